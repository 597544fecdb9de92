/*
 * The deterministic source: SHAKE256 of a seed, squeezed on. The public struct holds a hash state,
 * byte by byte, so that its layout stays unknown to callers.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/arguments.h"
#include "api/work.h"
#include "hash/keccak/keccak.h"
#include "support/zeroize.h"

_Static_assert(sizeof(vmb_keccak) <= sizeof(vmb_seeded_random), "the public struct is too small");

/*
 * The caller's struct holds a vmb_keccak, byte for byte, that has absorbed the seed. Zeros, which
 * fill refuses, if the seed cannot be (vmb_bytes_are_valid).
 */
void vmb_seeded_random_init(vmb_seeded_random *random, const uint8_t *seed, size_t seed_length) {
  if (random == NULL)
    return;
  vmb_zeroize(random, sizeof *random);
  if (!vmb_bytes_are_valid(seed, seed_length))
    return;
  vmb_keccak stream;
  vmb_keccak_init(&stream, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&stream, seed, seed_length);
  memcpy(random, &stream, sizeof stream);
  vmb_zeroize(&stream, sizeof stream);
}

/* A source that was wiped, or whose seed was missing, is all zeros: no state of a hash is. */
static int is_wiped(const vmb_keccak *stream) {
  return stream->rate_bytes == 0;
}

/*
 * Works on a copy of the state, so that the struct needs no alignment; writes it back and wipes it.
 * An output that cannot be so long is left alone: where it ends is not known.
 */
vmb_status vmb_seeded_random_fill(void *vmb_seeded_random_state, uint8_t *out, size_t length) {
  if (!vmb_bytes_are_valid(out, length))
    return VMB_ERROR_ARGUMENT;
  if (vmb_seeded_random_state == NULL) {
    vmb_zero_output(out, length);
    return VMB_ERROR_ARGUMENT;
  }
  if (length == 0)
    return VMB_OK;
  vmb_keccak stream;
  memcpy(&stream, vmb_seeded_random_state, sizeof stream);
  if (is_wiped(&stream)) {
    vmb_zero_output(out, length);
    return VMB_ERROR_RANDOM;
  }
  vmb_keccak_squeeze(&stream, out, length);
  memcpy(vmb_seeded_random_state, &stream, sizeof stream);
  vmb_zeroize(&stream, sizeof stream);
  return VMB_OK;
}

void vmb_seeded_random_wipe(vmb_seeded_random *random) {
  vmb_wipe(random, sizeof *random);
}
