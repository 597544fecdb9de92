"""The Arduino library, which is PlatformIO's, too: all below src/, the include folder of both.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from pathlib import Path

from packager.tree import copy, sources


def keywords(kems: list[str], signatures: list[str]) -> str:
    """keywords.txt, by which the IDE colours names: types, then functions."""
    types = ["vmb_env", "vmb_status"]
    functions = ["vmb_status_text", "vmb_wipe"]
    for sets, operations in ((kems, "encaps decaps"), (signatures, "sign verify")):
        functions += [f"vmb_{name}_{o}" for name in sets for o in ["keypair", *operations.split()]]
    lines = [f"{name}\tKEYWORD1" for name in types] + [f"{name}\tKEYWORD2" for name in functions]
    return "\n".join(lines) + "\n"


def write(folder: Path, wanted: list[str]) -> None:
    chosen = sources(wanted, selectable=False)
    chosen.write(folder, include="src", src="src")
    includes = "\n".join(f"#include <vambrace/{name}.h>" for name in chosen.sets)
    words = {"SETS": " ".join(chosen.sets), "INCLUDES": includes}
    for name in ("arduino/library.properties", "platformio/library.json"):
        copy(name, folder / Path(name).name, **words)
    (folder / "keywords.txt").write_text(
        keywords(chosen.kems, chosen.signatures), encoding="utf-8"
    )
    copy("arduino/Vambrace.h.in", folder / "src/Vambrace.h", **words)
    copy("arduino/package.md", folder / "README.md", **words)
    examples = [("KeyExchange", chosen.kems), ("SignedMessage", chosen.signatures)]
    for name, sets in examples:
        if not sets:
            continue
        place = folder / "examples" / name
        example = {"NAME": sets[0], "UPPER": sets[0].upper()}
        copy(f"arduino/examples/{name}.ino", place / f"{name}.ino", **example)
        copy("arduino/examples/device_random.h", place / "device_random.h")
