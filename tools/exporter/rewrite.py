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
# What a file with this suffix is for, where files of several processors lie beside each other: the
# same questions as in src/support/kernel.h.
GUARDS = {
    "armv7em": "defined(__arm__) && defined(__ARM_FEATURE_DSP) && __ARM_ARCH_PROFILE == 'M'",
    "armv6m": "defined(__ARM_ARCH_6M__)",
    "mve": "defined(__ARM_FEATURE_MVE)",
}
PORTABLE_ELSEWHERE = """
/* The sources beside this one are for microcontrollers: elsewhere C alone. */
#if !defined(__arm__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_PORTABLE_ONLY 1
#endif
"""
EMPTY = "\n#if !({guard})\ntypedef int vmb_{stem}_is_for_another_processor;\n#endif\n"


class Rewriter:
    """Gives each file of an export its place and its text there. guarded: files for a processor are
    empty for others; selectable: the compiler's definitions choose the sets, as CMake's do."""

    def __init__(
        self,
        root: Path,
        lists: Lists,
        selection: Selection,
        small_memory: bool,
        guarded: bool = False,
        selectable: bool = False,
    ) -> None:
        self.root = root
        self.selection = selection
        self.small_memory = small_memory
        self.guarded = guarded
        self.selectable = selectable
        self.taken = {path.as_posix() for path in (*selection.headers, *selection.sources)}
        parts = sorted(name for name in lists.included if f"src/{name}" in self.taken)
        self.parts = {f"src/{name}" for name in parts}
        words = "|".join(re.escape(name.removesuffix(".c")) for name in parts)
        self.part_names = re.compile(rf"\b({words})\.c\b") if parts else None

    def place(self, path: Path) -> Path:
        """Where the file goes: a part of another source ends in .inc, so that nothing compiles it
        by itself."""
        return path.with_suffix(".inc") if path.as_posix() in self.parts else path

    def text(self, path: Path) -> str:
        text = (self.root / path).read_text(encoding="utf-8")
        name = path.as_posix()
        text = self._chosen_includes(text)
        if name.endswith("_sets.def") and not self.selectable:
            text = SET_LINES.sub(self._set_line, text)
        if name == "include/vambrace/vambrace.h" and self.small_memory:
            text = text.replace("#include <stdint.h>\n", f"#include <stdint.h>\n{SMALL_MEMORY}", 1)
        if self.part_names:
            text = self.part_names.sub(r"\1.inc", text)
        if path.suffix == ".c" and suffix_of(path) in FEATURES:
            text = _with_features(text, suffix_of(path))
        if self.guarded and name == "src/support/processor.h":
            line = "#define VMB_SUPPORT_PROCESSOR_H\n"
            text = text.replace(line, line + PORTABLE_ELSEWHERE, 1)
        if self.guarded and path.suffix in (".c", ".S") and suffix_of(path) in GUARDS:
            text = _with_guard(text, path)
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


def _with_guard(text: str, path: Path) -> str:
    """The source with what its file name asks for behind the comment at its head; a file in C has a
    declaration otherwise."""
    guard = f"{GUARDS[suffix_of(path)]} && !defined(VMB_PORTABLE_ONLY)"
    head, end, rest = text.partition("*/\n")
    last = EMPTY.format(guard=guard, stem=path.stem) if path.suffix == ".c" else ""
    return f"{head}{end}#if {guard}\n{rest}\n#endif\n{last}"
