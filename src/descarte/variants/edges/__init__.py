"""Rules between neighbouring cells."""
