/*
 * Vambrace: post-quantum key encapsulation mechanisms (KEMs) and signatures for Arm, from Cortex-M0
 * to AArch64, and for x86-64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * This header is the reference manual of the generic interface: find an algorithm by name, ask it
 * for its sizes, call it. Firmware that uses one set includes <vambrace/SET.h> instead: the same
 * functions without the descriptor, sizes as macros.
 *
 * Rules that hold for every function
 *   Buffers   have exactly the size that the *_bytes() functions give, in bytes, and may be at any
 *             address. Outputs overlap nothing. Inputs must not change until the function returns.
 *   Lengths   above SIZE_MAX / 2, which no object has (a failed read() or ftell() converted to
 *             size_t gives such ones), are VMB_ERROR_ARGUMENT: nothing is read. Of a signature
 *             every wrong length is VMB_ERROR_SIGNATURE. vmb_env.work_bytes may be any number that
 *             is large enough: no more is touched than the operation makes use of.
 *   Outputs   must be memory that nobody else reads or writes until the function returns. Until
 *             then intermediate values may stand there and be read back, and some are secret:
 *             Classic McEliece's key generation keeps its matrix in the buffer of the public key,
 *             NCC-Sign may keep the mask of an attempt in the buffer of the signature. Where an
 *             output is to go to memory that a less trusted party can reach (TrustZone's non-secure
 *             side, another process), give a private buffer, look at the status, and copy. For
 *             public keys of Classic McEliece, which may be too long for that,
 *             vmb_mceliece_keypair_stream of <vambrace/mceliece.h> keeps all in working memory and
 *             hands out finished rows. The family's page in docs/ says under "Memory" what lies
 *             where.
 *   Failure   every output that is not NULL is zeroed, also when an argument is wrong. Nothing is
 *             half-written.
 *   Memory    an operation takes its working memory from vmb_env.work; it is wiped before the
 *             function returns, on failure too. So is, on 64-bit processors, the stack below the
 *             caller. Stack use stays below 4 KiB on every processor.
 *   Secrets   no branch, address, division or loop length depends on one, but for what docs/ lists
 *             per scheme as public.
 *   Threads   all functions are thread-safe; the library has no mutable state (but a cache of the
 *             processor's features).
 */
#ifndef VAMBRACE_VAMBRACE_H
#define VAMBRACE_VAMBRACE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(VMB_STATIC) || !(defined(_WIN32) || defined(__GNUC__))
#define VMB_API
#elif defined(_WIN32) && defined(VMB_BUILDING_LIBRARY)
#define VMB_API __declspec(dllexport)
#elif defined(_WIN32)
#define VMB_API __declspec(dllimport)
#else
#define VMB_API __attribute__((visibility("default")))
#endif

#define VMB_VERSION_MAJOR 0
#define VMB_VERSION_MINOR 1
#define VMB_VERSION_PATCH 0

/*
 * vmb_version: the version of the library that is linked, as "MAJOR.MINOR.PATCH"; the macros above
 * are those of the header.
 */
VMB_API const char *vmb_version(void);

/* Bits of a pointer: 64, or 32. Kernels and the sizes of working memory go with it. */
#if defined(__LP64__) || defined(_WIN64)
#define VMB_WORD_BITS 64
#else
#define VMB_WORD_BITS 32
#endif

/*
 * Keys, messages and outputs may begin at any address. On processors that read and write words at
 * any address the code does so, even where all buffers are aligned: the trap for it must be off
 * (CCR.UNALIGN_TRP of a Cortex-M, SCTLR.A of AArch64). Code for the Cortex-M0, and portable C
 * compiled with -mno-unaligned-access, have aligned accesses only.
 *
 * Working memory may have any address: the library aligns it itself. This many bytes of every
 * *_WORK_BYTES are the slack for that. 64-bit processors align to a cache line, 32-bit ones to a
 * double word.
 *
 * A library built with the CMake option VMB_SMALL_MEMORY needs less working memory: its users
 * define VMB_SMALL_MEMORY too (the CMake package and pkg-config do it). Without the definition the
 * macros give more than is needed.
 */
#if VMB_WORD_BITS == 64
#define VMB_WORK_SLACK_BYTES 63
#else
#define VMB_WORK_SLACK_BYTES 7
#endif

