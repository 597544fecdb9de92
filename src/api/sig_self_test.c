/*
 * The known-answer tests of one signature. The results lie at the start of the working memory, the
 * operations work in the rest; all of it is wiped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/self_test.h"
#include "api/work.h"
#include "support/zeroize.h"

#if VMB_SELF_TEST

enum { MESSAGE_BYTES = 32, MLDSA_TR_BYTES = 64 };

/* A vmb_rng.fill: the table's rnd of ML-DSA. */
static vmb_status draw_zeros(void *state, uint8_t *out, size_t length) {
  (void)state;
  vmb_zeroize(out, length);
  return VMB_OK;
}

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
  uint8_t counted[VMB_TEST_SEED_BYTES];
  vmb_count_up(counted, 0, sizeof counted);
  const uint8_t *const row = sig->answers->mldsa_row;
  if (vmb_run_keypair_from_seed(sig->key_sizes, sig->keypair, test->public_key, test->secret_key,
                                row != NULL ? row : counted, &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return vmb_compare_digest(VMB_ANSWER_KEYS, test->public_key,
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
  return vmb_compare_digest(VMB_ANSWER_SIGNATURE, test->signature, test->signature_length,
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
  const vmb_rng rng = {vmb_draw_counter, &test.drawn};
  test.secret_key = test.public_key + sizes->keypair.public_key;
  test.signature = test.secret_key + sizes->keypair.secret_key;
  vmb_count_up(test.text, 0xc0, sizeof test.text);
  test.message = (struct vmb_sig_message){.message = test.text, .message_length = sizeof test.text};
  test.env = vmb_work_rest(work, sig_result_bytes(sizes), rng);

  vmb_status status = sig_keypair(&test);
  if (status == VMB_OK && vmb_goes_beyond(what, VMB_TEST_KEYPAIR))
    status = sig_sign(&test);
  if (status == VMB_OK && vmb_goes_beyond(what, VMB_TEST_ENCAPS_OR_SIGN))
    status = sig_verify(&test);
  return status;
}

/* Hashes first: the answers are digests. A set without answers has no test. */
vmb_status vmb_sig_self_test(const vmb_sig *sig, unsigned what, const vmb_env *env) {
  if (sig == NULL || sig->answers == NULL || !vmb_names_a_test(what))
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

#endif
