# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Thumb-2, VFP and MVE instructions as objdump prints them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress

from .operation import Operation, Printed, split_operands

_ALIASES = {
    "r13": "sp",
    "r14": "lr",
    "r15": "pc",
    "ip": "r12",
    "fp": "r11",
    "sl": "r10",
    "sb": "r9",
}
_REGISTER = re.compile(
    r"(?<![\w.#])(r1[0-5]|r[0-9]|sp|lr|pc|ip|fp|sl|sb|s[12][0-9]|s3[01]|s[0-9]|d[12][0-9]|d[0-9]|"
    r"q[0-9]+|apsr_nzcv|fpscr|p0|vpr)(?!\w)",
    re.IGNORECASE,
)
_CONDITIONS = tuple("eq ne cs hs cc lo mi pl vs vc hi ls ge lt gt le al".split())
_SHIFTS = frozenset("lsl lsr asr ror rrx".split())
_SHIFTED = re.compile(r"\b(lsl|lsr|asr|ror|rrx)\b")
_UNARY = frozenset("mov mvn neg movw adr rrx cpy".split())
_ARITHMETIC = frozenset("add sub adc sbc rsb and eor orr bic orn mul addw subw".split())
_MAY_SET_FLAGS = _ARITHMETIC | _UNARY | _SHIFTS
_COMPARE = frozenset("cmp cmn tst teq".split())
_LONG = frozenset(
    "smull umull smlal umlal umaal smlalbb smlalbt smlaltb smlaltt smlald smlaldx smlsld "
    "smlsldx".split()
)
_ACCUMULATE = frozenset(
    "mla mls smlabb smlabt smlatb smlatt smlawb smlawt smlad smladx smlsd smlsdx smmla smmlar "
    "smmls smmlsr usada8".split()
)
_MULTIPLY = frozenset(
    "mul smulbb smulbt smultb smultt smulwb smulwt smuad smuadx smusd smusdx smmul smmulr "
    "usad8".split()
)
_BITFIELD = frozenset("ubfx sbfx bfi bfc".split())
_PACK = frozenset("pkhbt pkhtb".split())
_EXTEND_ADD = frozenset("uxtab uxtah sxtab sxtah uxtab16 sxtab16".split())
_EXTEND = frozenset("uxtb uxth sxtb sxth uxtb16 sxtb16".split())
_REVERSE = frozenset("rev rev16 revsh rbit".split())
_SELECT = frozenset("csel csinc csinv csneg cset csetm cinc cinv cneg".split())
_LONG_SHIFT = frozenset(
    "lsll lsrl asrl uqrshll sqrshrl uqshll sqshll urshrl srshrl uqrshl sqrshr uqshl sqshl urshr "
    "srshr".split()
)
_PARALLEL = re.compile(
    r"([su]h?|q|uq|sh)(add|sub)(8|16)$|([su]h?|q|uq)(asx|sax)$|q(d)?(add|sub)$|[su]sat(16)?$|sel$"
)
_SINGLE = re.compile(r"(ldr|str)(b|h|sb|sh|d|ex|exb|exh|t|bt|ht|sbt|sht)?$")
_MULTIPLE = re.compile(r"(ldm|stm)(ia|db|fd|ea|ed|fa|ib|da)?$")
_BRANCH = re.compile(r"(b|bl|bx|blx|bxns|blxns|cbz|cbnz|tbb|tbh)$")
_SYSTEM = frozenset("mrs msr dsb dmb isb cps cpsie cpsid bkpt svc udf wfi wfe dbg mcr mrc".split())
_NOTHING = re.compile(r"(nop|yield|sev|lctp|hint.*|pldw?|pli)$")  # preloads: there is no cache
# MVE instructions that read the vector or core register that they write
_VECTOR_READS_RESULT = re.compile(
    r"v(mla|mls|fma|fms|q?r?dml|ml[as]l?da?v?a|rml[as]ld|abav|addl?va|sli|sri|shrn[tb]|rshrn[tb]|"
    r"qr?shru?n[tb]|movn[tb]|qmovu?n[tb]|cmla|qr?dmlash|adc|sbc)"
)
_INTO_CORE_READS_RESULT = re.compile(
    r"v(mladava|mlaldava|mlsdava|mlsldava|addva|addlva|rmlaldavha|minv|maxv|minav|maxav|minnm|"
    r"maxnm|abav)"
)
_VECTOR_SHIFT_BY_CORE = frozenset("vqshl vshl vrshl vqrshl".split())
_VECTOR_RAMP = frozenset("vidup vddup viwdup vdwdup".split())
_FLOAT_ACCUMULATE = frozenset("vfma vfms vfnma vfnms vmla vmls vnmla vnmls".split())


