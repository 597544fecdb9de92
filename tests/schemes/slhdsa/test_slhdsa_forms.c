/*
 * test_slhdsa_forms SET [SIGNATURES] [corrupt]: the forms of <vambrace/slhdsa.h>, NIST's ACVP cases
 * and rare inputs (tests/vectors/SET.json); verification of the signature of count 0, with anything
 * changed too, in memory and from a source.
 *
 * SIGNATURES: how many signatures to make at most (all). With corrupt the expected digests are
 * others, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/slhdsa/slhdsa_test.h"
#include "testing/nist_drbg/nist_drbg.h"

static uint8_t signature[SIGNATURE_MAX], public_key[KEY_MAX], secret_key[KEY_MAX];
static uint8_t sign_memory[VMB_SLHDSA_SIGN_WORK_BYTES], verify_memory[VMB_SLHDSA_VERIFY_WORK_BYTES];
static unsigned long left = ~0UL; /* signatures that may be made */
static int corrupt;

/* ---- Reading --------------------------------------------------------------------------------- */

/* The field of entry number `index` of a list in the file's head; empty if there is none. */
static struct vector_field entry(const char *list, unsigned index, const char *name) {
  char full[64];
  const struct vector_field none = {name, NULL, 0};
  snprintf(full, sizeof full, "%s.%u.%s", list, index, name);
  const struct vector_field *const field = vector_field_find(&file->head, full);
  return field != NULL ? *field : none;
}

static int says(struct vector_field field, const char *text) {
  return field.length == strlen(text) && memcmp(field.data, text, field.length) == 0;
}

static void compare_sha256(const char *list, unsigned index, const char *name, const uint8_t *bytes,
                           size_t length) {
  const struct vector_field wanted = entry(list, index, name);
  uint8_t digest[VMB_SHA256_BYTES];
  vmb_sha256(digest, bytes, length);
  digest[31] ^= (uint8_t)corrupt;
  CHECK(wanted.length == sizeof digest && memcmp(wanted.data, digest, sizeof digest) == 0,
        "%s %u: %s", list, index, name);
}

static vmb_slhdsa_hash hash_named(struct vector_field name) {
  static const char *const names[] = {"SHA2-256",     "SHA2-384",     "SHA2-512",  "SHA2-224",
                                      "SHA2-512/224", "SHA2-512/256", "SHA3-224",  "SHA3-256",
                                      "SHA3-384",     "SHA3-512",     "SHAKE-128", "SHAKE-256"};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (says(name, names[i]))
      return (vmb_slhdsa_hash)(i + 1);
  CHECK(0, "there is a hash that has no name here");
  return (vmb_slhdsa_hash)0;
}

/* ---- Sinks and sources ----------------------------------------------------------------------- */

struct pieces {
  const uint8_t *wanted; /* what comes, or is given */
  size_t left, largest;
  int same;
};

static vmb_status compare_pieces(void *state, const uint8_t *piece, size_t length) {
  struct pieces *const pieces = state;
  pieces->same &= length <= pieces->left && memcmp(piece, pieces->wanted, length) == 0;
  pieces->wanted += length;
  pieces->left -= length;
  return pieces->same ? VMB_OK : VMB_ERROR_RETRY;
}

static vmb_status give_pieces(void *state, uint8_t *piece, size_t length) {
  struct pieces *const pieces = state;
  if (length > pieces->left)
    return VMB_ERROR_SIGNATURE;
  pieces->largest = length > pieces->largest ? length : pieces->largest;
  memcpy(piece, pieces->wanted, length);
  pieces->wanted += length;
  pieces->left -= length;
  return VMB_OK;
}

/* ---- Signing --------------------------------------------------------------------------------- */

struct request {
  struct vector_field message, context, random; /* random: empty for the deterministic form */
};

static vmb_env env_of(const vmb_rng rng, uint8_t *memory, size_t bytes) {
  return (vmb_env){rng, memory, bytes};
}

