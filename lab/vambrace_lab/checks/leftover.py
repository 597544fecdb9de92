# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab leftover`: is there a piece of a secret in memory after an operation, outside its
outputs?

The emulator is stopped when the operation returns; all writable memory and the dead stack are
searched for any 16 bytes in a row of a secret. Pieces that the public data hold as well (a secret
key may contain the public key) and pieces of few different bytes do not count.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import click

from ..errors import LabError
from ..run.emulator import Machine, machine, machines
from ..run.gdb_remote import Stopped, stopped
from ..run.image import Image, Symbol
from .plans import plan_for

PIECE_BYTES = 16
# A piece with fewer different bytes is a counter, padding or a table more often than a secret.
DIFFERENT_BYTES = 7
# Of a Linux program: searched below and above the stack pointer, as far as it is mapped.
STACK_BYTES = 256 * 1024


@dataclass(frozen=True)
class Leftover:
    secret: str  # variable and offset of the piece
    address: int
    place: str  # what lies there
    length: int


def secret_pieces(secrets: dict[str, bytes], public: Iterable[bytes]) -> dict[bytes, str]:
    """Every 16 bytes in a row of the secrets -> 'variable+offset'."""
    known = {
        data[i : i + PIECE_BYTES] for data in public for i in range(len(data) - PIECE_BYTES + 1)
    }
    pieces: dict[bytes, str] = {}
    for name, data in secrets.items():
        for i in range(len(data) - PIECE_BYTES + 1):
            piece = data[i : i + PIECE_BYTES]
            if len(set(piece)) >= DIFFERENT_BYTES and piece not in known:
                pieces.setdefault(piece, f"{name}+{i}")
    return pieces


def search(memory: bytes, pieces: dict[bytes, str]) -> list[tuple[int, int, str]]:
    """(offset, length, secret) of the runs of bytes that are pieces of secrets."""
    found: list[tuple[int, int, str]] = []
    zeros = bytes(4096)
    position, end = 0, len(memory) - PIECE_BYTES
    while position <= end:
        if memory[position : position + 4096] == zeros:  # most of a board's memory
            position += 4096 - PIECE_BYTES + 1
            continue
        for i in range(position, min(end + 1, position + 4096 - PIECE_BYTES + 1)):
            secret = pieces.get(memory[i : i + PIECE_BYTES])
            if secret is None:
                continue
            if found and found[-1][0] + found[-1][1] - PIECE_BYTES + 1 == i:
                found[-1] = (found[-1][0], found[-1][1] + 1, found[-1][2])
            else:
                found.append((i, PIECE_BYTES, secret))
        position += 4096 - PIECE_BYTES + 1
    return found


