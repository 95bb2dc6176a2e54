"""The errors the engine raises; each message is one sentence that may be shown to a person."""


class TabletopError(Exception):
    """Base of every error this program raises on purpose."""


class IllegalActionError(TabletopError):
    """The action is not among the decision's legal actions."""


class StaleActionError(TabletopError):
    """The answer belongs to a decision that is no longer open, or to another seat's."""


class NotationError(TabletopError):
    """A position, card or move text that cannot be read."""


class OptionError(TabletopError):
    """An unknown option, or a value it does not have."""


class UnknownGameError(TabletopError):
    """No game of that name is installed."""


class SetupError(TabletopError):
    """A game that cannot be started: wrong number of seats, a position that breaks the rules."""
