"""What the advanced rules and a rally add."""
