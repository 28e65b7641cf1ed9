"""What a decoder refused, told as people read it: which field, and what it must be."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from rebufo.kernel.decode_errors import misread, no_such_field
from rebufo.kernel.errors import RebufoError


class Wheel(msgspec.Struct, tag="wheel", forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Paint(msgspec.Struct, tag="paint", forbid_unknown_fields=True):
    colour: Literal["red", "blue"]


class Car(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(pattern="^[A-Z]+$")]
    note: Annotated[str, msgspec.Meta(min_length=1, max_length=5)] = "-"
    parts: Annotated[tuple[Wheel | Paint, ...], msgspec.Meta(max_length=4)] = ()
    options: dict[str, int | bool] = {}
    weight: Annotated[float, msgspec.Meta(ge=0.5, le=2.5)] = 1.0
    driven: bool | None = None
    plate: Annotated[str, msgspec.Meta(pattern="^[0-9]+$")] = "0"


def told(form: Any, text: str, lang: str = "en") -> str:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.json.decode(text, type=form)
    return misread(refused.value, form).text(lang)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{}", "the field name is missing"),
        ('{"name":"A","nam":1}', "there is no field nam here; there are name, note, parts, options, weight, driven, plate"),
        ('{"name":"a"}', "name must be a name of 1 to 24 characters that can be seen, at most two accents to each"),
        ('{"name":"A","plate":"x"}', "plate must be other text"),
        ('{"name":"A","note":""}', "note must be text of 1 to 5 characters"),
        ('{"name":"A","note":5}', "note must be text of 1 to 5 characters"),
        ('{"name":"A","weight":9}', "weight must be a number from 0.5 to 2.5"),
        ('{"name":"A","driven":"no"}', "driven must be true or false"),
        ('{"name":"A","options":{"x":"1"}}', "options[…] must be a whole number or true or false"),
        ('{"name":"A","options":3}', "options must be an object"),
        ('{"name":"A","parts":3}', "parts must be a list of 0 to 4 entries"),
        ('{"name":"A","parts":[{"type":"wing"}]}', "parts[0].type must be one of wheel, paint"),
        ('{"name":"A","parts":[{"type":"wheel","size":10}]}', "parts[0].size must be a whole number from 1 to 9"),
        ('{"name":"A","parts":[{"type":"paint","colour":"tea"}]}', "parts[0].colour must be one of blue, red"),
        ('{"name":"A","parts":[{"type":"paint"}]}', "the field parts[0].colour is missing"),
        ('{"name":"A","parts":[{"type":"paint","colour":"red","x":1}]}', "there is no field parts[0].x here"),
        ("[]", "what was sent must be an object"),
    ],
)  # fmt: skip
def test_a_field_that_is_wrong_is_named_and_what_it_must_be(text: str, sentence: str) -> None:
    assert told(Car, text) == sentence


def test_it_is_said_in_the_readers_language_to_the_last_word() -> None:
    assert told(Car, '{"name":"A","driven":3}', "es") == "driven debe ser true o false"
    assert told(Car, '{"name":"A","note":3}', "es") == "note debe ser texto de 1 a 5 caracteres"
    assert told(Car, "{}", "es") == "falta el campo name"


def test_of_several_forms_each_has_its_say() -> None:
    assert told(Wheel | Paint, '{"type":"tea"}') == "type must be one of wheel, paint"
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.json.decode("3", type=Wheel | Paint)
    assert str(misread(refused.value, (Wheel, Paint))) == "what was sent must be an object"


def test_a_message_nobody_knows_says_that_much() -> None:
    assert str(misread(msgspec.ValidationError("Something new - at `$.nowhere`"), Car)) == "nowhere cannot be read"


def test_what_somebody_else_called_a_field_is_not_repeated_at_length() -> None:
    assert len(str(no_such_field("x" * 1000, []))) < 100


def test_a_phrase_is_a_fact_like_any_other() -> None:
    error = RebufoError("bad_request", reason=no_such_field("x", []))
    assert error.text("es") == "Esto no se entiende: aquí no hay ningún campo x."
    assert str(error) == "This cannot be understood: there is no field x here."
