#!/usr/bin/env python3
"""All sources of src/ in one project, as somebody adds them who adds a folder: compiled with the
same flags, those for other processors are empty.

test_all_sources.py PROCESSOR --level -O0 --compiler gcc
                                         those for the processor alone, by one compiler at one level
                                         of optimisation: all compile, and global names are ours
test_all_sources.py PROCESSOR [--full]   the sources that are named after processors; with --full
                                         all of them by gcc and by clang-19, and what gcc made is
                                         linked, and run where this machine or QEMU can
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from exporter.processors import PROCESSORS  # noqa: E402
from exporter.sources import read_lists, suffix_of  # noqa: E402
from exporter.stack import BOARDS, board_words  # noqa: E402
from test_export import CLANG, Failure, run  # noqa: E402

WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
FOLDERS = (f"-I{ROOT}/src", f"-I{ROOT}/include")
COMMON = ("-std=c11", *WARNINGS, *FOLDERS, "-DVMB_STATIC")
HOSTED = ("-DVMB_HOSTED", "-D_DEFAULT_SOURCE")
AT_ONCE = 40  # files that one call of a compiler takes
SETS = "mlkem768 mldsa44 lightsaber falcon512 aimer128f"  # that the program tries
PROGRAM = """
#include <stdio.h>
#include <string.h>
#include <vambrace/vambrace.h>
static uint8_t public_key[4096], secret_key[8192], out[8192], secret[64], other[64];
static vmb_status count(void *state, uint8_t *bytes, size_t length) { /* NOT random */
  for (size_t i = 0; i < length; i++)
    bytes[i] = (uint8_t)(++*(uint32_t *)state * 2654435761U >> 24);
  return VMB_OK;
}
static uint32_t counter;
static uint8_t work[1 << 18];
static vmb_env env = {.rng = {.fill = count, .state = &counter}, .work = work,
                      .work_bytes = sizeof work};
