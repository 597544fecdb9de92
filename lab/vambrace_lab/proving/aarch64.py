# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AArch64 with NEON: the instructions that kernels use, as objdump prints them.

semantics.py runs each encoding that occurs in kernels alongside an emulator.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from .aarch64_hashes import Hashes
from .linked import Linked
from .machine import Violation
from .thumb import number, split
from .words import Fields, Number, Unsupported, Word

SIZES = {"b": 8, "h": 16, "s": 32, "d": 64, "q": 128}
EXTENSION = re.compile(r"([us])xt([bhwx])$")
Order = Callable[[list[Word], list[Word]], list[Word]]


class AArch64(Hashes):
    def __init__(self, linked: Linked, words: Any) -> None:
        super().__init__(linked, words)
        self.flags: tuple[int, int, int, int] | None = None
        self.added: tuple[Word, Word, int] | None = None  # the sum whose flags are not known
        self.saved: dict[str, Word] = {}

    def sp(self) -> int:
        return self.address(self.r["sp"])

    def start(self) -> None:
        for k in range(31):
            if f"x{k}" not in self.r:
                self.r[f"x{k}"] = self.w.initial(f"x{k}", 64)
        for k in range(32):
            if f"v{k}" not in self.r:
                halves = [self.w.initial(f"v{k}.{h}", 64) for h in (0, 1)]
                self.r[f"v{k}"] = self.w.join(*halves)
        self.r.setdefault("sp", self.w.const(self.STACK, 64))
        self.r["x30"] = self.w.const(self.RETURN, 64)
        self.saved = {f"x{k}": self.r[f"x{k}"] for k in range(19, 30)} | {"sp": self.r["sp"]}
        for k in range(8, 16):
            self.saved[f"v{k}"] = self.w.cut(self.r[f"v{k}"], 0, 64)

    def lost(self) -> str | None:
        for k, x in self.saved.items():
            now = self.w.cut(self.r[k], 0, 64) if k[0] == "v" else self.r[k]
            if not self.w.same(now, x):
                return k.replace("v", "d")
        return None

    # -- operands ----------------------------------------------------------------------------
    def get(self, text: str) -> Word:
        if text.startswith("#"):
            return self.w.const(number(text), 64)
        if text in ("xzr", "wzr"):
            return self.w.const(0, 64 if text[0] == "x" else 32)
        if text[0] == "w":
            return self.w.cut(self.r["x" + text[1:]], 0, 32)
        if text[0] in SIZES and text[1:].isdigit():
            return self.w.cut(self.r["v" + text[1:]], 0, SIZES[text[0]])
        return self.r[text]

    def put(self, text: str, x: Word) -> None:
        if text in ("xzr", "wzr"):
            return
        if text[0] == "w":
            self.r["x" + text[1:]] = self.w.join(x, self.w.const(0, 32))
        elif text[0] in SIZES and text[1:].isdigit():
            self._whole("v" + text[1:], x)
        else:
            self.r[text] = x

    def _whole(self, register: str, x: Word) -> None:
        """All of a vector register: what is above the result becomes zero."""
        n = self.w.width(x)
        self.r[register] = x if n == 128 else self.w.join(x, self.w.const(0, 128 - n))

    @staticmethod
    def bits(text: str) -> int:
        return 32 if text[0] == "w" else 64

    def second(self, ops: Sequence[str], n: int) -> Word:
        """An operand with a shift or an extension, of n bits."""
        if ops[0].startswith("#"):
            return self.w.const(number(ops[0]) << self._amount(ops[1:]), n)
        x = self.get(ops[0])
        if len(ops) > 1:
            kind, amount = ops[1].split()[0], self._amount(ops[1:])
            m = EXTENSION.match(kind)
            if m:
                low = self.w.cut(x, 0, {"b": 8, "h": 16, "w": 32, "x": 64}[m[2]])
                return self.w.lsl(self._extended(low, n, m[1] == "s"), amount)
            return getattr(self.w, kind)(x, amount)
        return x

    def _extended(self, x: Word, n: int, signed: bool) -> Word:
        k = self.w.width(x)
        if k >= n:
            return self.w.cut(x, 0, n)
        if signed:
            return self.w.word(self.w.sint(x), n)
        return self.w.join(x, self.w.const(0, n - k))

    @staticmethod
    def _amount(ops: Sequence[str]) -> int:
        words = ops[0].split() if ops else []
        return number(words[1]) if len(words) > 1 else 0

    def memory(self, ops: Sequence[str]) -> int:
        m = re.match(r"\[([^\]]*)\](!?)", ops[0])
        if m is None:
            return int(ops[0], 16)  # of a literal
        inner = [p.strip() for p in m[1].split(",")]
        b = self.address(self.get(inner[0]))
        offset = self.address(self.second(inner[1:], 64)) if len(inner) > 1 else 0
        at = (b + offset) & (1 << 64) - 1
        if m[2]:
            self.put(inner[0], self.w.const(at, 64))
        if len(ops) > 1:
            after = b + self.address(self.second(ops[1:], 64))
            self.put(inner[0], self.w.const(after, 64))
        return at

    def vector(self, text: str) -> tuple[str, int, int, int | None]:
        """Register, bits of a lane, number of lanes, the lane that is meant."""
        m = re.fullmatch(r"v(\d+)\.(\d*)([bhsdq])(?:\[(\d+)\])?", text)
        if m is None:
            raise Unsupported(f"the operand {text}")
        size = SIZES[m[3]]
        count = int(m[2]) if m[2] else 128 // size
        return "v" + m[1], size, count, None if m[4] is None else int(m[4])

    def lanes(self, text: str, count: int = 1) -> list[Word]:
        """Its lanes; of an indexed operand, that lane as often as wanted."""
        name, size, n, index = self.vector(text)
        x = self.r[name]
        if index is not None:
            return [self.w.cut(x, size * index, size)] * count
        return [self.w.cut(x, size * k, size) for k in range(n)]

    def set_lanes(self, text: str, lanes: Sequence[Word]) -> None:
        self._whole(self.vector(text)[0], self.w.join(*lanes))

    def each(self, d: str, rule: Callable[..., Number], *sources: str) -> None:
        """A rule on the lanes of the sources; the result modulo the lane."""
        _, size, n, _ = self.vector(d)
        parts = [self.lanes(s, n) for s in sources]
        self.set_lanes(d, [self.w.word(rule(*p), size) for p in zip(*parts, strict=True)])

    # -- instructions ------------------------------------------------------------------------
    def execute(self, name: str, operands: str) -> None:
        ops = split(operands) if operands else []
        if name.startswith("b."):
            if self.holds(name[2:]):
                self.pc = int(ops[0], 16)
            return
        vector = any(re.match(r"\{?v\d+\.", o) for o in ops)
        rule = getattr(self, ("v_" if vector else "i_") + name, None)
        if rule is None:
            raise Unsupported("an instruction without a rule")
        rule(*ops)

    # flags
    def holds(self, condition: str) -> bool:
        if self.flags is None:
            raise Violation("a condition that depends on an input")
        self.counts["branches"] += 1
        n, z, c, v = self.flags
        return bool(
            {
                "eq": z, "ne": not z, "cs": c, "hs": c, "cc": not c, "lo": not c,
                "mi": n, "pl": not n, "vs": v, "vc": not v, "hi": c and not z,
                "ls": not c or z, "ge": n == v, "lt": n != v,
                "gt": not z and n == v, "le": z or n != v, "al": 1,
            }[condition]
        )  # fmt: skip

    def _chosen_by(self, condition: str, x: Word, y: Word) -> Word:
        """x where a condition holds, else y; that of a signed number may depend on an input."""
        if self.flags is not None or self.added is None or condition not in ("ge", "lt"):
            return x if self.holds(condition) else y
        w, (a, b, carry) = self.w, self.added
        total = w.add(w.add(w.sint(a), w.sint(b)), w.number(carry))
        less = w.sub(w.number(0), w.floor(total, w.width(a) + 1))
        return w.select(less, x, y) if condition == "lt" else w.select(less, y, x)

    def set_sum(self, x: Word, y: Word, carry: int, n: int) -> None:
        a, b = self.w.concrete(x), self.w.concrete(y)
        if a is None or b is None:
            self.flags, self.added = None, (x, y, carry)
            return
        s = a + b + carry
        r = s & ((1 << n) - 1)
        self.flags = (r >> (n - 1), int(r == 0), s >> n, (~(a ^ b) & (a ^ r)) >> (n - 1) & 1)

    def set_logic(self, x: Word) -> None:
        a, n = self.w.concrete(x), self.w.width(x)
        self.added = None
        self.flags = None if a is None else (a >> (n - 1), int(a == 0), 0, 0)

    # sums
    def _sum(self, d: str, n: str, ops: Sequence[str], sign: int, s: bool = False) -> None:
        w = self.w
        bits = self.bits(d if n == "sp" else n)
        x, y = self.get(n), self.second(ops, bits)
        a, b = w.concrete(x), w.concrete(y)
        if a is not None and b is not None:
            r = w.const(a + sign * b, bits)
        else:
            r = w.word((w.add if sign > 0 else w.sub)(w.raw(x), w.raw(y)), bits)
        if s:
            self.set_sum(x, y if sign > 0 else w.invert(y), int(sign < 0), bits)
        self.put(d, r)

    def i_add(self, d: str, n: str, *ops: str) -> None:
        self._sum(d, n, ops, 1)

    def i_sub(self, d: str, n: str, *ops: str) -> None:
        self._sum(d, n, ops, -1)

    def i_adds(self, d: str, n: str, *ops: str) -> None:
        self._sum(d, n, ops, 1, True)

    def i_subs(self, d: str, n: str, *ops: str) -> None:
        self._sum(d, n, ops, -1, True)

    def i_cmp(self, n: str, *ops: str) -> None:
        self._sum("wzr" if n[0] == "w" else "xzr", n, ops, -1, True)

    def i_cmn(self, n: str, *ops: str) -> None:
        self._sum("wzr" if n[0] == "w" else "xzr", n, ops, 1, True)

    def i_neg(self, d: str, *ops: str) -> None:
        self._sum(d, d[0] + "zr", ops, -1)

    # moves
    def i_mov(self, d: str, x: str) -> None:
        self.put(d, self.w.const(number(x), self.bits(d)) if x[0] == "#" else self.get(x))

    def i_movk(self, d: str, imm: str, *shift: str) -> None:
        k, x = self._amount(shift), self.get(d)
        middle = self.w.const(number(imm), 16)
        top = self.w.cut(x, k + 16, self.w.width(x) - k - 16)
        self.put(d, self.w.join(self.w.cut(x, 0, k), middle, top))

    def i_adr(self, d: str, to: str) -> None:
        self.put(d, self.w.const(int(to, 16), 64))

    i_adrp = i_adr

    def i_fmov(self, d: str, n: str) -> None:
        self.put(d, self.get(n))

    # logic
    def _logic(self, d: str, n: str, ops: Sequence[str], what: str, invert: bool = False) -> Word:
        y = self.second(ops, self.bits(d))
        x = self.w.bitwise(self.get(n), self.w.invert(y) if invert else y, what)
        self.put(d, x)
        return x

    def i_and(self, d: str, n: str, *ops: str) -> None:
        self._logic(d, n, ops, "and")

    def i_orr(self, d: str, n: str, *ops: str) -> None:
        self._logic(d, n, ops, "or")

    def i_eor(self, d: str, n: str, *ops: str) -> None:
        self._logic(d, n, ops, "xor")

    def i_bic(self, d: str, n: str, *ops: str) -> None:
        self._logic(d, n, ops, "and", True)

    def i_orn(self, d: str, n: str, *ops: str) -> None:
        self._logic(d, n, ops, "or", True)

    def i_eon(self, d: str, n: str, *ops: str) -> None:
        self._logic(d, n, ops, "xor", True)

    def i_ands(self, d: str, n: str, *ops: str) -> None:
        self.set_logic(self._logic(d, n, ops, "and"))

    def i_bics(self, d: str, n: str, *ops: str) -> None:
        self.set_logic(self._logic(d, n, ops, "and", True))

    def i_tst(self, n: str, *ops: str) -> None:
        self.set_logic(self._logic(n[0] + "zr", n, ops, "and"))

    def i_mvn(self, d: str, *ops: str) -> None:
        self.put(d, self.w.invert(self.second(ops, self.bits(d))))

    # shifts and fields
    def _shift(self, d: str, n: str, k: str, kind: str) -> None:
        bits = self.bits(d)
        amount = self.w.cut(self.get(k), 0, bits.bit_length() - 1)
        if self.w.concrete(amount) is None and self.shifts_vary:
            self.put(d, self.w.shifted_by(self.get(n), amount, kind))
        else:
            self.put(d, getattr(self.w, kind)(self.get(n), self.address(amount)))

    def i_lsl(self, d: str, n: str, k: str) -> None:
        self._shift(d, n, k, "lsl")

    def i_lsr(self, d: str, n: str, k: str) -> None:
        self._shift(d, n, k, "lsr")

    def i_asr(self, d: str, n: str, k: str) -> None:
        self._shift(d, n, k, "asr")

    def i_ror(self, d: str, n: str, k: str) -> None:
        self._shift(d, n, k, "ror")

    def i_ushr(self, d: str, n: str, k: str) -> None:
        self.put(d, self.w.lsr(self.get(n), number(k)))

    def i_sshr(self, d: str, n: str, k: str) -> None:
        self.put(d, self.w.asr(self.get(n), number(k)))

    def i_shl(self, d: str, n: str, k: str) -> None:
        self.put(d, self.w.lsl(self.get(n), number(k)))

    def i_extr(self, d: str, n: str, m: str, k: str) -> None:
        both = self.w.join(self.get(m), self.get(n))
        self.put(d, self.w.cut(both, number(k), self.bits(d)))

    def _field(self, d: str, n: str, lsb: int, width: int, at: int, signed: bool) -> None:
        x = self._extended(self.w.cut(self.get(n), lsb, width), self.bits(d), signed)
        self.put(d, self.w.lsl(x, at))

    def i_ubfx(self, d: str, n: str, lsb: str, width: str) -> None:
        self._field(d, n, number(lsb), number(width), 0, False)

    def i_sbfx(self, d: str, n: str, lsb: str, width: str) -> None:
        self._field(d, n, number(lsb), number(width), 0, True)

    def i_ubfiz(self, d: str, n: str, lsb: str, width: str) -> None:
        self._field(d, n, 0, number(width), number(lsb), False)

    def i_sbfiz(self, d: str, n: str, lsb: str, width: str) -> None:
        self._field(d, n, 0, number(width), number(lsb), True)

    def i_sxtb(self, d: str, n: str) -> None:
        self._field(d, n, 0, 8, 0, True)

    def i_sxth(self, d: str, n: str) -> None:
        self._field(d, n, 0, 16, 0, True)

    def i_sxtw(self, d: str, n: str) -> None:
        self._field(d, n, 0, 32, 0, True)

    def i_uxtb(self, d: str, n: str) -> None:
        self._field(d, n, 0, 8, 0, False)

    def i_uxth(self, d: str, n: str) -> None:
        self._field(d, n, 0, 16, 0, False)

    def i_bfi(self, d: str, n: str, lsb: str, width: str) -> None:
        a, k, x = number(lsb), number(width), self.get(d)
        top = self.w.cut(x, a + k, self.bits(d) - a - k)
        self.put(d, self.w.join(self.w.cut(x, 0, a), self.w.cut(self.get(n), 0, k), top))

    def i_bfxil(self, d: str, n: str, lsb: str, width: str) -> None:
        a, k, x = number(lsb), number(width), self.get(d)
        low = self.w.cut(self.get(n), a, k)
        self.put(d, self.w.join(low, self.w.cut(x, k, self.bits(d) - k)))

    def _reverse(self, d: str, n: str, group: int) -> None:
        x, count = self.get(n), self.bits(d) // 8
        order = [k // group * group + group - 1 - k % group for k in range(count)]
        self.put(d, self.w.join(*[self.w.cut(x, 8 * k, 8) for k in order]))

    def i_clz(self, d: str, n: str) -> None:
        a, bits = self.w.concrete(self.get(n)), self.bits(d)
        if a is None:
            raise Unsupported("leading zeros of a variable")
        self.put(d, self.w.const(bits - a.bit_length(), bits))

    def i_rev(self, d: str, n: str) -> None:
        self._reverse(d, n, self.bits(d) // 8)

    def i_rev16(self, d: str, n: str) -> None:
        self._reverse(d, n, 2)

    # products
    def _product(self, d: str, n: str, m: str, a: str | None, sign: int, how: str = "raw") -> None:
        w = self.w
        read = getattr(w, how)
        v = w.mul(read(self.get(n)), read(self.get(m)))
        if a is not None:
            c = w.raw(self.get(a))
            v = w.add(c, v) if sign > 0 else w.sub(c, v)
        elif sign < 0:
            v = w.sub(w.number(0), v)
        self.put(d, w.word(v, self.bits(d)))

    def i_mul(self, d: str, n: str, m: str) -> None:
        self._product(d, n, m, None, 1)

    def i_mneg(self, d: str, n: str, m: str) -> None:
        self._product(d, n, m, None, -1)

    def i_madd(self, d: str, n: str, m: str, a: str) -> None:
        self._product(d, n, m, a, 1)

    def i_msub(self, d: str, n: str, m: str, a: str) -> None:
        self._product(d, n, m, a, -1)

    def i_smull(self, d: str, n: str, m: str) -> None:
        self._product(d, n, m, None, 1, "sint")

    def i_smaddl(self, d: str, n: str, m: str, a: str) -> None:
        self._product(d, n, m, a, 1, "sint")

    def i_smsubl(self, d: str, n: str, m: str, a: str) -> None:
        self._product(d, n, m, a, -1, "sint")

    def i_umull(self, d: str, n: str, m: str) -> None:
        self._product(d, n, m, None, 1, "uint")

    def i_umaddl(self, d: str, n: str, m: str, a: str) -> None:
        self._product(d, n, m, a, 1, "uint")

    def i_umulh(self, d: str, n: str, m: str) -> None:
        v = self.w.mul(self.w.uint(self.get(n)), self.w.uint(self.get(m)))
        self.put(d, self.w.word(self.w.floor(v, 64), 64))

    def i_smulh(self, d: str, n: str, m: str) -> None:
        v = self.w.mul(self.w.sint(self.get(n)), self.w.sint(self.get(m)))
        self.put(d, self.w.word(self.w.floor(v, 64), 64))

    # choices
    def i_ccmp(self, n: str, m: str, nzcv: str, condition: str) -> None:
        if self.holds(condition):
            self.i_cmp(n, m)
        else:
            f = number(nzcv)
            self.flags = (f >> 3, f >> 2 & 1, f >> 1 & 1, f & 1)

    def i_csel(self, d: str, n: str, m: str, condition: str) -> None:
        self.put(d, self._chosen_by(condition, self.get(n), self.get(m)))

    def i_csinc(self, d: str, n: str, m: str, condition: str) -> None:
        if self.holds(condition):
            self.put(d, self.get(n))
        else:
            v = self.w.add(self.w.raw(self.get(m)), self.w.number(1))
            self.put(d, self.w.word(v, self.bits(d)))

    def i_cset(self, d: str, condition: str) -> None:
        self.put(d, self.w.const(int(self.holds(condition)), self.bits(d)))

    # jumps
    def i_b(self, to: str) -> None:
        self.pc = int(to, 16)

    def i_bl(self, to: str) -> None:
        self.r["x30"] = self.w.const(self.pc, 64)
        self.pc = int(to, 16)

    def i_br(self, to: str) -> None:
        self.counts["branches"] += 1
        self.pc = self.target(self.get(to))

    def i_ret(self, to: str = "x30") -> None:
        self.pc = self.target(self.r[to])

    def _if(self, bit: Word, zero: bool, to: str) -> None:
        self.counts["branches"] += 1
        if (self.target(bit) == 0) == zero:
            self.pc = int(to, 16)

    def i_cbz(self, x: str, to: str) -> None:
        self._if(self.get(x), True, to)

    def i_cbnz(self, x: str, to: str) -> None:
        self._if(self.get(x), False, to)

    def i_tbz(self, x: str, k: str, to: str) -> None:
        self._if(self.w.cut(self.get(x), number(k), 1), True, to)

    def i_tbnz(self, x: str, k: str, to: str) -> None:
        self._if(self.w.cut(self.get(x), number(k), 1), False, to)

    def i_nop(self, *ops: str) -> None:
        pass

    i_bti = i_hint = i_paciasp = i_autiasp = i_prfm = i_nop

    # memory
    def i_ldr(self, d: str, *ops: str) -> None:
        n = SIZES[d[0]] if d[0] in SIZES else self.bits(d)
        self.put(d, self.load(self.memory(ops), n // 8))

    def i_str(self, d: str, *ops: str) -> None:
        x = self.get(d)
        self.store(self.memory(ops), x)

    i_ldur, i_stur = i_ldr, i_str

    def i_ldp(self, d: str, e: str, *ops: str) -> None:
        at, n = self.memory(ops), self.w.width(self.get(d)) // 8
        x, y = self.load(at, n), self.load(at + n, n)
        self.put(d, x)
        self.put(e, y)

    def i_stp(self, d: str, e: str, *ops: str) -> None:
        x, y = self.get(d), self.get(e)
        at = self.memory(ops)
        self.store(at, x)
        self.store(at + self.w.width(x) // 8, y)

    i_ldnp, i_stnp = i_ldp, i_stp

    def i_ldpsw(self, d: str, e: str, *ops: str) -> None:
        at = self.memory(ops)
        x, y = self.load(at, 4), self.load(at + 4, 4)
        self.put(d, self._extended(x, 64, True))
        self.put(e, self._extended(y, 64, True))

    def _load(self, d: str, ops: Sequence[str], n: int, signed: bool) -> None:
        self.put(d, self._extended(self.load(self.memory(ops), n), self.bits(d), signed))

    def i_ldrb(self, d: str, *ops: str) -> None:
        self._load(d, ops, 1, False)

    def i_ldrh(self, d: str, *ops: str) -> None:
        self._load(d, ops, 2, False)

    def i_ldrsb(self, d: str, *ops: str) -> None:
        self._load(d, ops, 1, True)

    def i_ldrsh(self, d: str, *ops: str) -> None:
        self._load(d, ops, 2, True)

    def i_ldrsw(self, d: str, *ops: str) -> None:
        self._load(d, ops, 4, True)

    i_ldurb, i_ldurh, i_ldursb, i_ldursh, i_ldursw = i_ldrb, i_ldrh, i_ldrsb, i_ldrsh, i_ldrsw

    def i_strb(self, d: str, *ops: str) -> None:
        x = self.w.cut(self.get(d), 0, 8)
        self.store(self.memory(ops), x)

    def i_strh(self, d: str, *ops: str) -> None:
        x = self.w.cut(self.get(d), 0, 16)
        self.store(self.memory(ops), x)

    i_sturb, i_sturh = i_strb, i_strh

    # vectors: memory
    @staticmethod
    def _named(regs: str) -> tuple[list[str], str]:
        """The registers of a list, and the index after it."""
        m = re.fullmatch(r"\{(.*)\}(\[\d+\])?", regs)
        assert m is not None
        span = re.fullmatch(r"v(\d+)(\.\w+)-v(\d+)\.\w+", m[1])
        if span:
            first, last = int(span[1]), int(span[3])
            names = [f"v{(first + k) % 32}{span[2]}" for k in range((last - first) % 32 + 1)]
        else:
            names = [r.strip() for r in m[1].split(",")]
        return names, m[2] or ""

    def _one_lane(self, names: list[str], index: str, ops: Sequence[str], load: bool) -> None:
        at = self.memory(ops)
        for j, text in enumerate(names):
            name, size, _, k = self.vector(text + index)
            assert k is not None
            x, here = self.r[name], at + j * size // 8
            if load:
                low, high = self.w.cut(x, 0, size * k), size * (k + 1)
                top = self.w.cut(x, high, 128 - high)
                self.r[name] = self.w.join(low, self.load(here, size // 8), top)
            else:
                self.store(here, self.w.cut(x, size * k, size))

    def _structures(self, regs: str, ops: Sequence[str], load: bool, interleaved: bool) -> None:
        names, index = self._named(regs)
        if index:
            self._one_lane(names, index, ops, load)
            return
        _, size, count, _ = self.vector(names[0])
        at, n, many = self.memory(ops), size // 8, len(names)
        if not interleaved:
            for k, name in enumerate(names):
                here = at + k * n * count
                if load:
                    self.set_lanes(name, [self.load(here, n * count)])
                else:
                    x = self.r[self.vector(name)[0]]
                    self.store(here, self.w.cut(x, 0, size * count))
        elif load:
            data = [self.load(at + n * k, n) for k in range(count * many)]
            for k, name in enumerate(names):
                self.set_lanes(name, data[k::many])
        else:
            lanes = [self.lanes(name) for name in names]
            for k in range(count):
                for j, x in enumerate(lanes):
                    self.store(at + n * (k * many + j), x[k])

    def v_ld1(self, regs: str, *ops: str) -> None:
        self._structures(regs, ops, True, False)

    def v_st1(self, regs: str, *ops: str) -> None:
        self._structures(regs, ops, False, False)

    def v_ld2(self, regs: str, *ops: str) -> None:
        self._structures(regs, ops, True, True)

    def v_st2(self, regs: str, *ops: str) -> None:
        self._structures(regs, ops, False, True)

    v_ld3 = v_ld4 = v_ld2
    v_st3 = v_st4 = v_st2

    def v_ld1r(self, regs: str, *ops: str) -> None:
        name = self._named(regs)[0][0]
        _, size, count, _ = self.vector(name)
        self.set_lanes(name, [self.load(self.memory(ops), size // 8)] * count)

    # vectors: moves
    def v_mov(self, d: str, n: str) -> None:
        if d[0] != "v":
            self.v_umov(d, n)
            return
        name, size, _, index = self.vector(d)
        if index is None:
            self.set_lanes(d, self.lanes(n))
            return
        x = self.lanes(n)[0] if n[0] == "v" else self.w.cut(self.get(n), 0, size)
        old, high = self.r[name], size * (index + 1)
        low, top = self.w.cut(old, 0, size * index), self.w.cut(old, high, 128 - high)
        self.r[name] = self.w.join(low, x, top)

    v_ins = v_mov

    def v_umov(self, d: str, n: str) -> None:
        self.put(d, self._extended(self.lanes(n)[0], self.bits(d), False))

    def v_smov(self, d: str, n: str) -> None:
        self.put(d, self._extended(self.lanes(n)[0], self.bits(d), True))

    def v_fmov(self, d: str, n: str) -> None:
        if d[0] == "v":
            self.v_mov(d, n)
        else:
            self.put(d, self.lanes(n)[0])

    def v_dup(self, d: str, n: str) -> None:
        if d[0] != "v":
            self.put(d, self.lanes(n)[0])
            return
        _, size, count, _ = self.vector(d)
        x = self.lanes(n)[0] if n[0] == "v" else self.w.cut(self.get(n), 0, size)
        self.set_lanes(d, [x] * count)

    def _immediate(self, imm: str, shift: Sequence[str]) -> int:
        k = self._amount(shift)
        ones = (1 << k) - 1 if shift and shift[0].startswith("msl") else 0
        return number(imm) << k | ones

    def v_movi(self, d: str, imm: str, *shift: str) -> None:
        _, size, count, _ = self.vector(d)
        self.set_lanes(d, [self.w.const(self._immediate(imm, shift), size)] * count)

    def i_movi(self, d: str, imm: str) -> None:
        self.put(d, self.w.const(number(imm), SIZES[d[0]]))

    def v_mvni(self, d: str, imm: str, *shift: str) -> None:
        _, size, count, _ = self.vector(d)
        self.set_lanes(d, [self.w.const(~self._immediate(imm, shift), size)] * count)

    def _permute(self, d: str, n: str, m: str, order: Order) -> None:
        self.set_lanes(d, order(self.lanes(n), self.lanes(m)))

    def v_trn1(self, d: str, n: str, m: str) -> None:
        self._permute(d, n, m, lambda a, b: [(b if k % 2 else a)[k & ~1] for k in range(len(a))])

    def v_trn2(self, d: str, n: str, m: str) -> None:
        self._permute(d, n, m, lambda a, b: [(b if k % 2 else a)[k | 1] for k in range(len(a))])

    def v_uzp1(self, d: str, n: str, m: str) -> None:
        self._permute(d, n, m, lambda a, b: (a + b)[::2])

    def v_uzp2(self, d: str, n: str, m: str) -> None:
        self._permute(d, n, m, lambda a, b: (a + b)[1::2])

    def v_zip1(self, d: str, n: str, m: str) -> None:
        self._permute(d, n, m, lambda a, b: [(b if k % 2 else a)[k // 2] for k in range(len(a))])

    def v_zip2(self, d: str, n: str, m: str) -> None:
        self._permute(
            d, n, m, lambda a, b: [(b if k % 2 else a)[(len(a) + k) // 2] for k in range(len(a))]
        )

    def v_ext(self, d: str, n: str, m: str, k: str) -> None:
        self._permute(d, n, m, lambda a, b: (a + b)[number(k) : number(k) + len(a)])

    def _reverse_lanes(self, d: str, n: str, bits: int) -> None:
        _, size, count, _ = self.vector(d)
        a, g = self.lanes(n), bits // size
        self.set_lanes(d, [a[k // g * g + g - 1 - k % g] for k in range(count)])

    def v_rev64(self, d: str, n: str) -> None:
        self._reverse_lanes(d, n, 64)

    def v_rev32(self, d: str, n: str) -> None:
        self._reverse_lanes(d, n, 32)

    def v_rev16(self, d: str, n: str) -> None:
        self._reverse_lanes(d, n, 16)

    def v_tbl(self, d: str, table: str, index: str) -> None:
        data = [x for name in self._named(table)[0] for x in self.lanes(name)]
        out = []
        for x in self.lanes(index):
            k = self.w.concrete(x)
            if k is None:
                raise Unsupported("a table of lanes by a variable index")
            out.append(data[k] if k < len(data) else self.w.const(0, 8))
        self.set_lanes(d, out)

    # vectors: sums and products
    def v_add(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda a, b: w.add(w.raw(a), w.raw(b)), n, m)

    def v_sub(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda a, b: w.sub(w.raw(a), w.raw(b)), n, m)

    def v_neg(self, d: str, n: str) -> None:
        w = self.w
        self.each(d, lambda a: w.sub(w.number(0), w.raw(a)), n)

    def v_mul(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda a, b: w.mul(w.raw(a), w.raw(b)), n, m)

    def v_mla(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda c, a, b: w.add(w.raw(c), w.mul(w.raw(a), w.raw(b))), d, n, m)

    def v_mls(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda c, a, b: w.sub(w.raw(c), w.mul(w.raw(a), w.raw(b))), d, n, m)

    def v_shsub(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda a, b: w.floor(w.sub(w.sint(a), w.sint(b)), 1), n, m)

    def v_shadd(self, d: str, n: str, m: str) -> None:
        w = self.w
        self.each(d, lambda a, b: w.floor(w.add(w.sint(a), w.sint(b)), 1), n, m)

    def v_uqadd(self, d: str, n: str, m: str) -> None:
        w = self.w
        _, size, _, _ = self.vector(d)
        top = (1 << size) - 1
        self.each(d, lambda a, b: w.at_most(w.add(w.uint(a), w.uint(b)), top), n, m)

    def _lesser(self, d: str, n: str, m: str, signed: bool, greater: bool) -> None:
        w = self.w
        _, size, _, _ = self.vector(d)
        read, out = w.sint if signed else w.uint, []
        for a, b in zip(self.lanes(n), self.lanes(m), strict=True):
            found = None if signed or greater else self._corrected(a, b, size)
            if found is not None:
                out.append(found)
                continue
            less = w.floor(w.sub(read(a), read(b)), size + 1)
            out.append(w.select(less, b, a) if greater else w.select(less, a, b))
        self.set_lanes(d, out)

    def _corrected(self, a: Word, b: Word, size: int) -> Word | None:
        """The lesser of a number and of that less a constant, which wraps where it is negative."""
        w = self.w
        if not isinstance(w, Fields):
            return None
        for x, y in ((a, b), (b, a)):
            u, v = w.raw(x), w.raw(y)
            p = w.i.value(w.sub(u, v)) if u.lo >= 0 and u.hi < 1 << size else None
            if p is not None and 0 < p <= 1 << size:
                return w.word(w.sub(v, w.scale(w.floor(v, size + 1), p)), size)
        return None

    def v_smin(self, d: str, n: str, m: str) -> None:
        self._lesser(d, n, m, True, False)

    def v_umin(self, d: str, n: str, m: str) -> None:
        self._lesser(d, n, m, False, False)

    def v_smax(self, d: str, n: str, m: str) -> None:
        self._lesser(d, n, m, True, True)

    def v_umax(self, d: str, n: str, m: str) -> None:
        self._lesser(d, n, m, False, True)

    def v_cnt(self, d: str, n: str) -> None:
        w = self.w

        def ones(a: Word) -> Number:
            total = w.number(0)
            for k in range(8):
                total = w.add(total, w.uint(w.cut(a, k, 1)))
            return total

        self.each(d, ones, n)

    def _chosen(self, d: str, ones: str, zeros: str, mask: str) -> None:
        """Bits of one where the mask has ones, of the other elsewhere."""
        w = self.w
        x, y, c = (w.join(*self.lanes(text)) for text in (ones, zeros, mask))
        change = w.bitwise(w.bitwise(x, y, "xor"), c, "and")
        self._whole(self.vector(d)[0], w.bitwise(change, y, "xor"))

    def v_bsl(self, d: str, n: str, m: str) -> None:
        self._chosen(d, n, m, d)

    def v_bit(self, d: str, n: str, m: str) -> None:
        self._chosen(d, n, d, m)

    def v_bif(self, d: str, n: str, m: str) -> None:
        self._chosen(d, d, n, m)

    def v_addv(self, d: str, n: str) -> None:
        w, a = self.w, self.lanes(n)
        total = w.uint(a[0])
        for x in a[1:]:
            total = w.add(total, w.uint(x))
        self.put(d, w.word(total, w.width(a[0])))

    def _pair_sums(self, d: str, n: str, signed: bool) -> None:
        """Sums of two lanes next to each other, in a lane twice as wide."""
        w, a = self.w, self.lanes(n)
        read = w.sint if signed else w.uint
        size = self.vector(d)[1]
        pairs = zip(a[::2], a[1::2], strict=True)
        self.set_lanes(d, [w.word(w.add(read(x), read(y)), size) for x, y in pairs])

    def v_uaddlp(self, d: str, n: str) -> None:
        self._pair_sums(d, n, False)

    def v_saddlp(self, d: str, n: str) -> None:
        self._pair_sums(d, n, True)

    def _doubled_high(self, d: str, n: str, m: str, rounded: bool) -> None:
        w = self.w
        _, size, _, _ = self.vector(d)

        def rule(a: Word, b: Word) -> Number:
            v = w.scale(w.mul(w.sint(a), w.sint(b)), 2)
            if rounded:
                v = w.add(v, w.number(1 << (size - 1)))
            return w.at_most(w.floor(v, size), (1 << (size - 1)) - 1)

        self.each(d, rule, n, m)

    def v_sqdmulh(self, d: str, n: str, m: str) -> None:
        self._doubled_high(d, n, m, False)

    def v_sqrdmulh(self, d: str, n: str, m: str) -> None:
        self._doubled_high(d, n, m, True)

    def _long(self, d: str, n: str, m: str, upper: bool, sign: int, signed: bool) -> None:
        w = self.w
        _, size, count, _ = self.vector(d)
        a, b = self.lanes(n), self.lanes(m, 2 * count)
        half = slice(count, 2 * count) if upper else slice(0, count)
        read = w.sint if signed else w.uint
        old, out = self.lanes(d), []
        for k, (x, y) in enumerate(zip(a[half], b[half], strict=True)):
            v = w.mul(read(x), read(y))
            if sign:
                v = (w.add if sign > 0 else w.sub)(w.raw(old[k]), v)
            out.append(w.word(v, size))
        self.set_lanes(d, out)

    def _carryless(self, d: str, n: str, m: str, upper: bool) -> None:
        """The product of two lanes as polynomials over GF(2)."""
        w = self.w
        a, b = self.lanes(n), self.lanes(m)
        first = len(a) // 2 if upper else 0
        pairs = zip(a[first:], b[first:], strict=True)
        self.set_lanes(d, [w.carryless(x, y) for x, y in pairs])

    def _widened(self, d: str, n: str, upper: bool, signed: bool, k: int) -> None:
        _, size, count, _ = self.vector(d)
        a = self.lanes(n)[count:] if upper else self.lanes(n)[:count]
        self.set_lanes(d, [self.w.lsl(self._extended(x, size, signed), k) for x in a])

    def _long_sum(self, d: str, n: str, m: str, upper: bool, sign: int, signed: bool) -> None:
        """Sums of lanes that are widened first."""
        w = self.w
        _, size, count, _ = self.vector(d)
        half = slice(count, 2 * count) if upper else slice(0, count)
        read = w.sint if signed else w.uint
        a, b = self.lanes(n)[half], self.lanes(m)[half]
        op = w.add if sign > 0 else w.sub
        self.set_lanes(d, [w.word(op(read(x), read(y)), size) for x, y in zip(a, b, strict=True)])

    def _wide_sum(self, d: str, n: str, m: str, upper: bool, sign: int, signed: bool) -> None:
        """Sums of wide lanes and of narrow ones that are widened first."""
        w = self.w
        _, size, count, _ = self.vector(d)
        half = slice(count, 2 * count) if upper else slice(0, count)
        read = w.sint if signed else w.uint
        op = w.add if sign > 0 else w.sub
        pairs = zip(self.lanes(n), self.lanes(m)[half], strict=True)
        self.set_lanes(d, [w.word(op(w.raw(x), read(y)), size) for x, y in pairs])

    def _upper_halves(self, d: str, n: str, m: str, upper: bool, sign: int) -> None:
        """The upper halves of sums of wide lanes."""
        w = self.w
        name, size, _, _ = self.vector(d)
        out = [w.cut(self.r[name], 0, 64)] if upper else []
        for x, y in zip(self.lanes(n), self.lanes(m), strict=True):
            total = (w.add if sign > 0 else w.sub)(w.raw(x), w.raw(y))
            out.append(w.cut(w.word(total, 2 * size), size, size))
        self.set_lanes(d, out)

    # vectors: logic
    def _bitwise(self, d: str, n: str, m: str, what: str, invert: bool = False) -> None:
        name, size, count, _ = self.vector(d)
        b = self.r[self.vector(m)[0]]
        x = self.w.bitwise(self.r[self.vector(n)[0]], self.w.invert(b) if invert else b, what)
        self._whole(name, self.w.cut(x, 0, size * count))

    def _with_immediate(self, d: str, imm: str, shift: Sequence[str], what: str) -> None:
        _, size, _, _ = self.vector(d)
        c = self._immediate(imm, shift)
        y = self.w.const(~c if what == "and" else c, size)
        self.set_lanes(d, [self.w.bitwise(x, y, what) for x in self.lanes(d)])

    def v_and(self, d: str, n: str, m: str) -> None:
        self._bitwise(d, n, m, "and")

    def v_orr(self, d: str, n: str, *m: str) -> None:
        if n[0] == "#":
            self._with_immediate(d, n, m, "or")
        else:
            self._bitwise(d, n, m[0], "or")

    def v_eor(self, d: str, n: str, m: str) -> None:
        self._bitwise(d, n, m, "xor")

    def v_bic(self, d: str, n: str, *m: str) -> None:
        if n[0] == "#":
            self._with_immediate(d, n, m, "and")
        else:
            self._bitwise(d, n, m[0], "and", True)

    def v_orn(self, d: str, n: str, m: str) -> None:
        self._bitwise(d, n, m, "or", True)

    def v_mvn(self, d: str, n: str) -> None:
        name, size, count, _ = self.vector(d)
        self._whole(name, self.w.cut(self.w.invert(self.r[self.vector(n)[0]]), 0, size * count))

    v_not = v_mvn

    def v_eor3(self, d: str, n: str, m: str, a: str) -> None:
        r = [self.r[self.vector(t)[0]] for t in (n, m, a)]
        x = self.w.bitwise(self.w.bitwise(r[0], r[1], "xor"), r[2], "xor")
        self._whole(self.vector(d)[0], x)

    def v_bcax(self, d: str, n: str, m: str, a: str) -> None:
        r = [self.r[self.vector(t)[0]] for t in (n, m, a)]
        x = self.w.bitwise(r[1], self.w.invert(r[2]), "and")
        self._whole(self.vector(d)[0], self.w.bitwise(r[0], x, "xor"))

    def v_rax1(self, d: str, n: str, m: str) -> None:
        pairs = zip(self.lanes(n), self.lanes(m), strict=True)
        self.set_lanes(d, [self.w.bitwise(a, self.w.ror(b, 63), "xor") for a, b in pairs])

    def v_xar(self, d: str, n: str, m: str, k: str) -> None:
        pairs = zip(self.lanes(n), self.lanes(m), strict=True)
        self.set_lanes(d, [self.w.ror(self.w.bitwise(a, b, "xor"), number(k)) for a, b in pairs])

    # vectors: shifts
    def v_shl(self, d: str, n: str, k: str) -> None:
        self.set_lanes(d, [self.w.lsl(x, number(k)) for x in self.lanes(n)])

    def v_ushr(self, d: str, n: str, k: str) -> None:
        self.set_lanes(d, [self.w.lsr(x, number(k)) for x in self.lanes(n)])

    def v_sshr(self, d: str, n: str, k: str) -> None:
        w = self.w
        self.each(d, lambda a: w.floor(w.sint(a), number(k)), n)

    def v_srshr(self, d: str, n: str, k: str) -> None:
        w, j = self.w, number(k)
        self.each(d, lambda a: w.floor(w.add(w.sint(a), w.number(1 << (j - 1))), j), n)

    def v_ssra(self, d: str, n: str, k: str) -> None:
        w = self.w
        self.each(d, lambda c, a: w.add(w.raw(c), w.floor(w.sint(a), number(k))), d, n)

    def v_usra(self, d: str, n: str, k: str) -> None:
        w = self.w
        self.each(d, lambda c, a: w.add(w.raw(c), w.floor(w.uint(a), number(k))), d, n)

    def v_sli(self, d: str, n: str, k: str) -> None:
        _, size, _, _ = self.vector(d)
        j, pairs = number(k), zip(self.lanes(d), self.lanes(n), strict=True)
        w = self.w
        self.set_lanes(d, [w.join(w.cut(x, 0, j), w.cut(y, 0, size - j)) for x, y in pairs])

    def v_sri(self, d: str, n: str, k: str) -> None:
        _, size, _, _ = self.vector(d)
        j, pairs = number(k), zip(self.lanes(d), self.lanes(n), strict=True)
        w = self.w
        self.set_lanes(d, [w.join(w.cut(y, j, size - j), w.cut(x, size - j, j)) for x, y in pairs])

    def v_sshl(self, d: str, n: str, m: str) -> None:
        w = self.w
        _, size, _, _ = self.vector(d)
        out = []
        for x, y in zip(self.lanes(n), self.lanes(m), strict=True):
            k = w.concrete(y)
            if k is None:
                raise Unsupported("a shift by a variable")
            k = (k & 255) - (256 if k & 128 else 0)
            out.append(w.lsl(x, k) if k >= 0 else w.word(w.floor(w.sint(x), -k), size))
        self.set_lanes(d, out)

    def v_ushl(self, d: str, n: str, m: str) -> None:
        out = []
        for x, y in zip(self.lanes(n), self.lanes(m), strict=True):
            k = self.w.concrete(y)
            if k is not None:
                k = (k & 255) - (256 if k & 128 else 0)
                out.append(self.w.lsl(x, k) if k >= 0 else self.w.lsr(x, -k))
            elif self.shifts_vary:
                out.append(self.w.shifted_by(x, self.w.cut(y, 0, 8), "either_way"))
            else:
                raise Unsupported("a shift by a variable")
        self.set_lanes(d, out)

    def _narrowed(self, d: str, n: str, k: int, upper: bool) -> None:
        name, size, _, _ = self.vector(d)
        low = [self.w.cut(self.r[name], 0, 64)] if upper else []
        self.set_lanes(d, low + [self.w.cut(x, k, size) for x in self.lanes(n)])

    def _rounded(self, d: str, n: str, k: int, upper: bool) -> None:
        w = self.w
        name, size, _, _ = self.vector(d)
        low, half = [w.cut(self.r[name], 0, 64)] if upper else [], w.number(1 << (k - 1))
        values = [w.floor(w.add(w.sint(x), half), k) for x in self.lanes(n)]
        self.set_lanes(d, low + [w.word(v, size) for v in values])

    # vectors: comparisons, of numbers whose difference has a sign
    def v_cmlt(self, d: str, n: str, zero: str) -> None:
        w = self.w
        _, size, _, _ = self.vector(d)
        self.each(d, lambda a: w.floor(w.sint(a), size - 1), n)

    def v_cmeq(self, d: str, n: str, m: str) -> None:
        w = self.w
        _, size, count, _ = self.vector(d)
        right = [w.const(0, size)] * count if m[0] == "#" else self.lanes(m)
        pairs = zip(self.lanes(n), right, strict=True)
        self.set_lanes(d, [w.join(*[w.equal(a, b)] * size) for a, b in pairs])

    def v_cmge(self, d: str, n: str, m: str) -> None:
        self._compared(d, n, m, False, True)

    def v_cmgt(self, d: str, n: str, m: str) -> None:
        self._compared(d, n, m, True, True)

    def v_cmhs(self, d: str, n: str, m: str) -> None:
        self._compared(d, n, m, False, False)

    def v_cmhi(self, d: str, n: str, m: str) -> None:
        self._compared(d, n, m, True, False)

    def _compared(self, d: str, n: str, m: str, strictly: bool, signed: bool) -> None:
        """-1 where n >= m, or n > m: -1 - floor((n - m) / 2^size)."""
        w = self.w
        _, size, count, _ = self.vector(d)
        read = w.sint if signed else w.uint
        right = [w.const(0, size)] * count if m[0] == "#" else self.lanes(m)
        out = []
        for a, b in zip(self.lanes(n), right, strict=True):
            v = w.sub(read(a), read(b))
            if strictly:
                v = w.sub(v, w.number(1))
            out.append(w.word(w.sub(w.number(-1), w.floor(v, size + 1)), size))
        self.set_lanes(d, out)


def _families() -> None:
    def long(upper: bool, sign: int, signed: bool) -> Callable[..., None]:
        return lambda s, d, n, m: s._long(d, n, m, upper, sign, signed)

    def long_sum(upper: bool, sign: int, signed: bool) -> Callable[..., None]:
        return lambda s, d, n, m: s._long_sum(d, n, m, upper, sign, signed)

    def wide_sum(upper: bool, sign: int, signed: bool) -> Callable[..., None]:
        return lambda s, d, n, m: s._wide_sum(d, n, m, upper, sign, signed)

    def carryless(upper: bool) -> Callable[..., None]:
        return lambda s, d, n, m: s._carryless(d, n, m, upper)

    def widened(upper: bool, signed: bool) -> Callable[..., None]:
        return lambda s, d, n, k="#0": s._widened(d, n, upper, signed, number(k))

    def narrowed(upper: bool) -> Callable[..., None]:
        return lambda s, d, n, k="#0": s._narrowed(d, n, number(k), upper)

    def upper_halves(upper: bool, sign: int) -> Callable[..., None]:
        return lambda s, d, n, m: s._upper_halves(d, n, m, upper, sign)

    def rounded(upper: bool) -> Callable[..., None]:
        return lambda s, d, n, k: s._rounded(d, n, number(k), upper)

    for suffix, upper in (("", False), ("2", True)):
        for kind, signed in (("s", True), ("u", False)):
            for name, sign in (("mull", 0), ("mlal", 1), ("mlsl", -1)):
                setattr(AArch64, f"v_{kind}{name}{suffix}", long(upper, sign, signed))
            setattr(AArch64, f"v_{kind}addl{suffix}", long_sum(upper, 1, signed))
            setattr(AArch64, f"v_{kind}subl{suffix}", long_sum(upper, -1, signed))
            setattr(AArch64, f"v_{kind}addw{suffix}", wide_sum(upper, 1, signed))
            setattr(AArch64, f"v_{kind}subw{suffix}", wide_sum(upper, -1, signed))
            setattr(AArch64, f"v_{kind}xtl{suffix}", widened(upper, signed))
            setattr(AArch64, f"v_{kind}shll{suffix}", widened(upper, signed))
        setattr(AArch64, f"v_shll{suffix}", widened(upper, False))
        setattr(AArch64, f"v_pmull{suffix}", carryless(upper))
        setattr(AArch64, f"v_xtn{suffix}", narrowed(upper))
        setattr(AArch64, f"v_shrn{suffix}", narrowed(upper))
        setattr(AArch64, f"v_rshrn{suffix}", rounded(upper))
        setattr(AArch64, f"v_addhn{suffix}", upper_halves(upper, 1))
        setattr(AArch64, f"v_subhn{suffix}", upper_halves(upper, -1))


_families()
