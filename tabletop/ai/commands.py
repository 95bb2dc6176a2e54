"""The kind of a seat that somebody's program plays, `engine:COMMAND`: how it is started, and what it is called."""

import os
import shlex
import shutil
from pathlib import Path
from typing import Final

from tabletop.engine.errors import TabletopError
from tabletop.engine.limits import shown

BOT: Final = "engine:"
"""The prefix of the kind of a seat that a program plays; its command follows."""
REPLACE, FORFEIT = "replace", "forfeit"
"""What happens to the seat of a program that fails: a level of ours takes it, or it resigns."""
MAX_COMMAND: Final = 4_000
"""Characters in a command at most."""
STAND_IN: Final = "casual"
"""The level that replaces a program that fails."""


class CommandError(TabletopError):
    """A command that cannot be started; the message is one sentence."""


def split_command(kind: str) -> list[str]:
    """The words of a seat's kind `engine:COMMAND`, as a shell would split them. Raises CommandError."""
    text = kind.removeprefix(BOT)
    if len(text) > MAX_COMMAND:
        raise CommandError(f"a command has at most {MAX_COMMAND:,} characters")
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as problem:
        raise CommandError(f"the command {text!r} cannot be read: {problem}") from None
    if os.name == "nt":
        words = [word.strip('"') for word in words]
    if not words:
        raise CommandError(f"write {BOT}COMMAND with the command that starts the program")
    return words


def settle_command(kind: str) -> str:
    """The same kind with absolute paths of the program and of the files it is given, so that it works from every
    folder. The path of a program alone needs no quotes. Raises CommandError if there is no such program."""
    whole = kind.removeprefix(BOT).strip()
    first, *rest = [whole] if " " in whole and os.path.isfile(whole) else split_command(kind)
    found = shutil.which(first)
    if found is None:
        raise CommandError(f"{shown(first)} {_what_is_wrong(first)}")
    words = [str(Path(found).absolute())]
    words += [str(Path(word).absolute()) if os.path.isfile(word) else word for word in rest]
    if os.name == "nt":
        return BOT + " ".join(f'"{word}"' if " " in word else word for word in words)
    return BOT + shlex.join(words)


def _what_is_wrong(first: str) -> str:
    """Why `which` does not find that program, in words that follow its name."""
    here = os.path.join(os.curdir, first)
    if os.sep not in first and shutil.which(here) is not None:
        return f"is not found; the one in this folder is {here}"
    if os.path.isdir(first):
        return "is a folder"
    return "is not a program that can be started" if os.path.exists(first) else "is not found"


def bot_title(kind: str) -> str:
    """A short name of a program: that of its script, else its own."""
    try:
        words = split_command(kind)
    except CommandError:
        return "Program"
    script = next((word for word in words[1:] if Path(word).suffix and os.sep in word), words[0])
    return Path(script).name


def public_kind(kind: str) -> str:
    """A seat's kind as everybody may know it: of a program only the title, since its command tells of this computer."""
    return BOT + shlex.quote(bot_title(kind)) if kind.startswith(BOT) else kind
