"""The lowest layer: texts in two languages, errors, deadlines, worker processes, names, discovery."""
