"""schemathesis over the API's own document, against a real server. The wide version: `python -m tests.server.fuzzing 500`.

It has the phase that tries every boundary of every field too, which is two thousand requests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.polling import PATIENCE
from tests.server.serving import Serving

HERE: Final = Path(__file__).parents[2]
# a form that is right may still ask for what a game does not have; Litestar's Allow names one of a path's methods
SEED: Final = 1
LEFT_OUT: Final = "positive_data_acceptance,allow_header_conformance"


def fuzz(serving: Serving, examples: int, *options: str) -> subprocess.CompletedProcess[str]:
    """So many examples for each route, with every check but those that cannot hold. The seed is fixed."""
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{serving.url}/api/schema", "--no-color"]
    command += ["--max-examples", str(examples), "--checks", "all", "--exclude-checks", LEFT_OUT]
    command += ["--generation-database", "none", "--suppress-health-check", "all", "--warnings", "off"]
    command += ["--seed", str(SEED), "--request-timeout", str(PATIENCE), *options]
    ours = {"SCHEMATHESIS_HOOKS": "tests.server.fuzzing_hooks", "REBUFO_FUZZED": serving.url}
    path = os.pathsep.join(filter(None, (str(HERE), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        command,
        cwd=serving.folder,
        env={**os.environ, **ours, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def main() -> None:
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as folder, Serving(Path(folder)) as serving:
        found = fuzz(serving, examples, *sys.argv[2:])
        print(found.stdout, found.stderr)
        print("\n".join(line for line in serving.log.splitlines() if '"level":"info"' not in line))
    sys.exit(found.returncode)


if __name__ == "__main__":
    main()
