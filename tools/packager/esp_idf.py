"""The ESP-IDF component: sources in C, sets chosen by Kconfig.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from pathlib import Path

from packager.kconfig import sets_menu
from packager.tree import CORE, Sources, copy, sources


def source_lists(chosen: Sources) -> str:
    """What CMakeLists.txt of the component reads: sources by module, modules and sets by family."""
    lines = [
        "# Written by tools/package.py.",
        "# SPDX-License-Identifier: Apache-2.0 OR MIT",
    ]
    for module, paths in chosen.modules().items():
        name = module.replace("/", "_")
        lines += [f"set(vambrace_sources_{name}", *(f"  {p.as_posix()}" for p in paths), ")"]
    lines.append(f"set(vambrace_core {' '.join(CORE)})")
    for family in chosen.selection.families:
        names = [m.replace("/", "_") for m in chosen.modules_of(family)]
        sets = [s for s in chosen.sets if chosen.lists.family_of(s).name == family]
        lines += [f"set(vambrace_modules_{family}", *(f"  {n}" for n in names), ")"]
        lines += [f"set(vambrace_sets_{family}", *(f"  {s}" for s in sets), ")"]
    lines.append(f"set(vambrace_families {' '.join(chosen.selection.families)})")
    return "\n".join(lines) + "\n"


def write(folder: Path, wanted: list[str]) -> None:
    chosen = sources(wanted, selectable=True)
    chosen.write(folder)
    (folder / "sources.cmake").write_text(source_lists(chosen), encoding="utf-8")
    for name in ("CMakeLists.txt", "idf_component.yml"):
        copy(f"esp-idf/{name}", folder / name)
    copy("esp-idf/package.md", folder / "README.md")
    menu = [
        "# The sets of Vambrace.",
        "# SPDX-License-Identifier: Apache-2.0 OR MIT",
        'menu "Vambrace"\n',
        sets_menu(chosen.lists, chosen.sets),
        "endmenu\n",
    ]
    (folder / "Kconfig").write_text("\n".join(menu), encoding="utf-8")
    place = folder / "examples/key_exchange"
    for name in ("CMakeLists.txt", "sdkconfig.defaults", "main/CMakeLists.txt", "main/main.c"):
        copy(f"esp-idf/example/{name}", place / name)
    copy("esp-idf/example/main/idf_component.yml", place / "main/idf_component.yml")