static vmb_status sign_pure(const struct request *request, size_t *length, const vmb_env *env) {
  if (request->random.length == 0)
    return vmb_slhdsa_sign_deterministic(sig, signature, length, request->message.data,
                                         request->message.length, request->context.data,
                                         request->context.length, secret_key, env);
  return vmb_sig_sign_with_context(sig, signature, length, request->message.data,
                                   request->message.length, request->context.data,
                                   request->context.length, secret_key, env);
}

/* The deterministic form is the one whose random bytes are PK.seed. */
static vmb_status sign_hashed(const struct request *request, vmb_slhdsa_hash hash, size_t *length,
                              const vmb_env *env) {
  uint8_t digest[VMB_SLHDSA_DIGEST_BYTES_MAX];
  const size_t bytes = vmb_slhdsa_digest_bytes(hash);
  CHECK(vmb_slhdsa_digest(hash, digest, request->message.data, request->message.length) == VMB_OK,
        "a digest");
  const vmb_status status =
      vmb_slhdsa_sign_digest(sig, signature, length, hash, digest, bytes, request->context.data,
                             request->context.length, secret_key, env);
  CHECK(vmb_slhdsa_verify_digest(sig, signature, *length, hash, digest, bytes,
                                 request->context.data, request->context.length, public_key,
                                 env) == VMB_OK,
        "a pre-hashed signature verifies");
  CHECK(vmb_sig_verify_with_context(
            sig, signature, *length, request->message.data, request->message.length,
            request->context.data, request->context.length, public_key, env) == VMB_ERROR_SIGNATURE,
        "a pre-hashed signature is none of the message");
  digest[bytes - 1] ^= 1;
  CHECK(vmb_slhdsa_verify_digest(sig, signature, *length, hash, digest, bytes,
                                 request->context.data, request->context.length, public_key,
                                 env) == VMB_ERROR_SIGNATURE,
        "another digest");
  return status;
}

static vmb_status sign_internal(const struct request *request, size_t *length, const vmb_env *env) {
  const struct vmb_sig_message message = {.message = request->message.data,
                                          .message_length = request->message.length};
  const struct slhdsa_input input = {SLHDSA_INTERNAL, &message};
  static union {
    struct slhdsa_sign_work work;
    uint8_t bytes[VMB_SLHDSA_SIGN_WORK_BYTES];
  } memory;
  return vmb_slhdsa_sign_in_memory(p, signature, length, &input, secret_key, &memory.work,
                                   request->random.length == 0 ? NULL : &env->rng);
}

static void acvp_signature(unsigned index) {
  const struct vector_field interface = entry("acvp", index, "interface");
  const struct request request = {entry("acvp", index, "message"), entry("acvp", index, "context"),
                                  entry("acvp", index, "additionalRandomness")};
  memcpy(secret_key, entry("acvp", index, "sk").data, 4 * (size_t)p->n);
  memcpy(public_key, secret_key + 2 * (size_t)p->n, 2 * (size_t)p->n);
  const uint8_t *random = request.random.length != 0 ? request.random.data : public_key;
  const vmb_env env = env_of((vmb_rng){test_give, &random}, sign_memory, sizeof sign_memory);
  size_t length = 0;
  vmb_status status;
  if (says(interface, "pure"))
    status = sign_pure(&request, &length, &env);
  else if (says(interface, "internal"))
    status = sign_internal(&request, &length, &env);
  else
    status = sign_hashed(&request, hash_named(entry("acvp", index, "hashAlg")), &length, &env);
  CHECK(status == VMB_OK && length == vmb_sig_signature_bytes(sig), "acvp %u: signing", index);
  compare_sha256("acvp", index, "sig_sha256", signature, length);
}

