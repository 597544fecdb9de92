"""A Kconfig symbol for each set, for Zephyr and ESP-IDF.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import tomllib

from exporter.sources import Lists

from packager.tree import ROOT, kem_families, sources

ROW = re.compile(r'VMB_(?:KEM|SIG)_SET\((\w+), \w+, "([^"]+)", "([^"]+)"')


def prompts(lists: Lists) -> dict[str, str]:
    """The prompt of each set: family and standing, as its line in the lists says; those that may
    be deployed come first.
    """
    table = (ROOT / "src/schemes/sets.toml").read_text(encoding="utf-8")
    standings = tomllib.loads(table)["standings"]
    rows: list[tuple[str, str, str]] = []
    for family in lists.families:
        path = ROOT / f"src/schemes/{family.name}/{family.name}_sets.def"
        rows += ROW.findall(path.read_text(encoding="utf-8"))
    rows.sort(key=lambda row: standings.index(row[2]))
    return {name: f"{name} ({title}; {standing})" for name, title, standing in rows}


def sets_menu(lists: Lists, sets: list[str]) -> str:
    """config VAMBRACE_SET_... for each set, in a menu for each kind."""
    texts = prompts(lists)
    of_kems = kem_families(lists)
    lines = []
    for title, is_kem in (("Key encapsulation", True), ("Signatures", False)):
        lines += [f'menu "{title}"', ""]
        for name in sorted(sets, key=list(texts).index):
            if (lists.family_of(name).name in of_kems) == is_kem:
                lines += [f"config VAMBRACE_SET_{name.upper()}", f'\tbool "{texts[name]}"', ""]
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
