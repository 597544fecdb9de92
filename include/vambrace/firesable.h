/*
 * FireSable, Sable with rank 4 (no level claimed).
 * Source: parameter switch of the Scabbard code.
 * Standing: research.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Rejection is implicit:
 * decapsulation of a damaged ciphertext gives VMB_OK and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_FIRESABLE_H
#define VAMBRACE_FIRESABLE_H

#include <vambrace/vambrace.h>

#define VMB_FIRESABLE_PUBLIC_KEY_BYTES 1312
#define VMB_FIRESABLE_SECRET_KEY_BYTES 1632
#define VMB_FIRESABLE_CIPHERTEXT_BYTES 1376
#define VMB_FIRESABLE_SHARED_SECRET_BYTES 32
#if VMB_WORK_SLACK_BYTES == 63
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (17048 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_FIRESABLE_KEYPAIR_WORK_BYTES (6256 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_FIRESABLE_ENCAPS_WORK_BYTES VMB_FIRESABLE_KEYPAIR_WORK_BYTES
#define VMB_FIRESABLE_DECAPS_WORK_BYTES VMB_FIRESABLE_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(firesable);

#ifdef __cplusplus
}
#endif

#endif
