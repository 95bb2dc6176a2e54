"""What the lesson and the challenges of Jacks Trump say, by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "games.jacks_trump.lessons",
    {
        "lesson": "Your first round",
        "call.chapter": "Call high or low",
        "call": "You begin, so you call",
        "call.text": "In each **trick** everybody plays one card, and one player takes them all. The dealer begins the"
        " first trick, and whoever begins a trick calls **HIGH** or **LOW**: that is you. Press ‹HIGH›: then aces"
        " are best.",
        "call.more": "There are as many rounds as players. Each deals one, and chooses 3, 5 or 7 cards for"
        " everybody.",
        "call.wrong": "Under LOW your ace would be the weakest card of all.",
        "lead": "Play your ace",
        "lead.text": "Drag the Ace of Spades into the middle, or click it twice. The others may play what they like:"
        " nobody must follow suit.",
        "lead.wrong": "Under HIGH the ace is best. The 7 would lose, and the jack is worth keeping.",
        "points.chapter": "What a trick is worth",
        "points": "20 points",
        "points.text": "It is not the tricks that count but **what lies in them**. A ten is worth 10 points;"
        " an ace, king, queen or jack is worth 5, and every other card 1.",
        "points.more": "Ten, king and ace: 20. Who takes a trick begins the next, and calls.",
        "low.chapter": "A jack takes it all",
        "low": "Now call LOW",
        "low.text": "You hold a 7 and a jack. Under **LOW** twos are best, then threes, fours… and aces worst. Press"
        " ‹LOW›.",
        "low.wrong": "Under HIGH your 7 loses to every card from an 8 up.",
        "seven": "Play the 7",
        "seven.text": "Let us see what the others have.",
        "seven.wrong": "A jack that is led can still be beaten by a later jack: keep it.",
        "jack": "A jack has taken it",
        "jack.text": "Mira’s 2 was the best card under LOW, but **jacks always trump**, whatever was called. Pip"
        " begins now.",
        "own_jack": "You have one too",
        "own_jack.text": "Pip called HIGH and played a ten: 10 points. Take it with your jack.",
        "last_jack": "The last jack wins",
        "last_jack.text": "Mira had a jack as well, and of several jacks the one **played last** takes the trick. To"
        " play late is good.",
        "last_jack.more": "All cards are played, so the round is over: each point is worth a **chip**.",
        "equal.chapter": "Equal cards",
        "equal.scene": "LOW was called, Mira has led a 2, and Pip has thrown a ten on it.",
        "equal": "Two twos",
        "equal.text": "Of **equal cards** too the one played last wins: play your 2.",
        "equal.wrong": "Under LOW nothing but a 2 or a jack beats a 2.",
        "later": "Yours came later",
        "later.text": "So the trick is yours: twelve points, ten of them for the ten.",
        "wait.chapter": "When to play a jack",
        "wait.scene": "HIGH was called, and two tens lie there.",
        "wait": "Two tens lie there",
        "wait.text": "20 points, and you are the **last** to play: no jack can come after yours. Play it.",
        "wait.wrong": "That loses, and 20 points go to Pip.",
        "waited": "25 points",
        "waited.text": "Two tens are 20, and the jack himself is 5. Early in a trick a later jack might have taken"
        " him.",
        "win": "Now you can play",
        "win.text": "Keep jacks for tricks with tens, and play them late. Throw cards worth 1 point into tricks that"
        " others take. Most points after the last round win.",
        "ten_for_itself": "The last round",
        "ten_for_itself_best": "You are the last to play",
        "ten_for_itself_best.text": "HIGH is called, and a 6 and a 4 lie there. It is the last round. What do you"
        " play?",
        "ten_for_itself_best.wrong": "That takes the trick too, but another card would bring more points home.",
        "ten_for_itself_why": "It takes itself home",
        "ten_for_itself_why.text": "The ten is best here, and brings its own **10 points** home. Ace and jack stay"
        " for what comes.",
        "played_last": "Mira’s ace",
        "played_last_best": "An ace lies there",
        "played_last_best.text": "HIGH is called, and you are the last to play. What do you play on Mira’s ace?",
        "played_last_best.wrong": "Under HIGH that does not beat an ace.",
        "played_last_why": "Equal, but later",
        "played_last_why.text": "Of equal cards the one played last takes the trick: yours. Eleven points.",
        "worth_a_jack": "Worth a jack?",
        "worth_a_jack_best": "A king and a ten",
        "worth_a_jack_best.text": "You are the last to play. Is this the trick for your jack?",
        "worth_a_jack_best.wrong": "Then Mira’s king takes Pip’s ten, and your card too.",
        "worth_a_jack_why": "20 points",
        "worth_a_jack_why.text": "No card can come after yours, so the jack is certain. Your own ten would only have"
        " been a present.",
    },
)
