/*
 * Vambrace: post-quantum key encapsulation mechanisms (KEMs) and signatures for Arm, from Cortex-M0 to AArch64, and for x86-64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * This header is the reference manual of the generic interface: find an algorithm by name, ask it for its sizes, call it.
 * Firmware that uses one set includes <vambrace/SET.h> instead: the same functions without the descriptor, sizes as macros.
 *
 * Rules that hold for every function
 *   Buffers   have exactly the size that the *_bytes() functions give, in bytes. Inputs may lie at any address. Outputs overlap nothing.
 *   Failure   every output that is not NULL is zeroed, also when an argument is wrong. Nothing is half-written.
 *   Memory    an operation takes its working memory from vmb_env.work; it is wiped before the function returns. Stack use stays
 *             below 4 KiB on every processor.
 *   Secrets   no branch, address, division or loop length depends on one, but for what docs/ lists per scheme as public.
 *   Threads   all functions are thread-safe; the library has no mutable state (but a cache of the processor's features).
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

/* The version of the library that is linked, as "MAJOR.MINOR.PATCH"; the macros above are those of the header. */
VMB_API const char *vmb_version(void);

/*
 * Working memory may have any address: the library aligns it itself. This many bytes of every *_WORK_BYTES are the slack for that.
 * 64-bit processors align to a cache line, 32-bit ones to a double word.
 */
#if defined(__LP64__) || defined(_WIN64)
#define VMB_WORK_SLACK_BYTES 63
#else
#define VMB_WORK_SLACK_BYTES 7
#endif
/*
 * A library built with the CMake option VMB_SMALL_MEMORY needs less working memory: its users define VMB_SMALL_MEMORY too (the CMake
 * package and pkg-config do it). Without the definition the macros give more than is needed.
 */

typedef enum vmb_status {
  VMB_OK = 0,
  VMB_ERROR_ARGUMENT = -1,   /* null pointer, unknown algorithm, context too long */
  VMB_ERROR_RANDOM = -2,     /* the random source failed, or there is none */
  VMB_ERROR_MEMORY = -3,     /* working memory missing or too small */
  VMB_ERROR_KEY = -4,        /* a key is malformed */
  VMB_ERROR_CIPHERTEXT = -5, /* explicit rejection, only where the scheme defines it */
  VMB_ERROR_SIGNATURE = -6,  /* the signature does not verify */
  VMB_ERROR_RETRY = -7       /* a bounded retry loop ran out (an honest run fails with probability below 2^-128) */
} vmb_status;

/* One English sentence for a status: what was wrong and what to do. Never NULL; a fixed text for values that are no vmb_status. */
VMB_API const char *vmb_status_text(vmb_status status);

/*
 * A random source. fill writes exactly `length` bytes to `out` and returns VMB_OK, or anything else on failure, which makes the
 * operation fail with VMB_ERROR_RANDOM. It is called in the order and with the lengths that the scheme's specification gives, so
 * a deterministic generator behind it reproduces the official test vectors. fill == NULL: the operating system's source
 * (getrandom, getentropy, BCryptGenRandom); VMB_ERROR_RANDOM where there is no operating system.
 */
typedef struct vmb_rng {
  vmb_status (*fill)(void *state, uint8_t *out, size_t length);
  void *state;
} vmb_rng;

/*
 * What an operation may use. A null pointer instead of it means all defaults, and so does a struct of zeros; initialise it with
 * zeros, as fields may be added. work: at least *_work_bytes() bytes at any address, else VMB_ERROR_MEMORY before anything is
 * read. work == NULL: hosted builds take the memory from the heap and give it back wiped; bare-metal builds return
 * VMB_ERROR_MEMORY.
 */
typedef struct vmb_env {
  vmb_rng rng;
  void *work;
  size_t work_bytes;
} vmb_env;

/* ---- Key encapsulation mechanisms ------------------------------------------------------------------------------------------ */

/* A constant descriptor of one parameter set of one KEM. */
typedef struct vmb_kem vmb_kem;

VMB_API size_t vmb_kem_count(void);                    /* number of KEM sets in this build */
VMB_API const vmb_kem *vmb_kem_at(size_t index);       /* 0 <= index < vmb_kem_count(), else NULL */
VMB_API const vmb_kem *vmb_kem_find(const char *name); /* exact name such as "sable"; NULL if unknown */

/* What a set is. A NULL descriptor gives NULL or 0. */
VMB_API const char *vmb_kem_name(const vmb_kem *kem);     /* as in vmb_kem_find */
VMB_API const char *vmb_kem_family(const vmb_kem *kem);   /* such as "Scabbard" */
VMB_API const char *vmb_kem_standing(const vmb_kem *kem); /* such as "NIST standard", "research": what may be deployed */
VMB_API int vmb_kem_nist_level(const vmb_kem *kem);       /* category 1..5 that the submission claims; 0 where none is claimed */

/* Sizes in bytes; working memory includes the slack for alignment. A NULL descriptor gives 0. */
VMB_API size_t vmb_kem_public_key_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_secret_key_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_ciphertext_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_shared_secret_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_keypair_work_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_encaps_work_bytes(const vmb_kem *kem);
VMB_API size_t vmb_kem_decaps_work_bytes(const vmb_kem *kem);

/*
 * vmb_kem_keypair: makes a key pair.
 *   out     public_key, secret_key: sizes as above; the secret key is self-contained
 *   errors  ARGUMENT (a NULL pointer), RANDOM, MEMORY, RETRY
 */
VMB_API vmb_status vmb_kem_keypair(const vmb_kem *kem, uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);

/*
 * vmb_kem_encaps: makes a shared secret and the ciphertext that carries it to the owner of the key.
 *   errors  ARGUMENT, RANDOM, MEMORY, KEY (the set refuses this public key; which keys are refused is a table in docs/)
 */
