/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "mceliece.h"

#if defined(VMB_CLI_MCELIECE)

#include "input_file.h"
#include "vambrace/mceliece.h"

namespace vmb::cli {

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

bool is_mceliece(const algorithm &) {
  return false;
}

} // namespace vmb::cli

#endif
