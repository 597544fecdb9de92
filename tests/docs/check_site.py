#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks the documentation site: no dead link or anchor, nothing from the network, a page for each
set with its figures and examples that search finds, each public name in its language's reference.

check_site.py             builds and checks what needs no other tool (docs/site/build.py --pages)
check_site.py --whole     checks build/docs, which `make docs` has built
check_site.py --picture   docs/images/architecture.svg is of its source
check_site.py --notices   the test of this test
77 where a tool is missing.
"""

from __future__ import annotations

import ast
import html
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs/site"))
import set_pages  # noqa: E402

SKIPPED = 77
# Sites of their own, by rustdoc and TypeDoc: what leads to them is checked, not what is in them.
OTHERS = ("reference/rust/", "reference/js/")
PICTURE = ROOT / "docs/images/architecture.svg"
CODE = re.compile(r"(<(?:script|style)\b[^>]*>).*?</(?:script|style)>|<!--.*?-->", re.DOTALL)
TAG = re.compile(r"""<(\w+)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*/?>""")
ATTRIBUTE = re.compile(r"""\s(id|name|href|src|srcset|rel)=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""")


class Page:
    """The anchors and links of a page, and what it loads."""

    def __init__(self, path: Path) -> None:
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        for tag, attributes in TAG.findall(CODE.sub(r"\1", path.read_text(encoding="utf-8"))):
            found = {
                name: html.unescape(one or two or three)
                for name, one, two, three in ATTRIBUTE.findall(attributes)
            }
            self.anchors |= {found[name] for name in ("id", "name") if name in found}
            if tag == "a" and "href" in found:
                self.links.add(found["href"])
            elif tag == "link" and found.get("rel") != "canonical" and "href" in found:
                self.loads.add(found["href"])
            self.loads |= {found[name] for name in ("src", "srcset") if name in found}


def dead_links(site: Path) -> list[str]:
    found = []
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    pages: dict[str, Page] = {}

    def page(name: str) -> Page:
        if name not in pages:
            pages[name] = Page(site / name)
        return pages[name]

    for name in sorted(files):
        # The links of the page for what is not found begin with the address.
        if not name.endswith(".html") or name.startswith(OTHERS) or name == "404.html":
            continue
        for link in sorted(page(name).links | page(name).loads):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page(name).loads and parts.scheme != "data":
                    found.append(f"{name}: loads {link}")
                continue
            target = name
            if parts.path:
                target = posixpath.normpath(f"{posixpath.dirname(name)}/{unquote(parts.path)}")
                target = target.removeprefix("/")
            if target not in files:
                found.append(f"{name}: dead link {link}")
            elif parts.fragment and target.endswith(".html"):
                anchor = unquote(parts.fragment)
                # plots and the demo read theirs
                if anchor not in page(target).anchors and not target.endswith("_page.html"):
                    found.append(f"{name}: dead anchor {link}")
    return found


def set_faults(site: Path, sets: dict[str, set[str]]) -> list[str]:
    """Sets without a page, pages without what they must say, or that search does not know."""
    found = []
    index = (site / "search.json").read_text(encoding="utf-8")
    for name, wanted in sets.items():
        path = site / f"sets/{name}.html"
        if not path.exists():
            found.append(f"{name} has no page")
            continue
        text = html.unescape(re.sub(r"<[^>]*>", "", path.read_text(encoding="utf-8")))
        found += [f"the page of {name} does not say {word}" for word in wanted if word not in text]
        if f'"sets/{name}.html"' not in index:
            found.append(f"search does not know sets/{name}.html")
    return found


def words_of_sets() -> dict[str, set[str]]:
    """What the page of each set must say: standing, sizes, each core's cycles, its examples."""
    cores: dict[str, set[str]] = {}
    for row in set_pages.committed("baseline")["rows"]:
        core = set_pages.CORES[(row["target"], row["model"])]
        cores.setdefault(row["set"], set()).update({core, f"{row['work_bytes']:,}"})
        if row["operation"] in ("encaps", "verify"):  # those that never retry
            cores[row["set"]].add(f"{row['instructions']:,.0f}")
            if row["cycles"]:
                cores[row["set"]].add(f"{row['cycles']:,.0f}")
    calls = {
        "kem": ('vambrace.KEM("{}")', 'Kem::find("{}")', 'kem("{}")'),
        "sig": ('vambrace.Signature("{}")', 'SignatureScheme::find("{}")', 'signature("{}")'),
    }
    return {
        name: {row["standing"], f"vmb_{name}_keypair("}
        | {f"{size:,}" for size in row["bytes"].values()}
        | {call.format(name) for call in calls[row["kind"]]}
        | cores[name]
        for name, row in set_pages.sets().items()
    }


