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
from gingerbread_widget.games import candyman
from gingerbread_widget.games.house.components import load_components, shipped
from gingerbread_widget.games.kit.wording import BUILT_IN, LANGUAGES, language_of, names
from gingerbread_widget.widget import wording
from gingerbread_widget.widget.pair.places import PAIR
from gingerbread_widget.widget.wording import Wording, catalogue, packed
from tests.unit.games import started
from tests.unit.pages import Show

OTHERS = [language for language in LANGUAGES if language != BUILT_IN]
#: Games with words of their own; the shared ones stand under no name.
FOLDER = Path(str(wording.FOLDER))
GAMES = ["", *sorted(path.name for path in FOLDER.iterdir() if path.is_dir())]
each_game = pytest.mark.parametrize("game", GAMES)


def own(language: str, game: str) -> dict[str, Any]:
    """Return what a message file holds."""
    words: dict[str, Any] = json.loads((FOLDER / game / f"{language}.json").read_text("utf-8"))
    return words


def said(language: str) -> dict[str, Any]:
    return dict(catalogue(language, "house"))


ENGLISH = said(BUILT_IN)

#: Texts that are the same in English, whatever the language: figures and signs, and names that the rulebooks keep.
SAME = {"of.then", "then", "height", "cost.any.times", "cage.take", "count", "score.because", "log.build"}
SAME |= {
    "icon.juju",
    "toof",
    "still.told",
    "game",
    "cost.colour",
    "key.caught",
    "bonus.printed.name",
    "bonus.printed.text",
    "points.n",
    "symbols.cage",
    "level.beginner",
    "level.expert",
}
#: Passages of the race's rules, which there are in English only.
SAME |= {f"at.{name}" for name in ("treats", "words", "match", "win", "run", "toof")}


def forms(entry: Any) -> dict[str, str]:
    return {"": entry} if isinstance(entry, str) else dict(entry)


