"""Games played for their numbers, without a table."""
