"""What the lesson and the challenges of Jonkler say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.jonkler.lessons",
    {
        "lesson": "Your first promises",
        "promise.chapter": "Say how many you will take",
        "promise": "A game of promises",
        "promise.text": "In a **trick** everybody plays one card, and one player takes them. Before a round everybody"
        " **bids**: how many tricks they will take. Only the exact number pays well.",
        "promise.more": "Eight rounds, with one card each in the first and eight in the last. This is a third round."
        " Kings are high, a 2 is low; aces, the joker and spades come in a minute.",
        "bid": "One trick",
        "bid.text": "Your King should take one trick, your other cards none. Press ‹Bid 1›.",
        "bid.wrong": "Only your King is strong: so many tricks you would hardly take.",
        "bid.wrong.bid.0": "Your King would probably take a trick, and the bid would fail.",
        "barred": "Pip could not say 1",
        "barred.text": "Pip is the dealer, bids last and leads. With 1 the bids would make **three, the number of"
        " tricks**: that is forbidden to the dealer, so somebody must always fail.",
        "slips": "What the plates say",
        "slips.text": "**1 / 0**: bid one, taken none so far. Each plate counts so, and yours too.",
        "follow.chapter": "Follow suit",
        "follow": "Hearts are led",
        "follow.text": "You have a heart, so you must **follow** with it. The highest card of the suit takes the"
        " trick: that is your King. Click him twice, or drag him to the middle.",
        "follow.more": "The ace may always be played, whatever is led: more of that soon.",
        "follow.wrong": "An ace may always be played, but it takes nothing, and you need one trick.",
        "taken": "1 / 1",
        "taken.text": "The King was the highest heart. You have taken what you bid, and as the taker you lead the next"
        " trick.",
        "enough": "That was your one",
        "enough.text": "Now you want **no more**: play the small club, and let Mira take it.",
        "enough.wrong": "The ace loses whenever you want: keep it for a trick you might else take.",
        "ace.chapter": "An ace at any time",
        "ace": "Throw the ace",
        "ace.text": "Aces have **no suit**: one may be played at any time, and loses to everything. Just what you"
        " need.",
        "exact": "One trick, as promised",
        "exact.text": "The exact number pays **5 points** for each card of the round and **10** for each trick you"
        " bid: 15 and 10 are 25. Any other number pays 1 point for each trick.",
        "trump.chapter": "Spades are trump",
        "trump.scene": "A third round: Mira has led the King of Hearts, Pip a 6. You bid one.",
        "trump": "You have no heart",
        "trump.text": "Then you may play anything, and the highest **spade** beats every other suit. Play your 2 of"
        " Spades.",
        "trump.wrong": "That takes nothing: no club and no diamond beats a heart that was led.",
        "trumped": "A 2 beats a King",
        "trumped.text": "Spades are always **trump**: the highest spade takes the trick, whatever was led.",
        "joker.chapter": "Jonkle a king",
        "joker.scene": "A third round: Mira has led the King of Diamonds. You bid one.",
        "joker": "The joker",
        "joker.text": "It has no suit either, may be played at any time, and beats only aces. But when a **king** is"
        " about to take the trick, the joker takes it. Play it.",
        "joker.wrong": "That takes nothing, and you still need a trick.",
        "jonkled": "The King is jonkled",
        "jonkled.text": "So a king is never quite safe. Joker or king, it does not matter which was played first.",
        "win.chapter": "How you win",
        "win": "Now you can play",
        "win.text": "Bid what you are sure of. To take **no trick** is a promise too, and often the easiest. Most"
        " points after the eighth round win.",
        "one_is_enough": "Exactly one trick",
        "one_is_enough_best": "You have your trick",
        "one_is_enough_best.text": "You bid one, and have taken it. Mira still plays after you. Which heart?",
        "one_is_enough_best.wrong": "That takes this trick: it would be your second, and you bid one.",
        "one_is_enough_why": "Let her have it",
        "one_is_enough_why.text": "The King would have taken a second trick. Now Mira leads, and under another suit"
        " you can throw the King away.",
        "now_or_never": "Now or never",
        "now_or_never_best": "One trick still to take",
        "now_or_never_best.text": "You bid one and have none. You have no heart: the small spade, or the ace?",
        "now_or_never_best.wrong": "It loses, and in the last trick your spade may be beaten.",
        "now_or_never_why": "Trump while it works",
        "now_or_never_why.text": "Now only a higher spade beats yours. Keep the ace for the last trick: it loses to"
        " every other card, also when it is led.",
        "none_at_all": "Not a single one",
        "none_at_all_best": "You bid none",
        "none_at_all_best.text": "You hold the joker and an ace. Which of them do you play now?",
        "none_at_all_best.wrong": "It loses too, but in the last trick a king may lie, and then the joker takes it.",
        "none_at_all_why": "Before a king comes",
        "none_at_all_why.text": "The joker takes a trick that a king would take. While there is none it loses, so be"
        " rid of it. An ace takes a trick only where nothing but aces lies.",
    },
)
