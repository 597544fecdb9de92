# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of loaders, from their ELF files: what the loader takes without the verifier, the
verifier, all together; static memory.

    sizes.py FOLDER [--board stm32f405] [--update]

Fails if a loader takes more than 4.0 KB, keys and verifier not counted, or if one differs by more
than 2 per cent from lab/baseline/secure_boot.json, which --update writes. `vambrace-lab readme`
makes the table of README.md from that file.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from elftools.elf.elffile import ELFFile

from vambrace_lab.measuring.rows import row_text

COMMITTED = Path(__file__).resolve().parents[3] / "lab/baseline/secure_boot.json"
MOST_LOADER = 4096  # bytes, start-up, flash driver and C library included
MOST_STATIC = 256  # bytes of RAM besides working memory and stack
TOLERANCE = 0.02
SECTIONS = {"loader": ".loader", "c_library": ".c_library", "verifier": ".verifier"}
MEMORY = {"work": ".work", "static": ".bss", "initialised": ".data"}

Sizes = dict[str, dict[str, int]]


def sizes_of(path: Path) -> dict[str, int]:
    with path.open("rb") as stream:
        elf = ELFFile(stream)
        sections = {one.name: int(one["sh_size"]) for one in elf.iter_sections()}
        flash = sum(
            int(one["sh_size"])
            for one in elf.iter_sections()
            if one["sh_flags"] & 2 and one["sh_type"] != "SHT_NOBITS"
        )
    sizes = {name: sections.get(section, 0) for name, section in SECTIONS.items()}
    sizes |= {name: sections.get(section, 0) for name, section in MEMORY.items()}
    # What stands in no section of the table counts as the loader's.
    sizes["loader"] = flash - sections[".keys"] - sizes["verifier"] - sizes["c_library"]
    return sizes


def problems(name: str, sizes: dict[str, int], committed: dict[str, int], most: int) -> list[str]:
    found = []
    without = sizes["loader"] + sizes["c_library"]
    if without > most:
        found.append(f"{name}: {without:,} bytes without the verifier, above {most:,}")
    if sizes["static"] + sizes["initialised"] > MOST_STATIC:
        found.append(f"{name}: {sizes['static']} bytes of static memory, above {MOST_STATIC}")
    for what, size in sizes.items():
        old = committed.get(what, size)
        if abs(size - old) > TOLERANCE * old:
            found.append(f"{name}: {what}: {old:,} -> {size:,} bytes")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--board", default="stm32f405")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--most", type=int, default=MOST_LOADER, help="another limit, for tests")
    given = parser.parse_args()
    prefix = f"loader_{given.board}_"
    files = {
        path.stem.removeprefix(prefix).replace("_and_", "+"): path
        for path in sorted(given.folder.glob(f"{prefix}*.elf"))
    }
    if not files:
        sys.exit(f"{given.folder} has no {prefix}*.elf")
    sizes = {name: sizes_of(path) for name, path in files.items()}
    print(f"{'set':28} loader  +C library  verifier   all but keys  work  static")
    for name, one in sizes.items():
        without = one["loader"] + one["c_library"]
        every = without + one["verifier"]
        print(
            f"{name:28} {one['loader']:6} {without:11} {one['verifier']:9} {every:14}"
            f" {one['work']:5} {one['static']:7}"
        )
    committed: Sizes = {}
    if COMMITTED.exists():
        committed = json.loads(COMMITTED.read_text(encoding="utf-8"))["sets"]
    if given.update:
        content = {"format": 1, "board": given.board, "sets": committed | sizes}
        COMMITTED.write_text(row_text(content), encoding="utf-8")
        committed = sizes
    found = [
        line
        for name, one in sizes.items()
        for line in problems(name, one, committed.get(name, {}), given.most)
    ]
    print(*found, sep="\n")
    sys.exit(found != [])


if __name__ == "__main__":
    main()
