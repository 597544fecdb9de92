"""DER and PEM of keys for tests, written once more so that each reader and writer is compared with
something of its own.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import base64
import functools
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

INTEGER, BIT_STRING, OCTET_STRING, NULL, OID = 0x02, 0x03, 0x04, 0x05, 0x06
SEQUENCE, SEED, ATTRIBUTES, PUBLIC_KEY = 0x30, 0x80, 0xA0, 0x81


def data(name):
    """A file of docs/specs/data."""
    return json.loads((ROOT / "docs/specs/data" / name).read_text(encoding="utf-8"))


@functools.cache
def identifiers():
    return {entry["set"]: entry for entry in data("identifiers.json")["sets"]}


def length_octets(length):
    if length < 128:
        return bytes([length])
    octets = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([0x80 | len(octets)]) + octets


def element(tag, content):
    return bytes([tag]) + length_octets(len(content)) + content


def sequence(*parts):
    return element(SEQUENCE, b"".join(parts))


def oid(name):
    return bytes.fromhex(identifiers()[name]["oid_der"])


def public_der(name, key):
    return sequence(sequence(oid(name)), element(BIT_STRING, b"\0" + key))


def private_der(name, content, version=0, more=b""):
    return sequence(
        bytes([INTEGER, 1, version]), sequence(oid(name)), element(OCTET_STRING, content), more
    )


def pem(label, der):
    text = base64.b64encode(der).decode()
    lines = [text[i : i + 64] for i in range(0, len(text), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""]).encode()


def der_of(text):
    """The DER of the PEM block in a text."""
    block = re.search(rb"-----BEGIN [A-Z ]+-----\n(.*)-----END", text, re.DOTALL)
    return base64.b64decode(block[1])
