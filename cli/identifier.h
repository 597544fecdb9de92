/*
 * The object identifier of each parameter set, and what its key files hold.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_IDENTIFIER_H
#define VMB_CLI_IDENTIFIER_H

#include <cstddef>
#include <string>
#include <string_view>

#include "wiped_bytes.h"

namespace vmb::cli {

/* What is around a public key in its BIT STRING. */
enum class wrapping { none, octet_string, sequence };

struct identifier {
  const char *set;        /* "mlkem768"; "hss" */
  const char *oid;        /* "2.16.840.1.101.3.4.4.2" */
  const char *status;     /* "registered", "private ..." */
  std::string_view der;   /* the OBJECT IDENTIFIER with tag and length */
  std::size_t seed_bytes; /* 0: a private key has no seed form */
  bool raw_private_key;   /* privateKey is the secret key itself, as in RFC 9909 */
  wrapping of_public_key; /* other than none in what other programs write under their identifiers */
};

/* The entry that files of a set of this build are written by; each has one (CMakeLists.txt). */
const identifier &identifier_of(const std::string &set);

/* Whether it is that of HSS, XMSS or XMSS^MT: of keys whose set their first bytes say. */
bool is_stateful(const identifier &entry);

/*
 * The entry with this OBJECT IDENTIFIER, tag and length included; NULL if there is none. Sets that
 * other programs write under another one have several.
 */
const identifier *find_identifier(const std::uint8_t *der, std::size_t length);

} // namespace vmb::cli

#endif
