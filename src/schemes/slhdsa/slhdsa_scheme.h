/*
 * The operations of SLH-DSA on numbers of a set, for the sets' files and for the forms of
 * <vambrace/slhdsa.h>. Signatures go out through a sink and come in from a source, part by part in
 * their order, so that nothing ever holds one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_SLHDSA_SCHEME_H
#define VMB_SCHEMES_SLHDSA_SCHEME_H

#include "schemes/scheme.h"
#include "schemes/slhdsa/slhdsa_params.h"

/* What the byte before the context says of a message. */
enum slhdsa_domain {
  SLHDSA_PURE = 0,
  SLHDSA_DIGEST = 1,  /* the message is an object identifier and a digest */
  SLHDSA_INTERNAL = 2 /* nothing is put before the message: FIPS 205 section 9 */
};

struct slhdsa_input {
  enum slhdsa_domain domain;
  const struct vmb_sig_message *message; /* without a context if it is internal */
};

/* Takes the next bytes of a signature. What it returns if not VMB_OK ends signing. */
struct slhdsa_sink {
  vmb_status (*put)(void *state, const uint8_t *piece, size_t length);
  void *state;
};

/* Gives the next bytes of a signature. What it returns if not VMB_OK ends verification. */
struct slhdsa_source {
  vmb_status (*take)(void *state, uint8_t *piece, size_t length);
  void *state;
};

/*
 * Key generation: FIPS 205 algorithm 21. It draws SK.seed || SK.prf || PK.seed, 3n bytes.
 *   secret_key = what was drawn || PK.root, public_key = PK.seed || PK.root
 *   errors  RANDOM, ARGUMENT where this set has no secret keys (slhdsa_has_secret_keys), as below
 */
vmb_status vmb_slhdsa_keypair(const struct vmb_slhdsa_params *p, uint8_t *public_key,
                              uint8_t *secret_key, void *work, const vmb_rng *rng);

/*
 * Computes PK.root again.
 *   in      public_key   NULL, or the one that must belong to the secret key
 *   errors  KEY, ARGUMENT
 */
vmb_status vmb_slhdsa_check_secret_key(const struct vmb_slhdsa_params *p, const uint8_t *secret_key,
                                       const uint8_t *public_key, void *work);

/*
 * Signing: FIPS 205 algorithms 19, 22 and 23.
 *   in      rng   NULL: deterministic
 *   errors  RANDOM, ARGUMENT, the sink's, KEY if the key's root is wrong: found when all went out
 */
vmb_status vmb_slhdsa_sign(const struct vmb_slhdsa_params *p, const struct slhdsa_sink *sink,
                           const struct slhdsa_input *input, const uint8_t *secret_key, void *work,
                           const vmb_rng *rng);

/*
 * Verification: FIPS 205 algorithms 20, 24 and 25. The source is asked for exactly a signature.
 *   errors  SIGNATURE, the source's
 */
vmb_status vmb_slhdsa_verify(const struct vmb_slhdsa_params *p, const struct slhdsa_source *source,
                             const struct slhdsa_input *input, const uint8_t *public_key,
                             void *work);

#endif
