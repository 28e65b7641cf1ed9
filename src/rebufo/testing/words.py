"""What a game is called and says: a sound spec, and words for every tag in every language."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rebufo.kernel.locales import LANGUAGES, words
from rebufo.kernel.messages import Event
from rebufo.kernel.spec import GameSpec


def the_spec_is_sound(spec: GameSpec) -> list[str]:
    """What is wrong with a spec before any race is run."""
    tags = [kind.__struct_config__.tag for kind in spec.actions]
    lists = {
        "streams": spec.streams,
        "decisions": spec.decisions,
        "action tags": tags,
        "event tags": [kind.__struct_config__.tag for kind in spec.events],
        "options": [option.id for option in spec.options],
    }
    problems = [f"{name} come twice: {values}" for name, values in lists.items() if len(set(values)) != len(values)]
    if not spec.min_seats <= spec.usual_seats <= spec.max_seats:
        problems.append("the usual number of seats is not between the least and the most")
    if set(spec.names) != set(LANGUAGES):
        problems.append(f"names in {sorted(spec.names)}, not in {sorted(LANGUAGES)}")
    problems += [
        f"{option.id}: the default is no value" for option in spec.options if option.default not in option.values
    ]
    ordered = [name for each in spec.standing_orders for name in (each.decision, *each.also)]
    unknown = {*ordered, *spec.reactions} - set(spec.decisions)
    if unknown:
        problems.append(f"orders or reactions for decisions that are not listed: {sorted(unknown)}")
    if "retire" not in tags:
        problems.append("no seat can leave: Retire is not among the actions")
    problems += [f"the event {kind.__name__} is not listed" for kind in events_of(spec) if kind not in spec.events]
    return problems


def words_are_complete(spec: GameSpec) -> list[str]:
    """The keys that a language lacks, and those it has alone."""
    wanted = {f"decisions.{name}" for name in spec.decisions}
    wanted |= {f"actions.{kind.__struct_config__.tag}" for kind in spec.actions}
    wanted |= {f"options.{option.id}" for option in spec.options}
    wanted |= {f"events.{kind.__struct_config__.tag}" for kind in spec.events}
    wanted |= {f"orders.{each.decision}.{choice.id}" for each in spec.standing_orders for choice in each.choices}
    wanted |= {f"orders.{each.decision}.title" for each in spec.standing_orders}
    keys = {lang: set(words(lang, spec.id).texts) for lang in LANGUAGES}
    problems = [
        f"{lang}: no words for {key}"
        for lang in LANGUAGES
        for key in sorted(wanted)
        if not any(own == key or own.startswith(f"{key}.") for own in keys[lang])
    ]
    everywhere = set.union(*keys.values())
    problems += [f"{lang}: {key} is missing" for lang in LANGUAGES for key in sorted(everywhere - keys[lang])]
    return problems


def events_of(spec: GameSpec) -> Iterator[type[Event]]:
    """Every event in the packages where the game's actions are defined."""
    packages = {kind.__module__.rpartition(".")[0] for kind in spec.actions}
    for name, module in sorted(sys.modules.items()):
        if name.rpartition(".")[0] not in packages:
            continue
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and kind.__module__ == name:
                yield kind
