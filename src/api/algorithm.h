/*
 * What the API knows of a parameter set, and the contract between the API and a scheme.
 *
 * The API checks arguments, finds working memory, fills in the system's random source, wipes and zeroes. A scheme's function is called
 * with pointers that are not NULL, with `work` aligned to VMB_WORK_ALIGN and as large as the scheme's struct for that operation, and
 * with a random source whose fill may be NULL (support/random.h). On failure it just returns the status: the API zeroes all outputs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_ALGORITHM_H
#define VMB_API_ALGORITHM_H

#include "vambrace/vambrace.h"

#define VMB_WORK_ALIGN (VMB_WORK_SLACK_BYTES + 1)

/* Bytes of working memory to publish for a struct: its size and the slack for alignment. */
#define VMB_WORK_BYTES(type) (sizeof(type) + VMB_WORK_SLACK_BYTES)

/* The standings that users see (which sets may be deployed). */
#define VMB_STANDING_NIST_STANDARD "NIST standard"
#define VMB_STANDING_ISO "ISO"
#define VMB_STANDING_NIST_FINALIST "NIST finalist"
#define VMB_STANDING_NIST_ROUND_3 "NIST round 3, superseded"
#define VMB_STANDING_KPQC_STANDARD "KpqC standard"
#define VMB_STANDING_KPQC_ROUND_1 "KpqC round 1, superseded, do not deploy"
#define VMB_STANDING_RESEARCH "research"
#define VMB_STANDING_DEFECTIVE_SAMPLER "research, defective sampler, do not deploy"

typedef vmb_status vmb_keypair_function(uint8_t *public_key, uint8_t *secret_key, void *work, const vmb_rng *rng);

/* Sizes in bytes, of KEMs and signatures alike; working memory includes the slack for alignment, here and below. */
struct vmb_keypair_sizes {
  uint32_t public_key, secret_key, work;
};

typedef vmb_status vmb_kem_encaps_function(uint8_t *ciphertext, uint8_t *shared_secret, const uint8_t *public_key, void *work,
                                           const vmb_rng *rng);
typedef vmb_status vmb_kem_decaps_function(uint8_t *shared_secret, const uint8_t *ciphertext, const uint8_t *secret_key, void *work);

struct vmb_kem_sizes {
  struct vmb_keypair_sizes keypair;
  uint32_t ciphertext, shared_secret;
  uint32_t encaps_work, decaps_work;
};

struct vmb_kem {
  const char *name, *family, *standing;
  int nist_level;
  const struct vmb_kem_sizes *sizes;
  vmb_keypair_function *keypair;
  vmb_kem_encaps_function *encaps;
  vmb_kem_decaps_function *decaps;
};

/* A message and the context string that goes with it; neither pointer is NULL unless its length is 0. */
struct vmb_sig_message {
  const uint8_t *message;
  size_t message_length;
  const uint8_t *context;
  size_t context_length;
};

/* Sets *signature_length to at most the maximum; the bytes of the signature buffer behind it are left zero. */
typedef vmb_status vmb_sig_sign_function(uint8_t *signature, size_t *signature_length, const struct vmb_sig_message *message,
                                         const uint8_t *secret_key, void *work, const vmb_rng *rng);
/* Is only called with signature_length <= the maximum. */
typedef vmb_status vmb_sig_verify_function(const uint8_t *signature, size_t signature_length, const struct vmb_sig_message *message,
                                           const uint8_t *public_key, void *work);

struct vmb_sig_sizes {
  struct vmb_keypair_sizes keypair;
  uint32_t signature, context_max;
  uint32_t sign_work, verify_work;
};

struct vmb_sig {
  const char *name, *family, *standing;
  int nist_level;
  const struct vmb_sig_sizes *sizes;
  vmb_keypair_function *keypair;
  vmb_sig_sign_function *sign;
  vmb_sig_verify_function *verify;
};

/*
 * The steps around an operation, shared by the generic functions (which take them from a descriptor) and the direct ones (which name
 * one set's functions, so that the linker drops all others).
 */
vmb_status vmb_run_keypair(const struct vmb_keypair_sizes *sizes, vmb_keypair_function *run, uint8_t *public_key, uint8_t *secret_key,
                           const vmb_env *env);
vmb_status vmb_kem_run_encaps(const struct vmb_kem_sizes *sizes, vmb_kem_encaps_function *run, uint8_t *ciphertext, uint8_t *shared_secret,
                              const uint8_t *public_key, const vmb_env *env);
vmb_status vmb_kem_run_decaps(const struct vmb_kem_sizes *sizes, vmb_kem_decaps_function *run, uint8_t *shared_secret,
                              const uint8_t *ciphertext, const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_sig_run_sign(const struct vmb_sig_sizes *sizes, vmb_sig_sign_function *run, uint8_t *signature, size_t *signature_length,
                            const struct vmb_sig_message *message, const uint8_t *secret_key, const vmb_env *env);
vmb_status vmb_sig_run_verify(const struct vmb_sig_sizes *sizes, vmb_sig_verify_function *run, const uint8_t *signature,
                              size_t signature_length, const struct vmb_sig_message *message, const uint8_t *public_key,
                              const vmb_env *env);

#endif
