"""Steps for people and programs: sentences, branches, story pages, JSON, whole explanations."""