static int kem_fails(const vmb_kem *kem) {
  return vmb_kem_keypair(kem, public_key, secret_key, &env) != VMB_OK ||
         vmb_kem_encaps(kem, out, secret, public_key, &env) != VMB_OK ||
         vmb_kem_decaps(kem, other, out, secret_key, &env) != VMB_OK ||
         memcmp(secret, other, vmb_kem_shared_secret_bytes(kem)) != 0;
}
static int sig_fails(const vmb_sig *sig) {
  size_t length = sizeof out;
  return vmb_sig_keypair(sig, public_key, secret_key, &env) != VMB_OK ||
         vmb_sig_sign(sig, out, &length, secret, 20, secret_key, &env) != VMB_OK ||
         vmb_sig_verify(sig, out, length, secret, 20, public_key, &env) != VMB_OK;
}
int main(void) {
  static const char *const names[] = {NAMES};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const vmb_kem *kem = vmb_kem_find(names[i]);
    const vmb_sig *sig = vmb_sig_find(names[i]);
    if (kem != NULL ? kem_fails(kem) : sig == NULL || sig_fails(sig)) {
      puts(names[i]);
      return 1;
    }
  }
  return 0;
}
"""


@dataclass(frozen=True)
class Target:
    """prefix, flags: of gcc; own: as cmake/processors.cmake calls the processor, "" for none."""

    prefix: str
    flags: tuple[str, ...]
    own: str
    hosted: bool


TARGETS = {
    name: Target(p.prefix or "x86_64-linux-gnu-", p.flags, p.cmake_name, p.hosted)
    for name, p in PROCESSORS.items()
    if name != "portable"
}
CLANG_FOR = {**CLANG, "x86_64-linux-gnu-": "clang-19"}
CORTEX_M3 = ("-mcpu=cortex-m3", "-mthumb")
CORTEX_M7 = ("-mcpu=cortex-m7", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-d16")
CORTEX_M33 = ("-mcpu=cortex-m33", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-sp-d16")
TARGETS["cortex-m3"] = Target("arm-none-eabi-", CORTEX_M3, "", False)
TARGETS["cortex-m7"] = Target("arm-none-eabi-", CORTEX_M7, "cortex-m7", False)
TARGETS["cortex-m33"] = Target("arm-none-eabi-", CORTEX_M33, "cortex-m33", False)
TARGETS["s390x"] = Target("s390x-linux-gnu-", (), "", True)


def compile_all(compiler: list[str], sources: list[Path], folder: Path) -> dict[Path, Path]:
    """The objects of sources."""
    folder.mkdir(parents=True, exist_ok=True)
    for start in range(0, len(sources), AT_ONCE):
        run(*compiler, "-c", *sources[start : start + AT_ONCE], folder=folder)
    return {source: folder / f"{source.stem}.o" for source in sources}


def check_names(sources: list[Path]) -> None:
    """Many projects keep all objects in one folder."""
    stems = [source.stem for source in sources]
    twice = sorted({stem for stem in stems if stems.count(stem) > 1})
    if twice:
        raise Failure(f"two sources are called {twice[0]}: their objects would meet")


def symbols(nm: str, objects: list[Path]) -> dict[Path, list[tuple[str, str]]]:
    """Kind and name of what each object defines or wants."""
    found: dict[Path, list[tuple[str, str]]] = {path: [] for path in objects}
    for line in run(nm, "--print-file-name", *objects).splitlines():
        file, _, rest = line.partition(":")
        words = rest.split()
        if len(words) >= 2 and not words[-1].startswith("$"):  # $t and the like name no thing
            found[Path(file)].append((words[-2], words[-1]))
    return found


def check_empty(target: Target, objects: dict[Path, Path]) -> dict[Path, list[tuple[str, str]]]:
    """Files for other processors are empty, files for this one are not."""
    lists = read_lists(ROOT)
    own = set(lists.suffixes_of(target.own))
    found = symbols(f"{target.prefix}nm", list(objects.values()))
    for source, made in objects.items():
        suffix = suffix_of(source)
        defined = [name for kind, name in found[made] if kind not in "Uw"]
        if suffix not in lists.all_suffixes():
            continue
        if suffix in own and not defined:
            raise Failure(f"{source.name} is empty")
        if suffix not in own and defined:
            raise Failure(f"{source.name} has {defined[0]}, but is for other processors")
    return found


def check_linked(found: dict[Path, list[tuple[str, str]]]) -> None:
    """Nothing of the library is missing or there twice."""
    defined = [name for names in found.values() for kind, name in names if kind in "TDRBC"]
    wanted = {name for names in found.values() for kind, name in names if kind == "U"}
    missing = sorted(name for name in wanted - set(defined) if name.startswith("vmb_"))
    twice = sorted({name for name in defined if defined.count(name) > 1})
    if missing or twice:
        raise Failure(f"missing: {missing[:5]}; there twice: {twice[:5]}")


def run_program(name: str, target: Target, objects: list[Path], folder: Path) -> str:
    """Some sets, each once; how they were run."""
    board = BOARDS.get(name)
    emulator = {"cortex": "qemu-system-arm", "aarch64": "qemu-aarch64"}.get(name.split("-")[0])
    if (not board and name not in ("aarch64", "x86-64")) or (
        emulator and not shutil.which(emulator)
    ):
        return "not run"
    source, image = folder / "program.c", folder / "program"
    quoted = ", ".join(f'"{word}"' for word in SETS.split())
    source.write_text(PROGRAM.replace("NAMES", quoted), encoding="utf-8")
    link = [f"{target.prefix}gcc", *target.flags, "-O1", *FOLDERS, source, *objects]
    more = board_words(ROOT, board) if board else ["-static", "-Wl,--gc-sections"]
    run(*link, *more, "-o", image)
    if board:
        run(ROOT / "targets/board/run", board.machine, image)
    else:
        run(*([emulator] if emulator else []), image)
    return f"runs {SETS}"


def check(name: str, full: bool, work: Path, planted: list[Path]) -> str:
    target = TARGETS[name]
    hosted = HOSTED if target.hosted else ()
    gcc = [f"{target.prefix}gcc", *target.flags, *COMMON, *hosted]
    sources = sorted([*(ROOT / "src").rglob("*.c"), *(ROOT / "src").rglob("*.S")])
    check_names(sources)
    if not full:
        lists = read_lists(ROOT)
        foreign = lists.all_suffixes() - set(lists.suffixes_of(target.own))
        sources = [path for path in sources if suffix_of(path) in foreign] + planted
        check_empty(target, compile_all([*gcc, "-O1"], sources, work / "gcc"))
        return f"{name}: {len(sources)} sources for other processors are empty"
    cache = ["ccache"] if shutil.which("ccache") else []
    sections = ["-O1", "-ffunction-sections", "-fdata-sections"]
    made = {}
    for source in sources:  # one by one, which ccache asks for
        made |= compile_all([*cache, *gcc, *sections], [source], work / "gcc")
    check_linked(check_empty(target, made))
    said = run_program(name, target, list(made.values()), work)
    clang = CLANG_FOR.get(target.prefix)
    if clang and shutil.which("clang-19"):
        words = [*clang.split(), *target.flags, *COMMON, *hosted]
        in_c = [path for path in sources if path.suffix == ".c"]
        # parts that other sources include are not all used by themselves
        run(*words, "-Wno-unused-function", "-fsyntax-only", *in_c)
        others = [path for path in sources if path.suffix == ".S"]
        compile_all([*words, "-Wno-unused-command-line-argument"], others, work / "clang")
    return f"{name}: all {len(sources)} sources compile, {said}"


def check_level(name: str, compiler: str, level: str, work: Path, planted: list[Path]) -> str:
    """Some inline assembly wants constants, which parameters become by optimisation alone."""
    target, lists = TARGETS[name], read_lists(ROOT)
    words = [f"{target.prefix}gcc"] if compiler == "gcc" else CLANG_FOR[target.prefix].split()
    words += [*target.flags, *COMMON, *(HOSTED if target.hosted else ()), level]
    if compiler == "gcc":
        words.append("-Wno-maybe-uninitialized")  # at -Og it follows no conditions
    cache = ["ccache"] if shutil.which("ccache") else []
    foreign = lists.all_suffixes() - set(lists.suffixes_of(target.own))
    sources = sorted([*(ROOT / "src").rglob("*.c"), *(ROOT / "src").rglob("*.S")])
    sources = [path for path in sources if suffix_of(path) not in foreign]
    made = {}
    for source in planted or sources:
        quiet = ["-Wno-unused-command-line-argument"] if source.suffix == ".S" else []
        made |= compile_all([*cache, *words, *quiet], [source], work / "objects")
    found = symbols(f"{target.prefix}nm", [*made.values()])
    for source, path in made.items():
        for kind, symbol in found[path]:
            if kind.isupper() and kind != "U" and not symbol.startswith("vmb_"):
                raise Failure(f"{source.name}: {symbol} could be the program's name")
    return f"{name}: {len(made)} sources compile by {compiler} {level}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("processor", choices=TARGETS)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--plant", default="", help="a file with this text alone: noticed")
    parser.add_argument("--level", default="", help="of optimisation: --level=-O0")
    parser.add_argument("--compiler", choices=("gcc", "clang"), default="gcc")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        planted = [work / "planted_neon.c"] if given.plant else []
        for path in planted:
            path.write_text(given.plant, encoding="utf-8")
        try:
            if given.level:
                words = (given.processor, given.compiler, given.level)
                print(check_level(*words, work, planted))
                return 0
            print(check(given.processor, given.full, work, planted))
        except (Failure, subprocess.CalledProcessError) as failure:
            print(failure)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
