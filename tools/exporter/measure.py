"""What an export takes on its processor: flash by linking single operations, working memory from
the public headers, stack in QEMU or from the committed figures.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import ast
import json
import operator
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from exporter.processors import Processor
from exporter.sources import ExportError
from exporter.stack import can_run, stack_bytes

KEM_OPERATIONS = ("keypair", "encaps", "decaps")
SIG_OPERATIONS = ("keypair", "sign", "verify")
FAST = "sign_fast"
LEVELS = ("-O3", "-Os")
SECTIONS = ("-ffunction-sections", "-fdata-sections")  # the Makefile has them whatever CFLAGS says
LOADED = (".text", ".rodata", ".data")
ARITHMETIC: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


@dataclass
class Figures:
    """Bytes, by set and operation; an operation of "all" is the three together."""

    compiler: str = ""  # that measured the flash
    missing: str = ""  # why flash was not measured
    work: dict[tuple[str, str], int] = field(default_factory=dict)  # the least
    fast_work: dict[tuple[str, str], int] = field(default_factory=dict)  # where more is faster
    # committed thousands of cycles, with the least and with the most working memory
    cycles: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    stack: dict[tuple[str, str, str], int] = field(default_factory=dict)  # and the level
    stack_committed: bool = False  # it is that of the committed figures
    flash: dict[tuple[str, str, str], int] = field(default_factory=dict)  # and the level


def operations(folder: Path, name: str) -> tuple[str, ...]:
    """The three operations of a set, as the macros of its header tell."""
    text = (folder / f"include/vambrace/{name}.h").read_text(encoding="utf-8")
    return KEM_OPERATIONS if "_CIPHERTEXT_BYTES" in text else SIG_OPERATIONS


def compiler_prefix(processor: Processor) -> str:
    """What stands before gcc in the name of the processor's compiler on this machine."""
    if processor.name == "x86-64" and platform.machine() != "x86_64":
        return "x86_64-linux-gnu-"
    if processor.name == "aarch64" and platform.machine() == "aarch64":
        return ""
    return processor.prefix


def _run(command: list[str], folder: Path) -> str:
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, env=environment
    )
    if done.returncode != 0:
        raise ExportError(f"{' '.join(command[:12])} ... failed:\n{done.stderr[:2000]}")
    return done.stdout


def value(expression: str) -> int:
    """The value of an integer expression of the C preprocessor."""
    tree = ast.parse(expression.replace("/", "//"), mode="eval").body

    def walk(node: ast.expr) -> int:
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            return ARITHMETIC[type(node.op)](walk(node.left), walk(node.right))
        raise ExportError(f"a size is no sum or product of integers: {expression}")

    return walk(tree)


def work_bytes(folder: Path, sets: list[str], processor: Processor) -> dict[tuple[str, str], int]:
    """*_WORK_BYTES of the exported headers, by a preprocessor that is factors the word size; FAST
    stands for signing as fast as it can.
    """
    compiler = next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), "")
    if not compiler:
        return {}
    lines = [f"#include <vambrace/{name}.h>" for name in sets]
    for name in sets:
        for operation in operations(folder, name):
            macro = f"VMB_{name.upper()}_{operation.upper()}"
            lines.append(f"figure {name} {operation} {macro}_WORK_BYTES")
            if operation == "sign":
                lines.append(f"figure {name} {FAST} {macro}_FAST_WORK_BYTES")
    words = ["-U__LP64__", *(["-D__LP64__=1"] if processor.bits == 64 else [])]
    with tempfile.TemporaryDirectory() as temporary:
        source = Path(temporary) / "sizes.c"
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [compiler, "-E", "-P", *words, "-Iinclude", str(source)]
        text = " ".join(_run(command, folder).split())
    rows = re.findall(r"figure (\w+) (\w+) ([-+*/() \d]+)", text)
    return {(name, operation): value(expression.strip()) for name, operation, expression in rows}


def committed(root: Path, file: str, sets: list[str], target: str) -> dict[tuple[str, str], Any]:
    """By set and operation, the rows of a file of committed figures, which were measured with -O3,
    by the target's first model.
    """
    path = root / "lab/baseline" / file
    if not target or not path.is_file():
        return {}
    found: dict[tuple[str, str], Any] = {}
    for row in json.loads(path.read_text(encoding="utf-8"))["rows"]:
        if row["target"] == target and row["set"] in sets:
            found.setdefault((row["set"], row["operation"].replace("keygen", "keypair")), row)
    return found


def committed_stack(root: Path, sets: list[str], target: str) -> dict[tuple[str, str, str], int]:
    rows = committed(root, "baseline.json", sets, target)
    return {
        (*place, "-O3"): row["stack_bytes"]
        for place, row in rows.items()
        if row["stack_bytes"] is not None
    }


