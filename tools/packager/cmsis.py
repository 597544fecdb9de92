"""The CMSIS-Pack: a component for each family and for each module that families share.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree

from packager.tree import CORE, Sources, copy, sources, version

VENDOR, NAME = "Vambrace", "Vambrace"
SCHEMA = "1.7.7"
CORES = "Cortex-M0 Cortex-M0+ Cortex-M3 Cortex-M4 Cortex-M7 Cortex-M23 Cortex-M33 Cortex-M55"
CORES += " Cortex-M85"
FIRST_DATE = "2026-11-22"
CLASS = {"Cclass": "Security", "Cgroup": "Vambrace"}


def _sub(module: str) -> str:
    """The component of a module: hash/keccak is hash-keccak."""
    return module.replace("/", "-")


def _condition(at: ElementTree.Element, name: str, about: str) -> ElementTree.Element:
    made = ElementTree.SubElement(at, "condition", id=name)
    ElementTree.SubElement(made, "description").text = about
    return made


def _conditions(parent: ElementTree.Element, chosen: Sources) -> None:
    at = ElementTree.SubElement(parent, "conditions")
    cores = _condition(at, "cores", "A Cortex-M")
    for name in CORES.split():
        ElementTree.SubElement(cores, "accept", Dcore=name)
    compilers = _condition(at, "compilers", "GCC, Clang or Arm Compiler 6")
    for compiler, more in (("GCC", {}), ("CLANG", {}), ("ARMCC", {"Toptions": "AC6"})):
        ElementTree.SubElement(compilers, "accept", {"Tcompiler": compiler, **more})
    both = _condition(at, "Cortex-M", "A Cortex-M with one of these compilers")
    for name in ("cores", "compilers"):
        ElementTree.SubElement(both, "require", condition=name)
    for family in chosen.selection.families:
        needs = _condition(at, f"family {family}", f"What {family} stands on")
        ElementTree.SubElement(needs, "require", condition="Cortex-M")
        ElementTree.SubElement(needs, "require", {**CLASS, "Csub": "core"})
        for module in chosen.modules_of(family):
            if module != f"schemes/{family}":
                other = module.removeprefix("schemes/")
                sub = other if other in chosen.selection.families else _sub(module)
                ElementTree.SubElement(needs, "require", {**CLASS, "Csub": sub})


def _component(
    at: ElementTree.Element, sub: str, condition: str, about: str
) -> ElementTree.Element:
    words = {**CLASS, "Csub": sub, "Cversion": version(), "condition": condition}
    made = ElementTree.SubElement(at, "component", words)
    ElementTree.SubElement(made, "description").text = about
    return made


def _file(at: ElementTree.Element, category: str, name: str) -> None:
    ElementTree.SubElement(at, "file", category=category, name=name)


def _components(parent: ElementTree.Element, chosen: Sources) -> None:
    at = ElementTree.SubElement(parent, "components")
    modules = chosen.modules()
    core = _component(at, "core", "Cortex-M", "API, argument checks, what every family needs")
    ElementTree.SubElement(
        core, "Pre_Include_Global_h"
    ).text = "\n#ifndef VMB_SETS_LIMITED\n#define VMB_SETS_LIMITED\n#define VMB_STATIC\n#endif\n"
    files = ElementTree.SubElement(core, "files")
    _file(files, "include", "include/")
    _file(files, "include", "src/")
    _file(files, "header", "include/vambrace/vambrace.h")
    for module in CORE:
        _sources(files, modules[module])
    families = {f"schemes/{name}" for name in chosen.selection.families}
    for module, paths in modules.items():
        if module not in CORE and module not in families:
            made = _component(at, _sub(module), "Cortex-M", f"src/{module}, which families share")
            _sources(ElementTree.SubElement(made, "files"), paths)
    for family in chosen.selection.families:
        sets = [s for s in chosen.sets if chosen.lists.family_of(s).name == family]
        made = _component(at, family, f"family {family}", "Sets: " + " ".join(sets))
        lines = [f"#define VMB_SET_{name.upper()}" for name in sets]
        ElementTree.SubElement(made, "Pre_Include_Global_h").text = "\n" + "\n".join(lines) + "\n"
        files = ElementTree.SubElement(made, "files")
        for name in sets:
            _file(files, "header", f"include/vambrace/{name}.h")
        _sources(files, modules[f"schemes/{family}"])


def _sources(files: ElementTree.Element, paths: list[Path]) -> None:
    for path in paths:
        _file(files, "sourceAsm" if path.suffix == ".S" else "sourceC", path.as_posix())


def description(chosen: Sources) -> bytes:
    """The .pdsc file."""
    namespace = "http://www.w3.org/2001/XMLSchema-instance"
    ElementTree.register_namespace("xs", namespace)
    top = ElementTree.Element("package", {"schemaVersion": SCHEMA})
    top.set(f"{{{namespace}}}noNamespaceSchemaLocation", "PACK.xsd")
    about = "Post-quantum KEMs and signatures tuned for Arm"
    address = "https://example.org/vambrace/"  # where a maintainer puts the pack
    texts = {"vendor": VENDOR, "name": NAME, "description": about, "url": address}
    for name, text in texts.items():
        ElementTree.SubElement(top, name).text = text
    ElementTree.SubElement(top, "license").text = "LICENSE-APACHE"
    releases = ElementTree.SubElement(top, "releases")
    release = ElementTree.SubElement(releases, "release", version=version(), date=FIRST_DATE)
    release.text = "First release"
    keywords = ElementTree.SubElement(top, "keywords")
    for word in ("post-quantum", "KEM", "signature", "ML-KEM", "ML-DSA"):
        ElementTree.SubElement(keywords, "keyword").text = word
    _conditions(top, chosen)
    _components(top, chosen)
    ElementTree.indent(top)
    document: bytes = ElementTree.tostring(top, encoding="utf-8", xml_declaration=True)
    return document + b"\n"


def write(folder: Path, wanted: list[str]) -> None:
    """The folder, and next to its files the .pack, which is the same zipped."""
    chosen = sources(wanted, selectable=True)
    chosen.write(folder)
    (folder / f"{VENDOR}.{NAME}.pdsc").write_bytes(description(chosen))
    copy("cmsis/package.md", folder / "README.md")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    pack = folder / f"{VENDOR}.{NAME}.{version()}.pack"
    with zipfile.ZipFile(pack, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
