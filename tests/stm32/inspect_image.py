#!/usr/bin/env python3
"""Looks at an image for a board: inspect_image.py ELF FLASH_ORIGIN FLASH_BYTES RAM_ORIGIN RAM_BYTES

The vector table is at the beginning of flash, its stack in RAM, its handlers in flash and in
Thumb state; every section lies in the memory that the board has; the raw image is what flash gets.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

VECTORS = 16


def tool(name: str, *words: str) -> str:
    command = [f"arm-none-eabi-{name}", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def inspect(elf: Path, flash: range, ram: range) -> list[str]:
    """What is wrong, one line each."""
    wrong = []
    raw = Path(f"{elf}.bin").read_bytes()
    words = [int.from_bytes(raw[4 * i : 4 * i + 4], "little") for i in range(VECTORS)]
    if words[0] % 8 or words[0] - 1 not in ram:
        wrong.append(f"the first stack pointer {words[0]:#x} is outside of RAM, or not aligned")
    for number, word in enumerate(words[1:], 1):
        name = "the reset handler" if number == 1 else f"handler {number}"
        if word % 2 == 0:
            wrong.append(f"{name} is not in Thumb state")
        if word - 1 not in flash:
            wrong.append(f"{name} lies outside of flash")
    symbols = {}
    for line in tool("nm", str(elf)).splitlines():
        value, _, name = line.split()[-3:] if len(line.split()) == 3 else ("0", "", "")
        symbols[name] = int(value, 16)
    if symbols.get("vmb_board_vectors") != flash.start:
        wrong.append("the vector table is not at the beginning of flash")
    if words[1] != symbols.get("vmb_board_reset", 0) | 1:
        wrong.append("the second word is not the address of the reset handler")
    for line in tool("readelf", "-S", "-W", str(elf)).splitlines():
        fields = line.replace("[ ", "[").split()
        if len(fields) < 8 or not fields[0].startswith("[") or "A" not in fields[7]:
            continue
        start, size = int(fields[3], 16), int(fields[5], 16)
        memory = flash if start in flash or start < ram.start else ram
        if size and (start not in memory or start + size - 1 not in memory):
            wrong.append(f"section {fields[1]} at {start:#x} with {size} bytes fits nowhere")
    if len(raw) > len(flash):
        wrong.append(f"{len(raw)} bytes for flash, which has {len(flash)}")
    return wrong


if __name__ == "__main__":
    numbers = [int(word, 0) for word in sys.argv[2:]]
    areas = [range(a, a + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
    found = inspect(Path(sys.argv[1]), *areas)
    print("\n".join(found) or f"{sys.argv[1]}: vectors, sections and sizes are right")
    sys.exit(bool(found))
