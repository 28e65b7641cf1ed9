"""What a circuit file of HEAT must fulfil, a chapter a file; `check.py` runs them all."""
