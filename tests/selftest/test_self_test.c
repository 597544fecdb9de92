/*
 * test_self_test SET: the known answers of a set, and that each of them is noticed when it is wrong
 * and when the set is. Prints the row of src/schemes/answers.toml where it is wrong.
 *
 * The program has its own copy of the self tests, which replaces that of the library: it sees what
 * is compared, and which answer is broken is a variable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "api/self_test.h"
#include "check.h"
#include "hash/sha2/sha2.h"
#include "testing/all_sets.h"

/* Answers that others computed, of the sets that have some. */
static const struct known_answers {
  const char *set;
  const char *public_key, *secret_key, *ciphertext, *shared_secret, *rejected; /* of KEMs */
  const char *keys, *signature;
} known_answers[] = {
#define KNOWN_KEM(set, public_key, secret_key, ciphertext, shared_secret, rejected) \
  {#set, public_key, secret_key, ciphertext, shared_secret, rejected, NULL, NULL},
#define KNOWN_SIG(set, keys, signature) {#set, NULL, NULL, NULL, NULL, NULL, keys, signature},
#include "selftest/known_answers.def"
};

static const struct known_answers *others; /* of this set, or NULL */
static unsigned known_checked;

/* What the copy has hashed last, whose digest is compared with an answer. */
static const uint8_t *hashed;
static size_t hashed_length;

static void see_hash(vmb_keccak_kind kind, uint8_t *out, size_t out_length, const uint8_t *in,
                     size_t in_length) {
  hashed = in;
  hashed_length = in_length;
  vmb_keccak_hash(kind, out, out_length, in, in_length);
}

static void check_sha256(const uint8_t *made, size_t length, const char *digest, const char *what) {
  uint8_t computed[VMB_SHA256_BYTES];
  vmb_sha256(computed, made, length);
  CHECK_EQUAL_HEX(computed, digest, "%s", what);
  known_checked++;
}

static void check_known_kem(enum vmb_answer number) {
  const vmb_kem *const kem = vmb_kem_find(others->set);
  const size_t public_bytes = vmb_kem_public_key_bytes(kem);
  const size_t ciphertext_bytes = vmb_kem_ciphertext_bytes(kem);
  if (number == VMB_ANSWER_KEYS) {
    check_sha256(hashed, public_bytes, others->public_key, "the public key");
    check_sha256(hashed + public_bytes, hashed_length - public_bytes, others->secret_key,
                 "the secret key");
  } else if (number == VMB_ANSWER_ENCAPS) {
    check_sha256(hashed, ciphertext_bytes, others->ciphertext, "the ciphertext");
    CHECK_EQUAL_HEX(hashed + ciphertext_bytes, others->shared_secret, "the shared secret");
  } else if (number == VMB_ANSWER_REJECTED) {
    CHECK_EQUAL_HEX(hashed, others->rejected, "the secret of the damaged ciphertext");
  }
}

static void check_known_sig(enum vmb_answer number) {
  if (number == VMB_ANSWER_KEYS)
    check_sha256(hashed, hashed_length, others->keys, "the keys of NIST's table");
  else if (number == VMB_ANSWER_SIGNATURE)
    check_sha256(hashed, hashed_length, others->signature, "the signature of NIST's table");
}

static enum vmb_answer broken_answer = VMB_ANSWERS; /* none */
static int recording;                               /* every comparison passes */
static uint8_t seen[VMB_ANSWERS][VMB_ANSWER_BYTES];

/* Stands for vmb_compare_answer in the copy. */
static vmb_status see_answer(enum vmb_answer number, const uint8_t *made, const uint8_t *known,
                             size_t length) {
  if (others != NULL)
    (others->keys != NULL ? check_known_sig : check_known_kem)(number);
  memcpy(seen[number], made, length < VMB_ANSWER_BYTES ? length : VMB_ANSWER_BYTES);
  const vmb_status status = vmb_compare_answer(number, made, known, length);
  return recording ? VMB_OK : number == broken_answer ? VMB_ERROR_SELF_TEST : status;
}

#define vmb_compare_answer see_answer
#define vmb_keccak_hash see_hash
#include "api/self_test.c"
#include "api/kem_self_test.c"
#include "api/sig_self_test.c"
#undef vmb_compare_answer
#undef vmb_keccak_hash

typedef vmb_status self_test_function(unsigned what, const vmb_env *env);

/* Everything runs in as much memory as the macros say, and no more. */
static union {
  uint8_t none[1];
#define VMB_KEM_SET(set, SET, family, standing, level) \
  uint8_t set[VMB_KEM_SELF_TEST_WORK_BYTES(SET)];
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  uint8_t set[VMB_SIG_SELF_TEST_WORK_BYTES(SET)];
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
} memory;

static const struct set_under_test {
  const char *name;
  size_t work_bytes;
  self_test_function *direct;
} sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {#set, VMB_KEM_SELF_TEST_WORK_BYTES(SET), vmb_##set##_self_test},
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) \
  {#set, VMB_SIG_SELF_TEST_WORK_BYTES(SET), vmb_##set##_self_test},
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
    {NULL, 0, NULL}};

static const struct set_under_test *set;
static vmb_env env;

/* ---- The answers ----------------------------------------------------------------------------- */

static void print_answer(const char *name, enum vmb_answer number) {
  printf("%s = \"", name);
  for (size_t i = 0; i < VMB_ANSWER_BYTES; i++)
    printf("%02x", seen[number][i]);
  printf("\"\n");
}

static void print_row(void) {
  recording = 1;
  (void)vmb_self_test(set->name, VMB_TEST_ALL, &env);
  printf("[%s]\n", set->name);
  print_answer("keys", VMB_ANSWER_KEYS);
  if (vmb_kem_find(set->name) != NULL) {
    print_answer("encaps", VMB_ANSWER_ENCAPS);
    print_answer("rejected", VMB_ANSWER_REJECTED);
  } else {
    print_answer("signature", VMB_ANSWER_SIGNATURE);
  }
}

static vmb_status test_copy(const vmb_kem *kem, const vmb_sig *sig, unsigned what) {
  return kem != NULL ? vmb_kem_self_test(kem, what, &env) : vmb_sig_self_test(sig, what, &env);
}

static void find_known(void) {
  for (size_t i = 0; i < sizeof known_answers / sizeof known_answers[0]; i++)
    if (strcmp(known_answers[i].set, set->name) == 0)
      others = &known_answers[i];
}

/* The first run is also compared with what others computed. */
static int answers_hold(void) {
  find_known();
  const vmb_status status = vmb_self_test(set->name, VMB_TEST_ALL, &env);
  CHECK(status == VMB_OK, "all tests of the set: %s", vmb_status_text(status));
  CHECK(others == NULL || status != VMB_OK || known_checked >= 2, "answers that others computed");
  others = NULL;
  CHECK(all_zero((const uint8_t *)&memory, set->work_bytes), "the memory is wiped");
  CHECK(vmb_self_test_work_bytes(set->name) == set->work_bytes, "the macro and the function agree");
  CHECK(set->direct(VMB_TEST_KEYPAIR, &env) == VMB_OK, "the set's own function");
  return status == VMB_OK;
}

static void wrong_arguments(void) {
  const vmb_env small = {.work = &memory, .work_bytes = set->work_bytes - 1};
  CHECK(vmb_self_test(set->name, VMB_TEST_ALL, &small) == VMB_ERROR_MEMORY, "too little memory");
  CHECK(vmb_self_test("no such set", VMB_TEST_ALL, &env) == VMB_ERROR_ARGUMENT &&
            vmb_self_test_work_bytes("no such set") == 0,
        "no such set");
  CHECK(vmb_self_test(set->name, 0, &env) == VMB_ERROR_ARGUMENT, "no test");
  CHECK(vmb_self_test(set->name, VMB_TEST_ALL + 1, &env) == VMB_ERROR_ARGUMENT, "an unknown test");
  CHECK(vmb_kem_self_test(NULL, VMB_TEST_ALL, &env) == VMB_ERROR_ARGUMENT &&
            vmb_sig_self_test(NULL, VMB_TEST_ALL, &env) == VMB_ERROR_ARGUMENT,
        "no set");
}

/* Which of the tests compares with an answer, and whether KEMs or signatures have it. */
static const struct {
  enum vmb_answer number;
  unsigned test;
  int of_kems, of_signatures;
} answers_of_tests[] = {
    {VMB_ANSWER_KEYS, VMB_TEST_KEYPAIR, 1, 1},
    {VMB_ANSWER_ENCAPS, VMB_TEST_ENCAPS_OR_SIGN, 1, 0},
    {VMB_ANSWER_DECAPS, VMB_TEST_DECAPS_OR_VERIFY, 1, 0},
    {VMB_ANSWER_REJECTED, VMB_TEST_DECAPS_OR_VERIFY, 1, 0},
    {VMB_ANSWER_SIGNATURE, VMB_TEST_ENCAPS_OR_SIGN, 0, 1},
    {VMB_ANSWER_SHA3_256, VMB_TEST_HASHES, 1, 1},
    {VMB_ANSWER_SHAKE128, VMB_TEST_HASHES, 1, 1},
    {VMB_ANSWER_SHAKE256, VMB_TEST_HASHES, 1, 1},
};

static void broken_answers(const vmb_kem *kem, const vmb_sig *sig) {
  for (size_t i = 0; i < sizeof answers_of_tests / sizeof answers_of_tests[0]; i++) {
    const unsigned test = answers_of_tests[i].test;
    if (!(kem != NULL ? answers_of_tests[i].of_kems : answers_of_tests[i].of_signatures))
      continue;
    broken_answer = answers_of_tests[i].number;
    CHECK(test_copy(kem, sig, test) == VMB_ERROR_SELF_TEST, "answer %d is broken",
          (int)broken_answer);
    CHECK(all_zero((const uint8_t *)&memory, set->work_bytes), "the memory is wiped");
    if (test == VMB_TEST_ENCAPS_OR_SIGN || test == VMB_TEST_DECAPS_OR_VERIFY)
      CHECK(test_copy(kem, sig, VMB_TEST_KEYPAIR) == VMB_OK, "answer %d is of a later test",
            (int)broken_answer);
  }
  broken_answer = VMB_ANSWERS; /* none */
}

/* ---- Sets that are wrong -------------------------------------------------------------------- */

static const vmb_kem *right_kem;
static const vmb_sig *right_sig;

/* Compares nothing: what any ciphertext holds is the secret of the right one. */
static vmb_status trusting_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                                  const uint8_t *secret_key, void *work) {
  static uint8_t first[64];
  static int called;
  const vmb_status status = right_kem->decaps(shared_secret, ciphertext, secret_key, work);
  uint8_t *const from = called ? first : shared_secret, *const to = called ? shared_secret : first;
  memcpy(to, from, right_kem->sizes->shared_secret);
  called = !called;
  return called ? status : VMB_OK;
}

