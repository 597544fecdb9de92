/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "mceliece.h"

#if defined(VMB_CLI_MCELIECE)

#include <exception>

#include "input_file.h"
#include "vambrace/mceliece.h"

namespace vmb::cli {

namespace {

/* The public key's file, and what was thrown while C code was on the stack. */
struct file_sink {
  pending_file &file;
  std::exception_ptr thrown;
};

vmb_status write_piece(void *state, const std::uint8_t *piece, std::size_t length) {
  auto &sink = *static_cast<file_sink *>(state);
  try {
    sink.file.write(piece, length);
  } catch (...) {
    sink.thrown = std::current_exception();
    return VMB_ERROR_MEMORY;
  }
  return VMB_OK;
}

} // namespace

bool mceliece_keygen_to_files(const algorithm &set, const std::vector<output> &targets) {
  const output &public_target = targets[1];
  if (!is_mceliece(set) || public_target.form != encoding::raw || goes_directly(public_target))
    return false;
  std::deque<pending_file> files; /* its elements never move */
  for (const output &target : targets)
    files.emplace_back(target);
  bytes secret_key(set.secret_key_bytes());
  /* a half of it holds the inverse of the matrix as a whole, with the rest there are few pieces */
  bytes memory(2 * vmb_kem_keypair_work_bytes(set.kem()));
  vmb_env env = {};
  env.work = memory.data();
  env.work_bytes = memory.size();
  file_sink sink = {files[1], nullptr};
  const vmb_status status =
      vmb_mceliece_keypair_stream(set.kem(), write_piece, &sink, secret_key.data(), &env);
  if (sink.thrown)
    std::rethrow_exception(sink.thrown);
  require_ok(status, "key generation with " + set.name());
  files[1].finish();
  files[0].write(secret_key.data(), secret_key.size());
  files[0].finish();
  commit_written(targets, files);
  return true;
}

bool mceliece_encaps_from_file(const algorithm &set, const std::string &path,
                               std::optional<encoding> form, bytes &ciphertext,
                               bytes &shared_secret) {
  if (!is_mceliece(set))
    return false;
  const std::string what = "encapsulation with " + set.name();
  bytes memory(vmb_mceliece_encaps_state_bytes(set.kem())); /* wiped, also when reading fails */
  auto *const state = reinterpret_cast<vmb_mceliece_encaps_state *>(memory.data());
  require_ok(vmb_mceliece_encaps_begin(state, set.kem(), nullptr), what);
  if (!read_raw_in_pieces(set, "public key", path, form,
                          [&](const std::uint8_t *piece, std::size_t length) {
                            require_ok(vmb_mceliece_encaps_update(state, piece, length), what);
                          }))
    return false;
  require_ok(vmb_mceliece_encaps_finish(state, ciphertext.data(), shared_secret.data()), what);
  return true;
}

bool is_mceliece(const algorithm &set) {
  return vmb_mceliece_encaps_state_bytes(set.kem()) != 0;
}

} // namespace vmb::cli

#else

namespace vmb::cli {

bool mceliece_encaps_from_file(const algorithm &, const std::string &, std::optional<encoding>,
                               bytes &, bytes &) {
  return false;
}

bool mceliece_keygen_to_files(const algorithm &, const std::vector<output> &) {
  return false;
}

bool is_mceliece(const algorithm &) {
  return false;
}

} // namespace vmb::cli

#endif
