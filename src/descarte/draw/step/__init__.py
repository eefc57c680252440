"""A step on top of a board: highlights, arrows and the legend."""
