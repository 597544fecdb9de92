/*
 * The message of TiMER, each bit at two coefficients; contracts in smaug_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_product.h"

#define MESSAGE_BYTES 16
#define PLACES (SMAUG_N / 2)

_Static_assert(8 * MESSAGE_BYTES == PLACES, "a bit for each pair of coefficients");

void vmb_smaug_add_message_twice(const struct smaug_view *w, unsigned lq) {
  for (unsigned i = 0; i < PLACES; i++) {
    const unsigned bit = w->scratch->message[i / 8] >> i % 8 & 1;
    const unsigned added = (bit << (lq - 1)) - bit;
    w->poly[i] = (uint16_t)(w->poly[i] + added);
    w->poly[i + PLACES] = (uint16_t)(w->poly[i + PLACES] + added);
  }
}

/* v - 32767 for v modulo 2^16, a multiple of 2^8: from -32767 to 32513. */
static inline int32_t difference(unsigned v) {
  return (int32_t)((v + 1) & 0xffff) - 0x8000;
}

/*
 * 1 if |a| + |b| < 32767, else 0. The sum is the larger one of |a + b| and |a - b|: that is four
 * comparisons, whose results are the sign bits of differences.
 */
static inline uint32_t is_one(int32_t a, int32_t b) {
  const int32_t most = 32766;
  const int32_t negative = (most - a - b) | (most + a + b) | (most - a + b) | (most + a - b);
  return ~(uint32_t)negative >> 31;
}

void vmb_smaug_decode_twice(const struct smaug_params *p, const struct smaug_view *w) {
  const uint16_t *const sum = smaug_product(w);
  const unsigned shift2 = 16U - p->lp2, shift1 = 16U - p->lp;
  for (unsigned i = 0; i < MESSAGE_BYTES; i++) {
    uint32_t byte = 0;
    for (unsigned j = 0; j < 8; j++) {
      const unsigned at = 8 * i + j, other = at + PLACES;
      const unsigned v = ((unsigned)w->poly[at] << shift2) + ((unsigned)sum[at] << shift1);
      const unsigned u = ((unsigned)w->poly[other] << shift2) + ((unsigned)sum[other] << shift1);
      byte |= is_one(difference(v), difference(u)) << j;
    }
    w->scratch->message[i] = (uint8_t)byte;
  }
}
