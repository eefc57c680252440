"""The parts of a board in a picture: regions, cages, lines, edges, clues outside the grid."""
