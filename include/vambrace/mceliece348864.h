/*
 * Classic McEliece 348864 (NIST level 1), the form of the 2022 submission and of ISO.
 * Keys are those of mceliece348864_r3.
 * Source: Classic McEliece, submission of October 2022.
 * Standing: ISO.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Rejection is implicit:
 * decapsulation of a damaged ciphertext gives VMB_OK and another secret.
 * Every key and ciphertext of the right size is accepted.
 * Encapsulation with the public key in pieces, key generation that does not hold it: <vambrace/mceliece.h>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MCELIECE348864_H
#define VAMBRACE_MCELIECE348864_H

#include <vambrace/vambrace.h>

#define VMB_MCELIECE348864_PUBLIC_KEY_BYTES 261120
#define VMB_MCELIECE348864_SECRET_KEY_BYTES 6492
#define VMB_MCELIECE348864_CIPHERTEXT_BYTES 96
#define VMB_MCELIECE348864_SHARED_SECRET_BYTES 32
#define VMB_MCELIECE348864_KEYPAIR_WORK_BYTES (82968 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE348864_ENCAPS_WORK_BYTES (3528 + VMB_WORK_SLACK_BYTES)
#define VMB_MCELIECE348864_DECAPS_WORK_BYTES (14584 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(mceliece348864);

#ifdef __cplusplus
}
#endif

#endif
