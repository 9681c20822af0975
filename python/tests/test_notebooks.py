"""The notebooks run from top to bottom, and what they show can be shown."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).resolve().parents[1] / "notebooks").glob("*.ipynb"))


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs(path: Path) -> None:
    """A kernel would do the same, and take packages and seconds to start."""
    names: dict[str, object] = {"__name__": "__main__"}
    shown = 0
    for cell in json.loads(path.read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, str(path), "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), str(path), "eval"), names)
            shown += picture(value) is not None
    assert shown


def picture(value: object) -> str | None:
    """What a notebook would show."""
    for way in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, way):
            drawn = getattr(value, way)()
            assert isinstance(drawn, str) and drawn
            return drawn
    return None
