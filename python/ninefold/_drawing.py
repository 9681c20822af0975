"""Drawings, as the engine makes them."""

from __future__ import annotations

import base64
import html
from typing import Literal

from ninefold._ask import Report, State, ask

Theme = Literal["auto", "light", "dark"]


def svg(
    state: State,
    *,
    candidates: bool = False,
    highlights: Report | None = None,
    large: bool = False,
    theme: Theme = "auto",
) -> str:
    """A board as an SVG document, perhaps with what a step points out."""
    asked = {"candidates": candidates, "large": large, "theme": theme}
    return str(ask("render", puzzle=state, highlights=highlights, **asked)["picture"])


def board(state: State, *, candidates: bool = False) -> str:
    """A board of characters."""
    return str(ask("render", puzzle=state, look="text", candidates=candidates)["picture"])


def image(drawing: str, words: str) -> str:
    """A drawing for a page whose styles it neither takes nor gives."""
    data = base64.b64encode(drawing.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img alt="{html.escape(words)}" style="max-width:552px;width:100%" src="{source}">'


def paragraph(words: str) -> str:
    """Words for a page, line by line."""
    return f'<p style="white-space:pre-line;max-width:70ch">{html.escape(words.strip())}</p>'
