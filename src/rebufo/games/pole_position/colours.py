"""The colours that every face and figure has in common: tyres as their dice are coloured, weathers as skies. [PP-3.1, PP-14.1]"""

from __future__ import annotations

from typing import Final

DARK: Final = "#1d1b18"
LIGHT: Final = "#fbf6ea"
TYRE_COATS: Final = {  # paint, and the ink on it
    "soft": ("#d0312a", LIGHT),
    "hard": ("#f6f2e8", DARK),
    "intermediate": ("#3a8247", LIGHT),
    "rain": ("#2465b3", LIGHT),
}
SKY_COATS: Final = {"sunny": ("#f0b71f", DARK), "light_rain": ("#7fb2dc", DARK), "heavy_rain": ("#1f4f86", LIGHT)}