/* vmb_status: what an operation returns. */
typedef enum vmb_status {
  VMB_OK = 0,
  VMB_ERROR_ARGUMENT = -1,   /* null pointer, unknown algorithm, impossible length */
  VMB_ERROR_RANDOM = -2,     /* the random source failed, or there is none */
  VMB_ERROR_MEMORY = -3,     /* working memory missing or too small */
  VMB_ERROR_KEY = -4,        /* a key is malformed */
  VMB_ERROR_CIPHERTEXT = -5, /* explicit rejection, only where the scheme defines it */
  VMB_ERROR_SIGNATURE = -6,  /* the signature does not verify */
  VMB_ERROR_RETRY = -7,      /* a bounded loop ran out: below 2^-128 in an honest run */
  VMB_ERROR_STATE = -8,      /* stateful signatures: no index left, or the state was not stored */
  VMB_ERROR_SELF_TEST = -9   /* a known answer or a key pair did not match: <vambrace/selftest.h> */
} vmb_status;

/*
 * vmb_status_text: one English sentence for a status: what was wrong and what to do. Never NULL; a
 * fixed text for values that are no vmb_status.
 */
VMB_API const char *vmb_status_text(vmb_status status);

/*
 * vmb_rng: a random source. fill writes exactly `length` bytes to `out` and returns VMB_OK, or
 * anything else on failure, which makes the operation fail with VMB_ERROR_RANDOM. It is called in
 * the order and with the lengths that the scheme's specification gives, so a deterministic
 * generator in its place reproduces the official test vectors. fill == NULL: the operating system's
 * source (getrandom, getentropy, BCryptGenRandom); VMB_ERROR_RANDOM where there is no operating
 * system.
 */
typedef struct vmb_rng {
  vmb_status (*fill)(void *state, uint8_t *out, size_t length);
  void *state;
} vmb_rng;

/*
 * vmb_env: what an operation may use. A null pointer instead of it means all defaults, and so does
 * a struct of zeros; initialise it with zeros, as fields may be added. work: at least
 * *_work_bytes() bytes at any address, else VMB_ERROR_MEMORY before anything is read (more is of
 * use in signing: vmb_sig_sign_fast_work_bytes). work == NULL: hosted builds take the memory from
 * the heap and give it back wiped; bare-metal builds return VMB_ERROR_MEMORY.
 */
typedef struct vmb_env {
  vmb_rng rng;
  void *work;
  size_t work_bytes;
} vmb_env;

/*
 * vmb_state_store: the caller's function that keeps a record of a stateful key (<vambrace/lms.h>,
 * <vambrace/xmss.h>): in slot 0 or 1, which are different places of non-volatile memory, so that
 * the other record stays whole whatever happens. It returns VMB_OK only when the record is durable
 * and was read back. Records count up by one (bytes 32 to 39, the highest first): a store that
 * several programs share keeps a record only if the last one that it has is the one before.
 */
#define VMB_STATE_RECORD_BYTES 48
typedef vmb_status vmb_state_store(void *context, unsigned slot, const uint8_t *record);

/*
 * vmb_wipe: writes `length` zero bytes to `memory`, for secrets that are not needed any more; no
 * compiler removes it. NULL is left alone, and so is everything if length is above SIZE_MAX / 2.
 */
VMB_API void vmb_wipe(void *memory, size_t length);

/*
 * vmb_seeded_random: a deterministic source for tests, bindings and tools whose results are to
 * repeat: SHAKE256 of a seed, squeezed on. It is not for keys, unless the seed is secret and never
 * used again; for keys from a seed there is vmb_kem_keypair_from_seed.
 *   vmb_seeded_random_init  begins with seed_length bytes; seed is NULL only if that is 0. With a
 *                           length above SIZE_MAX / 2 it is as if wiped
 *   vmb_seeded_random_fill  for vmb_rng.fill, with the struct as vmb_rng.state; how the bytes are
 *                           split over calls does not change them. ARGUMENT (a NULL pointer, but
 *                           out for no bytes), RANDOM (a source that was wiped or not begun);
 *                           out is then zeroed, unless length is above SIZE_MAX / 2 (ARGUMENT)
 *   vmb_seeded_random_wipe  ends with it: fill gives VMB_ERROR_RANDOM from then on
 */
typedef struct vmb_seeded_random {
  uint64_t state[26];
} vmb_seeded_random;

