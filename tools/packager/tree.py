"""What every kind of package takes from the tree: version, sets, sources by module, templates.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from exporter.rewrite import Rewriter
from exporter.sources import ExportError, Lists, Selection, Selector, choose, read_lists

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "packages"
LICENSES = ("LICENSE-APACHE", "LICENSE-MIT")
# Whose sources lie next to each other in a package for many boards (cmake/processors.cmake).
MICROCONTROLLERS = ("", "cortex-m0", "cortex-m4", "cortex-m55")
CORE = ("api", "support")  # modules of every build


def version(root: Path = ROOT) -> str:
    """The one place: project(vambrace VERSION ...) in CMakeLists.txt."""
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"^project\(vambrace VERSION (\d+\.\d+\.\d+)\b", text, re.M)
    if not found:
        raise ExportError(f"{root}/CMakeLists.txt has no line project(vambrace VERSION x.y.z ...)")
    return found[1]


def kem_families(lists: Lists) -> list[str]:
    return [family.name for family in lists.families if family.is_kem]


@dataclass
class Sources:
    """The files of some sets for microcontrollers, as they lie in a package."""

    lists: Lists
    sets: list[str]
    selection: Selection
    selectable: bool

    @property
    def kems(self) -> list[str]:
        of_kems = kem_families(self.lists)
        return [name for name in self.sets if self.lists.family_of(name).name in of_kems]

    @property
    def signatures(self) -> list[str]:
        kems = self.kems
        return [name for name in self.sets if name not in kems]

    def modules(self) -> dict[str, list[Path]]:
        """The compiled sources by the folder below src/ that they lie in."""
        found: dict[str, list[Path]] = {}
        for path in self.selection.sources:
            module = path.parent.relative_to("src").as_posix().removesuffix("/sets")
            found.setdefault(module, []).append(path)
        return found

    def modules_of(self, family: str) -> list[str]:
        """The folders that a family needs besides those of every build."""
        known = self.modules()
        sets = [name for name in self.sets if self.lists.family_of(name).name == family]
        needed = Selector(ROOT, self.lists, sets, *MICROCONTROLLERS).select().sources
        folders = (path.parent.relative_to("src").as_posix() for path in needed)
        names = dict.fromkeys(folder.removesuffix("/sets") for folder in folders)
        return [name for name in names if name in known and name not in CORE]

    def write(self, folder: Path, include: str = "include", src: str = "src") -> None:
        """All files, headers of include/ and files of src/ below those folders."""
        rewriter = Rewriter(
            ROOT, self.lists, self.selection, False, c_elsewhere=True, selectable=self.selectable
        )
        places = {"include": include, "src": src}
        for path in (*self.selection.headers, *self.selection.sources):
            made = folder / places[path.parts[0]] / Path(*path.parts[1:])
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(rewriter.text(path), encoding="utf-8")
        for name in LICENSES:
            shutil.copyfile(ROOT / name, folder / name)


def sources(wanted: list[str], selectable: bool) -> Sources:
    """wanted: sets or families, "all" for everything."""
    lists = read_lists(ROOT)
    sets = lists.sets() if [word.lower() for word in wanted] == ["all"] else choose(lists, wanted)
    selection = Selector(ROOT, lists, sets, *MICROCONTROLLERS).select()
    return Sources(lists, sets, selection, selectable)


def fill(text: str, **words: str) -> str:
    """A template with its @NAMES@ replaced; a name without a value is an error."""
    values = {"VERSION": version(), **words}

    def value(found: re.Match[str]) -> str:
        if found[1] not in values:
            raise ExportError(f"a template asks for @{found[1]}@, which this package has not")
        return values[found[1]]

    return re.sub(r"@([A-Z_]+)@", value, text)


def copy(name: str, target: Path, **words: str) -> None:
    """A file of packages/ into a package, with its @NAMES@ replaced."""
    target.parent.mkdir(parents=True, exist_ok=True)
    text = (PACKAGES / name).read_text(encoding="utf-8")
    target.write_text(fill(text, **words), encoding="utf-8")
