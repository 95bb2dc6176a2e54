"""The house laws as functions: each takes the sources of the program and returns what breaks it, one line per breach.

Sources are read as syntax trees, nothing is imported. A law that finds nothing returns an empty list; the tests of
the laws themselves run them on a made-up program that breaks each of them.
"""

import ast
import re
import sys

from tabletop.devtools.imports import PACKAGE, Program, Source, imports

MAX_LINES = 620  # the law says "about 600"

# Who may import whom, by first folder (or file) below the package. A folder may always import itself.
EVERYTHING = None
LAYERS = {
    "__init__": (),
    "__main__": ("cli",),
    "engine": (),
    "mechanics": ("engine",),
    "games": ("engine", "mechanics"),
    "presenter": ("engine",),
    "match": ("engine",),
    "ai": ("engine",),
    "arena": ("engine", "match", "ai"),
    "storage": ("engine", "match"),
    "scenario": ("engine", "storage"),
    "startup": (),
    "play": ("engine", "match", "presenter", "ai", "storage"),
    "review": ("engine", "match", "presenter", "ai", "storage", "play"),
    "lessons": ("engine", "match", "presenter", "ai", "play", "scenario"),
    "ui": ("engine", "match", "presenter", "ai", "storage", "play", "review", "lessons", "startup"),
    "cli": EVERYTHING,
    "typed": EVERYTHING,
    "devtools": EVERYTHING,
}
# These, and devtools, may ask discovery for the games; a worker process is told a game's id and has to open it.
COMPOSERS = ("tabletop.cli", "tabletop.typed", "tabletop.ui.app", "tabletop.ai.worker", "tabletop.arena.jobs")
NAMELESS = (
    "__init__",
    "__main__",
    "cli",
    "scenario",
    "startup",
    "typed",
)  # with the folders below: no game is named in them
NAMELESS_FOLDERS = (
    *("engine", "mechanics", "presenter", "match", "ai", "arena"),
    *("storage", "play", "review", "lessons", "ui"),
)
GAME_NAMES = ("high jinks", "superjack", "rupees", "jacks trump", "jonkler")

QT = ("PySide6", "shiboken6")
OUTSIDERS = {  # every library from outside, and the only places that may import it
    "PySide6": ("tabletop.ui",),
    "shiboken6": ("tabletop.ui",),
    "pydantic": ("tabletop.storage", "tabletop.ai.messages"),
    "pydantic_core": ("tabletop.storage", "tabletop.ai.messages"),
    "platformdirs": ("tabletop.storage",),
    "miniaudio": ("tabletop.ui.sound.speaker",),  # imported after the first frame
    "distributed": ("tabletop.arena.workers",),  # an extra, imported when a cluster is asked for
}
# What a start imports before the first frame; and what must not be among it, by root.
START = ("tabletop.__main__", "tabletop.cli", "tabletop.typed", "tabletop.ui.app")
QT_FREE = (
    "tabletop.__main__",
    "tabletop.cli",
    "tabletop.typed",
    "tabletop.ai.worker",
    "tabletop.devtools.launch",
)
HEAVY = ("pydantic", "pydantic_core", "asyncio")

CHANCE_AND_TIME = ("random", "secrets", "uuid", "time", "datetime")
CHANCE_AND_TIME_HOMES = {"tabletop.engine.rng": ("random",), "tabletop.engine.clock": ("time",)}
TIMELESS_FOLDERS = (
    *("engine", "mechanics", "games", "presenter", "match", "ai", "arena", "lessons", "scenario"),
)

