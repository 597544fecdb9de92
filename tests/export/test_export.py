#!/usr/bin/env python3
"""Exports a set and uses the folder as somebody without this tree does.

The folder is written outside of the tree. It compiles without a warning with gcc and with clang-19,
each source by itself; every object has something in it and nothing of another set; no file names
this tree; the README's example works, and so do the first vectors of the set, here or in QEMU,
on x86-64 also on a processor with AVX2 and without BMI2.
For Armv7-M and later it compiles as armclang would compile it, too. --amalgamate does that with
an export in one C file. --plant puts something into the folder that must be noticed.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from exporter.measure import (  # noqa: E402
    KEM_OPERATIONS,
    LEVELS,
    SIG_OPERATIONS,
    FlashMeter,
)
from exporter.processors import PROCESSORS  # noqa: E402
from exporter.sources import choose, read_lists, suffix_of  # noqa: E402
from exporter.stack import BOARDS, board_words  # noqa: E402

# Compiled to something where VMB_SELF_TEST asks for it.
ON_REQUEST = {
    f"objects/src/api/{name}.c.o"
    for name in ("self_test", "self_test_all", "kem_self_test", "sig_self_test")
}

WARNINGS = "-Wall -Wextra -Wpedantic -Werror"
CLANG = {
    "arm-none-eabi-": "clang-19 --target=arm-none-eabi -isystem /usr/include/newlib",
    "aarch64-linux-gnu-": "clang-19 --target=aarch64-linux-gnu",
    "": "clang-19",
}
# What Arm Compiler 6 makes of "armclang --target=arm-arm-none-eabi": its version, short
# enumerations and wide characters. Its headers are not here: newlib's.
ARMCLANG = (
    "clang-19 --target=arm-arm-none-eabi -isystem /usr/include/newlib -D__ARMCC_VERSION=6220000 "
    "-fshort-enums -fshort-wchar -std=c11 -O1"
)
# Of the tree, for programs that compare with vectors: the generator that makes them and the
# digests.
VECTOR_SOURCES = ("testing/nist_drbg", "testing/shake_drbg", "src/cipher/aes", "src/hash/sha2")
# For cores without a long product.
ALLOWED_EMPTY = {"portable": {"objects/src/support/multiply.c.o"}}
EXAMPLE_MAIN = """
#include <stdio.h>
int device_random(uint8_t *out, size_t length) {{
  static uint32_t counter = 1; /* NOT random */
  for (size_t i = 0; i < length; i++) {{
    counter = counter * 1664525U + 1013904223U;
    out[i] = (uint8_t)(counter >> 24);
  }}
  return 0;
}}
int main(void) {{
  const int failed = {name}_example();
  puts(failed ? "the example failed" : "the example works");
  return failed;
}}
"""


class Failure(Exception):
    """What is wrong with the export."""


def run(*command: str | Path, folder: Path | None = None) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(
            f"{' '.join(words)[:600]}\nended with {done.returncode}:\n{done.stdout}{done.stderr}"
        )
    return done.stdout


class Exported:
    """A folder that the export wrote, and how programs are made of it."""

    def __init__(self, work: Path, name: str, processor: str, amalgamated: bool = False) -> None:
        self.name = name
        self.amalgamated = amalgamated
        self.processor = PROCESSORS[processor]
        self.work = work
        self.folder = work / "exported"
        self.archive = self.folder / f"libvambrace_{name}.a"
        self.prefix = self.processor.prefix
        self.flags = list(self.processor.flags)

    def make(self, compiler: str, level: str) -> None:
        """Compiles every source by itself; the Makefile notices a new compiler and new flags."""
        said = run("make", "-s", *self.tools(compiler, level), folder=self.folder)
        if said:
            raise Failure(f"make says: {said}")

    def tools(self, compiler: str, level: str) -> tuple[str, ...]:
        """What README.md says may be given to make."""
        cache = "ccache " if shutil.which("ccache") else ""
        return (
            f"CC={cache}{compiler}",
            f"AR={self.prefix}ar",
            f"CFLAGS={level} {WARNINGS}",
        )

    def link(self, program: str, sources: list[Path | str], *flags: str | Path) -> Path:
        """A program for the processor; on boards with the start-up code of targets/board."""
        image = self.work / program
        command: list[str | Path] = [f"{self.prefix}gcc", "-std=c11", "-O1", *self.flags, *flags]
        board: list[str | Path] = []
        if self.processor.name in BOARDS:
            board += board_words(ROOT, BOARDS[self.processor.name])
        elif self.prefix:
            board = ["-static"]
        run(*command, *sources, self.archive, *board, "-o", image)
        return image

    def execute(self, image: Path, *words: str) -> str:
        if self.processor.name in BOARDS:
            return run(
                ROOT / "targets/board/run", BOARDS[self.processor.name].machine, image, *words
            )
        if self.processor.name == "x86-64" and shutil.which("qemu-x86_64"):
            # with AVX2 and without BMI2
            run("qemu-x86_64", "-cpu", "max,-bmi1,-bmi2", image, *words)
        return run(*(["qemu-aarch64"] if self.prefix else []), image, *words)


def check_files(exported: Exported) -> None:
    """No file of this tree is named, and the headers are those of the set; or there is one header
    and one C file."""
    for path in exported.folder.rglob("*"):
        text = path.read_bytes() if path.is_file() and path.suffix != ".o" else b""
        if str(ROOT).encode() in text:
            raise Failure(f"{path} names {ROOT}")
    if exported.amalgamated:
        for suffix in (".c", ".h"):
            found = sorted(path.name for path in exported.folder.rglob(f"*{suffix}"))
            if found != [f"vambrace_{exported.name}{suffix}"]:
                raise Failure(f"amalgamated, but the files are {', '.join(found)}")
        return
    headers = {path.stem for path in (exported.folder / "include/vambrace").iterdir()}
    foreign = headers - {exported.name, "vambrace", "selftest"}
    foreign -= {"mceliece", "mldsa", "slhdsa", "solmae"}
    if foreign:
        raise Failure(f"headers of other sets: {' '.join(sorted(foreign))}")


def check_makefile(exported: Exported) -> None:
    """Whatever CFLAGS says, programs link what README.md promises; what changed is compiled again,
    and nothing else; objects are in a folder of their own, which `make clean` takes away."""
    before = sorted(exported.folder.rglob("*"))
    readme = (exported.folder / "README.md").read_text(encoding="utf-8")
    all_three = rf"^\| {exported.name} \| all three \| ([\d,]+) \| ([\d,]+)"
    promised = re.search(all_three, readme, re.M)
    if not promised:
        raise Failure("README.md promises no flash")
    meter = FlashMeter(exported.folder, exported.processor, exported.work)
    functions = [f"vmb_{exported.name}_{word}" for word in operations_of(exported.name)]
    sources = len([p for p in before if p.suffix in (".c", ".S")])
    for level, figure in zip(LEVELS, promised.groups(), strict=True):
        check_compiled(exported, level, sources, f"CFLAGS={level} instead of others")
        found = meter.flash(exported.archive, functions)
        if f"{found:,}" != figure:
            raise Failure(f"CFLAGS={level}: {found:,} bytes of flash; README.md: {figure}")
        check_compiled(exported, level, 0, "nothing new")
    header = next(path for path in before if path.suffix == ".h")
    for file in (exported.folder / "defines.txt", header):
        text = file.read_text(encoding="utf-8")
        file.write_text(text + "\n", encoding="utf-8")
        check_compiled(exported, LEVELS[-1], sources, f"a change of {file.name}")
        file.write_text(text, encoding="utf-8")
    run("make", "-s", "clean", folder=exported.folder)
    if sorted(exported.folder.rglob("*")) != before:
        raise Failure("make clean leaves something, or something is not in objects/")


def check_compiled(exported: Exported, level: str, expected: int, why: str) -> None:
    """How many sources make compiles."""
    words = exported.tools(f"{exported.prefix}gcc", level)
    found = run("make", *words, folder=exported.folder).count(" -c -o ")
    if found != expected:
        raise Failure(f"{why}: make compiles {found} sources, not {expected}")


def operations_of(name: str) -> tuple[str, ...]:
    header = ROOT / f"include/vambrace/{name}.h"
    is_kem = "_CIPHERTEXT_BYTES" in header.read_text(encoding="utf-8")
    return KEM_OPERATIONS if is_kem else SIG_OPERATIONS


def check_armclang(exported: Exported) -> None:
    """C by its syntax and its warnings, assembly as the integrated assembler takes it."""
    words = [*ARMCLANG.split(), *exported.flags, "@defines.txt", *WARNINGS.split()]
    sources = sorted(exported.folder.rglob("*.c"))
    run(*words, "-fsyntax-only", *sources, folder=exported.folder)
    for source in sorted(exported.folder.rglob("*.S")):
        run(*words, "-c", "-o", exported.work / "armclang.o", source, folder=exported.folder)


def check_objects(exported: Exported) -> None:
    """Every object has a symbol, none has the name of another set; global ones begin with vmb_."""
    known = read_lists(ROOT).sets()
    # longer names first: mceliece348864f is not mceliece348864
    others = re.compile(rf"(?:^|_)({'|'.join(sorted(known, key=len, reverse=True))})(?:_|$)")
    objects = sorted(path.relative_to(exported.folder) for path in exported.folder.rglob("*.o"))
    listed = run(f"{exported.prefix}nm", "-A", "--defined-only", *objects, folder=exported.folder)
    symbols: dict[str, list[str]] = {path.as_posix(): [] for path in objects}
    for line in listed.splitlines():
        if "$" not in line:  # of the assembler: where code and data begin
            kind, symbol = line.split()[-2:]
            symbols[line.partition(":")[0]].append(symbol)
            if kind.isupper() and not symbol.startswith("vmb_"):
                raise Failure(f"{line.partition(':')[0]}: {symbol} could be the program's name")
    for name, names in symbols.items():
        if name in ON_REQUEST:
            continue
        if not names and name not in ALLOWED_EMPTY.get(exported.processor.name, set()):
            raise Failure(f"{name} is empty: this processor does not need its source")
        for symbol in names:
            found = others.search(symbol)
            if found and found[1] != exported.name:
                raise Failure(f"{name}: {symbol} is of {found[1]}")


def check_example(exported: Exported) -> None:
    readme = (exported.folder / "README.md").read_text(encoding="utf-8")
    found = re.search(r"```c\n(.*?)```", readme, re.S)
    if not found:
        raise Failure("README.md has no example")
    source = exported.work / "example.c"
    source.write_text(found[1] + EXAMPLE_MAIN.format(name=exported.name), encoding="utf-8")
    headers = exported.folder / ("." if exported.amalgamated else "include")
    image = exported.link("example", [source], "-I", headers, *WARNINGS.split())
    if "the example works" not in exported.execute(image):
        raise Failure("the example of README.md does not work")


def check_vectors(exported: Exported, counts: int) -> None:
    """The vector test of the tree, with the archive and the headers of the export. The test and the
    generator of the vectors are one object whose names are local, so that the export uses its
    own functions."""
    file = ROOT / f"tests/vectors/{exported.name}.json"
    kind = "kem" if json.loads(file.read_text(encoding="utf-8"))["kind"] == "kem" else "sig"
    table = exported.work / "vectors.c"
    skip = "pk,sk,ct,origin,procedure,rsp_format,reject_rule,note,notes"
    run(
        *(sys.executable, ROOT / "tests/vectors/embed.py", "--out", table, "--rows", str(counts)),
        *("--skip", skip, file),
    )
    generator = exported.work / "generator.o"
    gcc = [f"{exported.prefix}gcc", "-std=c11", "-O1", *exported.flags]
    suffixes = read_lists(ROOT).all_suffixes()
    found = [path for folder in VECTOR_SOURCES for path in sorted((ROOT / folder).glob("*.c"))]
    sources = [path for path in found if suffix_of(path) not in suffixes]
    sources += [ROOT / f"src/support/{n}.c" for n in ("processor", "zeroize", "constant_time")]
    tree: list[str | Path] = ["-I", ROOT / "src", "-I", ROOT / "include", "-I", ROOT]
    hosted = ["-DVMB_HOSTED", "-D_DEFAULT_SOURCE"] if not exported.flags else []
    portable = ["-DVMB_PORTABLE_ONLY", "-DVMB_STATIC"]
    run(*gcc, *portable, *tree, "-r", "-nostdlib", *sources, "-o", generator)
    own: list[str | Path] = []  # an amalgamated export has no such headers: those of the tree
    if not exported.amalgamated:
        own += ["-I", exported.folder / "src", "-I", exported.folder / "include"]
    own += ["-DVMB_STATIC", "-I", ROOT / "tests"]
    test = ROOT / f"tests/{kind}/test_{kind}_vectors.c"
    whole = exported.work / "test.o"
    run(*gcc, *own, *tree, *hosted, "-r", "-nostdlib", test, table, generator, "-o", whole)
    run(f"{exported.prefix}objcopy", "--keep-global-symbol=main", whole)
    image = exported.link("vectors", [whole])
    print(exported.execute(image, exported.name, str(counts)).strip())


def check_without_compiler(exported: Exported) -> None:
    """Where no program is found the folder is written all the same, and what is missing is said."""
    words = [exported.name, "--for", exported.processor.name, "--out", str(exported.folder)]
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools/export.py"), *words],
        env={"PATH": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    said = f"{exported.prefix}gcc is missing here (Debian: apt-get install gcc-arm-none-eabi)"
    readme = exported.folder / "README.md"
    if done.returncode != 0 or said not in done.stderr or said not in readme.read_text("utf-8"):
        raise Failure(f"ended with {done.returncode}: {done.stdout}{done.stderr}")


def check_everything(exported: Exported) -> None:
    """All sets in one C file, where the names of all families meet: read, not compiled."""
    families = [family.name for family in read_lists(ROOT).families]
    words = [*families, "--for", exported.processor.name, "--out", str(exported.folder)]
    run(sys.executable, ROOT / "tools/export.py", *words, "--no-measure", "--amalgamate")
    gcc = [f"{exported.prefix}gcc", "-std=c11", *exported.flags, "@defines.txt"]
    sources = exported.folder.glob("*.c")
    run(*gcc, *WARNINGS.split(), "-fsyntax-only", *sources, folder=exported.folder)


PLANTED = {
    "global": "int planted(void);\nint planted(void) { return 0; }\n",
    "symbol": "int vmb_kyber512_planted(void);\nint vmb_kyber512_planted(void) { return 0; }\n",
    "nothing": "typedef int nothing;\n",
    "file": "extern int vmb_planted;\nint vmb_planted = 1;\n",
    "armclang": "#ifdef __ARMCC_VERSION\n#error not for armclang\n#endif\nint vmb_planted = 1;\n",
    "path": f"/* {ROOT}/src/api/work.c */\nextern int vmb_planted;\nint vmb_planted = 1;\n",
}


def check_planted(exported: Exported, plant: str) -> None:
    """The checks with one more source in the folder, which alone is compiled."""
    planted = "planted.c" if exported.amalgamated else "src/api/planted.c"
    (exported.folder / planted).write_text(PLANTED[plant], encoding="utf-8")
    run("make", "-s", f"objects/{planted}.o", folder=exported.folder)
    check_objects(exported)
    if plant == "armclang":
        check_armclang(exported)
    check_files(exported)


def check(
    name: str,
    processor: str,
    counts: int,
    measure: bool,
    plant: str,
    amalgamated: bool,
    fault_checks: bool,
) -> None:
    """All that the first lines of this file say."""
    with tempfile.TemporaryDirectory(prefix="vambrace-export-") as temporary:
        exported = Exported(Path(temporary).resolve(), name, processor, amalgamated)
        words = [name, "--for", processor, "--out", str(exported.folder)]
        words += [] if measure else ["--no-measure"]
        words += ["--amalgamate"] if amalgamated else []
        words += ["--fault-checks"] if fault_checks else []
        run(sys.executable, ROOT / "tools/export.py", *words)
        if plant:
            check_planted(exported, plant)
            return
        check_files(exported)
        if measure:
            check_figures(exported)
            check_makefile(exported)
        # clang's code for Armv6-M is not constant-time and says so: src/support/constant_time.h
        if shutil.which("clang-19") and processor != "cortex-m0":
            exported.make(CLANG[exported.prefix], "-O0")
            # the same text in one file takes a tenth of the time
            if processor in BOARDS and (amalgamated or measure):
                check_armclang(exported)
        exported.make(f"{exported.prefix}gcc", "-Os")
        check_objects(exported)
        check_example(exported)
        check_vectors(exported, counts)


def check_figures(exported: Exported) -> None:
    """The README tells flash at both levels and working memory of each operation; for boards also
    the stack, which stays below what vambrace.h promises."""
    readme = (exported.folder / "README.md").read_text(encoding="utf-8")
    rows = re.findall(rf"^\| {exported.name} \| \w+ \| (.*) \|$", readme, re.M)
    is_board = exported.processor.name in BOARDS
    for row in rows:
        *words, cycles = row.split(" | ") if is_board else (*row.split(" | "), "1")
        bytes_of = [int(word.split(" to ")[0].replace(",", "") or 0) for word in words]
        stack = bytes_of[3:] if is_board else [100]
        least, fast = (int(n.replace(",", "")) for n in f"{cycles} to {cycles}".split(" to ")[:2])
        if (" to " in words[2]) != (" to " in cycles) or least < fast:
            raise Failure(f"README.md tells two amounts of memory without their cycles: {row}")
        if not all(1000 < n < 1000000 for n in bytes_of[:3]) or not all(
            99 < n < 4096 for n in stack
        ):
            raise Failure(f"README.md tells wrong figures: {row}")
    if len(rows) != 3:
        raise Failure(f"README.md does not tell figures of three operations: {rows}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("set", type=str, help="or everything: all sets in one file")
    parser.add_argument("processor", choices=PROCESSORS)
    parser.add_argument("--counts", type=int, default=2, help="of the vectors")
    parser.add_argument("--amalgamate", action="store_true", help="the export: one .c, one .h")
    parser.add_argument("--fault-checks", action="store_true", help="the export: with the checks")
    parser.add_argument("--measure", action="store_true", help="and look at README's figures")
    parser.add_argument("--plant", choices=PLANTED, default="")
    parser.add_argument("--no-compiler", action="store_true", help="export where there is none")
    given = parser.parse_args()
    everything = given.set == "everything"
    if not everything:
        choose(read_lists(ROOT), [given.set])
    try:
        if given.no_compiler:
            with tempfile.TemporaryDirectory() as temporary:
                check_without_compiler(Exported(Path(temporary), given.set, given.processor))
            sys.exit(0)
        if everything:
            with tempfile.TemporaryDirectory() as temporary:
                check_everything(Exported(Path(temporary), given.set, given.processor))
            print(f"all sets in one file for {given.processor}: compiles")
            sys.exit(0)
        processor, counts, plant = given.processor, given.counts, given.plant
        check(
            *(given.set, processor, counts, given.measure, plant, given.amalgamate),
            given.fault_checks,
        )
    except Failure as failure:
        print(failure)
        sys.exit(1)
    print(f"{given.set} for {given.processor}: compiles alone, its vectors hold")
