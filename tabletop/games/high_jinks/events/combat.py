"""Attacks, blocks, duels and what follows from them (§7 to §11, §16, §18, §20, §21)."""

from functools import partial
from typing import Final

from tabletop.engine.cards import SUIT_SIGNS
from tabletop.engine.declarations import CAUSE, VERDICT, EventKind, deed
from tabletop.engine.events import CardMoved, CardTapped, DamageDealt, Declared

_SUITS: Final = dict(enumerate(SUIT_SIGNS))
_FALLS: Final = partial(EventKind, target_is_card=True, sound="defeat", stage=VERDICT)

COMBAT: Final = (
    EventKind(
        "empower",
        of={
            CardMoved: deed("You empower with {card} from hand.", "{who} empowers with {card} from hand."),
            CardTapped: deed("You tap {card} to empower.", "{who} taps {card} to empower."),
        },
    ),
    EventKind(
        "ace",
        of={Declared: deed("You play {card}.", "{who} plays {card}."), CardMoved: ""},
        sound="ace",
        play=deed(
            "You play {card}, which fits {target}: the last Ace wins the duel, whatever the Powers (§16).",
            "{who} plays {card}, which fits {target}: the last Ace wins the duel, whatever the Powers (§16).",
        ),
        target_is_card=True,
    ),
    EventKind(
        "defeat",
        meanwhile={
            "you one": "Your Agent defeated {why}",
            "you": "Your Agents defeated {why}",
            "one": "{whose} Agent defeated {why}",
            "other": "{whose} Agents defeated {why}",
        },
        reason="by {cards}",
        doers=("outpowered", "king_beats", "queen_beats", "jack_beats", "aced"),
    ),
    EventKind(
        "scar",
        at={
            1: "{card} has survived a duel: its first battle scar, +1 Power; the third adds another (§25.1).",
            2: "{card} has survived a duel: 2 battle scars, still +1 Power; a Juggernaut now, which has the abilities"
            " of ♣ and ♠ whatever its suit (§25.4).",
            3: "{card} has survived a duel: 3 battle scars, +2 Power (§25.2).",
            4: "{card} has survived a duel: 4 battle scars, an Archlord: once a turn a hand card of its suit buys two"
            " others (§25.6).",
            5: "{card} has survived a duel: 5 battle scars, +3 Power. The sixth wins the game (§25.10).",
            6: "{card} becomes the 6th Dimensional Planet Smasher!",
        },
    ),
    EventKind("combat", deed("You go to Combat.", "{who} goes to Combat.")),
    EventKind(
        "attack",
        "{card} attacks {target}.",
        of={CardTapped: "", DamageDealt: ""},
        sound="attack",
        reason="{cards} unblocked",
        doers=("attack",),
        play=deed(
            "You attack {target} with {card}: unblocked it brings one Damage Counter (§7).",
            "{who} attacks {target} with {card}: unblocked it brings one Damage Counter (§7).",
        ),
    ),
    EventKind(
        "block", deed("You block with {card}.", "{who} blocks with {card}."), sound="block", chapter="duel"
    ),
    EventKind(
        "noblock",
        deed(
            "You let {card} through: one Damage Counter (§7.7).",
            "{who} lets {card} through: one Damage Counter (§7.7).",
        ),
        sound="knock",
        results=(Declared,),
        serves=-1,
    ),
    EventKind("pass", deed("You pass.", "{who} passes."), sound="knock", minor=(-1,)),
    EventKind("decline", deed("You play no Ace.", "{who} plays no Ace."), sound="knock"),
    EventKind(
        "first_club",
        deed("Of both abilities you use the ♣ first.", "Of both abilities {who} uses the ♣ first."),
    ),
    EventKind(
        "first_spade",
        deed("Of both abilities you use the ♠ first.", "Of both abilities {who} uses the ♠ first."),
    ),
    EventKind("no_ability", deed("You decline the ability.", "{who} declines the ability.")),
    _FALLS(
        "outpowered",
        "{whose} {named} is defeated by {target}, {against} : {value} (§7.9).",
    ),
    _FALLS(
        "king_beats",
        "{whose} {named} is defeated, {against} : {value}: at equal Power a King defeats a Queen (§11.1).",
    ),
    _FALLS(
        "queen_beats",
        "{whose} {named} is defeated, {against} : {value}: at equal Power a Queen defeats a Jack (§11.2).",
    ),
    _FALLS(
        "jack_beats",
        "{whose} {named} is defeated, {against} : {value}: at equal Power a Jack defeats a King (§11.3).",
    ),
    _FALLS(
        "aced",
        "{whose} {named} is defeated by the last Ace, whatever the Powers (§16.3).",
        doers=("ace",),
    ),
    EventKind(
        "tie",
        at={
            4: "Equal Power and equal type: neither Agent falls, so both gain a battle scar (§11.4).",
            5: "Equal Power where a Joker fights: neither Agent falls, so both gain a battle scar (§11.5).",
        },
        sound="block",
        stage=VERDICT,
    ),
    EventKind(
        "kinship",
        "Kinship: both Agents are {value}, so no suit ability applies (§18.7).",
        values=_SUITS,
        stage=CAUSE,
    ),
    EventKind(
        "heart",
        deed(
            "{card} is a ♥ and was defeated: you recruit the bottom card of the Bench (§18.1).",
            "{card} is a ♥ and was defeated: {who} recruits the bottom card of the Bench (§18.1).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "diamond",
        deed(
            "{card} is a ♦ and was defeated: you salvage the bottom card of the Boneyard (§18.2).",
            "{card} is a ♦ and was defeated: {who} salvages the bottom card of the Boneyard (§18.2).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "club",
        deed(
            "{card} is a ♣ and has won: you draw or salvage a card (§18.3).",
            "{card} is a ♣ and has won: {who} draws or salvages a card (§18.3).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "spade",
        "{card} is a ♠ that attacked and won: a Damage Counter for the defender (§18.4).",
        of={DamageDealt: ""},
        stage=CAUSE,
        serves=1,
        reason="duel lost to {cards}",
        doers=("spade", "granted_spade"),
    ),
    EventKind(
        "granted_club",
        deed(
            "{card} is a Juggernaut and has won: you draw or salvage a card (§25.4).",
            "{card} is a Juggernaut and has won: {who} draws or salvages a card (§25.4).",
        ),
        stage=CAUSE,
    ),
    EventKind(
        "granted_spade",
        "{card} is a Juggernaut that attacked and won: a Damage Counter for the defender (§25.4).",
        stage=CAUSE,
        serves=1,
    ),
    EventKind(
        "open",
        deed(
            "You have no Agent to block {card} with: a Damage Counter (§7.12).",
            "{who} has no Agent to block {card} with: a Damage Counter (§7.12).",
        ),
        stage=CAUSE,
        serves=-1,
    ),
    EventKind(
        "joker_suit",
        at={
            suit: f"In this duel the Joker is a {sign}, as its first Spell, which gives no +1 (§21.2, §21.3)."
            for suit, sign in _SUITS.items()
        },
    ),
)
