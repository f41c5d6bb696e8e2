"""The line preprocessor of WGSL kernels. WGSL has neither conditions nor modules nor lists, so this has directives.

`#if NAME`, `#elif NAME`, `#else` and `#endif` keep or drop the lines between them. A name is defined or not; `!NAME`
negates it, and of names joined by `||` one is enough.

`#include "types/half.wgsl"` puts a file of the library (of a family, below `dmlruntime/families`, or of
`dmlruntime/kernels/wgsl`) in the line's place. A file with placeholders, `$name` or `${name}`, is included with a value
for each: `#include "types/type.wgsl" with s=, is=`. They are replaced as text, in directives too. A file is included
once for the same values; later lines that ask for it again are dropped, so that each file can include what it needs. A
value may be several words, `tensors=a b`, for each of which the file repeats lines.

`#import sin_float32` puts a function of the library (`gpu/functions`) in the line's place, after those that it calls,
each once in a kernel.

`#for tensor in a_tensor b_tensor` ... `#endfor` has the lines between them once for each word, with the word in place
of `$tensor`. Words may have parts: `#for tensor:s in a_tensor:0 b_tensor:1` gives each part a name. The words may come
from a placeholder of the file, `#for tensor in $tensors`.

Nothing else is known. The result remembers the file and line that each of its lines comes from.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import lru_cache

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.gpu.functions import FOLDERS, Declaration, declarations
from dmlruntime.gpu.repetition import filled_lines, placeholders
from dmlruntime.gpu.sources import Find, library_text

_DIRECTIVES = ("#include", "#import", "#for", "#endfor", "#if", "#elif", "#else", "#endif")
_DIRECTIVE = re.compile(r"\s*#\s*(\w*)(.*)")
_INCLUDE = re.compile(r'"([^"]*)"(?:\s+with\s+(.*))?')
_PATH = re.compile(r"\w+(?:/\w+)*\.wgsl")
_VALUE = re.compile(r"(\w+)=([\w.:]*(?: +[\w.:]+)*)")
_COMPILERS_PLACE = re.compile(r"wgsl:(\d+):(\d+)")
_COMPILERS_MARGIN = re.compile(r"^( *)(\d+)( *│)", re.MULTILINE)
_NAME = re.compile(r"(!?)([A-Za-z][A-Za-z0-9_]*)")


@dataclass(frozen=True)
class Location:
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, kw_only=True)
class Preprocessed:
    """WGSL as it is compiled, and the place that each of its lines comes from."""

    text: str
    locations: tuple[Location, ...]

    def located(self, message: str) -> str:
        """A compiler's `message` with the files and lines that were written in place of those of `text`."""
        message = _COMPILERS_PLACE.sub(lambda found: f"{self._location(found[1])}:{found[2]}", message)
        return _COMPILERS_MARGIN.sub(
            lambda found: f"{found.group(1)}{self._location(found.group(2)).line}{found.group(3)}", message
        )

    def _location(self, line: str) -> Location:
        return self.locations[min(int(line), len(self.locations)) - 1]


def preprocess(text: str, names: Set[str], *, source: str = "kernel.wgsl", find: Find | None = None) -> Preprocessed:
    """`text` with the files that it includes, and of all these lines only those that `names` select.

    `find` finds these files, in the library unless it is given.

    Raises KernelBuildError with the file and the line for a directive that is malformed, unknown or out of place, for a
    library file that is missing or includes itself, and for placeholders without a value.
    """
    reader = _Reader(names, find or library_text)
    reader.read(source, text, {}, ())
    return Preprocessed(text="\n".join(reader.lines), locations=tuple(reader.locations))


