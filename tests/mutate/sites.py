# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Finds the places in C sources that can be changed, and writes the changes after
vmb_mutant_is(n).

A mutant is one change of one place. The places come from clang's syntax tree, so operands are whole
expressions; what a macro expands to is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from clang import cindex
from clang.cindex import Cursor, CursorKind, TokenKind, TypeKind

# Binary operators and what becomes of them.
BINARY = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "+": "-",
    "-": "+",
    "*": "+",
    "&": "|",
    "|": "&",
    "^": "|",
    "<<": ">>",
    ">>": "<<",
}
COMPOUND = {"+=": "-=", "-=": "+=", "|=": "^=", "&=": "|=", "^=": "|=", "<<=": ">>=", ">>=": "<<="}
# Functions whose last argument is a length that must not be one byte or a half shorter.
LENGTHS = re.compile(
    r"memcmp|memcpy|memmove|memset|vmb_ct_difference|vmb_zeroize|_absorb$|_squeeze$|vmb_ct_move"
)
CONSTANT_PLACES = {
    CursorKind.CASE_STMT,
    CursorKind.VAR_DECL,
    CursorKind.PARM_DECL,
    CursorKind.INIT_LIST_EXPR,
}
# Parameters' lengths and what is in sizeof are only looked at by
# the compiler.
NEVER_RUN = {CursorKind.PARM_DECL, CursorKind.CXX_UNARY_EXPR}
STATEMENTS = {
    CursorKind.COMPOUND_STMT,
    CursorKind.IF_STMT,
    CursorKind.FOR_STMT,
    CursorKind.WHILE_STMT,
    CursorKind.DO_STMT,
}
INTEGERS = {
    TypeKind.INT,
    TypeKind.UINT,
    TypeKind.LONG,
    TypeKind.ULONG,
    TypeKind.LONGLONG,
    TypeKind.ULONGLONG,
    TypeKind.SHORT,
    TypeKind.USHORT,
    TypeKind.UCHAR,
    TypeKind.SCHAR,
    TypeKind.CHAR_S,
    TypeKind.ENUM,
    TypeKind.BOOL,
}


@dataclass
class Change:
    operator: str
    # what the place becomes, as C; only one mutant runs at a time, so nothing in it is mutated
    # itself
    mutated: str
    number: int = 0


@dataclass
class Site:
    file: str
    start: int
    end: int
    line: int
    changes: list[Change] = field(default_factory=list)


def _extent(cursor: Cursor) -> tuple[int, int]:
    return cursor.extent.start.offset, cursor.extent.end.offset


def _integer(cursor: Cursor) -> bool:
    return cursor.type.get_canonical().kind in INTEGERS


