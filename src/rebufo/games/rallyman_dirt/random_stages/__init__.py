"""How a random stage is made: which tiles, and how they lie."""
