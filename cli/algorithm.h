/*
 * A parameter set by its name, be it a KEM or a signature: what both have in common, and lists of
 * what they have not.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ALGORITHM_H
#define VMB_CLI_ALGORITHM_H

#include <cstddef>
#include <string>
#include <vector>

#include "library.h"

namespace vmb::cli {

/* What an object is called and its bytes: "public key", 896. */
struct object_size {
  std::string what;
  std::size_t bytes;
};

class algorithm {
public:
  explicit algorithm(const vmb_kem *set) : kem_(set) {}
  explicit algorithm(const vmb_sig *set) : sig_(set) {}

  /* The KEM's descriptor; NULL for a signature set */
  const vmb_kem *kem() const {
    return kem_;
  }
  /* The signature's descriptor; NULL for a KEM set */
  const vmb_sig *sig() const {
    return sig_;
  }

  std::string name() const;
  std::string family() const;
  std::string standing() const;
  int nist_level() const; /* 0: none claimed */
  std::size_t public_key_bytes() const;
  std::size_t secret_key_bytes() const;

  /* Public key, secret key, then ciphertext and shared secret, or signature. */
  std::vector<object_size> sizes() const;
  /* Working memory per operation: keygen, then encaps and decaps, or sign and verify. */
  std::vector<object_size> work_bytes() const;

  vmb_status keypair(std::uint8_t *public_key, std::uint8_t *secret_key, const vmb_env *env) const;

  /* Seeds and checks: as the library's functions of these names. */
  std::size_t seed_bytes() const;
  vmb_status keypair_from_seed(std::uint8_t *public_key, std::uint8_t *secret_key,
                               const std::uint8_t *seed) const;
  vmb_status check_public_key(const std::uint8_t *public_key) const;
  vmb_status check_secret_key(const std::uint8_t *secret_key, const std::uint8_t *public_key) const;
  vmb_status public_key(std::uint8_t *public_key, const std::uint8_t *secret_key) const;

private:
  const vmb_kem *kem_ = nullptr;
  const vmb_sig *sig_ = nullptr;
};

/*
 * All sets of this build: KEMs, then signatures; of each, standards first, otherwise in the
 * library's order.
 */
std::vector<algorithm> all_algorithms();

/* The set of this name; usage_error with the nearest names if there is none. */
algorithm find_algorithm(const std::string &name);

/* A name as the library compares it: without '-', '_' and capitals. */
std::string spelling(const std::string &name);

/* usage_error if the set is of the other kind. */
void require_kem(const algorithm &set, const std::string &command);
void require_sig(const algorithm &set, const std::string &command);

/*
 * Whether keys must not sign more than 2^24 times: SLH-DSA's sets of SP 800-230. A key pair, a
 * check of a secret key and a signature then take a minute and more.
 */
bool signs_few_times(const algorithm &set);

/*
 * Prints a line of warning to the standard error: if the set's standing says that it must not be
 * deployed; the second, for new keys, also if it says that the set is not for new use or how often
 * a key may be used.
 */
void warn_if_not_for_deployment(const algorithm &set, bool quiet);
void warn_if_not_for_new_keys(const algorithm &set, bool quiet);

/* usage_error if the signature set defines no context string of that length. */
void require_context_fits(const algorithm &set, std::size_t length);

/*
 * operation_error unless the status is VMB_OK; `what` is what was being done, such as "key
 * generation with sable".
 */
void require_ok(vmb_status status, const std::string &what);

} // namespace vmb::cli

#endif
