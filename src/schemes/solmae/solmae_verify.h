/*
 * Encodings of public keys and signatures, the point of a message, verification: integers only (specs/solmae.md sections 7, 8, 9).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SOLMAE_VERIFY_H
#define VMB_SCHEMES_SOLMAE_VERIFY_H

#include "api/algorithm.h"
#include "math/bitpack/bitpack_msb.h"
#include "math/modular31/modular31.h"
#include "schemes/solmae/solmae_work.h"
#include "support/constant_time.h"

/* c[n] = the point of message and salt: everything is public. */
static VMB_NOINLINE vmb_status solmae_point(uint16_t *c, unsigned n, const struct vmb_sig_message *message,
                                            const uint8_t salt[SOLMAE_SALT_BYTES], struct solmae_small *small) {
  unsigned blocks = SOLMAE_POINT_BLOCKS_MAX, position = VMB_SHAKE128_RATE_BYTES;
  vmb_shake128_init(&small->keccak);
  vmb_keccak_absorb(&small->keccak, message->message, message->message_length);
  vmb_keccak_absorb(&small->keccak, salt, SOLMAE_SALT_BYTES);
  for (unsigned i = 0; i < n;) {
    if (position == VMB_SHAKE128_RATE_BYTES) {
      if (blocks-- == 0) return VMB_ERROR_RETRY;
      vmb_keccak_squeeze(&small->keccak, small->block, VMB_SHAKE128_RATE_BYTES);
      position = 0;
    }
    const uint32_t candidate = vmb_load16_le(small->block + position);
    position += 2;
    if (candidate < 5 * SOLMAE_Q) c[i++] = (uint16_t)(candidate % SOLMAE_Q);
  }
  return VMB_OK;
}

/* Section 9.3. Returns how many bytes of code[most] the signature takes, the rest is zero; 0 if it does not fit. s1 is public. */
static VMB_NOINLINE size_t solmae_compress(uint8_t *code, size_t most, const int16_t *s1, unsigned n) {
  struct vmb_bit_writer writer = {code, 0, 0};
  memset(code, 0, most);
  for (unsigned i = 0; i < n; i++) {
    const uint32_t size = (uint32_t)(s1[i] < 0 ? -s1[i] : s1[i]), zeros = size >> 7;
    if (size > SOLMAE_S1_MOST) return 0;
    const size_t bits = 8 * (size_t)(writer.out - code) + writer.used;
    if (bits + 9 + zeros > 8 * most) return 0;
    vmb_put_bits32(&writer, (s1[i] < 0 ? 128U : 0U) | (size & 127), 8);
    vmb_put_bits32(&writer, 1, zeros + 1);
  }
  size_t bytes = (size_t)(writer.out - code);
  if (writer.used != 0) {
    const unsigned unused = 8 - writer.used;
    vmb_put_bits32(&writer, 0, unused);
    bytes++;
  }
  return bytes;
}

/* The way back: 1, or 0 for minus zero, more than 15 zeros, data that end too early, bits behind them that are not zero. */
static VMB_NOINLINE int solmae_decompress(int16_t *s1, const uint8_t *code, size_t most, unsigned n) {
  size_t bit = 0;
  const size_t bits = 8 * most;
  for (unsigned i = 0; i < n; i++) {
    unsigned size = 0, zeros = 0;
    if (bits - bit < 9) return 0;
    const unsigned minus = (unsigned)code[bit / 8] >> (7 - bit % 8) & 1;
    bit++;
    for (unsigned k = 0; k < 7; k++, bit++) size = 2 * size | ((unsigned)code[bit / 8] >> (7 - bit % 8) & 1);
    for (;; bit++) {
      if (bit == bits || zeros > 15) return 0;
      if (((unsigned)code[bit / 8] >> (7 - bit % 8) & 1) != 0) break;
      zeros++;
    }
    bit++;
    if (zeros > 15) return 0;
    size += 128 * zeros;
    if (minus && size == 0) return 0;
    s1[i] = (int16_t)(minus ? -(int)size : (int)size);
  }
  for (; bit < bits; bit++)
    if (((unsigned)code[bit / 8] >> (7 - bit % 8) & 1) != 0) return 0;
  return 1;
}

/* Section 9.1: 0 if a coefficient is not below q. */
static VMB_NOINLINE int solmae_unpack_h(uint32_t *h, const uint8_t *public_key, unsigned n) {
  struct vmb_bit_reader reader = {public_key, 0, 0};
  for (unsigned i = 0; i < n; i++) {
    h[i] = vmb_get_bits32(&reader, 14);
    if (h[i] >= SOLMAE_Q) return 0;
  }
  return 1;
}

/* |s1|^2 + |c + h s1|^2 <= limit; h and s are memory of n words each, table another. */
static VMB_NOINLINE int solmae_is_short(uint32_t *h, uint32_t *s, uint32_t *table, const int16_t *s1, const uint16_t *c, unsigned n,
                                        uint32_t limit) {
  struct vmb_m31 m;
  vmb_m31_prepare(&m, SOLMAE_Q);
  vmb_m31_table(table, n, SOLMAE_Q_ROOT, 2048, &m);
  uint64_t norm = 0;
  for (unsigned i = 0; i < n; i++) {
    norm += (uint64_t)(s1[i] * (int32_t)s1[i]);
    s[i] = vmb_m31_of_signed(s1[i], &m);
    h[i] = vmb_m31_enter(h[i], &m);
  }
  vmb_m31_forward(h, n, table, &m);
  vmb_m31_forward(s, n, table, &m);
  for (unsigned i = 0; i < n; i++) s[i] = vmb_m31_multiply(s[i], h[i], &m);
  vmb_m31_inverse(s, n, table, &m);
  for (unsigned i = 0; i < n; i++) {
    const int32_t s2 = vmb_m31_centre(vmb_m31_add(s[i], c[i], &m), &m);
    norm += (uint64_t)(s2 * s2);
  }
  return norm <= limit;
}

VMB_FAMILY_TEXT vmb_status solmae_verify(const struct solmae_params *p, const uint8_t *signature, size_t signature_length,
                                         const struct vmb_sig_message *message, const uint8_t *public_key, const struct solmae_view *w) {
  const unsigned n = 1U << p->log_n;
  uint32_t *const h = (uint32_t *)(void *)w->memory, *const s = h + n, *const table = s + n;
  int16_t *const s1 = (int16_t *)(void *)(table + n);
  uint16_t *const c = (uint16_t *)(void *)(s1 + n);
  if (!solmae_unpack_h(h, public_key, n)) return VMB_ERROR_KEY;
  if (signature_length != p->signature_bytes) return VMB_ERROR_SIGNATURE;
  if (!solmae_decompress(s1, signature + SOLMAE_SALT_BYTES, (size_t)p->signature_bytes - SOLMAE_SALT_BYTES, n)) return VMB_ERROR_SIGNATURE;
  const vmb_status status = solmae_point(c, n, message, signature, w->small);
  if (status != VMB_OK) return status;
  return solmae_is_short(h, s, table, s1, c, n, p->norm_most) ? VMB_OK : VMB_ERROR_SIGNATURE;
}

#endif
