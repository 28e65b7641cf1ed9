"""Looking at races and circuits from outside: pictures and figures made from what the engine knows."""
