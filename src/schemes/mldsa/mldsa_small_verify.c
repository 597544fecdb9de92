/*
 * VMB_SMALL_MEMORY: verification; contracts in mldsa.h. Everything is public. Every row computes
 * the transforms of z and the challenge again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_work.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "algorithms/bitpack/bitpack8.h"
#include "schemes/mldsa/mldsa.h"
#include "schemes/mldsa/mldsa_hash.h"
#include "schemes/mldsa/mldsa_pack.h"
#include "schemes/mldsa/mldsa_round.h"
#include "schemes/mldsa/mldsa_small_row.h"
#include "support/fault_checks.h"

/* memory->a.poly = polynomial j of z; 0 if a coefficient is too large. */
static VMB_NOINLINE int read_response(const struct mldsa_params *p,
                                      union mldsa_small_memory *memory, const uint8_t *signature,
                                      unsigned j) {
  const int32_t bound = p->gamma1 - mldsa_beta(p);
  vmb_q8380417_poly *const z = &memory->a.poly;
  uint32_t beyond = 0;
  vmb_mldsa_unpack_in_place(z, signature + mldsa_z_poly_offset(p, j), p->gamma1, p->z_bits);
  for (unsigned i = 0; i < MLDSA_N; i++)
    beyond |= mldsa_mask_beyond(z->c[i], bound);
  return beyond == 0;
}

/* Whether the length, the hints and z are those of a signature. */
static int signature_is_valid(const struct mldsa_params *p, const struct mldsa_view *w,
                              const uint8_t *signature, size_t signature_length) {
  if (signature_length != mldsa_signature_bytes(p) ||
      !vmb_mldsa_hints_are_valid(p, signature + mldsa_hint_offset(p)))
    return 0;
  for (unsigned j = 0; j < p->l; j++)
    if (!read_response(p, w->memory, signature, j))
      return 0;
  return 1;
}

/* memory->a.poly -= 2^13 c t1: |a_i| < q + 60 2^10 2^13 < 2^30. The challenge is in w->rows. */
static VMB_NOINLINE void subtract_t1(const struct mldsa_params *p, const struct mldsa_view *w,
                                     const uint8_t *packed_t1) {
  const struct mldsa_offsets challenge = {.offsets = w->rows->challenge.offsets, .weight = p->tau};
  int16_t *const t1 = w->rows->challenge.u.t1;
  for (unsigned i = 0; i < MLDSA_N; i += 8, packed_t1 += MLDSA_T1_BITS) {
    uint32_t numbers[8];
    vmb_unpack8(numbers, packed_t1, MLDSA_T1_BITS);
    for (unsigned n = 0; n < 8; n++)
      t1[i + n] = (int16_t)numbers[n];
  }
  for (unsigned first = 0; first < MLDSA_N; first += 16) {
    int32_t sums[16] = {0};
    vmb_mldsa_add_wide(sums, t1, challenge, first, 16);
    for (unsigned i = 0; i < 16; i++)
      w->memory->a.poly.c[first + i] -= sums[i] * (1 << MLDSA_DROPPED_BITS);
  }
}

/* Appends w1 of a row, from w' in memory->a.poly and the hints. Destroys w->rows. */
static VMB_NOINLINE void absorb_w1(const struct mldsa_params *p, const struct mldsa_view *w,
                                   const uint8_t *hints, unsigned row) {
  const struct mldsa_rounding rounding = mldsa_rounding(p->gamma2);
  unsigned next = row == 0 ? 0 : hints[p->omega + row - 1];
  const unsigned end = hints[p->omega + row];
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t numbers[8];
    for (unsigned n = 0; n < 8; n++) {
      const int32_t r = mldsa_reduce(w->memory->a.poly.c[i + n]);
      int32_t low;
      if (next < end && hints[next] == i + n) {
        numbers[n] = (uint32_t)mldsa_use_hint(&rounding, r);
        next++;
      } else {
        numbers[n] = (uint32_t)mldsa_decompose(&rounding, r, &low);
      }
    }
    vmb_mldsa_pack8(w->rows->packed + i / 8 * (size_t)p->w1_bits, numbers, p->w1_bits);
  }
  vmb_keccak_absorb(w->hash, w->rows->packed, mldsa_poly_bytes(p->w1_bits));
}

/* Absorbs w1 of row `row`, from A z - 2^13 c t1 and the hints. */
static VMB_NOINLINE vmb_status verify_row(const struct mldsa_params *p, const uint8_t *signature,
                                          const uint8_t *public_key, const struct mldsa_view *w,
                                          unsigned row) {
  union mldsa_small_row *const memory = w->rows;
  memset(memory, 0, sizeof *memory);
  for (unsigned j = 0; j < p->l; j++) {
    (void)read_response(p, w->memory, signature, j); /* has been tested */
    vmb_mldsa_load_operand(w->memory);
    const vmb_status status =
        vmb_mldsa_add_entry(&w->memory->product, memory->packed, public_key, row, j);
    if (status != VMB_OK)
      return vmb_failed(status);
  }
  vmb_mldsa_finish_row(w->memory, memory->packed);
  if (vmb_mldsa_sample_offsets(p, memory->challenge.offsets, signature,
                               &memory->challenge.u.sample.stream,
                               memory->challenge.u.sample.c) != VMB_OK)
    return VMB_ERROR_SIGNATURE; /* no signer reaches the end of the challenge's stream either */
  subtract_t1(p, w, public_key + mldsa_t1_row_offset(row));
  absorb_w1(p, w, signature + mldsa_hint_offset(p), row);
  return VMB_OK;
}

/* Recomputes the commitment to z and mu, which is in w->rows. */
static vmb_status verify_mu(const struct mldsa_params *p, const uint8_t *signature,
                            const uint8_t *public_key, const struct mldsa_view *w) {
  enum { ROW_STEP = 1 << 24 };
  struct vmb_path path = {0};
  mldsa_begin_commitment(w->hash, w->rows->packed);
  for (unsigned row = 0; row < p->k; row++) {
    const vmb_status status = verify_row(p, signature, public_key, w, row);
    if (status != VMB_OK)
      return vmb_failed(status);
    vmb_path_add(&path, ROW_STEP);
  }
  vmb_make_different(w->rows->packed, signature, p->challenge_bytes, &path);
  vmb_keccak_squeeze(w->hash, w->rows->packed, p->challenge_bytes);
  return vmb_verdict(w->rows->packed, signature, p->challenge_bytes, &path,
                     p->k * (uint32_t)ROW_STEP);
}

vmb_status vmb_mldsa_verify(const struct mldsa_params *p, const uint8_t *signature,
                            size_t signature_length, const struct vmb_sig_message *message,
                            const uint8_t *public_key, const struct mldsa_view *w) {
  uint8_t *const tr = w->memory->hash.tr;
  if (!signature_is_valid(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  mldsa_hash_public_key(p, w->hash, tr, public_key);
  vmb_mldsa_hash_message(p, w->hash, w->rows->packed, tr, message);
  return verify_mu(p, signature, public_key, w);
}

vmb_status vmb_mldsa_verify_external_mu(const struct mldsa_params *p, const uint8_t *signature,
                                        size_t signature_length, const uint8_t *mu,
                                        const uint8_t *public_key, const struct mldsa_view *w) {
  if (!signature_is_valid(p, w, signature, signature_length))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  memcpy(w->rows->packed, mu, MLDSA_MU_BYTES);
  return verify_mu(p, signature, public_key, w);
}

#endif
