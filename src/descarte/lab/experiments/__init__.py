"""Many runs (`runs`) on puzzles or random squares (`latin_squares`), as plots (`plots`) and as one page (`page`)."""
