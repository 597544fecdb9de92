# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An ELF image: its code, its functions, its variables, its source lines."""

from __future__ import annotations

import bisect
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ..errors import LabError


@dataclass(frozen=True, order=True)
class Symbol:
    address: int
    size: int
    name: str


class Image:
    """Reads everything at a time but for the source lines."""

    def __init__(self, path: str | Path, any_architecture: bool = False):
        """any_architecture: images for other processors than Arm's can be read as well, though not
        measured.
        """
        self.path = Path(path)
        self._any_architecture = any_architecture
        try:
            with self.path.open("rb") as stream:
                self._read(ELFFile(stream))
        except (OSError, ValueError) as problem:
            raise LabError(f"cannot read {path}: {problem}") from problem
        except Exception as problem:
            if type(problem).__module__.startswith("elftools"):
                raise LabError(f"{path} is not an ELF image: {problem}") from problem
            raise

    def _read(self, elf: ELFFile) -> None:
        self.architecture = {"EM_ARM": "arm", "EM_AARCH64": "aarch64"}.get(elf["e_machine"], "")
        if not self.architecture and not self._any_architecture:
            raise LabError(
                f"{self.path}: the lab measures Arm and AArch64 images, not {elf['e_machine']}"
            )
        self.entry = elf["e_entry"]
        self.initial_stack_pointer = self._first_word(elf) if self.architecture == "arm" else None
        self.position_independent = elf["e_type"] == "ET_DYN"
        self._segments = [
            (s["p_vaddr"], s.data(), s["p_memsz"])
            for s in elf.iter_segments()
            if s["p_type"] == "PT_LOAD"
        ]
        self._flashed = [
            (s["p_paddr"], s.data()) for s in elf.iter_segments() if s["p_type"] == "PT_LOAD"
        ]
        self._writable = [
            (s["p_vaddr"], s["p_memsz"])
            for s in elf.iter_segments()
            if s["p_type"] == "PT_LOAD" and s["p_flags"] & 2
        ]
        self.sections = {
            s.name: s["sh_size"]
            for s in elf.iter_sections()
            if s["sh_flags"] & 2 and s["sh_size"] and not s.name.startswith(".ARM.")
        }
        self.section_types = {
            s.name: _section_type(s) for s in elf.iter_sections() if s["sh_flags"] & 2
        }
        functions: dict[int, tuple[tuple[bool, str], Symbol]] = {}
        variables: dict[str, Symbol] = {}
        labels: dict[str, int] = {}
        code = {i for i, s in enumerate(elf.iter_sections()) if s["sh_flags"] & 4}
        plain: list[Symbol] = []
        for table in elf.iter_sections():
            if not isinstance(table, SymbolTableSection) or table.name == ".dynsym":
                continue
            for symbol in table.iter_symbols():
                self._add_symbol(symbol, functions, variables, labels)
                if _is_label_of_code(symbol, code):
                    address = symbol["st_value"] & (~1 if self.architecture == "arm" else ~0)
                    plain.append(Symbol(address, 0, symbol.name))
        known = sorted(symbol for _, symbol in functions.values())
        self.functions = sorted([*known, *_without_a_type(plain, known)])
        self.variables = variables
        self.labels = labels
        self._starts = [f.address for f in self.functions]
        self._line_tables: dict[int | None, list[tuple[int, str]]] = {}  # by the unit's offset

    @cached_property
    def _dwarf(self) -> Any:
        elf = ELFFile(io.BytesIO(self.path.read_bytes()))
        return elf.get_dwarf_info() if elf.has_dwarf_info() else None

    @cached_property
    def _ranges(self) -> Any:
        return self._dwarf.get_aranges() if self._dwarf else None

    def _lines_around(self, address: int) -> list[tuple[int, str]]:
        """Of the unit that the image's index gives for the address, or, where there is none, of
        all: that takes seconds.
        """
        offset = self._ranges.cu_offset_at_addr(address) if self._ranges else None
        if offset not in self._line_tables:
            units = (
                self._dwarf.iter_CUs()
                if self._dwarf and offset is None
                else [self._dwarf.get_CU_at(offset)]
                if self._dwarf
                else []
            )
            self._line_tables[offset] = _line_table(self._dwarf, units)
        return self._line_tables[offset]

    @staticmethod
    def _first_word(elf: ELFFile) -> int | None:
        """The first word of the vector table of a Cortex-M image: the lowest address with
        contents.
        """
        segments = sorted(
            (s["p_vaddr"], s.data())
            for s in elf.iter_segments()
            if s["p_type"] == "PT_LOAD" and s["p_filesz"] >= 8
        )
        return int.from_bytes(segments[0][1][:4], "little") if segments else None

    @property
    def lowest_address(self) -> int:
        """Where the first contents lie: the vector table of a Cortex-M image."""
        return min((start for start, data, _ in self._segments if data), default=0)

    def memory_ranges(self) -> list[tuple[int, int]]:
        """(address, bytes) of what the image occupies when it runs."""
        return [(start, size) for start, _, size in self._segments]

    def flashed(self) -> list[tuple[int, bytes]]:
        """(address, contents) of what is in flash before the program starts: variables are there
        with their first values, from where it copies them.
        """
        return [(address, data) for address, data in self._flashed if data]

    def writable_ranges(self) -> list[tuple[int, int]]:
        return self._writable

    def _add_symbol(
        self,
        symbol: Any,
        functions: dict[int, tuple[tuple[bool, str], Symbol]],
        variables: dict[str, Symbol],
        labels: dict[str, int],
    ) -> None:
        kind, address, name = symbol["st_info"]["type"], symbol["st_value"], symbol.name
        if symbol["st_shndx"] == "SHN_UNDEF" or not name or name.startswith("$"):
            return
        if kind == "STT_FUNC":
            address &= ~1 if self.architecture == "arm" else ~0
            # several names of one function: the global, then the first in the alphabet
            known = functions.get(address)
            mine = (symbol["st_info"]["bind"] == "STB_LOCAL", name)
            if known is None or mine < known[0]:
                functions[address] = (mine, Symbol(address, symbol["st_size"], name))
        elif kind == "STT_OBJECT":
            variables[name] = Symbol(address, symbol["st_size"], name)
        labels[name] = address

    @cached_property
    def function_starts(self) -> frozenset[int]:
        return frozenset(self._starts)

    @cached_property
    def function_names(self) -> dict[str, int]:
        """Functions of several sources that have one name: name, name.2, name.3 ..., by address."""
        names: dict[str, int] = {}
        seen: Counter[str] = Counter()
        for f in sorted(self.functions, key=lambda f: f.address):
            seen[f.name] += 1
            names[f.name if seen[f.name] == 1 else f"{f.name}.{seen[f.name]}"] = f.address
        return names

    def function_address(self, name: str) -> int:
        """A name, or an address in hexadecimal for an image without symbols."""
        if re.fullmatch(r"0x[0-9a-fA-F]+", name):
            address = int(name, 16) & (~1 if self.architecture == "arm" else ~0)
            self.bytes_at(address, 2)
            return address
        if name in self.function_names:
            return self.function_names[name]
        if name in self.labels:
            return int(self.labels[name]) & (~1 if self.architecture == "arm" else ~0)
        if not self.functions:
            raise LabError(
                f"{self.path} has no symbols: give the address of '{name}' instead (0x...)"
            )
        near = sorted(n for n in self.function_names if name.lower() in n.lower())[:5]
        raise LabError(
            f"{self.path} has no function '{name}'"
            + (f"; there are {', '.join(near)}" if near else "")
        )

    def function_at(self, address: int) -> str:
        """Name of the function that an address lies in; assembly code without a size reaches to the
        next function.
        """
        i = bisect.bisect_right(self._starts, address) - 1
        if i < 0:
            return "?"
        f = self.functions[i]
        return f.name if not f.size or address < f.address + f.size else "?"

    def variable_at(self, address: int) -> str:
        """'name+offset' of the variable that an address lies in, or ''."""
        found = min(
            (v for v in self.variables.values() if v.address <= address < v.address + v.size),
            key=lambda v: v.size,
            default=None,
        )
        return f"{found.name}+{address - found.address}" if found else ""

    def line_at(self, address: int) -> str:
        """'file:line', or '' where the image has no line table for the address."""
        return Path(self._source_line(address)).name

    def _source_line(self, address: int) -> str:
        lines = self._lines_around(address)
        i = bisect.bisect_right(lines, (address, "\U0010ffff")) - 1
        return lines[i][1] if i >= 0 else ""

    def source_at(self, address: int) -> str:
        """The text of that line, or '' where the image or this machine does not have it."""
        path, _, number = self._source_line(address).rpartition(":")
        lines = _source(path) if path else ()
        return lines[int(number) - 1].strip() if 0 < int(number or 0) <= len(lines) else ""

    def place(self, address: int) -> str:
        line = self.line_at(address)
        return f"{self.function_at(address)} at {address:#x}" + (f" ({line})" if line else "")

    def bytes_at(self, address: int, length: int) -> bytes:
        for start, data, size in self._segments:
            if start <= address and address + length <= start + size:
                piece = data[address - start : address - start + length]
                return piece + bytes(length - len(piece))
        raise LabError(f"{self.path}: address {address:#x} is not in the image")

    def variable(self, name: str) -> Symbol | None:
        return self.variables.get(name)

    def code_bytes(self) -> dict[str, int]:
        """Bytes per kind of memory: text (code), rodata (constants), data (initialised), bss
        (zeroed).
        """
        total = dict.fromkeys(("text", "rodata", "data", "bss"), 0)
        for name, size in self.sections.items():
            total[self.section_types[name]] += size
        return total


