/*
 * Keys: their encodings, and what follows from a secret key (specs/falcon.md section 6).
 *
 *   vmb_falcon_pack_secret      secret_key = header || f || g || F, basis_bits or 8 bits each, most
 *                               significant bit first
 *   vmb_falcon_unpack_secret    out[n] = f, g or F of a secret key. All ones if a field is the
 *                               least number of its width, which none may be
 *   vmb_falcon_secret_ntt       that as residues modulo q, transformed, of a key that is known to
 *                               be right
 *   vmb_falcon_small_ntt        out = the transform modulo q of n small signed integers
 *   vmb_falcon_transform        out[n] = the transform of small integers in binary64
 *   vmb_falcon_public           h = g / f modulo q, transformed; all ones if f is not invertible,
 *                               which is no secret: such a candidate is thrown away, such a key
 *                               refused. scratch is another polynomial
 *   vmb_falcon_pack_public      public_key = header || h, of the transform, which is used up
 *   vmb_falcon_unpack_public    h[n] of a public key; 0 if the key is malformed
 *   vmb_falcon_recover_G        G = h F modulo q, centred, of the transform of h. All ones if a
 *                               coefficient is not in -127..127
 *   vmb_falcon_open_secret      G of a secret key; 0 if the key is malformed. That f G - g F = q is
 *                               tested over the integers: then, and only then, all numbers of
 *                               signing stay in their bounds. memory: 20n bytes
 *   vmb_falcon_compute_public   vmb_falcon_open_secret, and the key's public key
 *   vmb_falcon_check_secret     KEY if a secret key is malformed, or if public_key, which may be
 *                               NULL, is not its public key. memory: 22n bytes
 *
 * Constant time but for what the results tell.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_KEYS_H
#define VMB_SCHEMES_FALCON_KEYS_H

#include "schemes/falcon/falcon_work.h"
#include "vambrace/vambrace.h"

/* The polynomials of a secret key, in their order. */
enum falcon_part { FALCON_SMALL_F, FALCON_SMALL_G, FALCON_LARGE_F };

void vmb_falcon_pack_secret(const struct falcon_params *p, uint8_t *secret_key,
                            const int8_t *f_and_g, const int8_t *F);
uint32_t vmb_falcon_unpack_secret(const struct falcon_params *p, int8_t *out,
                                  const uint8_t *secret_key, enum falcon_part part);
void vmb_falcon_secret_ntt(const struct falcon_params *p, vmb_q12289_any *out,
                           const uint8_t *secret_key, enum falcon_part part);
void vmb_falcon_small_ntt(vmb_q12289_any *out, const int8_t *in, unsigned log_n);
void vmb_falcon_transform(vmb_fpr *out, const int8_t *in, unsigned log_n);

uint32_t vmb_falcon_public(vmb_q12289_any *h, vmb_q12289_any *scratch, const int8_t *f,
                           const int8_t *g, unsigned log_n);
void vmb_falcon_pack_public(uint8_t *public_key, vmb_q12289_any *h, unsigned log_n);
int vmb_falcon_unpack_public(vmb_q12289_poly *h, const uint8_t *public_key, unsigned log_n);

uint32_t vmb_falcon_recover_G(int8_t *G, const int8_t *F, const vmb_q12289_values *h,
                              vmb_q12289_any *scratch, unsigned log_n);
int vmb_falcon_open_secret(const struct falcon_params *p, int8_t *G, const uint8_t *secret_key,
                           uint64_t *memory);
int vmb_falcon_compute_public(const struct falcon_params *p, int8_t *G, uint8_t *public_key,
                              const uint8_t *secret_key, uint64_t *memory);
vmb_status vmb_falcon_check_secret(const struct falcon_params *p, const uint8_t *secret_key,
                                   const uint8_t *public_key, int8_t *G, uint64_t *memory);

#endif
