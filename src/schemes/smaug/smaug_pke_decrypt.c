/*
 * Decryption, and what both forms of encryption (smaug_pke_encrypt.c, smaug_small_encrypt.c) do at
 * the end; contracts in smaug_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_product.h"
#include "support/compiler.h"

/* Every set rounds c1 by 2 bits: the loop is faster with a constant. */
VMB_ALWAYS_INLINE void round_off(uint16_t poly[SMAUG_N], unsigned shift) {
  const unsigned half = 1U << (shift - 1);
  for (unsigned i = 0; i < SMAUG_N; i++)
    poly[i] = (uint16_t)((uint16_t)(poly[i] + half) >> shift);
}

void vmb_smaug_add_message(const struct smaug_view *w, unsigned lq) {
  uint16_t *poly = w->poly;
  for (unsigned i = 0; i < SMAUG_N / 8; i++) {
    const unsigned byte = w->scratch->message[i];
    for (unsigned j = 0; j < 8; j++, poly++)
      *poly = (uint16_t)(*poly + ((byte >> j & 1) << (lq - 1)));
  }
}

void vmb_smaug_emit(const struct smaug_view *w, struct vmb_ciphertext_sink *sink, unsigned lq,
                    unsigned bits, vmb_pack_width_function *pack) {
  const unsigned shift = lq - bits;
  uint8_t *const part = vmb_ciphertext_sink_place(sink, smaug_byte_buffer(w));
  if (shift == 2)
    round_off(w->poly, 2);
  else
    round_off(w->poly, shift);
  pack(part, w->poly, SMAUG_N);
  vmb_ciphertext_sink_put(sink, part, SMAUG_POLY_BYTES(bits));
}

void vmb_smaug_add_c1_product(const struct smaug_decryption *decryption, const uint8_t *ciphertext,
                              const struct smaug_view *w, unsigned j) {
  const unsigned lp = decryption->encryption->p->lp;
  vmb_smaug_take_secret(w);
  decryption->unpack_p(w->poly, ciphertext + j * (size_t)SMAUG_POLY_BYTES(lp), SMAUG_N);
  vmb_smaug_add_secret_product(w, lp);
}

void vmb_smaug_decode(const struct smaug_params *p, const struct smaug_view *w) {
  const uint16_t *const sum = smaug_product(w);
  for (unsigned i = 0; i < 32; i++) {
    unsigned byte = 0;
    for (unsigned j = 0; j < 8; j++) {
      const unsigned c2 = w->poly[8 * i + j];
      const unsigned c1s = sum[8 * i + j];
      const unsigned v = (c2 << (16 - p->lp2)) + (c1s << (16 - p->lp)) + (1U << 14);
      byte |= (v >> 15 & 1) << j;
    }
    w->scratch->message[i] = (uint8_t)byte;
  }
}

void vmb_smaug_read_message(const struct smaug_decryption *decryption, const uint8_t *ciphertext,
                            const struct smaug_view *w) {
  const struct smaug_params *const p = decryption->encryption->p;
  vmb_smaug_end_sum(w);
  decryption->unpack_p2(w->poly, ciphertext + smaug_c2_offset(p), SMAUG_N);
  decryption->decode(p, w);
}

void vmb_smaug_pke_decrypt(const struct smaug_decryption *decryption, const uint8_t *ciphertext,
                           const uint8_t *packed_secret, const struct smaug_view *w) {
  const unsigned rank = decryption->encryption->p->rank;
  vmb_smaug_begin_sum(w);
  for (unsigned j = 0; j < rank; j++) {
    vmb_smaug_unpack_secret(w->poly, packed_secret + j * SMAUG_SECRET_POLY_BYTES);
    vmb_smaug_add_c1_product(decryption, ciphertext, w, j);
  }
  vmb_smaug_read_message(decryption, ciphertext, w);
}
