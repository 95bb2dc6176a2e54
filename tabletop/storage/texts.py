"""What is said of files: saves, replays, settings, locks and the list of games; by id."""

from tabletop.engine.catalogue import Catalogue

say = Catalogue(
    "storage",
    {
        # saves and replays
        "save.none": "there is no saved game {name}",
        "save.limit": "{name} {problem}",
        "save.unreadable": "{name} cannot be read: {problem}",
        "save.lines": "{name} is too large: more than {most} lines",
        "save.no_game": "{name} is no saved game",
        "save.no_header": "{name} is no saved game, or its first line is damaged",
        "save.newer": "{name} was written by a newer version of Tabletop",
        "save.sealed": "{name} is sealed until its game is over, with a key that is not on this computer",
        "save.torn": "The last line of {name} was not completely written and is left out.",
        "save.damaged": "Line {line} of {name} is damaged; what stands before it is kept.",
        "save.unrepaired": "{name} cannot be repaired: {problem}",
        "save.fits": "The saved game fits only up to a point: {problem}. What came before is kept.",
        "save.waits": "The game cannot be saved at the moment ({problem}). It goes on, and saving is tried again.",
        "save.taken": "another game is in its file",
        "replay.no_players": "the record's first line names no players",
        "replay.header": "the record's first line: {problem}",
        "replay.breaks": "{name} does not play: {problem}",
        "replay.checks": "{name} has more checks than entries to check",
        "replay.line": "line {line} of {name}: {problem}",
        # locks
        "lock": {
            "process": "{name} is open in another Tabletop window (process {process}); close that one first",
            "other": "{name} is open in another Tabletop window; close that one first",
        },
        # settings
        "settings.no_access": "The settings cannot be read ({problem}); the defaults are used.",
        "settings.unreadable": {
            "kept": (
                "The settings file cannot be read ({problem}); "
                "the defaults are used and the file is kept as .bad."
            ),
            "other": "The settings file cannot be read ({problem}); the defaults are used.",
        },
        "settings.damaged": {
            "kept": "The settings file is damaged; the defaults are used and the file is kept as .bad.",
            "other": "The settings file is damaged; the defaults are used.",
        },
        "settings.wrong": "Settings that mean nothing hold their defaults: {names}.",
        "settings.unsaved": "The settings cannot be saved: {problem}.",
        # the chess clock
        "clock.unreadable": "the saved clock session cannot be read: {problem}",
        "clock.damaged": "the saved clock session is damaged",
        "clock.version": "the saved clock session is of another version",
        # the list of games
        "list.no_game": "It is no saved game, or its first line is damaged.",
        "list.unreadable": "It cannot be read: {problem}.",
        "list.none": "No game was saved yet.",
        "list.state": {
            "open": "under way",
            "over": "over",
            "damaged": "damaged",
            "other": "not looked through yet",
        },
        "list.busy": "open in a window",
        "list.won": "won by {names}",
        "list.draw": "a draw",
        "list.score": "{name} {score}",
        "list.scores": "{unit}: {scores}",
        # the records
        "records.none": "No game was played to its end yet.",
        "records.rest": {
            "one": "One game is not counted yet; ask again.",
            "other": "{count} games are not counted yet; ask again.",
        },
        "records.head": {
            "human": "{game}: {name}, {count} people",
            "mixed": "{game}: {name}, {count} players, against opponents of several levels",
            "engine": "{game}: {name}, {count} players, against programs",
            "other": "{game}: {name}, {count} players, against {level} opponents",
        },
        "records.options": "house rules: {options}",
        "records.played": {"one": "{count} game", "other": "{count} games"},
        "records.won": "{count} won",
        "records.streak": "{count} in a row now, {longest} at best",
        "records.points": "{average} points on average, {best} at best",
        "records.recalled": "Cards of the {pile} remembered",
        "records.hints": {"one": "{count} hint used", "other": "{count} hints used"},
        "records.figure": "{label}: {value}",
    },
)
