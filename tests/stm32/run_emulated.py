#!/usr/bin/env python3
"""Runs a measured program of a board in QEMU: run_emulated.py ELF SET [PYTHON]

QEMU's netduinoplus2 and, where it is known, olimex-stm32-h405 have the F405's flash, RAM and serial
ports, no clock control and no cycle counter: the program must say so and end all the same, on each
of them that this QEMU has. PYTHON, of the lab's environment, makes results of what it told and
compares it with the official vectors.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LAB = Path(__file__).resolve().parents[2] / "lab"
SECONDS = 120
QEMU = "qemu-system-arm -display none -monitor none -serial null".split()
LAST_LINE = re.compile(r"^vambrace-end \{.*\n", re.MULTILINE)
MACHINES = ("netduinoplus2", "olimex-stm32-h405")


def known_machines() -> list[str]:
    listed = subprocess.run([QEMU[0], "-M", "help"], capture_output=True, text=True, check=True)
    names = {line.split()[0] for line in listed.stdout.splitlines() if line.strip()}
    return [machine for machine in MACHINES if machine in names]


def run(machine: str, image: Path) -> str:
    """What the program says on USART2 until its last line."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [*QEMU, "-M", machine, "-serial", f"file:{log}", "-kernel", str(image)]
        with subprocess.Popen(command, stdin=subprocess.DEVNULL) as emulator:
            deadline = time.monotonic() + SECONDS
            text, ended = "", False
            while not LAST_LINE.search(text) and not ended and time.monotonic() < deadline:
                time.sleep(0.05)  # polls: the last line, to its end
                ended = emulator.poll() is not None
                text = log.read_text("utf-8", "replace") if log.exists() else ""
            emulator.kill()
    return text


def problems(text: str) -> list[str]:
    wrong = []
    lines = [line.strip() for line in text.splitlines() if line.startswith("vambrace-")]
    heads = [json.loads(x.partition(" ")[2]) for x in lines if x.startswith("vambrace-board")]
    if len(heads) != 1 or heads[0]["clock"] != "internal oscillator" or heads[0]["counts"]:
        wrong.append(f"the emulator has neither clock control nor counter, yet it says {heads}")
    if not lines or lines[-1] != 'vambrace-end {"code": 0}':
        wrong.append(f"the program did not end with 0: {text[-300:]}")
    return wrong


def main() -> int:
    image, name = Path(sys.argv[1]), sys.argv[2]
    machines = known_machines()
    texts = [run(machine, image) for machine in machines]
    wrong = [problem for text in texts for problem in problems(text)]
    if not texts:
        wrong.append(f"this QEMU has none of {MACHINES}")
    text = texts[0] if texts else ""
    if not wrong and len(sys.argv) > 3 and Path(sys.argv[3]).exists():
        with tempfile.TemporaryDirectory() as folder:
            log, out = Path(folder) / "log", Path(folder) / "board.json"
            log.write_text(text, encoding="utf-8")
            lab = [sys.argv[3], "-m", "vambrace_lab", "board", str(image), str(log)]
            done = subprocess.run(
                [*lab, "--out", str(out)], cwd=LAB, capture_output=True, text=True, check=False
            )
            print(done.stdout, done.stderr)
            rows = json.loads(out.read_text("utf-8"))["rows"] if out.exists() else []
            good = [r for r in rows if r["set"] == name and r["vectors_passed"] == 3]
            if done.returncode or len(good) != 3 or any(r["cycles"] is not None for r in rows):
                wrong.append("vambrace-lab board makes something else of it than expected")
    print("\n".join(wrong) or f"{image.name}: runs and ends on {machines}, and its vectors agree")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
