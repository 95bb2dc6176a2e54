"""What is said of a game that is over, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "review",
    {
        # how the chance changed on the way to a point of the curve; {change} is one of these
        "step.first": "At the first choice: {after} %.",
        "step": {"same": "still {after} %.", "other": "from {before} to {after} %."},
        "step.when": "{where}: {change}",
        "step.near": "{told} Every figure of the curve is an estimate, a few % off.",
        # behind why another choice had been better
        "cost.bare": "Many tries say so; no single reason is known.",
        "cost.well": "The chance soon recovered.",
        "cost.later": "It was done later in that turn; the order made the difference.",
        # why a game was won or lost; {won} is the beginning of a sentence
        "verdict.won": {"shared": "You share the win", "other": "You won"},
        "verdict": {
            "won dealt": "{won}, and your choices cost nothing that could be measured. At the first of them your"
            " chance was {start} % already, by the cards dealt and who begins; even would be {even} %.",
            "lost dealt": "Your choices cost nothing that could be measured, but at the first of them your chance was"
            " only {start} %; even would be {even} %.",
            "lost left": "You left the game, so it was lost whatever your choices were worth.",
            "lost small": "At most of your choices your chance was too small (at best {start} %) to tell good ones from"
            " bad ones.",
            "won small": "{won}, though at most of your choices your chance was too small (at best {start} %) to tell"
            " good ones from bad ones.",
            "lost mattered": "No choice of yours could change much: the cards and the play of the others decided.",
            "lost nothing": "Your choices cost nothing that could be measured: the cards and the play of the others"
            " decided.",
            "lost little": "You chose almost perfectly (your choices cost {wins} % in all): the cards and the play of"
            " the others decided.",
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
            "won little": "{won}, and chose almost perfectly, at a cost of {wins} % in all.",
            "won one": "{won}, though one choice cost you {wins} %.",
            "other": "{won}, though {count} of your choices cost something, the costliest {worst} % (see {row}).",
        },
        # what else moved the chance most, and what chance alone gave
        "verdict.moved": {
            "lost others": "Your chance fell most in {where}, from {before} to {after} % (see {number}), by what"
            " others did.",
            "lost cards": "Your chance fell most in {where}, from {before} to {after} % (see {number}), by the cards"
            " that came.",
            "lost dealt": "Your chance fell most in {where}, with the cards dealt then, from {before} to"
            " {after} % (see {number}).",
            "lost next": "Your chance fell most in {where}, with the cards dealt right after it, from {before} to"
            " {after} % (see {number}).",
            "lost": "Your chance fell most in {where}, from {before} to {after} % (see {number}).",
            "won dealt": "Your chance rose most in {where}, with the cards dealt then, from {before} to"
            " {after} % (see {number}).",
            "won next": "Your chance rose most in {where}, with the cards dealt right after it, from {before} to"
            " {after} % (see {number}).",
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
        # what changed between two players meanwhile
        "balance": "Meanwhile, {me} against {player}: {rows}.",
        "balance.row": "{what} {mine}\u00a0:\u00a0{theirs} → {mine_then}\u00a0:\u00a0{theirs_then}",
        "turned.when": "{where}: {text}",
        # a choice in a longer stretch, one that was made just there, and one that explains most of the fall
        "turned.choice.one": {
            "named": "{name}’s choice in {when} had a part in it: “{choice}” cost {wins} %.",
            "other": "Your choice in {when} had a part in it: “{choice}” cost {wins} %.",
        },
        # a choice in a later chapter than what is told
        "turned.choice.later": {
            "named": "It went on to {when}, where {name}’s choice “{choice}” cost {wins} %.",
            "other": "It went on to {when}, where your choice “{choice}” cost {wins} %.",
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
        # behind how many were bid, where some were taken before
        "turned.then": {"one": "1 was taken by then.", "other": "{count} were taken by then."},
        # of points that several tricks brought
        "turned.richest": {
            "one": "The richest trick was that of {tricks}.",
            "other": "The richest tricks were those of {tricks}.",
        },
        "turned.trick": {"one": "{card} (1 point)", "other": "{card} ({count} points)"},
        # what others did, after which a chance has risen: that it was weaker than something else, where that is known
        "turned.weaker": "{told} {rival} had something better, as far as a short look tells: “{better}”.",
        "turned.less": {
            "named": "{told} {name}’s chance had allowed for something worse from {rival}.",
            "other": "{told} Your chance had allowed for something worse from {rival}.",
        },
        # a rise by what the seat did itself, and a change of which nothing that is told was most
        "turned.own": "{told} That was worth more than had been expected before.",
        "turned.apart": "{told} That is only a part of the change; the rest came bit by bit.",
        "turned.tricks": "The tricks that moved it most: {tricks}.",
        "turned.took": {"you": "your {card} ({move}\u00a0%)", "other": "{player}’s {card} ({move}\u00a0%)"},
        # what begins with a lot
        "turned.lot": "Who begins, the cards that came and the first moves together; they were not looked at one by"
        " one.",
        # a change over several chapters that nothing is most of
        "turned.bits": "Bit by bit. {told}",
        "turned.in": "In {when}: {told}",
        "turned.dealt": {
            "better": "You are dealt better cards than most.",
            "better named": "{name} is dealt better cards than most.",
            "worse": "You are dealt worse cards than most.",
            "worse named": "{name} is dealt worse cards than most.",
            "too named": "{told} Part of it is the hand that {name} is dealt for the next round.",
            "other": "{told} Part of it is the hand that you are dealt for the next round.",
        },
        # a fall that no choice of whose chance it is explains
        "turned.fall.others": {
            "named": "{told} No better choice of {name} is known for sure: what the others held and did made it.",
            "forced named": "{told} {name} had nothing to choose there: what the others held and did made it.",
            "forced": "{told} You had nothing to choose there: what the others held and did made it.",
            "other": "{told} No better choice of yours is known for sure: what the others held and did made it.",
        },
        "turned.fall.cards": {
            "named": "{told} No better choice of {name} is known for sure: the cards that came made it.",
            "forced named": "{told} {name} had nothing to choose there: the cards that came made it.",
            "forced": "{told} You had nothing to choose there: the cards that came made it.",
            "other": "{told} No better choice of yours is known for sure: the cards that came made it.",
        },
        "turned.fall.little": {
            "named": "{told} {name}’s own choice is only a small part of it.",
            "other": "{told} Your own choice is only a small part of it.",
        },
        # a fall that begins right behind a choice that cost something
        "turned.after": {
            "named": "{told} It began right after {name}’s choice “{choice}”, which had cost {wins} % before.",
            "other": "{told} It began right after your choice “{choice}”, which had cost {wins} % before.",
        },
        "turned.fall.unsure": {
            "named": "{told} No choice of {name} is known to have cost it.",
            "other": "{told} No choice of yours is known to have cost it.",
        },
        # whose chance moved the other way, where there are more than two
        "turned.rival": {
            "rises": "{told} {rival}’s chance fell most: from {before} to {after} %.",
            "other": "{told} {rival}’s chance rose most: from {before} to {after} %.",
        },
        "turned.nothing": {
            "named": "{told} No choice of {name} explains it for sure: estimates also move by themselves.",
            "other": "{told} No choice of yours explains it for sure: estimates also move by themselves.",
        },
        "seat.quoted": "“{name}”",
        "when": {"turn": "turn {number}", "other": "round {number}"},
        "when.span": {"turn": "turns {first} to {number}", "other": "rounds {first} to {number}"},
        "when.part": {"span": "{when}, {word}s {first} to {number}", "other": "{when}, {word} {number}"},
        "when.ahead": "{when}, before it begins",
        "when.before": "{when}, before {word} {number}",
        "when.turn": {"turn": "{whose} turn {number}", "other": "round {number}, {whose} turn"},
        "coach.cannot": "The record cannot be told again: {problem}",
    },
)
