"""The ground all games stand on: flow, chance, messages, records. It knows no game."""
