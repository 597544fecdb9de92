/*
 * test_slhdsa_trace SET [sign] [corrupt]: the hash functions against single values, key generation
 * and signing of count 0 against intermediate values; without `sign` nothing is signed. With
 * corrupt one byte of PK.seed is another, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/slhdsa/slhdsa_test.h"
#include "testing/nist_drbg/nist_drbg.h"

static union {
  struct slhdsa_sign_work work;
  uint8_t bytes[VMB_SLHDSA_SIGN_WORK_BYTES];
} memory;
static struct slhdsa_sign_work *const work = &memory.work;
static uint8_t counting[4096]; /* byte i = i mod 256 */
static uint8_t signature[SIGNATURE_MAX], seed[3 * 32], key[KEY_MAX], public_key[KEY_MAX];
static uint8_t text[33]; /* the message of count 0 */
static int corrupt;

/* The master generator (entropy 00 01 .. 2f) gives a seed and a message for each count. */
static void take_text(void) {
  uint8_t bytes[48];
  vmb_nist_drbg master;
  vmb_nist_drbg_init(&master, counting);
  (void)vmb_nist_drbg_fill(&master, bytes, sizeof bytes);
  (void)vmb_nist_drbg_fill(&master, text, sizeof text);
}

static const struct vector_field *field_of(const char *name) {
  const struct vector_field *const field = vector_field_find(&file->head, name);
  CHECK(field != NULL, "the trace has no field %s", name);
  return field;
}

static void compare(const char *name, const uint8_t *bytes, size_t length) {
  const struct vector_field *const field = field_of(name);
  CHECK(field != NULL && field->length == length && memcmp(field->data, bytes, length) == 0, "%s",
        name);
}

static void compare_sha256(const char *name, const uint8_t *bytes, size_t length) {
  uint8_t digest[VMB_SHA256_BYTES];
  vmb_sha256(digest, bytes, length);
  compare(name, digest, sizeof digest);
}

static void compare_numbers(const char *name, const uint8_t *bytes, size_t count) {
  const struct vector_field *const field = field_of(name);
  int same = field != NULL && field->length == 4 * count;
  for (size_t i = 0; same && i < count; i++)
    same = vmb_load32_le(field->data + 4 * i) == bytes[i];
  CHECK(same, "%s", name);
}

/* ---- The hash functions ---------------------------------------------------------------------- */

static void unit(void) {
  const struct vector_field *const address = field_of("unit.address");
  struct slhdsa_job job = {work->node, counting, 10, 11}; /* the last words of the address */
  const struct slhdsa_message message = {{{counting, 1}, {NULL, 0}, {counting + 1, 2}}};
  work->hash.n = p->n;
  p->hash->init(&work->hash, work->public_key);
  memcpy(work->hash.address, address->data, sizeof work->hash.address);
  p->hash->run(&work->hash, &job, 1, p->n, 1);
  compare("unit.F(x), n bytes", work->node, p->n);
  p->hash->run(&work->hash, &job, 1, 2 * (size_t)p->n, 1);
  compare("unit.H(x), 2n bytes", work->node, p->n);

  p->hash->begin(&work->hash);
  p->hash->update(&work->hash, counting, 7);
  p->hash->update(&work->hash, counting + 7, p->chains * (size_t)p->n - 7);
  p->hash->finish(&work->hash, work->node);
  compare("unit.T(x), len n bytes, byte i = i mod 256", work->node, p->n);

  p->hash->prf_message(&work->hash, work->node, counting, counting, &message);
  compare("unit.PRFmsg with SK.prf = x, r = x, M = 00 01 02", work->node, p->n);
  p->hash->digest(&work->hash, work->indices.digest, slhdsa_digest_bytes(p), counting,
                  work->public_key, &message);
  compare("unit.Hmsg with R = x, PK of count 0, M = 00 01 02", work->indices.digest,
          slhdsa_digest_bytes(p));
  vmb_slhdsa_digits(p, work->digits, counting);
  compare_numbers("unit.digits of x", work->digits, p->chains);
}

/* Rows of any length and lanes of any number give what single hashes give. */
static void rows(void) {
  uint8_t all[20 * SLHDSA_NODE_BYTES_MAX], one[SLHDSA_NODE_BYTES_MAX];
  for (unsigned blocks = 1; blocks <= 2; blocks++)
    for (unsigned count = 1; count <= 20; count++) {
      const size_t bytes = blocks * (size_t)p->n;
      const struct slhdsa_row row = {.word_2 = 3, .word_3 = 0xfffe, .add_3 = 1};
      int same = 1;
      vmb_slhdsa_hash_row(p, &work->hash, &row, count, all, counting, bytes, bytes);
      for (unsigned i = 0; i < count; i++) {
        const struct slhdsa_job job = {one, counting + i * bytes, 3, 0xfffe + i};
        p->hash->run(&work->hash, &job, 1, bytes, 1);
        same &= memcmp(one, all + (size_t)i * p->n, p->n) == 0;
      }
      CHECK(same, "a row of %u hashes of %u bytes", count, (unsigned)bytes);
    }
}

