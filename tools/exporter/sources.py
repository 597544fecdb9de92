"""Which files of the tree some sets need on a processor: read from the lists that CMake reads,
src/CMakeLists.txt and cmake/processors.cmake, and from the sources' own #include lines.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import difflib
import fnmatch
import re
from dataclasses import dataclass, field
from pathlib import Path

KEM_ONLY = {
    "kem.c",
    "kem_key_run.c",
    "kem_many.c",
    "kem_pairwise_test.c",
    "kem_run.c",
    "kem_self_test.c",
    "self_test_all.c",  # needs both
}
SIG_ONLY = {
    "sig.c",
    "sig_many.c",
    "sig_pairwise_test.c",
    "sig_run.c",
    "sig_self_test.c",
    "sig_stream.c",
    "self_test_all.c",
}
SET_LINE = re.compile(r"^VMB_(KEM|SIG)_SET\((\w+),", re.M)  # of a list of sets
# Files that are empty but for these processors.
ONLY_FOR = {"src/support/multiply.c": ("", "cortex-m0")}
QUOTED = re.compile(r'^\s*#\s*(?:include|define\s+\w+)\s+["<]([\w./]+\.(?:h|c|def|inc))[">]', re.M)


class ExportError(Exception):
    """What cannot be exported, and what to do about it."""


@dataclass
class Family:
    """A line vmb_family of src/CMakeLists.txt, and the sets of the family's list."""

    name: str
    sets: list[str]
    modules: list[str]
    is_kem: bool


@dataclass
class Lists:
    """What the two files of CMake say."""

    families: list[Family] = field(default_factory=list)
    suffixes: dict[str, list[str]] = field(default_factory=dict)  # by the processor's name
    flags: dict[str, list[str]] = field(default_factory=dict)  # by suffix

    def sets(self) -> list[str]:
        return [name for family in self.families for name in family.sets]

    def family_of(self, name: str) -> Family:
        return next(family for family in self.families if name in family.sets)

    def suffixes_of(self, processor: str) -> list[str]:
        """The suffixes of files that this processor compiles; none for portable C."""
        for pattern, suffixes in self.suffixes.items():
            if processor and fnmatch.fnmatchcase(processor, pattern):
                return suffixes
        return []

    def all_suffixes(self) -> set[str]:
        return {suffix for suffixes in self.suffixes.values() for suffix in suffixes}


def _calls(path: Path) -> list[tuple[str, list[str]]]:
    """The calls vmb_something(word...) of a CMake file."""
    text = re.sub(r"#.*", "", path.read_text(encoding="utf-8"))
    return [(name, words.split()) for name, words in re.findall(r"(vmb_\w+)\(([^()]*)\)", text)]


def _sections(words: list[str], *names: str) -> dict[str, list[str]]:
    """The words after each of the names; those before the first are under ""."""
    sections: dict[str, list[str]] = {"": [], **{name: [] for name in names}}
    current = ""
    for word in words:
        if word in names:
            current = word
        else:
            sections[current].append(word)
    return sections


def read_lists(root: Path) -> Lists:
    lists = Lists()
    for name, words in _calls(root / "src/CMakeLists.txt"):
        if name == "vmb_family":
            parts = _sections(words, "MODULES")
            name = parts[""][0]
            text = (root / f"src/schemes/{name}/{name}_sets.def").read_text(encoding="utf-8")
            rows = SET_LINE.findall(text)
            sets = [row[1] for row in rows]
            lists.families.append(Family(name, sets, parts["MODULES"], rows[0][0] == "KEM"))
    for name, words in _calls(root / "cmake/processors.cmake"):
        if name == "vmb_processor":
            parts = _sections(words, "NAMES", "SUFFIXES")
            lists.suffixes |= dict.fromkeys(parts["NAMES"], parts["SUFFIXES"])
        elif name == "vmb_suffix_flags":
            lists.flags[words[0]] = words[1:]
    if not lists.families or not lists.suffixes:
        raise ExportError(f"{root} is not a tree of Vambrace: its lists of sets are missing")
    return lists


def spelling(name: str) -> str:
    """As the library compares names: without '-', '_' and capitals."""
    return name.replace("-", "").replace("_", "").lower()


def named(lists: Lists, wanted: list[str]) -> list[str]:
    """The names of the sets and families that are wanted, however they are spelled."""
    names = {spelling(name): name for name in [*(f.name for f in lists.families), *lists.sets()]}
    found = []
    for word in (word for words in wanted for word in re.split(r"[,;\s]+", words) if word):
        if spelling(word) not in names:
            near = difflib.get_close_matches(spelling(word), [*names], 4, 0.5)
            hint = f"did you mean {', '.join(names[n] for n in near)}?" if near else ""
            raise ExportError(f"there is no set '{word}': {hint or '--list prints the sets'}")
        found.append(names[spelling(word)])
    return found


def choose(lists: Lists, wanted: list[str]) -> list[str]:
    """The sets that are wanted, in the order of the lists. A family's name stands for its sets."""
    families = {family.name: family.sets for family in lists.families}
    known = lists.sets()
    chosen: set[str] = set()
    for word in named(lists, wanted):
        chosen |= {word} if word in known else set(families[word])
    if not chosen:
        raise ExportError("name at least one set; --list prints them")
    return [name for name in known if name in chosen]


def suffix_of(path: Path) -> str:
    return path.stem.rpartition("_")[2]


COMMENT = re.compile(r"/\*.*?\*/", re.S)
BUILD_FRAME = re.compile(
    r"(!?)(?:defined\((VMB_SMALL_MEMORY|VMB_FAULT_CHECKS)\)|\w+_(PARALLEL))$"
)


