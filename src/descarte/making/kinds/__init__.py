"""Makers, one file per kind of puzzle; a file with a `MAKER` is found by looking into this folder."""
