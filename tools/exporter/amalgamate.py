"""One C file and one public header of an export's files, as a compiler would have read them file by
file.

A unit is a source with what belongs to it. Headers that mean the same to every unit are there once,
in front of the first unit that needs them; a template, a list, or a header that depends on its
unit's macros is repeated in each. After a unit its macros are undefined; what has file scope there
and is also another unit's is renamed. What was overlooked is an error of the compiler: two
definitions of one name.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from exporter.rename import TAG, TAGGED, Macros, RenameError, Renamer
from exporter.sources import ExportError

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>|(\w+))')
DEFINE = re.compile(r"^\s*#\s*define\s+(\w+)(?:\s+\"([^\"]+)\")?")
INCLUDES = re.compile(INCLUDE.pattern, re.M)
DEFINES = re.compile(DEFINE.pattern, re.M)
SETS_RUN = re.compile(r"vmb_(\w+)_run_\w+")
CALLED = re.compile(r"\b([A-Za-z_]\w*)\s*\(")
KERNEL = re.compile(r"^VMB_KERNEL\((\w+),", re.M)
MEMBER = re.compile(r"(?:\.|->)\s*[A-Za-z_]\w*")
DEFINED_WITH = re.compile(r"\s*#\s*define\s+\w+\(([^)]*)\)")
UNDEF = re.compile(r"^\s*#\s*undef\s+(\w+)")
CONDITION = re.compile(r"^\s*#\s*(if|ifdef|ifndef|endif)\b")
GUARD = re.compile(r"^#ifndef (\w+)\n#define \1\n", re.M)
NOISE = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'", re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*\n?", re.M)
MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)(?:[^\n]*\\\n)*[^\n]*\n?", re.M)
TOKEN = re.compile(r"[A-Za-z_]\w*|\S")
NAME = re.compile(r"[A-Za-z_]\w*")
PUBLIC = "vambrace/"
PUSH = "#if defined(__GNUC__) && !defined(__clang__)\n#pragma GCC {}_options\n#endif\n"
OPTIONS = re.compile(r"^\s*#\s*pragma\s+GCC\s+(?:optimize|target)\b", re.M)
BEGIN = """\
/* The functions and tables of headers are in this file; not all are used. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-const-variable"
#endif

"""
KEPT = """\

/* As in files of their own, these are not inlined: their frames stay below the part of the stack
   that their callers wipe. */
"""
KEEP = "extern __typeof__({name}) {name} __attribute__((noinline));\n"


@dataclass
class Text:
    """Lines of a file with the files that it includes, but for shared headers and the system's."""

    lines: list[str] = field(default_factory=list)
    shared: list[str] = field(default_factory=list)  # included by it outside of conditions
    system: list[str] = field(default_factory=list)  # the same, of the system
    defined: list[str] = field(default_factory=list)  # macros, in their order
    left: set[str] = field(default_factory=set)  # macros that it does not undefine itself

    def __str__(self) -> str:
        return "".join(self.lines)


def words(text: str) -> set[str]:
    """The identifiers of a text, without those in comments and strings."""
    return set(NAME.findall(NOISE.sub(" ", text)))


def read_there(text: str) -> set[str]:
    """The identifiers that a text reads where it stands: what a macro is made of is read where the
    macro is used."""
    plain = NOISE.sub(" ", text)
    bodies = {found[1]: found[0] for found in MACRO.finditer(plain)}
    found = words(MACRO.sub("\n", plain))
    waiting = list(found & set(bodies))
    while waiting:
        new = words(bodies.pop(waiting.pop())) - found
        found |= new
        waiting += sorted(new & set(bodies))
    return found


def read_by_macros(plain: str) -> set[str]:
    """The names in the macros of a text without comments, their parameters left out."""
    found: set[str] = set()
    for macro in MACRO.finditer(plain):
        parameters = DEFINED_WITH.match(macro[0])
        found |= words(macro[0]) - words(parameters[1] if parameters else "")
    return found


