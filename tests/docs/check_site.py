#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds the documentation site and checks it: no dead link or anchor, nothing from the network, a
page for each set that search finds, C examples of all sets that compile.

check_site.py [SITE]      builds build/docs, or checks what is in SITE; 77 without build/docs-venv
check_site.py --picture   docs/images/architecture.svg is of its source; 77 without dot
check_site.py --notices   the test of this test
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs/site"))
import set_pages  # noqa: E402

SKIPPED = 77
# Sites of their own, by rustdoc and TypeDoc: what leads to them is checked, not what is in them.
OTHERS = ("reference/rust/", "reference/js/")
PICTURE = ROOT / "docs/images/architecture.svg"


class Page(HTMLParser):
    """The anchors and links of a page, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value for name, value in attrs if value is not None}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.add(found["href"])
        elif "src" in found:
            self.loads.add(found["src"])
        elif tag == "link" and found.get("rel") != "canonical" and "href" in found:
            self.loads.add(found["href"])


def faults(site: Path, sets: list[str]) -> list[str]:
    found = []
    pages: dict[Path, Page] = {}

    def page(path: Path) -> Page:
        if path not in pages:
            pages[path] = Page(path)
        return pages[path]

    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        if name.startswith(OTHERS) or name == "404.html":  # its links begin with the address
            continue
        for link in sorted(page(path).links | page(path).loads):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page(path).loads and parts.scheme != "data":
                    found.append(f"{name}: loads {link}")
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                found.append(f"{name}: dead link {link}")
            elif parts.fragment and target.suffix == ".html":
                anchor = unquote(parts.fragment)
                # plots and the demo read theirs
                if anchor not in page(target).anchors and not target.stem.endswith("_page"):
                    found.append(f"{name}: dead anchor {link}")

    index = (site / "search.json").read_text(encoding="utf-8")
    for one in sets:
        if not (site / f"sets/{one}.html").exists():
            found.append(f"{one} has no page")
        if f'"sets/{one}.html"' not in index:
            found.append(f"search does not know sets/{one}.html")
    return found


def examples() -> list[str]:
    """Compiles the C example of every set."""
    found = []
    command = ["cc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
    command += [f"-I{ROOT}/include", "-x", "c", "-"]
    for name, row in set_pages.sets().items():
        text = set_pages.example(row["kind"], "c", name)
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
        if done.returncode:
            found.append(f"the example of {name}: {done.stderr}")
    return found


def picture() -> int:
    """Nodes, edges and texts, but for places, which depend on the fonts of a machine."""
    if shutil.which("dot") is None:
        print("skipped: dot is missing (cmake/setup.sh docs)")
        return SKIPPED

    def content(svg: str) -> list[str]:
        return re.findall(r"<(?:title|text)[^>]*>([^<]*)<", svg)

    command = ["dot", "-Tsvg", PICTURE.with_suffix(".dot")]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if sorted(content(made)) == sorted(content(PICTURE.read_text(encoding="utf-8"))):
        return 0
    print(f"{PICTURE} is not of its source: dot -Tsvg architecture.dot -o architecture.svg")
    return 1


def notices() -> int:
    right = '<p id="here"><a href="sets/one.html#top">one</a> <a href="#here">here</a></p>'
    planted = {
        "a dead link": ("index.html", right + '<a href="two.html">two</a>'),
        "a dead anchor": ("index.html", right + '<a href="sets/one.html#end">one</a>'),
        "a script of elsewhere": ("index.html", right + '<script src="https://a.b/c"></script>'),
        "a picture that is not there": ("index.html", right + '<img src="a.svg">'),
        "a set that search does not know": ("search.json", "{}"),
        "nothing": ("index.html", right),
    }
    missed = []
    for name, (file, text) in planted.items():
        with tempfile.TemporaryDirectory() as temporary:
            site = Path(temporary)
            (site / "sets").mkdir()
            (site / "sets/one.html").write_text('<h1 id="top">one</h1>', encoding="utf-8")
            (site / "index.html").write_text(right, encoding="utf-8")
            (site / "search.json").write_text('{"location": "sets/one.html"}', encoding="utf-8")
            (site / file).write_text(text, encoding="utf-8")
            found = faults(site, ["one"])
            if len(found) != (name != "nothing"):
                missed.append(f"planted: {name}; found: {found}")
    print("\n".join(missed) or f"{len(planted) - 1} kinds of faults are noticed")
    return 1 if missed else 0


def main() -> int:
    arguments = sys.argv[1:]
    if arguments == ["--notices"]:
        return notices()
    if arguments == ["--picture"]:
        return picture()
    site = Path(arguments[0]) if arguments else ROOT / "build/docs"
    if not arguments:
        python = ROOT / "build/docs-venv/bin/python"
        if not python.exists():
            print("skipped: build/docs-venv is missing (make docs)")
            return SKIPPED
        subprocess.run([python, ROOT / "docs/site/build.py"], check=True)
    found = faults(site.resolve(), list(set_pages.sets())) + examples()
    print("\n".join(found) or "no dead link, no dead anchor, every set has its page and example")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