def parameters(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def differences(english: dict[str, Any], other: dict[str, Any]) -> Iterator[str]:
    """Yield what the catalogue of another language lacks, has too much, or says of other things."""
    yield from (f"{key} is missing" for key in english.keys() - other.keys())
    yield from (f"{key} is nobody's" for key in other.keys() - english.keys())
    for key in english.keys() & other.keys():
        ours, theirs = forms(english[key]), forms(other[key])
        if ours.keys() != theirs.keys():
            yield f"{key} has the forms {sorted(theirs)}, not {sorted(ours)}"
        elif wrong := [form for form in ours if parameters(ours[form]) != parameters(theirs[form])]:
            yield f"{key} ({', '.join(wrong)}) names {[sorted(parameters(theirs[form])) for form in wrong]}"


@each_game
@pytest.mark.parametrize("language", OTHERS)
def test_each_language_has_the_same_messages_forms_and_parameters(language: str, game: str) -> None:
    assert list(differences(own(BUILT_IN, game), own(language, game))) == []


@each_game
@pytest.mark.parametrize("language", OTHERS)
def test_messages_stand_in_the_same_order_so_that_files_can_be_compared(language: str, game: str) -> None:
    assert list(own(language, game)) == list(own(BUILT_IN, game))


def every_text(language: str) -> Iterator[tuple[str, str]]:
    """Yield all that the widget and Python say in a language, with the key of each text."""
    data = FOLDER.parent
    for path in [*data.glob(f"messages/**/{language}.json"), *data.glob(f"phrases/*/{language}.json")]:
        for key, entry in json.loads(path.read_text("utf-8")).items():
            yield from ((f"{path.parent.name}: {key}", text) for text in forms(entry).values())


#: Words of which each language has another that it uses, forms of address that it does not, blanks where lines break.
NOT_SAID = {
    "fr": r"(?i) [:;?!]|\bcaptur|\b(choisissez|exécutez|sélectionnez|enlevez|commencez|regardez|détournez)\b"
    r"|\bespaces?\b|(?-i:carte bonus|tuile joker)|niveaux? (complets?|terminés?)"
    r"|\bparties? (abîmée|arrachée|restante|au choix|toute)",
    "nl": r"\b[Vv]ak(ken)?\b|\b[Hh]ints?\b|\bniveaus?\b|jokertegel|bonuskaart|\bpartij(en)?\b|\b[Ss]telling\b",
    "de": r": nutzen:|\bbraucht? \{n\} gelber|Ebene|Joker|Märchenfigur|\bPartien?\b",
}


@pytest.mark.parametrize("language", NOT_SAID)
def test_a_language_has_one_word_for_a_thing_and_one_form_of_address(language: str) -> None:
    assert [(key, text) for key, text in every_text(language) if re.search(NOT_SAID[language], text)] == []


def test_names_of_cards_say_where_their_long_words_may_break() -> None:
    data = json.loads((FOLDER.parent / "names" / "house.json").read_text("utf-8"))
    words = [
        (language, word)
        for card in data["characters"]
        for language in OTHERS
        if card[language] != card["name"]  # the page finds places in English names itself
        for word in re.split(r"[ \u2019'-]", card[language])
    ]
    assert len(words) > 100
    assert [it for it in words if len(it[1]) >= 9 and "\u00ad" not in it[1]] == []


def test_each_game_that_there_is_has_words() -> None:
    assert {"", "plain", PAIR, *gw.registry.GAMES} == set(GAMES)


@each_game
def test_there_is_a_file_for_each_language(game: str) -> None:
    assert sorted(path.stem for path in (FOLDER / game).glob("*.json")) == sorted(LANGUAGES)


def test_a_games_words_come_after_the_shared_ones_and_may_replace_them() -> None:
    assert catalogue("fr")["undo"] == catalogue("fr", "house")["undo"]
    replaced = own("en", "").keys() & own("en", "candyman").keys()
    assert replaced
    for key in replaced:
        assert catalogue("en", "candyman")[key] == own("en", "candyman")[key] != own("en", "")[key]
    assert not own("en", "").keys() & own("en", "house").keys()


def test_what_differs_is_named() -> None:
    english = {"a": "{x}", "b": {"one": "{n}", "other": "{n}"}, "c": "c"}
    other = {"a": "{y}", "b": "{n}", "d": "d"}
    assert sorted(differences(english, other)) == [
        "a () names [['y']]",
        "b has the forms [''], not ['one', 'other']",
        "c is missing",
        "d is nobody's",
    ]


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_texts_in_the_forms_that_these_languages_have(language: str, game: str) -> None:
    for key, entry in own(language, game).items():
        assert isinstance(entry, str) or list(entry) == ["one", "other"], key
        for text in forms(entry).values():
            assert isinstance(text, str), key
            assert text.count("{") == text.count("}") == len(re.findall(r"\{\w+\}", text)), key
            assert text, key
            assert "'" not in text, f"{key}: a straight apostrophe"
            assert "..." not in text, key


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str, game: str) -> None:
    text = (FOLDER / game / f"{language}.json").read_text("utf-8")
    keys = [key for key, _ in json.loads(text, object_pairs_hook=list)]
    assert len(keys) == len(set(keys))


@each_game
def test_french_signs_of_two_parts_have_a_space_that_does_not_break(game: str) -> None:
    for key, entry in own("fr", game).items():
        for text in forms(entry).values():
            assert not re.search("[^\u00a0][?!;:]", text), f"{key}: {text}"


@each_game
@pytest.mark.parametrize("language", OTHERS)
def test_sentences_are_translated(language: str, game: str) -> None:
    english, there = own(BUILT_IN, game), own(language, game)
    same = {key for key, entry in english.items() if entry == there[key]}
    said_alone = {key: [re.sub(r"\{\w+\}", "", it) for it in forms(english[key]).values()] for key in same}
    spoken = {key for key, texts in said_alone.items() if any(re.search(r"\w.* ", it) for it in texts)}
    assert spoken <= SAME


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
    with pytest.raises(gw.GameError, match="locale: expected one of de, en, fr, nl, got ") as caught:
        gw.GameWidget(started(), locale=locale)
    assert len(str(caught.value)) < 200


