"""How files are changed on their way into an export: lists name the chosen sets alone.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from exporter.sources import Lists, Selection

SET_LINES = re.compile(r"^VMB_(?:KEM|SIG)_SET\(\w+, (\w+),.*\n", re.M)
OF_FAMILIES = re.compile(r'#include "(schemes/\w+/\w+_sets\.(?:def|h)|vambrace/\w+\.h)"')
SMALL_MEMORY = """
/* This export has less working memory for more time. */
#ifndef VMB_SMALL_MEMORY
#define VMB_SMALL_MEMORY 1
#endif
"""
# What encloses a source for one processor (src/support/target.h).
# Kernels for comparison with papers are no part of an export.
FOR_COMPARISON = re.compile(r"#if defined\(VMB_KERNEL_SETS\)\n.*?#else\n(.*?)#endif\n", re.S)
TARGET_FRAME = re.compile(
    r'#include "support/target.h"\n#if VMB_TARGET_\w+\n(.*)^#endif\n\Z', re.S | re.M
)
PORTABLE_ELSEWHERE = """
/* The sources alongside this one are for microcontrollers: elsewhere C alone. */
#if !defined(__arm__) && !defined(VMB_PORTABLE_ONLY)
#define VMB_PORTABLE_ONLY 1
#endif
"""


class Rewriter:
    """Gives each file of an export its text there. c_elsewhere: files of several
    processors lie next to each other, and not those of all; selectable: the compiler's definitions
    choose the sets, as CMake's do; one_file: its sources become one, for one processor."""

    def __init__(
        self,
        root: Path,
        lists: Lists,
        selection: Selection,
        small_memory: bool,
        c_elsewhere: bool = False,
        selectable: bool = False,
        one_file: bool = False,
    ) -> None:
        self.root = root
        self.selection = selection
        self.small_memory = small_memory
        self.c_elsewhere = c_elsewhere
        self.selectable = selectable
        self.one_file = one_file
        self.taken = {path.as_posix() for path in (*selection.headers, *selection.sources)}

    def text(self, path: Path) -> str:
        text = (self.root / path).read_text(encoding="utf-8")
        name = path.as_posix()
        text = self._chosen_includes(text)
        if name.endswith("_sets.def"):
            text = SET_LINES.sub(self._set_line, text)
        if name == "include/vambrace/vambrace.h" and self.small_memory:
            text = text.replace("#include <stdint.h>\n", f"#include <stdint.h>\n{SMALL_MEMORY}", 1)
        if name == "src/support/kernel.h":
            text = FOR_COMPARISON.sub(r"\1", text)
        if self.c_elsewhere and name == "src/support/target.h":
            line = "#define VMB_SUPPORT_TARGET_H\n"
            text = text.replace(line, line + PORTABLE_ELSEWHERE, 1)
        if self.one_file and path.suffix == ".c":
            text = TARGET_FRAME.sub(r"\1", text)
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
        if found[1].lower() not in self.selection.sets:
            return ""
        if self.selectable:
            chosen = f"!defined(VMB_SETS_LIMITED) || defined(VMB_SET_{found[1]})"
            return f"#if {chosen}\n{found[0]}#endif\n"
        return found[0]
