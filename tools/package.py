#!/usr/bin/env python3
"""Writes a package for another build system or a distribution: packages/README.md has the list.

The sources are those that tools/export.py would choose, from the same lists; those for single
processors are empty elsewhere, so that one folder serves every Cortex-M and, in C, other 32-bit
processors. Needs Python 3.10 alone.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from exporter.folder import new_folder  # noqa: E402
from exporter.sources import ExportError  # noqa: E402
from packager import arduino, cmsis, debian, esp_idf  # noqa: E402
from packager.tree import version  # noqa: E402

KINDS = {"arduino": arduino, "cmsis": cmsis, "debian": debian, "esp-idf": esp_idf}
OF_EVERYTHING = ("cmsis", "debian", "esp-idf")  # the build chooses sets later


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="package.py",
        description=(__doc__ or "").partition("SPDX")[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Example: tools/package.py arduino mlkem768 mldsa44 --out Vambrace",
    )
    parser.add_argument("kind", help=", ".join([*KINDS, "version"]))
    words = "sets or families, or all (the default, but for arduino)"
    parser.add_argument("sets", nargs="*", metavar="SET", help=words)
    parser.add_argument("--out", type=Path, help="folder to write (vambrace-KIND)")
    return parser.parse_args()


def write(given: argparse.Namespace) -> Path:
    """Writes the package and returns where it is. Nothing is left there on an error."""
    if given.kind not in KINDS:
        known = ", ".join([*KINDS, "version"])
        raise ExportError(f"there is no package '{given.kind}': {known}")
    if not given.sets and given.kind not in OF_EVERYTHING:
        raise ExportError("name at least one set, or all; tools/export.py --list prints them")
    out: Path = given.out or Path(f"vambrace-{given.kind}")
    with new_folder(out) as folder:
        KINDS[given.kind].write(folder, given.sets or ["all"])
    return out


def main() -> int:
    given = arguments()
    try:
        if given.kind == "version":
            print(version())
        else:
            out = write(given)
            print(f"{out}: {sum(path.is_file() for path in out.rglob('*'))} files")
    except (ExportError, OSError) as error:
        print(f"package.py: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
