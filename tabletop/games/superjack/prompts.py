"""Every question Superjack asks."""

from typing import Final

from tabletop.engine.cards import LOOKS
from tabletop.engine.declarations import Prompt, always, declared
from tabletop.engine.observation import Observation
from tabletop.games.superjack.answers import (
    AFTER_BLOCKS,
    AFTER_COMBAT,
    ATTACKED,
    ATTACKING,
    BEFORE_BLOCKS,
    CAN_ATTACK,
    CAN_BLOCK,
    EQUIPPING,
    GOING_ON,
    IN_WINDOW,
    NOBODY_FIGHTS,
    NOTHING_KEPT,
    OWN_TURN,
    TURN_ENDS,
)
from tabletop.games.superjack.charge import charged


def aimed_at(public: Observation, seat: int) -> bool:
    """Something of the seat's own is aimed at by what waits."""
    windows = public.fact("windows", ())
    if not windows:
        return False
    _, _, what, _, target, countered = windows[-1]
    if what == "burn":
        return bool(target == seat)
    if what == "fireball":
        return any(row[0] == target and row[1] == seat for row in public.fact("creatures"))
    return what in ("shatter", "counter") and target >= 0 and target // LOOKS == seat and not countered


_BOTH_PASSED: Final = (
    "After blocks and before damage you pass automatically: nothing you could do is likely to be worth its"
    " cost."
)

