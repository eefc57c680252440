"""File formats and links of other programs and sites."""
