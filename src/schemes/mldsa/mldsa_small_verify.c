/*
 * VMB_SMALL_MEMORY: verification (mldsa_verify.c says what it does). Everything is public. Row by
 * row: each makes the transforms of z again, and the challenge.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_SMALL_VERIFY_C
#define VMB_SCHEMES_MLDSA_SMALL_VERIFY_C

#include "schemes/mldsa/mldsa_pack.c"
#include "schemes/mldsa/mldsa_small_hash.c"
#include "schemes/mldsa/mldsa_small_row.c"

/* memory->a.poly = polynomial j of z; 0 if a coefficient is too large. */
static VMB_NOINLINE int mldsa_small_read_response(const struct mldsa_params *p,
                                                  union mldsa_small_memory *memory,
                                                  const uint8_t *signature, unsigned j) {
  vmb_q8380417_poly *const z = &memory->a.poly;
  uint32_t beyond = 0;
  mldsa_unpack_in_place(z, signature + p->challenge_bytes + j * mldsa_poly_bytes(p->z_bits),
                        p->gamma1, p->z_bits);
  for (unsigned i = 0; i < MLDSA_N; i++)
    beyond |= mldsa_mask_beyond(z->c[i], p->gamma1 - mldsa_beta(p));
  return beyond == 0;
}

/* memory->a.poly -= 2^13 c t1: |a_i| < q + 60 2^10 2^13 < 2^30. The challenge is in w->row. */
static VMB_NOINLINE void mldsa_small_subtract_t1(const struct mldsa_params *p,
                                                 struct mldsa_small_verify_work *w,
                                                 const uint8_t *packed_t1) {
  int16_t *const t1 = w->row.challenge.u.t1;
  for (unsigned i = 0; i < MLDSA_N; i += 8, packed_t1 += MLDSA_T1_BITS) {
    uint32_t numbers[8];
    mldsa_read8(numbers, packed_t1, MLDSA_T1_BITS);
    for (unsigned k = 0; k < 8; k++)
      t1[i + k] = (int16_t)numbers[k];
  }
  for (unsigned first = 0; first < MLDSA_N; first += 16) {
    int32_t sums[16] = {0};
    mldsa_add_wide(sums, t1, w->row.challenge.offsets, p->tau, first, 16);
    for (unsigned i = 0; i < 16; i++)
      w->memory.a.poly.c[first + i] -= sums[i] * (1 << MLDSA_DROPPED_BITS);
  }
}

/* Appends w1 of a row, from w' in memory->a.poly and the hints. Destroys w->row. */
static VMB_NOINLINE void mldsa_small_use_hints(const struct mldsa_params *p,
                                               struct mldsa_small_verify_work *w,
                                               const uint8_t *hints, unsigned row) {
  unsigned next = row == 0 ? 0 : hints[p->omega + row - 1];
  const unsigned end = hints[p->omega + row];
  struct vmb_lsb_writer writer = {w->row.packed, 0, 0};
  for (unsigned i = 0; i < MLDSA_N; i++) {
    const int hint = next < end && hints[next] == i;
    next += (unsigned)hint;
    vmb_lsb_put(&writer, (uint32_t)mldsa_use_hint(p, mldsa_settle(w->memory.a.poly.c[i]), hint),
                p->w1_bits);
  }
  vmb_keccak_absorb(&w->hash, w->row.packed, mldsa_poly_bytes(p->w1_bits));
}

/* Row `row` of A z - 2^13 c t1, its hints, its place in the hash. */
static VMB_NOINLINE vmb_status mldsa_small_verify_row(const struct mldsa_params *p,
                                                      const uint8_t *signature,
                                                      const uint8_t *public_key,
                                                      struct mldsa_small_verify_work *w,
                                                      unsigned row) {
  memset(&w->row, 0, sizeof w->row);
  for (unsigned j = 0; j < p->l; j++) {
    (void)mldsa_small_read_response(p, &w->memory, signature, j); /* has been tested */
    mldsa_make_operand(&w->memory);
    const vmb_status status =
        mldsa_add_entry(&w->memory.product, w->row.packed, public_key, row, j);
    if (status != VMB_OK)
      return status;
  }
  mldsa_finish_row(&w->memory, w->row.packed);
  if (mldsa_sample_challenge_offsets(p, w->row.challenge.offsets, signature,
                                     &w->row.challenge.u.sample.stream,
                                     w->row.challenge.u.sample.c) != VMB_OK)
    return VMB_ERROR_SIGNATURE; /* no signer gets to the end of the challenge's stream either */
  mldsa_small_subtract_t1(p, w,
                          public_key + MLDSA_SEED_BYTES + row * mldsa_poly_bytes(MLDSA_T1_BITS));
  mldsa_small_use_hints(p, w, signature + mldsa_hint_offset(p), row);
  return VMB_OK;
}

/* FIPS 204, algorithm 8, in the order of mldsa_verify. SIGNATURE. Destroys all of w. */
static VMB_NOINLINE vmb_status mldsa_small_verify(const struct mldsa_params *p,
                                                  const uint8_t *signature, size_t signature_length,
                                                  enum mldsa_input input,
                                                  const struct vmb_sig_message *message,
                                                  const uint8_t *public_key,
                                                  struct mldsa_small_verify_work *w) {
  if (signature_length != mldsa_signature_bytes(p) ||
      !mldsa_hints_are_valid(p, signature + mldsa_hint_offset(p)))
    return VMB_ERROR_SIGNATURE;
  for (unsigned j = 0; j < p->l; j++)
    if (!mldsa_small_read_response(p, &w->memory, signature, j))
      return VMB_ERROR_SIGNATURE;

  uint8_t *const tr = w->memory.hash.tr, *const mu = w->row.packed;
  vmb_shake256_init(&w->hash);
  vmb_keccak_absorb(&w->hash, public_key, mldsa_public_key_bytes(p));
  vmb_keccak_squeeze(&w->hash, tr, p->tr_bytes);
  mldsa_small_make_mu(p, &w->hash, mu, input, tr, message);
  vmb_shake256_init(&w->hash);
  vmb_keccak_absorb(&w->hash, mu, MLDSA_MU_BYTES);
  for (unsigned row = 0; row < p->k; row++) {
    const vmb_status status = mldsa_small_verify_row(p, signature, public_key, w, row);
    if (status != VMB_OK)
      return status;
  }
  vmb_keccak_squeeze(&w->hash, w->row.packed, p->challenge_bytes);
  return vmb_ct_difference(w->row.packed, signature, p->challenge_bytes) == 0 ? VMB_OK
                                                                              : VMB_ERROR_SIGNATURE;
}

#endif
