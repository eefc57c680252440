"""Imported by the process that workers are copies of."""

from __future__ import annotations

from descarte.web.worker import import_common_modules

import_common_modules()
