"""Checks the dice of a fair race with nothing but Python's standard library: python3 verify_dice.py RECORD."""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any


def fingerprint(data: Any) -> str:
    """SHA-256 of plain data as JSON: keys sorted, no spaces, UTF-8."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def draw(key: bytes, seeds: str, stream: str, counter: int, n: int) -> int:
    """The draw number `counter` of a die: uniform on 0 .. n-1."""
    limit = 2**64 - 2**64 % n  # words from here on would favour small numbers
    block = 0
    while True:
        message = f"{seeds}/{stream}/{counter}/{block}"
        digest = hmac.new(key, message.encode(), hashlib.sha256).digest()
        for start in range(0, 32, 8):
            word = int.from_bytes(digest[start : start + 8], "big")
            if word < limit:
                return word % n
        block += 1


def complaint(record: dict[str, Any]) -> str:
    """What is wrong with the record's dice; nothing if they are as they should be."""
    if record["hash"] != fingerprint({key: value for key, value in record.items() if key != "hash"}):
        return "the record was changed after it was written"
    fair = record["fair"]
    if fair is None or "server" not in fair:
        return "these dice are not fair ones, or the race is not over"
    if record["draws"]:
        return "some rolls were not left to the dice"
    key = bytes.fromhex(fair["server"])
    if hashlib.sha256(key).hexdigest() != fair["commitment"]:
        return "the seed is not the one that was committed to"
    seeds = "|".join(fair["seats"])
    rolled: Counter[str] = Counter()
    for stream, counter, n, value in fair["draws"]:
        if counter != rolled[stream]:
            return f"the die {stream} was rolled out of turn"
        if value != draw(key, seeds, stream, counter, n):
            return f"roll {counter} of the die {stream} is not {value}"
        rolled[stream] += 1
    return ""


record = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
wrong = complaint(record)
if not wrong:
    print("Before the race this was published:", record["fair"]["commitment"])
print(f"It does not hold: {wrong}." if wrong else f"All {len(record['fair']['draws'])} rolls are right.")
sys.exit(1 if wrong else 0)
