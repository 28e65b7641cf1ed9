"""Rules of Formula D that only some races have; all the rest knows of them are seams."""
