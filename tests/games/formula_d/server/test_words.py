"""A race of Formula D in words: where it is, and who is who in it."""

from __future__ import annotations

import msgspec

from tests.server.scenes import begun_room


def test_languages_differ_and_say_where_the_race_is() -> None:
    room = begun_room("formula_d", 2)
    english, spanish = (room.update_for(0, 0, 0, words=lang) for lang in ("en", "es"))

    assert english.title == "Formula D · Monaco · lap 1 of 1 · round 1"
    assert spanish.title == "Formula D · Mónaco · vuelta 1 de 1 · ronda 1"
    assert english.events == spanish.events
    assert english.told != spanish.told


def test_two_people_of_one_name_are_told_apart_by_their_cars() -> None:
    room = begun_room("formula_d", 3)
    room.chairs = [msgspec.structs.replace(chair, name="Ana" if chair.seat < 2 else "Ben") for chair in room.chairs]

    order = next(text for text in room.update_for(None, 0, 0, words="en").told or () if text.startswith("Round 1"))

    assert {"Ana (White 1)", "Ana (Yellow 1)", "Ben"} == set(order.partition(" [")[0].partition(": ")[2].split(", "))
