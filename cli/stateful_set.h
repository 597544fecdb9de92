/*
 * Parameter sets of LMS, HSS, XMSS and XMSS^MT by their names: lms_sha256_m24_h10_w8,
 * hss_sha256_m32_h10_w4_h5_w8 with a pair for each level from the top, XMSS-SHA2_10_256,
 * XMSSMT-SHA2_20/4_256. The library has no descriptors of them, so they are no `algorithm`.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_STATEFUL_SET_H
#define VMB_CLI_STATEFUL_SET_H

#include <optional>
#include <string>
#include <vector>

#include "wiped_bytes.h"

namespace vmb::cli {

/* LMS: HSS of one level, without the first four bytes of public keys and signatures. */
enum class stateful_scheme { lms, hss, xmss, xmssmt };

class stateful_set {
public:
  /* Codes of RFC 8554, two for each level, or the one identifier of RFC 8391. */
  stateful_set(stateful_scheme scheme, std::vector<std::uint32_t> codes)
      : scheme_(scheme), codes_(std::move(codes)) {}

  std::string name() const;
  bool is_lms() const { /* LMS or HSS */
    return scheme_ == stateful_scheme::lms || scheme_ == stateful_scheme::hss;
  }
  bool is_none() const { /* the name was that of no set */
    return codes_.empty();
  }
  /* "lms", "hss", "xmss", "xmssmt"; by all but the first identifier.h has it */
  std::string scheme_name() const;

  /* Bytes of a public key as files hold it; 0: the set is not in this build. */
  std::size_t public_key_bytes() const;
  std::size_t secret_key_bytes() const;

  /* The bytes that files have of a public key or a signature of the library. */
  bytes in_file(bytes content) const;
  /* Whether a public key, as files hold it, is of this set. */
  bool owns(const bytes &public_key) const;

  /* The library's own functions. Keys are the library's, of the sizes of the set. */
  vmb_status keypair(bytes &public_key, bytes &secret_key, vmb_state_store *store,
                     void *context) const;
  bytes public_key_of(const bytes &secret_key) const; /* the library's public key */
  vmb_status load(bytes &signer, const bytes &secret_key, const std::uint8_t *slots,
                  vmb_state_store *store, void *context) const;
  vmb_status sign(bytes &signer, bytes &signature, const bytes &message,
                  const bytes &public_key) const;
  std::uint64_t remaining(const bytes &signer) const;

private:
  stateful_scheme scheme_;
  std::vector<std::uint32_t> codes_;
};

/*
 * The set of that name; nothing if it is no name of these schemes. usage_error if it begins like
 * one and is none, or if it is not in this build.
 */
std::optional<stateful_set> find_stateful_set(const std::string &name);

/* The message is read in pieces. */
vmb_status verify_stateful(const std::string &scheme, const bytes &signature,
                           const std::string &message_path, const bytes &public_key);

} // namespace vmb::cli

#endif