VMB_API void vmb_seeded_random_init(vmb_seeded_random *random, const uint8_t *seed,
                                    size_t seed_length);
VMB_API vmb_status vmb_seeded_random_fill(void *vmb_seeded_random_state, uint8_t *out,
                                          size_t length);
VMB_API void vmb_seeded_random_wipe(vmb_seeded_random *random);

/* ---- Key encapsulation mechanisms ------------------------------------------------------------ */

/* A constant descriptor of one parameter set of one KEM. */
typedef struct vmb_kem vmb_kem;

/* vmb_kem_count: the number of KEM sets in this build. */
VMB_API size_t vmb_kem_count(void);

/* vmb_kem_at: the descriptor of that index, 0 <= index < vmb_kem_count(); else NULL. */
VMB_API const vmb_kem *vmb_kem_at(size_t index);

/* vmb_kem_find: the descriptor of the set of that name, such as "mlkem768"; capitals, '-' and '_'
 * make no difference ("ML-KEM-768"). NULL if name is NULL or no set of this build has it. */
VMB_API const vmb_kem *vmb_kem_find(const char *name);

/*
 * What a set is; texts are constant. A NULL descriptor gives NULL or 0.
 *   vmb_kem_name        such as "mlkem768", for every spelling that vmb_kem_find takes
 *   vmb_kem_family      such as "ML-KEM"
 *   vmb_kem_standing    what may be deployed: "NIST standard", "KpqC standard" ... "research"; one
 *                       that ends in "not for new use" or "do not deploy" says why
 *   vmb_kem_nist_level  the category 1 to 5 that the submission claims; 0 where none is claimed.
 *                       Current estimates can be below it: of Classic McEliece they are
 */
VMB_API const char *vmb_kem_name(const vmb_kem *kem);
VMB_API const char *vmb_kem_family(const vmb_kem *kem);
VMB_API const char *vmb_kem_standing(const vmb_kem *kem);
VMB_API int vmb_kem_nist_level(const vmb_kem *kem);

/*
 * Sizes of keys, ciphertext and shared secret in bytes. A NULL descriptor gives 0. <vambrace/SET.h>
 * has the same as macros.
 */
VMB_API size_t vmb_kem_public_key_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_secret_key_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_ciphertext_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_shared_secret_bytes(const vmb_kem *kem);

/*
 * Working memory of each operation in bytes, with the slack for alignment: the least that
 * vmb_env.work_bytes may be. A NULL descriptor gives 0.
 */
VMB_API size_t vmb_kem_keypair_work_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_encaps_work_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_decaps_work_bytes(const vmb_kem *kem);

/*
 * vmb_kem_keypair: makes a key pair.
 *   out     public_key  vmb_kem_public_key_bytes(); zeroed on failure
 *           secret_key  vmb_kem_secret_key_bytes(), self-contained; zeroed on failure
 *   errors  ARGUMENT (a NULL pointer but for env), RANDOM, MEMORY, RETRY
 *   source  the key generation of the scheme's specification, which <vambrace/SET.h> names
 */
VMB_API vmb_status vmb_kem_keypair(const vmb_kem *kem, uint8_t *public_key, uint8_t *secret_key,
                                   const vmb_env *env);

/*
 * vmb_kem_encaps: makes a shared secret and the ciphertext that carries it to the owner of the key.
 *   out     ciphertext     vmb_kem_ciphertext_bytes(); zeroed on failure
 *           shared_secret  vmb_kem_shared_secret_bytes(); zeroed on failure
 *   in      public_key     vmb_kem_public_key_bytes()
 *   errors  ARGUMENT (a NULL pointer but for env), RANDOM, MEMORY, RETRY, KEY (the set refuses this
 *           public key; the table of what is refused is in docs/)
 *   source  the encapsulation of the scheme's specification
 */
VMB_API vmb_status vmb_kem_encaps(const vmb_kem *kem, uint8_t *ciphertext, uint8_t *shared_secret,
                                  const uint8_t *public_key, const vmb_env *env);

/*
 * vmb_kem_decaps: recovers the shared secret. It draws no randomness.
 *   Most sets reject implicitly: a ciphertext that was tampered with gives VMB_OK and a
 *   pseudorandom secret that nobody else knows.
 *   out     shared_secret  vmb_kem_shared_secret_bytes(); zeroed on failure
 *   in      ciphertext     vmb_kem_ciphertext_bytes(); whatever bytes are safe
 *           secret_key     vmb_kem_secret_key_bytes()
 *   errors  ARGUMENT (a NULL pointer but for env), MEMORY, RETRY, KEY (a secret key that the set
 *           refuses), CIPHERTEXT (explicit rejection, only where the scheme defines it: docs/)
 *   source  the decapsulation of the scheme's specification
 */
