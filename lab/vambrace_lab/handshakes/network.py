# SPDX-License-Identifier: Apache-2.0 OR MIT
"""When bytes arrive: the slides' networks as they really were, and without their accidents
(specs/tls_and_keys.md sections D.6 to D.8). All times are in seconds.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import pairwise

from .messages import Flight

SEGMENT_HEADERS = 54  # Ethernet, IP, TCP


@dataclass(frozen=True)
class Network:
    abbreviation: str
    name: str
    bits_per_second: float
    round_trip: float  # as printed
    delay_as_published: float  # of the server's side alone
    first_window_as_published: int  # segments


NETWORKS = (
    Network("BB", "broadband", 1e6, 0.026, 0.013, 10),
    Network("LTE-M", "LTE-M", 1e6, 0.120, 0.060, 10),
    Network("NB-IoT", "NB-IoT", 46e3, 3.0, 1.5, 1),
)


class Direction:
    """One direction of a connection: segments are sent when the windows allow it and the link is
    free; an acknowledgement opens the congestion window by one.
    """

    def __init__(
        self,
        bits_per_second: float,
        delay: float,
        acknowledgement: float,
        segment: int,
        window: int,
        receive_window: int | None,
    ):
        self._rate, self._delay, self._back = bits_per_second, delay, acknowledgement
        self._segment, self.window, self._receive = segment, window, receive_window
        self._free = 0.0
        self._flying: deque[tuple[float, int]] = deque()  # (acknowledged at, bytes)
        self._flying_bytes = 0

    def send(self, now: float, length: int) -> list[tuple[int, float]]:
        """(last byte of a segment, when it arrives) of a stream that is written at a time."""
        arrivals, sent = [], 0
        while sent < length:
            size = min(self._segment, length - sent)
            while not self._may_send(size):
                now = max(now, self._acknowledge())
            while self._flying and self._flying[0][0] <= now:
                self._acknowledge()
            start = max(now, self._free)
            self._free = start + (size + SEGMENT_HEADERS) * 8 / self._rate
            sent += size
            arrivals.append((sent, self._free + self._delay))
            self._flying.append((self._free + self._delay + self._back, size))
            self._flying_bytes += size
            now = start
        return arrivals

    def _acknowledge(self) -> float:
        """The oldest segment; when its acknowledgement is there."""
        at, size = self._flying.popleft()
        self._flying_bytes -= size
        self.window += 1
        return at

    def _may_send(self, size: int) -> bool:
        return len(self._flying) < self.window and (
            self._receive is None or self._flying_bytes + size <= self._receive
        )

    def settle(self) -> None:
        """Everything sent is acknowledged."""
        while self._flying:
            self._acknowledge()


def as_published(network: Network) -> Direction:
    """Server to client in the experiment: window of 1280 bytes, acknowledgements without delay."""
    return Direction(
        network.bits_per_second,
        network.delay_as_published,
        0.0,
        640,
        network.first_window_as_published,
        1280,
    )


def clean(network: Network) -> Direction:
    """Either direction of the clean model."""
    half = network.round_trip / 2
    return Direction(network.bits_per_second, half, half, 1460, 10, None)


def message_arrivals(flight: Flight, segments: list[tuple[int, float]]) -> list[float]:
    """When the last byte of each message of a flight is there."""
    found, end, at = [], 0, 0
    for message in flight.messages:
        end += message.bytes
        while segments[at][0] < end:
            at += 1
        found.append(segments[at][1])
    assert all(a <= b for a, b in pairwise(found))
    return found
