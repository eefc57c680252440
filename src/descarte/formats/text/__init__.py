"""Formats that people type or read: boards, lines, tables and maps."""
