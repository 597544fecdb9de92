"""The bill of materials that `make sbom` writes: valid CycloneDX, and it says what the tree pins.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

from packager.tree import version
from workspace import ROOT, Failure, LeftOut, Work, fails, run

SBOM = ROOT / "cmake/sbom/sbom.py"
FILES = {"libvambrace.a": b"an archive", "libvambrace.so.0.1.0": b"a shared library"}


def python_with_cyclonedx() -> Path:
    """The environment of `make sbom`, made where it is missing."""
    python = ROOT / "build/sbom/bin/python"
    if not python.exists():
        run(sys.executable, "-m", "venv", ROOT / "build/sbom")
    pip = (
        python,
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "--require-hashes",
    )
    try:
        run(*pip, "-r", ROOT / "cmake/sbom/requirements.txt")
    except Failure as failure:
        if "No matching distribution" in str(failure) or "Connection" in str(failure):
            raise LeftOut(
                "the packages of cmake/sbom/requirements.txt (is PyPI reachable?)"
            ) from None
        raise
    return python


def pinned(list_of_packages: Path) -> set[tuple[str, str]]:
    """Names and versions of a list that pip installs by digests; each line has one."""
    words = (
        line.split()[0] for line in list_of_packages.read_text("utf-8").splitlines() if "==" in line
    )
    return {(name, number) for name, number in (word.split("==") for word in words)}


def made(work: Work, python: Path) -> Path:
    """The bill of a folder with files of the library's names, and a link, which is none of them."""
    build, out = work.folder / "build", work.folder / "sbom.cdx.json"
    build.mkdir()
    for name, content in FILES.items():
        (build / name).write_bytes(content)
    (build / "libvambrace.so").symlink_to("libvambrace.so.0.1.0")
    run(python, "-W", "ignore", SBOM, build, out)
    return out


def differences(bill: dict) -> list[str]:
    """What the bill says otherwise than the tree and the files."""
    library = bill["metadata"]["component"]
    files = {
        c["name"]: {h["alg"]: h["content"] for h in c["hashes"]} for c in library["components"]
    }
    packages = {(c["name"], c["version"]) for c in bill["components"]}
    wanted = {
        "format": (bill["specVersion"], "1.6"),
        "version": (library["version"], version(ROOT)),
        "name": (library["name"], "vambrace"),
        "licence": (library["licenses"], [{"expression": "Apache-2.0 OR MIT"}]),
        "files": (
            files,
            {n: {"SHA-256": hashlib.sha256(c).hexdigest()} for n, c in FILES.items()},
        ),
        "packages": (packages, pinned(ROOT / "lab/requirements.txt")),
        "what ships of them": ({c["scope"] for c in bill["components"]}, {"excluded"}),
        "references": (
            {c["purl"] for c in bill["components"]},
            {f"pkg:pypi/{name.lower()}@{number}" for name, number in packages},
        ),
        "dependencies of the library": (
            [
                d.get("dependsOn", [])
                for d in bill["dependencies"]
                if d["ref"] == library["bom-ref"]
            ],
            [[]],
        ),
    }
    return [f"{what}: {a}, not {b}" for what, (a, b) in wanted.items() if a != b]


def test_bill_of_materials(work: Work) -> None:
    python = python_with_cyclonedx()
    out = made(work, python)
    run(python, "-W", "ignore", SBOM, "--check", out)
    text = out.read_text("utf-8")
    wrong = differences(json.loads(text))
    if wrong:
        raise Failure("\n".join(wrong))
    check_notices(work, python, text)
    fails("there is no library", python, "-W", "ignore", SBOM, work.folder, out)


def check_notices(work: Work, python: Path, text: str) -> None:
    """The tests of this test: the schema and the comparison must see each of these."""
    broken = work.folder / "broken.json"
    for before, after in (
        ('"bomFormat": "CycloneDX"', '"bomFormat": "another"'),
        ('"alg": "SHA-256"', '"alg": "SHA-257"'),
        ('"scope": "excluded"', '"scope": "perhaps"'),
    ):
        if before not in text:
            raise Failure(f"the bill does not have {before}")
        broken.write_text(text.replace(before, after, 1), "utf-8")
        fails("is not CycloneDX", python, "-W", "ignore", SBOM, "--check", broken)
    bill = json.loads(text)

    def other_version() -> None:
        bill["metadata"]["component"]["version"] += "1"

    def other_file() -> None:
        bill["metadata"]["component"]["components"][0]["hashes"][0]["content"] = "00" * 32

    def one_package_less() -> None:
        bill["components"].pop()

    def another_package() -> None:
        bill["components"][0]["version"] += "1"

    damages: tuple[Callable[[], None], ...] = (
        other_version,
        other_file,
        one_package_less,
        another_package,
    )
    for damage in damages:
        bill = json.loads(text)
        damage()
        if not differences(bill):
            raise Failure(f"the comparison does not see: {damage.__name__}")


TESTS: list[Callable[[Work], None]] = [test_bill_of_materials]
