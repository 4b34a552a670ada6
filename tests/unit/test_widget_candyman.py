"""The widget plays Candyman: hidden hands, reactions in the middle of a turn, undo, what is saved."""

from __future__ import annotations

import json
import random
import re
import threading
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.candyman.constants import A_PASS, A_TREAT
from gingerbread_widget.widget import library
from gingerbread_widget.widget.export import recording
from gingerbread_widget.widget.static_html import position_html, position_text
from tests.unit.games import snapshot
from tests.unit.pages import Page, Show, unchanged

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")


def new(seats: int = 2, *, mode: str = "basic+start", seed: int = 7) -> gw.Game:
    return gw.new_game("candyman", players=NAMES[:seats], mode=mode, seed=seed)


def holding(seats: int = 2, *, seed: int = 3, steps: int = 60) -> gw.Game:
    """Return a game in which the seat to act holds Special Treats, some way on."""
    game, rng = new(seats, seed=seed), random.Random(seed)
    while game.step < steps or game.over or not playable(game):
        if game.over:
            raise AssertionError(f"seed {seed}: nobody held a Treat")
        game.play(rng.choice(game.candidate_actions()))
    return game


def playable(game: gw.Game) -> bool:
    """Tell whether the seat to act can play a Treat now, and the next seat holds one."""
    other = game.observation((game.actor + 1) % len(game.players))
    return bool(other.hand) and any(int(action) >= A_TREAT for action in game.legal_actions())


def told(page: Page) -> str:
    """Return all traits of a page, and all messages but the answers to a person who asked for their hand."""
    sent = [it for it in page.wire.sent if it.get("content", {}).get("type") != "cards"]
    text = json.dumps([page.wire.state, sent, page.widget.get_state(("view", "log", "news", "setup"))])
    return re.sub(r"IPY_MODEL_\w+", "", text)


def unlike(game: gw.Game, knowing: int, holder: int) -> gw.Game:
    """Return a game that begins here, the same as far as one seat can know, but with other cards in another's hand."""
    for seed in range(100):
        position = game.position
        position.determinize(knowing, seed)
        if not set(game.rules.observe(position, holder).hand) & set(game.observation(holder).hand):
            return gw.new_game(players=game.players, position=game.rules.position_text(position), seed=1)
    raise AssertionError("always some of the same cards")


def started_from(game: gw.Game) -> gw.Game:
    """Return a game that begins at this moment."""
    return gw.new_game(players=game.players, position=game.position_text(), seed=1)


def test_several_people_see_no_hand_but_what_hangs_on_none_may_be_done(show: Show) -> None:
    game = holding()
    page = show(game)
    view = page.view
    assert (view["shut"], view["viewer"], view["eyes"], view["hand"], view["legal"]) == (True, -1, game.actor, [], [])
    assert view["open"] == [int(action) for action in game.legal_actions() if int(action) < A_TREAT]
    assert page.cards == []
    page.in_step()


def test_who_lifts_the_curtain_gets_her_hand_by_message_alone(show: Show) -> None:
    game = holding()
    page = show(game)
    seq = page.ask("reveal")
    [cards] = page.cards
    assert (cards["seq"], cards["view"]["viewer"]) == (seq, game.actor)
    assert cards["view"]["hand"] == list(game.observation(game.actor).hand)
    assert cards["view"]["legal"] == [int(action) for action in game.legal_actions()]
    assert not cards["view"]["shut"]
    assert page.widget.get_state("view")["view"]["hand"] == []


@pytest.mark.parametrize("seats", [2, 4])
def test_no_trait_and_no_message_to_all_hangs_on_a_hidden_hand(show: Show, seats: int) -> None:
    game = holding(seats)
    me, other = game.actor, (game.actor + 1) % seats
    mine = started_from(game)
    shared = [told(show(trial)) for trial in (mine, unlike(game, other, me))]
    assert shared[0] == shared[1], "several people see no hand, nor what can be done with it"
    theirs = unlike(game, me, other)
    alone = {name: "random" for name in game.players if name != game.players[game.actor]}
    texts = []
    for trial in (mine, theirs):
        page = show(trial, seats=alone)
        page.ask("reveal")
        texts.append(json.dumps([told(page), page.cards]))
    assert texts[0] == texts[1], "one person sees their own hand and nobody else's"


