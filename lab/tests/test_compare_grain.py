# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A stack that moves by the alignment of frames is no change for the worse; more than that is."""

from vambrace_lab.commands.compare import STACK_GRAIN_BYTES, Change, Comparison

PLACE = ("set", "encaps", "cortex-m4", "gcc", "m4:f407")


def worse(measure: str, before: float, after: float) -> bool:
    found = Comparison((Change(PLACE, measure, before, after),), 1, (), (), ())
    return bool(found.beyond(0.01))


def test_stack_within_its_grain() -> None:
    assert not worse("stack_bytes", 608, 608 + STACK_GRAIN_BYTES)
    assert worse("stack_bytes", 608, 608 + STACK_GRAIN_BYTES + 8)


def test_other_measures_have_no_grain() -> None:
    assert worse("cycles", 608, 616)
    assert not worse("cycles", 608, 610)
