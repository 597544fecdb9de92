#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Images for the boot loader: makes and signs them, shows what one is, writes the loader's keys.

    sign.py make APP.bin --slot A --set mldsa44 --key boot.key --counter 3 --version 1.2.3+4 \\
        --out image.bin
    sign.py info image.bin
    sign.py keys --out boot_keys.h mldsa44=boot.pub
    sign.py limit boot.key 1000

Signatures are made by the command `vambrace` (docs/cli.md), keys by `vambrace keygen`; they are in
whatever form that command reads. With deterministic signing, which is the default where the scheme
has it, equal inputs give equal images.

A key with a limit has a file KEY.count next to it: `limit` makes one, and sets whose keys may sign
only so often are not used without one. The count is on the disk before the signature is made, so
that a failure loses a signature and never makes one too many.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import re
import shlex
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HEADER = struct.Struct("<IHHIIIIIIHBBIIHBBII")
FIELDS = (
    "magic header_bytes header_version image_bytes load_address counter version build product "
    "set key flags signature_offset signature_bytes "
    "second_set second_key zero second_signature_offset second_signature_bytes"
).split()
MAGIC, HEADER_VERSION, HEADER_STEP, HEADER_MOST = 0x31494256, 1, 512, 4096
TWO_SIGNATURES = 1
FLASH_ORIGIN, SLOTS_OFFSET, SLOT_BYTES = 0x08000000, 0x20000, 0x60000  # layout.h
PRODUCT = 0x564D4221
LARGEST_COUNTER = 256  # bits of a block of one-time programmable memory: flash.h
MOST_TRIES = 1000  # to get a signature of a length, of sets whose signatures vary
DETERMINISTIC = ("mldsa", "slhdsa")  # the other sets' signing has one form


class SignError(Exception):
    """A sentence for the user."""


@dataclass(frozen=True)
class Set:
    number: int
    name: str
    public_key_bytes: int
    signature_bytes: int  # of the longest
    limit: int  # signatures of a key; 0: none


def known_sets() -> dict[str, Set]:
    text = (Path(__file__).parent / "sets.def").read_text(encoding="utf-8")
    rows = re.findall(r"^BOOT_SET\((\d+), (\w+), \w+, (\d+), (\d+), (\d+)\)$", text, re.MULTILINE)
    return {name: Set(int(n), name, *(int(word) for word in more)) for n, name, *more in rows}


def set_named(name: str) -> Set:
    sets = known_sets()
    plain = {re.sub("[-_]", "", known): known for known in sets}
    found = plain.get(re.sub("[-_]", "", name.lower()))
    if found is None:
        raise SignError(f"'{name}' is no set of the loader: {', '.join(sets)}")
    return sets[found]


# --- keys that may sign a limited number of times ------------------------------------------------


def count_file(key: Path) -> Path:
    return key.with_name(key.name + ".count")


def write_count(path: Path, text: str) -> None:
    """Complete on the disk, or as before."""
    new = path.with_name(path.name + ".new")
    with new.open("w", encoding="ascii") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    new.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def count_signature(key: Path, one: Set) -> None:
    """Takes one of the key's signatures, if it has a limit."""
    path = count_file(key)
    if not path.exists():
        if one.limit:
            raise SignError(f"{path} is missing: sign.py limit {key} {one.limit}, for a new key")
        return
    with path.with_name(path.name + ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        match = re.fullmatch(r"(\d+) of (\d+)\n?", path.read_text(encoding="ascii"))
        if match is None:
            raise SignError(f"{path} does not say '3 of 1000': nothing is signed")
        used, most = int(match[1]), int(match[2])
        if one.limit:
            most = min(most, one.limit)
        if used >= most:
            raise SignError(f"{key} has made its {most} signatures: it signs no more")
        write_count(path, f"{used + 1} of {most}\n")


# --- images ---------------------------------------------------------------------------------------


def rounded(size: int) -> int:
    return (size + 7) & ~7


def parsed_version(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)(?:\+(\d+))?", text)
    if not match:
        raise SignError(f"'{text}' is no version: 1.2.3+4")
    major, minor, revision, build = (int(number or 0) for number in match.groups())
    if major > 255 or minor > 255 or revision > 65535 or build > 0xFFFFFFFF:
        raise SignError(f"'{text}': at most 255.255.65535+4294967295")
    return major | minor << 8 | revision << 16, build


def signature(command: list[str], one: Set, key: Path, message: bytes) -> bytes:
    if not key.exists():
        raise SignError(f"{key} does not exist")
    count_signature(key, one)
    with tempfile.TemporaryDirectory() as folder:
        made, signed = Path(folder) / "signature", Path(folder) / "message"
        signed.write_bytes(message)
        words = [*command, "sign", one.name, "--secret", str(key), "--message", str(signed)]
        words += ["--signature", str(made)]
        if one.name.startswith(DETERMINISTIC):
            words.append("--deterministic")
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False)
        except OSError as problem:
            raise SignError(f"{words[0]}: {problem.strerror}; --command says where it is") from None
        if done.returncode:
            raise SignError(f"{' '.join(command)} failed: {done.stderr.strip() or done.stdout}")
        return made.read_bytes()


