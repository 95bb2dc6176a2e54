"""The table: its pictures, items, scene and view, and what the mouse does on it."""
