/*
 * The selftest command with a library whose tests fail: exit code and text. The functions of this
 * file replace those of the library.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <cstdio>
#include <string>

#include "commands.h"
#include "errors.h"
#include "vambrace/selftest.h"

namespace {

vmb_status next_status = VMB_OK;
unsigned calls = 0;

/* What the command throws, or nothing. */
std::string message_of(vmb_status status) {
  next_status = status;
  CLI::App app;
  app.name("vambrace");
  vmb::cli::add_selftest(app);
  try {
    app.parse("selftest");
  } catch (const vmb::cli::operation_error &error) {
    return error.what();
  }
  return "";
}

int failures = 0;

void check(bool passed, const char *what) {
  if (passed)
    return;
  std::printf("FAILED: %s\n", what);
  failures++;
}

} // namespace

size_t vmb_self_test_work_bytes(const char * /*set*/) {
  return 1;
}

vmb_status vmb_self_test(const char * /*set*/, unsigned what, const vmb_env * /*env*/) {
  calls++;
  return what == VMB_TEST_DECAPS_OR_VERIFY ? next_status : VMB_OK;
}

int main() {
  check(message_of(VMB_OK).empty(), "no error");
  check(calls >= 4, "hashes and three tests of each set");
  check(message_of(VMB_ERROR_SELF_TEST).find("use nothing of this library") != std::string::npos,
        "a failed test");
  check(message_of(VMB_ERROR_MEMORY).find("failed: working memory") != std::string::npos,
        "no memory");
  return failures == 0 ? 0 : 1;
}
