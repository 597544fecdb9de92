# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Planted left-overs are found, in variables and on the dead stack; clean code passes."""

import pytest

from vambrace_lab.checks.leftover import PIECE_BYTES, leftovers, outside, search, secret_pieces
from vambrace_lab.errors import LabError
from vambrace_lab.run.emulator import machine


def after(planted, function, **settings):
    target, image = planted
    settings = {
        "secrets": ["planted_secret"],
        "outputs": ["planted_output"],
        "seconds": 20,
    } | settings
    return leftovers(machine(target), image, function=function, **settings)


def test_clean_code_passes(planted):
    assert after(planted, "planted_clean") == []


def test_a_forgotten_variable_is_found(planted):
    (found,) = after(planted, "planted_static")
    assert (
        found.place == "planted_forgotten+0"
        and found.length == 32
        and found.secret == "planted_secret+0"
    )


def test_a_dead_stack_frame_is_found(planted):
    found = after(planted, "planted_stack")
    assert [f.length for f in found] == [32] and "the stack" in found[0].place


def test_an_output_that_is_not_declared_is_found(planted):
    (found,) = after(planted, "planted_clean", outputs=[])
    assert found.place == "planted_output+0"


def test_public_data_are_no_secret(planted):
    with pytest.raises(LabError, match="nothing to look for"):
        after(planted, "planted_clean", public=["planted_output"])


@pytest.mark.parametrize("offset", [0, 1, 4080, 4081, 4095, 4096, 8191, 10000, 20000 - PIECE_BYTES])
def test_search_at_every_place(offset):
    secret = bytes(range(100, 116))
    memory = bytearray(20000)
    memory[offset : offset + 16] = secret
    assert search(bytes(memory), secret_pieces({"key": secret}, [])) == [(offset, 16, "key+0")]


def test_search_sees_no_fifteen_bytes():
    secret = bytes(range(100, 116))
    assert search(bytes(50) + secret[:15] + bytes(50), secret_pieces({"key": secret}, [])) == []


def test_pieces_of_few_different_bytes_do_not_count():
    assert secret_pieces({"key": bytes(32)}, []) == {}


@pytest.mark.parametrize(
    "ranges, parts",
    [
        ([], [(100, 20)]),
        ([(100, 120)], []),
        ([(90, 110)], [(110, 10)]),
        ([(110, 200)], [(100, 10)]),
        ([(105, 115)], [(100, 5), (115, 5)]),
        ([(0, 100), (120, 130)], [(100, 20)]),
        ([(100, 110), (110, 119)], [(119, 1)]),
    ],
)
def test_what_lies_outside_of_the_outputs(ranges, parts):
    assert outside(100, 20, ranges) == parts
