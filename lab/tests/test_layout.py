# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The packages of the lab import one way, as lab/README.md lists them."""

import ast
from pathlib import Path

import pytest

from .paths import LAB

PACKAGES = [
    "run",
    "cores",
    "checks",
    "fault",
    "proving",
    "measuring",
    "adopted",
    "papers",
    "handshakes",
    "results",
    "bench",
    "commands",
]
SOURCES = LAB / "vambrace_lab"


def imported_packages(source: Path, text: str) -> set[str]:
    """Sub-packages of the lab that a module imports, inside functions too."""
    package = source.relative_to(SOURCES).parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - (node.level - 1)]
            path = (*base, *(node.module or "").split("."))
            found |= {path[0]} if path[0] else {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("vambrace_lab."):
            found.add(node.module.split(".")[1])
    return found & set(PACKAGES)


def backward(source: Path, text: str) -> set[str]:
    own = source.relative_to(SOURCES).parts[0]
    return {
        name
        for name in imported_packages(source, text)
        if PACKAGES.index(name) > PACKAGES.index(own)
    }


MODULES = sorted(path for path in SOURCES.glob("*/**/*.py"))


def test_every_package_is_listed():
    assert {path.relative_to(SOURCES).parts[0] for path in MODULES} == set(PACKAGES)
    readme = (LAB / "README.md").read_text()
    places = [readme.index(f"| `{name}/` |") for name in PACKAGES]
    assert places == sorted(places)


@pytest.mark.parametrize("source", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_imports_go_one_way(source):
    assert not backward(source, source.read_text())


def test_an_import_that_runs_back_is_seen():
    source = SOURCES / "run" / "image.py"
    assert backward(source, "from ..cores.model import load_model\n") == {"cores"}
    assert backward(source, "def later():\n    from .. import commands\n") == {"commands"}
    assert backward(source, "from vambrace_lab.results import tables\n") == {"results"}
    assert not backward(SOURCES / "commands" / "bench.py", "from ..run import builds\n")
