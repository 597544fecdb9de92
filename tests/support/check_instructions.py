#!/usr/bin/env python3
"""What a file's compiler flags allow is asked of the processor before the file is used.

check_instructions.py x86_64|aarch64 --compiler WORDS... --program WORDS... [--also=SUFFIX:FLAG]

For each suffix with flags of its own: cmake/processors.cmake and src/support/target.h have the
same flags; the compilers say what these imply; each entry of the lists of kernels is left out if
one of these flags is missing (PROGRAM words: test_processor.c). --also adds a flag: noticed.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from exporter.sources import read_lists  # noqa: E402

IGNORED = re.compile(
    r"__(BIGGEST_ALIGNMENT__|CRC32__|FP_FAST_FMA\w*|EVEX\d+__|ARM_FEATURE_CRYPTO)"
)
IMPLEMENTATION = re.compile(r"VMB_IMPL_(?:X86_64|AARCH64)\(\s*(\w+),\s*([A-Z0-9_ |]+)\)")
PRAGMA = re.compile(r'#define VMB_INSTRUCTIONS_(\w+)\s+VMB_INSTRUCTIONS\("(.*?)",\s+"(.*?)"\)')
FEATURE = re.compile(r"#define (VMB_CPU_\w+) \(UINT32_C\(1\) << (\d+)\)")
SAVED = 3


@dataclass(frozen=True)
class Architecture:
    """flags: the compiler's macro, and which bits of which number (as test_processor.c reads them)
    say that the processor has it; numbers: how many of them."""

    target: str
    numbers: int
    flags: dict[str, tuple[tuple[int, int], ...]]


def _leaf(number: int, **bits: int) -> dict[str, tuple[tuple[int, int], ...]]:
    return {f"__{name}__": ((number, bit),) for name, bit in bits.items()}


# Intel SDM volume 2, CPUID; volume 1, section 13.3; Linux: AT_HWCAP of AArch64
X86_64 = Architecture(
    "X86_64",
    4,
    {
        **_leaf(0, SSE3=0, PCLMUL=1, SSSE3=9, FMA=12, SSE4_1=19, SSE4_2=20, POPCNT=23, AES=25),
        **_leaf(0, XSAVE=26, F16C=29),
        **_leaf(1, BMI=3, AVX2=5, BMI2=8, AVX512DQ=17, SHA=29, AVX512BW=30, AVX512VL=31),
        **_leaf(2, AVX512VBMI=1, GFNI=8, VAES=9, VPCLMULQDQ=10),
        "__AVX__": ((0, 28), (0, 27), (SAVED, 1), (SAVED, 2)),
        "__AVX512F__": ((1, 16), (SAVED, 5), (SAVED, 6), (SAVED, 7)),
    },
)
AARCH64 = Architecture(
    "AARCH64",
    1,
    {
        "__ARM_FEATURE_AES": ((0, 3), (0, 4)),
        "__ARM_FEATURE_SHA2": ((0, 6),),
        "__ARM_FEATURE_CRC32": ((0, 7),),
        "__ARM_FEATURE_ATOMICS": ((0, 8),),
        "__ARM_FEATURE_QRDMX": ((0, 12),),
        "__ARM_FEATURE_SHA3": ((0, 17),),
        "__ARM_FEATURE_SHA512": ((0, 21),),
    },
)
ARCHITECTURES = {"x86_64": X86_64, "aarch64": AARCH64}


def macros(compiler: list[str], flags: list[str]) -> set[str]:
    words = [*compiler, *flags, "-dM", "-E", "-x", "c", "/dev/null"]
    text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return {line.split()[1] for line in text.splitlines()}


def of_pragma(text: str) -> list[str]:
    """Compiler flags that mean what the words of a target pragma do."""
    words = text.split(",")
    if words[0].startswith("arch="):
        return ["-m" + "+".join(words)]
    if words == ["aes", "sha2"]:
        return ["-march=armv8-a+aes+sha2"]
    return [f"-m{word}" for word in words]


def pragmas() -> dict[str, tuple[list[str], list[str]]]:
    """For gcc and for clang, by suffix."""
    text = (ROOT / "src/support/target.h").read_text("utf-8").replace("\\\n", " ")
    found = PRAGMA.findall(text)
    return {name.lower(): (of_pragma(gcc), of_pragma(clang)) for name, gcc, clang in found}


def needs() -> dict[str, dict[str, int]]:
    """By suffix: the functions of the lists, and the features that each asks for."""
    text = (ROOT / "src/support/processor.h").read_text("utf-8")
    bits = {"0": 0, **{name: 1 << int(bit) for name, bit in FEATURE.findall(text)}}
    found: dict[str, dict[str, int]] = {}
    for path in [*(ROOT / "src").rglob("*_kernels.def")]:
        for function, words in IMPLEMENTATION.findall(path.read_text("utf-8")):
            features = sum(bits[word] for word in re.split(r"[ |]+", words) if word)
            found.setdefault(function.rpartition("_")[2], {})[function] = features
    return found


def words_of(program: list[str], processors: list[list[int]]) -> list[int]:
    text = "".join(" ".join(f"{n:x}" for n in numbers) + "\n" for numbers in processors)
    done = subprocess.run(
        [*program, "words"], input=text, check=True, capture_output=True, text=True
    )
    return [int(line, 16) for line in done.stdout.split()]


def check(given: argparse.Namespace) -> tuple[int, list[str]]:
    """How many questions were looked at, and what is wrong."""
    machine = ARCHITECTURES[given.architecture]
    lists = read_lists(ROOT)
    wanted, by_pragma = needs(), pragmas()
    every = [0xFFFFFFFF] * machine.numbers
    asked, wrong = 0, []
    for suffix in lists.suffixes_of(given.architecture):
        flags = [flag for flag in lists.flags.get(suffix, []) if flag.startswith("-m")]
        if not flags:
            continue
        in_c, for_clang = by_pragma[suffix]
        if set(in_c) != set(flags):
            wrong.append(f"{suffix}: target.h has {in_c}, processors.cmake {flags}")
        flags += [flag for name, _, flag in [given.also.partition(":")] if name == suffix]
        allowed: set[str] = set()
        for words in given.compiler:
            compiler = words.split()
            plain = macros(compiler, [])
            for more in [flags] + ([for_clang] if "clang" in words else []):
                allowed |= macros(compiler, more) - plain
        for macro in sorted(allowed):
            if IGNORED.fullmatch(macro):
                continue
            if macro not in machine.flags:
                wrong.append(f"{suffix}: {macro} is not known to {Path(__file__).name}")
                continue
            processors = [every]
            for number, bit in machine.flags[macro]:
                processors.append(every.copy())
                processors[-1][number] &= ~(1 << bit)
            full, *without = words_of(given.program, processors)
            for function, need in wanted.get(suffix, {}).items():
                asked += 1
                if full & need != need:
                    wrong.append(f"{function} is never used")
                if any(word & need == need for word in without):
                    wrong.append(f"{function} would be used without {macro.strip('_')}")
    return asked, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("architecture", choices=ARCHITECTURES)
    parser.add_argument("--compiler", action="append", required=True, help="with its words")
    parser.add_argument("--program", nargs="+", required=True)
    parser.add_argument("--also", default="", metavar="SUFFIX:FLAG")
    asked, wrong = check(parser.parse_args())
    for line in wrong:
        print(line)
    print(f"{asked} questions to the processor, {len(wrong)} that are missing")
    return int(bool(wrong) or asked == 0)


if __name__ == "__main__":
    sys.exit(main())
