# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Estimate of cycles on out-of-order AArch64 cores: traces one pass in the emulator and times it on
a simple model of the core.

An estimate with a known error, which stands alongside every figure. The method is that of
specs/aarch64_cycles.md section 2; the timing is lab/simulator/vmb_outoforder.c, the trace
lab/recorder/vmb_trace.c. Here each instruction becomes
micro-operations with registers, ports
and latencies: by a short table for the Apple M1, by LLVM's scheduling tables for the Cortex-A72.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import capstone
from capstone import arm64

from ..errors import LabError
from ..run.compiled import compiled, source
from ..run.emulator import machine
from ..run.image import Image
from ..run.tracing import record_trace

PLAIN, LOAD, STORE = range(3)
SP, FLAGS, BASE_VECTOR = 31, 64, 32


@dataclass(frozen=True)
class Uop:
    ports: tuple[int, ...]
    latency: int
    occupancy: int = 1
    kind: int = PLAIN
    sources: tuple[int, ...] = ()
    results: tuple[int, ...] = ()

    def text(self) -> str:
        mask = sum(1 << p for p in self.ports)
        return (
            f"u {mask:x} {self.latency} {self.occupancy} {self.kind} {_list(self.sources)} "
            f"{_list(self.results)}"
        )


def _list(registers: Sequence[int]) -> str:
    return " ".join(map(str, (len(registers), *registers)))


@dataclass(frozen=True)
class Core:
    """Parameters of a core; how its instructions are split is in `split`."""

    name: str
    title: str
    width: int
    rob: int
    window: int
    forward: int
    queue: int
    emulated: (
        str  # the processor that the emulator shows to the program, which chooses its kernels by it
    )
    error: str  # what is known about the error, shown with every figure


CORES = {
    "cortex-a72": Core(
        "cortex-a72",
        "Cortex-A72 (estimate)",
        3,
        128,
        66,
        7,
        8,
        "cortex-a72",
        "estimate: hand-written NEON came out at 0.79 to 0.97 of published cycles, mean 0.87; "
        "expect the model x 1.15, within 10 %; first-level cache only",
    ),
    "apple-m1": Core(
        "apple-m1",
        "Apple M1 (estimate)",
        8,
        600,
        300,
        5,
        36,
        "max",
        "estimate: vector code came out at 0.84 to 1.00 of published cycles, mean 0.92, plain C "
        "at 0.67 to 0.78 (other C up to 1.4); "
        "expect the model x 1.09 for vector code, x 1.3 for scalar code, within 10 %; "
        "first-level cache only",
    ),
}

# --- Instructions: what is read and written -------------------------------------------------------

_READS_ITS_RESULT = re.compile(
    r"(f|[us])?ml[as]l?2?$|fml[as]l?2?|sqdml|sqrdml|bsl|bi[tf]$|ins$|movk|bf(i|m|xil|c)$|"
    r"s[rl]i$|tbx|aes[ed]|"
    r"sha(1[cpm]|256h|256su|512h|512su|1su)|"
    r"[us]us?dot|[us]dot|[us]abal?2?$|[us]r?sra|[us]adalp|(u?sq|uq)?(r?shru?n|xtu?n)2|"
    r"r?(add|sub)hn2|fcvtn2|fcvtxn2"
)
_SETS_FLAGS = re.compile(
    r"(add|sub|and|bic|adc|sbc|neg|ngc)s$|cm[pn]$|tst$|ccm[pn]$|fc?cmpe?$|msr$"
)
_READS_FLAGS = re.compile(
    r"(adc|sbc|ngc)s?$|csel|cset|csinc|csinv|csneg|cinc|cinv|cneg|ccm[pn]$|fc?csel|fccmp|b\.|mrs$"
)
_ALL_READ = re.compile(r"cm[pn]$|tst$|ccm[pn]$|fc?cmpe?$|cbn?z$|tbn?z$|br$|blr|msr$|prfm|dc$|ic$")
_BRANCH = re.compile(r"(b|bl|br|blr|ret|cbn?z|tbn?z)$|b\.|[rb]\w*a[ab]z?$")


