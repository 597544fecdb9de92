/*
 * Images of each set: good ones are started, and every field of the header, every bit of it, bytes
 * of the program and of the signature decide. Argument: the step between changed bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stddef.h>
#include <stdlib.h>

#include "check.h"
#include "host.h"

static uint8_t image[BOOT_SLOT_BYTES];
static size_t image_bytes;

static uint8_t *slot_a(void) {
  return vmb_boot_imitated_flash + BOOT_SLOT_OFFSET(BOOT_SLOT_A);
}

static int is_accepted(void) {
  uintptr_t vectors = 1;
  const vmb_status status = vmb_boot_check_image(BOOT_SLOT_A, &vectors);
  const int is_good = status == VMB_OK;
  CHECK(is_good == (vectors != 0), "vectors and status agree");
  return is_good;
}

static void put_image(void) {
  const struct vmb_boot_header *const header = (const struct vmb_boot_header *)(const void *)image;
  image_bytes = header->signature_offset + header->signature_bytes;
  memcpy(slot_a(), image, image_bytes);
}

#define FIELD(name) \
  {offsetof(struct vmb_boot_header, name), sizeof(((struct vmb_boot_header *)0)->name), #name}
static const struct {
  size_t offset, bytes;
  const char *name;
} fields[] = {FIELD(magic),
              FIELD(header_bytes),
              FIELD(header_version),
              FIELD(image_bytes),
              FIELD(load_address),
              FIELD(product),
              FIELD(set),
              FIELD(key),
              FIELD(flags),
              FIELD(signature_offset),
              FIELD(signature_bytes),
              FIELD(second_set),
              FIELD(second_key),
              FIELD(zero),
              FIELD(second_offset),
              FIELD(second_bytes)};

/* Numbers at which a comparison turns over; a field takes its low bytes. */
static const uint32_t numbers[] = {
    0,          1,          2,          3,          4,          7,          8,          9,
    16,         63,         64,         80,         127,        128,        254,        255,
    256,        511,        512,        513,        1023,       1024,       3072,       4096,
    4608,       0x7fff,     0x8000,     0xfe00,     0xffff,     0x10000,    0x7fffffff, 0x80000000,
    0xfffffc00, 0xfffffe00, 0xfffffff0, 0xfffffff8, 0xfffffffd, 0xfffffffe, 0xffffffff, 0x31494256};

/* A field with another number is refused, whether the header's check or the signature does it. */
static void test_fields(unsigned set) {
  static uint8_t changed[BOOT_SLOT_BYTES];
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
    for (size_t n = 0; n < sizeof numbers / sizeof numbers[0]; n++) {
      memcpy(changed, image, image_bytes);
      memcpy(changed + fields[i].offset, &numbers[n], fields[i].bytes);
      if (memcmp(changed, image, HEADER_BYTES) == 0)
        continue;
      memcpy(slot_a(), changed, image_bytes);
      CHECK(!is_accepted(), "%s: %s = %#lx is refused", signers[set].name, fields[i].name,
            (unsigned long)numbers[n]);
    }
}

/* A key signs whatever header it is given: these are refused although the signature is good. */
static void test_signed_headers(unsigned set) {
  struct vmb_boot_header *const header = (struct vmb_boot_header *)(void *)image;
  const struct vmb_boot_header good = *header;
  for (unsigned kind = 0; kind < 10; kind++) {
    *header = good;
    uint32_t vectors[2];
    memcpy(vectors, image + HEADER_BYTES, sizeof vectors);
    uint32_t *const number = kind == 0   ? &header->product
                             : kind == 1 ? &header->load_address
                             : kind == 2 ? &header->second_offset
                             : kind < 7  ? &vectors[0]
                                         : &vectors[1];
    const uint32_t other[] = {BOOT_PRODUCT + 1,
                              good.load_address + BOOT_SLOT_BYTES,
                              8,
                              BOOT_RAM_ORIGIN,
                              BOOT_RAM_ORIGIN + BOOT_RAM_BYTES + 8,
                              BOOT_RAM_ORIGIN + 4,
                              0,
                              good.load_address + 64,
                              good.load_address + good.image_bytes + 1,
                              good.load_address - 1};
    *number = other[kind];
    uint32_t kept[2];
    memcpy(kept, image + HEADER_BYTES, sizeof kept);
    memcpy(image + HEADER_BYTES, vectors, sizeof vectors);
    sign_image(image, set);
    put_image();
    CHECK(!is_accepted(), "%s: signed header %u is refused", signers[set].name, kind);
    memcpy(image + HEADER_BYTES, kept, sizeof kept);
  }
  *header = good;
  image[HEADER_BYTES - 1] = 1;
  sign_image(image, set);
  put_image();
  CHECK(!is_accepted(), "%s: what follows the header is zero", signers[set].name);
  image[HEADER_BYTES - 1] = 0;
  sign_image(image, set);
  put_image();
  CHECK(is_accepted(), "%s: as it was, it is good", signers[set].name);
}

static void test_bytes(unsigned set, size_t step) {
  for (size_t i = 0; i < image_bytes; i += i < sizeof(struct vmb_boot_header) ? 1 : step) {
    slot_a()[i] ^= (uint8_t)(1U << (i % 8));
    CHECK(!is_accepted(), "%s: byte %u", signers[set].name, (unsigned)i);
    slot_a()[i] ^= (uint8_t)(1U << (i % 8));
  }
  slot_a()[image_bytes - 1] ^= 1;
  CHECK(!is_accepted(), "%s: the last byte", signers[set].name);
  put_image();
}

/* The image of a set with the number, the key or the signature of another one. */
static void test_other_keys(unsigned set) {
  struct vmb_boot_header *const header = (struct vmb_boot_header *)(void *)slot_a();
  for (unsigned other = 0; other < signer_count; other++) {
    if (other == set)
      continue;
    put_image();
    header->key = (uint8_t)other;
    CHECK(!is_accepted(), "%s: key of %s", signers[set].name, signers[other].name);
    header->set = (uint16_t)signers[other].number;
    CHECK(!is_accepted(), "%s: key and set of %s", signers[set].name, signers[other].name);
  }
  put_image();
}

static void test_set(unsigned set, size_t step) {
  const struct description wanted = {.slot = BOOT_SLOT_A, .set = set, .counter = 3};
  leave_factory();
  (void)make_image(image, &wanted);
  put_image();
  CHECK(is_accepted(), "%s: a good image", signers[set].name);
  CHECK(start_loader() == STARTED_A && !watchdog_is_on, "%s: it is started", signers[set].name);
  test_fields(set);
  put_image();
  test_bytes(set, step);
  test_other_keys(set);
  test_signed_headers(set);
}

int main(int argc, char **argv) {
  const size_t step = argc > 1 ? strtoul(argv[1], NULL, 10) : 37;
  CHECK(make_keys(), "keys");
  for (unsigned set = 0; set < signer_count; set++)
    test_set(set, step);
  return check_report();
}
