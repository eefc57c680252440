"""The static site: descarte with its kernel in the browser, without a server.

The folder cannot be called `site`, which is a module of Python.
"""
