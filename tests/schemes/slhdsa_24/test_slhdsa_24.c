/*
 * test_slhdsa_24 SET [STRIDE] [sign] [corrupt]: a set of SP 800-230 against
 * tests/vectors/draft/SET.json: every vector, the intermediate values of the valid ones, and one
 * signature with every STRIDE-th byte changed (0: none). It comes from a source, so that the
 * program has no memory for one. With sign the first key pair and the first signature are made,
 * which takes minutes. With corrupt a bit of every signature is another, which must be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "schemes/slhdsa/slhdsa_parts.h"
#include "schemes/slhdsa_24/slhdsa_24_test.h"

#define NOT_CHANGED SIZE_MAX
#define PIECE_MAX 2144 /* as <vambrace/slhdsa.h> has it */

static uint8_t memory[VMB_SLHDSA_SHA2_256_24_VERIFY_WORK_BYTES];
static int corrupt;

/* A signature that is given piece by piece, a byte of it changed. */
struct signature {
  const uint8_t *bytes;
  size_t length, position, changed, largest;
  uint8_t difference;
};

static vmb_status give_piece(void *state, uint8_t *piece, size_t length) {
  struct signature *const s = state;
  if (length > s->length - s->position)
    return VMB_ERROR_SIGNATURE;
  memcpy(piece, s->bytes + s->position, length);
  if (s->changed != NOT_CHANGED && s->changed - s->position < length)
    piece[s->changed - s->position] ^= s->difference;
  piece[0] ^= (uint8_t)corrupt;
  s->position += length;
  s->largest = length > s->largest ? length : s->largest;
  return VMB_OK;
}

/* ---- Vectors --------------------------------------------------------------------------------- */

/* A field of a vector or else of the one that it is derived from. */
static struct vector_field field_of(const struct vector_row *row, const char *name) {
  const struct vector_field none = {name, NULL, 0};
  const struct vector_field *field = vector_field_find(row, name);
  const uint32_t base = vector_number(row, "base", file->row_count);
  if (field == NULL && base < file->row_count)
    field = vector_field_find(&file->rows[base], name);
  return field != NULL ? *field : none;
}

static int is_internal(const struct vector_row *row) {
  const struct vector_field interface = field_of(row, "interface");
  return interface.length == 8 && memcmp(interface.data, "internal", 8) == 0;
}

static struct vmb_sig_message message_of(const struct vector_row *row) {
  const struct vector_field text = field_of(row, "msg"), context = field_of(row, "ctx");
  return (struct vmb_sig_message){.message = text.data,
                                  .message_length = text.length,
                                  .context = context.data,
                                  .context_length = context.length};
}

static vmb_status verify(const struct vector_row *row, struct signature *s) {
  const vmb_env env = {{NULL, NULL}, memory, vmb_sig_verify_work_bytes(sig)};
  const struct vmb_sig_message text = message_of(row);
  const uint8_t *const public_key = field_of(row, "pk").data;
  s->position = 0;
  if (is_internal(row)) {
    const struct slhdsa_input input = {SLHDSA_INTERNAL, &text};
    const struct slhdsa_source source = {give_piece, s};
    return vmb_slhdsa_verify(p, &source, &input, public_key, aligned(memory));
  }
  return vmb_slhdsa_verify_from(sig, give_piece, s, text.message, text.message_length, text.context,
                                text.context_length, public_key, &env);
}

/* Of another length it is refused before it is read. */
static vmb_status verify_in_memory(const struct vector_row *row, size_t length) {
  const vmb_env env = {{NULL, NULL}, memory, vmb_sig_verify_work_bytes(sig)};
  const struct vmb_sig_message text = message_of(row);
  return vmb_sig_verify_with_context(sig, field_of(row, "sig").data, length, text.message,
                                     text.message_length, text.context, text.context_length,
                                     field_of(row, "pk").data, &env);
}

