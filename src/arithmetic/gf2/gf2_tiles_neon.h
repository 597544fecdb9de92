/*
 * vmb_gf2_accumulate_rows for AArch64, in tiles of 16 rows by 16 bytes; contract in gf2.h. The
 * template of two implementations, which define GF2_XOR3(a, b, c), the sum of three vectors.
 *
 * Four sources have sixteen sums. For each of the 16 columns of a tile, the column's bytes of these
 * sums are one register, and TBL with the four select bits of 16 rows as indices gives the byte to
 * add to each of the 16 rows: a table that is read in a register takes the same time for all
 * indices. The sums of the 16 columns are then transposed, so that a register is a piece of a row,
 * and added to the rows.
 *
 * The tables of up to 32 sources are made once for all rows of a chunk. Working memory: 256 bytes
 * for four sources, and 4 for each of these rows: 96 rows alongside the tables of 32 sources, 352
 * alongside those of 16.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <arm_neon.h>
#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "support/compiler.h"
#include "support/zeroize.h"

#define GF2_GROUP 32 /* sources at a time */
#define GF2_TABLES (GF2_GROUP / 4)
#define GF2_MEMORY (GF2_TABLES * 256 + 96 * 4)
#define GF2_CHUNK_ROWS(tables) ((GF2_MEMORY - (tables) * 256) / 4)

/* What a chunk works on; the words that select are after the tables in `memory`. */
struct chunk {
  uint8_t memory[GF2_MEMORY]; /* by column and four sources: the sixteen sums */
  uint8_t *rows;
  const uint8_t *sources;
  size_t step, stride, bytes;
  unsigned targets, count; /* targets: a multiple of 16 */
};

/* x[i] lane j becomes x[j] lane i: each of four rounds moves the eight bits of (i, j) on by one. */
VMB_ALWAYS_INLINE void transpose(uint8x16_t x[16]) {
  VMB_UNROLL(4)
  for (unsigned round = 0; round < 4; round++) {
    uint8x16_t y[16];
    VMB_UNROLL(8)
    for (unsigned i = 0; i < 8; i++) {
      y[2 * i] = vzip1q_u8(x[i], x[i + 8]);
      y[2 * i + 1] = vzip2q_u8(x[i], x[i + 8]);
    }
    VMB_UNROLL(16)
    for (unsigned i = 0; i < 16; i++)
      x[i] = y[i];
  }
}

/*
 * The table of four sources for 16 columns, each `distance` bytes from the last. Sources from
 * number `count` on are 0.
 */
static void make_table(uint8_t *tables, size_t distance, const uint8_t *sources, size_t stride,
                       unsigned count, uint8x16_t keep) {
  uint8x16_t sum[16];
  sum[0] = vdupq_n_u8(0);
  VMB_UNROLL(4)
  for (unsigned j = 0; j < 4; j++) {
    const uint8x16_t row =
        j < count ? vandq_u8(vld1q_u8(sources + j * stride), keep) : vdupq_n_u8(0);
    VMB_UNROLL(8)
    for (unsigned e = 0; e < 1U << j; e++)
      sum[(1U << j) + e] = veorq_u8(sum[e], row);
  }
  transpose(sum);
  VMB_UNROLL(16)
  for (unsigned c = 0; c < 16; c++)
    vst1q_u8(tables + c * distance, sum[c]);
}

/* Adds to 16 bytes of 16 rows what 16 words name, from n tables for each column. */
VMB_ALWAYS_INLINE void tile(uint8_t *rows, size_t step, const uint8_t *tables,
                            const uint8_t *select, const unsigned n) {
  const uint8x16x4_t bytes = vld4q_u8(select); /* byte i of the 16 words */
  uint8x16_t index[GF2_TABLES], sum[16];
  VMB_UNROLL(4)
  for (unsigned i = 0; i < GF2_TABLES / 2; i++) {
    index[2 * i] = vandq_u8(bytes.val[i], vdupq_n_u8(15));
    index[2 * i + 1] = vshrq_n_u8(bytes.val[i], 4);
  }
  VMB_UNROLL(16)
  for (unsigned c = 0; c < 16; c++) {
    unsigned k = 1;
    sum[c] = vqtbl1q_u8(vld1q_u8(tables + 16 * c * n), index[0]);
    VMB_UNROLL(4)
    for (; k + 1 < n; k += 2)
      sum[c] = GF2_XOR3(sum[c], vqtbl1q_u8(vld1q_u8(tables + 16 * (c * n + k)), index[k]),
                        vqtbl1q_u8(vld1q_u8(tables + 16 * (c * n + k + 1)), index[k + 1]));
    if (k < n)
      sum[c] = veorq_u8(sum[c], vqtbl1q_u8(vld1q_u8(tables + 16 * (c * n + k)), index[k]));
  }
  transpose(sum);
  VMB_UNROLL(16)
  for (unsigned r = 0; r < 16; r++)
    vst1q_u8(rows + r * step, veorq_u8(vld1q_u8(rows + r * step), sum[r]));
}

