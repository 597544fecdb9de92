/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithm.h"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <utility>

#include "errors.h"
#include "near_words.h"

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
  std::vector<object_size> sizes = {{"public key", public_key_bytes()},
                                    {"secret key", secret_key_bytes()}};
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
  return {{"keygen", vmb_sig_keypair_work_bytes(sig_)},
          {"sign", vmb_sig_sign_work_bytes(sig_)},
          {"verify", vmb_sig_verify_work_bytes(sig_)}};
}

vmb_status algorithm::keypair(std::uint8_t *public_key, std::uint8_t *secret_key,
                              const vmb_env *env) const {
  if (kem_ != nullptr)
    return vmb_kem_keypair(kem_, public_key, secret_key, env);
  return vmb_sig_keypair(sig_, public_key, secret_key, env);
}

std::size_t algorithm::seed_bytes() const {
  return kem_ != nullptr ? vmb_kem_seed_bytes(kem_) : vmb_sig_seed_bytes(sig_);
}

vmb_status algorithm::keypair_from_seed(std::uint8_t *public_key, std::uint8_t *secret_key,
                                        const std::uint8_t *seed) const {
  if (kem_ != nullptr)
    return vmb_kem_keypair_from_seed(kem_, public_key, secret_key, seed, nullptr);
  return vmb_sig_keypair_from_seed(sig_, public_key, secret_key, seed, nullptr);
}

vmb_status algorithm::check_public_key(const std::uint8_t *public_key) const {
  if (kem_ != nullptr)
    return vmb_kem_check_public_key(kem_, public_key, nullptr);
  return vmb_sig_check_public_key(sig_, public_key, nullptr);
}

vmb_status algorithm::check_secret_key(const std::uint8_t *secret_key,
                                       const std::uint8_t *public_key) const {
  if (kem_ != nullptr)
    return vmb_kem_check_secret_key(kem_, secret_key, public_key, nullptr);
  return vmb_sig_check_secret_key(sig_, secret_key, public_key, nullptr);
}

vmb_status algorithm::public_key(std::uint8_t *public_key, const std::uint8_t *secret_key) const {
  if (kem_ != nullptr)
    return vmb_kem_public_key(kem_, public_key, secret_key, nullptr);
  return vmb_sig_public_key(sig_, public_key, secret_key, nullptr);
}

std::string spelling(const std::string &name) {
  std::string kept;
  for (const char character : name)
    if (character != '-' && character != '_')
      kept.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(character))));
  return kept;
}

namespace {

/* All sets that the sources know, whatever the build holds of them (CMakeLists.txt). */
const char *const known_sets[] = {VMB_CLI_KNOWN_SETS};

bool is_known(const std::string &name) {
  return std::any_of(std::begin(known_sets), std::end(known_sets),
                     [&](const char *set) { return spelling(name) == spelling(set); });
}

/* What users should see first comes first: standards, then what may become one or was meant to. */
std::size_t rank(const std::string &standing) {
  static const char *const order[] = {"NIST standard", "ISO", "KpqC standard"};
  std::size_t place = 0;
  while (place < std::size(order) && standing != order[place])
    place++;
  if (standing.find("superseded") != std::string::npos)
    place++;
  if (standing.find("research") != std::string::npos)
    place += 2;
  if (standing.find("do not deploy") != std::string::npos)
    place += 3;
  return place;
}

} // namespace

std::vector<algorithm> all_algorithms() {
  std::vector<algorithm> all;
  for (std::size_t i = 0; i < vmb_kem_count(); i++)
    all.emplace_back(vmb_kem_at(i));
  for (std::size_t i = 0; i < vmb_sig_count(); i++)
    all.emplace_back(vmb_sig_at(i));
  /* a map with equal keys keeps them in the order in which they came */
  std::multimap<std::pair<bool, decltype(rank(all[0].standing()))>, algorithm> ordered;
  for (const algorithm &one : all)
    ordered.emplace(std::make_pair(one.kem() == nullptr, rank(one.standing())), one);
  std::vector<algorithm> sorted;
  for (const auto &entry : ordered)
    sorted.push_back(entry.second);
  return sorted;
}

algorithm find_algorithm(const std::string &name) {
  if (const vmb_kem *kem = vmb_kem_find(name.c_str()))
    return algorithm(kem);
  if (const vmb_sig *sig = vmb_sig_find(name.c_str()))
    return algorithm(sig);
  if (is_known(name))
    throw usage_error("the parameter set " + name +
                      " is not in this build: 'vambrace list' shows " +
                      "what is, and -DVMB_SETS chooses it (docs/cli.md)");
  std::vector<std::string> names;
  for (const algorithm &set : all_algorithms())
    names.push_back(set.name());
  const std::vector<std::string> near = near_words(name, names);
  std::string message = "unknown parameter set '" + name + "': ";
  if (!near.empty())
    message += "did you mean " + joined_by_or(near) + "? ";
  throw usage_error(message + "'vambrace list' shows all sets");
}

void require_kem(const algorithm &set, const std::string &command) {
  if (set.kem() == nullptr)
    throw usage_error(set.name() + " is a signature set and has no '" + command +
                      "': use 'sign' and 'verify'");
}

void require_sig(const algorithm &set, const std::string &command) {
  if (set.sig() == nullptr)
    throw usage_error(set.name() + " is a KEM set and has no '" + command +
                      "': use 'encaps' and 'decaps'");
}

namespace {

/* Where the standing of attacked sets is explained; a test compares it with that page. */
constexpr const char *cryptanalysis =
    " (state of 26 November 2026: docs/mceliece.md, Cryptanalysis of 2026)";

void warn(const algorithm &set, const char *advice) {
  const bool attacked = set.standing().find("under cryptanalysis") != std::string::npos;
  std::cerr << "vambrace: warning: the standing of " << set.name() << " is '" << set.standing()
            << "'; " << advice << (attacked ? cryptanalysis : "") << '\n';
}

} // namespace

bool signs_few_times(const algorithm &set) {
  const std::string name = set.name(), end = "_24";
  return set.family() == "SLH-DSA" && name.size() > end.size() &&
         name.compare(name.size() - end.size(), end.size(), end) == 0;
}

void warn_if_not_for_deployment(const algorithm &set, bool quiet) {
  if (!quiet && set.standing().find("do not deploy") != std::string::npos)
    warn(set, "use it for tests and comparisons only");
}

void warn_if_not_for_new_keys(const algorithm &set, bool quiet) {
  warn_if_not_for_deployment(set, quiet);
  if (!quiet && set.standing().find("not for new use") != std::string::npos)
    warn(set, "begin nothing new with it");
  if (!quiet && set.standing().find("ephemeral keys only") != std::string::npos)
    warn(set, "make fewer than 2^8 ciphertexts under one public key");
}

void require_context_fits(const algorithm &set, std::size_t length) {
  const std::size_t longest = vmb_sig_context_bytes_max(set.sig());
  if (length <= longest)
    return;
  if (longest == 0)
    throw usage_error(set.name() +
                      " defines no context string: leave out --context and --context-text");
  throw usage_error("the context string has " + std::to_string(length) + " bytes; " + set.name() +
                    " allows at most " + std::to_string(longest));
}

void require_ok(vmb_status status, const std::string &what) {
  if (status != VMB_OK)
    throw operation_error(what + " failed: " + vmb_status_text(status));
}

} // namespace vmb::cli
