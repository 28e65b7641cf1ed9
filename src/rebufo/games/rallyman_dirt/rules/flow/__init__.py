"""The course of a stage: rounds, turns, plans, rolls, and what they lead to."""
