"""The message files say the same in each language, and a page gets the words that it needs and no others."""

from __future__ import annotations

import ast
import gzip
import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import gingerbread_widget as gw
from gingerbread_widget.house.components import load_components, shipped
from gingerbread_widget.widget.catalogues import BUILT_IN, FOLDER, LANGUAGES, catalogue, language_of, names, packed
from gingerbread_widget.widget.wording import Wording
from tests.unit.games import started
from tests.unit.pages import Show

OTHERS = [language for language in LANGUAGES if language != BUILT_IN]
ENGLISH = catalogue(BUILT_IN)

#: Texts that are the same in English, whatever the language: figures and signs, and names that the rulebooks keep.
SAME = {"of.then", "then", "height", "cost.any.times", "cage.take", "count", "score.because", "log.build"}
SAME |= {
    "still.told",
    "game",
    "cost.colour",
    "key.caught",
    "bonus.printed.name",
    "bonus.printed.text",
    "points.n",
    "symbols.cage",
}


def forms(entry: Any) -> dict[str, str]:
    return {"": entry} if isinstance(entry, str) else dict(entry)


def parameters(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def differences(english: dict[str, Any], other: dict[str, Any]) -> Iterator[str]:
    """What the catalogue of another language lacks, has too much, or says of other things."""
    yield from (f"{key} is missing" for key in english.keys() - other.keys())
    yield from (f"{key} is nobody's" for key in other.keys() - english.keys())
    for key in english.keys() & other.keys():
        ours, theirs = forms(english[key]), forms(other[key])
        if ours.keys() != theirs.keys():
            yield f"{key} has the forms {sorted(theirs)}, not {sorted(ours)}"
        elif wrong := [form for form in ours if parameters(ours[form]) != parameters(theirs[form])]:
            yield f"{key} ({', '.join(wrong)}) names {[sorted(parameters(theirs[form])) for form in wrong]}"


@pytest.mark.parametrize("language", OTHERS)
def test_each_language_has_the_same_messages_forms_and_parameters(language: str) -> None:
    assert list(differences(ENGLISH, catalogue(language))) == []


@pytest.mark.parametrize("language", OTHERS)
def test_messages_stand_in_the_same_order_so_that_files_can_be_compared(language: str) -> None:
    assert list(catalogue(language)) == list(ENGLISH)


def test_what_differs_is_named() -> None:
    english = {"a": "{x}", "b": {"one": "{n}", "other": "{n}"}, "c": "c"}
    other = {"a": "{y}", "b": "{n}", "d": "d"}
    assert sorted(differences(english, other)) == [
        "a () names [['y']]",
        "b has the forms [''], not ['one', 'other']",
        "c is missing",
        "d is nobody's",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_texts_in_the_forms_that_these_languages_have(language: str) -> None:
    for key, entry in catalogue(language).items():
        assert isinstance(entry, str) or list(entry) == ["one", "other"], key
        for text in forms(entry).values():
            assert isinstance(text, str), key
            assert text.count("{") == text.count("}") == len(re.findall(r"\{\w+\}", text)), key
            assert text, key
            assert "'" not in text, f"{key}: a straight apostrophe"
            assert "..." not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    keys = [key for key, _ in json.loads((FOLDER / f"{language}.json").read_text("utf-8"), object_pairs_hook=list)]
    assert len(keys) == len(set(keys))


def test_french_signs_of_two_parts_have_a_space_that_does_not_break() -> None:
    for key, entry in catalogue("fr").items():
        for text in forms(entry).values():
            assert not re.search("[^\u00a0][?!;:]", text), f"{key}: {text}"


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_are_translated(language: str) -> None:
    there = catalogue(language)
    same = {key for key, entry in ENGLISH.items() if entry == there[key]}
    spoken = {key for key in same if any(" " in it for it in forms(ENGLISH[key]).values())}
    assert spoken <= SAME


def test_there_is_a_file_for_each_language() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(LANGUAGES)


# ---- choosing one


@pytest.mark.parametrize(
    ("locale", "language"),
    [("", ""), ("en", "en"), ("fr", "fr"), ("fr-CA", "fr"), ("NL", "nl"), ("nl_BE.UTF-8", "nl"), ("de.UTF-8", "de")],
)
def test_a_locale_names_a_language(locale: str, language: str) -> None:
    assert language_of(locale) == language


@pytest.mark.parametrize(
    "locale", ["xx", "es", "french", "-fr", " ", "../en", "f", "x" * 10_000, None, 7, b"fr", ["fr"]]
)
def test_a_locale_without_words_is_refused_and_the_languages_are_named(locale: Any) -> None:
    with pytest.raises(gw.GameError, match="'en', 'fr', 'nl', 'de'") as caught:
        gw.GameWidget(started(), locale=locale)
    assert len(str(caught.value)) < 200


def test_a_wrong_locale_later_changes_nothing() -> None:
    w = gw.play(seed=1, locale="fr")
    with pytest.raises(gw.GameError, match="'en', 'fr', 'nl', 'de'"):
        w.locale = "xx"
    assert (w.locale, list(w.messages)) == ("fr", ["fr"])


# ---- sending the words


def test_english_and_the_browsers_own_language_need_no_words() -> None:
    assert [gw.play(seed=1, locale=locale).messages for locale in ("", "en", "en-GB")] == [{}, {}, {}]


@pytest.mark.parametrize("language", OTHERS)
def test_words_travel_with_the_first_message(show: Show, language: str) -> None:
    page = show(started(), locale=language)
    assert set(page.widget.messages) == {language}
    assert page.wire.sent == []
    assert json.loads(gzip.decompress(page.widget.messages[language])) == {
        **catalogue(language),
        "names": names(language),
    }


def test_another_locale_brings_its_words_first_and_keeps_those_that_are_there(show: Show) -> None:
    page = show(started(), locale="fr")
    page.widget.locale = "nl"
    updates = [list(message["state"]) for message in page.wire.sent if message["method"] == "update"]
    assert updates == [["messages"], ["locale"]]
    assert page.widget.messages == {"fr": packed("fr"), "nl": packed("nl")}


def test_a_page_that_asks_for_words_gets_them_and_each_time_again(show: Show) -> None:
    page = show(started())
    before = page.view
    for times in (1, 2):
        page.ask("messages", locale="de")
        updates = [list(message["state"]) for message in page.wire.sent if message["method"] == "update"]
        assert updates == [["messages"]] * times
    assert page.widget.messages == {"de": packed("de")}
    assert page.widget.locale == ""
    assert page.view == before
    assert page.errors == []


def test_a_page_that_asks_for_words_of_no_language_is_told_so(show: Show) -> None:
    page = show(started())
    page.ask("messages", locale="xx")
    assert page.widget.messages == {}
    assert ["'fr'" in error["text"] for error in page.errors] == [True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_small_on_the_wire_and_always_the_same(language: str) -> None:
    assert len(packed(language)) < 9_000
    packed.cache_clear()
    again = packed(language)
    packed.cache_clear()
    assert packed(language) == again


def test_terms_of_the_rulebooks() -> None:
    terms = {
        "fr": "escalier échange cage joker Garde-manger Atelier Portail Trésor Four Rouleau Chaudron Balai",
        "nl": "trap ruil kooi ster Eetkamer Werkplaats Poort Schatkamer Oven Deegroller Ketel Bezem",
        "de": "Treppe Tausch Käfig Stern Vorratskammer Werkstatt Tor Schatzkammer Backofen Nudelholz Kessel Besen",
    }
    keys = [f"symbol.{name}" for name in ("stairway", "exchange", "cage", "wild")]
    keys += ["pantry", "workshop", "gate", "treasury"]
    keys += [f"bonus.{name}.name" for name in ("oven", "pin", "cauldron", "broom")]
    for language, words in terms.items():
        assert [catalogue(language)[key] for key in keys] == words.split(" ")


def test_colours_and_symbols_are_told_apart_in_each_language() -> None:
    for language, group in product(LANGUAGES, ("symbol", "effect", "two", "colour")):
        texts = [entry for key, entry in catalogue(language).items() if key.startswith(f"{group}.")]
        assert len(set(texts)) == len(texts) >= 4


# ---- names of cards


BOX = json.loads((FOLDER.parent / "names" / "gingerbread_house.json").read_text("utf-8"))


def test_every_character_of_the_shipped_set_has_a_name_in_every_language() -> None:
    characters = [card.name for card in shipped().characters]
    assert [entry["name"] for entry in BOX["characters"]] == characters
    for language in OTHERS:
        assert list(names(language)) == [shipped().name, *characters]
        assert len(set(names(language).values())) == len(characters) + 1
        assert "'" not in "".join(names(language).values())
    assert names(BUILT_IN) == {}


def test_names_that_stay_english_are_few() -> None:
    for language, same in {
        "fr": {"Humpty Dumpty", "Pinocchio", "Alice", "Peter Pan", "Jackalope", "Dorothy", "Prince", "Ogre", "Dragon"},
        "nl": {"Humpty Dumpty", "Alice", "Peter Pan", "Dorothy", "Rübezahl", "Basilisk"},
        "de": {"Humpty Dumpty", "Pinocchio", "Alice", "Rapunzel", "Peter Pan", "Dorothy", "Rübezahl", "Basilisk"},
    }.items():
        assert {name for name, theirs in names(language).items() if name == theirs} == same


def test_names_say_which_rulebook_prints_them() -> None:
    documented = {entry["name"]: entry["documented"] for entry in BOX["characters"] if "documented" in entry}
    assert set(documented) == {
        "Frog King", "Snow White", "Jackalope", "Hunter", "Rübezahl", "Dragon", "Hansel & Gretel",
    }  # fmt: skip
    for sources in documented.values():
        assert {language: source.split(",")[0] for language, source in sources.items()} == {
            "fr": "rulebook FR",
            "nl": "rulebook NL",
        }


def test_only_the_shipped_set_has_its_names_translated() -> None:
    mine = json.loads(shipped().to_json())
    mine["characters"][0]["points"] += 1
    game = gw.new_game(components=load_components(mine), seed=1)
    assert game.setup()["provenance"]["shipped"] is False
    assert gw.new_game(seed=1).setup()["provenance"]["shipped"] is True


# ---- what Python says


def test_python_fills_messages_in_as_the_front_end_does() -> None:
    french = Wording("fr-CA")
    assert [french("points.n", n=n) for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert [Wording("de")("points.n", n=n) for n in (0, 1)] == ["0 Punkte", "1 Punkt"]
    assert [french("house.of", name=name) for name in ("Ada", "Bo", "Élise", "Hazel", "")] == [
        "Maison d\u2019Ada", "Maison de Bo", "Maison d\u2019Élise", "Maison de Hazel", "Maison de ",
    ]  # fmt: skip
    assert Wording()("house.of", name="{n}") == "{n}\u2019s house"
    assert [Wording("nl").list(names) for names in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a en b", "a, b en c"]


def test_every_message_that_python_names_is_there_with_its_parameters() -> None:
    """Keys stand in the code as texts that begin like a group of messages."""
    root = FOLDER.parents[1] / "widget"
    found = {
        key
        for path in root.glob("*.py")
        for key in re.findall(r'["\']((?:error|still)\.[a-z.]*[a-z])["\']', path.read_text("utf-8"))
    }
    assert found <= ENGLISH.keys()
    assert found >= {"error.outdated", "error.player", "still.seat"}
    composed = {"error.undo", "error.redo", "still.game.introductory", "still.game.standard"}
    by_page = {"error.title"}
    assert {key for key in ENGLISH if key.startswith(("error.", "still."))} == found | composed | by_page


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_without_a_script_is_in_the_language(language: str, show: Show, tmp_path: Path) -> None:
    words, game = Wording(language), started()
    name = game.players[0]
    w = show(game, locale=language).widget
    bundle = w._repr_mimebundle_()
    assert bundle is not None
    assert words("still.seat", name=name, n=0, turn=1, all=15) in bundle[0]["text/plain"]
    still = words("still.run", game=words("still.game.standard", step=game.step))
    for part in (f"<div lang={language}>", words("game"), still, words("score.characters"), words("still.levels")):
        assert part in bundle[0]["text/html"]
    assert words("house.heights", name=name, list="")[:-1] in str(gw.house_svg(game, locale=language))
    for path in (
        gw.export_html(game, tmp_path / "a.html", locale=language),
        w.to_html(tmp_path / "b.html"),
        gw.GameWidget(game).to_html(tmp_path / "c.html", locale=language),
    ):
        page = path.read_text("utf-8")
        assert f'<html lang="{language}">' in page
        title = words("game") + ": " + ", ".join(game.players)
        for part in (f"<title>{title}</title>", f"<div lang={language}>", words("error.page", detail="")):
            assert (
                part.encode("ascii", "xmlcharrefreplace").decode() in page.encode("ascii", "xmlcharrefreplace").decode()
            )


@pytest.mark.parametrize("language", OTHERS)
def test_a_refusal_names_its_message(language: str, show: Show) -> None:
    page = show(started(), locale=language)
    page.ask("redo")
    error = page.errors[-1]
    assert (error["key"], error["args"], error["text"]) == ("error.redo", {}, "There is nothing to redo.")
    assert Wording(language)(error["key"]) != error["text"]


#: What cells are told, in English.
FOR_CELLS = {"warn"}
#: What only machines read.
FOR_MACHINES = {"light dark", "middle center", "Georgia, serif", "export default {};", " role=img aria-label='"}
MARKUP = re.compile(r"<[^<>]*(>|$)|^[^<>]*>|\{[^{}]*\}|^' blob:.*|.*Palatino.*|.*color-scheme.*")
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")


def spoken(tree: ast.AST) -> Iterator[str]:
    """Texts of a source with two words in a row, apart from docstrings, markup, and what is raised."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in FOR_CELLS:
            continue
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and text not in FOR_MACHINES and TWO_WORDS.search(MARKUP.sub("", text)):
            yield text
        yield from spoken(node)


def test_no_words_for_people_stand_in_the_sources_of_the_widget() -> None:
    folder = FOLDER.parents[1] / "widget"
    found = {path.name: list(spoken(ast.parse(path.read_text("utf-8")))) for path in sorted(folder.glob("*.py"))}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_which_words_in_a_source_would_show() -> None:
    harmless = 'def f(x):\n    """No word."""\n    raise E("not this one")\n'
    assert list(spoken(ast.parse(harmless + 'show(f"<b>{x}</b> plays on", text="so be it")'))) == [
        "</b> plays on",
        "so be it",
    ]