VMB_API vmb_status vmb_kem_decaps(const vmb_kem *kem, uint8_t *shared_secret,
                                  const uint8_t *ciphertext, const uint8_t *secret_key,
                                  const vmb_env *env);

/*
 * Key generation from a seed: bytes of the seed, 32 to 96. A NULL descriptor gives 0.
 * <vambrace/SET.h> has the same as a macro. docs/seeds.md lists what each set's seed is.
 */
VMB_API size_t vmb_kem_seed_bytes(const vmb_kem *kem);

/*
 * vmb_kem_keypair_from_seed: the key pair that a seed determines. Where the standard defines a
 * seed it is that one: d || z of FIPS 203, delta of Classic McEliece. Elsewhere it is what
 * key generation draws, in the order of drawing; where that is no fixed number of bytes, 32 bytes,
 * from which SHAKE256 makes all that is drawn.
 *   out     public_key, secret_key  as in vmb_kem_keypair; zeroed on failure
 *   in      seed                    vmb_kem_seed_bytes(), all of them secret and random
 *           env                     work of vmb_kem_keypair_work_bytes(); rng is not used
 *   errors  ARGUMENT (a NULL pointer but for env), MEMORY, RETRY
 *   source  the key generation of the scheme's specification; docs/seeds.md
 */
VMB_API vmb_status vmb_kem_keypair_from_seed(const vmb_kem *kem, uint8_t *public_key,
                                             uint8_t *secret_key, const uint8_t *seed,
                                             const vmb_env *env);

/*
 * vmb_kem_check_public_key: VMB_OK if encapsulation accepts the key, which is what FIPS 203 section
 * 7.2 asks of a key that comes from outside.
 *   in      public_key  vmb_kem_public_key_bytes(), whatever bytes are safe
 *           env         work of vmb_kem_encaps_work_bytes(); rng is not used
 *   errors  KEY (refused: the table in docs/), ARGUMENT (a NULL pointer but for env), MEMORY, RETRY
 */
VMB_API vmb_status vmb_kem_check_public_key(const vmb_kem *kem, const uint8_t *public_key,
                                            const vmb_env *env);

/*
 * vmb_kem_check_secret_key: VMB_OK if decapsulation accepts the key and its parts belong together:
 * where the public key is a part of it, the pair must open what it encapsulates (so FIPS 203
 * sections 7.2, 7.3 and the pairwise test); NTRU+ and Classic McEliece: docs/seeds.md.
 *   in      secret_key  vmb_kem_secret_key_bytes(), whatever bytes are safe
 *           public_key  NULL, or vmb_kem_public_key_bytes(): must then belong to secret_key
 *           env         work of vmb_kem_check_secret_key_work_bytes(), which is more than the
 *                       operations need; rng is not used
 *   errors  KEY (refused), ARGUMENT (no secret key), MEMORY, RETRY
 */
VMB_API vmb_status vmb_kem_check_secret_key(const vmb_kem *kem, const uint8_t *secret_key,
                                            const uint8_t *public_key, const vmb_env *env);

/* The working memory of vmb_kem_check_secret_key in bytes; a NULL descriptor gives 0. */
VMB_API size_t vmb_kem_check_secret_key_work_bytes(const vmb_kem *kem);

/*
 * vmb_kem_public_key: the public key that belongs to a secret key, copied from it or, for NTRU+ and
 * Classic McEliece, computed. A copy is not checked: vmb_kem_check_secret_key does that.
 *   out     public_key  vmb_kem_public_key_bytes(); zeroed on failure
 *   in      secret_key  vmb_kem_secret_key_bytes()
 *           env         work of vmb_kem_keypair_work_bytes(); rng is not used
 *   errors  KEY (it has none), ARGUMENT (a NULL pointer but for env), MEMORY
 */
VMB_API vmb_status vmb_kem_public_key(const vmb_kem *kem, uint8_t *public_key,
                                      const uint8_t *secret_key, const vmb_env *env);

