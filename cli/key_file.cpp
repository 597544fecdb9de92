/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key_file.h"

#include "errors.h"
#include "pem.h"

namespace vmb::cli {

namespace {

constexpr const char *private_label = "PRIVATE KEY";
constexpr const char *public_label = "PUBLIC KEY";

/* What this program does not read, and what does. */
constexpr const char *decrypt_first =
    "it is an encrypted private key: decrypt it first (openssl pkcs8 -in FILE -out FILE)";
constexpr const char *take_key_out =
    "it is a certificate: take the public key out of it first (openssl x509 -in FILE -pubkey "
    "-noout)";

/* The DER in a PEM block that holds a key, and which kind of key its label promises. */
struct labelled_der {
  der_kind kind;
  bytes der;
};

labelled_der unwrap_pem(const bytes &text) {
  pem_block block = read_pem(text);
  if (block.label == public_label)
    return {der_kind::public_key, std::move(block.content)};
  if (block.label == private_label)
    return {der_kind::private_key, std::move(block.content)};
  if (block.label == "ENCRYPTED PRIVATE KEY")
    throw malformed(decrypt_first);
  if (block.label == "CERTIFICATE")
    throw malformed(take_key_out);
  throw malformed("it is a PEM block '" + block.label + "': the label of a key is '" +
                  private_label + "' or '" + public_label + "'");
}

/*
 * Where the content of a SEQUENCE begins, if there is one with a length of at most four octets at
 * this place, and something in it; 0 if not.
 */
std::size_t content_of_sequence(const bytes &der, std::size_t at) {
  if (at + 1 >= der.size() || der[at] != der_sequence)
    return 0;
  const std::size_t octets = (der[at + 1] & 0x80U) != 0 ? der[at + 1] & 0x7fU : 0;
  const std::size_t content = at + 2 + octets;
  return octets <= 4 && content < der.size() ? content : 0;
}

/* A key begins with a SEQUENCE and the tag of a version or of an algorithm. */
bool looks_like_der(const bytes &text) {
  const std::size_t first = content_of_sequence(text, 0);
  return first != 0 && (text[first] == der_integer || text[first] == der_sequence);
}

labelled_der with_kind(const bytes &der) {
  const std::optional<der_kind> kind = kind_of_der(der);
  if (kind == der_kind::encrypted_private_key)
    throw malformed(decrypt_first);
  if (kind == der_kind::certificate)
    throw malformed(take_key_out);
  /* what is damaged after a version is a damaged private key */
  const std::size_t first = content_of_sequence(der, 0);
  const bool has_version = first != 0 && der[first] == der_integer;
  return {kind.value_or(has_version ? der_kind::private_key : der_kind::public_key), der};
}

algorithm set_in_this_build(const identifier &entry) {
  if (const vmb_kem *kem = vmb_kem_find(entry.set))
    return algorithm(kem);
  if (const vmb_sig *sig = vmb_sig_find(entry.set))
    return algorithm(sig);
  if (is_stateful(entry))
    throw malformed("it is a key of " + std::string(entry.set) +
                    ", a stateful signature: only keygen, sign and verify know these, and sign "
                    "wants the parameter set before the options");
  throw malformed("it is a key of " + std::string(entry.set) +
                  ", which is not in this build: 'vambrace list' shows what is");
}

void require_length(const bytes &content, std::size_t expected, const std::string &what,
                    const algorithm &set) {
  if (content.size() != expected)
    throw malformed("the " + what + " in it has " + std::to_string(content.size()) +
                    " bytes, but that of " + set.name() + " has " + std::to_string(expected) +
                    ": the file is damaged, or from a program that writes another form");
}

/* operation_error if a check says that the key is not sound. */
void require_sound(vmb_status status, const std::string &name, const std::string &what,
                   const algorithm &set) {
  if (status == VMB_ERROR_KEY)
    throw operation_error(name + ": the " + what + " of " + set.name() +
                          " is not sound (docs/seeds.md says what is checked): get the key again "
                          "or make a new one");
  require_ok(status, "checking the " + what + " of " + set.name());
}

bool same(const bytes &a, const bytes &b) {
  return a.size() == b.size() && vmb_ct_difference(a.data(), b.data(), a.size()) == 0;
}

[[noreturn]] void not_together(const std::string &name, const std::string &one,
                               const std::string &other) {
  throw operation_error(name + ": the " + one + " and the " + other +
                        " in it do not belong together: get the key again from where it was made");
}

key_file import_public(const std::string &name, const bytes &der) {
  public_key_info info = read_public_key(der);
  const algorithm set = set_in_this_build(*info.set);
  require_length(info.key, set.public_key_bytes(), public_key_text, set);
  require_sound(set.check_public_key(info.key.data()), name, public_key_text, set);
  return {public_key_text, set, std::nullopt, {}, std::move(info.key), std::nullopt};
}

/* A secret key with its public key after it, as oqs-provider wrote them before the standards. */
void take_public_key_off(private_key_info &info, const algorithm &set) {
  const std::size_t secret_bytes = set.secret_key_bytes();
  if (info.form != secret_form::expanded || info.public_key ||
      info.key.size() != secret_bytes + set.public_key_bytes())
    return;
  const auto end = info.key.begin() + static_cast<std::ptrdiff_t>(secret_bytes);
  info.public_key = bytes(end, info.key.end());
  info.key.erase(end, info.key.end());
}

void require_lengths(const private_key_info &info, const algorithm &set) {
  const bool with_seed = info.form == secret_form::seed || info.form == secret_form::both;
  if (with_seed && !has_seed_form(set))
    throw malformed("private keys of " + set.name() +
                    " have no seed form: have the program that "
                    "made the file write the secret key itself");
  if (with_seed)
    require_length(info.seed, set.seed_bytes(), "seed", set);
  if (info.form != secret_form::seed)
    require_length(info.key, set.secret_key_bytes(), secret_key_text, set);
  if (info.public_key)
    require_length(*info.public_key, set.public_key_bytes(), public_key_text, set);
}

/* The key pair of the seed; what the file holds next to it must be equal to that. */
key_file expand(const std::string &name, private_key_info &info, const algorithm &set) {
  key_pair pair = pair_from_seed(set, std::move(info.seed));
  if (info.form == secret_form::both && !same(info.key, pair.secret_key))
    not_together(name, seed_text, secret_key_text);
  if (info.public_key && !same(*info.public_key, pair.public_key))
    not_together(name, public_key_text, secret_key_text);
  return {
      secret_key_text,           set, info.form, std::move(pair.seed), std::move(pair.secret_key),
      std::move(pair.public_key)};
}

/* The check takes as long as key generation, and what it finds does no harm in use. */
bool check_is_slow(const algorithm &set) {
  return set.family() == "Classic McEliece" || set.family() == "SLH-DSA";
}

/* Where no check is worth its minutes: the public key next to the secret key is the one in it. */
void require_same_public_key(const std::string &name, const private_key_info &info,
                             const algorithm &set) {
  bytes own(set.public_key_bytes());
  require_ok(set.public_key(own.data(), info.key.data()), "reading " + name);
  if (info.public_key && !same(*info.public_key, own))
    not_together(name, public_key_text, secret_key_text);
}

key_file import_private(const std::string &name, const bytes &der, key_checks checks) {
  private_key_info info = read_private_key(der);
  const algorithm set = set_in_this_build(*info.set);
  take_public_key_off(info, set);
  require_lengths(info, set);
  if (!info.seed.empty())
    return expand(name, info, set);
  const std::uint8_t *const public_key = info.public_key ? info.public_key->data() : nullptr;
  if (signs_few_times(set))
    require_same_public_key(name, info, set);
  else if (checks == key_checks::all || public_key != nullptr || !check_is_slow(set))
    require_sound(set.check_secret_key(info.key.data(), public_key), name, secret_key_text, set);
  return {secret_key_text, set, info.form, {}, std::move(info.key), std::move(info.public_key)};
}

/* What begins with an algorithm: a public key of a known set, or an encrypted private key. */
std::string kind_of_algorithm(std::string_view der) {
  const std::string_view length_and_tag = der.substr(0, 2);
  if (length_and_tag.size() < 2)
    return "";
  const std::string_view oid = der.substr(0, 2U + static_cast<std::uint8_t>(length_and_tag[1]));
  const auto *const bytes_of_oid = reinterpret_cast<const std::uint8_t *>(oid.data());
  if (find_identifier(bytes_of_oid, oid.size()) != nullptr)
    return public_key_text;
  return is_pbes2(bytes_of_oid, oid.size()) ? secret_key_text : "";
}

} // namespace

key_pair pair_from_seed(const algorithm &set, bytes seed) {
  key_pair pair = {std::move(seed), bytes(set.secret_key_bytes()), bytes(set.public_key_bytes())};
  require_ok(
      set.keypair_from_seed(pair.public_key.data(), pair.secret_key.data(), pair.seed.data()),
      "key generation with " + set.name());
  return pair;
}

std::optional<encoding> key_format_of(const bytes &text) {
  if (looks_like_pem(text))
    return encoding::pem;
  if (looks_like_der(text))
    return encoding::der;
  return std::nullopt;
}

key_file read_key(const std::string &name, const bytes &text, encoding format, key_checks checks) {
  try {
    const labelled_der found = format == encoding::pem ? unwrap_pem(text) : with_kind(text);
    if (found.kind == der_kind::public_key)
      return import_public(name, found.der);
    return import_private(name, found.der, checks);
  } catch (const malformed &error) {
    throw usage_error(name + ": " + error.what());
  }
}

bool has_seed_form(const algorithm &set) {
  return identifier_of(set.name()).seed_bytes != 0;
}

std::optional<stateful_key> read_stateful_key(const std::string &name, const bytes &text,
                                              encoding format) {
  try {
    const labelled_der found = format == encoding::pem ? unwrap_pem(text) : with_kind(text);
    if (found.kind == der_kind::public_key) {
      public_key_info info = read_public_key(found.der);
      if (!is_stateful(*info.set))
        return std::nullopt;
      return stateful_key{public_key_text, info.set->set, std::move(info.key)};
    }
    private_key_info info = read_private_key(found.der);
    if (!is_stateful(*info.set))
      return std::nullopt;
    return stateful_key{secret_key_text, info.set->set, std::move(info.key)};
  } catch (const malformed &error) {
    throw usage_error(name + ": " + error.what());
  }
}

/*
 * The seed is what RFC 9935 and RFC 9881 recommend. The secret key of Classic McEliece begins with
 * its seed, and from that alone a reader would have to make the key pair again each time.
 */
secret_form usual_form(const algorithm &set, bool has_seed) {
  if (identifier_of(set.name()).raw_private_key)
    return secret_form::plain;
  const bool seed = has_seed && has_seed_form(set) && set.family() != "Classic McEliece";
  return seed ? secret_form::seed : secret_form::expanded;
}

void require_form(const algorithm &set, secret_form form, bool has_seed) {
  const bool plain = identifier_of(set.name()).raw_private_key;
  const bool with_seed = form == secret_form::seed || form == secret_form::both;
  if (with_seed && !has_seed_form(set))
    throw usage_error("private keys of " + set.name() + " have no seed form: leave out " +
                      "--secret-form");
  if (with_seed && !has_seed)
    throw usage_error("the seed of this secret key is not known and cannot be computed from it: "
                      "use --secret-form expanded");
  if ((form == secret_form::plain) != plain)
    throw usage_error("private keys of " + set.name() + " have one form only: leave out " +
                      "--secret-form");
}

bytes public_key_of(const key_file &key) {
  if (key.what == public_key_text)
    return key.key;
  if (key.public_key)
    return *key.public_key;
  bytes public_key(key.set.public_key_bytes());
  require_ok(key.set.public_key(public_key.data(), key.key.data()),
             "computing the public key of " + key.set.name());
  return public_key;
}

std::string kind_of_key_file(const bytes &beginning) {
  const std::string_view text(reinterpret_cast<const char *>(beginning.data()), beginning.size());
  if (looks_like_pem(beginning) && text.find("PRIVATE KEY-----") != std::string_view::npos)
    return secret_key_text;
  if (looks_like_pem(beginning) && text.find("PUBLIC KEY-----") != std::string_view::npos)
    return public_key_text;
  const std::size_t first = content_of_sequence(beginning, 0);
  if (first != 0 && beginning[first] == der_integer)
    return secret_key_text;
  const std::size_t oid = first == 0 ? 0 : content_of_sequence(beginning, first);
  return oid == 0 ? "" : kind_of_algorithm(text.substr(oid));
}

bytes public_key_der(const algorithm &set, const bytes &key) {
  return write_public_key(identifier_of(set.name()), key);
}

bytes secret_key_der(const algorithm &set, secret_form form, const bytes &seed, const bytes &key) {
  return write_private_key(identifier_of(set.name()), form, seed, key);
}

std::string pem_label(const std::string &what) {
  return what == secret_key_text ? private_label : public_label;
}

} // namespace vmb::cli
