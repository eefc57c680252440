"""The outcome of one check of the installation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from descarte.core.text import Text

State = Literal["ok", "missing", "fault"]
"""Outcome of a check: `missing` if something optional is not installed, `fault` if something must be repaired."""
STATE_NAMES: dict[State, Text] = {
    "ok": Text("ok", "bien"),
    "missing": Text("missing", "falta"),
    "fault": Text("fault", "fallo"),
}


@dataclass(frozen=True)
class Finding:
    """The outcome of one check: its name, its state, what was found, and what to do about it."""

    check: Text
    """Name of the check; the English name is its key in JSON."""
    state: State
    found: Text | str
    advice: Text | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the finding as JSON values, in the current language.

        >>> Finding(Text("fonts", "fuentes"), "ok", "Open Sans").to_json()
        {'check': 'fonts', 'state': 'ok', 'found': 'Open Sans', 'advice': None}
        """
        advice = None if self.advice is None else str(self.advice)
        return {"check": self.check.say("en"), "state": self.state, "found": str(self.found), "advice": advice}