class Slow:
    """A player that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def __call__(self, _observation: Any, legal: tuple[gw.Action, ...], _rng: random.Random) -> gw.Action:
        return legal[0]

    def think(self, _observation: Any, legal: tuple[gw.Action, ...], _rng: random.Random, _watch: Any) -> gw.Action:
        self.go.wait(60)
        return legal[0]


def test_one_person_sees_her_hand_while_others_act(show: Show) -> None:
    game = holding()
    me = game.actor
    slow = Slow()
    page = show(game, seats={game.players[1 - me]: slow})
    while game.actor == me:
        before = len(page.cards)
        game.play(game.candidate_actions()[0])
        hand = list(game.observation(me).hand)
        assert page.view["hand"] == []
        assert page.view["shut"] == bool(hand)
        if hand:
            assert (page.view["eyes"], len(page.cards)) == (me, before + 1)
            assert (page.cards[-1]["view"]["viewer"], page.cards[-1]["view"]["hand"]) == (me, hand)
    assert page.thinking["seat"] == 1 - me
    assert (page.view["shut"], page.cards[-1]["view"]["actor"]) == (True, 1 - me)
    page.widget.close()
    slow.go.set()


def test_a_hand_without_cards_needs_no_curtain(show: Show) -> None:
    game = new(mode="basic")
    page = show(game)
    assert (page.view["shut"], page.view["eyes"], page.view["viewer"]) == (False, -1, game.actor)
    page.ask("reveal")
    assert page.errors[-1]["key"] == "error.secret"
    page.click(page.view["legal"][0])
    assert [entry[2] for entry in game.entries()] == ["draw", "forward"], "from the start there is no way back"


def test_no_batch_goes_on_after_a_card_has_come_up(show: Show) -> None:
    game, rng = new(3), random.Random(1)
    page, tried = show(game), 0
    while not game.over and tried < 20:
        action = rng.choice(game.candidate_actions())
        trial = game.branch()
        trial.play(action)
        if trial.opened(trial.step - 1) and not trial.over:
            tried += 1
            before = snapshot(game)
            for further in (int(trial.legal_actions()[0]), A_TREAT + 999):
                seq = page.click(int(action), further)
                unchanged(page, before, errors=len(page.errors) - 1, seq=seq)
                assert page.errors[-1]["key"] == "error.batch"
        game.play(action)
    assert tried > 5


def test_no_batch_tries_what_the_cards_of_another_seat_allow(show: Show) -> None:
    """Two people at one page: that the next one can play a Treat is not told to the one before."""
    treats, tried = range(A_TREAT, A_TREAT + 200), {True: 0, False: 0}
    for seed in range(4):
        game, rng = new(seed=seed), random.Random(seed)
        page = show(game)
        while not game.over and game.step < 150:
            action = rng.choice(game.candidate_actions())
            trial = game.branch()
            trial.play(action)
            if not trial.over and trial.actor != game.actor and not trial.opened(trial.step - 1):
                legal = {int(code) for code in trial.legal_actions()}
                before = snapshot(game)
                for code in {*legal, rng.choice(treats)}:
                    tried[code in legal and code >= A_TREAT] += 1
                    seq = page.click(int(action), code)
                    unchanged(page, before, errors=len(page.errors) - 1, seq=seq)
                    assert page.errors[-1]["key"] == "error.batch", seed
            game.play(action)
    assert min(tried.values()) > 20


def test_hints_are_given_to_who_is_alone_or_has_nothing_to_hide(show: Show) -> None:
    page = show(holding())
    page.ask("hint")
    assert page.errors[-1]["key"] == "error.hint.secret"


def test_another_seat_reacts_in_the_middle_of_a_turn(show: Show) -> None:
    """Those who hold Treats are asked in another's turn, and play or pass without lifting the curtain."""
    for seed in range(40):
        game = new(3, seed=seed)
        page = show(game)
        for _ in range(200):
            if game.over:
                break
            view = page.view
            if view["phase"] in {"window", "defense"} and view["actor"] != view["active"]:
                active, actor = view["active"], view["actor"]
                page.ask("reveal")
                treats = [code for code in page.cards[-1]["view"]["legal"] if code >= A_TREAT]
                if treats:
                    before = view["seats"][actor]["treats"]
                    page.click(treats[0])
                    assert page.errors == []
                    page.in_step()
                    assert page.view["seats"][actor]["treats"] == before - 1
                    assert page.log[-1][1] == actor != active
                    assert page.log[-1][3] == "play"
                    return
                page.click(A_PASS)
            else:
                game.play(game.candidate_actions()[0])
    raise AssertionError("nobody could react")


