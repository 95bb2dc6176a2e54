"""What Rupees says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "rupees",
    {
        # cards; "first": at the beginning of a sentence
        "joker.red": {"first": "Red joker", "with": "the red joker", "other": "red joker"},
        "joker.black": {"first": "Black joker", "with": "the black joker", "other": "black joker"},
        # why the game cannot begin
        "setup.heights": "Who is tallest (option heights): random, or each of the seats {seats} once, not {typed}",
        # the table
        "header.round": "Round {round} of {rounds}",
        "header.runoff": "Run-off",
        "header.turn": "Turn {turn} of 7",
        "header.opener": {
            "lot": "Turn {turn} of 7 · captures are equal: by lot {player} opens",
            "lot_you": "Turn {turn} of 7 · captures are equal: by lot you open",
            "tallest": "Turn {turn} of 7 · captures are equal: {player} opens, who is the tallest",
            "tallest_you": "Turn {turn} of 7 · captures are equal: you open, who are the tallest",
            "swapped": "Turn {turn} of 7 · {swapper} swapped, so {player} opens",
            "swapped_you": "Turn {turn} of 7 · {swapper} swapped, so you open",
            "you_swapped": "Turn {turn} of 7 · you swapped, so {player} opens",
            "lot_swapped": "Turn {turn} of 7 · by lot {swapper} opened and swapped, so {player} opens",
            "lot_swapped_you": "Turn {turn} of 7 · by lot {swapper} opened and swapped, so you open",
            "lot_you_swapped": "Turn {turn} of 7 · by lot you opened and swapped, so {player} opens",
            "you": "Turn {turn} of 7 · you have most cards and open",
            "other": "Turn {turn} of 7 · {player} has most cards and opens",
        },
        "header.decided": {"you": "nobody can catch you", "other": "nobody can catch {player}"},
        "header.round_over": "Round over",
        "header.tied": "Tied: a run-off comes",
        "header.over": "Game over",
        "plate.captured": "Captured",
        "plate.cards": "Cards",
        "plate.rounds": "Rounds",
        "plate.tallest": "The tallest, drawn by lot or agreed: opens where captures are equal (§3)",
        "plate.opens": "Opens this turn (§3)",
        "plate.swapped": "Has swapped: plays last this turn (§3)",
        "plate.chosen": "Has chosen",
        "won": "wins",
        "won.help": "Wins the turn",
        "ahead": "ahead",
        "ahead.help": "Would win if nobody played another card",
        "turn.ahead": {"nobody": "Nobody is ahead", "other": "{card} is ahead"},
        "turn.won": "Last turn: {card} took {count}",
        "turn.unwon": {
            "carried": "Last turn: nobody won, {count} cards wait",
            "other": "Last turn: nobody won, {count} cards are left over",
        },
        "verdict": {
            "five": "A five beats a joker and all the rest.",
            "fives": "Fives beat a joker, hearts before spades, clubs and diamonds.",
            "joker": "A joker beats everything but fives.",
            "jokers": "Two jokers and no five: red beats black.",
            "carried": "Two jokers and no five: nobody wins, and the cards wait for the next turn's winner.",
            "left_over": "Two jokers and no five in the last turn: nobody wins, and the cards go to nobody.",
            "love": "Rupees ♦ and hearts ♥ together: the highest heart wins.",
            "money": "Rupees ♦ beat bombs ♣ and swords ♠.",
            "bomb": "Bombs ♣ beat swords ♠ and hearts ♥.",
            "sword": "Swords ♠ beat hearts ♥.",
            "rank": "All of one suit: the highest card wins.",
            "alone": "Nobody else played.",
        },
        "verdict.rule": {
            "five": "A five beats a joker and all the rest (§4.9).",
            "fives": "Fives beat a joker, hearts before spades, clubs and diamonds (§4.11).",
            "joker": "A joker beats everything but fives (§4.8).",
            "jokers": "Two jokers and no five: red beats black (§4.14).",
            "carried": "Two jokers and no five: nobody wins, and the cards wait for the next turn's winner"
            " (ruling B21).",
            "left_over": "Two jokers and no five in the last turn: nobody wins, and the cards go to nobody"
            " (ruling B31).",
            "love": "Rupees ♦ and hearts ♥ together: the highest heart wins (§4.6).",
            "money": "Rupees ♦ beat bombs ♣ and swords ♠ (§4.2).",
            "bomb": "Bombs ♣ beat swords ♠ and hearts ♥ (§4.3).",
            "sword": "Swords ♠ beat hearts ♥ (§4.4).",
            "rank": "All of one suit: the highest card wins (§4.1).",
            "alone": "Nobody else played (§4).",
        },
        # the end of a turn; why: a sentence for each rule that had a say
        "reveal.takes": {
            "you": "You take {count} cards with {card}",
            "nobody": "Nobody takes the {count} cards",
            "other": "{player} takes {count} cards with {card}",
        },
        "reveal.why.five.0": "A joker lies there, so only jokers and fives count (§4.8).",
        "reveal.why.five.1": "A five beats a joker (§4.9).",
        "reveal.why.fives.0": "A joker lies there, so only jokers and fives count (§4.8).",
        "reveal.why.fives.1": "A five beats a joker (§4.9).",
        "reveal.fives": "Of the fives {card} comes first: ♥ before ♠, ♣ and ♦ (§4.11).",
        "reveal.why.joker.0": "A joker beats every card but a five, and no five lies there (§4.8).",
        "reveal.why.jokers.0": "Jokers beat every card but a five, and no five lies there (§4.8).",
        "reveal.why.jokers.1": "Red joker beats black (§4.14).",
        "reveal.why.carried.0": "Two jokers and no five: nobody wins the turn (ruling B21).",
        "reveal.why.carried.1": "The cards wait for whoever wins the next one (ruling B21).",
        "reveal.why.left_over.0": "Two jokers and no five: nobody wins the turn (ruling B21).",
        "reveal.why.left_over.1": "It was the last one, so the cards go to nobody (ruling B31).",
        "reveal.why.love.0": "Rupees ♦ and hearts ♥ together: the highest heart wins (§4.6).",
        "reveal.love_beside": "Bombs ♣ and swords ♠ beside them change nothing (§4.7).",
        "reveal.why.money.0": "Rupees ♦ beat bombs ♣ and swords ♠ (§4.2).",
        "reveal.why.bomb.0": "Bombs ♣ beat swords ♠ and hearts ♥, and no rupee ♦ lies there (§4.3).",
        "reveal.why.sword.0": "Swords ♠ beat hearts ♥, and neither rupee ♦ nor bomb ♣ lies there (§4.4).",
        "reveal.why.alone.0": "Nobody else is left to play (§5.1).",
        "reveal.highest": {
            "one": "All cards are of one suit, and {card} is the highest (§4.1).",
            "♦": "{card} is the highest rupee ♦ here (§4.1).",
            "♣": "{card} is the highest bomb ♣ here (§4.1).",
            "♠": "{card} is the highest sword ♠ here (§4.1).",
            "other": "{card} is the highest heart ♥ here (§4.1).",
        },
        "reveal.decided": {
            "you": "Nobody can catch you any more: you have {most} cards, and {left} are still to be won (§5.3).",
            "other": "Nobody can catch {player} any more, with {most} cards while {left} are still to be won"
            " (§5.3).",
        },
        "reveal.cards": {"one": "{count} card", "other": "{count} cards"},
        "reveal.round": {
            "you": "Seven turns are over, and you have captured most cards: {most} (§5.3).",
            "runoff": "Seven turns are over: {names} have captured {most} each, and a run-off decides (§5.5).",
            "tied": "Seven turns are over: {names} have captured {most} each and share the win (§5.4).",
            "other": "Seven turns are over, and {names} has captured most cards: {most} (§5.3).",
        },
        "note.heights": "From the tallest: {names}",
        "note.last": {
            "nobody": "Last turn: {cards}; nobody won.",
            "other": "Last turn: {cards}; {winner} won.",
        },
        "note.played": "{name} {card}",
        "note.gone": "Gone {suit}: {ranks}",
        "note.gone_jokers": "Gone: {jokers}",
        "chart": "Not yet seen · framed: yours",
        "chart.help": "Light: may still be played against you. Crossed out: played, captured or thrown away."
        " Framed: yours.",
        # why something is not possible
        "why.chance": "Under chance rules nobody swaps.",
        "why.not_opener": "Only the opener of a turn may swap; you must add a card.",
        "why.has_swapped": "You have swapped in this turn: you play last, and must add a card.",
        "why.swapped": "Nobody may swap right after somebody swapped: you must open.",
        "why.no_stock": "The stock is empty, so nobody can swap any more.",
        "why.deal_first": "The round is over: deal the next one first.",
        "why.discarded": "{card} was discarded; the discard pile is never used again.",
        "why.waiting": "{card} waits for the winner of a turn.",
        "why.unwon": "{card} is nobody's: no one won the turn.",
        "why.won": "{card} belongs to whoever won the turn.",
        "why.played": "{card} lies in the middle until the turn is over.",
        # what a card can do
        "about.discarded": "Thrown away: it is captured by nobody and does not come back in this deal"
        " (§3.15, §5.6).",
        "about.waiting": "Nobody won it: it goes to the winner of the next turn (ruling B21).",
        "about.swap": "Swapped, it is thrown away for a new card, and you play last in this turn (§3.9, §3.13).",
        "now.leads": {
            "one": "Played now it can be beaten by 1 of the {unseen} cards that you have not seen (§4).",
            "other": "Played now it can be beaten by {count} of the {unseen} cards that you have not seen (§4).",
        },
        "now.chosen": {
            "one": "Chosen now it is beaten by 1 of the {unseen} cards that you have not seen (§4).",
            "other": "Chosen now it is beaten by {count} of the {unseen} cards that you have not seen (§4).",
        },
        "now.takes": "Played now it wins the turn: nobody plays after you (§4).",
        "now.ahead": {
            "one": "Ahead so far: played now it would win; 1 of the {unseen} cards that you have not"
            " seen stops it (§4).",
            "other": "Ahead so far: played now it would win; {count} of the {unseen} cards that you have not"
            " seen stop it (§4).",
        },
        "now.behind": {
            "one": "Behind so far: played now it loses to {card}; 1 of the {unseen} cards that you have not seen"
            " would turn that.",
            "other": "Behind so far: played now it loses to {card}; {count} of the {unseen} cards that you have not"
            " seen would turn that.",
        },
        "now.carried": "Played now nobody would win the turn: two jokers and no five (ruling B21).",
        "now.loses": "Played now it cannot win the turn: it loses to {card}.",
        "tag": {
            "takes": "wins",
            "safest": "safest",
            "ahead": "ahead",
            "behind": "may win",
            "carried": "nobody",
            "other": "loses",
        },
        # before anything is won: what the game is about
        "first.lead": "One card wins the turn and captures all: ♦ before ♣, ♠ and ♥, but ♥ where ♦ lies too; in a"
        " suit the highest; a joker before all but fives. Most captured after seven turns win.\n"
        "You open: play, or swap a card and play last.",
        "first.follow": "One card wins the turn and captures all: ♦ before ♣, ♠ and ♥, but ♥ where ♦ lies too; in a"
        " suit the highest; a joker before all but fives. Most captured after seven turns win.\n"
        "Add any card.",
        "first.open": "One card wins the turn and captures all: ♦ before ♣, ♠ and ♥, but ♥ where ♦ lies too; in a"
        " suit the highest; a joker before all but fives. Most captured after seven turns win.",
        "first.choose": "One card wins the turn and captures all: ♦ before ♣, ♠ and ♥, but ♥ where ♦ lies too; in a"
        " suit the highest; a joker before all but fives. Most captured after seven turns win.\n"
        "All cards are turned together.",
        "follow.swapped": "You have swapped, so you play last: add any card.",
        # what whoever opens should know
        "open.no_stock": "The stock is empty, so nobody can swap any more.",
        "open.swapped": "{player} has just swapped, so you cannot swap now.",
        "about.joker": "It beats every card but fives (§4.8).",
        "about.two_jokers": {
            "carry": "With the other joker and no five nobody wins, and the cards wait (ruling B21).",
            "black": "The red joker beats it where no five lies (§4.14).",
            "other": "It beats the black joker too where no five lies (§4.14).",
        },
        "about.joker_loses": "A five in the turn beats it (§4.9).",
        "about.suit": {
            "♦": "It beats bombs ♣ and swords ♠; in a turn with a heart the highest heart wins (§4.2, §4.6).",
            "♣": "It beats swords ♠ and hearts ♥; any rupee ♦ in the turn beats it (§4.2, §4.3).",
            "♠": "It beats hearts ♥; any rupee ♦ or bomb ♣ in the turn beats it (§4.2 to §4.4).",
            "♥": "With a rupee ♦ in the turn it beats all suits; without one, bombs ♣ and swords ♠"
            " beat it (§4.3 to §4.7).",
        },
        "about.ace": "An ace is the lowest of its suit (§4.1).",
        "about.king": "A king is the highest of its suit (§4.1).",
        "about.rank": "In its suit the higher rank wins: ace 1, jack 11, queen 12, king 13 (§4.1).",
        "about.five": {
            "♥": "Beside a joker a five wins the turn; this one beats the other fives (§4.9, §4.11).",
            "♠": "Beside a joker a five wins the turn; of the fives only 5♥ beats it (§4.9, §4.11).",
            "♣": "Beside a joker a five wins the turn; of the fives only 5♥ and 5♠ beat it (§4.9, §4.11).",
            "♦": "Beside a joker a five wins the turn; the other fives beat this one (§4.9, §4.11).",
        },
        "about.no_five": "In a turn with a joker it cannot win: the best five does, or else the joker (§4.8, §4.12).",
        # what other things on the table are
        "kind": {
            "joker": "Joker, here called a tingle",
            "♦": "Rupee ♦",
            "♣": "Bomb ♣",
            "♠": "Sword ♠",
            "other": "Heart ♥",
        },
        "kind.five": {
            "♦": "Rupee ♦, a five: the Blue rupee",
            "♣": "Bomb ♣, a five: the Bomb cluster",
            "♠": "Sword ♠, a five: the Master sword",
            "other": "Heart ♥, a five",
        },
        "piece.stock": "What was not dealt, face-down. Only the opener of a turn may swap: discard a card, draw one"
        " from here, play last (§1.4, §3.9).",
        "piece.discard": "Cards thrown away in a swap, face-up. They are captured by nobody (§3.9, §5.6).",
        "piece.waiting": "Two jokers and no five: nobody won these cards, and the winner of the next turn takes them"
        " too (ruling B21).",
        "piece.hand": "Seven secret cards, one for each turn. Any card may be played at any time (§1.3, §3.16).",
        "piece.played": {
            "chance": "The middle. Everybody lays a card face-down; all are turned together, and one card wins them all"
            " (§2.1, §2.2, §5.1).",
            "other": "The middle. Everybody adds a card in turn, and one card wins them all (§3.8, §5.1).",
        },
        "piece.captured": "Captured cards. Only their number counts (§5.1, §5.3).",
        "piece.plate": "Most captured cards win after seven turns (§5.2, §5.3).",
        "piece.account": "Which card is ahead and by which rule. The order in which cards were played never matters"
        " (§4, §4.13).",
        # why a choice is good; {because} and {odds} are whole clauses
        "rationale.swap": "you play last, knowing all the others; where the rest of the game was tried out, this card"
        " was missed least",
        "rationale.swap_weakest": "your weakest card becomes an unknown one, and you play last, knowing all the"
        " others",
        "rationale.choose": "alone against each other card it beats {beaten} of the {unseen} that you have not seen",
        "rationale.carried": "two jokers and no five: nobody takes these cards now",
        "rationale.behind": "it is behind now, and it is your weakest card",
        "rationale.loses": "it cannot take this turn, so your weakest card goes",
        "rationale.takes": "it takes the {count} cards in the middle: {because}",
        "rationale.ahead": "it takes the lead: {because}; {odds}",
        "rationale.opens_weakest": "it is your weakest card, and whoever opens seldom takes the turn",
        "rationale.hardest_to_beat": "of your cards it is the hardest to beat: {odds}",
        "rationale.odds": {
            "none": "no single card that you have not seen beats it",
            "few": "only {above} of the {unseen} cards that you have not seen would beat it",
            "many": "{above} of the {unseen} cards that you have not seen would beat it",
        },
        "rationale.because": {
            "five": "a five beats the joker",
            "fives": "your five is the best of them beside a joker",
            "joker": "a joker beats all but fives",
            "jokers": "the red joker beats the black one",
            "love": "beside rupees ♦ the highest heart ♥ wins",
            "money": "rupees ♦ beat bombs ♣ and swords ♠",
            "bomb": "bombs ♣ beat swords ♠ and hearts ♥",
            "sword": "swords ♠ beat hearts ♥",
            "rank": "it is the highest of one suit",
        },
        # how it ended
        "finale.captured": {
            "shared": "{score} cards captured each.",
            "one": "{score} cards captured, 1 more than anybody else.",
            "other": "{score} cards captured, {count} more than anybody else.",
        },
        "finale.turns": "The cards that took the turns",
        "finale.rounds": {
            "shared": "{score} rounds won each.",
            "one": "{score} rounds won, 1 more than anybody else.",
            "other": "{score} rounds won, {count} more than anybody else.",
        },
        "catch": {"rounds": "Round {round}, turn {turn}, {player}", "other": "Turn {turn}, {player}"},
        "figure.captured": "Cards captured",
        "figure.turns": "Turns won",
        "figure.swaps": "Swaps",
    },
)
