# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Pages of the C reference, from what Doxygen found in the public headers (its XML).

The headers' comments are plain text: a paragraph stays one, indented lines keep their breaks.
Declarations that share a comment share an entry.
"""

from __future__ import annotations

import html
import re
import textwrap
import xml.etree.ElementTree as ElementTree
from pathlib import Path

KINDS = {"function", "typedef", "enum", "define"}


def text(comment: str) -> str:
    """The HTML of a comment; names of the library are code."""
    lines = [re.sub(r"^ ?\*? ?", "", line).rstrip() for line in comment.strip().splitlines()]
    lines = [line for line in lines if not line.startswith("SPDX-License-Identifier")]
    parts, indented = [], None
    for line in lines:
        kind = bool(line) and line[0] == " "
        if not line or not parts or kind != indented:
            parts.append("")
        indented = kind if line else None
        parts[-1] += line + "\n"
    written = ""
    for part in filter(str.strip, parts):
        body = html.escape(textwrap.dedent(part).strip("\n"), quote=False)
        # what mkdocs would take for markup
        body = re.sub(r"[*_`\[\]\\]", lambda m: f"&#{ord(m[0])};", body)
        tag = "pre" if part[0] == " " else "p"
        rows = re.split(r"\n(?! )", body)
        if tag == "pre" and len(rows) > 1 and all(re.match(r"\S+  +\S", row) for row in rows):
            tag, body = "dl", definitions(rows)
        written += f'<{tag} class="comment">{body}</{tag}>\n\n'
    return written


def definitions(rows: list[str]) -> str:
    """Words at the left with their explanations, whose lines are indented."""
    pairs = [(row.partition(" ")[0], " ".join(row.partition(" ")[2].split())) for row in rows]
    return "".join(f"<dt>{word}</dt><dd>{said}</dd>" for word, said in pairs)


def structs_of(folder: Path) -> dict[str, str]:
    """The fields of each struct, by Doxygen's name for it."""
    found = {}
    for path in folder.glob("struct*.xml"):
        fields = [
            f"  {m.findtext('definition').replace('* ', '*')}{m.findtext('argsstring')};\n"
            for m in ElementTree.parse(path).iter("memberdef")
        ]
        found[path.stem] = re.sub(r"\b\w+::", "", "".join(fields))
    return found


def declaration(member: ElementTree.Element, structs: dict[str, str]) -> str:
    name, kind = member.findtext("name", ""), member.get("kind")
    if kind == "define":
        value = "".join(member.find("initializer").itertext())
        return f"#define {name} {' '.join(value.replace(chr(92), '').split())}"
    if kind == "enum":
        values = [
            (v.findtext("name") + " " + v.findtext("initializer", ""), comment_of(v).strip())
            for v in member.iter("enumvalue")
        ]
        width = max(len(value) for value, _ in values) + 1
        rows = [
            f"  {value + ',':{width}}" + (f" /* {said} */\n" if said else "\n")
            for value, said in values
        ]
        return f"enum {name} {{\n{''.join(rows)}}};"
    if kind == "typedef":
        name = member.find("type/ref")
        fields = structs.get(name.get("refid")) if name is not None else None
        if fields:
            return f"typedef struct {name.text} {{\n{fields}}} {name.text};"
        return f"{member.findtext('definition')}{member.findtext('argsstring', '')};"
    arguments = [
        "".join(p.find("type").itertext()) + " " + p.findtext("declname", "")
        for p in member.iter("param")
        if p.find("type") is not None
    ]
    inside = ", ".join(a.replace("* ", "*").strip() for a in arguments)
    line = f"{member.findtext('definition')}({inside});".replace("* ", "*")
    if len(line) <= 80:
        return line
    broken = ",\n".join(f"  {a.replace('* ', '*').strip()}" for a in arguments)
    return f"{member.findtext('definition').replace('* ', '*')}(\n{broken});"


def comment_of(member: ElementTree.Element) -> str:
    return "".join(v.text or "" for v in member.findall("detaileddescription//verbatim"))


def members(folder: Path, header: str) -> tuple[str, list[ElementTree.Element]]:
    """The comment of a header and its declarations, in their order."""
    for path in folder.glob("*_8h.xml"):
        compound = ElementTree.parse(path).find("compounddef")
        if compound.findtext("compoundname") == header:
            found = [m for m in compound.iter("memberdef") if m.get("kind") in KINDS]
            found = [m for m in found if not re.search(r"_H$|^VMB_API$", m.findtext("name"))]
            found.sort(key=lambda m: int(m.find("location").get("line")))
            return comment_of(compound), found
    raise SystemExit(f"Doxygen found no {header}")


def page(folder: Path, header: str) -> str:
    """The page of a header: an entry for each comment."""
    about, found = members(folder, header)
    structs = structs_of(folder)
    enums = {m.findtext("name") for m in found if m.get("kind") == "enum"}
    found = [m for m in found if m.get("kind") != "typedef" or m.findtext("name") not in enums]
    groups: list[list[ElementTree.Element]] = []
    for member in found:
        if comment_of(member) or not groups:
            groups.append([])
        groups[-1].append(member)
    written = f"# vambrace/{header}\n\n{text(about)}\n"
    if "_WORK_BYTES" in "".join(m.findtext("name") for m in found):
        written += "Working memory is that of a 32-bit processor in the default build; for others"
        written += f" [the header](../../include/vambrace/{header}) has the macros.\n\n"
    for group in groups:
        names = [member.findtext("name") for member in group]
        names = list(dict.fromkeys(names))
        anchors = "".join(f'<a id="{name}"></a>' for name in names[1:])
        code = "\n".join(dict.fromkeys(declaration(member, structs) for member in group))
        written += f"## {names[0]} {{ #{names[0]} }}\n\n{anchors}\n\n"
        written += f"```c\n{code}\n```\n\n{text(comment_of(group[0]))}\n"
    return written
