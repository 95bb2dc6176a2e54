"""What the asked seat sees and knows of the table, as the reasons count it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import comb
from typing import Any, Final

from tabletop.engine.actions import Action, Parts
from tabletop.engine.cards import (
    JOKER,
    NO_SUIT,
    RANK,
    SUIT,
    SUIT_SIGNS,
    card_text,
)
from tabletop.engine.catalogue import named
from tabletop.engine.decisions import Decision
from tabletop.engine.observation import Observation
from tabletop.engine.rng import Random
from tabletop.engine.texts import one_of
from tabletop.games.high_jinks.actions import (
    ABILITIES,
    AGENTS,
    BIT,
    IS_ACE,
    SUIT_SPELLS,
    VALUE,
    cards_in,
)
from tabletop.games.high_jinks.arithmetic import LIMIT, best_power, tie_edge
from tabletop.games.high_jinks.determinize import sampler
from tabletop.games.high_jinks.judgement.sight import Sight
from tabletop.games.high_jinks.rationale.texts import say
from tabletop.mechanics.reasons import Claims

FATAL: Final = 5
"""With so many Damage Counters the next one loses, unless it is an Ace."""
FEW: Final = 3
"""So many Agents fill the field."""
FAIR: Final = 8
"""A Power with which a duel may be won against whoever has Spells."""
_EVEN: Final = 0.5
"""A chance to win a duel from which on it is fair."""
_FAIR_ENOUGH: Final = 0.7
"""A chance to win a duel from which on the blocker's Power is no danger that is told."""
_SELDOM: Final = 0.15
"""A smaller chance of an unseen Ace is no danger that is told."""
_PAIR: Final = 2
"""So many Spells may make up the 13."""


