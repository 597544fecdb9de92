/*
 * Saber, module-LWR KEM of rank 3 (NIST level 3).
 * Source: Saber, NIST PQC round 3 submission, 2020.
 * Standing: NIST finalist, not standardised.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Rejection is implicit:
 * decapsulation of a damaged ciphertext gives VMB_OK and another secret. Every key and ciphertext of the right size is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SABER_H
#define VAMBRACE_SABER_H

#include <vambrace/vambrace.h>

#define VMB_SABER_PUBLIC_KEY_BYTES 992
#define VMB_SABER_SECRET_KEY_BYTES 2304
#define VMB_SABER_CIPHERTEXT_BYTES 1088
#define VMB_SABER_SHARED_SECRET_BYTES 32
#if VMB_WORK_SLACK_BYTES == 63
#define VMB_SABER_KEYPAIR_WORK_BYTES (15000 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SABER_KEYPAIR_WORK_BYTES (5360 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_SABER_ENCAPS_WORK_BYTES VMB_SABER_KEYPAIR_WORK_BYTES
#define VMB_SABER_DECAPS_WORK_BYTES VMB_SABER_KEYPAIR_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(saber);

#ifdef __cplusplus
}
#endif

#endif
