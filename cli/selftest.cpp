/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <chrono>
#include <cstdio>
#include <map>

#include "algorithm.h"
#include "commands.h"
#include "errors.h"
#include "vambrace/selftest.h"

namespace vmb::cli {

namespace {

struct test_of_sets {
  unsigned what;
  const char *of_kem, *of_sig;
};

constexpr test_of_sets tests[] = {{VMB_TEST_KEYPAIR, "keygen", "keygen"},
                                  {VMB_TEST_ENCAPS_OR_SIGN, "encaps", "sign"},
                                  {VMB_TEST_DECAPS_OR_VERIFY, "decaps", "verify"}};

/* Of each family the first set that takes the least memory, as vmb_self_test(NULL, ...) has it. */
std::vector<algorithm> one_of_each_family() {
  std::map<std::string, algorithm> smallest;
  for (const algorithm &set : all_algorithms()) {
    const auto [other, is_new] = smallest.emplace(set.family(), set);
    if (!is_new && vmb_self_test_work_bytes(set.name().c_str()) <
                       vmb_self_test_work_bytes(other->second.name().c_str()))
      other->second = set;
  }
  std::vector<algorithm> sets;
  for (const auto &[family, set] : smallest)
    sets.push_back(set);
  return sets;
}

/* Prints a row and says whether the test passed. */
bool run_test(const std::string &name, const char *operation, const char *set, unsigned what) {
  const auto start = std::chrono::steady_clock::now();
  const vmb_status status = vmb_self_test(set, what, nullptr);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  if (status != VMB_OK && status != VMB_ERROR_SELF_TEST)
    require_ok(status, "the self test of " + name);
  std::printf("%-20s %-7s %-6s %12.3f ms\n", name.c_str(), operation,
              status == VMB_OK ? "passed" : "FAILED", taken.count());
  std::fflush(stdout);
  return status == VMB_OK;
}

bool test_set(const algorithm &set) {
  bool passed = true;
  for (const test_of_sets &test : tests)
    passed &= run_test(set.name(), set.kem() != nullptr ? test.of_kem : test.of_sig,
                       set.name().c_str(), test.what);
  return passed;
}

void run(const std::vector<std::string> &names) {
  std::vector<algorithm> sets;
  for (const std::string &name : names)
    sets.push_back(find_algorithm(name));
  if (names.empty())
    sets = one_of_each_family();

  bool passed = run_test("SHA-2, SHA-3, SHAKE", "", nullptr, VMB_TEST_HASHES);
  for (const algorithm &set : sets)
    passed &= test_set(set);
  if (std::ferror(stdout) != 0)
    throw operation_error("cannot write the table: is the disk full?");
  if (!passed)
    throw operation_error("a self test failed: use nothing of this library on this machine");
}

} // namespace

void add_selftest(CLI::App &app) {
  const auto names = std::make_shared<std::vector<std::string>>();
  CLI::App *command =
      app.add_subcommand("selftest", "Compare what the parameter sets compute with known answers");
  command->add_option("SET", *names, "Parameter sets (default: one of each family)")->type_name("");
  command->footer("Times are those of a test with the operations whose results it needs. Exit code "
                  "1 if an answer differs.\n\nExample:\n  " +
                  app.get_name() + " selftest mlkem768 mldsa65");
  command->callback([names] { run(*names); });
}

} // namespace vmb::cli