def registers(text: str) -> list[str]:
    return [_ALIASES.get(r.lower(), r.lower()) for r in _REGISTER.findall(text)]


def _words(names: Iterable[str]) -> list[str]:
    """Parts of the floating-point register file: d5 is s10 and s11, q1 is s4 to s7."""
    out = []
    for name in names:
        count = {"d": 2, "q": 4}.get(name[0], 0) if name[1:].isdigit() else 0
        first = count * int(name[1:]) if count else 0
        out += [f"s{first + i}" for i in range(count)] or [name]
    return out


def _list(text: str) -> list[str]:
    """{r0-r3, lr} as its registers."""
    out: list[str] = []
    for part in text.strip("{} ").split(","):
        ends = [
            _ALIASES.get(end, end)
            for end in (end.strip().lower().split("[")[0] for end in part.split("-"))
        ]
        if len(ends) == 2:
            out += [f"{ends[0][0]}{i}" for i in range(int(ends[0][1:]), int(ends[1][1:]) + 1)]
        elif ends[0]:
            out += ends
    return out


def _without_condition(mnemonic: str) -> str:
    base, dot, data_type = mnemonic.partition(".")
    for condition in _CONDITIONS:
        if base.endswith(condition) and len(base) > len(condition):
            return base.removesuffix(condition) + dot + data_type
    return mnemonic


def _is_general(name: str) -> bool:
    return name[0] == "r" or name in ("sp", "lr")


def _address(op: Operation, text: str, after: str) -> None:
    """Base and index of '[rn, rm, lsl #2]' and what follows; writes back to the base."""
    inner = registers(text[text.index("[") + 1 : text.index("]")])
    op.read(_words(inner), "a")
    if any(r[0] == "q" for r in inner):
        op.tags.add("scattered")
    if "!" in text or after:
        op.write(_words(inner[:1]), "b")
        op.read(registers(after), "a")


def decode(printed: Printed, in_it: bool = False, in_vpt: bool = False) -> Operation:
    mnemonic = printed.mnemonic.removesuffix(".w").removesuffix(".n")
    if in_it:
        mnemonic = _without_condition(mnemonic)
    name, _, data_type = mnemonic.partition(".")
    if in_vpt and name.startswith("v") and name[-1] in "te":
        name = name[:-1]
    text = f"{printed.mnemonic} {printed.operands}"
    op = Operation(printed.address, printed.size, "alu", text, name, data_type)
    parts = split_operands(printed.operands)
    if in_it:
        op.read(["f"], "f")
        op.tags.add("predicated")
    if in_vpt:
        op.read(["vpr"])
    _classify(op, name, parts, printed.operands)
    if op.kind == "alu" and "pc" in (r for r, _ in op.writes):
        op.kind = "branch"
        op.tags.add("indirect")
    return op


