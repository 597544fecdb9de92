# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The parameter sets and their sizes, asked from the library's own lists and headers by the
compiler of a build.
"""

from __future__ import annotations

import difflib
import os
import shlex
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

from ..errors import LabError
from .builds import ROOT, Build

LISTS = """
#include "schemes/scheme.h"
#define VMB_KEM_SET(set, SET, family, standing, level) @ "kem" #set #SET family standing #level
#include "schemes/kem_sets.def"
#define VMB_SIG_SET(set, SET, family, standing, level, ctx) @ "signature" #set #SET family \\
  standing #level
#include "schemes/sig_sets.def"
"""


@dataclass(frozen=True)
class ParameterSet:
    name: str
    macro: str  # the name in the header's macros
    kind: str  # "kem" or "signature"
    family: str
    standing: str
    nist_level: int | None  # None: none is claimed

    @property
    def operations(self) -> tuple[str, ...]:
        return (
            ("keygen", "encaps", "decaps") if self.kind == "kem" else ("keygen", "sign", "verify")
        )

    @property
    def functions(self) -> tuple[str, ...]:
        """The direct functions, in the order of the operations."""
        return tuple(
            f"vmb_{self.name}_{'keypair' if o == 'keygen' else o}" for o in self.operations
        )

    def described(self, sizes: Mapping[str, int]) -> dict[str, Any]:
        """What results and their page say of the set, with its sizes in bytes."""
        return {
            "name": self.name,
            "kind": self.kind,
            "family": self.family,
            "standing": self.standing,
            "nist_level": self.nist_level,
            **sizes,
        }

    @property
    def size_macros(self) -> dict[str, str]:
        sizes = (
            "PUBLIC_KEY",
            "SECRET_KEY",
            "SEED",
            *(("CIPHERTEXT", "SHARED_SECRET") if self.kind == "kem" else ("SIGNATURE",)),
        )
        macros = {size.lower(): f"VMB_{self.macro}_{size}_BYTES" for size in sizes}
        # what the measured programs give: for signing as much as it makes use of
        called = {"keygen": "KEYPAIR", "sign": "SIGN_FAST"}
        works = {
            f"work_{o}": f"VMB_{self.macro}_{called.get(o, o.upper())}_WORK_BYTES"
            for o in self.operations
        }
        if self.kind == "signature":
            works["work_sign_least"] = f"VMB_{self.macro}_SIGN_WORK_BYTES"
        return {**macros, **works}


def _compile(build: Build, source: str, *options: str) -> bytes:
    compiler = build.cache.get("CMAKE_C_COMPILER") or _compiler(build)
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        path, out = Path(folder) / "question.c", Path(folder) / "answer"
        path.write_text(source)
        command = [
            compiler,
            *_target_option(build),
            *shlex.split(build.cache.get("CMAKE_C_FLAGS", "")),
            "-DVMB_STATIC",
            *(["-DVMB_SMALL_MEMORY"] if build.cache.get("VMB_SMALL_MEMORY") == "ON" else []),
        ]
        command += [
            "-I",
            str(ROOT / "include"),
            "-I",
            str(ROOT / "src"),
            *options,
            str(path),
            "-o",
            str(out),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise LabError(
                f"{build.preset}: the compiler does not take the library's headers: "
                f"{done.stderr.strip().splitlines()[0]}"
            )
        return out.read_bytes()


def _compiler(build: Build) -> str:
    if build.target.startswith("cortex-m"):
        return "arm-none-eabi-gcc"
    return {"linux-aarch64": "aarch64-linux-gnu-gcc", "linux-aarch64-clang": "clang-19"}.get(
        build.preset, "cc"
    )


def _target_option(build: Build) -> list[str]:
    return ["--target=aarch64-linux-gnu"] if build.preset.endswith("aarch64-clang") else []


def parameter_sets(build: Build | None = None) -> list[ParameterSet]:
    """All sets in the library's order, whatever a build was configured for; without a build, this
    machine's compiler is asked.
    """
    build = build or Build("host", ROOT / "no build")
    text = _compile(build, LISTS, "-E", "-P").decode()
    sets = []
    for entry in text.split("@")[1:]:
        kind, name, macro, family, standing, level = shlex.split(entry)[:6]
        sets.append(ParameterSet(name, macro, kind, family, standing, int(level) or None))
    return sets


def _spelling(name: str) -> str:
    """As the library compares names: without '-', '_' and capitals."""
    return name.replace("-", "").replace("_", "").lower()


def chosen(sets: Sequence[ParameterSet], names: Sequence[str]) -> list[ParameterSet]:
    """Those with the names, or of the families with the names; all if there are no names."""
    by_name = {_spelling(s.name) for s in sets}
    known = by_name | {_spelling(s.family) for s in sets}
    for name in names:
        if _spelling(name) not in known:
            near = difflib.get_close_matches(_spelling(name), [s.name for s in sets])
            all_of_them = f"choose from {', '.join(s.name for s in sets)}"
            hint = f"did you mean {' or '.join(near)}?" if near else all_of_them
            raise LabError(f"there is no set or family '{name}': {hint}")
    words = {_spelling(name) for name in names}
    families = words - by_name  # "saber" is a set and a family: the set is meant
    return [
        s
        for s in sets
        if not names or _spelling(s.name) in words or _spelling(s.family) in families
    ]


def turn_of_week() -> int:
    """Which of the sets that are checked in turn: VMB_ROTATION, or the number of the week since
    1970.
    """
    return int(os.environ.get("VMB_ROTATION") or (time.time() // 86400 + 3) // 7)


def compiled_together(sets: Sequence[ParameterSet], names: Sequence[str]) -> list[str]:
    """Names of all sets that have sources in common with these. A function that several sets call
    is compiled otherwise than for one of them alone: figures agree only between libraries that
    have all or none of them.
    """
    found = set(names)
    for path in (ROOT / "src" / "schemes").glob("*/*_sets.def"):
        text = path.read_text(encoding="utf-8")
        own = [s.name for s in sets if f"_SET({s.name}," in text]
        if found & set(own):
            found |= set(own)
    return [s.name for s in sets if s.name in found]


def sizes(build: Build, sets: Sequence[ParameterSet]) -> dict[str, dict[str, int]]:
    """Set -> size -> bytes: keys, ciphertexts, working memory per operation, as that build's
    processor has them.
    """
    macros = [m for s in sets for m in s.size_macros.values()]
    values = iter(macro_values(build, [s.name for s in sets], macros))
    return {s.name: {size: next(values) for size in s.size_macros} for s in sets}


def macro_values(build: Build, headers: Sequence[str], macros: Sequence[str]) -> list[int]:
    """The numbers that these headers define, as that build's processor has them."""
    includes = "".join(f"#include <vambrace/{name}.h>\n" for name in headers)
    table = (
        "const unsigned long vmb_sizes[] = {"
        + ", ".join(f"(unsigned long)({m})" for m in macros)
        + "};\n"
    )
    with tempfile.NamedTemporaryFile() as holder:
        holder.write(_compile(build, includes + table, "-c"))
        holder.flush()
        return _words(Path(holder.name), "vmb_sizes")


def _words(path: Path, name: str) -> list[int]:
    with path.open("rb") as stream:
        elf = ELFFile(stream)
        table: Any = elf.get_section_by_name(".symtab")
        symbol = table.get_symbol_by_name(name)[0]
        data = elf.get_section(symbol["st_shndx"]).data()[symbol["st_value"] :][: symbol["st_size"]]
        step = elf.elfclass // 8
        return [int.from_bytes(data[i : i + step], "little") for i in range(0, len(data), step)]
