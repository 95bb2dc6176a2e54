"""What Jonkler says beside its questions and events, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "jonkler",
    {
        # why the game cannot begin
        "setup.two_players": "Jonkler is for three to six players unless the option Two may play is on",
        # the table
        # what follows from a choice and from the one that was played, counted in games tried out
        "follows.made": (
            "Tried out many times: you meet your bid in {better} of 100 rounds, after “{other}” in {played}."
        ),
        "follows.made.list": "In how many of 100 rounds you meet your bid",
        "follows.rival": (
            "Tried out many times: {rival} meets the bid in {better} of 100 rounds, after “{other}” in {played}."
        ),
        "follows.made.less": "The price: you meet your own bid in {better} of 100 rounds, not in {played}.",
        "follows.points": (
            "Points in this round, tried out many times: {better} on average, with “{other}” {played}."
        ),
        "follows.points.list": "Your points in this round on average",
        "follows.made.bid": {
            "rarer": "It is met in {better} of 100 rounds, “{other}” in {played}; but each trick bid pays 10.",
            "other": "It is met in {better} of 100 rounds, “{other}” in {played}.",
        },
        "header.deal": "Round {round} of {rounds} · round over",
        "header.bid": "Round {round} of {rounds} · bidding",
        "header.play": "Round {round} · trick {trick} of {round} · {bids} bid in all",
        "header.over": "Round {round} of {rounds} · final score",
        "plate.bid": "bid / taken",
        "plate.dealer": "Dealer: bids last, but not so that all bids add up to the tricks, and leads first (§2)",
        "plate.leader": "Leads this trick (§3)",
        "plate.jonkled": {
            "one": "1 king jonkled, worth no points of its own (§5.3)",
            "other": "{count} kings jonkled, worth no points of their own (§5.3)",
        },
        "points": "Points",
        "sign": "Spades are always trump",
        "sign.means": "kings high, aces have no suit and lose, the joker takes a trick that a king would win",
        "won": {"one": "1 trick", "other": "{count} tricks"},
        "trick.sets": "{player} · sets {suit}",
        "trick.sets.help": "Aces and the joker have no suit: the first card with one sets it (§3)",
        "trick.jonkled": "jonkled",
        "trick.jonkled.help": "A king that would win loses to the joker, whichever was played first: a jonkle (§4)",
        # the end of a trick
        "card.joker": "the joker",
        # what may beat it; of one that should take a trick others hold hardly two on average
        "card.trump": {
            "few one": "{card} (only one ♠ beats it)",
            "few": "{card} (only {count} ♠ beat it)",
            "seldom": "{card} (a ♠ seldom beats it)",
            "some": "{card} (one ♠ may beat it)",
            "other": "{card} (trump)",
        },
        "card.rest": {"all": "your cards", "other": "the other cards"},
        "reveal.takes": {
            "you": "You take the trick with {card}",
            "other": "{player} takes the trick with {card}",
        },
        "reveal.jonkles": {
            "you": "You jonkle {card}, played by {owner}!",
            "yours": "{player} jonkles your {card}!",
            "other": "{player} jonkles {card}, played by {owner}!",
        },
        "reveal.highest": {
            "would": "{card} is the highest {suit} and would have won (§4.1).",
            "other": "{card} is the highest {suit} (§4.1).",
        },
        "reveal.trump": {
            "would": "Spades are trump: {card} beats every other suit and would have won (§4.2).",
            "other": "Spades are trump: {card} beats every other suit (§4.2).",
        },
        "reveal.set": "{card} set the suit: aces and the joker have none (§3.9).",
        "reveal.jonkle": "But the joker lies there and takes the trick instead of a king: a jonkle (§4.7).",
        "reveal.worth": "A jonkle gives no points of its own, only the trick (§5.3).",
        "reveal.joker": "Nothing but aces lies beside it, and the joker beats aces (§4.5, §4.6).",
        "reveal.joker_lost": "No king would win this trick, so the joker takes nothing (§4.5, §4.9).",
        "reveal.spade_ace": "A♠ is no spade and no trump: aces have no suit and lose to everything (§4.3).",
        "reveal.ace": "Nothing but aces: the first one takes the trick (§4.4).",
        "reveal.now": {
            "you": "You bid {bid} and have taken {taken} now.",
            "other": "{player} bid {bid} and has taken {taken} now.",
        },
        "reveal.bid": "bid {bid}, took {taken}",
        "reveal.points": {"made": "made it: +{points}", "other": "missed: +{points}"},
        "reveal.counted": "The round is over. A bid met exactly gives 5 points a card and 10 a trick bid; one missed"
        " gives 1 a trick taken (§5.1, §5.2).",
        "reveal.ended": "The eighth round is over: the highest total wins (§5.4).",
        "bid.first": "Each round deals a card more, from a pack that grows: {pack} cards now, five of them aside."
        " Whoever holds the suit led plays it, or an ace or the joker.",
        "bid.leader": {
            "you": "You deal: you bid last and lead the first trick.",
            "first": "{player} deals, bids last and leads the first trick.",
            "other": "{player} deals, bids last (all bids together may not be as many as the tricks) and leads the"
            " first trick.",
        },
        "bid.barred": {
            "one": "The others bid {total} of 1 trick: with your {barred} all bids could be met, and somebody has to"
            " fail.",
            "other": "The others bid {total} of {count} tricks: with your {barred} all bids could be met, and somebody"
            " has to fail.",
        },
        "sheet": {"over": "Final score", "other": "After round {round} of {rounds}"},
        "sheet.round": "R{round}",
        "sheet.cell": "{bid} / {taken}",
        "sheet.key": "In small figures: bid / taken",
        "sheet.jonkles": {
            "none": "Jonkle: a king would take the trick, but the joker in it takes it. It gives no points of its own.",
            "over": "Jonkle: a king would take the trick, but the joker in it takes it. It gives no points of its own."
            " In this game: {who}.",
            "other": "Jonkle: a king would take the trick, but the joker in it takes it. It gives no points of its own."
            " So far: {who}.",
        },
        "sheet.jonkled": "{player} {count}",
        "note.seen": "In play, seen in earlier rounds ({number}): {cards}",
        "note.points": "Points: {scores}",
        "note.score": "{name} {points} ({exact} exact)",
        "note.round": "Round {round}, taken/bid: {cells}",
        "note.cell": "{name} {taken}/{bid} = {points}",
        "chart": "Which cards were seen",
        "chart.help": "{pool}\nWhite tile: seen before this round.\nStruck out: played in it.\nFramed: yours.\n"
        "★: the joker, {joker}.",
        "chart.joker": {"sure": "in this round", "other": "perhaps in this round"},
        "chart.pool": {
            "first": "This round is played with {pool} of the {deck} cards: {dealt} are dealt, 5 lie aside unseen. The"
            " next is dealt from all {pool} and {seats} new ones.",
            "last": "This round is played with all {deck} cards: {before} dealt before, the 5 aside then, {seats} new."
            " {dealt} are dealt now, 5 lie aside.",
            "other": "This round is played with {pool} of the {deck} cards: {before} dealt before, the 5 aside then,"
            " {seats} new. {dealt} are dealt now, 5 lie aside.",
        },
        # why something is not possible
        "why.deal_first": "The round is over; deal the next one first.",
        "why.barred": "The others bid {total}; with {barred} the bids would add up to {tricks}, and the dealer may"
        " not do that.",
        "why.bids_first": "Everybody bids before the first card is played.",
        "why.follow": "You hold {led}, so {suit} must wait. You may play {cards}.",
        # what a card can do
        "now.leads": {
            "one": "Led now it can be beaten by 1 of the {unseen} cards that may still be out (§4).",
            "other": "Led now it can be beaten by {count} of the {unseen} cards that may still be out (§4).",
        },
        "now.takes": "Played now it takes the trick: nobody plays after you (§4).",
        "now.sure": "Played now it takes the trick: no card that others may hold beats it (§4).",
        "now.ahead": {
            "one": "Played now it would win so far; 1 of the {unseen} cards that may still be out beats it (§4).",
            "other": "Played now it would win so far; {count} of the {unseen} cards that may still be out beat it"
            " (§4).",
        },
        "now.jonkles": "Played now it jonkles {card} and takes the trick (§4.7).",
        "now.jonkles_so_far": {
            "one": "Played now it would jonkle {card} (§4.7); 1 of the {unseen} cards that may still be out beats it.",
            "other": "Played now it would jonkle {card} (§4.7); {count} of the {unseen} cards that may still be out"
            " beat it.",
        },
        "now.jonkled": "Played now it would be jonkled: the joker lies there (§4.7).",
        "now.hopes": "Played now it takes the trick only if a king would win it in the end (§4.7).",
        "now.loses": "Played now it cannot take the trick: it loses to {card} (§4).",
        "tag": {
            "takes": "takes",
            "sure": "takes",
            "ahead": "ahead",
            "jonkles": "jonkles",
            "jonkled": "jonkled",
            "hopes": "if a king",
            "other": "loses",
        },
        "tag.short": {
            "takes": "takes",
            "sure": "takes",
            "jonkles": "takes",
            "ahead": "ahead",
            "hopes": "maybe",
            "other": "loses",
        },
        # what whoever plays or bids should know
        # after aces and the joker, which have none
        "follow.set": "{player} played the first card with a suit, {card}: {suit} is to be followed.",
        "follow.help": {
            "free": "You hold no {suit}: any card may be played.",
            "free ace": "You hold no {suit} but the ace, which has no suit: any card may be played.",
            "apart": "Or play {cards}, which may be played at any time.",
            "holds": "You hold {suit}, so only {suit} can be played.",
        },
        # while the joker lies in the open trick
        "joker.help": {
            "free": "Nothing with a suit lies there: the first card with one sets it. If a king would win the trick in"
            " the end, the joker takes it.",
            "other": "If a king would win the trick in the end, the joker takes it.",
        },
        "bid.help": "A bid met exactly brings 5 points for each card dealt to you and 10 for each trick bid; else each"
        " trick taken brings 1.",
        # what cards that were dealt are good for
        "promise": {
            "none": "They hardly take a trick, so that a bid of 0 is likely to be met.",
            "between": "They take about {tricks} tricks on average, which is between two bids.",
            "one": "They take about one trick on average.",
            "other": "They take about {tricks} tricks on average.",
        },
        # in the last round: what it takes to win
        "last.stands": {
            "level": "Last round: you and {player} are level.",
            "ahead one": "Last round: you lead {player} by 1 point.",
            "ahead": "Last round: you lead {player} by {count} points.",
            "behind one": "Last round: you are 1 point behind {player}.",
            "behind": "Last round: you are {count} points behind {player}.",
            "behind lost": "Last round: you are {count} points behind {player}, more than any bid can bring.",
        },
        "last.won": {
            "missed": "Last round: your bid is out of reach, but nobody can pass you any more. You win.",
            "other": "Last round: nobody can pass you any more. You win, whatever you do.",
        },
        "last.decided": {
            "you": "Last round, and all is decided: you end with {points} points and win.",
            "shared": "Last round, and all is decided: you end with {points} points and share the win with {who}.",
            "several": "Last round, and all is decided: you end with {points} points, {who} share the win with {most}.",
            "other": "Last round, and all is decided: you end with {points} points, {who} wins with {most}.",
        },
        # which bids are too low to win, behind how they stand
        "last.low": "{told} A bid below {bid} cannot win any more.",
        "last.passes": {
            "any": "Last round: {who} comes to {points} by meeting the bid. Any bid of yours, met, passes that.",
            "never": "Last round: {who} comes to {points} by meeting the bid. No bid of yours passes that, so {who}"
            " has to miss.",
            "never equal": "Last round: {who} comes to {points} by meeting the bid. If you meet a bid of {equal}, you"
            " share the win; with a lower one {who} has to miss.",
            "equal": "Last round: {who} comes to {points} by meeting the bid. A bid of {bid} or more, met, passes that,"
            " and {equal} shares the win; with a lower one {who} has to miss.",
            "other": "Last round: {who} comes to {points} by meeting the bid. A bid of {bid} or more, met, passes that;"
            " a lower one can only win if {who} misses.",
        },
        "last.ends": {
            "fixed": "Last round. Your bid is out of reach: you end with {points} points, at best {ends}.",
            "missed": "Last round. Your bid is out of reach: at best you end with {points} points, {ends}.",
            "other": "Last round. At best you end with {points} points, {ends}.",
        },
        "last.level": "Equal totals share the win.",
        "last.cell": "{player} {points}",
        "last.left": {"one": "can take one more", "other": "can take {count} more"},
        "last.must": {
            "one": "You win if {who} misses the bid of {bid}: {who} has {taken} and {left}.",
            "only one": "You win only if {who} misses the bid of {bid}: {who} has {taken} and {left}.",
            "only": "You win only if {who} miss their bids.",
            "other": "You win if {who} miss their bids.",
        },
        "last.wins": "Last round. If you meet your bid, you end with {points} points and win: the others then cannot"
        " end with as many.",
        "last.lost": {
            "sure": "You cannot win any more: {player} wins.",
            "other": "You cannot win any more.",
        },
        "about.any_time": "Without a suit: it may be played in any trick and never has to be; led, it leaves the suit"
        " to the next card that has one (§3.4, §3.5, §3.9).",
        "about.joker": "It beats nothing but aces (§4.5).",
        "about.joker_king": "Where a king would take the trick, the joker takes it instead: the king is jonkled,"
        " whichever was played first (§4.7, §4.8).",
        "about.ace": "It loses to every other card; in a trick of nothing but aces the first one wins"
        " (§4.3, §4.4).",
        "about.ace_suit": "It is no card of its printed suit: who holds it need not follow with it (§3.7).",
        "about.trump_king": "It beats every card but the joker (§4.2, §4.7).",
        "about.trump": "It beats every other suit, all aces and lower spades (§4.2, §4.3).",
        "about.highest": "Where {suit} must be followed it is the highest {suit}; any ♠ but the ace beats it"
        " (§4.2, §4.11).",
        "about.lowest": "Where {suit} must be followed it is the lowest {suit}; any ♠ but the ace beats it"
        " (§4.2, §4.11).",
        "about.lower": "Where {suit} must be followed it beats lower {suit}; any ♠ but the ace beats it"
        " (§4.1, §4.2).",
        "about.king": "If it would take the trick and the joker lies there, the joker takes it, whichever was played"
        " first: it is jonkled (§4.7, §4.8).",
        "about.other_suit": "In a trick of another suit it cannot win (§4.1).",
        "about.follow": "Who holds {suit} must play it where {suit} is to be followed, or an ace or the joker (§3.6).",
        # what other things on the table are
        "kind": {"free": "Without a suit", "trump": "Trump", "other": "Plain suit"},
        "piece.reserve": "Cards that have not come into play yet. Each round takes some of them (§1.8, §1.11).",
        "piece.unused": "Five cards lie aside in each round, and nobody sees them. They are shuffled into the next"
        " round again (§1.7, §1.11).",
        "piece.trick": "Everybody adds a card. The highest ♠ takes the trick, else the highest card of the suit led;"
        " aces lose to all (§4.1 to §4.3).",
        "piece.trick.more": "If a king would take it and the joker lies there, the joker takes it, whichever was played"
        " first: a jonkle (§4.7, §4.8). Else the joker beats nothing but aces (§4.5).",
        "piece.marker": "A spade beats every other suit. Kings are high, twos are low, aces lose to every other card"
        " (§4.1 to §4.3).",
        "piece.marker.suit": "Aces and the joker have no suit: they may be played at any time, and the first card with"
        " a suit sets the suit (§3.4, §3.5, §3.9).",
        "piece.marker.more": "Where a king would take the trick and the joker lies there, the joker takes it, whichever"
        " was played first: a jonkle (§4.7, §4.8). Else the joker beats nothing but aces (§4.5).",
        "piece.hand": "Who holds the suit led must play it, or an ace or the joker; without it anything may be played"
        " (§3.5, §3.6, §3.8).",
        "piece.won": "Tricks won in this round; the number counts them. Only a bid met exactly pays in full"
        " (§5.1).",
        "piece.plate": "A bid hit exactly scores 5 points for each card of a hand and 10 for each trick bid; missed,"
        " it scores 1 a trick taken (§5.1, §5.2).",
        "piece.plate.more": "The highest total after eight rounds wins; equal totals share the win (§5.4, §5.5).",
        "piece.account": "The points of each round and all together. The highest total after eight rounds wins;"
        " equal totals share the win (§5.1, §5.4, §5.5).",
        # why a choice is good
        # to what a card loses
        "lost": {
            "joker": "{card} takes one only from a king",
            "trump one": "others may hold a higher spade than {card}",
            "trump": "others hold about {count} higher spades than {card}",
            "king": "{card} loses to any ♠, to the joker, and where another suit is led",
            "highest": "{card} loses to any ♠, and where another suit is led",
            "other": "{card} loses to any ♠, to a higher {suit}, and where another suit is led",
        },
        "lost.it": {"each": "each", "other": "it"},
        # {told}, {lost} are whole clauses
        "lost.and": "{told}; {lost}",
        "lost.but": "{told}, but {lost}",
        "rationale.bid_cards": {
            "one": "{good} is good for a trick; {poor} hardly",
            "other": "{good} are good for a trick each; {poor} hardly",
            "all one": "{good} is good for a trick",
            "all": "{good} are good for a trick each",
            "none": "{poor} will hardly take a trick",
        },
        # {told} is a whole clause
        "rationale.bid_may": {
            "none": "{may} may take a trick",
            "other": "{told} and {may} may be",
        },
        "rationale.bid_counts": {
            "one": "{told}. The bid counts on {may}",
            "every": "{told}. The bid counts on each of them",
            "other": "{told}. The bid counts on {counted} of those {count}",
        },
        "rationale.bid_left": {
            "one": "those who have bid want only 1 of the {tricks} tricks",
            "other": "those who have bid want only {count} of the {tricks} tricks",
        },
        # in the last round
        "rationale.bid_lowest": "with a lower bid you could not win any more",
        # in {need}: which tricks are wanted
        "rationale.need": {
            "missed": "your bid is missed, so every trick is a point",
            "every": "you need every trick left",
            "one": "you need one trick",
            "other": "you need {count} tricks",
        },
        "rationale.takes": "it wins, and {need}",
        "rationale.unbeatable": "no card that others may hold beats {card}, and {need}",
        "rationale.likeliest": "{need}; of your cards {card} is the likeliest to take this one",
        # {reason} and {kept} are whole clauses
        "rationale.apart": "{reason}; {kept}",
        # why not another bid: what it would need of the cards
        "apart.counts": {
            "one": "a bid of {bid} counts on {cards}",
            "every": "a bid of {bid} counts on each of {cards}",
            "other": "a bid of {bid} counts on {counted} of {cards}",
        },
        "apart.loses": {
            "one": "with a bid of {bid}, you have to lose with {good}, though it could take a trick",
            "every": "with a bid of {bid}, you have to lose with {good}, though each could take a trick",
            "other": "with a bid of {bid}, you have to lose with {lost} of {good}, though each could take a trick",
        },
        "apart.needs_hard": {
            "every": "a bid of {bid} is missed as soon as somebody else takes a trick",
            "one": "a bid of {bid} needs a trick from a card that hardly takes one",
            "other": "a bid of {bid} needs {count} tricks from cards that hardly take one",
        },
        "apart.rival_needs": "it takes a trick that {player} still needs for the bid",
        "apart.rival_met": "{player} is ahead and wants no more tricks: this one would spoil that bid",
        "apart.void": "it is your only {suit}: without it you may throw any card where {suit} is led",
        "apart.still": "{card} may still take a trick that you need",
        "apart.kept": {
            "take": "you keep {above} to take a later trick with",
            "lose": "you keep {below} to lose a later trick with",
            "lose less": "{below} is beaten more often, but stays to lose a later trick",
            "unwanted": "you keep {below} for a trick you do not want",
            "unwanted less": "{below} is beaten more often, but stays for a trick you do not want",
            "other": "you keep {above} to take a trick with, {below} to lose one",
        },
        "rationale.ahead": "{card} is to win: {need}",
        "rationale.harder": "{need}, and {card} is likelier to take this one than {others}",
        # {reason} is a whole clause
        "rationale.risk": "{reason}; but then {card} may take one too many",
        "rationale.spared": {
            "one": "{card} is to lose: {takers} is likelier to take the one trick that you need",
            "other": "{card} is to lose: {takers} are likelier to take the {count} tricks that you need",
        },
        # {told} is a whole clause
        "rationale.sooner": {
            "last": "{told}. It is your last card to lose, and later the others hold fewer cards to beat it with",
            "other": "{told}; now mostly somebody can beat {card}",
        },
        "rationale.spares": "it cannot take this trick; your best cards stay for one that you need",
        "rationale.behind": "it cannot take this trick",
        "rationale.rid": "it cannot take this trick; later it might take one too many",
        "rationale.easier": "you want no more tricks, and {card} is beaten more often than {others}",
        "rationale.beaten": "you want no more tricks, and mostly somebody can beat {card}",
        "rationale.strongest_loser": "you want no more tricks, so the strongest of your cards that cannot take this one"
        " goes first",
        "rationale.loser": "you want no more tricks, and it cannot take this one",
        # how one's bid, and that of whoever took a trick, stand behind it
        "turned.mine": "you {taken} of {bid}",
        "turned.other": "{player} {taken} of {bid}",
        # what the bids, met, come to
        "turned.ends": {"you": "you {points}", "other": "{player} {points}"},
        "turned.bids": "Points if each bid is met: {ends}; together the bids need {bids} of {tricks} tricks.",
        "turned": {
            "one": "Tricks taken of those bid: {stand}; one trick is left.",
            "other": "Tricks taken of those bid: {stand}; {count} tricks are left.",
        },
        "turned.risen": {
            "one": "Your {cards} is now the highest left of its suit.",
            "other": "Your {cards} are now the highest left of their suits.",
        },
        # how it ended
        "fortune.trumps": "spades or the joker",
        "finale.tricks": {
            "one": "The card with which {player} took a trick in round {round}",
            "other": "The cards with which {player} took {count} tricks in round {round}",
        },
        "figure.made": "Exact bids",
        "figure.tricks": "Tricks taken",
        "figure.round": "Best round",
        "figure.jonkles": "Kings taken by the joker",
    },
)
