"""What several games share and no game owns: interrupts, frames, sets of cards, tricks on a table, hands, points."""
