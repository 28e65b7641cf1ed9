"""How the documentation is built: MyST pages, warnings are errors, the look is paper and ink."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

project = "Rebufo"
author = "The Rebufo authors"
copyright = "2026, The Rebufo authors"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "examples"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_typehints = "signature"
autodoc_member_order = "bysource"

html_theme = "furo"
html_title = f"Rebufo {release}"
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#fbf6ea",
        "color-background-secondary": "#f3ead7",
        "color-background-border": "#d9ccb0",
        "color-foreground-primary": "#1d1b18",
        "color-foreground-secondary": "#5c564b",
        "color-brand-primary": "#b92a20",
        "color-brand-content": "#b92a20",
    },
    "dark_css_variables": {
        "color-background-primary": "#1b1916",
        "color-background-secondary": "#24211d",
        "color-foreground-primary": "#f3ead7",
        "color-brand-primary": "#f0786f",
        "color-brand-content": "#f0786f",
    },
}