def outside(address: int, length: int, ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """(address, length) of the parts of a run of bytes that lie in none of the ranges: zeros after
    an output may look like its next byte.
    """
    parts = [(address, address + length)]
    for low, high in ranges:
        parts = [
            (a, b)
            for begin, end in parts
            for a, b in ((begin, min(end, low)), (max(begin, high), end))
            if a < b
        ]
    return [(a, b - a) for a, b in parts]


def _digests(data: bytes) -> list[bytes]:
    """Hashes of public data are public; secret keys of KEMs hold one of the public key."""
    fixed = [
        hashlib.new(name, data).digest() for name in ("sha256", "sha512", "sha3_256", "sha3_512")
    ]
    return [*fixed, hashlib.shake_128(data).digest(64), hashlib.shake_256(data).digest(64)]


def _memory(emulated: Machine, image: Image, held: Stopped) -> list[tuple[int, bytes]]:
    """Everything that the program could have written to."""
    if emulated.bare_metal:
        used = [a for a, n in image.memory_ranges()]
        regions = [(a, n) for a, n in emulated.ram if any(a <= start < a + n for start in used)]
        return [(a, held.read(a, n)) for a, n in regions]
    sp = held.sp & ~4095
    parts = [(a, held.read(a, n)) for a, n in image.writable_ranges()]
    for page in range(sp - STACK_BYTES, sp + STACK_BYTES, 4096):
        data = held.read(page, 4096)
        if data:
            parts.append((page, data))
    return parts


def leftovers(
    emulated: Machine,
    image: Image,
    arguments: Sequence[str] = (),
    *,
    function: str,
    secrets: Sequence[str],
    outputs: Sequence[str] = (),
    public: Sequence[str] = (),
    public_tails: Mapping[str, int] = MappingProxyType({}),
    seconds: float = 120,
) -> list[Leftover]:
    """Variables by name. Secrets are read when the function returns, and may lie in their own
    variables and in outputs, nowhere else.

    public_tails: so many bytes at the end of a secret variable are public.
    """

    def variable(name: str) -> Symbol:
        found = image.variable(name)
        if found is None:
            raise LabError(f"{image.path} has no variable '{name}'")
        return found

    with stopped(emulated, image, arguments, seconds) as held:
        held.run_to(image.function_address(function))
        held.run_to(held.return_address)
        values = {
            name: held.read(variable(name).address, variable(name).size)
            for name in (*secrets, *public)
        }
        memory = _memory(emulated, image, held)
        sp = held.sp
    known = [values[n] for n in public] + [
        values[n][-length:] for n, length in public_tails.items() if n in values and length
    ]
    pieces = secret_pieces(
        {n: values[n] for n in secrets},
        [*known, *(digest for data in known for digest in _digests(data))],
    )
    if not pieces:
        raise LabError(f"{function}: the secrets are empty after it returned: nothing to look for")
    own = [
        (variable(n).address, variable(n).address + variable(n).size)
        for n in (*secrets, *outputs, *public)
    ]
    found = []
    for base, data in memory:
        for offset, length, secret in search(data, pieces):
            for address, rest in outside(base + offset, length, own):
                if rest >= PIECE_BYTES:
                    found.append(Leftover(secret, address, _place(image, address, sp), rest))
    return found


def _place(image: Image, address: int, sp: int) -> str:
    variable = image.variable_at(address)
    if variable:
        return variable
    return (
        f"the stack, {sp - address} bytes below the caller's stack pointer"
        if 0 < sp - address <= STACK_BYTES
        else "memory without a name"
    )


# ---- The project's own sets ----------------------------------------------------------------------

KEM = ("keypair", "encaps", "decaps")
SIGNATURE = ("keypair", "sign", "verify")
PUBLIC = ("vmb_lab_public_key", "vmb_lab_ciphertext", "vmb_lab_signature")


def check_set(
    emulated: Machine, image: Image, name: str, operation: str, seconds: float = 120
) -> list[Leftover]:
    """One operation of an image of lab/images/operations.c: secret key, shared secret and all
    random bytes are secret.
    """
    known = set(image.variables)
    secrets = {
        "keypair": ["vmb_lab_secret_key", "vmb_lab_pool"],
        "encaps": ["vmb_lab_shared_secret", "vmb_lab_pool"],
        "decaps": ["vmb_lab_secret_key", "vmb_lab_shared_secret"],
    }
    secrets |= {"sign": ["vmb_lab_secret_key", "vmb_lab_pool"], "verify": ["vmb_lab_secret_key"]}
    outputs = [
        n
        for n in (
            "vmb_lab_secret_key",
            "vmb_lab_shared_secret",
            "vmb_lab_shared_secret_decaps",
            *PUBLIC,
        )
        if n in known
    ]
    region = (KEM if "vmb_lab_ciphertext" in known else SIGNATURE).index(operation)
    return leftovers(
        emulated,
        image,
        ["leftover", str(region)],
        function="vmb_lab_last_operation",
        secrets=secrets[operation],
        outputs=outputs,
        public=[n for n in PUBLIC if n in known],
        public_tails={"vmb_lab_secret_key": plan_for(name).public_key_hash_bytes},
        seconds=seconds,
    )


@click.command("leftover")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("arguments", nargs=-1)
@click.option(
    "--target",
    type=click.Choice(list(machines())),
    help="Where to run it (default: cortex-m4, or linux-aarch64 by the image).",
)
@click.option(
    "--function", help="The memory is searched when the first call of this function returns."
)
@click.option("--secret", "secrets", multiple=True, help="A variable that holds a secret.")
@click.option("--output", "outputs", multiple=True, help="A variable in which the secrets may lie.")
@click.option(
    "--public", multiple=True, help="A variable with public data: what it holds is no secret."
)
@click.option(
    "--set",
    "name",
    help="The image is lab/images/operations.c of this set: check all its operations.",
)
@click.option("--seconds", default=120.0, show_default=True, help="Time limit of the emulator.")
def command(
    image: Path,
    arguments: tuple[str, ...],
    target: str | None,
    function: str | None,
    secrets: tuple[str, ...],
    outputs: tuple[str, ...],
    public: tuple[str, ...],
    name: str | None,
    seconds: float,
) -> None:
    """Search the memory after a function of an IMAGE for pieces of secrets outside its outputs.
    Ends with 1 if there are any.
    """
    elf = Image(image)
    emulated = machine(target or {"arm": "cortex-m4", "aarch64": "linux-aarch64"}[elf.architecture])
    if name:
        operations = KEM if "vmb_lab_ciphertext" in elf.variables else SIGNATURE
        results = {
            operation: check_set(emulated, elf, name, operation, seconds)
            for operation in operations
        }
    elif function and secrets:
        found = leftovers(
            emulated,
            elf,
            arguments,
            function=function,
            secrets=secrets,
            outputs=outputs,
            public=public,
            seconds=seconds,
        )
        results = {function: found}
    else:
        raise click.UsageError("give --set, or --function and --secret")
    for what, found in results.items():
        state = "nothing left" if not found else "SECRETS LEFT IN MEMORY"
        click.echo(f"{elf.path.name} on {emulated.name}, {what}: {state}")
        for f in found:
            click.echo(f"  {f.length} bytes of {f.secret} at {f.address:#x}: {f.place}")
    if any(results.values()):
        raise SystemExit(1)