/*
 * Many operations in one call. The items do not depend on each other, each has its keys, and each
 * gives what the single function gives: byte for byte, with its status. Where the scheme allows it,
 * several items share the lanes of the processor's vectors, and neighbours whose key is at one
 * address share what is computed of it alone, which takes less time than one after the other.
 * docs/many.md says which sets do so and how much less it is.
 *   in      items   `count` items, NULL only if that is 0. Outputs overlap nothing of any item;
 *                   items may have inputs in common. The errors of an item, the sizes of its
 *                   buffers and what may be NULL are those of the single function
 *           env     randomness is drawn in the order of the items, as by single calls; a source
 *                   that failed is asked again for the next item. work as for one single call; with
 *                   up to VMB_MANY_TOGETHER times as much, as many items run together. work ==
 *                   NULL: hosted builds take what is of use from the heap, or what one call needs
 *                   if there is not as much
 *   out     status of each item. One that fails does not concern the others: its outputs are
 *           zeroed. Until an item's turn its status is VMB_ERROR_RETRY
 *   returns VMB_OK if every item has that status, else the status of the first that has not.
 *           ARGUMENT also for a NULL descriptor, which is each item's status then (outputs, whose
 *           sizes nobody knows, are left alone), and for items == NULL or a count of more items
 *           than any object has (nothing is read or written)
 */
#define VMB_MANY_TOGETHER 8

/* vmb_kem_keypair_many: see vmb_kem_keypair. */
typedef struct vmb_kem_keypair_item {
  uint8_t *public_key, *secret_key; /* out */
  vmb_status status;                /* out */
} vmb_kem_keypair_item;

VMB_API vmb_status vmb_kem_keypair_many(const vmb_kem *kem, vmb_kem_keypair_item *items,
                                        size_t count, const vmb_env *env);

/* vmb_kem_encaps_many: see vmb_kem_encaps. */
typedef struct vmb_kem_encaps_item {
  uint8_t *ciphertext, *shared_secret; /* out */
  const uint8_t *public_key;
  vmb_status status; /* out */
} vmb_kem_encaps_item;

VMB_API vmb_status vmb_kem_encaps_many(const vmb_kem *kem, vmb_kem_encaps_item *items, size_t count,
                                       const vmb_env *env);

/* vmb_kem_decaps_many: see vmb_kem_decaps. */
typedef struct vmb_kem_decaps_item {
  uint8_t *shared_secret; /* out */
  const uint8_t *ciphertext, *secret_key;
  vmb_status status; /* out */
} vmb_kem_decaps_item;

VMB_API vmb_status vmb_kem_decaps_many(const vmb_kem *kem, vmb_kem_decaps_item *items, size_t count,
                                       const vmb_env *env);

/* ---- Signatures ------------------------------------------------------------------------------ */

/* A constant descriptor of one parameter set of one signature scheme. */
typedef struct vmb_sig vmb_sig;

/* vmb_sig_count, vmb_sig_at, vmb_sig_find: as for KEMs; a set is one or the other. */
VMB_API size_t vmb_sig_count(void);
VMB_API const vmb_sig *vmb_sig_at(size_t index);
VMB_API const vmb_sig *vmb_sig_find(const char *name);

/* What a set is: as for KEMs. A NULL descriptor gives NULL or 0. */
VMB_API const char *vmb_sig_name(const vmb_sig *sig);
VMB_API const char *vmb_sig_family(const vmb_sig *sig);
VMB_API const char *vmb_sig_standing(const vmb_sig *sig);
VMB_API int vmb_sig_nist_level(const vmb_sig *sig);

/*
 * Sizes in bytes: of the keys, of the longest signature, and of the longest context string, which
 * is 255 or 0 (the scheme defines none). A NULL descriptor gives 0.
 */
VMB_API size_t vmb_sig_public_key_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_secret_key_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_signature_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_context_bytes_max(const vmb_sig *sig);

/*
 * Working memory of each operation in bytes, with the slack for alignment: the least that
 * vmb_env.work_bytes may be. A NULL descriptor gives 0 here and below.
 */
VMB_API size_t vmb_sig_keypair_work_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_sign_work_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_verify_work_bytes(const vmb_sig *sig);

