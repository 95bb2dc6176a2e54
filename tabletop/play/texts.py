"""What is said while a match is conducted, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "play",
    {
        # who plays
        "seat.you": "You",
        "seat.player": "Player {number}",
        "seat.hot": "Hot seat",
        "house.rule": {"on": "{title}", "off": "{title}: no", "other": "{title}: {value}"},
        # beginning and continuing
        "start.nothing_left": "There is no game to continue; this is a new one.",
        "start.cannot": "What was played last cannot be begun: {problem}.",
        "start.replaced": "A casual player has taken a seat: {missing}.",
        "start.unknown": "What was played last is not known here any more.",
        "session.busy": "The game left last is open in another window. This is a new one; both are kept.",
        "session.cannot": "The last game cannot be continued: {problem}",
        "session.no_game": "it is no saved game",
        "session.over": "that game is over",
        "session.nowhere": "Games cannot be saved here: {problem}.",
        "session.unsaved": "What was played last in your game of {title} could not be saved.",
        "session.kept": "Your game of {title} is kept: Menu, Games.",
        "session.replaced": "Not known on this computer: {names}. A casual player has taken its seat.",
        "recalled": {
            "you": "You remembered {right} of {all} cards in the {pile}.",
            "you wrong": "You remembered {right} of {all} cards in the {pile}. You named {wrong} that were not there.",
            "wrong": "{name} remembered {right} of {all} cards in the {pile} and named {wrong} that were not there.",
            "other": "{name} remembered {right} of {all} cards in the {pile}.",
        },
        # the prompt card
        "prompt.closed": "{name}'s turn to look",
        "prompt.closed.help": "The curtain is closed.",
        "prompt.tells": "Look at the table",
        "prompt.tells.yours": "It shows what came of the last choices. Then it is your turn; a click or a key goes on.",
        "prompt.tells.help": "It shows what came of the last choices. The game goes on by itself, or at a click.",
        "prompt.shows": "{name} plays",
        "prompt.shows.yours": "When that is done you are asked.",
        "prompt.passes": "You pass automatically",
        "prompt.ending": "The last moves",
        "prompt.over": "The game is over",
        "prompt.over.help": "{headline}: {termination}.",
        "prompt.waiting": {"sole": "{name} has only one choice", "other": "{name} is choosing"},
        "prompt.waiting.passed": "{waiting}.\n{line}",
        "prompt.held": {"waits": "Look, then go on", "other": "The table goes on in a moment"},
        "prompt.held.then": "Next, {name} chooses {waiting}.",
        "prompt.held.end": "Next you see how the game ended.",
        "prompt.nothing.together": "Nothing can be done with just these cards: add one, or take one away.",
        "prompt.nothing.alone": "Nothing can be done with this card alone: add the others that go with it.",
        "button.go_on": "Go on",
        "button.go_on.soon": "As soon as the cards lie still.",
        "button.put_aside": "Close the panel",
        "button.ask_again": "Stop passing for me",
        "button.asks": "this turn, ask me each time",
        "button.move_now": "Move now",
        "button.cancel": "Cancel",
        "button.select_none": "Select none",
        "button.claim": "Play the rest for me",
        "button.claims": {"lost": "nothing can change who wins", "other": "it is certainly yours"},
        "button.rest": "Pass until the turn ends",
        "button.rests": "asked again only where something is aimed at you",
        "button.stands": "and not asked again",
        "button.passes": {"smart": "asked again if it matters", "other": "asked at the next chance"},
        "sure": "{choice}?",
        # the tutor
        "tutor.better": {
            "one": "“{move}” looks clearly better: tried out many times, it wins {count} game in 100, this {played}."
            " {why}",
            "other": "“{move}” looks clearly better: tried out many times, it wins {count} games in 100, this {played}."
            " {why}",
        },
        "tutor.play": "Play it all the same",
        "tutor.back": "Take it back",
        # passes the table makes
        "others": "Somebody",
        "passing": {
            "you": "You pass until the turn ends.",
            "one": "{names} passes until the turn ends.",
            "other": "{names} pass until the turn ends.",
        },
        "asking": "Until this turn ends you are asked every time.",
        "passes": {
            "wished": "You are not asked here, as your settings say.",
            "only": "Only passing is possible here.",
            "other": "Nothing you could do here would matter yet.",
        },
        "passes.how": "To be asked at every step press Esc while others act: it holds until the turn ends.",
        "passes.log": "Nothing else was possible.",
        "passes.told": "{told} {why}",
        "passed": {
            "wished": "You passed automatically, as your settings say.",
            "dull": "{chance} Just before, none of that would have mattered yet, so you passed automatically.",
            "bare": "Nothing you could do just before would have mattered yet, so you passed automatically.",
            "other": "Only passing was possible, so you passed automatically.",
        },
        # curtain and pause
        "curtain.heard": "{name}: {question}",
        "curtain.let_go": "Let go of every key and button for a moment, then press once.",
        "pause": "Paused",
        "pause.help": "The time stands, and nothing of anybody's hand is shown.",
        "pause.slept": "The clock stood while the computer slept.",
        # undo
        "undo": "Undo",
        "undo.what": "Undo: {told}",
        "undo.unasked": "Undo the automatic pass",
        "undo.over": "The game is over, so nothing can be taken back.",
        "undo.barrier": {
            "reveal": "A hidden card was seen, so nothing can be taken back.",
            "shuffle": "Cards were shuffled, so nothing can be taken back.",
            "said": "“{told}” was said aloud, so nothing can be taken back.",
            "told": "The choices of others were told, so nothing can be taken back.",
            "shown": "Others have seen your card; they must agree.",
            "seat": "Somebody else has chosen since, so nothing can be taken back.",
            "only": "You had no other answer, and before it somebody else chose, so nothing can be taken back.",
            "interrupt": "Time, a resignation or an offer cannot be taken back.",
            "start": "There is nothing to take back yet.",
            "other": "That cannot be taken back.",
        },
        "undo.ask": "Take it back?",
        "undo.ask.others": "{names} must agree, because a choice or a card of theirs is concerned.",
        "undo.agree": "All agree",
        # a draw
        "draw": "{name} offers a draw",
        "draw.ask": {
            "two": "{name}, do you accept? The game would end at once, drawn.",
            "other": "{name}, do you accept? The game would end at once, drawn. All the others must accept.",
        },
        "draw.accept": "Accept",
        "draw.decline": "Decline",
        "draw.declined": "{name} declines the draw.",
        # asking about a thing
        "zone.owned": "{zone}, {name}",
        "zone.counted": "{zone} · {cards}",
        # what the table plays by itself, and what it leaves to the person
        "only": "Only this is possible, so the table does it: {choice}.",
        "only.other": "Only one answer is possible, so the table gives it for {name}.",
        "only.ends": "Nothing else is left to do here",
        # hint and look back
        "hint.heard": "Hint: {advice}",
        # behind what the figures are: that they may still move, or on how many games they rest
        "hint.counting": {"still": "Still counting.", "other": "Games tried out: {count}."},
        # what was advised some seconds ago turns out to be worse; {reason} are sentences
        "hint.changed": {
            "why": "Tried out for longer, {reason}",
            "other": "Tried out for longer, this is better than “{other}”. {reason}",
        },
        # the next move of what was advised
        "hint.goes_on": {
            "bare": "So the hint goes on: it is the next part of what was advised.",
            "other": "So the hint goes on. {reason}",
        },
        "hint.unsettled": "The hint is still being thought about; it can be played when that is done.",
        "hint.silent": "No hint: the program that thinks about it does not answer.",
        # the code of a deal
        "deal.no_code": "That is no deal code: one is written like this: game-v1-human.casual-seed-K7QM.",
        "deal.slip": "There is a slip in the deal code: its last four letters do not fit a letter before them.",
        "deal.game": "The deal cannot be dealt: {problem}",
        "deal.version": "The deal is by version {version} of the rules of {title}, and this is version {ours}.",
    },
)
