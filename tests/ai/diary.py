"""A bot that notes every word it hears: `python diary.py FILE [crash]`."""

import json
import os
import sys


def note(word: str) -> None:
    with open(sys.argv[1], "a") as file:
        file.write(f"{os.getpid()} {word}\n")


for line in sys.stdin:
    heard = json.loads(line)
    word = next(word for word in ("hello", "new", "ask", "stop", "hurry") if word in heard)
    note(word)
    if word == "hello":
        print('{"hello": 2}', flush=True)
    elif word == "ask" and "crash" in sys.argv:
        os.write(2, b"the model is gone\n")
        os._exit(7)
    elif word == "ask":
        print(json.dumps({"move": heard["ask"], "action": heard["actions"][0]}), flush=True)
note("end")
