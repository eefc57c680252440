"""Checks of Python, of the package and of its optional parts."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import descarte
from descarte.cli.doctor.finding import Finding
from descarte.core.extras import PACKAGE, Extra, Need, find_extras
from descarte.core.text import Text

PYTHON = Text("Python", "Python")
LOCATION = Text("package", "paquete")
EXTRA = Text("part '{key}'", "parte '{key}'")
_PYTHON = Text("Python {version} in {path}, {system}", "Python {version} en {path}, {system}")
_PACKAGE = Text("descarte {version} in {path}", "descarte {version} en {path}")
_OTHER_VERSION = Text(
    "descarte {version} in {path}, but the package is installed as {other}",
    "descarte {version} en {path}, pero el paquete está instalado como {other}",
)
_NO_METADATA = Text(
    "descarte {version} in {path}, which is not installed as a package",
    "descarte {version} en {path}, que no está instalado como paquete",
)
_REINSTALL = Text(
    "Install it again with: pip install --force-reinstall descarte, or in its folder with pip install .",
    "Vuelve a instalarlo con: pip install --force-reinstall descarte, o en su carpeta con pip install .",
)
_ABSENT = Text("{name} is missing", "falta {name}")
_OLD = Text("{name} {version} is older than {least}", "{name} {version} es anterior a {least}")
_UNUSABLE = Text("{name} {version} cannot be imported", "{name} {version} no se puede importar")
_INSTALL = Text("Run: pip install 'descarte[{key}]'", "Ejecuta: pip install 'descarte[{key}]'")


def check_python() -> Iterator[Finding]:
    """Yield a finding with the version and the path of Python."""
    system = f"{platform.system()} {platform.machine()}"
    yield Finding(PYTHON, "ok", _PYTHON.fill(version=platform.python_version(), path=sys.executable, system=system))


def check_package() -> Iterator[Finding]:
    """Yield a finding on the package: its path, and a fault if its metadata have another version."""
    own, path = descarte.__version__, Path(descarte.__file__).parent
    try:
        installed = version(PACKAGE)
    except PackageNotFoundError:
        yield Finding(LOCATION, "fault", _NO_METADATA.fill(version=own, path=path), _REINSTALL)
        return
    if installed != own:
        yield Finding(LOCATION, "fault", _OTHER_VERSION.fill(version=own, path=path, other=installed), _REINSTALL)
    else:
        yield Finding(LOCATION, "ok", _PACKAGE.fill(version=own, path=path))


def check_extras() -> Iterator[Finding]:
    """Yield a finding on every optional part and its packages."""
    for extra in find_extras():
        yield check_extra(extra)


def check_extra(extra: Extra) -> Finding:
    """Return a finding on the packages of an optional part.

    >>> print(check_extra(Extra("lab", (Need("matplotlib", "3.8"),))).found)
    matplotlib is missing
    """
    name = EXTRA.fill(key=extra.key)
    if not extra.missing:
        return Finding(name, "ok", ", ".join(map(str, extra.needs)))
    lacks = ", ".join(str(_describe_lack(need)) for need in extra.missing)
    return Finding(name, "missing", lacks, _INSTALL.fill(key=extra.key))


def _describe_lack(need: Need) -> Text:
    """Return the reason why a package cannot be used: it is absent, too old or broken."""
    words = _ABSENT if need.version is None else _OLD if need.is_old else _UNUSABLE
    return words.fill(name=need.name, version=need.version, least=need.least)
