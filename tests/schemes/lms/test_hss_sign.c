/*
 * Keys and signatures of HSS: those of other implementations, every index of a key, stores that
 * fail, records that are torn, damaged nodes, a power cut at every write of a flash memory.
 * Usage: test_hss_sign CUTS: so many power cuts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "api/work.h"
#include "hash/sha2/sha2.h"
#include "schemes/lms/hss_sign_cases.h"
#include "schemes/lms/hss_test.h"

#if defined(VMB_HOSTED)
static uint8_t signer_memory[60000], signature[12000];
#else
static uint8_t signer_memory[9000], signature[9000];
#endif
static vmb_hss_signer *const signer = (vmb_hss_signer *)(void *)(signer_memory + 1);
static uint8_t work[VMB_HSS_KEYPAIR_WORK_BYTES];
static uint8_t public_key[VMB_HSS_PUBLIC_KEY_BYTES_MAX], secret_key[VMB_HSS_SECRET_KEY_BYTES_MAX];
static const uint32_t quick[4] = {QUICK_TREE, QUICK_OTS, QUICK_TREE, QUICK_OTS};

/* A key pair of what is drawn; its first record is in the slots. */
static vmb_status make(const uint32_t *types, size_t levels, const uint8_t *bytes, size_t length,
                       struct slots *slots) {
  struct test_drawn drawn = {bytes, length};
  const vmb_env env = {.rng = {test_drawn_fill, &drawn}, .work = work, .work_bytes = sizeof work};
  return vmb_hss_keypair(public_key, secret_key, types, levels, keep_in_slot, slots, &env);
}

static vmb_status load(const uint32_t *types, size_t levels, struct slots *slots) {
  return vmb_hss_load(signer, sizeof signer_memory - 1, secret_key,
                      vmb_hss_secret_key_bytes(types, levels), slots->record[0], slots->record[1],
                      keep_in_slot, slots);
}

/* A quick key of fixed seeds. */
static void make_quick(size_t levels, struct slots *slots) {
  static const uint8_t bytes[40] = {1, 2, 3};
  memset(slots, 0, sizeof *slots);
  CHECK(make(quick, levels, bytes, sizeof bytes, slots) == VMB_OK, "a quick key");
}

/* A record that says that all indices below are used. */
static void put_record(struct slots *slots, uint64_t end, uint64_t sequence, size_t key_bytes) {
  put_record_of(slots, STATE_LMS, public_key, key_bytes, end, sequence);
}

/* ---- Of other implementations ---------------------------------------------------------------- */

static void check_sign_case(const struct hss_sign_case *c) {
  static struct slots slots;
  const size_t key_bytes = vmb_hss_public_key_bytes(c->types, c->levels);
  size_t length = 0;
  uint8_t digest[VMB_SHA256_BYTES];
  memset(&slots, 0, sizeof slots);
  const size_t drawn = key_bytes == 60 ? 48 : 40;
  CHECK(make(c->types, c->levels, c->drawn, drawn, &slots) == VMB_OK, "%s: keys", c->what);
  CHECK_EQUAL_BYTES(public_key, c->public_key, key_bytes, "%s: public key", c->what);
  CHECK(vmb_hss_signer_bytes(c->types, c->levels) < sizeof signer_memory &&
            vmb_hss_signature_bytes(c->types, c->levels) <= sizeof signature,
        "%s: memory", c->what);
  put_record(&slots, c->index, 2, key_bytes);
  CHECK(load(c->types, c->levels, &slots) == VMB_OK, "%s: load", c->what);
  CHECK(vmb_hss_sign(signer, signature, &length, c->message, c->message_length) == VMB_OK &&
            length == vmb_hss_signature_bytes(c->types, c->levels),
        "%s: sign", c->what);
  vmb_sha256(digest, signature, length);
  CHECK_EQUAL_BYTES(digest, c->digest, sizeof digest, "%s: signature %u", c->what,
                    (unsigned)c->index);
}

/* ---- Indices --------------------------------------------------------------------------------- */

