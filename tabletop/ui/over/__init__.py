"""What lies over the table: curtain, pause, menus, toasts, the hint, and the ground of every dialog."""
