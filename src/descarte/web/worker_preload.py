"""Module that the fork server preloads, so that new workers start with the common modules imported."""

from __future__ import annotations

from descarte.web.worker import import_common_modules

import_common_modules()
