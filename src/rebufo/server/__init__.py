"""The table server: many races at once, nothing lost, nothing leaked. It knows no game."""
