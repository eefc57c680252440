"""Pages that are generated from the package: techniques, kinds, rules, the reference of Python and the decisions."""
