"""The styles of High Jinks' opponents: each sees its chances in its own light."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from tabletop.engine.spec import Judgement
from tabletop.games.high_jinks.judgement import JUDGEMENT, leading, prior
from tabletop.games.high_jinks.judgement.sight import Sight


class _Attacker(Sight):
    """Counts on rivals to let attacks through, and combines to have cards for duels."""

    meek = 0.45
    likes: ClassVar[Mapping[str, float]] = {"pair": 0.2, "straight": 0.2}


class _Hoarder(Sight):
    """Expects the best answer to every attack and little of its own duels, and lets no Agent go."""

    meek = 0.0
    doubt = 2.3
    likes: ClassVar[Mapping[str, float]] = {"retire": -0.2}


class _SearchingHoarder(_Hoarder):
    """Doubts less: a search in which every playout has so much doubt holds its cards too long."""

    doubt = 1.7


def _judgement(see: type[Sight]) -> Judgement:
    return JUDGEMENT._replace(prior=partial(prior, see=see), leading=leading(see))


ATTACKER = _judgement(_Attacker)
HOARDER = _judgement(_Hoarder)
SEARCHING_HOARDER = _judgement(_SearchingHoarder)