/*
 * vmb_sig_sign_fast_work_bytes: the most working memory that signing makes use of: with any size in
 * between, signatures are the same and come faster the more there is. It is more than
 * vmb_sig_sign_work_bytes for ML-DSA and Dilithium, equal for all others. Hosted builds that take
 * the memory from the heap take this much, or the least if there is not as much.
 */
VMB_API size_t vmb_sig_sign_fast_work_bytes(const vmb_sig *sig);

/*
 * vmb_sig_keypair: makes a key pair.
 *   out     public_key  vmb_sig_public_key_bytes(); zeroed on failure
 *           secret_key  vmb_sig_secret_key_bytes(), self-contained; zeroed on failure
 *   errors  ARGUMENT (a NULL pointer but for env), RANDOM, MEMORY, RETRY
 *   source  the key generation of the scheme's specification, which <vambrace/SET.h> names
 */
VMB_API vmb_status vmb_sig_keypair(const vmb_sig *sig, uint8_t *public_key, uint8_t *secret_key,
                                   const vmb_env *env);

/*
 * vmb_sig_sign: signs a message with the empty context string.
 *   out     signature         room for vmb_sig_signature_bytes(), also for a shorter one, after
 *                             which zeros follow; all of it zeroed on failure
 *           signature_length  bytes used; output only, 0 on failure
 *   in      message           message_length bytes; NULL only if that is 0
 *           secret_key        vmb_sig_secret_key_bytes()
 *   errors  ARGUMENT (a NULL pointer but for env), RANDOM (of schemes that draw), MEMORY, RETRY,
 *           KEY (a secret key that the set refuses)
 *   source  the signing of the scheme's specification
 */
VMB_API vmb_status vmb_sig_sign(const vmb_sig *sig, uint8_t *signature, size_t *signature_length,
                                const uint8_t *message, size_t message_length,
                                const uint8_t *secret_key, const vmb_env *env);

/*
 * vmb_sig_verify: VMB_OK if, and only if, the signature is valid for the message under the key and
 * the empty context string. It draws no randomness.
 *   in      signature   signature_length bytes; whatever bytes and length are safe
 *           message     message_length bytes; NULL only if that is 0
 *           public_key  vmb_sig_public_key_bytes()
 *   errors  SIGNATURE (whatever is not a valid signature, wrong length included), KEY (a public key
 *           that the set refuses: docs/), ARGUMENT (a NULL pointer but for env), MEMORY,
 *           RETRY
 *   source  the verification of the scheme's specification
 */
VMB_API vmb_status vmb_sig_verify(const vmb_sig *sig, const uint8_t *signature,
                                  size_t signature_length, const uint8_t *message,
                                  size_t message_length, const uint8_t *public_key,
                                  const vmb_env *env);

/*
 * vmb_sig_sign_with_context, vmb_sig_verify_with_context: the two functions above with a context
 * string of context_length bytes, 0 to vmb_sig_context_bytes_max(); NULL only if that is 0.
 *   errors  as above; ARGUMENT also for a context that is longer, or that is not empty where the
 *           scheme defines none
 */
VMB_API vmb_status vmb_sig_sign_with_context(const vmb_sig *sig, uint8_t *signature,
                                             size_t *signature_length, const uint8_t *message,
                                             size_t message_length, const uint8_t *context,
                                             size_t context_length, const uint8_t *secret_key,
                                             const vmb_env *env);
VMB_API vmb_status vmb_sig_verify_with_context(const vmb_sig *sig, const uint8_t *signature,
                                               size_t signature_length, const uint8_t *message,
                                               size_t message_length, const uint8_t *context,
                                               size_t context_length, const uint8_t *public_key,
                                               const vmb_env *env);

/*
 * Seeds and keys, as for KEMs: see there.
 *   vmb_sig_seed_bytes          xi of FIPS 204, or what docs/seeds.md says
 *   vmb_sig_keypair_from_seed   work of vmb_sig_keypair_work_bytes()
 *   vmb_sig_check_public_key    KEY for what verification refuses; work of
 *                               vmb_sig_verify_work_bytes()
 *   vmb_sig_check_secret_key    KEY for what signing refuses, for parts that do not belong
 *                               together (the public key is computed for that), and for a public
 *                               key, unless it is NULL, of another secret key; work of
 *                               vmb_sig_check_secret_key_work_bytes()
 *   vmb_sig_public_key          copied or computed; KEY if the secret key has none; work of
 *                               vmb_sig_keypair_work_bytes()
 */
