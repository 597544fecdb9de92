"""The schema of a .pdsc file as far as this project uses it, written after the CMSIS-Pack
specification 1.7, as no package of PyPI, npm or Debian with PACK.xsd was found. Strict: an element,
an attribute or a value that is not listed here is an error, and so is another order.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from packager.cmsis import CLASS, SCHEMA
from packager.tree import version
from workspace import Failure

NAME = r"[-_A-Za-z0-9]+"
ANY = r"\S(?:.*\S)?"
NUMBER = r"\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?"
CORES = (
    "Cortex-M0|Cortex-M0\\+|Cortex-M1|Cortex-M3|Cortex-M4|Cortex-M7|Cortex-M23|Cortex-M33|"
    "Cortex-M35P|Cortex-M52|Cortex-M55|Cortex-M85|SC000|SC300"
)
COMPILERS = r"GCC|ARMCC|CLANG|IAR"
LOCATION = "{http://www.w3.org/2001/XMLSchema-instance}noNamespaceSchemaLocation"


@dataclass(frozen=True)
class Element:
    """attributes: what their values match, "?" after the name of one that may be missing; children
    in their order, each with "?" for none or one, "*" for any number, "+" for one or more; text:
    what it matches."""

    attributes: dict[str, str] = field(default_factory=dict)
    children: str = ""
    text: str = ""


ASKED = {
    "Dcore?": CORES,
    "Tcompiler?": COMPILERS,
    "Toptions?": "AC5|AC6|AC6LTO",
    "Cclass?": ANY,
    "Cgroup?": ANY,
    "Csub?": NAME,
    "condition?": ANY,
}
ELEMENTS = {
    "package": Element(
        {"schemaVersion": re.escape(SCHEMA), LOCATION: r"PACK\.xsd"},
        "vendor name description url license releases keywords conditions components",
    ),
    "vendor": Element(text=NAME),
    "package/name": Element(text=NAME),
    "description": Element(text=ANY),
    "url": Element(text=r"https://\S+/"),
    "license": Element(text=r"[\w./-]+"),
    "releases": Element(children="release+"),
    "release": Element({"version": NUMBER, "date": r"\d{4}-[01]\d-[0-3]\d"}, text=ANY),
    "keywords": Element(children="keyword+"),
    "keyword": Element(text=ANY),
    "conditions": Element(children="condition+"),
    "condition": Element({"id": ANY}, "description? accept* require*"),
    "accept": Element(ASKED),
    "require": Element(ASKED),
    "components": Element(children="component+"),
    "component": Element(
        {"Cclass": ANY, "Cgroup": ANY, "Csub": NAME, "Cversion": NUMBER, "condition": ANY},
        "description Pre_Include_Global_h? files",
    ),
    "Pre_Include_Global_h": Element(text=r"\n(?:#\w+(?: \w+)?\n)+"),
    "files": Element(children="file+"),
    "file": Element(
        {"category": "sourceC|sourceAsm|header|include", "name": r"[\w./-]+"},
    ),
}


def _check_element(element: ElementTree.Element, known: Element, where: str) -> None:
    names = {name.rstrip("?"): pattern for name, pattern in known.attributes.items()}
    missing = {name for name in known.attributes if not name.endswith("?")} - set(element.keys())
    if missing or set(element.keys()) - set(names):
        raise Failure(f"{where}: attributes {sorted(element.keys())}: missing {sorted(missing)}")
    for name, value in element.items():
        if not re.fullmatch(names[name], value):
            raise Failure(f"{where}: {name} is '{value}'")
    text = element.text or ""
    if any((child.tail or "").strip() for child in element):
        raise Failure(f"{where}: has text between its elements")
    if not re.fullmatch(known.text or r"\s*", text, re.S):
        raise Failure(f"{where}: its text is '{text}'")
    order = known.children.split()
    pattern = "".join(f"(?:{word.rstrip('?+*')} ){re.sub('[^?+*]', '', word)}" for word in order)
    found = "".join(f"{child.tag} " for child in element)
    if not re.fullmatch(pattern, found):
        raise Failure(f"{where}: has {found or 'nothing'}, should have {known.children}")


def check_schema(top: ElementTree.Element) -> None:
    waiting = [(top, top.tag)]
    while waiting:
        element, where = waiting.pop()
        parent = where.split("/")[-2:]
        known = ELEMENTS.get("/".join(parent)) or ELEMENTS.get(element.tag)
        if known is None:
            raise Failure(f"{where}: the schema has no such element")
        _check_element(element, known, where)
        waiting += [(child, f"{where}/{child.tag}") for child in element]


def check_pdsc(file: Path) -> None:
    """It is as the schema says; files are there and in one component only; conditions that are
    named exist; every component that is required exists."""
    top = ElementTree.parse(file).getroot()
    check_schema(top)
    if file.name != f"{top.findtext('vendor')}.{top.findtext('name')}.pdsc":
        raise Failure(f"{file.name} is not VENDOR.NAME.pdsc")
    if not (file.parent / str(top.findtext("license"))).is_file():
        raise Failure("the licence is not in the pack")
    release = top.find("releases/release")
    if release is None or release.get("version") != version():
        raise Failure("the first release has not this version")
    conditions = [str(c.get("id")) for c in top.iter("condition")]
    named = {c.get("condition", "") for c in top.iter() if c.get("condition")}
    if len(set(conditions)) != len(conditions) or named - set(conditions):
        raise Failure(f"conditions: {sorted(named - set(conditions)) or 'one stands there twice'}")
    subs = [str(c.get("Csub")) for c in top.iter("component")]
    required = {str(r.get("Csub")) for r in top.iter("require") if r.get("Csub")}
    if len(set(subs)) != len(subs) or required - set(subs):
        raise Failure(f"components: {sorted(required - set(subs)) or 'one stands there twice'}")
    for component in top.iter("component"):
        if {k: component.get(k) for k in CLASS} != CLASS or component.get("Cversion") != version():
            raise Failure(f"component {component.get('Csub')}: class or version")
    names = [str(f.get("name")) for f in top.iter("file")]
    lost = [n for n in names if not (file.parent / n).exists()]
    twice = {n for n in names if names.count(n) > 1}
    if lost or twice:
        raise Failure(f"files that are not there: {lost}; named twice: {sorted(twice)}")
    sources = {p.relative_to(file.parent).as_posix() for p in file.parent.rglob("*.[cS]")}
    if sources - set(names):
        raise Failure(f"sources of no component: {sorted(sources - set(names))[:5]}")
