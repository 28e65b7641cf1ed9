"""Programs that print how fast we are, beside a peer in the same run."""
