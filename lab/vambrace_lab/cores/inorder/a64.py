# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AArch64 instructions as objdump prints them. w and x registers share a name, and b, h, s, d, q
and v do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress

from .operation import Operation, Printed, split_operands

_REGISTER = re.compile(
    r"(?<![\w.#])([wx][12][0-9]|[wx]30|[wx][0-9]|wsp|sp|[bhsdqv][12][0-9]|[bhsdqv]3[01]|"
    r"[bhsdqv][0-9])(?!\w)"
)
_NO_RESULT = frozenset("cmp cmn tst ccmp ccmn fcmp fcmpe fccmp fccmpe".split())
_SETS_FLAGS = _NO_RESULT | frozenset("adds subs ands bics adcs sbcs negs ngcs".split())
_READS_FLAGS = frozenset(
    "ccmp ccmn adc adcs sbc sbcs ngc ngcs csel csinc csinv csneg cset csetm cinc cinv cneg fcsel "
    "fccmp".split()
)
_READS_RESULT = re.compile(
    r"(mla|mls|[us]mlal2?|[us]mlsl2?|sqdml[as]l2?|sqrdml[as]h|bit|bif|bsl|[us]r?sra|sri|sli|xtn2|"
    r"[us]?qxtu?n2|shrn2|rshrn2|[us]?q?r?shru?n2|fml[as]|aes[ed]|tbx|[us]adalp|[us]abal?2?|movk|"
    r"bfi|bfxil|bfm|bfc|[us]dot|usdot|ins|r?addhn2|r?subhn2|sha1[cpm]|sha256h2?|sha256su[01]|"
    r"sha512h2?|sha512su[01])$"
)
_ACCUMULATES = re.compile(
    r"(mla|mls|[us]mlal2?|[us]mlsl2?|sqdml[as]l2?|sqrdml[as]h|fml[as]|[us]dot|usdot|[us]adalp|"
    r"[us]abal?2?|[us]r?sra)$"
)
_VECTOR_MULTIPLIES = re.compile(
    r"(mul|mla|mls|pmul|[us]mull2?|[us]mlal2?|[us]mlsl2?|pmull2?|sqr?dmulh|sqrdml[as]h|sqdmull2?|"
    r"sqdml[as]l2?|[us]dot|usdot)$"
)
_MULTIPLY_ADD = frozenset("madd msub smaddl umaddl smsubl umsubl".split())
_MULTIPLY = frozenset("mul mneg smull umull smnegl umnegl umulh smulh".split())
_BITFIELD = frozenset(
    "ubfx sbfx ubfiz sbfiz bfi bfxil bfc ubfm sbfm bfm sxtb sxth sxtw uxtb uxth extr".split()
)
_LOAD = re.compile(r"(ld[rpu]|ldn|ldx|lda|ldtr|ldaxr|ldar)")
_STORE = re.compile(r"(st[rpu]|stn|stx|stl|sttr)")
_STRUCTURE = re.compile(r"(ld|st)([1234])r?$")
_NOTHING = frozenset("nop hint yield bti paciasp autiasp prfm prfum sev".split())
_SYSTEM = frozenset("mrs msr dsb dmb isb svc brk hlt dc ic sys clrex udf".split())
_BRANCH = frozenset("b bl br blr ret cbz cbnz tbz tbnz".split())
_CONDITIONS = frozenset("eq ne cs cc hs lo mi pl vs vc hi ls ge lt gt le al".split())
_SHIFTED = re.compile(r"\b(lsl|lsr|asr|ror|[us]xt[bhwx])\b\s*#?(\d+)?")
_PAIR = re.compile(r"(ld|st)n?p|ldx?p|(ld|st)l?a?xp")


def registers(text: str) -> list[str]:
    return [
        "sp" if r in ("sp", "wsp") else ("x" if r[0] in "wx" else "v") + r[1:]
        for r in _REGISTER.findall(text)
    ]


def _list(text: str) -> list[str]:
    """{v0.4s-v3.4s}, {v0.16b, v1.16b}[1]"""
    inner = text[text.index("{") + 1 : text.index("}")]
    if ends := re.match(r"\s*v(\d+)\.\w+\s*-\s*v(\d+)\.\w+", inner):
        first, last = int(ends.group(1)), int(ends.group(2))
        return [f"v{i % 32}" for i in range(first, last + (1 if last >= first else 33))]
    return registers(inner)


def _address(op: Operation, parts: Sequence[str], i: int) -> None:
    inner = registers(parts[i][parts[i].index("[") + 1 : parts[i].index("]")])
    op.read(inner, "a")
    after = ", ".join(parts[i + 1 :])
    if "!" in parts[i] or after:
        op.write(inner[:1], "b")
        op.read(registers(after), "a")


def _flat(lists: Iterable[list[str]]) -> list[str]:
    return [r for part in lists for r in part]


def decode(printed: Printed) -> Operation:
    name = printed.mnemonic
    operands = re.sub(r"<[^>]*>", "", printed.operands)
    parts = split_operands(operands)
    op = Operation(printed.address, printed.size, "alu", f"{name} {operands}", name)
    base = name.split(".")[0]
    if base in _BRANCH or (base[0] == "b" and base[1:] in _CONDITIONS):
        _branch(op, name, parts)
    elif base in _NOTHING:
        op.kind = "nop"
    elif base in _SYSTEM:
        op.kind = "system"
        if base == "mrs":
            op.write(registers(parts[0]))
        else:
            op.read(registers(operands))
    elif found := _STRUCTURE.match(name):
        _structure(op, found, parts)
    elif _LOAD.match(name) or _STORE.match(name):
        _access(op, bool(_LOAD.match(name)), parts)
    elif re.search(r"(?<![\w.#])[vbhsdq]\d+(\.|(?!\w))", operands):
        _vector(op, name, parts, operands)
    else:
        _scalar(op, name, parts)
    if op.kind in ("alu", "vec") and name in _SETS_FLAGS:
        op.write(["f"], "f")
    if op.kind in ("alu", "vec") and name in _READS_FLAGS:
        op.read(["f"], "f")
    return op


