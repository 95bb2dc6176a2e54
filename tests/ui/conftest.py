"""Tables that are closed again, whatever the test did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.ui.app import App
from tests.ui import desk


@pytest.fixture
def table(qapp: object, tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Makes tables in one folder; `reopen=True` starts the program again on the same files."""
    opened: list[App] = []

    def make(*kinds: str, reopen: bool = False, **wishes: object) -> App:
        app = desk.reopen(tmp_path, **wishes) if reopen else desk.table(tmp_path, *kinds, **wishes)
        opened.append(app)
        return app

    yield make
    for app in opened:
        app.window.close()
        app.window.deleteLater()
    desk.settle(opened[0]) if opened else None
