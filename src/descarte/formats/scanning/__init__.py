"""From text to tokens: sources, lines, rows, borders, headings, symbols, and prose around puzzles."""
