"""Experiments: many runs (`runs`) on puzzles or random squares (`latin_squares`), as plots (`plots`) and a `page`."""
