"""Who has one card left and must play it: everybody at the table can see that there is nothing to choose."""

from collections.abc import Callable, Collection

from tabletop.engine.observation import Observation


def plays_last_card(prompts: Collection[str]) -> Callable[[Observation, int], bool]:
    """For `GameSpec.evident`: `seat` is asked one of these, which a card of its hand answers, and holds one card."""

    def evident(public: Observation, seat: int) -> bool:
        return dict(public.asked).get(seat) in prompts and public.zone("hand", seat).count == 1

    return evident
