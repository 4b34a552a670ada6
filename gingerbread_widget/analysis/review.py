"""A game, decision by decision: what was lost, and what was luck."""

from __future__ import annotations

from typing import Any

from ..arguments import probability, whole
from ..game import Game
from ..protocol import Action, GameError
from ..record import Record
from .arguments import check_executor, check_game
from .chunks import run
from .grading import Grade, grade
from .rate import EPSILON
from .reviewing import Review, Reviewed, fingerprint

#: Seeds of neighbouring decisions are so far apart: each uses a few.
APART = 64
#: Seeds of a review are so many decisions apart: as many as a record holds moves.
MOVES = 2**16
#: Seeds below this leave room for those of all decisions below 2**62.
SEEDS = 2**40


def review(
    game: Game | Record,
    *,
    steps: range | None = None,
    playouts: int = 200,
    width: int = 12,
    epsilon: float = EPSILON,
    seed: int = 0,
    executor: Any = None,
    progress: bool = False,
) -> Review:
    """Judge every decision of the current line of a game by what the player could know when she made it.

    Parameters
    ----------
    game : Game or Record
        Stays as it is. Files are read by `load_game`, texts by `game_from_text`.
    steps : range, optional
        Which decisions, by step from 1; all if left out.
    playouts : int
        Games by which the action played and the best one found are compared, on the same samples.
    width : int
        How many actions are tried for the best one, beside the one played: those that the rule of thumb rates highest.
    epsilon : float
        How often a playout takes a random action.
    seed : int
        Of samples and playouts; the same seed gives the same review, on any executor.
    executor : optional
        Where the work is done (see `gingerbread_widget.analysis.chunks.run`).
    progress : bool
        Show a progress bar.

    Returns
    -------
    Review
        After an interruption (Ctrl-C), of the decisions that were done, without gaps.

    Raises
    ------
    GameError
        If an argument is wrong; RecordError if the record is of a game that is not known here, or does not replay.

    Examples
    --------
    >>> import gingerbread_widget as gw
    >>> game = gw.new_game(players=["Ada", "Bo"], seed=7)
    >>> _ = game.play("side 1")
    >>> found = gw.analysis.review(game, playouts=10)
    >>> found.rows[0].player, str(found.rows[0].action)
    ('Ada', 'side 1')
    """
    whole("playouts", playouts)
    whole("width", width)
    check_executor(executor)
    game = check_game(game)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise GameError(f"seed: {seed!r:.40} is not between 0 and 2**40 - 1")
    probability("epsilon", epsilon)
    with game.lock:
        rules, branch = game.rules, game.branch(at=game.steps)
    played = [Action(node.code, node.text) for node in branch.line()]
    wanted = _steps(steps, len(played))
    positions = [branch.position_at(step - 1) for step in wanted]
    tasks = [
        (rules, position, played[step - 1].code, playouts, width, epsilon, APART * (MOVES * seed + step))
        for step, position in zip(wanted, positions, strict=True)
    ]
    grades: dict[int, Grade] = dict(run(grade, tasks, executor=executor, progress=progress, label="review"))
    rows = []
    for number, (step, position) in enumerate(zip(wanted, positions, strict=True)):
        if number not in grades:
            break
        seat, best = position.actor, grades[number].best
        best_action = Action(best, rules.text(position, best))
        rows.append(Reviewed(step, seat, branch.players[seat], played[step - 1], best_action, grades[number]))
    return Review(branch.players, playouts, tuple(rows), fingerprint(branch))


def _steps(steps: range | None, last: int) -> range:
    if steps is None:
        return range(1, last + 1)
    if not isinstance(steps, range) or steps.step < 1 or (len(steps) > 0 and not 1 <= steps[0] <= steps[-1] <= last):
        raise GameError(f"steps: {steps!r:.40} is not a range of steps from 1 to {last}")
    return steps
