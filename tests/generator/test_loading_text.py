"""From bytes to text: what is refused before anything is taken for YAML."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from specs import BASE, FILE, Tree

from dmlgen.loading.source import LARGEST_FILE

BYTES = {
    "UTF-8 mark": (
        b"\xef\xbb\xbfa: 1",
        "1:1: the file begins with a byte order mark of UTF-8; save it as UTF-8 without byte order mark",
    ),
    "UTF-16 mark": (
        "a: 1".encode("utf-16"),
        "1:1: the file begins with a byte order mark of UTF-16; save it as UTF-8 without byte order mark",
    ),
    "Latin-1": (b"a: 1\nb: gr\xfcn\n", "2:6: the byte 0xFC is not valid UTF-8 here; save the file as UTF-8"),
    "cut character": ("a: ü".encode()[:-1], "1:4: the byte 0xC3 is not valid UTF-8 here; save the file as UTF-8"),
    "after wide characters": (
        "a: 1\r\nb: üü".encode() + b"\xff",
        "2:6: the byte 0xFF is not valid UTF-8 here; save the file as UTF-8",
    ),
    "NUL": (b"a: 1\nb: \x00\n", "2:4: the character U+0000 is not allowed; remove it"),
    "bell": (b"\x07", "1:1: the character U+0007 is not allowed; remove it"),
    "old Mac line ends": (b"a: 1\rb: 2", "1:5: the character U+000D is not allowed; remove it"),
    "line separator": ("a: x\u2028y".encode(), "1:5: the character U+2028 is not allowed; remove it"),
    "next line": ("a: x\u0085y".encode(), "1:5: the character U+0085 is not allowed; remove it"),
    "turned writing": ("a: x\u202ey".encode(), "1:5: the character U+202E is not allowed; remove it"),
    "isolated writing": ("a: x\u2066y".encode(), "1:5: the character U+2066 is not allowed; remove it"),
    "mark inside": ("a: x\ufeff".encode(), "1:5: the character U+FEFF is not allowed; remove it"),
    "tab": (b"a:\n \tb: 1\n", "2:2: a tab indents this line; indent with spaces"),
}


@pytest.mark.parametrize("name", BYTES)
def test_bytes(tree: Tree, name: str) -> None:
    data, message = BYTES[name]
    tree.write(data)
    assert tree.messages() == [f"{FILE}:{message}"]


def test_a_tab_and_a_control_character(tree: Tree) -> None:
    tree.write(b"a:\n\tb: \x01\n")
    assert tree.messages() == [
        f"{FILE}:2:1: a tab indents this line; indent with spaces",
        f"{FILE}:2:5: the character U+0001 is not allowed; remove it",
    ]


def test_line_ends_of_windows_are_fine(tree: Tree) -> None:
    tree.write(BASE.replace("\n", "\r\n").encode())
    assert tree.messages() == []


def test_places_are_the_same_with_line_ends_of_windows(tree: Tree) -> None:
    tree.write(BASE.replace("x = np.flip", "x = np.flap").replace("\n", "\r\n").encode())
    assert tree.messages() == [f"{FILE}:31:7: reference: np has no 'flap'; did you mean flip?"]


def test_an_empty_file(tree: Tree) -> None:
    for text in ("", "\n\n", "# nothing\n", "---\n", "~"):
        tree.write(text)
        assert tree.messages() == [f"{FILE}:1:1: the file is empty; write the specification, or remove the file"]


def test_a_large_file_is_not_even_read(tree: Tree) -> None:
    with (tree.root / FILE).open("wb") as file:
        file.truncate(50 * LARGEST_FILE)  # sparse: no bytes on the disk
    assert tree.messages() == [
        f"{FILE}:1:1: the file has 52428800 bytes, the limit is 1048576; write large data as `fill` or `sequence`"
    ]


def test_a_file_of_the_largest_size_is_read(tree: Tree) -> None:
    tree.write(BASE + "#" * (LARGEST_FILE - len(BASE.encode())))
    assert tree.messages() == []


def test_a_folder_in_the_place_of_a_file(tree: Tree) -> None:
    (tree.root / FILE).mkdir()
    assert tree.messages() == [f"{FILE}:1:1: this is no regular file; put a YAML file here"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_does_not_block(tree: Tree) -> None:
    os.mkfifo(tree.root / FILE)
    assert tree.messages() == [f"{FILE}:1:1: this is no regular file; put a YAML file here"]


def test_a_link_to_nothing(tree: Tree) -> None:
    try:
        (tree.root / FILE).symlink_to("nowhere.yaml")
    except OSError:
        pytest.skip("this system lets us make no symbolic links")
    assert tree.messages() == [f"{FILE}:1:1: there is no such file; add it"]


def test_an_unreadable_file(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """The permission is taken away by a patch, since a superuser may read everything."""
    tree.write(BASE)

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert f"{FILE}:1:1: cannot be read (Permission denied); make it readable" in tree.messages()
