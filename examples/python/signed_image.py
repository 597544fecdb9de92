# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Signs a firmware image by ML-DSA-65, and verifies it as the device does before it starts it:
  signed_image.py keygen SECRET PUBLIC | sign SECRET IMAGE SIGNATURE | verify PUBLIC IMAGE SIGNATURE

The context keeps a signature of something else from being one of an image. The device has the
public key in memory that cannot be written. Against an older image, which is signed too, put a
version into the image and refuse one below that of the device.
"""

import vambrace
from files_and_keys import Failure, read_file, run, write_file

SIG = vambrace.Signature("mldsa65")
MOST = 16 << 20  # bytes of an image
CONTEXT = b"vambrace example: signed image 1"


def keygen(secret_path: str, public_path: str) -> None:
    key = SIG.generate()
    write_file(secret_path, key.to_bytes())
    write_file(public_path, key.public_key.to_bytes())


def sign(key_path: str, image_path: str, path: str) -> None:
    key = SIG.secret_key(read_file(key_path, SIG.secret_key_bytes))
    write_file(path, key.sign(read_file(image_path, MOST), context=CONTEXT))


def verify(key_path: str, image_path: str, path: str) -> None:
    key = SIG.public_key(read_file(key_path, SIG.public_key_bytes))
    signature = read_file(path, SIG.signature_bytes)
    try:
        key.verify(signature, read_file(image_path, MOST), context=CONTEXT)
    except vambrace.SignatureError as error:
        raise Failure(f"{image_path}: do not start it: {error}") from None


def main(arguments: list[str]) -> None:
    match arguments:
        case ["keygen", secret, public]:
            keygen(secret, public)
        case ["sign", secret, image, signature]:
            sign(secret, image, signature)
        case ["verify", public, image, signature]:
            verify(public, image, signature)
        case _:
            raise Failure(
                "use: keygen SECRET PUBLIC | sign SECRET IMAGE SIGNATURE | "
                "verify PUBLIC IMAGE SIGNATURE"
            )


if __name__ == "__main__":
    run(main)
