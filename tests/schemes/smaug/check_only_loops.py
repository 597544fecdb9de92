#!/usr/bin/env python3
"""Compiles one source for x86-64 and looks at one function: its conditional jumps go backwards, as
those of a loop do. The compiler turned a mask into a branch where there is a jump forwards.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

JUMP = re.compile(r"^ *([0-9a-f]+):\t(j(?!mp)[a-z]+) +([0-9a-f]+) ")

DEFINITIONS = ["-DVMB_HOSTED", "-D_DEFAULT_SOURCE", "-DVMB_SETS_LIMITED", "-DVMB_SET_SMAUG128"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--include", action="append", default=[])
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("source", type=Path)
    parser.add_argument("function")
    wanted = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder) / "compiled.o"
        includes = [f"-I{path}" for path in wanted.include]
        command = [wanted.compiler, "-std=c11", *wanted.option, *includes, *DEFINITIONS]
        command += ["-c", str(wanted.source), "-o", str(compiled)]
        subprocess.run(command, check=True)
        show = ["objdump", "-d", "--no-show-raw-insn", f"--disassemble={wanted.function}"]
        text = subprocess.run([*show, str(compiled)], check=True, capture_output=True, text=True)

    lines = text.stdout.splitlines()
    if not any(f"<{wanted.function}>:" in line for line in lines):
        print(f"{wanted.function}: not there", file=sys.stderr)
        return 2
    jumps = [match for line in lines if (match := JUMP.match(line))]
    forwards = [jump for jump in jumps if int(jump[3], 16) > int(jump[1], 16)]
    for jump in forwards:
        print(jump[0])
    if forwards:
        print(f"{wanted.function}: {len(forwards)} conditional jump(s) forwards")
        return 1
    print(f"{wanted.function}: {len(jumps)} conditional jumps, all of loops")
    return 0


if __name__ == "__main__":
    sys.exit(main())