def build_frames(text: str) -> list[tuple[str, bool]]:
    """The conditions around all of a source that say for which builds it is: SMALL_MEMORY,
    FAULT_CHECKS or PARALLEL (64-bit words without the first), and whether they must hold."""
    lines = [line for line in COMMENT.sub("", text).splitlines() if line.strip()]
    while lines and lines[-1] == "#endif":
        lines.pop()
    around: list[str] = []  # conditions that are open
    code = False
    for line in lines:
        if line.startswith("#if"):
            around.append("" if code else line)
        elif line.startswith("#el"):
            around[-1] = ""  # it has another side
        elif line.startswith("#endif"):
            around.pop()
        elif not line.startswith("#include"):
            code = True
    terms = (term for line in around for term in line.removeprefix("#if ").split(" && "))
    found = (BUILD_FRAME.match(term) for term in terms)
    return [(m[2] or m[3], not m[1]) for m in found if m]


@dataclass
class Selection:
    """The files of an export: sources are compiled, headers are what they include. Paths are
    relative to the tree."""

    sets: list[str]
    families: list[str]
    sources: list[Path]
    headers: list[Path]


class Selector:
    """Follows the modules and the #include lines. A header of a module brings the module's
    sources along."""

    def __init__(
        self,
        root: Path,
        lists: Lists,
        sets: list[str],
        *processors: str,
        small_memory: bool | None = None,
        fault_checks: bool | None = None,
    ) -> None:
        """processors: whose files are taken, "" for portable C alone; small_memory, fault_checks:
        None if the package's user decides."""
        self.root = root
        self.lists = lists
        self.sets = sets
        self.processors = set(processors)
        self.small_memory = small_memory
        self.fault_checks = fault_checks
        self.families = [f for f in lists.families if set(f.sets) & set(sets)]
        taken = {suffix for name in processors for suffix in lists.suffixes_of(name)}
        self.foreign = lists.all_suffixes() - taken
        unchosen = set(lists.sets()) - set(sets)
        stood_on = {module for family in self.families for module in family.modules}
        self.not_taken = {f"include/vambrace/{name}.h" for name in unchosen} | {
            f"src/schemes/{family.name}/"
            for family in lists.families
            if family not in self.families and f"schemes/{family.name}" not in stood_on
        }
        self.modules: list[str] = []
        self.sources: set[Path] = set()
        self.headers: set[Path] = set()

    def select(self) -> Selection:
        self._take_module("api")
        self._take_module("support")
        for family in self.families:
            for module in (f"schemes/{family.name}", *family.modules):
                self._take_module(module)
        for name in self.sets:
            self._take_header(Path(f"include/vambrace/{name}.h"))
        return Selection(
            self.sets,
            [family.name for family in self.families],
            sorted(self.sources),
            sorted(self.headers),
        )

    def _is_needed(self, path: Path) -> bool:
        """Whether the source is for this processor and for this kind of sets."""
        if suffix_of(path) in self.foreign:
            return False
        if not self.processors & set(ONLY_FOR.get(path.as_posix(), self.processors)):
            return False
        if not self._is_for_build((self.root / path).read_text(encoding="utf-8")):
            return False
        if path.parent == Path("src/api"):
            has_kem, has_sig = self._kinds()
            return (has_kem or path.name not in KEM_ONLY) and (has_sig or path.name not in SIG_ONLY)
        return True

    def _is_for_build(self, text: str) -> bool:
        """Whether the source is not empty in this build; yes where that is not known yet."""
        short = all(name.startswith("cortex") for name in self.processors)
        parallel = None if self.small_memory is None or "" in self.processors else not short
        holds = {
            "VMB_SMALL_MEMORY": self.small_memory,
            "VMB_FAULT_CHECKS": self.fault_checks,
            "PARALLEL": False if self.small_memory else parallel,
        }
        return all(holds[name] in (None, wanted) for name, wanted in build_frames(text))

    def _kinds(self) -> tuple[bool, bool]:
        """Whether there are KEMs, whether there are signatures."""
        is_kem = [family.is_kem for family in self.families]
        return any(is_kem), not all(is_kem)

    def _take_module(self, module: str) -> None:
        if module in self.modules:
            return
        self.modules.append(module)
        folder = self.root / "src" / module
        sets = [folder / f"sets/{name}.c" for name in self.sets]
        own = [path for path in sets if path.is_file()]
        # The folders of api/ and schemes/ are modules and sets; those of other modules are parts.
        parts = "" if module.startswith(("api", "schemes/")) else "**/"
        files = [*folder.glob(f"{parts}*.c"), *folder.glob(f"{parts}*.S"), *own]
        for path in sorted(files):
            source = path.relative_to(self.root)
            if self._is_needed(source):
                self.sources.add(source)
                self._take_included(source)

    def _take_header(self, path: Path) -> None:
        name = path.as_posix()
        if path in self.headers or any(name.startswith(other) for other in self.not_taken):
            return
        if suffix_of(path) in self.foreign:
            return  # named in a part of the source that this processor does not compile
        self.headers.add(path)
        self._take_included(path)
        # A header directly in rings/ or schemes/ is shared by modules and brings none of them.
        module = path.parent.relative_to("src").as_posix() if path.parts[0] == "src" else ""
        if "/" in module or module in ("api", "support"):
            self._take_module(module)

    def _take_included(self, path: Path) -> None:
        text = (self.root / path).read_text(encoding="utf-8")
        for name in QUOTED.findall(text):
            for folder in ("src", "include"):
                if (self.root / folder / name).is_file():
                    self._take_header(Path(folder) / name)
