#!/usr/bin/env python3
"""Headers, and sources that another source includes, that do not compile by themselves.

Each is handed to the compiler of the processor that its name says (aarch64, armv7em, x86-64 with
all extensions), alone. headers_exceptions.txt names those that cannot, with the reason.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from check_names import exceptions
from tree import Finding, arguments, files, report

EXCEPTIONS = Path(__file__).with_name("headers_exceptions.txt")
X86 = ["-maes", "-mpclmul", "-msse4.1", "-mavx2", "-mbmi", "-mbmi2"]
X86 += ["-mavx512f", "-mavx512vl", "-mavx512bw", "-mavx512dq"]
# A word of the file's name -> compiler and options; the first that fits.
COMPILERS: list[tuple[set[str], list[str]]] = [
    ({"avx2", "avx512", "bmi2", "aesni", "pclmul", "x86"}, ["gcc", *X86]),
    (
        {"aarch64", "neon", "armaes", "pmull", "sha3"},
        ["aarch64-linux-gnu-gcc", "-march=armv8.2-a+crypto+sha3"],
    ),
    ({"armv7em"}, ["arm-none-eabi-gcc", "-mcpu=cortex-m4"]),
    ({"mve"}, ["arm-none-eabi-gcc", "-mcpu=cortex-m55", "-mfloat-abi=hard"]),
    ({"armv6m"}, ["arm-none-eabi-gcc", "-mcpu=cortex-m0"]),
]
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused-function"]
WARNINGS += ["-Wno-unused-const-variable", "-Wno-unused-macros"]


def compiler(path: Path) -> list[str]:
    words = set(path.stem.split("_"))
    for names, command in COMPILERS:
        if words & names:
            return command
    return ["gcc"]


def problem(root: Path, path: Path) -> str | None:
    """The first error of the file by itself; None: it compiles, or its compiler is not here."""
    command = compiler(path)
    if shutil.which(command[0]) is None:
        return None
    folders = [f"-I{root / folder}" for folder in ("src", "include", ".")]
    source = f'#include "{path}"\ntypedef int vmb_header_check;\n'
    options = ["-DVMB_HOSTED", "-D_DEFAULT_SOURCE", "-x", "c", "-fsyntax-only", "-"]
    ran = subprocess.run(
        [*command, *WARNINGS, *folders, *options],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode == 0:
        return None
    errors = [line for line in ran.stderr.splitlines() if "error:" in line]
    return (errors or ran.stderr.splitlines() or ["the compiler failed"])[0]


def subjects(root: Path) -> list[Path]:
    return files(root, ["src", "include", "testing"], ["*.h"])


def check(root: Path, allowed: dict[str, str]) -> list[Finding]:
    looked_at = subjects(root)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        problems = list(pool.map(lambda path: problem(root, path), looked_at))
    findings = []
    for path, text in zip(looked_at, problems, strict=True):
        name = path.relative_to(root).as_posix()
        if text is not None and name not in allowed:
            findings.append(Finding(name, 0, f"does not compile alone: {text}"))
        if text is None and name in allowed:
            findings.append(Finding(name, 0, f"compiles alone: no exception ({EXCEPTIONS.name})"))
    return findings


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--exceptions", type=Path, default=EXCEPTIONS)
    given = parser.parse_args()
    if not subjects(given.root):
        print("check_headers.py: there are no headers: nothing was compiled", file=sys.stderr)
        return 2
    return report("headers", check(given.root, exceptions(given.exceptions)), given.limit)


if __name__ == "__main__":
    raise SystemExit(main())
