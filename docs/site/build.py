#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds the documentation site in build/docs: `make docs`. build.py --pages makes build/docs-pages
in seconds, without what other tools make: Doxygen, cargo, npm, compilers.

The documents of the repository keep their places and their links: build/docs-src has them as they
are, but for links to what is no document, which lead to a page with that file's text. Generated
pages join them: c_reference.py, set_pages.py, and what cargo, TypeDoc, the lab and
bindings/js/build.mjs make. A part that cannot be made has a page that says so.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import c_reference
import set_pages

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "docs/site"
BUILD = ROOT / "build"
WHOLE = sys.argv[1:] != ["--pages"]
SITE = BUILD / ("docs" if WHOLE else "docs-pages")
PAGES = SITE.with_name(f"{SITE.name}-src")
FURTHER_HEADERS = (
    "falcon.h",
    "lms.h",
    "masked.h",
    "mceliece.h",
    "mldsa.h",
    "selftest.h",
    "slhdsa.h",
    "solmae.h",
    "xmss.h",
)
# What a link of Markdown leads to; code is matched first, so that it stays as it is.
CODE_OR_LINK = re.compile(
    r"^ *```.*?^ *```\s*$|`[^`\n]*`|(?<=\]\()(?P<link>[^)\s#]+)(?=[)#])", re.MULTILINE | re.DOTALL
)
# Code, and what is written otherwise: comments, and A[i][j], which is no link.
CODE_OR_OTHER = re.compile(
    r"^ *```.*?^ *```\s*$|`[^`\n]*`|(?P<comment>^<!--[^\n]*-->\n|<!--.*?-->)|(?P<index>\]\[)",
    re.MULTILINE | re.DOTALL,
)
# What vambrace.js does not export, types of arguments and results, by the module that has it.
ALSO_EXPORTED = {
    "algorithm": "type Algorithm, type Kind",
    "errors": "type Bytes",
    "key_encoding": "type PrivateKeyForm",
    "key_files": "keyFiles",
    "load_instance": "type LoadOptions, type ModuleSource",
    "memory": "type KeyFiles, type RandomSource",
    "signature": "type HashName, type ContextOption, type DeterministicOption, type SignOptions",
}
PICTURES = re.compile(
    r'<picture>\s*<source [^>]*dark[^>]* srcset="([^"]*)">\s*<img alt="([^"]*)"\s+src="([^"]*)">\s*'
    r"</picture>"
)
SET_IN_TABLE = re.compile(rf"^\| ({'|'.join(set_pages.sets())}) \|")
SESSION = re.compile(r"^( *)>>> .*(?:\n\1(?!\"\"\")\S.*)*", re.MULTILINE)
FENCES = {".h": "c", ".c": "c", ".S": "gas", ".inc": "gas", ".py": "python", ".cpp": "cpp"}
FENCES |= {".json": "json", ".yml": "yaml", ".toml": "toml", ".sh": "sh", ".mjs": "js"}


class Missing(Exception):
    """A part of the site cannot be made; the text says why."""


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> None:
    subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=sys.stderr,
        check=True,
    )


def needed(*tools: str) -> None:
    if not WHOLE:
        raise Missing("`make docs` makes it")
    for tool in tools:
        if shutil.which(tool) is None:
            raise Missing(f"{tool} is missing (cmake/setup.sh docs)")


# ---- The documents -------------------------------------------------------------------------------


def documents() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    # package.md is a template of tools/package.py
    return [Path(name) for name in listed.split() if not name.endswith("/package.md")]


def for_generator(text: str, page: Path) -> str:
    """A document as the generator reads it: a blank line before a list, no comments. The dark
    picture of two follows the site's palette, figures of a cell stay in a line, and names of sets
    in tables lead to their pages.
    """
    text = CODE_OR_OTHER.sub(
        lambda m: "" if m["comment"] else "]&#91;" if m["index"] else m[0], text
    )
    text = PICTURES.sub(r"![\2](\1#only-dark)![\2](\3#only-light)", text)
    sets = os.path.relpath("sets", page.parent)
    lines, fenced = [], False
    for line in text.splitlines():
        before = lines[-1] if lines else ""
        if line.startswith("|") and not fenced:
            line = re.sub(r"(?<=\d) / (?=\d)", "&nbsp;/&nbsp;", line)
            line = SET_IN_TABLE.sub(rf"| [\1]({sets}/\1.md) |", line)
        begins = re.match(r"([-*]|\d+\.) ", line)
        if begins and not fenced and before and not re.match(r"\s|([-*]|\d+\.) ", before):
            lines.append("")
        fenced ^= line.lstrip().startswith("```")
        lines.append(line)
    return "\n".join(lines) + "\n"