def _is_label_of_code(symbol: Any, code: set[int]) -> bool:
    """A global label of assembly that says neither its type nor its size."""
    kind, bind = symbol["st_info"]["type"], symbol["st_info"]["bind"]
    return kind == "STT_NOTYPE" and bind == "STB_GLOBAL" and symbol["st_shndx"] in code


def _without_a_type(labels: Iterable[Symbol], functions: Sequence[Symbol]) -> list[Symbol]:
    """Labels outside all functions of known size: functions of assembly that has no .type."""
    starts = [f.address for f in functions]
    found: dict[int, Symbol] = {}
    for label in sorted(labels):
        i = bisect.bisect_right(starts, label.address) - 1
        if i < 0 or label.address >= functions[i].address + max(functions[i].size, 1):
            found.setdefault(label.address, label)
    return list(found.values())


def _section_type(section: Any) -> str:
    if section["sh_type"] == "SHT_NOBITS":
        return "bss"
    if section["sh_flags"] & 4:
        return "text"
    return "data" if section["sh_flags"] & 1 else "rodata"


def _line_table(dwarf: Any, units: Iterable[Any]) -> list[tuple[int, str]]:
    """(address, 'file:line') sorted by address; '' ends a sequence."""
    rows = {}
    for unit in units:
        program = dwarf.line_program_for_CU(unit)
        if program is None:
            continue
        names, folders = program.header["file_entry"], _folders(unit, program)
        first = 1 if program.header["version"] < 5 else 0
        sequence: dict[int, str] = {}
        for entry in program.get_entries():
            state = entry.state
            if state is None:
                continue
            if state.end_sequence:
                if 0 not in sequence:  # code that the linker dropped has lines at address 0
                    rows.update(sequence)
                    rows.setdefault(state.address, "")
                sequence = {}
            elif 0 <= state.file - first < len(names):
                file = names[state.file - first]
                sequence[state.address] = (
                    f"{folders[file.dir_index] / file.name.decode(errors='replace')}:{state.line}"
                )
    return sorted(rows.items())


def _folders(unit: Any, program: Any) -> list[Path]:
    """The folders that a unit's line table counts."""
    base = Path(unit.get_top_DIE().attributes["DW_AT_comp_dir"].value.decode(errors="replace"))
    named = [
        base / folder.decode(errors="replace") for folder in program.header["include_directory"]
    ]
    return named if program.header["version"] >= 5 else [base, *named]


@cache
def _source(path: str) -> list[str]:
    try:
        return Path(path).read_text(errors="replace").splitlines()
    except OSError:
        return []
