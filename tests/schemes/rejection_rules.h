/*
 * Damaged ciphertexts as the files of vectors describe them (extra_reject.N.ct_rule).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_SCHEMES_REJECTION_RULES_H
#define VMB_TESTS_SCHEMES_REJECTION_RULES_H

#include <stdio.h>
#include <string.h>

#include "vectors/vectors.h"

/* damaged = the ciphertext of count 0, changed by the rule; 0 if the rule is not known. */
static inline int damage_by_rule(uint8_t *damaged, const uint8_t *ciphertext, size_t length,
                                 const struct vector_field *rule) {
  char text[128];
  unsigned long place;
  unsigned bits;
  snprintf(text, sizeof text, "%.*s", (int)rule->length, (const char *)rule->data);
  memcpy(damaged, ciphertext, length);
  if (strstr(text, "last byte XOR 0x80") != NULL)
    damaged[length - 1] ^= 0x80;
  else if (strstr(text, "all bytes 0x00") != NULL)
    memset(damaged, 0x00, length);
  else if (strstr(text, "all bytes 0xff") != NULL)
    memset(damaged, 0xff, length);
  else if (sscanf(text, "ciphertext of count 0, byte %lu XOR 0x%2x", &place, &bits) == 2)
    damaged[place] ^= (uint8_t)bits;
  else
    return 0;
  return 1;
}

#endif
