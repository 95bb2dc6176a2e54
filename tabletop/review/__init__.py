"""A game that is over, looked at again: how the chances went and turned, what choices cost, and why it was won."""
