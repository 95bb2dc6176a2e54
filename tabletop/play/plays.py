"""What is told large of what has happened, and for how long."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from tabletop.engine.declarations import VERDICT
from tabletop.engine.events import CardMoved, CardsShown, DamageDealt, Event
from tabletop.match.public import PUBLIC
from tabletop.play.moment import Moment
from tabletop.play.pace import FOUGHT, Pace, Run
from tabletop.presenter.acting import FEW, acts_of, in_one, plays_of, shown_of
from tabletop.presenter.meanwhile import is_summed
from tabletop.presenter.table_model import TableAct, TableModel

USUAL_MS: Final = 500
"""The time between two moves at which a play lies there for its usual time: opponents who play faster are followed
faster, and those who play at once are not stopped."""


UNTIL_SEEN: Final = 1000.0
"""In a lesson what comes of a fight is shown this many times as long, so until whoever learns goes on."""
FELT: Final = 2.5
"""What the one who looks on loses a card or a life by is shown this many times as long, unless they go on; late in a
long turn its usual time."""
ENDED: Final = 1.6
"""How a duel ends that whoever looks on fights and does not lose is shown this many times as long; however
late, none is shown shorter, for what decided it has often come only just before."""
TOLD: Final = 0.4
"""The smallest share of its usual time in which anything else is told that stands on a stage."""
BEHIND: Final = 0.25
"""The same of what comes of a verdict and takes no life of whoever looks on: it stands there together with that."""
OWN: Final = 0.5
"""The smallest share in which a person's own cards move, but in a fight."""
READ: Final = 0.2
"""A play that could lie there for a smaller share of its usual time, some four tenths of a second, is not shown large
by itself."""
IN_ONE: Final = 0.25
"""The share of its usual time in which several plays are told in one."""
TOUCHES: Final = 0.15
"""So much more for each that touches something of whoever looks on."""
TOUCHED: Final = 0.7
"""The largest share of that."""
AGAIN: Final = 0.5
"""The share of its usual time in which a play lies there whose sort was read at this window before."""
ANSWERED: Final = 0.25
"""The smallest share of that in a duel of whoever looks on, where the verdict says it again."""
TOLD_S: Final = 6.0
"""The more of so many seconds of another's turn was told large, the shorter is the rest, down to `SPARE` of its time:
the next own turn begins with all that it did (`Summary`)."""
SPARE: Final = 0.4
PLENTY: Final = 0.7
"""With so much of its time left, what does nothing to whoever looks on is told as the turn ends."""
EACH_S: Final = 3.0
"""So long is told, about, what is told in its usual time."""
SEEN: Final = 0.7
"""The smallest share, all the same, in which is told by what the one who looks on is hurt."""


def _shortened(
    told: Sequence[TableAct], events: Sequence[Event], eyes: int, share: float
) -> tuple[TableAct, ...]:
    """The same where only that share is left of the usual time."""
    alone = any(act.kind == VERDICT for act in told) and not _hurts(events, (eyes,))
    behind = BEHIND if alone else TOLD
    return tuple(
        act._replace(share=act.share * max(TOLD if act.kind == VERDICT else behind, share)) for act in told
    )


def _felt(
    told: tuple[TableAct, ...], events: Sequence[Event], before: TableModel, share: float, spare: float
) -> tuple[TableAct, ...]:
    """By what the one who looks on is hurt stays until there was time to see how it came: the verdict about a card of
    theirs, or the end of a whole battle, or of what brought them damage. `share`: of the usual time for a move;
    `spare`: see `Plays`."""
    own = _own_cards(before)
    lost = [at for at, act in enumerate(told) if act.kind == VERDICT and act.card in own]
    if not told or not (lost or _hurts(events, (before.viewer,))):
        return told
    felt = lost[0] if lost and len(told) <= FEW else len(told) - 1
    long = max(SEEN if spare < 1 else 1.0, FELT * share * spare)
    return tuple(act._replace(share=long) if at == felt else act for at, act in enumerate(told))


def _seen_out(
    told: tuple[TableAct, ...], before: TableModel, over: bool, spare: float
) -> tuple[TableAct, ...]:
    """How a duel ends that whoever looks on fights, or what came of a battle of theirs, stays until it was read,
    however late in a turn, and so does, where the game is `over`, all that is told of it. `spare`: see `Plays`."""
    if not told or not (over or _duels(before)):
        return told
    last = [len(told) - 1]
    two = before.stage is not None and before.stage.sides  # and no battle
    ends = [at for at, act in enumerate(told) if act.kind == VERDICT] if two else last
    own = _own_cards(before)
    out = list(told)
    for at, act in enumerate(told):
        if [at] == ends and _duels(before):
            long = FELT if act.card in own or (over and [at] == last) else ENDED
            out[at] = act._replace(share=max(act.share, ENDED, long * spare), stays=True)
        elif over:
            out[at] = act._replace(share=max(act.share, 1.0), stays=True)
    return tuple(out)


