"""Properties of the check: whatever is bent, missing or spoiled."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rebufo.games.formula_d.rules.check import check_circuit
from rebufo.games.formula_d.rules.content import CIRCUITS, circuit_names
from rebufo.kernel.content import Document, read_toml


@cache
def shipped(name: str) -> Document:
    document = read_toml(CIRCUITS / f"{name}.toml")
    assert document.line("id") == 2  # copies of the document now share the lines of all keys
    return document


@st.composite
def bent_links(draw: st.DrawFn) -> tuple[Document, str]:
    """A circuit with one link bent to another space, and the key of that link."""
    document = copy.copy(shipped(draw(st.sampled_from(circuit_names()))))
    spaces = list(document.data["board"]["spaces"])
    index = draw(st.integers(0, len(spaces) - 1))
    space = dict(spaces[index])
    way = draw(st.sampled_from([way for way in ("ahead", "left", "right") if way in space]))
    near = [other for other in spaces[max(0, index - 8) : index + 9] if other["id"] != space[way]]
    target = draw(st.sampled_from(near) | st.sampled_from([other for other in spaces if other["id"] != space[way]]))
    if way != "ahead" and space["sec"][0] == "c" and target["id"] in space["beside"]:
        target = space  # in a corner an arrow to another space that it touches may be meant: bend it to itself
    space[way] = target["id"]
    spaces[index] = space
    document.data = document.data | {"board": {"spaces": spaces}}
    return document, f"board.spaces[{index}].{way}"


@settings(max_examples=100, deadline=None)
@given(bent_links())
def test_every_bent_link_is_reported(bent: tuple[Document, str]) -> None:
    document, key = bent
    assert key in {problem.key for problem in check_circuit(document)}


def test_every_lane_change_that_is_missing_on_a_straight_is_reported() -> None:
    """All of them at once, but for the last spaces before a corner, which may do without."""
    document = copy.deepcopy(shipped("suzuka"))
    spaces = document.data["board"]["spaces"]
    taken = set()
    for index, space in enumerate(spaces):
        if space["sec"][0] == "s" and space["ahead"][0] == "s":
            taken |= {f"board.spaces[{index}].{way}" for way in ("left", "right") if space.pop(way, None)}

    found = {problem.key for problem in check_circuit(document) if problem.tag == "content_change_missing"}
    assert found == taken
    assert len(taken) > 300


@st.composite
def spoiled_files(draw: st.DrawFn) -> Document:
    """A circuit in which up to four values, anywhere, are taken out or replaced."""
    document = copy.copy(shipped(draw(st.sampled_from(["monza", "street"]))))
    document.data = copy.deepcopy(document.data)
    for _ in range(draw(st.integers(1, 4))):
        holder: Any = document.data
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(holder[key], dict | list) and draw(st.integers(0, 9)):
                holder = holder[key]
                continue
            old = holder.pop(key)
            new = draw(
                st.sampled_from([None, 0, -1, 10**30, float("nan"), "", "s1L1", "p1", "{x}", [], {}, [old], True])
            )
            if new is not None:
                if isinstance(holder, dict):
                    holder[key] = new
                else:
                    holder.insert(key, new)
            break
    return document


@settings(max_examples=100, deadline=None)
@given(spoiled_files())
def test_no_spoiled_file_upsets_the_check(document: Document) -> None:
    """Whatever is wrong is said, in both languages, and what passes loads."""
    for problem in check_circuit(document):
        assert problem.row("en") != problem.row("es")
        assert 1 <= problem.line <= document.text.count("\n") + 1
