"""What Python tells of a game is told in four languages: why an action is not legal, and where points come from."""

from __future__ import annotations

import json
import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.candyman.constants import EFFECTS
from gingerbread_widget.games.candyman.names import ICON_WORDS, PART_WORDS
from gingerbread_widget.games.candyman.names import PHASES as CANDYMAN_PHASES
from gingerbread_widget.games.house import RULES
from gingerbread_widget.games.house.components import load_components, shipped
from gingerbread_widget.games.house.constants import CODES
from gingerbread_widget.games.house.names import COLOURS, PHASES, SYMBOLS
from gingerbread_widget.games.house.position import Position
from gingerbread_widget.games.kit import wording
from gingerbread_widget.games.kit.wording import BUILT_IN, LANGUAGES, Phrases, phrases
from tests.rules.builder import play, position, wilds, witch
from tests.unit.games import started
from tests.unit.kernel_games import positions
from tests.unit.pages import Show
from tests.unit.test_catalogues import differences, forms

OTHERS = [language for language in LANGUAGES if language != BUILT_IN]
DATA = Path(str(wording.DATA))
FOLDERS = sorted(path.name for path in (DATA / "phrases").iterdir())
ENGLISH_WORDS = re.compile(r"\b(the|she|her|is|of|and|with|card|costs|missing|may|now|takes|nobody)\b")


def table(room: str, language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / "phrases" / room / f"{language}.json").read_text("utf-8"))
    return found


def test_rooms_have_phrases_of_their_own_in_each_language() -> None:
    assert FOLDERS == ["candyman", "house", "shared"]
    for room in FOLDERS:
        assert sorted(path.stem for path in (DATA / "phrases" / room).iterdir()) == sorted(LANGUAGES)
        assert room == "shared" or not table(room, BUILT_IN).keys() & table("shared", BUILT_IN).keys()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("room", FOLDERS)
def test_each_language_has_the_same_phrases_forms_and_parameters(room: str, language: str) -> None:
    english, other = table(room, BUILT_IN), table(room, language)
    assert list(differences(english, other)) == []
    assert list(other) == list(english)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", FOLDERS)
def test_phrases_are_written_like_the_messages_of_the_widget(room: str, language: str) -> None:
    for key, entry in table(room, language).items():
        assert isinstance(entry, str) or list(entry) == ["one", "other"], key
        for text in forms(entry).values():
            assert text.count("{") == text.count("}") == len(re.findall(r"\{\w+\}", text)), key
            assert "'" not in text, f"{key}: a straight apostrophe"
            if language == "fr":
                assert not re.search("[^\u00a0][?!;:]", text), f"{key}: {text}"
            if room == "candyman":  # of which there is a rulebook in English alone: its passages stay
                text = re.sub(r"\([^()]*\)", "", text)  # noqa: PLW2901
            if language != BUILT_IN:
                assert not ENGLISH_WORDS.search(re.sub(r"\{\w+\}", "", text)) or language == "nl", f"{key}: {text}"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("room", ["candyman", "house"])
def test_sentences_are_translated(room: str, language: str) -> None:
    english, other = table(room, BUILT_IN), table(room, language)
    same = {key for key in english if english[key] == other[key]}
    assert {
        key for key in same if any(" " in re.sub(r"\{\w+\}", "", it).strip() for it in forms(english[key]).values())
    } <= {"bonus.printed", "icon.juju"}


