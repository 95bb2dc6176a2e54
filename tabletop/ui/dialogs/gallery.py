"""Where games stand, and small pictures of them: records played through a bit at a time while a list shows them.

Everything here is the public view: no hand, no private mark.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.engine.clock import monotonic_ms
from tabletop.engine.errors import TabletopError
from tabletop.engine.observation import Observation
from tabletop.engine.player import HUMAN
from tabletop.engine.spec import GameSpec
from tabletop.presenter.table_model import SeatInfo, build_table
from tabletop.storage.library import UNKNOWN, Kept, Library
from tabletop.storage.telling import Teller
from tabletop.ui.table.view import TableView

SLICE_MS: Final = 8
"""So long the window may stand still at a time."""
PAUSE_MS: Final = 2
AT_A_TIME: Final = 8
"""Lines of a record between two looks at the clock."""
PAINTED: Final = QSize(960, 600)
"""The table is painted so large and then made small."""
LARGE: Final = 480
"""So wide a picture is kept, whatever the list wants."""
MOST_PICTURES: Final = 200


class _Picture(NamedTuple):
    large: QPixmap
    small: QPixmap


class Playing(QObject):
    """Plays records of a library through a bit at a time."""

    def __init__(
        self, library: Library, load: Callable[[str], GameSpec], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._library, self._load = library, load
        self._steps = self._all()
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._step)

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def stop(self) -> None:
        """Nobody looks any more."""
        self._rest()

    def _rest(self) -> None:
        self._timer.stop()
        self._library.save()

    def _step(self) -> None:
        began = monotonic_ms()
        for _ in self._steps:
            if monotonic_ms() - began >= SLICE_MS:
                return
        self._rest()

    def _all(self) -> Iterator[None]:
        """What there is to do, a bit at a time."""
        raise NotImplementedError

    def _play(self, kept: Kept) -> Generator[None, None, Kept]:
        """That one to its end; what is known of it then."""
        try:
            teller = Teller(self._load(kept.game), self._library.read(kept.path), kept.file)
            while teller.go_on(AT_A_TIME):
                yield
            told, seen = teller.told()
            fresh = self._library.note(kept, told)
            self._ended(fresh, teller.spec, seen)
            return fresh
        except TabletopError as problem:
            return self._library.note(kept, problem)

    def _ended(self, kept: Kept, spec: GameSpec, seen: Observation) -> None:
        """That is the table at its end."""


class Gallery(Playing):
    """Plays what is wanted: first what is seen, then what nobody knows whether it is over. `changed(kept)`: more is
    known of that record, or its picture is there. `faces`: the portraits of a table, by kind and name of each seat and
    what its record says of their colours."""

    changed = Signal(object)

    def __init__(
        self,
        library: Library,
        load: Callable[[str], GameSpec],
        faces: Callable[[Sequence[tuple[str, str]], object], tuple[str, ...]],
        view: Callable[[QWidget | None], TableView],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(library, load, parent)
        self._make_view, self.faces = view, faces
        self._view: TableView | None = None
        self._pictures: OrderedDict[tuple[str, float], _Picture] = OrderedDict()
        self._failed: set[tuple[str, float]] = set()
        """What was tried since the list was opened."""
        self._seen: list[Kept] = []
        self._unknown: list[Kept] = []

    def picture(self, kept: Kept, width: int) -> QPixmap | None:
        """The table of that record, so many pixels wide; None until it is painted."""
        found = self._pictures.get((kept.key, kept.when))
        if found is None:
            return None
        if found.small.width() != width:
            small = found.large.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
            found = self._pictures[kept.key, kept.when] = _Picture(found.large, small)
        return found.small

    def want(self, seen: Sequence[Kept], unknown: Iterable[Kept]) -> None:
        """These are in sight now; those should be looked through when all of them are painted."""
        self._seen = [kept for kept in seen if self._wants(kept)]
        self._unknown = [kept for kept in unknown if kept.state == UNKNOWN]
        if not self.busy and (self._seen or self._unknown):
            self._steps = self._all()
            self._timer.start()

    def stop(self) -> None:
        super().stop()
        self._seen, self._unknown = [], []
        self._failed.clear()
        if self._view is not None:
            self._view.deleteLater()
            self._view = None

    def _wants(self, kept: Kept) -> bool:
        at = (kept.key, kept.when)
        return not kept.hopeless and at not in self._failed and at not in self._pictures

    def _all(self) -> Iterator[None]:
        while self._seen or self._unknown:
            kept = (self._seen or self._unknown).pop(0)
            fresh = yield from self._play(kept)
            if (kept.key, kept.when) not in self._pictures:
                self._failed.add((kept.key, kept.when))
            self.changed.emit(fresh)
            yield

    def _ended(self, kept: Kept, spec: GameSpec, seen: Observation) -> None:
        faces = self.faces(kept.seats, kept.colours)
        seats = tuple(
            SeatInfo(name, "", kind == HUMAN, face)
            for (kind, name), face in zip(kept.seats, faces, strict=True)
        )
        if self._view is None:
            self._view = self._make_view(None)
            self._view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            self._view.resize(PAINTED)
            self._view.show()  # it lays itself out then; nothing of it comes onto the screen
        view = self._view
        view.set_table(spec.table.laid(len(seats), seen.options), len(seats), 0)
        view.show_model(build_table(spec, seen, spec.table.present(seen, None), seats, 0))
        large = view.grab().scaledToWidth(LARGE, Qt.TransformationMode.SmoothTransformation)
        self._pictures[kept.key, kept.when] = _Picture(large, large)
        while len(self._pictures) > MOST_PICTURES:
            self._pictures.popitem(last=False)