def _classify(op: Operation, name: str, parts: Sequence[str], operands: str) -> None:
    if _NOTHING.match(name):
        op.kind = "nop"
    elif re.match(r"i[te]{1,4}$", name) and parts and parts[0] in _CONDITIONS:
        op.kind = "it"
        op.read(["f"], "f")
    elif name in ("dls", "wls", "dlstp", "wlstp"):
        op.kind = "loopstart"
        op.read(registers(parts[1]))
        op.write(["lr"])
        if name[0] == "w":
            op.tags.add("branch")
    elif name in ("le", "letp"):
        op.kind = "loopend"
        op.read(["lr"])
        op.write(["lr"])
        op.tags.add("branch")
    elif name.startswith("v"):
        _vector_or_float(op, name, parts, operands)
    elif found := _SINGLE.match(name):
        _single(op, name.startswith("ldr"), found.group(2) or "", parts)
    elif _MULTIPLE.match(name) or name in ("push", "pop"):
        _multiple(op, name, parts)
    elif _BRANCH.match(name) or (name[0] == "b" and name[1:] in _CONDITIONS):
        _branch(op, name, parts, operands)
    elif name in _SYSTEM:
        op.kind = "system"
        if name == "mrs":
            op.write(registers(operands)[:1])
        else:
            op.read(registers(operands))
    else:
        _scalar(op, name, parts)


def _single(op: Operation, load: bool, suffix: str, parts: Sequence[str]) -> None:
    op.kind = "load" if load else "store"
    i = next((i for i, part in enumerate(parts) if "[" in part), None)
    data = [r for part in parts[: 1 if i is None else i] for r in registers(part)]
    if i is None:  # ldr rt, label
        op.read(["pc"], "a")
    else:
        _address(op, parts[i], ", ".join(parts[i + 1 :]))
    if suffix == "d":
        op.registers = 2
        op.kind += "m"
        op.tags.add("pair")
    if load:
        op.write(data[:1], "r")
        op.write(data[1:], "2")
    else:
        op.read(data, "d")
    if suffix.rstrip("t") in ("b", "h", "sb", "sh"):
        op.tags.add("narrow")
    if load and "pc" in data:
        op.kind = "branch"
        op.tags |= {"indirect", "load"}


def _multiple(op: Operation, name: str, parts: Sequence[str]) -> None:
    load = name.startswith("ldm") or name == "pop"
    op.kind = "loadm" if load else "storem"
    moved = _list(parts[-1][parts[-1].index("{") :])
    op.registers = len(moved)
    on_stack = name in ("push", "pop")
    base = "sp" if on_stack else registers(parts[0])[0]
    op.read([base], "a")
    if on_stack or "!" in parts[0]:
        op.write([base], "b")
    if not load:
        op.read(moved, "d")
        return
    op.write(moved[:1], "r")
    op.write(moved[1:], "2")
    if "pc" in moved:
        op.tags |= {"branch", "indirect"}


def _branch(op: Operation, name: str, parts: Sequence[str], operands: str) -> None:
    op.kind = "branch"
    if name[0] == "b" and name[1:] in _CONDITIONS:
        op.tags.add("conditional")
        op.read(["f"], "f")
    elif name in ("cbz", "cbnz"):
        op.tags.add("conditional")
        op.read(registers(parts[0]))
    elif name in ("bx", "blx", "bxns", "blxns"):
        op.read(registers(operands))
        op.tags.add("indirect")
    elif name in ("tbb", "tbh"):
        op.read(registers(operands), "a")
        op.tags |= {"indirect", "load", "table"}
    if name in ("bl", "blx", "blxns"):
        op.write(["lr"])
    if "predicated" in op.tags:
        op.tags.add("conditional")
    with suppress(ValueError, IndexError):
        op.backwards = int(parts[-1], 16) <= op.address


