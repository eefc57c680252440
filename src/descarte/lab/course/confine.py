"""Confinement of the process that runs a student's file, with every means that the system offers.

This module imports nothing of descarte, because `pupil.py` loads it by its path in an isolated Python.
The layers, from outside to inside:

    namespaces   Linux: no access to other processes, the network, or files except Python's own library
    user         if started by root: the process becomes the user nobody
    limits       of time and memory; no new processes, no writing to files
    files        Linux without namespaces (Landlock): only Python's own library can be read
    system calls Linux: calls for signals, processes, sockets and mounts are refused

If the system refuses a level (one of LEVELS), `confine` raises OSError, and the grader tries the next level.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import struct
import sys
from collections.abc import Iterable, Iterator
from glob import glob

LEVELS = ("namespaces", "user", "limits")
MEGABYTES = 512
_NOBODY = 65534

# from linux/sched.h, linux/mount.h and linux/prctl.h
_NEW_FILES, _NEW_USER, _NEW_PROCESSES, _NEW_NETWORK, _NEW_MESSAGES = 1 << 17, 1 << 28, 1 << 29, 1 << 30, 1 << 27
_READ_ONLY, _NO_SUID, _NO_DEVICES, _REMOUNT, _BIND, _RECURSIVE, _PRIVATE = 1, 2, 4, 1 << 5, 1 << 12, 1 << 14, 1 << 18
_KEPT_FLAGS = 0b1111 | 1 << 10 | 1 << 11
_RELATIVE_TIMES, _RELATIVE_TIMES_HELD = 1 << 21, 1 << 12
_DIE_WITH_PARENT, _NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 1, 38, 22, 2
_CAPABILITIES_VERSION = 0x20080522

# Numbers of refused system calls on x86_64 and aarch64, from asm/unistd_64.h and asm-generic/unistd.h. They concern
# signals, processes, sockets, mounts, and the memory and limits of other processes.
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
_FORBIDDEN = {
    "kill": (62, 129),
    "tkill": (200, 130),
    "tgkill": (234, 131),
    "pidfd_send_signal": (424, 424),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "pidfd_open": (434, 434),
    "fork": (57, None),
    "vfork": (58, None),
    "clone": (56, 220),
    "clone3": (435, 435),
    "execve": (59, 221),
    "execveat": (322, 281),
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "socket": (41, 198),
    "socketpair": (53, 199),
    "io_uring_setup": (425, 425),
    "bpf": (321, 280),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    "prlimit64": (302, 261),
    "setrlimit": (160, 164),
    "setpriority": (141, 140),
    "ioprio_set": (251, 30),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "sched_setaffinity": (203, 122),
    "sched_setattr": (314, 274),
    "keyctl": (250, 219),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
}


def _end_with_grader(grader: int) -> None:
    """Let this process end when the grader ends, whose process number is `grader`. Raise OSError if it has ended."""
    _die_with_parent()
    if os.getppid() != grader:
        raise OSError("the grader is gone")


def confine(level: str, seconds: float, hidden: Iterable[str], grader: int) -> list[str]:
    """Confine this process. Return those of "processes", "network" and "files" that it can still reach.

    `hidden` has the folders that the process may not see, and `grader` is the number of the process that started it.
    At level "namespaces" the function returns in a child process, while the original process waits for the child and
    exits with its status. Raise OSError if the system refuses the level.
    """
    if level not in LEVELS:
        raise OSError(level)
    linux = sys.platform == "linux"
    if linux:
        _end_with_grader(grader)
    if level == "namespaces":
        _enter_own_namespaces()
        _enter_own_root(hidden)
    if level != "limits" and os.getuid() == 0:
        _become_nobody()
    if linux:
        _drop_capabilities()
        _die_with_parent()
    _limit(seconds)
    inside = level == "namespaces"
    closed = inside or (linux and _read_library_only())
    filtered = linux and _forbid_calls()
    _check_library_readable()
    shut = {"processes": inside or filtered or level == "user", "network": inside or filtered, "files": closed}
    return [each for each in shut if not shut[each]]


def _call(name: str, *arguments: object) -> None:
    """Call a function of the C library. Raise OSError if it fails."""
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, name)(*arguments):
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def _die_with_parent() -> None:
    """Let this process be killed when its parent ends. A later change of user cancels that."""
    _call("prctl", _DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


def _enter_own_namespaces() -> None:
    """Continue as a child process in new namespaces for processes, network, messages and mounts.

    Without root's rights, this needs a new namespace for users, too.
    """
    user, group = os.getuid(), os.getgid()
    flags = _NEW_FILES | _NEW_PROCESSES | _NEW_NETWORK | _NEW_MESSAGES
    _call("unshare", flags if user == 0 else flags | _NEW_USER)
    if user:
        for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(text)
    children: list[int] = []

    def stop(*_: object) -> None:
        for child in children:
            os.kill(child, signal.SIGKILL)
        if not children:
            os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    leash, held = os.pipe()
    children.append(os.fork())
    if children[0]:
        os.close(leash)
        status = os.waitpid(children[0], 0)[1]
        os._exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.close(held)
    _die_with_parent()
    if select.select([leash], [], [], 0)[0]:
        os._exit(0)
    os.close(leash)
    os.setsid()


def _enter_own_root(hidden: Iterable[str]) -> None:
    """Change to a root folder that holds only Python's library and the shared libraries, read-only.

    The new root is mounted on /proc, because Python reads nothing there.
    """
    root = b"/proc"
    _call("mount", b"none", b"/", None, _RECURSIVE | _PRIVATE, None)
    _call("mount", b"none", root, b"tmpfs", _NO_SUID | _NO_DEVICES, b"mode=755,size=1m")
    for folder in _libraries():
        inside = os.fsencode(f"/proc{folder}")
        os.makedirs(inside, 0o755, exist_ok=True)
        _call("mount", os.fsencode(folder), inside, None, _BIND | _RECURSIVE, None)
        held = os.statvfs(inside).f_flag
        kept = held & _KEPT_FLAGS | (_RELATIVE_TIMES if held & _RELATIVE_TIMES_HELD else 0)
        _call("mount", None, inside, None, kept | _BIND | _REMOUNT | _READ_ONLY | _NO_SUID | _NO_DEVICES, None)
    packages = [found for folder in _libraries() for name in ("site", "dist") for found in _packages(folder, name)]
    for folder in {*packages, *hidden}:
        if os.path.isdir(f"/proc{folder}"):
            _call("mount", b"none", os.fsencode(f"/proc{folder}"), b"tmpfs", _READ_ONLY, b"mode=755,size=4k")
    _call("mount", None, root, None, _REMOUNT | _READ_ONLY | _NO_SUID | _NO_DEVICES, None)
    os.chroot(root)
    os.chdir("/")


def _libraries() -> list[str]:
    """Return the folders of Python's library and of shared libraries, without folders inside other ones."""
    known = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", f"{sys.base_prefix}/lib", *sys.path]
    found = sorted({os.path.abspath(folder) for folder in known if os.path.isdir(folder)})
    return [folder for folder in found if not any(folder.startswith(f"{other}/") for other in found)]