static void acvp_key(unsigned index) {
  static const char *const parts[3] = {"skSeed", "skPrf", "pkSeed"};
  uint8_t seed[KEY_MAX];
  const uint8_t *next = seed;
  const vmb_env env = env_of((vmb_rng){test_give, &next}, sign_memory, sizeof sign_memory);
  for (unsigned i = 0; i < 3; i++)
    memcpy(seed + (size_t)i * p->n, entry("acvp", index, parts[i]).data, p->n);
  const struct vector_field sk = entry("acvp", index, "sk"), pk = entry("acvp", index, "pk");
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "acvp %u: keys", index);
  CHECK(memcmp(public_key, pk.data, pk.length) == 0 && memcmp(secret_key, sk.data, sk.length) == 0,
        "acvp %u: keys are others", index);
}

static void acvp(void) {
  for (unsigned i = 0; entry("acvp", i, "mode").length != 0; i++)
    if (says(entry("acvp", i, "mode"), "keyGen"))
      acvp_key(i);
    else if (left > 0) {
      left--;
      acvp_signature(i);
    }
}

/* Inputs at the edges of blocks, and contexts; the first one goes through a sink, too. */
static void rare(void) {
  for (unsigned i = 0; left > 0 && entry("rare", i, "seed").length != 0; i++) {
    const struct vector_field message = entry("rare", i, "msg"), context = entry("rare", i, "ctx");
    vmb_nist_drbg drbg, before;
    const vmb_env env =
        env_of((vmb_rng){vmb_nist_drbg_fill, &drbg}, sign_memory, sizeof sign_memory);
    size_t length = 0;
    left--;
    vmb_nist_drbg_init(&drbg, entry("rare", i, "seed").data);
    CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK, "rare %u: keys", i);
    before = drbg;
    CHECK(vmb_sig_sign_with_context(sig, signature, &length, message.data, message.length,
                                    context.data, context.length, secret_key, &env) == VMB_OK,
          "rare %u: signing", i);
    compare_sha256("rare", i, "pk_sha256", public_key, vmb_sig_public_key_bytes(sig));
    compare_sha256("rare", i, "sk_sha256", secret_key, vmb_sig_secret_key_bytes(sig));
    compare_sha256("rare", i, "sig_sha256", signature, length);
    if (i > 0)
      continue;
    struct pieces pieces = {signature, length, 0, 1};
    drbg = before;
    CHECK(vmb_slhdsa_sign_to(sig, compare_pieces, &pieces, message.data, message.length,
                             context.data, context.length, secret_key, &env) == VMB_OK &&
              pieces.left == 0,
          "the same signature through a sink");
  }
}

/* ---- Verifying ------------------------------------------------------------------------------- */

static vmb_status verify_from(size_t length, size_t *largest, const struct vector_field *message) {
  const vmb_env env = env_of((vmb_rng){NULL, NULL}, verify_memory, sizeof verify_memory);
  struct pieces pieces = {signature, length, 0, 1};
  const vmb_status status = vmb_slhdsa_verify_from(sig, give_pieces, &pieces, message->data,
                                                   message->length, NULL, 0, public_key, &env);
  *largest = pieces.largest;
  return status;
}

static void verify_count_0(void) {
  const struct vector_field *const made = vector_field_find(&file->rows[0], "sig"),
                                   *const key = vector_field_find(&file->rows[0], "pk"),
                                   *const message = vector_field_find(&file->rows[0], "msg");
  const vmb_env env = env_of((vmb_rng){NULL, NULL}, verify_memory, sizeof verify_memory);
  const size_t n = p->n, tree = (p->fors_height + 1) * n, fors = n + p->fors_trees * tree,
               layer = (p->chains + p->height) * n;
  const size_t places[] = {
      0, n, 2 * n, fors - 1, fors, fors + layer - 1, made->length - layer, made->length - 1};
  size_t largest = 0;
  memcpy(signature, made->data, made->length);
  memcpy(public_key, key->data, key->length);
  signature[n] ^= (uint8_t)corrupt;
  CHECK(vmb_sig_verify(sig, signature, made->length, message->data, message->length, public_key,
                       &env) == VMB_OK,
        "the signature of count 0 verifies");
  CHECK(verify_from(made->length, &largest, message) == VMB_OK, "and from a source");
  CHECK(largest <= 2144, "a source is asked for %u bytes", (unsigned)largest);
  CHECK(verify_from(made->length - 1, &largest, message) == VMB_ERROR_SIGNATURE,
        "a source that ends too early");
  for (unsigned i = 0; i < sizeof places / sizeof places[0]; i++) {
    signature[places[i]] ^= 0x10;
    CHECK(vmb_sig_verify(sig, signature, made->length, message->data, message->length, public_key,
                         &env) == VMB_ERROR_SIGNATURE,
          "byte %u of the signature changed", (unsigned)places[i]);
    signature[places[i]] ^= 0x10;
  }
}

