"""Guides to all techniques: a file per folder of `logic/techniques/`.

A technique may also define its `Guide` in its own file. The texts are here because those files would be too long.
"""