/* ---- Keys and signatures --------------------------------------------------------------------- */

static void take_seed(void) {
  static const char *const parts[3] = {"keygen.SK.seed", "keygen.SK.prf", "keygen.PK.seed"};
  for (unsigned i = 0; i < 3; i++)
    memcpy(seed + (size_t)i * p->n, field_of(parts[i])->data, p->n);
  seed[2 * (size_t)p->n] ^= (uint8_t)corrupt;
  memcpy(work->public_key, seed + 2 * (size_t)p->n, p->n);
  memcpy(work->public_key + p->n, field_of("keygen.PK.root")->data, p->n);
}

static void keys(void) {
  const struct slhdsa_row first = {0};
  uint8_t value[SLHDSA_NODE_BYTES_MAX];
  work->sk_seed = seed;
  memset(work->hash.address, 0, sizeof work->hash.address);
  slhdsa_set_tree(&work->hash, p->layers - 1U, 0);
  slhdsa_set_type(&work->hash, SLHDSA_CHAIN_SECRET, 0);
  vmb_slhdsa_hash_row(p, &work->hash, &first, 1, value, seed, p->n, 0);
  compare("keygen.WOTS start 0 of top leaf 0", value, p->n);
  slhdsa_set_type(&work->hash, SLHDSA_CHAIN, 0);
  vmb_slhdsa_run_chains(p, &work->hash, value, 0, 1, NULL, NULL);
  compare("keygen.WOTS end 0", value, p->n);
  CHECK(vmb_slhdsa_chain_leaf(p, work, 0, value, NULL) == VMB_OK, "a leaf");
  compare("keygen.WOTS public value of top leaf 0", value, p->n);
}

static void message_indices(void) {
  const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};
  const struct slhdsa_input input = {SLHDSA_PURE, &message};
  const struct vector_field *const indices = field_of("sign.fors_indices");
  uint8_t head[2];
  const struct slhdsa_message wrapped = vmb_slhdsa_wrap(&input, head);
  p->hash->prf_message(&work->hash, work->randomizer, seed + p->n, field_of("sign.r")->data,
                       &wrapped);
  compare("sign.R", work->randomizer, p->n);
  vmb_slhdsa_hash_message(p, &work->hash, &work->indices, work->randomizer, work->public_key,
                          &wrapped);
  compare("sign.digest", work->indices.digest, slhdsa_digest_bytes(p));
  CHECK(work->indices.leaf == vector_number(&file->head, "sign.leaf", ~0U), "sign.leaf");
  for (unsigned i = 0; i < p->fors_trees; i++)
    CHECK(vmb_slhdsa_fors_index(p, &work->indices, i) == vmb_load32_le(indices->data + 4 * i),
          "sign.fors_indices, %u", i);
  vmb_slhdsa_digits(p, work->digits, field_of("sign.fors_public_value")->data);
  compare_numbers("sign.layer0_digits", work->digits, p->chains);
}

static void whole_signature(void) {
  const struct vmb_sig_message message = {.message = text, .message_length = sizeof text};
  const struct slhdsa_input input = {SLHDSA_PURE, &message};
  const uint8_t *random = field_of("sign.r")->data;
  const vmb_rng rng = {test_give, &random};
  const size_t n = p->n, tree = (p->fors_height + 1) * n, chains = p->chains * n;
  const uint8_t *const layer_0 = signature + n + p->fors_trees * tree;
  size_t length = 0;
  const uint8_t *next = seed;
  const vmb_rng seed_source = {test_give, &next};
  CHECK(vmb_slhdsa_keypair(p, public_key, key, work, &seed_source) == VMB_OK, "key generation");
  compare("keygen.PK.root", key + 3 * n, n);
  CHECK(vmb_slhdsa_sign_in_memory(p, signature, &length, &input, key, work, &rng) == VMB_OK &&
            length == vmb_sig_signature_bytes(sig),
        "signing");
  compare("sign.R", signature, n);
  compare("sign.fors_secret_0", signature + n, n);
  compare("sign.fors_path_0_first", signature + 2 * n, n);
  compare_sha256("sign.fors_sha256", signature + n, p->fors_trees * tree);
  compare_sha256("sign.layer0_wots_signature_sha256", layer_0, chains);
  compare_sha256("sign.layer0_path_sha256", layer_0 + chains, p->height * n);
}

int main(int argc, char **argv) {
  int sign = 0;
  for (int i = 2; i < argc; i++) {
    sign |= strcmp(argv[i], "sign") == 0;
    corrupt |= strcmp(argv[i], "corrupt") == 0;
  }
  if (argc < 2 || !test_find(argv[1])) {
    printf("usage: test_slhdsa_trace SET [sign] [corrupt]\n");
    return 2;
  }
  for (size_t i = 0; i < sizeof counting; i++)
    counting[i] = (uint8_t)i;
  take_text();
  take_seed();
  unit();
  rows();
  keys();
  message_indices();
  if (sign)
    whole_signature();
  return check_report();
}