/* ---- What is refused ------------------------------------------------------------------------- */

/* Takes a number of pieces, then fails. */
static vmb_status fail_after(void *state, const uint8_t *piece, size_t length) {
  unsigned *const pieces = state;
  (void)piece, (void)length;
  return (*pieces)-- == 0 ? VMB_ERROR_RETRY : VMB_OK;
}

static vmb_status fail_source(void *state, uint8_t *piece, size_t length) {
  (void)state, (void)piece, (void)length;
  return VMB_ERROR_RANDOM;
}

static void refusals(void) {
  const vmb_env env = env_of((vmb_rng){NULL, NULL}, sign_memory, sizeof sign_memory),
                small = env_of((vmb_rng){NULL, NULL}, sign_memory, 100);
  uint8_t digest[VMB_SLHDSA_DIGEST_BYTES_MAX + 1] = {0}, context[256] = {0};
  size_t length = 1;
  struct pieces none = {signature, 0, 0, 1};
  CHECK(vmb_slhdsa_digest_bytes((vmb_slhdsa_hash)0) == 0 &&
            vmb_slhdsa_digest_bytes((vmb_slhdsa_hash)13) == 0,
        "hashes that do not exist");
  CHECK(vmb_slhdsa_digest((vmb_slhdsa_hash)13, digest, digest, 1) == VMB_ERROR_ARGUMENT &&
            vmb_slhdsa_digest(VMB_SLHDSA_SHA2_256, NULL, digest, 1) == VMB_ERROR_ARGUMENT &&
            vmb_slhdsa_digest(VMB_SLHDSA_SHA2_256, digest, NULL, 1) == VMB_ERROR_ARGUMENT,
        "digests that cannot be made");
  static const size_t wrong[] = {0, 31, 33, 64};
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    CHECK(vmb_slhdsa_sign_digest(sig, signature, &length, VMB_SLHDSA_SHA2_256, digest, wrong[i],
                                 NULL, 0, secret_key, &env) == VMB_ERROR_ARGUMENT,
          "a digest of %u bytes", (unsigned)wrong[i]);
  CHECK(vmb_slhdsa_sign_digest(sig, signature, &length, (vmb_slhdsa_hash)13, digest, 0, NULL, 0,
                               secret_key, &env) == VMB_ERROR_ARGUMENT &&
            length == 0,
        "an unknown hash");
  CHECK(vmb_slhdsa_verify_digest(sig, signature, 1, VMB_SLHDSA_SHA2_512, digest, 32, NULL, 0,
                                 public_key, &env) == VMB_ERROR_ARGUMENT,
        "verifying a digest of another length");
  CHECK(vmb_slhdsa_sign_deterministic(sig, signature, &length, digest, 1, context, 256, secret_key,
                                      &env) == VMB_ERROR_ARGUMENT,
        "a context of 256 bytes");
  CHECK(vmb_slhdsa_sign_deterministic(sig, signature, &length, digest, 1, NULL, 0, secret_key,
                                      &small) == VMB_ERROR_MEMORY,
        "too little memory");
  CHECK(vmb_slhdsa_sign_deterministic(NULL, signature, &length, digest, 1, NULL, 0, secret_key,
                                      &env) == VMB_ERROR_ARGUMENT,
        "no set");
  CHECK(vmb_slhdsa_sign_to(sig, NULL, NULL, digest, 1, NULL, 0, secret_key, &env) ==
                VMB_ERROR_ARGUMENT &&
            vmb_slhdsa_sign_to(sig, compare_pieces, &none, digest, 1, NULL, 0, secret_key,
                               &small) == VMB_ERROR_MEMORY,
        "no sink, too little memory");
  CHECK(vmb_slhdsa_verify_from(sig, NULL, NULL, digest, 1, NULL, 0, public_key, &env) ==
                VMB_ERROR_ARGUMENT &&
            vmb_slhdsa_verify_from(sig, fail_source, NULL, digest, 1, NULL, 0, public_key,
                                   &small) == VMB_ERROR_MEMORY &&
            vmb_slhdsa_verify_from(sig, fail_source, NULL, digest, 1, NULL, 0, public_key, &env) ==
                VMB_ERROR_RANDOM,
        "no source, too little memory, a source that fails");
}

