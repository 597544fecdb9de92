/*
 * Packed polynomials; contracts in gcksign_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/gcksign/gcksign_pack.h"

#include "support/big_endian.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

/* The highest of the `used` low bits of `pending` first, in whole bytes. */
static void store_last(uint8_t *out, uint64_t pending, unsigned used) {
  for (; used > 0; used -= 8) {
    *out++ = (uint8_t)(pending >> (used - 8));
    VMB_KEEP_STEPS_APART(); /* code size */
  }
}

void vmb_gcksign_pack(uint8_t *packed, const uint64_t *in, unsigned count, unsigned bits) {
  uint64_t pending = 0; /* its `used` low bits, fewer than 64, are not stored yet */
  unsigned used = 0;
  for (unsigned i = 0; i < count; i++) {
    const uint64_t value = in[i];
    const unsigned space = 64 - used;
    if (bits < space) {
      pending = pending << bits | value;
      used += bits;
      continue;
    }
    used = bits - space;
    vmb_store64_be(packed, pending << space | value >> used);
    packed += 8;
    pending = value;
  }
  store_last(packed, pending, used);
}

/*
 * A coefficient of at most 60 bits that begins at a multiple of its bits is in 8 bytes. Those that
 * end with its last one are loaded: before t is rho, after it the key may end.
 */
int vmb_gcksign_unpack_t(const struct gcksign_params *p, vmb_pm_canonical *piece,
                         const uint8_t *public_key, unsigned first) {
  const uint8_t *const t = public_key + GCKSIGN_SEED_BYTES;
  const unsigned bits = p->k;
  const uint64_t q = p->q;
  const uint64_t mask = (UINT64_C(1) << bits) - 1;
  uint64_t below = ~(uint64_t)0; /* in its top bit, as a coefficient and Q are below 2^63 */
  unsigned end = first * bits;
  VMB_UNROLL(1) /* code size */
  for (unsigned i = 0; i < GCKSIGN_PIECE; i++) {
    end += bits;
    const unsigned bytes = (end + 7) / 8;
    const uint64_t value = vmb_load64_be(t + bytes - 8) >> (8 * bytes - end) & mask;
    piece->c[i] = value;
    below &= value - q;
  }
  return (int)(below >> 63);
}

void vmb_gcksign_pack_z(const struct gcksign_params *p, uint8_t *signature, const int16_t *z) {
  const unsigned bits = p->z_bits, count = (unsigned)p->m * p->n;
  const uint32_t mask = (UINT32_C(1) << bits) - 1;
  uint32_t pending = 0; /* its `used` high bits, fewer than 32, are not stored yet */
  unsigned used = 0;
  for (unsigned i = 0; i < count; i++) {
    const uint32_t code = (uint32_t)z[i] & mask;
    used += bits;
    if (used < 32) {
      pending |= code << (32 - used);
      continue;
    }
    used -= 32;
    vmb_store32_be(signature, pending | code >> used);
    signature += 4;
    pending = code << 1 << (31 - used); /* code << 32 where used is 0 */
  }
  store_last(signature, used == 0 ? 0 : pending >> (32 - used), used);
}

/* value + q where value is negative. */
static inline uint64_t residue(int32_t value, uint64_t q) {
  const uint64_t wide = (uint64_t)(int64_t)value;
  /* no barrier: loops of it are vectors */
  return wide + (q & (0 - (wide >> 63)));
}

/* A coefficient is in the four bytes from its first one on: after z is the digest. */
int vmb_gcksign_unpack_z(const struct gcksign_params *p, vmb_pm_any *poly, const uint8_t *signature,
                         unsigned i) {
  uint64_t *const words = vmb_pm_words(poly);
  const unsigned n = p->n, bits = p->z_bits;
  const int32_t limit = p->bound - p->beta;
  const uint32_t sign = UINT32_C(1) << (bits - 1);
  const uint64_t q = p->q;
  uint32_t outside = 0; /* in its top bit */
  unsigned at = i * n * bits;
  for (unsigned j = 0; j < n; j++, at += bits) {
    const uint32_t code = vmb_load32_be(signature + at / 8) << at % 8 >> (32 - bits);
    const int32_t z = (int32_t)((code ^ sign) - sign);
    outside |= (uint32_t)(limit - z) | (uint32_t)(limit + z);
    words[j] = residue(z, q);
  }
  return outside >> 31 == 0;
}

/*
 * Four codes of a byte, the first in its highest bits, into the bytes of a word, the first in the
 * lowest; then the bits above a code become its sign.
 */
void vmb_gcksign_unpack_s(const struct gcksign_params *p, int8_t *s, const uint8_t *secret_key,
                          unsigned i) {
  const unsigned bytes = p->n / 4U;
  const uint8_t *const packed = secret_key + (size_t)i * bytes;
  for (unsigned j = 0; j < bytes; j++) {
    const uint32_t byte = packed[j];
    const uint32_t codes =
        byte >> 6 | (byte & 0x30) << 4 | (byte & 0x0c) << 14 | (byte & 0x03) << 24;
    vmb_store32_le((uint8_t *)s + 4 * j, codes | (codes >> 1 & 0x01010101) * 0xfc);
    VMB_KEEP_STEPS_APART(); /* code size: words are four steps at a time */
  }
}

int vmb_gcksign_s_is_valid(const struct gcksign_params *p, const uint8_t *secret_key) {
  const unsigned bytes = p->m * p->n / 4U;
  uint32_t bad = 0;
  for (unsigned j = 0; j < bytes; j++) {
    const uint32_t byte = secret_key[j];
    bad |= byte >> 1 & ~byte & 0x55;
    VMB_KEEP_STEPS_APART(); /* code size */
  }
  VMB_DECLASSIFY(&bad, sizeof bad); /* whether a key is malformed is returned */
  return bad == 0;
}

void vmb_gcksign_residues8(const struct gcksign_params *p, vmb_pm_any *restrict poly,
                           const int8_t *restrict in) {
  uint64_t *const words = vmb_pm_words(poly);
  const unsigned n = gcksign_n(p);
  const uint64_t q = p->q;
  for (unsigned j = 0; j < n; j++)
    words[j] = residue(in[j], q);
}

void vmb_gcksign_residues16(const struct gcksign_params *p, vmb_pm_any *restrict poly,
                            const int16_t *restrict in) {
  uint64_t *const words = vmb_pm_words(poly);
  const unsigned n = gcksign_n(p);
  const uint64_t q = p->q;
  for (unsigned j = 0; j < n; j++)
    words[j] = residue(in[j], q);
}
