"""Sources: from a game's folder to rows with a place for every cell, and on to validated cards."""
