# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rows and results that tests make up."""

from vambrace_lab.measuring import operations
from vambrace_lab.measuring.rows import Results, Row

M4 = {
    "target": "cortex-m4",
    "compiler": "arm-none-eabi-gcc 12.2.1",
    "model": "m4:f407",
    "vectors_passed": 100,
    "vectors_total": 100,
}


def row(
    set_="saber", operation="encaps", cycles=1000.0, instructions=900, stack=700, code=2000, **more
):
    values = {**M4, **more}
    return Row(
        set_,
        operation,
        cycles=cycles,
        instructions=instructions,
        stack_bytes=stack,
        work_bytes=500,
        code_bytes=code,
        **values,
    )


def results(*rows):
    sets = [
        {
            "name": n,
            "kind": "kem",
            "family": "Saber",
            "standing": "NIST finalist",
            "nist_level": 3,
            "public_key": 992,
        }
        for n in dict.fromkeys(r.set for r in rows)
    ]
    about = {
        "commit": "abc",
        "seeds": 10,
        "sets": sets,
        "models": operations.describe_models(["m4:f407", "Cortex-A72 (estimate)"]),
        "hash_share": [],
        "attempts": [],
        "left_out": [],
    }
    return Results(list(rows), about)
