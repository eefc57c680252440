"""Rules of single cells."""
