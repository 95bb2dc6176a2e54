"""What the asked seat sees and knows of the table, as the reasons count it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import RANK, SUIT, card_text
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.texts import one_of
from tabletop.games.high_jinks.actions import ABILITIES, BIT, IS_ACE, VALUE, cards_in
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power
from tabletop.games.high_jinks.determinize import sampler
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.mechanics.reasons import Claims

FATAL: Final = 5
"""With so many Damage Counters the next one loses, unless it is an Ace."""
_FAIR_ENOUGH: Final = 0.7
"""A chance to win a duel from which on the blocker's Power is no danger that is told."""


class View(Sight):
    """What the asked seat sees and knows."""

    def __init__(self, seen: Observation, decision: Decision) -> None:
        super().__init__(sampler(seen)(Random("why")), seen.seat)
        self.facts: dict[str, Any] = dict(seen.facts)
        self.staged = [Action(*row) for row in self.facts["staged"]]
        self.prompt = decision.prompt
        self.offered = [action.card for action in decision.actions if action.card >= 0]
        self.known = seen.known

    def agents(self, seat: int) -> list[int]:
        """The Agents of a seat on the field."""
        return [card for card in self.s.agents[3 * seat : 3 * seat + 3] if card >= 0]

    def ready_agents(self) -> list[int]:
        """The own Agents that could attack."""
        return [card for card in self.field if not self.s.tapped & BIT[card]]

    def counters_of(self, seat: int) -> int:
        """The Damage Counters of a seat."""
        return len(self.s.damage[seat])

    def sure_reach(self, seat: int, card: int) -> int:
        """The Power that an Agent of another seat can reach with the Spells that this one knows of."""
        known, _ = self._held_by(seat)
        return self.ground(seat, card) + best_power(known, SUIT[card], LIMIT)

    def may_reach(self, seat: int, card: int) -> int:
        """The same with those that it does not know: two of them may make up the 13, beside the 2s that it knows of."""
        s, sure = self.s, self.sure_reach(seat, card)
        held = s.in_hand[seat] | (s.in_mana[seat] & ~s.tapped)
        if sum(map(self._is_hidden, cards_in(held))) < 2:  # of that many
            return sure
        away = self.unseen_cards()
        pairs = ((low, high) for low in away for high in away if 2 < VALUE[low] == LIMIT - VALUE[high])
        whole = max([best_power(BIT[low] | BIT[high], SUIT[card], LIMIT) for low, high in pairs], default=0)
        known, _ = self._held_by(seat)
        deuces = sum(BIT[each] for each in cards_in(known) if RANK[each] == 2)
        more = best_power(deuces, SUIT[card], 0)
        return max(sure, self.ground(seat, card) + whole + more) if whole else sure

    def danger(self, card: int, seat: int) -> tuple[float, str]:
        """How likely an own Agent that attacks that seat wins against the blocker that suits it least, and what it may
        fall to there, in words; "" = hardly to anything."""
        by_foe = {
            foe: self.chance_to_win(card, foe, seat, (SUIT[card], SUIT[foe]), 0) for foe in self.agents(seat)
        }
        foe = min(by_foe, key=by_foe.__getitem__)
        reach, most = self.may_reach(seat, foe), self.strength(card)
        if reach <= most or by_foe[foe] >= _FAIR_ENOUGH:
            return by_foe[foe], ""
        told: dict[str, Any] = {"foe": card_text(foe), "player": named(seat), "card": card_text(card)}
        aces = [card_text(ace) for ace in self.fitting_aces(card, foe)]
        form, ace = ("ace", one_of(aces)) if aces else ("", "")
        return by_foe[foe], say("apart.outreached", form, most=most, ace=ace, **told)

    def unseen_cards(self) -> list[int]:
        """What the next card of the Deck may be, as far as this seat knows."""
        s = self.s
        away = [s.deck, *[cards_in(s.in_hand[seat] | s.in_mana[seat]) for seat in self.rivals]]
        away += [] if s.config.notes else [s.void]
        return [card for cards in away for card in cards if self._is_hidden(card)]

    def unseen_power(self) -> int:
        """About what a Spell adds that this seat has not seen."""
        powers = [VALUE[card] for card in self.unseen_cards() if VALUE[card]]
        return round(sum(powers) / max(1, len(powers)))

    def _is_hidden(self, card: int) -> bool:
        return not (self.s.up & BIT[card] or self.s.seen[card] & self.bit)

    def ace_against(self, seat: int, mine: int, foes: Iterable[int]) -> tuple[str, int] | None:
        """The Ace that another seat is known to have for a duel of an own Agent with one of these, in words, and which
        of the two it fits, where no Ace of this seat could answer (HJ-16.2, HJ-16.4)."""
        known = self.s.in_damage[seat] & self.s.up
        held = [card for card in self.s.hands[seat] if self.s.seen[card] & self.bit]
        for ace in (card for card in (*cards_in(known), *held) if IS_ACE[card]):
            for foe in foes:
                fits = next((card for card in (foe, mine) if SUIT[card] == SUIT[ace]), -1)
                if fits >= 0 and self.ace_cost((SUIT[mine], SUIT[foe])) < 0:
                    form = "" if ace in held else "counter"
                    return say("rationale.ace.of", form, player=named(seat), card=card_text(ace)), fits
        return None

    def dangers(self, cards: Sequence[int], seats: Sequence[int]) -> str:
        """What speaks against each attack of those own Agents on those seats, in words; "" = not against all."""
        pairs = [(card, seat) for seat in seats for card in cards]
        if not pairs or not all(map(self.agents, seats)):
            return ""
        aces = [self.ace_against(seat, card, self.agents(seat)) for card, seat in pairs]
        if aces[0] and all(aces):
            return say("rationale.ace.decides", ace=aces[0][0], fits=card_text(aces[0][1]))
        found = [self.danger(card, seat) for card, seat in pairs]
        return max(found)[1] if all(told for _, told in found) else ""

    def fitting_aces(self, mine: int, foe: int) -> list[int]:
        """The own Aces that fit an own Agent, or the other one in its duel."""
        suits = SUIT[mine], SUIT[foe]
        return [card for card in cards_in(self.hand | self.counters) if IS_ACE[card] and SUIT[card] in suits]

    def comes(self, card: int) -> tuple[str, list[str]]:
        """What an Agent may do as it is summoned untapped (§17), in words, and the abilities that are possible."""
        possible = (any(self.s.in_mana[seat] for seat in self.rivals), self.s.bench, self.s.boneyard)
        found = [str(which) for which in ABILITIES[card] if possible[which]]
        if len(found) == len(possible):
            return say("rationale.comes", "any"), found
        return one_of([say("rationale.comes", form) for form in (*found, "")]), found


Tellers = Mapping[str, Callable[[View, Parts], Claims]]
"""What speaks for a choice, the best first: by verb, or by prompt and verb where the same verb is asked about elsewhere
too."""
