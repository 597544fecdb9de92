/*
 * test_mceliece_pieces SET: the functions of <vambrace/mceliece.h> against those that hold the
 * whole public key, and what they refuse.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "kem/largest.h"
#include "schemes/mceliece/mceliece_blocks.h"
#include "schemes/mceliece/mceliece_stream.h"
#include "test_random.h"
#include "vambrace/mceliece.h"

#define STREAM_WORK_BYTES 460000 /* with this, all sets have one block */

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    secret_key2[LARGEST_KEM_SECRET_KEY];
static uint8_t ciphertext[LARGEST_KEM_CIPHERTEXT], ciphertext2[LARGEST_KEM_CIPHERTEXT], secret[32],
    secret2[32];
static uint8_t work[STREAM_WORK_BYTES];
static uint8_t state_bytes[VMB_MCELIECE_ENCAPS_STATE_BYTES + 3];

static struct test_random source;
static const vmb_env env = {{test_random_fill, &source}, work, sizeof work};

static vmb_status failing_fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  memset(out, 0x55, length);
  return VMB_ERROR_RANDOM;
}

/* Compares the pieces with the key that is known; stops with `status` at call number `stop`. */
struct comparison {
  size_t position;
  unsigned calls, stop, wrong;
  vmb_status status;
};

static vmb_status compare(void *state, const uint8_t *piece, size_t length) {
  struct comparison *c = (struct comparison *)state;
  if (c->calls++ == c->stop)
    return c->status;
  c->wrong += memcmp(public_key + c->position, piece, length) != 0;
  c->position += length;
  return VMB_OK;
}

/* The constant of the sets of this size. */
static size_t stated_work_bytes(const vmb_kem *kem) {
  static const struct {
    const char *name;
    size_t bytes;
  } sizes[] = {{"mceliece348864", VMB_MCELIECE348864_KEYPAIR_STREAM_WORK_BYTES},
               {"mceliece460896", VMB_MCELIECE460896_KEYPAIR_STREAM_WORK_BYTES},
               {"mceliece6688128", VMB_MCELIECE6688128_KEYPAIR_STREAM_WORK_BYTES},
               {"mceliece6960119", VMB_MCELIECE6960119_KEYPAIR_STREAM_WORK_BYTES},
               {"mceliece8192128", VMB_MCELIECE8192128_KEYPAIR_STREAM_WORK_BYTES}};
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    if (strncmp(vmb_kem_name(kem), sizes[i].name, strlen(sizes[i].name)) == 0)
      return sizes[i].bytes;
  return 0;
}

/* The memory with which there are the most blocks; and a sink that fails. */
static void check_least_memory(const vmb_kem *kem, size_t needed) {
  const vmb_env least = {{test_random_fill, &source}, work, needed};
  struct comparison whole = {0, 0, UINT32_MAX, 0, VMB_OK}, stopped = {0, 0, 3, 0, VMB_ERROR_MEMORY};
  source.state = 1;
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &whole, secret_key2, &least) == VMB_OK &&
            whole.wrong == 0 && whole.position == vmb_kem_public_key_bytes(kem),
        "least memory: %u of %u pieces differ, %lu bytes came", whole.wrong, whole.calls,
        (unsigned long)whole.position);
  CHECK_EQUAL_BYTES(secret_key2, secret_key, vmb_kem_secret_key_bytes(kem),
                    "least memory: secret key");
  source.state = 1;
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &stopped, secret_key2, &least) ==
            VMB_ERROR_MEMORY,
        "the sink's status is returned");
  CHECK(all_zero(secret_key2, vmb_kem_secret_key_bytes(kem)), "secret key after the sink failed");
}

#if defined(VMB_HOSTED)
/* Rows of the last block, or of the key, are taken as many at a time as there is room for. */
enum rest { ONE_ROW_OF_THE_BLOCK, ONE_ROW_LESS_OF_THE_KEY };

/* The least memory beyond the blocks' that leaves such a rest; 0 if there is none. */
static size_t bytes_for_rest(const struct mceliece_params *p, size_t most, enum rest rest) {
  struct mceliece_blocks blocks;
  struct mceliece_keypair_view w;
  for (size_t bytes = vmb_mceliece_blocks_bytes(p); bytes <= most; bytes += 16) {
    vmb_mceliece_blocks_place(p, &blocks, &w, work, bytes);
    const unsigned last = blocks.first[blocks.count] - blocks.first[blocks.count - 1];
    if (rest == ONE_ROW_OF_THE_BLOCK ? last % blocks.at_once == 1
                                     : mceliece_rows(p) % blocks.at_once == blocks.at_once - 1)
      return bytes;
  }
  return 0;
}

