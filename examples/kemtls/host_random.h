/*
 * The operating system's randomness for the library and for nonces.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef KEMTLS_HOST_RANDOM_H
#define KEMTLS_HOST_RANDOM_H

#include <sys/random.h>
#include <vambrace/vambrace.h>

/* For vmb_rng.fill: getrandom(), which gives up to 256 bytes at a time without interruption. */
static inline vmb_status host_random(void *state, uint8_t *out, size_t length) {
  (void)state;
  while (length > 0) {
    const size_t piece = length < 256 ? length : 256;
    if (getrandom(out, piece, 0) != (long)piece)
      return VMB_ERROR_RANDOM;
    out += piece;
    length -= piece;
  }
  return VMB_OK;
}

#endif
