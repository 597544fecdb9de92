#!/usr/bin/env python3
"""What the tests of the last `make test` cost: seconds by target and folder,
from build/logs/*.xml. Usage: seconds.py [LINES]

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from pathlib import Path

LOGS = Path(__file__).resolve().parents[2] / "build" / "logs"


def main() -> int:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    seconds: defaultdict[tuple[str, str], float] = defaultdict(float)
    for log in sorted(LOGS.glob("*.xml")):
        for case in ElementTree.parse(log).iter("testcase"):
            folder = case.get("name", "").split("/")[0]
            seconds[log.stem, folder] += float(case.get("time", 0))
    if not seconds:
        print(f"there is nothing in {LOGS}: run make test", file=sys.stderr)
        return 1
    for (target, folder), total in sorted(seconds.items(), key=lambda item: -item[1])[:most]:
        print(f"{total:9.1f} s  {target:20}  {folder}")
    print(f"{sum(seconds.values()):9.1f} s  in all, one after the other")
    return 0


if __name__ == "__main__":
    sys.exit(main())
