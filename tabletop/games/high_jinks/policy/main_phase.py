"""The Main Phase of the rule player: every possible play is worth something in cards; the best is begun.

It is asked again at each stage of a compound choice and works the play out anew, from the observation alone.
"""

from typing import Final, NamedTuple

from tabletop.engine.actions import Action
from tabletop.engine.cards import FACE, FACE_SUIT, JACK, JOKER, RANK, SUIT
from tabletop.engine.rng import Random
from tabletop.games.high_jinks.policy.combat import EAGER, attacks
from tabletop.games.high_jinks.policy.picks import (
    ability_worth,
    best_takes,
    burn_target,
    face_worth,
    heal_gain,
)
from tabletop.games.high_jinks.policy.view import COUNTER, Fighter, View
from tabletop.games.high_jinks.policy.worth import (
    DRAW,
    card_worth,
    damage_worth,
    price,
    rival_weight,
)

_SURE: Final = 0.1
"""A play that gives one card for another has to gain at least this."""
_PATIENCE: Final = 40
"""After so many Main actions no more combinations are tried: the same cards may be going round in circles."""
_COMPANY: Final = 2
"""With so many Agents on the field the last one waits in hand for the next normal summon."""
_STRAIGHT: Final = 0.15
"""The same for a straight, which brings unknown cards only."""
_FIELD: Final = 2.0
_ABILITIES: Final = ((0,), (1,), (2,), (0, 1, 2))


class RatedPlay(NamedTuple):
    """A play and what it is worth. `cards`: what a set is made of, or the Spell of a dig."""

    gain: float
    action: Action
    cards: tuple[int, ...] = ()


def choose_main(view: View, actions: tuple[Action, ...], rng: Random) -> Action:
    """Begin the best play; when nothing is worth doing any more, fight if an attack promises something."""
    best: RatedPlay | None = None
    legal = frozenset(actions)
    for play in (
        *_set_plays(view),
        *_declarations(view),
        *_agent_plays(view, actions),
        *_settings(view, actions),
    ):
        if play.gain > 0 and (best is None or play.gain > best.gain) and play.action in legal:
            best = play
    if best is not None:
        return best.action
    if Action("combat") in legal and any(promise > EAGER for promise, _, _ in attacks(view)):
        return Action("combat")
    return actions[-1]


# Sets of a kind and straights


def _by_rank(view: View) -> dict[int, list[tuple[float, int]]]:
    """Own Spells that combinations may use, by rank, the cheapest to give up first."""
    found: dict[int, list[tuple[float, int]]] | None = view.memo.get("by_rank")
    if found is None:
        found = {}
        for place, card in view.spells(False):
            found.setdefault(RANK[card], []).append((price(view, place, card), card))
        for row in found.values():
            row.sort()
        view.memo["by_rank"] = found
    return found


def _set_cards(view: View, size: int, row: list[tuple[float, int]]) -> tuple[float, tuple[int, ...]] | None:
    """The cheapest set of `size` of one rank, as (price, cards ascending)."""
    if size == 4:
        suits: dict[int, tuple[float, int]] = {}
        for cost, card in row:
            suits.setdefault(SUIT[card], (cost, card))
        chosen = list(suits.values())
        if len(chosen) < 4:
            return None
    elif size == 2 and view.facts["locked"]:
        locked = view.facts["locked"]
        pairs = [
            (a, b)
            for i, a in enumerate(row)
            for b in row[i + 1 :]
            if (min(a[1], b[1]), max(a[1], b[1])) not in locked
        ]
        if not pairs:
            return None
        one, two = min(pairs, key=lambda pair: pair[0][0] + pair[1][0])
        chosen = [one, two]
    else:
        chosen = row[:size]
        if len(chosen) < size:
            return None
    return sum(cost for cost, _ in chosen), tuple(sorted(card for _, card in chosen))


def _set_gain(view: View, size: int) -> float:
    gain = sum(best_takes(view, 4 if size == 4 else 2))
    burn, heal = burn_target(view)[0], heal_gain(view)
    return gain + (0.0 if size == 2 else max(burn, heal) if size == 3 else burn + heal)


def _set_plays(view: View) -> list[RatedPlay]:
    plays: list[RatedPlay] = []
    if view.facts["main_actions"] > _PATIENCE:
        return plays
    by_rank = _by_rank(view)
    for rank, row in by_rank.items():
        for size, verb in ((2, "pair"), (3, "three"), (4, "four")):
            if len(row) < size:
                break
            found = _set_cards(view, size, row)
            if found:
                gain = _set_gain(view, size) - found[0] - (0.0 if rank > 2 else 0.3)
                plays.append(RatedPlay(gain, Action(verb, card=found[1][0]), found[1]))
    plays += _straight_plays(view, by_rank)
    return plays


