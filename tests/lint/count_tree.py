#!/usr/bin/env python3
"""Counts how easy the tree is to enter: tests/lint/count_tree.py [LIBRARY...]

External functions are those of the given libraries (default: build/*/libvambrace.a). A
definition is found if a line of the sources has the function's name in front of its parameters or
as a label, or is its kernel's line in a list. A walk counts the files with functions that are
reached from a public one, those of hash/ and support/ left out: "then" was counted by hand.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

from tree import ROOT, files, lines

# What the reading of 26 November 2026 counted (fc73ac90), and what was aimed at.
THEN = {
    "external functions without a findable definition": (1575, 60),
    "public functions without a findable definition": (823, 0),
    'lines #include "x.c" in src': (175, 0),
    "files of schemes that know a processor": (8, 0),
    "walk: ML-KEM-768 decapsulation, x86-64 (files)": (39, 22),
    "walk: Classic McEliece decapsulation, x86-64 (files)": (33, 22),
    "walk: the message in HAETAE-2 signing (files)": (18, 15),
    "files that define vector types": (24, 4),
    "external functions of hash/keccak, x86-64": (63, 30),
    "files in the largest folder of src": (100, 30),
    "files by hand that name a set, median of the sets": (19, 6),
    "lines of the tree": (376_000, None),
}
C_DEFINITION = re.compile(r"^(?!typedef|#)[A-Za-z_][\w *\n]*?\b(\w+)\([^;{}]*\) *\{(?:.*\n)", re.M)
KERNEL = re.compile(r"^VMB_KERNEL\((\w+),", re.M)
IN_ASSEMBLY = re.compile(r"^(vmb_\w+):|^\s*(?:vmb_)?function\s+(vmb_\w+)", re.I | re.M)
CLOSED = ("hash", "support")  # modules of which a walk needs the contract alone
ISA_ORDER = ("avx2", "bmi2", "portable")  # of the walks: a host without AVX-512
WALKS = {
    "walk: ML-KEM-768 decapsulation, x86-64 (files)": ("vmb_mlkem768_decaps", ""),
    "walk: Classic McEliece decapsulation, x86-64 (files)": ("vmb_mceliece348864_decaps", ""),
    # Only calls that take the message, or the function that signs it.
    "walk: the message in HAETAE-2 signing (files)": (
        "vmb_haetae2_sign",
        r"\b(?:text|message|\w+_run_sign)\b",
    ),
}


def definitions(root: Path) -> dict[str, list[Path]]:
    """By function: the files in which a search finds its definition."""
    found: dict[str, list[Path]] = {}
    for path in files(root, ["src", "testing"], ["*.c", "*.h", "*.S", "*.inc", "*.def"]):
        for match in pattern(path).finditer(path.read_text(encoding="utf-8")):
            found.setdefault(next(filter(None, match.groups())), []).append(path)
    return found


def pattern(path: Path) -> re.Pattern[str]:
    """What a definition looks like in a file."""
    if path.suffix in (".S", ".inc"):
        return IN_ASSEMBLY
    return KERNEL if path.suffix == ".def" else C_DEFINITION


def external(library: Path) -> set[tuple[str, str]]:
    """(object, function) of a library's external functions."""
    text = subprocess.run(
        ["nm", "-A", "--defined-only", str(library)], capture_output=True, text=True, check=True
    ).stdout
    rows = re.findall(r"^\S*?:([^:\s]+):\S* [TW] (\w+)$", text, re.M)
    return {(member, name) for member, name in rows if name.startswith("vmb_")}


def body(path: Path, name: str) -> str:
    """The text of a function of C, from its first line to the brace that closes it."""
    text = path.read_text(encoding="utf-8")
    start = next(match.end() for match in C_DEFINITION.finditer(text) if match[1] == name)
    end = text.find("\n}", start)
    return text[start : end if end > 0 else None]


def included(path: Path, seen: dict[Path, set[Path]]) -> set[Path]:
    """The files of src that a source includes, those that these include, and itself."""
    if path not in seen:
        seen[path] = {path}
        for name in re.findall(r'^#include "([\w/.]+)"', path.read_text("utf-8"), re.M):
            if (ROOT / "src" / name).is_file():
                seen[path] |= included(ROOT / "src" / name, seen)
    return seen[path]


def called_in(text: str, follow: str) -> list[str]:
    """The functions that a function's text calls or names; of calls only those whose arguments
    match `follow`."""
    if not follow:
        return re.findall(r"\b(?:\w+(?=\()|vmb_\w+\b)", text)
    calls = re.findall(r"\b(\w+)\(([^;{]*)", text)
    return [
        name
        for called, arguments in calls
        if re.search(follow, arguments)
        for name in (called, *re.findall(r"vmb_\w+_run_\w+", arguments))
    ]