@dataclass(frozen=True)
class Decoded:
    """An instruction as the models see it; registers 0..30 X, 31 SP, 32..63 V, 64 flags."""

    address: int
    mnemonic: str
    operands: str
    reads: tuple[int, ...]  # without the registers of the address
    writes: tuple[int, ...]  # without a base register that is written back
    address_registers: tuple[int, ...] = ()
    written_back: int | None = None
    vectors: int = 0  # vector registers among the operands
    data_bytes: int = 0  # of a load or store
    general_to_vector: bool = False
    vector_to_general: bool = False
    wide: bool = False  # a 128-bit vector operation
    shifted: bool = False  # an operand is shifted or extended

    @property
    def is_load(self) -> bool:
        return self.mnemonic.startswith("ld")

    @property
    def is_store(self) -> bool:
        return bool(re.match(r"st(p|r|u|n|l|x|\d)", self.mnemonic))

    @property
    def is_branch(self) -> bool:
        return bool(_BRANCH.match(self.mnemonic))


def _register(name: str) -> int | None:
    name = {"fp": "x29", "lr": "x30", "sp": "x31", "wsp": "x31"}.get(name, name)
    kind, number = name[0], name[1:]
    if not number.isdigit():
        return None  # xzr, wzr, system registers
    return int(number) + (BASE_VECTOR if kind in "vqdshb" else 0)


class Decoder:
    """Reads and writes are derived here: those of the disassembler are wrong or missing for many
    vector instructions.
    """

    def __init__(self) -> None:
        self._capstone = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
        self._capstone.detail = True

    def decode(self, code: bytes, address: int) -> list[Decoded]:
        out: list[Decoded] = []
        while 4 * len(out) < len(code):
            at = 4 * len(out)
            for raw in self._capstone.disasm(code[at:], address + at):
                out.append(self._facts(raw))
            if 4 * len(out) < len(code):
                out.append(
                    Decoded(address + 4 * len(out), "nop", "", (), ())  # not known to capstone
                )
        return out

    def _facts(self, raw: Any) -> Decoded:
        name = raw.mnemonic
        before: list[tuple[int | None, str]] = []
        after: list[tuple[int | None, str]] = []
        base: int | None = None
        address_registers: list[int | None] = []
        element = False
        for o in raw.operands:
            if o.type == arm64.ARM64_OP_REG:
                register = _register(raw.reg_name(o.reg))
                (after if base is not None else before).append((register, raw.reg_name(o.reg)))
                element |= o.vector_index >= 0 and len(before) == 1 and base is None
            elif o.type == arm64.ARM64_OP_MEM:
                base = _register(raw.reg_name(o.mem.base))
                address_registers = [base] + (
                    [_register(raw.reg_name(o.mem.index))] if o.mem.index else []
                )
        registers = [r for r, _ in before]
        is_vector = [n[0] in "vqdshb" and n[1:].isdigit() for _, n in before]
        facts: dict[str, Any] = {
            "vectors": sum(is_vector),
            "wide": bool(re.search(r"\.(16b|8h|4s|2d)|\bq\d", raw.op_str)),
            "shifted": any(
                o.shift.type or o.ext for o in raw.operands if o.type == arm64.ARM64_OP_REG
            ),
        }
        if base is not None or (name.startswith(("ld", "st")) and address_registers):
            writeback = raw.writeback or "]," in raw.op_str or raw.op_str.endswith("!")
            facts.update(
                address_registers=_known([*address_registers, *(r for r, _ in after)]),
                written_back=base if writeback else None,
                data_bytes=sum(_bytes(n, raw.op_str) for _, n in before),
            )
            lane = "}[" in raw.op_str
            reads, writes = (
                ((registers if lane else []), registers)
                if name.startswith("ld")
                else (registers, [])
            )
            if re.match(r"st(l?xr|l?xp)", name):  # the status
                reads, writes = registers[1:], registers[:1]
        elif _ALL_READ.match(name):
            reads, writes = registers, []
        else:
            reads, writes = registers[1:], registers[:1]
            if _READS_ITS_RESULT.match(name) or (element and name in ("mov", "ins")):
                reads = registers
            if (len(is_vector) > 1 and not element) or name in (
                "umov",
                "smov",
                "dup",
                "ins",
                "mov",
                "fmov",
                "scvtf",
                "ucvtf",
            ):
                facts.update(
                    general_to_vector=is_vector[:1] == [True] and False in is_vector[1:],
                    vector_to_general=is_vector[:1] == [False] and True in is_vector[1:],
                )
        if name == "ret":
            reads = [30]
        if name in ("bl", "blr"):
            writes = [30]
        if name in ("b", "bl"):
            reads = []
        if _READS_FLAGS.match(name):
            reads = [*reads, FLAGS]
        if _SETS_FLAGS.match(name):
            writes = [*writes, FLAGS]
        return Decoded(raw.address, name, raw.op_str, _known(reads), _known(writes), **facts)


