/* A driver that counts: NOT random. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef STUB_ZEPHYR_ENTROPY_H
#define STUB_ZEPHYR_ENTROPY_H

#include <stdint.h>

#include <zephyr/device.h>

static inline int entropy_get_entropy(const struct device *device, uint8_t *out, uint16_t length) {
  static uint32_t counter = 1;
  (void)device;
  for (uint16_t i = 0; i < length; i++) {
    counter = counter * 1664525U + 1013904223U;
    out[i] = (uint8_t)(counter >> 24);
  }
  return length > 256 ? -1 : 0;
}

#endif
