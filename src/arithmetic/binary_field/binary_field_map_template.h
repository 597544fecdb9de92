/*
 * The map of n rows, row by row, in words of the target. The file that includes this defines
 * BF_WORDS (n / 64) and the names of the functions, BF_MAP_ADD, BF_MAP_PREPARE and
 * BF_PREPARED_MAP_ADD, which are gone afterwards.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef BF_MAP_WORD_BITS
#define BF_MAP_WORD_BITS VMB_WORD_BITS
#if VMB_WORD_BITS == 64
typedef uint64_t bf_map_word;
#define bf_map_load vmb_load64_le
#define bf_map_store vmb_store64_le
#define bf_map_mask vmb_ct_mask_bit64
#else
typedef uint32_t bf_map_word;
#define bf_map_load vmb_load32_le
#define bf_map_store vmb_store32_le
#define bf_map_mask vmb_ct_mask_bit32
#endif
#define BF_MAP_WORD_BYTES (BF_MAP_WORD_BITS / 8)

/* u += what stands below the diagonal in the rows that word `i` of v selects. */
VMB_ALWAYS_INLINE void bf_map_lower(bf_map_word *u, bf_map_word selectors, const uint8_t *row,
                                    int i, int words) {
  bf_map_word below = 0;
  for (int bit = 0; bit < BF_MAP_WORD_BITS; bit++, row += words * BF_MAP_WORD_BYTES) {
    const bf_map_word mask = bf_map_mask(selectors);
    selectors >>= 1;
    for (int k = 0; k < i; k++)
      u[k] ^= mask & bf_map_load(row + BF_MAP_WORD_BYTES * k);
    u[i] ^= mask & below & bf_map_load(row + BF_MAP_WORD_BYTES * i);
    below = below << 1 | 1;
  }
}

/* v += what stands above the diagonal in the rows that word `i` of u selects. */
VMB_ALWAYS_INLINE void bf_map_upper(bf_map_word *v, bf_map_word selectors, const uint8_t *row,
                                    int i, int words) {
  bf_map_word above = ~(bf_map_word)1;
  for (int bit = 0; bit < BF_MAP_WORD_BITS; bit++, row += words * BF_MAP_WORD_BYTES) {
    const bf_map_word mask = bf_map_mask(selectors);
    selectors >>= 1;
    v[i] ^= mask & above & bf_map_load(row + BF_MAP_WORD_BYTES * i);
    for (int k = i + 1; k < words; k++)
      v[k] ^= mask & bf_map_load(row + BF_MAP_WORD_BYTES * k);
    above <<= 1;
  }
}

/* The rows of word i. */
#define BF_MAP_ROWS(rows, i, words) \
  ((rows) + (size_t)(i) * BF_MAP_WORD_BITS * (words) * BF_MAP_WORD_BYTES)
#endif

#define BF_MAP_WORDS (BF_WORDS * 64 / BF_MAP_WORD_BITS)
/* For a constant i, so that the words of a row are not counted while it runs. */
#define BF_MAP_STEP(function, sums, from, i) \
  if ((i) < BF_MAP_WORDS)                    \
  function(sums, from[(i) % BF_MAP_WORDS], BF_MAP_ROWS(rows, i, BF_MAP_WORDS), i, BF_MAP_WORDS)
#define BF_MAP_STEPS(function, sums, from) \
  BF_MAP_STEP(function, sums, from, 0);    \
  BF_MAP_STEP(function, sums, from, 1);    \
  BF_MAP_STEP(function, sums, from, 2);    \
  BF_MAP_STEP(function, sums, from, 3);    \
  BF_MAP_STEP(function, sums, from, 4);    \
  BF_MAP_STEP(function, sums, from, 5);    \
  BF_MAP_STEP(function, sums, from, 6);    \
  BF_MAP_STEP(function, sums, from, 7)

void BF_MAP_ADD(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride, const uint8_t *rows,
                size_t count) {
  for (; count > 0; count--, r += r_stride, a += a_stride) {
    bf_map_word x[BF_MAP_WORDS], u[BF_MAP_WORDS], v[BF_MAP_WORDS];
    for (int i = 0; i < BF_MAP_WORDS; i++)
      u[i] = x[i] = bf_map_load(a + BF_MAP_WORD_BYTES * i);
    BF_MAP_STEPS(bf_map_lower, u, x);
    for (int i = 0; i < BF_MAP_WORDS; i++)
      v[i] = u[i] ^ bf_map_load(r + BF_MAP_WORD_BYTES * i);
    BF_MAP_STEPS(bf_map_upper, v, u);
    for (int i = 0; i < BF_MAP_WORDS; i++)
      bf_map_store(r + BF_MAP_WORD_BYTES * i, v[i]);
  }
}

/* What is prepared stays as it is. */
void BF_MAP_PREPARE(uint8_t *rows) {
  (void)rows;
}

void BF_PREPARED_MAP_ADD(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride,
                         const uint8_t *rows, size_t count) {
  BF_MAP_ADD(r, r_stride, a, a_stride, rows, count);
}

#undef BF_MAP_STEP
#undef BF_MAP_STEPS
#undef BF_MAP_WORDS
#undef BF_WORDS
#undef BF_MAP_ADD
#undef BF_MAP_PREPARE
#undef BF_PREPARED_MAP_ADD
