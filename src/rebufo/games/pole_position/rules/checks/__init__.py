"""What a circuit file of Pole Position must fulfil, a chapter a file; `check.py` runs them all."""
