/*
 * Key generation step by step: specs/falcon.md sections 5 and 14.2. What is thrown away of
 * candidates f, g is independent of what is kept, so a rejection may show.
 *
 *   vmb_falcon_generate         draws a seed, from which SHAKE256 makes candidates until one has a
 *                               solution F, G; writes both keys. RANDOM, RETRY. Destroys all of w
 *   vmb_falcon_is_small         are the coefficients of f and g (in `basis`) those that a secret
 *                               key holds, and is their squared norm at most its bound?
 *   vmb_falcon_is_surely_long   1 if the squared norm of the orthogonalised basis is above its
 *                               bound for certain; 0 if the exact test must tell. |f|^2 + |g|^2 <=
 *                               16822. memory: 2n words
 *   vmb_falcon_is_candidate     are f and g small, is their orthogonalised basis short enough, and
 *                               do they pass the scheme's tests? The first no ends the tests.
 *                               memory: 2n numbers of 64 bits
 *   vmb_falcon_is_orthogonal    Falcon's test: the squared norm of (q adj f, q adj g) / (f adj f +
 *                               g adj g) is below its bound. memory: 2n numbers
 *   vmb_fndsa_is_orthogonal     that test in fixed point (section 14.3)
 *   vmb_fndsa_is_invertible     is f invertible modulo the first prime of the NTRU solver? memory:
 *                               2n words
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_FALCON_KEYPAIR_H
#define VMB_SCHEMES_FALCON_KEYPAIR_H

#include "schemes/falcon/falcon_work.h"
#include "vambrace/vambrace.h"

/* How key generation differs between Falcon and FN-DSA. */
struct falcon_generation {
  unsigned seed_bytes;
  /* out[n] = f or g, whose sum of coefficients is odd */
  void (*draw)(int8_t *out, unsigned log_n, vmb_keccak *stream);
  /* the exact tests of f and g that vmb_falcon_is_surely_long does not reject */
  int (*is_accepted)(const int8_t *f, const int8_t *g, unsigned log_n, void *memory);
  int (*solve)(int8_t *F, int8_t *G, const int8_t *f, const int8_t *g, unsigned log_n, uint32_t q,
               uint32_t *scratch);
};

extern const struct falcon_generation vmb_falcon_generation, vmb_fndsa_generation;

vmb_status vmb_falcon_generate(const struct falcon_params *p,
                               const struct falcon_generation *generation, uint8_t *public_key,
                               uint8_t *secret_key, struct falcon_keypair_work *w,
                               const vmb_rng *rng);
int vmb_falcon_is_small(const struct falcon_params *p, const int8_t *basis);
int vmb_falcon_is_surely_long(const int8_t *f, const int8_t *g, unsigned log_n, void *memory);
int vmb_falcon_is_candidate(const struct falcon_params *p,
                            const struct falcon_generation *generation, const int8_t *basis,
                            void *memory);
int vmb_falcon_is_orthogonal(const int8_t *f, const int8_t *g, unsigned log_n, void *memory);
int vmb_fndsa_is_orthogonal(const int8_t *f, const int8_t *g, unsigned log_n, void *memory);
int vmb_fndsa_is_invertible(const int8_t *f, unsigned log_n, void *memory);

#endif