static vmb_status wrong_decaps(uint8_t *shared_secret, const uint8_t *ciphertext,
                               const uint8_t *secret_key, void *work) {
  const vmb_status status = right_kem->decaps(shared_secret, ciphertext, secret_key, work);
  shared_secret[0] ^= 0x80;
  return status;
}

static vmb_status wrong_encaps(uint8_t *ciphertext, uint8_t *shared_secret,
                               const uint8_t *public_key, void *work, const vmb_rng *rng) {
  const vmb_status status = right_kem->encaps(ciphertext, shared_secret, public_key, work, rng);
  shared_secret[right_kem->sizes->shared_secret - 1] ^= 1;
  return status;
}

static void wrong_kems(void) {
  vmb_kem wrong = *right_kem;
  wrong.decaps = trusting_decaps;
  CHECK(vmb_kem_self_test(&wrong, VMB_TEST_ALL, &env) == VMB_ERROR_SELF_TEST,
        "decapsulation that rejects nothing");
  wrong.decaps = wrong_decaps;
  CHECK(vmb_kem_self_test(&wrong, VMB_TEST_ALL, &env) == VMB_ERROR_SELF_TEST,
        "decapsulation to another secret");
  CHECK(vmb_kem_self_test(&wrong, VMB_TEST_ENCAPS_OR_SIGN, &env) == VMB_OK,
        "decapsulation was not asked for");
  wrong.decaps = right_kem->decaps;
  wrong.encaps = wrong_encaps;
  CHECK(vmb_kem_self_test(&wrong, VMB_TEST_ENCAPS_OR_SIGN, &env) == VMB_ERROR_SELF_TEST,
        "encapsulation of another secret");
}

