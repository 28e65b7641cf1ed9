"""The rulebook's modules and the rules of seasons: a file each."""
