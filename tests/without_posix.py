"""Run descarte as on Windows: its modules do not see the modules, functions and signals that Windows lacks.

python -m tests.without_posix --modules     import every module of descarte
python -m tests.without_posix ARGUMENTS     run a command of descarte

Only code of descarte is deceived, because the standard library of this system needs what is hidden. Worker processes
are started as on Windows ("spawn"), and are deceived too.
"""

from __future__ import annotations

import builtins
import multiprocessing
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

MODULES = {"resource", "fcntl", "pwd", "grp", "termios", "tty", "pty", "readline", "curses", "syslog", "posix"}
"""Modules that Windows lacks."""
_MISSING = {
    "os": (
        *(
            "fork",
            "forkpty",
            "killpg",
            "setsid",
            "setpgid",
            "getpgid",
            "getuid",
            "geteuid",
            "getgid",
            "setuid",
            "setgid",
        ),
        *("setgroups", "sched_getaffinity", "wait", "wait4", "waitid", "uname", "statvfs", "fchmod", "chown", "mkfifo"),
        *("posix_fadvise", "pread", "pwrite", "sysconf", "getloadavg", "nice", "WIFEXITED", "WEXITSTATUS", "WTERMSIG"),
        *("O_CLOEXEC", "O_PATH", "O_ASYNC", "O_NONBLOCK", "POSIX_FADV_DONTNEED", "memfd_create", "openpty"),
    ),
    "signal": (
        *("SIGKILL", "SIGALRM", "SIGHUP", "SIGQUIT", "SIGTSTP", "SIGCONT", "SIGIO", "SIGPIPE", "SIGUSR1", "SIGWINCH"),
        *("alarm", "setitimer", "pthread_sigmask", "pthread_kill", "sigwait", "SIG_BLOCK", "SIG_SETMASK"),
    ),
    "select": ("poll", "epoll"),
    "socket": ("AF_UNIX", "SO_REUSEPORT", "socketpair"),
    "time": ("tzset", "clock_gettime"),
}
_OTHER: Mapping[str, Mapping[str, Any]] = {
    "os": {"name": "nt"},
    "sys": {"platform": "win32"},
    "multiprocessing": {"get_all_start_methods": lambda: ["spawn"]},
}


class _WindowsModule:
    """A module of the standard library as code on Windows sees it."""

    def __init__(self, real: ModuleType) -> None:
        self.__dict__["_real"] = real

    def __getattr__(self, name: str) -> Any:
        real: ModuleType = self.__dict__["_real"]
        if name in _MISSING.get(real.__name__, ()):
            raise AttributeError(f"module '{real.__name__}' has no attribute '{name}' on Windows", name=name)
        other = _OTHER.get(real.__name__, {})
        return other[name] if name in other else getattr(real, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.__dict__["_real"], name, value)


def hide_posix() -> None:
    """Hide from descarte what Windows lacks, in this process and in those that it starts through multiprocessing."""
    real_import: Callable[..., Any] = builtins.__import__
    deceptive = {name: _WindowsModule(import_module(name)) for name in {*_MISSING, *_OTHER}}

    def import_as_on_windows(name: str, globals: Any = None, *more: Any, **further: Any) -> Any:
        is_ours = isinstance(globals, dict) and str(globals.get("__name__", "")).startswith("descarte")
        if is_ours and name.partition(".")[0] in MODULES:
            raise ModuleNotFoundError(f"No module named '{name}' on Windows", name=name)
        found = real_import(name, globals, *more, **further)
        return deceptive[name] if is_ours and name in deceptive else found

    builtins.__import__ = import_as_on_windows
    multiprocessing.set_start_method("spawn", force=True)


def import_everything() -> int:
    """Import every module of descarte and return their number; the kernel's are imported like any other."""
    package = import_module("descarte")
    names = [found.name for found in walk_packages(package.__path__, "descarte.")]
    for name in names:
        if not name.endswith("__main__"):
            import_module(name)
    return len(names)


if __name__ in ("__main__", "__mp_main__"):  # the second one is a worker process that "spawn" has started
    hide_posix()

if __name__ == "__main__":
    if sys.argv[1:] == ["--modules"]:
        print(import_everything())
    else:
        sys.exit(import_module("descarte.cli").main(sys.argv[1:]))
