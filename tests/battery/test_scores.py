"""Points and places can be asked for at any moment, and agree with each other."""

from __future__ import annotations

from itertools import pairwise

from gingerbread_widget.games.kit.base_position import BasePosition
from tests.battery.games import Kind, positions
from tests.battery.marks import each_kind, each_seed


def check(kind: Kind, position: BasePosition) -> None:
    before = position.dump()
    scores = position.scores()
    assert len(scores) == kind.seats
    assert all(type(points) is int and 0 <= points < kind.kernel.most for points in scores)
    assert position.scores() == scores, "asked twice"
    ranking = kind.rules.ranking(position)
    seats = [seat for seat, _ in ranking]
    places = [place for _, place in ranking]
    assert sorted(seats) == list(range(kind.seats))
    # competition ranking: 1 2 2 4
    assert places == [1 + sum(other < place for other in places) for place in places]
    assert places == sorted(places)
    # a better place never has fewer points, and who shares a place has as many
    for (a, place), (b, further) in pairwise(ranking):
        assert scores[a] > scores[b] or (scores[a] == scores[b] and place <= further)
        assert place != further or scores[a] == scores[b]
    rows = {row.label: row for row in kind.rules.score_rows(position)}
    assert list(rows["Total"].points) == scores
    parts = [row.points for label, row in rows.items() if label not in {"Total", "Tie-break"}]
    assert [sum(part[seat] for part in parts) for seat in range(kind.seats)] == scores
    assert all(len(row.points) == len(row.reasons) == kind.seats for row in rows.values())
    assert position.dump() == before


@each_kind
@each_seed(everyday=4, proof=50)
def test_scores_places_and_the_table_agree_at_every_moment(kind: Kind, seeds: range) -> None:
    for seed in seeds:
        for position in positions(kind, seed):
            check(kind, position)


@each_kind
def test_a_game_scores_as_its_position_does(kind: Kind) -> None:
    game = kind.game(2)
    while not game.over:
        game.play(game.candidate_actions()[-1])
        assert game.scores() == game.position.scores()
        assert game.ranking() == [(game.players[seat], place) for seat, place in kind.rules.ranking(game.position)]
        assert game.score_table().rows == tuple(kind.rules.score_rows(game.position))
