"""Tools for whoever works on the program; the program itself imports none of them."""
