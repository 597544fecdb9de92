/*
 * The sets that are built in, and the memory that they share. BOOT_SETS(SET) is a list of
 * rows of sets.def.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "boot.h"
#include "boot_sets.h" /* the list, with the headers of its sets */

_Static_assert(BOOT_SLOT_BYTES % 8 == 0 && BOOT_SLOTS_OFFSET % 8 == 0, "signatures are aligned");

#define BOOT_ASSERT(number, set, SET, key, signature, most)                                       \
  _Static_assert(key == VMB_##SET##_PUBLIC_KEY_BYTES && signature == VMB_##SET##_SIGNATURE_BYTES, \
                 "sets.def has other sizes of " #set);
BOOT_SETS(BOOT_ASSERT)

#define BOOT_ROW(number, set, SET, key, signature, most) {number, signature, vmb_##set##_verify},
static const struct vmb_boot_set sets[] = {BOOT_SETS(BOOT_ROW)};

#define BOOT_WORK(number, set, SET, key, signature, most) \
  uint8_t set[VMB_##SET##_VERIFY_WORK_BYTES];
union work {
  BOOT_SETS(BOOT_WORK)
  uint32_t word;
};
_Alignas(64) uint32_t vmb_boot_work[(sizeof(union work) + 3) / 4];
const size_t vmb_boot_work_bytes = sizeof vmb_boot_work;

const struct vmb_boot_set *vmb_boot_find_set(unsigned number) {
  for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
    if (sets[i].number == number)
      return &sets[i];
  return NULL;
}
