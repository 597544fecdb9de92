/*
 * The attacked program of the fault campaign (vambrace-lab fault, README.md): the loader's decision
 * over flash in RAM, with an image that must not be started. Nothing in it talks to the outside.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   fault_forged   slot A holds an image with the signature of another one, slot B nothing
 *   fault_update   such an image is pending in slot B, slot A is good
 *   fault_old      the pending image is good, and older than what was confirmed
 *   fault_choice   what vmb_boot_decide chose; fault_bad: the vector table that it must not choose
 *
 * As a program it exits with 0 if the decisions without a fault are right.
 */
#include <string.h>

#include "../boot.h"
#include "../flash_imitated.h"
#include "vambrace/mldsa44.h"

enum {
  FLASH_BYTES = BOOT_SLOTS_OFFSET + 2 * BOOT_SLOT_BYTES,
  HEADER_BYTES = 512,
  PROGRAM_BYTES = 64
};

_Alignas(64) uint8_t vmb_boot_imitated_flash[FLASH_BYTES];
uint32_t vmb_boot_imitated_otp[BOOT_OTP_BLOCKS * BOOT_OTP_BLOCK_WORDS];
struct vmb_boot_choice fault_choice;
volatile uint32_t fault_bad;

static uint8_t public_key[VMB_MLDSA44_PUBLIC_KEY_BYTES], secret_key[VMB_MLDSA44_SECRET_KEY_BYTES];
static uint8_t work[VMB_MLDSA44_SIGN_WORK_BYTES];
static uint8_t images[2][BOOT_SLOT_BYTES]; /* by their slot; both are good */
const struct vmb_boot_key vmb_boot_keys[] = {{1, public_key}};
const unsigned vmb_boot_key_count = 1;

int main(void);
void fault_begin(void);
int fault_forged(void);
int fault_update(void);
int fault_old(void);

void vmb_boot_watchdog_start(void) {}

_Noreturn void vmb_boot_jump(uintptr_t vectors) {
  (void)vectors;
  for (;;)
    ;
}

_Noreturn void vmb_boot_recovery(void) {
  for (;;)
    ;
}

static vmb_status make_image(unsigned slot, uint32_t counter, const vmb_env *env) {
  const uint32_t at = BOOT_FLASH_ORIGIN + BOOT_SLOT_OFFSET(slot) + HEADER_BYTES;
  const uint32_t end = HEADER_BYTES + PROGRAM_BYTES;
  const struct vmb_boot_header header = {.magic = BOOT_MAGIC,
                                         .header_bytes = HEADER_BYTES,
                                         .header_version = BOOT_HEADER_VERSION,
                                         .image_bytes = PROGRAM_BYTES,
                                         .load_address = at,
                                         .counter = counter,
                                         .product = BOOT_PRODUCT,
                                         .set = 1,
                                         .signature_offset = end,
                                         .signature_bytes = VMB_MLDSA44_SIGNATURE_BYTES};
  const uint32_t vectors[2] = {BOOT_RAM_ORIGIN + BOOT_RAM_BYTES, at + 33};
  size_t length;
  memcpy(images[slot], &header, sizeof header);
  memcpy(images[slot] + HEADER_BYTES, vectors, sizeof vectors);
  return vmb_mldsa44_sign(images[slot] + end, &length, images[slot], end, secret_key, env);
}

/* Erased flash with the images, or without one; slot B is pending if it has one. */
static void arrange(int has_b, uint32_t counter) {
  const unsigned bad = has_b ? BOOT_SLOT_B : BOOT_SLOT_A;
  memset(vmb_boot_imitated_flash, 0xff, sizeof vmb_boot_imitated_flash);
  memset(vmb_boot_imitated_otp, 0xff, sizeof vmb_boot_imitated_otp);
  memcpy(vmb_boot_imitated_flash + BOOT_SLOT_OFFSET(0), images[0], BOOT_SLOT_BYTES);
  if (has_b)
    memcpy(vmb_boot_imitated_flash + BOOT_SLOT_OFFSET(1), images[1], BOOT_SLOT_BYTES);
  struct vmb_boot_state state = {.pending = has_b ? BOOT_SLOT_B : BOOT_NO_SLOT,
                                 .attempts = BOOT_ATTEMPTS,
                                 .confirmed = 1,
                                 .counter = counter};
  (void)vmb_boot_state_write(&state);
  (void)vmb_boot_otp_advance(counter);
  fault_bad = (uint32_t)(uintptr_t)BOOT_FLASH(BOOT_SLOT_OFFSET(bad) + HEADER_BYTES);
}

/* Another program than the one that was signed. */
static void forge(unsigned slot) {
  vmb_boot_imitated_flash[BOOT_SLOT_OFFSET(slot) + HEADER_BYTES + PROGRAM_BYTES - 1] ^= 1;
}

static __attribute__((noinline)) int decision(void) {
  return vmb_boot_decide(&fault_choice);
}

__attribute__((noinline)) int fault_forged(void) {
  arrange(0, 1);
  forge(BOOT_SLOT_A);
  return decision();
}

__attribute__((noinline)) int fault_update(void) {
  arrange(1, 1);
  forge(BOOT_SLOT_B);
  return decision();
}

__attribute__((noinline)) int fault_old(void) {
  arrange(1, 2);
  return decision();
}

/* The lab begins here: it has none of the system's registers, which the board's reset sets. */
__attribute__((naked, used)) void fault_begin(void) {
  __asm__ volatile("ldr r0, =vmb_stack_top\n\t"
                   "mov sp, r0\n\t"
                   "b vmb_board_main");
}

int main(void) {
  static vmb_seeded_random source;
  vmb_seeded_random_init(&source, NULL, 0);
  const vmb_env env = {{vmb_seeded_random_fill, &source}, work, sizeof work};
  if (vmb_mldsa44_keypair(public_key, secret_key, &env) != VMB_OK ||
      make_image(BOOT_SLOT_A, 2, &env) != VMB_OK || make_image(BOOT_SLOT_B, 1, &env) != VMB_OK)
    return 1;
  if (fault_forged() == VMB_OK)
    return 2;
  const uint32_t good = (uint32_t)(uintptr_t)BOOT_FLASH(BOOT_SLOT_OFFSET(0) + HEADER_BYTES);
  if (fault_update() != VMB_OK || fault_choice.vectors != good)
    return 3;
  return fault_old() != VMB_OK || fault_choice.vectors != good ? 4 : 0;
}
