/*
 * SMAUG192, the module-LWE/LWR KEM SMAUG (rank 3, KpqC category 3) as submitted to the first round of KpqC.
 * Source: SMAUG submission to KpqC, round-1 form of May 2023.
 * Standing: KpqC round 1, superseded, do not deploy: all polynomials of its secret key are equal. SMAUG-T replaces it.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Every public key and ciphertext
 * of the right size is accepted. A secret key is that of the submission (185 bytes) followed by the public key.
 * Decapsulation: a ciphertext that was not made by encapsulation gives VMB_ERROR_CIPHERTEXT; a secret key with a degree listed twice
 * in one polynomial, or with more positive coefficients than there are nonzero ones, gives VMB_ERROR_KEY.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SMAUG192_H
#define VAMBRACE_SMAUG192_H

#include <vambrace/vambrace.h>

#define VMB_SMAUG192_PUBLIC_KEY_BYTES 992
#define VMB_SMAUG192_SECRET_KEY_BYTES 1177
#define VMB_SMAUG192_CIPHERTEXT_BYTES 1024
#define VMB_SMAUG192_SHARED_SECRET_BYTES 32
#if VMB_WORK_SLACK_BYTES == 63
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (14384 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (16432 + VMB_WORK_SLACK_BYTES)
#else
#define VMB_SMAUG192_KEYPAIR_WORK_BYTES (5640 + VMB_WORK_SLACK_BYTES)
#define VMB_SMAUG192_ENCAPS_WORK_BYTES (6536 + VMB_WORK_SLACK_BYTES)
#endif
#define VMB_SMAUG192_DECAPS_WORK_BYTES VMB_SMAUG192_ENCAPS_WORK_BYTES

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(smaug192);

#ifdef __cplusplus
}
#endif

#endif
