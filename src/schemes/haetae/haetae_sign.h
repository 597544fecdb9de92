/*
 * Steps of signing (specs/haetae.md sections 4.4, 4.5, 6 and 9).
 *
 *   vmb_haetae_ball             w->y = k + l polynomials, uniform in the ball of radius B0, from
 *                               scratch->seed and *counter, which advances. y is in the first
 *                               half of `samples`: each is read before its place is written to.
 *                               Errors: VMB_ERROR_RETRY
 *   vmb_haetae_complete_rows    rows of the standard's samples (haetae_streams.h)
 *   vmb_haetae_half_norm        half of the sum of squares, plus one unit, normal
 *   vmb_haetae_scale            *scale = *root times the radius, w->y = samples times *scale;
 *                               whether they are in the ball, which is public
 *
 *   vmb_haetae_secret_key_is_valid  whether the public key and the codes of the coefficients are
 *                               well-formed, which is public. Destroys w->copies and the beginning
 *                               of w->matrix
 *   vmb_haetae_expand_matrix    w->matrix, of all passes. Errors: VMB_ERROR_RETRY
 *   vmb_haetae_sign_seed        step 1: mu, 64 bytes, and the seed of all y of this signature.
 *                               Draws 32 bytes. Errors: those of the random source
 *   vmb_haetae_commit           steps 4 and 5: w->w = A y, rounded, modulo 2q with its parity;
 *                               scratch->bits = the parities
 *   vmb_haetae_hash_commitment  scratch->stream.keccak absorbs high bits of w->w, bits and mu
 *   vmb_haetae_times_challenge  w->sum = c s for polynomial `index` of (1, s1, s2), c by its
 *                               offsets
 *   vmb_haetae_sparse_sum       w->sum = the product of s in w->copies by the challenge, whose
 *                               weight and places are public
 *   vmb_haetae_respond          steps 8 to 10: z = y +- c s in place of y; whether it is accepted,
 *                               and so z and w public. random: bit 0 is the sign, bit 1 the coin of
 *                               the second test
 *
 * What follows computes on public values.
 *
 *   vmb_haetae_encode_both      steps 11 and 12: both encodings, then zeros, after the two bytes of
 *                               lengths in the signature; their lengths. 0 if they do not fit
 *   vmb_haetae_encode           the same, and the standard's bytes of lengths
 *   vmb_haetae_write_response   challenge and low bits of z1 in the signature
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_HAETAE_SIGN_H
#define VMB_SCHEMES_HAETAE_SIGN_H

#include "schemes/haetae/haetae_streams.h"
#include "schemes/haetae/haetae_work.h"
#include "schemes/scheme.h"

extern const uint16_t vmb_haetae_cdt[VMB_CDT_ENTRIES];
haetae_rows_function vmb_haetae_complete_rows;
struct vmb_fixed76 vmb_haetae_half_norm(const struct haetae_sum *sum);
int vmb_haetae_scale(const struct haetae_params *p, const struct haetae_sign_view *w,
                     const struct vmb_fixed76 *root, struct vmb_fixed76 *scale);
vmb_status vmb_haetae_ball(const struct haetae_params *p, const struct haetae_sign_view *w,
                           unsigned *counter);

int vmb_haetae_secret_key_is_valid(const struct haetae_params *p, const uint8_t *secret_key,
                                   const struct haetae_sign_view *w);
vmb_status vmb_haetae_expand_matrix(const struct haetae_params *p, const uint8_t *public_key,
                                    const struct haetae_sign_view *w);
vmb_status vmb_haetae_sign_seed(const struct haetae_params *p,
                                const struct vmb_sig_message *message, const uint8_t *secret_key,
                                struct haetae_scratch *scratch, const vmb_rng *rng);
void vmb_haetae_commit(const struct haetae_params *p, const struct haetae_sign_view *w);
void vmb_haetae_hash_commitment(const struct haetae_params *p, const struct haetae_sign_view *w);
void vmb_haetae_times_challenge(const struct haetae_params *p, const struct haetae_sign_view *w,
                                unsigned index, const uint8_t *secret_key);
void vmb_haetae_sparse_sum(const struct haetae_sign_view *w);
int vmb_haetae_respond(const struct haetae_params *p, const struct haetae_sign_view *w,
                       const uint8_t *secret_key, uint32_t random);

struct haetae_encoding {
  size_t high_bits, hints; /* bytes */
};
int vmb_haetae_encode_both(const struct haetae_params *p, struct haetae_encoding *lengths,
                           uint8_t *signature, const struct haetae_sign_view *w);
int vmb_haetae_encode(const struct haetae_params *p, uint8_t *signature,
                      const struct haetae_sign_view *w);
void vmb_haetae_write_response(const struct haetae_params *p, uint8_t *signature,
                               const struct haetae_sign_view *w);

/* y / 2^13, rounded: floor(y / 2^13 + 1/2). */
static inline int32_t haetae_round(int32_t y) {
  return (y + 4096) >> 13;
}

#endif