def _branch(op: Operation, name: str, parts: Sequence[str]) -> None:
    op.kind = "branch"
    if name in ("cbz", "cbnz", "tbz", "tbnz"):
        op.tags.add("conditional")
        op.read(registers(parts[0]))
    elif name in ("br", "blr"):
        op.read(registers(parts[0]))
    elif name == "ret":
        op.read(["x30"])
    elif name not in ("b", "bl"):
        op.tags.add("conditional")
        op.read(["f"], "f")
    if name in ("bl", "blr"):
        op.write(["x30"])
    with suppress(ValueError, IndexError):
        op.backwards = int(parts[-1], 16) <= op.address


def _structure(op: Operation, found: re.Match[str], parts: Sequence[str]) -> None:
    load = found.group(1) == "ld"
    moved = _list(parts[0])
    op.kind = "vload" if load else "vstore"
    op.registers = len(moved)
    op.tags.add("structure")
    op.data_type = found.group(2)
    lane = bool(re.search(r"\}\s*\[", parts[0]))
    if lane or op.mnemonic.endswith("r"):
        op.tags.add("lane")
    if re.search(r"\.(16b|8h|4s|2d)", parts[0]):
        op.tags.add("q")
    _address(op, parts, next(i for i, p in enumerate(parts) if "[" in p and "{" not in p))
    if load:
        op.write(moved)
    if lane or not load:
        op.read(moved, "n" if load else "d")


def _access(op: Operation, load: bool, parts: Sequence[str]) -> None:
    i = next((i for i, part in enumerate(parts) if "[" in part), None)
    data = _flat(registers(part) for part in parts[: 1 if i is None else i])
    vector = parts[0][0] in "bhsdqv"
    op.kind = ("v" if vector else "") + ("load" if load else "store")
    op.data_type = parts[0][0]
    if op.data_type == "q":
        op.tags.add("q")
    if _PAIR.match(op.mnemonic):
        op.tags.add("pair")
    if i is None:
        op.read(["pc"], "a")
    else:
        _address(op, parts, i)
    if load:
        op.write(data)
    else:
        op.read(data, "d")


def _scalar(op: Operation, name: str, parts: Sequence[str]) -> None:
    of = [registers(part) for part in parts]
    op.data_type = parts[0][0] if parts else ""
    if name in _MULTIPLY_ADD or name in _MULTIPLY or name in ("udiv", "sdiv"):
        op.kind = "mac" if name in _MULTIPLY_ADD else "mul" if name in _MULTIPLY else "div"
        op.write(of[0])
        op.read(_flat(of[1:3]))
        op.read(_flat(of[3:]), "c")
        return
    if name not in _NO_RESULT and of:
        op.write(of[0])
    if _READS_RESULT.match(name):
        op.read(of[0])
    sources = of if name in _NO_RESULT else of[1:]
    amount = _SHIFTED.search(" ".join(parts[1:]))
    if name in _BITFIELD or name in ("lsl", "lsr", "asr", "ror"):
        op.tags.add("bitfield")
        op.read(_flat(sources))
        return
    immediate = any("#" in part and "lsl" not in part for part in parts[1:])
    first = 0 if name in ("mov", "mvn", "neg", "negs") else 1
    for n, part in enumerate(sources):
        op.read(part, "s" if amount and n >= first else "n")
    if amount and not (amount.group(1) == "lsl" and amount.group(2) != "0" and immediate):
        op.tags.add("shifted")
    if name.startswith("crc32"):
        op.tags.add("crc")


def _vector(op: Operation, name: str, parts: Sequence[str], operands: str) -> None:
    op.kind = "vec"
    of = [registers(part) for part in parts]
    if re.search(r"\.(16b|8h|4s|2d|1q)\b", operands) or re.match(r"q\d", operands):
        op.tags.add("q")
    if name in _NO_RESULT:
        op.read(_flat(of))
        return
    op.write(of[0])
    insert = name == "ins" or (name == "mov" and re.match(r"v\d+\.[bhsd]\[", parts[0]))
    if _READS_RESULT.match(name) or insert:
        op.read(of[0], "c" if _ACCUMULATES.match(name) else "n")
    for part, names in zip(parts[1:], of[1:], strict=True):
        if part.startswith("{"):
            names = _list(part)
            op.registers = len(names)
        op.read(names)
    if re.search(r"\.[bhsd]\[\d+\]", " ".join(parts[1:])):
        op.tags.add("element")
    if parts[0][0] in "wx":
        op.tags.add("tocore")
    elif any(r[0] == "x" or r == "sp" for r in _flat(of)):
        op.tags.add("fromcore")
    if insert:
        op.tags.add("insert")
    if _VECTOR_MULTIPLIES.match(name):
        op.tags.add("mul")


def decode_run(instructions: Sequence[Printed]) -> list[Operation]:
    return [decode(printed) for printed in instructions]
