# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A folder with `api.h`: what it implements, and its sources."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import LabError

KEM, SIGN = "kem", "sign"
FUNCTIONS = {
    KEM: ("keypair", "enc", "dec"),
    SIGN: ("keypair", "", "open"),
}
OPERATIONS = {KEM: ("keygen", "encaps", "decaps"), SIGN: ("keygen", "sign", "verify")}
SIZES = {
    KEM: ("PUBLICKEYBYTES", "SECRETKEYBYTES", "CIPHERTEXTBYTES", "BYTES"),
    SIGN: ("PUBLICKEYBYTES", "SECRETKEYBYTES", "BYTES"),
}
SOURCES = (".c", ".s", ".S")
# code of processors that are not the target, which collections keep alongside
OTHER_PROCESSORS = re.compile(r"(?i)avx|sse|x86|neon|aarch64|armv8")
# of collections: where schemes lie, by kind
_KIND_FOLDERS = {"crypto_kem": KEM, "crypto_sign": SIGN}
_COMMON_HEADERS = ("randombytes.h", "fips202.h", "rng.h")


@dataclass(frozen=True)
class Scheme:
    """name and implementation as collections name them: crypto_kem/NAME/IMPLEMENTATION."""

    folder: Path
    name: str
    implementation: str
    common: tuple[Path, ...]  # folders with code that schemes share
    shared: tuple[Path, ...] | None = None  # its files; None: all of those folders
    options: tuple[str, ...] = ()  # of the compiler, from the collection

    @property
    def sources(self) -> list[Path]:
        return _sources(self.folder)

    @property
    def common_sources(self) -> list[Path]:
        if self.shared is not None:
            return list(self.shared)
        return [source for folder in self.common for source in _sources(folder)]


def length_type(function: str, text: str) -> str | None:
    """The type of lengths in the declaration of a function: size_t, or NIST's unsigned long long;
    None: the preprocessed text does not declare it.
    """
    for arguments in re.findall(rf"\b\w*{function}\s*\(([^()]*)\)", text):
        if re.search(r"\bchar\b|uint8_t", arguments):
            return "unsigned long long" if "long long" in arguments else "size_t"
    return None


def _sources(folder: Path) -> list[Path]:
    return sorted(f for f in folder.rglob("*") if f.suffix in SOURCES and f.is_file())


def find_scheme(folder: Path, common: Sequence[Path] = ()) -> Scheme:
    folder = folder.resolve()
    if not (folder / "api.h").is_file():
        inside = sorted(f.parent for f in folder.rglob("api.h"))[:3]
        advice = f": there are {', '.join(map(str, inside))}" if inside else ""
        raise LabError(f"{folder} has no api.h{advice}")
    kind = _KIND_FOLDERS.get(folder.parent.parent.name)
    name = folder.parent.name if kind else folder.name
    implementation = folder.name if kind else "adopted"
    given = tuple(path.resolve() for path in common)
    for path in given:
        if not path.is_dir():
            raise LabError(f"{path} is no folder: --common wants one with code that schemes share")
    found = dict.fromkeys(_common_folders(folder))
    return Scheme(folder, name, implementation, given or tuple(found))


def _common_folders(folder: Path) -> Iterable[Path]:
    """common/ alongside or above the folder, as PQClean and pqm4 have it."""
    for above in list(folder.parents)[:5]:
        for place in (above / "common", above / "mupq" / "common"):
            # pqm4's own has assembly alone
            if any((place / header).is_file() for header in _COMMON_HEADERS) or (
                (above / "mupq").is_dir() and place.is_dir()
            ):
                yield place


def find_schemes(collection: Path, common: Sequence[Path] = ()) -> list[Scheme]:
    """All schemes of a checkout: crypto_kem and crypto_sign at any depth."""
    found = []
    for api in sorted(collection.resolve().rglob("api.h")):
        if api.parent.parent.parent.name in _KIND_FOLDERS:
            found.append(find_scheme(api.parent, common))
    if not found:
        raise LabError(
            f"{collection} has no crypto_kem/SCHEME/IMPLEMENTATION/api.h and no "
            "crypto_sign/SCHEME/IMPLEMENTATION/api.h: is it a checkout with its submodules?"
        )
    return found
