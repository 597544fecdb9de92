/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "progress.h"

#include <cstdio>
#include <iostream>
#include <utility>

#include "operating_system.h"

namespace vmb::cli {

namespace {

constexpr std::chrono::milliseconds between_lines{200};
/* to the beginning of the line, which is erased */
constexpr const char *new_line_here = "\r\033[K";

} // namespace

progress::progress(std::string what, bool slow, bool asked)
    : what_(std::move(what)), terminal_(is_terminal(standard_error)),
      wanted_(asked || (terminal_ && slow)) {
  if (wanted_ && terminal_)
    display_ = std::thread([this] { show_until_done(); });
}

progress::~progress() {
  if (display_.joinable()) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      done_ = true;
    }
    ended_.notify_one();
    display_.join();
  }
  if (wanted_)
    std::cerr << (terminal_ ? new_line_here : "") << line() << '\n';
}

void progress::show_until_done() {
  std::unique_lock<std::mutex> lock(mutex_);
  do {
    std::cerr << new_line_here << line() << std::flush;
  } while (!ended_.wait_for(lock, between_lines, [this] { return done_; }));
}

std::string progress::line() const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.1f s", passed.count());
  return what_ + ": " + seconds;
}

} // namespace vmb::cli
