# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plain sources: macros, symbols and register names, and the regions that are to be scheduled.

A region stands between two comments,

  /* schedule m55: pool w0 w1 e f; apart x table; ahead 2 */
  ...
  /* end of schedule */

and is a loop if it begins with a label and ends with a branch. The words of the first comment are
explained in docs/notes/schedule.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

BEGIN = re.compile(r"\s*/\*[\s*]*schedule (\w+):([^/]*)\*/")
END = "/* end of schedule */"
_OPTIONS = ("pool", "apart", "code", "out", "ahead", "with")
_SYMBOL = re.compile(r"\s*\.(?:equ|set)\s+(\w+)\s*,\s*(.*)")
_NAME = re.compile(r"\s*(\w+)\s+\.req\s+(\w+)")
_MACRO = re.compile(r"\s*\.macro\s+(\w+)\s*(.*)")
_LABEL = re.compile(r"\s*\w+:\s*$")
_NUMBERS = re.compile(r"[\d\sxXa-fA-F()+*/<>&|~%=!-]+")


class ScheduleError(Exception):
    pass


@dataclass(frozen=True)
class Macro:
    parameters: list[str]
    lines: list[str]


@dataclass(frozen=True)
class Region:
    first: int  # line of the first comment
    last: int  # line of the last comment
    core: str
    options: dict[str, list[str]]
    label: str  # line of the loop's label, or nothing
    lines: list[str]  # one instruction each, macros expanded
    branch: str  # the loop's last instruction, or nothing

    @property
    def ahead(self) -> int:
        return int(self.options["ahead"][0]) if self.options["ahead"] else 0


def without_comments(text: str) -> str:
    """The lines of a text, with spaces for comments."""
    return re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.DOTALL)


def evaluate(expression: str, symbols: dict[str, int]) -> int | None:
    """The value of an assembler's expression, or None."""
    text = re.sub(r"(?<![\w.])[A-Za-z_]\w*", lambda m: str(symbols.get(m[0], m[0])), expression)
    if not text.strip() or not _NUMBERS.fullmatch(text):
        return None
    try:
        return int(eval(text.replace("/", "//"), {"__builtins__": {}}))
    except (SyntaxError, ZeroDivisionError, TypeError, NameError):
        return None


def _arguments(text: str) -> list[str]:
    """At commas outside of brackets and quotes."""
    out, depth, quoted, current = [], 0, False, ""
    for letter in text:
        quoted ^= letter == '"'
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0 and not quoted:
            out.append(current.strip())
            current = ""
        elif letter != '"':
            current += letter
    return [*out, current.strip()] if current.strip() or out else []


def _substituted(lines: list[str], values: dict[str, str]) -> list[str]:
    names = "|".join(sorted(map(re.escape, values), key=len, reverse=True))
    if not names:
        return lines
    pattern = re.compile(rf"\\({names})(?!\w)(\\\(\))?")
    return [pattern.sub(lambda m: values[m[1]], line) for line in lines]


def _block(lines: list[str], at: int, opens: tuple[str, ...], closes: str) -> int:
    """The line that closes what the one before `at` opened."""
    depth = 1
    for i in range(at, len(lines)):
        word = lines[i].split()[0] if lines[i].split() else ""
        depth += (word in opens) - (word == closes)
        if depth == 0:
            return i
    raise ScheduleError(f"{closes} is missing")


