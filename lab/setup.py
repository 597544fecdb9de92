# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Copies what the lab compiles into the package: C sources that stand elsewhere in the tree."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

LAB = Path(__file__).resolve().parent
COMPILED = runpy.run_path(str(LAB / "vambrace_lab/run/sources.py"))


class Build(build_py):
    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for name, (folder, patterns) in COMPILED["FOLDERS"].items():
            target = Path(self.build_lib, "vambrace_lab", "sources", name)
            target.mkdir(parents=True, exist_ok=True)
            for pattern in patterns:
                for path in sorted((LAB.parent / folder).glob(pattern)):
                    shutil.copy(path, target)


setup(cmdclass={"build_py": Build})
