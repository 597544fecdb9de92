/*
 * Verification (specs/haetae.md sections 7 and 9); contracts in haetae.h and haetae_verify.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/haetae/haetae.h"
#include "schemes/haetae/haetae_pack.h"
#include "schemes/haetae/haetae_ring.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_verify.h"
#include "support/compiler.h"
#include "support/fault_checks.h"
#include "support/multiply.h"

/* ---- The commitment again -------------------------------------------------------------------- */

uint64_t vmb_haetae_join_z1(const struct haetae_params *p, const struct haetae_verify_view *w,
                            const uint8_t *signature) {
  int16_t *const z1 = w->z1;
  const unsigned count = HAETAE_N * p->l;
  uint64_t norm = 0;
  for (unsigned n = 0; n < count; n++) {
    const int32_t z = z1[n] * 256 + (int8_t)signature[HAETAE_CHALLENGE_BYTES + n];
    norm += (uint32_t)(z * z);
    z1[n] = (int16_t)z;
  }
  return norm;
}

/* Bits of the challenge += z1's first polynomial modulo 2: e = (z_0 - c) mod 2. */
static void add_parity(const struct haetae_verify_view *w) {
  const int16_t *const z1 = w->z1;
  uint8_t *const bits = w->scratch->bits;
  for (unsigned n = 0; n < HAETAE_N; n += 8) {
    uint32_t byte = 0;
    for (unsigned b = 0; b < 8; b++)
      byte |= ((uint32_t)z1[n + b] & 1) << b;
    bits[n / 8] ^= (uint8_t)byte;
  }
}

/* w->poly = transform of polynomial j of z1, doubled where the matrix is not. */
static void transform_z1(const struct haetae_verify_view *w, unsigned j) {
  const int16_t *const z1 = w->z1 + (size_t)j * HAETAE_N;
  const int32_t doubled = haetae_doubled(j);
  for (unsigned n = 0; n < HAETAE_N; n++) {
    const int32_t value = z1[n];
    w->poly->poly.c[n] = value + (value & doubled); /* below 2q */
  }
  vmb_q64513_ntt(w->poly);
}

/* w->sums = the product of the matrix and z1, without the factor 2^32 of the inverse transform. */
static inline vmb_status multiply_rows(const struct haetae_matrix *matrix,
                                       const struct haetae_verify_view *w) {
  const struct haetae_params *const p = matrix->p;
  memset(w->sums, 0, p->k * sizeof w->sums[0]);
  for (unsigned j = 0; j < p->l; j++)
    for (unsigned i = 0; i < p->k; i++) {
      const vmb_status status = vmb_haetae_entry(matrix, w->column, w->poly, i, j);
      if (status != VMB_OK)
        return status;
      /* the computation of an entry of column 0 has used the memory of the transform (d = 1) */
      if (i == 0 || (j == 0 && p->d))
        transform_z1(w, j);
      vmb_q64513_basemul_acc(&w->sums[i].sums, w->column, &w->poly->values);
    }
  return VMB_OK;
}

vmb_status vmb_haetae_multiply_z1(const struct haetae_params *p,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  const struct haetae_verify_view *w) {
  struct haetae_matrix matrix = {.p = p, .scratch = w->scratch, .public_key = public_key};
  const int hashed = vmb_haetae_hash_with_matrix(&matrix, message, w);
  const vmb_status status = multiply_rows(&matrix, w);
  if (status != VMB_OK)
    return status;
  for (unsigned i = 0; i < p->k; i++)
    vmb_q64513_intt(&w->sums[i]);
  if (!hashed)
    vmb_haetae_hash_message(p, w->scratch->mu, 32, &w->scratch->stream.keccak, public_key, message);
  return VMB_OK;
}

/* w->packed = e of row i as bytes: bits of the scratch in row 0, and zeros. */
static void unpack_parities(const struct haetae_verify_view *w, unsigned i) {
  uint8_t *const packed = w->packed;
  const uint8_t *const bits = w->scratch->bits;
  if (i == 0)
    for (unsigned n = 0; n < HAETAE_N; n++)
      packed[n] = (uint8_t)haetae_bit(bits, n);
  else
    memset(packed, 0, HAETAE_N);
}

