"""Makes .venv ready: locked packages, then the page and the engine. Each step is done once and again only when what it rests on changes.

Runs on any Python from 3.11 on with nothing but the standard library. `play` takes an interpreted engine where there is no
C compiler; `test` fetches a compiler as a package first; `check` looks at the sources alone and needs no engine.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import page  # noqa: E402 - found by the line above

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMPS = ROOT / ".make"
LOG = STAMPS / "log"
DEVELOPER_LOCK = ROOT / "requirements-dev.lock"
LOCKS = {"play": ROOT / "requirements.lock", "test": DEVELOPER_LOCK, "check": DEVELOPER_LOCK}
COMPILER_LOCK = ROOT / "requirements-compiler.lock"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
RECIPE = [ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "tools" / "page.py"]


def main(purpose: str) -> None:
    if purpose not in LOCKS:
        give_up(f"scripts/setup prepares to {', to '.join(LOCKS)}; it knows nothing of {purpose}.")
    STAMPS.mkdir(exist_ok=True)
    if Path(sys.prefix) != VENV:
        with alone("packages"):
            make_venv()
        os.execv(PYTHON, [str(PYTHON), __file__, purpose])  # from here on as the Python that will run the game
    with alone("packages"):
        install_packages(purpose)
        build_page()
    if purpose == "check":
        return
    with alone("engine"):
        build_engine(purpose)
        install_page()
        if purpose == "test":
            find_browser()


@contextmanager
def alone(with_what: str) -> Iterator[None]:
    """A second make waits for the first; checks need not wait for the engine."""
    with (STAMPS / f"{with_what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    if stamp("venv") and stamp("venv") == identity(VENV):
        return
    if not works([PYTHON, "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]):
        start = begin(f"creating .venv with Python {sys.version_info.major}.{sys.version_info.minor}")
        if not works([sys.executable, "-m", "venv", "--clear", VENV]):
            give_up("Python cannot make .venv: install its venv module (Debian, Ubuntu: apt install python3-venv).")
        done(start)
    for name in ("packages", "engine"):  # they tell of an older .venv
        (STAMPS / name).unlink(missing_ok=True)
    set_stamp("venv", identity(VENV))


def identity(venv: Path) -> str:
    """Changes when the folder is made anew or the Python behind it is gone."""
    config = venv / "pyvenv.cfg"
    return f"{config.stat().st_ino} {config.stat().st_mtime_ns}" if PYTHON.exists() and config.exists() else ""


def install_packages(purpose: str) -> None:
    wanted = {lock: f"{lock.name} {digest([lock])}" for lock in LOCKS.values()}
    if stamp("packages") in {
        wanted[LOCKS[purpose]],
        wanted[DEVELOPER_LOCK],
    }:  # a developer's packages include a player's
        return
    start = begin(f"installing the packages of {LOCKS[purpose].name}")
    install("--requirement", LOCKS[purpose], what=f"The packages of {LOCKS[purpose].name}")
    set_stamp("packages", wanted[LOCKS[purpose]])
    done(start)


def build_page() -> None:
    if page.is_fresh():
        return
    start = begin("building the page")
    try:
        page.build()
    except page.NotBuilt as reason:
        print(reason.log, file=sys.stderr)
        give_up(str(reason))
    done(start)


def install_page() -> None:
    """Bring a page that changed into .venv by itself: the engine need not be compiled again for it."""
    package = next(VENV.glob("lib/*/site-packages/rebufo/server"), None)
    if package is None or page.is_fresh(package / page.BUILT.name):
        return
    shutil.rmtree(package / page.BUILT.name, ignore_errors=True)
    shutil.copytree(page.BUILT, package / page.BUILT.name)


def find_browser() -> None:
    """Chromium, for the tests of the page: the machine's; else Debian's package where we may install it; else Playwright's own."""
    if os.environ.get("REBUFO_CHROMIUM") or stamp("browser") or any(map(shutil.which, BROWSERS)):
        return
    start = begin("no Chromium found: installing one for the tests of the page")
    apt = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    debian = shutil.which("apt-get") is not None and os.geteuid() == 0
    if not (debian and (works(apt, quiet) or (works(["apt-get", "update"], quiet) and works(apt, quiet)))):
        if not works([PYTHON, "-m", "playwright", "install", "chromium"]):
            say("It could not be installed: the tests of the page will say what to do, all others run.")
            return
        set_stamp("browser", "playwright")
    done(start)


