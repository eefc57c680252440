"""The ground floor: texts in two languages, errors, deadlines, worker processes, names, discovery."""
