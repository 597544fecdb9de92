# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A checkout of pqm4 as it is: which implementations it builds, with which shared files and flags.

GNU make evaluates the makefiles of the checkout, so that their own rules decide; the lab only asks
for the values of variables.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import LabError
from .scheme import OTHER_PROCESSORS, SOURCES, Scheme, find_schemes

SHARED = "SYMCRYPTO_SRC"
BOARD_BYTES = 640 * 1024  # RAM of the board on which the collection is measured
_PLATFORM = "nucleo-l4r5zi"
_DEFINITION = re.compile(r"-[DU]\S+|-[If]\S+")
_OF_TARGET = re.compile(
    r"^[^\s#:=][^:=]*:\s*(?:export\s+)?\w*FLAGS\s*[+:?]?=\s*(.*)$", re.MULTILINE
)


@dataclass(frozen=True)
class LeftOut:
    """An implementation that is not measured, and why."""

    name: str
    implementation: str
    reason: str


def is_pqm4(folder: Path) -> bool:
    return (folder / "mk" / "crypto.mk").is_file()


def find_pqm4(folder: Path, ram_bytes: int = BOARD_BYTES) -> tuple[list[Scheme], list[LeftOut]]:
    """The implementations of a checkout that run on its board, and the others."""
    folder = folder.resolve()
    if not is_pqm4(folder):
        raise LabError(f"{folder} has no mk/crypto.mk: is it a checkout of pqm4?")
    for part in ("mupq", "mupq/pqclean"):
        if (folder / part).is_dir() and not any((folder / part).iterdir()):
            raise LabError(f"{folder / part} is empty: run git submodule update --init --recursive")
    shared, common = shared_sources(folder), common_folders(folder)
    options = definitions(folder, "mk/config.mk")
    too_large = _skipped(folder / "skiplist.py", ram_bytes)
    found, left_out = [], []
    for scheme in find_schemes(folder):
        reason = _reason(folder, scheme) or too_large.get((scheme.name, scheme.implementation))
        if reason:
            left_out.append(LeftOut(scheme.name, scheme.implementation, reason))
            continue
        own = definitions(folder, str((scheme.folder / "config.mk").relative_to(folder)))
        found.append(replace(scheme, common=common, shared=shared, options=(*options, *own)))
    return found, left_out


def common_folders(folder: Path) -> tuple[Path, ...]:
    """Its own before those of the submodules, whose headers have the same names."""
    places = ("common", "mupq/common", "mupq/pqclean/common")
    return tuple(path for place in places if (path := folder / place).is_dir())


def shared_sources(folder: Path) -> tuple[Path, ...]:
    """The files of SYMCRYPTO_SRC: hash functions and block ciphers, one of each name."""
    words = _variables(folder, "mk/crypto.mk", SHARED).get(SHARED, "").split()
    if not words:
        raise LabError(f"{folder}/mk/crypto.mk does not set {SHARED}, the files that schemes share")
    found = []
    for word in words:
        path = folder / word
        if not path.is_file():
            raise LabError(f"{folder}/mk/crypto.mk names {word}, which is not there")
        if path.suffix in SOURCES:
            found.append(path.resolve())
    return tuple(dict.fromkeys(found))


def definitions(folder: Path, makefile: str) -> tuple[str, ...]:
    """-D, -U, -I and -f of the flags that a makefile sets, for all targets or for some; none where
    there is no such file."""
    path = folder / makefile
    if not path.is_file():
        return ()
    words = [word for flags in _variables(folder, makefile).values() for word in flags.split()]
    for flags in _OF_TARGET.findall(path.read_text(errors="replace").replace("\\\n", " ")):
        words += flags.split()
    wanted = (word for word in words if _DEFINITION.fullmatch(word) and "$" not in word)
    return tuple(dict.fromkeys(_absolute(folder, word) for word in wanted))


def _absolute(folder: Path, word: str) -> str:
    return f"-I{folder / word[2:]}" if word.startswith("-I") else word


def _variables(folder: Path, makefile: str, wanted: str = "%FLAGS") -> dict[str, str]:
    """The values that variables have after a makefile of the checkout, by make. Files that it
    shares with others come first: mk/config.mk says where the sources are."""
    make = shutil.which("make")
    if make is None:
        raise LabError("make is missing, which reads the makefiles of a checkout: install it")
    first = "" if makefile == "mk/config.mk" else "-include mk/config.mk\n"
    ask = (
        f"{first}vmb_before := $(filter {wanted},$(.VARIABLES))\n"
        "$(foreach v,$(vmb_before),$(eval $(v).before := $$($(v))))\n"
        f"include {makefile}\n"
        f"$(foreach v,$(filter {wanted},$(.VARIABLES)),"
        "$(info vmb_lab $(v) = $(filter-out $($(v).before),$($(v)))))\n"
        ".PHONY: vmb_lab_nothing\nvmb_lab_nothing: ;\n.DEFAULT_GOAL := vmb_lab_nothing\n"
    )
    given = [f"PLATFORM={_PLATFORM}", "SRCDIR=.", "SHELL=/bin/sh"]
    done = subprocess.run(
        [make, "-rR", "-f", "-", *given, "vmb_lab_nothing"],
        cwd=folder,
        input=ask,
        env={"PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise LabError(f"{folder / makefile}: make cannot read it: {said}")
    lines = re.findall(r"^vmb_lab (\S+) = (.*)$", done.stdout, re.MULTILINE)
    return dict(lines)


def _reason(folder: Path, scheme: Scheme) -> str | None:
    place = scheme.folder.relative_to(folder)
    if OTHER_PROCESSORS.search(scheme.implementation):
        return "its name says that it is for another processor"
    if "pqclean" in place.parts and scheme.implementation != "clean":
        return "the collection takes only clean implementations of PQClean"
    return None


def _skipped(path: Path, ram_bytes: int) -> dict[tuple[str, str], str]:
    """(scheme, implementation) -> reason, of the list of what the board's memory cannot hold."""
    if not path.is_file():
        return {}
    try:
        tree = ast.parse(path.read_text(errors="replace"))
        lists = [
            ast.literal_eval(node.value)
            for node in tree.body
            if isinstance(node, ast.Assign)
            and any(isinstance(t, ast.Name) and t.id == "skip_list" for t in node.targets)
        ]
        return {
            (entry["scheme"], entry["implementation"]): (
                f"skiplist.py: it needs {entry['estmemory']:,} bytes, more than {ram_bytes:,}"
                if "estmemory" in entry
                else "skiplist.py names it"
            )
            for entries in lists
            for entry in entries
            if "estmemory" not in entry or entry["estmemory"] > ram_bytes
        }
    except (SyntaxError, ValueError, TypeError, KeyError) as problem:
        raise LabError(f"{path} is not a list of schemes as the lab knows it: {problem}") from None
