"""Steps as people and programs read them: sentences, branches, pages of a story, JSON, the whole explanation.

Front ends import `explanation`, `trace_json`, `trace` and `pages`; techniques import `words` only.
"""