static void vector(uint32_t number) {
  const struct vector_row *const row = &file->rows[number];
  const struct vector_field bytes = field_of(row, "sig"), patch = field_of(row, "patch.0");
  const struct vector_field valid = field_of(row, "valid"), what = field_of(row, "what");
  struct signature s = {bytes.data, bytes.length, 0, NOT_CHANGED, 0, 0};
  const vmb_status wanted = valid.data[0] ? VMB_OK : VMB_ERROR_SIGNATURE;
  CHECK(bytes.length == vmb_sig_signature_bytes(sig), "vector %u: length", (unsigned)number);
  if (patch.length == 8) {
    s.changed = vmb_load32_le(patch.data);
    s.difference = (uint8_t)vmb_load32_le(patch.data + 4);
  }
  const uint32_t length = vector_number(row, "length", (uint32_t)bytes.length);
  if (length != bytes.length) {
    CHECK(verify_in_memory(row, length) == wanted, "vector %u, %.*s", (unsigned)number,
          (int)what.length, (const char *)what.data);
    return;
  }
  CHECK(verify(row, &s) == wanted, "vector %u, %.*s", (unsigned)number, (int)what.length,
        (const char *)what.data);
  CHECK(s.position == bytes.length && s.largest <= PIECE_MAX, "vector %u: pieces",
        (unsigned)number);
  if (valid.data[0] && !is_internal(row))
    CHECK(verify_in_memory(row, bytes.length) == VMB_OK, "vector %u in memory", (unsigned)number);
}

/* ---- Intermediate values --------------------------------------------------------------------- */

static void compare_numbers(const struct vector_row *row, const char *name, const uint8_t *bytes) {
  const struct vector_field wanted = field_of(row, name);
  int same = wanted.length == 4U * p->chains;
  for (unsigned i = 0; same && i < p->chains; i++)
    same = vmb_load32_le(wanted.data + 4 * (size_t)i) == bytes[i];
  CHECK(same, "%s", name);
}

/* The digest, what is read of it, and the digits of the FORS public value. */
static void trace(const struct vector_row *row) {
  struct slhdsa_verify_work *const w = aligned(memory);
  const struct vmb_sig_message text = message_of(row);
  const struct slhdsa_input input = {is_internal(row) ? SLHDSA_INTERNAL : SLHDSA_PURE, &text};
  const struct vector_field indices = field_of(row, "trace.indices");
  const uint8_t *const public_key = field_of(row, "pk").data;
  uint8_t head[2];
  const struct slhdsa_message message = vmb_slhdsa_wrap(&input, head);
  w->hash.n = p->n;
  p->hash->init(&w->hash, public_key);
  vmb_slhdsa_hash_message(p, &w->hash, &w->indices, field_of(row, "sig").data, public_key,
                          &message);
  CHECK_EQUAL_BYTES(w->indices.digest, field_of(row, "trace.digest").data, slhdsa_digest_bytes(p),
                    "the digest");
  CHECK(w->indices.tree == 0 && w->indices.leaf == vector_number(row, "trace.leaf", ~0U),
        "the leaf");
  for (unsigned i = 0; i < p->fors_trees; i++)
    CHECK(vmb_slhdsa_fors_index(p, &w->indices, i) == vmb_load32_le(indices.data + 4 * (size_t)i),
          "index %u", i);
  vmb_slhdsa_digits(p, w->digits, field_of(row, "trace.fors_pk").data);
  compare_numbers(row, "trace.digits", w->digits);
}

/* ---- Numbers, refusals ----------------------------------------------------------------------- */

/* specs/slhdsa24.md section 1; the checksum has as many digits as its largest value. */
static void numbers(void) {
  unsigned checksum_digits = 0;
  for (unsigned largest = p->digits * slhdsa_chain_steps(p); largest != 0;
       largest >>= p->digit_bits)
    checksum_digits++;
  CHECK(p->digits * p->digit_bits == 8U * p->n && p->chains == p->digits + checksum_digits,
        "digits");
  CHECK(slhdsa_signature_bytes(p) == vmb_sig_signature_bytes(sig), "bytes of a signature");
  CHECK(slhdsa_digest_tree_bytes(p) == 0 && slhdsa_digest_bytes(p) <= SLHDSA_DIGEST_BYTES_MAX,
        "parts of the digest");
  CHECK(p->height <= p->fors_height, "a path of the tree has room");
}

static void every_byte(const struct vector_row *row, size_t stride) {
  const struct vector_field bytes = field_of(row, "sig");
  for (size_t i = 0; stride != 0 && i < bytes.length; i += stride) {
    struct signature s = {bytes.data, bytes.length, 0, i, 0, 0x10};
    CHECK(verify(row, &s) == VMB_ERROR_SIGNATURE, "byte %lu changed", (unsigned long)i);
  }
}

