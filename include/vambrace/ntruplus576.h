/*
 * NTRU+576, the NTRU KEM of degree 576 (KpqC category 1) as submitted to the first round of KpqC.
 * Source: NTRU+ submission to KpqC, round-1 form of 2023.
 * Standing: KpqC round 1, superseded, do not deploy: the standard has no set of this degree.
 *
 * Sizes in bytes; what each function does, its errors and what it zeroes are in <vambrace/vambrace.h>. Every key of the right size is
 * accepted, residues above 3456 as what they are modulo 3457. Decapsulation: a ciphertext that was not made by encapsulation gives
 * VMB_ERROR_CIPHERTEXT. The reference of this form hands out most of the key then and accepts some altered ciphertexts; this library
 * does not. Key generation: VMB_ERROR_RETRY with probability below 2^-128.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_NTRUPLUS576_H
#define VAMBRACE_NTRUPLUS576_H

#include <vambrace/vambrace.h>

#define VMB_NTRUPLUS576_PUBLIC_KEY_BYTES 864
#define VMB_NTRUPLUS576_SECRET_KEY_BYTES 1728
#define VMB_NTRUPLUS576_CIPHERTEXT_BYTES 864
#define VMB_NTRUPLUS576_SHARED_SECRET_BYTES 32
#define VMB_NTRUPLUS576_KEYPAIR_WORK_BYTES (3032 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS576_ENCAPS_WORK_BYTES (3032 + VMB_WORK_SLACK_BYTES)
#define VMB_NTRUPLUS576_DECAPS_WORK_BYTES (3032 + VMB_WORK_SLACK_BYTES)

#ifdef __cplusplus
extern "C" {
#endif

VMB_DECLARE_KEM(ntruplus576);

#ifdef __cplusplus
}
#endif

#endif
