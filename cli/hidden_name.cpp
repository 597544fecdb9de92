/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hidden_name.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <random>

#include "operating_system.h"

namespace vmb::cli {

namespace {

constexpr int most_tries = 100; /* 36^6 names: two of them are hardly ever in use */

/* What the handler reads: a handler may touch neither strings nor the heap. */
constexpr std::size_t longest_path = 4096;
constexpr int slots = 8; /* four outputs, each with what it replaces */
char hidden_names[slots][longest_path];
volatile std::sig_atomic_t in_use[slots];

void remove_names() {
  for (int i = 0; i < slots; i++)
    if (in_use[i] != 0)
      remove_name(hidden_names[i]);
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
  clean_up_on_signals(remove_names);
}

int hidden_name::make(const std::string &folder, const std::function<int(const char *path)> &make) {
  const signals_wait waiting; /* until the handler knows the name */
  const int slot = free_slot();
  int made = -1;
  errno = ENAMETOOLONG;
  for (int tries = 0; tries < most_tries; tries++) {
    const std::string path = folder + "/.vambrace-" + random_letters();
    if (slot == slots || path.size() >= sizeof hidden_names[0])
      return -1;
    made = make(path.c_str());
    if (made >= 0) {
      std::memcpy(hidden_names[slot], path.c_str(), path.size() + 1);
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
  remove_name(path_.c_str());
  forget();
}

void hidden_name::forget() {
  if (slot_ >= 0)
    in_use[slot_] = 0;
  slot_ = -1;
  path_.clear();
}

} // namespace vmb::cli