static const struct mceliece_stream_set *find_set(const vmb_kem *kem) {
  const struct mceliece_stream_set *set = vmb_mceliece_stream_sets;
  while (set->sizes != kem->sizes)
    set++;
  return set;
}

/*
 * Memory that is said to be longer than any is: no more is touched than there is use for, which is
 * what is there. All rows then come in one piece.
 */
static void check_most_memory(const vmb_kem *kem) {
  const size_t bytes =
      vmb_mceliece_keypair_into_sink_most_bytes(find_set(kem)->params) + VMB_WORK_SLACK_BYTES;
  uint8_t *const memory = malloc(bytes + 1);
  const vmb_env much = {{test_random_fill, &source}, memory, SIZE_MAX};
  struct comparison c = {0, 0, UINT32_MAX, 0, VMB_OK};
  CHECK(memory != NULL, "no memory");
  if (memory == NULL)
    return;
  memory[bytes] = 0x5a;
  source.state = 1;
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &c, secret_key2, &much) == VMB_OK &&
            c.wrong == 0 && c.position == vmb_kem_public_key_bytes(kem) && c.calls == 1,
        "SIZE_MAX bytes of memory: %u of %u pieces differ", c.wrong, c.calls);
  CHECK(all_zero(memory, bytes) && memory[bytes] == 0x5a, "what is of use is wiped, no more");
  free(memory);
}

/* Pieces of one row, and of one row less than the others, are worked on as all are. */
static unsigned check_rests(const vmb_kem *kem, size_t needed) {
  const struct mceliece_stream_set *const set = find_set(kem);
  unsigned checked = 0;
  const size_t rest_bytes = needed - vmb_mceliece_blocks_bytes(set->params);
  for (unsigned rest = ONE_ROW_OF_THE_BLOCK; rest <= ONE_ROW_LESS_OF_THE_KEY; rest++) {
    const size_t bytes = bytes_for_rest(set->params, sizeof work - rest_bytes, (enum rest)rest);
    if (bytes == 0)
      continue;
    const vmb_env odd = {{test_random_fill, &source}, work, bytes + rest_bytes};
    struct comparison c = {0, 0, UINT32_MAX, 0, VMB_OK};
    source.state = 1;
    CHECK(vmb_mceliece_keypair_stream(kem, compare, &c, secret_key2, &odd) == VMB_OK &&
              c.wrong == 0 && c.position == vmb_kem_public_key_bytes(kem),
          "%lu bytes of memory, rest %u: %u of %u pieces differ", (unsigned long)odd.work_bytes,
          rest, c.wrong, c.calls);
    checked++;
  }
  return checked;
}
#endif

static void check_keypair(const vmb_kem *kem) {
  const size_t key_bytes = vmb_kem_public_key_bytes(kem),
               secret_bytes = vmb_kem_secret_key_bytes(kem);
  const size_t needed = vmb_mceliece_keypair_stream_work_bytes(kem);
  CHECK(needed <= sizeof work && needed < key_bytes + vmb_kem_keypair_work_bytes(kem),
        "%lu bytes of working memory", (unsigned long)needed);
  const size_t stated = stated_work_bytes(kem);
  CHECK(needed <= stated && needed + 64 > stated, "the header states %lu bytes, not %lu",
        (unsigned long)stated, (unsigned long)needed);
  source.state = 1;
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key pair");
  struct comparison c = {0, 0, UINT32_MAX, 0, VMB_OK};
  source.state = 1;
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &c, secret_key2, &env) == VMB_OK,
        "key pair into a sink");
  CHECK(c.wrong == 0 && c.position == key_bytes, "%u of %u pieces differ, %lu bytes came", c.wrong,
        c.calls, (unsigned long)c.position);
  CHECK_EQUAL_BYTES(secret_key2, secret_key, secret_bytes, "secret key");
  CHECK(all_zero(work, needed), "working memory is wiped");

  check_least_memory(kem, needed);
#if defined(VMB_HOSTED)
  CHECK(check_rests(kem, needed) > 0, "no memory leaves a rest of rows");
  check_most_memory(kem);
