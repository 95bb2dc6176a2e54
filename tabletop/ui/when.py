"""When something was, in a few words."""

from PySide6.QtCore import QDateTime, QLocale

from tabletop.ui.texts import say


def when(seconds: float, now: QDateTime) -> str:
    """The time today and yesterday, else the day."""
    then = QDateTime.fromSecsSinceEpoch(int(seconds))
    english = QLocale(QLocale.Language.English)
    days = then.date().daysTo(now.date())
    time = english.toString(then, "HH:mm")
    if days == 0:
        return say("when.today", time=time)
    if days == 1:
        return say("when.yesterday", time=time)
    same = then.date().year() == now.date().year()
    return english.toString(then, "d MMMM" if same else "d MMMM yyyy")
