/*
 * Where the parts of keys and signatures are, how they are packed, and the bits that must be zero.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NCCSIGN_PACK_C
#define VMB_SCHEMES_NCCSIGN_PACK_C

#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/bitpack/bitpack_lsb.h"
#include "schemes/nccsign/nccsign_work.h"
#include "support/compiler.h"

/* Where the parts of a secret key are. */
struct nccsign_secret {
  const uint8_t *zeta, *key, *tr, *s1, *s2, *t0;
};

/* Where the parts lie in a secret key: zeta, key, tr, s1, s2, t0. Reads nothing. */
VMB_INLINE_FOR_SPEED struct nccsign_secret nccsign_open_secret(const struct nccsign_params *p,
                                                               const uint8_t *secret_key) {
  const uint8_t *const s1 = secret_key + 3 * NCCSIGN_SEED_BYTES;
  const size_t eta = nccsign_packed_bytes(p, NCCSIGN_ETA_BITS);
  return (struct nccsign_secret){secret_key,
                                 secret_key + NCCSIGN_SEED_BYTES,
                                 secret_key + 2 * NCCSIGN_SEED_BYTES,
                                 s1,
                                 s1 + eta,
                                 s1 + 2 * eta};
}

/*
 * Kernels pack 32 numbers at a time, where there are some; elsewhere numbers go one by one between
 * a string of bits and what is computed with them.
 */
#define NCCSIGN_PACKS_IN_BLOCKS VMB_BITS_PACK32_HAS_IMPLEMENTATIONS

/* out[i] = offset - (number i), of `count` packed numbers. */
VMB_INLINE_FOR_SPEED void nccsign_unpack(int32_t *out, const uint8_t *packed, size_t count,
                                         unsigned bits, int32_t offset) {
  const size_t in_blocks = NCCSIGN_PACKS_IN_BLOCKS ? count / 32 * 32 : 0;
  if (in_blocks != 0)
    vmb_bits_unpack32(out, packed, in_blocks, bits, offset);
  struct vmb_lsb_reader reader = {packed + in_blocks * bits / 8, 0, 0};
  VMB_UNROLL(1) /* clang 19 -O3 unrolls 17, 21, 23 numbers and does not end */
  for (size_t i = in_blocks; i < count; i++)
    out[i] = offset - (int32_t)vmb_lsb_get(&reader, bits);
}

/* The numbers -minus[i], packed. */
VMB_INLINE_FOR_SPEED void nccsign_pack(uint8_t *packed, const int32_t *minus, size_t count,
                                       unsigned bits) {
  /* kernels have no odd widths above 16 */
  const size_t in_blocks = bits > 16 && bits % 2 != 0 ? 0 : count / 32 * 32;
  if (in_blocks != 0)
    vmb_bits_pack32(packed, minus, in_blocks, bits, 0);
  struct vmb_lsb_writer writer = {packed + in_blocks * bits / 8, 0, 0};
  VMB_UNROLL(1) /* the same */
  for (size_t i = in_blocks; i < count; i++)
    vmb_lsb_put(&writer, (uint32_t)-minus[i], bits);
  vmb_lsb_finish(&writer);
}

/* Numbers that go through the stack at a time, where they are packed in blocks. */
#define NCCSIGN_PIECE 64

/* How many there are in the piece that begins at number `first`. */
VMB_INLINE_FOR_SPEED unsigned nccsign_piece(const struct nccsign_params *p, unsigned first) {
  return p->n - first < NCCSIGN_PIECE ? p->n - first : NCCSIGN_PIECE;
}

/* The unused bits of the last byte of a packed polynomial, which have to be zero. */
VMB_INLINE_FOR_SPEED uint32_t nccsign_padding(const struct nccsign_params *p, const uint8_t *packed,
                                              unsigned bits) {
  const size_t all = (size_t)p->n * bits;
  return all % 8 == 0 ? 0 : (uint32_t)packed[all / 8] >> (all % 8);
}

#endif
