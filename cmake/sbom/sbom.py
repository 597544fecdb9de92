#!/usr/bin/env python3
"""The bill of materials of a build as CycloneDX 1.6 JSON: sbom.py BUILD_FOLDER OUT.

The library stands for itself: it contains no code of others and needs nothing at run time but the C
library. Its built files are named with their digests. What only development needs (the lab's Python
packages, by version) is listed as excluded from what ships. What is written is valid by CycloneDX's
schema; sbom.py --check FILE says whether a file is.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

ROOT = Path(__file__).resolve().parents[2]
LICENCE = "Apache-2.0 OR MIT"


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    found = re.search(r"project\(vambrace VERSION ([0-9.]+)", text)
    if found is None:
        raise SystemExit("sbom.py: CMakeLists.txt tells no version")
    return found[1]


def built_files(build: Path) -> list[Component]:
    files = sorted(
        path for path in build.glob("libvambrace*") if path.is_file() and not path.is_symlink()
    )
    if not files:
        raise SystemExit(f"sbom.py: there is no library in {build}: make lib")
    return [
        Component(
            name=path.name,
            type=ComponentType.FILE,
            bom_ref=f"file:{path.name}",
            hashes=[
                HashType(
                    alg=HashAlgorithm.SHA_256,
                    content=hashlib.sha256(path.read_bytes()).hexdigest(),
                )
            ],
        )
        for path in files
    ]


def development() -> list[Component]:
    text = (ROOT / "lab" / "requirements.txt").read_text(encoding="utf-8")
    return [
        Component(
            name=name,
            version=number,
            type=ComponentType.LIBRARY,
            scope=ComponentScope.EXCLUDED,
            purl=PackageURL("pypi", name=name.lower(), version=number),
            bom_ref=f"pypi:{name.lower()}@{number}",
        )
        for name, number in re.findall(r"^([A-Za-z0-9_.-]+)==([^\s\\;]+)", text, re.M)
    ]


def validate(text: str) -> None:
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong is not None:
        raise SystemExit(f"sbom.py: this is not CycloneDX 1.6: {str(wrong)[:500]}")


def main() -> int:
    if sys.argv[1] == "--check":
        validate(Path(sys.argv[2]).read_text(encoding="utf-8"))
        return 0
    build, out = (Path(argument) for argument in sys.argv[1:3])
    library = Component(
        name="vambrace",
        version=version(),
        type=ComponentType.LIBRARY,
        licenses=[LicenseExpression(LICENCE)],
        bom_ref=f"vambrace@{version()}",
        components=built_files(build),
    )
    bom = Bom(components=development())
    bom.metadata.component = library
    bom.register_dependency(library, [])
    text = JsonV1Dot6(bom).output_as_string(indent=2) + "\n"
    validate(text)
    out.write_text(text, encoding="utf-8")
    print(
        f"{out}: vambrace {version()}, {len(library.components)} files, "
        f"{len(bom.components)} packages of development"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
