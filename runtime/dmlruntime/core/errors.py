"""Every error that dmlops raises on purpose. All derive from `DmlError`."""

from __future__ import annotations

from dataclasses import dataclass, field

from dmlruntime.core.codes import Kind


class DmlError(Exception):
    """Base of all errors of dmlops. `code` says which kind of mistake it is, `text` is the message without the code."""

    def __init__(self, code: Kind, text: str) -> None:
        super().__init__(code, text)  # both, so that it can be unpickled in another process
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} [{self.code}]"


@dataclass(frozen=True, kw_only=True)
class Violation:
    """One broken rule: the member, its value as text, and the rule in words.

    `code` says which kind of rule it is, `constraint` which of the operator's constraints: its place among them, None
    where it is none of them.
    """

    member: str
    value: str | None
    rule: str
    code: Kind
    constraint: int | None = field(default=None, compare=False)

    @property
    def text(self) -> str:
        """Return what is wrong, without the code, for messages that have a code of their own."""
        return f"{self.member} = {self.value}: {self.rule}" if self.value is not None else f"{self.member}: {self.rule}"

    def __str__(self) -> str:
        return f"{self.text} [{self.code}]"


_SHOWN_MAX = 120


def shown(value: object) -> str:
    """`repr(value)` for a message: one line, at most 120 characters, and never an error of its own."""
    try:
        text = repr(value)
    except Exception:  # the repr of a foreign object, or of an integer of too many digits
        text = f"<{type(value).__name__}>"
    text = " ".join(text.split("\n"))
    return text if len(text) <= _SHOWN_MAX else text[: _SHOWN_MAX - 3] + "..."


class ValidationError(DmlError, ValueError):
    """A descriptor or an array breaks a rule. Nothing was executed.

    `violations` holds every broken rule, in the order of the members; `code` is that of the last,
    with which the message ends.
    """

    def __init__(self, subject: str, level: str | None, violations: tuple[Violation, ...]) -> None:
        self.subject = subject
        self.level = level
        self.violations = violations
        at = f" at {level}" if level else ""
        count = f"{len(violations)} problem" + ("s" if len(violations) != 1 else "")
        *others, last = violations
        lines = [f"{subject} is invalid{at} ({count})", *map(str, others), last.text]
        super().__init__(last.code, "\n  ".join(lines))

    def __reduce__(self) -> tuple[type[ValidationError], tuple[str, str | None, tuple[Violation, ...]]]:
        """Made again from its parts, so that it can be unpickled in another process."""
        return (type(self), (self.subject, self.level, self.violations))


class DeviceError(DmlError, RuntimeError):
    """A device is missing, cannot do what was asked, or failed while doing it."""


class DeviceUnavailableError(DeviceError):
    """The device is not present on this machine; the message says why and what to install."""


class UnsupportedOnDeviceError(DeviceError):
    """The device is present but lacks a limit or a feature that this call needs."""


class DeviceMemoryError(DeviceError):
    """The memory for an output, a copy or an intermediate result could not be had."""


class DeviceLostError(DeviceError):
    """The device was lost while in use; make a new one with `dmlops.device(name, fresh=True)`."""


class KernelBuildError(DeviceError):
    """A kernel did not compile; the message holds the compiler's own words."""
