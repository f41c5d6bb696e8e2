"""Wheels that carry prebuilt kernels: `python3 dev.py wheels`, in a checkout.

The pure wheel is built once. For each target its files and the libraries for that target are packed again, under the
target's tag. The pure wheel is kept beside them: pip takes it where no other fits, and kernels are then compiled on
first use. Libraries and archives of the same sources are the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from dmlruntime.core.errors import DmlError
from dmlruntime.core.tables import complain
from dmlruntime.cpu.prebuilt import FOLDER, PREFIX
from dmltools.cli.parsing import Parser
from dmltools.codes import Code
from dmltools.prebuilding.targets import TARGETS, Target

MOST_BYTES = 40 * 10**6
"""A wheel that is larger is a mistake."""

_MOMENT = (1980, 1, 1, 0, 0, 0)
_WHEEL = re.compile(r"(?P<name>[^-]+-[^-]+)-py3-none-any\.whl")
_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
_SETUPTOOLS = 77
"""The first version that can build the package."""

IGNORED = (".git", ".venv*", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".dmlgen", "results")


class WheelError(DmlError):
    """A wheel cannot be made as it should be. The text says why and what to do."""


def pure_wheel(checkout: Path, folder: Path) -> Path:
    """The wheel without kernels, built from a copy of the checkout: building leaves files. Raises WheelError."""
    with tempfile.TemporaryDirectory(prefix="dmlops-wheel-") as scratch:
        source = Path(scratch, "source")
        shutil.copytree(checkout, source, ignore=shutil.ignore_patterns(*IGNORED))
        alone = ["--no-build-isolation"] if _has_setuptools() else []
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", *alone, "-w", str(folder), str(source)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise WheelError(Code.WHEEL, f"the package could not be built:\n{(done.stderr or done.stdout).strip()}")
    return max(folder.glob("*-py3-none-any.whl"), key=lambda path: path.stat().st_mtime_ns)


def _has_setuptools() -> bool:
    """Return whether the setuptools at hand can build the package; else pip gets one from the network."""
    try:
        return int(version("setuptools").split(".")[0]) >= _SETUPTOOLS
    except PackageNotFoundError:
        return False


def with_kernels(pure: Path, target: Target, libraries: Sequence[Path], folder: Path) -> Path:
    """The wheel for a target: the pure one's files, and the libraries. Raises WheelError."""
    found = _WHEEL.fullmatch(pure.name)
    if found is None:
        raise WheelError(Code.WHEEL, f"{pure.name} is no pure wheel; its name must end in -py3-none-any.whl")
    for library in libraries:
        _check_glibc(library, target)
    with zipfile.ZipFile(pure) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    (info,) = (name.rpartition("/")[0] for name in contents if name.endswith(".dist-info/WHEEL"))
    contents[f"{info}/WHEEL"] = _tagged(contents[f"{info}/WHEEL"].decode(), target).encode()
    contents |= {f"dmlruntime/{FOLDER}/{library.name}": library.read_bytes() for library in libraries}
    contents[f"{info}/RECORD"] = _record(contents, f"{info}/RECORD").encode()
    path = folder / f"{found['name']}-py3-none-{target.platform}.whl"
    _pack(contents, path)
    if path.stat().st_size > MOST_BYTES:
        raise WheelError(
            Code.WHEEL, f"{path} has {path.stat().st_size / 1e6:.1f} MB; {MOST_BYTES / 1e6:.0f} MB are the most"
        )
    return path


def _tagged(text: str, target: Target) -> str:
    """The file WHEEL for a target."""
    kept = [line for line in text.splitlines() if not line.startswith(("Tag:", "Root-Is-Purelib:")) and line]
    tags = [f"Tag: py3-none-{platform}" for platform in target.platform.split(".")]
    return "\n".join([*kept, "Root-Is-Purelib: false", *tags]) + "\n"


def _record(contents: Mapping[str, bytes], own: str) -> str:
    lines = []
    for name, data in sorted(contents.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}" if name != own else "")
    return "\n".join([*filter(None, lines), f"{own},,"]) + "\n"


def _pack(contents: Mapping[str, bytes], path: Path) -> None:
    """Write the archive: names in order, one moment for all, so that equal contents are equal bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(contents.items(), key=lambda item: (".dist-info/" in item[0], item[0])):
            entry = zipfile.ZipInfo(name, _MOMENT)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100755 if f"/{FOLDER}/" in name else 0o100644) << 16
            archive.writestr(entry, data)


def newest_glibc(library: Path) -> tuple[int, int]:
    """The newest version of the C library that a library for Linux names; (0, 0) where it names none."""
    found = [(int(a), int(b)) for a, b in _GLIBC.findall(library.read_bytes())]
    return max(found, default=(0, 0))


def _check_glibc(library: Path, target: Target) -> None:
    tagged = re.match(r"manylinux_(\d+)_(\d+)_", target.platform)
    if tagged and newest_glibc(library) > (int(tagged[1]), int(tagged[2])):
        needed = ".".join(map(str, newest_glibc(library)))
        raise WheelError(Code.WHEEL, f"{library} needs glibc {needed}, but the wheel is tagged {target.platform}")


def build_wheels(targets: Sequence[Target], operators: Sequence[str], checkout: Path, folder: Path) -> Iterator[Path]:
    """The pure wheel, then one for each target. Raises WheelError."""
    folder.mkdir(parents=True, exist_ok=True)
    pure = pure_wheel(checkout, folder)
    yield pure
    for target in targets:
        with tempfile.TemporaryDirectory(prefix="dmlops-kernels-") as scratch:
            command = [sys.executable, "-m", "dmlops", "build", *operators, "--target", target.name, "-o", scratch]
            if subprocess.run(command, check=False, stdout=sys.stderr).returncode != 0:
                raise WheelError(
                    Code.WHEEL, f"the kernels for {target.name} could not be built; the lines above say why"
                )
            yield with_kernels(pure, target, sorted(Path(scratch).glob(f"{PREFIX}*")), folder)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the wheels; 0 where all were made."""
    tagged = {name: target for name, target in TARGETS.items() if target.platform}
    parser = Parser(prog="dev.py wheels", description="Makes every wheel, each with its kernels.")
    parser.add_argument("operators", nargs="*", metavar="OP", help="kernels of these operators only (default: all)")
    parser.add_argument("--target", action="append", choices=tuple(tagged), help="may be repeated (default: all)")
    parser.add_argument("-o", "--output", type=Path, default=Path("dist"), metavar="DIR", help="default: dist")
    options = parser.parse_args(arguments)
    targets = [tagged[name] for name in options.target or tagged]
    try:
        for path in build_wheels(targets, options.operators, Path.cwd(), options.output.absolute()):
            print(f"{path}: {path.stat().st_size / 1e6:.1f} MB", flush=True)
    except WheelError as error:
        complain(f"dev.py wheels: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
