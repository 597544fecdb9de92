/*
 * Key generation: falcon_keypair.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/falcon/falcon_keypair.h"

#include "arithmetic/binary64/fixed_fft.h"
#include "schemes/falcon/falcon_keys.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/random.h"

/* ---- Tests of a candidate -------------------------------------------------------------------- */

VMB_NOINLINE int vmb_falcon_is_small(const struct falcon_params *p, const int8_t *basis) {
  const uint32_t most = (UINT32_C(1) << (p->basis_bits - 1)) - 1;
  uint32_t norm = 0, outside = 0;
  for (unsigned i = 0; i < 2U << p->log_n; i++) {
    norm += (uint32_t)(basis[i] * basis[i]);
    outside |= vmb_ct_mask_less32(2 * most, (uint32_t)basis[i] + most);
  }
  outside |= vmb_ct_mask_less32(FALCON_BASIS_NORM_MOST, norm);
  VMB_DECLASSIFY(&outside, sizeof outside);
  return outside == 0;
}

/*
 * The squared norm N of (q adj f, q adj g) / (f adj f + g adj g) is, by Parseval, the sum of (2/n)
 * q^2 / D over the n/2 complex places, D = |f^|^2 + |g^|^2: two transforms in place of four, and
 * fixed point is good enough to reject what is not close to the bound B < 16823. What is not
 * rejected goes to the exact test, so that only rejected candidates decide what is computed.
 *
 * Values: |f^| <= |f| sqrt(n/2) <= sqrt(16822 * 512) < 2935 by Parseval in each layer, so below
 * 2^30 in Q18. The transform's error e is below (2^9 - 1) (0.71 + 2935 2^18 2^-30.5) 2^-18 < 0.0024
 * (fixed_fft.h), that of D below 2 sqrt(2) e sqrt(D) + 2 e^2 < 0.007 sqrt(D). Where D is below
 * q^2 / (n B), which is 8.7 or more, one term of N alone is above 2 B, and N far above; elsewhere
 * the error of N is below 2 B 0.007 / sqrt(8.7) < 80. FN-DSA's own N has rounding errors below 32:
 * roots and products of its transforms make 511 (3 + 2935) 2^-32 < 0.0004 of a value, 0.0012
 * sqrt(D) of D and so less than 2 B 0.0012 / sqrt(8.7) < 14 of N; 2^-33 of 1 / D is 4151 q 2^-33 <
 * 0.006 of a pair of values, and 2 sqrt(2 B) 0.006 < 3 of N.
 */
#define FALCON_COARSE_BITS 18
#define FALCON_COARSE_ERROR 112

/* out[n] = the transform of f, with 18 fraction bits. */
static void coarse_transform(int32_t *out, const int8_t *f, unsigned log_n) {
  for (unsigned i = 0; i < 1U << log_n; i++)
    out[i] = f[i] * (1 << FALCON_COARSE_BITS);
  vmb_fixed_fft(out, log_n);
}

VMB_NOINLINE int vmb_falcon_is_surely_long(const int8_t *f, const int8_t *g, unsigned log_n,
                                           void *memory) {
  const unsigned n = 1U << log_n, half = n / 2;
  int32_t *const a = memory, *const b = a + n;
  coarse_transform(a, f, log_n);
  coarse_transform(b, g, log_n);
  const vmb_fpr one = vmb_fpr_of(1);
  vmb_fpr sum = vmb_fpr_zero();
  for (unsigned u = 0; u < half; u++) {
    int64_t d = 1;
    for (unsigned k = 0; k < 4; k++)
      d += vmb_mul32x32_64_signed(a[u + k * half], a[u + k * half]);
    sum = vmb_fpr_add(sum, vmb_fpr_divide(one, vmb_fpr_of(d)));
  }
  const vmb_fpr norm =
      vmb_fpr_scale(vmb_fpr_multiply(sum, vmb_fpr_of((int64_t)FALCON_Q * FALCON_Q)),
                    2 * FALCON_COARSE_BITS + 1 - (int)log_n);
  const int64_t most = FALCON_ORTHOGONAL_NORM_MOST + FALCON_COARSE_ERROR;
  uint32_t above = vmb_fpr_mask_less(vmb_fpr_of(most), norm);
  VMB_DECLASSIFY(&above, sizeof above); /* the candidate is rejected */
  return above != 0;
}

int vmb_falcon_is_candidate(const struct falcon_params *p,
                            const struct falcon_generation *generation, const int8_t *basis,
                            void *memory) {
  const int8_t *const f = basis, *const g = f + (1U << p->log_n);
  return vmb_falcon_is_small(p, basis) && !vmb_falcon_is_surely_long(f, g, p->log_n, memory) &&
         generation->is_accepted(f, g, p->log_n, memory);
}

/* ---- Key pairs ------------------------------------------------------------------------------- */

/*
 * A candidate f, g, one after the other: 1 if it became a key pair. F and G are in the solver's
 * memory, `words`, from word 5n on.
 */
static int try_candidate(const struct falcon_params *p, const struct falcon_generation *generation,
                         uint8_t *public_key, uint8_t *secret_key, const int8_t *f,
                         uint32_t *words) {
  const unsigned n = 1U << p->log_n;
  const int8_t *const g = f + n;
  vmb_q12289_any *const h = (vmb_q12289_any *)(void *)words;
  if (!vmb_falcon_is_candidate(p, generation, f, words) ||
      vmb_falcon_public(h, falcon_next_poly(h, n), f, g, p->log_n) != 0)
    return 0;
  vmb_falcon_pack_public(public_key, h, p->log_n);
  int8_t *const F = (int8_t *)(words + 5 * n), *const G = F + n;
  if (!generation->solve(F, G, f, g, p->log_n, FALCON_Q, words))
    return 0;
  vmb_falcon_pack_secret(p, secret_key, f, F);
  return 1;
}

/* The stream of candidates, of a seed that is drawn. */
static VMB_NOINLINE vmb_status begin_stream(vmb_keccak *stream, unsigned seed_bytes,
                                            const vmb_rng *rng) {
  uint8_t seed[FALCON_SEED_BYTES];
  const vmb_status status = vmb_random(rng, seed, seed_bytes);
  if (status != VMB_OK)
    return status;
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, seed, seed_bytes);
  vmb_zeroize(seed, sizeof seed);
  return VMB_OK;
}

vmb_status vmb_falcon_generate(const struct falcon_params *p,
                               const struct falcon_generation *generation, uint8_t *public_key,
                               uint8_t *secret_key, struct falcon_keypair_work *w,
                               const vmb_rng *rng) {
  const unsigned n = 1U << p->log_n;
  int8_t *const f = (int8_t *)w->basis_and_memory;
  uint32_t *const words = (uint32_t *)(void *)(f + 2 * n);
  vmb_keccak *const stream = &w->scratch.keccak;
  const vmb_status status = begin_stream(stream, generation->seed_bytes, rng);
  if (status != VMB_OK)
    return status;
  for (unsigned candidate = 0; candidate < FALCON_CANDIDATES_MAX; candidate++) {
    generation->draw(f, p->log_n, stream);
    generation->draw(f + n, p->log_n, stream);
    if (try_candidate(p, generation, public_key, secret_key, f, words))
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}
