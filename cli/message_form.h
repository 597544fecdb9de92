/*
 * In which form a message is signed: as it is, by a digest of it (HashML-DSA, HashSLH-DSA), or by
 * mu, which somebody else has made of it (ML-DSA); and whether signing draws randomness.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_MESSAGE_FORM_H
#define VMB_CLI_MESSAGE_FORM_H

#include <CLI/CLI.hpp>
#include <string>

#include "algorithm.h"
#include "wiped_bytes.h"

namespace vmb::cli {

/* How sign and verify take a message. */
struct message_form {
  std::string message_path, mu_path; /* one of them is empty */
  std::string hash;                  /* a name of prehash.h; empty: the message itself */
  bytes context;
};

/* --message, --mu, --prehash, --context, --context-text */
void add_message_options(CLI::App &command, message_form &form);

/*
 * usage_error if there is no message or more than one, or if the set has no such form. A digest
 * shorter than the standard asks for is warned of.
 */
void require_form_fits(const algorithm &set, const message_form &form);

/* usage_error if signing with this set draws randomness that nothing replaces. */
void require_deterministic(const algorithm &set);

/* The file that holds the message, or mu. */
const std::string &message_source(const message_form &form);

/*
 * Signs: `signature` has room for the longest one. Deterministic: as the standard of the set says,
 * with zeros (ML-DSA) or with a part of the public key (SLH-DSA) for the randomness.
 */
vmb_status sign_message(const algorithm &set, bytes &signature, std::size_t &length,
                        const message_form &form, bool deterministic, const bytes &secret_key);

vmb_status verify_message(const algorithm &set, const bytes &signature, const message_form &form,
                          const bytes &public_key);

/* What stands for randomness in deterministic signing; it points into the key. */
vmb_env deterministic_env(const algorithm &set, const bytes &secret_key);

/* Signs and verifies a digest by the hash of that name (prehash.h). */
vmb_status sign_digest(const algorithm &set, bytes &signature, std::size_t &length,
                       const std::string &hash_name, const bytes &digest, const bytes &context,
                       const vmb_env *env, const bytes &secret_key);
vmb_status verify_digest(const algorithm &set, const bytes &signature, const std::string &hash_name,
                         const bytes &digest, const bytes &context, const bytes &public_key);

} // namespace vmb::cli

#endif
