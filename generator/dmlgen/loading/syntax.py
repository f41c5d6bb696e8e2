"""What to say when a text is not YAML.

libyaml and PyYAML's own parser word and place their errors differently. The message is always taken from the second,
which is the clearer one and is always there, so that a mistake reads the same on every machine.
"""

from __future__ import annotations

from typing import Any

import yaml

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.loading.source import Source

# By a part of the parser's message: what is wrong in plain words (None: the message itself), and what to do.
_KNOWN: tuple[tuple[str, str | None, str], ...] = (
    (
        "mapping values are not allowed here",
        "a ':' cannot stand here",
        "indent the line as its neighbours, or quote a text that contains ': '",
    ),
    ("expected <block end>", "this line's indentation fits nothing above it", "indent it as its neighbours"),
    ("that cannot start any token", None, "quote the text"),
    (
        "could not find expected ':'",
        "this line is neither `key: value` nor part of the text before it",
        "write `key: value`",
    ),
    ("expected ',' or ']'", "the list is not closed here", "write , or ]"),
    ("expected ',' or '}'", "the mapping is not closed here", "write , or }"),
    ("found unexpected end of stream", "the quotes are not closed", "close them"),
    ("found unknown escape character", None, "use single quotes, or write the backslash twice"),
)
_OTHERWISE = "correct the YAML here, or quote the text"

DEEPEST = 32  # a tensor of 8 dimensions in a case stands 12 deep
TOO_DEEP = (f"the values are nested deeper than {DEEPEST} levels", "flatten them")


def report_syntax_error(source: Source, error: yaml.YAMLError, problems: Problems) -> None:
    """Add the diagnostic for a text that some parser of PyYAML refused with `error`."""
    depth = 0
    try:
        for event in yaml.parse(source.text, Loader=yaml.SafeLoader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:  # newer versions of libyaml refuse such a text as a whole; PyYAML takes minutes over it
                problems.add(Code.TOO_LARGE, _position(source, event.start_mark), *TOO_DEEP)
                return
    except yaml.YAMLError as own:
        error = own
    at, message, remedy = _explain(source, error)
    problems.add(Code.YAML, at, f"not YAML: {message}", remedy)


def _explain(source: Source, error: yaml.YAMLError) -> tuple[Position, str, str]:
    if not isinstance(error, yaml.MarkedYAMLError):
        return Position(source.file, 1, 1), shorten(str(error), 120), _OTHERWISE
    at = _position(source, error.problem_mark or error.context_mark)
    message = shorten(error.problem or "it cannot be read", 120)
    remedy = _OTHERWISE
    for part, plain, what_to_do in _KNOWN:
        if part in message:
            message, remedy = plain or message, what_to_do
            break
    if error.context_mark and error.context_mark.line + 1 < at.line:
        message += f" (what it belongs to begins on line {error.context_mark.line + 1})"
    return at, message, remedy


def _position(source: Source, mark: Any) -> Position:
    """Where a mark of PyYAML's points; the start of the file where there is none."""
    return Position(source.file, mark.line + 1, mark.column + 1) if mark else Position(source.file, 1, 1)
