# SPDX-License-Identifier: Apache-2.0 OR MIT
"""sign.py with the vambrace command: images, keys in files, counted signatures, errors.

test_sign.py COMMAND WORK SET...
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SIGN = Path(__file__).resolve().parents[1] / "sign.py"
COMMAND, WORK, SETS = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
failures = 0


def run(*words: object, ok: bool = True) -> str:
    """What it prints; it must succeed, or fail with a message and without a traceback."""
    global failures
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False)
    text = done.stdout + done.stderr
    if (done.returncode == 0) != ok or "Traceback" in text:
        failures += 1
        print(f"FAILED: {' '.join(map(str, words))}: exit code {done.returncode}\n{text}")
    return text


def sign(*words: object, ok: bool = True) -> str:
    return run(sys.executable, SIGN, "--command", COMMAND, *words, ok=ok)


def check(condition: bool, what: str) -> None:
    global failures
    if not condition:
        failures += 1
        print(f"FAILED: {what}")


def make(name: str, out: Path, *more: object, ok: bool = True) -> str:
    words = ["make", WORK / "app.bin", "--set", name, "--key", WORK / f"{name}.key"]
    words += ["--slot", "B", "--counter", 3, "--version", "1.2.3+4", "--out", out]
    return sign(*words, *more, ok=ok)


def verify(name: str, image: Path, offset: int, length: int, end: int) -> None:
    """By the command: the signature is of everything before the first one."""
    content = image.read_bytes()
    (WORK / "message").write_bytes(content[:end])
    (WORK / "signature").write_bytes(content[offset : offset + length])
    words = [COMMAND, "verify", name, "--public", WORK / f"{name}.pub"]
    run(*words, "--message", WORK / "message", "--signature", WORK / "signature")


def test_images() -> None:
    for name in SETS:
        run(COMMAND, "keygen", name, "--public", WORK / f"{name}.pub", "--secret", key_of(name))
        image = WORK / f"{name}.bin"
        make(name, image)
        text = sign("info", image)
        for line in (
            "slot        B",
            "version     1.2.3+4",
            "counter     3",
            f"signature   {name}",
        ):
            check(line in text, f"{name}: {line}")
        offset, length = placed(text)
        check(offset + length == image.stat().st_size, f"{name}: nothing follows the signature")
        check(offset == 512 + 1008, f"{name}: the signature follows the program, rounded up")
        verify(name, image, offset, length, offset)
        if name.startswith(("mldsa", "slhdsa")):
            make(name, WORK / "again.bin")
            check(image.read_bytes() == (WORK / "again.bin").read_bytes(), f"{name}: reproducible")


def placed(text: str) -> tuple[int, int]:
    """Offset and length of the last signature."""
    words = text.splitlines()[-1].split()
    return int(words[-1]), int(words[-4])


def key_of(name: str) -> Path:
    return WORK / f"{name}.key"


def test_two() -> None:
    first, second = SETS[:2]
    image = WORK / "two.bin"
    make(first, image, "--set2", second, "--key2", key_of(second))
    lines = sign("info", image).splitlines()
    offset, length = placed("\n".join(lines[:-1]))
    verify(first, image, offset, length, offset)
    verify(second, image, *placed("\n".join(lines)), offset)
    make(first, image, "--set2", first, "--key2", key_of(first), ok=False)
    make(first, image, "--set2", second, ok=False)


def test_keys() -> None:
    header = WORK / "boot_keys.h"
    raw = WORK / f"{SETS[0]}.pub"
    pem = WORK / "key.pem"
    run(COMMAND, "convert", SETS[0], "--in", raw, "--out", pem, "--format", "pem")
    sign("keys", "--out", header, f"{SETS[0]}={raw}", f"{SETS[1]}={WORK / SETS[1]}.pub")
    text = header.read_text()
    check("ROW(1, boot_key_0) ROW(" in text, "boot_keys.h lists two keys")
    sign(
        "keys", "--out", WORK / "from_pem.h", f"{SETS[0]}={pem}", f"{SETS[1]}={WORK / SETS[1]}.pub"
    )
    check(text == (WORK / "from_pem.h").read_text(), "keys in PEM are the same keys")
    sign("keys", "--out", header, f"{SETS[1]}={raw}", ok=False)
    sign("keys", "--out", header, str(raw), ok=False)


def test_limits() -> None:
    name = SETS[0]
    count = WORK / f"{name}.key.count"
    sign("limit", key_of(name), 6)
    sign("limit", key_of(name), 60, ok=False)
    make(name, WORK / "limited.bin")
    check(count.read_text() == "1 of 6\n", "a signature is counted")
    words = [sys.executable, SIGN, "--command", COMMAND, "make", WORK / "app.bin", "--set", name]
    words += ["--key", key_of(name), "--slot", "A", "--counter", 1, "--version", "1.0.0"]
    together = [
        subprocess.Popen(
            [*map(str, words), "--out", str(WORK / f"together{i}.bin")], stderr=subprocess.DEVNULL
        )
        for i in range(8)
    ]
    made = [one.wait() for one in together].count(0)
    check(made == 5, f"of eight together the five sign that are left, not {made}")
    check(count.read_text() == "6 of 6\n", "all are counted")
    check("signs no more" in make(name, WORK / "no.bin", ok=False), "the limit is said")
    check(not (WORK / "no.bin").exists(), "no image beyond the limit")
    count.write_text("nonsense")
    make(name, WORK / "no.bin", ok=False)
    count.unlink()
    # Counted before it is made: a failure loses a signature.
    sign("limit", key_of(name), 2)
    run(sys.executable, SIGN, "--command", "false", *words[4:], "--out", WORK / "no.bin", ok=False)
    check(count.read_text() == "1 of 2\n", "a signature that failed is counted")
    count.unlink()


def test_errors() -> None:
    name, out = SETS[0], WORK / "bad.bin"
    for more in (
        ("--version", "1.2"),
        ("--version", "256.0.0"),
        ("--counter", 257),
        ("--header-bytes", 500),
        ("--header-bytes", 8192),
        ("--set", "mlkem768"),
        ("--key", WORK / "missing"),
        ("--key", WORK / "app.bin"),
    ):
        make(name, out, *more, ok=False)
        check(not out.exists(), f"{more}: nothing is written")
    sign("info", WORK / "app.bin", ok=False)
    sign("info", WORK / "missing", ok=False)
    (WORK / "app.bin").write_bytes(bytes(SLOT_BYTES))
    make(name, out, ok=False)
    check(not out.exists(), "an image that does not fit is not written")


SLOT_BYTES = 0x60000


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    (WORK / "app.bin").write_bytes(bytes(range(256)) * 3 + bytes(range(239)))
    test_images()
    test_two()
    test_keys()
    test_limits()
    test_errors()
    print(f"{failures} failures")
    sys.exit(failures != 0)


main()
