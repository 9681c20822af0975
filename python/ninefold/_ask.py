"""Questions to the engine and its reports: the same JSON that every door speaks."""

from __future__ import annotations

import json
from typing import Any

from ninefold import _ninefold

#: A state: the givens as 81 characters, or an object with givens, placed digits and candidates.
State = str | dict[str, Any]

Report = dict[str, Any]


def ask(question: str, **fields: Any) -> Report:
    """The report that answers a question; fields that are None are left out."""
    report: Report = json.loads(_ninefold.ask(written(question, **fields)))
    return report


def written(question: str, **fields: Any) -> str:
    """A question as JSON."""
    said = {name: value for name, value in fields.items() if value is not None}
    return json.dumps({"ask": question, **said})
