"""What a map file must fulfil, a chapter a file; `check.py` runs them all."""