class Finder:
    def __init__(self, root: Path):
        self.root = root.resolve()
        self.index = cindex.Index.create()
        self.sites: dict[tuple[str, int, int], Site] = {}
        self.texts: dict[str, str] = {}

    def text(self, file: str) -> str:
        if file not in self.texts:
            self.texts[file] = (self.root / file).read_text(encoding="latin-1")
        return self.texts[file]

    def parse(self, source: Path, arguments: list[str]) -> None:
        """Adds the sites of a source and of all headers below src that it includes."""
        unit = self.index.parse(
            str(source), arguments, options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
        )
        self.macros: dict[str, list[tuple[int, int]]] = {}
        for cursor in unit.cursor.get_children():
            if cursor.kind == CursorKind.MACRO_INSTANTIATION and (name := self._file(cursor)):
                self.macros.setdefault(name, []).append(_extent(cursor))
        for cursor in unit.cursor.get_children():
            if (
                cursor.kind == CursorKind.FUNCTION_DECL
                and cursor.is_definition()
                and (name := self._file(cursor))
            ):
                self._function(cursor, name)

    def _file(self, cursor: Cursor) -> str | None:
        if cursor.location.file is None:
            return None
        path = Path(cursor.location.file.name).resolve()
        if not path.is_relative_to(self.root / "src"):
            return None
        return str(path.relative_to(self.root))

    def _in_macro(self, name: str, start: int, end: int) -> bool:
        return any(
            a <= start < b or (start <= a and b == end and a == start)
            for a, b in self.macros.get(name, ())
        )

    def _function(self, function: Cursor, name: str) -> None:
        if self._in_macro(name, *_extent(function)):
            return
        for cursor, parent in self._walk(function):
            start, end = _extent(cursor)
            if self._file(cursor) != name or end <= start or self._in_macro(name, start, end):
                continue
            for change in self._changes(cursor, parent, name):
                self._add(name, (start, end), cursor.location.line, change)

    def _add(self, name: str, span: tuple[int, int], line: int, change: Change) -> None:
        if span[1] <= span[0] or self._in_macro(name, *span):
            return
        site = self.sites.setdefault((name, *span), Site(name, *span, line))
        if all(c.mutated != change.mutated for c in site.changes):
            site.changes.append(change)

    def _walk(self, cursor: Cursor) -> Iterator[tuple[Cursor, Cursor]]:
        children = list(cursor.get_children())
        for child in children:
            if (
                child.kind in NEVER_RUN
                or (
                    child.kind == CursorKind.VAR_DECL
                    and child.storage_class == cindex.StorageClass.STATIC
                )
                or self._is_dimension(child, cursor)
                or (cursor.kind == CursorKind.CASE_STMT and child != children[-1])
            ):
                continue
            yield child, cursor
            yield from self._walk(child)

    @staticmethod
    def _is_dimension(cursor: Cursor, parent: Cursor) -> bool:
        """Whether it is the length of an array: one that is longer changes nothing."""
        return (
            parent.kind == CursorKind.VAR_DECL
            and parent.type.kind in (TypeKind.CONSTANTARRAY, TypeKind.VARIABLEARRAY)
            and cursor.kind not in (CursorKind.INIT_LIST_EXPR, CursorKind.STRING_LITERAL)
            and cursor.kind != CursorKind.TYPE_REF
        )

    def _piece(self, name: str, cursor: Cursor) -> str:
        start, end = _extent(cursor)
        return self.text(name)[start:end]

    @staticmethod
    def _operator(cursor: Cursor, left: Cursor) -> str:
        for token in cursor.get_tokens():
            behind = token.extent.start.offset >= left.extent.end.offset
            if behind and token.kind == TokenKind.PUNCTUATION and token.spelling != ")":
                return token.spelling
        return ""

    def _changes(self, cursor: Cursor, parent: Cursor, name: str) -> Iterator[Change]:
        children = list(cursor.get_children())
        pieces = [f"({self._piece(name, c)})" for c in children]
        if cursor.kind == CursorKind.BINARY_OPERATOR and len(children) == 2:
            yield from self._binary(self._operator(cursor, children[0]), children, pieces)
        elif cursor.kind == CursorKind.COMPOUND_ASSIGNMENT_OPERATOR and _integer(cursor):
            operator = self._operator(cursor, children[0])
            if operator in COMPOUND:
                yield Change("assignment", f"{pieces[0]} {COMPOUND[operator]} {pieces[1]}")
        elif cursor.kind == CursorKind.INTEGER_LITERAL:
            if parent.kind not in CONSTANT_PLACES or (
                parent.kind == CursorKind.VAR_DECL and self._counts(parent)
            ):
                yield Change("constant", f"({self._piece(name, cursor)}) + 1")
        elif cursor.kind == CursorKind.UNARY_OPERATOR and children and _integer(cursor):
            token = next(cursor.get_tokens(), None)
            if token is not None and token.spelling in ("-", "~", "!"):
                yield Change("sign", pieces[0])
        elif (
            cursor.kind == CursorKind.IF_STMT
            and len(children) >= 2
            and children[1].kind == CursorKind.RETURN_STMT
        ):
            self._add(
                name, _extent(children[0]), cursor.location.line, Change("check dropped", "0")
            )
        elif cursor.kind == CursorKind.CALL_EXPR:
            yield from self._call(cursor, parent, name)

    @staticmethod
    def _counts(variable: Cursor) -> bool:
        """Whether it is the counter of a loop or the like: its first value may be one higher."""
        return variable.type.spelling in ("unsigned int", "unsigned", "size_t", "int")

    @staticmethod
    def _binary(operator: str, children: list[Cursor], pieces: list[str]) -> Iterator[Change]:
        left, right = pieces
        if operator in ("&&", "||"):
            yield Change("condition dropped", right)
            yield Change("condition dropped", left)
        elif operator in BINARY and all(_integer(c) for c in children):
            yield Change("operator", f"{left} {BINARY[operator]} {right}")
            if operator == "<":
                yield Change("bound", f"{left} < {right} - 1")

    def _call(self, cursor: Cursor, parent: Cursor, name: str) -> Iterator[Change]:
        arguments = [a for a in cursor.get_arguments() if a is not None]
        if cursor.type.kind == TypeKind.VOID and parent.kind in STATEMENTS:
            yield Change("call dropped", "(void)0")
        if cursor.spelling.startswith("vmb_ct_select") and len(arguments) == 3:
            mask, first, second = (self._piece(name, a) for a in arguments)
            yield Change("operands swapped", f"{cursor.spelling}({mask}, {second}, {first})")
        if LENGTHS.search(cursor.spelling) and arguments:
            length = self._piece(name, arguments[-1])
            for shorter in (f"({length}) - 1", f"({length}) / 2"):
                self._add(
                    name, _extent(arguments[-1]), cursor.location.line, Change("length", shorter)
                )


def render(text: str, sites: list[Site]) -> str:
    """The file's text with all numbered changes of its sites, which nest or are disjoint."""

    def span(start: int, end: int, inside: list[Site]) -> str:
        out, at = "", start
        while inside:
            site, inside = inside[0], inside[1:]
            within = [s for s in inside if s.start < site.end]
            inside = inside[len(within) :]
            expression = span(site.start, site.end, within)
            for change in site.changes:
                if change.number:
                    expression = (
                        f"(vmb_mutant_is({change.number}) ? ({change.mutated}) : ({expression}))"
                    )
            out += text[at : site.start] + expression
            at = site.end
        return out + text[at:end]

    return span(0, len(text), sorted(sites, key=lambda s: (s.start, -s.end)))