/* All of a key of `levels` levels, which ends when it is used up. */
static void check_all_indices(size_t levels) {
  static struct slots slots;
  const uint32_t total = levels == 1 ? 32 : 1024;
  size_t length;
  make_quick(levels, &slots);
  CHECK(load(quick, levels, &slots) == VMB_OK, "load");
  for (uint32_t i = 0; i < total; i++) {
    CHECK(vmb_hss_remaining(signer) == total - i, "%u are left", (unsigned)(total - i));
    CHECK(vmb_hss_sign(signer, signature, &length, (const uint8_t *)&i, sizeof i) == VMB_OK &&
              index_of(signature, levels) == i &&
              vmb_hss_verify(signature, length, (const uint8_t *)&i, sizeof i, public_key,
                             vmb_hss_public_key_bytes(quick, levels)) == VMB_OK,
          "index %u of %u levels", (unsigned)i, (unsigned)levels);
  }
  CHECK(vmb_hss_remaining(signer) == 0 &&
            vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_ERROR_STATE && length == 0 &&
            all_zero(signature, vmb_hss_signature_bytes(quick, levels)),
        "no index is left");
  CHECK(load(quick, levels, &slots) == VMB_OK && vmb_hss_remaining(signer) == 0 &&
            vmb_hss_reserve(signer, 1) == VMB_ERROR_STATE,
        "nor after a start");
}

/* The store fails at call k: nothing comes out, and the next signature has an index of its own. */
static void check_failing_store(void) {
  static struct slots slots;
  size_t length;
  for (unsigned k = 2; k < 6; k++) {
    uint32_t next = 0;
    make_quick(1, &slots);
    slots.fail_at = k; /* call 1 was the key's */
    CHECK(load(quick, 1, &slots) == VMB_OK, "load");
    for (unsigned i = 0; i < 6; i++) {
      const vmb_status status = vmb_hss_sign(signer, signature, &length, &(uint8_t){7}, 1);
      if (slots.calls == k) {
        CHECK(status == VMB_ERROR_STATE && length == 0 &&
                  all_zero(signature, vmb_hss_signature_bytes(quick, 1)),
              "store %u fails", k);
        slots.fail_at = 0;
      } else {
        CHECK(status == VMB_OK && index_of(signature, 1) == next++, "signature %u", i);
      }
    }
  }
  memset(&slots, 0, sizeof slots);
  slots.fail_at = 1;
  CHECK(make(quick, 1, (const uint8_t[40]){1}, 40, &slots) == VMB_ERROR_STATE &&
            all_zero(public_key, vmb_hss_public_key_bytes(quick, 1)) &&
            all_zero(secret_key, vmb_hss_secret_key_bytes(quick, 1)),
        "no keys without a record");
}

static void check_reservation(void) {
  static struct slots slots;
  size_t length;
  make_quick(1, &slots);
  CHECK(load(quick, 1, &slots) == VMB_OK && vmb_hss_reserve(signer, 10) == VMB_OK, "ten");
  const unsigned calls = slots.calls;
  for (unsigned i = 0; i < 3; i++)
    CHECK(vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_OK &&
              index_of(signature, 1) == i,
          "one of ten");
  CHECK(slots.calls == calls, "one record for ten");
  CHECK(load(quick, 1, &slots) == VMB_OK && vmb_hss_remaining(signer) == 22 &&
            vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_OK &&
            index_of(signature, 1) == 10,
        "what was reserved is lost");
  CHECK(vmb_hss_reserve(signer, 22) == VMB_ERROR_STATE && vmb_hss_reserve(signer, 21) == VMB_OK &&
            vmb_hss_reserve(signer, UINT64_MAX) == VMB_ERROR_STATE,
        "as many as there are");
}

/* ---- Records --------------------------------------------------------------------------------- */

