/*
 * Maps and powers by vectors that look up bytes: plane j has byte j of 64 elements, sixteen in each
 * 128-bit lane, and a matrix of 8 by 8 bits takes such a plane to what it gives to another one. The
 * sixteen sums of a matrix's first four rows, and of its last four, are made in a vector each; the
 * lower and the upper four bits of a byte choose one. Elements never choose addresses.
 *
 * Prepared rows: rows 8 j .. 8 j + 7 become n / 8 such matrices in their place, number k of which
 * takes byte j to byte k: its byte i is what bit i gives.
 *
 * The file that includes this defines before
 *   nb_vector                  a vector of NB_BYTES bytes, 16-byte lanes
 *   nb_of_words(words)         it from NB_BYTES / 8 words
 *   nb_low(x), nb_high(x)      the lower, the upper four bits of each byte
 *   nb_lookup(table, places)   bytes of each lane; 0 where a place is NB_NONE
 *   nb_zip_low(a, b), nb_zip_high(a, b)   of each lane the lower (upper) bytes of both in turn
 *   nb_in_pairs(matrix)        in each lane the matrix, then each byte of it plus the next one
 *   NB_KERNEL(name)            the name of an implementation
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
/* Of 64 elements, a byte of each. */
#define VECTORS_MAX (64 / NB_BYTES)
#define WORDS (NB_BYTES / 8)
#define NB_NONE 0x80

/* ---- Between elements and planes ------------------------------------------------------------- */

/*
 * Byte l of vector v, as a number of three bits of v and four of l in each lane, goes to where that
 * number is turned left by one bit.
 */
VMB_ALWAYS_INLINE void nb_turn(nb_vector v[8]) {
  nb_vector out[8];
  VMB_UNROLL(4)
  for (int i = 0; i < 4; i++) {
    out[2 * i] = nb_zip_low(v[i], v[i + 4]);
    out[2 * i + 1] = nb_zip_high(v[i], v[i + 4]);
  }
  VMB_UNROLL(8)
  for (int i = 0; i < 8; i++)
    v[i] = out[i];
}

/* Of a vector's words, which of the elements that vectors 0 .. 7 have between them. */
VMB_ALWAYS_INLINE unsigned nb_element(unsigned vector, unsigned word) {
  return 16 * (word / 2) + 2 * vector + word % 2;
}

/* A word of each of `count` elements, at most NB_BYTES: byte k of it becomes v[k]. */
VMB_ALWAYS_INLINE void nb_load(nb_vector v[8], const uint8_t *a, size_t stride, unsigned count) {
  VMB_UNROLL(8)
  for (unsigned i = 0; i < 8; i++) {
    uint64_t words[WORDS];
    VMB_UNROLL(4)
    for (unsigned k = 0; k < WORDS; k++) {
      const unsigned at = nb_element(i, k);
      words[k] = at < count ? vmb_load64_le(a + at * stride) : 0;
    }
    v[i] = nb_of_words(words);
  }
  VMB_UNROLL(4)
  for (int i = 0; i < 4; i++)
    nb_turn(v);
}

/* How many elements the vectors number `vector` of planes have. */
VMB_ALWAYS_INLINE unsigned nb_part(unsigned count, unsigned vector) {
  const unsigned before = NB_BYTES * vector;
  return count <= before ? 0 : count - before < NB_BYTES ? count - before : NB_BYTES;
}

/* Eight planes of so many vectors: of a word of `count` elements. */
static VMB_NOINLINE void nb_load_planes(nb_vector *planes, unsigned vectors, const uint8_t *a,
                                        size_t stride, unsigned count) {
  for (unsigned vector = 0; vector < vectors; vector++, a += NB_BYTES * stride) {
    const unsigned part = nb_part(count, vector);
    nb_vector v[8];
    if (part == NB_BYTES)
      nb_load(v, a, stride, NB_BYTES);
    else
      nb_load(v, a, stride, part);
    VMB_UNROLL(8)
    for (unsigned i = 0; i < 8; i++)
      planes[i * vectors + vector] = v[i];
  }
}

