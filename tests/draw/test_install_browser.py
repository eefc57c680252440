"""Installation of a browser, tested with a fake apt-get that records its arguments."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.draw import install_browser
from tests.draw.install_browser import MISSING, find_browser, install, main, may_install

INSTALLS = 'case "$*" in *--no-download*) echo "#!/bin/sh" > $here/chromium; chmod +x $here/chromium;; esac'


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of programs with only basic commands and the fake apt-get."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in ("chmod", "sleep"):
        (folder / name).symlink_to(Path("/bin") / name)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("NOTES", str(tmp_path / "notes"))
    monkeypatch.setattr(install_browser, "may_install", lambda: True)
    return folder


def apt(programs: Path, does: str) -> None:
    script = f'#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> "$NOTES"\nhere=${{0%/*}}\n{does}\n'
    (programs / "apt-get").write_text(script)
    (programs / "apt-get").chmod(0o755)


def program(programs: Path, name: str, code: int) -> None:
    (programs / name).write_text(f"#!/bin/sh\nexit {code}\n")
    (programs / name).chmod(0o755)


def test_where_there_is_one_nothing_is_installed(programs: Path, tmp_path: Path) -> None:
    apt(programs, INSTALLS)
    program(programs, "google-chrome", 0)
    main([])
    assert not (tmp_path / "notes").exists()


def test_a_stand_in_that_does_not_start_is_no_browser(programs: Path) -> None:
    program(programs, "chromium", 1)
    assert find_browser() is None
    program(programs, "chrome", 0)
    assert find_browser() == str(programs / "chrome")


def test_it_is_installed_without_a_question_and_says_so(
    programs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    apt(programs, INSTALLS)
    main([])
    assert find_browser() == str(programs / "chromium")
    fetch, put = (tmp_path / "notes").read_text().splitlines()
    assert fetch.startswith("noninteractive -q -y")
    assert fetch.endswith("install chromium --download-only")
    assert put.endswith("install chromium --no-download")
    said = capsys.readouterr().err
    assert "no chromium here: installing it with apt-get" in said
    assert f"installed {programs}/chromium" in said


def test_without_lists_they_are_fetched_first(programs: Path, tmp_path: Path) -> None:
    apt(programs, f'case "$*" in *update) > $here/lists;; *) test -e $here/lists || exit 100;; esac\n{INSTALLS}')
    assert install()
    assert [line.split()[-1] for line in (tmp_path / "notes").read_text().splitlines()] == [
        "--download-only",
        "update",
        "--download-only",
        "--no-download",
    ]


@pytest.mark.parametrize("does", ["exit 100", "sleep 60"])
def test_what_fails_or_hangs_is_given_up(
    does: str, programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    apt(programs, does)
    monkeypatch.setattr(install_browser, "FETCH_SECONDS", 0.2)
    main([])
    assert "could not be installed: its tests will be skipped" in capsys.readouterr().err


def test_only_the_administrator_of_debian_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apt(tmp_path, "")
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "debian").touch()
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert may_install(tmp_path / "debian")
    assert not may_install(tmp_path / "other")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not may_install(tmp_path / "debian")


@pytest.mark.long
def test_without_one_the_tests_pass_and_a_line_at_the_end_says_that_they_were_not_run() -> None:
    file = Path(__file__).with_name("test_story_in_a_browser.py")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", str(file)]
    done = subprocess.run(
        command, cwd=file.parents[2], env=os.environ | {"PATH": "/none"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stdout.count("NO BROWSER") == 1
    assert f"4 NOT RUN: {MISSING}" in done.stdout.splitlines()[-2:]
