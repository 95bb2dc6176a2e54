"""A lesson as it is seen: a bubble at the thing itself, the rest in the shade, the list of steps beside the table."""
