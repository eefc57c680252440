"""The events of a run (`events`): written (`event_log`), read at any event (`reader`), the board there (`frame`).

They are told (`sentences`, `pseudocode`, `names`) and shown (`player`, `notebook`, `search_tree`).
Import `event_log.TraceWriter` to record a run and `reader.Trace` to read one.
"""
