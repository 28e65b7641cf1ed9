"""What a stage file of Rallyman: DIRT must fulfil, a chapter a file; `check.py` runs them all."""
