"""Links to the page that contain a puzzle, as the page reads them."""

from __future__ import annotations

import base64
import json
import zlib
from urllib.parse import unquote


def unpack_puzzle(fragment: str) -> str:
    """Return the request for the board of a puzzle, from the part of a link after the #.

    >>> unpack_puzzle("t=1%20.")
    '{"puzzle": "1 ."}'
    """
    key, _, value = fragment.partition("=")
    if key == "t":
        return json.dumps({"puzzle": unquote(value)})
    data = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
    return json.dumps({"puzzle": json.loads(zlib.decompress(data, -15))})
