/*
 * Key generation: solmae_keypair.h, solmae.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/solmae/solmae_keypair.h"

#include "arithmetic/binary64/fpr_functions.h"
#include "schemes/solmae/solmae.h"
#include "schemes/solmae/solmae_filter.h"
#include "schemes/solmae/solmae_keys.h"
#include "schemes/solmae/solmae_sample.h"
#include "support/random.h"

VMB_NOINLINE void vmb_solmae_draw_basis(const struct solmae_params *p, int8_t *basis,
                                        uint64_t *memory) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const f = (vmb_fpr *)(void *)memory, *const g = f + n;
  uint8_t *const bytes = (uint8_t *)memory;
  const vmb_fpr least = vmb_fpr_from_bits(p->annulus_least),
                width = vmb_fpr_from_bits(p->annulus_width);
  for (unsigned i = 0; i < half; i++) {
    uint64_t r[4];
    for (unsigned k = 0; k < 4; k++)
      r[k] = vmb_load64_le(bytes + 8 * (i + (size_t)k * half));
    const vmb_fpr uniform =
        vmb_fpr_scale(vmb_fpr_add(vmb_fpr_scale(vmb_fpr_of((int64_t)(r[0] >> 32)), 32),
                                  vmb_fpr_of((int64_t)(uint32_t)r[0])),
                      -64);
    const vmb_fpr z = vmb_fpr_sqrt(vmb_fpr_add(least, vmb_fpr_multiply(width, uniform)));
    const struct vmb_complex sizes = vmb_fpr_turn(r[1] >> 2); /* a quarter turn at most */
    vmb_complex_put(f, i, half,
                    vmb_complex_scale(vmb_fpr_turn(r[2]), vmb_fpr_multiply(z, sizes.re)));
    vmb_complex_put(g, i, half,
                    vmb_complex_scale(vmb_fpr_turn(r[3]), vmb_fpr_multiply(z, sizes.im)));
  }
  vmb_fpr_ifft(f, p->log_n);
  vmb_fpr_ifft(g, p->log_n);
  for (unsigned i = 0; i < 2 * n; i++)
    basis[i] = (int8_t)vmb_fpr_round(f[i]);
}

VMB_NOINLINE int vmb_solmae_is_odd(const int8_t *basis, unsigned n) {
  uint32_t f = 0, g = 0;
  for (unsigned i = 0; i < n; i++) {
    f ^= (uint8_t)basis[i];
    g ^= (uint8_t)basis[n + i];
  }
  uint32_t odd = f & g & 1;
  VMB_DECLASSIFY(&odd, sizeof odd); /* rejected candidates are public (section 12) */
  return odd != 0;
}

VMB_NOINLINE int vmb_solmae_is_balanced(const struct solmae_params *p, const int8_t *basis,
                                        uint64_t *memory) {
  const unsigned n = 1U << p->log_n, half = n / 2;
  vmb_fpr *const f = (vmb_fpr *)(void *)memory, *const g = f + n;
  const vmb_fpr least = vmb_fpr_from_bits(p->window_least),
                most = vmb_fpr_from_bits(p->window_most);
  vmb_solmae_transform(f, basis, p->log_n);
  vmb_solmae_transform(g, basis + n, p->log_n);
  uint32_t outside = 0;
  for (unsigned u = 0; u < half; u++) {
    const vmb_fpr d = vmb_fpr_add(vmb_complex_norm(vmb_complex_at(f, u, half)),
                                  vmb_complex_norm(vmb_complex_at(g, u, half)));
    outside |= vmb_fpr_mask_less(d, least) | vmb_fpr_mask_less(most, d);
  }
  VMB_DECLASSIFY(&outside, sizeof outside); /* rejected candidates are public (section 12) */
  return outside == 0;
}

/*
 * Draws until one may pass, which is in memory then. How many draws it took; 0 if `most` did not.
 */
static VMB_NOINLINE unsigned next_draw(const struct solmae_params *p,
                                       struct vmb_generator *generator, int8_t *basis,
                                       uint64_t *memory, unsigned most) {
  const size_t bytes = (size_t)16 << p->log_n;
  for (unsigned draws = 1; draws <= most; draws++) {
    vmb_solmae_random(generator, (uint8_t *)memory, bytes);
    if (vmb_solmae_may_pass(p, basis, memory))
      return draws;
  }
  return 0;
}

vmb_status vmb_solmae_keypair(const struct solmae_params *p, uint8_t *public_key,
                              uint8_t *secret_key, struct solmae_keypair_work *w,
                              const vmb_rng *rng) {
  const unsigned n = 1U << p->log_n;
  struct solmae_scratch *const scratch = &w->scratch;
  const vmb_status status = vmb_random(rng, scratch->seed, SOLMAE_SEED_BYTES);
  if (status != VMB_OK)
    return status;
  vmb_solmae_generator_begin(&scratch->generator, scratch->seed, SOLMAE_SEED_BYTES);
  int8_t *const f = (int8_t *)w->basis_and_memory, *const g = f + n, *const F = g + n,
                *const G = F + n;
  uint64_t *const memory = w->basis_and_memory + n / 2;
  uint32_t *const words = (uint32_t *)(void *)memory;
  for (unsigned left = SOLMAE_DRAWS_MAX;;) {
    const unsigned draws = next_draw(p, &scratch->generator, f, memory, left);
    if (draws == 0)
      return VMB_ERROR_RETRY;
    left -= draws;
    vmb_solmae_draw_basis(p, f, memory);
    if (!vmb_solmae_is_odd(f, n) || !vmb_solmae_is_balanced(p, f, memory) ||
        !vmb_solmae_public(words, f, n))
      continue;
    vmb_solmae_pack_public(public_key, words, n);
    if (!vmb_ntru_solve(F, G, f, g, p->log_n, SOLMAE_Q, words))
      continue;
    vmb_solmae_pack_secret(secret_key, f, p->log_n, (vmb_fpr *)(void *)memory);
    return VMB_OK;
  }
}
