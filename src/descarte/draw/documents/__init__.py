"""Documents with many pictures: stories, slides, books, worksheets, animations and charts."""