/*
 * x->rows += what their bits select of the sources in x: for 16 columns of bytes at a time, n
 * tables of the sums of four sources each, and 16 rows that look up in them by a shuffle. n is a
 * constant.
 */
VMB_ALWAYS_INLINE void take_chunk(struct chunk *x, const unsigned n) {
  static const uint8_t numbers[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const uint8_t *const select = x->memory + n * 256;
  for (size_t done = 0; done < x->bytes; done += 16) {
    /* The last 16 bytes may have been done in part: there the tables are 0. */
    const size_t at = x->bytes - done < 16 ? x->bytes - 16 : done;
    const uint8x16_t keep = vcgeq_u8(vld1q_u8(numbers), vdupq_n_u8((uint8_t)(done - at)));
    for (unsigned k = 0; k < n; k++)
      make_table(x->memory + 16 * k, 16 * n, x->sources + 4 * k * x->stride + at, x->stride,
                 x->count > 4 * k ? x->count - 4 * k : 0, keep);
    for (unsigned r = 0; r < x->targets; r += 16)
      tile(x->rows + r * x->step + at, x->step, x->memory, select + 4 * r, n);
  }
}

/* Functions of their own: their spilled registers then are not on the stack together. */
static VMB_NOINLINE void take_12(struct chunk *x) {
  take_chunk(x, 3);
}

static VMB_NOINLINE void take_16(struct chunk *x) {
  take_chunk(x, 4);
}

static VMB_NOINLINE void take_32(struct chunk *x) {
  take_chunk(x, GF2_TABLES);
}

static unsigned tables_for(unsigned count) {
  return count <= 12 ? 3 : count <= 16 ? 4 : GF2_TABLES;
}

/* The bits from `first` on of the rows of selects as words after the tables. */
static void read_selects(struct chunk *x, const uint64_t *selects, size_t words, unsigned first) {
  uint8_t *const select = x->memory + tables_for(x->count) * (size_t)256;
  for (unsigned r = 0; r < x->targets; r++) {
    const uint32_t word = (uint32_t)gf2_bits(selects + r * words, first, x->count) &
                          UINT32_MAX >> (GF2_GROUP - x->count);
    memcpy(select + (size_t)4 * r, &word, 4);
  }
}

/*
 * Sixteen rows and more by tables, in chunks for which x has memory; what is left by the portable
 * code. x, whose tables are secret, is wiped.
 */
VMB_ALWAYS_INLINE void accumulate_rows(uint8_t *rows, size_t step, unsigned targets,
                                       const uint8_t *sources, size_t stride, unsigned count,
                                       const uint64_t *selects, size_t words, unsigned first,
                                       size_t bytes) {
  unsigned done = 0;
  if (bytes >= 16 && targets >= 16) {
    struct chunk x;
    const unsigned most = GF2_CHUNK_ROWS(tables_for(count));
    x.step = step;
    x.stride = stride;
    x.bytes = bytes;
    for (; targets - done >= 16; done += x.targets) {
      x.targets = targets - done < most ? (targets - done) / 16 * 16 : most;
      x.rows = rows + done * step;
      for (unsigned group = 0; group < count; group += GF2_GROUP) {
        x.count = count - group < GF2_GROUP ? count - group : GF2_GROUP;
        x.sources = sources + group * stride;
        read_selects(&x, selects + done * words, words, first + group);
        switch (tables_for(x.count)) {
          case 3:
            take_12(&x);
            break;
          case 4:
            take_16(&x);
            break;
          default:
            take_32(&x);
        }
      }
    }
    vmb_zeroize(&x, sizeof x);
  }
  if (done < targets)
    vmb_gf2_accumulate_rows_portable(rows + done * step, step, targets - done, sources, stride,
                                     count, selects + done * words, words, first, bytes);
}
