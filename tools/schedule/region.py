# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A region as the scheduler sees it, and its text in a given order."""

from __future__ import annotations

import hashlib
import re
from itertools import product

from .graph import Address, Builder, Web, allocate
from .instruction import Instruction, Reader, with_offset
from .proof import prove
from .source import Region, ScheduleError, Source, evaluate


def readers_of(source: Source, region: Region) -> list[Reader]:
    """One for each value that a macro's parameter can have: `with step=32,128`."""
    given = (v.split("=", 1) for v in region.options["with"] if "+" not in v)
    values = {name: value.split(",") for name, value in given}
    return [
        Reader(source, region.core, dict(zip(values, chosen, strict=True)))
        for chosen in product(*values.values())
    ]


def _template(reader: Reader, instruction: Instruction) -> str:
    """An instruction without what the proof looks at by itself: registers and the address."""
    text, access = instruction.text, instruction.access
    for slot in reversed(instruction.slots):
        text = text[: slot.begin] + "_" + text[slot.end :]
    if access is not None and not access.everywhere:
        text = re.sub(r"\[[^]]*\]", "[]", text)
    return reader.clean(text)


class Task:
    def __init__(self, source: Source, region: Region):
        self.region, options = region, region.options
        self.readers = readers_of(source, region)
        self.reader = self.readers[0]
        plain = region.lines[region.ahead :] + region.lines[: region.ahead]
        self.plain = [self.reader.read(text) for text in plain]
        self.pool = {self._register(name): name for name in options["pool"]}
        apart = {self._register(name) for name in options["apart"]}
        start = dict(self._known(v, source) for v in options["with"] if "+" in v)
        out = {self._register(name) for name in options["out"]} | self._carried()
        if region.branch:
            out |= {r for r in ("f",) if not region.branch.startswith(("le ", "cb", "b "))}
        self._apart, self._start, self._out = apart, start, out
        self.graph = Builder(self.plain, self.pool, apart, out, start).build()
        self._check_ahead()
        self._texts: dict[tuple[int, tuple[str, ...], int], str | None] = {}

    def digest(self) -> str:
        """Of all that an order depends on."""
        r = self.region
        parts = [r.core, repr(sorted(r.options.items())), r.label, r.branch, *r.lines]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

    def _register(self, name: str) -> str:
        register = self.reader.physical(name.replace("\\", ""))
        if register is None:
            raise ScheduleError(f"`{name}` is no register")
        return register

    def _known(self, value: str, source: Source) -> tuple[str, Address]:
        name, _, sum_ = value.partition("=")
        base, _, number = sum_.partition("+")
        offset = evaluate(number, source.symbols)
        if offset is None:
            raise ScheduleError(f"`{value}` has no value")
        return self._register(name), (("in", self._register(base)), offset)

    def _carried(self) -> set[str]:
        """Registers of the pool that a round of a loop takes from before it."""
        if not self.region.branch:
            return set()
        graph = Builder(self.plain, self.pool, (), (), {}).build()
        return {web.register for web in graph.webs if web.live_in}

    def _check_ahead(self) -> None:
        """What is done ahead happens once too often: it must not store."""
        for instruction in self.plain[len(self.plain) - self.region.ahead :]:
            if instruction.access is not None and instruction.access.store:
                raise ScheduleError(f"`{instruction.text}` stores and cannot be done ahead")

    # ---- Text --------------------------------------------------------------------------------

    def emit(self, order: list[int], chosen: dict[int, str]) -> list[str] | None:
        """The instructions in this order, or None if an offset does not fit."""
        at = {register: address[1] for register, address in self._start.items()}
        out = []
        for n in order:
            instruction = self.plain[n]
            text = self._text(n, instruction, chosen, at)
            if text is None:
                return None
            out.append(text)
            for register, by in instruction.increments.items():
                at[register] = at.get(register, 0) + by
            if instruction.moves and instruction.moves[0] != instruction.moves[1]:
                to, register, by = instruction.moves
                at[to] = at.get(register, 0) + by
        return out

    def _text(
        self, n: int, instruction: Instruction, chosen: dict[int, str], at: dict[str, int]
    ) -> str | None:
        access, change = instruction.access, 0
        if access is not None and n in self.graph.wanted:
            change = self.graph.wanted[n] - at.get(access.base, 0) - access.offset
        registers = tuple(chosen[id(web)] for web in self.graph.slot_webs[n] if web is not None)
        key = n, registers, change
        if key not in self._texts:
            self._texts[key] = self._edited(n, instruction, chosen, change)
        return self._texts[key]

    def _edited(
        self, n: int, instruction: Instruction, chosen: dict[int, str], change: int
    ) -> str | None:
        text, access, edits = instruction.text, instruction.access, []
        if access is not None and n in self.graph.wanted:
            inside = with_offset(self.region.core, instruction, change)
            if inside is None:
                return None
            edits.append((*access.span, inside))
        for slot, web in zip(instruction.slots, self.graph.slot_webs[n], strict=True):
            if web is not None:
                old = text[slot.begin : slot.end]
                edits.append((slot.begin, slot.end, self._name(old, web, chosen)))
        for begin, end, new in sorted(edits, reverse=True):
            text = text[:begin] + new + text[end:]
        return text

    def _name(self, old: str, web: Web, chosen: dict[int, str]) -> str:
        register = chosen[id(web)]
        if register == web.register:
            return old
        if self.region.core == "a55" and register[0] == "v" and old[0] in "qdsbh":
            return old[0] + register[1:]
        return self.pool[register]

    def prologue(self) -> list[str]:
        return self.region.lines[: self.region.ahead]

    def text(self, order: list[int], given: dict[int, list[str]]) -> list[str]:
        """The lines of the region in a recorded order, after the proof that they are right."""
        if sorted(order) != list(range(len(self.plain))):
            raise ScheduleError("an order must have each instruction once")
        chosen = {id(web): web.register for web in self.graph.webs}
        for n, names in given.items():
            for web, name in zip(self._begun(n), names, strict=True):
                if self._register(name) not in self.pool:
                    raise ScheduleError(f"{name} is not in the pool")
                chosen[id(web)] = self._register(name)
        lines = self.emit(order, chosen)
        if lines is None:
            raise ScheduleError("an offset does not fit")
        self.check(lines)
        return lines

    def _begun(self, n: int) -> list[Web]:
        """What an instruction is the first to write, or to read from before the region."""
        return [web for web in self.graph.webs if web.members and web.members[0] == n]

    def check(self, lines: list[str]) -> None:
        """Proves that the lines compute what the plain ones do."""
        kept = {r for i in self.plain for r in i.writes} - set(self.pool)
        kept -= {"f", "ge", "vpr", "ff"}
        for reader in self.readers:
            self._prove(reader, lines, sorted(kept | self._out))

    def _prove(self, reader: Reader, lines: list[str], out: list[str]) -> None:
        plain = [reader.read(instruction.text) for instruction in self.plain]
        scheduled = [reader.read(line) for line in lines]
        for instruction in filter(lambda i: i.early, scheduled):
            registers = [(s.register, s.reads) for s in instruction.slots]
            if any((r, True) in registers for r, reads in registers if not reads):
                raise ScheduleError(f"`{instruction.text}` writes over its own operand")
        prove(
            [(i, _template(reader, i)) for i in plain],
            [(i, _template(reader, i)) for i in scheduled],
            self._apart,
            out,
            self._start,
        )

    # ---- Cost --------------------------------------------------------------------------------

    def cycles(self, candidates: list[list[str]]) -> list[float]:
        from .cost import Simulator  # needs the lab's packages

        code = {self._register(name) for name in self.region.options["code"]}
        cleaned = [[self.reader.clean(line) for line in lines] for lines in candidates]
        from_code = [[self._from_code(line, code) for line in lines] for lines in cleaned]
        branch = self.reader.clean(self.region.branch) if self.region.branch else ""
        return Simulator(self.region.core).cycles(cleaned, branch, from_code)

    def _from_code(self, clean: str, code: set[str]) -> int:
        """Bytes that a load takes out of the memory of code."""
        found = re.search(r"ld.*\[(\w+)", clean)
        if not found or found[1] not in code:
            return 0
        return 16 if clean[0] == "v" else 8 if clean.startswith("ldrd") else 4

    def cycles_of(self, order: list[int], given: dict[int, list[str]]) -> float:
        return self.cycles([self.text(order, given)])[0]

    def plain_cycles(self) -> float:
        return self.cycles([self.region.lines])[0]

    def allocate(self, order: list[int]) -> dict[int, str] | None:
        return allocate(self.graph, order, list(self.pool))

    def names(self, order: list[int], chosen: dict[int, str]) -> dict[int, list[str]]:
        """What is recorded of the registers: those that differ from the plain source."""
        names: dict[int, list[str]] = {}
        for n in order:
            begun = self._begun(n)
            if any(chosen[id(web)] != web.register for web in begun):
                names[n] = [self.pool[chosen[id(web)]] for web in begun]
        return names
