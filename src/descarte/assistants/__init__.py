"""Tools for assistants: the capabilities over the Model Context Protocol (docs/assistants.md)."""
