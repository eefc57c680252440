"""The documentation of the static site: the documents of the repository and pages generated from the package."""
