"""The maps of The Great Race, drawn as a folded map of 1924."""
