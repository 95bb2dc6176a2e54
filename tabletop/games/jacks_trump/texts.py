"""What Jacks Trump says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "jacks_trump",
    {
        "call": {"LOW": "LOW", "other": "HIGH"},
        "call.means": {"LOW": "twos are best, jacks beat all", "other": "aces are best, jacks beat all"},
        # the table
        # what follows from a choice and from the one that was played, counted in games tried out
        "follows.points": (
            "Tried out many times: you score {better} points on average in this round, "
            "after “{other}” {played}."
        ),
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
        "trick.winner": {"complete": "{player} · trick won", "other": "{player} · ahead"},
        "trick.winner.help": {"complete": "Takes the trick", "other": "Would take the trick now"},
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
        "reveal.over": {
            "you": "You win the game with {points} in all",
            "shared": "{names} share the win with {points} each: equal totals share it (§4.8)",
            "other": "{names} wins the game with {points} in all",
        },
        "reveal.counted": "The round is over: tens count 10, aces and face cards 5, all others 1 (§4.3).",
        "sheet": "After round {round} of {rounds}",
        "sheet.round": "R{round}",
        "sheet.total": {"chips": "Chips", "other": "Points"},
        "note.round": "Round {round}: {scores}",
        "note.score": "{name} {points}",
        # why something is not possible
        "why.sizes": "At most 45 cards are dealt in all, so everybody gets {sizes}.",
        "why.deal_first": "Deal the round first.",
        "why.called": "The call is {call} for this trick; only its leader calls, once.",
        "why.played": {
            "takes": "{card} is played already, and takes the trick.",
            "ahead": "{card} is played already, and would take the trick now.",
            "other": "{card} is played already, and {best} is ahead of it.",
        },
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
            "other": "Led now, somebody can beat it in about {chance} of 100 deals (§3).",
        },
        "now.takes": {
            "sure": "Played now it takes the trick: nobody after you can beat it (§3).",
            "other": "Played now it takes the trick: nobody plays after you (§3).",
        },
        "now.ahead": {
            "one": "Played now it is ahead, but 1 of the {unseen} cards still out beats it: in about {chance} of 100"
            " deals somebody after you holds it (§3).",
            "other": "Played now it is ahead, but {count} of the {unseen} cards still out beat it: in about {chance} of"
            " 100 deals somebody after you holds one (§3).",
        },
        "now.behind": "Played now it cannot take the trick: it loses to {card} (§3).",
        "tag": {"takes": "takes", "ahead": "takes {chance} %", "hardly": "hardly", "other": "loses"},
        "tag.short": {"takes": "takes", "ahead": "{chance} %", "hardly": "hardly", "other": "loses"},
        # what whoever is asked should know
        "size.help": {
            "few": "You deal the round, then lead and call first. More cards are more tricks, and more points in"
            " it. At most 45 cards are dealt to all together.",
            "other": "You deal the round, then lead and call first. More cards are more tricks, and more points"
            " in it.",
        },
        # before anything is won: what the game is about
        "aim": "Whoever takes a trick gets the points of its cards, leads the next one and calls for it; most points in"
        " the end win. Tens count 10, aces and face cards 5, all others 1. Suits do not matter.",
        # what cards that were dealt are good for
        "promise": {
            "none": "No jack is among them; of the {unseen} cards not yet seen {high} beat the best of them under HIGH,"
            " {low} under LOW.",
            "one": "One jack is among them; of the {unseen} cards not yet seen {high} beat the best of the others under"
            " HIGH, {low} under LOW.",
            "other": "{count} jacks are among them; of the {unseen} cards not yet seen {high} beat the best of the"
            " others under HIGH, {low} under LOW.",
        },
        # before the first trick: who wins it
        "equal": "Of equal cards the later one wins, of jacks too.",
        "marks": "The % on a card: the chance that nobody after you can beat it.",
        "call.help": {
            "LOW jack": "LOW, twos are best: in {chance} of 100 deals somebody can beat {card}, your best card besides"
            " jacks, and take its {points}.",
            "HIGH jack": "HIGH, aces are best: in {chance} of 100 deals somebody can beat {card}, your best card"
            " besides jacks, and take its {points}.",
            "LOW": "LOW, twos are best: in {chance} of 100 deals somebody can beat your {card} and take its {points}.",
            "other": "HIGH, aces are best: in {chance} of 100 deals somebody can beat your {card} and take its"
            " {points}.",
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
            "chips": "Each point is a chip, only to be counted. Points count, not tricks: the highest total after the"
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
        "rationale.call": {
            "jack": "should you lead your best besides jacks, under {call} somebody can beat {card} in {chance} of 100"
            " deals, under {other_call} {beside} in {others}",
            "lead": "under {call} somebody can beat {card} in {chance} of 100 deals, under {other_call} {beside} in"
            " {others}",
            "same": "under {call} somebody can beat {card} in {chance} of 100 deals, under {other_call} in {others}",
            "other": "should you lead your best, under {call} somebody can beat {card} in {chance} of 100 deals, under"
            " {other_call} {beside} in {others}",
        },
        "rationale.call_risks": "{card} risks {own}, {beside} {points}, and {beside} stays",
        "rationale.call_fewer": "of the {unseen} cards not yet seen {count} beat {card} under {call}, {others} under"
        " {other_call}",
        "rationale.either_call": {
            "jack": "{other_call} would be equal here: under either call somebody can beat your best besides jacks in"
            " {chance} of 100 deals",
            "other": "{other_call} would be equal here: under either call somebody can beat your best in {chance} of"
            " 100 deals",
        },
        # {reason} ends with how likely what is led is beaten
        "rationale.call_lead": {
            "sure": "{reason}; under {other_call} somebody can in {others} of 100 deals",
            "other": "{reason}, under {other_call} in {others}",
        },
        "rationale.call_cheap": {
            "even": "should you lead and lose it, {card} gives away {own}, {costly} {points}; you keep {costly} for"
            " later, and it is about as likely beaten under {other_call}",
            "other": "should you lead and lose it, {card} gives away {own}, {costly} {points}; you keep {costly} for"
            " later, although it is less likely beaten under {other_call}",
        },
        # {reason}, {first}, {second} and {apart} are whole clauses
        "rationale.apart": "{reason}; {apart}",
        "rationale.apart.two": "{reason}; {first}, and {second}",
        "apart.kept": "you keep {card}, which fewer cards beat",
        "apart.fewer": "{card} is easier to beat",
        "apart.lost": "{cards} cannot take this trick",
        "apart.deal": {
            "fewer": "you lead by {points}, and fewer cards are fewer tricks in which others may catch up",
            "other": "you are {points} behind, and more cards are more tricks in which you may catch up",
        },
        "lost": "You cannot win any more: {player} has {theirs} points, you have {mine}, and all that is left brings"
        " {most} at most.",
        "apart.jack": "your jack stays for another trick",
        "apart.stays": "you keep {kept}: under {call} {count} of the {unseen} cards still out can beat {card}, and"
        " {more} can beat {gone}",
        "apart.dear": {
            "lost": "it gives {points} away, but {kept}",
            "other": "it risks {points}, but {kept}",
        },
        "apart.goes_to": "the {points} go to {player}, who of the others has the fewest",
        "apart.call": {
            "LOW one": "{cards} stays, better under LOW",
            "LOW": "{cards} stay, better under LOW",
            "one": "{cards} stays, better under HIGH",
            "other": "{cards} stay, better under HIGH",
        },
        "apart.both": "you keep {low} (better under LOW) and {high} (under HIGH)",
        "apart.ten": "{card} gives 10 points away, but a ten that is kept is mostly lost later, too",
        # {own}: several points
        "rationale.leads_less": {
            "ten": "it risks {own} points, but tens are mostly lost later, too, and {card} stays: {fewer} of the"
            " {unseen} cards not yet seen beat that, {more} this one",
            "other": "it risks {own} points, but {card} stays: {fewer} of the {unseen} cards not yet seen beat that,"
            " {more} this one",
        },
        "rationale.takes": "it takes the trick with its {points}",
        "rationale.leads_one_point": {
            "lost": "it gives away only one point where it is beaten, in {chance} of 100 deals",
            "other": "it risks only one point; somebody can beat it in {chance} of 100 deals",
        },
        "rationale.leads_one_keeps": {
            "lost": "{card} stays for a trick with more in it; this one gives away only one point where it is beaten,"
            " in {chance} of 100 deals",
            "other": "it risks only one point, and {card} stays for a trick with more in it; somebody can beat this one"
            " in {chance} of 100 deals",
        },
        "rationale.leads_keeps": "you keep {card} for a trick with more in it, or where you play last; this one risks"
        " only one point",
        "rationale.hardest_to_beat": {
            "jack": "your jack stays for another trick, and of the rest this one is the hardest to beat: somebody can"
            " beat it in {chance} of 100 deals",
            "sure": "nobody can beat it",
            "other": "of what you can lead it is the hardest to beat: somebody can beat it in {chance} of 100"
            " deals",
        },
        "rationale.ahead": "it is ahead for {points}, and stays so in about {chance} of 100 deals",
        # no card that may be played is worth less
        "rationale.helpless": {
            "one": "none of your cards can take this trick; this one gives away only 1 point",
            "other": "none of your cards can take this trick, and none gives away less than {count} points",
        },
        "rationale.gives": {
            "one": "it loses, but gives away only 1 point",
            "other": "it loses and gives away {count} points, and none of your cards would give away less",
        },
        "rationale.gives_jack": {
            "one": "it gives away only 1 point, and your jack stays: here it is beaten in {chance} of 100 deals, played"
            " last never",
            "other": "it gives away {count} points, none of your cards less, and your jack stays: here it is beaten in"
            " {chance} of 100 deals, played last never",
        },
        "rationale.gives_risks": {
            "one": "it gives away only 1 point; {card} would risk {risk}: somebody can beat it in {chance} of 100"
            " deals",
            "other": "it gives away {count} points; {card} would risk {risk}: somebody can beat it in {chance} of 100"
            " deals",
        },
        # how all stood after a round that turned a game
        "turned": {
            "level": "After it {count} lead together, with {points} each.",
            "you": "After it you lead by {points}.",
            "other": "After it {player} leads by {points}.",
        },
        # how it ended
        "fortune.jacks": "Jacks",
        "finale.points": {
            "shared": "Equal at {score} points: equal totals share the win. Round {round} brought {player} the"
            " most: {most} (§4).",
            "several shared": "Equal at {score} points: equal totals share the win. Rounds {round} brought {player} the"
            " most: {most} each (§4).",
            "several one": "{score} points, 1 more than anybody else. Rounds {round} brought the most: {most} each"
            " (§4).",
            "several": "{score} points, {count} more than anybody else. Rounds {round} brought the most: {most} each"
            " (§4).",
            "one": "{score} points, 1 more than anybody else. Round {round} brought the most: {most} (§4).",
            "other": "{score} points, {count} more than anybody else. Round {round} brought the most: {most} (§4).",
        },
        "finale.tricks": "The cards that took the winner’s richest tricks",
        "finale.took": {"one": "{count} point in round {round}", "other": "{count} points in round {round}"},
        "figure.tricks": "Tricks taken",
        "figure.round": "Best round",
        "figure.jacks": "Jacks played",
        "figure.high": "{call} called",
    },
)
