/*
 * Encryption, which encapsulation and decapsulation do alike: specs/smaug.md sections A.5 and B.5.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SMAUG_ENCRYPT_C
#define VMB_SCHEMES_SMAUG_ENCRYPT_C

#include "schemes/smaug/smaug_product.c"
#include "support/ciphertext_sink.h"
#include "support/zeroize.h"

/* Packs a part of the ciphertext into the sink. `buffer` has room for it. */
VMB_INLINE_FOR_SPEED void smaug_emit(struct vmb_ciphertext_sink *sink, const uint16_t poly[SMAUG_N],
                                     unsigned bits, uint8_t *buffer) {
  uint8_t *const part = vmb_ciphertext_sink_place(sink, buffer);
  vmb_pack(part, poly, SMAUG_N, bits);
  vmb_ciphertext_sink_put(sink, part, SMAUG_POLY_BYTES(bits));
}

/* w->poly = ephemeral polynomial number j; j = 0, 1, ... in this order. */
VMB_INLINE_FOR_SPEED vmb_status smaug_ephemeral(const struct smaug_params *p,
                                                const struct smaug_view *w, unsigned j) {
  if (p->round1) {
    const struct smaug_ternary *ternary;
    const vmb_status status = smaug_ephemeral_ternary(p, w->scratch, j, &ternary);
    if (status != VMB_OK)
      return status;
    smaug_ternary_expand(w->poly, ternary);
  } else {
    smaug_ephemeral_poly(p, w->poly,
                         smaug_ephemeral_bytes(p, w->scratch, (uint8_t *)w->prepared, j));
  }
  return VMB_OK;
}

/*
 * Emits the sum in w->poly rounded to `bits` bits: floor((x + 2^(lq - bits - 1)) / 2^(lq - bits))
 * mod 2^bits, which needs x modulo 2^lq only.
 */
VMB_INLINE_FOR_SPEED void smaug_emit_rounded(const struct smaug_params *p,
                                             struct vmb_ciphertext_sink *sink,
                                             const struct smaug_view *w, unsigned bits,
                                             const uint8_t *message) {
  const unsigned shift = p->lq - bits, half = 1U << (shift - 1);
  if (message != NULL)
    for (unsigned k = 0; k < SMAUG_N; k++)
      w->poly[k] =
          (uint16_t)(w->poly[k] + (((unsigned)message[k >> 3] >> (k & 7) & 1) << (p->lq - 1)));
  for (unsigned k = 0; k < SMAUG_N; k++)
    w->poly[k] = (uint16_t)((uint16_t)(w->poly[k] + half) >> shift);
  smaug_emit(sink, w->poly, bits, (uint8_t *)w->prepared);
}

#if defined(VMB_SMALL_MEMORY)
#include "schemes/smaug/smaug_small_encrypt.c"
#else
/*
 * After smaug_begin: encrypts w->scratch->message. The ciphertext goes to the sink: rank parts
 * of A^T r, then <b, r> and the message.
 *   reads     w->scratch->message, hash (round 1) or seeds (SMAUG-T), as smaug_derive left them
 *   errors    VMB_ERROR_RETRY (round 1)
 *   destroys  w->poly, w->prepared, w->secret, w->accumulators, the streams of w->scratch
 */
VMB_INLINE_FOR_SPEED vmb_status smaug_pke_encrypt(const struct smaug_params *p,
                                                  struct vmb_ciphertext_sink *sink,
                                                  const uint8_t *public_key,
                                                  const struct smaug_view *w) {
  vmb_poly256_sum *const last = w->accumulators + p->rank;
  vmb_zeroize(w->accumulators, (p->rank + 1U) * sizeof w->accumulators[0]);
  for (unsigned j = 0; j < p->rank; j++) {
    const vmb_status status = smaug_ephemeral(p, w, j);
    if (status != VMB_OK)
      return status;
    vmb_poly256_prepare_secret(w->secret, w->poly);
    for (unsigned i = 0; i < p->rank; i++) {
      smaug_matrix_poly(p, w, public_key);
      smaug_multiply_accumulate(w, w->accumulators + i, p->lq);
    }
    smaug_unpack_public(p, w->poly,
                        public_key + SMAUG_SEED_BYTES + j * (size_t)SMAUG_POLY_BYTES(p->lq));
    smaug_multiply_accumulate(w, last, p->lq);
  }
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_poly256_finish(w->poly, w->accumulators + i);
    smaug_emit_rounded(p, sink, w, p->lp, NULL);
  }
  vmb_poly256_finish(w->poly, last);
  smaug_emit_rounded(p, sink, w, p->lp2, w->scratch->message);
  return VMB_OK;
}
#endif

#endif
