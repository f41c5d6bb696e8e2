"""A file to nodes: YAML events composed, and what to say when a text is not YAML.

PyYAML's own composer recurses (in C, without a guard), expands aliases without counting, and resolves every scalar by
YAML 1.1's rules. This one works on the events with its own stack, limits depth and size, and leaves scalars alone.

libyaml and PyYAML's own parser word and place their errors differently. The message is always taken from the second,
which is the clearer one and is always there, so that a mistake reads the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml

from dmlgen.codes import Code
from dmlgen.diagnostics import Position, Problems, shorten
from dmlgen.loading.nodes import Entry, ListNode, MapNode, Node, ScalarNode, is_null
from dmlgen.loading.source import Source, read_source

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


Event = Any  # PyYAML's types say that events may have no marks; those of a parser have them

MOST_VALUES = 200_000

_new_tuple = tuple.__new__
"""Makes a node as its class does, in half the time: a specification has 100,000 of them."""


def compose(source: Source, problems: Problems) -> Node | None:
    """The one document of `source`; None, with a diagnostic, if there is none or it cannot be read."""
    composer = _Composer(source, problems)
    try:
        composer.take(_parser(source.text).get_event)
    except _Stop:
        return None
    except yaml.YAMLError as error:
        report_syntax_error(source, error, problems)
        return None
    if composer.root is None or is_null(composer.root):
        problems.add(
            Code.EMPTY, Position(source.file, 1, 1), "the file is empty", "write the specification, or remove the file"
        )
        return None
    return composer.root


def _parser(text: str) -> Any:
    """An object whose `get_event` gives event after event, then None.

    It is libyaml's where PyYAML was built with that, which is 20 times as fast.
    """
    if not yaml.__with_libyaml__:
        return yaml.SafeLoader(text)
    from yaml.cyaml import CParser  # type: ignore[attr-defined]  # exists only then

    return CParser(text)


class _Stop(Exception):
    """A diagnostic was given after which the rest of the document makes no sense."""


class _Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("anchor", "column", "discard", "entries", "is_map", "items", "key", "line", "size")

    def __init__(self, line: int, column: int, anchor: str | None, is_map: bool) -> None:
        self.line = line
        self.column = column
        self.anchor = anchor
        self.is_map = is_map
        self.items: list[Node] = []
        self.entries: dict[str, Entry] = {}
        self.key: ScalarNode | None = None
        self.discard = False  # the key was refused, so its value is read and dropped
        self.size = 1

    @property
    def wants_key(self) -> bool:
        return self.is_map and self.key is None


class _Composer:
    def __init__(self, source: Source, problems: Problems) -> None:
        self.root: Node | None = None
        self._source = source
        self._problems = problems
        self._open: list[_Open] = []
        self._anchors: dict[str, tuple[Node, int]] = {}  # the value and how many values it is, aliases expanded
        self._documents = 0

    def take(self, next_event: Callable[[], Event]) -> None:
        """All events, until there is None."""
        handlers: Mapping[type, Callable[[Event], None]] = {  # other events mean nothing here
            yaml.SequenceStartEvent: self._start,
            yaml.MappingStartEvent: self._start,
            yaml.SequenceEndEvent: self._end,
            yaml.MappingEndEvent: self._end,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }
        scalar_event, scalar = yaml.ScalarEvent, self._scalar
        while (event := next_event()) is not None:
            kind = type(event)
            if kind is scalar_event:  # most are
                scalar(event)
            elif kind in handlers:
                handlers[kind](event)

    def _document(self, event: Event) -> None:
        self._documents += 1
        if self._documents > 1:
            self._stop(
                Code.YAML_FEATURE, event, "a second document begins here", "put each document into a separate file"
            )
        if event.version or event.tags:
            self._problem(Code.YAML_FEATURE, event, "a %YAML or %TAG line stands before the document", "remove it")

    def _scalar(self, event: Event) -> None:
        anchor = event.anchor
        if anchor or event.tag:
            self._check_properties(event)
        mark = event.start_mark
        fields = (self._source, mark.line + 1, mark.column + 1, event.value, event.style or None)
        node = _new_tuple(ScalarNode, fields)
        if anchor:
            self._anchors[anchor] = (node, 1)
        if not self._open:
            self.root = node
            return
        top = self._open[-1]
        if not top.is_map:
            if top.size < MOST_VALUES:
                top.size += 1
                top.items.append(node)
                return
        elif top.key is None:
            top.key = node
            if node.text in top.entries or node.text == "<<":
                self._refuse_key(event, node, top)
            return
        self._attach(event, node, 1)

    def _refuse_key(self, event: Event, node: ScalarNode, top: _Open) -> None:
        """Report a key that is none, or that stands there already."""
        if node.text == "<<" and node.style is None:
            self._problem(
                Code.YAML_FEATURE, event, "a merge key (<<)", "write the keys out; only whole values may be aliases"
            )
            top.discard = True
        elif node.text in top.entries:
            first = top.entries[node.text].key.line
            problem = f"the key '{shorten(node.text)}' stands here a second time, first on line {first}"
            self._problem(Code.DUPLICATE_KEY, event, problem, "keep one")
            top.discard = True

    def _start(self, event: Event) -> None:
        if event.anchor or event.tag is not None:
            self._check_properties(event)
        if self._open and self._open[-1].wants_key:
            self._stop(Code.YAML_FEATURE, event, "a key is a list or a mapping", "use text as the key")
        if len(self._open) == DEEPEST:
            self._stop(Code.TOO_LARGE, event, *TOO_DEEP)
        mark = event.start_mark
        is_map = type(event) is yaml.MappingStartEvent
        self._open.append(_Open(mark.line + 1, mark.column + 1, event.anchor, is_map))

    def _end(self, event: Event) -> None:
        done = self._open.pop()
        node: Node
        if done.is_map:
            node = _new_tuple(MapNode, (self._source, done.line, done.column, done.entries))
        else:
            node = _new_tuple(ListNode, (self._source, done.line, done.column, tuple(done.items)))
        if done.anchor:
            self._anchors[done.anchor] = (node, done.size)
        self._attach(event, node, done.size)

    def _alias(self, event: Event) -> None:
        name = event.anchor
        if any(container.anchor == name for container in self._open):
            self._stop(
                Code.ALIAS, event, f"the alias *{name} stands inside the value that it names", "write the value out"
            )
        if name not in self._anchors:
            self._stop(
                Code.ALIAS,
                event,
                f"no anchor &{name} stands before the alias *{name}",
                f'define it first, or put "*{name}" in quotes if it is a text',
            )
        if self._open and self._open[-1].wants_key:
            self._stop(Code.YAML_FEATURE, event, "a key is an alias", "use text as the key")
        node, size = self._anchors[name]
        if not isinstance(node, ScalarNode):  # what a collection lacks is missed here; what a scalar says, there
            node = node._replace(line=event.start_mark.line + 1, column=event.start_mark.column + 1)
        self._attach(event, node, size)

    def _attach(self, event: Event, node: Node, size: int) -> None:
        """Put a finished value into the container that waits for it."""
        if not self._open:
            self.root = node
            return
        top = self._open[-1]
        top.size += size
        if top.size > MOST_VALUES:
            problem = f"more than {MOST_VALUES} values, each alias counted as what it stands for"
            self._stop(Code.TOO_LARGE, event, problem, "write large data as `fill` or `sequence`")
        if not top.is_map:
            top.items.append(node)
        else:
            if top.key is not None and not top.discard:
                top.entries[top.key.text] = _new_tuple(Entry, (top.key, node))
            top.key, top.discard = None, False

    def _check_properties(self, event: Event) -> None:
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._problem(
                Code.YAML_FEATURE, event, f"a tag ({shorten(tag)})", "remove it; the place of a value says its type"
            )
        name = event.anchor
        if name and (name in self._anchors or any(container.anchor == name for container in self._open)):
            self._problem(Code.ALIAS, event, f"the anchor &{name} is defined a second time", "choose another name")

    def _problem(self, code: Code, event: Event, problem: str, remedy: str) -> None:
        mark = event.start_mark
        self._problems.add(code, Position(self._source.file, mark.line + 1, mark.column + 1), problem, remedy)

    def _stop(self, code: Code, event: Event, problem: str, remedy: str) -> None:
        self._problem(code, event, problem, remedy)
        raise _Stop


def load_file(path: Path, file: str, problems: Problems) -> Node | None:
    """The YAML document in `path`, called `file` in diagnostics; None, with diagnostics, if it cannot be read."""
    source = read_source(path, file, problems)
    return None if source is None else compose(source, problems)
