"""What the table says in every game, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "presenter",
    {
        # cards
        "cards.none": "nothing",
        "joker.one": "a Joker",
        "card.hidden": "a hidden card",
        "card.covered": "a covered card",
        "card": {
            "joker": "Joker",
            "ace clubs": "Ace of Clubs",
            "jack clubs": "Jack of Clubs",
            "queen clubs": "Queen of Clubs",
            "king clubs": "King of Clubs",
            "clubs": "{number} of Clubs",
            "ace diamonds": "Ace of Diamonds",
            "jack diamonds": "Jack of Diamonds",
            "queen diamonds": "Queen of Diamonds",
            "king diamonds": "King of Diamonds",
            "diamonds": "{number} of Diamonds",
            "ace hearts": "Ace of Hearts",
            "jack hearts": "Jack of Hearts",
            "queen hearts": "Queen of Hearts",
            "king hearts": "King of Hearts",
            "hearts": "{number} of Hearts",
            "ace spades": "Ace of Spades",
            "jack spades": "Jack of Spades",
            "queen spades": "Queen of Spades",
            "king spades": "King of Spades",
            "other": "{number} of Spades",
        },
        "card.blank": "blank counter",
        "card.down": "face-down",
        "card.tapped": "tapped",
        "card.stacked": "stacked",
        "card.attached": "attached",
        # events and results
        "name": {"you": "you", "nobody": "nobody", "other": "{name}"},
        "name.whose": {"you": "your", "nobody": "nobody's", "other": "{name}'s"},
        "card.whose": "{whose} {card}",
        "event.draw_offered": {"you": "You offer a draw.", "other": "{who} offers a draw."},
        "event.draw_declined": {"you": "You decline the draw.", "other": "{who} declines the draw."},
        "colour": {"red": "red", "other": "black"},
        "event.repeated": "{sentence} (×{times}).",
        "event.besides": "Then: {told}",
        "winners.none": "A draw",
        "winners.one": {"you": "You win", "other": "{name} wins"},
        "winners.several": "{names} share\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}win",
        "winners.you": "You",
        "log.rule": "By the rules",
        "meanwhile.why": "; ",
        "meanwhile": {
            "several": "Since your last turn",
            "own": "Since the end of your turn",
            "other": "In {whose} turn",
        },
        "meanwhile.by": "{told} by {cards}",
        "meanwhile.besides": "Also: {plays}",
        "meanwhile.came": "{play} ({cards} {came})",
        "meanwhile.heard": "{told}: {cards}",
        # choices and offers
        "choice": "{verb} {named}",
        "choice.self": "yourself",
        "choice.and": {"then": "{first}, then {second}", "other": "{first}; {second}"},
        "choice.place": {
            "card": "{card} ({name}, {zone} {number})",
            "other": "place ({name}, {zone} {number})",
        },
        "offer.joins": "+ {word}",
        "offer.can": "can {fits}",
        "offer.more": "{choice}…",
        "offer.some": "{choice}: the first {count} of {cards}",
        "offer.missing": {
            "one": "{choice}: choose one more card",
            "other": "{choice}: choose {count} more cards",
        },
        "offer.missing.for": {
            "none": "{choice} for {led}: choose that card too",
            "one": "{choice} for {led}: choose that card and one more",
            "other": "{choice} for {led}: choose that card and {count} more",
        },
        "offer.consequence": "{choice} · {consequence}",
        # why not
        "why.over": "The game is over.",
        "why.waiting": "Nothing is asked of you now: {name} chooses {waiting}.",
        "why.belongs": "That belongs to {name}. You choose {waiting}.",
        "why.cannot_go": {"card": "{card} cannot go there.", "other": "That cannot go there."},
        "why.can_play": {"card": "Nothing forbids {card} now.", "other": "Nothing forbids that now."},
        "why.empty": "{zone}: nothing lies there. You choose {waiting}.",
        "why.no_answer": {
            "card": "{card} cannot be chosen now: you choose {waiting}.",
            "other": "There is nothing to choose there: you choose {waiting}.",
        },
        # what is possible with a thing now
        "now": "Now",
        "now.can": "Now: {choices}.",
        "now.fits": "It fits what is selected: {choice}.",
        # a mark on the course of the turn
        "stop": {
            "smart": "Half lit: you are asked here only when it could matter. A click: never ask me here. Esc: ask me"
            " everywhere, until the turn ends.",
            "every": "Now: you are asked here whenever something is possible. A click: never ask me here.",
            "off": "Now: you are never asked here, and you pass automatically. A click: ask me here when it could"
            " matter.",
            "other": "Now: you are never asked here, and you pass automatically. A click: ask me here whenever"
            " something is possible.",
        },
        "step.stop": {
            "smart": "Its dot is half full: you are asked here only when it could matter. A click on it: never ask me"
            " here.",
            "every": "Its dot is full: you are asked here whenever something is possible. A click on it: never ask me"
            " here.",
            "off": "Its dot is empty: you are never asked here. A click on it: ask me here when it could matter.",
            "other": "Its dot is empty: you are never asked here. A click on it: ask me here whenever something is"
            " possible.",
        },
        # advice
        "advice.number": {
            "one": "{move}: about 1 win in 100 games.",
            "other": "{move}: about {count} wins in 100 games.",
        },
        "advice.other": {
            "one": "{lead} {move}, about 1 win in 100 games.",
            "other": "{lead} {move}, about {count} wins in 100 games.",
        },
        "advice.figure": "{move}: {count}.",
        "advice.figure.other": "{lead} {move}, {count}.",
        "advice.scale.goes_by": "{what}, by what you can know, among equally good players",
        "advice.scale": {
            "weaker one": "Chance to win the game in %, by what you can know, among equally good players; {names} plays"
            " less well, so yours may be higher",
            "weaker": "Chance to win the game in %, by what you can know, among equally good players; {names} play"
            " less well, so yours may be higher",
            "stronger one": "Chance to win the game in %, by what you can know, among equally good players; {names}"
            " plays better, so yours may be lower",
            "stronger": "Chance to win the game in %, by what you can know, among equally good players; {names} play"
            " better, so yours may be lower",
            "other": "Chance to win the game in %, by what you can know, among equally good players",
        },
        "advice.rivals": "these opponents",
        "advice.lead": {
            "equal": "About as good:",
            "worse": "Worse:",
            "probably": "Probably worse:",
            "somewhat": "Somewhat worse:",
            "other": "Clearly worse:",
        },
        # beside it, of what its reader has selected
        "advice.selected": {
            "equal": "What you have selected, “{move}”, is about as good.",
            "worse": "What you have selected, “{move}”, is worse.",
            "probably": "What you have selected, “{move}”, is probably worse.",
            "somewhat": "What you have selected, “{move}”, is somewhat worse.",
            "other": "What you have selected, “{move}”, is clearly worse.",
        },
        # of a move that somebody asks about; {reason} are sentences
        "advice.advised": "The hint advises it. {reason}",
        "advice.compared": "{lead} {move}.",
        "advice.rest": {
            "buttons one": "1 more was not compared.",
            "buttons": "{count} more were not compared.",
            "one": "1 more was not compared. To have it compared select it and ask again.",
            "other": "{count} more were not compared. To have one compared select it and ask again.",
        },
        "advice.even": {
            "alone one": "It matters little here: tried out many times, {others} is about as good.",
            "alone": "It matters little here: tried out many times, {others} are about as good.",
            "bare": "Tried out many times, it does best, and {others} about as well; no single reason is known.",
            "one": "Tried out many times, {others} is about as good.",
            "other": "Tried out many times, {others} are about as good.",
        },
        # {reason} is a clause
        "advice.speaks": {
            "one": "{moves} is about as good: {reason}",
            "other": "{moves} are about as good: {reason}",
        },
        "advice.equal": "It does about as well: {reason}",
        # {told} are sentences about the move
        "advice.beside": "“{move}” is better. {told}",
        "advice.quoted": "“{move}”",
        # behind a reason, of cards for which it is as true
        "advice.as_well": "{others} would do as well.",
        "advice.rather": "Rather than “{other}”: {reason}",
        "advice.only": "It is the only thing that can be done now.",
        "advice.thumb": "A sensible rule of thumb says so.",
        "advice.small": "Hardly any game tried out from here is won, whatever you choose.",
        "advice.sure": "Nearly every game tried out from here is won, whatever you choose.",
        "advice.best": "Played on from here many times, it wins the game most often.",
        # the table read out
        "read.hand.empty": "Your hand is empty.",
        "read.hand": {"one": "1 card in hand: {cards}.", "other": "{count} cards in hand: {cards}."},
        "read.hand.all": "All can be used now.",
        "read.hand.usable": "Usable now: {cards}.",
        "read.table.empty": "Nothing lies on the table.",
        "read.zone.owned": "{name}, {zone}",
        "read.zone.counted": {"one": "{zone}: 1 card.", "other": "{zone}: {count} cards."},
        "read.zone": "{zone}: {cards}.",
        "read.cards.and": "{first}; {second}",
        "read.card.marked": "{card} ({mark})",
        "read.card.several": "{times} × {card}",
        "read.value": "{title} {value}",
        "read.value.how": "{title} {value} ({how})",
        "read.plate": {
            "in": "{name}: {values}.",
            "in none": "{name}: nothing yet.",
            "out": "{name} (out): {values}.",
            "other": "{name} (out): nothing yet.",
        },
        "read.row": {"titled": "{title}: {values}.", "other": "{values}."},
        "read.answers.many": "{answers} answers are possible; {key} lists them.",
        "read.answers": "Possible: {answers}.",
        # the end
        "end.score": "{name} {score}",
        "end.told": "{headline}. {story}",
        "end.told.scores": "{told} {scores}",
    },
)
