/*
 * Keys as other software writes and reads them: SubjectPublicKeyInfo (RFC 5280) and
 * OneAsymmetricKey (RFC 5958, before that PKCS#8), in DER. docs/keys.md has the forms.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_KEY_DER_H
#define VMB_CLI_KEY_DER_H

#include <optional>

#include "der.h"
#include "identifier.h"

namespace vmb::cli {

/* What the privateKey of a file holds: the choice of RFC 9935 and RFC 9881, and RFC 9909's way. */
enum class secret_form {
  seed,     /* [0] the seed */
  expanded, /* OCTET STRING, the secret key */
  both,     /* SEQUENCE of seed and secret key */
  plain     /* the secret key without an inner tag: SLH-DSA */
};

/* "seed", "expanded", "both", "plain" */
const char *secret_form_name(secret_form form);

struct public_key_info {
  const identifier *set;
  bytes key;
};

struct private_key_info {
  const identifier *set;
  secret_form form;
  bytes seed;                      /* empty in the forms expanded and plain */
  bytes key;                       /* empty in the form seed */
  std::optional<bytes> public_key; /* what a file of version 1 may hold next to it */
};

/* What a structure is, by its first elements: nothing if it is none of these. */
enum class der_kind { public_key, private_key, encrypted_private_key, certificate };
std::optional<der_kind> kind_of_der(const bytes &der);

/* Whether this OBJECT IDENTIFIER, with tag and length, is that of an encrypted private key. */
bool is_pbes2(const std::uint8_t *oid, std::size_t length);

/* malformed. Sizes are not compared with those of the set. */
public_key_info read_public_key(const bytes &der);
private_key_info read_private_key(const bytes &der);

bytes write_public_key(const identifier &set, const bytes &key);
/* Version 0, without attributes and public key. What the form does not hold may be empty. */
bytes write_private_key(const identifier &set, secret_form form, const bytes &seed,
                        const bytes &key);

} // namespace vmb::cli

#endif
