# SPDX-License-Identifier: Apache-2.0 OR MIT
import vambrace

secret_key = vambrace.KEM("mlkem768").generate()
ciphertext, shared_secret = secret_key.public_key.encapsulate()
assert secret_key.decapsulate(ciphertext) == shared_secret
