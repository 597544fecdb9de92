/*
 * What the API knows of a parameter set, and the contract between the API and a scheme.
 *
 * The API checks arguments, finds working memory, fills in the system's random source, wipes and
 * zeroes. A scheme's function is called with pointers that are not NULL, with `work` aligned to
 * VMB_WORK_ALIGN and as large as the scheme's struct for that operation, and with a random source
 * whose fill may be NULL (support/random.h). On failure it just returns the status: the API zeroes
 * all outputs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SCHEME_H
#define VMB_SCHEMES_SCHEME_H

#include "hash/keccak/keccak.h"
#include "support/target.h"
#include "vambrace/selftest.h"

/* Whether the known answers and what compares with them are part of the build. */
#if !defined(VMB_SELF_TEST) && defined(VMB_HOSTED)
#define VMB_SELF_TEST 1
#elif !defined(VMB_SELF_TEST)
#define VMB_SELF_TEST 0
#endif

#define VMB_WORK_ALIGN (VMB_WORK_SLACK_BYTES + 1)

/* Bytes of working memory to publish for a struct: its size and the slack for alignment. */
#define VMB_WORK_BYTES(type) (sizeof(type) + VMB_WORK_SLACK_BYTES)

/* Whether `published` is right for a struct (VMB_WORK_IS_EXACT). */
#if VMB_WORK_IS_EXACT
#define VMB_WORK_BYTES_HOLD(published, type) ((published) == VMB_WORK_BYTES(type))
#else
#define VMB_WORK_BYTES_HOLD(published, type) ((published) >= VMB_WORK_BYTES(type))
#endif

/*
 * <vambrace/SET.h> publishes for an operation what its struct takes: once for each operation of a
 * set.
 */
