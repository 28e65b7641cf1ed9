"""Builds the page with Vite and the engine with mypyc; the rest of the recipe is pyproject.toml.

REBUFO_PURE=1 leaves the engine interpreted. What is compiled is kept in build/, and only what changes is compiled again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
COMPILED: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["rebufo"]["compiled"]
GROUP = "rebufo.engine"  # the library that all compiled modules share
WITHIN_ONE_LIBRARY = ["-fvisibility=hidden", "-fno-semantic-interposition"]  # calls from file to file go straight there


def compiled_sources() -> list[str]:
    """Every file that `[tool.rebufo] compiled` names, relative to the project."""
    found = {path for glob in COMPILED for path in SOURCES.glob(glob)}
    return [path.relative_to(ROOT).as_posix() for path in sorted(found)]


def extensions() -> list[Extension]:
    """By name alone: what they are made of is known when they are built, which most commands do not ask for."""
    if os.environ.get("REBUFO_PURE", "") not in {"", "0"}:
        return []
    modules = [".".join(Path(path).with_suffix("").parts[1:]) for path in compiled_sources()]
    return [Extension(name, sources=[]) for name in (f"{GROUP}__mypyc", *modules)]


def recipe() -> str:
    """A digest of what all of the engine depends on: this file, Python, mypyc and the compiler."""
    compiler = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDSHARED", "LDFLAGS")]
    words = [Path(__file__).read_text(encoding="utf-8"), sys.version, version("mypy"), version("msgspec"), *compiler]
    return hashlib.sha256("\0".join(words).encode()).hexdigest()


def engine_rooms() -> set[Path]:
    """The kernel, the bots, and of each game its rules and its bot."""
    globs = ["/".join(Path(glob).parts[: 4 if "*" in Path(glob).parts[2] else 2]) for glob in COMPILED]
    return {room for glob in globs for room in SOURCES.glob(glob)}


def made_of() -> str:
    """A digest of what is compiled and of the rooms it is in: mypyc reads the types of all that is imported there."""
    total = hashlib.sha256("\0".join(compiled_sources()).encode())
    for path in sorted(path for room in engine_rooms() for path in room.rglob("*.py")):
        total.update(f"{path.relative_to(SOURCES)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


class Engine(build_ext):
    """Compiles what changed; all is there in the end or it fails: half an engine would run on, interpreted, in silence."""

    def run(self) -> None:
        folder, wanted = ROOT / "build" / f"engine-{recipe()[:12]}", made_of()
        destination, self.build_lib, self.build_temp = self.build_lib, str(folder / "lib"), str(folder / "objects")
        mark = folder / "made-of"
        if self.inplace or self.missing() or not mark.is_file() or mark.read_text(encoding="utf-8") != wanted:
            mark.unlink(missing_ok=True)
            self.generate(folder / "c")
            super().run()
            if self.missing():
                sys.exit(f"the engine was not compiled whole, these are missing: {', '.join(self.missing())}")
            mark.write_text(wanted, encoding="utf-8")
        for output in self.get_outputs():
            copy = Path(destination, Path(output).relative_to(self.build_lib))
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(output, copy)

    def missing(self) -> list[str]:
        return [output for output in self.get_outputs() if not Path(output).is_file()]

    def generate(self, folder: Path) -> None:
        """One file of C a module: they are compiled side by side, and a changed one by itself."""
        from mypyc.build import mypycify

        # what surrounds the engine is checked by scripts/check, where all it imports is installed
        arguments = ["--follow-imports=silent", *compiled_sources()]
        made = mypycify(
            arguments, opt_level="3", debug_level="0", group_name=GROUP, multi_file=True, target_dir=str(folder)
        )
        named = {extension.name: extension for extension in self.extensions}
        for extension in made:
            mine = named[extension.name]
            mine.sources, mine.depends = extension.sources, extension.depends
            mine.include_dirs = [*extension.include_dirs, str(folder / "rebufo")]  # mypyc forgets a dotted group's own
            mine.extra_compile_args = extension.extra_compile_args
            if os.name == "posix":
                # mypyc asks for -Werror, but what a newer compiler warns of is no reason not to race
                mine.extra_compile_args = [*mine.extra_compile_args, "-Wno-error", *WITHIN_ONE_LIBRARY]

    def build_extensions(self) -> None:
        compile_one: Callable[..., list[str]] = self.compiler.compile

        def compile_changed(sources: list[str], *, depends: list[str], **how: Any) -> list[str]:
            def made_from(source: str) -> list[str]:
                made: list[str] = self.compiler.object_filenames([source], output_dir=self.build_temp)
                return compile_one([source], **how) if newer_group([source, *depends], made[0]) else made

            with ThreadPoolExecutor(os.cpu_count()) as cores:
                return [path for made in cores.map(made_from, sources) for path in made]

        self.compiler.compile = compile_changed
        self.parallel = os.cpu_count()
        super().build_extensions()


class WithPage(build_py):
    """Builds the page first, where the sources are at hand and it is not built yet."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)  # or a file deleted from src/ would come back in the wheel
        if (ROOT / "web").is_dir():
            sys.path.insert(0, str(ROOT))
            from tools import page

            if not page.is_fresh():
                try:
                    page.build()
                except page.NotBuilt as reason:
                    sys.exit(f"{reason.log}\n{reason}")
        super().run()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": Engine, "build_py": WithPage})
