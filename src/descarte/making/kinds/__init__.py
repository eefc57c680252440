"""Makers, one file per kind of puzzle. Every file of this folder that defines `MAKER` is found automatically."""
