"""The table: its pictures, items, scene and view."""