def _scalar(op: Operation, name: str, parts: Sequence[str]) -> None:
    sets_flags = (
        name not in _LONG | _ACCUMULATE | (_MULTIPLY - {"mul"})
        and name.endswith("s")
        and name[:-1] in _MAY_SET_FLAGS
    )
    if sets_flags:
        op.mnemonic = name = name[:-1]
    of = [registers(part) for part in parts]
    shifted = bool(_SHIFTED.search(" ".join(parts[1:]))) and name not in _SHIFTS
    if name in _COMPARE:
        op.tags.add("compare")
        op.read(of[0])
        for part in of[1:]:
            op.read(part, "s" if shifted else "n")
        op.write(["f"], "f")
    elif name in ("udiv", "sdiv"):
        op.kind = "div"
        op.write(of[0])
        op.read(r for part in (of if len(of) == 2 else of[1:]) for r in part)
    elif name in _LONG:
        op.kind = "mul" if name in ("smull", "umull") else "mac"
        op.tags.add("long")
        op.write(of[0] + of[1])
        op.read(of[2] + of[3])
        if op.kind == "mac":
            op.read(of[0] + of[1], "c")
    elif name in _ACCUMULATE:
        op.kind = "mac"
        op.write(of[0])
        op.read(of[1] + of[2])
        op.read(of[3], "c")
    elif name in _MULTIPLY:
        op.kind = "mul"
        op.write(of[0])
        op.read(r for part in (of if len(of) == 2 else of[1:]) for r in part)
    elif name in _SELECT:
        op.write(of[0])
        op.read(r for part in of[1:] for r in part)
        op.read(["f"], "f")
    elif name in _LONG_SHIFT:
        op.kind = "longshift"
        results = of[:2] if name.endswith(("ll", "rl")) else of[:1]
        op.read(r for part in of for r in part)
        op.write(r for part in results for r in part)
    else:
        op.write(of[0][:1] if of else [])
        _data_processing(op, name, parts, of, shifted)
        if name in ("adc", "sbc", "rrx"):
            op.read(["f"], "f")
    if sets_flags:
        op.write(["f"], "f")
    _immediate(op, parts)
    if shifted and name not in _UNARY and not op.tags & {"dsp"} and op.kind == "alu":
        op.tags.add("shifted")


def _data_processing(
    op: Operation, name: str, parts: Sequence[str], of: Sequence[list[str]], shifted: bool
) -> None:
    dsp = (_BITFIELD, _PACK, _EXTEND_ADD, _EXTEND, _REVERSE)
    if any(name in names for names in dsp) or _PARALLEL.match(name) or name == "clz":
        op.tags.add("dsp")
        _dsp(op, name, parts, of)
    elif name == "movt":
        op.read(of[0])
    elif name in _SHIFTS:
        op.tags.add("shift")
        by_register = len(parts) == 2 and bool(of[1]) and name != "rrx"
        op.read(r for part in (of if by_register else of[1:]) for r in part)
    elif name in _UNARY:
        moved_shifted = shifted and not _SHIFTED.match(parts[1])
        if moved_shifted:
            op.tags.add("shift" if name == "mov" else "shifted")
        role = "s" if moved_shifted and name != "mov" else "n"
        op.read((r for part in of[1:] for r in part), role)
    else:
        two = len(parts) == 2 or (len(parts) == 3 and bool(_SHIFTED.match(parts[2])))
        op.read(of[0] if two else of[1])
        for part in of[1:] if two else of[2:]:
            op.read(part, "s" if shifted else "n")


def _dsp(op: Operation, name: str, parts: Sequence[str], of: Sequence[list[str]]) -> None:
    two = len(parts) == 2 or (len(parts) == 3 and not of[2])
    if name in _BITFIELD:
        op.tags.add("bitfield")
        if name in ("bfi", "bfc"):
            op.read(of[0])
        op.read((r for part in of[1:] for r in part), "s")
    elif name in _PACK:
        op.tags.add("pack")
        op.read(of[0] if two else of[1], "s" if name == "pkhtb" else "n")
        op.read(of[1] if two else of[2], "s")
    elif name in _EXTEND_ADD:
        op.tags.add("extadd")
        op.read(of[0] if two else of[1])
        op.read(of[1] if two else of[2], "s")
    elif name in _EXTEND:
        op.tags.add("extend")
        op.read(of[1] if len(parts) > 1 else of[0])
    elif name in _REVERSE:
        op.tags.add("reverse")
        op.read(of[1], "s")
    else:
        op.read(r for part in (of if len(parts) == 2 and name != "clz" else of[1:]) for r in part)
        if name == "sel":
            op.read(["ge"], "f")
        if re.match(r"[su](add|sub|asx|sax)", name):
            op.write(["ge"], "f")