def _known(registers: Iterable[int | None]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(r for r in registers if r is not None))[:8]


def _bytes(register: str, operands: str) -> int:
    if register[0] == "v":
        found = re.search(r"\.(\d+)([bhsd])", operands)
        return (
            int(found.group(1)) * {"b": 1, "h": 2, "s": 4, "d": 8}[found.group(2)] if found else 8
        )
    return {"q": 16, "d": 8, "s": 4, "h": 2, "b": 1, "w": 4}.get(register[0], 8)


# --- Apple M1 -------------------------------------------------------------------------------------

M1_INTEGER, M1_VECTOR = tuple(range(6)), tuple(range(6, 10))
M1_STORE, M1_LOAD = (10, 11), (11, 12, 13)  # one unit does both
M1_BRANCH, M1_MULTIPLY, M1_MULTIPLY_ADD, M1_CRYPTO = (0, 1), (4, 5), (5,), (6,)
_VECTOR_MULTIPLY = re.compile(
    r"(f?n?m(ul|la|ls)|[us]m(ull|lal|lsl)|sqr?d(mul|mla|mls)|sqrdml|fmulx|pmul|"
    r"[us]dot|f?n?m(add|sub))"
)


# What is neither memory access nor branch: mnemonic -> units, latency, cycles on the unit; the
# first that matches.
_M1_VECTOR_TABLE = (
    (re.compile(r"aes"), M1_VECTOR, 3, 1),
    (re.compile(r"sha(1|256|512)"), M1_CRYPTO, 4, 1),
    (re.compile(r"tb"), M1_VECTOR, 2, 1),
    (re.compile(r"fdiv|fsqrt"), M1_CRYPTO, 10, 2),
    (_VECTOR_MULTIPLY, M1_VECTOR, 3, 1),
    (re.compile(r"[usf](add|max|min)l?v|addv|f"), M1_VECTOR, 3, 1),
    (re.compile(r""), M1_VECTOR, 2, 1),
)
_M1_INTEGER_TABLE = (
    (re.compile(r"[us]div"), M1_MULTIPLY_ADD, 8, 2),
    (re.compile(r"(m(add|sub)|[us]m(add|sub)l)$"), M1_MULTIPLY_ADD, 3, 1),
    (re.compile(r"(m(ul|neg)|[us]m(ull|ulh|negl))$"), M1_MULTIPLY, 3, 1),
    (re.compile(r"mov"), M1_INTEGER, 1, 1),
    (re.compile(r""), M1_INTEGER, 1, 1),
)
_M1_NOTHING = frozenset("nop hint bti yield paciasp autiasp".split())


def split_m1(i: Decoded) -> list[Uop]:
    """Micro-operations on a performance core of the Apple M1."""
    if i.mnemonic in _M1_NOTHING:
        return []
    if i.is_load or i.is_store:
        return _m1_access(i)
    if i.is_branch:
        return [Uop(M1_BRANCH, 1, 1, PLAIN, i.reads, i.writes)]
    if i.general_to_vector:
        return [Uop(M1_LOAD, 5, 1, PLAIN, i.reads, i.writes)]
    if i.vector_to_general:
        return [Uop(M1_VECTOR, 5, 1, PLAIN, i.reads, i.writes)]
    return _m1_computation(i)


