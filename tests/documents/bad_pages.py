"""What the tests of bad pages share: which pages they spoil, and how an error is written."""

from __future__ import annotations

from dmlgen.diagnostics import SpecErrors

SOURCE, PUBLISHED, PLAIN = "product_source_en.md", "product_published_ru.md", "product_plain_fr.txt"
MODULUS, GEMM = "modulus_published_ru.md", "gemm_published_en.md"
ROW = "| OutputTensor | Output | 4 | FLOAT32, FLOAT16, INT32, UINT32 |"
TYPES = "FLOAT32, FLOAT16, INT32, UINT32 |"
RULE = "| ------ | ---- | -------------------------- | -------------------- |"


def lines_of(errors: SpecErrors) -> list[str]:
    return [str(diagnostic) for diagnostic in errors.diagnostics]


def expected_line(text: str, page: str, anchor: str, message: str) -> str:
    return f"{page}:{text[: text.index(anchor)].count(chr(10)) + 1}:1: {message}"
