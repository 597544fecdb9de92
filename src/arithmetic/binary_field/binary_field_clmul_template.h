/*
 * Products and squares by carry-less multiplication of vectors of 128-bit lanes, an element in each
 * lane: words 0 and 1 in a first vector, words 2 and 3 in a second one. The file that includes this
 * defines before
 *   CL_LANES                       elements of a vector
 *   cl_vector                      its type
 *   cl_multiply(a, b, places)      products of words of each lane: places as of PCLMULQDQ
 *   cl_up(a), cl_down(a)           each lane times X^64, and without its lower word
 *   cl_load(p, stride), cl_load_half(p, stride)   16 or 8 bytes of CL_LANES elements
 *   cl_store(p, stride, a), cl_store_half(p, stride, a)   the same back
 *   cl_repeat(word)                the word in all places
 *   CL_KERNEL(name)                the name of an implementation; where CL_LANES is 1
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */

/* X^n modulo the fields' polynomials: X^7 + X^2 + X + 1, and X^10 + X^5 + X^2 + 1 for n = 256. */
#define CL_POLYNOMIAL(words) ((words) == 4 ? 0x425 : 0x87)

/* Word i of a lane times word j. */
VMB_ALWAYS_INLINE cl_vector cl_product(cl_vector a, cl_vector b, int i, int j) {
  if (i % 2 == 0)
    return j % 2 == 0 ? cl_multiply(a, b, 0x00) : cl_multiply(a, b, 0x10);
  return j % 2 == 0 ? cl_multiply(a, b, 0x01) : cl_multiply(a, b, 0x11);
}

/* Words 2 k and 2 k + 1 of wide = x y are wide[k]. */
VMB_ALWAYS_INLINE void cl_multiply_all(cl_vector wide[4], const cl_vector x[2],
                                       const cl_vector y[2], int words) {
  cl_vector odd[4] = {{0}}; /* words 2 k + 1 and 2 k + 2 */
  VMB_UNROLL(4)
  for (int i = 0; i < words; i++)
    VMB_UNROLL(4)
  for (int j = 0; j < words; j++) {
    const cl_vector product = cl_product(x[i / 2], y[j / 2], i, j);
    if ((i + j) % 2 == 0)
      wide[(i + j) / 2] ^= product;
    else
      odd[(i + j) / 2] ^= product;
  }
  VMB_UNROLL(4)
  for (int k = 0; k < words - 1; k++) {
    wide[k] ^= cl_up(odd[k]);
    wide[k + 1] ^= cl_down(odd[k]);
  }
}

/* wide = x^2: no cross terms. */
VMB_ALWAYS_INLINE void cl_square(cl_vector wide[4], const cl_vector x[2], int words) {
  VMB_UNROLL(4)
  for (int i = 0; i < words; i++)
    wide[i] = cl_product(x[i / 2], x[i / 2], i, i);
}

/*
 * The lower n bits of wide become wide modulo the field's polynomial, of which all words are
 * X^n modulo it: from the top word down.
 */
VMB_ALWAYS_INLINE void cl_reduce(cl_vector wide[4], cl_vector polynomial, int words) {
  VMB_UNROLL(4)
  for (int k = 2 * words - 1; k >= words; k--) {
    const int to = k - words;
    const cl_vector folded = cl_product(wide[k / 2], polynomial, k, k);
    if (to % 2 == 0) {
      wide[to / 2] ^= folded;
    } else {
      wide[to / 2] ^= cl_up(folded);
      wide[to / 2 + 1] ^= cl_down(folded);
    }
  }
}

/* x = elements of all their words. */
VMB_ALWAYS_INLINE void cl_load_all(cl_vector x[2], const uint8_t *p, size_t stride, int words) {
  x[0] = cl_load(p, stride);
  if (words == 3)
    x[1] = cl_load_half(p + 16, stride);
  if (words == 4)
    x[1] = cl_load(p + 16, stride);
}