class _Reader:
    """Collects the lines of a kernel and of all that it includes."""

    def __init__(self, names: Set[str], find: Find) -> None:
        self.lines: list[str] = []
        self.locations: list[Location] = []
        self._names = names
        self._find = find
        self._included: set[tuple[str, tuple[tuple[str, str], ...]]] = set()
        self._imported: set[str] = set()

    def read(self, file: str, text: str, values: Mapping[str, str], within: tuple[str, ...]) -> None:
        """The lines of `text`, whose name is `file`; `within` are the library's files that are being read."""
        conditions = Conditions(file, self._names)
        for location, line, directive in _parsed(text, tuple(values.items()), file):
            if directive is None:
                if conditions.active:
                    self._keep(line, location)
            elif directive[0] not in ("include", "import"):
                conditions.apply(*directive, location.line)
            elif conditions.active and directive[0] == "include":
                self._include(directive[1], location, within)
            elif conditions.active:
                self._import(directive[1], location)
        conditions.finish()

    def _keep(self, line: str, location: Location) -> None:
        """Of blank lines that become neighbours, because all between them was dropped, one is kept."""
        if line.strip() or (self.lines and self.lines[-1].strip()):
            self.lines.append(line)
            self.locations.append(location)

    def _import(self, name: str, location: Location) -> None:
        for declared in imported(name, location.file, location.line):
            if declared.name in self._imported:
                continue
            self._imported.add(declared.name)
            self._keep("", Location(declared.file, declared.lines[0][0]))
            conditions = Conditions(declared.file, self._names)
            for number, line in declared.lines:
                directive = parse_directive(line)
                if directive is not None:
                    conditions.apply(*directive, number)
                elif conditions.active:
                    self._keep(line, Location(declared.file, number))
            conditions.finish()

    def _include(self, rest: str, location: Location, within: tuple[str, ...]) -> None:
        path, values = parse_include(rest, location.file, location.line)
        text = self._find(path)
        if text is None:
            raise KernelBuildError(
                Code.KERNEL_SOURCE,
                f"{location}: the library has no file {path}; include a file of dmlruntime/kernels/wgsl or of a family",
            )
        if path in within:
            chain = " includes ".join((*within[within.index(path) :], path))
            raise KernelBuildError(
                Code.KERNEL_SOURCE,
                f"{location}: {chain}; no file can include itself, so move what both need into a third",
            )
        if placeholders(text) != values.keys():
            raise KernelBuildError(Code.KERNEL_SOURCE, _misfit(path, location, placeholders(text), values.keys()))
        key = (path, tuple(sorted(values.items())))
        if key not in self._included:
            self._included.add(key)
            self.read(path, text.rstrip("\n"), values, (*within, path))


@lru_cache(maxsize=256)
def _parsed(
    text: str, values: tuple[tuple[str, str], ...], file: str
) -> tuple[tuple[Location, str, tuple[str, str] | None], ...]:
    """Return the lines of a file with the values of its placeholders, each with its place and its directive.

    Kept, because kernels include the same files. Raises KernelBuildError as `filled_lines`.
    """
    filled = filled_lines(text, dict(values), file)
    return tuple((Location(file, number), line, parse_directive(line)) for number, line in filled)


def parse_directive(line: str) -> tuple[str, str] | None:
    """The word and the rest of a directive; None of any other line."""
    if "#" not in line:  # most lines; patterns cost more than all the rest
        return None
    found = _DIRECTIVE.fullmatch(line)
    return None if found is None else (found.group(1), found.group(2).strip())


def parse_include(rest: str, file: str, line: int) -> tuple[str, dict[str, str]]:
    """The path and the values that an `#include` names. Raises KernelBuildError where it is malformed."""
    parts = _INCLUDE.fullmatch(rest)
    listed = parts.group(2).split(",") if parts and parts.group(2) else []
    values = [_VALUE.fullmatch(one.strip()) for one in listed]
    if parts is None or _PATH.fullmatch(parts.group(1)) is None or None in values:
        raise KernelBuildError(
            Code.KERNEL_SOURCE,
            f'{file}:{line}: #include needs "folder/file.wgsl", or that with NAME=VALUE, ..., not {rest!r}',
        )
    return parts.group(1), {one.group(1): one.group(2) for one in values if one}


