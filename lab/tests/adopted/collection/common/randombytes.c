/* A random source of the collection, which the lab leaves out. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "randombytes.h"

int randombytes(uint8_t *to, size_t length) {
  while (length != 0)
    to[--length] = 4;
  return 0;
}
