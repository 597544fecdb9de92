/*
 * The workloads for Plantard's method in the improved signed form, moduli of 30 bits. Results of
 * products are in [-q/2, q/2] without any correction, and q/2 is a quarter of what a word holds:
 * sums need corrections only after several steps.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */

static inline uint32_t improved_result(int32_t a, uint32_t q) {
  return (uint32_t)(a < 0 ? a + (int32_t)q : a);
}

static __attribute__((noinline)) uint32_t improved_exp_30(uint32_t x, uint32_t exponent,
                                                          const struct modulus *m) {
  const struct modulus local = *m;
  const int32_t base = improved_scale((int32_t)x, local.enter, &local);
  int32_t power = base;
  for (int bit = 30 - __builtin_clz(exponent); bit >= 0; bit--) {
    power = improved_multiply(power, power, &local);
    if (exponent >> bit & 1)
      power = improved_multiply(power, base, &local);
  }
  return improved_result(improved_multiply(power, 1, &local), local.q);
}

static __attribute__((noinline)) uint32_t improved_evl_30(const uint32_t coefficients[EVL_LENGTH],
                                                          struct constant x,
                                                          const struct modulus *m) {
  const struct modulus local = *m;
  int32_t value = 0;
  /* at most 1.5q */
  for (unsigned i = EVL_LENGTH; i-- > 0;)
    value = improved_scale(value, x, &local) + (int32_t)coefficients[i];
  return improved_result(improved_scale(value, local.one, &local), local.q);
}

/*
 * Bounds: q at the beginning, q/2 more after each layer, at most 2q < 2^31; layers 2, 5 and 8 begin
 * with u in [-q/2, q/2].
 */
static __attribute__((noinline)) void improved_ntt_30(uint32_t words[NTT_LENGTH],
                                                      const struct constant roots[NTT_LENGTH],
                                                      const struct modulus *m) {
  const struct modulus local = *m;
  int32_t *const a = (int32_t *)words;
  unsigned next = 1, layer = 0;
  for (unsigned half = NTT_LENGTH / 2; half > 0; half /= 2, layer++)
    for (unsigned first = 0; first < NTT_LENGTH; first += 2 * half) {
      const struct constant root = roots[next++];
      if (layer % 3 == 2)
        for (unsigned i = first; i < first + half; i++)
          a[i] = improved_scale(a[i], local.one, &local);
      for (unsigned i = first; i < first + half; i++) {
        const int32_t u = a[i], v = improved_scale(a[i + half], root, &local);
        a[i] = u + v;
        a[i + half] = u - v;
      }
    }
  for (unsigned i = 0; i < NTT_LENGTH; i++)
    words[i] = improved_result(improved_scale(a[i], local.one, &local), local.q);
}

static __attribute__((noinline)) void
improved_rns_30(uint32_t out[RNS_NUMBERS][RNS_MODULI], const uint32_t in[RNS_NUMBERS][RNS_MODULI],
                const struct constant weights[RNS_MODULI],
                const struct constant matrix[RNS_MODULI][RNS_MODULI],
                const struct modulus from[RNS_MODULI], const struct modulus to[RNS_MODULI]) {
  for (unsigned n = 0; n < RNS_NUMBERS; n++) {
    int32_t scaled[RNS_MODULI];
    for (unsigned i = 0; i < RNS_MODULI; i++)
      scaled[i] = (int32_t)improved_result(improved_scale((int32_t)in[n][i], weights[i], &from[i]),
                                           from[i].q);
    for (unsigned j = 0; j < RNS_MODULI; j++) {
      int64_t sum = 0;
      for (unsigned i = 0; i < RNS_MODULI; i++)
        sum += improved_scale(scaled[i], matrix[j][i], &to[j]);
      const int32_t last =
          improved_scale((int32_t)(sum >> 16), to[j].shift16, &to[j]) + (int32_t)(sum & 0xffff);
      out[n][j] = improved_result(improved_scale(last, to[j].one, &to[j]), to[j].q);
    }
  }
}
