/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

#include "errors.h"

namespace vmb::cli {

/* open() takes the lowest descriptor that is free, so the loop fills the gaps in their order. */
void occupy_closed_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) >= 0)
      continue;
    const int direction = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (::open("/dev/null", direction) != descriptor)
      throw operation_error("a standard stream is closed, and /dev/null cannot take its place");
  }
}

} // namespace vmb::cli
