"""How bots play any game: policies, play-outs, search. What a bot knows of a game is in the game's folder."""
