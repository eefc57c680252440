"""Shorter traces: only the needed steps, or the route with the fewest hard steps."""