def _immediate(op: Operation, parts: Sequence[str]) -> None:
    """'imm', and 'rotated' for one that the shifter makes."""
    if not parts or not parts[-1].startswith("#"):
        return
    try:
        value = int(parts[-1][1:].split()[0], 0) & 0xFFFFFFFF
    except ValueError:
        return
    op.tags.add("imm")
    byte, high = value & 0xFF, value & 0xFF00
    patterns = (byte | byte << 16, high | high << 16, byte * 0x01010101)
    wide = op.mnemonic in ("addw", "subw", "movw", "movt")
    if value >= 256 and not wide and value not in patterns:
        op.tags.add("rotated")


# ---- VFP and MVE ---------------------------------------------------------------------------------


def _vector_or_float(op: Operation, name: str, parts: Sequence[str], operands: str) -> None:
    of = [registers(part) for part in parts]
    every = [r for part in of for r in part]
    q = any(r[0] == "q" for r in every)
    double = any(r[0] == "d" for r in every)
    op.tags.add("q" if q else "d" if double else "s")
    if re.match(r"v(ldr|str)[bhwd]?$", name):
        _vector_single(op, name, parts, of, q)
    elif re.match(r"v(ld|st)[24][0-3]$", name):
        _interleaved(op, name, parts)
    elif re.match(r"v(ldm|stm)(ia|db)?$|vpush$|vpop$", name):
        load = name.startswith("vldm") or name == "vpop"
        op.kind = "floadm" if load else "fstorem"
        moved = _words(_list(parts[-1]))
        op.registers = len(moved)
        on_stack = name in ("vpush", "vpop")
        base = "sp" if on_stack else of[0][0]
        op.read([base], "a")
        if on_stack or "!" in parts[0]:
            op.write([base], "b")
        if load:
            op.write(moved)
        else:
            op.read(moved, "d")
    elif name in ("vmrs", "vmsr"):
        _status(op, name, of, "apsr" in operands.lower())
    elif name in ("vcmp", "vcmpe") and not q:
        op.kind = "fp"
        op.tags.add("f64" if "f64" in op.data_type or double else "f32")
        op.read(_words(every))
        op.write(["ff"], "f")
    elif name.startswith(("vpst", "vpnot")):
        op.kind = "vpred"
        op.read(["vpr"])
        op.write(["vpr"])
    elif name.startswith("vpt") or (name.startswith("vcmp") and q):
        op.kind = "vec"
        op.read(_words(every))
        op.write(["vpr"])
    elif name.startswith("vctp"):
        op.kind = "vpred"
        op.read(every)
        op.write(["vpr"])
    elif name == "vmov" and not q:
        _float_move(op, parts, of, every)
    elif not q:
        _float(op, name, parts, of, double)
    else:
        _vector(op, name, of, every)


def _vector_single(
    op: Operation, name: str, parts: Sequence[str], of: Sequence[list[str]], q: bool
) -> None:
    load = name.startswith("vld")
    op.kind = ("vload" if load else "vstore") if q else ("fload" if load else "fstore")
    i = next((i for i, part in enumerate(parts) if "[" in part), None)
    data = _words(r for part in of[: 1 if i is None else i] for r in part)
    if i is None:
        op.read(["pc"], "a")
    else:
        _address(op, parts[i], ", ".join(parts[i + 1 :]))
    if load:
        op.write(data)
    else:
        op.read(data, "d")


def _interleaved(op: Operation, name: str, parts: Sequence[str]) -> None:
    load = name[1:3] == "ld"
    op.kind = "vload" if load else "vstore"
    op.tags.add("interleave")
    moved = _words(_list(parts[0]))
    _address(op, parts[1], ", ".join(parts[2:]))
    if not load:
        op.read(moved, "d")
        return
    op.write(moved)
    if name[-1] != "0":
        op.read(moved)


