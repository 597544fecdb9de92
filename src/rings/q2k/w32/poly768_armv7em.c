/*
 * poly768 by a transform modulo one prime q of 24 bits, for Armv7E-M. Contract: q2k.h; bounds:
 * n768_w32_layers.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_ARMV7EM

#include "rings/q2k/w32/n768_w32_layers.h"
#include "rings/q2k/q2k.h"

static inline void forward(uint16_t *x, const uint16_t a[768]) {
  for (unsigned i = 0; i < 192; i++) {
    int32_t y[4];
    for (unsigned j = 0; j < 4; j++)
      y[j] = (int16_t)a[i + 192 * j];
    forward_head(y);
    for (unsigned j = 0; j < 4; j++)
      put(x, i + 192 * j, y[j]);
  }
  forward_layers(x, 48, 4, 4);
  forward_layers(x, 12, 16, 16);
  forward_layers(x, 3, 64, 64);
}

void vmb_poly768_prepare_public_armv7em(vmb_poly768_public *p, const uint16_t a[768],
                                        unsigned bits) {
  (void)bits;
  forward(p->words, a);
}

void vmb_poly768_prepare_secret_armv7em(vmb_poly768_secret *p, const uint16_t s[768]) {
  forward(p->words, s);
}

void vmb_poly768_basemul_armv7em(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  leaves(a->words, s->words, 0, 4);
}

void vmb_poly768_finish_armv7em(uint16_t r[768], vmb_poly768_public *acc) {
  uint16_t *const x = acc->words;
  inverse_tail(x);
  for (unsigned i = 0; i < 192; i++) {
    int32_t y[4];
    uint16_t lifted[4];
    for (unsigned j = 0; j < 4; j++)
      y[j] = get(x, i + 192 * j);
    inverse_head(lifted, y);
    for (unsigned j = 0; j < 4; j++)
      r[i + 192 * j] = lifted[j];
  }
}

#endif