class Files:
    """The text of an export's files by what #include calls them."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.guards = {}
        for name, text in texts.items():
            found = GUARD.search(text)
            if found and not name.endswith((".c", ".S")):
                self.guards[name] = found[1]

    def closure(self, name: str) -> set[str]:
        """The file and all that it includes, whatever conditions say."""
        found: set[str] = set()
        waiting = [name]
        while waiting:
            current = waiting.pop()
            if current not in found:
                found.add(current)
                text = self.texts[current]
                named = [a or b for a, b, _ in INCLUDES.findall(text)]
                named += [b for _, b in DEFINES.findall(text)]
                waiting += [other for other in named if other in self.texts]
        return found

    def expand(self, name: str, shared: set[str]) -> Text:
        text = Text()
        self._expand(name, shared, text, {}, 0)
        return text

    def _expand(
        self, name: str, shared: set[str], out: Text, strings: dict[str, str], depth: int
    ) -> None:
        """depth: of the conditions around it; its own guard counts as none."""
        guarded = 1 if name in self.guards else 0
        for line in self.texts[name].splitlines(keepends=True):
            found = CONDITION.match(line)
            if found:
                depth += -1 if found[1] == "endif" else 1
            self._take_macros(line, out, strings)
            found = INCLUDE.match(line)
            if not found:
                out.lines.append(line)
                continue
            other = found[1] or found[2] or strings.get(found[3], "")
            outside = depth - guarded <= 0
            if other.startswith(PUBLIC):
                continue
            if other not in self.texts:
                if found[2] is None and outside:
                    raise ExportError(f"{name} includes {other or found[3]}, which is not there")
                if outside:
                    out.system.append(line)
                else:  # of the system, or for another processor, whose compiler will not read it
                    out.lines.append(line)
            elif other not in shared:
                self._expand(other, shared, out, strings, depth - guarded)
            elif outside:
                out.shared.append(other)
            else:
                out.lines.append(line)

    def _take_macros(self, line: str, out: Text, strings: dict[str, str]) -> None:
        found = DEFINE.match(line)
        if found:
            out.defined.append(found[1])
            out.left.add(found[1])
            if found[2]:
                strings[found[1]] = found[2]
        found = UNDEF.match(line)
        if found:
            out.left.discard(found[1])


def file_scope(text: str, static: set[str]) -> set[str]:
    """Names without linkage to other files that a text gives at file scope: of static functions and
    objects, types, tags (as "struct name"), enumeration constants. static: words that say so of a
    declaration."""
    plain = NOISE.sub(" ", text)
    plain = DIRECTIVE.sub("", plain)
    plain = re.sub(r"^\}", "\0", plain, flags=re.M)  # closes what is open: of two branches of #if
    names: set[str] = set()
    declaration: list[tuple[str, int]] = []
    depth = 0
    for token in TOKEN.findall(plain):
        if token == "\0":
            depth = 1
        if token in "\0})]" and depth > 0:
            depth -= 1
        declaration.append((token, depth))
        if token in "{([":
            depth += 1
        body_ends = token in "\0}" and depth == 0 and _is_function(declaration)
        if (token == ";" and depth == 0) or body_ends:
            names |= _declared(declaration, static)
            declaration = []
    return names


def declared_functions(lines: list[str], static: set[str]) -> list[str]:
    """The functions with linkage that a header declares outside of conditions; of a type too.
    static: words that say of a declaration that it is none of these."""
    depth = 0
    outside = []
    for line in lines:
        found = CONDITION.match(line)
        if found:
            depth += -1 if found[1] == "endif" else 1
        elif depth <= 1:  # that of the guard
            outside.append(line)
    text = NOISE.sub(" ", "".join(outside))
    kernels = [n for name in KERNEL.findall(text) for n in (name, f"{name}_portable")]
    plain = DIRECTIVE.sub("", text)
    changed = 1
    while changed:  # bodies and types
        plain, changed = re.subn(r"\{[^{}]*\}", "@", plain)
    found_names: list[str] = []
    for declaration in (d for part in plain.split("@") for d in part.split(";")[:-1]):
        if not static & words(declaration):
            found_names += re.findall(r"\b(vmb_\w+)\s*\(", declaration)[:1]
        found_type = re.fullmatch(r"\s*vmb_\w+_function\s+([\w,\s]+)", declaration)
        if found_type:
            found_names += [name.strip() for name in found_type[1].split(",")]
    return list(dict.fromkeys([*kernels, *found_names]))


def _is_function(declaration: list[tuple[str, int]]) -> bool:
    """Whether the brace that closes here is that of a function's body."""
    top = [token for token, depth in declaration if depth == 0]
    before = top[: top.index("{")] if "{" in top else []
    return ")" in before and "=" not in before and "typedef" not in before


