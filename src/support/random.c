/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/random.h"

#include "support/zeroize.h"

#if !defined(VMB_HOSTED)

/* There is no operating system: RANDOM. */
vmb_status vmb_random_system(uint8_t *out, size_t length) {
  (void)out;
  (void)length;
  return VMB_ERROR_RANDOM;
}

#elif defined(_WIN32)

#include <windows.h>

#include <bcrypt.h>

/* Windows: BCryptGenRandom, in parts that fit into its length. */
vmb_status vmb_random_system(uint8_t *out, size_t length) {
  while (length > 0) {
    const ULONG part = length < 0x10000000U ? (ULONG)length : 0x10000000U;
    if (BCryptGenRandom(NULL, out, part, BCRYPT_USE_SYSTEM_PREFERRED_RNG) != 0)
      return VMB_ERROR_RANDOM;
    out += part;
    length -= part;
  }
  return VMB_OK;
}

#elif defined(__linux__)

#include <errno.h>
#include <sys/random.h>

/* Linux: getrandom, which may be interrupted or give less than was asked for. */
vmb_status vmb_random_system(uint8_t *out, size_t length) {
  while (length > 0) {
    const ssize_t got = getrandom(out, length, 0);
    if (got < 0) {
      if (errno == EINTR)
        continue;
      return VMB_ERROR_RANDOM;
    }
    out += got;
    length -= (size_t)got;
  }
  return VMB_OK;
}

#else

#include <sys/random.h>
#include <unistd.h>

/* Other systems: getentropy, at most 256 bytes a call. */
vmb_status vmb_random_system(uint8_t *out, size_t length) {
  while (length > 0) {
    /* the most that one getentropy call may ask for */
    const size_t part = length < 256 ? length : 256;
    if (getentropy(out, part) != 0)
      return VMB_ERROR_RANDOM;
    out += part;
    length -= part;
  }
  return VMB_OK;
}

#endif

/*
 * Draws from the caller's source or the system's. Whatever a failing source has written is wiped,
 * and every failure becomes RANDOM.
 */
vmb_status vmb_random(const vmb_rng *rng, uint8_t *out, size_t length) {
  const vmb_status status =
      rng->fill != NULL ? rng->fill(rng->state, out, length) : vmb_random_system(out, length);
  if (status == VMB_OK)
    return VMB_OK;
  vmb_zeroize(out, length);
  return VMB_ERROR_RANDOM;
}