/* Every argument that must be there is left out once, with all others right. */
static void missing_arguments(void) {
  const vmb_env env = env_of((vmb_rng){NULL, NULL}, sign_memory, sizeof sign_memory);
  const uint8_t digest[32] = {0}, context[256] = {0};
  size_t length = 1;
  struct pieces none = {signature, 0, 0, 1};
  const vmb_slhdsa_hash hash = VMB_SLHDSA_SHA2_256;
  const vmb_status statuses[] = {
      vmb_slhdsa_sign_deterministic(sig, NULL, &length, digest, 1, NULL, 0, secret_key, &env),
      vmb_slhdsa_sign_deterministic(sig, signature, NULL, digest, 1, NULL, 0, secret_key, &env),
      vmb_slhdsa_sign_deterministic(sig, signature, &length, digest, 1, NULL, 0, NULL, &env),
      vmb_slhdsa_sign_deterministic(sig, signature, &length, NULL, 1, NULL, 0, secret_key, &env),
      vmb_slhdsa_sign_deterministic(sig, signature, &length, digest, 1, NULL, 1, secret_key, &env),
      vmb_slhdsa_sign_digest(sig, signature, &length, hash, NULL, 32, NULL, 0, secret_key, &env),
      vmb_slhdsa_verify_digest(NULL, signature, 1, hash, digest, 32, NULL, 0, public_key, &env),
      vmb_slhdsa_verify_digest(sig, NULL, 1, hash, digest, 32, NULL, 0, public_key, &env),
      vmb_slhdsa_verify_digest(sig, signature, 1, hash, NULL, 32, NULL, 0, public_key, &env),
      vmb_slhdsa_verify_digest(sig, signature, 1, hash, digest, 32, NULL, 0, NULL, &env),
      vmb_slhdsa_verify_digest(sig, signature, 1, hash, digest, 32, NULL, 1, public_key, &env),
      vmb_slhdsa_sign_to(NULL, compare_pieces, &none, digest, 1, NULL, 0, secret_key, &env),
      vmb_slhdsa_sign_to(sig, compare_pieces, &none, digest, 1, NULL, 0, NULL, &env),
      vmb_slhdsa_sign_to(sig, compare_pieces, &none, NULL, 1, NULL, 0, secret_key, &env),
      vmb_slhdsa_sign_to(sig, compare_pieces, &none, digest, 1, context, 256, secret_key, &env),
      vmb_slhdsa_verify_from(NULL, give_pieces, &none, digest, 1, NULL, 0, public_key, &env),
      vmb_slhdsa_verify_from(sig, give_pieces, &none, digest, 1, NULL, 0, NULL, &env),
      vmb_slhdsa_verify_from(sig, give_pieces, &none, NULL, 1, NULL, 0, public_key, &env),
      vmb_slhdsa_verify_from(sig, give_pieces, &none, digest, 1, context, 256, public_key, &env),
  };
  for (unsigned i = 0; i < sizeof statuses / sizeof statuses[0]; i++)
    CHECK(statuses[i] == VMB_ERROR_ARGUMENT, "call %u without an argument: %d", i,
          (int)statuses[i]);
}

