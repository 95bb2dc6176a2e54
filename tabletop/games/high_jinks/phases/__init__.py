"""The phases of High Jinks, one file a noun; `ask_…` makes the decision of a frame, `answer_…` plays the answer."""
