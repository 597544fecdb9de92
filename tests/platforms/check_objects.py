#!/usr/bin/env python3
"""What the object files of a build for another platform say: they are of its form, the shared
library exports the public symbols and nothing else, no address is written into its code when it is
loaded, no stack is executable, and the platform's assembly is in the static library under the
names that its C compiler gives.

Needs llvm-nm-19, llvm-readobj-19 and llvm-objdump-19, which read all of these forms.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests/install"))
from check_exports import listed  # noqa: E402

FORMS = {  # as llvm-readobj names them
    "aarch64-macos": "Mach-O arm64",
    "x86_64-macos": "Mach-O 64-bit x86-64",
    "aarch64-windows-gnu": "COFF-ARM64",
    "x86_64-windows-gnu": "COFF-x86-64",
    "x86_64-linux-musl": "elf64-x86-64",
    "aarch64-linux-musl": "elf64-littleaarch64",
    "arm-linux-gnueabihf": "elf32-littlearm",
    "x86-linux-musl": "elf32-i386",
    "riscv64-linux-musl": "elf64-littleriscv",
    "aarch64-linux-android": "elf64-littleaarch64",
    "arm-linux-androideabi": "elf32-littlearm",
    "x86_64-linux-android": "elf64-x86-64",
    "wasm32-wasi": "WASM",
}
FAMILY_HEADERS = ("mceliece", "mldsa", "slhdsa", "solmae")


def tool(name: str, *words: str | Path) -> str:
    command = [f"llvm-{name}-19", *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Library:
    """A file of one platform, and what is wrong with it."""

    def __init__(self, platform: str, path: Path) -> None:
        self.path = path
        self.form = FORMS[platform]
        self.prefix = "_" if "Mach-O" in self.form else ""
        self.complaints: list[str] = []

    def complain(self, text: str) -> None:
        self.complaints.append(f"{self.path.name} {text}")

    def check_form(self) -> bool:
        headers = tool("readobj", "--file-headers", self.path)
        found = set(re.findall(r"^Format: (.*)$", headers, re.M))
        if found != {self.form}:
            self.complain(f"is of the form {' and '.join(sorted(found))}, not {self.form}")
        return not self.complaints

    def names(self, *words: str) -> set[str]:
        """Symbols, without the prefix that the platform gives; those without it are complained
        of."""
        lines = tool("nm", "--format=just-symbols", *words, self.path).splitlines()
        found = {line for line in lines if line and "vmb_" in line and not line.endswith(":")}
        for name in sorted(found):
            if not name.startswith(f"{self.prefix}vmb_") and name.startswith(("vmb_", "_vmb_")):
                self.complain(f"has {name}: its names begin with '{self.prefix}vmb_'")
        return {name.removeprefix(self.prefix) for name in found}

    def check_assembly(self, functions: list[str]) -> None:
        missing = set(functions) - self.names("--defined-only", "--extern-only")
        for name in sorted(missing):
            self.complain(f"has no assembly of it: {name} is missing")

    def exports(self) -> set[str]:
        if "COFF" in self.form:
            text = tool("readobj", "--coff-exports", self.path)
            return set(re.findall(r"^ *Name: (\w+)$", text, re.M))
        if "Mach-O" in self.form:
            return self.names("--defined-only", "--extern-only")
        return self.names("--dynamic", "--defined-only")

    def check_exports(self, wanted: set[str]) -> None:
        found = self.exports()
        for name in sorted(found - wanted):
            self.complain(f"exports {name}, which no header declares")
        for name in sorted(wanted - found):
            self.complain(f"does not export {name}")
        imported = () if "COFF" in self.form else self.names("--undefined-only")
        for name in sorted(imported):
            self.complain(f"needs {name}, which is not in it")

    def check_relocations(self) -> None:
        """No relocation in code; no executable stack."""
        if "Mach-O" in self.form:
            text = tool("objdump", "--macho", "--rebase", "--bind", "--lazy-bind", self.path)
            if re.search(r"^__TEXT\b", text, re.M):
                self.complain("has relocations in its code")
        elif "COFF" in self.form:
            sections = tool("readobj", "--sections", self.path)
            found = re.search(
                r"Name: \.text .*?VirtualSize: (\w+)\s+VirtualAddress: (\w+)", sections, re.S
            )
            size, begin = (int(word, 16) for word in found.groups()) if found else (0, 0)
            if not size:
                self.complain("has no code")
            relocations = tool("readobj", "--coff-basereloc", self.path)
            for word in re.findall(r"Address: (0x\w+)", relocations):
                if begin <= int(word, 16) < begin + size:
                    self.complain(f"has a relocation in its code, at {word}")
        elif "elf" in self.form:
            if "TEXTREL" in tool("readobj", "--dynamic-table", self.path):
                self.complain("has relocations in its code")
            segments = tool("readobj", "--program-headers", self.path)
            stack = re.search(r"Type: PT_GNU_STACK.*?Flags \[(.*?)\]", segments, re.S)
            if stack and "PF_X" in stack[1]:
                self.complain("wants an executable stack")


def public_names(sets: list[str]) -> set[str]:
    kinds: dict[str, list[str]] = {"KEM": [], "SIG": []}
    for name in sets:
        header = (ROOT / f"include/vambrace/{name}.h").read_text(encoding="utf-8")
        kinds["KEM" if "_CIPHERTEXT_BYTES" in header else "SIG"].append(name)
    headers = {"vambrace", *sets}
    headers |= {family for family in FAMILY_HEADERS if any(n.startswith(family) for n in sets)}
    return listed(str(ROOT / "tests/install/exports.txt"), kinds, headers)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("target", help="zig- and the platform")
    parser.add_argument("--static", type=Path, required=True)
    parser.add_argument("--shared", type=Path)
    parser.add_argument(
        "--program", type=Path, action="append", default=[], help="that links the static library"
    )
    parser.add_argument("--sets", nargs="+", default=[])
    parser.add_argument("--assembly", nargs="*", default=[], help="names of kernels")
    parser.add_argument("--plant", choices=("platform", "assembly", "export"), default="")
    given = parser.parse_args()
    platform = given.target.removeprefix("zig-")
    if given.plant == "platform":
        platform = "wasm32-wasi" if "linux" in platform else "x86_64-linux-musl"
    assembly = [f"vmb_{stem}" for stem in given.assembly]
    wanted = public_names(given.sets)
    if given.plant == "assembly":
        assembly.append("vmb_planted")
    if given.plant == "export":
        wanted.add("vmb_planted")

    static = Library(platform, given.static)
    if static.check_form():
        static.check_assembly(assembly)
    libraries = [static]
    for path in given.program:
        program = Library(platform, path)
        program.check_form()
        libraries.append(program)
    if given.shared:
        shared = Library(platform, given.shared)
        if shared.check_form():
            shared.check_exports(wanted)
            shared.check_relocations()
        libraries.append(shared)
    complaints = [line for library in libraries for line in library.complaints]
    print("\n".join(complaints) or f"{len(wanted)} public symbols, {len(assembly)} of assembly")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
