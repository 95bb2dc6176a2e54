"""What several games share and no game owns: sets of cards, tricks on a table, dealing unseen cards, points."""
