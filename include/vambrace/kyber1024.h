/*
 * Kyber1024, the module-LWE KEM that became ML-KEM-1024, as submitted to the third round (NIST level 5).
 * Source: CRYSTALS-Kyber, submission to round 3 of the NIST project, version 3.02, 2021.
 * Standing: NIST round 3, superseded by ML-KEM-1024 (<vambrace/mlkem1024.h>), with which it does not interoperate.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Rejection is implicit:
 * decapsulation of a damaged ciphertext gives VMB_OK and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_KYBER1024_H
#define VAMBRACE_KYBER1024_H

#include <vambrace/vambrace.h>

#define VMB_KYBER1024_PUBLIC_KEY_BYTES 1568
#define VMB_KYBER1024_SECRET_KEY_BYTES 3168
#define VMB_KYBER1024_CIPHERTEXT_BYTES 1568
#define VMB_KYBER1024_SHARED_SECRET_BYTES 32
#if defined(VMB_SMALL_MEMORY)
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (1536 + VMB_WORK_SLACK_BYTES)
#elif VMB_WORK_SLACK_BYTES == 63
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (16168 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_KYBER1024_KEYPAIR_WORK_BYTES (3448 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_KYBER1024_ENCAPS_WORK_BYTES VMB_KYBER1024_KEYPAIR_WORK_BYTES
#define VMB_KYBER1024_DECAPS_WORK_BYTES VMB_KYBER1024_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(kyber1024);

#ifdef __cplusplus
}
#endif

#endif
