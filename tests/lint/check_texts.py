#!/usr/bin/env python3
"""What a formatter cannot mend in texts: licences, contracts, formulas, declarations, words.

Found are
  - an SPDX-License-Identifier that is not alone on its line: tools read the line to its end;
  - a source without one;
  - in C and assembly, a contract "vmb_x: ..." that begins in the middle of a line of a comment that
    holds another one, which begins a line: two lines were joined;
  - a line of a comment that begins with an operator, or with a power after a factor: a formula was
    broken, and the comment's own star or the end of the line reads as part of it. A display,
    indented by three columns or more, may begin with "=";
  - a declaration whose first name has its value on the line and whose last has it on the next;
  - a comment that begins with "The same" or "The other way round", which cannot be read without its
    neighbour; in C and assembly, one that has a word of the list WORDS, for which a native writes
    another.

  tests/lint/check_texts.py

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tree import Finding, arguments, files, lines, report

MARK = "SPDX-License-" + "Identifier:"
ALONE = re.compile(rf"\W*{MARK} Apache-2\.0 OR MIT(\\n)*\W*")
NEED_A_LICENCE = """
    *.c *.h *.cpp *.S *.inc *.def *.py *.sh *.cmake CMakeLists.txt *.rs *.js *.mjs""".split()
C = ["*.c", "*.h", "*.cpp", "*.S", "*.inc", "*.def"]
OF_OTHERS = "lab/vambrace_lab/results/report/plotting/"  # minified libraries
IN_COMMENT = re.compile(r"\s*(?:/\*| \*(?!/))(?P<indent> *)(?P<text>.*?)(?: *\*/)?$")
CONTRACT = re.compile(r"vmb_\w+(?:(?:, | and |, and )vmb_\w+)*: ")
OPERATOR = re.compile(r"([-+*/=<>|&^]|<=|>=|==|!=|<<|>>) \S")
POWER = re.compile(r"\d+\^")
TWO_VALUES = re.compile(r"[^;]*=[^;]*, *\**(?:const )?\w+(?:\[[^]]*\])? =(?: *\\)?")
DISPLAY = 3  # columns
NO_SUBJECT = re.compile(
    r"(/\*\*?|\*|//[/!]?|#|\"\"\") ?(The same|The other way round|The way back)\b"
)
WORDS = {
    "behind": "after",
    "beside": "alongside, next to",
    "the way back": "inverse",
    "anew": "retry",
    "abreast": "together",
}
WORD = re.compile(rf"(?:/\*|^ \*|//).*\b({'|'.join(WORDS)})\b", re.I)


def licences(name: str, text: list[str], must: bool) -> Iterator[Finding]:
    marked = [i for i, line in enumerate(text, 1) if MARK in line]
    for i in marked:
        if not ALONE.fullmatch(text[i - 1]):
            yield Finding(name, i, "the licence is not alone on its line: no tool can read it")
    if must and not marked and any(text):
        yield Finding(name, 0, f"has no {MARK}")


def comments(text: list[str]) -> Iterator[list[tuple[int, str, str]]]:
    """The lines of each comment of several lines: number, indentation, text."""
    found: list[tuple[int, str, str]] = []
    for i, line in enumerate(text, 1):
        inside = IN_COMMENT.fullmatch(line)
        if line.lstrip().startswith("/*") or not inside:
            if len(found) > 1:
                yield found
            found = []
        if inside:
            found.append((i, inside["indent"], inside["text"]))
    if len(found) > 1:
        yield found


def contracts(name: str, comment: list[tuple[int, str, str]]) -> Iterator[Finding]:
    begun = False
    for i, _, text in comment:
        first = CONTRACT.match(text)
        begun = begun or first is not None
        if begun and re.search(r"[^,] " + CONTRACT.pattern, text[first.end() if first else 0 :]):
            yield Finding(name, i, "a contract begins in the middle of the line")


def formulas(name: str, comment: list[tuple[int, str, str]]) -> Iterator[Finding]:
    above = ""
    of_list = False
    for i, indent, text in comment:
        if above == "" or above.endswith((":", ";", ".")):
            of_list = text.startswith("- ")
        item = of_list and text.startswith("- ")
        display = len(indent) >= DISPLAY and text.startswith("= ")
        factor = POWER.match(text) and re.search(r"[\d)]$", above)
        if (OPERATOR.match(text) and not item and not display) or factor:
            yield Finding(name, i, f"a formula is broken before '{text[:20]}'")
        above = text


def declarations(name: str, text: list[str]) -> Iterator[Finding]:
    for i, line in enumerate(text, 1):
        if TWO_VALUES.fullmatch(line) and not IN_COMMENT.fullmatch(line):
            yield Finding(name, i, "one declaration a statement: the last value is out of sight")


def subjects(name: str, text: list[str]) -> Iterator[Finding]:
    above = ""
    for i, line in enumerate(map(str.strip, text), 1):
        begins = NO_SUBJECT.match(line)
        if begins:
            mark = begins[1]
            goes_on = above not in ("/*", "/**", "*") if mark == "*" else above.startswith(mark)
            if not goes_on or mark in ("/*", "/**", '"""'):
                yield Finding(name, i, f"a comment names its subject, not '{begins[2]}'")
        above = line


def words(name: str, text: list[str]) -> Iterator[Finding]:
    for i, line in enumerate(text, 1):
        used = WORD.search(line)
        if used:
            yield Finding(name, i, f"'{used[1]}': write {WORDS[used[1].lower()]}")


def check(root: Path) -> list[Finding]:
    found: list[Finding] = []
    for path in files(root):
        name = path.relative_to(root).as_posix()
        if path.suffix in (".md", ".json") or name.startswith(OF_OTHERS):
            continue
        text = lines(path)
        found += licences(name, text, any(path.match(p) for p in NEED_A_LICENCE))
        found += subjects(name, text)
        if any(path.match(p) for p in C):
            for comment in comments(text):
                found += contracts(name, comment)
                found += formulas(name, comment)
            found += declarations(name, text)
            found += words(name, text)
    return found


def main() -> int:
    given = arguments(__doc__).parse_args()
    return report("texts", check(given.root), given.limit)


if __name__ == "__main__":
    raise SystemExit(main())
