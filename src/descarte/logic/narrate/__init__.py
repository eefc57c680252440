"""Steps for people and programs: sentences, branches, story pages, JSON, the whole explanation."""
