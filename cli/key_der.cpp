/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key_der.h"

#include <libtasn1.h>

#include <algorithm>

#include "encoding.h"

namespace vmb::cli {

namespace {

/* PBES2 (RFC 8018), with which private keys are encrypted. */
const bytes pbes2 = {0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d};

bytes content_of(const der_reader &element) {
  return bytes(element.data(), element.data() + element.left());
}

constexpr std::size_t longest_oid = 64, longest_oid_text = 256;

/* "1.2.840.10045.2.1"; the bytes in hex if a number in it is larger than libtasn1 reads. */
std::string text_of_oid(const der_reader &oid) {
  if (oid.left() > longest_oid)
    return "of " + std::to_string(oid.left()) + " bytes";
  char text[longest_oid_text] = "";
  int used = 0;
  const int available = static_cast<int>(oid.left()) - 1;
  if (asn1_get_object_id_der(oid.data() + 1, available, &used, text, sizeof text) == ASN1_SUCCESS)
    return text;
  return hex_upper(oid.data(), oid.left());
}

/* AlgorithmIdentifier without parameters, of a set that we know. */
const identifier *take_algorithm(der_reader &from) {
  der_reader algorithm = from.take(der_sequence, "the algorithm identifier");
  const der_reader oid = algorithm.take_whole(der_object_identifier, "the object identifier");
  const identifier *const set = find_identifier(oid.data(), oid.left());
  if (set == nullptr)
    throw malformed("its algorithm has the object identifier " + text_of_oid(oid) +
                    ", which is that of no parameter set here: 'vambrace list --json' shows "
                    "those that are known");
  if (algorithm.left() != 0)
    throw malformed(std::string("there are parameters after the object identifier of ") + set->set +
                    ", where nothing may be, not even NULL: have the program that made "
                    "the file leave them out");
  return set;
}

/* The bytes of a BIT STRING, or of what has its form under another tag. */
bytes take_bits(der_reader &from, der_tag tag, const std::string &name) {
  const der_reader bits = from.take(tag, name);
  if (bits.left() == 0 || *bits.data() != 0)
    throw malformed(name + " has unused bits: a key is whole bytes, so the file is damaged");
  bytes key = content_of(bits);
  key.erase(key.begin());
  return key;
}

/* The public key in a BIT STRING, whatever is around it. */
bytes unwrapped(bytes content, const identifier &set) {
  if (set.of_public_key == wrapping::none)
    return content;
  der_reader outer(content.data(), content.size(), "the BIT STRING of the public key");
  der_reader inside = outer;
  if (set.of_public_key == wrapping::sequence) {
    inside = outer.take(der_sequence, "the SEQUENCE around the public key");
    outer.finish();
  }
  const der_reader key = inside.take(der_octet_string, "the OCTET STRING of the public key");
  inside.finish();
  return content_of(key);
}

/* 0, or 1 where a public key may follow. */
unsigned take_version(der_reader &from) {
  const der_reader version = from.take(der_integer, "the version");
  if (version.left() != 1 || *version.data() > 1)
    throw malformed("the version is neither 0 nor 1: this is not a private key as RFC 5958 "
                    "writes it");
  return *version.data();
}

/* privateKey of every set but those of the form plain. */
void read_choice(der_reader private_key, private_key_info &info) {
  if (private_key.next_is(der_context_0)) {
    info.form = secret_form::seed;
    info.seed = content_of(private_key.take(der_context_0, "the seed"));
  } else if (private_key.next_is(der_sequence)) {
    der_reader pair = private_key.take(der_sequence, "the pair of seed and secret key");
    info.form = secret_form::both;
    info.seed = content_of(pair.take(der_octet_string, "the seed"));
    info.key = content_of(pair.take(der_octet_string, "the secret key"));
    pair.finish();
  } else {
    info.form = secret_form::expanded;
    info.key = content_of(private_key.take(der_octet_string, "the secret key"));
  }
  private_key.finish();
}

} // namespace

const char *secret_form_name(secret_form form) {
  switch (form) {
    case secret_form::seed:
      return "seed";
    case secret_form::expanded:
      return "expanded";
    case secret_form::both:
      return "both";
    case secret_form::plain:
      return "plain";
  }
  return "";
}

bool is_pbes2(const std::uint8_t *oid, std::size_t length) {
  return std::equal(pbes2.begin(), pbes2.end(), oid, oid + length);
}

std::optional<der_kind> kind_of_der(const bytes &der) {
  try {
    der_reader outer(der.data(), der.size(), "the file");
    der_reader inside = outer.take(der_sequence, "the key");
    if (inside.next_is(der_integer))
      return der_kind::private_key;
    der_reader first = inside.take(der_sequence, "the first element");
    if (first.next_is(der_context_0_constructed) || first.next_is(der_integer))
      return der_kind::certificate;
    const der_reader oid = first.take_whole(der_object_identifier, "the object identifier");
    if (inside.next_is(der_octet_string) && is_pbes2(oid.data(), oid.left()))
      return der_kind::encrypted_private_key;
    return der_kind::public_key;
  } catch (const malformed &) {
    return std::nullopt;
  }
}

public_key_info read_public_key(const bytes &der) {
  der_reader file(der.data(), der.size(), "the public key");
  der_reader info = file.take(der_sequence, "the public key");
  file.finish();
  const identifier *const set = take_algorithm(info);
  bytes key = take_bits(info, der_bit_string, "the BIT STRING of the public key");
  info.finish();
  return {set, unwrapped(std::move(key), *set)};
}

private_key_info read_private_key(const bytes &der) {
  der_reader file(der.data(), der.size(), "the private key");
  der_reader info = file.take(der_sequence, "the private key");
  file.finish();
  const unsigned version = take_version(info);
  private_key_info found = {take_algorithm(info), secret_form::plain, {}, {}, {}};
  const der_reader key = info.take(der_octet_string, "the OCTET STRING privateKey");
  if (found.set->raw_private_key)
    found.key = content_of(key);
  else
    read_choice(key, found);
  if (info.next_is(der_context_0_constructed))
    info.take(der_context_0_constructed, "the attributes");
  if (info.next_is(der_context_1)) {
    if (version == 0)
      throw malformed("there is a public key next to the private key, which only version 1 of the "
                      "structure has: have the program that made the file write version 1");
    found.public_key = take_bits(info, der_context_1, "the public key next to the private key");
  }
  info.finish();
  return found;
}

bytes write_public_key(const identifier &set, const bytes &key) {
  const bytes oid(set.der.begin(), set.der.end());
  const bytes algorithm = der_element(der_sequence, oid);
  const bytes no_unused_bits = {0};
  const bytes bits = der_element(der_bit_string, joined({&no_unused_bits, &key}));
  return der_element(der_sequence, joined({&algorithm, &bits}));
}

bytes write_private_key(const identifier &set, secret_form form, const bytes &seed,
                        const bytes &key) {
  const bytes version = der_element(der_integer, {0});
  const bytes oid(set.der.begin(), set.der.end());
  const bytes algorithm = der_element(der_sequence, oid);
  bytes choice = key;
  if (form == secret_form::seed)
    choice = der_element(der_context_0, seed);
  else if (form != secret_form::plain)
    choice = der_element(der_octet_string, key);
  if (form == secret_form::both) {
    const bytes first = der_element(der_octet_string, seed);
    choice = der_element(der_sequence, joined({&first, &choice}));
  }
  const bytes private_key = der_element(der_octet_string, choice);
  return der_element(der_sequence, joined({&version, &algorithm, &private_key}));
}

} // namespace vmb::cli