def walk(
    start: str, follow: str, where: dict[str, list[Path]], functions: set[tuple[str, str]]
) -> set[Path]:
    """The files with the functions that are reached from `start`, kernels as AVX2 has them. Of two
    definitions in C the library's object decides: `functions` are its external ones."""
    closures: dict[Path, set[Path]] = {}
    left = [(start, where[start][0])]
    seen = set(left)
    while left:
        name, home = left.pop()
        if home.suffix == ".def":
            names = [f"{name}_{isa}" for isa in ISA_ORDER if f"{name}_{isa}" in where][:1]
        elif home.suffix in (".c", ".h"):
            names = called_in(body(home, name), follow)
        else:
            names = []
        for called in names:
            homes = where.get(called, [])
            near = [path for path in homes if path in included(home, closures)]
            if not near and called.startswith("vmb_"):
                near = [
                    home
                    for home in homes
                    if home.suffix != ".c"
                    or any((f"{home.name}{end}", called) in functions for end in (".o", ".obj"))
                ]
            for path in near[:1]:
                if (called, path) not in seen:
                    seen.add((called, path))
                    left.append((called, path))
    return {path for _, path in seen if path.relative_to(ROOT).parts[1] not in CLOSED}


def count(root: Path, libraries: list[Path]) -> dict[str, int]:
    where = definitions(root)
    sets = [
        name
        for family in tomllib.loads((root / "src/schemes/sets.toml").read_text()).values()
        if isinstance(family, dict)
        for name, row in family.items()
        if isinstance(row, dict) and "bytes" in row
    ]
    public = {
        name
        for path in files(root, ["include"], ["*.h"])
        for name in re.findall(r"\b(vmb_\w+)\(", path.read_text(encoding="utf-8"))
    }
    functions = {pair for library in libraries for pair in external(library)}
    names = {name for _, name in functions}
    # Tests of static functions include the file that has them.
    sources = files(root, ["src", "testing", "cli", "bindings", "lab"], ["*.c", "*.h", "*.cpp"])
    schemes = files(root, ["src/schemes"], ["*.c", "*.h", "*.S"])
    from check_targets import PROCESSOR  # its definition of what a processor is

    folders = Counter(path.parent for path in files(root, ["src"]))
    generated = re.compile(
        r"/sets/|^include/|^tests/vectors|\.json$|[sS]ets$|sets\.(toml|def|h)$|\.def$"
    )
    named: Counter[str] = Counter()
    word = re.compile(rf"\b({'|'.join(sorted(sets, key=len, reverse=True))})\b")
    for path in files(root, ["src", "tools", "tests", "packages", "bindings", "lab"]):
        if not generated.search(path.relative_to(root).as_posix()) and path.suffix != ".bin":
            named.update(set(word.findall(path.read_text(encoding="utf-8", errors="replace"))))
    keccak = {name for member, name in functions if member.startswith("keccak")}
    tree = [path for path in files(root) if b"\0" not in path.read_bytes()[:4096]]
    numbers = {
        "external functions without a findable definition": len(names - where.keys()),
        "public functions without a findable definition": len((names & public) - where.keys()),
        'lines #include "x.c" in src': sum(
            bool(re.match(r'\s*#\s*include ".*\.c"', line))
            for path in sources
            for line in lines(path)
        ),
        "files of schemes that know a processor": sum(
            bool(PROCESSOR.search(path.read_text(encoding="utf-8"))) for path in schemes
        ),
        "files that define vector types": sum(
            bool(re.search(r"^typedef .*\b(vec|vf?u?(16|32|64));", path.read_text("utf-8"), re.M))
            for path in files(root, ["src", "testing"], ["*.c", "*.h"])
        ),
        "external functions of hash/keccak, x86-64": len(keccak),
        "files in the largest folder of src": max(folders.values()),
        # Sets that serve as examples everywhere are named more often: mlkem768 in 60 files.
        "files by hand that name a set, median of the sets": int(
            statistics.median(named[name] for name in sets)
        ),
        "lines of the tree": sum(path.read_bytes().count(b"\n") for path in tree),
    }
    return numbers | {
        title: len(walk(start, follow, where, functions))
        for title, (start, follow) in WALKS.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("libraries", nargs="*", type=Path)
    parser.add_argument("--list", action="store_true", help="the functions that are not found")
    given = parser.parse_args()
    libraries = given.libraries or sorted(ROOT.glob("build/*/libvambrace.a"))
    numbers = count(ROOT, libraries)
    print(f"{'':56}{'then':>9}{'now':>9}{'aim':>7}")
    for title, (then, aim) in THEN.items():
        print(f"{title:56}{then:>9,}{numbers[title]:>9,}{aim if aim is not None else '':>7}")
    if given.list:
        where = definitions(ROOT)
        print(*sorted({n for lib in libraries for _, n in external(lib)} - where.keys()), sep="\n")


if __name__ == "__main__":
    main()
