/*
 * The boot loader: images, the state that survives a power cut, the decision. README.md has the
 * whole; the application uses vmb_boot_request and vmb_boot_confirm.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_BOOT_H
#define VMB_BOOT_H

#include "flash.h"

enum {
  BOOT_MAGIC = 0x31494256, /* "VBI1", little-endian */
  BOOT_HEADER_VERSION = 1,
  BOOT_HEADER_STEP = 512, /* a vector table of 98 entries is aligned to it */
  BOOT_HEADER_MOST = 4096,
  BOOT_TWO_SIGNATURES = 1 /* of flags */
};

/*
 * An image's first bytes, little-endian, followed by zeros up to header_bytes. Everything up to the
 * first signature is signed, without gaps: header, image, zeros up to a multiple of 8.
 */
struct vmb_boot_header {
  uint32_t magic;
  uint16_t header_bytes, header_version;
  uint32_t image_bytes;
  uint32_t load_address; /* of the vector table: the image runs where it is */
  uint32_t counter;      /* security counter: never below that of a confirmed image */
  uint32_t version, build;
  uint32_t product;
  uint16_t set; /* numbers of sets.def */
  uint8_t key, flags;
  uint32_t signature_offset, signature_bytes;
  uint16_t second_set;
  uint8_t second_key, zero;
  uint32_t second_offset, second_bytes;
};

_Static_assert(sizeof(struct vmb_boot_header) == 56, "the header has no holes");

/* A set that is built in: its number, the longest signature, its verification. */
struct vmb_boot_set {
  uint16_t number, signature_bytes;
  vmb_status (*verify)(const uint8_t *signature, size_t signature_length, const uint8_t *message,
                       size_t message_length, const uint8_t *public_key, const vmb_env *env);
};

/* The set of that number, or NULL; verify_sets.c. */
const struct vmb_boot_set *vmb_boot_find_set(unsigned number);

/* Verifications' working memory; verify_sets.c. */
extern uint32_t vmb_boot_work[];
extern const size_t vmb_boot_work_bytes;

/* The loader's keys; what set a key is for is a property of the key and not of an image. */
struct vmb_boot_key {
  unsigned set;
  const uint8_t *public_key;
};
extern const struct vmb_boot_key vmb_boot_keys[];
extern const unsigned vmb_boot_key_count;

/*
 * vmb_boot_check_image: VMB_OK if a slot holds a good image that is not older than the least
 * counter. vectors: where its vector table is; 0 unless the image is good.
 */
vmb_status vmb_boot_check_image(unsigned slot, uintptr_t *vectors);

/* What the journal remembers. Without a record: slot A is active, nothing is pending. */
struct vmb_boot_state {
  uint32_t sequence; /* of the record, 0: none */
  uint8_t active, pending, attempts, confirmed;
  uint32_t counter; /* the least that an image may have */
  uint32_t build;   /* of the image that was confirmed last */
  uint8_t page;     /* of the journal, where the record is */
};

/*
 * vmb_boot_state_read: the newest record.
 * vmb_boot_state_write: appends a record with the next number. The one before stays valid until the
 * new one is complete. RETRY: it was not written.
 */
void vmb_boot_state_read(struct vmb_boot_state *state);
vmb_status vmb_boot_state_write(struct vmb_boot_state *state);

/*
 * vmb_boot_otp_counter: the number of cleared bits, by majority of the three blocks.
 * vmb_boot_otp_advance: clears bits up to that number; what an interrupted call left is completed.
 */
uint32_t vmb_boot_otp_counter(void);
vmb_status vmb_boot_otp_advance(uint32_t counter);

/* The least counter that an image may have, read afresh. */
uint32_t vmb_boot_least_counter(void);

struct vmb_boot_choice {
  uintptr_t vectors; /* of the image to start, 0: none */
  uint32_t is_pending;
};

/* vmb_boot_decide: which image to start after a reset; anything but VMB_OK: none. */
vmb_status vmb_boot_decide(struct vmb_boot_choice *choice);

/* vmb_boot_run: decides, and starts the image or goes to recovery. */
_Noreturn void vmb_boot_run(void);

/*
 * vmb_boot_request: the application in slot `running` has written an image to the other slot, which
 * is to be started after the next reset, on trial.
 * vmb_boot_confirm: the application in slot `running` works. From now on it is the active one, and
 * images with a lower counter are refused.
 *   errors  ARGUMENT (the running slot, or none; something is pending; not started by the loader),
 *           RETRY (flash: as before)
 */
vmb_status vmb_boot_request(unsigned running, unsigned slot);
vmb_status vmb_boot_confirm(unsigned running);

#endif