def _packages(folder: str, name: str) -> list[str]:
    return [*glob(f"{folder}/{name}-packages"), *glob(f"{folder}/python3*/{name}-packages")]


def _become_nobody() -> None:
    os.setgroups([])
    os.setgid(_NOBODY)
    os.setuid(_NOBODY)


def _drop_capabilities() -> None:
    """Drop all capabilities (rights of root), which a process has inside its own user namespace."""
    header, data = struct.pack("=Ii", _CAPABILITIES_VERSION, 0), bytes(24)
    _call("capset", header, data)
    _call("prctl", _NO_NEW_PRIVILEGES, 1, 0, 0, 0)


def _limit(seconds: float) -> None:
    """Limit CPU time, memory, and the numbers of processes and open files, and forbid writing to files."""
    import resource  # noqa: PLC0415 (not on Windows, where nobody calls this)

    whole = int(seconds) + 2  # a fallback: the grader ends the process at its deadline
    limits = {"CPU": whole, "AS": MEGABYTES << 20, "FSIZE": 0, "NPROC": 0, "CORE": 0, "NOFILE": 64}
    for name, most in limits.items():
        try:
            number = getattr(resource, f"RLIMIT_{name}")
            hard = resource.getrlimit(number)[1]
            lower = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(number, (lower, lower))
        except (AttributeError, ValueError, OSError):
            continue  # macOS has no address space limit