# The gate between the hands and the screen; and who may ask a match for what a seat may know or choose besides: they
# play and pass for a seat, and show nothing of what they read.
GATE = "tabletop.play.seating"
BEHIND_THE_GATE = {
    "tabletop.play.controller": ("decision_for",),
    "tabletop.play.replies": ("decision_for",),
    "tabletop.play.hot_seat": ("decision_for", "peek"),
    "tabletop.play.auto_pass": ("decision_for", "observation", "last_choice"),
    "tabletop.play.autoplay": ("decision_for",),
    "tabletop.play.undo_request": ("undo_info",),
    "tabletop.play.prompts": ("barrier_ahead",),
    "tabletop.play.remembering": ("remarks",),
    "tabletop.ui.snapshot": ("decision_for",),
}
SECRET = (
    *("observation", "log", "decision_for", "peek", "undo_info"),
    *("staging", "rest_of", "barrier_ahead", "last_choice", "remarks"),
)

# These hand on whatever facts there are; whoever knows no game reads none by its name.
PASSES_FACTS_ON = (
    "tabletop.engine.observation",
    "tabletop.match.public",
    "tabletop.ai.protocol",
    "tabletop.scenario",
)

CONTROLLER = "tabletop.play.controller"
MOST_COLLABORATORS = 12
"""A module of play/ imports at most so many others of it while the program runs."""
MOST_BRANCHES = 15
WINDOWLESS = ("play", "review")  # each file is tested without a window
PLAIN_FOLDERS = ("play", "review", "presenter")  # no function in them has more

STATELESS_FOLDERS = ("ui", "play", "review", "presenter")  # they see observations and decisions only


_WORD = re.compile(r"\w+")


def _inside(module: str, places: tuple[str, ...]) -> bool:
    """Whether the module is one of the places or lies below one."""
    return any(module == place or module.startswith(place + ".") for place in places)


def _named(module: str, program: Program, line: int) -> str:
    """`file:line` of a module, for messages."""
    suffix = "/__init__.py" if program[module].is_package else ".py"
    return f"{module.replace('.', '/')}{suffix}:{line}"


# ---------------------------------------------------------------- the laws


def outsiders(program: Program) -> list[str]:
    """Qt only below ui/, pydantic only in storage/ and ai/messages.py, and nothing that is not a dependency at all."""
    breaches = []
    for source in program.values():
        for target, line, _ in imports(source, program):
            top = target.split(".")[0]
            if top == PACKAGE or top in sys.stdlib_module_names:
                continue
            where = _named(source.module, program, line)
            if top not in OUTSIDERS:
                breaches.append(f"{where} imports {target}, which is neither ours nor a dependency")
            elif not _inside(source.module, OUTSIDERS[top]):
                breaches.append(f"{where} imports {target}; only {' and '.join(OUTSIDERS[top])} may")
    return breaches


def start_imports(program: Program, root: str) -> dict[str, str]:
    """Every module (ours and others') that importing `root` imports, with the one that asks for it first."""
    reached = {root: ""}
    todo = [root] if root in program else []
    while todo:
        module = todo.pop()
        found = [(target, module) for target, _, at_start in imports(program[module], program) if at_start]
        found += [(parent, module) for parent in _parents(module)]
        for target, asker in found:
            for name in (target, *_parents(target)):
                if name not in reached:
                    reached[name] = asker
                    if name in program:
                        todo.append(name)
    return reached


def _parents(module: str) -> list[str]:
    """The packages around a module: `a.b.c` gives a and a.b."""
    pieces = module.split(".")
    return [".".join(pieces[:count]) for count in range(1, len(pieces))]


def lazy(program: Program) -> list[str]:
    """Nothing heavy before the first frame, and no Qt in what a worker process imports."""
    breaches = []
    for roots, banned in ((START, HEAVY), (QT_FREE, QT)):
        for root in roots:
            found = {(target.split(".")[0], asker) for target, asker in start_imports(program, root).items()}
            breaches += [
                f"importing {root} imports {library}, by way of {asker}: import it in a function"
                for library, asker in sorted(found)
                if library in banned and asker in program
            ]
    return breaches