def two_ways(game: gw.Game) -> bool:
    """Tell whether the next card can be gone by in more than one way, as at the start none can."""
    if game.view()["phase"] != "before":
        return False
    after = game.branch()
    after.play("draw")
    return after.view()["phase"] == "step" and len(after.legal_actions()) > 1


def test_undo_ends_at_cards_that_came_to_light(show: Show) -> None:
    game = new(mode="basic")
    while not two_ways(game):
        game.play(game.candidate_actions()[0])
    page = show(game)
    page.click_text("draw")
    assert not page.view["undo"], "a drawn card cannot be put back"
    steps = [code for code, _space in page.view["goals"]]
    assert len(steps) > 1
    page.click(steps[0])
    if game.observation(0).phase == "step":  # the second step of a double
        page.click(page.view["open"][0])
    assert page.view["undo"], "a step can be taken back"
    step = game.step
    page.ask("undo")
    assert game.step < step
    page.ask("redo")
    assert game.step == step
    page.in_step()


def test_nobody_takes_back_a_step_after_which_others_have_drawn(show: Show) -> None:
    """A step may end the turn, and the next player draws at once."""
    for seed in range(60):
        game = new(mode="basic", seed=seed)
        me, page = game.actor, show(game.branch(), seats={game.players[1 - game.actor]: "greedy"})
        game = page.widget.game
        while not game.over and game.step < 30:
            code = page.view["open"][0] if page.view["shut"] else page.view["legal"][0]
            before = game.step
            page.click(code)
            kinds = [entry[2] for entry in game.entries()[before:]]
            if kinds[0] in {"forward", "back"} and "draw" in kinds:
                assert game.actor == me or game.over
                assert not page.view["undo"]
                assert show(game.branch(), seats={game.players[1 - me]: "greedy"}, sandbox=True).view["undo"]
                return
    raise AssertionError("no turn ended with a step")


def test_a_treat_can_be_taken_back_as_long_as_nothing_has_come_up(show: Show) -> None:
    game = holding()
    page = show(game)
    treat = next(int(action) for action in game.legal_actions() if int(action) >= A_TREAT)
    step = game.step
    page.click(treat)
    assert "cards" not in (game.entries()[-1][-1] if isinstance(game.entries()[-1][-1], dict) else {})
    page.ask("undo")
    assert (game.step, page.errors) == (step, [])


def test_a_games_own_keys_hide_none_of_the_shared_ones(show: Show) -> None:
    game = holding()
    page = show(game)
    shared = {"rev", "step", "steps", "undo", "redo", "ack", "eyes", "shut"}
    assert shared <= page.view.keys()
    assert not shared & game.view(game.actor).keys()
    assert not {"names", "kinds", "spectator"} & game.setup().keys()


@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "basic"), (6, "classic+start"), (4, "basic+start+icons+many+hard+last")]
)
def test_players_play_it_to_the_end_and_it_is_saved_and_shown_again(
    show: Show, tmp_path: Path, seats: int, mode: str
) -> None:
    game = new(seats, mode=mode)
    page = show(game, seats=dict.fromkeys(game.players[1:], "greedy"))
    rng = random.Random(seats)
    largest = 0
    while not game.over:
        game.play(rng.choice(game.candidate_actions()))
        largest = max(largest, len(json.dumps(page.view)))
    page.in_step()
    assert largest < 4_000
    assert page.view["end"] in {"escaped", "gauntlet", "crumbs", "survived"}
    game.save(tmp_path / "game.json")
    again = gw.load_game(tmp_path / "game.json")
    assert again.position == game.position
    assert again.entries() == game.entries()
    (tmp_path / "game.txt").write_text(game.to_text(), encoding="utf-8")
    assert gw.load_game(tmp_path / "game.txt").entries() == game.entries()
    file = page.widget.to_html(tmp_path / "game.html")
    assert "Candyman" in file.read_text("utf-8")
    data = recording(game)
    assert len(data["views"]) == game.steps + 1
    assert {view["viewer"] for view in data["views"]} == {-1}
    assert all(view["hand"] == view["legal"] == [] for view in data["views"])


