/*
 * Key generation of the standard: specs/ntruplus.md section B.2, contract in ntruplus.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak_kernels.h"
#include "schemes/ntruplus/ntruplus.h"
#include "schemes/ntruplus/ntruplus_hash.h"
#include "support/random.h"
#include "support/zeroize.h"

/*
 * w->bits and w->pad = the ternary polynomials of both seeds. Two streams run together where there
 * is a kernel for it; the second one's state is on the stack.
 */
static void expand_seeds(const struct ntruplus_params *p, const struct ntruplus_view *w) {
  struct ntruplus_scratch *const scratch = w->scratch;
  if (!vmb_keccak_x2_permute_implementations) {
    ntruplus_expand_seed(p, scratch, w->bits, scratch->seed);
    ntruplus_expand_seed(p, scratch, w->pad, scratch->next_seed);
    return;
  }
  vmb_keccak *const first = &scratch->symmetric.keccak;
  vmb_keccak second;
  const size_t bytes = ntruplus_ternary_bytes(p);
  vmb_keccak_init(first, VMB_KECCAK_SHAKE256);
  vmb_keccak_init(&second, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(first, scratch->seed, NTRUPLUS_SEED_BYTES);
  vmb_keccak_absorb(&second, scratch->next_seed, NTRUPLUS_SEED_BYTES);
  for (size_t done = 0; done < bytes; done += VMB_SHAKE256_RATE_BYTES) {
    const size_t left = bytes - done;
    const size_t part = left < VMB_SHAKE256_RATE_BYTES ? left : VMB_SHAKE256_RATE_BYTES;
    vmb_keccak_two_blocks(first, &second);
    vmb_keccak_squeeze(first, w->bits + done, part);
    vmb_keccak_squeeze(&second, w->pad + done, part);
  }
  vmb_zeroize(&second, sizeof second);
}

/* w->bits and w->pad = the ternary polynomials of the next two seeds. */
static vmb_status sample_two(const struct ntruplus_params *p, const struct ntruplus_view *w,
                             const vmb_rng *rng) {
  struct ntruplus_scratch *const scratch = w->scratch;
  vmb_status status = vmb_random(rng, scratch->seed, NTRUPLUS_SEED_BYTES);
  if (status == VMB_OK)
    status = vmb_random(rng, scratch->next_seed, NTRUPLUS_SEED_BYTES);
  if (status == VMB_OK)
    expand_seeds(p, w);
  return status;
}

/* w->pad = the ternary polynomial of the next seed. */
static vmb_status sample(const struct ntruplus_params *p, const struct ntruplus_view *w,
                         const vmb_rng *rng) {
  const vmb_status status = vmb_random(rng, w->scratch->seed, NTRUPLUS_SEED_BYTES);
  if (status == VMB_OK)
    ntruplus_expand_seed(p, w->scratch, w->pad, w->scratch->seed);
  return status;
}

/*
 * f in the secret key, and w->a = R / f. As long as there is no f, two more polynomials are needed
 * in any case, so they are expanded together; *pad_is_unused says that w->pad holds the second one
 * for g.
 */
static vmb_status generate_f(const struct ntruplus_params *p, uint8_t *secret_key,
                             const struct ntruplus_view *w, const vmb_rng *rng,
                             int *pad_is_unused) {
  *pad_is_unused = 0;
  for (unsigned attempt = 0; attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = *pad_is_unused ? VMB_OK : sample_two(p, w, rng);
    if (status != VMB_OK)
      return status;
    vmb_ntruplus_transform_tripled(p, w->a, *pad_is_unused ? w->pad : w->bits, 1);
    *pad_is_unused = !*pad_is_unused;
    vmb_ntruplus_pack_residues(p, secret_key, &w->a->values);
    if (!vmb_ntruplus_invert(p, &w->a->values, 1))
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

/* h = g / f in the public key, and w->b = 1 / h. */
static vmb_status generate_h(const struct ntruplus_params *p, uint8_t *public_key,
                             const struct ntruplus_view *w, const vmb_rng *rng, int pad_is_unused) {
  for (unsigned attempt = 0; attempt < NTRUPLUS_ATTEMPTS_MAX; attempt++) {
    const vmb_status status = pad_is_unused ? VMB_OK : sample(p, w, rng);
    if (status != VMB_OK)
      return status;
    pad_is_unused = 0;
    vmb_ntruplus_transform_tripled(p, w->b, w->pad, 0);
    ntruplus_transform_to_factor(p, &w->b->values);
    vmb_q3457_basemul(&w->b->values, &w->a->values, p->ring);
    vmb_ntruplus_pack_residues(p, public_key, &w->b->values);
    if (!vmb_ntruplus_invert(p, &w->b->values, 2))
      return VMB_OK;
  }
  return VMB_ERROR_RETRY;
}

vmb_status vmb_ntruplus_keypair(const struct ntruplus_params *p, uint8_t *public_key,
                                uint8_t *secret_key, const struct ntruplus_view *w,
                                const vmb_rng *rng) {
  int pad_is_unused;
  vmb_status status = generate_f(p, secret_key, w, rng, &pad_is_unused);
  if (status == VMB_OK)
    status = generate_h(p, public_key, w, rng, pad_is_unused);
  if (status != VMB_OK)
    return status;
  vmb_ntruplus_pack_residues(p, secret_key + ntruplus_poly_bytes(p), &w->b->values);
  ntruplus_hash_f(p, w->scratch, secret_key + 2 * ntruplus_poly_bytes(p), public_key);
  return VMB_OK;
}
