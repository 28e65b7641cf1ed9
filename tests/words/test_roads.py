"""A road in words: sentences of parts, and numbers as they are read aloud."""

from __future__ import annotations

from rebufo.kernel.locales import words
from rebufo.words.roads import runs, sentences


def test_parts_of_a_line_become_sentences() -> None:
    assert sentences(["two lanes", "", "Race Line beside lane 1"]) == "Two lanes. Race Line beside lane 1."
    assert sentences([]) == ""


def test_numbers_that_follow_each_other_are_told_from_the_first_to_the_last() -> None:
    assert runs([1, 2, 3, 4, 6, 8, 9], words("en")) == "1 to 4, 6, 8, 9"
    assert runs([5, 6, 7], words("es")) == "5 a 7"
    assert runs([], words("en")) == ""