/*
 * The inverse: r = the words, where is_sum r += them. Destroys the planes, which have words of
 * elements on the way: there is no room on the stack for those alongside long elements.
 */
static VMB_NOINLINE void nb_store_planes(uint8_t *r, size_t stride, nb_vector *planes,
                                         unsigned vectors, unsigned count, int is_sum) {
  const uint64_t keep = is_sum ? ~UINT64_C(0) : 0;
  for (unsigned vector = 0; vector < vectors; vector++) {
    nb_vector v[8];
    VMB_UNROLL(8)
    for (unsigned i = 0; i < 8; i++)
      v[i] = planes[i * vectors + vector];
    VMB_UNROLL(3)
    for (int i = 0; i < 3; i++)
      nb_turn(v);
    VMB_UNROLL(8)
    for (unsigned i = 0; i < 8; i++)
      planes[i * vectors + vector] = v[i];
  }
  for (unsigned i = 0; i < 8; i++)
    for (unsigned vector = 0; vector < vectors; vector++)
      for (unsigned k = 0; k < WORDS; k++) {
        const unsigned at = NB_BYTES * vector + nb_element(i, k);
        uint8_t *const to = r + at * stride;
        if (at < count)
          vmb_store64_le(to, (vmb_load64_le(to) & keep) ^
                                 vmb_load64_le((const uint8_t *)(planes + i * vectors + vector) +
                                               8 * (size_t)k));
      }
}

/* ---- Matrices -------------------------------------------------------------------------------- */

#define IDENTITY UINT64_C(0x8040201008040201)
/* Of rows below the diagonal, and above it: bit i gives to bits < i, or > i. */
#define BELOW UINT64_C(0x7f3f1f0f07030100)
#define ABOVE UINT64_C(0x0080c0e0f0f8fcfe)

/* Bytes of x and y that lie `distance` bits apart change places: those of mask in y. */
static inline void nb_exchange(uint64_t *x, uint64_t *y, unsigned distance, uint64_t mask) {
  const uint64_t difference = (*x >> distance ^ *y) & mask;
  *y ^= difference;
  *x ^= difference << distance;
}

/* Eight rows of `bytes` bytes at a time: words k of them, transposed, are eight matrices. */
static VMB_NOINLINE void nb_prepare(uint8_t *rows, unsigned bytes) {
  uint64_t words[VMB_BINARY_FIELD_BYTES_MAX / 8][8];
  for (unsigned strip = 0; strip < bytes; strip++, rows += 8 * (size_t)bytes) {
    for (unsigned k = 0; k < bytes / 8; k++) {
      uint64_t *const w = words[k];
      for (unsigned i = 0; i < 8; i++)
        w[i] = vmb_load64_le(rows + i * (size_t)bytes + 8 * (size_t)k);
      for (unsigned i = 0; i < 4; i++)
        nb_exchange(&w[i], &w[i + 4], 32, UINT64_C(0x00000000ffffffff));
      for (unsigned i = 0; i < 8; i += i % 4 == 1 ? 3 : 1)
        nb_exchange(&w[i], &w[i + 2], 16, UINT64_C(0x0000ffff0000ffff));
      for (unsigned i = 0; i < 8; i += 2)
        nb_exchange(&w[i], &w[i + 1], 8, UINT64_C(0x00ff00ff00ff00ff));
    }
    for (unsigned k = 0; k < bytes; k++)
      vmb_store64_le(rows + 8 * (size_t)k, words[k / 8][k % 8]);
  }
}

