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
        "prompt.passes": "The table passes for you",
        "prompt.ending": "The game ends",
        "prompt.over": "The game is over",
        "prompt.over.help": "{headline}: {termination}.",
        "prompt.waiting": "{name} is choosing",
        "prompt.waiting.passed": "{waiting}.\n{line}",
        "prompt.held": {"waits": "Look, then go on", "other": "The table goes on in a moment"},
        "prompt.held.then": "Next, {name} chooses {waiting}.",
        "prompt.held.end": "Next you see how the game ended.",
        "prompt.nothing.together": "Nothing can be done with just these cards: add one, or take one away.",
        "prompt.nothing.alone": "Nothing can be done with this card alone: add the others that go with it.",
        "button.go_on": "Go on",
        "button.go_on.soon": "As soon as the cards lie still.",
        "button.put_aside": "Close the panel",
        "button.ask_again": "Don’t pass for me",
        "button.asks": "be asked until this turn ends, also where no answer could change anything",
        "button.move_now": "Move now",
        "button.cancel": "Cancel",
        "button.select_none": "Select none",
        "button.claim": "Play the rest for me",
        "button.claims": {"lost": "nothing can change who wins", "other": "it is certainly yours"},
        "button.rest": "Pass this turn",
        "button.rests": "now too; asked again only if attacked or aimed at",
        "button.stands": "and not asked again",
        "button.passes": {
            "smart": "asked again if it matters",
            "other": "asked at the next chance",
        },
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
        "passes": {
            "wished": "You are not asked here, as your settings say.",
            "only": "Only passing is possible here.",
            "other": "Nothing you could do here would matter yet.",
        },
        "passes.log": "Nothing else was possible.",
        "passes.told": "{told} {why}",
        "passed": {
            "wished": "The table passed by itself, as your settings say.",
            "dull": "{chance} Just before, none of that would have mattered yet, so the table passed for you.",
            "bare": "Nothing you could do just before would have mattered yet, so the table passed for you.",
            "other": "Only passing was possible, so the table passed for you.",
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
        "undo.unasked": "Undo what the table passed",
        "undo.over": "The game is over, so nothing can be taken back.",
        "undo.barrier": {
            "reveal": "A hidden card was seen, so nothing can be taken back.",
            "shuffle": "Cards were shuffled, so nothing can be taken back.",
            "said": "A card was named aloud, so nothing can be taken back.",
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
        "hint.unsettled": "The hint is still being thought about; it can be played when that is done.",
        "hint.silent": "No hint: the program that thinks about it does not answer.",
        # why a game was won or lost
        "verdict": {
            "won dealt": "You won, and your choices cost nothing that could be measured. At the first of them your"
            " chance was {start} % already, by the cards dealt and who begins; even would be {even} %.",
            "lost dealt": "Your choices cost nothing that could be measured, but at the first of them your chance was"
            " only {start} %; even would be {even} %.",
            "lost left": "You left the game, so it was lost whatever your choices were worth.",
            "lost small": "At most of your choices your chance was too small (at best {start} %) to tell good ones from"
            " bad ones.",
            "won small": "You won, though at most of your choices your chance was too small (at best {start} %) to tell"
            " good ones from bad ones.",
            "lost mattered": "No choice of yours could change much: the cards and the play of the others decided.",
            "lost nothing": "Your choices cost nothing that could be measured: the cards and the play of the others"
            " decided.",
            "lost little": "You chose almost perfectly (your choices cost {wins} % in all): the cards and the play of"
            " the others decided.",
            "ahead": "{count} of your choices cost something. But for the costliest ({worst} %) you would have been"
            " ahead then.",
            "level": "{count} of your choices cost something. But for the costliest ({worst} %) you would have been"
            " about level then.",
            "behind": "{count} of your choices cost something, the costliest {worst} %; but without it, too, you would"
            " have been behind then.",
            "still": "{count} of your choices cost something, the costliest {worst} %, and you were ahead all"
            " the same.",
            "one still": "One choice cost you {wins} %, and you were ahead all the same.",
            "one ahead": "One choice cost you {wins} %: with the better one you would have been ahead then.",
            "one level": "One choice cost you {wins} %: with the better one you would have been about level then.",
            "one behind": "One choice cost you {wins} %, but with the better one you would have been behind then too.",
            "won mattered": "You won, though no choice of yours could change much.",
            "won nothing": "You won, and your choices cost nothing that could be measured.",
            "won little": "You chose almost perfectly, at a cost of {wins} % in all, and won.",
            "won one": "You won, though one choice cost you {wins} %.",
            "other": "You won, though {count} of your choices cost something, the costliest {worst} %.",
        },
        # what else moved the chance most, and what chance alone gave
        "verdict.moved": {
            "lost others": "Your chance fell most in {where}, from {before} to {after} % (see {number}), by what"
            " others did.",
            "lost cards": "Your chance fell most in {where}, from {before} to {after} % (see {number}), by the cards"
            " that came.",
            "lost dealt": "Your chance fell most when new cards were dealt: from {before} to {after} % (see {number}).",
            "lost": "Your chance fell most in {where}, from {before} to {after} % (see {number}).",
            "won dealt": "Your chance rose most when new cards were dealt: from {before} to {after} % (see {number}).",
            "other": "Your chance rose most in {where}, from {before} to {after} % (see {number}).",
        },
        "fortune": {
            "lost of": "The cards fell better for {name}: {theirs} of the {others} that {name} was dealt or drew were"
            " {what}, {mine} of your {cards}.",
            "lost": "The cards fell better for {name}: {theirs} of {cards} were {what}, of yours {mine}.",
            "won of": "The cards fell better for you: {mine} of the {cards} that you were dealt or drew were {what},"
            " {theirs} of {name}’s {others}.",
            "other": "The cards fell better for you: {mine} of {cards} were {what}, of {name}’s {theirs}.",
        },
        "turned.when": "{where}: {text}",
        # a choice in a longer stretch, one that was made just there, and one that explains most of the fall
        "turned.choice.one": {
            "named": "{name}’s choice in {when} had a part in it: “{choice}” cost {wins} %.",
            "other": "Your choice in {when} had a part in it: “{choice}” cost {wins} %.",
        },
        "turned.choice.same": {
            "named": "{name}’s choice had a part in it: “{choice}” cost {wins} %.",
            "other": "Your choice had a part in it: “{choice}” cost {wins} %.",
        },
        "turned.choice.most": {
            "named": "{name}’s choice was most of it: “{choice}” cost {wins} %.",
            "other": "Your choice was most of it: “{choice}” cost {wins} %.",
        },
        # of several tricks in a row
        "turned.taken": {
            "you": "You take {count} of them.",
            "all": "You take all of them.",
            "none": "You take none of them.",
            "one": "One of them goes to somebody else.",
            "other": "{count} of them go to others.",
        },
        # of points that several tricks brought
        "turned.richest": {
            "one": "The richest trick was that of {tricks}.",
            "other": "The richest tricks were those of {tricks}.",
        },
        "turned.trick": "{card} ({points})",
        # what others did, after which a chance has risen: that it was weaker than something else, where that is known
        "turned.weaker": "{told} {name} had something better, as far as a short look tells: “{better}”.",
        "turned.less": {
            "named": "{told} That was good for {name}: it might have been something stronger.",
            "other": "{told} That was good for you: it might have been something stronger.",
        },
        # a rise by what the seat did itself, and a change of which nothing that is told was most
        "turned.own": "{told} That was worth more than had been expected before.",
        "turned.apart": "Several things together, none of them most of it. {told}",
        # a change over several chapters that nothing is most of
        "turned.bits": "Bit by bit. {told}",
        "turned.in": "In {when}: {told}",
        "turned.dealt": {
            "better": "You are dealt better cards than most.",
            "better named": "{name} is dealt better cards than most.",
            "worse": "You are dealt worse cards than most.",
            "worse named": "{name} is dealt worse cards than most.",
            "too named": "{told} The cards that {name} is dealt for the next round count in it, too.",
            "other": "{told} The cards you are dealt for the next round count in it, too.",
        },
        # a fall that no choice of whose chance it is explains
        "turned.fall.others": {
            "named": "{told} No better choice of {name} is known: what the others held and did made it.",
            "other": "{told} No better choice of yours is known: what the others held and did made it.",
        },
        "turned.fall.cards": {
            "named": "{told} No better choice of {name} is known: the cards that came made it.",
            "other": "{told} No better choice of yours is known: the cards that came made it.",
        },
        "turned.fall.unsure": {
            "named": "{told} No choice of {name} is known to have cost it.",
            "other": "{told} No choice of yours is known to have cost it.",
        },
        "turned.nothing": {
            "named": "{told} No choice of {name} explains it for sure: estimates also move by themselves.",
            "other": "{told} No choice of yours explains it for sure: estimates also move by themselves.",
        },
        "when": {"turn": "turn {number}", "other": "round {number}"},
        "when.span": {"turn": "turns {first} to {number}", "other": "rounds {first} to {number}"},
        "when.part": {"span": "{when}, {word}s {first} to {number}", "other": "{when}, {word} {number}"},
        "when.ahead": "{when}, before it begins",
        "when.before": "{when}, before {word} {number}",
        "when.turn": {"turn": "{whose} turn {number}", "other": "round {number}, {whose} turn"},
        # the code of a deal
        "deal.no_code": "That is no deal code: one is written like this: game-v1-human.casual-seed-K7QM.",
        "deal.slip": "There is a slip in the deal code: its last four letters do not fit a letter before them.",
        "deal.game": "The deal cannot be dealt: {problem}",
        "deal.version": "The deal is by version {version} of the rules of {title}, and this is version {ours}.",
        "coach.cannot": "The record cannot be told again: {problem}",
    },
)
