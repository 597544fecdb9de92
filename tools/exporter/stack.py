"""Stack of operations, measured in QEMU: programs for boards, linked with targets/board.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from exporter.processors import Processor

TIMEOUT_SECONDS = 60
START = "start.S main.c fault.c newlib.c semihosting.c system.c".split()  # of targets/board
SYMBOLS = "vectors_origin code_origin ram_origin code_bytes ram_bytes stack_bytes".split()


@dataclass(frozen=True)
class Board:
    """machine: of QEMU; where vectors, code and RAM lie, and how much of code, RAM and stack."""

    machine: str
    places: tuple[int, ...]


AN386 = Board("mps2-an386", (0, 0, 0x20000000, 0x400000, 0x400000, 0x10000))
AN547 = Board("mps3-an547", (0x10000000, 0x11000000, 0x31000000, 0x200000, 0x400000, 0x10000))
# A Cortex-M4 runs the Cortex-M0's code, and its board has room for every set.
BOARDS = {"cortex-m0": AN386, "cortex-m4": AN386, "cortex-m55": AN547}


def board_words(root: Path, board: Board) -> list[str]:
    """What the compiler is given besides a program's sources: start-up code and linker script."""
    folder = root / "targets/board"
    places = zip(SYMBOLS, board.places, strict=True)
    words = [f"-Wl,--defsym=vmb_{name}={value}" for name, value in places]
    words += ["-nostartfiles", "-Wl,--gc-sections", "-T", str(folder / "board.ld")]
    return [*words, *(str(folder / name) for name in START)]


def can_run(processor: Processor) -> bool:
    return processor.name in BOARDS and shutil.which("qemu-system-arm") is not None


def stack_bytes(
    root: Path, folder: Path, name: str, is_kem: bool, processor: Processor, archive: Path
) -> dict[str, int]:
    """Stack by operation, of an archive for a board; nothing if the program does not fit or takes
    too long."""
    board = BOARDS[processor.name]
    image = archive.parent / "stack_use"
    words = [f"-DSET={name}", f"-DSET_UPPER={name.upper()}", *(["-DIS_KEM"] if is_kem else [])]
    words += [f"-DSET_HEADER=<vambrace/{name}.h>", "@defines.txt", "-std=gnu11", "-O1"]
    source = str(root / "tools/exporter/stack_use.c")
    compiler = [f"{processor.prefix}gcc", *processor.flags]
    link = [*compiler, *words, source, str(archive), *board_words(root, board), "-o", str(image)]
    made = subprocess.run(link, cwd=folder, capture_output=True, check=False)
    if made.returncode != 0:
        return {}
    try:
        run = [str(root / "targets/board/run"), board.machine, str(image)]
        done = subprocess.run(
            run, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return {}
    rows = re.findall(r"^(\w+) (\d+)$", done.stdout, re.M)
    return {word: int(number) for word, number in rows} if done.returncode == 0 else {}
