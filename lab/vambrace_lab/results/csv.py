# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results as comma-separated values: a line for each row, a column for each field; what is unknown
is empty.
"""

from __future__ import annotations

import csv
from dataclasses import asdict
from pathlib import Path

from ..measuring.rows import FIELDS, Results


def write_csv(results: Results, path: Path) -> None:
    columns = [name for name in FIELDS if name != "code_sections"]
    with path.open("w", newline="") as stream:
        table = csv.DictWriter(stream, columns, extrasaction="ignore")
        table.writeheader()
        table.writerows(asdict(row) for row in results.rows)
