/*
 * Keys and signatures of XMSS and XMSS^MT: those of the reference code, every index of a key, the
 * end of one, stores that fail, records that are torn, damaged nodes, a power cut at writes of a
 * flash memory. Usage: test_xmss_sign CUTS: so many power cuts.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>

#include "api/work.h"
#include "hash/sha2/sha2.h"
#include "schemes/xmss/xmss_sign_cases.h"
#include "schemes/xmss/xmss_test.h"

#if defined(VMB_HOSTED)
static uint8_t signer_memory[30000], signature[36000];
#else
static uint8_t signer_memory[QUICK_SIGNER_BYTES], signature[QUICK_SIGNATURE_BYTES];
#endif
static vmb_xmss_signer *const signer = (vmb_xmss_signer *)(void *)(signer_memory + 1);
static uint8_t work[VMB_XMSS_KEYPAIR_WORK_BYTES];
static uint8_t public_key[VMB_XMSS_PUBLIC_KEY_BYTES_MAX];
static uint8_t secret_key[VMB_XMSS_SECRET_KEY_BYTES_MAX];
static const size_t room = sizeof signer_memory - 1;

static vmb_status load_quick(struct slots *slots) {
  return vmb_xmssmt_load(signer, room, secret_key, QUICK_SECRET_KEY_BYTES, slots->record[0],
                         slots->record[1], keep_in_slot, slots);
}

/* Signs and verifies; whether the signature has that index. */
static int signs_as(uint32_t index) {
  size_t length;
  return vmb_xmss_sign(signer, signature, &length, (const uint8_t *)&index, sizeof index) ==
             VMB_OK &&
         length == QUICK_SIGNATURE_BYTES && index_of(signature) == index &&
         vmb_xmssmt_verify(signature, length, (const uint8_t *)&index, sizeof index, public_key,
                           QUICK_PUBLIC_KEY_BYTES) == VMB_OK;
}

/* Whether signing is refused, and gives nothing away. */
static int is_refused(vmb_status status) {
  size_t length = 1;
  return vmb_xmss_sign(signer, signature, &length, NULL, 0) == status && length == 0 &&
         all_zero(signature, QUICK_SIGNATURE_BYTES);
}

/* A quick key, loaded, the indices of which below `end` are used. */
static void start_quick(struct slots *slots, uint64_t end) {
  memset(slots, 0, sizeof *slots);
  CHECK(make_quick_key(public_key, secret_key, keep_in_slot, slots) == VMB_OK, "a quick key");
  put_record_of(slots, STATE_XMSS, public_key, QUICK_PUBLIC_KEY_BYTES, end, 2);
  CHECK(load_quick(slots) == VMB_OK && vmb_xmss_remaining(signer) == QUICK_INDICES - end, "load");
}

/* ---- Of the reference code ------------------------------------------------------------------- */

/* The key pair, if it is another than before, and the signer of a case, at its index. */
static vmb_status prepare(const struct xmss_sign_case *c, struct slots *slots) {
  const size_t key_bytes =
      c->multi_tree ? vmb_xmssmt_public_key_bytes(c->oid) : vmb_xmss_public_key_bytes(c->oid);
  const size_t secret_bytes =
      c->multi_tree ? vmb_xmssmt_secret_key_bytes(c->oid) : vmb_xmss_secret_key_bytes(c->oid);
  struct test_drawn drawn = {c->drawn, (key_bytes - 4) / 2 * 3};
  const vmb_env env = {.rng = {test_drawn_fill, &drawn}, .work = work, .work_bytes = sizeof work};
  vmb_status status = VMB_OK;
  if (memcmp(public_key, c->public_key, key_bytes) != 0) /* not the key of the case before */
    status = (c->multi_tree ? vmb_xmssmt_keypair : vmb_xmss_keypair)(public_key, secret_key, c->oid,
                                                                     keep_in_slot, slots, &env);
  CHECK_EQUAL_BYTES(public_key, c->public_key, key_bytes, "%s: public key", c->what);
  put_record_of(slots, STATE_XMSS, public_key, key_bytes, c->index, 2);
  if (status == VMB_OK)
    status = (c->multi_tree ? vmb_xmssmt_load : vmb_xmss_load)(
        signer, room, secret_key, secret_bytes, slots->record[0], slots->record[1], keep_in_slot,
        slots);
  return status;
}

static void check_sign_case(const struct xmss_sign_case *c) {
  static struct slots slots;
  uint8_t digest[VMB_SHA256_BYTES];
  size_t length = 0;
  memset(&slots, 0, sizeof slots);
  CHECK(prepare(c, &slots) == VMB_OK, "%s: keys", c->what);
  CHECK(vmb_xmss_sign(signer, signature, &length, c->message, c->message_length) == VMB_OK,
        "%s: sign", c->what);
  vmb_sha256(digest, signature, length);
  CHECK_EQUAL_BYTES(digest, c->digest, sizeof digest, "%s: signature", c->what);
}

