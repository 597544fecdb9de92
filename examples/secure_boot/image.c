/*
 * An image: its header is checked, its signatures are verified, its vector table is looked at.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "boot.h"
#include "support/fault_checks.h"

/* In working memory before a verification, which wipes it: a call that does not happen shows. */
#define BOOT_MARK 0xa5c3963cU

/* Steps of vmb_path: those of an image whose checks were all made and all passed. */
enum {
  STEPS_HEADER = 0x11,
  STEPS_COUNTER = 0x101,
  STEPS_VECTORS = 0x1001,
};
#define STEPS_ALL                                 \
  (STEPS_HEADER + STEPS_COUNTER + STEPS_VECTORS + \
   (uint32_t)VERIFICATIONS * BOOT_SIGNATURES * VMB_CARRIED_STATUS)

/*
 * With checks each signature is verified twice. The library counts the steps of its decision, and
 * not those of hashing: a call that adds a piece of the message to the hash can be skipped, which
 * is as if zeros were in its place.
 */
#if defined(VMB_FAULT_CHECKS)
#define VERIFICATIONS 2
#else
#define VERIFICATIONS 1
#endif

/* Where a signature must be, after `end` bytes; 0 if the slot has no room for it. */
static int place_is_sound(uint32_t offset, uint32_t bytes, uint32_t end, unsigned number,
                          unsigned key) {
  const struct vmb_boot_set *const set = vmb_boot_find_set(number);
  return set != NULL && key < vmb_boot_key_count && vmb_boot_keys[key].set == number &&
         bytes >= 1 && bytes <= set->signature_bytes && offset == end &&
         bytes <= BOOT_SLOT_BYTES - offset;
}

/* Whether all but the signatures is as it must be. Numbers are compared so that none overflows. */
static int header_is_sound(const struct vmb_boot_header *h, unsigned slot) {
  if (h->magic != BOOT_MAGIC || h->header_version != BOOT_HEADER_VERSION ||
      h->product != BOOT_PRODUCT || h->zero != 0 ||
      h->flags != (BOOT_SIGNATURES == 2 ? BOOT_TWO_SIGNATURES : 0))
    return 0;
  const uint32_t header = h->header_bytes;
  if (header == 0 || header % BOOT_HEADER_STEP != 0 || header > BOOT_HEADER_MOST ||
      h->load_address != BOOT_FLASH_ORIGIN + BOOT_SLOT_OFFSET(slot) + header)
    return 0;
  if (h->image_bytes <= 8 || h->image_bytes > BOOT_SLOT_BYTES - 8 - header)
    return 0;
  const uint32_t end = (header + h->image_bytes + 7) & ~7U;
  if (!place_is_sound(h->signature_offset, h->signature_bytes, end, h->set, h->key))
    return 0;
#if BOOT_SIGNATURES == 2
  const uint32_t second = (end + h->signature_bytes + 7) & ~7U;
  if (second > BOOT_SLOT_BYTES || h->second_set == h->set ||
      !place_is_sound(h->second_offset, h->second_bytes, second, h->second_set, h->second_key))
    return 0;
#else
  if ((h->second_set | h->second_key | h->second_offset | h->second_bytes) != 0)
    return 0;
#endif
  const uint8_t *const image = BOOT_FLASH(BOOT_SLOT_OFFSET(slot));
  for (uint32_t i = sizeof *h; i < header; i++)
    if (image[i] != 0)
      return 0;
  return 1;
}

/* One signature, over everything before the first; the path goes on if it is good. */
static vmb_status verify(const uint8_t *image, uint32_t signed_bytes, uint32_t offset,
                         uint32_t bytes, unsigned key_index, struct vmb_path *path) {
  const struct vmb_boot_key *const key = &vmb_boot_keys[key_index];
  const struct vmb_boot_set *const set = vmb_boot_find_set(key->set);
  const vmb_env env = {.work = vmb_boot_work, .work_bytes = vmb_boot_work_bytes};
  for (unsigned i = 0; i < VERIFICATIONS; i++) {
    vmb_boot_work[0] = BOOT_MARK;
    const vmb_status status =
        set->verify(image + offset, bytes, image, signed_bytes, key->public_key, &env);
    vmb_path_add(path, vmb_carry_status(status) + *(volatile uint32_t *)vmb_boot_work);
    if (status != VMB_OK)
      return vmb_failed(status);
  }
  return VMB_OK;
}

/* The stack is in RAM, the program begins within the image. */
static int vectors_are_sound(const struct vmb_boot_header *h, const uint8_t *image) {
  uint32_t vectors[2];
  memcpy(vectors, image + h->header_bytes, sizeof vectors);
  const uint32_t stack = vectors[0], program = vectors[1];
  return stack % 8 == 0 && stack > BOOT_RAM_ORIGIN && stack - BOOT_RAM_ORIGIN <= BOOT_RAM_BYTES &&
         program % 2 == 1 && program >= h->load_address &&
         program - h->load_address < h->image_bytes;
}

vmb_status vmb_boot_check_image(unsigned slot, uintptr_t *vectors) {
  const uint8_t *const image = BOOT_FLASH(BOOT_SLOT_OFFSET(slot));
  struct vmb_boot_header header; /* what is checked; flash that changes is noticed */
  struct vmb_path path = {0};
  *vectors = 0;
  memcpy(&header, image, sizeof header);
  if (!header_is_sound(&header, slot) || header.counter < vmb_boot_least_counter())
    return vmb_failed(VMB_ERROR_ARGUMENT);
  vmb_path_add(&path, STEPS_HEADER);

  vmb_status status = verify(image, header.signature_offset, header.signature_offset,
                             header.signature_bytes, header.key, &path);
#if BOOT_SIGNATURES == 2
  if (status == VMB_OK)
    status = verify(image, header.signature_offset, header.second_offset, header.second_bytes,
                    header.second_key, &path);
#endif
  if (status != VMB_OK)
    return vmb_failed(status);
  if (!vectors_are_sound(&header, image))
    return vmb_failed(VMB_ERROR_ARGUMENT);
  vmb_path_add(&path, STEPS_VECTORS);

  /* Again, from what the journal says now: a fault in the first comparison decides nothing. */
  uint32_t counter = header.counter;
  VMB_FAULT_FORGET(counter);
  if (counter < vmb_boot_least_counter())
    return vmb_failed(VMB_ERROR_ARGUMENT);
  vmb_path_add(&path, STEPS_COUNTER);

  struct vmb_boot_header again;
  vmb_make_different((uint8_t *)&again, (const uint8_t *)&header, sizeof header, &path);
  memcpy(&again, image, sizeof again);
  status = vmb_verdict((const uint8_t *)&again, (const uint8_t *)&header, sizeof header, &path,
                       STEPS_ALL);
  if (status == VMB_OK)
    *vectors = (uintptr_t)image + header.header_bytes;
  return status;
}