def _straight_plays(view: View, by_rank: dict[int, list[tuple[float, int]]]) -> list[RatedPlay]:
    plays = []
    for low in range(2, 9):
        rows = [by_rank[rank] for rank in (low, low + 1, low + 2) if rank in by_rank]
        if len(rows) < 3:
            continue
        cheap = [row[0] for row in rows]
        cost = sum(pair[0] for pair in cheap)
        plays.append(_straight(3 * DRAW - cost, [card for _, card in cheap]))
        for suit in range(4):
            if suit in view.facts["straight_suits"]:
                continue
            same = [next((pair for pair in row if SUIT[pair[1]] == suit), None) for row in rows]
            if all(same):
                cards = [pair for pair in same if pair]
                cost = sum(pair[0] for pair in cards)
                plays.append(_straight(4 * DRAW - cost, [card for _, card in cards]))
    return plays


def _straight(gain: float, cards: list[int]) -> RatedPlay:
    return RatedPlay(gain - _STRAIGHT, Action("straight", card=cards[0]), tuple(cards))


def choose_set(view: View, actions: tuple[Action, ...]) -> Action:
    """The next card of the best set that holds what is chosen already."""
    staged = view.facts["staged"]
    verb = staged[0][0]
    chosen = {row[1] for row in staged}
    plays = [play for play in _set_plays(view) if play.action.verb == verb and chosen <= set(play.cards)]
    legal = {action.card: action for action in actions}
    for play in sorted(plays, key=lambda play: -play.gain):
        for card in play.cards:
            if card not in chosen and card in legal:
                return legal[card]
    costs = {card: cost for row in _by_rank(view).values() for cost, card in row}
    return min(actions, key=lambda action: costs.get(action.card, 9.0))


# Sixes and sevens


def _six_faces(view: View, six: int) -> list[tuple[float, int]]:
    """(gain, face) of everything known to lie in the Void."""
    found = []
    for face in {face for owner, face, how in view.known if how == "void"}:
        if face == FACE[six]:
            continue
        hurt = 0.0 if FACE_SUIT[face] == SUIT[six] else damage_worth(view, view.me) + 0.3
        found.append((face_worth(view, face) - hurt, face))
    return found


def _seven_faces(view: View, seven: int) -> list[tuple[float, int, int]]:
    """(gain, seat, face) of what rivals are known, or may be guessed, to hold."""
    found = []
    weight = rival_weight(view)
    for seat in view.rivals:
        if not view.hands[seat]:
            continue
        for face, how in view.known_of(seat):
            if how == "set":
                continue
            worth = face_worth(view, face)
            own = worth if FACE_SUIT[face] == SUIT[seven] else 0.0
            found.append(((own + 0.8 * weight * worth) * (1.0 if how == "hand" else 0.5), seat, face))
        hidden = view.hands[seat] - sum(how == "hand" for _, how in view.known_of(seat))
        left = view.unseen()
        pool = sum(left)
        if hidden > 0 and pool > 0:
            luck = min(1.0, hidden / pool)
            for rank in (1, 13, 12, 11, 10):
                face = (rank - 1) * 4 + SUIT[seven]
                chance = min(1.0, luck * left[face])
                found.append((chance * (1 + 0.8 * weight) * face_worth(view, face) + 0.1, seat, face))
    return found


def _declarations(view: View) -> list[RatedPlay]:
    plays = []
    for place, card in view.spells(False):
        rank = RANK[card]
        if rank == 6:
            gain = max((row[0] for row in _six_faces(view, card)), default=0.0)
            plays.append(RatedPlay(gain - price(view, place, card) - _SURE, Action("six", card=card)))
        elif rank == 7:
            gain = max((row[0] for row in _seven_faces(view, card)), default=0.0)
            plays.append(RatedPlay(gain - price(view, place, card) - _SURE, Action("seven", card=card)))
    return plays


def choose_six(view: View, actions: tuple[Action, ...]) -> Action:
    """The best known face of the Void; failing that an unseen Agent of the six's suit."""
    six = view.facts["staged"][0][1]
    rows = sorted(_six_faces(view, six), reverse=True)
    wanted = [face for _, face in rows] + [(rank - 1) * 4 + SUIT[six] for rank in (1, 13, 12, 11)]
    legal = {action.value: action for action in actions}
    return next((legal[face] for face in wanted if face in legal), actions[0])


def choose_seven(view: View, actions: tuple[Action, ...]) -> Action:
    """First whose hand, then which face: the best of what is known or likely."""
    staged = view.facts["staged"]
    rows = sorted(_seven_faces(view, staged[0][1]), reverse=True)
    if actions[0].target >= 0:
        legal = {action.target: action for action in actions}
        return next((legal[seat] for _, seat, _ in rows if seat in legal), actions[0])
    target = next((row[2] for row in staged if row[2] >= 0), view.rivals[0] if view.rivals else -1)
    faces = {action.value: action for action in actions}
    return next((faces[face] for _, seat, face in rows if seat == target and face in faces), actions[0])


