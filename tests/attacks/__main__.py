"""All attacks at full size against a server as hosts run it: `python -m tests.attacks`, or with part of a name, those alone."""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Final

from tests.attacks import connections, notices, races, sockets
from tests.attacks.old_races import lay_old_races
from tests.attacks.target import Target, memory, suffer

ANSWERS: Final = 3000  # of a long race; most are over before
HELD: Final = 50.0  # milliseconds of the loop's thread
MEGABYTES: Final = 400.0
NOTICES: Final = {
    "REBUFO_NOTICES": "webhook,mail",
    "REBUFO_MAIL": "mailto://127.0.0.1:9?from=host@example.org",
    "REBUFO_LOOPBACK_NOTICES": "true",
    "REBUFO_ADDRESS": "http://127.0.0.1",
}
PAST_IT: Final = {"REBUFO_OPENINGS": "1000"}  # what attacks sockets that are open has to open them
EVERY: Final = {**races.ATTACKS, **connections.ATTACKS, **sockets.ATTACKS, **notices.ATTACKS}


def main(wanted: str = "") -> int:
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        lay_old_races(Path(folder), ANSWERS)
        with Target(Path(folder), full=True, settings={**NOTICES, **PAST_IT}) as target:
            print("| attack | held, ms | memory, MB | what became of it |\n|---|---|---|---|")
            print(f"| none yet | | {memory(target):.0f} | |", flush=True)
            for name, attack in EVERY.items():
                if wanted in name:
                    failed += _tell(target, name, attack)
            faults = [line for line in target.serving.log.splitlines() if '"fault"' in line or "Traceback" in line]
            print(*faults[:10], sep="\n")
    return 1 if failed or faults else 0


def _tell(target: Target, name: str, attack: object) -> bool:
    began = time.monotonic()
    try:
        found = suffer(target, attack)  # type: ignore[arg-type]
    except Exception:  # noqa: BLE001 - told in the table; the others are tried all the same
        print(f"| {name} | | {memory(target):.0f} | SUCCEEDED after {time.monotonic() - began:.0f} s |", flush=True)
        traceback.print_exc()
        return True
    bad = found.held >= HELD or found.megabytes >= MEGABYTES
    print(f"| {name} | {found.held:.0f} | {found.megabytes:.0f} | {found.verdict} |", flush=True)
    if found.held >= HELD:
        print(f"    {found.where}", file=sys.stderr, flush=True)
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
