"""Makes .venv ready: locked packages, then the page and the engine. Each step is done once and again only when what it rests on changes.

Runs on any Python from 3.11 on with nothing but the standard library. `play` takes an interpreted engine where there is no
C compiler; `test` fetches a compiler as a package first; `check` looks at the sources alone and needs no engine.
"""

from __future__ import annotations

import ast
import fcntl
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import page  # noqa: E402 - found by the line above

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
INSTALLED = VENV / "installed-from"  # in .venv, so that a new one knows nothing of an older one's packages
MADE = ROOT / ".make"
LOCK = ROOT / "requirements.lock"
WANTED = ROOT / "pyproject.toml"
DEVELOPER = ("--requirement", WANTED.name, "--all-extras", "--group", "dev")
PACKAGES = {
    "play": ("--requirement", WANTED.name, "--extra", "draw", "--extra", "notices", "--group", "build"),
    "test": DEVELOPER,
    "check": DEVELOPER,
}
UV_NAMES = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE", "proxy": "ALL_PROXY"}  # of what pip is told
FURTHER = ("extra-index-url", "find-links", "trusted-host")  # by these names uv knows them too
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
RECIPE = [ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "tools" / "page.py"]


def main(purpose: str) -> None:
    if purpose not in PACKAGES:
        give_up(f"scripts/setup prepares to {', to '.join(PACKAGES)}; it knows nothing of {purpose}.")
    MADE.mkdir(exist_ok=True)
    if Path(sys.prefix) != VENV:
        with alone("packages"):
            make_venv()
        os.execv(PYTHON, [str(PYTHON), __file__, purpose])  # from here on as the Python that will run the game
    with alone("packages"):
        install_packages(PACKAGES[purpose])
    if purpose == "check":
        build_page()
        return
    with alone("engine"), ThreadPoolExecutor() as beside:
        built = beside.submit(build_page)
        found = beside.submit(find_browser) if purpose == "test" else built
        build_engine(purpose, page_built=built.result)
        found.result()


@contextmanager
def alone(with_what: str) -> Iterator[None]:
    """A second make waits for the first; checks need not wait for the engine."""
    with (MADE / f"{with_what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    if works([PYTHON, "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]):
        return
    with timed(f"creating .venv with Python {sys.version_info.major}.{sys.version_info.minor}"):
        if not works([sys.executable, "-m", "venv", "--clear", VENV]):
            give_up("Python cannot make .venv: install its venv module (Debian, Ubuntu: apt install python3-venv).")


def install_packages(chosen: tuple[str, ...]) -> None:
    locked = {some: f"{' '.join(some)} {digest([LOCK, WANTED])}" for some in PACKAGES.values()}
    if read(INSTALLED) in {locked[chosen], locked[DEVELOPER]}:  # a developer's packages include a player's
        return
    with timed(f"installing the packages of {LOCK.name}"):
        install_uv()
        install_locked(*chosen)
    INSTALLED.write_text(locked[chosen], encoding="utf-8")


def install_uv() -> None:
    """By pip, which every Python brings along, and by the hashes of the lock."""
    locked = re.search(r"^uv==.*(?:\n +--hash.*)+", read(LOCK), re.MULTILINE)
    assert locked is not None, f"{LOCK.name} names no uv: run scripts/lock"
    wanted = MADE / "uv.txt"
    wanted.write_text(locked.group(), encoding="utf-8")
    must(pip("install", "--only-binary=:all:", "--requirement", wanted), failed="uv could not be installed")


def install_locked(*chosen: str) -> None:
    """Of what pyproject.toml names, with the versions and hashes of the lock, from wherever pip fetches packages."""
    fetch = uv("pip", "install", "--require-hashes", "--constraint", LOCK, *chosen)
    said = pip_says()
    if works(fetch, registry(said)):
        return
    # of further places uv insists that each of them answers, so they are asked only now; the hashes say what is right
    further = [f"--{key}={place}" for key in FURTHER for place in said.get(key, "").split()]
    fetch += ["--index-strategy=unsafe-best-match", *further]
    must(fetch, failed=f"The packages of {LOCK.name} could not be installed", env=registry(said))


def registry(said: Mapping[str, str]) -> dict[str, str]:
    """How pip reaches its registry, in the words of uv, which reads nothing that was written for pip."""
    found = {name: said[key] for key, name in UV_NAMES.items() if key in said and name not in os.environ}
    return found | {"UV_SYSTEM_CERTS": "1"}


def pip_says() -> dict[str, str]:
    """What pip is told by its files and by the environment, which counts most."""
    listed = must(pip("config", "list"), failed="pip's configuration could not be read").splitlines()
    said: dict[str, str] = {}
    for section in ("global.", "install.", ":env:."):
        own = [line.removeprefix(section).split("=", 1) for line in listed if line.startswith(section)]
        said |= {key: str(ast.literal_eval(value)) for key, value in own}
    return said


def pip(*arguments: str | Path) -> list[str | Path]:
    return [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]


def uv(*arguments: str | Path) -> list[str | Path]:
    return [VENV / "bin" / "uv", *arguments, "--python", PYTHON]


def build_page() -> None:
    with alone("page"):
        if page.is_fresh():
            return
        with timed("building the page"):
            try:
                page.build()
            except page.NotBuilt as reason:
                print(reason.log, file=sys.stderr)
                give_up(str(reason))


