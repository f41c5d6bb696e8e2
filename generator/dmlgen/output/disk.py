"""The few things the writer asks of a file system, with their differences between systems."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import time
from collections.abc import Collection
from pathlib import Path

_SHARING_RETRIES = 50


def is_link(path: str) -> bool:
    """Whether a symbolic link is there. Raises OSError where nobody can tell."""
    try:
        return stat.S_ISLNK(os.lstat(path).st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def create(path: str | Path, content: bytes, *, like: Path | None) -> None:
    """Write a new file, never through a link, with the permission bits of `like` if that exists."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(descriptor, left) :]
    finally:
        os.close(descriptor)
    if like is not None and like.is_file():
        os.chmod(path, stat.S_IMODE(like.stat().st_mode) & 0o777)


def read_small(path: Path, largest: int) -> bytes:
    """The content of a file that has at most `largest` bytes. Raises OSError; a pipe is not waited for."""
    with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError("it is no regular file")
        content = file.read(largest + 1)
    if len(content) > largest:
        raise OSError(f"it has more than {largest} bytes")
    return content


def flush(path: str | Path) -> None:
    """Force a file's content to the disk."""
    # Windows flushes only what is open for writing; elsewhere reading rights are enough, and a file may be read-only.
    descriptor = os.open(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def flush_folder(path: str | Path) -> None:
    """Force the names in a folder to the disk; Windows does so by itself and cannot open folders."""
    if sys.platform != "win32":
        flush(path)


def replace(source: str | Path, target: str | Path) -> None:
    """Rename over the target, in one step for every reader. Windows refuses while someone reads it: try again."""
    for attempt in range(_SHARING_RETRIES):
        try:
            os.replace(source, target)
        except PermissionError:
            if sys.platform != "win32" or attempt == _SHARING_RETRIES - 1:
                raise
            time.sleep(0.02)
        else:
            return


def device(path: Path) -> int:
    """The file system that holds `path`: only within one can a file be renamed into place."""
    return path.stat().st_dev


def drop_bytecode(source: str) -> None:
    """Remove the cached bytecode of a .py file: Python compares seconds and sizes only, and could run the old code."""
    folder, _, name = source.rpartition("/")
    if name.endswith(".py") and os.path.isdir(cache := f"{folder}/__pycache__"):
        for cached in Path(cache).glob(f"{name.removesuffix('.py')}.*.pyc"):
            cached.unlink(missing_ok=True)


def remove_folder_if_empty(path: Path) -> None:
    """Remove a folder that holds nothing."""
    if not path.is_symlink() and not any(path.iterdir()):
        path.rmdir()


def remove_folder_if_only(path: Path, names: Collection[str]) -> bool:
    """Remove a folder that holds nothing but entries with these names. True if it is gone."""
    if path.is_symlink() or not path.is_dir():
        return not os.path.lexists(path)
    entries = list(path.iterdir())
    if any(entry.name not in names or entry.is_symlink() for entry in entries):
        return False
    for entry in entries:
        if entry.is_dir():
            shutil.rmtree(entry)
        else:
            entry.unlink()
    path.rmdir()
    return True