def reference_faults(site: Path) -> list[str]:
    """Public names that their language's reference lacks, and parts that were left out."""
    found = []

    def look(page: str, anchors: set[str], names: list[str]) -> None:
        if not names:
            found.append(f"{page}: no public names were found")
        found.extend(f"{page} lacks {name}" for name in names if name not in anchors)

    for header in sorted((ROOT / "include/vambrace").glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.DOTALL)
        names = re.findall(r"^VMB_API\b[^;(]*?\b(vmb_\w+)\(", text, re.MULTILINE)
        page = f"reference/c/{header.stem}.html"
        look(page, Page(site / page).anchors, names)

    package = (ROOT / "bindings/python/src/vambrace/__init__.py").read_text(encoding="utf-8")
    names = ast.literal_eval(re.search(r"^__all__ = (\[.*?\])", package, re.M | re.S)[1])
    names = [f"vambrace.{name}" for name in names]
    look("reference/python.html", Page(site / "reference/python.html").anchors, names)

    def files(pattern: str) -> set[str]:
        return {path.stem.split(".")[-1] for path in site.glob(pattern)}

    crate = (ROOT / "bindings/rust/vambrace/src/lib.rs").read_text(encoding="utf-8")
    lists = re.findall(r"^pub use \w+::\{?([\w, ]+)\}?;", crate, re.MULTILINE)
    names = re.findall(r"^pub fn (\w+)", crate, re.MULTILINE)
    names += [name for text in lists for name in text.split(", ")]
    look("reference/rust", files("reference/rust/vambrace/*.html"), names)

    module = (ROOT / "bindings/js/src/vambrace.js").read_text(encoding="utf-8")
    names = re.findall(r"^export (?:class|function|const|async function) (\w+)", module, re.M)
    for text in re.findall(r"^export \{(.*?)\}", module, re.M | re.S):
        names += re.findall(r"\w+", text)
    look("reference/js", files("reference/js/*/*.html"), names)

    for page in ("rust/vambrace/index", "js/index", "plots_page", "demo_page"):
        if not (site / f"reference/{page}.html").is_file():
            found.append(f"reference/{page}.html is missing")
    for path in sorted(site.rglob("reference/**/*.html")):
        if "Not in this build:" in path.read_text(encoding="utf-8"):
            found.append(f"{path.relative_to(site)} was left out")
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
    page = '<h1 id="top">one</h1><p>1,234 bytes</p>'
    planted = {
        "a dead link": ("index.html", right + '<a href="two.html">two</a>'),
        "a dead anchor": ("index.html", right + '<a href="sets/one.html#end">one</a>'),
        "a script of elsewhere": ("index.html", right + '<script src="https://a.b/c"></script>'),
        "a picture that is not there": ("index.html", right + "<img alt='' src='a.svg'>"),
        "a set that search does not know": ("search.json", "{}"),
        "a page of a set without a size": ("sets/one.html", page.replace("1,234", "1,235")),
        "nothing": ("index.html", right),
    }
    missed = []
    for name, (file, text) in planted.items():
        with tempfile.TemporaryDirectory() as temporary:
            site = Path(temporary)
            (site / "sets").mkdir()
            (site / "sets/one.html").write_text(page, encoding="utf-8")
            (site / "index.html").write_text(right, encoding="utf-8")
            (site / "search.json").write_text('{"location": "sets/one.html"}', encoding="utf-8")
            (site / file).write_text(text, encoding="utf-8")
            found = dead_links(site) + set_faults(site, {"one": {"1,234"}})
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
    whole = arguments == ["--whole"]
    site = ROOT / ("build/docs" if whole else "build/docs-pages")
    if not whole:
        python = ROOT / "build/docs-venv/bin/python"
        if not python.exists():
            print("skipped: build/docs-venv is missing (cmake/setup.sh test)")
            return SKIPPED
        subprocess.run([python, ROOT / "docs/site/build.py", "--pages"], check=True)
    found = dead_links(site) + set_faults(site, words_of_sets()) + examples()
    if whole:
        found += reference_faults(site)
    print("\n".join(found) or "no dead link or anchor; sets have their pages, figures and examples")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
