# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The scheduled file: the plain one with its regions in order, without what only they used."""

from __future__ import annotations

import re
import textwrap

from .source import Source, without_comments

PLAIN = ".plain.inc"
_MACRO = re.compile(r"((?:/\*(?:[^*]|\*(?!/))*\*/\n)?)\.macro (\w+).*?\n\.endm\n\n?", re.DOTALL)


def head(name: str) -> str:
    text = f"Written by tools/schedule from {name}, which has the order of the mathematics."
    return textwrap.indent(textwrap.fill(text, 97), " * ") + "\n"


def scheduled(source: Source, regions: list[tuple[list[str], list[str]]]) -> str:
    """regions: of each what stands before its loop, and its lines."""
    lines, out, at = source.text.splitlines(), [], 0
    for region, (before, body) in zip(source.regions, regions, strict=True):
        out += lines[at : region.first]
        out += [f"  {line}" for line in before]
        out += [region.label] if region.label else []
        out += [f"  {line}" for line in body]
        out += [f"  {region.branch}"] if region.branch else []
        at = region.last + 1
    text = without_unused("\n".join([*out, *lines[at:]]) + "\n")
    licence = next(line for line in text.splitlines(keepends=True) if "SPDX" in line)
    return text.replace(licence, licence + head(source.path.name), 1)


def without_unused(text: str) -> str:
    """Macros that nothing names any more are left out, with their comments."""
    for found in reversed(list(_MACRO.finditer(text))):
        rest = text[: found.start()] + text[found.end() :]
        if not re.search(rf"\b{found[2]}\b", without_comments(rest)):
            return without_unused(rest)
    return text