def layers(program: Program) -> list[str]:
    """Imports point one way; a game imports no other game; nobody but discovery imports a game."""
    breaches = []
    for source in program.values():
        if source.part not in LAYERS:
            breaches.append(f"{source.module} is in no layer: give {source.part!r} a line in LAYERS")
            continue
        allowed = LAYERS[source.part]
        for target, line, _ in imports(source, program):
            if target == PACKAGE or not _inside(target, (PACKAGE,)):
                continue
            part = target.split(".")[1]
            where = _named(source.module, program, line)
            if part == "games":
                if not _may_import_games(source, target):
                    breaches.append(f"{where} imports {target}: games are reached through discovery only")
            elif part != source.part and allowed is not EVERYTHING and part not in allowed:
                breaches.append(
                    f"{where} imports {target}: {source.part} may import {' and '.join(allowed) or 'nothing'}"
                )
            elif target == "tabletop.engine.state" and source.part in STATELESS_FOLDERS:
                breaches.append(f"{where} imports {target}: {source.part} sees observations, never the state")
    return breaches


def _may_import_games(source: Source, target: str) -> bool:
    """Whether a file may import the games package, or a module of a game."""
    if source.part == "games" and len(source.module.split(".")) > 2:
        return _inside(target, (".".join(source.module.split(".")[:3]),))
    return target == "tabletop.games" and (
        _inside(source.module, (*COMPOSERS, "tabletop.devtools")) or source.module == "tabletop.games"
    )


def engine_is_standard_library(program: Program) -> list[str]:
    """The engine runs on Python alone."""
    return [
        f"{_named(source.module, program, line)} imports {target}: the engine uses the standard library only"
        for source in program.values()
        if source.part == "engine"
        for target, line, _ in imports(source, program)
        if target.split(".")[0] not in sys.stdlib_module_names
        and not _inside(target, ("tabletop.engine",))
        and target != PACKAGE
    ]


def game_names(program: Program, more: tuple[str, ...] = ()) -> list[str]:
    """The table knows no game: not in code, not in texts, not in comments. `more`: further names, such as folders."""
    names = {name.replace("_", " ") for name in (*GAME_NAMES, *more)}
    pattern = re.compile("|".join(r"[\W_]*".join(name.split()) for name in sorted(names)), re.IGNORECASE)
    breaches = []
    for source in program.values():
        if source.part not in (*NAMELESS, *NAMELESS_FOLDERS) and source.module != "tabletop.games":
            continue
        for line, text in enumerate(source.text.replace("'", "").splitlines(), 1):
            found = pattern.search(text)
            if found:
                breaches.append(f"{_named(source.module, program, line)} names a game: {found[0]!r}")
    return breaches


def circles(program: Program) -> list[str]:
    """No module needs, while it is imported, one that needs it."""
    graph = {
        module: {
            t for t, _, at_start in imports(source, program) if at_start and t in program and t != module
        }
        for module, source in program.items()
    }
    done: set[str] = set()
    breaches = []

    def visit(module: str, path: list[str]) -> None:
        if module in path:
            breaches.append(" -> ".join([*path[path.index(module) :], module]))
            return
        if module in done:
            return
        for target in sorted(graph[module]):
            visit(target, [*path, module])
        done.add(module)

    for module in graph:
        visit(module, [])
    return breaches


def long_files(files: dict[str, str]) -> list[str]:
    """No file of (much) more than 600 lines."""
    counts = {path: len(text.splitlines()) for path, text in files.items()}
    return [f"{path} has {count} lines: split it" for path, count in counts.items() if count > MAX_LINES]


def one_name(program: Program) -> list[str]:
    """No two public classes share a name; only games may, with one another, where they mean the same."""
    places: dict[str, list[Source]] = {}
    for source in program.values():
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(source)
    return [
        f"{name} is a class of {' and of '.join(source.module for source in found)}"
        for name, found in sorted(places.items())
        if len(found) > 1 and any(source.part != "games" for source in found)
    ]