class Tags(HTMLParser):
    """Which tags there are, and which of them are not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert all("script" not in (value or "") for _, value in attrs)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("locale", ["", "fr", "nl", "de"])
def test_without_a_script_there_are_the_path_the_cookies_and_a_table(locale: str) -> None:
    game = gw.new_game("candyman", players=["<b>Ada", "Bo"], mode="classic", seed=1)
    rng = random.Random(4)
    while not game.view()["torn"]:
        game.play(rng.choice(game.candidate_actions()))
    html = position_html(game, locale, run=True)
    tags = Tags(html)
    assert tags.seen <= {
        "div",
        "p",
        "b",
        "bdi",
        "table",
        "tr",
        "th",
        "td",
        "svg",
        "path",
        "br",
        "circle",
        "ellipse",
        "span",
    }
    assert "<b>Ada" in tags.texts
    assert "<b>Ada" not in html
    assert "\u00d7" in html, "a part that is torn off"
    assert len(html) < 5_000
    lines = position_text(game, locale).splitlines()
    assert [line.startswith(name) for line, name in zip(lines, game.players, strict=True)] == [True, True]


def test_pictures_of_houses_are_refused_by_name() -> None:
    game = new()
    for picture in (gw.house_svg, gw.house_figure):
        with pytest.raises(gw.GameError, match="game: expected one with houses, got Run For Your Life, Candyman!"):
            picture(game)


def test_one_line_plays_it(show: Show) -> None:  # noqa: ARG001 - the widget needs a way to a page
    w = gw.play(game="candyman", seed=3)
    assert (w.game.rules.name, w.game.mode) == ("candyman", "basic")
    assert w.setup["kinds"] == ["human", "greedy"]


def test_a_game_without_a_face_is_shown_by_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from gingerbread_widget.widget.face import FACES

    monkeypatch.delitem(FACES, "candyman")
    widget = gw.GameWidget(new(), {"Ada": "human"})
    assert widget.setup["title"] == "Run For Your Life, Candyman!"
    assert widget.view["shut"]
    assert widget.view["texts"] == []


def test_what_each_code_means_is_what_its_text_says() -> None:
    game = new(6)
    setup: dict[str, Any] = game.setup()
    icons = ("gumball", "juju", "corn", "chocolate", "hard", "peppermint")
    parts = ("head", "body", "larm", "rarm", "lleg", "rleg")
    for code, (kind, *numbers) in enumerate(setup["actions"]):
        words = [kind]
        if kind in {"forward", "back"}:
            words.append(icons[numbers[0]])
        elif kind == "burst":
            words.append(str(numbers[0] + 1))
        elif kind == "part":
            words.append(parts[numbers[0]])
        elif kind == "use":
            words += [parts[numbers[0] + 2], str(numbers[1])]
        elif kind in {"play", "equip"}:
            words.append(setup["treats"][numbers[0]][0])
            words += [parts[it + 2] if kind == "equip" else str(it) for it in numbers[1:]]
        else:
            words += map(str, numbers)
        assert game.rules.text(game.position, code) == " ".join(words)


def test_goals_are_where_steps_lead(show: Show) -> None:
    game, rng = new(3, seed=5), random.Random(1)
    page = show(game)
    seen = 0
    while not game.over and seen < 40:
        goals = dict(page.view["goals"])
        legal = [int(action) for action in game.legal_actions()]
        if goals:
            seen += 1
            code = rng.choice([it for it in legal if it in goals])
            bridges = dict(game.setup()["bridges"])
            seat, space = game.actor, goals[code]
            game.play(code)
            stands = game.view()["seats"][seat]["space"]
            assert stands in {space, bridges.get(space)} or game.view()["phase"] in {"summon", "strike"} or game.over
        else:
            game.play(rng.choice(legal))
    assert seen == 40


def test_its_pages_get_no_script_for_pictures_in_3d(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_current", [])  # no house was shown before
    race = gw.GameWidget(new())
    scripts = {name for name, value in race.library.get_state().items() if isinstance(value, bytes)}
    assert scripts == {"app", "candyman"}
    page = gw.export_html(race.game, tmp_path / "race.html").read_text(encoding="utf-8")
    assert {*re.findall(r'id="gbw-(\w+)">', page)} == scripts | {"game"}
