"""The optional parts are those of the metadata, and a part is there if everything that it needs is."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from descarte.core import extras
from descarte.core.extras import Need, find_extras

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


class Fake:
    """A package as its metadata describe it."""

    version = "2.1"
    files = None

    def __init__(self, *lines: str) -> None:
        self.requires = list(lines)
        self.metadata = self

    def get_all(self, _: str) -> list[str]:
        return ["a", "b", "dev"]

    def read_text(self, _: str) -> str:
        return "json\n"


def fake(monkeypatch: pytest.MonkeyPatch, *lines: str, installed: tuple[str, ...] = ()) -> None:
    def find(name: str) -> Fake:
        if name == "descarte":
            return Fake(*lines)
        if name not in installed:
            raise PackageNotFoundError(name)
        return Fake()

    monkeypatch.setattr(extras, "distribution", find)


def test_they_are_those_of_the_project() -> None:
    assert [extra.key for extra in find_extras()] == sorted(set(PROJECT["optional-dependencies"]) - {"dev"})


def test_a_part_includes_what_the_parts_within_it_need(monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, "one>=2; extra == 'a'", 'descarte[a]; extra == "b"', "two==3.1 ; extra == 'b'", "three")
    inner, outer = find_extras()
    assert inner.needs == (Need("one", "2"),)
    assert outer.needs == (Need("one", "2"), Need("two", "3.1"))


def test_what_another_system_needs_is_not_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    fake(
        monkeypatch, "one>=1; sys_platform != 'win32' and extra == 'a'", "two; sys_platform == 'win32' and extra == 'a'"
    )
    monkeypatch.setattr(sys, "platform", "linux")
    assert [need.name for need in find_extras()[0].needs] == ["one"]
    monkeypatch.setattr(sys, "platform", "win32")
    assert [need.name for need in find_extras()[0].needs] == ["two"]


def test_a_package_that_is_absent_old_or_broken_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ("new>=2.1; extra == 'a'", "old>=2.2; extra == 'a'", "absent; extra == 'a'")
    fake(monkeypatch, *lines, installed=("new", "old"))
    assert [need.name for need in find_extras()[0].missing] == ["old", "absent"]
    assert not Need("broken", "", "1.0", ("no_such_module_here",)).is_met
    assert str(find_extras()[0].needs[0]) == "new 2.1"


def test_without_metadata_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str) -> Fake:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "distribution", find)
    assert find_extras() == ()


def test_the_modules_of_installed_packages_are_found() -> None:
    pytest.importorskip("resvg_py")
    (draw,) = (extra for extra in find_extras() if extra.key == "draw")
    assert not draw.missing
    assert {"PIL", "resvg_py", "ttf_opensans", "typst"} == {module for need in draw.needs for module in need.modules}
