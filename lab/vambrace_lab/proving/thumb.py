# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Armv6-M and Armv7E-M: the instructions that kernels use, as objdump prints them.

semantics.py runs each encoding that occurs in kernels alongside an emulator.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .linked import Linked
from .machine import Machine, Violation
from .words import Number, Unsupported, Word

NAMES = {"sl": "r10", "fp": "r11", "ip": "r12", "sp": "r13", "lr": "r14", "pc": "r15"}
OPPOSITE = {
    "eq": "ne", "cs": "cc", "mi": "pl", "vs": "vc", "hi": "ls", "ge": "lt", "gt": "le", "hs": "lo",
}  # fmt: skip
OPPOSITE |= {b: a for a, b in OPPOSITE.items()}
FLAGS = {"eq": "z", "mi": "n", "vs": "v", "cs": "c", "hs": "c", "hi": "cz", "ge": "nv", "gt": "znv"}
SHIFT = re.compile(r"(lsl|lsr|asr|ror)\b")
Flag = int | Callable[[], Number] | None


def register(text: str) -> str:
    return NAMES.get(text, text)


def split(text: str) -> list[str]:
    """Operands: commas outside of brackets."""
    return [p.strip() for p in re.split(r",\s*(?![^\[{]*[\]}])", text)]


def listed(text: str) -> list[str]:
    """The registers of a list, with those of single precision for those of double."""
    out: list[str] = []
    for p in text.strip("{} ").split(","):
        a, _, b = (register(t.strip()) for t in p.partition("-"))
        names = [f"{a[0]}{k}" for k in range(int(a[1:]), int(b[1:]) + 1)] if b else [a]
        for x in names:
            out += [x] if x[0] != "d" else [f"s{2 * int(x[1:])}", f"s{2 * int(x[1:]) + 1}"]
    return out


def number(text: str) -> int:
    return int(text.lstrip("#"), 0)