/* The sums of two of a matrix's rows, by two bits: of rows `first` and the next one. */
#define PAIR(first) NB_NONE, (first), (first) + 1, 8 + (first)
#define NO_PAIR NB_NONE, NB_NONE, NB_NONE, NB_NONE
#define TWICE(...) {__VA_ARGS__, __VA_ARGS__}
/* By the lower two bits of four, and by the upper two. */
#define BY_LOWER(first) PAIR(first), PAIR(first), PAIR(first), PAIR(first)
#define FOUR_TIMES(place) (place), (place), (place), (place)
#define BY_UPPER(first) NO_PAIR, FOUR_TIMES(first), FOUR_TIMES((first) + 1), FOUR_TIMES(8 + (first))

/* Places in nb_in_pairs: of the sums of a matrix's first four rows, then of its last four. */
static const uint8_t nb_places[4][32] = {TWICE(BY_LOWER(0)), TWICE(BY_UPPER(2)), TWICE(BY_LOWER(4)),
                                         TWICE(BY_UPPER(6))};

/* A byte of each element, as two times four bits. */
struct nb_digits {
  nb_vector low[VECTORS_MAX], high[VECTORS_MAX];
};

VMB_ALWAYS_INLINE void nb_take_digits(struct nb_digits *digits, const nb_vector *plane,
                                      unsigned vectors) {
  VMB_UNROLL(4)
  for (unsigned v = 0; v < vectors; v++) {
    digits->low[v] = nb_low(plane[v]);
    digits->high[v] = nb_high(plane[v]);
  }
}

/* plane += the matrix of the digits */
VMB_ALWAYS_INLINE void nb_add(nb_vector *plane, const struct nb_digits *digits, uint64_t matrix,
                              const nb_vector places[4], unsigned vectors) {
  const nb_vector rows = nb_in_pairs(matrix);
  const nb_vector of_low = nb_lookup(rows, places[0]) ^ nb_lookup(rows, places[1]);
  const nb_vector of_high = nb_lookup(rows, places[2]) ^ nb_lookup(rows, places[3]);
  VMB_UNROLL(4)
  for (unsigned v = 0; v < vectors; v++)
    plane[v] ^= nb_lookup(of_low, digits->low[v]) ^ nb_lookup(of_high, digits->high[v]);
}

VMB_ALWAYS_INLINE void nb_load_places(nb_vector places[4]) {
  VMB_UNROLL(4)
  for (int i = 0; i < 4; i++)
    memcpy(&places[i], nb_places[i], sizeof places[i]);
}

/*
 * Both factors, in place: byte j gives to itself and to those before it, the first one first, then
 * to those after it, the last one first, so that none has taken anything before it gives.
 */
VMB_ALWAYS_INLINE void nb_map_planes(nb_vector *planes, const uint8_t *matrices, unsigned bytes) {
  struct nb_digits digits;
  nb_vector places[4];
  nb_load_places(places);
  for (unsigned turn = 0; turn < 2 * bytes; turn++) {
    const int is_lower = turn < bytes;
    const unsigned j = is_lower ? turn : 2 * bytes - 1 - turn;
    const unsigned from = is_lower ? 0 : j + 1, end = is_lower ? j : bytes;
    const uint8_t *const of_j = matrices + 8 * (size_t)j * bytes;
    nb_vector *const own = planes + j * VECTORS_MAX;
    nb_take_digits(&digits, own, VECTORS_MAX);
    memset(own, 0, VECTORS_MAX * sizeof *own);
    nb_add(own, &digits,
           (vmb_load64_le(of_j + 8 * (size_t)j) & (is_lower ? BELOW : ABOVE)) | IDENTITY, places,
           VECTORS_MAX);
    for (unsigned k = from; k < end; k++)
      nb_add(planes + k * VECTORS_MAX, &digits, vmb_load64_le(of_j + 8 * (size_t)k), places,
             VECTORS_MAX);
  }
}

