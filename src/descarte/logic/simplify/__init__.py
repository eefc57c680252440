"""Shorter traces: the steps that are needed, and the route with the fewest hard steps."""
