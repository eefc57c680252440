"""The objects that `--json` prints and the HTTP interface answers with: made here once, for both."""