/* ---- Indices --------------------------------------------------------------------------------- */

/* All of a tree of height 10: the first case that is not of XMSS^MT. */
static void check_all_indices(void) {
  static struct slots slots;
  static struct xmss_sign_case c;
  size_t length;
  for (size_t i = 0; i < xmss_sign_case_count && c.oid == 0; i++)
    if (!xmss_sign_cases[i].multi_tree)
      c = xmss_sign_cases[i];
  if (c.oid == 0)
    return;
  c.index = 0;
  CHECK(prepare(&c, &slots) == VMB_OK, "keys");
  for (unsigned i = 0; i < 1024; i++)
    CHECK(vmb_xmss_remaining(signer) == 1024 - i &&
              vmb_xmss_sign(signer, signature, &length, (const uint8_t *)&i, sizeof i) == VMB_OK &&
              signature[2] * 256U + signature[3] == i &&
              vmb_xmss_verify(signature, length, (const uint8_t *)&i, sizeof i, public_key,
                              vmb_xmss_public_key_bytes(c.oid)) == VMB_OK,
          "index %u of XMSS", i);
  CHECK(vmb_xmss_remaining(signer) == 0 &&
            vmb_xmss_sign(signer, signature, &length, NULL, 0) == VMB_ERROR_STATE && length == 0,
        "no index is left");
}

/* Across trees of several layers, and to the last index. */
static void check_ends(void) {
  static struct slots slots;
  start_quick(&slots, 0);
  for (uint32_t i = 0; i < 3; i++)
    CHECK(signs_as(i), "index %u", (unsigned)i);
  start_quick(&slots, 32 * 32 * 32 - 2);
  for (uint32_t i = 32 * 32 * 32 - 2; i < 32 * 32 * 32 + 2; i++)
    CHECK(signs_as(i), "index %u", (unsigned)i);
  start_quick(&slots, QUICK_INDICES - 3);
  for (uint32_t i = QUICK_INDICES - 3; i < QUICK_INDICES; i++)
    CHECK(signs_as(i), "index %u", (unsigned)i);
  CHECK(vmb_xmss_remaining(signer) == 0 && is_refused(VMB_ERROR_STATE), "no index is left");
  CHECK(load_quick(&slots) == VMB_OK && vmb_xmss_remaining(signer) == 0 &&
            vmb_xmss_reserve(signer, 1) == VMB_ERROR_STATE && is_refused(VMB_ERROR_STATE),
        "nor after a start");
}

/* The store fails: nothing comes out, and the next signature has the index that was not stored. */
static void check_failing_store(void) {
  static struct slots slots;
  start_quick(&slots, 0);
  slots.fail_at = slots.calls + 2;
  CHECK(signs_as(0) && is_refused(VMB_ERROR_STATE) && signs_as(1), "a store that fails once");
  memset(&slots, 0, sizeof slots);
  slots.fail_at = 1;
  CHECK(make_quick_key(public_key, secret_key, keep_in_slot, &slots) == VMB_ERROR_STATE &&
            all_zero(public_key, QUICK_PUBLIC_KEY_BYTES) &&
            all_zero(secret_key, QUICK_SECRET_KEY_BYTES),
        "no keys without a record");
}

static void check_reservation(void) {
  static struct slots slots;
  start_quick(&slots, 0);
  CHECK(vmb_xmss_reserve(signer, 10) == VMB_OK, "ten");
  const unsigned calls = slots.calls;
  CHECK(signs_as(0) && signs_as(1) && slots.calls == calls, "one record for ten");
  CHECK(load_quick(&slots) == VMB_OK && signs_as(10), "what was reserved is lost");
  CHECK(vmb_xmss_reserve(signer, QUICK_INDICES - 10) == VMB_ERROR_STATE &&
            vmb_xmss_reserve(signer, QUICK_INDICES - 11) == VMB_OK,
        "as many as there are");
}

/* ---- Records --------------------------------------------------------------------------------- */

