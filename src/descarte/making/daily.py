"""The puzzle of the day, from a seed that is the same for everyone."""

from __future__ import annotations

from datetime import UTC, datetime

from descarte.core.errors import OptionError
from descarte.core.text import Text

TODAY = "today"
_DATE = Text(
    "expected a date such as 2026-03-14, found '{date}'", "se esperaba una fecha como 2026-03-14, se encontró '{date}'"
)


def daily_seed(date: str = TODAY) -> str:
    """Return the seed of a calendar day in UTC; "today" is the current day.

    Raise OptionError if `date` is not of the form YYYY-MM-DD.

    >>> daily_seed("2026-03-14")
    'daily 2026-03-14'
    """
    try:
        day = datetime.now(UTC) if date == TODAY else datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise OptionError(_DATE.fill(date=date)) from None
    return f"daily {day.date().isoformat()}"
