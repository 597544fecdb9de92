/*
 * VMB_SMALL_MEMORY: key generation (lwr_keypair.c says what it does). The sums of the products with
 * a row of A are `rank` polynomials modulo q: until the secret key is written they stand packed in
 * its memory.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_LWR_SMALL_KEYPAIR_C
#define VMB_SCHEMES_LWR_SMALL_KEYPAIR_C

#include "schemes/lwr/lwr_product.c"
#include "support/little_endian.h"

#if defined(VMB_SMALL_MEMORY)

/*
 * Bits of a packed coefficient of a sum, at least eq: such as are packed the fastest and fit. 16
 * for Saber (the secret key has 1568, 2304, 3040 bytes, the sums 1024, 1536, 2048), 12 for Sable
 * (800, 1152, 1632; 768, 1152, 1536); Espada's 15 take 1440 of 1728.
 */
static inline unsigned lwr_sum_bits(const struct lwr_params *p) {
  return p->n != 256 ? p->eq : p->secret_bits == 13 ? 16 : 12;
}

/* w->poly += a packed sum, modulo 2^eq at least. Destroys w->prepared. */
VMB_INLINE_FOR_SPEED void lwr_add_packed_sum(const struct lwr_params *p, const uint8_t *packed,
                                             const struct lwr_view *w) {
  uint16_t *const words = (uint16_t *)w->prepared;
  const unsigned bits = lwr_sum_bits(p);
  const uint32_t mask = ((1U << p->eq) - 1) * UINT32_C(0x00010001); /* sums stay in their halves */
  for (size_t i = 0; i < p->n; i += LWR_PIECE, packed += LWR_PIECE / 8 * bits) {
    vmb_unpack(words, packed, LWR_PIECE, bits);
    for (size_t k = 0; k < LWR_PIECE; k += 2)
      vmb_store_pair16(w->poly + i + k, (vmb_load_pair16(w->poly + i + k) & mask) +
                                            (vmb_load_pair16(words + k) & mask));
  }
}

/*
 * The product in w->poly, of row j of A with secret polynomial j, is added to the sum of its column
 * i; the last one makes it polynomial i of the public key.
 */
VMB_INLINE_FOR_SPEED void lwr_add_to_column(const struct lwr_params *p, uint8_t *public_key,
                                            uint8_t *sums, const struct lwr_view *w, unsigned j,
                                            unsigned i) {
  uint8_t *const sum = sums + i * lwr_poly_bytes(p, lwr_sum_bits(p));
  if (j != 0)
    lwr_add_packed_sum(p, sum, w);
  if (j + 1 != p->rank) {
    vmb_pack(sum, w->poly, p->n, lwr_sum_bits(p));
    return;
  }
  lwr_round(p, w->poly);
  vmb_pack(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n, p->ep);
}

/* Eight numbers of four bits to their lower two bits. */
static inline uint32_t lwr_narrow(uint32_t x) {
  x &= UINT32_C(0x33333333);
  x = (x | x >> 2) & UINT32_C(0x0f0f0f0f);
  x = (x | x >> 4) & UINT32_C(0x00ff00ff);
  return (x | x >> 8) & 0xffff;
}

/* Writes the packed secret of a secret key. Destroys w->poly. */
VMB_INLINE_FOR_SPEED void lwr_write_secret(const struct lwr_params *p, uint8_t *packed_secret,
                                           const struct lwr_view *w) {
  if (p->secret_bits == VMB_PACKED_SECRET_BITS(p->n)) {
    memcpy(packed_secret, w->secrets, lwr_packed_secret_bytes(p));
    return;
  }
  for (unsigned j = 0; j < p->rank; j++) {
    const uint8_t *const held = w->secrets + j * lwr_held_bytes(p);
    uint8_t *const packed = packed_secret + j * lwr_poly_bytes(p, p->secret_bits);
    if (p->secret_bits == 2) {
      for (size_t i = 0; i < p->n; i += 16)
        vmb_store32_le(packed + i / 4, lwr_narrow(vmb_load32_le(held + i / 2)) |
                                           lwr_narrow(vmb_load32_le(held + i / 2 + 4)) << 16);
      continue;
    }
    vmb_unpack_signed(w->poly, held, p->n, VMB_PACKED_SECRET_BITS(p->n));
    vmb_pack(packed, w->poly, p->n, p->secret_bits);
  }
}

/*
 * b = Round(A^T s), s from w->scratch->seed, A from the seed that already stands behind b in the
 * public key. The packed secret goes to packed_secret, the beginning of a secret key.
 *   destroys  all of w, the rest of the secret key
 */
VMB_INLINE_FOR_SPEED void lwr_pke_keypair(const struct lwr_params *p, uint8_t *public_key,
                                          uint8_t *packed_secret, const struct lwr_view *w) {
  lwr_make_secrets(p, w, w->scratch->seed);
  lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  for (unsigned j = 0; j < p->rank; j++)
    for (unsigned i = 0; i < p->rank; i++) {
      lwr_begin_sum(p, w);
      lwr_add_matrix_product(p, w, j);
      lwr_end_sum(p, w);
      lwr_add_to_column(p, public_key, packed_secret, w, j, i);
    }
  lwr_write_secret(p, packed_secret, w);
}

#endif
#endif
