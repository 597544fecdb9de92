/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "stateful_set.h"

#include "algorithm.h"
#include "errors.h"
#include "input_file.h"
#include "support/big_endian.h"
#include "vambrace/lms.h"
#include "vambrace/xmss.h"

namespace vmb::cli {

namespace {

constexpr std::size_t length_bytes = 4; /* by which an HSS key is longer than an LMS key */

/* ---- Names ----------------------------------------------------------------------------------- */

/* RFC 8554, RFC 9858: the codes of one hash follow each other, by height and by width. */
struct lms_hash {
  const char *name;
  std::uint32_t first_tree, first_ots;
};
constexpr lms_hash lms_hashes[] = {
    {"sha256_m32", 5, 1}, {"sha256_m24", 10, 5}, {"shake256_m32", 15, 9}, {"shake256_m24", 20, 13}};
constexpr std::uint32_t heights = 5, widths = 4;

/* "h10_w8" */
std::string level_name(std::uint32_t height, std::uint32_t width) {
  return "h" + std::to_string(5 * (height + 1)) + "_w" + std::to_string(1U << width);
}

/* RFC 8391, SP 800-208: identifiers count from 1, kind by kind. */
struct xmss_kind {
  const char *hash, *bits;
};
constexpr xmss_kind xmss_kinds[] = {{"SHA2", "256"},    {"SHA2", "512"}, {"SHAKE", "256"},
                                    {"SHAKE", "512"},   {"SHA2", "192"}, {"SHAKE256", "256"},
                                    {"SHAKE256", "192"}};
constexpr const char *one_tree[] = {"10", "16", "20"};
constexpr const char *several_trees[] = {"20/2", "20/4", "40/2", "40/4",
                                         "40/8", "60/3", "60/6", "60/12"};

/* "XMSS-SHA2_10_256" of the identifier 1; "" if there is no such set. */
std::string xmss_name(bool multi_tree, std::uint32_t oid) {
  const std::size_t trees = multi_tree ? std::size(several_trees) : std::size(one_tree);
  const std::size_t number = oid - std::size_t{1};
  if (oid == 0 || number / trees >= std::size(xmss_kinds))
    return "";
  const xmss_kind &kind = xmss_kinds[number / trees];
  const std::string tree = (multi_tree ? several_trees : one_tree)[number % trees];
  return std::string(multi_tree ? "XMSSMT-" : "XMSS-") + kind.hash + "_" + tree + "_" + kind.bits;
}

/* Takes the prefix, as it is spelled, off the text. */
bool take_prefix(std::string &text, const std::string &prefix) {
  const std::string spelled = spelling(prefix);
  if (text.compare(0, spelled.size(), spelled) != 0)
    return false;
  text.erase(0, spelled.size());
  return true;
}

/* The codes of "h10w8h5w4"; none if the text is not of that form. */
std::vector<std::uint32_t> level_codes(std::string text, const lms_hash &hash) {
  std::vector<std::uint32_t> codes;
  bool found = true;
  while (found && !text.empty()) {
    found = false;
    for (std::uint32_t height = 0; height < heights && !found; height++)
      for (std::uint32_t width = 0; width < widths && !found; width++)
        if (take_prefix(text, level_name(height, width))) {
          codes.insert(codes.end(), {hash.first_tree + height, hash.first_ots + width});
          found = true;
        }
  }
  return found ? codes : std::vector<std::uint32_t>();
}

std::vector<std::uint32_t> lms_codes(const std::string &text) {
  for (const lms_hash &hash : lms_hashes) {
    std::string levels = text;
    if (take_prefix(levels, hash.name))
      return level_codes(levels, hash);
  }
  return {};
}

std::vector<std::uint32_t> xmss_codes(bool multi_tree, const std::string &spelled) {
  for (std::uint32_t oid = 1; !xmss_name(multi_tree, oid).empty(); oid++)
    if (spelling(xmss_name(multi_tree, oid)) == spelled)
      return {oid};
  return {};
}

/* The codes are empty if the name is none. */
stateful_set parse(const std::string &spelled) {
  std::string rest = spelled;
  if (take_prefix(rest, "xmssmt"))
    return {stateful_scheme::xmssmt, xmss_codes(true, spelled)};
  if (take_prefix(rest, "xmss"))
    return {stateful_scheme::xmss, xmss_codes(false, spelled)};
  const bool hss = take_prefix(rest, "hss");
  if (!hss)
    take_prefix(rest, "lms");
  std::vector<std::uint32_t> codes = lms_codes(rest);
  if (codes.size() > 2 * (hss ? std::size_t{VMB_HSS_LEVELS_MAX} : 1))
    codes.clear();
  return {hss ? stateful_scheme::hss : stateful_scheme::lms, std::move(codes)};
}

bool is_of_family(const std::string &spelled) {
  for (const char *prefix : {"lms", "hss", "xmss"})
    if (spelled.compare(0, 3, prefix, 3) == 0)
      return true;
  return false;
}

/* ---- XMSS and XMSS^MT ------------------------------------------------------------------------ */

#if defined(VMB_CLI_XMSS)
struct xmss_functions {
  decltype(&vmb_xmss_public_key_bytes) public_key_bytes, secret_key_bytes, signer_bytes;
  decltype(&vmb_xmss_signature_bytes) signature_bytes;
  decltype(&vmb_xmss_keypair) keypair;
  decltype(&vmb_xmss_load) load;
};
const xmss_functions of_one_tree = {vmb_xmss_public_key_bytes, vmb_xmss_secret_key_bytes,
                                    vmb_xmss_signer_bytes,     vmb_xmss_signature_bytes,
                                    vmb_xmss_keypair,          vmb_xmss_load};
const xmss_functions of_several_trees = {vmb_xmssmt_public_key_bytes, vmb_xmssmt_secret_key_bytes,
                                         vmb_xmssmt_signer_bytes,     vmb_xmssmt_signature_bytes,
                                         vmb_xmssmt_keypair,          vmb_xmssmt_load};

const xmss_functions &functions_of(stateful_scheme scheme) {
  return scheme == stateful_scheme::xmss ? of_one_tree : of_several_trees;
}
#endif

/* ---- Verification ---------------------------------------------------------------------------- */

/* Of a verifier that has begun with `status`. */
template <typename Verifier>
vmb_status verify_rest(Verifier &verifier, vmb_status status, const std::string &message_path,
                       vmb_status (*update)(Verifier *, const std::uint8_t *, std::size_t),
                       vmb_status (*finish)(Verifier *)) {
  read_in_pieces(message_path, [&](const std::uint8_t *piece, std::size_t length) {
    if (status == VMB_OK)
      status = update(&verifier, piece, length);
  });
  return status == VMB_OK ? finish(&verifier) : status;
}

} // namespace

std::string stateful_set::name() const {
  if (!is_lms())
    return xmss_name(scheme_ == stateful_scheme::xmssmt, codes_[0]);
  const lms_hash *hash = lms_hashes;
  while (codes_[0] >= hash->first_tree + heights)
    hash++;
  std::string name = (scheme_ == stateful_scheme::lms ? "lms_" : "hss_") + std::string(hash->name);
  for (std::size_t i = 0; i < codes_.size(); i += 2)
    name += "_" + level_name(codes_[i] - hash->first_tree, codes_[i + 1] - hash->first_ots);
  return name;
}

std::string stateful_set::scheme_name() const {
  switch (scheme_) {
    case stateful_scheme::lms:
      return "lms";
    case stateful_scheme::hss:
      return "hss";
    case stateful_scheme::xmss:
      return "xmss";
    case stateful_scheme::xmssmt:
      return "xmssmt";
  }
  return "";
}

std::size_t stateful_set::public_key_bytes() const {
#if defined(VMB_CLI_LMS)
  if (is_lms()) {
    const std::size_t length = vmb_hss_public_key_bytes(codes_.data(), codes_.size() / 2);
    return length != 0 && scheme_ == stateful_scheme::lms ? length - length_bytes : length;
  }
#endif
#if defined(VMB_CLI_XMSS)
  if (!is_lms())
    return functions_of(scheme_).public_key_bytes(codes_[0]);
#endif
  return 0;
}

std::size_t stateful_set::secret_key_bytes() const {
#if defined(VMB_CLI_LMS)
  if (is_lms())
    return vmb_hss_secret_key_bytes(codes_.data(), codes_.size() / 2);
#endif
#if defined(VMB_CLI_XMSS)
  if (!is_lms())
    return functions_of(scheme_).secret_key_bytes(codes_[0]);
#endif
  return 0;
}

bytes stateful_set::in_file(bytes content) const {
  if (scheme_ == stateful_scheme::lms)
    content.erase(content.begin(), content.begin() + length_bytes);
  return content;
}

bool stateful_set::owns(const bytes &public_key) const {
  if (public_key.size() != public_key_bytes())
    return false;
  std::vector<std::uint32_t> beginning = {codes_[0]};
  if (is_lms())
    beginning.push_back(codes_[1]);
  if (scheme_ == stateful_scheme::hss)
    beginning.insert(beginning.begin(), static_cast<std::uint32_t>(codes_.size() / 2));
  for (std::size_t i = 0; i < beginning.size(); i++)
    if (vmb_load32_be(public_key.data() + 4 * i) != beginning[i])
      return false;
  return true;
}

vmb_status stateful_set::keypair(bytes &public_key, bytes &secret_key, vmb_state_store *store,
                                 void *context) const {
  public_key.resize(public_key_bytes() + (scheme_ == stateful_scheme::lms ? length_bytes : 0));
  secret_key.resize(secret_key_bytes());
#if defined(VMB_CLI_LMS)
  if (is_lms())
    return vmb_hss_keypair(public_key.data(), secret_key.data(), codes_.data(), codes_.size() / 2,
                           store, context, nullptr);
#endif
#if defined(VMB_CLI_XMSS)
  if (!is_lms())
    return functions_of(scheme_).keypair(public_key.data(), secret_key.data(), codes_[0], store,
                                         context, nullptr);
#endif
  (void)store, (void)context;
  return VMB_ERROR_ARGUMENT;
}

/* With which a secret key of the library begins. */
bytes stateful_set::public_key_of(const bytes &secret_key) const {
  const std::size_t more = scheme_ == stateful_scheme::lms ? length_bytes : 0;
  return bytes(secret_key.data(), secret_key.data() + public_key_bytes() + more);
}

vmb_status stateful_set::load(bytes &signer, const bytes &secret_key, const std::uint8_t *slots,
                              vmb_state_store *store, void *context) const {
  const std::uint8_t *const slot1 = slots + VMB_STATE_RECORD_BYTES;
#if defined(VMB_CLI_LMS)
  if (is_lms()) {
    signer.resize(vmb_hss_signer_bytes(codes_.data(), codes_.size() / 2));
    return vmb_hss_load(reinterpret_cast<vmb_hss_signer *>(signer.data()), signer.size(),
                        secret_key.data(), secret_key.size(), slots, slot1, store, context);
  }
#endif
#if defined(VMB_CLI_XMSS)
  if (!is_lms()) {
    signer.resize(functions_of(scheme_).signer_bytes(codes_[0]));
    return functions_of(scheme_).load(reinterpret_cast<vmb_xmss_signer *>(signer.data()),
                                      signer.size(), secret_key.data(), secret_key.size(), slots,
                                      slot1, store, context);
  }
#endif
  (void)signer, (void)secret_key, (void)slot1, (void)store, (void)context;
  return VMB_ERROR_ARGUMENT;
}

vmb_status stateful_set::sign(bytes &signer, bytes &signature, const bytes &message,
                              const bytes &public_key) const {
  std::size_t length = 0;
  vmb_status status = VMB_ERROR_ARGUMENT;
#if defined(VMB_CLI_LMS)
  if (is_lms()) {
    signature.resize(vmb_hss_signature_bytes(codes_.data(), codes_.size() / 2));
    status = vmb_hss_sign(reinterpret_cast<vmb_hss_signer *>(signer.data()), signature.data(),
                          &length, message.data(), message.size());
  }
#endif
#if defined(VMB_CLI_XMSS)
  if (!is_lms()) {
    signature.resize(functions_of(scheme_).signature_bytes(public_key.data(), public_key.size()));
    status = vmb_xmss_sign(reinterpret_cast<vmb_xmss_signer *>(signer.data()), signature.data(),
                           &length, message.data(), message.size());
  }
#endif
  (void)signer, (void)message, (void)public_key;
  if (status == VMB_OK) {
    signature.resize(length);
    signature = in_file(std::move(signature));
  }
  return status;
}

std::uint64_t stateful_set::remaining(const bytes &signer) const {
#if defined(VMB_CLI_LMS)
  if (is_lms())
    return vmb_hss_remaining(reinterpret_cast<const vmb_hss_signer *>(signer.data()));
#endif
#if defined(VMB_CLI_XMSS)
  if (!is_lms())
    return vmb_xmss_remaining(reinterpret_cast<const vmb_xmss_signer *>(signer.data()));
#endif
  (void)signer;
  return 0;
}

std::optional<stateful_set> find_stateful_set(const std::string &name) {
  const std::string spelled = spelling(name);
  if (!is_of_family(spelled))
    return std::nullopt;
  const stateful_set set = parse(spelled);
  if (set.is_none())
    throw usage_error("unknown parameter set '" + name +
                      "': stateful sets are called lms_sha256_m24_h10_w8, "
                      "hss_sha256_m24_h10_w8_h5_w8, XMSS-SHA2_10_256 or XMSSMT-SHA2_20/4_256 and "
                      "so on (docs/stateful.md, Sets)");
  if (set.public_key_bytes() == 0)
    throw usage_error("the parameter set " + set.name() +
                      " is not in this build, or has more than 2^60 signatures: -DVMB_SETS chooses "
                      "what is (docs/stateful.md)");
  return set;
}

vmb_status verify_stateful(const std::string &scheme, const bytes &signature,
                           const std::string &message_path, const bytes &public_key) {
  (void)message_path;
  [[maybe_unused]] const auto begin = [&](auto *verifier, auto *function) {
    return function(verifier, signature.data(), signature.size(), public_key.data(),
                    public_key.size());
  };
#if defined(VMB_CLI_LMS)
  if (scheme == "lms" || scheme == "hss") {
    vmb_lms_verifier verifier;
    const vmb_status status =
        begin(&verifier, scheme == "lms" ? vmb_lms_verify_begin : vmb_hss_verify_begin);
    return verify_rest(verifier, status, message_path, vmb_lms_verify_update,
                       vmb_lms_verify_finish);
  }
#endif
#if defined(VMB_CLI_XMSS)
  if (scheme == "xmss" || scheme == "xmssmt") {
    vmb_xmss_verifier verifier;
    const vmb_status status =
        begin(&verifier, scheme == "xmss" ? vmb_xmss_verify_begin : vmb_xmssmt_verify_begin);
    return verify_rest(verifier, status, message_path, vmb_xmss_verify_update,
                       vmb_xmss_verify_finish);
  }
#endif
  throw usage_error("signatures of " + scheme +
                    " are not in this build: -DVMB_SETS chooses what "
                    "is (docs/stateful.md)");
}

} // namespace vmb::cli
