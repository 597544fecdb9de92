/*
 * Many operations of one set in a call, ready to be called again and again.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_SPEED_MANY_H
#define VMB_CLI_SPEED_MANY_H

#include <string>
#include <vector>

#include "algorithm.h"
#include "wiped_bytes.h"

namespace vmb::cli {

/* As speed_bench, for `count` items: of a key each, or all of one key. */
class many_bench {
public:
  many_bench(const algorithm &set, std::size_t count, bool one_key, const vmb_rng &rng);
  many_bench(const many_bench &) = delete;
  many_bench &operator=(const many_bench &) = delete;

  static bool has(const algorithm &set, const std::string &operation);
  void run(const std::string &operation); /* operation_error if it fails */

private:
  struct item {
    bytes public_key, secret_key, new_public_key, new_secret_key;
    bytes sent, shared_secret, message; /* ciphertext or signature, and what belongs to it */
    std::size_t sent_length = 0;
  };

  const bytes &public_key(std::size_t i) const;
  const bytes &secret_key(std::size_t i) const;
  vmb_status keygen();
  vmb_status encaps();
  vmb_status decaps();
  vmb_status sign();
  vmb_status verify();

  algorithm set_;
  bool one_key_;
  vmb_env env_ = {};
  bytes work_;
  std::vector<item> items_;
};

} // namespace vmb::cli

#endif
