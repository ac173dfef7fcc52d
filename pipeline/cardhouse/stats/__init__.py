"""What a game's cards add up to. Runs after the store, on plain records, and draws nothing."""
