#!/usr/bin/env python3
"""A second SLH-DSA of one tree, from docs/specs/slhdsa.md and slhdsa24.md: model.py [--check]

Writes reduced_digests.def: for each set of SP 800-230, with trees of height 7 and FORS trees of
height 8, the SHA-256 of public key and signature that test_slhdsa_24_reduced makes. With --check
the file is compared instead.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import hashlib
import hmac
import sys
from pathlib import Path

FILE = Path(__file__).with_name("reduced_digests.def")
HEIGHT, FORS_HEIGHT = 7, 8
# n, lg w, FORS trees
SIZES = {128: (16, 2, 6), 192: (24, 3, 9), 256: (32, 2, 12)}
MESSAGE, CONTEXT = b"the image to boot", b"ctx"
CHAIN, CHAIN_ENDS, TREE, FORS_TREE, FORS_ROOTS, CHAIN_SECRET, FORS_SECRET = range(7)


class Model:
    def __init__(self, family, category):
        self.shake = family == "shake"
        self.n, self.digit_bits, self.fors_trees = SIZES[category]
        self.steps = 2**self.digit_bits - 1
        self.sk_seed, self.sk_prf, self.pk_seed = (
            bytes(i * self.n + j for j in range(self.n)) for i in range(3)
        )

    def hash(self, address, data, wide):
        """F and PRF, or with `wide` H and T; address: type and three words."""
        words = b"".join(word.to_bytes(4, "big") for word in address[1:])
        if self.shake:
            full = bytes(16) + address[0].to_bytes(4, "big") + words
            return hashlib.shake_256(self.pk_seed + full + data).digest(self.n)
        long = wide and self.n > 16
        block = self.pk_seed.ljust(128 if long else 64, b"\0")
        compressed = bytes(9) + bytes([address[0]]) + words
        name = "sha512" if long else "sha256"
        return hashlib.new(name, block + compressed + data).digest()[: self.n]

    def prf_message(self, random, message):
        if self.shake:
            return hashlib.shake_256(self.sk_prf + random + message).digest(self.n)
        name = "sha256" if self.n == 16 else "sha512"
        return hmac.digest(self.sk_prf, random + message, name)[: self.n]

    def message_digest(self, randomizer, root, message, length):
        if self.shake:
            data = randomizer + self.pk_seed + root + message
            return hashlib.shake_256(data).digest(length)
        name = "sha256" if self.n == 16 else "sha512"
        inner = hashlib.new(name, randomizer + self.pk_seed + root + message).digest()
        seed, out = randomizer + self.pk_seed + inner, b""
        while len(out) < length:
            counter = (len(out) // len(inner)).to_bytes(4, "big")
            out += hashlib.new(name, seed + counter).digest()
        return out[:length]

    def digits(self, node):
        bits = "".join(f"{byte:08b}" for byte in node)
        cut = range(0, len(bits), self.digit_bits)
        digits = [int(bits[i : i + self.digit_bits], 2) for i in cut]
        checksum = sum(self.steps - digit for digit in digits)
        largest, more = self.steps * len(digits), []
        while largest:
            more.insert(0, checksum & self.steps)
            checksum >>= self.digit_bits
            largest >>= self.digit_bits
        return digits + more

    def chain(self, leaf, number, steps):
        value = self.hash((CHAIN_SECRET, leaf, number, 0), self.sk_seed, False)
        for step in range(steps):
            value = self.hash((CHAIN, leaf, number, step), value, False)
        return value

    def leaf(self, number):
        chains = len(self.digits(bytes(self.n)))
        ends = b"".join(self.chain(number, i, self.steps) for i in range(chains))
        return self.hash((CHAIN_ENDS, number, 0, 0), ends, True)

    def root_and_path(self, leaves, kind, word_1, base, index):
        """base: number of the first leaf, in the count of all trees."""
        path, height = b"", 0
        while len(leaves) > 1:
            path += leaves[index ^ 1]
            height, base, index = height + 1, base >> 1, index >> 1
            leaves = [
                self.hash((kind, word_1, height, base + i), leaves[2 * i] + leaves[2 * i + 1], True)
                for i in range(len(leaves) // 2)
            ]
        return leaves[0], path

    def fors(self, indices, leaf):
        signature, roots = b"", b""
        for tree, index in enumerate(indices):
            base = tree << FORS_HEIGHT
            secrets = [
                self.hash((FORS_SECRET, leaf, 0, base + j), self.sk_seed, False)
                for j in range(2**FORS_HEIGHT)
            ]
            leaves = [
                self.hash((FORS_TREE, leaf, 0, base + j), secret, False)
                for j, secret in enumerate(secrets)
            ]
            root, path = self.root_and_path(leaves, FORS_TREE, leaf, base, index)
            signature += secrets[index] + path
            roots += root
        return signature, self.hash((FORS_ROOTS, leaf, 0, 0), roots, True)

    def key_and_signature(self):
        """Public key and deterministic signature."""
        leaves = [self.leaf(i) for i in range(2**HEIGHT)]
        root, _ = self.root_and_path(leaves, TREE, 0, 0, 0)
        message = bytes([0, len(CONTEXT)]) + CONTEXT + MESSAGE
        randomizer = self.prf_message(self.pk_seed, message)
        md_bytes = (self.fors_trees * FORS_HEIGHT + 7) // 8
        digest = self.message_digest(randomizer, root, message, md_bytes + 1)
        bits = "".join(f"{byte:08b}" for byte in digest[:md_bytes])
        cut = range(0, self.fors_trees * FORS_HEIGHT, FORS_HEIGHT)
        indices = [int(bits[i : i + FORS_HEIGHT], 2) for i in cut]
        leaf = digest[-1] % 2**HEIGHT
        fors, value = self.fors(indices, leaf)
        chains = b"".join(self.chain(leaf, i, d) for i, d in enumerate(self.digits(value)))
        _, path = self.root_and_path(leaves, TREE, 0, 0, leaf)
        return self.pk_seed + root + randomizer + fors + chains + path


def main():
    committed = FILE.read_text()
    text = committed[: committed.index("\nREDUCED(") + 1]
    for family in ("sha2", "shake"):
        for category in SIZES:
            digest = hashlib.sha256(Model(family, category).key_and_signature()).hexdigest()
            text += f'REDUCED(SLHDSA_{family.upper()}_{category}_24, "{digest}")\n'
    if sys.argv[1:] != ["--check"]:
        FILE.write_text(text)
    elif committed != text:
        sys.exit(f"{FILE} is not what the model computes:\n{text}")


if __name__ == "__main__":
    main()
