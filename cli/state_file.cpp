/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "state_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>

#include "errors.h"
#include "input_file.h"
#include "operating_system.h"
#include "output_files.h"
#include "support/big_endian.h"

namespace vmb::cli {

namespace {

/* Where things are in a record (docs/stateful.md). */
constexpr std::size_t key_name_at = 8, key_name_bytes = 16, number_at = 32, number_bytes = 8,
                      checksum_at = 40, checksum_bytes = 8;
constexpr std::uint8_t magic[] = {'V', 'M', 'B', 'S', 1};

bool is_whole(const std::uint8_t *record) {
  std::uint8_t digest[VMB_SHA256_BYTES];
  vmb_sha256(digest, record, checksum_at);
  return std::equal(std::begin(magic), std::end(magic), record) &&
         std::equal(digest, digest + checksum_bytes, record + checksum_at);
}

bool is_zero(const std::uint8_t *record) {
  return std::all_of(record, record + VMB_STATE_RECORD_BYTES,
                     [](std::uint8_t byte) { return byte == 0; });
}

constexpr const char *never_again =
    ": take the newest state file that there is if you are sure that it is, with its .lock file, "
    "else make a new key; never sign with an older state (docs/stateful.md)";

/*
 * The number of the newer record; 0: the file is damaged. Even numbers are in slot 0, odd ones in
 * slot 1; a new key has no record in slot 0.
 */
std::uint64_t newest_number(const bytes &slots) {
  if (slots.size() != state_bytes || !is_whole(slots.data() + VMB_STATE_RECORD_BYTES))
    return 0;
  const std::uint64_t second = vmb_load64_be(slots.data() + VMB_STATE_RECORD_BYTES + number_at);
  if (second == 1 && is_zero(slots.data()))
    return 1;
  const std::uint64_t first = is_whole(slots.data()) ? vmb_load64_be(slots.data() + number_at) : 0;
  const bool follow = first == second + 1 || second == first + 1;
  return first != 0 && first % 2 == 0 && follow ? std::max(first, second) : 0;
}

} // namespace

std::string lock_path(const std::string &state_path) {
  return state_path + ".lock";
}

bytes lock_content(const std::uint8_t *record) {
  return bytes(record + number_at, record + number_at + number_bytes);
}

bool looks_like_state(const bytes &beginning) {
  for (const std::size_t at : {std::size_t{0}, std::size_t{VMB_STATE_RECORD_BYTES}})
    if (beginning.size() >= at + sizeof magic &&
        std::equal(std::begin(magic), std::end(magic), beginning.data() + at))
      return true;
  return false;
}

vmb_status store_in_memory(void *slots, unsigned slot, const std::uint8_t *record) {
  std::copy_n(record, VMB_STATE_RECORD_BYTES,
              static_cast<bytes *>(slots)->data() + slot * std::size_t{VMB_STATE_RECORD_BYTES});
  return VMB_OK;
}

state_file::state_file(std::string path, const bytes &public_key) : path_(std::move(path)) {
  const std::optional<file_state> state = state_of(path_);
  if (!state || !state->regular)
    throw usage_error("the state file " + path_ +
                      (state ? " is no regular file" : " does not exist") +
                      ": name the one that keygen wrote; without it this key must not sign");
  lock();
  try {
    slots_ = read_file(path_, state_bytes);
    check(public_key);
  } catch (...) {
    close_file(lock_);
    throw;
  }
}

state_file::~state_file() {
  close_file(lock_);
}

void state_file::lock() {
  lock_ = open_and_lock(lock_path(path_));
  if (lock_ < 0)
    throw usage_error("cannot lock " + lock_path(path_) + ": " + std::strerror(errno) +
                      ": keygen wrote it next to the state, both belong together, move both");
}

void state_file::check(const bytes &public_key) const {
  const std::uint64_t number = newest_number(slots_);
  if (number == 0)
    throw usage_error("the state file " + path_ + " is damaged" + never_again);
  std::uint8_t digest[VMB_SHA256_BYTES];
  vmb_sha256(digest, public_key.data(), public_key.size());
  const std::uint8_t *const name = slots_.data() + VMB_STATE_RECORD_BYTES + key_name_at;
  if (!std::equal(name, name + key_name_bytes, digest))
    throw usage_error(path_ + " is the state of another key: name the state file of this one");
  const bytes last = read_beginning(lock_path(path_), number_bytes + 1);
  if (last.size() != number_bytes)
    throw usage_error("the file " + lock_path(path_) + " is damaged" + never_again);
  if (vmb_load64_be(last.data()) > number)
    throw usage_error("the state file " + path_ +
                      " is older than the one that this key signed with last" + never_again);
}

/* The record is durable before the lock file says so: a crash in between does no harm. */
void state_file::replace(unsigned slot, const std::uint8_t *record) {
  bytes slots = slots_;
  store_in_memory(&slots, slot, record);
  write_outputs({{state_text, path_, encoding::raw, true, std::nullopt}}, {&slots});
  if (read_file(path_, state_bytes) != slots)
    throw operation_error("the state file " + path_ + " does not hold what was written to it");
  const bytes number = lock_content(record);
  const int descriptor = open_device(lock_path(path_));
  const bool written =
      descriptor >= 0 &&
      write_bytes(descriptor, number.data(), number.size()) == static_cast<int>(number_bytes) &&
      finish_file(descriptor, true) == 0;
  const std::string reason = std::strerror(errno);
  if (descriptor >= 0)
    close_file(descriptor);
  if (!written)
    throw operation_error("cannot write " + lock_path(path_) + ": " + reason);
  slots_ = slots;
}

vmb_status state_file::store(void *state, unsigned slot, const std::uint8_t *record) {
  auto *const file = static_cast<state_file *>(state);
  try {
    file->replace(slot, record);
    return VMB_OK;
  } catch (const std::exception &error) { /* none may pass through the library */
    file->failure_ = error.what();
    return VMB_ERROR_STATE;
  }
}

void state_file::require_stored() const {
  if (!failure_.empty())
    throw operation_error(failure_ + "; nothing was signed");
}

} // namespace vmb::cli
