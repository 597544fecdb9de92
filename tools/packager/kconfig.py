"""A Kconfig symbol for each set, for Zephyr and ESP-IDF.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re

from exporter.sources import Lists

from packager.tree import ROOT, kem_families, sources

ROW = re.compile(r'VMB_(?:KEM|SIG)_SET\((\w+), \w+, "([^"]+)", "([^"]+)"')


def titles(lists: Lists) -> dict[str, str]:
    """The prompt of a set: family and standing, as its line in the lists says."""
    found = {}
    for family in lists.families:
        path = ROOT / f"src/schemes/{family.name}/{family.name}_sets.def"
        for name, title, standing in ROW.findall(path.read_text(encoding="utf-8")):
            found[name] = f"{name} ({title}; {standing})"
    return found


def sets_menu(lists: Lists, sets: list[str]) -> str:
    """config VAMBRACE_SET_... for each set, in a menu for each kind."""
    prompts = titles(lists)
    of_kems = kem_families(lists)
    lines = []
    for title, is_kem in (("Key encapsulation", True), ("Signatures", False)):
        lines += [f'menu "{title}"', ""]
        for name in sets:
            if (lists.family_of(name).name in of_kems) == is_kem:
                lines += [f"config VAMBRACE_SET_{name.upper()}", f'\tbool "{prompts[name]}"', ""]
        lines += ["endmenu", ""]
    return "\n".join(lines)


def in_tree() -> str:
    """packages/zephyr/Kconfig.sets, which is in the tree because Zephyr reads the tree itself."""
    chosen = sources(["all"], selectable=True)
    head = (
        "# A symbol for each set; written by tools/sets.py.\n"
        "# SPDX-License-Identifier: Apache-2.0 OR MIT\n\n"
    )
    return head + sets_menu(chosen.lists, chosen.sets)
