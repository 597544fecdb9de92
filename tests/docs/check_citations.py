#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Resolves what comments and documents point at: sections of docs/specs, files, links, entries.

check_citations.py [ROOT]      prints each pointer that leads nowhere; exit code 1 if there is one
check_citations.py --notices   the test of this test: a small tree with a wrong pointer of each kind
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
import tokenize
from dataclasses import dataclass, field
from pathlib import Path

FOLDERS = {
    "src",
    "include",
    "testing",
    "tests",
    "lab",
    "cli",
    "bindings",
    "cmake",
    "docs",
    "examples",
    "targets",
    "packages",
    ".ci",
}
SKIPPED = {"build", "__pycache__", "node_modules", "target"}
SUFFIXES = "c|h|cpp|hpp|S|def|inc|py|sh|cmake|md|toml|json|txt|svg|ld|html|rs|in|yml|csv|js"
C_LIKE = {".c", ".h", ".cpp", ".hpp", ".S", ".def", ".inc", ".ld"}
HASHED = {".py", ".sh", ".cmake", ".toml", ".txt"}

# Names that are no files of this tree; the reasons stand there.
ELSEWHERE = {
    name
    for line in (Path(__file__).parent / "not_in_the_tree.txt")
    .read_text(encoding="utf-8")
    .split("\n")
    if not line.startswith("#")
    for name in line.split()
}


@dataclass
class Text:
    """What one file says: its comments with the number of the line on which each begins."""

    path: Path
    comments: list[tuple[int, str]] = field(default_factory=list)


