"""The parser of command lines: it says what is misspelt before what is missing, and ends each complaint in a code."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from dmlruntime.core.codes import Kind
from dmlruntime.core.suggestions import suggested

_LOOKS_LIKE_OPTION = re.compile(r"-[A-Za-z]|--[A-Za-z]").match


class OptionParser(argparse.ArgumentParser):
    """A parser, of a program or of a verb. A subclass has the code of its complaints."""

    code: Kind

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Parse; refuse an option that there is not before one that is missing: the one may be meant by the other."""
        for text in self._own(args or ()):
            name = text.partition("=")[0]
            if _LOOKS_LIKE_OPTION(text) and " " not in text and not self._knows(name):
                near = suggested(name, self._option_string_actions, 1) if name.startswith("--") else []
                self.error(f"unrecognized arguments: {text}" + (f"; did you mean {near[0]}?" if near else ""))
        return super().parse_known_args(args, namespace)

    def _own(self, arguments: Sequence[str]) -> list[str]:
        """Return the arguments that are this parser's own: up to a verb, and up to what ends the options."""
        verbs = next((a.choices for a in self._actions if isinstance(a, argparse._SubParsersAction)), {})
        ends = (index for index, text in enumerate(arguments) if text == "--" or text in verbs)
        return list(arguments[: next(ends, len(arguments))])

    def _knows(self, name: str) -> bool:
        """Return whether an option begins so: a long one may be shortened, a short one has its value behind it."""
        names = self._option_string_actions
        if name.startswith("--"):
            return any(one.startswith(name) for one in names)
        return name in names or name[:2] in names

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            near = suggested(str(value), map(str, action.choices or ()), 1)
            raise argparse.ArgumentError(
                action, error.message + (f"; did you mean {near[0]}?" if near else "")
            ) from error

    def error(self, message: str) -> NoReturn:
        """Print usage and complaint, and end with status 2."""
        super().error(f"{message} [{self.code}]")