@dataclass
class Source:
    path: Path
    folder: Path  # that includes are below of
    macros: dict[str, Macro] = field(default_factory=dict)
    symbols: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.text = self.path.read_text()
        self._read(self.text, set())
        self.regions = list(self._regions())

    def _read(self, text: str, seen: set[Path]) -> None:
        lines = without_comments(text).splitlines()
        at = 0
        while at < len(lines):
            line = lines[at]
            if found := re.match(r'\s*#include "(.*)"', line):
                for place in (self.folder / found[1], self.path.parent / found[1]):
                    if place.is_file() and place not in seen:
                        seen.add(place)
                        self._read(place.read_text(), seen)
            elif found := _MACRO.match(line):
                end = _block(lines, at + 1, (".macro",), ".endm")
                parameters = [p for p in re.split(r"[\s,]+", found[2].strip()) if p]
                self.macros[found[1]] = Macro(parameters, lines[at + 1 : end])
                at = end
            elif found := _SYMBOL.match(line):
                value = evaluate(found[2], self.symbols)
                if value is not None:
                    self.symbols[found[1]] = value
            elif found := _NAME.match(line):
                self.names[found[1]] = self.names.get(found[2], found[2])
            at += 1

    def _regions(self) -> list[Region]:
        lines, at, found_regions = self.text.splitlines(), 0, []
        while at < len(lines):
            found = BEGIN.match("\n".join(lines[at : at + 5]))
            if not found:
                at += 1
                continue
            first, words = at, re.sub(r"\n\s*\*?", " ", found[2])
            while "*/" not in lines[at]:
                at += 1
            end = next((i for i in range(at, len(lines)) if lines[i].strip() == END), None)
            if end is None:
                raise ScheduleError(f"{self.path.name}:{first + 1}: no `{END}`")
            options: dict[str, list[str]] = {option: [] for option in _OPTIONS}
            for option in filter(str.strip, words.split(";")):
                name, *values = option.split()
                if name not in options:
                    raise ScheduleError(f"{self.path.name}:{first + 1}: what is `{name}`?")
                options[name] = values
            body = without_comments("\n".join(lines[at + 1 : end])).splitlines()
            found_regions.append(self._region(first, end, found[1], options, body))
            at = end + 1
        return found_regions

    def _region(
        self, first: int, last: int, core: str, options: dict[str, list[str]], body: list[str]
    ) -> Region:
        expanded = self.expand(body, dict(self.symbols))
        label = branch = ""
        if expanded and _LABEL.match(expanded[0]):
            label, *expanded, branch = expanded
        if any(_LABEL.match(line) for line in expanded):
            raise ScheduleError(f"{self.path.name}:{first + 1}: a label inside of a region")
        return Region(first, last, core, options, label, expanded, branch)

    def expand(self, lines: list[str], symbols: dict[str, int]) -> list[str]:
        """Instructions and labels of what the assembler would make of the lines."""
        out: list[str] = []
        at = 0
        while at < len(lines):
            line = lines[at].strip()
            word, _, rest = line.partition(" ")
            at += 1
            if not word:
                continue
            if word in (".irp", ".rept"):
                end = _block(lines, at, (".irp", ".rept"), ".endr")
                for chosen in self._rounds(word, rest, lines[at:end], symbols):
                    out += self.expand(chosen, symbols)
                at = end + 1
            elif word == ".if":
                end = _block(lines, at, (".if",), ".endif")
                out += self.expand(self._branch(line, lines[at:end], symbols), symbols)
                at = end + 1
            elif found := _SYMBOL.match(line):
                value = evaluate(found[2], symbols)
                if value is None:
                    raise ScheduleError(f"{self.path.name}: `{line}` has no value")
                symbols[found[1]] = value
            elif word in self.macros:
                out += self.expand(self._called(word, _arguments(rest)), symbols)
            elif word[0] == "." and not word.endswith(":"):
                raise ScheduleError(f"{self.path.name}: `{word}` in a region")
            else:
                out.append(self._folded(line, symbols))
        return out

    def _folded(self, line: str, symbols: dict[str, int]) -> str:
        """Numbers in place of expressions without names; names that .set made become numbers."""
        local = {k: v for k, v in symbols.items() if self.symbols.get(k) != v}

        def number(found: re.Match[str]) -> str:
            value = evaluate(found[1], local)
            return found[0] if value is None else f"#{value}"

        return re.sub(r"#\s*(\((?:[^()]|\([^()]*\))*\)|\w+)", number, " ".join(line.split()))

    def _rounds(
        self, word: str, rest: str, lines: list[str], symbols: dict[str, int]
    ) -> list[list[str]]:
        if word == ".rept":
            return [lines] * (evaluate(rest, symbols) or 0)
        name, *values = [p for p in re.split(r"[\s,]+", rest) if p]
        return [_substituted(lines, {name: value}) for value in values]

    def _branch(self, line: str, lines: list[str], symbols: dict[str, int]) -> list[str]:
        """The lines of the condition that holds."""
        conditions, depth, parts = [line], 0, [[]]  # type: list[str], int, list[list[str]]
        for inner in lines:
            word = inner.split()[0] if inner.split() else ""
            depth += (word == ".if") - (word == ".endif")
            if depth == 0 and word in (".elseif", ".else"):
                conditions.append(inner.strip())
                parts.append([])
            else:
                parts[-1].append(inner)
        for condition, part in zip(conditions, parts, strict=True):
            word, _, rest = condition.partition(" ")
            holds = word == ".else" or bool(evaluate(rest, symbols))
            if holds:
                return part
        return []

    def _called(self, name: str, given: list[str]) -> list[str]:
        values, macro = {}, self.macros[name]
        for n, parameter in enumerate(macro.parameters):
            word, _, default = parameter.partition("=")
            word, _, kind = word.partition(":")
            if kind == "vararg":
                values[word] = ", ".join(given[n:])
            else:
                values[word] = given[n] if n < len(given) and given[n] else default
        for argument in given:
            word, _, value = argument.partition("=")
            if value and word in values:
                values[word] = value
        return _substituted(macro.lines, values)
