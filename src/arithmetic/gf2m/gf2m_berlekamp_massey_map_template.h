/*
 * Berlekamp-Massey without inversions and without sums, for both fields: the discrepancies are kept
 * as the coefficients of C(x) S(x), which change by the same products with two elements as C does.
 * Such a product is a linear map of bytes, for which processors have a table lookup in registers.
 * A file that includes this gives berlekamp_massey the name of the kernel and defines
 *   GF_M
 *   BYTES                  bytes of a vector, a divisor of 64
 *   bytes                  a vector of so many bytes
 *   bytes_load, bytes_store   from and to any address; bytes_of_mask(mask): all ones or zeros
 *   bytes_select(mask, if_set, if_clear)
 *   struct map, map_of(&map, element)     multiplication by an element
 *   map_add(&map, &low, &high, x_low, x_high)   low and high bytes += those of the products
 *   map_select(&map, mask, &if_set)      map = if_set under the mask
 *
 *   V = s_0, ..., s_(2t-1), 1;  W = V;  L = 0, b = 1;  for r = 0..2t-1, with d = V_0:
 *     W_(2t-1-r) = 0;  V'_i = b V_(i+1) + d W_i
 *     if d != 0 and 2L <= r: W_i = V_(i+1), b = d, L = r + 1 - L;  V = V'
 *
 * Before step r V holds the coefficients r..2t-1 of C S in front of C_0, ..., C_r; W those for the
 * former C, of which one that lies where C_0 comes to lie is cleared. After step t only C_0..C_t
 * can be part of a recurrence of length t, so that there are 3t - r lanes. W_2t is 1 until W is set
 * for the first time, and 0 then; it stands apart (`first`), so that 2t lanes are whole vectors for
 * most t.
 *
 * From: Sarwate, Shanbhag, High-speed architectures for Reed-Solomon decoders, 2001 (RiBM), with C
 * where the coefficients of C S have been.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "arithmetic/gf2m/gf2m.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/zeroize.h"

#define T_MAX (GF_M == 12 ? 64 : 128)

/* Elements by their low and their high bytes. */
struct lanes {
  uint8_t low[2 * T_MAX + BYTES], high[2 * T_MAX + BYTES];
};

struct bm_state {
  struct lanes v, w;
  struct map by_b, by_d;
};

/* Lane i of x is the element. */
static inline void put_lane(struct lanes *x, unsigned i, uint32_t element) {
  x->low[i] = (uint8_t)element;
  x->high[i] = (uint8_t)(element >> 8);
}

static inline uint16_t get_lane(const struct lanes *x, unsigned i) {
  return (uint16_t)(x->low[i] | x->high[i] << 8);
}

/* V' and W of a step, `count` lanes and those up to a whole vector; longer: a mask. */
static inline void update(struct bm_state *s, uint32_t longer, unsigned count) {
  const bytes take = bytes_of_mask(longer);
  for (unsigned i = 0; i < count; i += BYTES) {
    const bytes v_low = bytes_load(s->v.low + i + 1), v_high = bytes_load(s->v.high + i + 1);
    const bytes w_low = bytes_load(s->w.low + i), w_high = bytes_load(s->w.high + i);
    bytes low = bytes_of_mask(0), high = low;
    map_add(&s->by_b, &low, &high, v_low, v_high);
    map_add(&s->by_d, &low, &high, w_low, w_high);
    bytes_store(s->v.low + i, low);
    bytes_store(s->v.high + i, high);
    bytes_store(s->w.low + i, bytes_select(take, v_low, w_low));
    bytes_store(s->w.high + i, bytes_select(take, v_high, w_high));
  }
}

/* The first vectors of V and W; b = 1. */
static inline void begin(struct bm_state *state, const uint16_t *s, unsigned t) {
  memset(state, 0, sizeof *state);
  for (unsigned i = 0; i < 2 * t; i++) {
    put_lane(&state->v, i, s[i]);
    put_lane(&state->w, i, s[i]);
  }
  put_lane(&state->v, 2 * t, 1);
  map_of(&state->by_b, 1);
}

/* The kernel. What is kept is chosen by masks; wipes its state. */
static inline void berlekamp_massey(uint16_t *c, const uint16_t *s, unsigned t) {
  struct bm_state state;
  uint32_t length = 0, first = UINT32_MAX;
  begin(&state, s, t);
  for (unsigned r = 0; r < 2 * t; r++) {
    const uint16_t d = get_lane(&state.v, 0);
    const uint32_t longer = vmb_ct_mask_nonzero32(d) & ~vmb_ct_mask_less32(r, 2 * length);
    map_of(&state.by_d, d);
    put_lane(&state.w, 2 * t - 1 - r, 0);
    update(&state, longer, r < t ? 2 * t : 3 * t - r);
    if (r < t) /* r and t are public */
      put_lane(&state.v, 2 * t, d & first);
    put_lane(&state.w, 2 * t, 0);
    map_select(&state.by_b, longer, &state.by_d);
    first &= ~longer;
    length = vmb_ct_select32(longer, r + 1 - length, length);
  }
  for (unsigned i = 0; i <= t; i++)
    c[i] = get_lane(&state.v, i);
  gf2m_keep(c, t + 1, vmb_ct_mask_equal32(length, t));
  vmb_zeroize(&state, sizeof state);
}
