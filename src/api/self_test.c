/*
 * The known-answer tests of one set. All inputs count up: the seed 00 01 02 ..., the randomness 80
 * 81 82 ..., the message c0 c1 c2 ...; ML-DSA takes a row of NIST's table instead. The results lie
 * at the start of the working memory, the operations work in the rest; all of it is wiped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/answers.h"
#include "api/work.h"
#include "support/zeroize.h"

#if VMB_SELF_TEST

enum { SEED_BYTES = 96, MESSAGE_BYTES = 32, MLDSA_TR_BYTES = 64 };

static void count_up(uint8_t *out, uint8_t first, size_t length) {
  for (size_t i = 0; i < length; i++)
    out[i] = (uint8_t)(first + i);
}

/*
 * A vmb_rng.fill: 80 81 82 ...; after each 256 bytes the step grows by two, so that a set that
 * rejects what it has drawn does not draw it again.
 */
static vmb_status draw_counter(void *state, uint8_t *out, size_t length) {
  size_t *const drawn = state;
  for (size_t i = 0; i < length; i++, ++*drawn)
    out[i] = (uint8_t)(0x80 + *drawn * (2 * (*drawn >> 8) + 1));
  return VMB_OK;
}

/* A vmb_rng.fill: the table's rnd of ML-DSA. */
static vmb_status draw_zeros(void *state, uint8_t *out, size_t length) {
  (void)state;
  vmb_zeroize(out, length);
  return VMB_OK;
}

/* Compares SHA3-256 of what was made with an answer. */
static vmb_status compare_digest(enum vmb_answer number, const uint8_t *made, size_t length,
                                 const uint8_t *known) {
  uint8_t digest[VMB_ANSWER_BYTES];
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, digest, sizeof digest, made, length);
  return vmb_compare_answer(number, digest, known, sizeof digest);
}

static int names_a_test(unsigned what) {
  return what != 0 && (what & ~(unsigned)VMB_TEST_ALL) == 0;
}

static int goes_beyond(unsigned what, unsigned test) {
  return (what & ~(unsigned)VMB_TEST_HASHES) > 2 * test - 1;
}

/* ---- KEMs ------------------------------------------------------------------------------------ */

/* Where the results lie; those that one answer is of follow each other. */
struct kem_test {
  const vmb_kem *kem;
  uint8_t *public_key, *secret_key, *ciphertext, *sent, *received;
  size_t drawn;
  vmb_env env;
};

static size_t kem_result_bytes(const struct vmb_kem_sizes *sizes) {
  return (size_t)sizes->keypair.public_key + sizes->keypair.secret_key + sizes->ciphertext +
         2 * (size_t)sizes->shared_secret;
}

size_t vmb_kem_self_test_work_bytes(const vmb_kem *kem) {
  return kem_result_bytes(kem->sizes) + vmb_kem_pairwise_work_bytes(kem);
}

