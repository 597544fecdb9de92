/*
 * vmb_cyclic_mul with the carry-less multiplication of 256-bit vectors: lower halves are multiplied
 * in one lane, upper halves in the other. Contract: cyclic.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_X86_64
#include <immintrin.h>

VMB_INSTRUCTIONS_VPCLMUL

#include "rings/cyclic/cyclic.h"
#include "rings/cyclic/cyclic_block_pclmul.h"
#include "rings/cyclic/cyclic_pairs.h"
#include "support/compiler.h"

/* The blocks of a and of a1 in turn; a1 may be one shorter. */
static void interleave(vmb_cyclic_word *out, const vmb_cyclic_word *a, const vmb_cyclic_word *a1,
                       size_t count, size_t count1) {
  for (size_t i = 0; i < count; i++) {
    block_store(out + 4 * i, block_load(a + 2 * i));
    block_store(out + 4 * i + 2, i < count1 ? block_load(a1 + 2 * i) : block_zero());
  }
}

/* One operand goes where the products will be, one to rest, the products to room. */
static void multiply_halves(vmb_cyclic_word *out, const vmb_cyclic_word *a,
                            const vmb_cyclic_word *b, size_t count, vmb_cyclic_word *rest,
                            vmb_cyclic_word *room) {
  const size_t lower = (count + 1) / 2, upper = count / 2;
  interleave(out, a, a + 2 * lower, lower, upper);
  interleave(rest, b, b + 2 * lower, lower, upper);
  vmb_cyclic_pairs_vpclmul(room, out, rest, lower, room + 8 * lower);
  for (size_t i = 0; i < 2 * lower; i++) {
    block_store(out + 2 * i, block_load(room + 4 * i));
    if (i < 2 * upper)
      block_store(out + 4 * lower + 2 * i, block_load(room + 4 * i + 2));
  }
}

/*
 * A fourth, with halves of l = (blocks + 7) / 8: r has room for 4 l blocks of products and for what
 * Karatsuba's method needs of them, 2 (2 l/2 + 2 l/4 + ...) with quotients rounded up, until a
 * leaf. At n = 42100, which has the least left, that is 332 blocks of 352.
 */
#define HALVES_TOGETHER(blocks) (((blocks) + 3) / 4)
#define CYCLIC_MUL vmb_cyclic_mul_vpclmul
#define CYCLIC_ADD_POWERS vmb_cyclic_add_powers
#include "rings/cyclic/cyclic_mul_clmul_template.h"

VMB_INSTRUCTIONS_END
#endif