def imported(name: str, file: str, line: int) -> tuple[Declaration, ...]:
    """Return what an `#import` puts into a kernel. Raises KernelBuildError where the library has no such function."""
    found = tuple(declarations(name))
    if not found:
        raise KernelBuildError(
            Code.KERNEL_SOURCE,
            f"{file}:{line}: the library has no function {name!r}; #import needs one that is declared in "
            f"dmlruntime/kernels/wgsl, in {', '.join(FOLDERS[:-1])} or {FOLDERS[-1]}",
        )
    return found


def _misfit(path: str, location: Location, wanted: Set[str], given: Set[str]) -> str:
    missing, unknown = sorted(wanted - given), sorted(given - wanted)
    remedies = [f"give {', '.join(missing)}"] if missing else []
    remedies += [f"leave out {', '.join(unknown)}"] if unknown else []
    has = f"has the placeholders {', '.join(sorted(wanted))}" if wanted else "has no placeholders"
    return f"{location}: {path} {has}; {' and '.join(remedies)}"


@dataclass(kw_only=True)
class _Branch:
    """One open `#if`: where it began, and which of its parts is the one to keep."""

    line: int
    outer: bool
    taken: bool
    active: bool
    closed: bool = False


class Conditions:
    """The open conditions of one file, `source`, while its lines are read in order."""

    def __init__(self, source: str, names: Set[str]) -> None:
        self._source = source
        self._names = names
        self._branches: list[_Branch] = []

    @property
    def active(self) -> bool:
        """Return whether the lines that come now are kept."""
        return not self._branches or self._branches[-1].active

    def apply(self, word: str, rest: str, line: int) -> None:
        """Read the directive `#word rest`. Raises KernelBuildError where it is malformed, unknown or out of place."""
        where = f"{self._source}:{line}"
        if word == "if":
            outer = self.active
            holds = _holds(rest, self._names, f"{where}: #if")
            self._branches.append(_Branch(line=line, outer=outer, taken=holds, active=outer and holds))
            return
        if word not in ("elif", "else", "endif"):
            raise KernelBuildError(
                Code.KERNEL_SOURCE,
                f"{where}: #{word} is no directive; {did_you_mean(f'#{word}', _DIRECTIVES)}",
            )
        if not self._branches:
            raise KernelBuildError(
                Code.KERNEL_SOURCE, f"{where}: #{word} without #if; remove it, or add the missing #if"
            )
        if word != "elif" and rest:
            raise KernelBuildError(
                Code.KERNEL_SOURCE, f"{where}: #{word} takes no name, not {rest!r}; put comments on a line of their own"
            )
        branch = self._branches[-1]
        if word == "endif":
            self._branches.pop()
            return
        if branch.closed:
            raise KernelBuildError(
                Code.KERNEL_SOURCE,
                f"{where}: #{word} after #else, in the #if of line {branch.line}; #else must come last",
            )
        holds = True if word == "else" else _holds(rest, self._names, f"{where}: #elif")
        branch.closed = word == "else"
        branch.active = branch.outer and holds and not branch.taken
        branch.taken = branch.taken or holds

    def finish(self) -> None:
        """The file ends here. Raises KernelBuildError for an `#if` that is still open."""
        if self._branches:
            line = self._branches[-1].line
            raise KernelBuildError(
                Code.KERNEL_SOURCE, f"{self._source}:{line}: #if without #endif; add the missing #endif"
            )


def _holds(condition: str, names: Set[str], where: str) -> bool:
    found = [_NAME.fullmatch(word.strip()) for word in condition.split("||")]
    if None in found:
        raise KernelBuildError(
            Code.KERNEL_SOURCE, f"{where} needs one name, or !NAME, or several joined by ||, not {condition!r}"
        )
    return any((one.group(2) in names) != bool(one.group(1)) for one in found if one)
