"""The web page and the HTTP API under it: thin routes over the public functions. docs/api.md says how to use it."""
