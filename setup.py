"""Builds the page with Vite and the engine with mypyc; the rest of the recipe is pyproject.toml.

REBUFO_PURE=1 leaves the engine interpreted.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
ONLY_METADATA = {"egg_info", "dist_info", "sdist"}  # pip asks for these first: nothing to compile yet


def compiled_sources() -> list[str]:
    """Every file that `[tool.rebufo] compiled` names, relative to the project."""
    globs = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["rebufo"]["compiled"]
    found = {path for glob in globs for path in (ROOT / "src").glob(glob)}
    return [path.relative_to(ROOT).as_posix() for path in sorted(found)]


def extensions() -> list[Any]:
    if os.environ.get("REBUFO_PURE", "") not in {"", "0"} or ONLY_METADATA & set(sys.argv):
        return []
    from mypyc.build import mypycify

    # what surrounds the engine is checked by scripts/check, where all it imports is installed
    arguments = ["--follow-imports=silent", *compiled_sources()]
    built = mypycify(arguments, opt_level="3", debug_level="0", group_name="rebufo.engine")
    for extension in built if os.name == "posix" else ():
        # mypyc asks for -Werror, but what a newer compiler warns of is no reason not to race
        extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error"]
    return built


class WholeEngine(build_ext):
    """Compiles all or fails: a wheel with half an engine would run on, interpreted, in silence."""

    def run(self) -> None:
        super().run()
        missing = [output for output in self.get_outputs() if not Path(output).is_file()]
        if missing:
            sys.exit(f"the engine was not compiled whole, these are missing: {', '.join(missing)}")


class WithPage(build_py):
    """Builds the page first, where the sources are at hand and it is not built yet."""

    def run(self) -> None:
        if (ROOT / "web").is_dir():
            sys.path.insert(0, str(ROOT))
            from tools import page

            if not page.is_fresh():
                try:
                    page.build()
                except page.NotBuilt as reason:
                    sys.exit(f"{reason.log}\n{reason}")
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": WholeEngine, "build_py": WithPage})
