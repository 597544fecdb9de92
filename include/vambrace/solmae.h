/*
 * SOLMAE's compact secret key: f, g and F as bytes, 3n + 1 bytes instead of 32n + 1. It is this
 * library's own format.
 *
 * Both functions take the descriptor of a SOLMAE set; any other is VMB_ERROR_ARGUMENT. Working
 * memory: vmb_sig_sign_work_bytes() bytes in env->work. On failure the output is zeroed. Nothing is
 * drawn from the random source. Format: one byte 0x60 + log2(n), then the coefficients of f, g, F
 * in this order, two's complement, each in -127..127. G follows from them (docs/specs/solmae.md
 * section 9.2).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_SOLMAE_H
#define VAMBRACE_SOLMAE_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of a compact secret key: 1537 or 3073; 0 if the set is none of SOLMAE. */
VMB_API size_t vmb_solmae_compact_key_bytes(const vmb_sig *sig);

/* Writes the compact form of a secret key. A malformed secret key is VMB_ERROR_KEY. */
VMB_API vmb_status vmb_solmae_compact_key_from(const vmb_sig *sig, uint8_t *compact,
                                               const uint8_t *secret_key, const vmb_env *env);

/*
 * Writes the secret key that a compact key stands for, the same bytes as key generation wrote. A
 * malformed compact key is VMB_ERROR_KEY.
 */
VMB_API vmb_status vmb_solmae_compact_key_expand(const vmb_sig *sig, uint8_t *secret_key,
                                                 const uint8_t *compact, const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
