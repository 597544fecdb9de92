# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A session key from ML-KEM-768 and X25519: secret while one of the two is. hybrid.py [damage]

Both secrets, in this order, are the input of HKDF; all public keys and the ciphertext are its
context (NIST SP 800-227).
"""

import hmac

import vambrace
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from files_and_keys import Failure, derive_keys, run

KEM = vambrace.KEM("mlkem768")
SECRET = KEM.shared_secret_bytes


def derive(both: bytearray, public_keys: bytes, answer: bytes) -> tuple[bytes, bytes]:
    """The session key and the confirmation; the secrets are wiped."""
    try:
        keys = derive_keys(64, b"vambrace example: hybrid 1", both, public_keys + answer)
        return keys[:32], keys[32:]
    finally:
        both[:] = bytes(len(both))


def agree(own: X25519PrivateKey, theirs: bytes) -> bytes:
    try:
        return own.exchange(X25519PublicKey.from_public_bytes(theirs))
    except ValueError:
        raise Failure("this public key of X25519 gives zero; ask for another key") from None


def send_secret(public_keys: bytes) -> tuple[bytes, bytes, bytes]:
    """The sender: a session key; its answer and the confirmation, which it sends."""
    both = bytearray(SECRET + 32)
    public_key = KEM.public_key(public_keys[: KEM.public_key_bytes])
    ciphertext = public_key.encapsulate_into(memoryview(both)[:SECRET])
    ephemeral = X25519PrivateKey.generate()
    both[SECRET:] = agree(ephemeral, public_keys[KEM.public_key_bytes :])
    answer = ciphertext + ephemeral.public_key().public_bytes_raw()
    session_key, confirmation = derive(both, public_keys, answer)
    return session_key, answer, confirmation


class Receiver:
    """Keys for one exchange."""

    def __init__(self) -> None:
        self.mlkem, self.x25519 = KEM.generate(), X25519PrivateKey.generate()
        x25519 = self.x25519.public_key().public_bytes_raw()
        self.public_keys = self.mlkem.public_key.to_bytes() + x25519

    def receive_secret(self, answer: bytes, confirmation: bytes) -> bytes:
        """The session key, if the sender has the same one."""
        both = bytearray(SECRET + 32)
        ciphertext, ephemeral = answer[: KEM.ciphertext_bytes], answer[KEM.ciphertext_bytes :]
        self.mlkem.decapsulate_into(memoryview(both)[:SECRET], ciphertext)
        both[SECRET:] = agree(self.x25519, ephemeral)
        session_key, expected = derive(both, self.public_keys, answer)
        if not hmac.compare_digest(expected, confirmation):
            raise Failure(
                "the confirmation is wrong: the messages were changed; begin again with new keys"
            )
        return session_key


def main(arguments: list[str]) -> None:
    receiver = Receiver()
    session_key, answer, confirmation = send_secret(receiver.public_keys)
    if arguments == ["damage"]:
        answer = answer[:-1] + bytes([answer[-1] ^ 1])
    received = receiver.receive_secret(answer, confirmation)
    assert hmac.compare_digest(received, session_key)


if __name__ == "__main__":
    run(main)
