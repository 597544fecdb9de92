/*
 * Errors that end the command, by the exit code of the shell. Messages say what was wrong and what
 * to do.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_ERRORS_H
#define VMB_CLI_ERRORS_H

#include <stdexcept>

namespace vmb::cli {

/* Exit code 2: wrong usage, or an input that cannot be read or has the wrong form. */
struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/* Exit code 1: the operation failed, or a verification or check did. */
struct operation_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

} // namespace vmb::cli

#endif
