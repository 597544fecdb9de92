/*
 * Maps and squares bit-sliced: as many elements at a time as a word has bits.
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

#define STRIP 16
#define PLANES_MAX 256
/* Half-words of a word: the elements of each are sixteen of those that are taken together. */
#define HALVES (VMB_WORD_BITS / STRIP)
#define LANES VMB_WORD_BITS
#define WORD_BYTES (VMB_WORD_BITS / 8)
/* Sixteen bits, repeated in each half-word. */
#define EVERY_HALF(bits) (~(vmb_bf_plane)0 / 0xffff * (bits))

#if VMB_WORD_BITS == 64
#define load_word vmb_load64_le
#define store_word vmb_store64_le
#else
#define load_word vmb_load32_le
#define store_word vmb_store32_le
#endif

/* x and y exchange the bits that lie `distance` apart: those of mask in y, those above in x. */
static inline void exchange(vmb_bf_plane *x, vmb_bf_plane *y, unsigned distance,
                            vmb_bf_plane mask) {
  const vmb_bf_plane difference = (*x >> distance ^ *y) & mask;
  *y ^= difference;
  *x ^= difference << distance;
}

/* Two of the four steps of a transposition, of four words. */
static inline void exchange_four(vmb_bf_plane *words, unsigned distance, vmb_bf_plane mask_far,
                                 vmb_bf_plane mask_near) {
  vmb_bf_plane a = words[0], b = words[distance], c = words[2 * distance], d = words[3 * distance];
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
 * Transposes matrices of 16 by 16 bits, one in each half-word: bit j of word i and bit i of word j
 * change places.
 */
static VMB_NOINLINE void transpose(vmb_bf_plane words[STRIP]) {
  VMB_UNROLL(1)
  for (unsigned i = 0; i < 4; i++)
    exchange_four(words + i, 4, EVERY_HALF(0x00ff), EVERY_HALF(0x0f0f));
  VMB_UNROLL(1)
  for (unsigned i = 0; i < STRIP; i += 4)
    exchange_four(words + i, 1, EVERY_HALF(0x3333), EVERY_HALF(0x5555));
}

/* ---- Preparing the rows ---------------------------------------------------------------------- */

/* Rows of `bytes` bytes; each strip stays where it is. */
static VMB_NOINLINE void prepare(uint8_t *rows, unsigned bytes) {
  vmb_bf_plane columns[PLANES_MAX / LANES][STRIP];
  for (unsigned strip = 0; strip < 8 * bytes / STRIP; strip++, rows += STRIP * (size_t)bytes) {
    for (unsigned k = 0; k < bytes / WORD_BYTES; k++) {
      for (unsigned j = 0; j < STRIP; j++)
        columns[k][j] = load_word(rows + j * (size_t)bytes + WORD_BYTES * (size_t)k);
      transpose(columns[k]);
    }
    for (unsigned i = 0; i < 8 * bytes; i += 2) {
      const vmb_bf_plane *const pair = &columns[i / LANES][i % STRIP];
      const unsigned half = i % LANES / STRIP * STRIP;
      vmb_store32_le(rows + 2 * (size_t)i, (uint32_t)(pair[0] >> half & 0xffff) |
                                               (uint32_t)(pair[1] >> half & 0xffff) << 16);
    }
  }
}

/* ---- As many elements as there are lanes ----------------------------------------------------- */

/* Of `count` planes, those of a strip or half of them. */
static void make_sums(vmb_bf_sums *sums, const vmb_bf_plane *planes, unsigned count) {
  for (unsigned t = 0; t < count / 4; t++, planes += 4) {
    vmb_bf_plane *const of = sums[t];
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
static VMB_NOINLINE void columns_add(vmb_bf_plane *planes, vmb_bf_sums *sums,
                                     const uint8_t *columns, unsigned count) {
  for (; count > 0; count--, planes++, columns += 2) {
    const uint32_t column = vmb_load16_le(columns);
    *planes ^= sums[0][column & 15] ^ sums[1][column >> 4 & 15] ^ sums[2][column >> 8 & 15] ^
               sums[3][column >> 12];
  }
}
#endif

/* The sums of half a strip, as bytes of the columns. */
static VMB_NOINLINE void column_bytes_add(vmb_bf_plane *planes, vmb_bf_sums *sums,
                                          const uint8_t *columns, unsigned count) {
  for (; count > 0; count--, planes++, columns += 2)
    *planes ^= sums[0][*columns & 15] ^ sums[1][*columns >> 4];
}

/* Two bits below the diagonal, those of columns i and i + 1 of a strip, or those above it. */
static inline uint32_t beside_diagonal(unsigned i, int is_lower) {
  return is_lower ? (UINT32_C(0xfffe) << i & 0xffff) | UINT32_C(0xfffc) << 16 << i
                  : ((UINT32_C(1) << i) - 1) | ((UINT32_C(2) << i) - 1) << 16;
}

/*
 * What the `part` planes from `first` on give: to the planes of the strips before theirs, or after
 * it, and of their own strip to those whose columns have them below the diagonal, or above.
 */
VMB_ALWAYS_INLINE void add_part(vmb_bf_plane *planes, vmb_bf_sums *sums, const uint8_t *columns,
                                unsigned n, unsigned first, unsigned part, int is_lower) {
  void (*const add)(vmb_bf_plane *, vmb_bf_sums *, const uint8_t *, unsigned) =
      part == STRIP ? columns_add : column_bytes_add;
  const unsigned strip = first / STRIP * STRIP, byte = first % STRIP / 8;
  const unsigned from = is_lower ? 0 : strip + STRIP, end = is_lower ? strip : n;
  const uint8_t *const own = columns + 2 * (size_t)(strip / STRIP * n + strip);
  uint8_t chosen[2 * STRIP];
  make_sums(sums, planes + first, part);
  for (unsigned i = 0; i < STRIP; i += 2)
    vmb_store32_le(chosen + 2 * (size_t)i,
                   vmb_load32_le(own + 2 * (size_t)i) & beside_diagonal(i, is_lower));
  add(planes + from, sums, columns + 2 * (size_t)(strip / STRIP * n + from) + byte, end - from);
  add(planes + strip, sums, chosen + byte, STRIP);
}

/* How many planes have their sums at a time. */
#define PART(n) ((n) * LANES <= 192 * 64 ? STRIP : STRIP / 2)

/*
 * Both factors, in place: from the first planes on none has taken anything from those before it
 * that it gives to, in the upper factor from the last ones back. Where words are long and planes
 * many, half of a strip at a time: less of the stack is taken for the sums.
 */
VMB_ALWAYS_INLINE void map_planes(vmb_bf_plane *planes, vmb_bf_sums *sums, const uint8_t *columns,
                                  unsigned n) {
  for (unsigned first = 0; first < n; first += PART(n))
    add_part(planes, sums, columns, n, first, PART(n), 1);
  for (unsigned first = n; first > 0; first -= PART(n))
    add_part(planes, sums, columns, n, first - PART(n), PART(n), 0);
}

struct elements {
  uint8_t *r;
  const uint8_t *a;
  size_t r_stride, a_stride;
  unsigned bytes;
};

/* A word of `count` elements, at most sixteen: half-word h becomes that of planes 16 h + i. */
static void load_half(vmb_bf_plane words[STRIP], const uint8_t *a, size_t stride, unsigned count) {
  unsigned i = 0;
  for (; i < count; i++, a += stride)
    words[i] = load_word(a);
  for (; i < STRIP; i++)
    words[i] = 0;
  transpose(words);
}

/* How many of `count` elements are in a half-word. */
static inline unsigned in_half(unsigned count, unsigned half) {
  const unsigned before = STRIP * half;
  return count <= before ? 0 : count - before < STRIP ? count - before : STRIP;
}

/*
 * Transposes the half-words of the words in places i, 16 + i, .. of each run of LANES: the way from
 * strips of elements to planes, and back.
 */
static inline void exchange_halves(vmb_bf_plane *words) {
  VMB_UNROLL(1)
  for (unsigned i = 0; i < STRIP; i++) {
    vmb_bf_plane in[HALVES];
    for (unsigned half = 0; half < HALVES; half++)
      in[half] = words[STRIP * half + i];
    for (unsigned half = 0; half < HALVES; half++) {
      vmb_bf_plane out = 0;
      for (unsigned from = 0; from < HALVES; from++)
        out |= (in[from] >> STRIP * half & 0xffff) << STRIP * from;
      words[STRIP * half + i] = out;
    }
  }
}

/* The planes of `count` elements, at most LANES. */
static VMB_NOINLINE void load_planes(vmb_bf_plane *planes, const struct elements *elements,
                                     unsigned count) {
  for (unsigned word = 0; word < elements->bytes / WORD_BYTES; word++, planes += LANES) {
    const uint8_t *a = elements->a + WORD_BYTES * (size_t)word;
    for (unsigned half = 0; half < HALVES; half++, a += STRIP * elements->a_stride)
      if (in_half(count, half) > 0)
        load_half(planes + STRIP * half, a, elements->a_stride, in_half(count, half));
      else
        memset(planes + STRIP * half, 0, STRIP * sizeof *planes);
    exchange_halves(planes);
  }
}

/* The inverse: r = words, where is_sum r += words. */
static void store_half(uint8_t *r, size_t stride, vmb_bf_plane words[STRIP], unsigned count,
                       int is_sum) {
  const vmb_bf_plane keep = is_sum ? ~(vmb_bf_plane)0 : 0;
  transpose(words);
  for (unsigned i = 0; i < count; i++, r += stride)
    store_word(r, (load_word(r) & keep) ^ words[i]);
}

/* Elements from their planes, which are destroyed. */
static VMB_NOINLINE void store_planes(const struct elements *elements, vmb_bf_plane *planes,
                                      unsigned count, int is_sum) {
  for (unsigned word = 0; word < elements->bytes / WORD_BYTES; word++, planes += LANES) {
    uint8_t *r = elements->r + WORD_BYTES * (size_t)word;
    exchange_halves(planes);
    for (unsigned half = 0; half < HALVES && in_half(count, half) > 0; half++) {
      store_half(r, elements->r_stride, planes + STRIP * half, in_half(count, half), is_sum);
      r += STRIP * elements->r_stride;
    }
  }
}

/* `count` elements, at most LANES, of n bits. Destroys n planes. */
VMB_ALWAYS_INLINE void map_many(const struct elements *elements, vmb_bf_plane *planes,
                                vmb_bf_sums *sums, const uint8_t *columns, unsigned n,
                                unsigned count) {
  load_planes(planes, elements, count);
  map_planes(planes, sums, columns, n);
  store_planes(elements, planes, count, 1);
}

/* ---- Squares: where there are no carry-less products ----------------------------------------- */

#if VMB_TARGET_ARMV7EM || VMB_TARGET_ARMV6M

/*
 * A square has the coefficients a_i at X^(2i). Of the upper half, h_i at X^(n + 2i), each becomes
 * X^(2i) (1 + X + X^2 + X^7), or X^(2i) (1 + X^2 + X^5 + X^10) where n = 256. What comes to X^n and
 * above by that is folded once more; that is never more than X^10.
 */
#define FOLDED_MAX 10

/* Plane n + i is X^i times the field's polynomial without X^n. */
VMB_ALWAYS_INLINE void fold(vmb_bf_plane *planes, unsigned n, unsigned tap1, unsigned tap2,
                            unsigned tap3) {
  for (unsigned i = 0; i < FOLDED_MAX; i++) {
    const vmb_bf_plane h = planes[n + i];
    planes[i] ^= h;
    planes[i + tap1] ^= h;
    planes[i + tap2] ^= h;
    planes[i + tap3] ^= h;
  }
}

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

#endif

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
  uint32_t v[PLANES_MAX / STRIP] = {0}, u[PLANES_MAX / STRIP];
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

/*
 * The functions that have planes are apart, so that few elements take less of the stack; they leave
 * the last few, whose number they return.
 */
#define MAPS(n)                                                                                    \
  static VMB_NOINLINE size_t map_planes_add_##n(struct elements *elements, const uint8_t *columns, \
                                                size_t count) {                                    \
    vmb_bf_plane planes[n];                                                                        \
    vmb_bf_sums sums[PART(n) / 4];                                                                 \
    for (unsigned part; (part = next_part(count)) > 1; count -= part) {                            \
      map_many(elements, planes, sums, columns, n, part);                                          \
      skip(elements, part);                                                                        \
    }                                                                                              \
    return count;                                                                                  \
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
MAPS(128)
MAPS(192)
MAPS(256)

#if VMB_TARGET_ARMV7EM || VMB_TARGET_ARMV6M
/* `count` elements by a whole matrix. Destroys 2 n planes. */
VMB_ALWAYS_INLINE void power_many(const struct elements *elements, vmb_bf_plane *planes,
                                  vmb_bf_sums *sums, const uint8_t *columns, unsigned n,
                                  unsigned count) {
  load_planes(planes, elements, count);
  memset(planes + n, 0, n * sizeof *planes);
  for (unsigned first = 0; first < n; first += STRIP, columns += 2 * (size_t)n) {
    make_sums(sums, planes + first, STRIP);
    columns_add(planes + n, sums, columns, n);
  }
  store_planes(elements, planes + n, count, 0);
}

/* All but the last few, whose number it returns. Destroys 2 (n + FOLDED_MAX) planes. */
VMB_ALWAYS_INLINE size_t frobenius_planes(struct elements *elements, uint32_t *planes,
                                          unsigned times, size_t count) {
  for (unsigned part; (part = next_part(count)) > 1; count -= part) {
    square_many(elements, planes, times, part);
    skip(elements, part);
  }
  return count;
}

#define POWERS(n)                                                                                \
  static VMB_NOINLINE size_t frobenius_planes_##n(struct elements *elements, unsigned times,     \
                                                  size_t count) {                                \
    uint32_t planes[2 * ((n) + FOLDED_MAX)];                                                     \
    return frobenius_planes(elements, planes, times, count);                                     \
  }                                                                                              \
  void vmb_bf##n##_frobenius_bitsliced(uint8_t *r, size_t r_stride, unsigned times,              \
                                       size_t count) {                                           \
    struct elements elements = {r, r, r_stride, r_stride, (n) / 8};                              \
    if (count > FEW && times > 1)                                                                \
      count = frobenius_planes_##n(&elements, times, count);                                     \
    vmb_bf##n##_frobenius_portable(elements.r, r_stride, times, count);                          \
  }                                                                                              \
  static VMB_NOINLINE size_t power_planes_##n(struct elements *elements, const uint8_t *columns, \
                                              size_t count) {                                    \
    vmb_bf_plane planes[2 * (n)];                                                                \
    vmb_bf_sums sums[STRIP / 4];                                                                 \
    for (unsigned part; (part = next_part(count)) > 1; count -= part) {                          \
      power_many(elements, planes, sums, columns, n, part);                                      \
      skip(elements, part);                                                                      \
    }                                                                                            \
    return count;                                                                                \
  }                                                                                              \
  void vmb_bf##n##_power_prepare_bitsliced(uint8_t *matrix, unsigned times) {                    \
    vmb_bf_power_rows(&vmb_bf##n, matrix, times);                                                \
    prepare(matrix, (n) / 8);                                                                    \
  }                                                                                              \
  void vmb_bf##n##_prepared_power_bitsliced(uint8_t *r, size_t r_stride, const uint8_t *matrix,  \
                                            unsigned times, size_t count) {                      \
    struct elements elements = {r, r, r_stride, r_stride, (n) / 8};                              \
    if (count > FEW)                                                                             \
      count = power_planes_##n(&elements, matrix, count);                                        \
    vmb_bf##n##_frobenius_portable(elements.r, r_stride, times, count);                          \
  }
POWERS(128)
POWERS(192)
POWERS(256)
#endif
