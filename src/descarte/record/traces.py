"""The one trace of a text."""

from __future__ import annotations

from descarte import api
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.model.result import Result

_TRACE = Text("one trace", "una traza")
_NONE = Text("none", "ninguna")
_MORE = Text("more than one", "más de una")


def read_single_trace(text: str) -> Result:
    """The trace of a text that holds just one; a text is never the name of a file.

    >>> import descarte
    >>> len(read_single_trace(descarte.write_trace(descarte.explain("1.....3.4......2"))).trace)
    12
    """
    found = api.read_traces(text)
    result = next(found, None)
    if result is None or next(found, None) is not None:
        raise InputError(_TRACE, _NONE if result is None else _MORE)
    return result
