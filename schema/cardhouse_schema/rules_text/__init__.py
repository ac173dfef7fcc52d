"""Rules text: what every game's texts share. Tokens, vocabulary words, plain text."""