#define VMB_CHECK_WORK(set, SET, OPERATION, type)                                 \
  _Static_assert(VMB_WORK_BYTES_HOLD(VMB_##SET##_##OPERATION##_WORK_BYTES, type), \
                 "vambrace/" #set ".h states another size of working memory than the struct has");

/* For an operation that can use up to `most` bytes more and gets their number. */
#define VMB_CHECK_MORE_WORK(set, SET, OPERATION, type, most)                              \
  _Static_assert(VMB_##SET##_##OPERATION##_WORK_BYTES == VMB_WORK_BYTES(type) &&          \
                     VMB_##SET##_##OPERATION##_FAST_WORK_BYTES ==                         \
                         VMB_##SET##_##OPERATION##_WORK_BYTES + (most) &&                 \
                     sizeof(type) == offsetof(type, more) + sizeof(struct vmb_more_work), \
                 "vambrace/" #set ".h states another size of working memory than is made use of");

/* A set whose secret key has a copy of the public key: room for the outputs of a trial. */
#define VMB_CHECK_TRIAL_WORK(set, SET)                                                  \
  _Static_assert(VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES >=                             \
                         VMB_##SET##_ENCAPS_WORK_BYTES + VMB_##SET##_CIPHERTEXT_BYTES + \
                             2 * VMB_##SET##_SHARED_SECRET_BYTES &&                     \
                     VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES >=                         \
                         VMB_##SET##_DECAPS_WORK_BYTES + VMB_##SET##_CIPHERTEXT_BYTES + \
                             2 * VMB_##SET##_SHARED_SECRET_BYTES,                       \
                 "vambrace/" #set ".h states too little working memory for a trial");

/* What checks a secret key, and what computes its public key, has room in what is published. */
#define VMB_CHECK_KEY_WORK(set, SET, type)                                          \
  _Static_assert(VMB_##SET##_CHECK_SECRET_KEY_WORK_BYTES >= VMB_WORK_BYTES(type) && \
                     VMB_##SET##_KEYPAIR_WORK_BYTES >= VMB_WORK_BYTES(type),        \
                 "vambrace/" #set ".h states too little working memory for keys");

/*
 * A family gives each of its sets, besides the three operations:
 *   in <vambrace/SET.h>   VMB_SET_SEED_BYTES and VMB_SET_SEED_IS_EXPANDED: 0 where key generation
 *                         draws that many bytes, at most 96, always; else 32 and 1
 *                         VMB_SET_CHECK_SECRET_KEY_WORK_BYTES, the four prototypes on keys
 *   a KEM                 struct vmb_kem_keys vmb_<set>_keys
 *   a signature scheme    vmb_<set>_run_check_public_key, _run_check_secret_key,
 *                         _run_compute_public_key
 * tools/sets.py writes the rest.
 */

typedef vmb_status vmb_keypair_function(uint8_t *public_key, uint8_t *secret_key, void *work,
                                        const vmb_rng *rng);

#if defined(VMB_PAIRWISE_TEST)
typedef vmb_status vmb_end_keypair_function(const void *descriptor, const uint8_t *public_key,
                                            const uint8_t *secret_key, const vmb_env *env);
vmb_end_keypair_function vmb_kem_end_keypair, vmb_sig_end_keypair;
#endif

/*
 * Sizes in bytes, of KEMs and signatures alike; working memory includes the slack for alignment,
 * here and below.
 */
struct vmb_keypair_sizes {
  uint32_t public_key, secret_key, work;
#if defined(VMB_PAIRWISE_TEST)
  /* NULL, or what ends key generation: the pairwise test of this descriptor */
  vmb_end_keypair_function *end;
  const void *descriptor;
#endif
};

/* The end of a set's initialiser of them. */
#if defined(VMB_PAIRWISE_TEST)
#define VMB_KEM_KEYPAIR_ENDS(set, SET) \
  .work = VMB_KEM_PAIRWISE_WORK_BYTES(SET), .end = vmb_kem_end_keypair, .descriptor = &vmb_kem_##set
#define VMB_SIG_KEYPAIR_ENDS(set, SET) \
  .work = VMB_SIG_PAIRWISE_WORK_BYTES(SET), .end = vmb_sig_end_keypair, .descriptor = &vmb_sig_##set
#else
#define VMB_KEM_KEYPAIR_ENDS(set, SET) .work = VMB_##SET##_KEYPAIR_WORK_BYTES
#define VMB_SIG_KEYPAIR_ENDS(set, SET) .work = VMB_##SET##_KEYPAIR_WORK_BYTES
#endif

/*
 * What a KEM's secret key with a copy of its public key is tried with: how large the outputs are,
 * and where in the working memory they lie.
 */
struct vmb_trial_sizes {
  uint32_t at, ciphertext, shared_secret;
};

/* What only the functions on seeds and checks of keys need. */
struct vmb_key_sizes {
  const struct vmb_keypair_sizes *keypair;
  uint32_t seed;
  uint32_t check_public_key_work, check_secret_key_work;
  /* NULL: the seed is what key generation draws; else the name with which it is expanded */
  const char *expanded_as;
  struct vmb_trial_sizes trial; /* zeros for signatures */
};

/*
 * What can be asked of a key. Whether a key is malformed is public: it is returned.
 *
 * vmb_check_public_key_function: VMB_ERROR_KEY for what the use of the key would refuse. work is
 *   that of verification.
 * vmb_check_secret_key_function: VMB_ERROR_KEY for what the use of the key would refuse, for parts
 *   that do not belong to each other where that can be found out, and for a public key, which may
 *   be NULL, of another secret key. work is vmb_key_sizes.check_secret_key_work.
 * vmb_public_key_function: the public key, computed from the secret key; VMB_ERROR_KEY if it has
 *   none. work is that of key generation.
 */
typedef vmb_status vmb_check_public_key_function(const uint8_t *public_key, void *work);
typedef vmb_status vmb_check_secret_key_function(const uint8_t *secret_key,
                                                 const uint8_t *public_key, void *work);
typedef vmb_status vmb_public_key_function(uint8_t *public_key, const uint8_t *secret_key,
                                           void *work);

/*
 * The keys of a KEM. Either a copy of the public key stands in the secret key from byte
 * public_key_offset on, and the API finds out by use whether the two belong together; or there is
 * none, and there are functions instead. check_public_key is NULL where every public key is
 * accepted; its work is that of encapsulation.
 */
struct vmb_kem_keys {
  uint32_t public_key_offset;
  vmb_check_public_key_function *check_public_key;
  vmb_check_secret_key_function *check_secret_key;
  vmb_public_key_function *compute_public_key;
};

typedef vmb_status vmb_kem_encaps_function(uint8_t *ciphertext, uint8_t *shared_secret,
                                           const uint8_t *public_key, void *work,
                                           const vmb_rng *rng);
typedef vmb_status vmb_kem_decaps_function(uint8_t *shared_secret, const uint8_t *ciphertext,
                                           const uint8_t *secret_key, void *work);

struct vmb_kem_sizes {
  struct vmb_keypair_sizes keypair;
  uint32_t ciphertext, shared_secret;
  uint32_t encaps_work, decaps_work;
};

/*
 * What a set makes of the inputs of api/self_test.h, as SHA3-256; tools/sets.py writes it from
 * answers.toml.
 */
enum { VMB_ANSWER_BYTES = 32 };

struct vmb_kem_answers {
  uint8_t keys[VMB_ANSWER_BYTES];     /* public key || secret key */
  uint8_t encaps[VMB_ANSWER_BYTES];   /* ciphertext || shared secret */
  uint8_t rejected[VMB_ANSWER_BYTES]; /* the secret that a damaged ciphertext gives */
};

struct vmb_sig_answers {
  uint8_t keys[VMB_ANSWER_BYTES]; /* public key || secret key */
  uint8_t signature[VMB_ANSWER_BYTES];
  const uint8_t *mldsa_row; /* NULL, or xi || M' of NIST's table of known answers */
};

/*
 * Many operations together: 1 to VMB_MANY_TOGETHER items, of which no pointer is NULL and each has
 * its working memory, as large and aligned as that of a single call; more may follow. The functions
 * set the statuses. Members are NULL where single calls take no more time.
 */
struct vmb_many_work {
  uint8_t *memory;
  size_t stride; /* of the items' memory */
  size_t bytes;  /* of all */
};

static inline void *vmb_many_work_of(const struct vmb_many_work *work, size_t item) {
  return work->memory + item * work->stride;
}

struct vmb_kem_many {
  void (*encaps)(const void *params, vmb_kem_encaps_item *const items[], size_t count,
                 const struct vmb_many_work *work, const vmb_rng *rng);
  void (*decaps)(const void *params, vmb_kem_decaps_item *const items[], size_t count,
                 const struct vmb_many_work *work);
};

struct vmb_kem {
  const char *name, *family, *standing;
  int nist_level;
  const struct vmb_kem_sizes *sizes;
  vmb_keypair_function *keypair;
  vmb_kem_encaps_function *encaps;
  vmb_kem_decaps_function *decaps;
  const struct vmb_key_sizes *key_sizes;
  const struct vmb_kem_keys *keys;
  const struct vmb_kem_answers *answers; /* NULL: not in this build */
  const struct vmb_kem_many *many;       /* NULL: no operation has one */
  const void *many_params;               /* what it is given */
};

/*
 * A message and the context string that goes with it; neither pointer is NULL unless its length is
 * 0. Written with designated initialisers, so that what is not named is empty.
 */
struct vmb_sig_message {
  const uint8_t *message;
  size_t message_length;
  const uint8_t *context;
  size_t context_length;
  /*
   * NULL, or the hash of a message that came in pieces, which has absorbed all of it and what goes
   * before it (vmb_sig_begin_function); message and context are then empty. Only
   * api/sig_stream.c and api/sig_self_test.c set it: it must not come from what callers give.
   */
  const vmb_keccak *hashed;
};

/*
 * Begins the hash of a message, for schemes that hash it once from front to back; the API absorbs
 * it. The key is the secret one in signing, the public one in verification; of `message` the
 * context counts.
 */
typedef void vmb_sig_begin_function(vmb_keccak *hash, const uint8_t *key, int key_is_secret,
                                    const struct vmb_sig_message *message);

/*
 * Sets *signature_length to at most the maximum; the bytes of the signature buffer after it are
 * left zero.
 */
typedef vmb_status vmb_sig_sign_function(uint8_t *signature, size_t *signature_length,
                                         const struct vmb_sig_message *message,
                                         const uint8_t *secret_key, void *work, const vmb_rng *rng);
/* Is only called with signature_length <= the maximum. */
typedef vmb_status vmb_sig_verify_function(const uint8_t *signature, size_t signature_length,
                                           const struct vmb_sig_message *message,
                                           const uint8_t *public_key, void *work);

struct vmb_sig_sizes {
  struct vmb_keypair_sizes keypair;
  uint32_t signature, context_max;
  uint32_t sign_work, verify_work;
  uint32_t sign_fast_work; /* the most that signing makes use of; sign_work is the least */
};

/*
 * Where sign_fast_work is more than sign_work, the struct of signing ends with this: the API writes
 * how many bytes follow it, at most sign_fast_work - sign_work.
 */
struct vmb_more_work {
  uint64_t bytes;
};

/* A signature is no longer than the maximum; message and context can be. */
struct vmb_sig_many {
  void (*verify)(const void *params, vmb_sig_verify_item *const items[], size_t count,
                 const struct vmb_many_work *work);
};

struct vmb_sig {
  const char *name, *family, *standing;
  int nist_level;
  const struct vmb_sig_sizes *sizes;
  vmb_keypair_function *keypair;
  vmb_sig_begin_function *begin; /* NULL: the scheme does not hash a message once, front to back */
  vmb_sig_sign_function *sign;
  vmb_sig_verify_function *verify;
  const struct vmb_key_sizes *key_sizes;
  vmb_check_public_key_function *check_public_key;
  vmb_check_secret_key_function *check_secret_key;
  vmb_public_key_function *compute_public_key;
  const struct vmb_sig_answers *answers; /* NULL: not in this build */
  const struct vmb_sig_many *many;       /* as of a KEM */
  const void *many_params;
};

/*
 * The steps around an operation, shared by the generic functions (which take them from a
 * descriptor) and the direct ones (which name one set's functions, so that the linker drops all
 * others).
 */
vmb_status vmb_run_keypair(const struct vmb_keypair_sizes *sizes, vmb_keypair_function *run,
                           uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_run_keypair_from_seed(const struct vmb_key_sizes *sizes, vmb_keypair_function *run,
                                     uint8_t *public_key, uint8_t *secret_key, const uint8_t *seed,
                                     const vmb_env *env);
vmb_status vmb_kem_run_check_secret_key(const struct vmb_key_sizes *sizes,
                                        const struct vmb_kem_keys *keys,
                                        vmb_kem_encaps_function *encaps,
                                        vmb_kem_decaps_function *decaps, const uint8_t *secret_key,
                                        const uint8_t *public_key, const vmb_env *env);
vmb_status vmb_kem_run_public_key(const struct vmb_keypair_sizes *sizes,
                                  const struct vmb_kem_keys *keys, uint8_t *public_key,
                                  const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_run_check_public_key(const struct vmb_key_sizes *sizes,
                                    vmb_check_public_key_function *run, const uint8_t *public_key,
                                    const vmb_env *env);
vmb_status vmb_run_check_secret_key(const struct vmb_key_sizes *sizes,
                                    vmb_check_secret_key_function *run, const uint8_t *secret_key,
                                    const uint8_t *public_key, const vmb_env *env);
vmb_status vmb_run_public_key(const struct vmb_keypair_sizes *sizes, vmb_public_key_function *run,
                              uint8_t *public_key, const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_kem_run_encaps(const struct vmb_kem_sizes *sizes, vmb_kem_encaps_function *run,
                              uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env);
vmb_status vmb_kem_run_decaps(const struct vmb_kem_sizes *sizes, vmb_kem_decaps_function *run,
                              uint8_t *shared_secret, const uint8_t *ciphertext,
                              const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_sig_run_sign(const struct vmb_sig_sizes *sizes, vmb_sig_sign_function *run,
                            uint8_t *signature, size_t *signature_length,
                            const struct vmb_sig_message *message, const uint8_t *secret_key,
                            const vmb_env *env);
vmb_status vmb_sig_run_verify(const struct vmb_sig_sizes *sizes, vmb_sig_verify_function *run,
                              const uint8_t *signature, size_t signature_length,
                              const struct vmb_sig_message *message, const uint8_t *public_key,
                              const vmb_env *env);

#endif
