#!/usr/bin/env python3
"""Keys of a seed are the same whatever the compiler may fuse (-std, -ffp-contract).

test_contraction.py [--only FOLDER] PROCESSOR gcc|clang [-- FLAG...]

Exports Falcon and SOLMAE, whose keys are made with numbers of binary64, and compiles them with
FLAGs for a processor that has fused products and sums. No object has such an instruction, the keys
of three seeds are those of -std=c11, and flags that exchange operations are refused. --only looks
at the objects of a folder alone.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests/link")]
from check_fused import problem_of  # noqa: E402
from exporter.stack import AN386, Board, board_words  # noqa: E402
from test_export import CLANG, Exported, Failure, run  # noqa: E402

SETS = ("falcon1024", "solmae512")
REFUSED = ("-ffast-math", "-Ofast")
# set, the first bytes of the seed, hashes (FNV-1a) of the public and of the secret key
KEYS = """\
falcon1024 164: 31f48a367bfbd20c
falcon1024 305: 2b20c7b779e33afe
solmae512 1: a9efc35133f0c800
"""
PROGRAM = r"""
#include <stdio.h>
#include <string.h>
#include <vambrace/vambrace.h>
static uint8_t public_key[2000], secret_key[20000], seed[64];
static union { uint64_t aligned; uint8_t bytes[200000]; } work;
static void print_hash(const uint8_t *bytes, size_t length) {
  uint64_t hash = UINT64_C(14695981039346656037);
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
  printf("%08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xffffffff));
}
int main(void) {
  static const struct { const char *set; unsigned seed; } cases[] = {
      {"falcon1024", 164}, {"falcon1024", 305}, {"solmae512", 1}};
  for (unsigned i = 0; i < 3; i++) {
    const vmb_sig *sig = vmb_sig_find(cases[i].set);
    vmb_env env = {{0}, work.bytes, sizeof work.bytes};
    memset(seed, 0, sizeof seed);
    seed[0] = (uint8_t)cases[i].seed, seed[1] = (uint8_t)(cases[i].seed >> 8);
    if (vmb_sig_keypair_from_seed(sig, public_key, secret_key, seed, &env) != VMB_OK)
      return 1;
    printf("%s %u: ", cases[i].set, cases[i].seed);
    if (cases[i].set[0] == 'f')
      print_hash(public_key, vmb_sig_public_key_bytes(sig));
    else
      print_hash(secret_key, vmb_sig_secret_key_bytes(sig));
  }
  return 0;
}
"""


@dataclass(frozen=True)
class Target:
    """exported: as tools/export.py calls it; flags: of a processor with fused operations; run: the
    emulator; board: where there is no operating system."""

    exported: str
    flags: tuple[str, ...]
    run: tuple[str, ...]
    board: Board | None = None


M7 = ("-mcpu=cortex-m7", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-d16")
AN500 = Board("mps2-an500", AN386.places)
TARGETS = {
    "aarch64": Target("aarch64", (), ("qemu-aarch64",)),
    "cortex-m7": Target("cortex-m4", M7, (str(ROOT / "targets/board/run"), AN500.machine), AN500),
    "haswell": Target("x86-64", ("-march=haswell",), ()),
}


def emulator(target: Target) -> tuple[str, ...]:
    """QEMU where this machine has no such processor: 7.2 computes some of clang's AVX wrongly."""
    if target.board or target.run:
        return ()
    info = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    here = all(re.search(rf"\b{word}\b", info) for word in ("avx2", "bmi2", "fma"))
    return () if here else ("qemu-x86_64", "-cpu", "max")


def check_refused(exported: Exported, compiler: list[str]) -> None:
    source = exported.folder / "src/arithmetic/binary64/fpr_functions.c"
    for flag in REFUSED:
        words = [*compiler, flag, "@defines.txt", "-fsyntax-only", str(source)]
        done = subprocess.run(
            words, cwd=exported.folder, capture_output=True, text=True, check=False
        )
        if done.returncode == 0 or "compile without -ffast-math" not in done.stderr:
            raise Failure(f"{flag} is not refused: {done.stderr[:300]}")


def check(target: Target, clang: bool, flags: list[str], only: str) -> None:
    with tempfile.TemporaryDirectory(prefix="vambrace-contraction-") as temporary:
        work = Path(temporary).resolve()
        exported = Exported(work, "_".join(SETS), target.exported)
        words = [*SETS, "--for", target.exported, "--out", str(exported.folder), "--no-measure"]
        run(sys.executable, ROOT / "tools/export.py", *words)
        gcc = [f"{exported.prefix}gcc", *target.flags]
        compiler = [*CLANG[exported.prefix].split(), *target.flags] if clang else gcc
        check_refused(exported, compiler)
        objects = []
        cache = ["ccache"] if shutil.which("ccache") else []
        for source in sorted((exported.folder / only).rglob("*.[cS]")):
            objects.append(work / f"{source.stem}.o")
            words = [*cache, *compiler, "-O3", *flags, "@defines.txt", "-c", "-o", str(objects[-1])]
            run(*words, source.relative_to(exported.folder), folder=exported.folder)
        if problem := problem_of(f"{exported.prefix}objdump", *objects):
            raise Failure(problem)
        if only:
            return
        program = work / "keys.c"
        program.write_text(PROGRAM, encoding="utf-8")
        board: list[str] = board_words(ROOT, target.board) if target.board else ["-static"]
        words = [*gcc, "-std=c11", "-O1", "-Wall", "-Werror", f"-I{exported.folder}/include"]
        run(*words, program, *objects, *board, "-o", work / "keys")
        keys = run(*target.run, *emulator(target), work / "keys")
        if keys != KEYS:
            raise Failure(f"other keys than those of -std=c11:\n{keys}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("processor", choices=TARGETS)
    parser.add_argument("compiler", choices=("gcc", "clang"))
    parser.add_argument("--only", metavar="FOLDER", default="")
    parser.add_argument("flags", nargs="*", help="after a --, as they begin with a -")
    given = parser.parse_args()
    what = f"{given.processor}, {given.compiler} {' '.join(given.flags)}"
    try:
        check(TARGETS[given.processor], given.compiler == "clang", given.flags, given.only)
    except Failure as failure:
        print(f"{what}: {failure}")
        return 1
    print(f"{what}: nothing is fused, the keys are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
