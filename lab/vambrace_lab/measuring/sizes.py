# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Code size of one set: the library's part of an image that uses all operations of that set and
nothing else.

The static library holds one section per function, so linking against the set's direct functions
and dropping what they do not reach leaves just what a firmware with this set alone would carry.
The C library's and the
compiler's own functions (memcpy,
64-bit products on a Cortex-M0) are not counted.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

from ..errors import LabError
from ..run.builds import Build

LINKERS = {"host": "ld", "linux-aarch64": "aarch64-linux-gnu-ld", "cortex-m": "arm-none-eabi-ld"}
KEPT, WRITABLE, EXECUTABLE = 2, 1, 4  # SHF_ALLOC, SHF_WRITE, SHF_EXECINSTR
NOT_CODE = (
    ".eh_frame",
    ".ARM.",
    ".note",
    ".gnu",
    ".interp",
    ".dyn",
    ".rela",
    ".rel.",
    ".hash",
    ".got",
)


def linker(target: str) -> str:
    return LINKERS["cortex-m" if target.startswith("cortex-m") else target]


def code_sections(
    build: Build, functions: Sequence[str], library: Path | None = None
) -> dict[str, int]:
    """Bytes of text (code), rodata (constants), data (initialised) and bss (zeroed) that the
    functions bring with them.
    """
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        image = Path(folder) / "alone.elf"
        command = [
            linker(build.target),
            "--gc-sections",
            "--strip-debug",
            "--unresolved-symbols=ignore-all",
            "-e",
            functions[0],
        ]
        command += [word for f in functions for word in ("-u", f)]
        command += ["-o", str(image), str(library or build.folder / "libvambrace.a")]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, errors="replace", check=False
            )
        except FileNotFoundError:
            raise LabError(
                f"{command[0]} is missing: install the binutils of {build.target}"
            ) from None
        if done.returncode:
            raise LabError(
                f"linking {functions[0]} alone failed: {done.stderr.strip().splitlines()[0]}"
            )
        return sections_of(image, functions)


def sections_of(image: Path, functions: Sequence[str]) -> dict[str, int]:
    total = dict.fromkeys(("text", "rodata", "data", "bss"), 0)
    with image.open("rb") as stream:
        elf = ELFFile(stream)
        table: Any = elf.get_section_by_name(".symtab")
        present = {s.name for s in table.iter_symbols() if s["st_shndx"] != "SHN_UNDEF"}
        absent = [f for f in functions if f not in present]
        if absent:
            raise LabError(f"the library has no function {absent[0]}")
        for section in elf.iter_sections():
            if section["sh_flags"] & KEPT and not section.name.startswith(NOT_CODE):
                total[_kind(section)] += section["sh_size"]
    return total


def _kind(section: Any) -> str:
    if section["sh_type"] == "SHT_NOBITS":
        return "bss"
    if section["sh_flags"] & EXECUTABLE:
        return "text"
    return "data" if section["sh_flags"] & WRITABLE else "rodata"


def stored_bytes(sections: Mapping[str, int]) -> int:
    """What lies in flash: everything but what is zeroed at start."""
    return sections["text"] + sections["rodata"] + sections["data"]
