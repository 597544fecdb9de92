/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SUPPORT_RANDOM_H
#define VMB_SUPPORT_RANDOM_H

#include "vambrace/vambrace.h"

/*
 * vmb_random: `length` bytes from the caller's source, or from the system's where rng->fill is
 * NULL.
 *   errors  VMB_ERROR_RANDOM, whatever the source returned; out is then zeroed
 */
vmb_status vmb_random(const vmb_rng *rng, uint8_t *out, size_t length);

/*
 * vmb_random_system: the operating system's source: getrandom on Linux, getentropy on macOS and the
 * BSDs, BCryptGenRandom on Windows (compiled in the tests, never run). Blocks until the system's
 * generator is seeded; no file is opened.
 *   errors  VMB_ERROR_RANDOM, also where there is no operating system
 */
vmb_status vmb_random_system(uint8_t *out, size_t length);

#endif
