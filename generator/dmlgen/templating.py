"""The Jinja2 environment that every template is rendered in, and what it remembers from one run to the next.

Compiling the templates takes longer than rendering them, so their compiled code is kept in the user's cache folder,
beside the kernels. A folder that cannot be used is done without; so is, with a warning, one where others may write: the
code in it is run.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import CodeType
from typing import Any

import jinja2
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.runtime import Context

from dmlruntime.cpu.cache import VARIABLE, NoHomeError, make_private, wanted_folder
from dmlruntime.cpu.trust import DistrustError, distrust, read_trusted

_MOST = 1000
"""How many compiled templates are kept. There are some 150 of them; older versions are there too."""


class _NotKeptError(Exception):
    """A template must be compiled."""


class KeepingEnvironment(jinja2.Environment):
    """Keeps what it compiles, where there is a folder for it."""

    _only_kept = False

    @property
    def keeps(self) -> bool:
        """Whether other processes find what this one compiles."""
        return isinstance(self.bytecode_cache, CompiledTemplates) and self.bytecode_cache.is_usable()

    def load_kept(self, names: Iterable[str]) -> tuple[str, ...]:
        """Load those of the templates whose compiled code is kept; the names of the others."""
        self._only_kept = True
        try:
            return tuple(name for name in names if not self._is_kept(name))
        finally:
            self._only_kept = False

    def compile(self, *arguments: Any, **named: Any) -> Any:
        """As the base class, unless only what is kept is wanted."""
        if self._only_kept:
            raise _NotKeptError
        return super().compile(*arguments, **named)

    def _is_kept(self, name: str) -> bool:
        try:
            self.get_template(name)
        except _NotKeptError:
            return False
        return True


def environment(templates: Path, filters: Mapping[str, Callable[..., object]] | None = None) -> KeepingEnvironment:
    """An environment over the folder `templates`; an undefined name in a template is an error."""
    made = KeepingEnvironment(
        loader=jinja2.FileSystemLoader(templates),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
        optimized=False,  # what that computes at compile time is less than what it costs
        auto_reload=False,  # no template changes while one run renders it thousands of times
        bytecode_cache=_kept(filters or {}),
    )
    made.context_class = _Context
    made.filters.update({"join": _join, **(filters or {})})
    return made


class _Context(Context):
    """Calls every function as it stands. Jinja2 first looks whether it wants the context, which none of ours does."""

    def call(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
        """Call `function` for a template."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return function(*arguments, **named)


def _join(values: Iterable[object], between: str = "") -> str:
    """Jinja2's filter without its look at escapes and coroutines, which takes longer than joining."""
    return between.join(map(str, values))


def _kept(filters: Mapping[str, Callable[..., object]]) -> CompiledTemplates | None:
    try:
        return CompiledTemplates(wanted_folder() / "templates", filters)
    except NoHomeError:
        return None


def _plain_code(code: CodeType) -> tuple[object, ...]:
    """What a function does, the same in each process: a code object's own text has its address."""
    inner = (_plain_code(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return (code.co_code, code.co_names, *inner)


class CompiledTemplates(BytecodeCache):
    """Compiled templates in `folder`, found by all that their code follows from, wherever the templates lie."""

    def __init__(self, folder: Path, filters: Mapping[str, Callable[..., object]]) -> None:
        self._folder = folder
        # A filter of a constant is called when the template is compiled, so its code counts too.
        all_filters = sorted({"join": _join, **filters}.items())
        called = [(name, _plain_code(f.__code__)) for name, f in all_filters]
        self._maker = repr((jinja2.__version__, sys.implementation.cache_tag, sys.hexversion, called)).encode()
        self._usable: bool | None = None
        self._is_pruned = False

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The name of the file: of the template's name only, because `load_bytecode` puts the path in."""
        return name

    def get_source_checksum(self, source: str) -> str:
        """The digest of a template's text and of what compiles it."""
        return hashlib.sha256(self._maker + b"\0" + source.encode()).hexdigest()

    def get_bucket(self, environment: jinja2.Environment, name: str, filename: str | None, source: str) -> Bucket:
        """As the base class; the code that is found gets the path of the template that is wanted."""
        bucket = super().get_bucket(environment, name, filename, source)
        if bucket.code is not None and filename is not None:
            bucket.code = _placed(bucket.code, filename)
        return bucket

    def load_bytecode(self, bucket: Bucket) -> None:
        """Find the code, if it is there, whole, and from a folder that only the user can write."""
        if not self.is_usable():
            return
        file = self._file(bucket)
        try:
            content = read_trusted(file)
        except DistrustError as error:
            _warn(file, str(error))
            return
        except OSError:
            return
        digest, code = content[:32], content[32:]
        if hashlib.sha256(code).digest() == digest:
            bucket.code = marshal.loads(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code, whole or not at all."""
        if not self.is_usable():
            return
        code = marshal.dumps(bucket.code)
        try:
            # Beside the others, in a folder that is the user's alone; what a killed process left is pruned like them.
            descriptor, draft = tempfile.mkstemp(dir=self._folder)
            with open(descriptor, "wb") as file:
                file.write(hashlib.sha256(code).digest() + code)
            os.replace(draft, self._file(bucket))
            if not self._is_pruned:
                self._is_pruned = True
                self._prune()
        except OSError:  # a full disk, or a folder that was taken away: it is compiled again next time
            self._usable = False

    def _file(self, bucket: Bucket) -> Path:
        name = hashlib.sha256(f"{bucket.key}\0{bucket.checksum}".encode()).hexdigest()
        return self._folder / f"{name}.bin"

    def is_usable(self) -> bool:
        """Whether there is a folder that only the user can write. Warns of one that others can."""
        if self._usable is None:
            try:
                make_private(self._folder)
                self._folder = self._folder.resolve(strict=True)
                reason = distrust(self._folder) or distrust(self._folder.parent)
                if reason is not None:
                    _warn(self._folder, reason)
                self._usable = reason is None
            except OSError:
                self._usable = False
        return self._usable

    def _prune(self) -> None:
        """Remove the older half where there are too many."""
        files = list(self._folder.iterdir())
        if len(files) > _MOST:
            ages = sorted((file.stat().st_mtime, file) for file in files)
            for _, file in ages[: _MOST // 2]:
                file.unlink(missing_ok=True)


def _warn(path: Path, reason: str) -> None:
    message = (
        f"The compiled templates in {path} are not used: {reason}. Set {VARIABLE} to a folder that only you can write."
    )
    warnings.warn(message, RuntimeWarning, stacklevel=2)


def _placed(code: CodeType, filename: str) -> CodeType:
    """The same code, in tracebacks and messages from `filename`."""
    constants = tuple(_placed(each, filename) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_filename=filename, co_consts=constants)