static void check_records(void) {
  static struct slots slots;
  start_quick(&slots, 6);
  CHECK(vmb_xmss_reserve(signer, 1) == VMB_OK, "7 in slot 1");
  for (unsigned i = 0; i < VMB_STATE_RECORD_BYTES; i++)
    for (unsigned slot = 0; slot < 2; slot++) {
      slots.record[slot][i] ^= 0x10;
      CHECK(load_quick(&slots) == VMB_OK &&
                vmb_xmss_remaining(signer) == QUICK_INDICES - (slot == 0 ? 7 : 6),
            "byte %u of slot %u is damaged", i, slot);
      slots.record[slot ^ 1][i] ^= 0x10;
      CHECK(load_quick(&slots) == VMB_ERROR_STATE && vmb_xmss_remaining(signer) == 0,
            "byte %u of both", i);
      slots.record[0][i] ^= 0x10;
      slots.record[1][i] ^= 0x10;
    }
  CHECK(vmb_xmssmt_load(signer, room, secret_key, QUICK_SECRET_KEY_BYTES, NULL, NULL, keep_in_slot,
                        &slots) == VMB_ERROR_STATE,
        "no record");
  put_record_of(&slots, STATE_XMSS, public_key, QUICK_PUBLIC_KEY_BYTES, QUICK_INDICES + 1, 4);
  CHECK(load_quick(&slots) == VMB_ERROR_STATE, "more than there are");
  for (unsigned sequence = 4; sequence < 6; sequence++)
    put_record_of(&slots, STATE_LMS, public_key, QUICK_PUBLIC_KEY_BYTES, 1, sequence);
  CHECK(load_quick(&slots) == VMB_ERROR_STATE, "records of another kind");
  public_key[10] ^= 1;
  for (unsigned sequence = 4; sequence < 6; sequence++)
    put_record_of(&slots, STATE_XMSS, public_key, QUICK_PUBLIC_KEY_BYTES, 1, sequence);
  CHECK(load_quick(&slots) == VMB_ERROR_STATE, "records of another key");
}

