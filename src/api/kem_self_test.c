/*
 * The known-answer tests of one KEM. The results lie at the start of the working memory, the
 * operations work in the rest; all of it is wiped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/self_test.h"
#include "api/work.h"

#if VMB_SELF_TEST

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
  uint8_t seed[VMB_TEST_SEED_BYTES];
  vmb_count_up(seed, 0, sizeof seed);
  if (vmb_run_keypair_from_seed(kem->key_sizes, kem->keypair, test->public_key, test->secret_key,
                                seed, &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return vmb_compare_digest(VMB_ANSWER_KEYS, test->public_key,
                            (size_t)sizes->public_key + sizes->secret_key, kem->answers->keys);
}

static vmb_status kem_encaps(struct kem_test *test) {
  const vmb_kem *const kem = test->kem;
  test->drawn = 0;
  if (vmb_kem_run_encaps(kem->sizes, kem->encaps, test->ciphertext, test->sent, test->public_key,
                         &test->env) != VMB_OK)
    return VMB_ERROR_SELF_TEST;
  return vmb_compare_digest(VMB_ANSWER_ENCAPS, test->ciphertext,
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
  return vmb_compare_digest(VMB_ANSWER_REJECTED, test->received, length,
                            test->kem->answers->rejected);
}

static vmb_status test_kem(const vmb_kem *kem, unsigned what, const struct vmb_work *work) {
  const struct vmb_kem_sizes *const sizes = kem->sizes;
  struct kem_test test = {.kem = kem, .public_key = work->memory};
  const vmb_rng rng = {vmb_draw_counter, &test.drawn};
  test.secret_key = test.public_key + sizes->keypair.public_key;
  test.ciphertext = test.secret_key + sizes->keypair.secret_key;
  test.sent = test.ciphertext + sizes->ciphertext;
  test.received = test.sent + sizes->shared_secret;
  test.env = vmb_work_rest(work, kem_result_bytes(sizes), rng);

  vmb_status status = kem_keypair(&test);
  if (status == VMB_OK && vmb_goes_beyond(what, VMB_TEST_KEYPAIR))
    status = kem_encaps(&test);
  if (status == VMB_OK && vmb_goes_beyond(what, VMB_TEST_ENCAPS_OR_SIGN))
    status = kem_decaps(&test);
  return status;
}

/* Hashes first: the answers are digests. A set without answers has no test. */
vmb_status vmb_kem_self_test(const vmb_kem *kem, unsigned what, const vmb_env *env) {
  if (kem == NULL || kem->answers == NULL || !vmb_names_a_test(what))
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

#endif
