/*
 * Encryption and decryption (specs/frodokem.md sections 2 and 5); contracts in frodokem_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/frodokem/frodokem_pke.h"

#include <string.h>

#include "arithmetic/matrix16/matrix16.h"
#include "schemes/frodokem/frodokem_pack.h"
#include "schemes/frodokem/frodokem_sample.h"

#define PIECE 64 /* entries that are sampled or packed together */

/* The next piece, of `left` entries, a multiple of 8. */
static unsigned piece_of(unsigned left) {
  return left < PIECE ? left : PIECE;
}

void vmb_frodokem_derive(const struct frodokem_params *p, const struct frodokem_view *w,
                         const uint8_t *pkh, const uint8_t *message, const uint8_t *salt) {
  vmb_keccak *const stream = &w->scratch->stream;
  vmb_keccak_init(stream, p->shake);
  vmb_keccak_absorb(stream, pkh, p->length);
  vmb_keccak_absorb(stream, message, p->length);
  vmb_keccak_absorb(stream, salt, p->salt);
  vmb_keccak_squeeze(stream, w->scratch->seed_and_key, (size_t)p->seed_se + p->length);
}

void vmb_frodokem_sample_ephemeral(const struct frodokem_params *p, const struct frodokem_view *w) {
  const size_t entries = FRODOKEM_THIN * (size_t)p->n;
  vmb_keccak *const stream = &w->scratch->stream;
  frodokem_begin_noise(p, stream, FRODOKEM_ENCRYPT_DOMAIN, w->scratch->seed_and_key);
  for (size_t done = 0; done < entries; done += PIECE) {
    vmb_frodokem_sample(w->strip, PIECE, stream, p->noise);
    for (unsigned i = 0; i < PIECE; i++)
      w->secret[done + i] = (int8_t)w->strip[i];
  }
#if FRODOKEM_IN_PARTS
  for (unsigned k = 0; k < FRODOKEM_THIN; k++) {
    w->noise[k] = *stream;
    for (unsigned column = 0; column < p->n; column += PIECE)
      vmb_keccak_squeeze(stream, (uint8_t *)w->strip, 2 * (size_t)piece_of(p->n - column));
  }
#else
  vmb_frodokem_sample(w->b, entries, stream, p->noise);
#endif
  vmb_frodokem_sample(w->scratch->sums, FRODOKEM_MESSAGE_WORDS, stream, p->noise);
}

#if FRODOKEM_IN_PARTS
/* `count` columns of E' in w->b, those that come next. */
static void sample_columns(const struct frodokem_params *p, const struct frodokem_view *w,
                           unsigned count) {
  for (unsigned k = 0; k < FRODOKEM_THIN; k++)
    vmb_frodokem_sample(w->b + k * w->width, count, &w->noise[k], p->noise);
}
#endif

/* w->b += the columns from `first` to `end` of S' A */
static void add_matrix(const struct frodokem_params *p, const struct frodokem_view *w,
                       const uint8_t seed_a[FRODOKEM_SEED_A_BYTES], unsigned first, unsigned end) {
  union frodokem_generator *const generator = &w->scratch->generator;
  for (unsigned row = 0; row < p->n; row += 4) {
    w->matrix->rows(generator, seed_a, row);
    for (unsigned column = w->matrix->in_order ? 0 : first; column < end; column += w->columns) {
      const unsigned left = end - column, count = left < w->columns ? left : w->columns;
      w->matrix->columns(generator, w->strip, row, column, count);
      if (column >= first)
        vmb_matrix16_secret_by_rows(w->b + column - first, w->width, w->strip, count,
                                    w->secret + row, p->n, count);
    }
  }
}

void vmb_frodokem_add_public(const struct frodokem_params *p, const struct frodokem_view *w,
                             const uint8_t *packed) {
  for (unsigned row = 0; row < p->n; row += 4) {
    vmb_frodokem_unpack(w->strip, packed, 4 * FRODOKEM_THIN, p->log_q);
    vmb_matrix16_secret_by_rows(w->scratch->sums, FRODOKEM_THIN, w->strip, FRODOKEM_THIN,
                                w->secret + row, p->n, FRODOKEM_THIN);
    packed += frodokem_packed_bytes(p, 4 * FRODOKEM_THIN);
  }
}

/* A row of eight entries of the message's matrix is as many bytes as an entry has bits. */
void vmb_frodokem_add_message(const struct frodokem_params *p, const struct frodokem_view *w,
                              const uint8_t *message) {
  uint16_t *entry = w->scratch->sums;
  for (unsigned row = 0; row < FRODOKEM_THIN; row++) {
    uint32_t bits = 0;
    for (unsigned i = 0; i < p->bits; i++)
      bits |= (uint32_t)*message++ << (8 * i);
    for (unsigned c = 0; c < FRODOKEM_THIN; c++, entry++)
      *entry = (uint16_t)(*entry + ((bits >> (p->bits * c) & ((1U << p->bits) - 1))
                                    << (p->log_q - p->bits)));
  }
}

