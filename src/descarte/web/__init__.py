"""The web page and the HTTP interface, whose thin routes call the capabilities. docs/api.md explains its use."""