def named() -> set[str]:
    """Keys that the sources name, and those that they put together."""
    texts = [path.read_text("utf-8") for path in (DATA.parent / "games").glob("*/*.py")]
    texts += [(DATA.parent / name).read_text("utf-8") for name in ("game.py", "table.py")]
    keys = {key for text in texts for key in re.findall(r'["\']([a-z]+(?:\.[a-z]+)*)["\']', text)}
    keys |= {f"{group}.{kind}" for group in ("fact", "hook") for kind in keys}
    keys |= {f"symbol.{name}" for name in SYMBOLS} | {
        f"{group}.{it}" for group in ("bread", "colour") for it in COLOURS
    }
    keys |= {f"waiting.{phase}" for phase in PHASES[:-1]}
    keys |= {f"illegal.{where}{what}" for where in ("line", "gate") for what in ("", ".nobody")}
    keys |= {f"bonus.{card.kind}" for card in shipped().bonus_cards}
    keys |= {f"icon.{it}" for it in ICON_WORDS} | {f"{group}.{it}" for group in ("part", "on") for it in PART_WORDS}
    keys |= {f"waiting.{phase}" for phase in CANDYMAN_PHASES[:-1]} | {f"what.{it}" for it in EFFECTS}
    return keys | {f"bonus.{card.kind}.{card.param[0]}" for card in shipped().bonus_cards if card.param}


def test_every_phrase_is_said_somewhere() -> None:
    there = {key for room in FOLDERS for key in table(room, BUILT_IN)}
    assert there - named() == set()


# ---- reasons


def moments() -> Iterator[Position]:
    for seed, mode in ((1, "standard"), (2, "introductory")):
        p, seen = RULES.new_position(2, mode, seed), dict[tuple[int, int], int]()
        while p.actor >= 0:
            rated = p.ratings()
            best = p.candidate_actions()[rated.index(max(rated))]
            # some of each kind of moment, at the start of the game and later
            kind = int(p.phase), int(p.seats[p.cur].face_down) // 4
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 3:
                yield p
            p.apply(best)
        yield p
    yield from (p for i, p in enumerate(positions(3, standard=True, seed=13)) if i % 9 == 0)
    yield position(witch(house="ry a1-b1, " + wilds("003 000 000"), stairs=1, hand="rb", left=0))
    yield play(position(witch(bread="RRRRRRRRR"), seats=2), "build 1 a1-b1")
    yield play(position(seats=3, supply={"Y": 0}), "build 1 a1-b1")
    yield play(position(witch(bread="R", stairs=4)), "build 1 a2-b2")
    yield play(position(pile_size=0, line=["Tin Man"]), "build 1 c3-c2")
    yield play(position(witch(bread="RYB"), line=["Tin Man", "Dragon", "Bremen Musicians"]), "build 1 a2-b2", "decline")
    yield play(position(witch(bread="RYBG", gate=["Tin Man"]), line=[], wilds=0), "build 1 a2-b2", "decline")
    yield position(
        witch(hand="rr ry"), components=shipped().to_json().replace('"ry", "ry", "ry", "ry"', '"rr", "ry", "ry", "ry"')
    )


def tokens(text: str) -> list[str]:
    """What must be told alike in each language: numbers and spaces, but for those of passages."""
    return sorted(re.findall(r"\b(?:\d+|[abc][123])\b", re.sub(r"\([^()]*\)\.$", "", text)))


def test_every_reason_of_every_action_is_told_in_each_language_with_the_same_numbers_and_spaces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: set[str] = set()
    speak = Phrases.__call__

    def heard(it: Phrases, key: str, /, **params: object) -> str:
        said.add(key)
        return speak(it, key, **params)

    monkeypatch.setattr(Phrases, "__call__", heard)
    for p in moments():
        for code in range(CODES):
            texts = {language: RULES.explain(p, code, language) for language in LANGUAGES}
            assert texts[BUILT_IN] == RULES.explain(p, code)
            assert len(set(texts.values())) == len(LANGUAGES), texts
            for language, text in texts.items():
                assert "{" not in text
                assert text[-1] == "."
                assert text.startswith(phrases("shared", language)("explain.not", why="")) is (
                    code not in p.legal_actions()
                ), text
                if "(Trap a Character)" not in texts[BUILT_IN]:  # there English tells costs by letters
                    assert tokens(text) == tokens(texts[BUILT_IN]), texts
    reasons = {key for key in table("house", BUILT_IN) if key.startswith(("legal.", "illegal.", "waiting."))}
    assert reasons - said == set(), "these were never told"


