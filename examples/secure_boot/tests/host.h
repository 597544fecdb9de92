/*
 * What the host's tests share: a flash of small sectors, keys, images that are made here, and a
 * loader whose jump comes back.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_TESTS_HOST_H
#define VMB_BOOT_TESTS_HOST_H

#include "../boot.h"
#include "../flash_imitated.h"

enum { FLASH_BYTES = BOOT_SLOTS_OFFSET + 2 * BOOT_SLOT_BYTES, HEADER_BYTES = 512 };

/* How a start of the loader ended. */
enum outcome { STARTED_A, STARTED_B, RECOVERY, POWER_OFF };

/* What an image is like; the rest is as the loader wants it. */
struct description {
  unsigned slot, set; /* an index of the sets */
  uint32_t counter, build;
};

/* Sets that are built in, each with a key pair of the test. */
struct signer {
  unsigned number;
  const char *name;
  size_t signature_bytes;
  const uint8_t *public_key;
};
extern const struct signer signers[];
extern const unsigned signer_count;

/* Key pairs of all sets; 0 if one could not be made. */
int make_keys(void);

/* The image's bytes, up to the end of its signatures, to `out`; the header, for tests to change. */
size_t make_image(uint8_t *out, const struct description *wanted);
/* Signs again what `out` holds after its header was changed. */
void sign_image(uint8_t *out, unsigned set);

/* Everything erased, nothing counted. */
void leave_factory(void);

/* A reset: what the loader does. The watchdog is on if watchdog_is_on. */
enum outcome start_loader(void);
extern int watchdog_is_on;

/* Calls `act` until it is done (1) or the power is cut (0). */
int with_power(void (*act)(void));

#endif