/* sums += what eight planes give by a whole matrix; in a frame alongside that of nb_load_planes. */
VMB_ALWAYS_INLINE void nb_add_planes(nb_vector *sums, const nb_vector *planes,
                                     const uint8_t *matrices, unsigned bytes, unsigned vectors) {
  struct nb_digits digits;
  nb_vector places[4];
  nb_load_places(places);
  for (unsigned j = 0; j < 8; j++) {
    nb_take_digits(&digits, planes + j * vectors, vectors);
    for (unsigned k = 0; k < bytes; k++)
      nb_add(sums + k * vectors, &digits, vmb_load64_le(matrices + 8 * (size_t)(j * bytes + k)),
             places, vectors);
  }
}

/* ---- The kernels ----------------------------------------------------------------------------- */

/* As many at a time, where they are long half as many have two sets of planes on the stack. */
#define POWER_VECTORS(n) ((n) == 256 ? VECTORS_MAX / 2 : VECTORS_MAX)

/* How many of `count` elements are taken together. */
static inline unsigned nb_next(size_t count, unsigned vectors) {
  return count < NB_BYTES * vectors ? (unsigned)count : NB_BYTES * vectors;
}

#define KERNELS(n)                                                                                \
  void NB_KERNEL(vmb_bf##n##_map_prepare)(uint8_t *rows) {                                        \
    nb_prepare(rows, (n) / 8);                                                                    \
  }                                                                                               \
  void NB_KERNEL(vmb_bf##n##_prepared_map_add)(uint8_t *r, size_t r_stride, const uint8_t *a,     \
                                               size_t a_stride, const uint8_t *rows,              \
                                               size_t count) {                                    \
    nb_vector planes[(n) / 8 * VECTORS_MAX];                                                      \
    for (unsigned part; count > 0; count -= part, r += part * r_stride, a += part * a_stride) {   \
      part = nb_next(count, VECTORS_MAX);                                                         \
      for (unsigned k = 0; k < (n) / 8; k += 8)                                                   \
        nb_load_planes(planes + k * VECTORS_MAX, VECTORS_MAX, a + k, a_stride, part);             \
      nb_map_planes(planes, rows, (n) / 8);                                                       \
      for (unsigned k = 0; k < (n) / 8; k += 8)                                                   \
        nb_store_planes(r + k, r_stride, planes + k * VECTORS_MAX, VECTORS_MAX, part, 1);         \
    }                                                                                             \
  }                                                                                               \
  void NB_KERNEL(vmb_bf##n##_power_prepare)(uint8_t *matrix, unsigned times) {                    \
    vmb_bf_power_rows(&vmb_bf##n, matrix, times);                                                 \
    nb_prepare(matrix, (n) / 8);                                                                  \
  }                                                                                               \
  static VMB_NOINLINE void nb_add_planes_##n(nb_vector *sums, const nb_vector *planes,            \
                                             const uint8_t *matrices) {                           \
    nb_add_planes(sums, planes, matrices, (n) / 8, POWER_VECTORS(n));                             \
  }                                                                                               \
  void NB_KERNEL(vmb_bf##n##_prepared_power)(uint8_t *r, size_t r_stride, const uint8_t *matrix,  \
                                             unsigned times, size_t count) {                      \
    nb_vector sums[(n) / 8 * POWER_VECTORS(n)], planes[8 * POWER_VECTORS(n)];                     \
    (void)times;                                                                                  \
    for (unsigned part; count > 0; count -= part, r += part * r_stride) {                         \
      part = nb_next(count, POWER_VECTORS(n));                                                    \
      memset(sums, 0, sizeof sums);                                                               \
      for (unsigned k = 0; k < (n) / 8; k += 8) {                                                 \
        nb_load_planes(planes, POWER_VECTORS(n), r + k, r_stride, part);                          \
        nb_add_planes_##n(sums, planes, matrix + k * (size_t)(n));                                \
      }                                                                                           \
      for (unsigned k = 0; k < (n) / 8; k += 8)                                                   \
        nb_store_planes(r + k, r_stride, sums + k * POWER_VECTORS(n), POWER_VECTORS(n), part, 0); \
    }                                                                                             \
  }
KERNELS(128)
KERNELS(192)
KERNELS(256)