def build_engine(purpose: str) -> None:
    """Install the project as a wheel; the stamp says `compiled` or `pure`, then what it was built from."""
    sources = digest(sorted(path for path in (ROOT / "src").rglob("*") if is_source(path)) + RECIPE)
    kind, _, built = stamp("engine").partition(" ")
    fresh = built == sources and kind == installed_kind()
    if fresh and kind == "compiled" and not stays_pure():
        return
    environment = compiler(purpose)
    wanted = "pure" if environment is None else "compiled"
    if fresh and kind == wanted:
        return
    start = begin(
        "installing the engine" if environment is None else "compiling the engine, which takes a minute or two"
    )
    drop_stale_builds()
    pure = {"REBUFO_PURE": "1"}
    wheel: list[str | Path] = ["--no-deps", "--no-build-isolation", "--force-reinstall", ROOT]
    install(*wheel, what="The engine", env=pure if environment is None else environment)
    if installed_kind() != wanted:
        give_up(f"The engine was to be {wanted} and is not: run `make clean` and try again.")
    set_stamp("engine", f"{wanted} {sources}")
    done(start)


def installed_kind() -> str:
    """What .venv holds: a compiled engine has one library that all its modules share."""
    package = next(VENV.glob("lib/*/site-packages/rebufo"), None)
    if package is None:
        return "none"
    return "compiled" if any(package.glob("engine__mypyc*")) else "pure"


def compiler(purpose: str) -> Mapping[str, str] | None:
    """What the environment must say for extensions to be built: nothing as a rule; None if there is no way."""
    if stays_pure():
        say("REBUFO_PURE is set: the engine stays interpreted.")
        return None
    usual = os.environ.get("CC") or str(sysconfig.get_config_var("CC"))
    if can_compile(usual):
        return {}
    if purpose == "test" and sys.platform == "linux" and (Path(sysconfig.get_path("include")) / "Python.h").exists():
        start = begin("no C compiler found: installing one as a package")
        install("--requirement", COMPILER_LOCK, what="A C compiler")
        done(start)
        zig = f"{shlex.quote(str(PYTHON))} -m ziglang cc"
        return {"CC": zig, "LDSHARED": f"{zig} -shared"}
    say("No C compiler with Python's headers found: the engine stays interpreted, right but about ten times slower.")
    say("To have it compiled, install them (Debian, Ubuntu: apt install gcc python3-dev) and run this again.")
    return None


def stays_pure() -> bool:
    return os.environ.get("REBUFO_PURE", "") not in {"", "0"}


def can_compile(command: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        return works([*shlex.split(command), include, "-c", probe, "-o", probe.with_suffix(".o")])


def drop_stale_builds() -> None:
    """Keep only what makes the next build quick, so that no file deleted from src/ comes back in a wheel."""
    build = ROOT / "build"
    recipe = digest(RECIPE)
    if stamp("recipe") != recipe:
        shutil.rmtree(build, ignore_errors=True)
        set_stamp("recipe", recipe)
    for path in build.glob("lib*/**/*"):
        name = path.name.split(".")[0]
        alive = path.suffix == ".so" and (name.endswith("__mypyc") or source_of(path).exists())
        if path.is_file() and not alive:
            path.unlink()


def source_of(extension: Path) -> Path:
    inside = extension.relative_to(ROOT / "build").parts[1:-1]
    return ROOT.joinpath("src", *inside, extension.name.split(".")[0] + ".py")


def install(*arguments: str | Path, what: str, env: Mapping[str, str] | None = None) -> None:
    pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *arguments]
    if not works(pip, env):
        print("\n".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-40:]), file=sys.stderr)
        give_up(
            f"{what} could not be installed: the reason is above and in {LOG.relative_to(ROOT)}; mend it and run this again."
        )


def works(command: Iterable[str | Path], env: Mapping[str, str] | None = None) -> bool:
    """Run a command with its output in the log; True if it ended well."""
    quiet = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with LOG.open("w", encoding="utf-8") as log:
        try:
            done = subprocess.run(
                list(command), stdout=log, stderr=log, cwd=ROOT, env=quiet | dict(env or {}), check=False
            )
        except OSError:
            return False
    return done.returncode == 0


def is_source(path: Path) -> bool:
    if page.BUILT in path.parents:
        return False
    return path.is_file() and "__pycache__" not in path.parts and ".egg-info" not in str(path)


def digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def stamp(name: str) -> str:
    file = STAMPS / name
    return file.read_text(encoding="utf-8").strip() if file.exists() else ""


def set_stamp(name: str, value: str) -> None:
    (STAMPS / name).write_text(value + "\n", encoding="utf-8")


def say(sentence: str) -> None:
    print(f"rebufo: {sentence}", flush=True)


def begin(what: str) -> float:
    say(f"{what} …")
    return time.monotonic()


def done(start: float) -> None:
    say(f"done in {time.monotonic() - start:.0f} s")


def give_up(sentence: str) -> NoReturn:
    print(f"rebufo: {sentence}", file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "test")
