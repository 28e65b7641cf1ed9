"""The chapters of the rulebook: what is done, in which order, and who is asked."""
