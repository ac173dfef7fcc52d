"""How cards travel: sources to database, statistics, faces, sheets and exports. Knows no game by name."""

__version__ = "0.1.0"