def _declared(declaration: list[tuple[str, int]], static: set[str]) -> set[str]:
    tokens = [token for token, _ in declaration]
    names: set[str] = set()
    for place, (kind, name, brace) in enumerate(zip(tokens, tokens[1:], tokens[2:], strict=False)):
        if kind in TAGGED and brace == "{":
            names.add(TAG + name)
        if kind == "enum" and "{" in (name, brace):
            inside = tokens[place + 1 :]
            inside = inside[inside.index("{") :]
            inside = inside[: inside.index("}") if "}" in inside else None]
            pairs = itertools.pairwise(inside)
            names |= {name for before, name in pairs if before in "{," and NAME.fullmatch(name)}
    given: set[str] = set()  # capitals alone are a macro's
    for (kind, depth), brace, name in zip(declaration, tokens[1:], tokens[2:], strict=False):
        if kind in static and depth == 0 and brace == "(":
            given.add(name)  # what a macro makes
    top = [token for token, depth in declaration if depth == 0]
    if static & set(top):
        pairs = itertools.pairwise(top)
        given |= {name for name, after in pairs if after in "([=;,"}
    names |= {name for name in given if NAME.fullmatch(name) and not name.isupper()}
    return {name for name in names if not name.startswith("_")}


class Amalgam:
    """The C file of an export, of its sources and what they include by the names that #include has
    for them."""

    def __init__(self, texts: dict[str, str], sets: list[str]) -> None:
        self.sets = sets
        self.files = Files({n: t for n, t in texts.items() if not n.startswith(PUBLIC)})
        self.sources = sorted(name for name in texts if name.endswith(".c"))
        self.used = {name: self.files.closure(name) for name in self.sources}
        self.words = {
            source: set().union(*(words(self.files.texts[name]) for name in used))
            for source, used in self.used.items()
        }
        self.static = {"static", "typedef"} | {
            found[1]
            for text in self.files.texts.values()
            for found in MACRO.finditer(NOISE.sub(" ", text))
            if words(found[0]) & {"static", "typedef"}
        }
        self.known_scopes: dict[str, set[str]] = {}
        self.shared = self._shared_headers()
        self.units = {name: self.files.expand(name, self.shared) for name in self.sources}
        self.headers = {name: self.files.expand(name, self.shared) for name in self.shared}
        self.scopes = {
            name: file_scope(str(text), self.static)
            for name, text in (*self.units.items(), *self.headers.items())
        }
        self.emitted: set[str] = set()
        self.kept: set[str] = set()
        self.systems: set[str] = set()
        self._check_macros()

    def _shared_headers(self) -> set[str]:
        """Headers whose text means the same in every unit and changes nothing in another."""
        shared = {name for name in self.files.guards if any(name in u for u in self.used.values())}
        while True:
            units = {name: self.files.expand(name, shared) for name in self.sources}
            bad = {name for name in shared if not self._means_the_same(name, shared, units)}
            bad |= self._meeting(shared)
            if not bad:
                return shared
            shared = {name for name in shared if not bad & self.files.closure(name)}

    def _means_the_same(self, name: str, shared: set[str], units: dict[str, Text]) -> bool:
        """No macro or function of a unit's own is read by the header, nothing of file scope there
        by its macros, no macro of the header's by another unit."""
        text = self.files.expand(name, shared)
        read = read_there(str(text)) - set(text.defined)
        left = text.left - {self.files.guards[name]}
        plain = MEMBER.sub(" ", NOISE.sub(" ", str(text)))
        called = set(CALLED.findall(MACRO.sub("\n", plain))) | read_by_macros(plain)
        called -= self._scope(text)
        for source, used in self.used.items():
            if name not in used:
                if left & self.words[source]:
                    return False
            elif read & set(units[source].defined) or called & self._scope(units[source]):
                return False
        return True

    def _meeting(self, shared: set[str]) -> set[str]:
        """Headers of different units that give the same name."""
        scopes = {name: self._scope(self.files.expand(name, shared)) for name in shared}
        users = {name: {s for s, used in self.used.items() if name in used} for name in shared}
        return {
            name
            for one, other in itertools.combinations(sorted(shared), 2)
            if scopes[one] & scopes[other] and not users[one] & users[other]
            for name in (one, other)
        }

    def _scope(self, unit: Text) -> set[str]:
        text = str(unit)
        if text not in self.known_scopes:
            self.known_scopes[text] = file_scope(text, self.static)
        return self.known_scopes[text]

    def _check_macros(self) -> None:
        """A unit undefines its macros: what it defines only if the compiler was not told is no
        other unit's to ask."""
        for source, unit in self.units.items():
            text = str(unit)
            asked = {name for name in unit.left if f"#ifndef {name}\n#define {name} " in text}
            asked -= set(self.files.guards.values())
            for other, used in self.used.items():
                wanted = asked & self.words[other] if other != source else set()
                if wanted:
                    wanted -= set().union(*(defined_in(self.files.texts[name]) for name in used))
                if wanted:
                    names = ", ".join(sorted(wanted))
                    raise ExportError(f"{source} and {other} cannot be one file: both read {names}")

    def text(self, header: str) -> str:
        """The file, which includes `header`."""
        parts = [BEGIN, f'#include "{header}"\n']
        parts += [part for source in self.sources for part in self._unit(source)]
        return "".join(parts)

    def _unit(self, source: str) -> list[str]:
        unit = self.units[source]
        parts = [f"\n/* ---- src/{source} ---- */\n\n"]
        has_options = OPTIONS.search(str(unit)) is not None
        for name in unit.shared:
            parts += self._header(name)
        parts += self._system(unit)
        renamer = self._renamer(source)
        parts += [PUSH.format("push")] if has_options else []
        try:
            text = renamer.text("".join(unit.lines))
        except RenameError as error:
            raise ExportError(f"{source} cannot be in one file with the others: {error}") from error
        parts += self._lines(text.splitlines(keepends=True))
        parts += [PUSH.format("pop")] if has_options else []
        parts += [f"#undef {name}\n" for name in sorted(map(renamer.name, unit.left))]
        return parts

    def _is_there(self, name: str) -> bool:
        """Not an operation of a set that is not exported."""
        found = SETS_RUN.fullmatch(name)
        return not found or found[1] in self.sets

    def _system(self, text: Text) -> list[str]:
        new = [line for line in dict.fromkeys(text.system) if line not in self.systems]
        self.systems |= set(new)
        return new

    def _header(self, name: str) -> list[str]:
        """The header and what it needs, outside of conditions: once."""
        if name in self.emitted:
            return []
        self.emitted.add(name)
        text = self.headers[name]
        parts = [part for other in text.shared for part in self._header(other)]
        parts += [f"\n/* ---- src/{name} ---- */\n\n", *self._system(text)]
        parts += self._lines(text.lines)
        return parts + self._not_inlined(name)

    def _not_inlined(self, name: str) -> list[str]:
        """What keeps the functions of a header from being inlined, where its text is for the first
        time: in front of their definitions."""
        if name in self.kept:
            return []
        self.kept.add(name)
        lines = self.headers[name].lines
        declared = declared_functions(lines, {*self.static, "inline", "extern"})
        kept = [function for function in declared if self._is_there(function)]
        return [KEPT, *(KEEP.format(name=function) for function in kept)] if kept else []

    def _lines(self, lines: list[str]) -> list[str]:
        """The lines, with shared headers in the place of the #include lines in conditions."""
        parts: list[str] = []
        for line in lines:
            found = INCLUDE.match(line)
            if not found or found[1] not in self.headers:
                parts.append(line)
            elif found[1] not in self.emitted:
                text = self.headers[found[1]]
                inner = [f'#include "{name}"\n' for name in text.shared]
                parts += self._lines([*inner, *text.system, *text.lines])
                parts += self._not_inlined(found[1])
        return parts

    def _renamer(self, source: str) -> Renamer:
        """Of what has file scope in this unit and in another, or in headers that it does not
        read."""
        others: set[str] = set()
        for name, scope in self.scopes.items():
            if name != source and name not in self.used[source]:
                others |= scope
        read = [str(self.headers[name]) for name in sorted(self.used[source] & self.shared)]
        names = self.scopes[source] & others
        return Renamer(names, PurePosixPath(source).stem, Macros(str(self.units[source]), *read))


def defined_in(text: str) -> set[str]:
    return {found[0] for found in DEFINES.findall(text)}


def assembly_text(texts: dict[str, str], name: str) -> str:
    """A source in assembly with what it includes."""
    text = Files(texts).expand(name, set())
    return "".join([*text.system, *text.lines])


def public_header(texts: dict[str, str], first: list[str], name: str) -> str:
    """One header of those that #include calls vambrace/...: each after those that it includes."""
    done: set[str] = set()
    guard = re.sub(r"\W", "_", f"{name}_ONE").upper()  # not that of a header in it

    def take(header: str) -> str:
        if header in done:
            return ""
        done.add(header)
        lines = []
        for line in texts[header].splitlines(keepends=True):
            found = INCLUDE.match(line)
            other = found[1] or found[2] if found else None
            lines.append(take(other) if other in texts else line)
        return "".join(lines)

    body = "\n".join(take(header) for header in first)
    return f"#ifndef {guard}\n#define {guard}\n\n{body}\n#endif\n"
