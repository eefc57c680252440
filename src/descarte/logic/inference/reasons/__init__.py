"""Reasons of steps by drawn rules: derived again from the rule and the candidates, then written as sentences."""