def test_a_wrong_locale_later_changes_nothing() -> None:
    w = gw.play(seed=1, locale="fr")
    with pytest.raises(gw.GameError, match="locale: expected one of de, en, fr, nl, got "):
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
        **said(language),
        "names": names(language, "house"),
    }


def test_another_locale_brings_its_words_first_and_keeps_those_that_are_there(show: Show) -> None:
    page = show(started(), locale="fr")
    page.widget.locale = "nl"
    updates = [list(message["state"]) for message in page.wire.sent if message["method"] == "update"]
    assert updates == [["messages"], ["locale"]]
    assert page.widget.messages == {"fr": packed("fr", "house"), "nl": packed("nl", "house")}


def test_a_page_that_asks_for_words_gets_them_and_each_time_again(show: Show) -> None:
    page = show(started())
    before = page.view
    for times in (1, 2):
        page.ask("messages", locale="de")
        updates = [list(message["state"]) for message in page.wire.sent if message["method"] == "update"]
        assert updates == [["messages"]] * times
    assert page.widget.messages == {"de": packed("de", "house")}
    assert page.widget.locale == ""
    assert page.view == before
    assert page.errors == []


def test_a_page_that_asks_for_words_of_no_language_is_told_so(show: Show) -> None:
    page = show(started())
    page.ask("messages", locale="xx")
    assert page.widget.messages == {}
    assert [error["text"] for error in page.errors] == ["locale: expected one of de, en, fr, nl, got 'xx'"]


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_small_on_the_wire_and_always_the_same(language: str, game: str) -> None:
    # a sixth of it is what the coach explains
    assert len(packed(language, game)) < 12_500
    packed.cache_clear()
    again = packed(language, game)
    packed.cache_clear()
    assert packed(language, game) == again


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
        assert [said(language)[key] for key in keys] == words.split(" ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_passages_of_the_rules_are_called_alike_on_screen_and_in_python(language: str) -> None:
    phrases = (FOLDER.parent / "phrases" / "house" / f"{language}.json").read_text("utf-8")
    passages = {key: text for key, text in said(language).items() if key.startswith("at.")}
    own_words = {"at.end", "at.bonus"}  # Python gives no reasons from there
    assert [key for key, text in passages.items() if text not in phrases and key not in own_words] == []


def test_colours_and_symbols_are_told_apart_in_each_language() -> None:
    for language, group in product(LANGUAGES, ("symbol", "effect", "two", "colour")):
        texts = [entry for key, entry in said(language).items() if key.startswith(f"{group}.")]
        assert len(set(texts)) == len(texts) >= 4


# ---- names of cards


BOX = json.loads((FOLDER.parent / "names" / "house.json").read_text("utf-8"))


def test_every_character_of_the_shipped_set_has_a_name_in_every_language() -> None:
    characters = [card.name for card in shipped().characters]
    assert [entry["name"] for entry in BOX["characters"]] == characters
    for language in OTHERS:
        assert list(names(language, "house")) == [shipped().name, *characters]
        assert len(set(names(language, "house").values())) == len(characters) + 1
        assert "'" not in "".join(names(language, "house").values())
    assert names(BUILT_IN, "house") == {}


def test_every_card_of_candyman_has_a_name_in_every_language() -> None:
    box = candyman.shipped()
    for language in OTHERS:
        found = names(language, "candyman")
        assert list(found) == [box.name, *(it.name for it in box.characters), *(it.name for it in box.treats)]
        assert len(set(found.values())) == len(found)
        assert "'" not in "".join(found.values())
        assert {name for name, theirs in found.items() if name == theirs} == {"Sweet Toof"}
    assert names(BUILT_IN, "candyman") == {}


def test_names_that_stay_english_are_few() -> None:
    for language, same in {
        "fr": {"Humpty Dumpty", "Pinocchio", "Alice", "Peter Pan", "Jackalope", "Dorothy", "Prince", "Ogre", "Dragon"},
        "nl": {"Humpty Dumpty", "Alice", "Peter Pan", "Dorothy", "Rübezahl", "Basilisk"},
        "de": {"Humpty Dumpty", "Pinocchio", "Alice", "Rapunzel", "Peter Pan", "Dorothy", "Rübezahl", "Basilisk"},
    }.items():
        assert {name for name, theirs in names(language, "house").items() if name == theirs} == same


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
    french = Wording("fr-CA", "house")
    assert [french("points.n", n=n) for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert [Wording("de")("points.n", n=n) for n in (0, 1)] == ["0 Punkte", "1 Punkt"]
    assert [french("house.of", name=name) for name in ("Ada", "Bo", "Élise", "Hazel", "")] == [
        "Maison d\u2019Ada", "Maison de Bo", "Maison d\u2019Élise", "Maison de Hazel", "Maison de ",
    ]  # fmt: skip
    assert Wording("", "house")("house.of", name="{n}") == "{n}\u2019s house"
    assert [Wording("nl").list(names) for names in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a en b", "a, b en c"]


def test_every_message_that_python_names_is_there_with_its_parameters() -> None:
    """Keys stand in the code as texts that begin like a group of messages."""
    root = FOLDER.parents[1] / "widget"
    composed = {
        "": {"error.undo", "error.redo", "error.title"},
        "plain": set(),
        PAIR: set(),
        "house": {"still.game.introductory", "still.game.standard"},
        "candyman": {"still.game.basic", "still.game.classic", "error.secret", "error.hint.secret"}
        | {f"still.with.{option}" for option in ("start", "icons", "many", "hard", "last")},
    }
    for game in GAMES:
        found = {
            key
            for path in (root / game).glob("*.py")
            for key in re.findall(r'["\']((?:error|still)\.[a-z.]*[a-z])["\']', path.read_text("utf-8"))
        }
        assert found
        assert {key for key in own("en", game) if key.startswith(("error.", "still."))} == found | composed[game]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_without_a_script_is_in_the_language(language: str, show: Show, tmp_path: Path) -> None:
    words, game = Wording(language, "house"), started()
    name = game.players[0]
    w = show(game, locale=language).widget
    bundle = w._repr_mimebundle_()
    assert bundle is not None
    assert words("still.seat", name=name, n=0, turn=1, all=15) in bundle[0]["text/plain"]
    still = words("still.run", game=words("still.game.standard", step=game.step))
    for part in (f" lang={language}>", words("game"), still, words("score.characters"), words("still.levels")):
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
        for part in (f"<title>{title}</title>", f" lang={language}>", words("error.page", detail="")):
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
#: Positions and observations at the end of a cell are in English and in notation, as tables of analysis are.
OF_CELLS = {"pictures.py"}
#: What only machines read.
FOR_MACHINES = {"light dark", "middle center", "Georgia, serif", "export default {};", " role=img aria-label='"}
MARKUP = re.compile(r"<[^<>]*(>|$)|^[^<>]*>|\{[^{}]*\}|^' blob:.*|.*Palatino.*|.*color-scheme.*")
TWO_PAIR = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")


def spoken(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of a source with two words in a row, apart from docstrings, markup, and what is raised."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in FOR_CELLS:
            continue
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and text not in FOR_MACHINES and TWO_PAIR.search(MARKUP.sub("", text)):
            yield text
        yield from spoken(node)


def test_no_words_for_people_stand_in_the_sources_of_the_widget() -> None:
    folder = FOLDER.parents[1] / "widget"
    found = {path.name: list(spoken(ast.parse(path.read_text("utf-8")))) for path in sorted(folder.rglob("*.py"))}
    assert {name: texts for name, texts in found.items() if texts and name not in OF_CELLS} == {}


def test_which_words_in_a_source_would_show() -> None:
    harmless = 'def f(x):\n    """No word."""\n    raise E("not this one")\n'
    assert list(spoken(ast.parse(harmless + 'show(f"<b>{x}</b> plays on", text="so be it")'))) == [
        "</b> plays on",
        "so be it",
    ]
