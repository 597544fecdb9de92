/*
 * Maps and squares for 32-bit cores without vectors: bit-sliced, thirty-two elements at a time.
 *
 * Plane j has bit j of every element. Rows are public, so branches and addresses may depend on
 * them: by the method of the four Russians all sixteen sums of each four planes are made, and four
 * bits of a column of the matrix choose one. Sixteen planes, or bits, are a strip.
 *
 * Prepared rows: the sixteen rows of strip s become n half-words, of which number i has column i of
 * these rows: bit j is bit i of row 16 s + j.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/binary_field/binary_field.h"
#include "arithmetic/binary_field/binary_field_bitsliced.h"
#include "support/compiler.h"
#include "support/little_endian.h"
#include "support/target.h"

#if VMB_TARGET_ARMV7EM || VMB_TARGET_ARMV6M

#define STRIP 16
#define PLANES_MAX 256
#define LANES (2 * STRIP)

/* x and y exchange the bits that lie `distance` apart: those of mask in y, those above in x. */
static inline void exchange(uint32_t *x, uint32_t *y, unsigned distance, uint32_t mask) {
  const uint32_t difference = (*x >> distance ^ *y) & mask;
  *y ^= difference;
  *x ^= difference << distance;
}

/* Two of the four steps of a transposition, of four words. */
static inline void exchange_four(uint32_t *words, unsigned distance, uint32_t mask_far,
                                 uint32_t mask_near) {
  uint32_t a = words[0], b = words[distance], c = words[2 * distance], d = words[3 * distance];
  exchange(&a, &c, 2 * distance, mask_far);
  exchange(&b, &d, 2 * distance, mask_far);
  exchange(&a, &b, distance, mask_near);
  exchange(&c, &d, distance, mask_near);
  words[0] = a;
  words[distance] = b;
  words[2 * distance] = c;
  words[3 * distance] = d;
}

/*
 * Transposes two matrices of 16 by 16 bits, one in the low and one in the high half-words: bit j of
 * word i and bit i of word j change places.
 */
static VMB_NOINLINE void transpose(uint32_t words[STRIP]) {
  VMB_UNROLL(1)
  for (unsigned i = 0; i < 4; i++)
    exchange_four(words + i, 4, UINT32_C(0x00ff00ff), UINT32_C(0x0f0f0f0f));
  VMB_UNROLL(1)
  for (unsigned i = 0; i < STRIP; i += 4)
    exchange_four(words + i, 1, UINT32_C(0x33333333), UINT32_C(0x55555555));
}

/* ---- Preparing the rows ---------------------------------------------------------------------- */

static void store_pair(uint8_t *out, uint32_t first, uint32_t second) {
  vmb_store32_le(out, (first & 0xffff) | second << 16);
}

/* Rows of `bytes` bytes; each strip stays where it is. */
static VMB_NOINLINE void prepare(uint8_t *rows, unsigned bytes) {
  uint32_t columns[PLANES_MAX / LANES][STRIP];
  for (unsigned strip = 0; strip < 8 * bytes / STRIP; strip++, rows += STRIP * (size_t)bytes) {
    for (unsigned k = 0; k < bytes / 4; k++) {
      for (unsigned j = 0; j < STRIP; j++)
        columns[k][j] = vmb_load32_le(rows + j * (size_t)bytes + 4 * (size_t)k);
      transpose(columns[k]);
    }
    for (unsigned k = 0; k < bytes / 4; k++)
      for (unsigned i = 0; i < STRIP; i += 2) {
        uint8_t *const out = rows + 4 * (size_t)STRIP * k + 2 * (size_t)i;
        store_pair(out, columns[k][i], columns[k][i + 1]);
        store_pair(out + 2 * (size_t)STRIP, columns[k][i] >> 16, columns[k][i + 1] >> 16);
      }
  }
}

/* ---- Thirty-two elements --------------------------------------------------------------------- */

/* Of the planes of a strip. */
static void make_sums(vmb_bf_sums sums, const uint32_t planes[STRIP]) {
  for (unsigned t = 0; t < STRIP / 4; t++, planes += 4) {
    uint32_t *const of = sums[t];
    of[0] = 0;
    of[1] = planes[0];
    of[2] = planes[1];
    of[3] = planes[0] ^ planes[1];
    for (unsigned k = 0; k < 4; k++)
      of[4 + k] = planes[2] ^ of[k];
    for (unsigned k = 0; k < 8; k++)
      of[8 + k] = planes[3] ^ of[k];
  }
}