# Agents: counters, summons, retiring, digging, Archlords


def _bonus(view: View, rank: int) -> float:
    """What a normal summon of an Agent of that rank brings beside the Agent."""
    return max(DRAW, *(ability_worth(view, which) for which in _ABILITIES[rank - JACK]))


def _agent_plays(view: View, actions: tuple[Action, ...]) -> list[RatedPlay]:
    plays: list[RatedPlay] = []
    waiting = [card for card in view.hand if RANK[card] >= JACK and card not in view.facts["summoned"]]
    spare: list[Fighter] | None = None
    for action in actions:
        verb = action.verb
        if verb == "summon":
            plays.append(
                RatedPlay(_FIELD + _bonus(view, RANK[action.card]) + _company(view, action.card), action)
            )
        elif verb == "special":
            gain = _special(view, action.card, waiting)
            plays.append(RatedPlay(gain, action))
        elif verb == "use":
            whiches = _ABILITIES[RANK[action.card] - JACK]
            plays.append(RatedPlay(max(ability_worth(view, which) for which in whiches) + 0.4, action))
        elif verb == "retire":
            if waiting and view.free_places() == 0 and view.facts["summons_left"] < 2:
                if spare is None:
                    spare = sorted(
                        (f for f in view.fighters[view.me] if not f.scars),
                        key=lambda f: (not f.tapped, f.rank == JOKER, f.rank),
                    )
                if spare and spare[0].card == action.card:
                    gain = max(_bonus(view, RANK[card]) for card in waiting)
                    if view.facts["summons_left"] == 0 or not spare[0].tapped:
                        gain -= 0.3
                    plays.append(RatedPlay(gain - card_worth(view, action.card), action))
        elif verb == "dig":
            found = _dig(view, action.card)
            if found:
                plays.append(RatedPlay(found[0] - _SURE, action))
        elif verb == "archlord":
            cards = [card_worth(view, card) for card in view.hand if SUIT[card] == SUIT[action.card]]
            if cards:
                plays.append(RatedPlay(sum(best_takes(view, 2)) - min(cards), action))
    return plays


def _company(view: View, card: int) -> float:
    """A little more for an Agent that completes a Guild, or whose suit one's Spells share."""
    own = view.fighters[view.me]
    ranks = {fighter.rank for fighter in own} | {RANK[card]}
    guild = 0.4 if len(own) == 2 and len(ranks) == 3 else 0.0
    fits = sum(SUIT[spell] == SUIT[card] for _, spell in view.spells(False))
    return guild + 0.03 * min(fits, 5)


def _special(view: View, card: int, waiting: list[int]) -> float:
    """A special summon: once the normal one is used, and not with the last Agent if two stand already, which next
    turn brings a card by a normal summon."""
    if view.facts["summons_left"] > 0 and card in waiting:
        return 0.0
    if len(waiting) == 1 and len(view.fighters[view.me]) >= _COMPANY:
        return 0.0
    return 0.9 + 0.1 * _company(view, card) - 0.01 * _bonus(view, RANK[card])


def _dig(view: View, agent: int) -> tuple[float, int] | None:
    """(gain, Spell) of digging with an Agent that has no better use this turn."""
    if view.facts["may_combat"] and any(
        promise > EAGER and card == agent for promise, card, _ in attacks(view)
    ):
        return None
    spells = [
        (price(view, place, card), card)
        for place, card in view.spells(False)
        if place != COUNTER and SUIT[card] == SUIT[agent]
    ]
    if not spells:
        return None
    cost, card = min(spells)
    return DRAW - cost, card


def choose_dig(view: View, actions: tuple[Action, ...]) -> Action:
    """The Spell least worth keeping."""
    found = _dig(view, view.facts["staged"][0][1])
    cards = {action.card: action for action in actions}
    if found and found[1] in cards:
        return cards[found[1]]
    costs = {card: price(view, place, card) for place, card in view.spells(False)}
    return min(actions, key=lambda action: costs.get(action.card, 9.0))


def choose_archlord(view: View, actions: tuple[Action, ...]) -> Action:
    """The card least worth keeping."""
    return min(actions, key=lambda action: card_worth(view, action.card))


def _settings(view: View, actions: tuple[Action, ...]) -> list[RatedPlay]:
    """Set everything: what lies in Mana serves in every duel and may still go into combinations."""
    plays = []
    for action in actions:
        if action.verb == "set":
            rank = RANK[action.card]
            order = 9.5 if rank == 2 else rank
            plays.append(RatedPlay(0.01 + 0.001 * order, action))
    return plays
