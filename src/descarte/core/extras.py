"""The optional parts of descarte and the packages that each needs, read from the metadata of the installation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec

PACKAGE = "descarte"
FOR_DEVELOPERS = "dev"
"""The optional part that only developers of descarte need."""
_REQUIREMENT = re.compile(r"\s*([\w.-]+)\s*(?:\[([^\]]*)\])?\s*\(?([^;)]*)\)?\s*(?:;(.*))?")
_EXTRA = re.compile(r"""extra\s*==\s*['"]([\w.-]+)['"]""")
_OTHER_SYSTEM = re.compile(r"""sys_platform\s*(==|!=)\s*['"](\w+)['"]""")
_BOUND = re.compile(r"(>=|==)\s*([\w.]+)")


@dataclass(frozen=True)
class Need:
    """A package that an optional part needs: the required version, and the installed one."""

    name: str
    least: str = ""
    """The minimum version, or an empty text for any version."""
    version: str | None = None
    """The installed version, or None if the package is not installed."""
    modules: tuple[str, ...] = ()
    """The modules that the package brings, as they are imported."""

    @property
    def is_met(self) -> bool:
        """True if the package is installed, recent enough, and its modules can be found."""
        if self.version is None or self.is_old:
            return False
        return all(find_spec(module) is not None for module in self.modules)

    @property
    def is_old(self) -> bool:
        """True if the package is installed in an older version than is needed."""
        return self.version is not None and _numbers_of(self.version) < _numbers_of(self.least)

    def __str__(self) -> str:
        return self.name if self.version is None else f"{self.name} {self.version}"


@dataclass(frozen=True)
class Extra:
    """An optional part: its name, and the packages that it needs."""

    key: str
    needs: tuple[Need, ...]

    @property
    def missing(self) -> tuple[Need, ...]:
        """The packages that are not installed, too old or broken."""
        return tuple(need for need in self.needs if not need.is_met)


def find_extras() -> tuple[Extra, ...]:
    """Return the optional parts for users, sorted by name, or an empty tuple if descarte is not an installed package.

    >>> [extra.key for extra in find_extras()][:3]
    ['batch', 'cluster', 'completion']
    """
    try:
        found = distribution(PACKAGE)
    except PackageNotFoundError:
        return ()
    keys = sorted(found.metadata.get_all("Provides-Extra") or ())
    lines = found.requires or []
    return tuple(Extra(key, tuple(_needs_of(key, lines))) for key in keys if key != FOR_DEVELOPERS)


def _needs_of(key: str, lines: list[str]) -> Iterator[Need]:
    """Yield the packages that an optional part needs on this system, including those of parts that it contains."""
    for line in lines:
        match = _REQUIREMENT.match(line)
        marker = "" if match is None else match[4] or ""
        if match is None or key not in _EXTRA.findall(marker) or _is_for_another_system(marker):
            continue
        if match[1] == PACKAGE:
            for inner in (match[2] or "").split(","):
                yield from _needs_of(inner.strip(), lines)
            continue
        bound = _BOUND.search(match[3] or "")
        yield _look_up(match[1], "" if bound is None else bound[2])


def _is_for_another_system(marker: str) -> bool:
    import sys  # noqa: PLC0415 (tests replace its platform)

    return any((sys.platform == name) != (sign == "==") for sign, name in _OTHER_SYSTEM.findall(marker))


def _look_up(name: str, least: str) -> Need:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return Need(name, least)
    return Need(name, least, found.version, tuple(_modules_of(found)))


def _modules_of(found: Distribution) -> list[str]:
    """Return the modules of a package: those that it lists, or the folders and files that it installed."""
    listed = found.read_text("top_level.txt")
    if listed is not None:
        return [line for line in listed.split() if not line.startswith("_")]
    names = {file.parts[0].partition(".")[0] for file in found.files or () if file.suffix in (".py", ".so", ".pyd")}
    return sorted(name for name in names if name.isidentifier() and not name.startswith("_"))


def _numbers_of(version: str) -> list[int]:
    """Return the numbers of a version, for comparison, with -1 for letters, as in a version before a release.

    >>> _numbers_of("1.8.dev13") < _numbers_of("1.8") < _numbers_of("1.8.2"), _numbers_of("10") > _numbers_of("9.5")
    (True, True)
    """
    parts = re.findall(r"\d+|[a-z]+", version.lower())
    return [*(int(part) if part.isdecimal() else -1 for part in parts), 0]