static vmb_status kem_keypair(const struct kem_test *test) {
  const vmb_kem *const kem = test->kem;
  const struct vmb_keypair_sizes *const sizes = &kem->sizes->keypair;
  uint8_t seed[SEED_BYTES];
  count_up(seed, 0, sizeof seed);
  if (vmb_run_keypair_from_seed(kem->key_sizes, kem->keypair, test->public_key, test->secret_key,
                                seed, &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return compare_digest(VMB_ANSWER_KEYS, test->public_key,
                        (size_t)sizes->public_key + sizes->secret_key, kem->answers->keys);
}

static vmb_status kem_encaps(struct kem_test *test) {
  const vmb_kem *const kem = test->kem;
  test->drawn = 0;
  if (vmb_kem_run_encaps(kem->sizes, kem->encaps, test->ciphertext, test->sent, test->public_key,
                         &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return compare_digest(VMB_ANSWER_ENCAPS, test->ciphertext,
                        (size_t)kem->sizes->ciphertext + kem->sizes->shared_secret,
                        kem->answers->encaps);
}

static vmb_status kem_decaps_once(const struct kem_test *test) {
  const vmb_kem *const kem = test->kem;
  return vmb_kem_run_decaps(kem->sizes, kem->decaps, test->received, test->ciphertext,
                            test->secret_key, &test->env);
}

/* Then with a damaged ciphertext; a set that says so leaves zeros. */
static vmb_status kem_decaps(const struct kem_test *test) {
  const size_t length = test->kem->sizes->shared_secret;
  if (kem_decaps_once(test) != VMB_OK ||
      vmb_compare_answer(VMB_ANSWER_DECAPS, test->received, test->sent, length) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  test->ciphertext[0] ^= 1;
  const vmb_status status = kem_decaps_once(test);
  if (status != VMB_OK && status != VMB_ERROR_CIPHERTEXT)
    return VMB_ERROR_SELF_TEST;
  return compare_digest(VMB_ANSWER_REJECTED, test->received, length, test->kem->answers->rejected);
}

static vmb_status test_kem(const vmb_kem *kem, unsigned what, const struct vmb_work *work) {
  const struct vmb_kem_sizes *const sizes = kem->sizes;
  struct kem_test test = {.kem = kem, .public_key = work->memory};
  const vmb_rng rng = {draw_counter, &test.drawn};
  test.secret_key = test.public_key + sizes->keypair.public_key;
  test.ciphertext = test.secret_key + sizes->keypair.secret_key;
  test.sent = test.ciphertext + sizes->ciphertext;
  test.received = test.sent + sizes->shared_secret;
  test.env = vmb_work_rest(work, kem_result_bytes(sizes), rng);

  vmb_status status = kem_keypair(&test);
  if (status == VMB_OK && goes_beyond(what, VMB_TEST_KEYPAIR))
    status = kem_encaps(&test);
  if (status == VMB_OK && goes_beyond(what, VMB_TEST_ENCAPS_OR_SIGN))
    status = kem_decaps(&test);
  return status;
}

/* Hashes first: the answers are digests. A set without answers has no test. */
vmb_status vmb_kem_self_test(const vmb_kem *kem, unsigned what, const vmb_env *env) {
  if (kem == NULL || kem->answers == NULL || !names_a_test(what))
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, vmb_kem_self_test_work_bytes(kem));
  if (status != VMB_OK)
    return status;
  if ((what & VMB_TEST_HASHES) != 0)
    status = vmb_test_keccak();
  if (status == VMB_OK && what != VMB_TEST_HASHES)
    status = test_kem(kem, what, &work);
  vmb_work_close(&work);
  return status;
}

/* ---- Signatures ------------------------------------------------------------------------------ */

struct sig_test {
  const vmb_sig *sig;
  uint8_t *public_key, *secret_key, *signature;
  size_t signature_length;
  uint8_t text[MESSAGE_BYTES];
  struct vmb_sig_message message;
  vmb_keccak hashed;
  size_t drawn;
  vmb_env env;
};

static size_t sig_result_bytes(const struct vmb_sig_sizes *sizes) {
  return (size_t)sizes->keypair.public_key + sizes->keypair.secret_key + sizes->signature;
}

size_t vmb_sig_self_test_work_bytes(const vmb_sig *sig) {
  return sig_result_bytes(sig->sizes) + vmb_sig_pairwise_work_bytes(sig);
}

static vmb_status sig_keypair(const struct sig_test *test) {
  const vmb_sig *const sig = test->sig;
  const struct vmb_keypair_sizes *const sizes = &sig->sizes->keypair;
  uint8_t counted[SEED_BYTES];
  count_up(counted, 0, sizeof counted);
  const uint8_t *const row = sig->answers->mldsa_row;
  if (vmb_run_keypair_from_seed(sig->key_sizes, sig->keypair, test->public_key, test->secret_key,
                                row != NULL ? row : counted, &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return compare_digest(VMB_ANSWER_KEYS, test->public_key,
                        (size_t)sizes->public_key + sizes->secret_key, sig->answers->keys);
}

/*
 * The message of the table is M' of FIPS 204, algorithms 7 and 8, to which the operations of the
 * API would prepend a context: they get the hash that has absorbed tr || M'.
 */
static void take_mldsa_message(struct sig_test *test) {
  const uint8_t *const row = test->sig->answers->mldsa_row;
  uint8_t tr[MLDSA_TR_BYTES];
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, tr, sizeof tr, test->public_key,
                  test->sig->sizes->keypair.public_key);
  vmb_keccak_init(&test->hashed, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&test->hashed, tr, sizeof tr);
  vmb_keccak_absorb(&test->hashed, row + test->sig->key_sizes->seed, MESSAGE_BYTES);
  test->message = (struct vmb_sig_message){.hashed = &test->hashed};
  test->env.rng = (vmb_rng){draw_zeros, NULL};
}

static vmb_status sig_sign(struct sig_test *test) {
  const vmb_sig *const sig = test->sig;
  test->drawn = 0;
  if (sig->answers->mldsa_row != NULL)
    take_mldsa_message(test);
  if (vmb_sig_run_sign(sig->sizes, sig->sign, test->signature, &test->signature_length,
                       &test->message, test->secret_key, &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return compare_digest(VMB_ANSWER_SIGNATURE, test->signature, test->signature_length,
                        sig->answers->signature);
}

static vmb_status sig_verify_once(const struct sig_test *test) {
  return vmb_sig_run_verify(test->sig->sizes, test->sig->verify, test->signature,
                            test->signature_length, &test->message, test->public_key, &test->env);
}

/* Then a damaged signature, which must be refused. */
static vmb_status sig_verify(const struct sig_test *test) {
  const vmb_status status = vmb_answer_is(VMB_ANSWER_VERIFIED, sig_verify_once(test) == VMB_OK);
  if (status != VMB_OK)
    return status;
  test->signature[test->signature_length / 2] ^= 1;
  return vmb_answer_is(VMB_ANSWER_REFUSED, sig_verify_once(test) == VMB_ERROR_SIGNATURE);
}

static vmb_status test_sig(const vmb_sig *sig, unsigned what, const struct vmb_work *work) {
  const struct vmb_sig_sizes *const sizes = sig->sizes;
  struct sig_test test = {.sig = sig, .public_key = work->memory};
  const vmb_rng rng = {draw_counter, &test.drawn};
  test.secret_key = test.public_key + sizes->keypair.public_key;
  test.signature = test.secret_key + sizes->keypair.secret_key;
  count_up(test.text, 0xc0, sizeof test.text);
  test.message = (struct vmb_sig_message){.message = test.text, .message_length = sizeof test.text};
  test.env = vmb_work_rest(work, sig_result_bytes(sizes), rng);

  vmb_status status = sig_keypair(&test);
  if (status == VMB_OK && goes_beyond(what, VMB_TEST_KEYPAIR))
    status = sig_sign(&test);
  if (status == VMB_OK && goes_beyond(what, VMB_TEST_ENCAPS_OR_SIGN))
    status = sig_verify(&test);
  return status;
}

/* Hashes first: the answers are digests. A set without answers has no test. */
vmb_status vmb_sig_self_test(const vmb_sig *sig, unsigned what, const vmb_env *env) {
  if (sig == NULL || sig->answers == NULL || !names_a_test(what))
    return VMB_ERROR_ARGUMENT;
  struct vmb_work work;
  vmb_status status = vmb_work_open(&work, env, vmb_sig_self_test_work_bytes(sig));
  if (status != VMB_OK)
    return status;
  if ((what & VMB_TEST_HASHES) != 0)
    status = vmb_test_keccak();
  if (status == VMB_OK && what != VMB_TEST_HASHES)
    status = test_sig(sig, what, &work);
  vmb_work_close(&work);
  return status;
}

/* ---- Keccak ---------------------------------------------------------------------------------- */

/* FIPS 202 of 00 01 .. 1f. */
static const struct {
  enum vmb_answer number;
  vmb_keccak_kind kind;
  uint8_t output[32];
} keccak_answers[] = {
    {VMB_ANSWER_SHA3_256, VMB_KECCAK_SHA3_256, {0x05, 0x0a, 0x48, 0x73, 0x3b, 0xd5, 0xc2, 0x75,
                                                0x6b, 0xa9, 0x5c, 0x58, 0x28, 0xcc, 0x83, 0xee,
                                                0x16, 0xfa, 0xbc, 0xd3, 0xc0, 0x86, 0x88, 0x5b,
                                                0x77, 0x44, 0xf8, 0x4a, 0x0f, 0x9e, 0x0d, 0x94}},
    {VMB_ANSWER_SHAKE128, VMB_KECCAK_SHAKE128, {0x06, 0x6a, 0x36, 0x1d, 0xc6, 0x75, 0xf8, 0x56,
                                                0xce, 0xcd, 0xc0, 0x2b, 0x25, 0x21, 0x8a, 0x10,
                                                0xce, 0xc0, 0xce, 0xcf, 0x79, 0x85, 0x9e, 0xc0,
                                                0xfe, 0xc3, 0xd4, 0x09, 0xe5, 0x84, 0x7a, 0x92}},
    {VMB_ANSWER_SHAKE256, VMB_KECCAK_SHAKE256, {0x69, 0xf0, 0x7c, 0x88, 0x40, 0xce, 0x80, 0x02,
                                                0x4d, 0xb3, 0x09, 0x39, 0x88, 0x2c, 0x3d, 0x5b,
                                                0xbc, 0x9c, 0x98, 0xb3, 0xe3, 0x1e, 0x45, 0x13,
                                                0xeb, 0xd2, 0xca, 0x9b, 0x45, 0x03, 0xcd, 0xd3}},
};

vmb_status vmb_test_keccak(void) {
  uint8_t input[32], output[32];
  count_up(input, 0, sizeof input);
  for (size_t i = 0; i < sizeof keccak_answers / sizeof keccak_answers[0]; i++) {
    vmb_keccak_hash(keccak_answers[i].kind, output, sizeof output, input, sizeof input);
    if (vmb_compare_answer(keccak_answers[i].number, output, keccak_answers[i].output,
                           sizeof output) != VMB_OK)
      return VMB_ERROR_SELF_TEST;
  }
  return VMB_OK;
}

#endif