def dead_constants(program: Program) -> list[str]:
    """A constant of a module is used in it, or imported by another; discovery looks for some by name."""
    wanted: dict[str, set[str]] = {}
    for source in program.values():
        words = set(_WORD.findall(source.text))
        for target, _, _ in imports(source, program):
            wanted.setdefault(target, set()).update(words)
    return [
        f"{_named(source.module, program, node.lineno)} nobody uses {name}"
        for source in program.values()
        for node in source.tree.body
        for name in _constants(node)
        if _WORD.findall(source.text).count(name) == 1 and name not in wanted.get(source.module, ())
    ]


_DISCOVERED = ("TITLE", "ORDER", "SENTENCE", "LUCK", "SPEC", "RULES", "NOTATION", "TABLE", "MIND")


def _constants(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    return [name for name in names if name.isupper() and name not in _DISCOVERED]


def chance_and_time(program: Program) -> list[str]:
    """Time and chance come from engine/clock.py and engine/rng.py alone, for everything beside the screen and files."""
    return [
        f"{_named(source.module, program, line)} imports {target}: use engine.rng or engine.clock"
        for source in program.values()
        if source.part in TIMELESS_FOLDERS
        for target, line, _ in imports(source, program)
        if target.split(".")[0] in CHANCE_AND_TIME
        and target.split(".")[0] not in CHANCE_AND_TIME_HOMES.get(source.module, ())
    ]


def one_gate(program: Program) -> list[str]:
    """Legality is `action in decision.actions`: the table has no second opinion and plays nothing itself."""
    breaches = []
    for source in program.values():
        if source.part not in ("ui", "play", "review", "presenter", "match", "ai", "storage", "cli", "typed"):
            continue
        for node in ast.walk(source.tree):
            if isinstance(node, ast.FunctionDef) and re.match(r"_?(can_|is_legal|legal_actions)", node.name):
                breaches.append(
                    f"{_named(source.module, program, node.lineno)} {node.name}: a second gate for legality"
                )
            if (
                source.part in STATELESS_FOLDERS
                and isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("apply", "clone", "sampler")
            ):
                breaches.append(
                    f"{_named(source.module, program, node.lineno)} .{node.func.attr}(): only the match plays a state"
                )
    return breaches


def one_gate_to_a_hand(program: Program) -> list[str]:
    """What a seat may know reaches the screen through `play.seating` alone; everybody may ask for what is PUBLIC."""
    breaches = []
    for source in program.values():
        if source.part not in ("ui", *WINDOWLESS) or source.module == GATE:
            continue
        public = {
            call.func
            for call in ast.walk(source.tree)
            if isinstance(call, ast.Call) and call.args and _is_named(call.args[0], ("PUBLIC",))
        }
        for node in ast.walk(source.tree):
            if (
                isinstance(node, ast.Attribute)
                and node.attr in SECRET
                and node.attr not in BEHIND_THE_GATE.get(source.module, ())
                and _is_named(node.value, ("match", "_match"))
                and node not in public
            ):
                breaches.append(
                    f"{_named(source.module, program, node.lineno)} match.{node.attr}: ask the seating"
                )
    return breaches


def no_fact_by_name(program: Program) -> list[str]:
    """The names of facts belong to the games: whoever knows no game passes all facts on or reads none."""
    return [
        f"{_named(source.module, program, node.lineno)} .{node.attr}: make it a field of the Observation"
        for source in program.values()
        if source.part in NAMELESS + NAMELESS_FOLDERS and source.part != "mechanics"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute)
        and (node.attr == "fact" or (node.attr == "facts" and source.module not in PASSES_FACTS_ON))
    ]


def branches(function: ast.AST) -> int:
    """The cyclomatic complexity of a function: one, and one more for every way on (`if`, loop, handler, case, and each
    further part of a condition); functions inside it count with it."""
    count = 1
    for node in ast.walk(function):
        if isinstance(node, ast.If | ast.IfExp | ast.For | ast.While | ast.ExceptHandler | ast.match_case):
            count += 1
        elif isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            count += len(node.ifs)
    return count