def find_browser() -> None:
    """Chromium, for the tests of the page: the machine's; else Debian's package where we may install it; else Playwright's own."""
    if os.environ.get("REBUFO_CHROMIUM") or read(MADE / "browser") or any(map(shutil.which, BROWSERS)):
        return
    with timed("installing Chromium for the tests of the page"):
        apt = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        debian = shutil.which("apt-get") is not None and os.geteuid() == 0
        if debian and (works(apt, quiet) or (works(["apt-get", "update"], quiet) and works(apt, quiet))):
            return
        if works([PYTHON, "-m", "playwright", "install", "chromium"]):
            (MADE / "browser").write_text("playwright", encoding="utf-8")
        else:
            say("Chromium could not be installed: the tests of the page will say what to do, all others run.")


def build_engine(purpose: str, page_built: Callable[[], None]) -> None:
    """Install the project as a wheel; `.make/engine` says `compiled` or `pure`, then what it was built from."""
    sources = f"{digest([*filter(is_source, sorted((ROOT / 'src').rglob('*'))), *RECIPE])} {page.digest()}"
    kind, _, built = read(MADE / "engine").partition(" ")
    fresh = built == sources and kind == installed_kind()
    if fresh and kind == "compiled" and not stays_pure():
        return
    environment = compiler(purpose)
    wanted = "pure" if "REBUFO_PURE" in environment else "compiled"
    if fresh and kind == wanted:
        return
    if wanted == "compiled":
        with timed("compiling what is new in the engine (all of it takes a minute)"):
            must([PYTHON, "setup.py", "build_ext"], failed="The engine could not be compiled", env=environment)
    page_built()
    with timed("installing engine and page"):
        wheel = uv(
            "pip", "install", "--offline", "--no-cache", "--no-deps", "--no-build-isolation", "--reinstall", ROOT
        )
        must(wheel, failed="Engine and page could not be installed", env=environment)
    if installed_kind() != wanted:
        give_up(f"The engine was to be {wanted} and is not: run `make clean` and try again.")
    (MADE / "engine").write_text(f"{wanted} {sources}", encoding="utf-8")


def installed_kind() -> str:
    """What .venv holds: a compiled engine has a library that its modules share."""
    package = next(VENV.glob("lib/*/site-packages/rebufo"), None)
    if package is None:
        return "none"
    return "compiled" if any(package.glob("engine__mypyc*")) else "pure"


def compiler(purpose: str) -> Mapping[str, str]:
    """What the environment must say for the engine to be compiled, as a rule nothing, or for it to stay as it is."""
    if stays_pure():
        say("REBUFO_PURE is set: the engine stays interpreted.")
        return {"REBUFO_PURE": "1"}
    if can_compile(os.environ.get("CC") or str(sysconfig.get_config_var("CC"))):
        return {}
    if purpose == "test" and sys.platform == "linux" and (Path(sysconfig.get_path("include")) / "Python.h").exists():
        with timed("no C compiler found: installing one as a package"):
            install_locked("--group", "compiler")
        zig = f"{shlex.quote(str(PYTHON))} -m ziglang cc"
        return {"CC": zig, "LDSHARED": f"{zig} -shared"}
    say("No C compiler with Python's headers found: the engine stays interpreted, right but about ten times slower.")
    say("To have it compiled, install them (Debian, Ubuntu: apt install gcc python3-dev) and run this again.")
    return {"REBUFO_PURE": "1"}


def stays_pure() -> bool:
    return os.environ.get("REBUFO_PURE", "") not in {"", "0"}


def can_compile(command: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        return works([*shlex.split(command), include, "-c", probe, "-o", probe.with_suffix(".o")])


def works(command: Iterable[str | Path], env: Mapping[str, str] | None = None) -> bool:
    return ran(command, env).returncode == 0


def must(command: Iterable[str | Path], *, failed: str, env: Mapping[str, str] | None = None) -> str:
    """What a command prints; if it does not end well, that is shown and all ends."""
    done = ran(command, env)
    if done.returncode != 0:
        print("\n".join(done.stdout.splitlines()[-40:]), file=sys.stderr)
        give_up(f"{failed}: the reason is above; mend it and run this again.")
    return done.stdout


def ran(command: Iterable[str | Path], env: Mapping[str, str] | None) -> subprocess.CompletedProcess[str]:
    whole = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | dict(env or {})
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    try:
        return subprocess.run(
            list(command), stdout=pipe, stderr=both, cwd=ROOT, env=whole, check=False, text=True, errors="replace"
        )
    except OSError as reason:  # there is no such program
        return subprocess.CompletedProcess([], 127, str(reason))


def is_source(path: Path) -> bool:
    if page.BUILT in path.parents or "__pycache__" in path.parts or ".egg-info" in str(path):
        return False
    return path.is_file()


def digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Steps run side by side, so each line says whose it is."""
    say(f"{what} …")
    start = time.monotonic()
    yield
    say(f"{what}: done in {time.monotonic() - start:.0f} s")


def say(sentence: str) -> None:
    print(f"rebufo: {sentence}", flush=True)


def give_up(sentence: str) -> NoReturn:
    print(f"rebufo: {sentence}", file=sys.stderr)
    sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "test")