Signer = tuple[Set, Path, int]  # key and its index


def signed_part(
    given: argparse.Namespace, application: bytes, signers: list[Signer], lengths: list[int]
) -> tuple[bytes, list[tuple[int, int]]]:
    """Everything before the signatures, and where those are: offset, length."""
    slot = SLOTS_OFFSET + "AB".index(given.slot) * SLOT_BYTES
    end = rounded(given.header_bytes + len(application))
    version, build = parsed_version(given.version)
    places = [(end, lengths[0])]
    if len(signers) == 2:
        places.append((rounded(end + lengths[0]), lengths[1]))
    fields: list[int] = [MAGIC, given.header_bytes, HEADER_VERSION, len(application)]
    fields += [given.flash_origin + slot + given.header_bytes, given.counter, version, build]
    fields += [given.product, signers[0][0].number, signers[0][2]]
    fields += [TWO_SIGNATURES if len(signers) == 2 else 0, *places[0]]
    fields += [signers[1][0].number, signers[1][2], 0, *places[1]] if len(signers) == 2 else [0] * 5
    header = HEADER.pack(*fields).ljust(given.header_bytes, b"\0")
    return (header + application).ljust(end, b"\0"), places


def make(given: argparse.Namespace) -> None:
    application = given.application.read_bytes()
    header_bytes = given.header_bytes
    if header_bytes % HEADER_STEP or not 0 < header_bytes <= HEADER_MOST:
        raise SignError(f"--header-bytes: a multiple of {HEADER_STEP}, at most {HEADER_MOST}")
    if len(application) <= 8:
        raise SignError(f"{given.application} is no program: it has {len(application)} bytes")
    if not 0 <= given.counter <= LARGEST_COUNTER:
        raise SignError(f"--counter: 0 to {LARGEST_COUNTER}")
    if (given.set2 is None) != (given.key2 is None):
        raise SignError("--set2 and --key2 belong together")
    signers = [(set_named(given.set), given.key, given.key_index)]
    if given.set2:
        signers.append((set_named(given.set2), given.key2, given.key2_index))
        if signers[0][0] == signers[1][0]:
            raise SignError("two signatures are of two sets")
    lengths = [one.signature_bytes for one, _, _ in signers]
    for attempt in range(MOST_TRIES):
        message, places = signed_part(given, application, signers, lengths)
        image, made = message, []
        for (one, key, _), (offset, _) in zip(signers, places, strict=True):
            made.append(signature(given.command, one, key, message))
            image = image.ljust(offset, b"\0") + made[-1]
        if [len(one) for one in made] == lengths:
            break
        # The length is signed, too: of sets whose signatures vary, until one fits the first.
        if attempt == 0:
            lengths = [len(one) for one in made]
    else:
        raise SignError(f"no signature of {lengths} bytes in {MOST_TRIES} tries")
    if len(image) > SLOT_BYTES:
        raise SignError(f"the image has {len(image):,} bytes, a slot {SLOT_BYTES:,}")
    given.out.write_bytes(image)


def decoded(image: bytes) -> dict[str, int]:
    if len(image) < HEADER.size or image[:4] != struct.pack("<I", MAGIC):
        raise SignError("no image: it does not begin with VBI1")
    return dict(zip(FIELDS, HEADER.unpack_from(image), strict=True))


