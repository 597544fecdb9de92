/*
 * Keys in DER and PEM: what is in a file, checked as the standards ask, and what goes into one.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_KEY_FILE_H
#define VMB_CLI_KEY_FILE_H

#include <optional>
#include <string>

#include "algorithm.h"
#include "encoding.h"
#include "key_der.h"

namespace vmb::cli {

/* "secret key", "public key": what the rest of the command calls them. */
constexpr const char *secret_key_text = "secret key";
constexpr const char *public_key_text = "public key";

constexpr const char *seed_text = "seed";

struct key_pair {
  bytes seed; /* empty: not known */
  bytes secret_key, public_key;
};

/* The pair that a seed of the set's length determines. operation_error as require_ok. */
key_pair pair_from_seed(const algorithm &set, bytes seed);

/* A key, read from DER or PEM. */
struct key_file {
  std::string what; /* secret_key_text or public_key_text */
  algorithm set;
  std::optional<secret_form> form; /* of a secret key */
  bytes seed;                      /* empty if the file has none */
  bytes key;                       /* the secret or the public key, as long as the set says */
  std::optional<bytes> public_key; /* of a secret key: if reading it has given that, too */
};

enum class key_checks {
  quick, /* all but those that take as long as key generation, where signing and decapsulation are
            quicker by far: Classic McEliece, SLH-DSA */
  all
};

/* The DER or PEM that a file seems to hold, or nothing. */
std::optional<encoding> key_format_of(const bytes &text);

/*
 * The key in a text of that format.
 *   usage_error      it is malformed, or of a set that is not in this build; the message begins
 *                    with `name`, that of the file
 *   operation_error  the set refuses the key, or its parts do not belong together
 */
key_file read_key(const std::string &name, const bytes &text, encoding format, key_checks checks);

/* A key of HSS, XMSS or XMSS^MT, which are no sets of the library's tables. */
struct stateful_key {
  std::string what;   /* secret_key_text or public_key_text */
  std::string scheme; /* "hss", "xmss", "xmssmt" */
  bytes key;          /* not checked */
};

/* Nothing if it is a key of another algorithm; usage_error as read_key. */
std::optional<stateful_key> read_stateful_key(const std::string &name, const bytes &text,
                                              encoding format);

/* Whether a private key of the set can be its seed. */
bool has_seed_form(const algorithm &set);

/* The form in which a secret key is written where nothing is said, by whether its seed is known. */
secret_form usual_form(const algorithm &set, bool has_seed);

/* usage_error if the set's private keys have no such form, or it needs a seed that is unknown. */
void require_form(const algorithm &set, secret_form form, bool has_seed);

/* The public key of a key; of a secret key copied or computed, if the file had none. */
bytes public_key_of(const key_file &key);

/*
 * What the first bytes of a file say that it holds: "secret key", encrypted or not and of any
 * program, "public key", or nothing.
 */
std::string kind_of_key_file(const bytes &beginning);

/* The key as a SubjectPublicKeyInfo (RFC 5280) */
bytes public_key_der(const algorithm &set, const bytes &key);
/* The key as a OneAsymmetricKey (RFC 5958) */
bytes secret_key_der(const algorithm &set, secret_form form, const bytes &seed, const bytes &key);

/* "PRIVATE KEY" for "secret key", else "PUBLIC KEY" */
std::string pem_label(const std::string &what);

} // namespace vmb::cli

#endif
