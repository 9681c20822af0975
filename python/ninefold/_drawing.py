"""Drawings, as the engine makes them."""

from __future__ import annotations

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
    from base64 import b64encode

    data = b64encode(drawing.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img alt="{escaped(words)}" style="max-width:552px;width:100%" src="{source}">'


def paragraph(words: str) -> str:
    """Words for a page, line by line."""
    return f'<p style="white-space:pre-line;max-width:70ch">{escaped(words.strip())}</p>'


def escaped(words: str) -> str:
    """Words that a page takes for words."""
    # It takes longer to import than anything else here, and only notebooks need it.
    from html import escape

    return escape(words)
