"""Source text as HTML, with keywords, numbers, strings and comments marked: Python, C and WGSL, well enough to read."""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup, escape

_KEYWORDS = {
    "python": "and as assert break class continue def elif else False for from if import in is lambda None not or pass"
    " return True while with",
    "c": "bool break case char const continue default do double else enum extern float for goto if inline int int8_t"
    " int16_t int32_t int64_t long restrict return short signed size_t sizeof static struct switch typedef uint8_t"
    " uint16_t uint32_t uint64_t union unsigned void volatile while",
    "wgsl": "alias array atomic bitcast bool break case const const_assert continue continuing default diagnostic else"
    " enable f16 f32 false fn for i32 if let loop override ptr requires return storage struct switch true u32 uniform"
    " var vec2 vec3 vec4 while workgroup",
}
_COMMENTS = {
    "python": r"#[^\n]*",
    "c": r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:[^\n\\]|\\.|\\\n)*",
    "wgsl": r"//[^\n]*|/\*.*?\*/",
}
"""In C a line of the preprocessor is set like a comment: it is not what is computed."""

LANGUAGES = frozenset(_KEYWORDS)


@lru_cache
def _pattern(language: str) -> re.Pattern[str]:
    words = "|".join(_KEYWORDS[language].split())
    strings = r"'[^'\n]*'|\"[^\"\n]*\""
    numbers = r"\b(?:0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?)[uUlLfFih]*\b"
    kinds = (f"(?P<c>{_COMMENTS[language]})", f"(?P<s>{strings})", rf"\b(?P<k>{words})\b", f"(?P<n>{numbers})")
    return re.compile("|".join(kinds), re.DOTALL | re.MULTILINE)


def highlighted(text: str, language: str) -> Markup:
    """Return `text`, escaped, with spans of the classes ``c``, ``s``, ``k`` and ``n``."""
    parts, done = [], 0
    for found in _pattern(language).finditer(text):
        parts.append(str(escape(text[done : found.start()])))
        parts.append(f'<span class="{found.lastgroup}">{escape(found[0])}</span>')
        done = found.end()
    return Markup("".join([*parts, str(escape(text[done:]))]))
