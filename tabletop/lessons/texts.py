"""What every lesson says, by id. Its own sentences stand with the game."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "lessons",
    {
        "teacher": "Ada teaches",
        "asks": "Ada asks: what is best?",
        "about": {
            "one": "{game} · one minute",
            "other": "{game} · {count} minutes",
        },
        "about.challenge": "{game} · a challenge",
        "note": "Nothing you do here counts, and you can go back any time. The deal is the same for everybody.",
        "of": "{number} of {all}",
        "heard": "{title}. {text} {more}",
        "step": {
            "done": "{number}. {step}, done",
            "now": "{number}. {step}, now",
            "other": "{number}. {step}",
        },
        "skip": "Skip",
        "menu": {
            "new": "{title}",
            "done": "{title} ✓",
            "other": "{title} · {number} of {all}",
        },
        "menu.challenge": "{title}  {stars}",
        "wait": "That is possible too. The lesson waits for something else: {title}.",
        "read": "Read this first; then press “{label}”.",
        "wrong": "There is something better. Look again.",
        "go_on": "Go on",
        "show": "Show me",
        "next": "Next challenge",
        "leave": "Leave the lesson",
        "leave.short": "Leave",
        "back": "One step back",
        "done": "You know how to play",
        "challenges": "A challenge",
        "done.text": "That was the whole lesson. You can come back to any step, or try a challenge.",
        "solved": "Solved",
        "solved.text": {
            "one": "Now you know the best move. Without help it is worth three stars.",
            "two": "Two stars of three: you found it at the second try.",
            "three": "Three stars: you found it at once.",
            "other": "You found it.",
        },
    },
)
