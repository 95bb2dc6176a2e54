"""Every question High Jinks asks."""

from typing import Final

from tabletop.engine.declarations import Prompt, always, declared
from tabletop.engine.observation import Observation
from tabletop.games.high_jinks.stage import side_of, suiting, winner_of


def cannot_attack(public: Observation, seat: int) -> bool:
    """No Agent of `seat` is untapped: all that is left is to end Combat."""
    return not public.zone("agents", seat).upright()


def could_gain(seen: Observation, seat: int) -> bool:
    """What `seat` plays in the duel could matter: its Agent does not win as it stands, or is a Joker to which a Spell
    lends a suit that brings something. Whoever wins as it stands may wait: any answer to a pass opens the window again
    (HJ-9.12)."""
    wins = winner_of(seen.fact("duel"), seen.fact("window")) == side_of(seen, seat)
    return not wins or bool(suiting(seen, seat))


PROMPTS: Final = declared(
    Prompt(
        "keep",
        "Keep six of your nine cards",
        "which six of the nine cards to keep",
        "§27",
        help="Click those that you keep, first your Agents (up to four). The others lie open for all to take: Agents on"
        " the Bench, the rest in the Boneyard.\n"
        "• Agents (J, Q, K, Joker) attack players: unblocked an attack deals a Damage Counter, the top card of the"
        " Deck; with six a player is out.\n"
        "• If an Agent blocks, the two duel: Spells (2 to 10) add Power, the higher wins, and an Ace of the suit of"
        " either Agent wins at once. Equal Spells, or three in a row, also buy cards.\n"
        "• An Agent that survives six duels wins the game.",
    ),
    Prompt(
        "rejects",
        "Lay down the next rejected card",
        "which rejected card to lay down",
        "§27",
        help="The first card laid down lies lowest.",
    ),
    Prompt(
        "main",
        "Main Phase: play cards, fight, or end your turn",
        "what to play in the Main Phase",
        "§4",
        help="Summon one Agent; each that you retire to the Bench allows one more. Then set Spells, combine, or fight.",
        horizon=True,
    ),
    Prompt("pair", "Choose the second card of the pair", "the second card of a pair", "§22"),
    Prompt("three", "Choose the next of the three", "three of a kind", "§22"),
    Prompt("four", "Choose the next of the four", "four of a kind", "§22"),
    Prompt(
        "straight",
        "Choose the next card of the straight",
        "a straight",
        "§23",
        help="The card chosen first will lie lowest in the Boneyard.",
    ),
    Prompt(
        "six",
        "Name the card you want from the Void",
        "which card to name from the Void",
        "§14",
        help="If you find no card of the 6's own suit, you take a Damage Counter.",
        says={"six": "Search the Void {value}"},
    ),
    Prompt(
        "seven_seat",
        "Whose hand do you call a card from?",
        "whose hand to call a card from",
        "§15",
        says={"seven": "Call a card {target} {value}"},
    ),
    Prompt(
        "seven",
        "Name the card you call",
        "which card to call",
        "§15",
        help="Of the 7's suit it becomes yours, of another it is banished; if you miss you see the hand.",
        says={"seven": "Call a card {value}"},
    ),
    Prompt("dig", "Choose a Spell of the Agent's suit to discard", "which Spell to discard", "§19"),
    Prompt(
        "archlord",
        "Choose a card of the Archlord's suit to banish",
        "which card to pay the Archlord",
        "§25",
        says={"archlord": "Pay the Archlord {card}"},
    ),
    Prompt("use", "Which ability?", "which ability to use", "§24"),
    Prompt(
        "summon",
        "Draw a card, use the Agent's ability, or neither",
        "to draw, to use the Agent's ability, or neither",
        "§5",
    ),
    Prompt(
        "jack",
        "Choose the Spell to destroy",
        "which Spell to destroy",
        "§17",
        help="Click it where it lies, face-up or face-down.",
        verbs={"ability": "Destroy", "use": "Destroy"},
    ),
    Prompt(
        "queen",
        "Choose an Agent from the Bench",
        "which Agent to recruit",
        "§17",
        help="Click it; it comes to your hand.",
        verbs={"ability": "Recruit", "use": "Recruit"},
        says={"ability": "Recruit {card}", "use": "Recruit {card}"},
    ),
    Prompt(
        "king",
        "Choose a card from the Boneyard",
        "which card to salvage",
        "§17",
        help="Click it; it comes to your hand.",
        verbs={"ability": "Salvage", "use": "Salvage"},
        says={"ability": "Salvage {card}", "use": "Salvage {card}"},
    ),
    Prompt("pick", "Take a card: draw, salvage or recruit", "which card to take", "§22"),
    Prompt(
        "bonus",
        "All of one suit: draw a fourth card?",
        "whether to draw a fourth card",
        "§23",
        help="It costs nothing, so hardly anybody refuses. Each suit brings a fourth card only once in a turn.",
        verbs={"none": "No fourth card", "draw": "Draw a fourth card"},
    ),
    Prompt(
        "attack",
        "Attack, or end Combat",
        "whom to attack",
        "§7",
        help="Drag an untapped Agent onto an opponent. You attack the player; they choose who blocks, or take a Damage"
        " Counter, a card that they may use once. Who has attacked lies tapped until your turn ends.",
        verbs={"end": "End Combat and turn"},
        evident=cannot_attack,
        horizon=True,
    ),
    Prompt(
        "block",
        "Block with an Agent, or let it through",
        "whether to block",
        "§7",
        help="Click the Agent that blocks: it fights a duel, and may block again later. Unblocked, the attack deals you"
        " one Damage Counter.",
        curtain="{who} must decide on a block",
        declines=("noblock",),
        danger=always,
    ),
    Prompt(
        "window",
        "Empower your Agent, or pass",
        "whether to empower the Agent",
        "§9",
        help="The higher Power wins the duel. Play one card at a time: after each you are asked again, until you pass;"
        " two passes in a row end it. Your Spells may add up to 13; a 2 adds its two beyond that. Those from the hand"
        " serve only once. An Ace of either Agent's suit wins, unless an Ace answers.",
        curtain="{who} may empower",
        standing="Pass for this duel",
        declines=("pass",),
        matters=could_gain,
        unasked="Your Agent wins as it stands: you pass automatically. If an answer turns that, you"
        " are asked again, unless nothing is left for you to play.",
        barren="You have no Spell left that fits under 13 here, nor an Ace of either Agent's suit: you pass"
        " automatically.",
    ),
    Prompt(
        "ace",
        "Answer with an Ace, or let the duel end",
        "whether to answer with an Ace",
        "§16",
        curtain="{who} may answer the Ace",
        standing="Pass for this duel",
        declines=("decline",),
        barren="You have no Ace that fits to answer with: the last Ace decides the duel.",
    ),
    Prompt(
        "order",
        "Your Agent has won, and has two abilities: which first?",
        "which suit ability comes first",
        "§18",
        help="A drawn card and the Damage Counter both come from the top of the Deck, in the order in which you use"
        " them. The other follows at once.",
    ),
    Prompt(
        "club",
        "Your Agent has won: draw a card or salvage one",
        "to draw or to salvage",
        "§18",
        verbs={"none": "Neither"},
    ),
    Prompt(
        "heart",
        "Your ♥ has fallen: recruit the bottom card of the Bench?",
        "whether to recruit",
        "§18",
        verbs={"none": "No", "ability": "Recruit"},
    ),
    Prompt(
        "diamond",
        "Your ♦ has fallen: salvage the bottom card of the Boneyard?",
        "whether to salvage",
        "§18",
        verbs={"none": "No", "ability": "Salvage"},
    ),
    Prompt(
        "spade",
        "Your Agent has won its attack: deal a Damage Counter?",
        "whether to deal a Damage Counter",
        "§18",
        verbs={"none": "No", "ability": "Deal it"},
    ),
)
