"""The database of a game: one SQLite file, written whole, read by anyone. docs/data.md describes it for its users."""