static vmb_status write_pieces(void *state, const uint8_t *piece, size_t length) {
  size_t *const written = state;
  memcpy(signature + *written, piece, length);
  *written += length;
  return VMB_OK;
}

/*
 * A signature that is right but for the root: made with a key whose PK.root is wrong in one bit, of
 * a byte of each half, the last one. Its paths end in the right root, so a verification that leaves
 * out part of the comparison accepts it.
 */
static void almost_roots(void) {
  static const uint8_t message[] = "a root";
  const size_t n = p->n, places[] = {0, n / 2 - 1, n - 1};
  const vmb_env env = env_of((vmb_rng){NULL, NULL}, sign_memory, sizeof sign_memory),
                verify_env = env_of((vmb_rng){NULL, NULL}, verify_memory, sizeof verify_memory);
  for (unsigned i = 0; left > 0 && i < sizeof places / sizeof places[0]; i++) {
    const uint8_t random[SLHDSA_NODE_BYTES_MAX] = {1};
    const uint8_t *next = random;
    const vmb_env with_random = env_of((vmb_rng){test_give, &next}, env.work, env.work_bytes);
    size_t length = 0;
    left--;
    secret_key[3 * n + places[i]] ^= 0x80;
    CHECK(vmb_slhdsa_sign_to(sig, write_pieces, &length, message, sizeof message, NULL, 0,
                             secret_key, &with_random) == VMB_ERROR_KEY &&
              length == vmb_sig_signature_bytes(sig),
          "a root that is wrong in byte %u", (unsigned)places[i]);
    memcpy(public_key, secret_key + 2 * n, 2 * n);
    CHECK(vmb_sig_verify(sig, signature, length, message, sizeof message, public_key,
                         &verify_env) == VMB_ERROR_SIGNATURE,
          "a signature to a root that is wrong in byte %u", (unsigned)places[i]);
    secret_key[3 * n + places[i]] ^= 0x80;
  }
}

/* What a sink returns ends signing; a key whose root is wrong is noticed in the end. */
static void failures(void) {
  static const uint8_t random[SLHDSA_NODE_BYTES_MAX] = {1};
  for (unsigned pieces = 0; pieces < 4; pieces++) {
    const uint8_t *next = random;
    unsigned count = pieces;
    const vmb_env env = env_of((vmb_rng){test_give, &next}, sign_memory, sizeof sign_memory);
    CHECK(vmb_slhdsa_sign_to(sig, fail_after, &count, random, 1, NULL, 0, secret_key, &env) ==
              VMB_ERROR_RETRY,
          "a sink that fails after %u pieces", pieces);
  }
  if (left == 0)
    return;
  size_t length = 1, dirty = 0;
  const vmb_env env = env_of((vmb_rng){NULL, NULL}, sign_memory, sizeof sign_memory);
  left--;
  secret_key[vmb_sig_secret_key_bytes(sig) - 1] ^= 1;
  CHECK(vmb_slhdsa_sign_deterministic(sig, signature, &length, random, 1, NULL, 0, secret_key,
                                      &env) == VMB_ERROR_KEY &&
            length == 0,
        "a key with another root");
  for (size_t i = 0; i < vmb_sig_signature_bytes(sig); i++)
    dirty += signature[i] != 0;
  CHECK(dirty == 0, "the signature is zeroed");
}

int main(int argc, char **argv) {
  for (int i = 2; i < argc; i++)
    if (strcmp(argv[i], "corrupt") == 0)
      corrupt = 1;
    else
      left = strtoul(argv[i], NULL, 10);
  if (argc < 2 || !test_find(argv[1])) {
    printf("usage: test_slhdsa_forms SET [SIGNATURES] [corrupt]\n");
    return 2;
  }
  verify_count_0();
  refusals();
  missing_arguments();
  acvp();
  almost_roots();
  failures();
  rare();
  return check_report();
}
