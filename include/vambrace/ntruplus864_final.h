/*
 * NTRU+864 in its final form, the NTRU KEM of degree 864 of the KpqC standard (category 3).
 * Source: NTRU+, final KpqC version (March 2026).
 * Standing: KpqC standard.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Every key of the right size is
 * accepted, residues above 3456 as what they are modulo 3457. Decapsulation: a ciphertext that was not made by encapsulation gives
 * VMB_ERROR_CIPHERTEXT. Key generation: VMB_ERROR_RETRY with probability below 2^-128.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NTRUPLUS864_FINAL_H
#define VAMBRACE_NTRUPLUS864_FINAL_H

#include <vambrace/vambrace.h>

#define VMB_NTRUPLUS864_FINAL_PUBLIC_KEY_BYTES 1296
#define VMB_NTRUPLUS864_FINAL_SECRET_KEY_BYTES 2624
#define VMB_NTRUPLUS864_FINAL_CIPHERTEXT_BYTES 1296
#define VMB_NTRUPLUS864_FINAL_SHARED_SECRET_BYTES 32
#define VMB_NTRUPLUS864_FINAL_KEYPAIR_WORK_BYTES (4368 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS864_FINAL_ENCAPS_WORK_BYTES (4368 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS864_FINAL_DECAPS_WORK_BYTES (4368 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(ntruplus864_final);

#ifdef __cplusplus
}
#endif

#endif
