/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <tuple>

#include "errors.h"

namespace vmb::cli {

std::string algorithm::name() const {
  return kem_ != nullptr ? vmb_kem_name(kem_) : vmb_sig_name(sig_);
}

std::string algorithm::family() const {
  return kem_ != nullptr ? vmb_kem_family(kem_) : vmb_sig_family(sig_);
}

std::string algorithm::standing() const {
  return kem_ != nullptr ? vmb_kem_standing(kem_) : vmb_sig_standing(sig_);
}

int algorithm::nist_level() const {
  return kem_ != nullptr ? vmb_kem_nist_level(kem_) : vmb_sig_nist_level(sig_);
}

std::size_t algorithm::public_key_bytes() const {
  return kem_ != nullptr ? vmb_kem_public_key_bytes(kem_) : vmb_sig_public_key_bytes(sig_);
}

std::size_t algorithm::secret_key_bytes() const {
  return kem_ != nullptr ? vmb_kem_secret_key_bytes(kem_) : vmb_sig_secret_key_bytes(sig_);
}

std::vector<object_size> algorithm::sizes() const {
  std::vector<object_size> sizes = {{"public key", public_key_bytes()}, {"secret key", secret_key_bytes()}};
  if (kem_ != nullptr) {
    sizes.push_back({"ciphertext", vmb_kem_ciphertext_bytes(kem_)});
    sizes.push_back({"shared secret", vmb_kem_shared_secret_bytes(kem_)});
  } else {
    sizes.push_back({"signature", vmb_sig_signature_bytes(sig_)});
  }
  return sizes;
}

std::vector<object_size> algorithm::work_bytes() const {
  if (kem_ != nullptr)
    return {{"keygen", vmb_kem_keypair_work_bytes(kem_)},
            {"encaps", vmb_kem_encaps_work_bytes(kem_)},
            {"decaps", vmb_kem_decaps_work_bytes(kem_)}};
  return {
      {"keygen", vmb_sig_keypair_work_bytes(sig_)}, {"sign", vmb_sig_sign_work_bytes(sig_)}, {"verify", vmb_sig_verify_work_bytes(sig_)}};
}

vmb_status algorithm::keypair(std::uint8_t *public_key, std::uint8_t *secret_key, const vmb_env *env) const {
  if (kem_ != nullptr) return vmb_kem_keypair(kem_, public_key, secret_key, env);
  return vmb_sig_keypair(sig_, public_key, secret_key, env);
}

std::vector<algorithm> all_algorithms() {
  std::vector<algorithm> all;
  for (std::size_t i = 0; i < vmb_kem_count(); i++) all.emplace_back(vmb_kem_at(i));
  for (std::size_t i = 0; i < vmb_sig_count(); i++) all.emplace_back(vmb_sig_at(i));
  return all;
}

namespace {

/* What people type for the same set: "ML-KEM-768" and "mlkem768" are one. */
std::string letters_and_digits(const std::string &text) {
  std::string kept;
  for (const char character : text)
    if (std::isalnum(static_cast<unsigned char>(character)) != 0)
      kept.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(character))));
  return kept;
}

/* Levenshtein distance: insertions, deletions and replacements that turn one word into the other. */
std::size_t edit_distance(const std::string &from, const std::string &to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); j++) row[j] = j;
  for (std::size_t i = 1; i <= from.size(); i++) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); j++) {
      const std::size_t replaced = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[to.size()];
}

/* At most three names, nearest first; up to a third of the letters may be wrong. */
std::vector<std::string> near_names(const std::string &name) {
  const std::string wanted = letters_and_digits(name);
  std::vector<std::tuple<std::size_t, std::size_t, std::string>> near; /* distance, place in the list, name */
  for (const algorithm &set : all_algorithms()) {
    const std::string candidate = letters_and_digits(set.name());
    const bool begins = wanted.size() >= 3 && candidate.compare(0, wanted.size(), wanted) == 0;
    const std::size_t distance = begins ? 1 : edit_distance(wanted, candidate);
    if (distance <= std::max<std::size_t>(1, wanted.size() / 3)) near.emplace_back(distance, near.size(), set.name());
  }
  std::sort(near.begin(), near.end());
  std::vector<std::string> names;
  for (std::size_t i = 0; i < near.size() && i < 3; i++) names.push_back(std::get<2>(near[i]));
  return names;
}

std::string joined(const std::vector<std::string> &words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); i++) text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

} // namespace

algorithm find_algorithm(const std::string &name) {
  if (const vmb_kem *kem = vmb_kem_find(name.c_str())) return algorithm(kem);
  if (const vmb_sig *sig = vmb_sig_find(name.c_str())) return algorithm(sig);
  std::string message = "unknown parameter set '" + name + "'";
  const std::vector<std::string> near = near_names(name);
  if (!near.empty()) message += ": did you mean " + joined(near) + "?";
  throw usage_error(message + (near.empty() ? ": " : " ") + "'vambrace list' shows all sets");
}

algorithm find_kem(const std::string &name, const std::string &command) {
  const algorithm set = find_algorithm(name);
  if (set.kem() == nullptr) throw usage_error(name + " is a signature set and has no '" + command + "': use 'sign' and 'verify'");
  return set;
}

algorithm find_sig(const std::string &name, const std::string &command) {
  const algorithm set = find_algorithm(name);
  if (set.sig() == nullptr) throw usage_error(name + " is a KEM set and has no '" + command + "': use 'encaps' and 'decaps'");
  return set;
}

void warn_if_not_for_deployment(const algorithm &set) {
  if (set.standing().find("do not deploy") == std::string::npos) return;
  std::cerr << "vambrace: warning: the standing of " << set.name() << " is '" << set.standing()
            << "'; use it for tests and comparisons only\n";
}

void require_context_fits(const algorithm &set, std::size_t length) {
  const std::size_t longest = vmb_sig_context_bytes_max(set.sig());
  if (length <= longest) return;
  if (longest == 0) throw usage_error(set.name() + " defines no context string: leave out --context and --context-text");
  throw usage_error("the context string has " + std::to_string(length) + " bytes; " + set.name() + " allows at most " +
                    std::to_string(longest));
}

void require_ok(vmb_status status, const std::string &what) {
  if (status != VMB_OK) throw operation_error(what + " failed: " + vmb_status_text(status));
}

} // namespace vmb::cli