def committed_cycles(
    root: Path, sets: list[str], target: str, small: bool
) -> dict[tuple[str, str], tuple[int, int]]:
    """Thousands, by the first model of the target, with the least and the most working memory.
    Where an operation begins again until it succeeds they are means over a hundred seeds.
    """
    if small:
        rows = committed(root, "small_memory.json", sets, target)
        thousands = {place: round(row["cycles"] / 1000) for place, row in rows.items()}
        return {place: (number, number) for place, number in thousands.items()}
    found = {}
    least = committed(root, "least_memory.json", sets, target)
    factors = _factors(root, target)
    for place, row in committed(root, "baseline.json", sets, target).items():
        if row["cycles"]:
            fast = round(row["cycles"] * factors.get(place, 1) / 1000)
            own = place[1] == "sign" and place in least
            found[place] = (round(least[place]["cycles"] / 1000) if own else fast, fast)
    return found


def _factors(root: Path, target: str) -> dict[tuple[str, str], float]:
    """Means over a hundred seeds, divided by the one seed of the committed figures."""
    path = root / "lab/baseline/attempts.json"
    factors = json.loads(path.read_text(encoding="utf-8"))["factors"] if path.is_file() else []
    return {
        (one["set"], one["operation"].replace("keygen", "keypair")): one["factor"]
        for one in factors
        if one["target"] == target
    }


class FlashMeter:
    """Compiles an export and links operations of it, each by itself."""

    def __init__(self, folder: Path, processor: Processor, scratch: Path) -> None:
        self.folder = folder
        self.prefix = compiler_prefix(processor)
        self.compile = [f"{self.prefix}gcc", "-std=c11", *processor.flags]
        self.scratch = scratch

    def build(self, level: str) -> Path:
        archive = self.scratch / f"all{level}.a"
        objects = []
        # in the order of the Makefile, which decides how functions are aligned
        sources = sorted([*self.folder.rglob("*.c"), *self.folder.rglob("*.S")], key=str)
        flags = [*SECTIONS, level]
        say(f"compiling {len(sources)} files with {level}, to measure (not with --no-measure)")
        for number, source in enumerate(sources):
            made = self.scratch / f"{number}{level}.o"
            _run(
                [*self.compile, "@defines.txt", *flags, "-c", "-o", str(made), str(source)],
                self.folder,
            )
            objects.append(str(made))
        _run([f"{self.prefix}ar", "rcs", str(archive), *objects], self.folder)
        return archive

    def flash(self, archive: Path, functions: list[str]) -> int:
        """Bytes of code and constants that a program which calls these functions links."""
        image = self.scratch / "image"
        roots = [f"-Wl,--undefined={name}" for name in functions]
        link = ["-nostdlib", "-static", "-Wl,--gc-sections", f"-Wl,--entry={functions[0]}"]
        undefined = "-Wl,--unresolved-symbols=ignore-all"
        _run([*self.compile, *link, *roots, undefined, str(archive), "-o", str(image)], self.folder)
        total = 0
        for line in _run([f"{self.prefix}size", "-A", str(image)], self.folder).splitlines():
            words = line.split()
            if len(words) == 3 and words[0].startswith(LOADED):
                total += int(words[1])
        return total


def say(text: str) -> None:
    """A line of progress: compiling and emulating can take minutes."""
    print(f"export.py: {text}", file=sys.stderr, flush=True)


def measure(
    root: Path,
    folder: Path,
    plain: Path,
    sets: list[str],
    processor: Processor,
    compile_it: bool,
    small: bool,
) -> Figures:
    """The figures of an export that lies in `folder`; plain: the same with headers by set."""
    work = work_bytes(plain, sets, processor)
    fast = {(name, "sign"): n for (name, word), n in work.items() if word == FAST}
    figures = Figures(
        work={place: n for place, n in work.items() if place[1] != FAST},
        fast_work={place: n for place, n in fast.items() if n != work[place]},
        cycles=committed_cycles(root, sets, processor.cmake_name, small),
    )
    compiler = f"{compiler_prefix(processor)}gcc"
    if not compile_it:
        figures.missing = "left out by --no-measure"
    elif not shutil.which(compiler):
        figures.missing = (
            f"{compiler} is missing here (Debian: apt-get install {processor.package})"
        )
    else:
        version = _run([compiler, "-dumpfullversion"], folder).strip()
        figures.compiler = f"{compiler} {version}"
        measure_builds(root, folder, plain, sets, processor, figures)
    if not figures.stack and not small:
        figures.stack = committed_stack(root, sets, processor.target)
        figures.stack_committed = True
    return figures


def measure_builds(
    root: Path,
    folder: Path,
    plain: Path,
    sets: list[str],
    processor: Processor,
    figures: Figures,
) -> None:
    """Flash and, where a board is emulated, stack, of a build at each level."""
    with tempfile.TemporaryDirectory() as scratch:
        meter = FlashMeter(folder, processor, Path(scratch))
        for level in LEVELS:
            archive = meter.build(level)
            for name in sets:
                words = operations(plain, name)
                say(f"measuring {name}, {level}")
                for word in words:
                    figures.flash[name, word, level] = meter.flash(archive, [f"vmb_{name}_{word}"])
                every = [f"vmb_{name}_{word}" for word in words]
                figures.flash[name, "all", level] = meter.flash(archive, every)
                if can_run(processor):
                    is_kem = words == KEM_OPERATIONS
                    stack = stack_bytes(root, plain, name, is_kem, processor, archive)
                    figures.stack |= {(name, word, level): n for word, n in stack.items()}
