"""All that a game is begun with: who plays, by which house rules, clock and deal. Home begins it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from tabletop.ai.portraits import portraits
from tabletop.engine.errors import TabletopError
from tabletop.engine.player import HUMAN
from tabletop.engine.spec import GameSpec, Option
from tabletop.engine.time_control import (
    PENALTY,
    PRESETS,
    describe_time_control,
    format_time_control,
    own_times,
    parse_time_control,
)
from tabletop.play.deal_code import looks_like_one, read_deal_code
from tabletop.play.new_game import FIRST_LEVEL, GameChoice, SeatChoice, default_seats
from tabletop.presenter.seat_colours import ringed, seat_colours
from tabletop.ui.app import App
from tabletop.ui.dialogs.fields import Check, Combo, entry
from tabletop.ui.dialogs.rules_page import cited
from tabletop.ui.dialogs.seat_row import SeatRow
from tabletop.ui.dialogs.style import Form, room_across
from tabletop.ui.dialogs.texts import say
from tabletop.ui.labels import empty, in_row

CUSTOM = "custom"
EXAMPLES = "20/3, 20+3, 20, 10+3x30, 5h"
HEIGHT = 690
"""Design pixels of the dialog."""


class NewGame(Form):
    """Calls `take(choice)` on Done; it may raise TabletopError or ValueError, whose text is then shown."""

    def __init__(
        self,
        app: App,
        spec: GameSpec,
        last: GameChoice,
        take: Callable[[GameChoice], object],
        luck: str = "",
    ) -> None:
        """`luck`: what is to be said of levels that can hardly be told apart."""
        super().__init__(app.window, app.window.unit, 1040, say("new", game=spec.title))
        self._app, self._spec, self._take, self._luck = app, spec, take, luck
        get, unit = app.settings.get, self.unit
        self._bots, self._faces, self._colours = dict(get("bots")), dict(get("faces")), dict(get("colours"))
        self._seats: list[SeatRow] = []
        self._options: dict[str, QWidget] = {}
        self.count = Combo(say("new.players.name"))
        self.count.setMinimumContentsLength(2)
        self.column.addLayout(in_row(self.label(say("new.players"), "head"), self.count, None))
        self._form = QWidget()
        self._grid = QVBoxLayout(self._form)
        self._grid.setContentsMargins(0, 0, round(8 * unit), 0)
        self._grid.setSpacing(round(9 * unit))
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setWidget(self._form)
        self.column.addWidget(self._area, 1)
        self.custom = entry(say("new.clock.control"), EXAMPLES)
        self.clock = self._clocks(last.clock)
        self.clock.currentIndexChanged.connect(self._show_custom)
        self.seed = entry(say("new.deal.number"), say("new.deal.any"), last.seed)
        heads = self.label(say("new.clock"), "head"), self.label(say("new.deal"), "head")
        foot = in_row(heads[0], (self.clock, 3), heads[1], (self.seed, 1))
        foot.insertSpacing(2, round(12 * unit))
        self.column.addLayout(foot)
        self.time_ai = Check(say("new.clock.for_all"), last.time_ai)
        self.column.addLayout(in_row((self.custom, 1), self.time_ai))
        self.add_problem_line()
        cancel = self.button(say("cancel"), "Esc", self.cancel)
        self.foot(cancel, self.button(say("done"), "Enter", self.accept, primary=True))
        self._fill(last)
        self._show_custom()
        self._forgive_on(self.count, self.clock, self.custom, self.seed)
        self.count.currentIndexChanged.connect(self._other_count)

    def place(self) -> None:
        """As high for one game as for another: the form scrolls where it is longer."""
        hint = self.seed.fontMetrics().horizontalAdvance(self.seed.placeholderText())
        self.seed.setMinimumWidth(hint + round(30 * self.unit))
        for row in self._seats:
            bar = self._area.verticalScrollBar().sizeHint().width()
            row.place(self.unit, self._window.width() - 24 - round(64 * self.unit) - bar)
        room_across(self._area)
        super().place()
        height = min(round(HEIGHT * self.unit), self.height() - 16)
        self.panel.setFixedHeight(height)
        self.panel.move((self.width() - self.panel.width()) // 2, (self.height() - height) // 2)

    def choice(self) -> GameChoice:
        """What the dialog says now; a deal code in the field of the deal says all of it. Raises ValueError for a clock
        and TabletopError for a code that cannot be read."""
        if looks_like_one(self.seed.text()):
            return read_deal_code(self.seed.text(), self._app.session.load)
        seats = tuple(row.choice() for row in self._seats)
        clock = self.custom.text() if self.clock.currentData() == CUSTOM else self.clock.currentData()
        control = parse_time_control(clock)
        self._spec.check_clock(control)
        return GameChoice(
            self._spec.id,
            seats,
            {option.id: self._value(option) for option in self._spec.options},
            format_time_control(control),
            self.seed.text().strip(),
            self.time_ai.isChecked(),
            own_times([row.time_ms() for row in self._seats], control, len(seats)),
        )

    def accept(self) -> None:
        try:
            choice = self.choice()
            self._keep("faces", {**self._faces, **self._chosen_faces()})
            self._keep("colours", {**self._colours, **self._chosen_colours()})
            self._take(choice)
        except (TabletopError, ValueError) as problem:
            self.say(str(problem))
            return
        self.close_panel()

    def _keep(self, name: str, chosen: Mapping[str, str]) -> None:
        """That setting from now on, without what is left to chance."""
        kept = {player: what for player, what in chosen.items() if what}
        if kept != self._app.settings.get(name):
            self._app.settings.set(name, kept)
            self._app.settings_changed()

    def _clocks(self, chosen: str) -> Combo:
        """Those that can be played with in this game, and a field for any other."""
        penalty = self._spec.penalty
        offered = [preset for preset in PRESETS if penalty or preset.kind != PENALTY]
        rows = [(format_time_control(each), describe_time_control(each)) for each in (None, *offered)]
        if chosen not in dict(rows) and chosen not in map(format_time_control, PRESETS):
            self.custom.setText(chosen)
            chosen = CUSTOM
        clock = Combo(say("new.clock"), [*rows, (CUSTOM, say("new.clock.custom"))], chosen)
        clock.setToolTip(say("new.clock.penalty", penalty=penalty) if penalty else "")
        return clock

    def _show_custom(self) -> None:
        timed = self.clock.currentData() != "off"
        self.custom.setVisible(self.clock.currentData() == CUSTOM)
        self.time_ai.setVisible(timed)
        for row in self._seats:
            row.show_time(timed)

    def _other_count(self) -> None:
        wanted = self.count.currentData()
        if wanted is None or wanted == len(self._seats):
            return
        seats = [SeatChoice(row.kind.currentData(), row.name.text()) for row in self._seats]
        others = [seat.kind for seat in seats if seat.kind != HUMAN] or [FIRST_LEVEL]
        fill = default_seats(wanted, ([seat.kind for seat in seats] + others[-1:] * wanted)[:wanted])
        known = {option.id: self._value(option) for option in self._spec.options} if self._options else {}
        merged = tuple(seats[k] if k < len(seats) else fill[k] for k in range(wanted))
        self._fill(GameChoice(self._spec.id, merged, known))
        self._show_custom()
        self.place()

    def _fill(self, choice: GameChoice) -> None:
        empty(self._grid)
        self._seats, self._options = [], {}
        self.count.blockSignals(True)
        self.count.clear()
        for number in range(self._spec.seats_min, self._spec.table_max + 1):
            self.count.addItem(str(number), number)
        self.count.choose(len(choice.seats))
        self.count.blockSignals(False)
        self._grid.addWidget(self.label(say("new.seats"), "head"))
        own_ms = choice.own_ms or (0,) * len(choice.seats)
        for seat, time_ms in zip(choice.seats, own_ms, strict=True):
            self._grid.addWidget(self._seat_row(seat, time_ms))
        self._show_faces()
        if self._luck:
            self._grid.addWidget(self.label(self._luck, "dim"))
        if self._spec.options:
            self._grid.addWidget(self.label(say("new.options"), "head"))
        for option in self._spec.options:
            self._grid.addWidget(self._option_row(option, choice.options.get(option.id, option.default)))
        self._grid.addStretch(1)

    def _seat_row(self, seat: SeatChoice, time_ms: int) -> SeatRow:
        known = self._bots, self._faces, self._colours
        row = SeatRow(self.unit, len(self._seats) + 1, self._spec, seat, *known, time_ms)
        for field in (row.kind, row.face, row.colour):
            field.currentIndexChanged.connect(self._show_faces)
        row.name.textChanged.connect(self._show_faces)
        self._forgive_on(row.kind, row.name, row.time)
        self._seats.append(row)
        return row

    def _chosen_faces(self) -> dict[str, str]:
        """The portraits of people by name, as the rows say; "" for who takes any."""
        rows = [(row.choice(), row.face.currentData()) for row in self._seats]
        return {seat.name: face for seat, face in rows if seat.kind == HUMAN}

    def _chosen_colours(self) -> dict[str, str]:
        """The colours of seats by the names of their players; "" for any."""
        return {row.choice().name: row.colour.currentData() for row in self._seats}

    def _show_faces(self) -> None:
        """The portrait that each player would have, in their colour."""
        seats = [row.choice() for row in self._seats]
        names = [seat.name for seat in seats]
        found = portraits([seat.kind for seat in seats], names, self._chosen_faces())
        colours = seat_colours(names, self._chosen_colours())
        for row, face, colour in zip(self._seats, found, colours, strict=True):
            row.show_face(ringed(face, colour))

    def _option_row(self, option: Option, value: object) -> QWidget:
        row = QWidget()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(round(3 * self.unit))
        widget: QWidget
        help_text = self.label(option.help, "dim")
        help_text.setToolTip(cited(option.rule))
        if option.type == "bool":
            widget = Check(option.title, bool(value))
            grid.addWidget(widget, 0, 0, 1, 2)
        else:
            grid.addWidget(self.label(option.title), 0, 0)
            if option.choices:
                widget = Combo(option.title, [(c, option.told(c)) for c in option.choices], value)
            else:
                widget = entry(option.title, text=str(value))
            grid.addWidget(widget, 0, 1, Qt.AlignmentFlag.AlignRight)
        widget.setAccessibleDescription(option.help)
        grid.addWidget(help_text, 1, 0, 1, 2)
        self._options[option.id] = widget
        self._forgive_on(widget)
        return row

    def _forgive_on(self, *fields: QWidget) -> None:
        """What was wrong is not said any more once one of these is changed."""
        for field in fields:
            if isinstance(field, QLineEdit):
                field.textEdited.connect(self.bad.hide)
            elif isinstance(field, QComboBox):
                field.currentIndexChanged.connect(self.bad.hide)

    def _value(self, option: Option) -> object:
        widget = self._options[option.id]
        if isinstance(widget, QCheckBox):
            return widget.isChecked()
        if isinstance(widget, QComboBox):
            return widget.currentData()
        assert isinstance(widget, QLineEdit)
        return option.parse(widget.text())
