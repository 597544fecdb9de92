/*
 * Comparing an .rsp file with what the library computes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_RSP_CHECK_H
#define VMB_CLI_RSP_CHECK_H

#include <functional>
#include <optional>
#include <string>

#include "algorithm.h"

namespace vmb::cli {

struct rsp_expectation {
  std::optional<std::string> first_line; /* nothing: any line that begins with # */
  /* nothing: as many as the file holds; otherwise what follows is not read */
  std::optional<std::size_t> counts;
};

/*
 * Compares line by line; a carriage return before the line feed is skipped. `computed` sees every
 * text that the library made. Returns the number of counts. operation_error with both values at the
 * first line that differs, or if the file ends early; usage_error if it cannot be read or holds no
 * count.
 */
std::size_t check_rsp(const algorithm &set, const std::string &path,
                      const rsp_expectation &expectation,
                      const std::function<void(const std::string &)> &computed);

} // namespace vmb::cli

#endif
