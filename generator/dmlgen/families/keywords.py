"""Words that the languages of kernels keep for themselves: no name of a specification may stand there as it is."""

from __future__ import annotations

_C = """
asm auto break case char const continue default do double else enum extern float for goto if inline int long
register restrict return short signed sizeof static struct switch typedef typeof union unsigned void volatile while
"""
"""C11's that are in lower case, and two that compilers add."""

_WGSL = """
alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if let
loop override requires return struct switch true var while
abstract active alignas alignof as asm asm_fragment async attribute auto await become cast catch class co_await
co_return co_yield coherent column_major common compile compile_fragment concept const_cast consteval constexpr
constinit crate debugger decltype delete demote demote_to_helper do dynamic_cast enum explicit export extends extern
external fallthrough filter final finally friend from fxgroup get goto groupshared highp impl implements import
inline instanceof interface layout lowp macro macro_rules match mediump meta mod module move mut mutable namespace
new nil noexcept noinline nointerpolation non_coherent noncoherent noperspective null nullptr of operator package
packoffset partial pass patch pixelfragment precise precision premerge priv protected pub public readonly ref
regardless register reinterpret_cast require resource restrict self set shared sizeof smooth snorm static
static_assert static_cast std subroutine super target template this thread_local throw trait try type typedef typeid
typename typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl where with writeonly yield
"""
"""Its keywords, and the words that it reserves for later."""


def language_of(word: str) -> str | None:
    """The language in which the word is no name; None where it is one in all."""
    return "C" if word in _C.split() else "WGSL" if word in _WGSL.split() else None