class View(Sight):
    """What the asked seat sees and knows."""

    def __init__(self, seen: Observation, decision: Decision) -> None:
        super().__init__(sampler(seen)(Random("why")), seen.seat)
        self.facts: dict[str, Any] = dict(seen.facts)
        self.staged = [Action(*row) for row in self.facts["staged"]]
        self.prompt = decision.prompt
        self.verbs = {action.verb for action in decision.actions}
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

    def ready_spells(self, seat: int) -> int:
        """How many set Spells of a seat serve now."""
        return (self.s.in_mana[seat] & ~self.s.tapped).bit_count()

    def sure_reach(self, seat: int, card: int) -> int:
        """The Power that an Agent of another seat can reach with the Spells that this one knows of."""
        known, _ = self._held_by(seat)
        return self.ground(seat, card) + best_power(known, SUIT[card], LIMIT)

    def may_reach(self, seat: int, card: int) -> int:
        """The same with those that it does not know: two of them may make up the 13, beside the 2s that it knows of."""
        s, sure = self.s, self.sure_reach(seat, card)
        held = s.in_hand[seat] | (s.in_mana[seat] & ~s.tapped)
        if sum(map(self._is_hidden, cards_in(held))) < _PAIR:
            return sure
        away = self.unseen_cards()
        pairs = ((low, high) for low in away for high in away if 2 < VALUE[low] == LIMIT - VALUE[high])
        whole = max([best_power(BIT[low] | BIT[high], SUIT[card], LIMIT) for low, high in pairs], default=0)
        known, _ = self._held_by(seat)
        deuces = sum(BIT[each] for each in cards_in(known) if RANK[each] == 2)
        more = best_power(deuces, SUIT[card], 0)
        return max(sure, self.ground(seat, card) + whole + more) if whole else sure

    def outreached(self, cards: Sequence[int], seats: Sequence[int]) -> tuple[int, int, int] | None:
        """That an attack with any of these own Agents on any of these seats likely meets a stronger blocker: whose,
        what the own ones can reach, and what that one may; None where one of them has a fair chance."""
        found: tuple[int, int, int] | None = None
        for seat in seats:
            foes = self.agents(seat)
            for card in cards:
                chances = [self.chance_to_win(card, foe, seat, (SUIT[card], SUIT[foe]), 0) for foe in foes]
                if min(chances, default=1.0) >= _EVEN:
                    return None
            most = max(map(self.strength, cards), default=0)
            reach = max([self.may_reach(seat, foe) for foe in foes], default=0)
            found = (seat, most, reach) if reach > most else found
        return found

    def worst(self, card: int, seat: int) -> tuple[int, float, int]:
        """Against which blocker of that seat an own Agent that attacks it wins least likely, how likely that is, and by
        what Power it may fall to it; 0 = hardly."""
        by_foe = {
            foe: self.chance_to_win(card, foe, seat, (SUIT[card], SUIT[foe]), 0) for foe in self.agents(seat)
        }
        foe = min(by_foe, key=lambda each: by_foe[each])
        reach, most = self.may_reach(seat, foe), self.strength(card)
        outreached = reach > most or (reach == most and tie_edge(RANK[card], RANK[foe]) < 0)
        return foe, by_foe[foe], reach if outreached and by_foe[foe] < _FAIR_ENOUGH else 0

    def danger(self, card: int, seat: int) -> tuple[float, str]:
        """How likely an own Agent that attacks that seat wins against its best blocker, and what it may fall to there,
        in words; "" = this seat knows of nothing."""
        foe, chance, reach = self.worst(card, seat)
        suits, most, own = (SUIT[card], SUIT[foe]), self.strength(card), self._ace_for(card, foe)
        told: dict[str, Any] = {"foe": card_text(foe), "player": named(seat), "card": card_text(card)}
        if reach:
            count, level = self.ready_spells(seat), reach == most
            form = "ace" if own >= 0 else "level" if level else "" if count else "none"
            told |= {"count": count, "most": most, "reach": reach, "ace": card_text(own)}
            return chance, say("apart.outreached", form, **told)
        threat = self.hides_ace(seat, suits)
        if threat >= _SELDOM and own < 0:
            signs = one_of([SUIT_SIGNS[suit] for suit in sorted({*suits} - {NO_SUIT})])
            return chance, say("apart.ace_unseen", suits=signs, count=round(10 * threat), **told)
        return chance, ""

    def hides_ace(self, seat: int, suits: tuple[int, int]) -> float:
        """How likely a hand has an Ace of one of the suits that this seat does not know of; none is ever set."""
        held = {card for each in self.rivals for card in cards_in(self.s.in_mana[each])}
        pool = [card for card in self.unseen_cards() if card not in held]
        others = sum(not (IS_ACE[card] and SUIT[card] in suits) for card in pool)
        hidden = sum(map(self._is_hidden, self.s.hands[seat]))
        return 1 - comb(others, hidden) / comb(len(pool), hidden)

    def unseen_cards(self) -> list[int]:
        """What the next card of the Deck may be, as far as this seat knows."""
        s = self.s
        away = [s.deck, *[cards_in(s.in_hand[seat] | s.in_mana[seat]) for seat in self.rivals]]
        away += [] if s.config.notes else [s.void]
        return [card for cards in away for card in cards if self._is_hidden(card)]

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

    def ace_faced(self, cards: Sequence[int], seats: Sequence[int]) -> tuple[str, int] | None:
        """The first of these, if each of those own Agents could meet one in an attack on each of those seats."""
        found = [self.ace_against(seat, card, self.agents(seat)) for seat in seats for card in cards]
        return found[0] if found and all(found) else None

    def fitting_ace(self, mine: int, foe: int = -1) -> tuple[int, int] | None:
        """An own Ace that fits an own Agent, or the other one in its duel, and which of the two it fits."""
        for ace in cards_in(self.hand | self.counters):
            fits = next((card for card in (mine, foe) if card >= 0 and SUIT[card] == SUIT[ace]), -1)
            if IS_ACE[ace] and fits >= 0:
                return ace, fits
        return None

    def _ace_for(self, mine: int, foe: int) -> int:
        """The same, or one of the suit that a Spell could lend an own Joker (HJ-16.8); -1 = none."""
        if found := self.fitting_ace(mine, foe):
            return found[0]
        aces = (
            [card for card in cards_in(self.hand | self.counters) if IS_ACE[card]]
            if RANK[mine] == JOKER
            else []
        )
        return next((card for card in aces if self.spells() & SUIT_SPELLS[SUIT[card]]), -1)

    def own_ace(self, mine: int, foe: int = -1) -> Claims:
        """That an own Ace fits an own Agent, or the other one in its duel."""
        if found := self.fitting_ace(mine, foe):
            told = say("rationale.ace.own", ace=card_text(found[0]), card=card_text(found[1]))
            yield told, {"own_ace": 1}

    def spared(self, seat: int, mine: int, others: Iterable[int], foes: Sequence[int]) -> Claims:
        """The Power of an own Agent that no Ace known of that seat fits, beside one of the others that one does."""
        found = next(filter(None, [self.ace_against(seat, other, foes) for other in others]), None)
        if found and not self.ace_against(seat, mine, foes):
            told: dict[str, Any] = {
                "ace": found[0],
                "other": card_text(found[1]),
                "most": self.strength(mine),
            }
            yield say("rationale.ace.spares", card=card_text(mine), **told), {"spared": 1}

    def comes(self, card: int) -> tuple[str, list[str]]:
        """What an Agent may do as it is summoned untapped (§17), in words, and the abilities that are possible."""
        possible = (any(self.s.in_mana[seat] for seat in self.rivals), self.s.bench, self.s.boneyard)
        found = [str(which) for which in ABILITIES[card] if possible[which]]
        if len(found) == len(possible):
            return say("rationale.comes", "any"), found
        return one_of([say("rationale.comes", form) for form in (*found, "")]), found

    def agents_owned(self) -> int:
        """Own Agents on the field and in hand."""
        return len(self.field) + (self.hand & AGENTS).bit_count()


Tellers = Mapping[str, Callable[[View, Parts], Claims]]
"""What speaks for a choice, the best first: by verb, or by prompt and verb where the same verb is asked about elsewhere
too."""
