# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs a kernel on symbolic inputs and decides each claim of its contract; looks for inputs that
show what is wrong where a claim fails.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property, partial
from typing import Any

import numpy as np

from ..errors import LabError
from . import binary, emulate, maps, programs, public
from .aarch64 import AArch64
from .affine import Affine, UnknownForm
from .batch import Batch
from .bits import Bit, Bits
from .contracts import INTEGERS, Obligation
from .linked import Linked
from .machine import PROCESSOR_WORD, Machine, Violation
from .sums import TRACED, Sums
from .thumb import Thumb
from .words import Fields, Unsupported, Word

BASE, STEP = 0x20000000, 0x8000
Values = dict[Any, int]  # (buffer, index) -> number


class Refused(Exception):
    """A claim is not proved."""


@dataclass
class Result:
    """What is known of one implementation after a proof or a refusal."""

    kernel: str
    symbol: str
    target: str
    by: str
    proved: bool = False
    reason: str = ""  # why it is refused
    outputs: int = 0  # elements (or bits) of which it was decided that they are right
    inputs: int = 0  # elements (or values) that stand for all inputs
    counts: dict[str, int] = field(default_factory=dict)  # what was decided on the way
    witnesses: int = 0  # runs in the emulator that agree in all outputs
    found: str = ""  # the bounds that were proved
    stack: int = 0
    instructions: int = 0
    seconds: float = 0.0
    object: str = ""  # digest of the object
    key: str = ""  # digest of all that the proof depends on
    shown: str = ""  # inputs that show a refusal to be right

    def as_row(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class Task:
    """One implementation and its obligation."""

    linked: Linked
    symbol: str
    general: Obligation
    ability: int | None = None  # of the processor, if the library asks at run time

    @property
    def suffix(self) -> str:
        return self.symbol.rsplit("_", 1)[1]

    @cached_property
    def ob(self) -> Obligation:
        processor = self.linked.processor
        return self.general.of_implementation(self.suffix, processor.core, processor.word)

    def at(self, case: Mapping[str, Any]) -> Task:
        """With the modulus of a case."""
        if "q" not in case:
            return self
        other = Task(self.linked, self.symbol, self.general, self.ability)
        other.ob = self.ob.at(case)
        return other

    @cached_property
    def emulator(self) -> emulate.Emulator:
        return emulate.Emulator(self.linked)

    def bounds(self, name: str, after: bool, case: Mapping[str, int]) -> tuple[int, int]:
        return self.ob.bounds(name, after, self.suffix, case)

    def sums(self, case: Mapping[str, int]) -> tuple[int, int]:
        """Bounds of the sum of two inputs, or of their difference."""
        return self.ob.sums(self.suffix, case)

    @property
    def sign(self) -> int:
        return -1 if self.ob.options.get("difference") else 1

    def parts(self, names: Sequence[str], k: int, x: int, rng: random.Random) -> Values:
        """Two 16-bit numbers whose sum or difference is x."""
        half = 1 << (self.ob.buffers[names[1]].bits - 1)
        ends = (x - half + 1, x + half) if self.sign > 0 else (-half - x, half - 1 - x)
        b = rng.randint(max(-half, ends[0]), min(half - 1, ends[1]))
        return {(names[0], k): x - self.sign * b, (names[1], k): b}

    def given(self, case: Mapping[str, int]) -> list[tuple[str, int]]:
        """Every input element."""
        return [
            (name, k)
            for name, b in self.ob.buffers.items()
            if b.before is not None
            for k in range(self.ob.inputs(name, case))
        ]

    def wanted(self, case: Mapping[str, int]) -> list[tuple[str, int]]:
        """Every output element."""
        return [
            (name, k)
            for name, b in self.ob.buffers.items()
            if b.after is not None
            for k in range(self.ob.count(name, case))
        ]

    def places(self, base: int, case: Mapping[str, int]) -> dict[str, tuple[int, int]]:
        """Address and bytes of each buffer, aligned as much as the contract says and no more."""
        out = {}
        for i, (name, b) in enumerate(self.ob.buffers.items()):
            if b.register:
                continue
            size = self.ob.count(name, case) * b.bits // 8
            if size + b.align > STEP:
                raise LabError(f"{self.ob.kernel}: {name} is too long")
            out[name] = (base + i * STEP + b.align, size)
        return out

    def parameters(self, base: int, case: Mapping[str, int]) -> list[tuple[str, int | None]]:
        """In order: addresses and public numbers, or None for an input that is passed itself."""
        places = self.places(base, case)
        out: list[tuple[str, int | None]] = []
        for name in self.ob.call:
            if name in self.ob.buffers and self.ob.buffers[name].register:
                out.append((name, None))
            elif name in places:
                b = self.ob.buffers[name]
                out.append((name, places[name][0] + b.passed * b.bits // 8))
            elif name in case:
                value: int | str = case[name]
                out.append((name, self.linked.symbols[value] if isinstance(value, str) else value))
            else:
                raise LabError(f"{self.ob.kernel}: the parameter {name} has no value")
        return out

    def arguments(self, base: int, case: Mapping[str, int], values: Values) -> list[int]:
        """Of a call in the emulator, a number for each register."""
        out: list[int] = []
        for name, value in self.parameters(base, case):
            if value is not None:
                out.append(value)
            elif self.linked.processor.arm and self.ob.buffers[name].bits == 64:
                out += [0] * (len(out) % 2)  # a pair begins with an even register
                out += [values[name, 0] & 0xFFFFFFFF, values[name, 0] >> 32]
            else:
                out.append(values[name, 0])
        return out

    def emulated(self, values: Values, case: Mapping[str, int]) -> tuple[Values, emulate.Call]:
        """Outputs of a call in the emulator, at other addresses than those of the proof."""
        base = emulate.RAM + 0x40000 + 5 * STEP
        places = self.places(base, case)
        memory = {}
        for name, (at, size) in places.items():
            b = self.ob.buffers[name]
            data, n = bytearray(b"\xa5" * size), b.bits // 8
            given = [values[name, k] for k in range(self.ob.inputs(name, case))]
            for k, v in enumerate(public.contents(self.ob, case, name) if b.values else given):
                x = v & ((1 << b.bits) - 1)
                data[n * k : n * k + n] = x.to_bytes(n, "little")
            memory[at] = bytes(data)
        writable = [
            (at, at + size) for name, (at, size) in places.items() if self.ob.buffers[name].writable
        ]
        if self.ability is not None and PROCESSOR_WORD in self.linked.symbols:
            memory[self.linked.symbols[PROCESSOR_WORD]] = self.ability.to_bytes(4, "little")
        call = self.emulator.call(self.symbol, self.arguments(base, case, values), memory, writable)
        out = {}
        for name, k in self.wanted(case):
            b = self.ob.buffers[name]
            n = b.bits // 8
            data = self.emulator.uc.mem_read(places[name][0] + n * k, n)
            out[name, k] = int.from_bytes(data, "little", signed=b.signed)
        return out, call


class Run:
    """One symbolic call: buffers placed, registers set."""

    def __init__(self, task: Task, words: Any, case: Mapping[str, int]) -> None:
        self.task, self.case = task, case
        kind = Thumb if task.linked.processor.arm else AArch64
        self.m: Machine = kind(task.linked, words)
        self.m.processor = task.ability
        self.registers: dict[str, Word] = {}
        self.places = task.places(BASE, case)
        for name, (at, size) in self.places.items():
            b = task.ob.buffers[name]
            self.m.region(name, at, at + size, "rw" if b.writable else "r")
            if b.values:
                for k, v in enumerate(public.contents(task.ob, case, name)):
                    self.m.put_bytes(at + b.bits // 8 * k, words.const(v, b.bits))

    def put(self, name: str, k: int, x: Word) -> None:
        if self.task.ob.buffers[name].register:
            self.registers[name] = x
            return
        self.m.put_bytes(self.places[name][0] + self.task.ob.buffers[name].bits // 8 * k, x)

    def get(self, name: str, k: int) -> Word:
        n = self.task.ob.buffers[name].bits // 8
        at = self.places[name][0] + n * k
        try:
            return self.m.w.join(*[self.m.mem[at + j] for j in range(n)])
        except KeyError:
            raise Refused(f"{name}[{k}] is never written") from None

    def number(self, name: str, k: int) -> Any:
        x = self.get(name, k)
        w = self.m.w
        return w.sint(x) if self.task.ob.buffers[name].signed else w.uint(x)

    def go(self) -> None:
        m, processor = self.m, self.task.linked.processor
        values: list[Word] = []
        for name, value in self.task.parameters(BASE, self.case):
            if value is not None:
                values.append(m.w.const(value, processor.word))
            elif processor.arm and m.w.width(self.registers[name]) == 64:
                x = self.registers[name]
                values += [m.w.const(0, 32)] * (len(values) % 2)
                values += [m.w.cut(x, 0, 32), m.w.cut(x, 32, 32)]
            else:
                x = self.registers[name]
                above = processor.word - m.w.width(x)  # of it, the caller may have left anything
                values.append(m.w.join(x, m.w.initial(name, above)) if above else x)
        names = [f"r{k}" for k in range(4)] if processor.arm else [f"x{k}" for k in range(8)]
        for name, v in zip(names, values, strict=False):
            m.r[name] = v
        on_stack = values[len(names) :]
        top = m.STACK - 64 if on_stack else m.STACK
        size = processor.word // 8
        end = top + size * len(on_stack)  # what is above belongs to the caller
        m.regions[0] = (m.STACK - m.STACK_SIZE, end, "rw", "stack")
        if on_stack:
            m.r["r13" if processor.arm else "sp"] = m.w.const(top, processor.word)
            for k, v in enumerate(on_stack):
                m.put_bytes(top + size * k, v)
        m.lowest = top
        m.start()
        m.run(self.task.linked.symbols[self.task.symbol])
        lost = m.lost()
        if lost:
            raise Violation(f"{lost} is not preserved")
        self.stack = top - m.lowest
        limit = self.task.ob.stack
        if limit is not None and self.stack > limit:
            raise Refused(f"{self.stack} bytes of stack, the contract says {limit}")


def _within(lo: int, hi: int, bounds: tuple[int, int], what: str) -> None:
    if lo < bounds[0] or hi > bounds[1]:
        raise Refused(
            f"{what} may be in [{lo}, {hi}], the contract says [{bounds[0]}, {bounds[1]}]"
        )


def _witnessed(
    task: Task,
    run: Run,
    values: Values,
    expected: Values,
    case: Mapping[str, int],
    holds: Callable[[Any], bool],
) -> None:
    """One run in the emulator must agree with the proof, or the prover is wrong. holds: whether a
    condition is true in this run.
    """
    got, call = task.emulated(values, case)
    if call.problems:
        raise Refused(f"the emulator disagrees: {call.problems[0]}")
    # the emulator does not count instructions whose condition is false
    executed = run.m.steps - run.m.skipped - sum(not holds(c) for c in run.m.conditions)
    if call.instructions != executed:
        raise Refused(
            f"the emulator executes {call.instructions} instructions, the proof {executed}"
        )
    for (name, k), v in expected.items():
        if got[name, k] != v:
            raise Refused(f"the emulator disagrees: {name}[{k}] is {got[name, k]}, not {v}")


def _algebra(task: Task, case: Mapping[str, int], result: Result) -> Run:
    """By the first policy of names that succeeds."""
    first: Exception | None = None
    for policy in range(Affine.POLICIES):
        try:
            return _algebra_by(policy, task, case, result)
        except (Refused, Unsupported) as problem:
            first = first or problem
    assert first is not None
    raise first


def _nonzero(a: Affine, atoms: list[int], v: Any) -> bool:
    return a.at(v, atoms) != 0


def _algebra_by(policy: int, task: Task, case: Mapping[str, int], result: Result) -> Run:
    """All inputs within the bounds: the result is the map, modulo q, and within its bounds."""
    ob = task.ob
    a = Affine(ob.q, policy)
    run = Run(task, Fields(a), case)
    given, wanted = task.given(case), task.wanted(case)
    bounds = {name: task.bounds(name, False, case) for name, _ in given}
    for name, k in given:
        v = a.input((name, k), *bounds[name])
        run.put(name, k, run.m.w.word(v, ob.buffers[name].bits))
    run.go()
    want = maps.linear(ob, case)
    found, most = {}, 0
    after = {name: task.bounds(name, True, case) for name, _ in wanted}
    for name, k in wanted:
        v = run.number(name, k)
        _within(v.lo, v.hi, after[name], f"{name}[{k}]")
        try:
            form = a.form_of(v)
        except UnknownForm as e:
            raise Refused(f"{name}[{k}] depends on {e}: an overflow, or no map modulo q") from e
        if ob.q == INTEGERS and 2 * max(-v.lo, v.hi) >= ob.q:
            raise Refused("the prime is too small for an identity of integers")
        if form != want(name, k):
            raise Refused(f"{name}[{k}] is another map")
        found[name, k] = v
        most = max(most, -v.lo, v.hi)
    rng = random.Random(1)
    for corners in (True, False):
        values = {
            (name, k): rng.choice(bounds[name]) if corners else rng.randint(*bounds[name])
            for name, k in given
        }
        atoms = a.evaluate(values)
        for atom, n in zip(a.atoms, atoms, strict=True):
            if not atom.lo <= n <= atom.hi:
                raise Refused(f"the prover is wrong: {n} is not in [{atom.lo}, {atom.hi}]")
        right = {x: a.at(v, atoms) for x, v in found.items()}
        _witnessed(task, run, values, right, case, partial(_nonzero, a, atoms))
        result.witnesses += 1
    result.outputs += len(found)
    result.inputs += len(given)
    size = f" = {most / ob.q:.3f} q" if ob.q % 2 and ob.q != INTEGERS else ""
    result.found = f"|out| <= {most}{size}"
    return run


CHUNK = 1 << 20  # values at a time


def _lanes(task: Task, case: Mapping[str, int], result: Result) -> Run:
    """Each result depends on the inputs of its own place alone: all values of these; of two inputs
    all values of their sum (or difference), which nothing else may depend on.
    """
    ob = task.ob
    given, wanted = task.given(case), task.wanted(case)
    sources = list(dict.fromkeys(name for name, _ in given))
    if len(sources) == 1:
        lo, hi = task.bounds(sources[0], False, case)
    else:
        lo, hi = task.sums(case)
    for first in range(lo, hi + 1, CHUNK):
        x, none = np.arange(first, min(first + CHUNK, hi + 1)), np.zeros(1, np.int64)
        run = Run(task, Fields(Batch()), case)
        ints = run.m.w.i
        for name, k in given:
            bits = ob.buffers[name].bits
            if len(sources) == 1:
                v = ints.input(x, 1 << k)
            elif name == sources[0]:
                v = ints.shifted(x, 1 << k, -task.sign, bits)
            else:
                v = ints.shifted(none, 1 << k, 1, bits)
            run.put(name, k, run.m.w.word(v, bits))
        run.go()
        _all_right(task, case, run, x)
        result.witnesses += 1
        result.outputs += len(wanted) * x.size
    result.inputs += hi + 1 - lo
    result.found = f"{hi + 1 - lo} values of each of {len(given) // len(sources)} places"
    return run


def _all_right(task: Task, case: Mapping[str, int], run: Run, x: Any) -> None:
    """The outputs for the inputs (or sums) x."""
    ob, given = task.ob, task.given(case)
    sources = list(dict.fromkeys(name for name, _ in given))
    rng, expected = random.Random(1), {}
    chosen = {k: rng.randrange(x.size) for name, k in given if name == sources[0]}
    right: dict[tuple[str, int], bool] = {}
    for name, k in task.wanted(case):
        v = run.number(name, k)
        if v.shift:
            raise Refused(f"{name}[{k}] depends on more than a sum")
        if v.deps & ~(1 << k):
            raise Refused(f"{name}[{k}] depends on other places than its own")
        if (name, id(v.a)) not in right:
            after = task.bounds(name, True, case)
            good = maps.pointwise(ob, case, v.a, x, name) & (v.a >= after[0]) & (v.a <= after[1])
            if not good.all():
                j = int(np.argmin(good))
                raise Refused(f"{name}[{k}] is {v.a[j % v.a.size]} for the input {x[j]}")
            right[name, id(v.a)] = True
        expected[name, k] = int(v.a[chosen[k] % v.a.size])
    values: Values = {}
    for k, j in chosen.items():
        values[sources[0], k] = int(x[j])
        if len(sources) > 1:
            values |= task.parts(sources, k, int(x[j]), rng)

    def holds(condition: Any) -> bool:
        j = chosen[condition.deps.bit_length() - 1]
        return bool(condition.a[j % condition.a.size])

    _witnessed(task, run, values, expected, case, holds)


def _boolean_inputs(
    task: Task, bits: Bits, case: Mapping[str, int]
) -> tuple[programs.Contents, programs.Contents]:
    """Variables for the inputs, and what the specification makes of them."""
    given: programs.Contents = {}
    for name, k in task.given(case):
        n = task.ob.buffers[name].bits
        lo, hi = task.bounds(name, False, case)
        used = n if hi - lo + 1 == 1 << n else hi.bit_length()
        if used != n and (lo != 0 or hi + 1 != 1 << used):
            raise LabError(f"{task.ob.kernel}: {name} is not all numbers of so many bits")
        word = [bits.variable((name, k, j)) for j in range(used)] + [bits.zero] * (n - used)
        given.setdefault(name, []).append(word)
    known = {**programs.PROGRAMS, **binary.PROGRAMS}
    if task.ob.map not in known:
        raise LabError(f"{task.ob.kernel}: there is no program {task.ob.map}")
    inputs = {**programs.INPUTS, **binary.INPUTS}
    if task.ob.map in inputs:
        given = inputs[task.ob.map](bits, case, given)
    return given, known[task.ob.map](bits, task.ob, case, given)


def _sample(words: Sequence[Sequence[Bit]], k: int, j: int, signed: bool) -> int:
    """Element k in random input j."""
    x = sum((trace >> j & 1) << i for i, (_, trace) in enumerate(words[k]))
    return x - (1 << len(words[k])) if signed and x >> (len(words[k]) - 1) else x


def _samples(task: Task, contents: programs.Contents, j: int) -> Values:
    return {
        (name, k): _sample(words, k, j, task.ob.buffers[name].signed)
        for name, words in contents.items()
        for k in range(len(words))
    }


def _boolean(task: Task, case: Mapping[str, int], result: Result) -> Run:
    """Bit by bit: the same polynomials over GF(2), the states between rounds as cut points."""
    bits = Sums() if task.ob.by == "words" else Bits()
    run = Run(task, bits, case)
    given, want = _boolean_inputs(task, bits, case)
    for name, words in given.items():
        for k, word in enumerate(words):
            run.put(name, k, bits.of(word))
    met, points = bits.cuts_met, bits.cuts
    sums = len(bits.sums) if isinstance(bits, Sums) else 0
    run.go()
    wanted = task.wanted(case)
    if {(name, k) for name, words in want.items() for k in range(len(words))} < set(wanted):
        raise Refused("the specification does not say what all outputs are")
    compared = 0
    for name, k in wanted:
        got = bits.bits(run.get(name, k))
        for j, ((x, _), (y, _)) in enumerate(zip(got, want[name][k], strict=True)):
            if x != y:
                raise Refused(f"bit {j} of {name}[{k}] is another function")
            compared += 1
    expected = {p: v for p, v in _samples(task, want, 0).items() if p in set(wanted)}

    def holds(condition: Any) -> bool:
        return any(trace & 1 for _, trace in bits.bits(bits.word(condition, 1)))

    _witnessed(task, run, _samples(task, given, 0), expected, case, holds)
    result.witnesses += 1
    result.outputs += compared
    result.inputs += sum(len(word) for words in given.values() for word in words)
    result.found = f"{points} cut points, met {bits.cuts_met - met} times"
    if isinstance(bits, Sums):
        result.found = f"{sums} sums, {len(bits.sums) - sums} others in the program"
    return run


METHOD = {"algebra": _algebra, "lanes": _lanes, "boolean": _boolean, "words": _boolean}


def prove(task: Task, search: float = 0.0) -> Result:
    """Decides all claims of one implementation. search: seconds to look for inputs that show why a
    refusal is right.
    """
    ob = task.ob
    result = Result(ob.kernel, task.symbol, task.linked.processor.name, ob.by)
    start = time.process_time()
    counts: Counter[str] = Counter()
    case: Mapping[str, int] = {}
    try:
        for case in ob.cases:
            task = task.at(case)
            for ability in task.linked.processor.abilities or (None,):
                task.ability = ability
                run = METHOD[ob.by](task, case, result)
                result.instructions += run.m.steps
                result.stack = max(result.stack, run.stack)
                counts.update(run.m.counts)
                if not run.m.asked:
                    break
        result.counts = dict(counts)
        if not result.outputs or not result.inputs or not result.witnesses:
            raise Refused("nothing was compared")
        result.proved = True
    except (Refused, Violation, Unsupported) as problem:
        result.reason = str(problem)
        result.seconds = time.process_time() - start
        if search:
            result.shown = shown(task, case, search)
        return result
    result.seconds = time.process_time() - start
    return result


def _wrong(task: Task, case: Mapping[str, int], values: Values, want: Any) -> tuple[str, int]:
    """What is wrong with the outputs of one emulated run, or '', and the largest of them."""
    got, call = task.emulated(values, case)
    if call.problems:
        return call.problems[0], 0
    largest = 0
    for (name, k), v in got.items():
        lo, hi = task.bounds(name, True, case)
        if not lo <= v <= hi:
            return f"{name}[{k}] is {v}, the contract says [{lo}, {hi}]", 0
        largest = max(largest, abs(v))
    if want is not None:
        for (name, k), v in got.items():
            text = want(name, k, v, values)
            if text:
                return f"{name}[{k}] is {v}, {text}", 0
    return "", largest


def _expectation(task: Task, case: Mapping[str, int]) -> Any:
    ob = task.ob
    if ob.by == "algebra":
        polys = {x: maps.linear(ob, case)(*x) for x in task.wanted(case)}

        def linear(name: str, k: int, v: int, values: Values) -> str:
            right = maps.evaluate(polys[name, k], values, ob.q)
            return "" if (v - right) % ob.q == 0 else f"the map gives {right} modulo q"

        return linear

    def lane(name: str, k: int, v: int, values: Values) -> str:
        sources = list(dict.fromkeys(n for n, _ in task.given(case)))
        x = values[sources[0], k]
        if len(sources) > 1:
            x += task.sign * values[sources[1], k]
        good = maps.pointwise(ob, case, np.array([v]), np.array([x]), name).all()
        return "" if good else f"which is not the map of {x}"

    return lane


def _described(values: Values) -> str:
    """Inputs in a few words."""
    if len(set(values.values())) == 1:
        return f"all inputs {next(iter(values.values()))}"
    first = ", ".join(f"{n}[{k}]={v}" for (n, k), v in list(values.items())[:6])
    return f"inputs {first}, ... ({len(values)} in all)"


def shown(task: Task, case: Mapping[str, int], seconds: float) -> str:
    """Inputs whose run in the emulator is wrong: random ones, extremes, then uphill. Empty: none
    were found.
    """
    given = task.given(case)
    if task.ob.by in ("boolean", "words"):
        bits = Sums() if task.ob.by == "words" else Bits()
        contents, want = _boolean_inputs(task, bits, case)
        for j in range(TRACED):
            values, right = _samples(task, contents, j), _samples(task, want, j)
            got, call = task.emulated(values, case)
            if call.problems:
                return f"{_described(values)}: {call.problems[0]}"
            for (name, k), v in got.items():
                if v != right[name, k]:
                    return f"{_described(values)}: {name}[{k}] is {v:#x}, not {right[name, k]:#x}"
        return ""
    bounds = {name: task.bounds(name, False, case) for name, _ in given}
    if "sum" in task.ob.options:  # small enough for any sum
        lo, hi = task.sums(case)
        bounds = dict.fromkeys(bounds, (-(-lo // 2), hi // 2))
    rng, want = random.Random(2), _expectation(task, case)
    start = time.process_time()
    best: list[tuple[int, Values]] = []
    trial = 0
    while time.process_time() - start < seconds:
        if trial < 4:
            values = {(n, k): bounds[n][trial % 2] for n, k in given}
            if trial == 2:
                values = {(n, k): rng.randint(*bounds[n]) for n, k in given}
        elif trial < 40 or not best:
            values = {(n, k): rng.choice(bounds[n]) for n, k in given}
        else:
            values = dict(rng.choice(best)[1])
            for n, k in rng.sample(given, min(len(given), rng.choice([1, 2, 8]))):
                values[n, k] = rng.choice([*bounds[n], rng.randint(*bounds[n])])
        text, size = _wrong(task, case, values, want if trial < 8 or trial % 16 == 0 else None)
        if text:
            return f"{_described(values)}: {text}"
        best = sorted([*best, (size, values)], key=lambda b: -b[0])[:12]
        trial += 1
    return ""