static void check_records(void) {
  static struct slots slots;
  const size_t key_bytes = vmb_hss_public_key_bytes(quick, 1);
  make_quick(1, &slots);
  put_record(&slots, 5, 2, key_bytes);
  put_record(&slots, 6, 3, key_bytes);
  CHECK(load(quick, 1, &slots) == VMB_OK && vmb_hss_remaining(signer) == 26, "the newer of two");
  for (unsigned i = 0; i < VMB_STATE_RECORD_BYTES; i++)
    for (unsigned slot = 0; slot < 2; slot++) {
      slots.record[slot][i] ^= 0x10;
      CHECK(load(quick, 1, &slots) == VMB_OK && vmb_hss_remaining(signer) == (slot == 0 ? 26 : 27),
            "byte %u of slot %u is damaged", i, slot);
      slots.record[slot ^ 1][i] ^= 0x10;
      CHECK(load(quick, 1, &slots) == VMB_ERROR_STATE && vmb_hss_remaining(signer) == 0,
            "byte %u of both", i);
      slots.record[0][i] ^= 0x10;
      slots.record[1][i] ^= 0x10;
    }
  put_record(&slots, 33, 4, key_bytes);
  CHECK(load(quick, 1, &slots) == VMB_ERROR_STATE, "more than there are");
  put_record(&slots, 4, 4, key_bytes); /* an older end in a newer record: never go back */
  CHECK(load(quick, 1, &slots) == VMB_OK && vmb_hss_remaining(signer) == 26, "the larger end");
  CHECK(vmb_hss_load(signer, sizeof signer_memory - 1, secret_key,
                     vmb_hss_secret_key_bytes(quick, 1), NULL, NULL, keep_in_slot,
                     &slots) == VMB_ERROR_STATE,
        "no record");
  public_key[10] ^= 1;
  put_record(&slots, 1, 5, key_bytes);
  put_record(&slots, 1, 4, key_bytes);
  CHECK(load(quick, 1, &slots) == VMB_ERROR_STATE, "records of another key");
}

/* ---- Power cuts ------------------------------------------------------------------------------ */

