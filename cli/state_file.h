/*
 * Which indices of a stateful key are used: a file with both records of the library, replaced as a
 * whole, so that a record in it is never half one and damage is never a torn write. Next to it a
 * file "<name>.lock" makes those who sign at a time wait for each other, and says which record was
 * the last, so that an older state file is refused.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_STATE_FILE_H
#define VMB_CLI_STATE_FILE_H

#include <string>

#include "wiped_bytes.h"

namespace vmb::cli {

constexpr const char *state_text = "state";
constexpr std::size_t state_bytes = 2 * VMB_STATE_RECORD_BYTES;

/* The name of the file for locking, and what is in it: the number of a record, in 8 bytes. */
std::string lock_path(const std::string &state_path);
bytes lock_content(const std::uint8_t *record);

/* Whether a file begins as states do, for what must not be overwritten. */
bool looks_like_state(const bytes &beginning);

/* The store function of a new key: the context is a `bytes` of both slots. */
vmb_status store_in_memory(void *slots, unsigned slot, const std::uint8_t *record);

/* The state of a key while it signs; others who want it wait. */
class state_file {
public:
  /*
   * Of the key with this public key, as the library has it. usage_error: it is missing, damaged,
   * of another key, or older than the last one, and nothing may be signed with it.
   */
  state_file(std::string path, const bytes &public_key);
  ~state_file();
  state_file(const state_file &) = delete;
  state_file &operator=(const state_file &) = delete;

  const std::uint8_t *slots() const {
    return slots_.data();
  }
  /* The store function of the library; the context is the object. */
  static vmb_status store(void *state, unsigned slot, const std::uint8_t *record);
  /* operation_error that says why the last record was not stored, if one was not. */
  void require_stored() const;

private:
  void lock();
  void check(const bytes &public_key) const;
  void replace(unsigned slot, const std::uint8_t *record);

  const std::string path_;
  int lock_ = -1;
  bytes slots_;
  std::string failure_;
};

} // namespace vmb::cli

#endif
