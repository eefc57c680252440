"""Searches and proofs that techniques share."""