#endif

  const vmb_env small = {{test_random_fill, &source}, work, needed - 1},
                deaf = {{failing_fill, NULL}, work, sizeof work};
  memset(secret_key2, 1, secret_bytes);
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &c, secret_key2, &small) == VMB_ERROR_MEMORY,
        "too little memory");
  CHECK(all_zero(secret_key2, secret_bytes), "secret key without memory");
  memset(secret_key2, 1, secret_bytes);
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &c, secret_key2, &deaf) == VMB_ERROR_RANDOM,
        "failing random source");
  CHECK(all_zero(secret_key2, secret_bytes), "secret key without random bytes");
  memset(secret_key2, 1, secret_bytes);
  CHECK(vmb_mceliece_keypair_stream(kem, NULL, &c, secret_key2, &env) == VMB_ERROR_ARGUMENT,
        "no sink");
  CHECK(all_zero(secret_key2, secret_bytes), "secret key without a sink");
  CHECK(vmb_mceliece_keypair_stream(kem, compare, &c, NULL, &env) == VMB_ERROR_ARGUMENT,
        "no buffer for a secret key");
  CHECK(vmb_mceliece_keypair_stream(NULL, compare, &c, secret_key2, &env) == VMB_ERROR_ARGUMENT,
        "no descriptor");
}

/* Pieces of `size` bytes, the last one what is left; 0: random sizes. */
static vmb_status encaps_in_pieces(vmb_mceliece_encaps_state *state, const vmb_kem *kem,
                                   size_t size) {
  const size_t bytes = vmb_kem_public_key_bytes(kem);
  struct test_random sizes = {9};
  source.state = 2;
  vmb_status status = vmb_mceliece_encaps_begin(state, kem, &env);
  for (size_t at = 0; at < bytes && status == VMB_OK;) {
    size_t length = size != 0 ? size : test_random_below(&sizes, 9000);
    if (length > bytes - at)
      length = bytes - at;
    status = vmb_mceliece_encaps_update(state, length == 0 ? NULL : public_key + at, length);
    at += length;
  }
  CHECK(status == VMB_OK, "begin and update with pieces of %lu bytes: status %d",
        (unsigned long)size, (int)status);
  return vmb_mceliece_encaps_finish(state, ciphertext2, secret2);
}

static void check_refused(vmb_status status, vmb_status wanted, size_t ciphertext_bytes,
                          const char *what) {
  CHECK(status == wanted, "%s: status %d", what, (int)status);
  CHECK(all_zero(ciphertext2, ciphertext_bytes) && all_zero(secret2, 32),
        "%s: outputs are not zero", what);
  CHECK(all_zero(state_bytes, sizeof state_bytes), "%s: the state is not wiped", what);
  memset(ciphertext2, 1, sizeof ciphertext2);
  memset(secret2, 1, sizeof secret2);
}

