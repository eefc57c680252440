"""Events of a run (`events`): the writer (`event_log`), the reader (`reader`) and the board at an event (`frame`).

`sentences`, `pseudocode` and `names` describe them; `player`, `notebook` and `search_tree` show them. Import
`event_log.TraceWriter` to record a run and `reader.Trace` to read one.
"""