static vmb_status trusting_verify(const uint8_t *signature, size_t signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  void *work) {
  (void)signature, (void)signature_length, (void)message, (void)public_key, (void)work;
  return VMB_OK;
}

static vmb_status refusing_verify(const uint8_t *signature, size_t signature_length,
                                  const struct vmb_sig_message *message, const uint8_t *public_key,
                                  void *work) {
  (void)signature, (void)signature_length, (void)message, (void)public_key, (void)work;
  return VMB_ERROR_SIGNATURE;
}

static vmb_status wrong_sign(uint8_t *signature, size_t *signature_length,
                             const struct vmb_sig_message *message, const uint8_t *secret_key,
                             void *work, const vmb_rng *rng) {
  const vmb_status status =
      right_sig->sign(signature, signature_length, message, secret_key, work, rng);
  signature[*signature_length - 1] ^= 1;
  return status;
}

static void wrong_sigs(void) {
  vmb_sig wrong = *right_sig;
  wrong.verify = trusting_verify;
  CHECK(vmb_sig_self_test(&wrong, VMB_TEST_ALL, &env) == VMB_ERROR_SELF_TEST,
        "verification that accepts everything");
  wrong.verify = refusing_verify;
  CHECK(vmb_sig_self_test(&wrong, VMB_TEST_ALL, &env) == VMB_ERROR_SELF_TEST,
        "verification that accepts nothing");
  CHECK(vmb_sig_self_test(&wrong, VMB_TEST_ENCAPS_OR_SIGN, &env) == VMB_OK,
        "verification was not asked for");
  wrong.verify = right_sig->verify;
  wrong.sign = wrong_sign;
  CHECK(vmb_sig_self_test(&wrong, VMB_TEST_ENCAPS_OR_SIGN, &env) == VMB_ERROR_SELF_TEST,
        "signing that makes another signature");
}

