# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The few things of DER that keys need. Reading is strict: definite and minimal lengths, nothing
left over; and it takes time in proportion to the bytes, whatever they are."""

from __future__ import annotations

from .errors import KeyFileError

INTEGER, BIT_STRING, OCTET_STRING, OID, SEQUENCE = 0x02, 0x03, 0x04, 0x06, 0x30
SEED = 0x80
"""[0] IMPLICIT OCTET STRING"""
ATTRIBUTES = 0xA0
"""[0] IMPLICIT SET"""
PUBLIC_KEY = 0x81
"""[1] IMPLICIT BIT STRING"""

_MOST_DIGITS = 4  # of a length: what is longer than 4 GB is no key


def encode(tag: int, *parts: bytes) -> bytes:
    """An element with that tag and the parts, one after the other, as its content."""
    content = b"".join(parts)
    length = len(content)
    if length < 0x80:
        return bytes((tag, length)) + content
    digits = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes((tag, 0x80 | len(digits))) + digits + content


class Reader:
    """Reads elements one after the other. ``what`` is the name of the whole in errors."""

    __slots__ = ("_at", "_data", "_what")

    def __init__(self, data: bytes, what: str) -> None:
        self._data = data
        self._what = what
        self._at = 0

    def next_is(self, tag: int) -> bool:
        """Whether there is another element, and it has that tag."""
        return self._data[self._at : self._at + 1] == bytes((tag,))

    def read(self, tag: int, what: str) -> bytes:
        """The content of the next element, which must have that tag."""
        if not self.next_is(tag):
            rest = self._data[self._at : self._at + 1]
            found = f"the tag 0x{rest.hex()}" if rest else "the end"
            raise KeyFileError(f"{what}: the tag 0x{tag:02x} belongs here, not {found}")
        self._at += 1
        start = self._at + self._length_octets(what)
        end = start + self._length(what, start)
        if end > len(self._data):
            raise KeyFileError(f"{what}: it is cut off")
        self._at = end
        return self._data[start:end]

    def enter(self, tag: int, what: str) -> Reader:
        """A reader of the content of the next element."""
        return Reader(self.read(tag, what), what)

    def finish(self) -> None:
        """Refuses what is left."""
        rest = len(self._data) - self._at
        if rest:
            raise KeyFileError(f"{rest} bytes follow where {self._what} should end")

    def _length_octets(self, what: str) -> int:
        """How many octets the length at this place takes; there are so many."""
        first = self._data[self._at : self._at + 1]
        if not first:
            raise KeyFileError(f"{what}: it is cut off")
        digits = first[0] & 0x7F if first[0] >= 0x80 else 0
        if first[0] == 0x80 or digits > _MOST_DIGITS:
            raise KeyFileError(f"{what}: its length is not definite, or larger than any key")
        if self._at + 1 + digits > len(self._data):
            raise KeyFileError(f"{what}: it is cut off")
        return 1 + digits

    def _length(self, what: str, end: int) -> int:
        """The length whose octets end there."""
        octets = self._data[self._at : end]
        if len(octets) == 1:
            return octets[0]
        length = int.from_bytes(octets[1:], "big")
        if length < 0x80 or octets[1] == 0:
            raise KeyFileError(f"{what}: its length is not in its shortest form: this is no DER")
        return length
