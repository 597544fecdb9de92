/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_SHA256_TEMPLATE_H
#define VMB_CLI_SHA256_TEMPLATE_H

#include <string>

#include "test_library.h"

namespace vmb::cli {

/* The SHA-256 of a text that comes in pieces, in lower-case hex as sha256sum prints it. */
class sha256_text {
public:
  sha256_text() {
    vmb_sha256_init(&state_);
  }
  void add(const std::string &text) {
    vmb_sha256_update(&state_, reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
  }
  std::string finish();

private:
  vmb_sha256_state state_;
};

} // namespace vmb::cli

#endif
