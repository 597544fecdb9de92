/*
 * Keys: their encodings, and what follows from a secret key (specs/solmae.md sections 4 and 9).
 *
 *   vmb_solmae_transform          out = the Fourier transform of n small integers, n = 2^log_n: n
 *                                 numbers, real parts before imaginary ones
 *   vmb_solmae_residues           out = the transform modulo q of n small integers: n words in [0,
 *                                 q)
 *   vmb_solmae_public             h[n] = g / f modulo q; 0 if f is not invertible. memory: three
 *                                 times n words, h is the first of them; the table of roots stays
 *                                 in the last
 *   vmb_solmae_pack_public        public_key = n coefficients of 14 bits, most significant bit
 *                                 first
 *   vmb_solmae_unpack_public      h[n] of a public key; 0 if a coefficient is not below q
 *   vmb_solmae_pack_secret        the header and the transforms of the basis; number[n] is scratch
 *   vmb_solmae_open_secret        w->basis = the integers whose transforms the key consists of; 0
 *                                 if the key is malformed: its header is wrong, or it is not, to
 *                                 the last bit, the transform of integers in -127..127, or f G - g
 *                                 F is not q
 *   solmae_key_at                 complex value u of polynomial `part` of a secret key: 0 f, 1 g, 2
 *                                 F, 3 G
 *   vmb_solmae_compute_public     public_key = h = g / f of the secret key. KEY if the key is
 *                                 malformed. Destroys all of w
 *   vmb_solmae_check_secret       KEY if the secret key is malformed, or if public_key, which may
 *                                 be NULL, is not its public key. All coefficients are compared.
 *                                 Destroys all of w
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_KEYS_H
#define VMB_SCHEMES_SOLMAE_KEYS_H

#include "arithmetic/modular31/modular31.h"
#include "schemes/solmae/solmae_work.h"
#include "vambrace/vambrace.h"

void vmb_solmae_transform(vmb_fpr *out, const int8_t *in, unsigned log_n);
void vmb_solmae_residues(uint32_t *out, const int8_t *in, unsigned n, const vmb_m31_root *table,
                         const struct vmb_m31 *m);
int vmb_solmae_public(uint32_t *h, const int8_t *basis, unsigned n);
void vmb_solmae_pack_public(uint8_t *public_key, const uint32_t *h, unsigned n);
int vmb_solmae_unpack_public(uint32_t *h, const uint8_t *public_key, unsigned n);
void vmb_solmae_pack_secret(uint8_t *secret_key, const int8_t *basis, unsigned log_n,
                            vmb_fpr *number);
int vmb_solmae_open_secret(const uint8_t *secret_key, unsigned log_n, const struct solmae_view *w);
vmb_status vmb_solmae_compute_public(const struct solmae_params *p, uint8_t *public_key,
                                     const uint8_t *secret_key, const struct solmae_view *w);
vmb_status vmb_solmae_check_secret(const struct solmae_params *p, const uint8_t *secret_key,
                                   const uint8_t *public_key, const struct solmae_view *w);

static inline struct vmb_complex solmae_key_at(const uint8_t *secret_key, unsigned part, unsigned u,
                                               unsigned half) {
  const uint8_t *const at = secret_key + 1 + 8 * ((size_t)part * 2 * half + u);
  return (struct vmb_complex){.re = vmb_fpr_from_bits(vmb_load64_le(at)),
                              .im = vmb_fpr_from_bits(vmb_load64_le(at + 8 * (size_t)half))};
}

#endif