def with_links(text: str, page: Path, sources: set[Path]) -> str:
    """A page whose links to other files lead to pages with their text, noted in sources."""

    def led(match: re.Match[str]) -> str:
        link = match["link"]
        if link is None or ":" in link:
            return match[0]
        wanted = Path(os.path.normpath(page.parent / link))
        if (ROOT / wanted / "README.md").exists():
            wanted /= "README.md"
        elif (PAGES / wanted).exists() or wanted.suffix in (".md", ".svg"):
            return link
        elif (ROOT / wanted).exists():
            sources.add(wanted)
            wanted = source_place(wanted)
        return os.path.relpath(wanted, page.parent)

    return CODE_OR_LINK.sub(led, text)


def source_place(path: Path) -> Path:
    """The page of a file. Zensical leaves out folders like .github."""
    return Path("source", *(part.removeprefix(".") for part in path.parts[:-1]), f"{path.name}.md")


def source_page(path: Path) -> str:
    where = ROOT / path
    if where.is_dir():
        text, fence = "\n".join(sorted(entry.name for entry in where.iterdir())), "text"
    else:
        text, fence = where.read_text(encoding="utf-8"), FENCES.get(path.suffix, "text")
    return f"---\nsearch:\n  exclude: true\n---\n# {path}\n\n````{fence}\n{text}\n````\n"


def node_modules() -> None:
    """TypeDoc; and what search needs in a page of no server, where browsers allow no worker."""
    needed("npm")
    work = BUILD / "docs-npm"
    work.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, work)
    run("npm", "ci", "--silent", "--no-audit", "--no-fund", folder=work)
    shutil.copy(work / "node_modules/iframe-worker/shim/index.js", PAGES / "iframe-worker.js")


# ---- The parts that other tools make -------------------------------------------------------------


def doxygen() -> Path:
    needed("doxygen")
    shutil.rmtree(BUILD / "docs-doxygen", ignore_errors=True)
    run("doxygen", "docs/site/Doxyfile")
    return BUILD / "docs-doxygen/xml"


def c_pages() -> None:
    folder = PAGES / "reference/c"
    folder.mkdir(parents=True)
    xml, instead = None, ""
    try:
        xml = doxygen()
    except Missing as reason:
        instead = left_out("C", reason)
    for header in sorted(ROOT.glob("include/vambrace/*.h")):
        page = c_reference.page(xml, header.name) if xml else f"# {header.name}\n\n{instead}"
        (folder / f"{header.stem}.md").write_text(page, encoding="utf-8")
    listed = "".join(f"- [vambrace/{h}]({Path(h).stem}.md)\n" for h in FURTHER_HEADERS)
    text = "# C: further headers\n\nOperations of some families, and self tests.\n\n" + listed
    text += "\nThe header of a set is linked on [its page](../../sets/README.md).\n"
    (folder / "families.md").write_text(text, encoding="utf-8")


def python_sources() -> None:
    """The package as mkdocstrings reads it: roles of Sphinx and sessions become code."""
    shutil.rmtree(BUILD / "docs-python", ignore_errors=True)
    shutil.copytree(ROOT / "bindings/python/src", BUILD / "docs-python")
    for file in (BUILD / "docs-python").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        text = re.sub(r":\w+:`([^`]+)`", r"`\1`", text)
        file.write_text(SESSION.sub(r"\1```pycon\n\g<0>\n\1```", text), encoding="utf-8")


def rust() -> None:
    needed("cargo")
    target = BUILD / "docs-rust"
    # Nothing is linked: an archive without members is enough, and no C is compiled.
    empty = target / "empty"
    empty.mkdir(parents=True, exist_ok=True)
    (empty / "libvambrace.a").write_bytes(b"!<arch>\n")
    run(
        *("cargo", "doc", "--locked", "--no-deps", "-p", "vambrace", "-p", "vambrace-sys"),
        folder=ROOT / "bindings/rust",
        CARGO_TARGET_DIR=str(target),
        VAMBRACE_LIBRARY_DIR=str(empty),
    )
    shutil.copytree(target / "doc", PAGES / "reference/rust")


def javascript() -> None:
    needed("node", "clang-19", "wasm-ld-19", "llvm-ar-19")
    work, package = BUILD / "docs-npm", BUILD / "bindings/js/package"
    run("node", "bindings/js/build.mjs", "--no-sets")
    entry = f'export * from "{package}/vambrace.js";\n'
    for module, types in ALSO_EXPORTED.items():
        entry += f'export {{ {types} }} from "{package}/{module}.js";\n'
    (work / "vambrace.ts").write_text(entry)
    (work / "tsconfig.json").write_text(
        '{"compilerOptions": {"target": "es2022", "lib": ["es2022", "dom", "esnext.disposable"],'
        ' "module": "nodenext", "strict": true, "skipLibCheck": true},'
        ' "files": ["vambrace.ts"]}\n'
    )
    run(
        *("node_modules/.bin/typedoc", "--tsconfig", "tsconfig.json", "--name", "vambrace"),
        *("--readme", "none", "--disableSources", "--excludeInternal", "--excludeProtected"),
        *("--hideGenerator", "--treatWarningsAsErrors"),
        *("--out", PAGES / "reference/js", "vambrace.ts"),
        folder=work,
    )


