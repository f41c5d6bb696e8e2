"""The parser of command lines: it says what is misspelt before what is missing, and ends each complaint in a code."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

from dmlruntime.core.codes import Kind
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tables import complain

_LOOKS_LIKE_OPTION = re.compile(r"-[A-Za-z]|--[A-Za-z]").match


class OptionParser(argparse.ArgumentParser):
    """A parser, of a program or of a verb.

    A subclass has the code of its complaints, and the program of each command that is another program's.
    """

    code: Kind
    elsewhere: Mapping[str, str] = MappingProxyType({})

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Parse; refuse an option that there is not before one that is missing: the one may be meant by the other."""
        for text in self._own(args or ()):
            name = text.partition("=")[0]
            if _LOOKS_LIKE_OPTION(text) and " " not in text and not self._knows(name):
                hint = did_you_mean(name, self._option_string_actions, otherwise="") if name.startswith("--") else ""
                self.error(f"unrecognized arguments: {text}" + (f"; {hint}" if hint else ""))
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
            hint = did_you_mean(str(value), map(str, action.choices or ()), 3, otherwise="")
            if isinstance(action, argparse._SubParsersAction) and value in self.elsewhere:
                hint = f"it is a command of {self.elsewhere[value]}: {self.elsewhere[value]} {value}"
            raise argparse.ArgumentError(action, error.message + (f"; {hint}" if hint else "")) from error

    def error(self, message: str) -> NoReturn:
        """Print usage and complaint, and end with status 2."""
        self.print_usage(sys.stderr)
        complain(f"{self.prog}: error: {message} [{self.code}]")
        self.exit(2)