class Thumb(Machine):
    def __init__(self, linked: Linked, words: Any) -> None:
        super().__init__(linked, words)
        self.floats = linked.processor.name != "cortex-m0"
        self.saved: dict[str, Word] = {}
        self.n: Flag = None
        self.z: Flag = None
        self.c: Flag = None
        self.v: int | None = None
        self.exact: Callable[[], Number] | None = None  # of a sum of signed numbers: N is not V
        self.ge: list[Callable[[], Number] | None] = [None] * 4
        self.it: list[str] = []
        # the sum whose carry c is, for the word above: its register, what is in it, operands, sign
        self.low: tuple[str, Word, Word, Word, int] | None = None

    def sp(self) -> int:
        return self.address(self.r["r13"])

    def start(self) -> None:
        names = [f"r{k}" for k in range(13)]
        if self.floats:
            names += [f"s{k}" for k in range(32)]
        for k in names:
            if k not in self.r:
                self.r[k] = self.w.initial(k, 32)
        self.r.setdefault("r13", self.w.const(self.STACK, 32))
        self.r["r14"] = self.w.const(self.RETURN, 32)
        kept = [f"r{k}" for k in (*range(4, 12), 13)]
        if self.floats:
            kept += [f"s{k}" for k in range(16, 32)]
        self.saved = {k: self.r[k] for k in kept}

    def lost(self) -> str | None:
        return next((k for k, x in self.saved.items() if not self.w.same(self.r[k], x)), None)

    # -- operands ----------------------------------------------------------------------------
    def get(self, text: str) -> Word:
        if text.startswith("#"):
            return self.w.const(number(text), 32)
        name = register(text)
        if name == "r15":
            return self.w.const((self.pc_now + 4) & ~3, 32)
        return self.r[name]

    def put(self, text: str, x: Word) -> None:
        name = register(text)
        if name == "r15":
            a = self.target(x)
            self.pc = a if a == self.RETURN else a & ~1
        else:
            self.r[name] = x

    def shifted(self, ops: list[str]) -> Word:
        """The last operand with its shift."""
        x = self.get(ops[0])
        if ops[1:] == ["rrx"]:
            return self.w.join(self.w.cut(x, 1, 31), self.w.word(self.carry(self.c), 1))
        if len(ops) > 1:
            kind, amount = ops[1].split()
            x = getattr(self.w, kind)(x, number(amount))
        return x

    def memory(self, ops: list[str]) -> int:
        """The address of [base, offset], [base, offset]! or [base], offset."""
        m = re.match(r"\[([^\]]*)\](!?)", ops[0])
        assert m is not None
        inner = [p.strip() for p in m[1].split(",")]
        b = self.address(self.get(inner[0]))
        offset = self.address(self.shifted(inner[1:])) if len(inner) > 1 else 0
        at = (b + offset) & 0xFFFFFFFF
        if m[2]:
            self.put(inner[0], self.w.const(at, 32))
        if len(ops) > 1:
            self.put(inner[0], self.w.const(b + self.address(self.get(ops[1])), 32))
        return at

    # -- flags -------------------------------------------------------------------------------
    def set_nz(self, x: Word) -> None:
        w, a = self.w, self.w.concrete(x)
        self.exact = None
        if a is not None:
            self.n, self.z = a >> 31, int(a == 0)
        else:
            self.n = lambda: w.bit(x, 31)
            self.z = lambda: w.uint(w.equal(x, w.const(0, 32)))

    def set_logic(self, x: Word, rest: list[str]) -> None:
        """Flags of a move or of logic; the carry of a shift or of a long constant is not known."""
        self.set_nz(x)
        if len(rest) > 1 or (rest and rest[0].startswith("#") and not 0 <= number(rest[0]) < 256):
            self.c = self.low = None

    def set_sum(self, x: Word, y: Word, carry: Flag) -> None:
        """Flags of x + y + carry."""
        self.low = self.exact = None
        a, b = self.w.concrete(x), self.w.concrete(y)
        if a is not None and b is not None and isinstance(carry, int):
            s = a + b + carry
            r = s & 0xFFFFFFFF
            self.n, self.z, self.c = r >> 31, int(r == 0), s >> 32
            self.v = (~(a ^ b) & (a ^ r)) >> 31 & 1
            return
        self.n = self.z = self.v = None
        self.c = lambda: self.carry_of(x, y, self.carry(carry), 32)

    def carry(self, c: Flag) -> Number:
        if c is None:
            raise Unsupported("a carry or another flag that is not known")
        return self.w.number(c) if isinstance(c, int) else c()

    def _flags(self, condition: str) -> tuple[str, dict[str, Flag]]:
        """The condition or its opposite, and the flags that decide it."""
        base = condition if condition in FLAGS else OPPOSITE[condition]
        return base, {k: getattr(self, k) for k in FLAGS[base]}

    def holds(self, condition: str) -> bool:
        if condition == "al":
            return True
        base, f = self._flags(condition)
        if any(not isinstance(x, int) for x in f.values()):
            raise Violation("a condition that depends on an input")
        self.counts["branches"] += 1
        n, z, c, v = (f.get(k) for k in "nzcv")
        r = {"z": z, "n": n, "v": v, "c": c, "cz": c and not z, "nv": n == v}
        r["znv"] = not z and n == v
        return bool(r[FLAGS[base]]) == (condition == base)

    # -- instructions ------------------------------------------------------------------------
    def execute(self, name: str, operands: str) -> None:
        ops = split(operands) if operands else []
        name = re.sub(r"\.[nw]$", "", name)
        in_it = bool(self.it)
        if in_it:
            condition = self.it.pop(0)
            name = name.removesuffix(condition)
            number = self._number(condition)
            if number is not None:
                self._choice(number, name, ops)
                return
            if not self.holds(condition):
                self.skipped += 1
                return
        if re.fullmatch(r"it[te]*", name):
            self.it = [ops[0]] + [ops[0] if c == "t" else OPPOSITE[ops[0]] for c in name[2:]]
            return
        self._instruction(name, ops, in_it)

    def _number(self, condition: str) -> Number | None:
        """1 where a condition holds that depends on an input, else 0; None: no number says so."""
        w = self.w
        base, flags = self._flags(condition)
        if all(isinstance(x, int) for x in flags.values()):
            return None
        if len(flags) == 1 and callable(*flags.values()):
            holds = self.carry(*flags.values())
        elif base in ("ge", "gt") and self.exact is not None:
            v = self.exact()
            holds = w.add(w.number(1), w.floor(v, 33))
            if base == "gt":
                holds = w.sub(w.number(0), w.floor(w.sub(w.number(0), v), 33))
        else:
            return None
        return holds if base == condition else w.sub(w.number(1), holds)

    def _choice(self, holds: Number, name: str, ops: list[str]) -> None:
        """An instruction under a condition that depends on an input: it may change registers."""
        before = dict(self.r)
        rest = self._other_state()
        self._instruction(name, ops, True)
        if rest != self._other_state():
            raise Violation("a condition that depends on an input, of more than registers")
        for k, x in self.r.items():
            if x is not before[k]:
                self.r[k] = self.w.select(holds, x, before[k])
        self.conditions.append(holds)

    def _other_state(self) -> tuple[Any, ...]:
        """What an instruction changes that changes more than registers."""
        return self.pc, self.n, self.z, self.c, self.v, tuple(self.ge), self.counts.total()

    def _instruction(self, name: str, ops: list[str], in_it: bool) -> None:
        rule = getattr(self, "i_" + name, None)
        if rule is not None:
            rule(*ops)
        elif name[0] == "b" and name[1:] in OPPOSITE:
            if self.holds(name[1:]):
                self.pc = int(ops[0], 16)
        elif name.endswith("s") and (rule := getattr(self, "i_" + name[:-1], None)) is not None:
            rule(*ops, s=not in_it)
        else:
            raise Unsupported("an instruction without a rule")

    # moves and logic
    def i_mov(self, d: str, *ops: str, s: bool = False) -> None:
        if s and len(ops) > 1 and SHIFT.match(ops[1]):
            kind, amount = ops[1].split()
            self._shift(d, (ops[0], amount), kind, True)
            return
        x = self.shifted(list(ops))
        self.put(d, x)
        if s:
            self.set_logic(x, list(ops))

    i_movw = i_mov

    def i_mvn(self, d: str, *ops: str, s: bool = False) -> None:
        x = self.w.invert(self.shifted(list(ops)))
        self.put(d, x)
        if s:
            self.set_logic(x, list(ops))

    def i_movt(self, d: str, imm: str) -> None:
        low = self.w.cut(self.get(d), 0, 16)
        self.put(d, self.w.join(low, self.w.const(number(imm), 16)))

    @staticmethod
    def _two(d: str, ops: tuple[str, ...]) -> tuple[str, list[str]]:
        """The first operand, which may be the destination, and the others."""
        if len(ops) > 1 and not SHIFT.match(ops[1]):
            return ops[0], list(ops[1:])
        return d, list(ops)

    def _logic(self, d: str, ops: tuple[str, ...], what: str, s: bool, invert: bool) -> None:
        n, rest = self._two(d, ops)
        y = self.shifted(rest)
        x = self.w.bitwise(self.get(n), self.w.invert(y) if invert else y, what)
        self.put(d, x)
        if s:
            self.set_logic(x, rest)

    def i_and(self, d: str, *ops: str, s: bool = False) -> None:
        self._logic(d, ops, "and", s, False)

    def i_orr(self, d: str, *ops: str, s: bool = False) -> None:
        self._logic(d, ops, "or", s, False)

    def i_eor(self, d: str, *ops: str, s: bool = False) -> None:
        self._logic(d, ops, "xor", s, False)

    def i_bic(self, d: str, *ops: str, s: bool = False) -> None:
        self._logic(d, ops, "and", s, True)

    def i_orn(self, d: str, *ops: str, s: bool = False) -> None:
        self._logic(d, ops, "or", s, True)

    def i_tst(self, n: str, *ops: str) -> None:
        x = self.w.bitwise(self.get(n), self.shifted(list(ops)), "and")
        self.set_logic(x, list(ops))

    def _shift(self, d: str, ops: tuple[str, ...], kind: str, s: bool) -> None:
        n, amount = ops if len(ops) > 1 else (d, ops[0])
        by_register = not amount.startswith("#")
        old = self.get(n)
        if by_register and self.w.concrete(self.get(amount)) is None and self.shifts_vary:
            read = 5 if kind == "ror" else 8
            x = self.w.shifted_by(old, self.w.cut(self.get(amount), 0, read), kind)
            self.put(d, x)
            if s:
                self.set_nz(x)
                self.c = self.low = None
            return
        k = self.address(self.get(amount)) & 255 if by_register else number(amount)
        x = getattr(self.w, kind)(old, k)
        self.put(d, x)
        if not s:
            return
        self.set_nz(x)
        if k:
            self.low = None
            at = 32 - k if kind == "lsl" else min(k - 1, 31) if kind == "asr" else k - 1
            if kind == "ror":
                at %= 32
            if 0 <= at < 32:
                bit = self.w.cut(old, at, 1)
                c = self.w.concrete(bit)
                self.c = c if c is not None else lambda: self.w.uint(bit)
            else:
                self.c = 0

    def i_lsl(self, d: str, *ops: str, s: bool = False) -> None:
        self._shift(d, ops, "lsl", s)

    def i_lsr(self, d: str, *ops: str, s: bool = False) -> None:
        self._shift(d, ops, "lsr", s)

    def i_asr(self, d: str, *ops: str, s: bool = False) -> None:
        self._shift(d, ops, "asr", s)

    def i_ror(self, d: str, *ops: str, s: bool = False) -> None:
        self._shift(d, ops, "ror", s)

    # sums
    def _sum(self, d: str | None, x: Word, y: Word, sign: int, s: bool) -> None:
        w = self.w
        a, b = w.concrete(x), w.concrete(y)
        if a is not None and b is not None:
            r = w.const(a + sign * b, 32)
        else:
            r = w.word((w.add if sign > 0 else w.sub)(w.raw(x), w.raw(y)), 32)
        if s:
            self.set_sum(x, y if sign > 0 else w.invert(y), int(sign < 0))
            self.set_nz(r)
            self.exact = lambda: (w.add if sign > 0 else w.sub)(w.sint(x), w.sint(y))
        if d is not None:
            self.put(d, r)
            if s:
                self.low = (register(d), r, x, y, sign)

    def i_add(self, d: str, *ops: str, s: bool = False) -> None:
        n, rest = self._two(d, ops)
        self._sum(d, self.get(n), self.shifted(rest), 1, s)

    def i_sub(self, d: str, *ops: str, s: bool = False) -> None:
        n, rest = self._two(d, ops)
        self._sum(d, self.get(n), self.shifted(rest), -1, s)

    i_addw, i_subw = i_add, i_sub

    def i_rsb(self, d: str, *ops: str, s: bool = False) -> None:
        n, rest = self._two(d, ops)
        self._sum(d, self.shifted(rest), self.get(n), -1, s)

    def i_neg(self, d: str, n: str, s: bool = False) -> None:
        self._sum(d, self.w.const(0, 32), self.get(n), -1, s)

    def i_cmp(self, n: str, *ops: str) -> None:
        self._sum(None, self.get(n), self.shifted(list(ops)), -1, True)

    def i_cmn(self, n: str, *ops: str) -> None:
        self._sum(None, self.get(n), self.shifted(list(ops)), 1, True)

    def _upper(self, d: str, ops: tuple[str, ...], sign: int, s: bool) -> None:
        """The upper word of a sum of two registers each: of the whole numbers, if it is one."""
        w = self.w
        n, rest = self._two(d, ops)
        x, y = self.get(n), self.shifted(rest)
        low, c = self.low, self.c
        if s:
            self.set_sum(x, y if sign > 0 else w.invert(y), c)
        if low is not None and low[4] == sign:
            whole, other = w.join(low[2], x), w.join(low[3], y)
            if self._one(whole) and self._one(other):
                r = w.word((w.add if sign > 0 else w.sub)(w.raw(whole), w.raw(other)), 64)
                if self.r[low[0]] is low[1]:
                    self.r[low[0]] = w.cut(r, 0, 32)
                self.put(d, w.cut(r, 32, 32))
                if s:
                    self.n = self._sign(d)
                return
        carry = self.carry(c)
        if sign > 0:
            v = w.add(w.add(w.raw(x), w.raw(y)), carry)
        else:
            v = w.sub(w.add(w.sub(w.raw(x), w.raw(y)), carry), w.number(1))
        self.put(d, w.word(v, 32))
        if s:
            self.n = self._sign(d)

    def _sign(self, d: str) -> Flag:
        x = self.get(d)
        a = self.w.concrete(x)
        return (lambda: self.w.bit(x, 31)) if a is None else a >> 31

    def _one(self, x: Word) -> bool:
        """Whether it is one number, but for zeros below."""
        ends = self.w.ends(x)
        return len(ends) == 1 or (
            len(ends) == 2 and self.w.concrete(self.w.cut(x, 0, ends[0])) == 0
        )

    def i_adc(self, d: str, *ops: str, s: bool = False) -> None:
        self._upper(d, ops, 1, s)

    def i_sbc(self, d: str, *ops: str, s: bool = False) -> None:
        self._upper(d, ops, -1, s)

    # fields
    def i_ubfx(self, d: str, n: str, lsb: str, width: str) -> None:
        x = self.w.cut(self.get(n), number(lsb), number(width))
        self.put(d, self.w.join(x, self.w.const(0, 32 - number(width))))

    def i_sbfx(self, d: str, n: str, lsb: str, width: str) -> None:
        x = self.w.cut(self.get(n), number(lsb), number(width))
        self.put(d, self.w.word(self.w.sint(x), 32))

    def i_bfi(self, d: str, n: str, lsb: str, width: str) -> None:
        a, k, x = number(lsb), number(width), self.get(d)
        middle = self.w.cut(self.get(n), 0, k)
        self.put(d, self.w.join(self.w.cut(x, 0, a), middle, self.w.cut(x, a + k, 32 - a - k)))

    def i_bfc(self, d: str, lsb: str, width: str) -> None:
        a, k, x = number(lsb), number(width), self.get(d)
        zero = self.w.const(0, k)
        self.put(d, self.w.join(self.w.cut(x, 0, a), zero, self.w.cut(x, a + k, 32 - a - k)))

    def _extend(self, d: str, ops: tuple[str, ...], width: int, signed: bool) -> None:
        x = self.w.cut(self.shifted(list(ops)), 0, width)
        if signed:
            self.put(d, self.w.word(self.w.sint(x), 32))
        else:
            self.put(d, self.w.join(x, self.w.const(0, 32 - width)))

    def i_sxth(self, d: str, *ops: str) -> None:
        self._extend(d, ops or (d,), 16, True)

    def i_uxth(self, d: str, *ops: str) -> None:
        self._extend(d, ops or (d,), 16, False)

    def i_sxtb(self, d: str, *ops: str) -> None:
        self._extend(d, ops or (d,), 8, True)

    def i_uxtb(self, d: str, *ops: str) -> None:
        self._extend(d, ops or (d,), 8, False)

    def _halves(self, d: str, base: Word | None, ops: tuple[str, ...], signed: bool) -> None:
        """The bytes 0 and 2, extended to halves, and added to the halves of a base."""
        w, x, out = self.w, self.shifted(list(ops)), []
        for k in (0, 16):
            low = w.cut(x, k, 8)
            half = w.word(w.sint(low), 16) if signed else w.join(low, w.const(0, 8))
            if base is not None:
                half = w.word(w.add(w.raw(w.cut(base, k, 16)), w.raw(half)), 16)
            out.append(half)
        self.put(d, w.join(*out))

    def i_uxtb16(self, d: str, *ops: str) -> None:
        self._halves(d, None, ops or (d,), False)

    def i_sxtb16(self, d: str, *ops: str) -> None:
        self._halves(d, None, ops or (d,), True)

    def i_uxtab16(self, d: str, n: str, *ops: str) -> None:
        self._halves(d, self.get(n), ops, False)

    def i_sxtab16(self, d: str, n: str, *ops: str) -> None:
        self._halves(d, self.get(n), ops, True)

    def _add_extended(self, d: str, n: str, ops: tuple[str, ...], width: int, signed: bool) -> None:
        w = self.w
        x = w.cut(self.shifted(list(ops)), 0, width)
        more = w.sint(x) if signed else w.uint(x)
        self.put(d, w.word(w.add(w.raw(self.get(n)), more), 32))

    def i_sxtah(self, d: str, n: str, *ops: str) -> None:
        self._add_extended(d, n, ops, 16, True)

    def i_uxtah(self, d: str, n: str, *ops: str) -> None:
        self._add_extended(d, n, ops, 16, False)

    def i_sxtab(self, d: str, n: str, *ops: str) -> None:
        self._add_extended(d, n, ops, 8, True)

    def i_uxtab(self, d: str, n: str, *ops: str) -> None:
        self._add_extended(d, n, ops, 8, False)

    def i_clz(self, d: str, n: str) -> None:
        a = self.w.concrete(self.get(n))
        if a is None:
            raise Unsupported("leading zeros of a variable")
        self.put(d, self.w.const(32 - a.bit_length(), 32))

    def i_pkhbt(self, d: str, n: str, *ops: str) -> None:
        high = self.w.cut(self.shifted(list(ops)), 16, 16)
        self.put(d, self.w.join(self.w.cut(self.get(n), 0, 16), high))

    def i_pkhtb(self, d: str, n: str, *ops: str) -> None:
        low = self.w.cut(self.shifted(list(ops)), 0, 16)
        self.put(d, self.w.join(low, self.w.cut(self.get(n), 16, 16)))

    def _reverse(self, d: str, n: str, order: tuple[int, ...]) -> None:
        x = self.get(n)
        self.put(d, self.w.join(*[self.w.cut(x, 8 * k, 8) for k in order]))

    def i_rev(self, d: str, n: str) -> None:
        self._reverse(d, n, (3, 2, 1, 0))

    def i_rev16(self, d: str, n: str) -> None:
        self._reverse(d, n, (1, 0, 3, 2))

    # halves, bytes
    def _pairs(self, d: str, n: str, m: str, sign: int, signed: bool, size: int = 16) -> None:
        w = self.w
        x, y, out = self.get(n), self.get(m), []
        for k in range(0, 32, size):
            a, b = w.cut(x, k, size), w.cut(y, k, size)
            out.append(w.word((w.add if sign > 0 else w.sub)(w.raw(a), w.raw(b)), size))

            def ge(a: Word = a, b: Word = b) -> Number:
                read = w.sint if signed else w.uint
                r = (w.add if sign > 0 else w.sub)(read(a), read(b))
                if sign > 0 and not signed:
                    r = w.sub(r, w.number(1 << size))  # a carry
                return w.add(w.number(1), w.floor(r, 20))  # not negative

            for j in range(k // 8, (k + size) // 8):
                self.ge[j] = ge
        self.put(d, w.join(*out))

    def i_uadd16(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, 1, False)

    def i_sadd16(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, 1, True)

    def i_usub16(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, -1, False)

    def i_ssub16(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, -1, True)

    def i_uadd8(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, 1, False, 8)

    def i_sadd8(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, 1, True, 8)

    def i_usub8(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, -1, False, 8)

    def i_ssub8(self, d: str, n: str, m: str) -> None:
        self._pairs(d, n, m, -1, True, 8)

    def i_sel(self, d: str, n: str, m: str) -> None:
        x, y, out = self.get(n), self.get(m), []
        step = 2 if self.ge[0] is self.ge[1] and self.ge[2] is self.ge[3] else 1
        for k in range(0, 4, step):
            ge = self.ge[k]
            if ge is None:
                raise Unsupported("a choice by flags that are not known")
            a, b = self.w.cut(x, 8 * k, 8 * step), self.w.cut(y, 8 * k, 8 * step)
            out.append(self.w.select(ge(), a, b))
        self.put(d, self.w.join(*out))

    # products
    def i_mul(self, d: str, n: str, m: str | None = None, s: bool = False) -> None:
        w = self.w
        x = w.word(w.mul(w.raw(self.get(n)), w.raw(self.get(m or d))), 32)
        self.put(d, x)
        if s:
            self.set_nz(x)

    def i_mla(self, d: str, n: str, m: str, a: str) -> None:
        w = self.w
        p = w.mul(w.raw(self.get(n)), w.raw(self.get(m)))
        self.put(d, w.word(w.add(w.raw(self.get(a)), p), 32))

    def i_mls(self, d: str, n: str, m: str, a: str) -> None:
        w = self.w
        p = w.mul(w.raw(self.get(n)), w.raw(self.get(m)))
        self.put(d, w.word(w.sub(w.raw(self.get(a)), p), 32))

    def _long(self, lo: str, hi: str, n: str, m: str, signed: bool, add: bool) -> None:
        w = self.w
        read = w.sint if signed else w.uint
        v = w.mul(read(self.get(n)), read(self.get(m)))
        if add:
            v = w.add(w.raw(w.join(self.get(lo), self.get(hi))), v)
        x = w.word(v, 64)
        self.put(lo, w.cut(x, 0, 32))
        self.put(hi, w.cut(x, 32, 32))

    def i_smull(self, lo: str, hi: str, n: str, m: str) -> None:
        self._long(lo, hi, n, m, True, False)

    def i_umull(self, lo: str, hi: str, n: str, m: str) -> None:
        self._long(lo, hi, n, m, False, False)

    def i_smlal(self, lo: str, hi: str, n: str, m: str) -> None:
        self._long(lo, hi, n, m, True, True)

    def i_umlal(self, lo: str, hi: str, n: str, m: str) -> None:
        self._long(lo, hi, n, m, False, True)

    def i_umaal(self, lo: str, hi: str, n: str, m: str) -> None:
        w = self.w
        v = w.mul(w.uint(self.get(n)), w.uint(self.get(m)))
        x = w.word(w.add(w.add(v, w.uint(self.get(lo))), w.uint(self.get(hi))), 64)
        self.put(lo, w.cut(x, 0, 32))
        self.put(hi, w.cut(x, 32, 32))

    def _high(self, d: str, n: str, m: str, a: str | None, rounded: bool, sign: int = 1) -> None:
        w = self.w
        v = w.mul(w.sint(self.get(n)), w.sint(self.get(m)))
        if a is not None:
            base = w.scale(w.sint(self.get(a)), 1 << 32)
            v = w.add(base, v) if sign > 0 else w.sub(base, v)
        if rounded:
            v = w.add(v, w.number(1 << 31))
        self.put(d, w.word(w.floor(v, 32), 32))

    def i_smmul(self, d: str, n: str, m: str) -> None:
        self._high(d, n, m, None, False)

    def i_smmulr(self, d: str, n: str, m: str) -> None:
        self._high(d, n, m, None, True)

    def i_smmla(self, d: str, n: str, m: str, a: str) -> None:
        self._high(d, n, m, a, False)

    def i_smmlar(self, d: str, n: str, m: str, a: str) -> None:
        self._high(d, n, m, a, True)

    def i_smmls(self, d: str, n: str, m: str, a: str) -> None:
        self._high(d, n, m, a, False, -1)

    def i_smmlsr(self, d: str, n: str, m: str, a: str) -> None:
        self._high(d, n, m, a, True, -1)

    def _half(self, name: str, which: str) -> Number:
        return self.w.sint(self.w.cut(self.get(name), 16 if which == "t" else 0, 16))

    def _dual(self, n: str, m: str, cross: bool, sign: int) -> Number:
        order = "tb" if cross else "bt"
        p = [
            self.w.mul(self._half(n, x), self._half(m, y)) for x, y in zip("bt", order, strict=True)
        ]
        return self.w.add(p[0], p[1]) if sign > 0 else self.w.sub(p[0], p[1])

    def _accumulated(self, d: str, v: Number, a: tuple[str, ...]) -> None:
        if a:
            v = self.w.add(v, self.w.raw(self.get(a[0])))
        self.put(d, self.w.word(v, 32))

    def i_smuad(self, d: str, n: str, m: str, *a: str) -> None:
        self._accumulated(d, self._dual(n, m, False, 1), a)

    def i_smuadx(self, d: str, n: str, m: str, *a: str) -> None:
        self._accumulated(d, self._dual(n, m, True, 1), a)

    def i_smusd(self, d: str, n: str, m: str, *a: str) -> None:
        self._accumulated(d, self._dual(n, m, False, -1), a)

    def i_smusdx(self, d: str, n: str, m: str, *a: str) -> None:
        self._accumulated(d, self._dual(n, m, True, -1), a)

    i_smlad, i_smladx, i_smlsd, i_smlsdx = i_smuad, i_smuadx, i_smusd, i_smusdx

    def _product16(self, x: str, y: str, d: str, n: str, m: str, *a: str) -> None:
        self._accumulated(d, self.w.mul(self._half(n, x), self._half(m, y)), a)

    def _product32x16(self, y: str, d: str, n: str, m: str, *a: str) -> None:
        v = self.w.floor(self.w.mul(self.w.sint(self.get(n)), self._half(m, y)), 16)
        self._accumulated(d, v, a)

    # memory
    @staticmethod
    def aligned(at: int, n: int) -> int:
        if at % n:
            raise Violation(f"an access that must be aligned to {n} bytes is at {at:#x}")
        return at

    def _place(self, ops: tuple[str, ...], n: int) -> int:
        """The address of an access that the Cortex-M4 may have anywhere, the Cortex-M0 not."""
        at = self.memory(list(ops))
        return at if self.floats else self.aligned(at, n)

    def _load(self, d: str, ops: tuple[str, ...], n: int, signed: bool = False) -> None:
        x = self.load(self._place(ops, n), n)
        if signed:
            x = self.w.word(self.w.sint(x), 32)
        elif n < 4:
            x = self.w.join(x, self.w.const(0, 32 - 8 * n))
        self.put(d, x)

    def i_ldr(self, d: str, *ops: str) -> None:
        self._load(d, ops, 4)

    def i_ldrh(self, d: str, *ops: str) -> None:
        self._load(d, ops, 2)

    def i_ldrsh(self, d: str, *ops: str) -> None:
        self._load(d, ops, 2, True)

    def i_ldrb(self, d: str, *ops: str) -> None:
        self._load(d, ops, 1)

    def i_ldrsb(self, d: str, *ops: str) -> None:
        self._load(d, ops, 1, True)

    def i_ldrd(self, d: str, e: str, *ops: str) -> None:
        at = self.aligned(self.memory(list(ops)), 4)
        x, y = self.load(at, 4), self.load(at + 4, 4)
        self.put(d, x)
        self.put(e, y)

    def _store(self, d: str, ops: tuple[str, ...], n: int) -> None:
        x = self.w.cut(self.get(d), 0, 8 * n)
        self.store(self._place(ops, n), x)

    def i_str(self, d: str, *ops: str) -> None:
        self._store(d, ops, 4)

    def i_strh(self, d: str, *ops: str) -> None:
        self._store(d, ops, 2)

    def i_strb(self, d: str, *ops: str) -> None:
        self._store(d, ops, 1)

    def i_strd(self, d: str, e: str, *ops: str) -> None:
        x, y = self.get(d), self.get(e)
        at = self.aligned(self.memory(list(ops)), 4)
        self.store(at, x)
        self.store(at + 4, y)

    def _multiple(self, base: str, regs: list[str], load: bool, down: bool) -> None:
        name, back = base.rstrip("!"), base.endswith("!")
        a, size = self.address(self.get(name)), 4 * len(regs)
        at = self.aligned(a - size if down else a, 4)
        after = self.w.const(at if down else a + size, 32)
        values = [self.load(at + 4 * k, 4) for k in range(len(regs))] if load else []
        if not load:
            values = [self.get(x) for x in regs]
        if back and (load or down):
            self.put(name, after)
        for k, (x, v) in enumerate(zip(regs, values, strict=True)):
            if load:
                self.put(x, v)
            else:
                self.store(at + 4 * k, v)
        if back and not load:
            self.put(name, after)

    def i_ldmia(self, base: str, regs: str) -> None:
        self._multiple(base, listed(regs), True, False)

    def i_stmia(self, base: str, regs: str) -> None:
        self._multiple(base, listed(regs), False, False)

    def i_ldmdb(self, base: str, regs: str) -> None:
        self._multiple(base, listed(regs), True, True)

    def i_stmdb(self, base: str, regs: str) -> None:
        self._multiple(base, listed(regs), False, True)

    i_vldmia, i_vldmdb, i_vstmia, i_vstmdb = i_ldmia, i_ldmdb, i_stmia, i_stmdb

    def i_push(self, regs: str) -> None:
        self._multiple("sp!", listed(regs), False, True)

    def i_pop(self, regs: str) -> None:
        self._multiple("sp!", listed(regs), True, False)

    i_vpush, i_vpop = i_push, i_pop

    def i_vmov(self, *ops: str) -> None:
        names = [x for op in ops for x in listed(op)]
        half = len(names) // 2
        values = [self.get(x) for x in names[half:]]
        for d, v in zip(names[:half], values, strict=True):
            self.put(d, v)

    def i_vldr(self, d: str, *ops: str) -> None:
        at = self.aligned(self.memory(list(ops)), 4)
        for k, x in enumerate(listed(d)):
            self.put(x, self.load(at + 4 * k, 4))

    def i_vstr(self, d: str, *ops: str) -> None:
        at = self.aligned(self.memory(list(ops)), 4)
        for k, x in enumerate(listed(d)):
            self.store(at + 4 * k, self.get(x))

    # jumps
    def i_b(self, to: str) -> None:
        self.pc = int(to, 16)

    def i_bl(self, to: str) -> None:
        self.put("lr", self.w.const(self.pc | 1, 32))
        self.pc = int(to, 16)

    def i_blx(self, to: str) -> None:
        a = self.get(to)
        self.put("lr", self.w.const(self.pc | 1, 32))
        self.put("pc", a)

    def i_bx(self, to: str) -> None:
        self.put("pc", self.get(to))

    def i_cbz(self, x: str, to: str) -> None:
        self.counts["branches"] += 1
        if self.target(self.get(x)) == 0:
            self.pc = int(to, 16)

    def i_cbnz(self, x: str, to: str) -> None:
        self.counts["branches"] += 1
        if self.target(self.get(x)):
            self.pc = int(to, 16)

    def _table(self, text: str, size: int) -> None:
        m = re.match(r"\[(\w+), (\w+)(?:, lsl #1)?\]", text)
        assert m is not None
        base = self.pc_now + 4 if m[1] == "pc" else self.address(self.get(m[1]))
        entry = self.load(base + size * self.target(self.get(m[2])), size)
        self.counts["branches"] += 1
        self.pc = self.pc_now + 4 + 2 * self.target(entry)

    def i_tbb(self, text: str) -> None:
        self._table(text, 1)

    def i_tbh(self, text: str) -> None:
        self._table(text, 2)

    def i_nop(self) -> None:
        pass


def _products() -> None:
    for y in "bt":
        for x in "bt":

            def product(self: Thumb, *ops: str, x: str = x, y: str = y) -> None:
                self._product16(x, y, *ops)

            setattr(Thumb, f"i_smul{x}{y}", product)
            setattr(Thumb, f"i_smla{x}{y}", product)

        def wide(self: Thumb, *ops: str, y: str = y) -> None:
            self._product32x16(y, *ops)

        setattr(Thumb, f"i_smulw{y}", wide)
        setattr(Thumb, f"i_smlaw{y}", wide)


_products()