static void check_encaps(const vmb_kem *kem) {
  static const size_t sizes[] = {0, 1, 7, 341, 4096, 65536, SIZE_MAX};
  const size_t bytes = vmb_kem_public_key_bytes(kem),
               ciphertext_bytes = vmb_kem_ciphertext_bytes(kem);
  vmb_mceliece_encaps_state *const state = (vmb_mceliece_encaps_state *)(void *)(state_bytes + 3);
  CHECK(vmb_mceliece_encaps_state_bytes(kem) <= VMB_MCELIECE_ENCAPS_STATE_BYTES &&
            VMB_MCELIECE_ENCAPS_STATE_BYTES < 8192,
        "state");
  source.state = 2;
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK, "encapsulation");
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    CHECK(encaps_in_pieces(state, kem, sizes[i]) == VMB_OK, "encapsulation in pieces of %lu bytes",
          (unsigned long)sizes[i]);
    CHECK_EQUAL_BYTES(ciphertext2, ciphertext, ciphertext_bytes, "ciphertext");
    CHECK_EQUAL_BYTES(secret2, secret, 32, "shared secret");
    CHECK(all_zero(state_bytes, sizeof state_bytes), "the state is not wiped");
  }

  (void)vmb_mceliece_encaps_begin(state, kem, &env);
  CHECK(vmb_mceliece_encaps_update(state, public_key, bytes - 1) == VMB_OK, "all but one byte");
  check_refused(vmb_mceliece_encaps_finish(state, ciphertext2, secret2), VMB_ERROR_KEY,
                ciphertext_bytes, "one byte less");
  (void)vmb_mceliece_encaps_begin(state, kem, &env);
  check_refused(vmb_mceliece_encaps_finish(state, ciphertext2, secret2), VMB_ERROR_KEY,
                ciphertext_bytes, "no bytes");
  (void)vmb_mceliece_encaps_begin(state, kem, &env);
  CHECK(vmb_mceliece_encaps_update(state, public_key, bytes) == VMB_OK, "all bytes");
  CHECK(vmb_mceliece_encaps_update(state, public_key, 1) == VMB_ERROR_KEY, "one more");
  check_refused(vmb_mceliece_encaps_finish(state, ciphertext2, secret2), VMB_ERROR_KEY,
                ciphertext_bytes, "one byte more");

  check_refused(vmb_mceliece_encaps_finish(state, ciphertext2, secret2), VMB_ERROR_ARGUMENT, 96,
                "finish without begin");
  CHECK(vmb_mceliece_encaps_update(state, public_key, 1) == VMB_ERROR_ARGUMENT,
        "update without begin");
  (void)vmb_mceliece_encaps_begin(state, kem, &env);
  CHECK(vmb_mceliece_encaps_update(state, NULL, 1) == VMB_ERROR_ARGUMENT, "NULL for a piece");
  CHECK(vmb_mceliece_encaps_update(state, NULL, 0) == VMB_OK, "NULL for an empty piece");
  CHECK(vmb_mceliece_encaps_finish(state, NULL, secret2) == VMB_ERROR_ARGUMENT,
        "NULL for the ciphertext");
  CHECK(all_zero(secret2, 32) && all_zero(state_bytes, sizeof state_bytes),
        "NULL for the ciphertext: zeroed");
  (void)vmb_mceliece_encaps_begin(state, kem, &env);
  CHECK(vmb_mceliece_encaps_finish(state, ciphertext2, NULL) == VMB_ERROR_ARGUMENT,
        "NULL for the secret");
  CHECK(all_zero(ciphertext2, ciphertext_bytes) && all_zero(state_bytes, sizeof state_bytes),
        "NULL for the secret: zeroed");
  CHECK(vmb_mceliece_encaps_begin(NULL, kem, &env) == VMB_ERROR_ARGUMENT, "begin without a state");
  CHECK(vmb_mceliece_encaps_update(NULL, public_key, 1) == VMB_ERROR_ARGUMENT,
        "update without a state");
  CHECK(vmb_mceliece_encaps_finish(NULL, ciphertext2, secret2) == VMB_ERROR_ARGUMENT,
        "finish without a state");
  const vmb_env deaf = {{failing_fill, NULL}, work, sizeof work};
  CHECK(vmb_mceliece_encaps_begin(state, kem, &deaf) == VMB_ERROR_RANDOM, "failing random source");
  CHECK(all_zero(state_bytes, sizeof state_bytes), "failing random source: the state is not wiped");
}

/* A set of another family, and none. */
static void check_other_sets(const vmb_kem *other) {
  vmb_mceliece_encaps_state *const state = (vmb_mceliece_encaps_state *)(void *)state_bytes;
  CHECK(vmb_mceliece_encaps_state_bytes(other) == 0 &&
            vmb_mceliece_keypair_stream_work_bytes(other) == 0,
        "sizes");
  memset(state_bytes, 1, sizeof state_bytes);
  CHECK(vmb_mceliece_encaps_begin(state, other, &env) == VMB_ERROR_ARGUMENT, "begin");
  CHECK(vmb_mceliece_encaps_update(state, public_key, 1) == VMB_ERROR_ARGUMENT,
        "update after a begin that failed");
  memset(secret_key2, 1, sizeof secret_key2);
  CHECK(vmb_mceliece_keypair_stream(other, compare, NULL, secret_key2, &env) == VMB_ERROR_ARGUMENT,
        "keypair_stream");
  if (other != NULL)
    CHECK(all_zero(secret_key2, vmb_kem_secret_key_bytes(other)), "keypair_stream: secret key");
}

int main(int argc, char **argv) {
  const char *set = argc > 1 ? argv[1] : "";
  const vmb_kem *kem = vmb_kem_find(set);
  if (kem == NULL) {
    printf("usage: test_mceliece_pieces SET; '%s' is no KEM set of this build\n", set);
    return 2;
  }
  check_keypair(kem);
  check_encaps(kem);
  check_other_sets(NULL);
  for (size_t i = 0; i < vmb_kem_count(); i++)
    if (strcmp(vmb_kem_family(vmb_kem_at(i)), vmb_kem_family(kem)) != 0) {
      check_other_sets(vmb_kem_at(i));
      break;
    }
  return check_report();
}