/* Entries, packed, to their place in the ciphertext; the strip is the buffer for a comparison. */
static void put_entries(const struct frodokem_params *p, const struct frodokem_view *w,
                        struct vmb_ciphertext_sink *ciphertext, size_t place,
                        const uint16_t *entries, unsigned count) {
  for (unsigned done = 0; done < count; done += PIECE) {
    const unsigned piece = piece_of(count - done);
    struct vmb_ciphertext_sink part = vmb_ciphertext_sink_at(ciphertext, place);
    const size_t bytes = frodokem_packed_bytes(p, piece);
    uint8_t *const packed = vmb_ciphertext_sink_place(&part, (uint8_t *)w->strip);
    vmb_frodokem_pack(packed, entries + done, piece, p->log_q);
    vmb_ciphertext_sink_put(&part, packed, bytes);
    vmb_ciphertext_sink_take(ciphertext, &part);
    place += bytes;
  }
}

void vmb_frodokem_encrypt(const struct frodokem_params *p, const struct frodokem_view *w,
                          struct vmb_ciphertext_sink *ciphertext, const uint8_t *public_key,
                          const uint8_t *message) {
  vmb_frodokem_sample_ephemeral(p, w);
  w->matrix->begin(&w->scratch->generator, public_key);
  for (unsigned first = 0; first < p->n; first += w->width) {
    const unsigned left = p->n - first, count = left < w->width ? left : w->width;
#if FRODOKEM_IN_PARTS
    sample_columns(p, w, count);
#endif
    add_matrix(p, w, public_key, first, first + count);
    for (unsigned k = 0; k < FRODOKEM_THIN; k++)
      put_entries(p, w, ciphertext, frodokem_packed_bytes(p, k * (size_t)p->n + first),
                  w->b + k * w->width, count);
  }
  vmb_frodokem_add_public(p, w, public_key + FRODOKEM_SEED_A_BYTES);
  vmb_frodokem_add_message(p, w, message);
  put_entries(p, w, ciphertext, frodokem_c_offset(p), w->scratch->sums, FRODOKEM_MESSAGE_WORDS);
}

/* sums += four rows of B' by S, of which the packed form begins at `packed` */
static void add_four_rows(const struct frodokem_params *p, const struct frodokem_view *w,
                          uint16_t sums[4 * FRODOKEM_THIN], const uint8_t *packed,
                          const uint8_t *secret) {
  for (unsigned column = 0; column < p->n; column += w->columns) {
    const unsigned left = p->n - column, count = left < w->columns ? left : w->columns;
    for (unsigned r = 0; r < 4; r++)
      vmb_frodokem_unpack(w->strip + r * count,
                          packed + frodokem_packed_bytes(p, r * (size_t)p->n + column), count,
                          p->log_q);
    vmb_matrix16_rows_by_secret(sums, w->strip, count, secret + 2 * (size_t)column, p->n, count);
  }
}

void vmb_frodokem_decrypt(const struct frodokem_params *p, const struct frodokem_view *w,
                          const uint8_t *ciphertext, const uint8_t *secret) {
  uint16_t *const sums = w->scratch->sums;
  memset(sums, 0, sizeof w->scratch->sums);
  add_four_rows(p, w, sums, ciphertext, secret);
  add_four_rows(p, w, sums + 4 * FRODOKEM_THIN,
                ciphertext + frodokem_packed_bytes(p, 4 * (size_t)p->n), secret);
  vmb_frodokem_unpack(w->strip, ciphertext + frodokem_c_offset(p), FRODOKEM_MESSAGE_WORDS,
                      p->log_q);
  for (unsigned i = 0; i < FRODOKEM_MESSAGE_WORDS; i++)
    sums[i] = (uint16_t)(w->strip[i] - sums[i]);
}

/* floor((c 2^bits + q/2) / q) modulo 2^bits: half a step is added, higher bits are dropped. */
void vmb_frodokem_decode(const struct frodokem_params *p, const struct frodokem_view *w,
                         uint8_t *message) {
  const unsigned shift = (unsigned)p->log_q - p->bits;
  const uint16_t *entry = w->scratch->sums;
  for (unsigned row = 0; row < FRODOKEM_THIN; row++) {
    uint32_t bits = 0;
    for (unsigned c = 0; c < FRODOKEM_THIN; c++, entry++)
      bits |= ((*entry + (1U << (shift - 1))) >> shift & ((1U << p->bits) - 1)) << (p->bits * c);
    for (unsigned i = 0; i < p->bits; i++)
      *message++ = (uint8_t)(bits >> (8 * i));
  }
}
