"""Copy of the checkout in which bugs are planted, with a Python environment that imports descarte from the copy."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from bench.mutants.mutant import Mutant
from bench.mutants.tests_of import OWN, part_of

KERNEL = "src/descarte/fast/_kernel.abi3.so"
OWN_SECONDS = 120
"""Timeout in seconds for the kernel's own tests, which take a second or two."""


class DoesNotCompile(Exception):
    """Raised if C++ code with a bug does not compile. Such a bug does not count."""


class Tree:
    """A copy of the checkout, with the worker process that runs tests in it."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        self.copy = folder / "tree"
        self.python = folder / "venv" / "bin" / "python"
        self.whole, self.time = b"", 0
        self.worker: subprocess.Popen[str] | None = None
        self._copy()
        self._venv()

    def _copy(self) -> None:
        listed = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        names = subprocess.run(listed, cwd=self.root, capture_output=True, text=True, check=True).stdout
        wanted = {self.copy / name: self.root / name for name in names.split("\0") if (self.root / name).is_file()}
        for old in [path for path in self.copy.rglob("*") if path.is_file() and path.suffix != ".pyc"]:
            if old not in wanted:
                old.unlink()
        for target, source in wanted.items():
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
                self._forget(target)
        built = Path(sysconfig.get_paths()["platlib"]) / "descarte" / "fast" / "_kernel.abi3.so"
        if built.exists():
            shutil.copy2(built, self.copy / KERNEL)

    def _venv(self) -> None:
        if not self.python.exists():
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.folder / "venv"], check=True)
        packages = next((self.folder / "venv" / "lib").glob("python*")) / "site-packages"
        lines = [str(self.copy / "src"), sysconfig.get_paths()["platlib"]]
        (packages / "here.pth").write_text("".join(f"{line}\n" for line in lines))

    def environment(self) -> dict[str, str]:
        """Return the environment variables for processes that run in the copy."""
        return {**os.environ, "PYTHONPATH": str(self.copy), "PYTHONHASHSEED": "0"}

    def reach(self, room: str, file: Path) -> None:
        """Measure which tests of a room run which lines, and write the results to a file."""
        command = [str(self.python), "-m", "bench.mutants.reach", room, str(file)]
        with (self.folder / "reach.log").open("w") as log:
            subprocess.run(command, cwd=self.copy, env=self.environment(), stdout=log, stderr=log, check=True)

    def ask(self, task: dict[str, Any]) -> dict[str, Any]:
        """Send a task to the worker, which is started if necessary, and return its answer."""
        if self.worker is None:
            command = [str(self.python), "-m", "bench.mutants.worker", str(self.folder)]
            streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
            self.worker = subprocess.Popen(command, cwd=self.copy, env=self.environment(), text=True, **streams)  # type: ignore[call-overload]
        assert self.worker.stdin is not None
        assert self.worker.stdout is not None
        self.worker.stdin.write(json.dumps(task) + "\n")
        self.worker.stdin.flush()
        answer: dict[str, Any] = json.loads(self.worker.stdout.readline())
        return answer

    def plant(self, mutant: Mutant) -> None:
        """Plant a bug in the copy. If it is in the kernel, compile the kernel."""
        path = self.copy / mutant.path
        self.whole = path.read_bytes()
        self.time = path.stat().st_mtime_ns
        path.write_bytes(mutant.planted(self.whole))
        self._forget(path)
        if mutant.room == "native":
            Native(self).compile()

    @staticmethod
    def _forget(path: Path) -> None:
        """Delete the bytecode of a file. Python would reuse it if two bugs have the same size and time stamp."""
        for cached in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            cached.unlink()

    def restore(self, mutant: Mutant) -> None:
        """Remove a bug from the copy."""
        path = self.copy / mutant.path
        path.write_bytes(self.whole)
        os.utime(path, ns=(self.time, self.time))
        self._forget(path)
        if mutant.room == "native":
            Native(self).restore()


class Native:
    """The kernel of a copy, compiled with few optimisations. The build without a bug is kept to restore it quickly."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.build, self.clean = tree.folder / "native", tree.folder / "native.clean"

    def compile(self) -> None:
        """Compile the files that a bug affects, and install the kernel. Raise DoesNotCompile if that fails."""
        if self._ninja(self.build).returncode:
            raise DoesNotCompile
        shutil.copy2(self.build / "_kernel.abi3.so", self.tree.copy / KERNEL)

    def prepare(self) -> None:
        """Compile the kernel without a bug, install it and keep the build."""
        shutil.rmtree(self.build, ignore_errors=True)
        options = [
            "-G",
            "Ninja",
            "-DCMAKE_BUILD_TYPE=None",
            "-DCMAKE_CXX_FLAGS=-O1",
            f"-DPython_EXECUTABLE={sys.executable}",
        ]
        subprocess.run(
            ["cmake", "-S", self.tree.copy / "native", "-B", self.build, *options], check=True, capture_output=True
        )
        if self._ninja(self.build).returncode:
            raise SystemExit("the kernel does not compile without a bug")
        shutil.rmtree(self.clean, ignore_errors=True)
        shutil.copytree(self.build, self.clean)
        shutil.copy2(self.build / "_kernel.abi3.so", self.tree.copy / KERNEL)

    def restore(self) -> None:
        """Install the kernel without a bug again."""
        shutil.rmtree(self.build)
        shutil.copytree(self.clean, self.build)
        shutil.copy2(self.build / "_kernel.abi3.so", self.tree.copy / KERNEL)

    def own_test(self, mutant: Mutant) -> bool:
        """Return True if the C++ test of the bug's part of the kernel passes, does not exist or does not compile."""
        name = OWN.get(part_of(mutant.path))
        if name is None:
            return True
        built = self.tree.copy / "build" / "native" / "check"
        make = ["make", "-C", str(self.tree.copy / "native"), "MODE=-O1"]
        try:
            if subprocess.run([*make, f"../build/native/check/{name}"], capture_output=True, check=False).returncode:
                return True
            test = ["timeout", str(OWN_SECONDS), *make, f"../build/native/check/{name}.passed"]
            return subprocess.run(test, capture_output=True, check=False).returncode == 0
        finally:
            shutil.rmtree(built, ignore_errors=True)  # make would keep it, as it is newer than the source

    def _ninja(self, folder: Path) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(["ninja", "-C", folder, "-j", "2"], capture_output=True, check=False)