/* Signs until the power is cut, again and again: no index comes out twice. */
static void check_power_cuts(unsigned cuts) {
  static struct flash flash;
  static uint8_t used[1024];
  struct test_random random = {12345};
  size_t length;
  memset(used, 0, sizeof used);
  memset(&flash, 0, sizeof flash);
  make_quick(2, &flash.slots);
  for (unsigned cut = 0; cut < cuts; cut++) {
    flash.words_left = (uint32_t)(test_random_word(&random) % 40) + 1;
    flash.garbage = (uint32_t)test_random_word(&random);
    vmb_status status = vmb_hss_load(signer, sizeof signer_memory - 1, secret_key,
                                     vmb_hss_secret_key_bytes(quick, 2), flash.slots.record[0],
                                     flash.slots.record[1], write_flash, &flash);
    CHECK(status == VMB_OK, "start %u", cut);
    if (vmb_hss_remaining(signer) < 10) { /* another key */
      make_quick(2, &flash.slots);
      memset(used, 0, sizeof used);
      continue;
    }
    if (cut % 3 == 0)
      (void)vmb_hss_reserve(signer, 1 + cut % 5);
    while (vmb_hss_sign(signer, signature, &length, (const uint8_t *)&cut, sizeof cut) == VMB_OK) {
      const uint32_t index = index_of(signature, 2);
      CHECK(!used[index], "index %u was used before cut %u", (unsigned)index, cut);
      used[index] = 1;
      if (flash.words_left < 3)
        break; /* off between two writes */
    }
  }
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/*
 * Nodes that are damaged after the first signature are computed again: what comes out verifies, or
 * nothing does. A subtree is its tree's identifier, its number, and 63 nodes.
 */
static void check_damaged_nodes(void) {
  static struct slots slots;
  static const uint8_t first[] = {0, 16, 20, 31, 43}; /* identifier, number, bytes 0, 11, 23 */
  const size_t bytes = vmb_hss_signer_bytes(quick, 1), band_bytes = 16 + 4 + 63 * 24;
  uint8_t *const aligned = vmb_work_aligned(signer);
  uint8_t *const band = aligned + bytes - VMB_WORK_SLACK_BYTES - band_bytes;
  size_t length;
  make_quick(1, &slots);
  CHECK(load(quick, 1, &slots) == VMB_OK &&
            vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_OK,
        "sign");
  for (unsigned i = 0; i < sizeof first; i++) {
    for (size_t at = first[i]; at < band_bytes; at += 24)
      band[at] ^= 0x40;
    CHECK(vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_OK &&
              index_of(signature, 1) == i + 1 &&
              vmb_hss_verify(signature, length, NULL, 0, public_key,
                             vmb_hss_public_key_bytes(quick, 1)) == VMB_OK,
          "byte %u of nodes is damaged", first[i]);
  }
  make_quick(1, &slots);
  secret_key[vmb_hss_secret_key_bytes(quick, 1) - 1] ^= 1;
  CHECK(load(quick, 1, &slots) == VMB_OK &&
            vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_ERROR_KEY && length == 0 &&
            all_zero(signature, vmb_hss_signature_bytes(quick, 1)),
        "another seed");
}

static void check_arguments(void) {
  static struct slots slots;
  const uint32_t mixed[4] = {QUICK_TREE, QUICK_OTS, 5, 3}, odd[2] = {QUICK_TREE, 2};
  size_t length;
  make_quick(1, &slots);
  const size_t bytes = vmb_hss_secret_key_bytes(quick, 1);
  CHECK(vmb_hss_signature_bytes(mixed, 2) == 0 && vmb_hss_signature_bytes(odd, 1) == 0 &&
            vmb_hss_signature_bytes(quick, 0) == 0 && vmb_hss_signature_bytes(quick, 9) == 0 &&
            vmb_hss_signature_bytes(NULL, 1) == 0 && vmb_hss_signer_bytes(odd, 1) == 0 &&
            vmb_hss_secret_key_bytes(odd, 1) == 0 && vmb_hss_public_key_bytes(odd, 1) == 0,
        "types that no key has");
  CHECK(vmb_hss_signature_bytes(quick, 2) == 4 + 2 * 1380 + 48, "bytes of a signature");
  CHECK(vmb_hss_load(NULL, 0, secret_key, bytes, NULL, NULL, keep_in_slot, &slots) ==
                VMB_ERROR_ARGUMENT &&
            vmb_hss_load(signer, 9000, NULL, bytes, NULL, NULL, keep_in_slot, &slots) ==
                VMB_ERROR_ARGUMENT &&
            vmb_hss_load(signer, 9000, secret_key, bytes, NULL, NULL, NULL, &slots) ==
                VMB_ERROR_ARGUMENT,
        "load without arguments");
  for (size_t wrong = 0; wrong < bytes; wrong++)
    CHECK(vmb_hss_load(signer, sizeof signer_memory - 1, secret_key, wrong, slots.record[0],
                       slots.record[1], keep_in_slot, &slots) == VMB_ERROR_KEY,
          "%u bytes of a key", (unsigned)wrong);
  CHECK(vmb_hss_load(signer, vmb_hss_signer_bytes(quick, 1) - 1, secret_key, bytes, slots.record[0],
                     slots.record[1], keep_in_slot, &slots) == VMB_ERROR_MEMORY,
        "too little memory");
  CHECK(load(quick, 1, &slots) == VMB_OK, "load");
  CHECK(vmb_hss_sign(NULL, signature, &length, NULL, 0) == VMB_ERROR_ARGUMENT &&
            vmb_hss_sign(signer, NULL, &length, NULL, 0) == VMB_ERROR_ARGUMENT &&
            vmb_hss_sign(signer, signature, NULL, NULL, 0) == VMB_ERROR_ARGUMENT &&
            vmb_hss_sign(signer, signature, &length, NULL, 1) == VMB_ERROR_ARGUMENT &&
            vmb_hss_reserve(NULL, 1) == VMB_ERROR_ARGUMENT && vmb_hss_remaining(NULL) == 0 &&
            vmb_hss_remaining(signer) == 32,
        "arguments use up nothing");
  CHECK(vmb_hss_keypair(NULL, secret_key, quick, 1, keep_in_slot, &slots, NULL) ==
                VMB_ERROR_ARGUMENT &&
            vmb_hss_keypair(public_key, secret_key, quick, 1, NULL, &slots, NULL) ==
                VMB_ERROR_ARGUMENT &&
            make(odd, 1, secret_key, 40, &slots) == VMB_ERROR_ARGUMENT &&
            make(quick, 1, secret_key, 39, &slots) == VMB_ERROR_RANDOM,
        "key generation");
  vmb_wipe(signer, sizeof signer_memory - 1);
  CHECK(vmb_hss_sign(signer, signature, &length, NULL, 0) == VMB_ERROR_STATE &&
            vmb_hss_reserve(signer, 1) == VMB_ERROR_STATE && vmb_hss_remaining(signer) == 0,
        "a signer that was wiped");
}

int main(int argc, char **argv) {
  const unsigned cuts = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;
  for (size_t i = 0; i < hss_sign_case_count; i++)
    check_sign_case(&hss_sign_cases[i]);
  check_all_indices(1);
  if (cuts >= 1000)
    check_all_indices(2);
  check_failing_store();
  check_reservation();
  check_records();
  check_damaged_nodes();
  check_power_cuts(cuts);
  check_arguments();
  return check_report();
}
