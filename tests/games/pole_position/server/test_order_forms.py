"""What a page is told of the standing orders of Pole Position."""

from __future__ import annotations

from rebufo.server.web.games import game_form


def test_orders_are_told_in_both_languages_with_a_place_for_their_number() -> None:
    form = game_form("pole_position")
    defend = next(orders for orders in form.orders if orders.decision == "defend")

    assert [orders.decision for orders in form.orders] == ["defend", "collision_reroll", "sc_stop"]
    assert [choice.id for choice in defend.choices] == ["let_pass", "dice_only", "bid_up_to"]
    bid = defend.choices[-1]
    assert (bid.least, bid.most) == (1, 14)
    assert bid.names == {
        "en": "defend, and bid up to {n} skill",
        "es": "defender y pujar hasta {n} de habilidad",
    }


def test_laps_are_one_number() -> None:
    laps = next(option for option in game_form("pole_position").options if option.id == "laps")
    assert laps.range == (2, 12)