def demo() -> None:
    needed()
    made = BUILD / "bindings/js/demo.html"
    if not made.exists():
        raise Missing("bindings/js/build.mjs did not run")
    shutil.copy(made, PAGES / "reference/demo_page.html")


def plots() -> None:
    python = BUILD / "venv/bin/python"
    if not python.exists():
        raise Missing("the lab's build/venv is missing (cmake/setup.sh docs)")
    out = PAGES / "reference/plots_page.html"
    run(python, HERE / "plots.py", out, PYTHONPATH=str(ROOT / "lab"))


# page of reference/ -> title, what makes it, where that begins, what it is
PARTS: dict[str, tuple[str, Callable[[], None], str, str]] = {
    "rust": (
        "Rust",
        rust,
        "rust/vambrace/index.html",
        "By rustdoc, with its own search: the crate `vambrace`, and `vambrace_sys` alongside.",
    ),
    "js": ("JavaScript", javascript, "js/index.html", "By TypeDoc, with its own search."),
    "plots": (
        "Plots",
        plots,
        "plots_page.html",
        "The lab's page of the committed results: sortable tables and interactive plots.",
    ),
    "demo": (
        "The demo",
        demo,
        "demo_page.html",
        "Keys, ciphertexts and signatures of every set, made in this browser; no network needed.",
    ),
}


def left_out(title: str, reason: Missing) -> str:
    """The text of a page that cannot be made."""
    print(f"left out: {title}: {reason}", file=sys.stderr)
    return f"Not in this build: {reason}.\n"


def parts() -> None:
    """The pages of the parts."""
    folder = PAGES / "reference"
    for name, (title, make, begins, about) in PARTS.items():
        try:
            make()
            text = f"{about}\n\n[Open: {title}]({begins}){{ .md-button .md-button--primary }}\n"
        except Missing as reason:
            text = left_out(title, reason)
        (folder / f"{name}.md").write_text(f"# {title}\n\n{text}", encoding="utf-8")
    python = "# Python\n\nThe manual: [Python](../docs/python.md).\n\n::: vambrace\n"
    (folder / "python.md").write_text(python, encoding="utf-8")
    titles = "- [C](c/vambrace.md): every function, from the headers\n- [Python](python.md)\n"
    titles += "".join(f"- [{PARTS[name][0]}]({name}.md)\n" for name in ("rust", "js"))
    (folder / "README.md").write_text(f"# Reference\n\n{titles}", encoding="utf-8")


# ---- All of it -----------------------------------------------------------------------------------


def configuration() -> Path:
    """The configuration with the pages of the sets in its navigation, a folder for each family."""
    families: dict[str, list[str]] = {}
    for name, row in set_pages.sets().items():
        families.setdefault(row["family"], []).append(name)
    lines = ""
    for family, names in families.items():
        lines += f"      - {family}:\n" + "".join(f"          - sets/{n}.md\n" for n in names)
    text = (HERE / "mkdocs.yml").read_text(encoding="utf-8")
    place = "      # build.py puts the pages of the sets here\n"
    assert place in text
    text = text.replace(place, lines).replace("../../build/", "")
    if not WHOLE:
        text = text.replace("docs_dir: docs-src", f"docs_dir: {PAGES.name}")
        text = text.replace("site_dir: docs", f"site_dir: {SITE.name}")
        text = text.replace("  - offline\n", "").replace("  polyfills: [iframe-worker.js]\n", "")
    path = BUILD / f"{SITE.name}-mkdocs.yml"
    path.write_text(text, encoding="utf-8")
    return path


def main() -> None:
    shutil.rmtree(PAGES, ignore_errors=True)
    (PAGES / "reference").mkdir(parents=True)
    if WHOLE:
        node_modules()
    c_pages()
    python_sources()
    parts()
    set_pages.write(PAGES)
    shutil.copytree(ROOT / "docs/images", PAGES / "docs/images")
    shutil.copy(HERE / "site.css", PAGES)

    sources: set[Path] = set()
    texts = {
        path: for_generator((ROOT / path).read_text(encoding="utf-8"), path) for path in documents()
    }
    texts |= {
        path.relative_to(PAGES): path.read_text(encoding="utf-8") for path in PAGES.rglob("*.md")
    }
    texts = {path: with_links(text, path, sources) for path, text in texts.items()}
    texts |= {source_place(path): source_page(path) for path in sources}
    for path, text in texts.items():
        (PAGES / path).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / path).write_text(text, encoding="utf-8")

    run(Path(sys.executable).with_name("zensical"), "build", "--strict", "-f", configuration())
    # Zensical leads home to a folder, of which files have no page.
    for file in SITE.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        home = re.sub(r'href="((?:\./)?(?:\.\./)*\.{1,2})"', r'href="\1/index.html"', text)
        if home != text:
            file.write_text(home, encoding="utf-8")
    print((SITE / "index.html").relative_to(ROOT))


if __name__ == "__main__":
    try:
        main()
    except Missing as reason:
        sys.exit(str(reason))
