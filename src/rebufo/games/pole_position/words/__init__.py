"""Pole Position in words: cars by colour, spaces by sector, fights, stops and weather."""
