"""Fixtures of the HTTP interface, because capabilities are tested through the requests that a client sends."""

from __future__ import annotations

from tests.web.conftest import ask as ask
from tests.web.conftest import client as client
from tests.web.conftest import command as command
from tests.web.conftest import descarte as descarte
