# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds the loaders and applications of both boards, and runs them in QEMU.

    firmware.py build FOLDER --signer "COMMAND" --sets mldsa44,haetae2 [-D OPTION=VALUE]...
    firmware.py run FOLDER --signer "COMMAND" --sets ...

`build` makes test keys first. `run` compares what the serial port says with what must be said.
"""

from __future__ import annotations

import argparse
import os
import selectors
import shlex
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TREE = HERE.parents[2]
SIGN = HERE.parent / "sign.py"
SECONDS = 60  # nothing here takes more than one
SLOTS = {"an386": (0x220000, 0x280000), "netduinoplus2": (0x08020000, 0x08080000)}
FLASH = {"an386": 0x200000, "netduinoplus2": 0x08000000}
STAGED = 0x21000000
CONFIRM, HANG, DAMAGE, RESTART, UPDATE = 1, 2, 4, 8, 16  # application.c
NO_IMAGE, END = "boot: no good image", "application: end"


def run(words: list[str | Path]) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{shlex.join(map(str, words))}:\n{done.stdout}{done.stderr}")


def sets_of(entry: str) -> list[str]:
    return entry.split("+")


def build(given: argparse.Namespace) -> None:
    keys = given.folder / "keys"
    keys.mkdir(parents=True, exist_ok=True)
    for name in {one for entry in given.sets for one in sets_of(entry)}:
        files = [keys / f"{name}.pub", keys / f"{name}.key"]
        if not all(path.exists() for path in files):
            words = [*given.signer, "keygen", name, "--public", str(files[0])]
            run([*words, "--secret", str(files[1])])
    configure: list[str | Path] = ["cmake", "-G", "Ninja", "-S", HERE.parent / "firmware"]
    configure += ["-B", given.folder, f"-DVMB_BOOT_SETS={';'.join(given.sets)}"]
    configure += [f"-DVMB_BOOT_KEYS={keys}", *(f"-D{option}" for option in given.options)]
    if not (given.folder / "build.ninja").exists():
        toolchain = TREE / "targets/cortex-m4/toolchain.cmake"
        configure.append(f"-DCMAKE_TOOLCHAIN_FILE={toolchain}")
    run(configure)
    run(["ninja", "-C", given.folder, "-j", os.environ.get("VMB_JOBS", "1")])


class Board:
    """A loader for an entry of the sets, with its images."""

    def __init__(self, given: argparse.Namespace, board: str, entry: str) -> None:
        self.folder, self.signer, self.board = given.folder, given.signer, board
        self.entry, self.name = entry, f"{board}_{entry.replace('+', '_and_')}"
        self.images = self.folder / "images"
        self.images.mkdir(exist_ok=True)

    def image(self, slot: str, build: int, counter: int = 1) -> Path:
        out = self.images / f"{self.name}_{slot}_{build}_{counter}.bin"
        application = self.folder / f"application_{self.board}_{slot.lower()}.bin"
        words: list[str | Path] = [sys.executable, SIGN, "--command", shlex.join(self.signer)]
        words += ["make", application, "--slot", slot, "--counter", str(counter)]
        words += ["--version", f"1.0.0+{build}", "--out", out]
        words += ["--flash-origin", hex(FLASH[self.board])]
        for suffix, name in zip(("", "2"), sets_of(self.entry), strict=False):
            words += [f"--set{suffix}", name, f"--key{suffix}"]
            words.append(self.folder / "keys" / f"{name}.key")
        run(words)
        return out

    def damaged(self, image: Path, at: int) -> Path:
        content = bytearray(image.read_bytes())
        content[at] ^= 1
        out = image.with_suffix(f".damaged{at}")
        out.write_bytes(content)
        return out

    def starts(self, what: str, files: dict[int, Path], wanted: list[str]) -> int:
        """Whether the lines of the serial port are these, and no other comes before them."""
        lines = self.lines(files, len(wanted))
        if lines == wanted:
            print(f"{self.name}: {what}: ok")
            return 0
        print(f"{self.name}: {what}: FAILED\n  wanted {wanted}\n  got    {lines}")
        return 1

    def lines(self, files: dict[int, Path], count: int) -> list[str]:
        machine = "mps2-an386" if self.board == "an386" else self.board
        words = ["qemu-system-arm", "-M", machine, "-display", "none", "-monitor", "none"]
        if self.board != "an386":
            words += ["-serial", "null"]  # the second one is used
        # The watchdog counts instructions, so that a busy machine changes nothing.
        words += ["-icount", "shift=3,sleep=off"]
        words += ["-serial", "stdio", "-kernel", str(self.folder / f"loader_{self.name}.elf")]
        for address, path in files.items():
            words += ["-device", f"loader,file={path},addr={address:#x}"]
        end = time.monotonic() + SECONDS
        output = b""
        with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as qemu:
            assert qemu.stdout
            selector = selectors.DefaultSelector()
            selector.register(qemu.stdout, selectors.EVENT_READ)
            while output.count(b"\n") < count and selector.select(end - time.monotonic()):
                piece = os.read(qemu.stdout.fileno(), 4096)
                if not piece:
                    break
                output += piece
            qemu.kill()
        return output.decode(errors="replace").splitlines()[:count]


def says(slot: str, build: int) -> list[str]:
    line = f"application: slot {slot}, build {build}"
    return [line, "application: confirmed"] if build & CONFIRM else [line]


def run_imitated(board: Board, everything: bool) -> int:
    """Flash is imitated: updates are written while the program runs."""
    slot_a, slot_b = SLOTS["an386"]
    first = CONFIRM | UPDATE
    begin = [*says("A", first), "application: update"]
    files = {slot_a: board.image("A", first), STAGED: board.image("B", CONFIRM, 2)}
    failed = board.starts("update", files, [*begin, *says("B", CONFIRM), END])
    forged = board.damaged(files[slot_a], 700)
    failed += board.starts("damaged image", {slot_a: forged}, [NO_IMAGE])
    if not everything:
        return failed
    files[STAGED] = board.image("B", CONFIRM | DAMAGE, 2)
    wanted = [*begin, *says("B", CONFIRM | DAMAGE), NO_IMAGE]
    failed += board.starts("an old image is refused", files, wanted)
    for build in (RESTART, HANG):
        files[STAGED] = board.image("B", build, 2)
        wanted = [*begin, *says("B", build) * 3, *says("A", first), END]
        failed += board.starts("revert", files, wanted)
    files[STAGED] = board.damaged(files[STAGED], 700)
    wanted = [*begin, *says("A", first), END]
    failed += board.starts("damaged update", files, wanted)
    files = {slot_b: board.image("B", 0)}
    return failed + board.starts("only the other slot is good", files, [*says("B", 0), END])


def run_mapped(board: Board) -> int:
    """The real address map, whose flash no program can write here."""
    slot_a, slot_b = SLOTS["netduinoplus2"]
    otp = board.images / f"{board.name}_otp.bin"
    otp.write_bytes(bytes([255]) * 96)
    files = {slot_a: board.image("A", 0), slot_b: board.image("B", 0), 0x2001E000: otp}
    failed = board.starts("two good images", files, [*says("A", 0), END])
    good = files[slot_a]
    files[slot_a] = board.damaged(good, good.stat().st_size - 1)
    failed += board.starts("bad A, good B", files, [*says("B", 0), END])
    counted = board.images / f"{board.name}_otp_2.bin"
    counted.write_bytes(bytes([0xFC, *[255] * 31]) * 3)
    wanted = files | {0x2001E000: counted}
    failed += board.starts("both are older than the counter", wanted, [NO_IMAGE])
    files[slot_b] = board.damaged(files[slot_b], 513)
    return failed + board.starts("both are bad", files, [NO_IMAGE])


def run_all(given: argparse.Namespace) -> None:
    failed = 0
    if given.planted:  # expects what does not happen
        sys.exit(Board(given, "an386", given.sets[0]).starts("planted", {}, [END]) != 0)
    for i, entry in enumerate(given.sets):
        failed += run_imitated(Board(given, "an386", entry), i == 0)
        failed += run_mapped(Board(given, "netduinoplus2", entry))
    sys.exit(failed != 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("action", choices=("build", "run"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--signer", type=shlex.split, required=True, help="a vambrace command")
    parser.add_argument(
        "--sets", type=lambda text: text.split(","), required=True, help="of loaders"
    )
    parser.add_argument("--planted", action="store_true", help="must fail")
    parser.add_argument("-D", dest="options", action="append", default=[], help="for CMake")
    given = parser.parse_args()
    given.folder = given.folder.resolve()
    if given.action == "build":
        build(given)
    else:
        run_all(given)


if __name__ == "__main__":
    main()
