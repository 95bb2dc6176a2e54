"""The list of all keys at the table, with the letters as they are now."""

from collections.abc import Sequence

from tabletop.play.screen import Button
from tabletop.ui.key_names import MORE_KEY, PLAY_KEY, SHEET_KEY, SORT_KEY
from tabletop.ui.over.key_list import KeyRows
from tabletop.ui.panel.chart_view import KEY as CHART_KEY
from tabletop.ui.panel.panel import LOG_KEY, WHY_KEY
from tabletop.ui.reading import READINGS
from tabletop.ui.texts import say


def table_keys(buttons: Sequence[Button], with_ctrl: Sequence[tuple[str, str]]) -> dict[str, KeyRows]:
    """All keys, in groups; `buttons` are those that are shown now, `with_ctrl`: what this very window does besides."""
    groups: dict[str, KeyRows] = {
        say("keys.now"): [((one.key,), one.label) for one in buttons if one.key and one.enabled],
        say("keys.cards"): [
            (("\u2190 \u2191 \u2193 \u2192",), say("keys.walk")),
            (("Tab",), say("keys.next")),
            (("Shift+Tab",), say("keys.last")),
            (("Enter",), say("keys.enter")),
            (("Ctrl+Enter",), say("keys.ctrl_enter")),
            (("Space",), say("keys.space")),
            (("Esc",), say("keys.esc")),
            ((SORT_KEY,), say("keys.sort")),
            (("U",), say("keys.undo")),
        ],
        say("keys.mouse"): [
            ((say("keys.mouse.twice"),), say("keys.mouse.twice.does")),
            ((say("keys.mouse.drag"),), say("keys.mouse.drag.does")),
            ((say("keys.mouse.pull"),), say("keys.mouse.pull.does")),
            ((say("keys.mouse.right"),), say("keys.mouse.right.does")),
        ],
        say("keys.help"): [
            ((WHY_KEY,), say("keys.why")),
            (("H",), say("keys.hint")),
            ((PLAY_KEY,), say("keys.play_hint")),
            ((MORE_KEY,), say("keys.more")),
            (("M",), say("keys.moves")),
            (("B",), say("keys.pile")),
            ((SHEET_KEY,), say("keys.sheet")),
            ((CHART_KEY,), say("keys.chart")),
            ((LOG_KEY,), say("keys.log")),
        ],
        say("menu.read"): [((key,), say(f"menu.read.{what}")) for key, what in READINGS.items()],
        say("keys.window"): [
            (("F1",), say("keys.book")),
            (("F10",), say("keys.menu")),
            (("F11",), say("menu.full_screen")),
            (("P",), say("keys.pause")),
            (("Ctrl+M",), say("menu.sound")),
            *(((key,), does) for key, does in with_ctrl),
        ],
    }
    return {title: rows for title, rows in groups.items() if rows}
