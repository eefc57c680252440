"""Scanners that turn text into tokens: sources, lines, rows, borders, headings, symbols, and prose around puzzles."""
