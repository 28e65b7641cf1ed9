"""The suite finds what is wrong with what a game shows: a scene that is broken on purpose."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from rebufo.games._template import GAME
from rebufo.games._template.rules.view import View
from rebufo.games._template.scene import RoadPresenter
from rebufo.kernel.match import Prompt
from rebufo.scene import Fact, Offer, Scene
from rebufo.testing import NonconformityError, conformance


class Elsewhere(RoadPresenter):
    """Cars that are nowhere, twice the same number, and a fact that nobody explains."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        cars = tuple(structs.replace(car, id=0, place="the moon") for car in scene.cars)
        return structs.replace(scene, cars=cars, facts=(Fact(name="Secret", text="?", about="secret"),))

    def offers(self, prompt: Prompt, view: View) -> tuple[Offer, ...]:
        return super().offers(prompt, view)[1:]


@pytest.mark.usefixtures("template")
def test_a_scene_that_is_unsound_is_found() -> None:
    with pytest.raises(NonconformityError) as caught:
        conformance.check_scenes(replace(GAME, scene=lambda: Elsewhere))

    for problem in ("two cars have one number", "the moon is no place of short", "secret is not explained", "offers"):
        assert problem in str(caught.value)
