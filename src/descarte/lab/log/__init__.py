"""Event logs: files with all events of a run of an algorithm.

`events` defines the events. `event_log` writes a log, `reader` reads it, and `frame` is the board at one event.
`sentences`, `pseudocode` and `names` describe events. `player`, `notebook` and `search_tree` show a log.
"""
