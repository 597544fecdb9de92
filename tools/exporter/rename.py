"""Gives names of file scope in C others, and nothing else that is called the same.

Members of structures are in a space of names of their own, and so are tags, the parameters of a
macro, and the operands of inline assembly. An argument that a macro pastes, quotes or takes for a
member keeps its name.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

QUOTED = r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'"
COMMENT = r"/\*.*?\*/|//[^\n]*"
TOKEN = re.compile(
    rf"(?P<space>\s+|\\\n|{COMMENT})|{QUOTED}|\.?\d(?:[eEpP][+-]|[\w.])*"
    r"|[A-Za-z_]\w*|->|\.\.\.|##|.",
    re.S,
)
QUOTED_OR_COMMENT = re.compile(rf"{QUOTED}|({COMMENT})", re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
DEFINE = re.compile(r"\s*#\s*define\s+(\w+)(?:\(([^)]*)\))?")
LEFT_ALONE = re.compile(r"\s*#\s*(?:include|pragma|error|warning|line)\b")
TAG = "struct "  # in front of a name: that of a struct, a union or an enum
TAGGED = ("struct", "union", "enum")
OF_MEMBER = (".", "->")
# In the place of a directive and of a comment: both are space.
DIRECTIVE_THERE = "\f"
COMMENT_THERE = "\v"


class RenameError(Exception):
    """A name that cannot get another."""


def tokens_of(text: str) -> tuple[list[str], list[int]]:
    """All pieces of a text, and which of them are no spaces and comments."""
    found = list(TOKEN.finditer(text))
    return [m[0] for m in found], [at for at, m in enumerate(found) if m["space"] is None]


def arguments(tokens: list[str], opening: int) -> list[range]:
    """Where the arguments of a call are, whose parenthesis is at `opening`."""
    found: list[range] = []
    depth = 0
    start = opening + 1
    for at in range(opening, len(tokens)):
        depth += (tokens[at] in "([{") - (tokens[at] in ")]}")
        if depth == 0 or (depth == 1 and tokens[at] == ","):
            found.append(range(start, at))
            start = at + 1
        if depth == 0:
            break
    return found


def keeps_name(tokens: list[str], at: int) -> bool:
    """Whether a name is that of a member or of an operand of assembly, or is pasted or quoted."""
    before, after = tokens[at - 1], tokens[at + 1]
    operand = before == "[" and tokens[at + 1 : at + 3][-1].startswith('"')
    return before in (*OF_MEMBER, "#", "##") or after == "##" or operand


@dataclass
class Macro:
    """A macro with parameters. kept: the places of those whose arguments it pastes, quotes or takes
    for members; plain: of those that it takes for something else."""

    parameters: list[str]
    body: list[str]
    kept: set[int]
    plain: set[int]


class Macros:
    """What the macros of some texts do with their arguments."""

    def __init__(self, *texts: str) -> None:
        self.named: dict[str, list[Macro]] = {}
        for text in texts:
            self._read(text)
        macros = [macro for several in self.named.values() for macro in several]
        known = -1
        while known != (known := sum(len(m.kept) + len(m.plain) for m in macros)):
            for macro in macros:
                self._follow(macro)

    def _read(self, text: str) -> None:
        for directive in DIRECTIVE.findall(text):
            found = DEFINE.match(directive)
            if found and found[2] is not None:
                parameters = found[2].replace("...", "__VA_ARGS__").split(",")
                pieces, places = tokens_of(directive[found.end() :])
                body = [pieces[at] for at in places]
                macro = Macro([word.strip() for word in parameters], body, set(), set())
                self.named.setdefault(found[1], []).append(macro)

    def _follow(self, macro: Macro) -> None:
        """What the macro does itself, and by the macros that it calls, as far as that is known."""
        body = ["", *macro.body, ""]
        kept, plain_too = self.kept(body)
        for at in range(1, len(body) - 1):
            if body[at] not in macro.parameters:
                continue
            place = macro.parameters.index(body[at])
            if keeps_name(body, at):
                macro.kept.add(place)
            elif at in kept:
                macro.kept.add(place)
                macro.plain |= {place} if at in plain_too else set()
            else:
                macro.plain.add(place)

    def kept(self, tokens: list[str]) -> tuple[set[int], set[int]]:
        """Where arguments keep their names, and which of these should lose them, too."""
        kept: set[int] = set()
        plain_too: set[int] = set()
        for at, token in enumerate(tokens[:-1]):
            if tokens[at + 1] != "(":
                continue
            if token == "offsetof":
                kept.update(*arguments(tokens, at + 1)[1:])
            for macro in self.named.get(token, ()):
                for place, argument in enumerate(arguments(tokens, at + 1)):
                    place = min(place, len(macro.parameters) - 1)
                    kept.update(argument if place in macro.kept else ())
                    plain_too.update(argument if place in macro.plain else ())
        return kept, kept & plain_too


class Renamer:
    """names: what gets another name, tags as "struct name"; stem: that it is given in front."""

    def __init__(self, names: set[str], stem: str, macros: Macros) -> None:
        self.names = names
        self.stem = stem
        self.macros = macros

    def name(self, old: str) -> str:
        return f"{self.stem}_{old}" if old in self.names else old

    def text(self, text: str) -> str:
        """The text. Directives are read by themselves: the code goes on after them."""
        directives: list[str] = []
        comments: list[str] = []

        def put_away(found: re.Match[str]) -> str:
            if found[1] is None:
                return found[0]
            comments.append(found[1])
            return COMMENT_THERE

        def put_aside(found: re.Match[str]) -> str:
            directives.append(self._directive(found[0]))
            return DIRECTIVE_THERE

        plain = QUOTED_OR_COMMENT.sub(put_away, text)
        code = self._code(DIRECTIVE.sub(put_aside, plain))
        code = re.sub(DIRECTIVE_THERE, lambda _: directives.pop(0), code)
        return re.sub(COMMENT_THERE, lambda _: comments.pop(0), code)

    def _directive(self, line: str) -> str:
        if LEFT_ALONE.match(line):
            return line
        found = DEFINE.match(line)
        return self._code(line, set(re.findall(r"\w+", found[2] or "")) if found else set())

    def _code(self, code: str, parameters: Set[str] = frozenset()) -> str:
        pieces, places = tokens_of(code)
        tokens = ["", "", *(pieces[at] for at in places), "", ""]
        kept, plain_too = self.macros.kept(tokens)
        kept |= self._members(tokens)
        for at in range(2, len(tokens) - 2):
            token = tokens[at]
            known_as = TAG + token if tokens[at - 1] in TAGGED else token
            if known_as not in self.names or token in parameters or keeps_name(tokens, at):
                continue
            if at in plain_too:
                raise RenameError(f"{token}: a macro reads it, and pastes it or takes its member")
            if at not in kept:
                pieces[places[at - 2]] = f"{self.stem}_{token}"
        return "".join(pieces)

    def _members(self, tokens: list[str]) -> set[int]:
        """Where members are declared. A parameter of a pointer to a function counts as one."""
        found: set[int] = set()
        around: list[str] = []  # open brackets; "s" is the brace of a struct or a union
        for at in range(2, len(tokens) - 2):
            token, after = tokens[at], tokens[at + 1]
            if token == "{":
                structure = {tokens[at - 1], tokens[at - 2]} & {"struct", "union"}
                around.append("s" if structure else token)
            elif token in ("(", "["):
                around.append(token)
            elif token in (")", "]", "}"):
                around = around[:-1]
            elif around and around[-1] == "s":
                if after in (";", ",", "[", ":") and tokens[at - 1] != ":":
                    found.add(at)
            elif around[-2:] == ["s", "("] and after == ")" and tokens[at - 1] == "*":
                found.add(at)
        return found
