/*
 * The recursion of specs/mceliece.md section 5.5, level by level. At depth r there are 2^r
 * permutations of w = m - r bits. They lie interleaved as the recursion makes them: y 2^r + i is
 * element y of permutation i. That is also the order in which the bits of their layers are
 * interleaved, so that depth r writes whole layers r and 2m-2-r; and each sort sorts 2^r lists at
 * once.
 *
 * pi o x for a permutation pi and a list x is got by sorting: pairs (p^-1(y), x(y)) in the order of
 * the first leave x(p(y)) at place y.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/benes/control_bits.h"

#include <stddef.h>
#include <string.h>

#include "algorithms/ct_sort/ct_sort.h"
#include "support/bounds.h"
#include "support/constant_time.h"

/* One depth. XOR_1(y) is the place of the neighbour: y XOR 1 of the same list. */
struct depth {
  unsigned w, r; /* 2^r lists of 2^w numbers */
  size_t places; /* 2^(w + r) */
};

#define XOR_1(d, y) ((y) ^ (size_t)1 << (d)->r)
#define LOW(d, x) ((uint32_t)(x) & ((UINT32_C(1) << (d)->w) - 1))

/* Sorts the keys of all 2^r parts of this depth, 2^w each, together. */
static void sort(uint32_t *keys, const struct depth *d) {
  vmb_sort_words(keys, d->w, d->r);
}

/*
 * c(y) = the smallest element of the cycle of pb that contains y, with pb(y) = pi(inv(y XOR 1) XOR
 * 1).
 */
static void cycle_minima(uint16_t *c, const uint16_t *pi, uint32_t *keys, uint16_t *p,
                         const struct depth *d) {
  for (size_t y = 0; y < d->places; y++)
    keys[y] = (uint32_t)(pi[XOR_1(d, y)] ^ 1) << d->w | pi[y];
  sort(keys, d);
  for (size_t y = 0; y < d->places; y++) {
    const uint32_t own = (uint32_t)(y >> d->r), next = LOW(d, keys[y]);
    p[y] = (uint16_t)next;
    c[y] = (uint16_t)(own ^ ((own ^ next) & (0U - ((next - own) >> 31)))); /* no barrier: vectors */
  }
  /*
   * Cycles have at most 2^(w-1) elements: after the step with p = pb^(2^s) the minimum covers
   * 2^(s+1) of them.
   */
  for (unsigned s = 1; s + 1 < d->w; s++) {
    for (size_t y = 0; y < d->places; y++)
      keys[y] = (uint32_t)(p[XOR_1(d, y)] ^ 1) << d->w | p[y];
    sort(keys, d);
    for (size_t y = 0; y < d->places; y++)
      p[y] = (uint16_t)LOW(d, keys[y]); /* pb^(2^s) */
    for (size_t y = 0; y < d->places; y++)
      keys[y] = (uint32_t)(p[XOR_1(d, y)] ^ 1) << d->w | c[y];
    sort(keys, d);
    for (size_t y = 0; y < d->places; y++) {
      const uint32_t own = c[y], other = LOW(d, keys[y]);
      c[y] = (uint16_t)(own ^
                        ((own ^ other) & (0U - ((other - own) >> 31)))); /* no barrier: vectors */
    }
  }
}

/* Puts the bit of each even place into a layer; the bit's number is the place without bit r. */
static void write_bit(uint8_t *layer, size_t y, unsigned r, unsigned bit) {
  const size_t number = (y >> (r + 1)) << r | (y & (((size_t)1 << r) - 1));
  layer[number / 8] = (uint8_t)(layer[number / 8] | bit << number % 8);
}

static int is_even_place(size_t y, unsigned r) {
  return (y >> r & 1) == 0;
}

/*
 * Depths w > 1: the first and the last layer, and the permutations of the next depth in place of
 * pi.
 */
static void outer_layers(uint8_t *first, uint8_t *last, uint16_t *pi, uint32_t *keys, uint16_t *p,
                         uint16_t *c, const struct depth *d) {
  cycle_minima(c, pi, keys, p, d);
  for (size_t y = 0; y < d->places; y++)
    if (is_even_place(y, d->r))
      write_bit(first, y, d->r, c[y] & 1U);
  /* P(x) = F(pi(x)), F(x) = x XOR f_(x/2): inv first, then pairs (inv(x), F(x)). */
  for (size_t y = 0; y < d->places; y++)
    keys[y] = (uint32_t)pi[y] << d->w | (uint32_t)(y >> d->r);
  sort(keys, d);
  for (size_t y = 0; y < d->places; y++) {
    const uint32_t f = c[y & ~((size_t)1 << d->r)] & 1U;
    keys[y] = LOW(d, keys[y]) << d->w | ((uint32_t)(y >> d->r) ^ f);
  }
  sort(keys, d);
  for (size_t y = 0; y < d->places; y++)
    if (is_even_place(y, d->r)) {
      const uint32_t even = LOW(d, keys[y]), odd = LOW(d, keys[XOR_1(d, y)]),
                     swap = (even ^ odd) & vmb_ct_mask_bit32(even);
      write_bit(last, y, d->r, even & 1U);
      pi[y] = (uint16_t)((even ^ swap) >> 1);
      pi[XOR_1(d, y)] = (uint16_t)((odd ^ swap) >> 1);
    }
}

/*
 * control = the layers' bits for the permutation pi of 2^m numbers, from the outer layers inwards
 * (specs/mceliece.md section 5.5). Destroys pi, keys, p and c; constant-time: sorting does the
 * work.
 */
void vmb_control_bits(uint8_t *control, uint16_t *pi, unsigned m, uint32_t *keys, uint16_t *p,
                      uint16_t *c) {
  const size_t layer_bytes = (size_t)1 << (m - 4);
  VMB_BOUND(m, 4, 13);
  VMB_BOUND_U16(pi, 1 << m, (1 << m) - 1);
  memset(control, 0, (2 * m - 1) * layer_bytes);
  for (unsigned r = 0; r + 1 < m; r++) {
    const struct depth d = {m - r, r, (size_t)1 << m};
    outer_layers(control + r * layer_bytes, control + (2 * m - 2 - r) * layer_bytes, pi, keys, p, c,
                 &d);
  }
  for (size_t y = 0; y < (size_t)1 << (m - 1); y++)
    write_bit(control + (m - 1) * layer_bytes, y, m - 1, pi[y] & 1U);
}
