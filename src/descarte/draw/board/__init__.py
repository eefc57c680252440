"""Parts of a board in a picture: regions, cages, lines, edges and clues outside the grid."""
