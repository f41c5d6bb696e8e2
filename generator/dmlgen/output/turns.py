"""Generators of one project take turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dmlgen.output.errors import OutputError, reason, remedy
from dmlgen.output.locking import Lock, LockTimeout
from dmlgen.output.staging import STATE

Say = Callable[[str], None]
"""Receives one sentence for the person who waits."""

WAITING = "another dmlgen is writing this project; waiting for it"


def silent(sentence: str) -> None:
    """Says nothing."""
    del sentence


@contextmanager
def turn(root: Path, say: Say) -> Iterator[None]:
    """Hold the project's lock, as a writer. Raises OutputError where it cannot be had."""
    lock = Lock(root / STATE / "lock", waiting=lambda: say(WAITING))
    try:
        if (root / STATE).is_symlink():
            raise OutputError(f"{STATE} is a symbolic link; dmlgen writes no file through a link: remove it")
        (root / STATE).mkdir(exist_ok=True)
        lock.acquire()
    except LockTimeout as error:
        raise OutputError(
            f"another dmlgen has been writing this project for minutes (it holds {STATE}/lock); end it, then run again"
        ) from error
    except OSError as error:
        raise OutputError(
            f"cannot take the lock {STATE}/lock: {reason(error)}; nothing was changed, {remedy(error)}"
        ) from error
    try:
        yield
    finally:
        lock.release()


@contextmanager
def reading_turn(root: Path, say: Say) -> Iterator[None]:
    """Wait for a writer at work, as a reader: makes nothing; where no lock can be had, nobody is waited for."""
    lock = Lock(root / STATE / "lock", waiting=lambda: say(WAITING))
    try:
        held = (root / STATE / "lock").is_file()
        if held:
            lock.acquire()
    except (OSError, LockTimeout):
        held = False
    try:
        yield
    finally:
        if held:
            lock.release()