/* Signs until the power is cut, again and again: no index comes out twice. */
static void check_power_cuts(unsigned cuts) {
  static struct flash flash;
  static uint8_t used[4096];
  struct test_random random = {12345};
  size_t length;
  memset(&flash, 0, sizeof flash);
  start_quick(&flash.slots, 0);
  for (unsigned cut = 0; cut < cuts; cut++) {
    flash.words_left = (uint32_t)(test_random_word(&random) % 30) + 1;
    flash.garbage = (uint32_t)test_random_word(&random);
    CHECK(vmb_xmssmt_load(signer, room, secret_key, QUICK_SECRET_KEY_BYTES, flash.slots.record[0],
                          flash.slots.record[1], write_flash, &flash) == VMB_OK,
          "start %u", cut);
    if (cut % 3 == 0)
      (void)vmb_xmss_reserve(signer, 1 + cut % 5);
    while (vmb_xmss_sign(signer, signature, &length, (const uint8_t *)&cut, sizeof cut) == VMB_OK) {
      const uint32_t index = index_of(signature);
      CHECK(index < sizeof used && !used[index], "index %u was used before cut %u", (unsigned)index,
            cut);
      used[index % sizeof used] = 1;
      if (flash.words_left < 3)
        break; /* off between two writes */
    }
  }
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/*
 * Nodes that are damaged after the first signature are computed again. A subtree is its tree's
 * name, its number, and 63 nodes.
 */
static void check_damaged_nodes(void) {
  static struct slots slots;
  static const uint8_t first[] = {0, 16, 20, 31, 43}; /* name, number, bytes 0, 11, 23 */
  const size_t band_bytes = 16 + 4 + 63 * 24;
  uint8_t *const aligned = vmb_work_aligned(signer);
  uint8_t *const bands =
      aligned + vmb_xmssmt_signer_bytes(QUICK_OID) - VMB_WORK_SLACK_BYTES - 4 * band_bytes;
  start_quick(&slots, 0);
  CHECK(signs_as(0), "sign");
  for (uint32_t i = 0; i < sizeof first; i++) {
    for (size_t at = first[i]; at < band_bytes; at += 24)
      bands[i % 4 * band_bytes + at] ^= 0x40;
    CHECK(signs_as(i + 1), "byte %u of nodes is damaged", first[i]);
  }
  secret_key[QUICK_PUBLIC_KEY_BYTES] ^= 1;
  CHECK(load_quick(&slots) == VMB_OK && is_refused(VMB_ERROR_KEY), "another seed");
}

/* The memory that docs/stateful.md states, of all hashes that this build has. */
static void check_signer_bytes(void) {
#if defined(__x86_64__)
  static const uint32_t xmss_oid[3] = {13, 1, 4}, xmssmt_oid[3] = {33, 1, 9};
  static const size_t xmss[3][3] = {
      {7527, 9151, 10591}, {8535, 10687, 12607}, {12567, 16831, 20671}};
  static const size_t xmssmt[3][8] = {{10591, 10591, 16719, 16719, 16719, 22847, 22847, 22847},
                                      {12607, 12607, 20751, 20751, 20751, 28895, 28895, 28895},
                                      {20671, 20671, 36879, 36879, 36879, 53087, 53087, 53087}};
  for (unsigned row = 0; row < 3; row++) {
    for (unsigned i = 0; i < 3; i++) {
      const size_t bytes = vmb_xmss_signer_bytes(xmss_oid[row] + i);
      CHECK(bytes == 0 || bytes == xmss[row][i], "signer of XMSS %u: %u bytes", xmss_oid[row] + i,
            (unsigned)bytes);
    }
    for (unsigned i = 0; i < 8; i++) {
      const size_t bytes = vmb_xmssmt_signer_bytes(xmssmt_oid[row] + i);
      CHECK(bytes == 0 || bytes == xmssmt[row][i], "signer of XMSS^MT %u: %u bytes",
            xmssmt_oid[row] + i, (unsigned)bytes);
    }
  }
#endif
}

static void check_arguments(void) {
  static struct slots slots;
  size_t length;
  start_quick(&slots, 0);
  CHECK(vmb_xmssmt_public_key_bytes(QUICK_OID) == QUICK_PUBLIC_KEY_BYTES &&
            vmb_xmssmt_secret_key_bytes(QUICK_OID) == QUICK_SECRET_KEY_BYTES &&
            vmb_xmssmt_signer_bytes(QUICK_OID) <= room,
        "sizes");
  CHECK(vmb_xmss_public_key_bytes(0) == 0 && vmb_xmss_public_key_bytes(22) == 0 &&
            vmb_xmssmt_secret_key_bytes(57) == 0 && vmb_xmss_secret_key_bytes(UINT32_MAX) == 0 &&
            vmb_xmssmt_signer_bytes(0) == 0 && vmb_xmss_signer_bytes(22) == 0,
        "identifiers that no key has");
  for (size_t wrong = 0; wrong < QUICK_SECRET_KEY_BYTES; wrong++)
    CHECK(vmb_xmssmt_load(signer, room, secret_key, wrong, slots.record[0], slots.record[1],
                          keep_in_slot, &slots) == VMB_ERROR_KEY,
          "%u bytes of a key", (unsigned)wrong);
  CHECK(vmb_xmssmt_load(NULL, 0, secret_key, 100, NULL, NULL, keep_in_slot, &slots) ==
                VMB_ERROR_ARGUMENT &&
            vmb_xmssmt_load(signer, room, NULL, 100, NULL, NULL, keep_in_slot, &slots) ==
                VMB_ERROR_ARGUMENT &&
            vmb_xmssmt_load(signer, room, secret_key, 100, NULL, NULL, NULL, &slots) ==
                VMB_ERROR_ARGUMENT &&
            vmb_xmssmt_load(signer, vmb_xmssmt_signer_bytes(QUICK_OID) - 1, secret_key, 100, NULL,
                            NULL, keep_in_slot, &slots) == VMB_ERROR_MEMORY,
        "load");
  CHECK(load_quick(&slots) == VMB_OK &&
            vmb_xmss_sign(NULL, signature, &length, NULL, 0) == VMB_ERROR_ARGUMENT &&
            vmb_xmss_sign(signer, NULL, &length, NULL, 0) == VMB_ERROR_ARGUMENT &&
            vmb_xmss_sign(signer, signature, NULL, NULL, 0) == VMB_ERROR_ARGUMENT &&
            vmb_xmss_sign(signer, signature, &length, NULL, 1) == VMB_ERROR_ARGUMENT &&
            vmb_xmss_reserve(NULL, 1) == VMB_ERROR_ARGUMENT && vmb_xmss_remaining(NULL) == 0 &&
            vmb_xmss_remaining(signer) == QUICK_INDICES,
        "arguments use up nothing");
  CHECK(vmb_xmssmt_keypair(NULL, secret_key, QUICK_OID, keep_in_slot, &slots, NULL) ==
                VMB_ERROR_ARGUMENT &&
            vmb_xmssmt_keypair(public_key, secret_key, QUICK_OID, NULL, &slots, NULL) ==
                VMB_ERROR_ARGUMENT &&
            vmb_xmssmt_keypair(public_key, secret_key, 0, keep_in_slot, &slots, NULL) ==
                VMB_ERROR_ARGUMENT,
        "key generation");
  vmb_wipe(signer, room);
  CHECK(vmb_xmss_sign(signer, signature, &length, NULL, 0) == VMB_ERROR_STATE &&
            vmb_xmss_reserve(signer, 1) == VMB_ERROR_STATE && vmb_xmss_remaining(signer) == 0,
        "a signer that was wiped");
}

int main(int argc, char **argv) {
  const unsigned cuts = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
  for (size_t i = 0; i < xmss_sign_case_count; i++)
    if (cuts > 5 || i == 0)
      check_sign_case(&xmss_sign_cases[i]);
  if (cuts >= 20)
    check_all_indices();
  if (cuts > 5) {
    check_ends();
    check_failing_store();
    check_reservation();
    check_damaged_nodes();
  }
  check_records();
  check_power_cuts(cuts);
  check_signer_bytes();
  check_arguments();
  return check_report();
}