/* `count` planes get what the strip of the sums gives to their columns. */
#if VMB_TARGET_ARMV7EM
#define columns_add vmb_bf_columns_add_armv7em
#else
static VMB_NOINLINE void columns_add(uint32_t *planes, vmb_bf_sums sums, const uint8_t *columns,
                                     unsigned count) {
  for (; count > 0; count--, planes++, columns += 2) {
    const uint32_t column = vmb_load16_le(columns);
    *planes ^= sums[0][column & 15] ^ sums[1][column >> 4 & 15] ^ sums[2][column >> 8 & 15] ^
               sums[3][column >> 12];
  }
}
#endif

/* Two bits below the diagonal, those of columns i and i + 1 of a strip, or those above it. */
static inline uint32_t beside_diagonal(unsigned i, int is_lower) {
  return is_lower ? (UINT32_C(0xfffe) << i & 0xffff) | UINT32_C(0xfffc) << 16 << i
                  : ((UINT32_C(1) << i) - 1) | ((UINT32_C(2) << i) - 1) << 16;
}

/* The strip's own planes: of each column the bits that stand below the diagonal, or above. */
static void add_diagonal(uint32_t planes[STRIP], vmb_bf_sums sums, const uint8_t *columns,
                         int is_lower) {
  uint8_t chosen[2 * STRIP];
  for (unsigned i = 0; i < STRIP; i += 2)
    vmb_store32_le(chosen + 2 * (size_t)i,
                   vmb_load32_le(columns + 2 * (size_t)i) & beside_diagonal(i, is_lower));
  columns_add(planes, sums, chosen, STRIP);
}

/*
 * Both factors, in place: from the first strip on none has taken anything from those before it
 * that it gives to, in the upper factor from the last one back.
 */
static void map_planes(uint32_t *planes, const uint8_t *columns, unsigned n) {
  vmb_bf_sums sums;
  for (unsigned first = 0; first < n; first += STRIP) {
    const uint8_t *const strip = columns + (size_t)2 * n * (first / STRIP);
    make_sums(sums, planes + first);
    columns_add(planes, sums, strip, first);
    add_diagonal(planes + first, sums, strip + 2 * (size_t)first, 1);
  }
  for (unsigned first = n; first > 0; first -= STRIP) {
    const uint8_t *const strip = columns + (size_t)2 * n * (first / STRIP - 1);
    make_sums(sums, planes + first - STRIP);
    columns_add(planes + first, sums, strip + 2 * (size_t)first, n - first);
    add_diagonal(planes + first - STRIP, sums, strip + 2 * (size_t)(first - STRIP), 0);
  }
}

/* How elements lie. */
struct elements {
  uint8_t *r;
  const uint8_t *a;
  size_t r_stride, a_stride;
  unsigned bytes;
};

/* A word of `count` elements, at most sixteen, as planes in the low half-words. */
static void load_half(uint32_t words[STRIP], const uint8_t *a, size_t stride, unsigned count) {
  unsigned i = 0;
  for (; i < count; i++, a += stride)
    words[i] = vmb_load32_le(a);
  for (; i < STRIP; i++)
    words[i] = 0;
  transpose(words);
}

/* The planes of `count` elements, at most LANES: the first sixteen are in the low half-words. */
static VMB_NOINLINE void load_planes(uint32_t *planes, const struct elements *elements,
                                     unsigned count) {
  uint32_t low[STRIP], high[STRIP] = {0};
  const uint8_t *a = elements->a;
  const size_t half = STRIP * elements->a_stride;
  for (unsigned word = 0; word < elements->bytes / 4; word++, a += 4, planes += LANES) {
    load_half(low, a, elements->a_stride, count < STRIP ? count : STRIP);
    if (count > STRIP)
      load_half(high, a + half, elements->a_stride, count - STRIP);
    VMB_UNROLL(1)
    for (unsigned i = 0; i < STRIP; i++) {
      planes[i] = (low[i] & 0xffff) | high[i] << 16;
      planes[STRIP + i] = low[i] >> 16 | (high[i] & 0xffff0000);
    }
  }
}

/* The way back: r = words, where is_sum r += words. */
static void store_half(uint8_t *r, size_t stride, uint32_t words[STRIP], unsigned count,
                       int is_sum) {
  const uint32_t keep = is_sum ? UINT32_MAX : 0;
  transpose(words);
  for (unsigned i = 0; i < count; i++, r += stride)
    vmb_store32_le(r, (vmb_load32_le(r) & keep) ^ words[i]);
}

