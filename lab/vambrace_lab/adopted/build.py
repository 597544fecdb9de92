# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Compiles a scheme with the lab's start-up code, random source and harness."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

from ..errors import LabError
from ..measuring.sizes import sections_of
from ..run.image import Image
from ..run.sources import folder
from .scheme import FUNCTIONS, KEM, OTHER_PROCESSORS, SIGN, SIZES, Scheme, length_type

HERE = Path(__file__).resolve().parent
HARNESS, BOARD = HERE / "harness", folder("board")
STANDARD = ("-O3", "-std=gnu11")
PACKAGES = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi and libnewlib-arm-none-eabi",
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu",
}
# where code and working memory lie on the emulated boards: (vectors, code, its bytes, RAM, its
# bytes)
_MPS2 = (0, 0, 0x400000, 0x21000000, 0x1000000)
_FLAGS = {
    "cortex-m0": (("-mcpu=cortex-m0", "-mthumb"), _MPS2),
    "cortex-m3": (("-mcpu=cortex-m3", "-mthumb"), _MPS2),
    "cortex-m4": (
        ("-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"),
        _MPS2,
    ),
    "stm32f405": (
        ("-mcpu=cortex-m4", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv4-sp-d16"),
        (0x08000000, 0x08000000, 0x100000, 0x20000000, 0x20000),
    ),
    "cortex-m7": (
        ("-mcpu=cortex-m7", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-d16"),
        (0, 0, 0x400000, 0x60000000, 0x1000000),
    ),
    "cortex-m33": (
        ("-mcpu=cortex-m33", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-sp-d16"),
        (0x10000000, 0x10000000, 0x400000, 0x80000000, 0x1000000),
    ),
    "cortex-m55": (
        ("-mcpu=cortex-m55", "-mthumb", "-mfloat-abi=hard"),
        (0x10000000, 0x11000000, 0x200000, 0x60000000, 0x1000000),
    ),
}
TARGETS = (*_FLAGS, "linux-aarch64")


@dataclass(frozen=True)
class Built:
    """An image that the harness is in, and what is in it."""

    scheme: Scheme
    kind: str
    target: str
    image: Path
    sizes: dict[str, int]  # public_key ...
    code_sections: dict[str, int]  # what the three functions bring with them
    own_sections: dict[str, int]  # of the scheme's own files, used or not
    compiler: str
    flags: str
    left_out: tuple[str, ...]


class Builder:
    """compiler: a gcc for the target, of another version than the one that is found."""

    def __init__(
        self,
        scheme: Scheme,
        target: str,
        folder: Path,
        options: Sequence[str] = (),
        compiler: str | None = None,
    ) -> None:
        self._scheme, self._target, self._folder = scheme, target, folder
        arm = target in _FLAGS
        self._compiler = compiler or ("arm-none-eabi-gcc" if arm else "aarch64-linux-gnu-gcc")
        if not self._compiler.endswith("gcc"):
            raise LabError(f"{compiler} is no gcc: name the board's, whose name ends with gcc")
        self._tools = self._compiler.removesuffix("gcc")
        self._flags = [
            *(_FLAGS[target][0] if arm else ()),
            *STANDARD,
            *scheme.options,
            *options,
        ]
        self._number = 0
        self._sources: dict[Path, Path] = {}  # of the objects

    def _run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        words = [str(word) for word in command]
        if shutil.which(words[0]) is None:
            package = PACKAGES.get(words[0], "binutils of the target")
            raise LabError(f"{words[0]} is missing: install {package}")
        return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)

    def _compile(self, source: Path, *options: str, warnings: str = "-w") -> Path:
        self._number += 1
        out = self._folder / f"{self._number}-{source.stem}.o"
        done = self._run(
            self._compiler,
            *self._flags,
            warnings,
            "-ffunction-sections",
            "-fdata-sections",
            *options,
            "-c",
            source,
            "-o",
            out,
        )
        if done.returncode:
            raise LabError(_compile_problem(source, done.stderr))
        self._sources[out] = source
        return out

    def _includes(self) -> list[str]:
        folders = [self._scheme.folder, *self._scheme.common, HARNESS / "include"]
        return [f"-I{folder}" for folder in folders]

    def build(self) -> Built:
        left_out: list[str] = []
        objects = self._objects(self._scheme.sources, left_out)
        if not objects:
            raise LabError(f"{self._scheme.folder} has no C or assembly file besides api.h")
        shared = self._shared(left_out)
        own = _sections(objects)
        kind, names = self._functions({name for o in objects for name in _defined(o)})
        sizes = self._sizes(kind, names[0])
        if set(names) & self._macros:
            calls, length = self._calls(kind, names)
            objects.append(calls)
            names = [f"vmb_lab_{role.lower()}" for role in _ROLES]
        else:
            length = self._length_type("crypto_sign(?:_open)?")
        harness = self._harness(kind, names, sizes, length)
        archive = self._archive(shared)
        image = self._folder / f"{self._scheme.name}-{self._scheme.implementation}.elf"
        linked: list[str | Path] = [*harness, *objects, *archive, "-o", image, "-Wl,--gc-sections"]
        done = self._run(self._compiler, *self._flags, *linked, *self._link_options())
        if done.returncode:
            raise LabError(self._link_problem(done.stderr))
        self._refuse_two_definitions(shared, set(_defined(image)))
        version = self._run(self._compiler, "-dumpfullversion").stdout.strip()
        return Built(
            self._scheme,
            kind,
            self._target,
            image,
            sizes,
            self._code(objects, archive, names),
            own,
            f"{Path(self._compiler).name} {version}",
            " ".join(self._flags),
            tuple(left_out),
        )

    def _objects(
        self, sources: Sequence[Path], left_out: list[str], optional: bool = False
    ) -> list[Path]:
        """Compiled, without other random sources and main programs."""
        found = []
        for source in sources:
            if self._target in _FLAGS and OTHER_PROCESSORS.search(source.name):
                left_out.append(f"{source.name}: its name says that it is for another processor")
                continue
            try:
                compiled = self._compile(source, *self._includes())
            except LabError as problem:
                if not optional:
                    raise
                left_out.append(f"{source.name}: {problem}")
                continue
            names = set(_defined(compiled))
            own = names & {"main", "randombytes", "PQCLEAN_randombytes"}
            if own:
                left_out.append(f"{source.name}: it defines {sorted(own)[0]}, which the lab brings")
            else:
                found.append(compiled)
        return found

    def _shared(self, left_out: list[str]) -> list[Path]:
        """The objects that all schemes share, assembly first: where assembly and C define one
        function, the linker takes the first."""
        objects = self._objects(self._scheme.common_sources, left_out, optional=True)
        return sorted(objects, key=lambda o: self._sources[o].suffix == ".c")

    def _refuse_two_definitions(self, shared: Sequence[Path], used: set[str]) -> None:
        """Two C files that define a function of the image: nobody can tell which was meant."""
        by_name: dict[str, list[Path]] = {}
        for compiled in shared:
            source = self._sources[compiled]
            if source.suffix == ".c":
                for name in set(_defined(compiled, weak=False)) & used:
                    by_name.setdefault(name, []).append(source)
        for name, sources in by_name.items():
            if len(sources) > 1:
                raise LabError(
                    f"{sources[0]} and {sources[1]} both define {name}: name the folder that is "
                    "meant with --common"
                )

    def _functions(self, defined: set[str]) -> tuple[str, list[str]]:
        """Of which kind the scheme is, and what its three functions are called: by symbols, or by
        macros of api.h."""
        macros = self._macros
        for kind in (KEM, SIGN):
            names = []
            for function in FUNCTIONS[kind]:
                whole = f"crypto_{kind}" + (f"_{function}" if function else "")
                fitting = (n for n in macros | defined if re.fullmatch(rf"(\w+_)?{whole}", n))
                names += sorted(fitting, key=lambda n: (n not in macros, n))[:1]
            if len(names) == len(FUNCTIONS[kind]):
                return kind, names
        near = sorted(n for n in defined if re.search(r"keypair|keygen|crypto_", n))[:5]
        raise LabError(
            f"{self._scheme.folder} defines neither crypto_kem_keypair, _enc and _dec nor "
            "crypto_sign_keypair, crypto_sign and crypto_sign_open"
            + (f"; there are {', '.join(near)}" if near else "")
        )

    @cached_property
    def _macros(self) -> set[str]:
        """What api.h and its headers define: sizes, and the functions that are macros."""
        text = self._preprocessed("-dM", self._scheme.folder / "api.h")
        return set(re.findall(r"^#define (\w+)", text, re.MULTILINE))

    def _calls(self, kind: str, names: Sequence[str]) -> tuple[Path, str]:
        """Functions that call those of api.h, in which macros stand for some, and their type of
        lengths."""
        roles = dict(zip(_ROLES, names, strict=True))
        source = self._folder / "calls.c"
        problems = []
        for length in _LENGTHS[kind]:
            source.write_text(_CALLS[kind].format(length=length, **roles))
            try:
                return self._compile(source, *self._includes(), warnings=_WRONG_TYPES), length
            except LabError as problem:
                problems.append(problem)
        raise problems[0]

    def _sizes(self, kind: str, keypair: str) -> dict[str, int]:
        """The sizes of api.h, which may be any expression, as the compiler knows them."""
        prefix = keypair.removesuffix(f"crypto_{kind}_keypair")
        names = []
        for size in SIZES[kind]:
            fitting = [m for m in (f"{prefix}CRYPTO_{size}", f"CRYPTO_{size}") if m in self._macros]
            if not fitting:
                raise LabError(f"{self._scheme.folder}/api.h does not define CRYPTO_{size}")
            names.append(fitting[0])
        source = self._folder / "sizes.c"
        values = ", ".join(f"(unsigned)({name})" for name in names)
        source.write_text(f'#include "api.h"\nconst unsigned vmb_lab_sizes[] = {{{values}}};\n')
        compiled = self._compile(source, *self._includes())
        with compiled.open("rb") as stream:
            section: Any = ELFFile(stream).get_section_by_name(".rodata.vmb_lab_sizes")
            data = section.data()
        reported = [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]
        return dict(zip(("public_key", "secret_key", *_LAST[kind]), reported, strict=True))

    def _preprocessed(self, option: str, source: Path) -> str:
        done = self._run(self._compiler, *self._flags, *self._includes(), "-E", option, source)
        if done.returncode:
            raise LabError(_compile_problem(source, done.stderr))
        return done.stdout

    def _harness(
        self, kind: str, names: Sequence[str], sizes: dict[str, int], length: str
    ) -> list[Path]:
        settings = [f"-DLAB_{kind.upper()}"]
        settings += [f"-DLAB_{role}={name}" for role, name in zip(_ROLES, names, strict=True)]
        settings += [f"-DLAB_{_MACROS[name]}_BYTES={n}" for name, n in sizes.items()]
        settings += [
            f"-DLAB_LENGTH={length}",
            f"-DLAB_RANDOM_LENGTH={self._length_type('randombytes')}",
        ]
        settings = [word.replace("_BYTES_BYTES", "_BYTES") for word in settings]
        include = [f"-I{HARNESS}", f"-I{folder('images')}"]
        found = [
            self._compile(HARNESS / name, *settings, *include)
            for name in ("harness.c", "nist_random.c")
        ]
        if self._target in _FLAGS:
            found += [self._compile(s) for s in sorted(BOARD.glob("*.[cS]"))]
        return found

    def _length_type(self, function: str) -> str:
        """As the scheme's own sources see it declared."""
        word = function.split("(")[0]
        for source in self._scheme.sources:
            if source.suffix == ".c" and word in source.read_text(errors="replace"):
                found = length_type(function, self._preprocessed("-P", source))
                if found:
                    return found
        return "size_t"

    def _archive(self, objects: Sequence[Path]) -> list[Path]:
        """Shared code as a library: only what is used is linked."""
        if not objects:
            return []
        archive = self._folder / "libcommon.a"
        archive.unlink(missing_ok=True)
        self._run(self._tools + "ar", "rcs", archive, *objects)
        return [archive]

    def _link_options(self) -> list[str]:
        if self._target not in _FLAGS:
            return ["-static"]
        vectors, code, code_bytes, ram, ram_bytes = _FLAGS[self._target][1]
        values = {
            "vmb_vectors_origin": vectors,
            "vmb_code_origin": code,
            "vmb_code_bytes": code_bytes,
            "vmb_ram_origin": ram,
            "vmb_ram_bytes": ram_bytes,
            "vmb_stack_bytes": ram_bytes // 2,
        }
        words = [f"-Wl,--defsym={name}={value:#x}" for name, value in values.items()]
        return ["-nostartfiles", f"-Wl,-T,{BOARD / 'board.ld'}", *words]

    def _link_problem(self, text: str) -> str:
        name = f"{self._scheme.name}/{self._scheme.implementation}"
        if missing := re.findall(r"undefined reference to `([^']+)'", text):
            names = ", ".join(list(dict.fromkeys(missing))[:4])
            return (
                f"{name} calls {names}, which no file of {self._scheme.folder} or "
                f"{_listed(self._scheme.common)} defines: name the folder that does with --common"
            )
        if found := re.search(r"region `(\w+)' overflowed by (\d+) bytes", text):
            return f"{name} does not fit {self._target}: {found.group(2)} bytes of {found.group(1)}"
        if found := re.search(r"multiple definition of `([^']+)'", text):
            return f"{name} defines {found.group(1)} twice: is it a folder with one implementation?"
        return f"{name} cannot be linked: {_last(text)}"

    def _code(
        self, objects: Sequence[Path], archive: Sequence[Path], names: Sequence[str]
    ) -> dict[str, int]:
        """What the scheme's three functions bring with them."""
        alone = self._folder / "alone.elf"
        done = self._run(
            self._tools + "ld",
            "--gc-sections",
            "--strip-debug",
            "--unresolved-symbols=ignore-all",
            "-e",
            names[0],
            *(word for name in names for word in ("-u", name)),
            "-o",
            alone,
            *objects,
            *archive,
        )
        if done.returncode:
            raise LabError(f"linking {names[0]} alone failed: {_last(done.stderr)}")
        return sections_of(alone, names)


_ROLES = ("KEYPAIR", "MAKE", "OPEN")
_LENGTHS = {KEM: ("size_t",), SIGN: ("size_t", "unsigned long long", "unsigned long")}
_WRONG_TYPES = "-Werror=incompatible-pointer-types"
_CALLS = {
    KEM: """#include <stdint.h>
#include <stddef.h>
#include "api.h"
int vmb_lab_keypair(unsigned char *pk, unsigned char *sk) {{ return {KEYPAIR}(pk, sk); }}
int vmb_lab_make(unsigned char *ct, unsigned char *ss, const unsigned char *pk) {{
  return {MAKE}(ct, ss, pk);
}}
int vmb_lab_open(unsigned char *ss, const unsigned char *ct, const unsigned char *sk) {{
  return {OPEN}(ss, ct, sk);
}}
""",
    SIGN: """#include <stdint.h>
#include <stddef.h>
#include "api.h"
int vmb_lab_keypair(unsigned char *pk, unsigned char *sk) {{ return {KEYPAIR}(pk, sk); }}
int vmb_lab_make(unsigned char *sm, {length} *smlen, const unsigned char *m, {length} mlen,
                 const unsigned char *sk) {{
  return {MAKE}(sm, smlen, m, mlen, sk);
}}
int vmb_lab_open(unsigned char *m, {length} *mlen, const unsigned char *sm, {length} smlen,
                 const unsigned char *pk) {{
  return {OPEN}(m, mlen, sm, smlen, pk);
}}
""",
}
_LAST = {KEM: ("ciphertext", "bytes"), SIGN: ("bytes",)}
_MACROS = {
    "public_key": "PUBLIC_KEY",
    "secret_key": "SECRET_KEY",
    "ciphertext": "CIPHERTEXT",
    "bytes": "BYTES",
}


def _defined(path: Path, weak: bool = True) -> list[str]:
    binds = ("STB_GLOBAL", "STB_WEAK") if weak else ("STB_GLOBAL",)
    with path.open("rb") as stream:
        table: Any = ELFFile(stream).get_section_by_name(".symtab")
        return [
            s.name
            for s in (table.iter_symbols() if table else ())
            if s["st_shndx"] != "SHN_UNDEF" and s["st_info"]["bind"] in binds
        ]


def _sections(objects: Sequence[Path]) -> dict[str, int]:
    """Bytes by kind of memory, of whole object files."""
    total = Counter[str]()
    for compiled in objects:
        total.update(sections_of(compiled, ()))
    return dict(total)


def _compile_problem(source: Path, text: str) -> str:
    if found := re.search(r"fatal error: (\S+): No such file", text):
        return (
            f"{source} includes {found.group(1)}, which is not there: name the folder that has it "
            "with --common"
        )
    if re.search(
        r"bad instruction|unrecognized|no such instruction|selected (processor|FPU)", text
    ):
        return f"{source} holds instructions that this processor does not have: {_first(text)}"
    return f"{source} does not compile: {_first(text)}"


def _first(text: str) -> str:
    lines = [line for line in text.splitlines() if "rror:" in line] or text.splitlines()
    return lines[0].strip() if lines else "no message"


def _last(text: str) -> str:
    return (text.strip().splitlines() or ["no message"])[-1]


def _listed(folders: Sequence[Path]) -> str:
    return ", ".join(map(str, folders)) or "a folder common/ above it"


def built_image(built: Built) -> Image:
    return Image(built.image)
