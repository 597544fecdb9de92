/*
 * The workloads for one unsigned method at one size. Included with METHOD and BITS defined; NAME(x)
 * is METHOD_x_BITS, OF_METHOD(x) is METHOD_x (arithmetic.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * How far values may grow between the steps: with 30 bits to 4q (products are left in [0, 2q)),
 * with 31 bits to 2q, with 32 bits not at all. Each method takes every word of 32 bits as the
 * variable of a product by a constant while q < 2^31.
 */
#define MULTIPLY(a, b, m) OF_METHOD(multiply)(a, b, m, BITS == 30)
#define SCALE(a, c, m) OF_METHOD(scale)(a, c, m, BITS == 30)

/* The result in [0, q) from a value below 4q, 2q, or of [0, q]. */
static inline uint32_t NAME(result)(uint32_t a, uint32_t q) {
  return arithmetic_below(BITS == 30 ? arithmetic_below(a, 2 * q) : a, q);
}

static __attribute__((noinline)) uint32_t NAME(exp)(uint32_t x, uint32_t exponent,
                                                    const struct modulus *m) {
  const struct modulus local = *m;
  const uint32_t base = SCALE(x, local.enter, &local);
  uint32_t power = base;
  for (int bit = 30 - __builtin_clz(exponent); bit >= 0; bit--) {
    power = MULTIPLY(power, power, &local);
    if (exponent >> bit & 1)
      power = MULTIPLY(power, base, &local);
  }
  return NAME(result)(MULTIPLY(power, 1, &local), local.q);
}

static __attribute__((noinline)) uint32_t NAME(evl)(const uint32_t coefficients[EVL_LENGTH],
                                                    struct constant x, const struct modulus *m) {
  const struct modulus local = *m;
  uint32_t value = 0;
  for (unsigned i = EVL_LENGTH; i-- > 0;) {
    value = SCALE(value, x, &local);
    value = BITS == 32 ? arithmetic_below((uint64_t)value + coefficients[i], local.q)
                       : value + coefficients[i];
  }
  return NAME(result)(value, local.q);
}

static __attribute__((noinline)) void NAME(ntt)(uint32_t a[NTT_LENGTH],
                                                const struct constant roots[NTT_LENGTH],
                                                const struct modulus *m) {
  const struct modulus local = *m;
  const uint32_t q = local.q, bound = BITS == 30 ? 2 * q : q; /* of u and v */
  unsigned next = 1;
  for (unsigned half = NTT_LENGTH / 2; half > 0; half /= 2)
    for (unsigned first = 0; first < NTT_LENGTH; first += 2 * half) {
      const struct constant root = roots[next++];
      for (unsigned i = first; i < first + half; i++) {
        const uint32_t u = BITS == 32 ? a[i] : arithmetic_below(a[i], bound),
                       v = SCALE(a[i + half], root, &local);
        if (BITS == 32) {
          a[i] = arithmetic_below((uint64_t)u + v, q);
          a[i + half] = arithmetic_difference(u, v, q);
        } else {
          a[i] = u + v;
          a[i + half] = u - v + bound;
        }
      }
    }
  for (unsigned i = 0; i < NTT_LENGTH; i++)
    a[i] = NAME(result)(a[i], q);
}

static __attribute__((noinline)) void
NAME(rns)(uint32_t out[RNS_NUMBERS][RNS_MODULI], const uint32_t in[RNS_NUMBERS][RNS_MODULI],
          const struct constant weights[RNS_MODULI],
          const struct constant matrix[RNS_MODULI][RNS_MODULI],
          const struct modulus from[RNS_MODULI], const struct modulus to[RNS_MODULI]) {
  for (unsigned n = 0; n < RNS_NUMBERS; n++) {
    uint32_t scaled[RNS_MODULI];
    for (unsigned i = 0; i < RNS_MODULI; i++)
      scaled[i] = NAME(result)(SCALE(in[n][i], weights[i], &from[i]), from[i].q);
    for (unsigned j = 0; j < RNS_MODULI; j++) {
      const uint32_t q = to[j].q;
      uint64_t sum = 0;
      for (unsigned i = 0; i < RNS_MODULI; i++)
        sum += SCALE(BITS == 32 ? arithmetic_below(scaled[i], q) : scaled[i], matrix[j][i], &to[j]);
      out[n][j] = NAME(result)(
          SCALE((uint32_t)(sum >> 16), to[j].shift16, &to[j]) + (uint32_t)(sum & 0xffff), q);
    }
  }
}

#undef MULTIPLY
#undef SCALE
