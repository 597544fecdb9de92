# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycle models: a weight for each event, kept as data with its source (models/*.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from types import MappingProxyType

from ..errors import LabError
from .events import EVENTS


@dataclass(frozen=True)
class Model:
    name: str
    core: str
    board: str
    validated: bool
    accuracy: str
    conditions: str
    weights: Mapping[str, float]
    trm: str = ""
    simulator: str = ""  # of an in-order core (cores/inorder): its events are those of a walk
    processor: str = ""  # that the emulator shows to a program, which may choose its code by it
    timing: Mapping[str, int] = field(default_factory=dict)  # the walk's weights

    def __post_init__(self) -> None:
        unknown = set(self.weights) - set(EVENTS)
        if unknown:
            raise LabError(
                f"model {self.name} weighs events that do not exist: {', '.join(sorted(unknown))}"
            )

    def cycles(self, counts: Mapping[str, float]) -> float:
        """Always added in the same order, so that equal counts give equal bits."""
        return sum(
            self.weights[event] * counts[event]
            for event in EVENTS
            if event in self.weights and event in counts
        )

    def with_timing(self, **timing: int) -> Model:
        """This model with other weights of a walk."""
        return Model(**{**self.__dict__, "timing": MappingProxyType({**self.timing, **timing})})

    def with_weights(self, **weights: float) -> Model:
        """This model with other weights: 'what if', and the tests that a wrong weight is
        seen.
        """
        return Model(**{**self.__dict__, "weights": MappingProxyType({**self.weights, **weights})})


def file_name(model: str) -> str:
    return model.replace(":", "-") + ".toml"


@cache
def load_model(name: str) -> Model:
    try:
        entry = tomllib.loads(
            resources.files(__package__).joinpath("models", file_name(name)).read_text()
        )
    except FileNotFoundError:
        raise LabError(f"unknown model '{name}': there are {', '.join(model_names())}") from None
    base = entry.pop("extends", None)
    if base:
        parent = load_model(base)
        left_out = entry.pop("without", [])
        entry["weights"] = {
            **{k: w for k, w in parent.weights.items() if k not in left_out},
            **entry["weights"],
        }
        entry = {**{k: v for k, v in parent.__dict__.items() if k != "weights"}, **entry}
    entry["weights"] = MappingProxyType(entry["weights"])
    entry["timing"] = MappingProxyType(dict(entry.get("timing", {})))
    return Model(**entry)


def model_names() -> list[str]:
    files = (
        f
        for f in resources.files(__package__).joinpath("models").iterdir()
        if f.name.endswith(".toml")
    )
    return sorted(tomllib.loads(f.read_text())["name"] for f in files)
