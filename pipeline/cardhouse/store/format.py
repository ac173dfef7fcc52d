"""What marks a SQLite file as a game's database. Writer and readers share it."""

APPLICATION_ID = 0x43617264
"""In bytes 68-71 of the file: "Card"."""

FORMAT_VERSION = 2
"""Version of the tables (PRAGMA user_version); a reader refuses any other."""
