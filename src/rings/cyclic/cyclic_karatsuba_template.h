/*
 * Products of polynomials over GF(2) by Karatsuba's method, which goes down to leaves of up to LEAF
 * blocks. A block is 128 bits of a polynomial, or of several, each in a lane of its own. The
 * including file defines
 *
 *   block, BLOCK_WORDS, block_load, block_store, block_xor, block_zero
 *   block_low(a, b), block_high(a, b)   products of the lower, of the upper words of each lane
 *   block_fold(a)                       the sum of both words in the lower one
 *   block_between(low, high)            the upper word of low, then the lower word of high
 * and, if two products can be computed together,
 *
 *   HALVES_TOGETHER(blocks)             up to what length they are, of a product of so many blocks
 *   multiply_halves(out, a, b, count, rest, room)   the products of the lower and of the upper
 *                                       halves; rest: scratch of `count` blocks and one
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define LEAF 5

#if !defined(HALVES_TOGETHER)
#define HALVES_TOGETHER(blocks) 0
#define multiply_halves(out, a, b, count, rest, room)
#endif

/* Blocks of a polynomial, and of the longest ones whose halves are multiplied together; 0: none. */
struct cyclic_length {
  uint32_t blocks, halves_together;
};

static inline block block_at(const vmb_cyclic_word *a, size_t i) {
  return block_load(a + BLOCK_WORDS * i);
}

static inline void block_put(vmb_cyclic_word *a, size_t i, block value) {
  block_store(a + BLOCK_WORDS * i, value);
}

/* A sum of products of blocks: of lower words, of upper words, of the sums of both. */
struct products {
  block low, high, sums;
};

static inline void products_add(struct products *to, struct products other) {
  to->low = block_xor(to->low, other.low);
  to->high = block_xor(to->high, other.high);
  to->sums = block_xor(to->sums, other.sums);
}

static inline struct products products_of(block a, block b, block a_folded, block b_folded) {
  const struct products p = {block_low(a, b), block_high(a, b), block_low(a_folded, b_folded)};
  return p;
}

/*
 * out = a b, of `count` blocks each; count is a constant where this is expanded. With
 * D_i = a_i b_i, a_i b_j + a_j b_i = (a_i + a_j)(b_i + b_j) + D_i + D_j. So block k is the sum of
 * such products with i < j, i + j = k, and of each D_i that has a j at all, k = 2 i included.
 */
VMB_ALWAYS_INLINE void leaf(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                            const vmb_cyclic_word *b, int count) {
  block x[LEAF], y[LEAF], x_folded[LEAF], y_folded[LEAF];
  struct products own[LEAF], owns = {block_zero(), block_zero(), block_zero()};
  VMB_UNROLL(LEAF)
  for (int i = 0; i < count; i++) {
    x[i] = block_at(a, (size_t)i);
    y[i] = block_at(b, (size_t)i);
    x_folded[i] = block_fold(x[i]);
    y_folded[i] = block_fold(y[i]);
    own[i] = products_of(x[i], y[i], x_folded[i], y_folded[i]);
  }
  block high = block_zero(), middle = block_zero();
  VMB_UNROLL(2 * LEAF)
  for (int k = 0; k < 2 * count - 1; k++) {
    products_add(&owns, own[k < count ? k : k - count]);
    struct products sum = owns;
    VMB_UNROLL(LEAF)
    for (int i = k < count ? 0 : k - count + 1; i < k - i; i++) {
      const int j = k - i;
      products_add(&sum, products_of(block_xor(x[i], x[j]), block_xor(y[i], y[j]),
                                     block_xor(x_folded[i], x_folded[j]),
                                     block_xor(y_folded[i], y_folded[j])));
    }
    const block next = block_xor(sum.sums, block_xor(sum.low, sum.high));
    block_put(out, (size_t)k, block_xor(block_xor(sum.low, high), block_between(middle, next)));
    high = sum.high;
    middle = next;
  }
  block_put(out, 2 * (size_t)count - 1, block_xor(high, block_between(middle, block_zero())));
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
 * out = a b, of `length.blocks` >= 3 blocks each. The upper halves may be one block shorter. more:
 * scratch of 2 blocks + 2 log2(blocks) blocks; room: that of multiply_halves. The sums of the
 * halves are where the product of the lower ones will be. All arguments are in registers, where
 * tests/leaks/check_disassembly.py knows them for public.
 */
static void karatsuba(vmb_cyclic_word *out, const vmb_cyclic_word *a, const vmb_cyclic_word *b,
                      struct cyclic_length length, vmb_cyclic_word *more, vmb_cyclic_word *room) {
  const size_t count = length.blocks;
  if (count <= LEAF) {
    (count == 3 ? leaf3 : count == 4 ? leaf4 : leaf5)(out, a, b);
    return;
  }
  const size_t lower = (count + 1) / 2, upper = count / 2;
  const struct cyclic_length of_lower = {(uint32_t)lower, length.halves_together},
                             of_upper = {(uint32_t)upper, length.halves_together};
  const vmb_cyclic_word *const a1 = a + BLOCK_WORDS * lower, *const b1 = b + BLOCK_WORDS * lower;
  for (size_t i = 0; i < upper; i++) {
    block_put(out, i, block_xor(block_at(a, i), block_at(a1, i)));
    block_put(out, lower + i, block_xor(block_at(b, i), block_at(b1, i)));
  }
  if (upper < lower) {
    block_put(out, upper, block_at(a, upper));
    block_put(out, lower + upper, block_at(b, upper));
  }
  vmb_cyclic_word *const rest = more + 2 * BLOCK_WORDS * lower;
  karatsuba(more, out, out + BLOCK_WORDS * lower, of_lower, rest, room);
  if (count <= length.halves_together) {
    multiply_halves(out, a, b, count, rest, room);
  } else {
    karatsuba(out, a, b, of_lower, rest, room);
    karatsuba(out + 2 * BLOCK_WORDS * lower, a1, b1, of_upper, rest, room);
  }
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