def test_reasons_in_the_words_of_the_rulebooks() -> None:
    p = play(position(witch(bread="RYB"), line=["Tin Man", "Snow White"]), "build 1 a2-b2", "decline")
    code = RULES.parse(p, "trap line 2")
    told = [RULES.explain(p, code, language).replace("\u00d7 ", "") for language in LANGUAGES]
    assert told == [
        "Not possible: Snow White costs RRGG; 1 red and 2 green missing (Trap a Character).",
        (
            "Impossible\u00a0: Blanche-Neige coûte 2 rouge et 2 vert\u00a0; il manque 1 rouge et 2 vert "
            "(B. Puis attraper un personnage)."
        ),
        "Niet mogelijk: Sneeuwwitje kost 2 rood en 2 groen; er ontbreekt 1 rood en 2 groen (Sprookjesfiguren vangen).",
        "Nicht möglich: Schneewittchen kostet 2 rot und 2 grün; es fehlt: 1 rot und 2 grün (Eine Figur fangen).",
    ]


def test_characters_of_other_sets_keep_their_names() -> None:
    mine = json.loads(shipped().to_json())
    mine["characters"][0]["points"] += 1
    game = gw.new_game(components=load_components(mine), mode="standard", seed=1)
    for name in ("side 1", "side 2"):
        game.play(name)
    card = shipped().characters[game.view()["line"][0]].name
    assert card in game.explain("first 1", locale="fr")


@pytest.mark.parametrize("locale", ["xx", "english", None, 7])
def test_a_language_that_is_not_spoken_is_refused_and_the_others_are_named(locale: Any) -> None:
    game = gw.new_game(seed=1)
    for ask in (lambda: game.explain("side 1", locale=locale), lambda: game.score_table(locale=locale)):
        with pytest.raises(gw.GameError, match="locale: expected one of de, en, fr, nl, got "):
            ask()


@pytest.mark.parametrize("language", OTHERS)
def test_an_illegal_action_tells_its_reason_in_each_language(language: str, show: Show) -> None:
    game = started()
    with pytest.raises(gw.IllegalAction) as caught:
        game.play("end turn")
    error = caught.value
    reason = game.explain("end turn", locale=language)
    assert reason in error.translations[language]
    assert game.explain("end turn") in str(error)
    assert set(error.translations) == set(OTHERS)
    some = str(error).partition(" Legal: ")[2]
    assert some
    assert error.translations[language].endswith(some)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.translations) == (str(error), error.translations)
    page = show(game, locale=language)
    page.click(game.rules.parse(game.position, "end turn"))
    assert page.errors[-1]["text"] == str(error)
    assert page.errors[-1]["told"] == dict(error.translations)


# ---- score tables


def finished(mode: str = "standard") -> gw.Game:
    return gw.players.play_out(gw.new_game(players=["Ada", "Bo"], mode=mode, seed=4), ["greedy", "greedy"])


@pytest.mark.parametrize("mode", ["standard", "introductory"])
@pytest.mark.parametrize("language", OTHERS)
def test_a_score_table_in_another_language_has_the_same_points(language: str, mode: str) -> None:
    game = finished(mode)
    table, english = game.score_table(locale=language), game.score_table()
    assert [row.points for row in table.rows] == [row.points for row in english.rows]
    for row, theirs in zip(table.rows, english.rows, strict=True):
        assert [bool(it) for it in row.reasons] == [bool(it) for it in theirs.reasons]
        assert [re.findall(r"\d+", it) for it in row.reasons] == [re.findall(r"\d+", it) for it in theirs.reasons]
    assert not {row.label for row in table.rows} & {row.label for row in english.rows if row.label != "Total"}
    say = phrases("house", language)
    text, html = str(table), table._repr_html_()
    for part in (say("score.characters"), say("score.total"), say("score.tie")):
        assert part in text
        assert part in html
    assert say("score.where") in html
    assert f"<b>{english.rows[-2].points[0]}</b>" in html
    assert str(english) == str(game.score_table("en"))


def test_pandas_gets_labels_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda _rows, **options: options["index"]))
    labels = finished().score_table(locale="nl").to_pandas()
    assert (labels[0], labels[-2], labels[-1]) == ("Figuren", "Totaal", "Gelijke stand")