/* w1 alpha - w + e is even, below 2q + alpha in magnitude. */
uint64_t vmb_haetae_reconstruct(const struct haetae_params *p, const struct haetae_verify_view *w,
                                unsigned i) {
  const unsigned alpha_bits = p->alpha_bits;
  const int32_t modulus = haetae_hint_modulus(alpha_bits);
  const int32_t *const sums = w->sums[i].poly.c;
  const int16_t *const h = w->h + (size_t)i * HAETAE_N;
  const uint8_t *const parities = w->packed;
  uint16_t *const column = w->column->c;
  uint64_t norm = 0;
  unpack_parities(w, i);
  for (unsigned n = 0; n < HAETAE_N; n++) {
    const uint32_t e = parities[n];
    const int32_t row = haetae_with_parity(sums[n], e);
    const int32_t high = haetae_residue(haetae_high(row, alpha_bits) + h[n] - modulus, modulus);
    int32_t twice = haetae_residue((high << alpha_bits) - row + (int32_t)e, HAETAE_2Q);
    twice -= HAETAE_2Q & -(int32_t)(twice >= HAETAE_Q);
    const uint32_t z2 = (uint32_t)(twice < 0 ? -twice : twice) / 2;
    column[n] = (uint16_t)high;
    norm += vmb_mul32x32_64(z2, z2);
  }
  return norm;
}

int vmb_haetae_recompute(const struct haetae_params *p, uint64_t norm,
                         const struct haetae_verify_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  vmb_keccak *const hash = &scratch->stream.keccak;
  add_parity(w);
  vmb_keccak_init(hash, VMB_KECCAK_SHAKE256);
  for (unsigned i = 0; i < p->k; i++) {
    norm += vmb_haetae_reconstruct(p, w, i);
    vmb_haetae_absorb_high(p, hash, w->column->c, w->packed);
  }
  vmb_keccak_absorb(hash, scratch->bits, sizeof scratch->bits);
  vmb_keccak_absorb(hash, scratch->mu, 32);
  return haetae_is_short(p, norm);
}

/* ---- Verification ---------------------------------------------------------------------------- */

/* Decodes h and the high bits of z1; 0 if that is not how a signer encodes something. */
static VMB_NOINLINE int decode(const struct haetae_params *p, const uint8_t *signature,
                               const struct haetae_verify_view *w) {
  const uint8_t *const lengths = signature + haetae_lengths_offset(p);
  const uint8_t *const first = lengths + 2;
  const size_t space = p->signature_bytes - haetae_lengths_offset(p) - 2;
  const size_t length1 = (size_t)p->base1 + lengths[0];
  const size_t length2 = (size_t)p->base2 + lengths[1];
  if (length1 + length2 > space)
    return 0;
  const struct vmb_rans_stream streams[2] = {
      {w->z1, HAETAE_N * (size_t)p->l, first, length1, p->high_bits},
      {w->h, HAETAE_N * (size_t)p->k, first + length1, length2, p->hints}};
  size_t used[2];
  return vmb_rans_decode_two(used, streams, w->slots) && used[0] == length1 && used[1] == length2 &&
         haetae_is_padding(first + length1 + length2, space - length1 - length2);
}

/*
 * Is the challenge that of the commitment? Not inlined: where its status goes there is no earlier
 * one of VMB_OK.
 */
static VMB_NOINLINE vmb_status decide(const struct haetae_params *p, const uint8_t *signature,
                                      const struct haetae_verify_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  struct vmb_path path = {0};
  vmb_make_different(scratch->challenge, signature, HAETAE_CHALLENGE_BYTES, &path);
  /* no signer got further either */
  if (vmb_haetae_challenge(p, scratch->challenge, scratch, &scratch->stream.keccak) != VMB_OK)
    return VMB_ERROR_SIGNATURE;
  return vmb_verdict(scratch->challenge, signature, HAETAE_CHALLENGE_BYTES, &path, 0);
}

vmb_status vmb_haetae_verify(const struct haetae_params *p, const uint8_t *signature,
                             size_t signature_length, const struct vmb_sig_message *message,
                             const uint8_t *public_key, const struct haetae_verify_view *w) {
  struct haetae_scratch *const scratch = w->scratch;
  if (!vmb_haetae_public_key_is_valid(p, public_key, w->column->c))
    return vmb_failed(VMB_ERROR_KEY);
  if (signature_length != p->signature_bytes || !decode(p, signature, w))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  memcpy(scratch->bits, signature, HAETAE_CHALLENGE_BYTES);
  const uint64_t norm = vmb_haetae_join_z1(p, w, signature);
  const vmb_status status = vmb_haetae_multiply_z1(p, message, public_key, w);
  if (status != VMB_OK)
    return vmb_failed(status);
  if (!vmb_haetae_recompute(p, norm, w))
    return vmb_failed(VMB_ERROR_SIGNATURE);
  return decide(p, signature, w);
}
