"""What Rupees says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "rupees",
    {
        # cards; "first": at the beginning of a sentence
        "joker.red": {"first": "Red joker", "with": "the red joker", "other": "red joker"},
        "joker.black": {"first": "Black joker", "with": "the black joker", "other": "black joker"},
        # why the game cannot begin
        "setup.heights": "Lots or heights (option heights): random, or each of the seats {seats} once, not {typed}",
        # the table
        # what follows from a choice and from the one that was played, counted in games tried out
        "follows.turn": {
            "rarely": "Tried out many times, you take this turn’s cards {better} times in 100, after “{other}” hardly"
            " ever: who could make it lose often lets it win.",
            "last": "Tried out many times, you take this turn’s cards {better} times in 100, after “{other}” {played}"
            " times.",
            "other": "Tried out many times, you take this turn’s cards {better} times in 100, after “{other}” {played}:"
            " who could make it lose often lets it win.",
        },
        "follows.turn.list": "In how many of 100 such turns you take it",
        "follows.captured": (
            "Tried out many times: you capture {better} cards on average from here to the end, "
            "after “{other}” {played}."
        ),
        "header.round": "Round {round} of {rounds}",
        "header.runoff": "Run-off",
        "header.turn": "Turn {turn} of 7",
        "header.opener": {
            "first_lot": "Turn {turn} of 7 · nobody has taken cards yet: {player} has lot 1 and begins",
            "first_lot_you": "Turn {turn} of 7 · nobody has taken cards yet: you have lot 1 and begin",
            "first_tallest": "Turn {turn} of 7 · nobody has taken cards yet: {player} is the tallest and begins",
            "first_tallest_you": "Turn {turn} of 7 · nobody has taken cards yet: you are the tallest and begin",
            "lot_all": "Turn {turn} of 7 · all have as many cards: {player} has the lowest lot and begins",
            "lot_all_you": "Turn {turn} of 7 · all have as many cards: you have the lowest lot and begin",
            "tallest_all": "Turn {turn} of 7 · all have as many cards: {player} is the tallest and begins",
            "tallest_all_you": "Turn {turn} of 7 · all have as many cards: you are the tallest and begin",
            "lot": "Turn {turn} of 7 · {several} have most cards: {player} has the lowest lot and begins",
            "lot_you": "Turn {turn} of 7 · {several} have most cards: you have the lowest lot and begin",
            "tallest": "Turn {turn} of 7 · {several} have most cards: {player} is the tallest and begins",
            "tallest_you": "Turn {turn} of 7 · {several} have most cards: you are the tallest and begin",
            "swapped": "Turn {turn} of 7 · {swapper} has swapped, so {player} must open",
            "swapped_you": "Turn {turn} of 7 · {swapper} has swapped, so you must open",
            "you_swapped": "Turn {turn} of 7 · you have swapped, so {player} must open",
            "opened": "Turn {turn} of 7 · {player} opened",
            "opened_you": "Turn {turn} of 7 · you opened",
            "last": "Turn {turn} of 7 · {swapper} has swapped and plays last",
            "last_you": "Turn {turn} of 7 · you have swapped and play last",
            "you": "Turn {turn} of 7 · you have most cards and begin",
            "other": "Turn {turn} of 7 · {player} has most cards and begins",
        },
        "header.you": "you",
        "header.decided": {"you": "nobody can catch you", "other": "nobody can catch {player}"},
        "header.round_over": "Round over",
        "header.tied": "Tied: a run-off comes",
        "header.over": "Game over",
        "plate.captured": "Taken",
        "plate.cards": "Cards",
        "plate.rounds": "Rounds",
        "plate.lot": "Lot",
        "plate.tall": "Height",
        "plate.opens": "Opens this turn (§3)",
        "plate.swapped": "Has swapped: plays last this turn (§3)",
        "plate.chosen": "Has chosen",
        "ahead": "ahead",
        "took": "took them",
        "took.help": "It won the last turn: all cards of that turn go to whoever played it",
        "ahead.help": "Would win if nobody played another card",
        "turn.ahead": {"nobody": "Nobody is ahead", "other": "{card} is ahead"},
        "turn.won": {
            "you": "You took {count} with {card}",
            "other": "{player} took {count} with {card}",
        },
        "turn.unwon": {
            "carried": "Nobody won the {count} cards: they wait",
            "other": "Nobody won the {count} cards",
        },
        "verdict": {
            "five": "A five beats a joker and all the rest (§4.9).",
            "fives": "Fives beat a joker. Of several fives 5♥ is the best, then 5♠, 5♣ and 5♦ (§4.11).",
            "joker": "No five lies here: the joker beats the rest (§4.8).",
            "jokers": "Two jokers and no five: red beats black (§4.14).",
            "carried": "Two jokers and no five: nobody wins, and the cards wait for the next turn's winner"
            " (ruling B21).",
            "left_over": "Two jokers and no five in the last turn: nobody wins, and the cards go to nobody"
            " (ruling B31).",
            "love": "Rupees ♦ and hearts ♥ together: the highest heart wins (§4.6).",
            "money": "Rupees ♦ beat {beaten} (§4.2).",
            "bomb": "Bombs ♣ beat {beaten} (§4.3).",
            "sword": "Swords ♠ beat {beaten} (§4.4).",
            "rank": "All of one suit: the highest card wins (§4.1).",
            "alone": "Nobody else played (§4).",
        },
        # what lies there beside the suit that wins
        "beaten": {"♣": "bombs ♣", "♠": "swords ♠", "other": "hearts ♥"},
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
        "reveal.fives": "{card} is the best five here: 5♥ beats 5♠, that beats 5♣, and 5♦ is the last (§4.11).",
        "reveal.why.joker.0": "A joker beats every card but a five, and no five lies there (§4.8).",
        "reveal.why.jokers.0": "Jokers beat every card but a five, and no five lies there (§4.8).",
        "reveal.why.jokers.1": "Red joker beats black (§4.14).",
        "reveal.why.carried.0": "Two jokers and no five: nobody wins the turn (ruling B21).",
        "reveal.why.carried.1": "The cards wait for whoever wins the next one (ruling B21).",
        "reveal.why.left_over.0": "Two jokers and no five: nobody wins the turn (ruling B21).",
        "reveal.why.left_over.1": "It was the last one, so the cards go to nobody (ruling B31).",
        "reveal.why.love.0": "Rupees ♦ and hearts ♥ together: the highest heart wins (§4.6).",
        "reveal.love_beside": {
            "♣": "Bombs ♣ beside them change nothing (§4.7).",
            "♠": "Swords ♠ beside them change nothing (§4.7).",
            "other": "Bombs ♣ and swords ♠ beside them change nothing (§4.7).",
        },
        "reveal.why.money.0": "Rupees ♦ beat {beaten} (§4.2).",
        "reveal.why.bomb.0": "Bombs ♣ beat {beaten}, and no rupee ♦ lies there (§4.3).",
        "reveal.why.sword.0": "Swords ♠ beat {beaten}, and neither rupee ♦ nor bomb ♣ lies there (§4.4).",
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
            "you": "You have captured most cards: {most} (§5.3)",
            "runoff": "{names} have captured {most} cards each: a run-off decides (§5.5)",
            "tied": "{names} share the win with {most} cards each (§5.4)",
            "other": "{names} has captured most cards: {most} (§5.3)",
        },
        "note.heights": {
            "lot": "Lots from 1: {names}. Where several have most cards, the lowest lot opens.",
            "other": "From the tallest: {names}. Where several have most cards, the tallest of them opens.",
        },
        "note.last": {
            "nobody": "The turn before: {cards}; nobody won.",
            "other": "The turn before: {cards}; {winner} won.",
        },
        "note.played": "{name} {card}",
        "note.gone": "Gone {suit}: {ranks}",
        "note.gone_jokers": "Gone: {jokers}",
        "chart": "Not yet seen · framed: yours",
        "chart.help": "Light: may still be played against you. Crossed out: played, captured or thrown away."
        " Framed: yours.",
        # why something is not possible
        "why.chance": "Under chance rules nobody swaps.",
        "why.not_opener": "Only who opens a turn may swap, once in it; you must add a card.",
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
        "about.wins": "Against random cards it wins {own} of 100 turns (§4).",
        "about.swap": "Swapped, it is thrown away for a new card, and you play last in this turn (§3.9, §3.13).",
        # "forced": everybody has one card left
        "now.leads": {
            "forced": "Played now it loses the turn in about {chance} of 100 deals (§4).",
            "other": "Played now, {after} can make it lose in about {chance} of 100 deals (§4).",
        },
        "now.chosen": {
            "one": "Chosen now, 1 of the {unseen} cards that you have not seen would make it lose (§4).",
            "other": "Chosen now, {count} of the {unseen} cards that you have not seen would make it lose (§4).",
        },
        "now.follows": {
            "takes": "Played now it wins the turn: nobody plays after you (§4).",
            "sure": "Played now it wins the turn, whatever follows (§4).",
            "ahead forced": "Played now it is ahead; in about {chance} of 100 deals a card behind it wins (§4).",
            "ahead": "Played now it is ahead; in about {chance} of 100 deals {after} can make it lose (§4).",
            "behind rupee": "Played now it is behind {card}; only a rupee ♦ after it can put it ahead.",
            "behind joker": "Played now it is behind {card}; only a joker after it can put it ahead.",
            "behind either": "Played now it is behind {card}; only a rupee ♦ or a joker after it can put it ahead.",
            "carried": "Played now nobody would win the turn: two jokers and no five (ruling B21).",
            "other": "Played now it cannot win the turn: it loses to {card}.",
        },
        "after": {"one": "{player}", "other": "somebody after you"},
        "tag": {
            "takes": "wins",
            "sure": "wins",
            "ahead": "safe {chance} %",
            "behind": "behind",
            "carried": "nobody",
            "other": "loses",
        },
        "tag.short": "{chance} %",
        "tag.taker": "{player} wins",
        # before anything is won: what the game is about
        "first": "In each turn everybody plays one card, and one of these wins them all. Whoever has captured most"
        " cards after seven turns wins.",
        "beats": {
            "carry": "♦ beat ♣ and ♠, ♣ beat ♠ and ♥, ♠ beat ♥; but where a ♦ lies, the highest ♥ beats them all. Of"
            " one suit the highest card wins, an ace counting 1. A joker beats all but fives; beside the other joker"
            " nobody wins.",
            "other": "♦ beat ♣ and ♠, ♣ beat ♠ and ♥, ♠ beat ♥; but where a ♦ lies, the highest ♥ beats them all. Of"
            " one suit the highest card wins, an ace counting 1. A joker beats all but fives, and the red one the"
            " black one.",
        },
        "lots": {
            "lot": "Lot 1 begins, or swaps a card and plays last: it wins about {first} of 100 games of {players}"
            " players; lot {height}, yours, about {mine}. But whoever takes this turn opens the next, and mostly wins.",
            "other": "The tallest begins, or swaps a card and plays last, and wins about {first} of 100 games of"
            " {players} players; height {height}, yours, about {mine}. But whoever takes this turn opens the next, and"
            " mostly wins.",
        },
        "first.follow": "Add any card you like.",
        "marks": "Safe 20 %: in 20 of 100 deals nobody after you can make that card lose. Whoever can does not always"
        " do it.",
        "first.choose": "All cards are turned together.",
        # what whoever opens should know
        "lead.swap": "Play a card; or swap one: throw it away, take another from the stock and play last, when you have"
        " seen all the others. Then {player}, on your right, opens and cannot swap.",
        "lead.lying": {
            "you": "The cards of the last turn are yours and counted already; they lie there until their panel closes.",
            "other": "The cards of the last turn belong to {player} and are counted already; they lie there until their"
            " panel closes.",
        },
        "follow.swapped": {
            "one": "You have swapped, so you play last.",
            "other": "You have swapped, so you play last: add any card.",
        },
        "open.no_stock": "The stock is empty, so nobody can swap any more.",
        "open.swapped": "{player} has just swapped and plays last, so you cannot swap now.",
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
            "♥": "Where a joker lies, a five wins the turn; 5♥ is the best of them (§4.9, §4.11).",
            "♠": "Where a joker lies, a five wins the turn; only 5♥ is better than this one (§4.9, §4.11).",
            "♣": "Where a joker lies, a five wins the turn; 5♥ and 5♠ are better than this one (§4.9, §4.11).",
            "♦": "Where a joker lies, a five wins the turn; 5♥, 5♠ and 5♣ are better than this one (§4.9, §4.11).",
        },
        "about.no_five": "In a turn with a joker it cannot win: a five does, 5♥ before 5♠, 5♣ and 5♦, or else the joker"
        " (§4.8, §4.11, §4.12).",
        # what other things on the table are
        "kind": {
            "joker": "Joker",
            "♦": "Rupee ♦",
            "♣": "Bomb ♣",
            "♠": "Sword ♠",
            "other": "Heart ♥",
        },
        "piece.stock": "What was not dealt, face-down. Whoever opens a turn may swap before playing, once in a turn:"
        " throw a card away, take one from here, and play last. It costs nothing else (§1.4, §3.9, §3.11).",
        "piece.discard": "Cards thrown away in a swap, face-up. Nobody captures them, and they do not come back."
        " Whoever opens a turn may drag a card here to swap it, and then plays last (§3.9, §5.6).",
        "piece.waiting": "Two jokers and no five: nobody won these cards, and the winner of the next turn takes them"
        " too (ruling B21).",
        "piece.hand": "Secret cards, one for each turn. Any card may be played at any time (§1.3, §3.16).",
        "piece.played": {
            "chance": "Everybody lays a card face-down; all are turned together, and one card wins them all"
            " (§2.1, §2.2, §5.1).",
            "other": "Everybody adds a card in turn, and one card wins them all (§3.8, §5.1).",
        },
        "piece.captured": "Captured cards. Only their number counts (§5.1, §5.3).",
        "piece.plate": {
            "chance": "Most captured cards win after seven turns (§5.2, §5.3).",
            "lot": "Most captured cards win after seven turns (§5.2, §5.3). Whoever has most opens: plays first, or"
            " swaps a card for a new one and plays last, the best place (§3.9). Of several the lowest lot opens (§3.3,"
            " §3.4).",
            "other": "Most captured cards win after seven turns (§5.2, §5.3). Whoever has most opens: plays first, or"
            " swaps a card for a new one and plays last, the best place (§3.9). Of several the tallest opens: height 1"
            " (§3.3, §3.4).",
        },
        "plate.first": {
            "lot": "At first lot 1 opens. Take more cards than the others, and you open (§3.3).",
            "other": "At first the tallest opens. Take more cards than the others, and you open (§3.3).",
        },
        "piece.plate.tied": {
            "runoff": "Where several have most after seven turns, a run-off decides (§5.5).",
            "other": "Where several have most after seven turns, they share the win (§5.4).",
        },
        "piece.account": "Which card is ahead and by which rule. The order in which cards were played never matters"
        " (§4, §4.13).",
        # why a choice is good; {because} and {odds} are whole clauses
        "rationale.swap_weakest": "{weak}; you get another and play last",
        # the card that wins a turn least, and the next; "five": one that can still meet a joker stays
        "rationale.weak": {
            "five": "with {five} kept for a joker {card} is your weakest: it wins {own} of 100 turns against random"
            " cards",
            "same": "{card} and {beside} are your weakest: each wins {own} of 100 turns against random cards",
            "even": "{card} and {beside} are your weakest: they win {own} and {other} of 100 turns against random"
            " cards",
            "hearts": "{card} is your weakest, as ♥ beat ♦: against random cards it wins {own} of 100 turns; {beside},"
            " your next, wins {other}",
            "other": "{card} is your weakest: against random cards it wins {own} of 100 turns; {beside}, your next,"
            " wins {other}",
        },
        "rationale.apart": "{reason}; {apart}",
        "apart.swaps": "you play last, knowing all other cards; whoever opens seldom takes the turn",
        "apart.kept": "you keep {card}, likelier to win a later turn",
        "rationale.decided": {
            "you": "nobody can catch you any more, so any card will do",
            "other": "nobody can catch {player} any more, so any card will do",
        },
        "rationale.choose": "one against one it beats {beaten} of the {unseen} cards that you have not seen",
        "rationale.carried": "two jokers and no five: nobody takes these cards now",
        "rationale.loses": {
            "beaten one": "whoever chooses after you can mostly beat all your cards; {weak}",
            "beaten": "{count} players choose after you and can mostly beat all your cards; {weak}",
            "every": "none of your cards can take this turn; {weak}",
            "other": "it cannot take this turn; {weak}",
        },
        "rationale.none": "none of your cards can take this turn",
        "rationale.given": "none of your cards takes this turn; with {card} it goes to {player}, who has taken {mine}"
        " so far, not to {other}, who has taken {theirs}",
        "rationale.takes": "it takes the {count} cards in the middle: {because}",
        "rationale.ahead": {
            "opens": "it is ahead: with this turn you may play last in the next; {odds}",
            "other": "it is ahead: {because}; {odds}",
        },
        "rationale.opens_weakest": "whoever opens seldom takes the turn, and {weak}",
        "rationale.hardest_to_beat": "of your cards it is the hardest to beat now: {odds}",
        "rationale.odds": {
            "sure": "no card that you have not seen would make it lose",
            "other": "{after} can make it lose in about {chance} of 100 deals",
        },
        "rationale.because.highest": "{because}, and it is the highest {suit}",
        "rationale.because": {
            "five": "a five beats the joker",
            "fives": "your five is the best of them beside a joker",
            "joker": "no five lies there, so the joker beats the rest",
            "jokers": "the red joker beats the black one",
            "love": "beside rupees ♦ the highest heart ♥ wins",
            "money": "rupees ♦ beat {beaten}",
            "bomb": "bombs ♣ beat {beaten}",
            "sword": "swords ♠ beat {beaten}",
            "rank": "it is the highest of one suit",
        },
        # why a game is lost
        "lost": {
            "taken": "You cannot win any more: {player} takes this turn whatever you add and then has {theirs} cards,"
            " you have {mine}, and {count} are still to be won.",
            "this": "You cannot win any more: {player} has {theirs} cards, you have {mine}, and without this turn,"
            " which you cannot take, {count} are still to be won.",
            "other": "You cannot win any more: {player} has {theirs} cards, you have {mine}, and {count} are still to"
            " be won.",
        },
        "shared": "A shared win counts in part: a half for each of two, a third for each of three.",
        "won": "You have won already, whatever comes.",
        # why hardly any game is won from here
        "hopeless.cards": {
            "share": "{most}, you have {mine}, and {count} more can still be yours: at best you share the win.",
            "other": "{most}, you have {mine}, and {count} more can still be yours.",
        },
        "hopeless.most": {
            "one": "{players} has {theirs} cards",
            "other": "{players} have {theirs} cards each",
        },
        "hopeless.next": "{player} takes this turn whatever you add; and whoever has most cards opens, may swap and"
        " play last, and so mostly goes on taking turns.",
        "hopeless": "Whoever opens may swap and play last, and so mostly goes on taking turns: now {player}.",
        # why somebody's chance was large or small from the start
        "start": {
            "lot first": "you had lot 1, and whoever opens first can swap, plays last and wins about {mine} of 100"
            " games of {players} players.",
            "lot": "lot 1 opens first, can swap and so plays last, and wins about {first} of 100 games of {players}"
            " players, lot {height} about {mine}.",
            "tall first": "you were the tallest, and whoever opens first can swap, plays last and wins about {mine} of"
            " 100 games of {players} players.",
            "other": "the tallest opens first, can swap and so plays last, and wins about {first} of 100 games of"
            " {players} players, height {height} about {mine}.",
        },
        "start.but": {
            "lot opened": "But lot 1 had opened without swapping: whoever takes that turn opens the next.",
            "tall opened": "But the tallest had opened without swapping: whoever takes that turn opens the next.",
            "other": "But you may well take this turn, and whoever takes it opens the next.",
        },
        "start.hand": {
            "worse": "Your cards were worse than most: against random cards they win {own} of 100 turns each, average"
            " cards {mean}.",
            "other": "Your cards were better than most: against random cards they win {own} of 100 turns each, average"
            " cards {mean}.",
        },
        # what somebody gains by a turn beside its cards
        "turned": {
            "you": "Now you open the next turn: who opens may swap and play last, knowing all the others.",
            "you on": "Now you have most cards and go on opening: who opens may swap and play last, knowing all the"
            " others.",
            "on": "Now {player} has most cards and goes on opening: who opens may swap and play last, knowing all the"
            " others.",
            "other": "Now {player} opens the next turn: who opens may swap and play last, knowing all the others.",
        },
        # how it ended
        "fortune.jokers": "Jokers",
        "finale.captured": {
            "shared": "{score} cards captured each: whoever ties shares the win.",
            "one": "{score} cards captured, 1 more than anybody else.",
            "other": "{score} cards captured, {count} more than anybody else.",
        },
        "finale.turns": "The cards that took the turns",
        "finale.rounds": {
            "shared": "{score} rounds won each: whoever ties shares the win.",
            "one": "{score} rounds won, 1 more than anybody else.",
            "other": "{score} rounds won, {count} more than anybody else.",
        },
        "catch": {"rounds": "Round {round}, turn {turn}, {player}", "other": "Turn {turn}, {player}"},
        "figure.captured": "Cards captured",
        "figure.turns": "Turns won",
        "figure.swaps": "Swaps",
    },
)
