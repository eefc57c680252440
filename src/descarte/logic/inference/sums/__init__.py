"""Sums: the digits that a cage allows its cells (`cages`), and sums over houses and cages (`unions`, `balances`)."""
