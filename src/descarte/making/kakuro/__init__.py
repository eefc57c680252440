"""Digits for Kakuro layouts."""
