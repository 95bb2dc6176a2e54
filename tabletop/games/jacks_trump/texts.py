"""What Jacks Trump says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "jacks_trump",
    {
        "call": {"LOW": "LOW", "other": "HIGH"},
        "call.means": {"LOW": "twos are best, jacks beat all", "other": "aces are best, jacks beat all"},
        # the table
        # what follows from a choice and from the one that was played, counted in games tried out
        "follows.points": "Points in this round, tried out many times: {better} on average, after “{other}” {played}.",
        # beside a choice in the list of what was compared
        "follows.points.list": "Your points in this round on average",
        "header.size": "{round} · how many cards?",
        "header.call": "{round} · call for trick {trick} of {tricks}",
        "header.play": "{round} · trick {trick} of {tricks}",
        "header.counted": "{round} is over",
        "header.over": "{round} · final score",
        "round": "Round {round} of {rounds}",
        "round.extra": "Extra round",
        "plate.dealer": "Dealer: chooses how many cards are dealt and leads the first trick of the round (§1, §2)",
        "plate.leader": {
            "next": "Leads the next trick and calls HIGH or LOW (§2)",
            "calls": "Leads this trick and calls HIGH or LOW (§2)",
            "leads": "Has called {call} for this trick and leads it (§2)",
            "other": "Has called {call} for this trick and led it (§2)",
        },
        "plate.score": {"chips": "Total chips", "other": "Total"},
        "plate.round": {"last": "round {round}", "other": "this round"},
        # the end of a trick
        "reveal.takes": {
            "you": "You take the trick with {card}: {points} points",
            "other": "{player} takes the trick with {card}: {points} points",
        },
        "reveal.jack": "A jack beats every other card, whatever was called (§3.6).",
        "reveal.last_jack": "Of the {number} jacks the last one wins: {card} (§3.5).",
        "reveal.rank": {
            "LOW": "LOW was called, and no jack played: the lowest rank wins (§3.7).",
            "other": "HIGH was called, and no jack played: the highest rank wins (§3.7).",
        },
        "reveal.equal": "Of the {number} equal cards the last one wins: {card} (§3.8).",
        "reveal.round": {"many": "round {points}", "other": "{points} this round"},
        "reveal.counted": "The round is over: tens count 10, aces and face cards 5, all others 1 (§4.3).",
        "sheet": "After round {round} of {rounds}",
        "sheet.round": "R{round}",
        "sheet.total": {"chips": "Chips", "other": "Points"},
        "note.round": "Round {round}: {scores}",
        "note.score": "{name} {points}",
        # why something is not possible
        "why.sizes": "At most 45 cards are dealt in all, so everybody gets {sizes}.",
        "why.deal_first": "Deal the round first: how many cards each gets is yours to choose.",
        "why.called": "The call is {call} for this trick; only its leader calls, once.",
        "why.call_first": "Call HIGH or LOW before you play a card.",
        # what a card can do
        "about.points": {
            "one": "Whoever takes it gets {count} point (§4.3).",
            "other": "Whoever takes it gets {count} points (§4.3).",
        },
        "about.jack": "It beats every card but a later jack, under HIGH and LOW (§3.4 to §3.6).",
        "about.equal": "Of equal ranks the later card wins; any jack beats it (§3.4, §3.6, §3.8).",
        "now.leads": {
            "sure": "Led now it takes the trick: nobody can beat it (§3).",
            "other": "Led now, {count} of the {unseen} cards not yet seen can beat it (§3).",
        },
        "now.takes": {
            "sure": "Played now it takes the trick: nobody after you can beat it (§3).",
            "other": "Played now it takes the trick: nobody plays after you (§3).",
        },
        "now.ahead": {
            "one": "Played now it is ahead, and safe in about {chance} of 100 deals: 1 of the {unseen} cards still out"
            " beats it, and nobody after you holds it then (§3).",
            "other": "Played now it is ahead, and safe in about {chance} of 100 deals: {count} of the {unseen} cards"
            " still out beat it, and nobody after you holds one then (§3).",
        },
        "now.behind": "Played now it cannot take the trick: it loses to {card} (§3).",
        "tag": {"takes": "takes", "ahead": "safe {chance} %", "hardly": "hardly", "other": "loses"},
        "tag.short": {"takes": "takes", "ahead": "{chance} %", "hardly": "hardly", "other": "loses"},
        # what whoever is asked should know
        "size.help": {
            "few": "Everybody deals in turn; whoever deals leads and calls first. More cards mean more tricks and more"
            " points. At most 45 cards are dealt to all together.",
            "other": "Everybody deals in turn; whoever deals leads and calls first. More cards mean more tricks and"
            " more points.",
        },
        # before anything is won: what the game is about
        "aim": "Whoever takes a trick gets the points of its cards, leads the next one and calls for it; most points in"
        " the end win. Tens count 10, aces and face cards 5, all others 1. Suits do not matter.",
        # what cards that were dealt are good for
        "promise": {
            "none": "No jack is among them; of the {unseen} cards not yet seen {high} beat your {best} under HIGH,"
            " {low} your {lowest} under LOW.",
            "one": "One jack is among them; of the {unseen} cards not yet seen {high} beat your {best} under HIGH,"
            " {low} your {lowest} under LOW.",
            "other": "{count} jacks are among them; of the {unseen} cards not yet seen {high} beat your {best} under"
            " HIGH, {low} your {lowest} under LOW.",
        },
        # before the first trick: who wins it
        "equal": "Of equal cards the later one wins, of jacks too.",
        "lead.help": {
            "LOW": "LOW is called: the lower your card, the fewer cards beat it. Any jack does, and an equal card"
            " played later: its points are lost then.",
            "other": "HIGH is called: the higher your card, the fewer cards beat it. Any jack does, and an equal card"
            " played later: its points are lost then.",
        },
        "marks": "The % on a card says in how many of 100 random deals nobody after you holds one that beats it.",
        "call.help": {
            "LOW jack": "LOW, twos are best: {count} of the {unseen} cards not yet seen can beat {card}, your best card"
            " besides jacks.",
            "HIGH jack": "HIGH, aces are best: {count} of the {unseen} cards not yet seen can beat {card}, your best"
            " card besides jacks.",
            "LOW": "LOW, twos are best: {count} of the {unseen} cards not yet seen can beat your {card}.",
            "other": "HIGH, aces are best: {count} of the {unseen} cards not yet seen can beat your {card}.",
        },
        "about.beats": {
            "LOW": "Under LOW it beats {ranks} (§3.2).",
            "other": "Under HIGH it beats {ranks} (§3.1).",
        },
        "about.beats_not_jacks": {
            "LOW": "Under LOW it beats {ranks}, but no jack (§3.2).",
            "other": "Under HIGH it beats {ranks}, but no jack (§3.1).",
        },
        "about.beats_none": {
            "LOW": "Under LOW it beats no other rank (§3.2).",
            "other": "Under HIGH it beats no other rank (§3.1).",
        },
        "rank": {"1": "aces", "12": "queens", "13": "kings", "other": "{rank}s"},
        "ranks": "{first} to {last}",
        # what other things on the table are
        "kind.points": {"one": "1 point", "other": "{count} points"},
        "piece.undealt": "What was not dealt in this round. It scores nothing (§4.6).",
        "piece.trick": "Everybody adds a card. The last jack takes the trick; without a jack the best card under the"
        " call does, of equal ranks the last (§3.5, §3.7, §3.8).",
        "piece.hand": "Any card may be played; no suit must be followed (§2.5).",
        "piece.won": "The number counts the cards won in this round. Of them tens give 10"
        " points, aces and face cards 5, the rest 1 (§4.1, §4.3).",
        "piece.plate": {
            "chips": "A chip is a point and nothing more. Points count, not tricks: the highest total after the"
            " last round wins (§4.3, §4.5, §4.7).",
            "other": "Points count, not tricks: the highest total after the last round wins (§4.3, §4.7).",
        },
        "piece.equal": {
            "extra": "Two with the most then play one more round with all, and share the win if still equal (§4.9).",
            "other": "Equal totals share the win (§4.8).",
        },
        "piece.plate.more": "Whoever takes a trick leads the next one and calls HIGH or LOW for it (§2.3).",
        "piece.account": "The points of each round and all together. Each player deals one round. The highest"
        " total after the last round wins (§4.4, §4.7).",
        "piece.marker": {
            "LOW": "LOW: in this trick twos are best, then 3 to 10, queen, king, ace. Jacks beat them all"
            " (§2.4, §3.2, §3.4).",
            "other": "HIGH: in this trick aces are best, then king, queen, 10 down to 2. Jacks beat them all"
            " (§2.4, §3.1, §3.4).",
        },
        # why a choice is good
        "rationale.call": "of the {unseen} cards not yet seen {count} beat {card} under {call}, {more} beat {beside}"
        " under {other_call}",
        "rationale.call_cheap": {
            "kept": "{card} will hardly win, and LOW is won by 1-point cards",
            "other": "{card} will hardly win, so make the trick cheap: LOW is won by 1-point cards, HIGH by 5-point"
            " cards",
        },
        "rationale.call_lead": "{reason}; under {other_call} {more} can beat {beside}, your best then",
        # {reason}, {apart} and {kept} are whole clauses
        "rationale.apart": "{reason}; {apart}",
        "apart.low": "LOW is won by 1-point cards, HIGH by 5-point cards",
        "apart.deal": {
            "fewer": "you lead by {points}, and fewer cards are fewer tricks in which others may catch up",
            "other": "you are {points} behind, and more cards are more tricks in which you may catch up",
        },
        "lost": {
            "last": "You cannot win any more: {player} has {theirs} points, you have {mine}, and all that is left"
            " brings {most} at most.",
            "other": "You cannot win any more: {player} has {theirs} points, you have {mine}, and all that is left"
            " brings {most} at most. You play for place {place} now.",
        },
        "apart.kept": "{cards} may take a later trick",
        "apart.small": "under LOW {card} may take a later trick",
        "apart.jack": {
            "risk": "{card} would be beaten here in {risk} of 100 deals, and kept it mostly takes a later trick",
            "other": "{card} waits for a richer trick, as the last ones mostly are",
        },
        "apart.ace": "{card} waits for a richer trick: to an ace that is led the others give cheap cards",
        "apart.dear": "it gives {points} away, but {kept}",
        "apart.ten": "a ten gives 10 points away now, but kept it is mostly lost later",
        "rationale.takes": "it takes the trick with its {points}",
        "rationale.spared": "it is ahead for {points}, and whoever could beat it may rather save that card",
        "rationale.hardly": "it will hardly take this trick, but gives away only one point",
        "rationale.draws": {
            "ten": "a ten is mostly lost in the end; led now, it makes the others spend jacks and other strong cards",
            "other": "it risks {points}, but to take those the others spend strong cards",
        },
        "rationale.leads_one_point": "it risks only one point; {count} of the {unseen} cards not yet seen can beat it",
        "rationale.hardest_to_beat": {
            "jack": "besides jacks it is your hardest card to beat under {call}: {count} of the {unseen} cards not yet"
            " seen can",
            "last": "{count} of the {unseen} cards not yet seen can beat it",
            "other": "it is your hardest card to beat under {call}: {count} of the {unseen} cards not yet seen can",
        },
        "rationale.ahead": "it is ahead for {points}; in about {chance} of 100 deals nobody after you can beat it",
        # no card that may be played is worth less
        "rationale.helpless": {
            "one": "none of your cards can take this trick, and only 1 point is given away",
            "other": "none of your cards can take this trick, and none gives away less than {count} points",
        },
        "rationale.gives": "it loses, but gives away only 1 point",
        # how two stood after a trick that turned a game
        "turned.stands": "you have {mine} now, {rival} {theirs}",
        # what the last trick brought; {told} is a clause
        "turned.trick": {
            "you one": "It brings you one point: {told}.",
            "you": "It brings you {count} points: {told}.",
            "one": "It brings {player} one point: {told}.",
            "other": "It brings {player} {count} points: {told}.",
        },
        # in the last round, of points that were near to decide the game
        "turned.would": "With those points {player} would have won the game.",
        "turned.ten": "Whoever takes the trick with your {card} gets {count} points at least.",
        "turned.jacks": "{count} of the 4 jacks are gone now.",
        # how it ended
        "fortune.jacks": "Jacks",
        "finale.tricks": "The cards with which {player} took the richest tricks",
        "finale.took": {"one": "{count} point in round {round}", "other": "{count} points in round {round}"},
        "figure.tricks": "Tricks taken",
        "figure.round": "Best round",
        "figure.jacks": "Jacks played",
        "figure.high": "{call} called",
    },
)
