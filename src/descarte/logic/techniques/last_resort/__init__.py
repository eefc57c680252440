"""Forcing chains, forcing nets and case splits."""
