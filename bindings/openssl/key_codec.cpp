/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "key_codec.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include "errors.h"
#include "identifier.h"
#include "key_file.h"
#include "pem.h"

using namespace vmb::cli;

namespace {

/* A copy that C code owns; NULL for no bytes. bad_alloc. */
std::uint8_t *copied(const bytes &content) {
  if (content.empty())
    return nullptr;
  auto *const copy = static_cast<std::uint8_t *>(std::malloc(content.size()));
  if (copy == nullptr)
    throw std::bad_alloc();
  std::memcpy(copy, content.data(), content.size());
  return copy;
}

bytes range(const std::uint8_t *from, std::size_t length) {
  return from == nullptr ? bytes() : bytes(from, from + length);
}

algorithm set_of(const char *name) {
  if (const vmb_kem *kem = vmb_kem_find(name))
    return algorithm(kem);
  return algorithm(vmb_sig_find(name));
}

/* The PEM text or the DER itself, for C. */
std::uint8_t *given_out(const bytes &der, const std::string &what, bool pem, std::size_t *length) {
  const bytes all = pem ? write_pem(pem_label(what), der) : der;
  *length = all.size();
  return copied(all);
}

/*
 * The element after a tag and a length, which may go beyond what is there: only the beginning of a
 * file was read. Moves `at` to its content. False if there is no such element.
 */
bool enter(const std::uint8_t *&at, const std::uint8_t *end, der_tag tag) {
  if (end - at < 2 || *at != tag)
    return false;
  const std::ptrdiff_t octets = (at[1] & 0x80U) != 0 ? at[1] & 0x7fU : 0;
  if (end - at < 2 + octets)
    return false;
  at += 2 + octets;
  return true;
}

} // namespace

const char *vmb_codec_oid(const char *set) {
  return identifier_of(set).oid;
}

const std::uint8_t *vmb_codec_oid_der(const char *set, std::size_t *length) {
  const std::string_view der = identifier_of(set).der;
  *length = der.size();
  return reinterpret_cast<const std::uint8_t *>(der.data());
}

vmb_codec_kind vmb_codec_peek_oid(const std::uint8_t *der, std::size_t length,
                                  const std::uint8_t **oid, std::size_t *oid_bytes) {
  const std::uint8_t *at = der;
  const std::uint8_t *const end = der + length;
  *oid = nullptr;
  if (!enter(at, end, der_sequence))
    return VMB_CODEC_OTHER;
  vmb_codec_kind kind = VMB_CODEC_PUBLIC;
  if (end - at > 3 && at[0] == der_integer && at[1] == 1) {
    kind = VMB_CODEC_PRIVATE;
    at += 3;
  }
  if (!enter(at, end, der_sequence) || end - at < 2 || at[0] != der_object_identifier ||
      end - at < 2 + at[1])
    return VMB_CODEC_OTHER;
  *oid = at;
  *oid_bytes = 2U + at[1];
  return kind;
}

vmb_codec_kind vmb_codec_peek(const std::uint8_t *der, std::size_t length, const char **set) {
  const std::uint8_t *oid = nullptr;
  std::size_t oid_bytes = 0;
  const vmb_codec_kind kind = vmb_codec_peek_oid(der, length, &oid, &oid_bytes);
  const identifier *const entry = oid == nullptr ? nullptr : find_identifier(oid, oid_bytes);
  *set = nullptr;
  if (entry == nullptr)
    return VMB_CODEC_OTHER;
  *set = entry->set;
  return kind;
}

int vmb_codec_read(const std::uint8_t *der, std::size_t length, vmb_codec_key *key, char *reason) {
  *key = vmb_codec_key();
  try {
    const bytes all(der, der + length);
    const key_file read = read_key("the key", all, encoding::der, key_checks::quick);
    const bytes public_key = public_key_of(read);
    key->set =
        read.set.kem() != nullptr ? vmb_kem_name(read.set.kem()) : vmb_sig_name(read.set.sig());
    key->public_key = copied(public_key);
    key->public_key_bytes = public_key.size();
    if (read.what == secret_key_text) {
      key->secret_key = copied(read.key);
      key->secret_key_bytes = read.key.size();
      key->seed = copied(read.seed);
      key->seed_bytes = read.seed.size();
    }
    return 1;
  } catch (const std::exception &error) {
    std::snprintf(reason, VMB_CODEC_REASON_BYTES, "%s", error.what());
  }
  vmb_codec_free(key);
  return 0;
}

std::uint8_t *vmb_codec_write_public(const char *set, const std::uint8_t *key,
                                     std::size_t key_bytes, int pem, std::size_t *length) {
  try {
    return given_out(public_key_der(set_of(set), range(key, key_bytes)), public_key_text, pem != 0,
                     length);
  } catch (const std::exception &) {
    return nullptr;
  }
}

std::uint8_t *vmb_codec_write_private(const char *set, const std::uint8_t *seed,
                                      std::size_t seed_bytes, const std::uint8_t *key,
                                      std::size_t key_bytes, int pem, std::size_t *length) {
  try {
    const algorithm of = set_of(set);
    const secret_form form = usual_form(of, seed != nullptr);
    const bytes der = secret_key_der(of, form, range(seed, seed_bytes), range(key, key_bytes));
    return given_out(der, secret_key_text, pem != 0, length);
  } catch (const std::exception &) {
    return nullptr;
  }
}

std::uint8_t *vmb_codec_pem(const char *label, const std::uint8_t *der, std::size_t der_bytes,
                            std::size_t *length) {
  try {
    const bytes text = write_pem(label, range(der, der_bytes));
    *length = text.size();
    return copied(text);
  } catch (const std::exception &) {
    return nullptr;
  }
}

void vmb_codec_free_bytes(std::uint8_t *memory, std::size_t length) {
  vmb_wipe(memory, length);
  std::free(memory);
}

void vmb_codec_free(vmb_codec_key *key) {
  vmb_codec_free_bytes(key->public_key, key->public_key_bytes);
  vmb_codec_free_bytes(key->secret_key, key->secret_key_bytes);
  vmb_codec_free_bytes(key->seed, key->seed_bytes);
  *key = vmb_codec_key();
}
