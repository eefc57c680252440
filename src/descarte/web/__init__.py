"""The web page and the HTTP interface, both of which call the capabilities. docs/api.md explains the interface."""