/* The inverse of cl_load_all. */
VMB_ALWAYS_INLINE void cl_store_all(uint8_t *p, size_t stride, const cl_vector x[2], int words) {
  cl_store(p, stride, x[0]);
  if (words == 3)
    cl_store_half(p + 16, stride, x[1]);
  if (words == 4)
    cl_store(p + 16, stride, x[1]);
}

/* r += a b, as many elements as there are lanes. */
VMB_ALWAYS_INLINE void cl_mul_add(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride,
                                  const cl_vector y[2], cl_vector polynomial, int words) {
  cl_vector x[2], sum[2], wide[4] = {{0}};
  cl_load_all(x, a, a_stride, words);
  cl_load_all(sum, r, r_stride, words);
  cl_multiply_all(wide, x, y, words);
  cl_reduce(wide, polynomial, words);
  sum[0] ^= wide[0];
  if (words > 2)
    sum[1] ^= wide[1];
  cl_store_all(r, r_stride, sum, words);
}

/* r_i = r_i^(2^times) of CL_LANES times `together` elements: a square waits for the one before. */
VMB_ALWAYS_INLINE void cl_power(uint8_t *r, size_t r_stride, unsigned times, cl_vector polynomial,
                                int words, unsigned batch) {
  cl_vector x[4][2], wide[4];
  VMB_UNROLL(4)
  for (unsigned k = 0; k < batch; k++)
    cl_load_all(x[k], r + CL_LANES * k * r_stride, r_stride, words);
  for (; times > 0; times--) {
    VMB_UNROLL(4)
    for (unsigned k = 0; k < batch; k++) {
      cl_square(wide, x[k], words);
      cl_reduce(wide, polynomial, words);
      x[k][0] = wide[0];
      if (words > 2)
        x[k][1] = wide[1];
    }
  }
  VMB_UNROLL(4)
  for (unsigned k = 0; k < batch; k++)
    cl_store_all(r + CL_LANES * k * r_stride, r_stride, x[k], words);
}

/* r += a b, CL_LANES elements at a time; returns how many. */
VMB_ALWAYS_INLINE size_t mul_add(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride,
                                 const uint8_t *b, size_t b_stride, size_t count, int words) {
  const cl_vector polynomial = cl_repeat(CL_POLYNOMIAL(words));
  size_t done = 0;
  cl_vector y[2] = {{0}};
  for (; done + CL_LANES <= count; done += CL_LANES) {
    if (done == 0 || b_stride != 0)
      cl_load_all(y, b + done * b_stride, b_stride, words);
    cl_mul_add(r + done * r_stride, r_stride, a + done * a_stride, a_stride, y, polynomial, words);
  }
  return done;
}

/*
 * r_i = r_i^(2^times), four vectors next to each other, for longer elements two; returns how many
 * elements.
 */
VMB_ALWAYS_INLINE size_t frobenius(uint8_t *r, size_t r_stride, unsigned times, size_t count,
                                   int words) {
  const cl_vector polynomial = cl_repeat(CL_POLYNOMIAL(words));
  const unsigned batch = words == 2 ? 4 : 2;
  size_t done = 0;
  for (; done + CL_LANES * batch <= count; done += CL_LANES * batch)
    cl_power(r + done * r_stride, r_stride, times, polynomial, words, batch);
  for (; done + CL_LANES <= count; done += CL_LANES)
    cl_power(r + done * r_stride, r_stride, times, polynomial, words, 1);
  return done;
}

#if CL_LANES == 1
#define PRODUCTS(n)                                                                       \
  void CL_KERNEL(vmb_bf##n##_mul_add)(uint8_t *r, size_t r_stride, const uint8_t *a,      \
                                      size_t a_stride, const uint8_t *b, size_t b_stride, \
                                      size_t count) {                                     \
    mul_add(r, r_stride, a, a_stride, b, b_stride, count, (n) / 64);                      \
  }                                                                                       \
  void CL_KERNEL(vmb_bf##n##_frobenius)(uint8_t *r, size_t r_stride, unsigned times,      \
                                        size_t count) {                                   \
    frobenius(r, r_stride, times, count, (n) / 64);                                       \
  }
PRODUCTS(128)
PRODUCTS(192)
PRODUCTS(256)
#endif
