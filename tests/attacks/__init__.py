"""What a stranger might send to harm a server, in small: refusals and counts."""
