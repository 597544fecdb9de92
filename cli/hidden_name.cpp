/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hidden_name.h"

#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>
#include <random>

namespace vmb::cli {

namespace {

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr int most_tries = 100; /* 36^6 names: two of them are hardly ever in use */

/* What the handler reads: a handler may touch neither strings nor the heap. */
constexpr int slots = 4; /* two outputs, each with what it replaces */
char names[slots][PATH_MAX];
volatile sig_atomic_t in_use[slots];

extern "C" void remove_names_and_end(int signal_number) {
  for (int i = 0; i < slots; i++)
    if (in_use[i] != 0)
      ::unlink(names[i]);
  ::raise(signal_number); /* SA_RESETHAND: it ends the program when the handler returns */
}

sigset_t set_of_ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal_number : ending_signals)
    sigaddset(&set, signal_number);
  return set;
}

int free_slot() {
  int slot = 0;
  while (slot < slots && in_use[slot] != 0)
    slot++;
  return slot;
}

std::string random_letters() {
  static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::random_device source;
  std::uniform_int_distribution<std::size_t> digit(0, sizeof letters - 2);
  std::string text;
  for (int i = 0; i < 6; i++)
    text.push_back(letters[digit(source)]);
  return text;
}

} // namespace

void remove_hidden_names_on_signals() {
  struct sigaction action = {};
  action.sa_handler = remove_names_and_end;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  action.sa_mask = set_of_ending_signals();
  for (const int signal_number : ending_signals) {
    struct sigaction before = {};
    ::sigaction(signal_number, nullptr, &before);
    if (before.sa_handler != SIG_IGN)
      ::sigaction(signal_number, &action, nullptr);
  }
}

signals_wait::signals_wait() : before_() {
  const sigset_t set = set_of_ending_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

signals_wait::~signals_wait() {
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

int hidden_name::make(const std::string &folder, const std::function<int(const char *path)> &make) {
  const signals_wait waiting; /* until the handler knows the name */
  const int slot = free_slot();
  int made = -1;
  errno = ENAMETOOLONG;
  for (int tries = 0; tries < most_tries; tries++) {
    const std::string path = folder + "/.vambrace-" + random_letters();
    if (slot == slots || path.size() >= sizeof names[0])
      return -1;
    made = make(path.c_str());
    if (made >= 0) {
      std::memcpy(names[slot], path.c_str(), path.size() + 1);
      in_use[slot] = 1;
      path_ = path;
      slot_ = slot;
    }
    if (made >= 0 || errno != EEXIST)
      break;
  }
  return made;
}

void hidden_name::remove() {
  if (empty())
    return;
  ::unlink(path_.c_str());
  forget();
}

void hidden_name::forget() {
  if (slot_ >= 0)
    in_use[slot_] = 0;
  slot_ = -1;
  path_.clear();
}

} // namespace vmb::cli
