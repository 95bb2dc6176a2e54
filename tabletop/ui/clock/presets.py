"""Time controls that people have given names of their own; they are kept with the settings."""

from typing import Final, NamedTuple

from tabletop.engine.time_control import PRESETS, TimeControl, format_time_control, parse_time_control
from tabletop.storage.settings import Settings
from tabletop.ui.clock.timed_game import trimmed

SETTING: Final = "clock_presets"
MAX_PRESET_NAME: Final = 24
MOST: Final = 40
"""So many are kept."""


class Preset(NamedTuple):
    """`name`: "" for those that come with the program. `own`: the main time of each seat that has another, in ms, by
    seat; 0 for one that has the control's."""

    control: TimeControl
    name: str = ""
    own: tuple[int, ...] = ()


class Presets:
    """Those of a person, by name, and those of the program. `settings`: None keeps them as long as this lives."""

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings
        kept = settings.get(SETTING) if settings is not None else []
        self._mine = [_read(entry) for entry in kept]

    @property
    def mine(self) -> list[Preset]:
        return sorted(self._mine, key=lambda preset: preset.name.casefold())

    @property
    def all(self) -> list[Preset]:
        return [*self.mine, *map(Preset, PRESETS)]

    @property
    def is_full(self) -> bool:
        return len(self._mine) >= MOST

    def keep(self, preset: Preset, instead: Preset | None = None) -> Preset:
        """From now on this is there, and neither `instead` nor another of its name; returns it as it is called."""
        name = " ".join(preset.name.split())[:MAX_PRESET_NAME].strip()
        kept = preset._replace(name=name, own=trimmed(preset.own))
        gone = {name.casefold(), instead.name.casefold() if instead is not None else ""}
        self._mine = [*(other for other in self._mine if other.name.casefold() not in gone), kept]
        self._save()
        return kept

    def delete(self, preset: Preset) -> None:
        self._mine = [other for other in self._mine if other != preset]
        self._save()

    def _save(self) -> None:
        if self._settings is not None:
            entries = [
                {"name": name, "control": format_time_control(control), "own": list(own)}
                for control, name, own in self.mine
            ]
            self._settings.set(SETTING, entries)
            self._settings.save()


def _read(entry: dict[str, object]) -> Preset:
    control, own = parse_time_control(str(entry["control"])), entry["own"]
    assert control is not None and isinstance(own, list)
    return Preset(control, str(entry["name"]), trimmed(own))
