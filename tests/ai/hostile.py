"""A bot that misbehaves: `python hostile.py HOW [FILE]`; it writes its process number to the file."""

import json
import os
import sys
import time

how = sys.argv[1]
if len(sys.argv) > 2:
    with open(sys.argv[2], "w") as file:
        file.write(str(os.getpid()))


def say(**message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def flood(data: bytes) -> None:
    while True:
        os.write(1, data)


def spied() -> list[str]:
    """What it gets at of all that is none of its business."""
    folders = [
        os.environ["XDG_DATA_HOME"] + "/tabletop",
        os.environ["HOME"],
        os.environ["XDG_CONFIG_HOME"],
        "/proc",
    ]
    tries = {folder: lambda folder=folder: os.listdir(folder) for folder in folders}
    files = [f"{folders[0]}/current.jsonl", f"/proc/{os.getppid()}/cmdline", f"/proc/{os.getppid()}/environ"]
    tries |= {file: lambda file=file: open(file).close() for file in files}
    tries["signal"] = lambda: os.kill(os.getppid(), 0)
    tries["write"] = lambda: open(folders[0] + "/x", "w").close()
    found = []
    for name, attempt in tries.items():
        try:
            attempt()
        except PermissionError:
            continue
        except OSError as problem:
            name += f" ({problem})"
        found.append(name)
    return ["seen:", *found]


def misbehave(ask: dict) -> None:
    action = ask["actions"][0]
    if how in ("good", "saves_at_the_end", "stays"):
        say(move=ask["ask"], action=action, mood="fine")
    elif how == "reasons":
        say(thinking=ask["ask"], done=0.5, best=action)
        say(move=ask["ask"], action=action, candidates=[{"action": action, "value": 0.5}], simulations=3)
    elif how == "twice":
        say(move=ask["ask"], action=action)
        say(move=ask["ask"], action=action)
    elif how == "last_words":
        say(move=ask["ask"], action=action)
        os._exit(0)
    elif how == "crash":
        os._exit(1)
    elif how == "late":
        time.sleep(30)
    elif how == "best":
        say(thinking=ask["ask"], done=0.3, best=ask["actions"][-1])
        time.sleep(30)
    elif how == "endless_line":
        flood(b"x" * 65536)
    elif how == "many_lines":
        flood(b'{"thinking":%d,"done":0.1}\n' % ask["ask"] * 1000)
    elif how == "long_lines":
        flood(b'{"thinking":%d,"done":0.1,"x":"%s"}\n' % (ask["ask"], b"y" * 50_000))
    elif how == "too_long_line":
        say(thinking=ask["ask"], done=0.1, x="y" * 1_000_000)
    elif how == "spies":
        say(error=ask["ask"], text=" ".join(spied()))
    elif how == "complains":
        os.write(2, b"\x1b[31mfirst\nno model in " + b"w" * 3_000 + b"\n")
        os._exit(4)
    elif how == "is_killed":
        os.kill(os.getpid(), 9)
    elif how == "long_error":
        say(error=ask["ask"], text="\x1b[2J" + "Alas! " * 9_000)
    elif how == "escapes":
        if os.fork() == 0:
            os.setsid()
            with open(sys.argv[2], "w") as file:
                file.write(str(os.getpid()))
            os.close(1)
            time.sleep(60)
        time.sleep(0.5)
        os._exit(0)
    elif how == "illegal":
        say(move=ask["ask"], action=["resign", 99, -1, -1])
    elif how == "no_action":
        say(move=ask["ask"])
    elif how == "wrong_number":
        say(move=ask["ask"] + 5, action=action)
    elif how == "illegal_best":
        say(thinking=ask["ask"], done=0.1, best=["fly", 1, 1, 1])
    elif how == "garbage":
        os.write(1, b"\xff\x00{[\n")
    elif how == "wrong_types":
        say(move=str(ask["ask"]), action=action)
    elif how == "deep":
        os.write(1, b"[" * 60_000 + b"\n")
    elif how == "huge_number":
        os.write(1, b'{"move": ' + b"9" * 10_000 + b"}\n")
    elif how == "error":
        say(error=ask["ask"], text="I know nothing of this")
    elif how == "closes_stdout":
        os.close(1)
        time.sleep(30)
    elif how == "child":
        if os.fork() == 0:
            time.sleep(30)
        os._exit(0)


if how == "dies_at_once":
    os._exit(3)
if how == "mute":
    time.sleep(60)
for line in sys.stdin:
    heard = json.loads(line)
    if "hello" in heard:
        if how == "dies_at_hello":
            os._exit(1)
        elif how == "old":
            say(hello=1)
        elif how == "other_game":
            say(hello=2, name="Odd", games=["chess"])
        elif how == "other_games":
            say(hello=2, name="\x07Odd" * 9, games=["chess" + "\x1b[2J" * 9] * 400)
        elif how == "impatient":
            say(move=1, action=["lay", 1, -1, -1])
        elif how == "hello_twice":
            say(hello=2)
            say(hello=2)
        else:
            say(hello=2, name="Odd")
    elif "ask" in heard:
        misbehave(heard)

if how == "saves_at_the_end":
    with open(sys.argv[2], "w") as file:
        file.write("saved")
if how == "stays":
    time.sleep(60)
