"""A Kconfig symbol for each set, for Zephyr and ESP-IDF.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
from pathlib import Path

from exporter.sources import Lists

from packager.tree import ROOT, kem_families, sources

ROW = re.compile(r'VMB_(?:KEM|SIG)_SET\((\w+),\s*\w+,\s*"([^"]+)",\s*(VMB_STANDING_[\w#]+)')
MCELIECE_ROW = re.compile(r"MCELIECE_SET\((mceliece\w+),.*, (\w+), \d\)")


def standings() -> dict[str, str]:
    """The words of each standing that the library tells."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.h")))
    return dict(re.findall(r'#define (VMB_STANDING_\w+)\s+\\?\s*"([^"]+)"', text))


def titles(lists: Lists) -> dict[str, str]:
    """The prompt of a set: family and standing, as its line in the lists says. The lines of Classic
    McEliece are made of another macro: the family is in that, the standing in the line."""
    found = {}
    words = standings()
    for family in lists.families:
        path = ROOT / f"src/schemes/{family.name}/{family.name}_sets.def"
        text = path.read_text(encoding="utf-8")
        rows = {row[0]: row[1:] for row in ROW.findall(text)}
        for name, standing in MCELIECE_ROW.findall(text):
            rows[name] = (rows["set"][0], f"VMB_STANDING_{standing}")
        for name in family.sets:
            title, standing = rows[name]
            found[name] = f"{name} ({title}; {words[standing]})"
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


def write(file: Path) -> None:
    """packages/zephyr/Kconfig.sets, which lies in the tree, since Zephyr reads the tree itself."""
    chosen = sources(["all"], selectable=True)
    head = (
        "# A symbol for each set; written by tools/package.py kconfig.\n"
        "# SPDX-License-Identifier: Apache-2.0 OR MIT\n\n"
    )
    file.write_text(head + sets_menu(chosen.lists, chosen.sets), encoding="utf-8")
