# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab doctor`: what this machine has of what the lab uses, and what is missing."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata

import click

from ..errors import LabError
from ..run.compiled import PLUGIN, compiled, place, source

PACKAGES = ("capstone", "click", "jinja2", "pyelftools", "rich")


@dataclass(frozen=True)
class Tool:
    """names: the first that is there counts."""

    names: Sequence[str]
    package: str
    use: str
    needed: bool = False  # nothing is measured without it
    plugins: bool = False  # an emulator, which must take plugins


TOOLS = (
    Tool(("cc", "gcc", "clang"), "gcc", "compiles the recorder and the simulators", needed=True),
    Tool(("qemu-system-arm",), "qemu-system-arm", "runs images for Cortex-M", True, True),
    Tool(("qemu-aarch64",), "qemu-user", "runs AArch64 programs", plugins=True),
    Tool(("arm-none-eabi-gcc",), "gcc-arm-none-eabi, libnewlib-arm-none-eabi", "adopt on Cortex-M"),
    Tool(("arm-none-eabi-objdump",), "binutils-arm-none-eabi", "models m7 and m55"),
    Tool(("aarch64-linux-gnu-gcc",), "gcc-aarch64-linux-gnu", "adopt on AArch64"),
    Tool(("aarch64-linux-gnu-objdump",), "binutils-aarch64-linux-gnu", "model a55"),
    Tool(("llvm-mca-19", "llvm-mca"), "llvm-19", "the estimate of the Cortex-A72"),
    Tool(("valgrind",), "valgrind", "instructions on this machine in the bench"),
)


def version(program: str) -> str:
    done = subprocess.run(
        [program, "--version"], capture_output=True, text=True, errors="replace", check=False
    )
    found = re.search(r"\d+\.\d+(\.\d+)?", done.stdout)
    return found.group(0) if found else "of unknown version"


def takes_plugins(program: str) -> bool:
    done = subprocess.run(
        [program, "-h"], capture_output=True, text=True, errors="replace", check=False
    )
    return "-plugin" in done.stdout


def problem_of(tool: Tool) -> str:
    """What is wrong with a tool, or ''."""
    own = [os.environ["CC"].split()[0]] if tool.names[0] == "cc" and os.environ.get("CC") else []
    found = next((n for n in (*own, *tool.names) if shutil.which(n)), None)
    if found is None:
        return f"{tool.names[0]} is missing: install {tool.package}"
    if tool.plugins and not takes_plugins(found):
        return f"{found} {version(found)} takes no plugins: install one that was built with them"
    return ""


def plugins_problem() -> str:
    """Whether the recorder compiles here, or ''."""
    try:
        for name in ("vmb_recorder", "vmb_trace"):
            compiled(source("recorder", f"{name}.c"), f"{name}.so", PLUGIN)
    except LabError as problem:
        return str(problem)
    return ""


@click.command("doctor")
def command() -> None:
    """Say what is missing on this machine, and which package has it. Ends with 1 if nothing can be
    measured.
    """
    click.echo(f"Python {platform.python_version()}, vambrace-lab {_own_version()}")
    for name in PACKAGES:
        click.echo(f"  {name} {_installed(name)}")
    wrong = False
    for tool in TOOLS:
        problem = problem_of(tool)
        found = next((n for n in tool.names if shutil.which(n)), tool.names[0])
        state = problem if problem else f"{found} {version(found)}"
        click.echo(f"{'no ' if problem else 'yes'} {state}: {tool.use}")
        wrong |= bool(problem) and tool.needed
    problem = plugins_problem()
    click.echo(f"{'no ' if problem else 'yes'} {problem or f'plugins in {place()}'}")
    sys.exit(int(wrong or bool(problem)))


def _installed(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "is missing: pip install it"


def _own_version() -> str:
    try:
        return metadata.version("vambrace-lab")
    except metadata.PackageNotFoundError:
        return "in the tree"