PROMPTS: Final = declared(
    Prompt("throw", "Rock, paper or scissors?", "rock, paper or scissors", "§1", simultaneous=True, lot=True),
    Prompt(
        "mulligan",
        "Keep this hand?",
        "whether to keep the hand",
        "§1",
        help="Gems pay for creatures of their own colour, red or black; without gems no creature comes. You may"
        " exchange the hand once. In your 40 cards 2 to 7 are gems; J, Q, K and A are creatures (an ace may destroy a"
        " gem or stop an ace instead); there is no 8, 9 or 10.",
    ),
    Prompt(
        "main",
        "First main phase: build up",
        "what to play in the first main phase",
        "§2",
        verbs={"skip": "End turn"},
    ),
    Prompt(
        "main2",
        "Second main phase: build up",
        "what to play in the second main phase",
        "§2",
        declines=("end",),
        matters=AFTER_COMBAT,
        again=always,
        after=("skip",),
        own=True,
        unasked="Your turn ends by itself: no gem, Jack, Queen or King can be played in Main 2, and the rest can wait.",
        barren="Your turn ends by itself: nothing is left to do in Main 2.",
    ),
    Prompt(
        "attack",
        "Who attacks?",
        "who attacks",
        "§6",
        verbs={"done": "Attack with these", "pass": "No attack"},
        declines=("pass",),
        matters=CAN_ATTACK,
    ),
    Prompt(
        "window",
        "Answer it, or pass",
        "whether to answer",
        "§10",
        help="What you do now happens first. Only an ace stops an ace.",
        curtain="{who} may answer",
        standing="Pass on all that happens",
        declines=("pass",),
        matters=IN_WINDOW,
        unasked="You pass automatically: nothing of yours would stop it, or save or use what it hits.",
        stop="When an ace or a fireball can be answered",
        chance="You may answer an ace or a fireball with aces, gems and Jacks before it happens. You are asked where"
        " you could stop it, or save or use what it hits.",
        danger=aimed_at,
    ),
    Prompt(
        "defend",
        "You are attacked: act, or pass",
        "whether to act before blocks",
        "§6",
        help="Blocks come next. This is the last chance before them.",
        curtain="{who} may act before blocks",
        standing="Pass until blocks",
        declines=("pass",),
        matters=BEFORE_BLOCKS,
        again=GOING_ON,
        unasked="Before blocks you pass automatically: nothing you could do then is likely to be worth its cost.",
        unasked_later="Before blocks you pass automatically: what you could do can wait until after blocks.",
        later=AFTER_BLOCKS,
        stop="Under attack, before blocks",
        chance="Attacked, you may use aces, gems and Jacks before you block. You are asked where that could kill an"
        " attacker or bring a blocker that decides a fight or spares you much.",
    ),
    Prompt(
        "block",
        "Who blocks whom?",
        "who blocks",
        "§6",
        help="Drag an untapped creature onto an attacker. Several may block one attacker. Damage stays on a creature"
        " until the turn ends.",
        barren="No creature of yours can block, so you pass automatically.",
        verbs={"done": "Block with these", "pass": "No block"},
        curtain="{who} must decide on blocks",
        declines=("pass",),
        matters=CAN_BLOCK,
        danger=always,
    ),
    Prompt(
        "buff",
        "Equip, or pass",
        "whether to give a creature a pair of gems",
        "§6",
        help="Two gems of one rank and colour give a creature +1/+1 until their owner's next turn.",
        curtain="{who} may equip",
        standing="Pass for this combat",
        declines=("pass",),
        matters=EQUIPPING,
        unasked="After blocks you pass automatically: as it stands no pair changes who dies, and you can still"
        " equip until the damage.",
        stop="After blocks, to equip",
        chance="To equip is to give a creature a pair of gems, for +1/+1 until your next turn. After blocks you may do"
        " that and nothing else. You are asked where a pair could change who dies or what comes through.",
    ),
    Prompt(
        "act",
        "Act before damage, or pass",
        "whether to act before damage",
        "§6",
        help="The defender may act after you. Then the damage is dealt.",
        curtain="{who} may act before damage",
        standing="Pass for this combat",
        declines=("pass",),
        matters=ATTACKING,
        again=GOING_ON,
        unasked="Before damage you pass automatically: nothing you could do is likely to be worth its cost.",
        later=NOBODY_FIGHTS,
        unasked_too={"buff": _BOTH_PASSED},
        stop="Attacking, before damage",
        chance="As the attacker you may use aces, gems and Jacks before the damage. You are asked where that could"
        " change who dies.",
    ),
    Prompt(
        "react",
        "Act before damage, or pass",
        "whether to act before damage",
        "§6",
        help="Then the damage is dealt; who dies before deals none.",
        curtain="{who} may act before damage",
        declines=("pass",),
        matters=ATTACKED,
        again=GOING_ON,
        unasked="Before damage you pass automatically: nothing you could do is likely to be worth its cost.",
        later=NOBODY_FIGHTS,
        unasked_too={"buff": _BOTH_PASSED},
        stop="Under attack, before damage",
        chance="As the defender you may use aces, gems and Jacks before the damage. You are asked where that could"
        " change who dies, or keep you alive.",
    ),
    Prompt(
        "split",
        "Share out the damage",
        "how to share out damage",
        "§6",
        help="The last blocker gets what is left.",
    ),
    Prompt(
        "last",
        "The turn ends: act now, or pass",
        "whether to act before the turn ends",
        "§2",
        help="What you tap now untaps when your own turn begins.",
        curtain="{who} may act before the turn ends",
        declines=("pass",),
        matters=TURN_ENDS,
        unasked="You pass automatically at the end of {who}’s turn: what you could do can wait for your own turn.",
        later=NOTHING_KEPT,
        stop="Before another's turn ends",
        chance="Before another's turn ends you may use aces, gems and Jacks; your gems untap when your turn begins. You"
        " are asked where that costs no gem or cannot be done later.",
    ),
    Prompt(
        "final",
        "Your last chance this turn",
        "whether to play anything more before the turn ends",
        "§2",
        help="You may still play anything; then the turn is over.",
        verbs={"pass": "End the turn for good"},
        declines=("pass",),
        matters=OWN_TURN,
        after=("end",),
        beside=("straight", "health", "draw", "discard"),
        unasked="Your last chance this turn is passed automatically: what you could still do can wait.",
        reopened="{who} acted after you, so you may once more, creatures too.",
        stop="Before your own turn ends",
        chance="After you end your turn you are asked once more where others have done something to the table, and may"
        " play anything, creatures too.",
        horizon=True,
    ),
    Prompt(
        "discard",
        "Discard a card",
        "which card to discard",
        "§4",
        help="The straight of four has drawn you a card. Click a card of your hand: it goes to the graveyard.",
    ),
    Prompt(
        "pay",
        "Tap gems to pay",
        "which gems to tap",
        "§3",
        help="The gems with a check pay: click another to change them. They come back at your next turn.",
        says={
            "cast": "Pay with {cards}",
            "shatter": "Pay with {cards}",
            "counter": "Pay with {cards}",
            "pool": "Pay with your energy",
        },
        proposes=True,
        completions=charged,
    ),
    Prompt("shatter", "Choose the gem to destroy", "which gem to destroy", "§10"),
    Prompt(
        "fireball",
        "Choose the creature for the fireball: 2 damage",
        "which creature the fireball hits",
        "§3",
        verbs={"fireball": "Fireball"},
    ),
    Prompt(
        "burn",
        "Choose the player for the fireball: 1 damage",
        "which player the fireball hits",
        "§3",
        verbs={"burn": "Fireball"},
    ),
    Prompt(
        "straight",
        "Choose the next gem of the straight",
        "the next gem of a straight",
        "§4",
        help="Any colours, each one rank higher; all of them tap. 3 gems: 1 health. 4: draw and discard. 5: a creature"
        " from your graveyard comes into play. 6: take an opponent's for good. 5 and 6 cost one of the gems.",
        verbs={"done": "Use the straight"},
    ),
    Prompt(
        "dig",
        "Which creature returns?",
        "which creature returns",
        "§4",
        help="It comes into play, unpaid, and cannot attack in this turn. Click it in your open graveyard.",
        says={"straight": "Bring back {target}"},
    ),
    Prompt(
        "steal",
        "Which creature do you take?",
        "which creature to take",
        "§4",
        says={"straight": "Take {aimed}"},
    ),
    Prompt(
        "giveup",
        "Which gem do you sacrifice?",
        "which gem to sacrifice",
        "§4",
        help="It only goes to the graveyard: it brings no fireball, no energy and no card.",
        says={"straight": "Sacrifice {card}"},
    ),
    Prompt("equip", "Choose the creature that wears the pair", "which creature to equip", "§5"),
    Prompt(
        "royal",
        "Choose the Queen and the King that tap",
        "a royal sacrifice",
        "§9",
        help="The Jack is lost, and both tap until your next turn.",
    ),
    Prompt(
        "destroy",
        "Click the creature to destroy",
        "which creature to destroy",
        "§9",
        help="The Jack is lost, and the Queen and the King tap until your next turn.",
        verbs={"royal": "Destroy"},
        says={"royal": "Destroy {aimed}"},
    ),
)
