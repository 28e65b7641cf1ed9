"""How a race goes on: a file a chapter of the rulebook."""
