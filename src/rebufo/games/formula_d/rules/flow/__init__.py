"""Formula D by rulebook chapter: each file is one, and its classes are the passages."""