def _duels(model: TableModel | None) -> bool:
    """Whether whoever looks on fights on a stage: as one of two sides, or somewhere in a battle."""
    if model is None or model.stage is None or not _fights(model):
        return False
    sides = [side.seat for side in model.stage.sides]
    met = [(one.seat, *[seat for _, seat, _ in one.attackers]) for one in model.stage.meetings]
    return any(model.viewer in seats for seats in (sides, *met))


def _own_cards(model: TableModel) -> set[int]:
    """The known cards at the place of whoever looks on."""
    cards = [card.id for zone in model.zones if zone.seat == model.viewer for card in zone.cards]
    return {card for card in cards if card >= 0}


def _hurts(events: Sequence[Event], seats: Collection[int]) -> bool:
    return any(isinstance(event, DamageDealt) and event.seat in seats for event in events)


def _touches(events: Sequence[Event], own: Collection[int]) -> bool:
    """Whether something of theirs was taken, destroyed or looked at."""
    moved = any(isinstance(event, CardMoved) and event.from_seat in own for event in events)
    return moved or any(isinstance(event, CardsShown) and event.seat in own for event in events)


def _fights(model: TableModel | None) -> bool:
    """Whether there is a stage that is not calm."""
    return model is not None and model.stage is not None and not model.stage.calm


class _Found(NamedTuple):
    """A play of that `sort`, as these `eyes` see it: `hurts` whoever looks on, or that is `told` besides; `touches`
    something of theirs; nothing that is shown with it comes behind the `last`."""

    act: TableAct
    sort: str
    hurts: bool
    told: bool
    touches: bool
    last: bool
    eyes: int