static void refusals(const struct vector_row *row) {
  static const uint8_t context[256];
  const struct vector_field bytes = field_of(row, "sig"), public_key = field_of(row, "pk");
  const vmb_env env = {{NULL, NULL}, memory, vmb_sig_verify_work_bytes(sig)};
  struct signature s = {bytes.data, bytes.length - 1, 0, NOT_CHANGED, 0, 0};
  CHECK(verify(row, &s) == VMB_ERROR_SIGNATURE, "a source that ends too early");
  CHECK(vmb_sig_verify_with_context(sig, bytes.data, bytes.length, NULL, 0, context, 256,
                                    public_key.data, &env) == VMB_ERROR_ARGUMENT,
        "a context of 256 bytes");
  const vmb_env small = {{NULL, NULL}, memory, vmb_sig_verify_work_bytes(sig) - 1};
  CHECK(vmb_sig_verify(sig, bytes.data, bytes.length, NULL, 0, public_key.data, &small) ==
            VMB_ERROR_MEMORY,
        "working memory that is too small");
}

#if defined(VMB_HOSTED)
static void sign(const struct vector_row *row) {
  static uint8_t work[VMB_SLHDSA_SHA2_256_24_SIGN_WORK_BYTES];
  static uint8_t signature[VMB_SLHDSA_SHA2_256_24_SIGNATURE_BYTES];
  const struct vector_field *const wanted = vector_field_find(&file->head, "keygen.0.sk");
  const struct vector_field random = field_of(row, "opt_rand"), bytes = field_of(row, "sig");
  const struct vmb_sig_message text = message_of(row);
  const struct slhdsa_input input = {is_internal(row) ? SLHDSA_INTERNAL : SLHDSA_PURE, &text};
  uint8_t public_key[KEY_MAX], secret_key[KEY_MAX];
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  const uint8_t *next = random.data;
  const vmb_rng rng = {test_give, &next};
  size_t length = 0;
  CHECK(vmb_sig_keypair_from_seed(sig, public_key, secret_key, wanted->data, &env) == VMB_OK,
        "key generation");
  CHECK_EQUAL_BYTES(secret_key, wanted->data, wanted->length, "the secret key");
  if (random.length == 0) /* its tree is sparse: there is no secret key */
    return;
  CHECK(vmb_slhdsa_sign_in_memory(p, signature, &length, &input, secret_key, aligned(work), &rng) ==
                VMB_OK &&
            length == bytes.length,
        "signing");
  CHECK_EQUAL_BYTES(signature, bytes.data, bytes.length, "the signature");
}
#else
static vmb_status take_piece(void *state, const uint8_t *piece, size_t length) {
  (void)state;
  (void)piece;
  (void)length;
  return VMB_OK;
}

/* Without an operating system there are no secret keys. */
static void no_secret_keys(void) {
  static uint8_t work[VMB_SLHDSA_SHA2_256_24_SIGN_WORK_BYTES];
  static const uint8_t seed[3 * SLHDSA_NODE_BYTES_MAX];
  uint8_t public_key[KEY_MAX], secret_key[KEY_MAX] = {1};
  const vmb_env env = {{NULL, NULL}, work, sizeof work};
  CHECK(vmb_sig_keypair_from_seed(sig, public_key, secret_key, seed, &env) == VMB_ERROR_ARGUMENT &&
            secret_key[0] == 0,
        "key generation is refused");
  CHECK(vmb_sig_check_secret_key(sig, secret_key, NULL, &env) == VMB_ERROR_ARGUMENT,
        "a secret key is not checked");
  CHECK(vmb_slhdsa_sign_to(sig, take_piece, NULL, NULL, 0, NULL, 0, secret_key, &env) ==
            VMB_ERROR_ARGUMENT,
        "signing is refused");
}
#endif

int main(int argc, char **argv) {
  size_t stride = 0;
  int signing = 0;
  for (int i = 2; i < argc; i++)
    if (strcmp(argv[i], "corrupt") == 0)
      corrupt = 1;
    else if (strcmp(argv[i], "sign") == 0)
      signing = 1;
    else
      stride = strtoul(argv[i], NULL, 10);
  if (argc < 2 || !test_find(argv[1])) {
    printf("usage: test_slhdsa_24 SET [STRIDE] [sign] [corrupt]\n");
    return 2;
  }
  numbers();
  for (uint32_t i = 0; i < file->row_count; i++) {
    vector(i);
    if (vector_field_find(&file->rows[i], "trace.digest") != NULL)
      trace(&file->rows[i]);
  }
  const struct vector_row *const last_valid =
      &file->rows[vector_number(&file->rows[file->row_count - 1], "base", 0)];
  every_byte(last_valid, stride);
  refusals(last_valid);
#if defined(VMB_HOSTED)
  if (signing)
    sign(&file->rows[0]);
#else
  (void)signing;
  no_secret_keys();
#endif
  return check_report();
}
