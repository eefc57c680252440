"""Shorter traces: only the needed steps, and the route with the fewest hard steps."""