/* The constants in the library: one bit of each. */
static void flipped_answers(void) {
  for (unsigned i = 0; i < 2 + (right_kem != NULL); i++) {
    const unsigned test = i == 0   ? VMB_TEST_KEYPAIR
                          : i == 1 ? VMB_TEST_ENCAPS_OR_SIGN
                                   : VMB_TEST_DECAPS_OR_VERIFY;
    if (right_kem != NULL) {
      struct vmb_kem_answers answers = *right_kem->answers;
      uint8_t *const answer[] = {answers.keys, answers.encaps, answers.rejected};
      answer[i][31] ^= 0x10;
      vmb_kem kem = *right_kem;
      kem.answers = &answers;
      CHECK(vmb_kem_self_test(&kem, test, &env) == VMB_ERROR_SELF_TEST, "answer %u, flipped", i);
    } else {
      struct vmb_sig_answers answers = *right_sig->answers;
      uint8_t *const answer[] = {answers.keys, answers.signature};
      answer[i][31] ^= 0x10;
      vmb_sig sig = *right_sig;
      sig.answers = &answers;
      CHECK(vmb_sig_self_test(&sig, test, &env) == VMB_ERROR_SELF_TEST, "answer %u, flipped", i);
    }
  }
}

int main(int argc, char **argv) {
  for (set = sets; set->name != NULL && (argc != 2 || strcmp(set->name, argv[1]) != 0); set++)
    ;
  if (set->name == NULL) {
    printf("test_self_test SET: a set of this build\n");
    return 2;
  }
  env = (vmb_env){.work = &memory, .work_bytes = set->work_bytes};
  if (answers_hold()) {
    right_kem = vmb_kem_find(set->name);
    right_sig = vmb_sig_find(set->name);
    wrong_arguments();
    broken_answers(right_kem, right_sig);
    flipped_answers();
    if (right_kem != NULL)
      wrong_kems();
    else
      wrong_sigs();
  } else {
    print_row();
  }
  return check_report();
}
