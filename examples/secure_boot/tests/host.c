/*
 * The parts of host.h: keys of a fixed seed, images, a loader that comes back.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "host.h"

#include <setjmp.h>
#include <string.h>

#include "boot_sets.h"

_Alignas(64) uint8_t vmb_boot_imitated_flash[FLASH_BYTES];
uint32_t vmb_boot_imitated_otp[BOOT_OTP_BLOCKS * BOOT_OTP_BLOCK_WORDS];
int watchdog_is_on;
static jmp_buf back;

#define KEYS(number, set, SET, key, signature, most) \
  static uint8_t public_of_##set[key], secret_of_##set[VMB_##SET##_SECRET_KEY_BYTES];
BOOT_SETS(KEYS)

#define SIGNER(number, set, SET, key, signature, most) {number, #set, signature, public_of_##set},
const struct signer signers[] = {BOOT_SETS(SIGNER)};
const unsigned signer_count = sizeof signers / sizeof signers[0];

#define SECRET(number, set, SET, key, signature, most) secret_of_##set,
static uint8_t *const secrets[] = {BOOT_SETS(SECRET)};
#define PUBLIC(number, set, SET, key, signature, most) public_of_##set,
static uint8_t *const publics[] = {BOOT_SETS(PUBLIC)};

#define ROW(number, set, SET, key, signature, most) {number, public_of_##set},
const struct vmb_boot_key vmb_boot_keys[] = {BOOT_SETS(ROW)};
const unsigned vmb_boot_key_count = sizeof vmb_boot_keys / sizeof vmb_boot_keys[0];

int make_keys(void) {
  vmb_seeded_random source;
  vmb_seeded_random_init(&source, (const uint8_t *)"secure boot", 11);
  const vmb_env env = {.rng = {vmb_seeded_random_fill, &source}};
  for (unsigned i = 0; i < signer_count; i++)
    if (vmb_sig_keypair(vmb_sig_find(signers[i].name), publics[i], secrets[i], &env) != VMB_OK)
      return 0;
  return 1;
}

void sign_image(uint8_t *out, unsigned set) {
  static uint8_t signature[BOOT_SLOT_BYTES];
  struct vmb_boot_header *const header = (struct vmb_boot_header *)(void *)out;
  const vmb_sig *const sig = vmb_sig_find(signers[set].name);
  vmb_seeded_random source;
  vmb_seeded_random_init(&source, out, sizeof *header);
  const vmb_env env = {.rng = {vmb_seeded_random_fill, &source}};
  const uint32_t end = (header->header_bytes + header->image_bytes + 7) & ~7U;
  size_t length = 0;
  /* The length is signed; where it varies, until one has the length of the one before. */
  do {
    if (length != 0)
      header->signature_bytes = (uint32_t)length;
    (void)vmb_sig_sign(sig, signature, &length, out, end, secrets[set], &env);
  } while (length != header->signature_bytes);
  memcpy(out + end, signature, length);
}

size_t make_image(uint8_t *out, const struct description *wanted) {
  enum { PROGRAM_BYTES = 612 };
  const struct signer *const signer = &signers[wanted->set];
  const uint32_t end = (HEADER_BYTES + PROGRAM_BYTES + 7) & ~7U;
  const uint32_t at = BOOT_FLASH_ORIGIN + BOOT_SLOT_OFFSET(wanted->slot) + HEADER_BYTES;
  const struct vmb_boot_header header = {.magic = BOOT_MAGIC,
                                         .header_bytes = HEADER_BYTES,
                                         .header_version = BOOT_HEADER_VERSION,
                                         .image_bytes = PROGRAM_BYTES,
                                         .load_address = at,
                                         .counter = wanted->counter,
                                         .build = wanted->build,
                                         .product = BOOT_PRODUCT,
                                         .set = (uint16_t)signer->number,
                                         .key = (uint8_t)wanted->set,
                                         .signature_offset = end,
                                         .signature_bytes = (uint32_t)signer->signature_bytes};
  const uint32_t vectors[2] = {BOOT_RAM_ORIGIN + BOOT_RAM_BYTES, at + 65};
  memset(out, 0, end);
  memcpy(out, &header, sizeof header);
  for (unsigned i = 0; i < PROGRAM_BYTES; i++)
    out[HEADER_BYTES + i] = (uint8_t)(i * 7 + wanted->build);
  memcpy(out + HEADER_BYTES, vectors, sizeof vectors);
  sign_image(out, wanted->set);
  return end + ((const struct vmb_boot_header *)(const void *)out)->signature_bytes;
}

void leave_factory(void) {
  memset(vmb_boot_imitated_flash, 0xff, sizeof vmb_boot_imitated_flash);
  memset(vmb_boot_imitated_otp, 0xff, sizeof vmb_boot_imitated_otp);
  memset(&vmb_boot_power, 0, sizeof vmb_boot_power);
}

/* What setjmp returns, but for 0. */
enum { AT_A = 1, AT_B, AT_RECOVERY, AT_POWER_OFF };

static void power_off(void) {
  vmb_boot_power.power_off = NULL;
  longjmp(back, AT_POWER_OFF);
}

static void arm(void) {
  if (vmb_boot_power.cut_at != 0 && vmb_boot_power.operations <= vmb_boot_power.cut_at)
    vmb_boot_power.power_off = power_off;
}

void vmb_boot_watchdog_start(void) {
  watchdog_is_on = 1;
}

_Noreturn void vmb_boot_jump(uintptr_t vectors) {
  const uintptr_t slot_b = (uintptr_t)BOOT_FLASH(BOOT_SLOT_OFFSET(BOOT_SLOT_B));
  longjmp(back, vectors >= slot_b ? AT_B : AT_A);
}

_Noreturn void vmb_boot_recovery(void) {
  longjmp(back, AT_RECOVERY);
}

enum outcome start_loader(void) {
  watchdog_is_on = 0;
  arm();
  switch (setjmp(back)) {
    case 0:
      vmb_boot_run();
    case AT_A:
      return STARTED_A;
    case AT_B:
      return STARTED_B;
    case AT_RECOVERY:
      return RECOVERY;
    default:
      return POWER_OFF;
  }
}

int with_power(void (*act)(void)) {
  arm();
  if (setjmp(back) != 0)
    return 0;
  act();
  return 1;
}