def _status(op: Operation, name: str, of: Sequence[list[str]], flags: bool) -> None:
    op.kind = "system"
    if name == "vmsr":
        op.read(of[-1])
    elif flags:
        op.kind = "fmrs"
        op.read(["ff"], "f")
        op.write(["f"], "f")
    else:
        op.write(of[0])


def _float_move(
    op: Operation, parts: Sequence[str], of: Sequence[list[str]], every: Sequence[str]
) -> None:
    """Between register files, between floating-point registers, and constants."""
    op.kind = "fmov"
    core = [r for r in every if _is_general(r)]
    floats = _words(r for r in every if r[0] in "sd" and r[1:].isdigit())
    if core:
        if of[0] and of[0][0] in core:
            op.tags.add("tocore")
            op.write(core)
            op.read(floats)
        else:
            op.tags.add("tofp")
            op.write(floats)
            op.read(core)
        if len(core) == 2:
            op.tags.add("two")
    else:
        op.write(_words(of[0]))
        op.read(_words(r for part in of[1:] for r in part))


def _float(
    op: Operation, name: str, parts: Sequence[str], of: Sequence[list[str]], double: bool
) -> None:
    op.kind = "fp"
    op.tags.add("f64" if "f64" in op.data_type or double else "f32")
    op.write(_words(of[0]))
    if name in _FLOAT_ACCUMULATE:
        op.kind = "fmac"
        op.read(_words(of[0]), "c")
    elif name in ("vdiv", "vsqrt"):
        op.kind = "fdiv"
    if len(parts) == 2 and name in ("vadd", "vsub", "vmul", "vdiv", "vnmul"):
        op.read(_words(of[0]))
    op.read(_words(r for part in (of[1:] if len(parts) > 1 else of) for r in part))


def _vector(op: Operation, name: str, of: Sequence[list[str]], every: Sequence[str]) -> None:
    op.kind = "vec"
    core = [r for r in every if _is_general(r)]
    if name == "vmov" and core:
        quads = _words([r for r in every if r[0] == "q"][:1])
        if of[0] and of[0][0] in core:
            op.tags.add("tocore")
            op.write(core)
            op.read(quads)
        else:
            op.tags.add("tofp")
            op.read(core + quads)
            op.write(quads)
        return
    results: list[str] = []  # core registers in front
    rest = list(every)
    while rest and of[0] and _is_general(rest[0]):
        results.append(rest.pop(0))
    if results:
        op.tags.add("tocore")
        op.write(results)
        if _VECTOR_READS_RESULT.match(name) or _INTO_CORE_READS_RESULT.match(name):
            op.read(results, "c")
        op.read(_words(rest))
    else:
        op.write(_words(rest[:1]))
        if _VECTOR_READS_RESULT.match(name) or (
            name in ("vorr", "vbic", "vshlc") and len(rest) == 1
        ):
            op.read(_words(rest[:1]), "c")
        op.read(_words(rest[1:]))
        if name == "vshlc":
            op.write(core)
        if name in _VECTOR_SHIFT_BY_CORE and len(rest) == 2 and _is_general(rest[1]):
            op.read(_words(rest[:1]))
        if name in _VECTOR_RAMP:
            op.write(core[:1])
            op.read(core)
    if name == "vpsel":
        op.read(["vpr"])


def decode_run(instructions: Sequence[Printed]) -> list[Operation]:
    """A straight run, with its IT and VPT blocks."""
    out, in_it, in_vpt = [], 0, 0
    for printed in instructions:
        op = decode(printed, in_it > 0, in_vpt > 0)
        in_it, in_vpt = max(0, in_it - 1), max(0, in_vpt - 1)
        name = printed.mnemonic.split(".")[0]
        if op.kind == "it":
            in_it = len(name) - 1
        if found := re.match(r"vp(?:st|t)([te]*)$", name):
            in_vpt = len(found.group(1)) + 1
        out.append(op)
    return out
