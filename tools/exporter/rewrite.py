"""How files are changed on their way into an export: lists name the chosen sets alone, sources
say themselves which instructions they need, parts of other sources are no sources of their own.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from exporter.processors import FEATURES
from exporter.sources import Lists, Selection, suffix_of

SET_LINES = re.compile(
    r"^#if !defined\(VMB_SETS_LIMITED\) \|\| defined\(VMB_SET_(\w+)\)\n(.*?)^#endif\n", re.S | re.M
)
OF_FAMILIES = re.compile(r'#include "(schemes/\w+/\w+_(?:sets\.def|instances\.h)|vambrace/\w+\.h)"')
SMALL_MEMORY = """
/* This export has less working memory for more time. */
#ifndef VMB_SMALL_MEMORY
#define VMB_SMALL_MEMORY 1
#endif
"""
PRAGMA = """\
/* The instructions that this file is for; whether the processor has them is asked when it runs. */
#if defined(__clang__)
#include <{header}>
#pragma clang attribute push(__attribute__((target("{clang}"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC target("{gcc}")
#endif

"""
POP = """
#if defined(__clang__)
#pragma clang attribute pop
#endif
"""


class Rewriter:
    """Gives each file of an export its place and its text there."""

    def __init__(self, root: Path, lists: Lists, selection: Selection, small_memory: bool) -> None:
        self.root = root
        self.selection = selection
        self.small_memory = small_memory
        self.taken = {path.as_posix() for path in (*selection.headers, *selection.sources)}
        parts = sorted(Path(name).name for name in lists.included if f"src/{name}" in self.taken)
        self.parts = set(parts)
        words = "|".join(re.escape(Path(name).stem) for name in parts)
        self.part_names = re.compile(rf"\b({words})\.c\b") if parts else None

    def place(self, path: Path) -> Path:
        """Where the file goes: a part of another source ends in .inc, so that nothing compiles it
        by itself."""
        return path.with_suffix(".inc") if path.name in self.parts else path

    def text(self, path: Path) -> str:
        text = (self.root / path).read_text(encoding="utf-8")
        name = path.as_posix()
        text = self._chosen_includes(text)
        if name.endswith("_sets.def"):
            text = SET_LINES.sub(self._set_line, text)
        if name == "include/vambrace/vambrace.h" and self.small_memory:
            text = text.replace("#include <stdint.h>\n", f"#include <stdint.h>\n{SMALL_MEMORY}", 1)
        if self.part_names:
            text = self.part_names.sub(r"\1.inc", text)
        if path.suffix == ".c" and suffix_of(path) in FEATURES:
            text = _with_features(text, suffix_of(path))
        return text

    def _chosen_includes(self, text: str) -> str:
        """Without the lists and headers of sets and families that are not there."""
        lines = []
        for line in text.splitlines(keepends=True):
            found = OF_FAMILIES.match(line)
            if not found or {f"src/{found[1]}", f"include/{found[1]}"} & self.taken:
                lines.append(line)
        return "".join(lines)

    def _set_line(self, found: re.Match[str]) -> str:
        return found[2] if found[1].lower() in self.selection.sets else ""


def _with_features(text: str, suffix: str) -> str:
    """The source with pragmas for what its file name asks for, behind the comment at its head."""
    gcc, clang = FEATURES[suffix]
    header = "arm_neon.h" if "arm" in gcc else "immintrin.h"
    head, end, rest = text.partition("*/\n")
    return head + end + PRAGMA.format(header=header, gcc=gcc, clang=clang) + rest + POP
