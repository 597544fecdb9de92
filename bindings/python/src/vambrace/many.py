# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Many operations in one call of C: what those of KEMs and of signature schemes have in common."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, TypeVar

from ._native import ffi
from .algorithm import Algorithm
from .errors import ArgumentError, ManyError, VambraceError, error_of
from .memory import CData
from .random_source import RandomSource, environment

R = TypeVar("R")


def require_key(algorithm: Algorithm, key: Any, kind: type[Any]) -> None:
    """Refuses what is no key of that kind and set: that is not an item's fault."""
    if not isinstance(key, kind):
        raise TypeError(f"a {kind.__name__} is required, not {type(key).__name__}")
    if key.algorithm is not algorithm:
        raise ArgumentError(f"{algorithm.name}: this is a key of {key.algorithm.name}")


def run(
    algorithm: Algorithm,
    function: Callable[[CData, CData, int, CData], Any],
    items: CData,
    result_of: Callable[[int], R],
    *,
    random: RandomSource | None = None,
    refused: dict[int, VambraceError] | None = None,
) -> list[R]:
    """The results of all items in their order; :exc:`ManyError` if an item has none.

    ``refused`` has better words for items that C cannot take.
    """
    with contextlib.nullcontext(ffi.NULL) if random is None else environment(random) as env:
        function(algorithm._descriptor, items, len(items), env)
    results: list[R] = []
    outcomes: list[R | VambraceError] = []
    for i, item in enumerate(items):
        if item.status:
            outcomes.append((refused or {}).get(i) or error_of(item.status, algorithm.name))
        else:
            results.append(result_of(i))
            outcomes.append(results[-1])
    if len(results) < len(outcomes):
        raise ManyError(algorithm.name, outcomes)
    return results


def pointer(data: bytes) -> CData:
    """For a field of an item; the caller keeps the bytes."""
    return ffi.from_buffer("uint8_t[]", data)
