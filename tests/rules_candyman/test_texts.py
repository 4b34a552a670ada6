"""Texts of actions and positions, explanations, entries, records: written and read back, and refused when damaged."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import gingerbread_widget as gw
from gingerbread_widget.games.candyman import RULES
from gingerbread_widget.games.candyman.position import Position
from gingerbread_widget.games.kit.wording import LANGUAGES
from gingerbread_widget.protocol import ActionTextError, RecordError
from tests.rules_candyman.board import RULES as SHORT
from tests.rules_candyman.board import play, position, turn


def test_every_code_has_a_text_that_parses_back() -> None:
    p = RULES.new_position(2, "basic", 1)
    texts = [RULES.text(p, code) for code in range(RULES.new_position(2, "basic", 1).tables.codes)]
    assert len(set(texts)) == len(texts)
    assert [RULES.parse(p, text) for text in texts] == list(range(len(texts)))
    assert [RULES.parse(p, f"  {text.upper()} ") for text in texts] == list(range(len(texts)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("jump", "legal now: 'draw'"),
        ("forward licorice", "write it like 'forward gumball'"),
        ("play Jawbreaker", "write it like 'play Jawbreaker 0'"),
        ("play Marzipan 1", "Treats to play are Jawbreaker"),
        ("equip Jawbreaker larm", "Treats to equip are Licorice Whip"),
        ("hit 6", "write it like 'hit 0'"),
    ],
)
def test_a_text_that_names_no_action_is_told_what_would_be_right(text: str, words: str) -> None:
    with pytest.raises(ActionTextError, match=words):
        RULES.parse(RULES.new_position(2, "basic", 1), text)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("hit 1", "Attacks seat 1 with a card from the deck (Normal Combat)."),
        ("hit 2", "Not possible: she did not start her turn on the space of seat 2 (Normal Combat)."),
        ("hit 0", "Not possible: seat 0 is her own."),
        ("hit 5", "Not possible: there is no seat 5; seats are 0 to 2."),
        ("play Jawbreaker 1", "Plays Jawbreaker on seat 1: 3 boxes on the head (Special Combat)."),
        ("play Candy Coating", "Not possible: Candy Coating is played in reaction to an attack (DEFENSE)."),
        ("play Fudge Splash 1", "Not possible: she holds no Fudge Splash."),
        ("equip Licorice Whip larm", "Not possible: she holds no Licorice Whip."),
        ("use larm 1", "Attacks seat 1 with Licorice Whip: 1 box on a part of choice (EQUIP)."),
        (
            "use larm 2",
            "Not possible: seat 2 is 9 spaces away, and the card reaches 3 (RANGED).",
        ),
        ("use rarm 1", "Not possible: there is no EQUIP card on her right arm."),
        ("forward gumball", "Not possible: now she may attack before she draws a card for her move."),
    ],
)
def test_explanations_name_the_reason_and_the_passage(action: str, words: str) -> None:
    p = position("11 hand=Jawbreaker,CandyCoating gear=larm:LicoriceWhip", "11", "20")
    assert SHORT.explain(p, SHORT.parse(p, action)) == words


def explained(p: Position, action: str) -> str:
    return SHORT.explain(p, SHORT.parse(p, action)).removeprefix("Not possible: ")


def test_whom_one_merely_started_with_was_not_met_by_the_move() -> None:
    p = play(position("11 hand=AcidDrop", "11", "12", deck="P"), "draw", "forward peppermint")
    assert explained(p, "hit 1") == "seat 1 was neither passed nor landed on in this move (Normal Combat)."
    assert explained(p, "play Acid Drop 1").endswith("landed on in this move (Special Combat).")


def test_with_an_attack_for_each_meeting_no_explanation_speaks_of_once_a_turn() -> None:
    p = position("11 gear=larm:LicoriceWhip hand=MarshmallowCatapult", "12", "16", mode="basic+many", deck="P")
    p = play(p, "draw", "forward peppermint", "hit 1", "use larm 2", "part head")
    none = "no attack on seat {} is left; there is one for each time they were met (house rule)."
    assert [explained(p, f"hit {seat}") for seat in (1, 2)] == [none.format(1), none.format(2)]
    assert explained(p, "play Marshmallow Catapult 2").startswith("seat 2 was attacked from a distance in this turn")


def test_a_choice_of_parts_names_the_passage_of_the_attack() -> None:
    hit = play(position("11", "11", deck="c1"), "hit 1")
    treat = play(position("11 hand=BrittleBlow", "11"), "play Brittle Blow 1")
    back = play(position("11 hand=BrittleBlow", "11 hand=MirrorGlaze"), "play Brittle Blow 1", "part head")
    back = play(back, "play Mirror Glaze")
    equip = play(position("11 gear=larm:LicoriceWhip", "11"), "use larm 1")
    twins = turn(position("30", "0", deck="c1"))
    match = play(position("12", "0", deck="G,c1"), "draw", "forward gumball", "summon 1", "hit 1")
    passages = [explained(p, "part head").rpartition("(")[2] for p in (hit, treat, back, equip, twins, match)]
    assert passages == [
        "Normal Combat).", "Special Combat).", "Special Combat).", "EQUIP).",
        "Winning the Game).", "Candy Cage Match).",
    ]  # fmt: skip


def test_an_explanation_of_a_step_tells_where_it_leads() -> None:
    p = play(position("11", "0", deck="H"), "draw")
    words = SHORT.explain(p, SHORT.parse(p, "forward hard"))
    assert words == "To the next Hard Candy forward, on space 12, where a bridge leads back to space 9 (Movement)."


def test_every_action_is_explained_in_every_language_with_the_same_numbers() -> None:
    """In positions of every phase; and many sentences are said."""
    said: set[str] = set()
    rng = Random(2)
    for seed in range(6):
        p = RULES.new_position(3, ("basic+start", "classic+start")[seed % 2], seed)
        while p.actor >= 0:
            if rng.random() < 0.04:
                for code in [*p.legal_actions(), *rng.sample(range(p.tables.codes), 25)]:
                    texts = [RULES.explain(p, code, language) for language in LANGUAGES]
                    assert len(set(texts)) == len(LANGUAGES), texts
                    numbers = [sorted(re.findall(r"\d+", text)) for text in texts]
                    assert numbers == [numbers[0]] * len(LANGUAGES), texts
                    assert all(text.endswith(".") and "{" not in text for text in texts), texts
                    said.add(re.sub(r"\d+", "", texts[0]))
            p.apply(rng.choice(p.legal_actions()))
        rows = [RULES.score_rows(p, language) for language in LANGUAGES]
        assert [[row.points for row in table] for table in rows] == [[row.points for row in rows[0]]] * len(LANGUAGES)
    assert len(said) > 150


def test_entries_tell_what_everybody_knows_before_a_card_is_drawn() -> None:
    p = position("11 hand=Jawbreaker", "11")
    assert [SHORT.entry(p, code) for code in p.legal_actions()] == [
        [0, 3, "draw"],
        [0, 3, "hit", 1],
        [0, 3, "play", "Jawbreaker", 1],
    ]


def test_a_position_can_be_typed_in_short() -> None:
    p = RULES.parse_position(
        "candyman classic before stage=before lucky=GP active=1 first=0 deck=cage,... pile=... | space=3 | space=5"
    )
    assert (p.actor, p.dash[0], len(p.dash), len(p.pile)) == (1, 35, 65, 45)


def test_a_damaged_position_is_refused_or_is_another_position() -> None:
    """A letter lost, doubled or changed, in positions of the midst of games."""
    rng = Random(3)
    p = RULES.new_position(4, "basic+start", 3)
    for _ in range(120):
        words = RULES.position_text(p)
        assert RULES.position_text(RULES.parse_position(words)) == words
        for _ in range(6):
            at = rng.randrange(len(words))
            put = rng.choice(["", words[at] * 2, rng.choice("0129,=|@> GJn"), "..."])
            try:
                other = RULES.parse_position(words[:at] + put + words[at + 1 :])
            except RecordError:
                continue
            assert RULES.load(other.dump()) == other
        if p.actor < 0:
            break
        p.apply(rng.choice(p.legal_actions()))


@pytest.mark.parametrize("form", ["json", "text"])
def test_the_record_of_a_whole_game_replays(form: str, tmp_path: Path) -> None:
    for seats, mode in ((2, "basic"), (4, "classic+start+many")):
        game = gw.new_game("candyman", players=("Ada", "Bo", "Cy", "Di")[:seats], mode=mode, seed=5)
        gw.players.play_out(game, ["random"] * seats, seed=2)
        if form == "json":
            game.save(tmp_path / "game.json")
            again = gw.load_game(tmp_path / "game.json")
        else:
            again = gw.game_from_text(game.to_text())
        assert again.log == game.log
        assert again.position == game.position
        assert again.ranking() == game.ranking()


def test_a_reaction_in_the_midst_of_another_turn_is_undone_and_branched() -> None:
    start = SHORT.position_text(position("11", "0 hand=PushnPop", deck="P"))
    game = gw.new_game("candyman", position=start, components=SHORT.components_json())
    game.play("draw", "forward peppermint", "play Push'n Pop 0")
    assert game.log[-1] == "3 Bo: play Push'n Pop 0"
    after = game.position
    branch = game.branch(2)
    assert branch.actor == 1
    game.undo()
    assert game.actor == 1
    game.redo()
    assert game.position == after


def test_who_is_out_decides_nothing() -> None:
    """In a match, whoever draws is still in the game."""
    torn = ",".join(f"1>0{part}" for part in ("head", "body", "rarm", "larm", "rleg", "lleg"))
    text = (
        f"candyman basic step stage=match lucky=G active=0 actor=1 first=0 steps=G match=61 landed=1 shown=G deck=... "
        f"pile=... torn={torn} | marks=444444 beyond=1 | space=61 beyond=1 | space=61 beyond=1"
    )
    assert RULES.parse_position(text).legal_actions()
    with pytest.raises(RecordError, match="a decision of a seat that is out"):
        RULES.parse_position(text.replace(" actor=1", ""))


def test_nobody_has_met_themself() -> None:
    """They could attack themself before their move, or after it."""
    text = (
        "candyman basic before stage=before lucky=G active=0 first=0 round=1 met=0,1 shown=G deck=... pile=... "
        "| space=5 | space=5"
    )
    assert RULES.parse_position(text).legal_actions()
    with pytest.raises(RecordError, match="a seat that met themself"):
        RULES.parse_position(text.replace("met=0,1", "met=1,1"))
