"""What a table shows and what hands on it mean, worked out without Qt and without knowing any game."""
