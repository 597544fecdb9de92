/* A generator that counts: NOT random. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef STUB_ESP_RANDOM_H
#define STUB_ESP_RANDOM_H

#include <stddef.h>
#include <stdint.h>

static inline void esp_fill_random(void *out, size_t length) {
  static uint32_t counter = 1;
  for (size_t i = 0; i < length; i++) {
    counter = counter * 1664525U + 1013904223U;
    ((uint8_t *)out)[i] = (uint8_t)(counter >> 24);
  }
}

#endif
