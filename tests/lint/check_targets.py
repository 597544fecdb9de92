#!/usr/bin/env python3
"""Sources named after a processor, or after its instructions, that are not empty for others; and
processors in schemes.

src/support/target.h says how they begin and end: a project that compiles all files with the same
flags then has no trouble with any.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from tree import Finding, arguments, files, lines, report

HEADER = "src/support/target.h"
TARGETS = {
    "X86_64": "avx2 avx512 bmi2 aesni gfni pclmul shani vaes vpclmul",
    "AARCH64": "aarch64 neon armaes armsha2 armsha512 pmull sha3 scalar",
    "ARMV7EM": "armv7em armv7emsmall",
    "ARMV6M": "armv6m",
    "MVE": "mve",
}
SUFFIXES = {suffix: target for target, names in TARGETS.items() for suffix in names.split()}
LISTED = re.compile(r"^vmb_processor\([^)]*\bSUFFIXES\s+([^)]*)\)", re.M)
CONDITION = re.compile(r"\s*#\s*(if|ifdef|ifndef|endif)\b")
SCHEMES = "src/schemes"
PROCESSOR = re.compile(
    rf"VMB_TARGET_(?:{'|'.join(TARGETS)})|__ARM_|__(?:arm|aarch64|i386|x86_64)__|__asm__"
    rf"|\w_(?:{'|'.join(SUFFIXES)})\b"
)
BEGIN = re.compile(r"VMB_INSTRUCTIONS_(?!END$)(\w+)")


def instructions(root: Path) -> set[str]:
    """The suffixes of files that need instructions of their own."""
    defined = re.findall(r"#define VMB_INSTRUCTIONS_(\w+)", (root / HEADER).read_text("utf-8"))
    return {name.lower() for name in defined} - {"end"}


def statements(path: Path) -> list[str]:
    """The lines after the comment at the file's head that are not blank."""
    text = lines(path)
    head = next((number for number, line in enumerate(text) if line.endswith("*/")), -1)
    return [line for line in text[head + 1 :] if line.strip()]


def problem(path: Path, target: str, own: bool) -> str | None:
    """What is wrong with the file's frame; own: it needs instructions of its own."""
    code = statements(path)
    if code[:2] != ['#include "support/target.h"', f"#if VMB_TARGET_{target}"]:
        return f'begins with #include "support/target.h" and #if VMB_TARGET_{target}'
    depth = 0
    for number, line in enumerate(code[1:], 2):
        found = CONDITION.match(line)
        if found:
            depth += -1 if found[1] == "endif" else 1
        if depth == 0 and number != len(code):
            return f"its last line is the #endif of #if VMB_TARGET_{target}"
    if path.suffix != ".c":
        return None
    begins = [(place, line) for place, line in enumerate(code) if BEGIN.fullmatch(line)]
    if not own:
        return f"{begins[0][1]} is not for its name" if begins else None
    wanted = f"VMB_INSTRUCTIONS_{path.stem.rpartition('_')[2].upper()}"
    if [line for _, line in begins] != [wanted] or code[-2] != "VMB_INSTRUCTIONS_END":
        return f"{wanted} and VMB_INSTRUCTIONS_END enclose what it has"
    if not all(line.startswith("#include <") for line in code[2 : begins[0][0]]):
        return f"nothing but headers of the system stands in front of {wanted}"
    return None


def in_schemes(root: Path) -> list[Finding]:
    """Files of schemes that know a processor, and assembly there."""
    return [
        Finding(path.relative_to(root).as_posix(), 0, "a scheme knows a processor")
        for path in files(root, [SCHEMES], ["*.c", "*.h", "*.S", "*.inc", "*.in"])
        if path.suffix in (".S", ".inc") or PROCESSOR.search(path.read_text(encoding="utf-8"))
    ]


def check(root: Path) -> list[Finding]:
    table = root / "cmake/processors.cmake"
    listed = {word for words in LISTED.findall(table.read_text("utf-8")) for word in words.split()}
    findings = [
        Finding("cmake/processors.cmake", 0, f"{suffix} is not in {Path(__file__).name}")
        for suffix in sorted(listed ^ SUFFIXES.keys())
    ]
    own = instructions(root)
    for path in files(root, ["src", "testing"], ["*.c", "*.S"]):
        suffix = path.stem.rpartition("_")[2]
        if suffix in SUFFIXES:
            text = problem(path, SUFFIXES[suffix], suffix in own)
            if text:
                findings.append(Finding(path.relative_to(root).as_posix(), 0, text))
    return findings + in_schemes(root)


if __name__ == "__main__":
    given = arguments(__doc__).parse_args()
    raise SystemExit(report("targets", check(given.root), given.limit))
