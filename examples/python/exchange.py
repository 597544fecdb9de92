# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two parties agree on a session key by ML-KEM-768: exchange.py [damage]

The sender proves by the confirmation that it has the same key. Nothing here says who the sender is:
for that the public key comes in a certificate, or the messages are signed.
"""

import hmac

import vambrace
from files_and_keys import Failure, derive_keys, run

KEM = vambrace.KEM("mlkem768")


def derive(secret: bytearray, public_key: vambrace.KEMPublicKey, ciphertext: bytes) -> bytes:
    """The session key and the confirmation, 32 bytes each; the secret is wiped."""
    try:
        transcript = public_key.to_bytes() + ciphertext
        return derive_keys(64, b"vambrace example: exchange 1", secret, transcript)
    finally:
        secret[:] = bytes(len(secret))


def send_secret(public_key: vambrace.KEMPublicKey) -> tuple[bytes, bytes, bytes]:
    """The sender: a session key; ciphertext and confirmation, which it sends."""
    secret = bytearray(KEM.shared_secret_bytes)
    ciphertext = public_key.encapsulate_into(secret)
    keys = derive(secret, public_key, ciphertext)
    return keys[:32], ciphertext, keys[32:]


def receive_secret(
    secret_key: vambrace.KEMSecretKey, ciphertext: bytes, confirmation: bytes
) -> bytes:
    """The receiver: the session key. A changed ciphertext gives a secret that nobody else knows and
    no error of ML-KEM: the confirmation shows it."""
    secret = bytearray(KEM.shared_secret_bytes)
    secret_key.decapsulate_into(secret, ciphertext)
    keys = derive(secret, secret_key.public_key, ciphertext)
    if not hmac.compare_digest(keys[32:], confirmation):
        raise Failure(
            "the confirmation is wrong: the messages were changed; begin again with a new key"
        )
    return keys[:32]


def main(arguments: list[str]) -> None:
    receiver = KEM.generate()
    public_key = KEM.public_key(receiver.public_key.to_bytes())  # what the sender reads
    session_key, ciphertext, confirmation = send_secret(public_key)
    if arguments == ["damage"]:
        ciphertext = bytes([ciphertext[0] ^ 1]) + ciphertext[1:]
    received = receive_secret(receiver, ciphertext, confirmation)
    assert hmac.compare_digest(received, session_key)


if __name__ == "__main__":
    run(main)
