"""Module that the fork server preloads, so that new workers start with the common modules imported."""

from __future__ import annotations

from descarte.web.answer import import_common_modules

import_common_modules()