/* Destroys the planes. */
static VMB_NOINLINE void store_planes(const struct elements *elements, uint32_t *planes,
                                      unsigned count, int is_sum) {
  uint32_t low[STRIP], high[STRIP];
  uint8_t *r = elements->r;
  const size_t half = STRIP * elements->r_stride;
  for (unsigned word = 0; word < elements->bytes / 4; word++, r += 4, planes += LANES) {
    VMB_UNROLL(1)
    for (unsigned i = 0; i < STRIP; i++) {
      low[i] = (planes[i] & 0xffff) | planes[STRIP + i] << 16;
      high[i] = planes[i] >> 16 | (planes[STRIP + i] & 0xffff0000);
    }
    store_half(r, elements->r_stride, low, count < STRIP ? count : STRIP, is_sum);
    if (count > STRIP)
      store_half(r + half, elements->r_stride, high, count - STRIP, is_sum);
  }
}

/* `count` elements, at most LANES. Destroys n planes. */
static void map_many(const struct elements *elements, uint32_t *planes, const uint8_t *columns,
                     unsigned count) {
  load_planes(planes, elements, count);
  map_planes(planes, columns, 8 * elements->bytes);
  store_planes(elements, planes, count, 1);
}

/* ---- Squares --------------------------------------------------------------------------------- */

/*
 * A square has the coefficients a_i at X^(2i). Of the upper half, h_i at X^(n + 2i), each becomes
 * X^(2i) (1 + X + X^2 + X^7), or X^(2i) (1 + X^2 + X^5 + X^10) where n = 256. What comes to X^n and
 * above by that is folded once more; that is never more than X^10.
 */
#define FOLDED_MAX 10

/* out = the square of in, not folded. */
#if VMB_TARGET_ARMV7EM
#define square_planes vmb_bf_square_planes_armv7em
#define square_planes256 vmb_bf_square_planes256_armv7em
#else
static VMB_NOINLINE void square_planes(uint32_t *out, const uint32_t *in, unsigned n) {
  uint32_t h1 = 0, h2 = 0, h3 = 0; /* h_(i-1) .. h_(i-3) */
  for (unsigned i = 0; i < n / 2 + FOLDED_MAX / 2; i++) {
    const uint32_t h = i < n / 2 ? in[n / 2 + i] : 0, low = i < n / 2 ? in[i] : 0;
    out[2 * i] = low ^ h ^ h1;
    out[2 * i + 1] = h ^ h3;
    h3 = h2;
    h2 = h1;
    h1 = h;
  }
}

static VMB_NOINLINE void square_planes256(uint32_t *out, const uint32_t *in, unsigned n) {
  uint32_t h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0;
  for (unsigned i = 0; i < n / 2 + FOLDED_MAX / 2; i++) {
    const uint32_t h = i < n / 2 ? in[n / 2 + i] : 0, low = i < n / 2 ? in[i] : 0;
    out[2 * i] = low ^ h ^ h1 ^ h5;
    out[2 * i + 1] = h2;
    h5 = h4;
    h4 = h3;
    h3 = h2;
    h2 = h1;
    h1 = h;
  }
}
#endif

/* Plane n + i is X^i times the field's polynomial without X^n. */
VMB_ALWAYS_INLINE void fold(uint32_t *planes, unsigned n, unsigned tap1, unsigned tap2,
                            unsigned tap3) {
  for (unsigned i = 0; i < FOLDED_MAX; i++) {
    const uint32_t h = planes[n + i];
    planes[i] ^= h;
    planes[i + tap1] ^= h;
    planes[i + tap2] ^= h;
    planes[i + tap3] ^= h;
  }
}

/* `count` elements, at most LANES. Destroys 2 (n + FOLDED_MAX) planes. */
static void square_many(const struct elements *elements, uint32_t *planes, unsigned times,
                        unsigned count) {
  const unsigned n = 8 * elements->bytes;
  uint32_t *in = planes, *out = planes + n + FOLDED_MAX;
  load_planes(in, elements, count);
  for (; times > 0; times--) {
    uint32_t *const square = out;
    if (n == 256) {
      square_planes256(out, in, n);
      fold(out, n, 2, 5, 10);
    } else {
      square_planes(out, in, n);
      fold(out, n, 1, 2, 7);
    }
    out = in;
    in = square;
  }
  store_planes(elements, in, count, 0);
}

/* ---- One element ----------------------------------------------------------------------------- */

/* Of two half-words, the number of their ones modulo 2: bits 0 and 1. */
static inline uint32_t parities(uint32_t pair) {
  pair ^= pair >> 8;
  pair ^= pair >> 4;
  pair ^= pair >> 2;
  pair ^= pair >> 1;
  return (pair & 1) | (pair >> 15 & 2);
}

/*
 * out = in and, of each two columns, the products with the strips below the diagonal, or above.
 * Strips are in both half-words of a word.
 */