VMB_API vmb_status vmb_kem_encaps(const vmb_kem *kem, uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key,
                                  const vmb_env *env);

/*
 * vmb_kem_decaps: recovers the shared secret.
 *   Most sets reject implicitly: a ciphertext that was tampered with gives VMB_OK and a pseudorandom secret that nobody else knows.
 *   errors  ARGUMENT, MEMORY, KEY, CIPHERTEXT (explicit rejection, only where the scheme defines it: docs/)
 */
VMB_API vmb_status vmb_kem_decaps(const vmb_kem *kem, uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key,
                                  const vmb_env *env);

/* ---- Signatures ------------------------------------------------------------------------------------------------------------- */

/* A constant descriptor of one parameter set of one signature scheme. */
typedef struct vmb_sig vmb_sig;

VMB_API size_t vmb_sig_count(void);
VMB_API const vmb_sig *vmb_sig_at(size_t index);
VMB_API const vmb_sig *vmb_sig_find(const char *name);

VMB_API const char *vmb_sig_name(const vmb_sig *sig);
VMB_API const char *vmb_sig_family(const vmb_sig *sig);
VMB_API const char *vmb_sig_standing(const vmb_sig *sig);
VMB_API int vmb_sig_nist_level(const vmb_sig *sig);

VMB_API size_t vmb_sig_public_key_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_secret_key_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_signature_bytes(const vmb_sig *sig);   /* the maximum */
VMB_API size_t vmb_sig_context_bytes_max(const vmb_sig *sig); /* longest context string that the scheme defines: 255 or 0 */
VMB_API size_t vmb_sig_keypair_work_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_sign_work_bytes(const vmb_sig *sig);
VMB_API size_t vmb_sig_verify_work_bytes(const vmb_sig *sig);

/* vmb_sig_keypair: makes a key pair. errors: ARGUMENT, RANDOM, MEMORY, RETRY */
VMB_API vmb_status vmb_sig_keypair(const vmb_sig *sig, uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);

/*
 * vmb_sig_sign: signs a message of message_length bytes (NULL only if the length is 0).
 *   out     signature: vmb_sig_signature_bytes() bytes of room; *signature_length: bytes used, 0 on failure
 *   errors  ARGUMENT, RANDOM, MEMORY, KEY, RETRY; then the whole maximum of the signature is zeroed
 */
VMB_API vmb_status vmb_sig_sign(const vmb_sig *sig, uint8_t *signature, size_t *signature_length, const uint8_t *message,
                                size_t message_length, const uint8_t *secret_key, const vmb_env *env);

/*
 * vmb_sig_verify: VMB_OK if the signature of signature_length bytes is valid for the message under the key.
 *   errors  SIGNATURE (whatever is not a valid signature, wrong length included), KEY (malformed public key), ARGUMENT, MEMORY
 */
VMB_API vmb_status vmb_sig_verify(const vmb_sig *sig, const uint8_t *signature, size_t signature_length, const uint8_t *message,
                                  size_t message_length, const uint8_t *public_key, const vmb_env *env);

/*
 * The same with a context string of context_length bytes, 0 to vmb_sig_context_bytes_max(); a longer one, or one that is not empty
 * where the scheme defines none, is VMB_ERROR_ARGUMENT. The two functions above use the empty one.
 */
VMB_API vmb_status vmb_sig_sign_with_context(const vmb_sig *sig, uint8_t *signature, size_t *signature_length, const uint8_t *message,
                                             size_t message_length, const uint8_t *context, size_t context_length,
                                             const uint8_t *secret_key, const vmb_env *env);
VMB_API vmb_status vmb_sig_verify_with_context(const vmb_sig *sig, const uint8_t *signature, size_t signature_length,
                                               const uint8_t *message, size_t message_length, const uint8_t *context, size_t context_length,
                                               const uint8_t *public_key, const vmb_env *env);

/* ---- Direct functions ------------------------------------------------------------------------------------------------------- */

/* <vambrace/SET.h> declares with these the functions of one set: the generic ones above without the descriptor. */
#define VMB_DECLARE_KEM(set)                                                                                                         \
  VMB_API vmb_status vmb_##set##_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);                              \
  VMB_API vmb_status vmb_##set##_encaps(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, const vmb_env *env); \
  VMB_API vmb_status vmb_##set##_decaps(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, const vmb_env *env)

#define VMB_DECLARE_SIG(set)                                                                                                              \
  VMB_API vmb_status vmb_##set##_keypair(uint8_t *public_key, uint8_t *secret_key, const vmb_env *env);                                   \
  VMB_API vmb_status vmb_##set##_sign(uint8_t *signature, size_t *signature_length, const uint8_t *message, size_t message_length,        \
                                      const uint8_t *secret_key, const vmb_env *env);                                                     \
  VMB_API vmb_status vmb_##set##_verify(const uint8_t *signature, size_t signature_length, const uint8_t *message, size_t message_length, \
                                        const uint8_t *public_key, const vmb_env *env);                                                   \
  VMB_API vmb_status vmb_##set##_sign_with_context(uint8_t *signature, size_t *signature_length, const uint8_t *message,                  \
                                                   size_t message_length, const uint8_t *context, size_t context_length,                  \
                                                   const uint8_t *secret_key, const vmb_env *env);                                        \
  VMB_API vmb_status vmb_##set##_verify_with_context(const uint8_t *signature, size_t signature_length, const uint8_t *message,           \
                                                     size_t message_length, const uint8_t *context, size_t context_length,                \
                                                     const uint8_t *public_key, const vmb_env *env)

#ifdef __cplusplus
}
#endif

#endif
