"""Sums: what a cage leaves to its cells (`cages`), and sums of several houses and cages (`unions`, `balances`)."""
