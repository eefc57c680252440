"""Chains, loops and colouring."""
