/*
 * vmb_cyclic_mul with carry-less multiplications of 64 bits: the sparse factor is made dense, and
 * Karatsuba's method goes down to leaves of up to LEAF blocks of 128 bits. The including file
 * defines
 *
 *   block, block_load, block_store, block_xor
 *   block_multiply(a, b, low, high)   the product of two blocks
 *   CYCLIC_MUL, CYCLIC_ADD_POWERS     the kernel's name, and that of the other that it calls
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#define BLOCK_WORDS (128 / VMB_WORD_BITS)
#define LEAF 5

static inline block block_at(const vmb_cyclic_word *a, size_t i) {
  return block_load(a + BLOCK_WORDS * i);
}

static inline void block_put(vmb_cyclic_word *a, size_t i, block value) {
  block_store(a + BLOCK_WORDS * i, value);
}

/*
 * out = a b, of `count` blocks each; count is a constant where this is expanded. With
 * D_i = a_i b_i, a_i b_j + a_j b_i = (a_i + a_j)(b_i + b_j) + D_i + D_j.
 */
VMB_ALWAYS_INLINE void leaf(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                            const vmb_cyclic_word *b, int count) {
  block x[LEAF], y[LEAF], low[LEAF], high[LEAF], sum[2 * LEAF];
  VMB_UNROLL(LEAF)
  for (int i = 0; i < count; i++) {
    x[i] = block_at(a, (size_t)i);
    y[i] = block_at(b, (size_t)i);
    block_multiply(x[i], y[i], &low[i], &high[i]);
  }
  VMB_UNROLL(2 * LEAF)
  for (int k = 0; k < 2 * count; k++)
    sum[k] = block_xor(low[0], low[0]);
  VMB_UNROLL(LEAF)
  for (int i = 0; i < count; i++) {
    sum[2 * i] = block_xor(sum[2 * i], low[i]);
    sum[2 * i + 1] = block_xor(sum[2 * i + 1], high[i]);
  }
  VMB_UNROLL(LEAF)
  for (int i = 0; i < count; i++) {
    VMB_UNROLL(LEAF)
    for (int j = i + 1; j < count; j++) {
      block l, h;
      block_multiply(block_xor(x[i], x[j]), block_xor(y[i], y[j]), &l, &h);
      sum[i + j] = block_xor(sum[i + j], block_xor(l, block_xor(low[i], low[j])));
      sum[i + j + 1] = block_xor(sum[i + j + 1], block_xor(h, block_xor(high[i], high[j])));
    }
  }
  VMB_UNROLL(2 * LEAF)
  for (int k = 0; k < 2 * count; k++)
    block_put(out, (size_t)k, sum[k]);
}

/* Functions of their own: what they have on the stack is not there at every level. */
static VMB_NOINLINE void leaf3(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                               const vmb_cyclic_word *b) {
  leaf(out, a, b, 3);
}

static VMB_NOINLINE void leaf4(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                               const vmb_cyclic_word *b) {
  leaf(out, a, b, 4);
}

static VMB_NOINLINE void leaf5(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                               const vmb_cyclic_word *b) {
  leaf(out, a, b, 5);
}

/*
 * out = a b, of `count` >= 3 blocks each. The upper halves may be one block shorter. more: scratch
 * of 2 count + 2 log2(count) blocks. The sums of the halves are where the product of the lower ones
 * will be.
 */
static void karatsuba(vmb_cyclic_word *out, const vmb_cyclic_word *a, const vmb_cyclic_word *b,
                      size_t count, vmb_cyclic_word *more) {
  if (count <= LEAF) {
    (count == 3 ? leaf3 : count == 4 ? leaf4 : leaf5)(out, a, b);
    return;
  }
  const size_t lower = (count + 1) / 2, upper = count / 2;
  const vmb_cyclic_word *const a1 = a + BLOCK_WORDS * lower, *const b1 = b + BLOCK_WORDS * lower;
  for (size_t i = 0; i < upper; i++) {
    block_put(out, i, block_xor(block_at(a, i), block_at(a1, i)));
    block_put(out, lower + i, block_xor(block_at(b, i), block_at(b1, i)));
  }
  if (upper < lower) {
    block_put(out, upper, block_at(a, upper));
    block_put(out, lower + upper, block_at(b, upper));
  }
  karatsuba(more, out, out + BLOCK_WORDS * lower, lower, more + 2 * BLOCK_WORDS * lower);
  karatsuba(out, a, b, lower, more + 2 * BLOCK_WORDS * lower);
  karatsuba(out + 2 * BLOCK_WORDS * lower, a1, b1, upper, more + 2 * BLOCK_WORDS * lower);
  for (size_t i = 0; i < lower; i++) {
    const block low0 = block_at(out, i), low1 = block_at(out, lower + i),
                high0 = block_at(out, 2 * lower + i);
    const block middle = block_xor(low1, high0);
    block last = block_at(more, lower + i);
    if (lower + i < 2 * upper)
      last = block_xor(last, block_at(out, 3 * lower + i));
    block_put(out, lower + i, block_xor(middle, block_xor(low0, block_at(more, i))));
    block_put(out, 2 * lower + i, block_xor(middle, last));
  }
}

void CYCLIC_MUL(vmb_cyclic_word *r, const vmb_cyclic_word *dense, const uint16_t *exponents,
                unsigned weight, unsigned n, vmb_cyclic_word *scratch) {
  const size_t blocks = VMB_CYCLIC_BLOCKS(n), words = BLOCK_WORDS * blocks;
  vmb_cyclic_word *const sparse = scratch, *const product = sparse + words,
                         *const more = product + 2 * words;
  memset(sparse, 0, words * sizeof *sparse);
  CYCLIC_ADD_POWERS(sparse, exponents, weight, n);
  karatsuba(product, dense, sparse, blocks, more);

  const vmb_cyclic_word *const high = product + n / VMB_WORD_BITS;
  const size_t used_words = n / VMB_WORD_BITS + 1;
  const unsigned used = n % VMB_WORD_BITS;
  for (size_t i = 0; i < used_words; i++)
    r[i] = product[i] ^ high[i] >> used ^ high[i + 1] << (VMB_WORD_BITS - used);
  r[used_words - 1] &= ((vmb_cyclic_word)1 << used) - 1;
  memset(r + used_words, 0, (words - used_words) * sizeof *r);
}
