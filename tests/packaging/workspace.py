"""Where the tests of packages work: a folder, the packages in it, commands, what is missing.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from exporter.processors import PROCESSORS
from exporter.stack import BOARDS
from exporter.stack import board_words as words_of_board

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent

SETS = ("lightsaber", "haetae2")  # small, one of each kind
M4 = PROCESSORS["cortex-m4"]
# What an application may ask of all that it compiles: products and sums fused.
FUSING = ("-ffp-contract=fast", *(("-mfma",) if platform.machine() == "x86_64" else ()))


class Failure(Exception):
    """What is wrong with a package."""


class LeftOut(Exception):
    """Why a test cannot run here."""


def run(*command: str | Path, folder: Path | None = None, **environment: str) -> str:
    """Runs a command; what it printed. Anything but 0 is a failure."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
    )
    if done.returncode != 0:
        said = (done.stdout + done.stderr)[-3000:]
        raise Failure(f"{' '.join(words)[:600]}\nended with {done.returncode}:\n{said}")
    return done.stdout + done.stderr


def fails(saying: str, *command: str | Path) -> None:
    """The command must fail and say this."""
    try:
        said = run(*command)
    except Failure as failure:
        if saying not in " ".join(str(failure).split()):
            raise Failure(f"the message lacks '{saying}':\n{failure}") from failure
        return
    raise Failure(f"{' '.join(map(str, command))} should have failed: {said}")


def need(*tools: str) -> None:
    """Leaves the test out where a tool is missing."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        raise LeftOut(f"{', '.join(missing)} missing")


def without_bmi2() -> tuple[str, ...]:
    """Before a program of x86-64: a processor with AVX2 and without BMI2, where one is at hand."""
    if platform.machine() != "x86_64" or not shutil.which("qemu-x86_64"):
        return ()
    return ("qemu-x86_64", "-cpu", "max,-bmi1,-bmi2")


def check_objects(prefix: str, *files: Path) -> None:
    """Nothing is fused, whatever the compiler may do; all global names begin with vmb_."""
    checks = ROOT / "tests/link"
    run(sys.executable, checks / "check_fused.py", f"{prefix}objdump", *files)
    run(sys.executable, checks / "check_prefixes.py", f"{prefix}nm", *files)


class Work:
    """A folder that is gone at the end, and packages that several tests use."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="vambrace-packages-")).resolve()
        self.made: dict[str, Path] = {}

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def package(self, kind: str, *sets: str) -> Path:
        """What tools/package.py writes, once for all tests."""
        name = "-".join([kind, *sets])
        if name not in self.made:
            out = self.folder / name
            run(sys.executable, ROOT / "tools/package.py", kind, *sets, "--out", out)
            self.made[name] = out
        return self.made[name]

    def new(self, name: str) -> Path:
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder


def board_words() -> list[str]:
    """Start-up code and linker script of the emulated Cortex-M4."""
    return words_of_board(ROOT, BOARDS["cortex-m4"])


def emulate(image: Path) -> str:
    return run(ROOT / "targets/board/run", "mps2-an386", image)
