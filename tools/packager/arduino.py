"""The Arduino library, which is PlatformIO's, too: all below src/, the include folder of both.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

from pathlib import Path

from packager.tree import copy, sources


def write(folder: Path, wanted: list[str]) -> None:
    chosen = sources(wanted, selectable=False)
    chosen.write(folder, include="src", src="src")
    includes = "\n".join(f"#include <vambrace/{name}.h>" for name in chosen.sets)
    words = {"SETS": " ".join(chosen.sets), "INCLUDES": includes}
    for name in ("arduino/library.properties", "platformio/library.json"):
        copy(name, folder / Path(name).name, **words)
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