def _m1_access(i: Decoded) -> list[Uop]:
    """One for each 16 bytes, others that rearrange lanes, one for a base that is written back."""
    count, data = max(1, -(-i.data_bytes // 16)), i.reads + i.address_registers
    if i.is_load:
        out = [Uop(M1_LOAD, 5 if i.vectors else 4, 1, LOAD, data, i.writes)] * count
        if re.match(r"ld[234]", i.mnemonic) or i.reads:  # lanes are rearranged, or one is inserted
            rearrange = Uop(M1_VECTOR, 2, 1, PLAIN, i.writes + i.reads, i.writes)
            out = [*out, *[rearrange] * max(1, i.vectors)]
    else:
        lanes = i.vectors if re.match(r"st[234]", i.mnemonic) else 0
        out = [Uop(M1_VECTOR, 2, 1, PLAIN, i.reads, ())] * lanes
        out = [*out, *[Uop(M1_STORE, 1, 1, STORE, data, i.writes)] * count]
    if i.written_back is not None:
        out = [*out, Uop(M1_INTEGER, 1, 1, PLAIN, i.address_registers, (i.written_back,))]
    return out


def _m1_computation(i: Decoded) -> list[Uop]:
    table = _M1_VECTOR_TABLE if i.vectors else _M1_INTEGER_TABLE
    row = next(row for row in table if row[0].match(i.mnemonic))
    _, ports, latency, cycles = row
    if row is _M1_INTEGER_TABLE[-1] and i.shifted:
        latency = 2
    count = max(1, i.vectors - 2) if i.vectors and i.mnemonic.startswith("tb") else 1
    return [Uop(ports, latency, cycles, PLAIN, i.reads, i.writes)] * count


# --- Cortex-A72: LLVM's tables --------------------------------------------------------------------


@dataclass(frozen=True)
class Scheduled:
    """A line of llvm-mca's instruction table: cycles per unit, 'A57UnitI' -> (cycles on each of its
    pipes).
    """

    latency: int
    units: tuple[tuple[str, float], ...]


def mca_text(i: Decoded) -> str:
    """The instruction for llvm-mca; branch targets are out of its reach as absolute addresses."""
    operands = (
        re.sub(r"#0x[0-9a-f]+$", "#8", i.operands)
        if i.is_branch or (i.mnemonic in ("adr", "ldr") and "[" not in i.operands)
        else i.operands
    )
    return f"{i.mnemonic} {operands}".strip()


def llvm_mca() -> str:
    for name in ("llvm-mca-19", "llvm-mca"):
        if shutil.which(name):
            return name
    raise LabError("llvm-mca-19 is missing: install llvm-19")


def schedule(texts: Sequence[str], cpu: str) -> dict[str, Scheduled | None]:
    """Asks llvm-mca about all texts at a time; None for those that it does not know."""
    command = [
        llvm_mca(),
        "-mtriple=aarch64",
        f"-mcpu={cpu}",
        "-mattr=+v8.4a,+sha3,+aes,+sha2",
        "--instruction-tables",
        "--json",
        "-",
    ]
    refused: set[int] = set()
    for _ in range(10):
        lines = ["nop" if n in refused else text for n, text in enumerate(texts)]
        done = subprocess.run(
            command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=False
        )
        wrong = {
            int(n) - 1 for n in re.findall(r"^[^\n:]*:(\d+):\d+: error", done.stderr, re.MULTILINE)
        }
        if not wrong:
            break
        refused |= wrong
    if done.returncode:
        raise LabError(
            f"llvm-mca ended with code {done.returncode}: "
            f"{(done.stderr.strip().splitlines() or ['no message'])[0]}"
        )
    reported = json.loads(done.stdout)
    names = [
        n.replace("\x00", "0").replace("\x01", "1") for n in reported["TargetInfo"]["Resources"]
    ]
    region = reported["CodeRegions"][0]
    units: dict[int, list[tuple[str, float]]] = {}
    for use in region["ResourcePressureView"]["ResourcePressureInfo"]:
        units.setdefault(use["InstructionIndex"], []).append(
            (names[use["ResourceIndex"]], use["ResourceUsage"])
        )
    found = {}
    for n, (text, info) in enumerate(
        zip(texts, region["InstructionInfoView"]["InstructionList"], strict=True)
    ):
        found[text] = None if n in refused else Scheduled(info["Latency"], tuple(units.get(n, ())))
    return found


# Units of LLVM's model that are alternatives of each other share a family; ports by position.
A72_PORTS = {
    "A57UnitB": 0,
    "A57UnitI.0": 1,
    "A57UnitI.1": 2,
    "A57UnitM": 3,
    "A57UnitL": 4,
    "A57UnitS": 5,
    "A57UnitX": 6,
    "A57UnitW": 7,
}
A72_FAMILIES = (
    ("A57UnitL",),
    ("A57UnitS",),
    ("A57UnitM",),
    ("A57UnitX", "A57UnitW"),
    ("A57UnitB",),
    ("A57UnitI.0", "A57UnitI.1"),
)
_INTEGER_VECTOR_MULTIPLY = re.compile(
    r"(mul|mla|mls|[us]m(ull|lal|lsl)2?|sqr?dmulh|sqdm(ull|lal|lsl)2?|sqrdml[as]h)$"
)


def split_a72(i: Decoded, scheduled: Scheduled | None) -> list[Uop]:
    """Micro-operations by LLVM's table, but 128-bit integer vector multiplies as in Arm's
    optimisation guide: 5 cycles, 2 on one pipe.
    """
    if scheduled is None:
        scheduled = Scheduled(1, (("A57UnitI.0", 0.5), ("A57UnitI.1", 0.5)))
    if i.mnemonic in ("nop", "hint", "bti", "yield"):
        return []
    usage = dict(scheduled.units)
    latency = scheduled.latency
    if (
        i.vectors
        and i.wide
        and _INTEGER_VECTOR_MULTIPLY.match(i.mnemonic)
        and usage.get("A57UnitW", 0) + usage.get("A57UnitX", 0) >= 2
    ):
        latency = 5
    if i.is_branch:
        latency = 1  # the table takes calls for something expensive
    reads = i.reads + i.address_registers
    memory = i.is_load or i.is_store
    out = []
    for family in A72_FAMILIES:
        each = [usage.get(unit, 0) for unit in family]
        shared = min(each)
        alone = [
            (unit, round(use - shared))
            for unit, use in zip(family, each, strict=True)
            if round(use - shared) > 0
        ]
        slots = round(shared * len(family)) if len(family) > 1 else 0
        if shared and len(family) == 1:
            alone, slots = [(family[0], max(1, round(shared)))], 0
        ports = tuple(A72_PORTS[unit] for unit in family)
        integer = family[0] == "A57UnitI.0"
        for _ in range(slots):
            if memory and integer:
                base = (i.written_back,) if i.written_back is not None else ()
                out.append(Uop(ports, 1, 1, PLAIN, i.address_registers, base))
            else:
                out.append(Uop(ports, latency, 1, PLAIN, reads, () if memory else i.writes))
        for unit, cycles in alone:
            port = (A72_PORTS[unit],)
            if unit == "A57UnitL":
                out += [Uop(port, latency, 1, LOAD, reads, i.writes)] * cycles
            elif unit == "A57UnitS":
                out.append(Uop(port, 1, cycles, STORE, reads, i.writes))
            else:
                out.append(Uop(port, latency, cycles, PLAIN, reads, () if memory else i.writes))
    if not out:
        out = [Uop((1, 2), latency, 1, PLAIN, reads, i.writes)]
    return out


# --- Trace and timing -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Timing:
    region: int
    instructions: int
    micro_operations: int
    cycles: int
    complete: bool


def splitter(core: Core, instructions: Iterable[Decoded]) -> Callable[[Decoded], list[Uop]]:
    if core.name == "apple-m1":
        return split_m1
    table = _TABLES.setdefault(core.name, {})
    texts = [t for t in dict.fromkeys(mca_text(i) for i in instructions) if t not in table]
    if texts:
        table.update(schedule(texts, core.name))
    return lambda i: split_a72(i, table[mca_text(i)])


_TABLES: dict[str, dict[str, Scheduled | None]] = {}  # what llvm-mca said so far


def program_text(core: Core, blocks: Sequence[tuple[int, int]], image: Image) -> str:
    decoder = Decoder()
    decoded = {
        block: decoder.decode(image.bytes_at(block[0], block[1] - block[0]), block[0])
        for block in dict.fromkeys(blocks)
    }
    split = splitter(core, (i for block in decoded.values() for i in block))
    lines = [f"core {core.width} {core.rob} {core.window} {core.forward} {core.queue}"]
    for start, end in blocks:
        lines.append(f"b {start:x} {end:x} {(end - start) // 4}")
        for i in decoded[start, end]:
            uops = split(i)
            lines.append(f"i {len(uops)}")
            lines += [u.text() for u in uops]
    return "\n".join(lines) + "\n"


def simulator() -> Path:
    return compiled(source("simulator", "vmb_outoforder.c"), "vmb_outoforder", ("-O2",))


def simulate(program: str, trace: Path) -> list[Timing]:
    with tempfile.NamedTemporaryFile("w", suffix=".program") as file:
        file.write(program)
        file.flush()
        done = subprocess.run(
            [str(simulator()), file.name, str(trace)], capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise LabError(f"the model of the core failed: {done.stderr.strip()}")
    rows = (tuple(map(int, line.split())) for line in done.stdout.splitlines())
    return [
        Timing(region, instructions, uops, cycles, bool(complete))
        for region, instructions, uops, cycles, complete in rows
    ]


def estimate(
    image: Image,
    arguments: Sequence[str],
    core: Core,
    passes: int = 1,
    environment: Mapping[str, str] | None = None,
) -> list[Timing]:
    """Timing of the first passes of each marked region."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        trace = Path(folder) / f"{core.name}.trace"
        blocks = record_trace(
            replace(machine("linux-aarch64"), cpu=core.emulated),
            image,
            arguments,
            trace,
            passes=passes,
            environment=environment,
        )
        return simulate(program_text(core, blocks, image), trace)
