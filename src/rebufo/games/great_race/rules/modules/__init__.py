"""What a race may have beside the rules of every race."""
