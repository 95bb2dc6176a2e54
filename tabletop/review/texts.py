"""What is said of a game that is over, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "review",
    {
        # how the chance changed on the way to a point of the curve; {change} is one of these
        "step.first": "At the first choice: {after} %.",
        "step": {
            "same": "still {after} %.",
            "about": "about the same, {before} and {after} %.",
            "other": "from {before} to {after} %.",
        },
        "step.when": "{where}: {change}",
        # behind why another choice had been better
        "cost.bare": "Many tries say so; no single reason is known.",
        # why a game was won or lost; {won} is the beginning of a sentence
        "verdict.won": {"shared": "You share the win", "other": "You won"},
        "verdict": {
            "won dealt": "{won}, and your choices cost nothing that could be measured. When you first chose your"
            " chance was {start} % already; even would be {even} %.",
            "lost dealt": "Your choices cost nothing that could be measured, but when you first chose your chance was"
            " only {start} %; even would be {even} %.",
            "lost left": "You left the game, so it was lost whatever your choices were worth.",
            "lost small": "At {few} of your {choices} choices your chance was too small to count what they cost.",
            "lost small all": "Your chance was too small all along to count what choices cost.",
            "won small": "{won}, though at {few} of your {choices} choices your chance was too small to count what"
            " they cost.",
            "won small all": "{won}, though your chance was too small all along to count what choices cost.",
            "lost mattered": "No choice of yours could change much: the cards and the play of the others decided.",
            "lost nothing": "Your choices cost nothing that could be measured: the cards and the play of the others"
            " decided.",
            "lost little": "Your choices cost little, {wins} % in all: the rest the cards and the play of the others"
            " did.",
            "ahead": "{count} of your choices cost something. But for the costliest ({worst} %, see {row}) your chance"
            " would have been well above even ({even} %) then.",
            "level": "{count} of your choices cost something. But for the costliest ({worst} %, see {row}) your chance"
            " would have been about even then (even: {even} %).",
            "behind": "{count} of your choices cost something, the costliest {worst} % (see {row}); but without it,"
            " too, your chance would have been below even ({even} %) then.",
            "still": "{count} of your choices cost something, the costliest {worst} % (see {row}); right after that"
            " one your chance was still above even ({even} %).",
            "one still": "One choice cost you {wins} %; right after it your chance was still above even ({even} %).",
            "one ahead": "One choice cost you {wins} %: with the better one your chance would have been well above"
            " even ({even} %) then.",
            "one level": "One choice cost you {wins} %: with the better one your chance would have been about even"
            " ({even} %) then.",
            "one behind": "One choice cost you {wins} %, but with the better one, too, your chance would have been"
            " below even ({even} %) then.",
            "won mattered": "{won}, though no choice of yours could change much.",
            "won nothing": "{won}, and your choices cost nothing that could be measured.",
            "won little": "{won}, and your choices cost little, {wins} % in all.",
            "won one": "{won}, though one choice cost you {wins} %.",
            "other": "{won}, though {count} of your choices cost something, the costliest {worst} % (see {row}).",
        },
        "verdict.slid": "Your chance was highest in {where}, {most} %, and fell little by little.",
        # where the chance moved most
        "verdict.moved": {
            "won": "Your chance rose nowhere more than in {where}, from {before} to {after} % (see {number}).",
            "other": "Your chance fell nowhere more than in {where}, from {before} to {after} % (see {number}).",
        },
        "fortune": {
            "lost of": "The cards fell better for {name}: {theirs} of the {others} that {name} was dealt or drew were"
            " {what}, {mine} of your {cards}.",
            "lost": "The cards fell better for {name}: {theirs} of {cards} were {what}, of yours {mine}.",
            "won of": "The cards fell better for you: {mine} of the {cards} that you were dealt or drew were {what},"
            " {theirs} of {name}’s {others}.",
            "other": "The cards fell better for you: {mine} of {cards} were {what}, of {name}’s {theirs}.",
        },
        # what made a chance at the beginning, where the game does not tell
        "start": {
            "later": "your cards when you could first choose ({cards}; {when}) made it so.",
            "other": "your first cards ({cards}) and who begins made it so.",
        },
        # whose loss or gain that was, among several
        "turned.rival": {
            "falls": "{name}’s chance fell from {before} to {after} %.",
            "other": "{name}’s chance rose from {before} to {after} %.",
        },
        # one of the moves on which a change hung; {told} has no full stop
        "turned.step": {
            "rises": "{told} (+{change}\u00a0%).",
            "other": "{told} (−{change}\u00a0%).",
        },
        "turned.rest": "The rest of the change came little by little.",
        "turned.still": {
            "ends rises": "You end the turn, which is better than what players mostly do then.",
            "ends": "You end the turn.",
            "mine rises": "You do nothing more, which is better than what players mostly do then.",
            "mine": "You do nothing more.",
            "other": "Nothing more is done.",
        },
        # what was drawn as another's turn ended
        "turned.drew": {
            "named": "For the next turn {name} draws {cards}.",
            "other": "For your next turn you draw {cards}.",
        },
        "turned.draw": {
            "better": "Most cards would have helped less.",
            "other": "Most cards would have helped more.",
        },
        "turned.when": "{where}: {text}",
        "turned.dealt": {
            "better": "The cards dealt to you are better than most: {cards}.",
            "better named": "The cards dealt to {name} are better than most: {cards}.",
            "worse named": "The cards dealt to {name} are worse than most: {cards}.",
            "other": "The cards dealt to you are worse than most: {cards}.",
        },
        # nothing of what is told elsewhere came in such a chapter
        "turned.quiet": "Nobody won or lost anything there.",
        # of one whose results speak against how the chance moved
        "turned.against": {
            "rises": "It could have gone worse, and mostly does, so the chance rose.",
            "other": "It could have brought more, and mostly does, so the chance fell.",
        },
        # at the end of the line
        "turned.shared": {
            "two": "A win shared by two counts as half a win.",
            "other": "A win shared by {count} counts as one part in {count} of a win.",
        },
        # that a choice there cost something, whichever way the chance went
        "turned.choice": {
            "named": "{name} had a better choice than “{choice}” there (see {number}).",
            "other": "There was a better choice than “{choice}” (see {number}).",
        },
        "seat.quoted": "“{name}”",
        "when": {"turn": "turn {number}", "other": "round {number}"},
        "chapter": {"turn": "turn", "trick": "trick", "other": "round"},
        "when.span": {"turn": "turns {first} to {number}", "other": "rounds {first} to {number}"},
        "when.part": "{when}, {word} {number}",
        "when.ahead": "{when}, before it begins",
        "when.before": "{when}, before {word} {number}",
        "when.turn": {"turn": "{whose} turn {number}", "other": "round {number}, {whose} turn"},
        # new cards are dealt
        "when.hand": "the hand for {when}",
        "coach.cannot": "The record cannot be told again: {problem}",
    },
)
