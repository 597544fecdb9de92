# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The project's own builds: one per CMake preset, made when missing, and what the rows say about
them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..errors import LabError

ROOT = Path(__file__).resolve().parents[3]
PRESETS = (
    "host",
    "linux-aarch64",
    "linux-aarch64-clang",
    "cortex-m4",
    "cortex-m0",
    "cortex-m7",
    "cortex-m33",
    "cortex-m55",
)
# The first tool that is missing and what brings it; the set-up script installs all of them where it
# may.
NEEDS = {
    "host": (("cc", "gcc"), ("ninja", "ninja-build")),
    "linux-aarch64": (
        ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu"),
        ("qemu-aarch64", "qemu-user"),
    ),
    "linux-aarch64-clang": (
        ("clang-19", "clang-19"),
        ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu"),
        ("qemu-aarch64", "qemu-user"),
    ),
    "cortex-m": (
        ("arm-none-eabi-gcc", "gcc-arm-none-eabi"),
        ("qemu-system-arm", "qemu-system-arm"),
    ),
}


@dataclass(frozen=True)
class Build:
    """A build folder. The clang build of a target has the target's name in its rows; the compiler
    tells them apart.
    """

    preset: str
    folder: Path

    @property
    def target(self) -> str:
        return self.preset.removesuffix("-clang")

    @cached_property
    def cache(self) -> dict[str, str]:
        path = self.folder / "CMakeCache.txt"
        text = path.read_text() if path.exists() else ""
        return dict(re.findall(r"^([\w-]+):\w+=(.*)$", text, re.MULTILINE))

    @cached_property
    def compiler(self) -> str:
        """'gcc 12.2.0', 'clang 19.1.7', 'arm-none-eabi-gcc 12.2.1'."""
        found = sorted(self.folder.glob("CMakeFiles/*/CMakeCCompiler.cmake"))
        if not found:
            raise LabError(f"{self.folder} holds no CMake build")
        text = found[-1].read_text()
        kind = re.search(r'set\(CMAKE_C_COMPILER_ID "(\w+)"\)', text)
        version = re.search(r'set\(CMAKE_C_COMPILER_VERSION "([\d.]+)"\)', text)
        if not kind or not version:
            raise LabError(f"{found[-1]} does not name the compiler")
        name = {"GNU": "gcc", "Clang": "clang"}.get(kind[1], kind[1])
        prefix = "arm-none-eabi-" if self.target.startswith("cortex-m") else ""
        return f"{prefix}{name} {version[1]}"

    @cached_property
    def flags(self) -> str:
        """What the compiler's options say about optimisation and processor."""
        words = (
            self.cache.get("CMAKE_C_FLAGS", ""),
            "-Os" if self.cache.get("VMB_OPTIMIZE_SIZE") == "ON" else "-O3",
        )
        return " ".join(" ".join(words).split())

    @cached_property
    def board_machine(self) -> str:
        found = re.search(r"VMB_BOARD_MACHINE (\S+)\)", self._toolchain)
        if not found:
            raise LabError(f"targets/{self.preset} does not name the machine of its board")
        return found[1]

    @property
    def _toolchain(self) -> str:
        return (ROOT / "targets" / self.preset / "toolchain.cmake").read_text()

    def program(self, name: str) -> Path:
        """A program of the build, wherever CMake put it."""
        found = sorted(
            p.resolve()
            for p in self.folder.rglob(f"{name}*")
            if p.is_file() and p.name in (name, f"{name}.elf")
        )
        if not found:
            raise LabError(f"{self.folder} holds no program '{name}'")
        return found[0]

    def command(self, program: str, *arguments: str) -> list[str]:
        """How to run one of its programs, by emulator where one is needed."""
        path = str(self.program(program))
        if self.target.startswith("cortex-m"):
            return [str(ROOT / "targets/board/run"), self.board_machine, path, *arguments]
        if self.target == "linux-aarch64":
            return [str(ROOT / "targets/linux-aarch64/run"), path, *arguments]
        return [path, *arguments]

    def run(
        self,
        program: str,
        *arguments: str,
        seconds: float = 600,
        environment: dict[str, str] | None = None,
        folder: Path | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Runs a program of the build, in the folder."""
        return subprocess.run(
            self.command(program, *arguments),
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=seconds,
            env={**os.environ, **(environment or {})},
            cwd=folder,
            check=False,
        )


def lacks(preset: str) -> str | None:
    """What a preset cannot be built or run without, in one line; None if it has everything."""
    if shutil.which("cmake") is None:
        return "cmake is missing: install cmake"
    needs = NEEDS.get(preset) or (NEEDS["cortex-m"] if preset.startswith("cortex-m") else None)
    if needs is None:
        return f"there is no target '{preset}': choose from {', '.join(PRESETS)}"
    for tool, package in needs:
        if shutil.which(tool) is None and not (
            tool == "qemu-aarch64" and os.uname().machine == "aarch64"
        ):
            return f"{tool} is missing: install {package}"
    return None


Report = Callable[[float], None]  # called with the part of a build that is done, 0 to 1


def configure(
    preset: str,
    parent: Path | None = None,
    sets: Sequence[str] | None = None,
    everything: Sequence[str] = (),
    more: Sequence[str] = (),
) -> Build:
    """Configures the preset in a folder of the parent's. sets: what has to be in it, of
    `everything`; None: what the folder has, or all. more: other options of CMake.
    """
    build = Build(preset, (parent or ROOT / "build") / preset)
    options = ["-DVMB_BUILD_TESTS=ON", *(["-DVMB_BUILD_CLI=ON"] if preset == "host" else [])]
    if sets is not None:
        together = with_those_there(build.cache.get("VMB_SETS"), sets, everything)
        options.append(f"-DVMB_SETS={';'.join(together)}")
    options += more
    _call(
        ["cmake", "--preset", preset, "-B", str(build.folder), *options],
        f"{preset}: configuring failed",
    )
    return Build(preset, build.folder)  # with the new cache


def with_those_there(
    configured: str | None, wanted: Sequence[str], everything: Sequence[str]
) -> list[str]:
    """What VMB_SETS becomes: sets that the folder was configured for stay in it, so that nothing is
    compiled twice for other words.
    """
    if configured == "all":
        return ["all"]
    names = {*wanted, *(re.split("[;,]", configured) if configured else ())}
    together = [name for name in everything if name in names]
    return ["all"] if len(together) == len(everything) else together


def make(build: Build, goals: Sequence[str], jobs: int, report: Report | None = None) -> None:
    """Builds the goals, or says what is wrong with the first that cannot be built."""
    if not goals:
        return
    code, text = _ninja(build, goals, jobs, report)
    if code:
        raise LabError(f"{build.preset}: building failed: {_first_error(text)}")


def make_each(
    build: Build, goals: Sequence[str], jobs: int, report: Report | None = None
) -> dict[str, str]:
    """Builds goals that may fail one by one (an image that does not fit its board): goal -> why it
    could not be made.
    """
    if not goals or _ninja(build, goals, jobs, report, "-k", "0")[0] == 0:
        return {}
    reported = {goal: _ninja(build, [goal], jobs, None) for goal in goals}
    return {goal: _first_error(text) for goal, (code, text) in reported.items() if code}


def _ninja(
    build: Build, goals: Sequence[str], jobs: int, report: Report | None, *options: str
) -> tuple[int, str]:
    """Runs ninja; its exit code, and what it printed but for its own progress."""
    command = [
        "cmake",
        "--build",
        str(build.folder),
        "-j",
        str(jobs),
        "--target",
        *goals,
        *(["--", *options] if options else []),
    ]
    environment = {**os.environ, "NINJA_STATUS": "[%f/%t] "}
    lines = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environment,
    ) as ninja:
        for line in ninja.stdout or ():
            counted = re.match(r"\[(\d+)/(\d+)\] ", line)
            if counted and report:
                report(int(counted[1]) / int(counted[2]))
            lines.append(line[counted.end() :] if counted else line)
    return ninja.returncode, "".join(lines)


def has_goal(build: Build, goal: str) -> bool:
    reported = subprocess.run(
        ["ninja", "-C", str(build.folder), "-t", "query", goal], capture_output=True, check=False
    )
    return reported.returncode == 0


def _call(command: Sequence[str], what: str) -> None:
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode:
        raise LabError(f"{what}: {_first_error(done.stderr + done.stdout)}")


def _first_error(text: str) -> str:
    """The first error in what CMake or a compiler printed; CMake's own text is in the lines
    below its heading.
    """
    lines = [line.strip() for line in text.splitlines()]
    at = next((i for i, line in enumerate(lines) if re.search(r"error|Error|FAILED", line)), None)
    if at is None:
        return "no message"
    overflow = next((line for line in lines if "overflowed by" in line), None)
    if overflow:
        return overflow[overflow.index("region") :]
    if lines[at].startswith("CMake Error"):
        return " ".join(lines[at : at + 4]).strip()
    return next((line for line in lines[at:] if re.search(r"error:", line)), lines[at])


def commit() -> str | None:
    """Abbreviated, '+' after it when files differ from it."""
    try:
        short = subprocess.run(
            ["git", "rev-parse", "--short=12", "HEAD"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        changed = subprocess.run(
            ["git", "status", "--porcelain", "-uno"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
    return short + ("+" if changed else "")