static void map_strips(uint32_t *out, const uint32_t *in, const uint8_t *columns, unsigned strips,
                       int is_lower) {
  for (unsigned strip = 0; strip < strips; strip++) {
    uint32_t bits = 0;
    for (unsigned i = 0; i < STRIP; i += 2) {
      const uint8_t *const column = columns + 2 * (size_t)(STRIP * strip + i);
      const size_t strip_bytes = 2 * (size_t)STRIP * strips;
      const unsigned first = is_lower ? strip + 1 : 0, end = is_lower ? strips : strip;
      uint32_t pair =
          in[strip] & beside_diagonal(i, is_lower) & vmb_load32_le(column + strip * strip_bytes);
      for (unsigned s = first; s < end; s++)
        pair ^= in[s] & vmb_load32_le(column + s * strip_bytes);
      bits |= parities(pair) << i;
    }
    out[strip] = in[strip] ^ (bits | bits << 16);
  }
}

/* Where there are too few for planes. */
static void map_one(const struct elements *elements, const uint8_t *columns) {
  uint32_t v[PLANES_MAX / STRIP], u[PLANES_MAX / STRIP];
  const unsigned strips = 8 * elements->bytes / STRIP;
  for (unsigned strip = 0; strip < strips; strip++)
    v[strip] = vmb_load16_le(elements->a + 2 * (size_t)strip) * UINT32_C(0x00010001);
  map_strips(u, v, columns, strips, 1);
  map_strips(v, u, columns, strips, 0);
  for (unsigned strip = 0; strip < strips; strip += 2) {
    uint8_t *const r = elements->r + 2 * (size_t)strip;
    vmb_store32_le(r, vmb_load32_le(r) ^ ((v[strip] & 0xffff) | v[strip + 1] << 16));
  }
}

/* ---- The kernels ----------------------------------------------------------------------------- */

/* Planes cost as much as so many single elements. */
#define FEW 6

/* How many are next: one by itself, or as many as there are lanes. */
static inline unsigned next_part(size_t count) {
  return count <= FEW ? 1 : count < LANES ? (unsigned)count : LANES;
}

static void skip(struct elements *elements, unsigned part) {
  elements->r += part * elements->r_stride;
  elements->a += part * elements->a_stride;
}

/* All but the last few, whose number it returns. Destroys n planes. */
static VMB_NOINLINE size_t map_planes_add(struct elements *elements, uint32_t *planes,
                                          const uint8_t *columns, size_t count) {
  for (unsigned part; (part = next_part(count)) > 1; count -= part) {
    map_many(elements, planes, columns, part);
    skip(elements, part);
  }
  return count;
}

/* The same for powers. Destroys 2 (n + FOLDED_MAX) planes. */
static VMB_NOINLINE size_t frobenius_planes(struct elements *elements, uint32_t *planes,
                                            unsigned times, size_t count) {
  for (unsigned part; (part = next_part(count)) > 1; count -= part) {
    square_many(elements, planes, times, part);
    skip(elements, part);
  }
  return count;
}

/* The functions that have planes are apart, so that few elements take less of the stack. */
#define KERNELS(n)                                                                                 \
  static VMB_NOINLINE size_t map_planes_add_##n(struct elements *elements, const uint8_t *columns, \
                                                size_t count) {                                    \
    uint32_t planes[n];                                                                            \
    return map_planes_add(elements, planes, columns, count);                                       \
  }                                                                                                \
  static VMB_NOINLINE size_t frobenius_planes_##n(struct elements *elements, unsigned times,       \
                                                  size_t count) {                                  \
    uint32_t planes[2 * ((n) + FOLDED_MAX)];                                                       \
    return frobenius_planes(elements, planes, times, count);                                       \
  }                                                                                                \
  void vmb_bf##n##_frobenius_bitsliced(uint8_t *r, size_t r_stride, unsigned times,                \
                                       size_t count) {                                             \
    struct elements elements = {r, r, r_stride, r_stride, (n) / 8};                                \
    if (count > FEW && times > 1)                                                                  \
      count = frobenius_planes_##n(&elements, times, count);                                       \
    vmb_bf##n##_frobenius_portable(elements.r, r_stride, times, count);                            \
  }                                                                                                \
  void vmb_bf##n##_map_prepare_bitsliced(uint8_t *rows) {                                          \
    prepare(rows, (n) / 8);                                                                        \
  }                                                                                                \
  void vmb_bf##n##_prepared_map_add_bitsliced(uint8_t *r, size_t r_stride, const uint8_t *a,       \
                                              size_t a_stride, const uint8_t *rows,                \
                                              size_t count) {                                      \
    struct elements elements = {r, a, r_stride, a_stride, (n) / 8};                                \
    if (count > FEW)                                                                               \
      count = map_planes_add_##n(&elements, rows, count);                                          \
    for (; count > 0; count--, skip(&elements, 1))                                                 \
      map_one(&elements, rows);                                                                    \
  }
KERNELS(128)
KERNELS(192)
KERNELS(256)

#endif
