"""Imported by the fork server, so that workers start with the common modules loaded."""

from __future__ import annotations

from descarte.web.worker import import_common_modules

import_common_modules()