class Plays:
    """Chooses it through the gate, and lets a click on its line in the log show it again. `run`: the moves that an
    opponent makes in a row."""

    def __init__(self, moment: Moment, pace: Pace, run: Run) -> None:
        self._moment, self._pace, self._run = moment, pace, run
        self.mover = -1
        """Whoever has done what is shown next; -1 = nobody."""
        self.fights = False
        """What is shown next begins, goes on or ends on a stage that is not calm."""
        self.lay = False
        """A play lay there large before what is done next."""
        self.read = set[str]()
        """The sorts of plays that were read at this window."""
        self._untold: list[_Found] = []
        self._turn = self._ended = -1
        self._told_s, self._summed = 0.0, False

    def forget(self) -> None:
        """What happened last is taken back."""
        self._untold.clear()

    @property
    def share(self) -> float:
        """In what share of its usual time the table shows what was done: less and less in an opponent's long turn, but
        what a person does in it never in less than `OWN`, unless they fight."""
        theirs = self.mover >= 0 and not self._moment.match.is_human(self.mover)
        return self._late if theirs or self.fights else max(OWN, self._late)

    @property
    def _late(self) -> float:
        """The share that is left of an opponent's turn, whoever moves in it, and of what ends it."""
        turn = self._moment.match.observation(PUBLIC).turn_number
        share = self._run.share(turn) if self._pace.ms > 0 else 1.0
        share = min(share, max(OWN, self._run.share(self._ended)))
        return max(FOUGHT, share) if self.fights else share

    def acts(
        self, events: Sequence[Event], before: TableModel | None, after: TableModel
    ) -> tuple[TableAct, ...]:
        """What is told of these events between the two models, in shares of the usual time that `share` leaves."""
        spec, names, eyes = self._moment.spec, self._moment.names, self._moment.seating.eyes
        staged = before is not None and before.stage is not None
        self.fights = _fights(before) or _fights(after)
        turn = self._moment.match.observation(PUBLIC).turn_number
        self._ended = self._turn if self._summed and turn != self._turn else -1
        told = acts_of(spec, names, eyes, events)
        share, late, spare = self.share, self._late, self._spare()
        self._pace.late = max(FOUGHT, late)
        told = _shortened(told, events, eyes, late)
        if before is not None and told and self._pace.ms > 0:
            told = self._stays(told, events, before)
        if before is not None and staged and told:
            self._repeat([act.text for act in told], before._replace(acts=told))
        if after.stage is not None and after.stage.calm:
            self._repeat(shown_of(spec, names, eyes, events), after)
        self._told_s += EACH_S * sum(act.share for act in told)
        told = tuple(act._replace(share=act.share / share) for act in told)
        opens = not staged and after.stage is not None
        plays = self._plays(events, told, opens, _duels(before), spare) if before is not None else ()
        self._told_s += EACH_S * sum(act.share for act in plays) * share
        self.lay = bool(plays)
        self._turn_over()
        return tuple(sorted((*told, *plays), key=lambda act: act.at))

    def _spare(self) -> float:
        """The share in which is told what hurts whoever looks on, or was taken from them, however late: less the more
        was told of this turn, if it is another's and the next own one begins with what it did."""
        over = self._moment.match.result() is not None
        return 1.0 if over or not self._summed else max(SPARE, 1.0 - self._told_s / TOLD_S)

    def _turn_over(self) -> None:
        """What was just shown may have ended a turn: the next is told for its time again."""
        seen = self._moment.match.observation(PUBLIC)
        if seen.turn_number != self._turn:
            theirs = seen.turn_number > 0 and not self._moment.match.is_human(seen.turn_seat)
            self._turn, self._told_s = seen.turn_number, 0.0
            self._summed = theirs and is_summed(self._moment.spec)

    def _stays(
        self, told: tuple[TableAct, ...], events: Sequence[Event], before: TableModel
    ) -> tuple[TableAct, ...]:
        """The same, with what hurts the one who looks on for longer, and in a lesson the last until it was seen."""
        over, spare = self._moment.match.result() is not None, self._spare()
        told = _felt(told, events, before, 1.0 if over else self._late, spare)
        told = _seen_out(told, before, over, spare)
        if before.stage is not None and self._moment.teacher is not None:
            told = (*told[:-1], told[-1]._replace(share=UNTIL_SEEN))
        return told

    def _plays(
        self, events: Sequence[Event], told: Sequence[TableAct], opens: bool, duels: bool, spare: float
    ) -> list[TableAct]:
        """What opponents play, for its time, as long as it can be read; late in a long turn what does not hurt whoever
        looks on is told in one with what comes before and after it. `told`: what is told of it besides; `opens`: it
        opens a stage, and is seen there; `duels`: it is played in a duel of whoever looks on; `spare`: see `_spare`."""
        match = self._moment.match
        if self._pace.ms <= 0:
            return []
        goes_on = match.to_act == self.mover and match.result() is None
        usual, shown = min(1.0, self._pace.ms / USUAL_MS), list[TableAct]()
        known = set(self.read)
        for play in self._found(events, told):
            again = play.sort in known
            part = self.share * (AGAIN if again else 1.0) * max(AGAIN, spare)
            stays = duels or play.hurts
            if not opens and (stays or part >= READ):
                met = max(ANSWERED, AGAIN * spare) if again else max(SEEN, spare)
                share = usual * max(part, SEEN * play.hurts, met * duels)
                shown.append(self._with(play.act._replace(share=share / self.share, stays=stays), spare))
                self.read.add(play.sort)
            elif not (self.fights or play.told) and (goes_on or not play.last):
                self._keep(play)  # else it is seen by what is asked now
        return [*shown, *([] if goes_on else self._once(spare))]

    def _keep(self, play: _Found) -> None:
        """It is told with others, behind those that were made before it."""
        made = self._untold[-1].act.at + 1 if self._untold else 0
        self._untold.append(play._replace(act=play.act._replace(at=made)))

    def _found(self, events: Sequence[Event], told: Sequence[TableAct]) -> list[_Found]:
        spec, names, seating = self._moment.spec, self._moment.names, self._moment.seating
        own = (seating.eyes,) if seating.eyes >= 0 else seating.humans
        plays, out = plays_of(spec, names, seating.eyes, events, own), []
        ends = (*[play.at for play in plays[1:]], len(events))
        for play, end in zip(plays, ends, strict=False):
            behind, explained = events[play.at : end], any(play.at <= act.at < end for act in told)
            hurts, touches = _hurts(behind, own), _touches(behind, own)
            sort, last = events[play.at].how, end == len(events)
            alone, besides = hurts and not explained, hurts and explained
            out.append(_Found(play, sort, alone, besides, touches, last, seating.eyes))
        return out

    def _with(self, play: TableAct, spare: float) -> TableAct:
        """This play, which says first, if little was told of the turn and nobody fights, what came before it and does
        nothing to whoever looks on: what does is told once, later."""
        eyes = self._moment.seating.eyes
        others = [kept.act for kept in self._untold if kept.eyes == eyes and not kept.touches]
        if not others or spare < PLENTY or self.fights:
            return play
        self._untold = [kept for kept in self._untold if kept.touches]
        return in_one([play], others, before=True)._replace(at=play.at)

    def _once(self, spare: float) -> list[TableAct]:
        """What was kept until now and touches whoever looks on, in one, with the rest where that ends the turn, if
        little was told of it, or where nothing else tells it."""
        kept = [one for one in self._untold if one.eyes == self._moment.seating.eyes]
        ends = self._ended >= 0 or spare >= 1.0
        touching = [one.act for one in kept if one.touches]
        others = [one.act for one in kept if not one.touches and ends and spare >= PLENTY]
        self._untold = [one for one in kept if not (one.touches or ends)]
        if not (touching or others):
            return []
        usual, long = min(1.0, self._pace.ms / USUAL_MS), IN_ONE + TOUCHES * len(touching)
        share = usual * max(min(long, TOUCHED) * spare, IN_ONE + TOUCHES * bool(touching))
        return [in_one(touching, others)._replace(at=-1, share=share / self.share)]

    def _repeat(self, lines: Sequence[str], model: TableModel) -> None:
        self._moment.screen.show_again(lines, lambda: self._moment.view.tell_again(model))
