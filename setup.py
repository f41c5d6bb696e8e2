"""Build steps that pyproject.toml cannot say: the wheel's dmlgen carries a copy of spec/ and templates/."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
DATA = ("spec", "templates")


class BuildWithData(build_py):
    """build_py, then the data folders into dmlgen/_data. An editable install reads the checkout's own folders."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            # build/ may hold an earlier build, with files that are gone since.
            shutil.rmtree(Path(self.build_lib) / "dmlgen" / "_data", ignore_errors=True)
            for source, target in self._copies():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs = list(super().get_outputs(include_bytecode))
        return outputs if self.editable_mode else outputs + [str(target) for _, target in self._copies()]

    def _copies(self) -> list[tuple[Path, Path]]:
        data = Path(self.build_lib) / "dmlgen" / "_data"
        files = (file for name in DATA for file in sorted((HERE / name).rglob("*")) if file.is_file())
        return [(file, data / file.relative_to(HERE)) for file in files]


setup(cmdclass={"build_py": BuildWithData})
