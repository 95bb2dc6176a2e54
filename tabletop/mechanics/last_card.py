"""Who has one card left and must play it: everybody at the table can see that there is nothing to choose."""

from tabletop.engine.observation import Observation


def plays_last_card(public: Observation, seat: int) -> bool:
    """For the `Prompt.evident` of a question that a card of the hand answers: `seat` holds one card."""
    return public.zone("hand", seat).count == 1
