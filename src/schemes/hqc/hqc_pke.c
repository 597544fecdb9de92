/*
 * Encryption and decryption; contracts in hqc_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc_pke.h"

#include <string.h>

#include "schemes/hqc/hqc_reed_muller.h"
#include "schemes/hqc/hqc_sample.h"
#include "support/little_endian.h"

/* ---- Hashes ---------------------------------------------------------------------------------- */

void vmb_hqc_stream(vmb_keccak *stream, const uint8_t seed[HQC_SEED_BYTES]) {
  vmb_keccak_init(stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(stream, seed, HQC_SEED_BYTES);
  hqc_absorb_domain(stream, HQC_DOMAIN_XOF);
}

void vmb_hqc_hash_key(const struct hqc_params *p, vmb_keccak *hash, uint8_t out[HQC_HASH_BYTES],
                      const uint8_t *public_key) {
  vmb_keccak_init(hash, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(hash, public_key, hqc_public_key_bytes(p));
  hqc_absorb_domain(hash, HQC_DOMAIN_H);
  vmb_keccak_squeeze(hash, out, HQC_HASH_BYTES);
}

void vmb_hqc_derive(const struct hqc_params *p, const struct hqc_view *w,
                    const uint8_t salt[HQC_SALT_BYTES]) {
  struct hqc_scratch *const scratch = w->scratch;
  vmb_keccak_init(&scratch->stream, VMB_KECCAK_SHA3_512);
  vmb_keccak_absorb(&scratch->stream, scratch->hash, HQC_HASH_BYTES);
  vmb_keccak_absorb(&scratch->stream, scratch->message, p->k);
  vmb_keccak_absorb(&scratch->stream, salt, HQC_SALT_BYTES);
  hqc_absorb_domain(&scratch->stream, HQC_DOMAIN_G);
  vmb_keccak_squeeze(&scratch->stream, scratch->seeds, sizeof scratch->seeds);
}

/* ---- Elements of the ring -------------------------------------------------------------------- */

static inline vmb_cyclic_word load_word(const uint8_t *bytes) {
#if VMB_WORD_BITS == 64
  return vmb_load64_le(bytes);
#else
  return vmb_load32_le(bytes);
#endif
}

/* Bytes in memory, the lowest first, become words, or words bytes: mostly nothing to do. */
static void exchange_bytes(vmb_cyclic_word *words, size_t count) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  (void)words;
  (void)count;
#else
  for (size_t i = 0; i < count; i++)
    words[i] = load_word((const uint8_t *)(words + i));
#endif
}

/* w->dense: its bytes are in place. */
static void finish_loading(const struct hqc_params *p, const struct hqc_view *w) {
  uint8_t *const bytes = (uint8_t *)w->dense;
  const size_t length = hqc_element_bytes(p), words = VMB_CYCLIC_WORDS(p->n);
  bytes[length - 1] &= (uint8_t)((1U << p->n % 8) - 1);
  memset(bytes + length, 0, words * sizeof *w->dense - length);
  exchange_bytes(w->dense, words);
}

void vmb_hqc_expand(const struct hqc_params *p, const struct hqc_view *w,
                    const uint8_t seed[HQC_SEED_BYTES]) {
  vmb_hqc_stream(&w->scratch->stream, seed);
  vmb_keccak_squeeze(&w->scratch->stream, (uint8_t *)w->dense, hqc_element_bytes(p));
  finish_loading(p, w);
}

void vmb_hqc_load(const struct hqc_params *p, const struct hqc_view *w, const uint8_t *bytes) {
  memcpy(w->dense, bytes, hqc_element_bytes(p));
  finish_loading(p, w);
}

void vmb_hqc_multiply(const struct hqc_params *p, const struct hqc_view *w, unsigned which,
                      unsigned weight) {
  vmb_cyclic_mul(w->product, w->dense, w->scratch->exponents[which], weight, p->n, w->factors);
}

void vmb_hqc_add(const struct hqc_params *p, const struct hqc_view *w, unsigned which,
                 unsigned weight) {
  vmb_cyclic_add_powers(w->product, w->scratch->exponents[which], weight, p->n);
}

void vmb_hqc_put(const struct hqc_view *w, struct vmb_ciphertext_sink *sink, size_t length) {
  uint8_t *const bytes = (uint8_t *)w->product;
  uint8_t *const place = vmb_ciphertext_sink_place(sink, bytes);
  exchange_bytes(w->product, length / sizeof *w->product + 1);
  if (place != bytes)
    memcpy(place, bytes, length);
  vmb_ciphertext_sink_put(sink, place, length);
}

/* ---- The code -------------------------------------------------------------------------------- */

void vmb_hqc_encode(const struct hqc_params *p, const struct hqc_view *w) {
  const unsigned parity = 2U * p->delta, words = p->copies * HQC_SYMBOL_WORDS;
  const struct hqc_scratch *const scratch = w->scratch;
  vmb_hqc_rs_parity(p, &w->scratch->parity, scratch->message);
  for (unsigned i = 0; i < p->n1; i++)
    vmb_hqc_rm_add(w->product + (size_t)i * words,
                   i < parity ? scratch->parity.byte[i] : scratch->message[i - parity], p->copies);
}

void vmb_hqc_decode_symbols(const struct hqc_params *p, const struct hqc_view *w) {
  struct hqc_decoder *const decoder = w->decoder;
  for (unsigned i = 0; i < p->n1; i++) {
    vmb_hqc_rm_transform(decoder->transform, w->product + (size_t)i * p->copies * HQC_SYMBOL_WORDS,
                         p->copies);
    decoder->symbols[i] = vmb_hqc_rm_peak(decoder->transform);
  }
}

/* ---- Encryption ------------------------------------------------------------------------------ */

void vmb_hqc_encrypt(const struct hqc_params *p, const struct hqc_view *w,
                     const uint8_t *public_key, struct vmb_ciphertext_sink *sink) {
  enum { R2, E, R1 };
  struct hqc_scratch *const scratch = w->scratch;
  vmb_hqc_stream(&scratch->stream, scratch->seeds + HQC_SEED_BYTES);
  for (unsigned i = R2; i <= R1; i++)
    vmb_hqc_biased(p, scratch->exponents[i], &scratch->stream);
  vmb_hqc_expand(p, w, public_key);
  vmb_hqc_multiply(p, w, R2, p->wr);
  vmb_hqc_add(p, w, R1, p->wr);
  vmb_hqc_put(w, sink, hqc_element_bytes(p));
  vmb_hqc_load(p, w, public_key + HQC_SEED_BYTES);
  vmb_hqc_multiply(p, w, R2, p->wr);
  vmb_hqc_add(p, w, E, p->wr);
  vmb_hqc_encode(p, w);
  vmb_hqc_put(w, sink, hqc_code_bytes(p));
}

/* w->product += v: its bytes are a whole number of words */
static void add_code(const struct hqc_params *p, const struct hqc_view *w, const uint8_t *v) {
  for (size_t i = 0; i < hqc_code_bytes(p) / sizeof *w->product; i++, v += sizeof *w->product)
    w->product[i] ^= load_word(v);
}

int vmb_hqc_decrypt(const struct hqc_params *p, const struct hqc_view *w, const uint8_t *ciphertext,
                    const uint8_t seed_dk[HQC_SEED_BYTES]) {
  struct hqc_scratch *const scratch = w->scratch;
  vmb_hqc_stream(&scratch->stream, seed_dk);
  if (!vmb_hqc_uniform(p, scratch->exponents[0], &scratch->stream))
    return 0;
  vmb_hqc_load(p, w, ciphertext);
  vmb_hqc_multiply(p, w, 0, p->w);
  add_code(p, w, ciphertext + hqc_element_bytes(p));
  vmb_hqc_decode_symbols(p, w);
  vmb_hqc_rs_decode(p, &w->decoder->rs, scratch->message, w->decoder->symbols);
  return 1;
}