def info(given: argparse.Namespace) -> None:
    header = decoded(given.image.read_bytes())
    names = {one.number: one.name for one in known_sets().values()}
    version = header["version"]
    slots = {
        given.flash_origin + SLOTS_OFFSET + i * SLOT_BYTES + header["header_bytes"]: name
        for i, name in enumerate("AB")
    }
    print(f"slot        {slots.get(header['load_address'], 'none')}")
    print(f"version     {version & 255}.{version >> 8 & 255}.{version >> 16}+{header['build']}")
    print(f"counter     {header['counter']}")
    print(f"product     {header['product']:#010x}")
    print(f"image       {header['image_bytes']} bytes at {header['load_address']:#010x}")
    for prefix in ("", "second_")[: 1 + (header["flags"] & TWO_SIGNATURES)]:
        number = header[prefix + "set"]
        where = (header[prefix + name] for name in ("key", "signature_bytes", "signature_offset"))
        key, length, offset = where
        print(f"signature   {names.get(number, number)}, key {key}, {length} bytes at {offset}")


# --- the loader's keys ----------------------------------------------------------------------------


def public_key(command: list[str], one: Set, path: Path) -> bytes:
    """The raw bytes of a public key in any form that the command reads."""
    content = path.read_bytes()
    if len(content) == one.public_key_bytes:
        return content
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw"
        words = [*command, "convert", one.name, "--in", str(path), "--out", str(raw)]
        done = subprocess.run(
            [*words, "--format", "raw"], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SignError(f"{path}: {done.stderr.strip()}")
        content = raw.read_bytes()
    if len(content) != one.public_key_bytes:
        raise SignError(f"{path} is no public key of {one.name}")
    return content


def keys(given: argparse.Namespace) -> None:
    lines = ["/* The loader's keys, written by sign.py. */"]
    rows = []
    for i, word in enumerate(given.keys):
        name, separator, path = word.partition("=")
        if not separator:
            raise SignError(f"'{word}': a key is SET=FILE")
        one = set_named(name)
        content = public_key(given.command, one, Path(path))
        lines.append(f"static const uint8_t boot_key_{i}[{len(content)}] = {{")
        for at in range(0, len(content), 16):
            lines.append("  " + "".join(f"0x{byte:02x}," for byte in content[at : at + 16]))
        lines.append("};")
        rows.append(f"ROW({one.number}, boot_key_{i})")
    lines.append(f"#define BOOT_KEYS(ROW) {' '.join(rows)}")
    given.out.write_text("\n".join(lines) + "\n", encoding="ascii")


def limit(given: argparse.Namespace) -> None:
    path = count_file(given.key)
    if given.most < 1:
        raise SignError("a limit is 1 or more")
    if path.exists():
        raise SignError(f"{path} exists: a key gets its limit once, when it is new")
    write_count(path, f"0 of {given.most}\n")


def number(text: str) -> int:
    return int(text, 0)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--command", type=shlex.split, default=["vambrace"], help="default: vambrace"
    )
    actions = parser.add_subparsers(required=True, metavar="ACTION")

    action = actions.add_parser("make", help="make and sign an image")
    action.add_argument("application", type=Path, help="the program, from its vector table on")
    action.add_argument("--out", type=Path, required=True)
    action.add_argument("--slot", choices="AB", required=True)
    action.add_argument("--set", required=True)
    action.add_argument("--key", type=Path, required=True, help="the secret key")
    action.add_argument("--key-index", type=number, default=0, help="of the loader's keys")
    action.add_argument("--set2", help="of a second signature")
    action.add_argument("--key2", type=Path)
    action.add_argument("--key2-index", type=number, default=1)
    action.add_argument("--counter", type=number, required=True, help="security counter")
    action.add_argument("--version", required=True, help="1.2.3+4, with the build number")
    action.add_argument("--header-bytes", type=number, default=HEADER_STEP)
    action.add_argument("--product", type=number, default=PRODUCT)
    action.add_argument("--flash-origin", type=number, default=FLASH_ORIGIN)
    action.set_defaults(run=make)

    action = actions.add_parser("info", help="show an image's header")
    action.add_argument("image", type=Path)
    action.add_argument("--flash-origin", type=number, default=FLASH_ORIGIN)
    action.set_defaults(run=info)

    action = actions.add_parser("keys", help="write boot_keys.h")
    action.add_argument("keys", nargs="+", metavar="SET=FILE", help="in the order of their indices")
    action.add_argument("--out", type=Path, required=True)
    action.set_defaults(run=keys)

    action = actions.add_parser("limit", help="let a new key sign only so often")
    action.add_argument("key", type=Path)
    action.add_argument("most", type=number)
    action.set_defaults(run=limit)
    return parser


def main() -> int:
    given = arguments().parse_args()
    try:
        given.run(given)
    except (SignError, OSError) as problem:
        print(f"sign.py: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
