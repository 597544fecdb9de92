/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "sha256_text.h"

#include "encoding.h"

namespace vmb::cli {

std::string sha256_text::finish() {
  bytes digest(32);
  vmb_sha256_final(&state_, digest.data());
  const bytes text = encode(digest, encoding::hex);
  return std::string(text.begin(), text.end() - 1);
}

} // namespace vmb::cli