def _forbid_calls() -> bool:
    """Forbid system calls that reach other processes or the network. Return True if the system supports this."""
    if os.uname().machine not in _ARCHITECTURES:
        return False
    column, architecture = _ARCHITECTURES[os.uname().machine]
    numbers = [number for each in _FORBIDDEN.values() if (number := each[column]) is not None]
    # BPF instructions: load a word of seccomp_data (call number at 0, architecture at 4), jump if equal, jump if not
    # below, return.
    load, equal, above, give = 0x20, 0x15, 0x35, 0x06
    refuse, allow = 0x50000 | 1, 0x7FFF0000
    code = [(load, 0, 0, 4), (equal, 1, 0, architecture), (give, 0, 0, refuse), (load, 0, 0, 0)]
    code.append((above, len(numbers) + 1, 0, 0x40000000))  # refuse all x32 calls, whose numbers start here
    code += [(equal, len(numbers) - at, 0, number) for at, number in enumerate(numbers)]
    code += [(give, 0, 0, allow), (give, 0, 0, refuse)]
    packed = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *each) for each in code))
    program = struct.pack("@HP", len(code), ctypes.addressof(packed))
    try:
        _call("prctl", _SECCOMP, _FILTER, program, 0, 0)
    except OSError:
        return False
    return True


def _read_library_only() -> bool:
    """Restrict reading to Python's library and shared libraries. Return True if the system supports this."""
    create, add, restrict = 444, 445, 446  # system calls of Landlock, with the same numbers on every architecture
    read_file, read_folder = 1 << 2, 1 << 3
    version = _system_call(create, None, 0, 1)  # with flag 1 it only returns the version of Landlock
    if version < 1:
        return False
    rights = {1: 13, 2: 14, 3: 15, 4: 15}.get(version, 16)  # number of access rights of this version
    rules = _system_call(create, struct.pack("=Q", (1 << rights) - 1), 8, 0)
    for path in [found for folder in _libraries() for found in _list_without_packages(folder)]:
        place = os.open(path, getattr(os, "O_PATH", 0) | os.O_CLOEXEC)
        allowed = read_file | read_folder if os.path.isdir(path) else read_file
        failed = _system_call(add, rules, 1, struct.pack("=Qi", allowed, place), 0)
        os.close(place)
        if failed:
            return False
    failed = _system_call(restrict, rules, 0)
    os.close(rules)
    return not failed


def _system_call(*arguments: int | bytes | None) -> int:
    libc = ctypes.CDLL(None, use_errno=True)
    return int(libc.syscall(*(ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)))


def _list_without_packages(folder: str) -> Iterator[str]:
    """Yield the paths in a library folder, without installed packages."""
    for entry in os.scandir(folder):
        if entry.name.startswith("python3") and entry.is_dir():
            yield from _list_without_packages(entry.path)
        elif not entry.name.endswith("-packages") and os.path.exists(entry.path):
            yield entry.path


def _check_library_readable() -> None:
    """Raise OSError if this user cannot read Python's own library."""
    for name in ("os", "heapq", "random"):
        with open(os.path.join(os.path.dirname(os.__file__), f"{name}.py"), "rb") as file:
            file.read()
