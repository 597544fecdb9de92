#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes aes256_rounds_armv7em.inc: one round of AES on bit slices for 14 registers.

Run it without arguments; takes minutes. A round is a program in which every value is computed once:
the circuit of aes_sub_bytes.h without its complements, ShiftRows and MixColumns as in
aes256_encrypt_blocks_portable.c. An order of its operations decides how many values are alive at a
time; those for which there is no register are spilled to a slot and come back, one instruction
each, the ones that are needed last first (Belady). Simulated annealing, with a fixed seed, looks
for an order with few such transfers. tests/cipher/aes/test_aes.c compares the result with the
definition.
"""

import math
import random
from pathlib import Path

REGISTERS = [f"r{i}" for i in range(13)] + ["r14"]
SLICES = range(4, 12)  # slice k is in r(4 + k) before and after
MASK, MASK_SLOT = 8, 13  # the value 0x0f0f0000 and where it waits


class Round:
    """operations: (instruction, value, operands, shift or constant); results: the values of the
    eight slices."""

    def __init__(self, mix):
        self.operations, self.known = [], {}
        slices = [self.shift_rows(s) for s in self.sub_bytes()]
        self.results = self.mix_columns(slices) if mix else slices

    def new(self, instruction, operands, extra=""):
        key = (instruction, tuple(operands) if extra else tuple(sorted(operands)), extra)
        if key not in self.known:
            self.known[key] = 9 + len(self.operations)
            self.operations.append((instruction, self.known[key], tuple(operands), extra))
        return self.known[key]

    def add(self, a, b):  # of bits, or of pairs of elements
        return (
            self.new("eor", (a, b))
            if isinstance(a, int)
            else tuple(self.add(x, y) for x, y in zip(a, b, strict=False))
        )

    def multiply(self, a, b):
        return self.new("and", (a, b))

    # GF(4) and GF(16) as in aes_sub_bytes.h: (coefficient of w or z, of 1).
    def multiply4(self, a, b):
        high, low = self.multiply(a[0], b[0]), self.multiply(a[1], b[1])
        middle = self.multiply(self.add(a[0], a[1]), self.add(b[0], b[1]))
        return (self.add(middle, low), self.add(high, low))

    def square4(self, a):
        return (a[0], self.add(a[0], a[1]))

    def times_w(self, a):
        return (self.add(a[0], a[1]), a[0])

    def multiply16(self, a, b):
        high, low = self.multiply4(a[0], b[0]), self.multiply4(a[1], b[1])
        middle = self.multiply4(self.add(a[0], a[1]), self.add(b[0], b[1]))
        return (self.add(middle, low), self.add(low, self.times_w(high)))

    def invert16(self, a):
        norm = self.add(
            self.add(self.square4(a[1]), self.multiply4(a[0], a[1])),
            self.times_w(self.square4(a[0])),
        )
        inverse = self.square4(norm)
        return (self.multiply4(a[0], inverse), self.multiply4(self.add(a[0], a[1]), inverse))

    def square_times_wz(self, a):
        both = self.add(a[0][0], a[0][1])
        return ((self.add(a[1][1], a[0][0]), self.add(a[1][0], both)), (both, a[0][1]))

    def sub_bytes(self):
        add = self.add
        x16 = add(1, 6)
        x167, x146, x25, x57 = add(7, x16), add(4, x16), add(2, 5), add(5, 7)
        a = ((x57, add(add(x25, 3), x146)), (add(5, x146), add(1, x57)))
        b = ((add(3, x167), x25), (x167, add(0, 2)))
        total = add(a, b)
        inverse = self.invert16(add(self.multiply16(b, total), self.square_times_wz(a)))
        c, d = self.multiply16(a, inverse), self.multiply16(total, inverse)
        t0, t1, t2, t3, t4, t6, t7 = d[1][1], d[1][0], d[0][1], d[0][0], c[1][1], c[0][1], c[0][0]
        t45 = add(t4, c[1][0])
        t345, t02 = add(t3, t45), add(t0, t2)
        t0245, t46 = add(t02, t45), add(t4, t6)
        return [
            t0245,
            add(t1, t02),
            add(t0, t1),
            add(t6, t0245),
            add(t0, t345),
            add(t2, t345),
            add(t7, t46),
            add(t2, t46),
        ]

    def shift_rows(self, s):
        """Rows 2 and 3 rotate by 4 bits, then rows 1 and 3 by 2."""
        swapped = self.multiply(self.new("eor", (s, s), "lsr #4"), MASK)
        s = self.new("eor", (self.add(s, swapped), swapped), "lsl #4")
        down, up, kept = (
            self.new("and", (s,), mask) for mask in ("#0xfc00fc00", "#0x03000300", "#0x00ff00ff")
        )
        return self.new("orr", (self.new("orr", (kept, down), "lsr #2"), up), "lsl #6")

    def mix_columns(self, s):
        t = [self.new("eor", (x, x), "ror #8") for x in s]
        mixed = []
        for k in range(8):
            doubled = t[(k + 7) % 8]
            if k in (1, 3, 4):
                doubled = self.add(doubled, t[7])
            mixed.append(
                self.new("eor", (self.new("eor", (doubled, s[k]), "ror #8"), t[k]), "ror #16")
            )
        return mixed


def allocate(program, order):
    """The instructions for the operations in that order."""
    end, uses, lines = 10**6, {}, []
    for position, i in enumerate(order):
        for value in set(program.operations[i][2]):
            uses.setdefault(value, []).append(position)
    for value in program.results:
        uses.setdefault(value, []).append(end)
    passed = dict.fromkeys(uses, 0)
    holds = {r: r - SLICES[0] for r in SLICES}  # register -> value
    at = {value: r for r, value in holds.items()}
    slot, slots = {MASK: MASK_SLOT}, list(range(13)) + list(range(16, 40))
    free = [r for r in range(len(REGISTERS)) if r not in SLICES]

    def next_use(value, position):
        u = uses.get(value, [])
        while passed[value] < len(u) and u[passed[value]] < position:
            passed[value] += 1
        return u[passed[value]] if passed[value] < len(u) else None

    def register(position, keep):
        if free:
            return free.pop()
        r = max(
            (r for r in holds if holds[r] not in keep),
            key=lambda r: next_use(holds[r], position) + 0.5 * (holds[r] in slot),
        )
        value = holds.pop(r)
        del at[value]
        if value not in slot:
            slot[value] = slots.pop(0)
            lines.append(f"spill {REGISTERS[r]}, {slot[value]}")
        return r

    for position, i in enumerate(order):
        instruction, value, operands, extra = program.operations[i]
        for operand in operands:
            if operand not in at:
                r = register(position, operands)
                holds[r], at[operand] = operand, r
                lines.append(f"reload {REGISTERS[r]}, {slot[operand]}")
        sources = [REGISTERS[at[operand]] for operand in operands]
        for operand in dict.fromkeys(operands):
            if next_use(operand, position + 1) is None:
                r = at.pop(operand)
                del holds[r]
                free.append(r)
                if operand in slot and operand != MASK:
                    slots.insert(0, slot.pop(operand))
        r = register(position + 1, ())
        holds[r], at[value] = value, r
        lines.append(
            f"{instruction}.w " + ", ".join([REGISTERS[r], *sources, *([extra] if extra else [])])
        )

    # The results to where they belong.
    now, pending = (
        {value: at.get(value) for value in program.results},
        {SLICES[k]: v for k, v in enumerate(program.results)},
    )
    pending = {r: value for r, value in pending.items() if now[value] != r}
    while pending:
        ready = [
            r for r in pending if all(now[v] != r for other, v in pending.items() if other != r)
        ]
        if ready:
            r, value = ready[0], pending.pop(ready[0])
            lines.append(
                f"mov.w {REGISTERS[r]}, {REGISTERS[now[value]]}"
                if now[value] is not None
                else f"reload {REGISTERS[r]}, {slot[value]}"
            )
        else:  # a cycle
            value = next(iter(pending.values()))
            r = next(x for x in range(len(REGISTERS)) if x not in SLICES and x not in now.values())
            lines.append(f"mov.w {REGISTERS[r]}, {REGISTERS[now[value]]}")
        now[value] = r
    return lines


def search(program, steps):
    """A good order of the operations: one of them moves at a time, as far as what it needs and
    what needs it allow."""
    chance, count = random.Random(1), len(program.operations)
    maker = {operation[1]: i for i, operation in enumerate(program.operations)}
    needs = [{maker[v] for v in operation[2] if v in maker} for operation in program.operations]
    needed_by = [[j for j in range(count) if i in needs[j]] for i in range(count)]
    order = list(range(count))
    cost, best = len(allocate(program, order)), list(order)
    least = cost
    for step in range(steps):
        temperature = 3 * (1 - step / steps) + 0.05
        place = {i: k for k, i in enumerate(order)}
        k = chance.randrange(count)
        i = order[k]
        low = max((place[j] + 1 for j in needs[i]), default=0)
        high = min((place[j] for j in needed_by[i]), default=count) - 1
        target = chance.randint(low, high) if low < high else k
        if target == k:
            continue
        moved = order[:k] + order[k + 1 :]
        moved.insert(target, i)
        new = len(allocate(program, moved))
        if new <= cost or chance.random() < math.exp((cost - new) / temperature):
            order, cost = moved, new
            if cost < least:
                least, best = cost, list(order)
    return best


def main():
    text = [
        "/*",
        " * Written by aes256_rounds_armv7em.py, which says what this is; included by",
        " * aes256_rounds_armv7em.S.",
        " * SPDX-License-Identifier: Apache-2.0 OR MIT",
        " */",
    ]
    for name, mix in (("round", True), ("last_round", False)):
        program = Round(mix)
        lines = allocate(program, search(program, 60000))
        text += [f".macro {name}", *(f"  {line}" for line in lines), ".endm"]
        print(f"{name}: {len(program.operations)} operations, {len(lines)} instructions")
    (Path(__file__).parent / "aes256_rounds_armv7em.inc").write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
