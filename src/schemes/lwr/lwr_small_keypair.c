/*
 * VMB_SMALL_MEMORY: key generation of the encryption; contract in lwr_pke.h. The sums of the
 * products with a row of A are `rank` polynomials modulo q: until the secret key is written they
 * are packed in its memory, with sum_bits bits per coefficient, at least eq: such as are packed the
 * fastest and fit. 16 for Saber (the secret key has 1568, 2304, 3040 bytes, the sums 1024, 1536,
 * 2048), 12 for Sable (800, 1152, 1632; 768, 1152, 1536); Espada's 15 take 1440 of 1728.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/lwr_pke.h"

#if defined(VMB_SMALL_MEMORY)
#include <string.h>

#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_streams.h"

/* w->poly += a packed sum, modulo 2^eq at least. Destroys w->prepared. */
static void add_packed_sum(const struct lwr_params *p, const uint8_t *packed,
                           const struct lwr_view *w) {
  uint16_t *const words = (uint16_t *)w->prepared;
  const uint32_t mask = ((1U << p->eq) - 1) * UINT32_C(0x00010001); /* sums stay in their halves */
  for (size_t i = 0; i < p->n; i += LWR_PIECE, packed += LWR_PIECE / 8 * p->sum_bits) {
    p->unpack_sum(words, packed, LWR_PIECE);
    for (size_t k = 0; k < LWR_PIECE; k += 2)
      vmb_store_pair16(w->poly + i + k, (vmb_load_pair16(w->poly + i + k) & mask) +
                                            (vmb_load_pair16(words + k) & mask));
  }
}

/*
 * The product in w->poly, of row j of A with secret polynomial j, is added to the sum of its column
 * i; with the last one the sum becomes polynomial i of the public key.
 */
static void add_to_column(const struct lwr_params *p, uint8_t *public_key, uint8_t *sums,
                          const struct lwr_view *w, unsigned j, unsigned i) {
  uint8_t *const sum = sums + i * lwr_poly_bytes(p, p->sum_bits);
  if (j != 0)
    add_packed_sum(p, sum, w);
  if (j + 1 != p->rank) {
    p->pack_sum(sum, w->poly, p->n);
    return;
  }
  p->round_to_p(p, w->poly);
  p->pack_ep(public_key + i * lwr_poly_bytes(p, p->ep), w->poly, p->n);
}

/* Eight numbers of four bits to their lower two bits. */
static uint32_t narrow(uint32_t x) {
  x &= UINT32_C(0x33333333);
  x = (x | x >> 2) & UINT32_C(0x0f0f0f0f);
  x = (x | x >> 4) & UINT32_C(0x00ff00ff);
  return (x | x >> 8) & 0xffff;
}

/* Writes the packed secret of a secret key. Destroys w->poly. */
static void write_secret(const struct lwr_params *p, uint8_t *packed_secret,
                         const struct lwr_view *w) {
  if (p->secret_bits == VMB_PACKED_SECRET_BITS(p->n)) {
    memcpy(packed_secret, w->secrets, lwr_packed_secret_bytes(p));
    return;
  }
  for (unsigned j = 0; j < p->rank; j++) {
    const uint8_t *const held = w->secrets + j * VMB_PACKED_SECRET_BYTES(p->n);
    uint8_t *const packed = packed_secret + j * lwr_poly_bytes(p, p->secret_bits);
    if (p->secret_bits == 2) {
      for (size_t i = 0; i < p->n; i += 16)
        vmb_store32_le(packed + i / 4, narrow(vmb_load32_le(held + i / 2)) |
                                           narrow(vmb_load32_le(held + i / 2 + 4)) << 16);
      continue;
    }
    vmb_unpack_signed_width4(w->poly, held, p->n);
    p->pack_secret(packed, w->poly, p->n);
  }
}

void vmb_lwr_small_pke_keypair(const struct lwr_params *p, uint8_t *public_key,
                               uint8_t *packed_secret, struct lwr_work *work) {
  const struct lwr_view view = lwr_view(p, work, p->rank);
  const struct lwr_view *const w = &view;
  lwr_make_secrets(p, w, w->scratch->seed);
  vmb_lwr_matrix_begin(w->scratch, public_key + lwr_packed_vector_bytes(p));
  for (unsigned j = 0; j < p->rank; j++)
    for (unsigned i = 0; i < p->rank; i++) {
      lwr_begin_sum(p, w);
      lwr_add_matrix_product(p, w, j);
      lwr_end_sum(p, w);
      add_to_column(p, public_key, packed_secret, w, j, i);
    }
  write_secret(p, packed_secret, w);
}

#endif
