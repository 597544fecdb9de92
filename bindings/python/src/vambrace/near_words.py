# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What somebody meant who mistyped the name of a set: the rule of cli/near_words.cpp."""

from __future__ import annotations

from collections.abc import Sequence


def _letters_and_digits(text: str) -> str:
    return "".join(c for c in text.lower().replace("+", "plus") if c.isalnum())


def _edit_distance(one: str, other: str) -> int:
    """Insertions, deletions and replacements that turn one word into the other."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        diagonal, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            diagonal, row[j] = row[j], min(diagonal + (a != b), row[j] + 1, row[j - 1] + 1)
    return row[-1]


def near_words(word: str, known: Sequence[str]) -> list[str]:
    """At most three of the known words, nearest first; up to a third of the letters may be wrong.

    >>> near_words("ML-KEM-769", ["mlkem768", "mlkem512", "saber"])
    ['mlkem768']
    """
    wanted = _letters_and_digits(word)[:64]
    near = []
    for place, name in enumerate(known):
        candidate = _letters_and_digits(name)
        begins = len(wanted) >= 3 and candidate.startswith(wanted)
        distance = 1 if begins else _edit_distance(wanted, candidate)
        if distance <= max(1, len(wanted) // 3):
            near.append((distance, place, name))
    return [name for _, _, name in sorted(near)[:3]]
