"""A game's first folder: what a designer's file holds, what its columns are, and what is written from that."""
