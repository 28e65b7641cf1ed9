"""What only a street circuit has: tunnels, a police line, noisy and dark spaces. [FD-16.1]"""

from __future__ import annotations

from typing import Final

from rebufo.games.formula_d.rules.checks.inspection import Inspection
from rebufo.games.formula_d.rules.content import Space, Tunnel
from rebufo.kernel.findings import repeated

TAGS: Final = ("noisy", "dark", "police", "tunnel_in", "tunnel_out")


def check_street(found: Inspection) -> None:
    street = found.file.circuit.style == "street"
    if found.file.street is not None and not street:
        found.report("content_street_only", "street")
    for key, space in found.rows():
        _tags(found, key, space, street=street)
    _tunnels(found, found.file.street.tunnel if found.file.street else ())
    _police(found)


def _tags(found: Inspection, key: str, space: Space, *, street: bool) -> None:
    for index, tag in enumerate(space.tags):
        if tag not in TAGS:
            found.report("content_not_allowed", f"{key}.tags[{index}]", found=tag, allowed=", ".join(TAGS))
        elif not street:
            found.report("content_street_only", f"{key}.tags")
    if "dark" in space.tags and not found.on_straight(space):
        found.report("content_dark", f"{key}.tags", space=space.id)


def _tunnels(found: Inspection, tunnels: tuple[Tunnel, ...]) -> None:
    """Every mouth belongs to one tunnel, and the way through is the only way. [FD-16.13]"""
    mouths: set[str] = set()
    for index, tunnel in enumerate(tunnels):
        key = f"street.tunnel[{index}]"
        for way, name in (("in", tunnel.entry), ("out", tunnel.exit)):
            mouths.add(name)
            mouth = found.spaces.get(name)
            if mouth is None:
                found.report("content_unknown_space", f"{key}.{way}", found=name)
            elif f"tunnel_{way}" not in mouth.tags or mouth.tunnel != tunnel.number:
                facts = {"space": name, "tag": f"tunnel_{way}", "number": tunnel.number}
                found.report("content_tunnel_mouth", f"{found.keys[name]}.tunnel", **facts)
        _through(found, tunnel)
    for index, number in repeated(tunnel.number for tunnel in tunnels):
        found.report("content_repeated", f"street.tunnel[{index}].number", found=number)
    for key, space in found.rows():
        tagged = "tunnel_in" in space.tags or "tunnel_out" in space.tags
        if (tagged or space.tunnel is not None) and space.id not in mouths:
            found.report("content_tunnel_unlisted", f"{key}.tunnel", space=space.id)


def _through(found: Inspection, tunnel: Tunnel) -> None:
    entry = found.spaces.get(tunnel.entry)
    facts = {"number": tunnel.number, "entry": tunnel.entry, "exit": tunnel.exit}
    if entry is not None and (entry.ahead, entry.left, entry.right) != (tunnel.exit, None, None):
        found.report("content_tunnel_way", found.keys[entry.id], **facts)
    for key, space, _, target in found.links():
        if target.id == tunnel.exit and space.id != tunnel.entry and "tunnel_out" not in space.tags:
            found.report("content_tunnel_round", key, space=space.id, **facts)


def _police(found: Inspection) -> None:
    """Nobody gets round the police line, and nobody meets it twice a lap. [FD-16.10, FD-16.20]"""
    line = [space for _, space in found.rows() if "police" in space.tags]
    if not line:
        return
    key = f"{found.keys[line[0].id]}.tags"
    finish = [found.spaces[name] for name in found.file.circuit.finish if name in found.spaces]
    start = [space for space in finish if "police" not in space.tags]
    past = found.reached_from(start, crossing=False, avoiding="police")
    if any(space.id in past and found.over_line(space, target) for _, space, _, target in found.links()):
        found.report("content_police_gap", key)
    steps = [(space, step) for space in line for step in found.steps(space)]
    beyond = [step for space, step in steps if "police" not in step.tags and not found.over_line(space, step)]
    again = found.reached_from(beyond, crossing=False) & {space.id for space in line}
    if again:
        found.report("content_police_twice", key, space=min(again))
