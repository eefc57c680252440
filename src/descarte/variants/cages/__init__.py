"""Rules of cages and other areas."""