def plain_functions(program: Program) -> list[str]:
    """What conducts and presents a match can be read: no function has too many branches."""
    return [
        f"{_named(source.module, program, node.lineno)} {node.name} has {branches(node)} branches: name its parts"
        for source in program.values()
        if source.part in PLAIN_FOLDERS
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef) and branches(node) > MOST_BRANCHES
    ]


def nobody_knows_the_controller(program: Program) -> list[str]:
    """The parts of a table are handed what they need, never the controller; and no part of it knows too many others."""
    breaches = []
    for source in program.values():
        if source.part not in WINDOWLESS:
            continue
        found = imports(source, program)
        breaches += [
            f"{_named(source.module, program, line)} knows the controller: hand it a Moment and plain callables"
            for target, line, _ in found
            if target == CONTROLLER
        ]
        known = {
            target
            for target, _, at_start in found
            if at_start and _inside(target, ("tabletop.play", "tabletop.review"))
        }
        if len(known) > MOST_COLLABORATORS:
            breaches.append(
                f"{_named(source.module, program, 1)} imports {len(known)} modules of play and review"
            )
    return breaches


def untested(program: Program, tests: dict[str, str]) -> list[str]:
    """Every file that conducts a match, or looks at one that is over, has a test file of its name that imports it:
    `tests`, texts by file name."""
    return [
        f"{_named(module, program, 1)} is built by no tests/{source.part}/{wanted}"
        for module, source in program.items()
        if source.part in WINDOWLESS
        and not source.is_package
        and any(_defines(node) for node in source.tree.body)
        for wanted in [f"test_{module.split('.')[-1]}.py"]
        if not re.search(rf"^from {module}\b|^from tests.play.desk ", tests.get(wanted, ""), re.MULTILINE)
    ]


def _defines(node: ast.stmt) -> bool:
    """A function, or a class with one that does something: neither a protocol nor a record."""
    bases = {base.id for base in getattr(node, "bases", ()) if isinstance(base, ast.Name)}
    return isinstance(node, ast.FunctionDef | ast.ClassDef) and not bases & {
        "Protocol",
        "NamedTuple",
        "Exception",
    }


def no_filter_on_the_application(program: Program) -> list[str]:
    """No filter in Python hears the events of every object: PySide would make a wrapper for each of them, types of Qt's
    own too, while it is being torn down; that has crashed. A filter hears one object."""
    return [
        f"{_named(source.module, program, node.lineno)} installEventFilter: on the application"
        for source in program.values()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "installEventFilter"
        and (
            _is_named(node.func.value, ("qApp", "app", "application"))
            or (isinstance(node.func.value, ast.Call) and _is_named(node.func.value.func, ("instance",)))
        )
    ]


def painters_end(program: Program) -> list[str]:
    """A painter is begun by `with`. One that a failure leaves at work on a widget or a picture takes the process down
    at the next frame, and the failure is never told."""
    begun = ("QPainter", "painter_on")
    return [
        f"{_named(source.module, program, node.lineno)} keeps a painter: begin it with `with`"
        for source in program.values()
        if source.part == "ui"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Assign)
        for value in (node.value.elts if isinstance(node.value, ast.Tuple) else [node.value])
        if isinstance(value, ast.Call) and value.args and _is_named(value.func, begun)
    ]


def events_are_heard_before(program: Program) -> list[str]:
    """No widget hands its events on in Python: what it holds would be painted within that call, and while a failure
    there waits for Python, PySide drops a method that it finds for another widget. A filter hears an event before."""
    return [
        f"{_named(source.module, program, node.lineno)} {node.name}: install a filter"
        for source in program.values()
        if source.part == "ui"
        for kind in ast.walk(source.tree)
        if isinstance(kind, ast.ClassDef)
        for node in kind.body
        if isinstance(node, ast.FunctionDef) and node.name in ("event", "viewportEvent", "notify")
    ]


def _is_named(node: ast.expr, names: tuple[str, ...]) -> bool:
    last = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return last in names