def c_comments(source: str) -> list[tuple[int, str]]:
    found = []
    for match in re.finditer(
        r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|(/\*.*?\*/|//[^\n]*)', source, re.DOTALL
    ):
        if match.group(1):
            body = re.sub(r"\n\s*\*(?!/)", "\n", match.group(1)).strip("/*")
            found.append(
                (source.count("\n", 0, match.start()) + 1, re.sub(r"\s*\\?\n\s*", " ", body))
            )
    return found


def joined(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Comments on successive lines are one."""
    found: list[tuple[int, str]] = []
    last = -1
    for number, comment in lines:
        if last == number - 1:
            found[-1] = (found[-1][0], found[-1][1] + " " + comment)
        else:
            found.append((number, comment))
        last = number
    return found


def hash_comments(source: str) -> list[tuple[int, str]]:
    matches = (
        (number, re.search(r"(?:^|\s)#(?!!)\s?(.*)", line))
        for number, line in enumerate(source.split("\n"), 1)
    )
    return joined([(number, match.group(1).strip()) for number, match in matches if match])


def python_comments(source: str) -> list[tuple[int, str]]:
    """Comments and docstrings."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    found = joined(
        [(t.start[0], t.string.lstrip("#! ")) for t in tokens if t.type == tokenize.COMMENT]
    )
    for match in re.finditer(r'"""(.*?)"""', source, re.DOTALL):
        found.append(
            (source.count("\n", 0, match.start()) + 1, re.sub(r"\s*\n\s*", " ", match.group(1)))
        )
    return found


def paragraphs(source: str) -> list[tuple[int, str]]:
    """The paragraphs of a document, without fenced code."""
    found: list[tuple[int, str]] = []
    fenced, open_paragraph = False, False
    for number, line in enumerate(source.split("\n"), 1):
        if line.lstrip().startswith("```"):
            fenced, open_paragraph = not fenced, False
            continue
        if fenced or not line.strip():
            open_paragraph = False
        elif open_paragraph:
            found[-1] = (found[-1][0], found[-1][1] + " " + line.strip())
        else:
            found.append((number, line.strip()))
            open_paragraph = not line.startswith("#")
    return found


def read(path: Path) -> Text:
    source = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix in C_LIKE:
        return Text(path, c_comments(source))
    if path.suffix == ".md":
        return Text(path, paragraphs(source))
    return Text(path, python_comments(source) if path.suffix == ".py" else hash_comments(source))


# ---- The specifications --------------------------------------------------------------------------


def sections(text: str) -> tuple[set[str], set[str]]:
    """Numbers ("10.2", "A", "B.4", items "9.1") and titles of sections, numbers of pitfalls."""
    numbers = set(re.findall(r"^#+ (.*)$", text, re.MULTILINE))
    for line in text.split("\n"):
        heading = re.match(r"#+ (?:Part )?([A-Z](?:\.\d+)*|\d+(?:\.\d+)*)\.? ", line)
        item = re.match(r"\* (\d+\.\d+) ", line)
        numbers.update(m.group(1) for m in (heading, item) if m)
    return numbers, set(re.findall(r'<a id="pitfall-(\w+)">', text))


ITEM = r"[A-Z]?\.?\d+(?:\.\d+)*|[A-Z](?![a-z\w])"
LIST = rf"(?:{ITEM})(?:(?:, and |, | and | to | or )(?:{ITEM})(?![\w.]*/))*"
CITATION = re.compile(
    r"\b(?P<docs>docs/)?specs/(?P<name>\w+\.md)"
    rf"(?:,? (?P<kind>sections?|parts?|pitfalls?|traps?) (?P<list>{LIST}))?"
    rf"(?:, (?:pitfalls?|no\.) (?P<numbers>{LIST}))?"
    r'(?:, "(?P<title>[^"]+)")?'
)


def check_citations(text: Text, specs: dict[str, tuple[set[str], set[str]]]) -> list[str]:
    wrong = []
    for line, comment in text.comments:
        for match in CITATION.finditer(comment):
            if (
                match["name"].removesuffix(".md").isupper() and match["name"] != "README.md"
            ):  # stands for any of them
                continue
            where = f"{text.path}:{line}: {match.group()}"
            if match["name"] not in specs:
                wrong.append(f"{where}: docs/specs has no {match['name']}")
                continue
            numbers, pitfalls = specs[match["name"]]
            kind = (match["kind"] or "").rstrip("s")
            if kind == "trap":
                wrong.append(f"{where}: the texts call it pitfall")
            wanted = [
                (item, pitfalls if kind in ("pitfall", "trap") else numbers, kind)
                for item in re.findall(ITEM, match["list"] or "")
            ]
            wanted += [
                (item, pitfalls, "pitfall") for item in re.findall(ITEM, match["numbers"] or "")
            ]
            if match["title"] and match["title"] not in numbers:
                wrong.append(f"{where}: there is no such heading")
            wrong += [
                f"{where}: there is no {what} {item}"
                for item, known, what in wanted
                if item.rstrip(".") not in known
            ]
    return wrong


# ---- Files ---------------------------------------------------------------------------------------

FILE = re.compile(
    r"(?<![\w@/.*>}-])(?P<name>(?:[\w./*-]|<\w+>|\{[\w,]+\})+\.(?:"
    + SUFFIXES
    + r"))(?![\w/(=-]|\.\w)"
)


class Tree:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: list[str] = []
        for folder, folders, names in os.walk(root):
            folders[:] = [
                f
                for f in folders
                if f not in SKIPPED and f != ".git" and not f.endswith(".egg-info")
            ]
            self.files += [(Path(folder) / name).relative_to(root).as_posix() for name in names]
        self.names = {f.rsplit("/", 1)[-1] for f in self.files}
        self.all = "\n".join(sorted(self.files)) + "\n"

    def texts(self) -> list[Text]:
        wanted = []
        for name in self.files:
            path = self.root / name
            known = path.suffix in C_LIKE | HASHED | {".md"} and (
                path.suffix != ".txt" or path.name == "CMakeLists.txt"
            )
            if known and (name.split("/")[0] in FOLDERS or "/" not in name):
                wanted.append(read(path))
        return wanted

    def has(self, name: str) -> bool:
        """name ends a file's name, is a pattern (*, <x>, {a,b}, WORD), or an ending like
        _avx2.c.
        """
        name = re.sub(r"^(?:\.\.?/)+", "", name)
        pattern = re.escape(name)
        for placeholder in (r"<[^>]*>", r"\\\*", r"\\\{[^}]*\\\}", r"\b[A-Z]{2,}(?=_|\\\.|/|\b)"):
            pattern = re.sub(placeholder, "[^/\\\\n]*", pattern)
        if pattern == re.escape(name):
            if name.startswith(("_", ".")):
                return f"{name}\n" in self.all
            return name in self.names or (
                name in self.all
                and re.search(rf"(?:^|/){pattern}$", self.all, re.MULTILINE) is not None
            )
        return (
            re.search(rf"(?:^|/){pattern}$", self.all, re.MULTILINE) is not None
            or name in self.names
        )


def check_files(text: Text, tree: Tree) -> list[str]:
    wrong = []
    for line, comment in text.comments:
        comment = re.sub(r"https?://\S+|\]\([^)]*\)", " ", comment)
        for match in FILE.finditer(comment):
            name = match["name"]
            made = name in ELSEWHERE or re.search(r"(^|/)build/|^/", name)
            short = re.fullmatch(r"\w{1,2}\.\w+", name)  # e.g. a field of a struct
            if (
                not made
                and not short
                and not re.search(r"(^|/)specs/\w+\.md$", name)  # a citation
                and not tree.has(name)
            ):
                wrong.append(f"{text.path}:{line}: {name}: no such file")
    return wrong


# ---- Links of documents --------------------------------------------------------------------------


def anchors(path: Path) -> set[str]:
    """GitHub's names of the headings, and explicit ones."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(r'<a id="([^"]+)">', text))
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        found.add(re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-"))
    return found


def check_links(text: Text) -> list[str]:
    wrong = []
    for line, paragraph in text.comments:
        for target in re.findall(r"\]\(([^()\s]+)\)", re.sub(r"`[^`]*`", "", paragraph)):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, anchor = target.partition("#")
            path = text.path.parent / name if name else text.path
            if not path.exists():
                wrong.append(f"{text.path}:{line}: link to {target}: no such file")
            elif anchor and path.suffix == ".md" and anchor not in anchors(path):
                wrong.append(f"{text.path}:{line}: link to {target}: no such heading")
    return wrong


def check_bibliography(text: Text, known: set[str]) -> list[str]:
    """Names in brackets without a link, in the specifications, are entries of the bibliography."""
    wrong = []
    for line, paragraph in text.comments:
        plain = re.sub(r"`[^`]*`", "", paragraph)
        for name in re.findall(
            r"(?<![\w\])^}])\[([A-Z][A-Za-z]+[A-Za-z0-9 .+/-]*[A-Za-z0-9+])\](?!\()", plain
        ):
            if name not in known and re.search(r"[a-z]{2}|FIPS|SP 800|ISO|RFC", name):
                wrong.append(f"{text.path}:{line}: [{name}] is not in docs/BIBLIOGRAPHY.md")
    return wrong


def check(root: Path) -> list[str]:
    tree = Tree(root)
    specs = {
        path.name: sections(path.read_text(encoding="utf-8"))
        for path in (root / "docs/specs").glob("*.md")
    }
    library = root / "docs/BIBLIOGRAPHY.md"
    known = (
        set(re.findall(r"\*\*\[([^\]]+)\]", library.read_text(encoding="utf-8")))
        if library.exists()
        else set()
    )
    known |= (
        {
            name
            for entry in re.findall(r"\*\*(\[[^*]+)\*\*", library.read_text(encoding="utf-8"))
            for name in re.findall(r"\[([^\]]+)\]", entry)
        }
        if library.exists()
        else set()
    )
    wrong = []
    for text in tree.texts():
        inside = text.path.relative_to(root).as_posix()
        if inside == "tests/docs/check_citations.py":
            continue
        wrong += check_citations(text, specs)
        if not inside.startswith("docs/specs/"):
            wrong += check_files(text, tree)
        if text.path.suffix == ".md":
            wrong += check_links(text)
        if inside.startswith("docs/specs/"):
            wrong += check_bibliography(text, known)
    return sorted(line.removeprefix(f"{root}/") for line in wrong)


# ---- The test of this test -----------------------------------------------------------------------

RIGHT = {
    "docs/specs/x.md": "# X\n\n# Top part\n\n## 1. Parameters\n\n### 10.2 [Work]\n\n# A. Part\n\n"
    '## A.2 Objects\n\n* 9.1 item\n\n## 4. Pitfalls\n\n1. <a id="pitfall-1"></a>it\n',
    "docs/BIBLIOGRAPHY.md": "- **[Work]** A, *B*, 2000.\n",
    "docs/a.md": "See [x](specs/x.md#1-parameters), [here](#top), `src/a.c`.\n\n# Top\n",
    "src/long.c": "int x;\n",
    "src/a.c": '/* specs/x.md, "Top part"; specs/x.md sections 1 and A.2,\n'
    " * docs/specs/x.md section 4, pitfall 1, specs/x.md section 9.1 to 10.2;\n"
    ' * a_*.h, <set>_b.h, _b.h. */\nconst char *c = "/* not.h */";\n',
    "src/a_b.h": "// long.c, <src/a_b.h>, <src/<set>_b.h>\n",
    "tool.py": "# src/a.c\n",
}
WRONG = {
    "section": ("src/a.c", "/* specs/x.md section 7 */"),
    "section in a list": ("src/a.c", "/* specs/x.md sections 1,\n * A.2 and A.3 */"),
    "pitfall": ("src/a.c", "/* specs/x.md section 4, pitfall 2 */"),
    "trap": ("src/a.c", "/* specs/x.md, trap 1 */"),
    "text": ("src/a.c", "// specs/y.md"),
    "title": ("src/a.c", '/* specs/x.md, "Bottom" */'),
    "file in C": ("src/a.c", "/* as in gone.h */"),
    "file with a folder": ("src/a.c", "/* src/other/a.c */"),
    "pattern": ("src/a.c", "/* *_neon.S */"),
    "file in Python": ("tool.py", "# gone.c\n"),
    "file in a document": ("docs/a.md", "`src/gone.c`\n"),
    "file beside the specifications": ("docs/a.md", "`specs/data/gone.json`\n"),
    "link": ("docs/a.md", "[x](gone.md)\n"),
    "heading": ("docs/a.md", "[x](specs/x.md#5-nothing)\n"),
    "bibliography": ("docs/specs/x.md", RIGHT["docs/specs/x.md"].replace("[Work]", "[Other work]")),
}


def notices() -> int:
    missed = []
    for name, (changed, contents) in {"": ("src/a.c", RIGHT["src/a.c"]), **WRONG}.items():
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for file, text in {**RIGHT, changed: contents}.items():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_text(text, encoding="utf-8")
            found = check(root)
            if (len(found) == 1) != bool(name) or (not name and found):
                missed.append(f"planted: {name or 'nothing'}; found: {found}")
    print("\n".join(missed) or f"{len(WRONG)} kinds of wrong pointers are noticed")
    return 1 if missed else 0


def main() -> int:
    if sys.argv[1:] == ["--notices"]:
        return notices()
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
    wrong = check(root)
    print("\n".join(wrong) or "every pointer leads somewhere")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
