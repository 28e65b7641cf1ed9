"""What all tests share: which engine they ran on, and property tests that give the same verdict every time."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from hypothesis import HealthCheck, settings

# No timing decides a test, and no run finds what the last one did not; `--hypothesis-profile=hunt` looks further.
settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("hunt", settings.get_profile("house"), derandomize=False, max_examples=2000)
settings.load_profile("house")


def pytest_report_header() -> str:
    package = find_spec("rebufo")
    where = Path(package.origin).parent if package and package.origin else "not importable"
    return f"rebufo: {'compiled' if find_spec('rebufo.engine__mypyc') else 'interpreted'}, {where}"
