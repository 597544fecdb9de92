/*
 * The operations of one set, ready to be called again and again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_SPEED_BENCH_H
#define VMB_CLI_SPEED_BENCH_H

#include <cstdint>
#include <string>
#include <vector>

#include "algorithm.h"
#include "wiped_bytes.h"

namespace vmb::cli {

/*
 * Holds keys, a ciphertext or signature, working memory and random bytes, so that a call costs what
 * the operation costs: no allocation, and randomness is copied from a buffer that was filled
 * before.
 */
class speed_bench {
public:
  static constexpr std::size_t message_bytes = 33; /* as in count 0 of NIST's vectors */

  struct operation {
    /* "keygen", "encaps", "decaps"; "keygen", "sign", "verify", Falcon's "expand", "sign-ex" */
    const char *name;
    vmb_status (speed_bench::*call)();
  };

  explicit speed_bench(const algorithm &set); /* operation_error if the set does not work */
  speed_bench(const speed_bench &) = delete;
  speed_bench &operator=(const speed_bench &) = delete;

  static std::vector<operation> operations_of(const algorithm &set);
  void run(const operation &chosen); /* operation_error if it fails */

  /* The prepared randomness. */
  const vmb_rng &rng() const {
    return env_.rng;
  }

private:
  static vmb_status copy_prepared(void *bench, std::uint8_t *out, std::size_t length);
  std::string what(const operation &chosen) const;
  vmb_status keygen();
  vmb_status encaps();
  vmb_status decaps();
  vmb_status sign();
  vmb_status verify();
  vmb_status expand();        /* Falcon and FN-DSA: the secret key */
  vmb_status sign_expanded(); /* with the expanded key */

  algorithm set_;
  bytes randomness_, work_;
  std::size_t drawn_ = 0;
  vmb_env env_ = {};
  bytes public_key_, secret_key_;         /* what the operations but key generation use */
  bytes new_public_key_, new_secret_key_; /* what key generation makes */
  bytes sent_, shared_secret_, message_;  /* ciphertext or signature, and what belongs to it */
  std::size_t sent_length_ = 0;
  std::vector<std::uint64_t> expanded_key_; /* of secret_key_; Falcon and FN-DSA */
};

} // namespace vmb::cli

#endif
