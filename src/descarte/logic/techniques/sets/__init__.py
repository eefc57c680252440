"""Almost locked sets and other patterns of many cells."""
