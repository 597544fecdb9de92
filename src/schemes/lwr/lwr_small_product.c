/*
 * VMB_SMALL_MEMORY: sums of products whose secret operands stay packed, as q2k_packed.h takes them;
 * contracts in lwr_product.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_product.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/lwr/lwr_sample.h"
#include "schemes/lwr/lwr_streams.h"
#include "support/little_endian.h"

/* Polynomials come from their streams in pieces of so many coefficients. */
#define PIECE 64

/* Bytes of a packed secret polynomial in working memory. */
static size_t held_bytes(const struct lwr_params *p) {
  return VMB_PACKED_SECRET_BYTES(p->n);
}

static void multiply_accumulate64(const struct lwr_view *w, const uint8_t *secret) {
  vmb_poly64_packed_mul_acc(w->sum, w->poly, secret);
}

static void finish64(const struct lwr_view *w) {
  memcpy(w->poly, w->sum, 64 * sizeof w->poly[0]);
}

const struct lwr_ring vmb_lwr_ring64 = {
    .multiply_accumulate = multiply_accumulate64, .finish = finish64, .zeros = LWR_SUM_WORDS(64)};

static void multiply_accumulate256(const struct lwr_view *w, const uint8_t *secret) {
  vmb_poly256_packed_mul_acc(w->sum, w->poly, secret);
}

static void finish256(const struct lwr_view *w) {
  vmb_poly256_packed_finish(w->poly, w->sum);
}

const struct lwr_ring vmb_lwr_ring256 = {.multiply_accumulate = multiply_accumulate256,
                                         .finish = finish256,
                                         .zeros = LWR_SUM_WORDS(256)};

/* The product replaces w->poly, which is a part of the sum. */
static void multiply768(const struct lwr_view *w, const uint8_t *secret) {
  vmb_poly768_packed_mul(w->sum, secret);
}

static void finish768(const struct lwr_view *w) {
  (void)w;
}

const struct lwr_ring vmb_lwr_ring768 = {
    .multiply_accumulate = multiply768, .finish = finish768, .zeros = 0};

/* Sixteen pairs of bits (b0, b1): b0 - b1 as two bits of two's complement. */
static uint32_t pair_differences(uint32_t pairs) {
  const uint32_t b0 = pairs & UINT32_C(0x55555555);
  const uint32_t b1 = pairs >> 1 & UINT32_C(0x55555555);
  return (b0 ^ b1) | (b1 & ~b0) << 1;
}

/* Eight numbers of two bits, in two's complement, to four bits each. */
static uint32_t widen(uint32_t x) {
  x = (x | x << 8) & UINT32_C(0x00ff00ff);
  x = (x | x << 4) & UINT32_C(0x0f0f0f0f);
  x = (x | x << 2) & UINT32_C(0x33333333);
  const uint32_t signs = x & UINT32_C(0x22222222);
  return x | signs << 1 | signs << 2;
}

/* held = sixteen numbers of two bits each, with the bits that they have in working memory. */
static void hold_sixteen(const struct lwr_params *p, uint8_t *held, uint32_t numbers) {
  if (VMB_PACKED_SECRET_BITS(p->n) == 2) {
    vmb_store32_le(held, numbers);
  } else {
    vmb_store32_le(held, widen(numbers & 0xffff));
    vmb_store32_le(held + 4, widen(numbers >> 16));
  }
}

/* The next coefficients of the stream of secrets, packed. Destroys w->poly, w->prepared. */
static void hold_next(const struct lwr_params *p, uint8_t *held, const struct lwr_view *w) {
  uint8_t *const bytes = (uint8_t *)w->prepared;
  if (p->mu == 2) {
    const uint8_t *const pairs = vmb_lwr_secret_bytes(w->scratch, bytes, PIECE * 2 / 8);
    for (unsigned i = 0; i < PIECE; i += 16)
      hold_sixteen(p, held + i * VMB_PACKED_SECRET_BITS(p->n) / 8,
                   pair_differences(vmb_load32_le(pairs + i / 4)));
    return;
  }
  vmb_lwr_next_secret(p, w->poly, PIECE, w->scratch, bytes);
  vmb_pack_width4(held, w->poly, PIECE);
}

void vmb_lwr_make_secrets(const struct lwr_params *p, const struct lwr_view *w,
                          const uint8_t seed[LWR_SEED_BYTES]) {
  const size_t pieces = (size_t)p->rank * p->n / PIECE;
  vmb_lwr_secrets_begin(p, w->scratch, seed);
  for (size_t i = 0; i < pieces; i++)
    hold_next(p, w->secrets + i * PIECE * VMB_PACKED_SECRET_BITS(p->n) / 8, w);
}

void vmb_lwr_take_secret(const struct lwr_params *p, const struct lwr_view *w,
                         const uint8_t *packed_secret, unsigned j) {
  const uint8_t *const packed = packed_secret + j * lwr_poly_bytes(p, p->secret_bits);
  if (p->secret_bits == VMB_PACKED_SECRET_BITS(p->n)) {
    memcpy(w->secrets, packed, held_bytes(p));
  } else if (p->secret_bits == 2) {
    for (size_t i = 0; i < p->n; i += 16)
      hold_sixteen(p, w->secrets + i / 2, vmb_load32_le(packed + i / 4));
  } else {
    p->unpack_secret(w->poly, packed, p->n);
    vmb_pack_width4(w->secrets, w->poly, p->n);
  }
}

void vmb_lwr_begin_sum(const struct lwr_params *p, const struct lwr_view *w) {
  memset(w->sum, 0, p->ring->zeros * sizeof w->sum[0]);
}

void vmb_lwr_add_matrix_product(const struct lwr_params *p, const struct lwr_view *w, unsigned j) {
  uint8_t bytes[PIECE * 15 / 8];
  for (size_t i = 0; i < p->n; i += PIECE)
    vmb_lwr_next_public(p, w->poly + i, PIECE, w->scratch, bytes);
  p->ring->multiply_accumulate(w, w->secrets + j * held_bytes(p));
}

void vmb_lwr_add_packed_product(const struct lwr_params *p, const struct lwr_view *w,
                                const uint8_t *packed, unsigned j) {
  p->unpack_ep(w->poly, packed, p->n);
  p->ring->multiply_accumulate(w, w->secrets + j * held_bytes(p));
}

void vmb_lwr_end_sum(const struct lwr_params *p, const struct lwr_view *w) {
  p->ring->finish(w);
}

#endif