VMB_API size_t vmb_sig_seed_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_check_secret_key_work_bytes(const vmb_sig *sig);
VMB_API vmb_status vmb_sig_keypair_from_seed(const vmb_sig *sig, uint8_t *public_key,
                                             uint8_t *secret_key, const uint8_t *seed,
                                             const vmb_env *env);
VMB_API vmb_status vmb_sig_check_public_key(const vmb_sig *sig, const uint8_t *public_key,
                                            const vmb_env *env);
VMB_API vmb_status vmb_sig_check_secret_key(const vmb_sig *sig, const uint8_t *secret_key,
                                            const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_sig_public_key(const vmb_sig *sig, uint8_t *public_key,
                                      const uint8_t *secret_key, const vmb_env *env);

/*
 * Signing and verifying a message in pieces, of any sizes, for schemes that hash it once from front
 * to back: ML-DSA, Dilithium, HAETAE, AIMer, NCC-Sign, SOLMAE. For the others stream_bytes is 0 and
 * begin returns VMB_ERROR_ARGUMENT. The signature is that of the whole message: either side may do
 * the one and the other the other.
 *
 * vmb_sig_stream is the caller's memory of vmb_sig_*_stream_bytes(), at any address, where it stays
 * until finish. Key, signature and env stay the caller's until then, too, and must not change.
 *   vmb_sig_sign_begin     context, secret_key and env as in vmb_sig_sign_with_context. ARGUMENT,
 *                          MEMORY: the state is then wiped
 *   vmb_sig_verify_begin   the same as in vmb_sig_verify_with_context
 *   vmb_sig_stream_update  the next piece; NULL only if length is 0. ARGUMENT also for a state that
 *                          was not begun; a piece that is refused changes nothing
 *   vmb_sig_sign_finish    signature, signature_length and errors as in vmb_sig_sign
 *   vmb_sig_verify_finish  VMB_OK and errors as in vmb_sig_verify
 * finish always wipes the state, which can then be begun again; a state that was not begun for that
 * gives ARGUMENT, and the signature, whose size is not known then, is left alone.
 */
typedef struct vmb_sig_stream vmb_sig_stream;
VMB_API size_t vmb_sig_sign_stream_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_verify_stream_bytes(const vmb_sig *sig);
VMB_API vmb_status vmb_sig_sign_begin(vmb_sig_stream *stream, const vmb_sig *sig,
                                      const uint8_t *context, size_t context_length,
                                      const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_sig_sign_finish(vmb_sig_stream *stream, uint8_t *signature,
                                       size_t *signature_length);
VMB_API vmb_status vmb_sig_verify_begin(vmb_sig_stream *stream, const vmb_sig *sig,
                                        const uint8_t *signature, size_t signature_length,
                                        const uint8_t *context, size_t context_length,
                                        const uint8_t *public_key, const vmb_env *env);
VMB_API vmb_status vmb_sig_verify_finish(vmb_sig_stream *stream);
VMB_API vmb_status vmb_sig_stream_update(vmb_sig_stream *stream, const uint8_t *piece,
                                         size_t length);

/*
 * Many signatures in one call: what is said above vmb_kem_keypair_many holds here too. The context
 * string is empty, or as in the functions with a context.
 */

/* vmb_sig_sign_many: see vmb_sig_sign_with_context. work as for that, its fast size too. */
typedef struct vmb_sig_sign_item {
  uint8_t *signature; /* out */
  const uint8_t *message, *context, *secret_key;
  size_t message_length, context_length;
  size_t signature_length; /* out: 0 on failure */
  vmb_status status;       /* out */
} vmb_sig_sign_item;

VMB_API vmb_status vmb_sig_sign_many(const vmb_sig *sig, vmb_sig_sign_item *items, size_t count,
                                     const vmb_env *env);

/*
 * vmb_sig_verify_many: see vmb_sig_verify_with_context. No signature is accepted because others
 * are: each is verified by itself.
 */
typedef struct vmb_sig_verify_item {
  const uint8_t *signature, *message, *context, *public_key;
  size_t signature_length, message_length, context_length;
  vmb_status status; /* out */
} vmb_sig_verify_item;

VMB_API vmb_status vmb_sig_verify_many(const vmb_sig *sig, vmb_sig_verify_item *items, size_t count,
                                       const vmb_env *env);

#ifdef __cplusplus
}
#endif

#endif
