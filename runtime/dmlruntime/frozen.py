"""`dataclass(frozen=True)` as in the standard library, for a fraction of its price.

The library writes and compiles six methods for every class, when it is imported: for the 250 classes of the generator
that took as long as reading 100 specifications. Here one is written, the constructor, when the class is first called;
the others need only the names of the fields, so that all classes share them. Whoever reads the classes, mypy among
them, may take them for the library's.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen, kw_only=False):
        """The class decorator. Other arguments of the library's need the library's."""
        assert frozen, "use dataclasses.dataclass"
        return lambda cls: _decorated(cls, kw_only)


_ABSENT = object()


def _decorated(cls: type[Any], kw_only: bool) -> type[Any]:
    cls.__doc__ = cls.__doc__ or cls.__name__  # where there is none, the library makes one of the signature, slowly
    bases = [vars(base)["__dataclass_params__"] for base in cls.__mro__[1:] if "__dataclass_params__" in vars(base)]
    if not all(params.frozen for params in bases):
        raise TypeError(f"{cls.__qualname__} is frozen, and a class that it inherits from is not")
    for params in bases:
        params.frozen = False  # the library is told that `cls` is mutable, which may not inherit from frozen classes
    try:
        cls = dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(cls)
    finally:
        for params in bases:
            params.frozen = True
    cls.__dataclass_params__.frozen = True  # so that the library's frozen classes may inherit from this one
    fields = dataclasses.fields(cls)
    own = {
        "__init__": _later(cls),
        "_compared": _getter([field.name for field in fields if field.compare]),
        "__eq__": _equal,
        "__hash__": _hash,
        "__repr__": _shown,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
    }
    for name, method in own.items():
        if cls.__dict__.get(name) is None:  # a class with an `__eq__` of its own has None as its `__hash__`
            setattr(cls, name, method)
    return cls


def _later(cls: type[Any]) -> Callable[..., None]:
    """A constructor that puts the real one in its place: most programs call a few of the classes that they import."""

    def __init__(self: Any, *arguments: Any, **named: Any) -> None:
        if cls.__dict__["__init__"] is __init__:
            cls.__init__ = _constructor(cls)
        cls.__init__(self, *arguments, **named)

    __init__.__qualname__ = f"{cls.__qualname__}.__init__"
    return __init__


def _constructor(cls: type[Any]) -> Callable[..., None]:
    """``__init__``, compiled: it takes and sets the fields, and calls ``__post_init__`` where there is one."""
    known: dict[str, Any] = {"_ABSENT": _ABSENT}
    parameters: dict[bool, list[str]] = {False: [], True: []}
    values = []
    for field in dataclasses.fields(cls):
        name = value = field.name
        if not field.init:
            continue
        if field.default is not dataclasses.MISSING:
            known[f"_default_{name}"] = field.default
            parameters[bool(field.kw_only)].append(f"{name}=_default_{name}")
        elif field.default_factory is not dataclasses.MISSING:
            known[f"_make_{name}"] = field.default_factory
            parameters[bool(field.kw_only)].append(f"{name}=_ABSENT")
            value = f"_make_{name}() if {name} is _ABSENT else {name}"
        else:
            parameters[bool(field.kw_only)].append(name)
        values.append(f"{name}={value}")
    by_name = ["*", *parameters[True]] if parameters[True] else []
    lines = [
        f"def __init__({', '.join(['self', *parameters[False], *by_name])}):",
        f"    self.__dict__.update({', '.join(values)})",
        *(["    self.__post_init__()"] if hasattr(cls, "__post_init__") else []),
    ]
    exec("\n".join(lines), known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"  # it stands in the message about a wrong argument
    return made


def _getter(names: list[str]) -> property:
    """All these attributes at once, as something to compare."""
    return property(attrgetter(*names) if names else lambda self: ())


def _equal(self: Any, other: Any) -> Any:
    return self._compared == other._compared if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return hash(self._compared)


def _shown(self: Any) -> str:
    parts = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _refuse(self: object, name: str, *value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")
