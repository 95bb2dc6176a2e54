"""What opens over the table: each is imported when it is first wanted."""
