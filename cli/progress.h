/*
 * What a user sees while the command computes: the time, on the standard error.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_PROGRESS_H
#define VMB_CLI_PROGRESS_H

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace vmb::cli {

/*
 * From construction to destruction: "key generation with mceliece348864: 0.4 s", rewritten several
 * times a second on a terminal; at the end the last such line stays. On a terminal if it is `slow`;
 * otherwise, and without a terminal, only if asked for, and then the last line alone.
 */
class progress {
public:
  progress(std::string what, bool slow, bool asked);
  ~progress();
  progress(const progress &) = delete;
  progress &operator=(const progress &) = delete;

private:
  void show_until_done();
  std::string line() const;

  const std::string what_;
  const bool terminal_;
  const bool wanted_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable ended_;
  bool done_ = false;
  std::thread display_;
};

} // namespace vmb::cli

#endif
