"""Messages that are read in several threads at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

FRESH: Final = """
from __future__ import annotations
import msgspec


class Last(msgspec.Struct):
    number: int = 0


""" + "\n\n".join(
    f"class Link{number}(msgspec.Struct):\n    text: str = ''\n    link: {f'Link{number + 1}' if number < 59 else 'Last'} | None = None"
    for number in range(60)
)
# all threads read a message of a kind that nobody has read before, again and again of another module
READ: Final = """
import sys
from importlib import import_module
from threading import Barrier, Thread

import msgspec

from rebufo.server.struct_warmup import learn_structs

sys.setswitchinterval(1e-6)
modules = [import_module(f"fresh{number}") for number in range(40)]
learn_structs()


def read(kind, together):
    together.wait()
    msgspec.json.decode(b'{"link": {"text": "a"}}', type=kind)


for module in modules:
    together = Barrier(4)
    threads = [Thread(target=read, args=(module.Link0, together)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_what_was_learnt_before_can_be_read_in_several_threads_at_once(tmp_path: Path) -> None:
    """In a process of its own: what this guards against is a crash."""
    for number in range(40):
        (tmp_path / f"fresh{number}.py").write_text(FRESH, encoding="utf-8")
    (tmp_path / "read.py").write_text(READ, encoding="utf-8")
    done = subprocess.run([sys.executable, "read.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# what a first request would have to load, of every game
LOADED: Final = """
import sys

from rebufo.analysis.race_report import race_report
from rebufo.games import every_game
from rebufo.kernel.record import begin
from rebufo.kernel.setup import Setup, fill_options
from rebufo.server.boards import race_board, race_poster
from rebufo.server.struct_warmup import learn_structs

learn_structs()
known = set(sys.modules)
for game in every_game():
    spec = game.rules
    options = fill_options(spec, spec.usual_seats, {})
    match = begin(spec, Setup(spec.id, spec.rules_version, spec.usual_seats, options, seed=1))
    view = match.view(0)
    game.telling(match.setup, "en").title(view)
    presenter = game.presenter(match.setup, "en")
    presenter.scene(view)
    seat = match.waiting[0]
    presenter.offers(match.prompt(seat), match.view(seat))
    race_board(match)
    race_poster(match, "en", "light")
    game.figures()
    if game.pieces is not None:
        game.pieces()("en")
print(*sorted(name for name in set(sys.modules) - known if name.startswith("rebufo.")))
"""


def test_what_games_show_is_loaded_before_anybody_asks(tmp_path: Path) -> None:
    """Loading it then would hold everybody's loop."""
    (tmp_path / "load.py").write_text(LOADED, encoding="utf-8")
    done = subprocess.run([sys.executable, "load.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()) == (0, []), done.stderr
