/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rsp_text.h"

#include <cstring>
#include <utility>

#include "encoding.h"
#include "errors.h"

namespace vmb::cli {

namespace {

constexpr std::size_t seed_bytes = 48;
/* the message of count i has 33 (i + 1) bytes */
constexpr std::size_t message_step = 33;
constexpr std::size_t falcon_code_offset = 41;       /* after header and nonce */
constexpr std::size_t signing_randomness_bytes = 32; /* of the sets that define a context string */

std::string line(const char *field, const std::uint8_t *value, std::size_t length) {
  return std::string(field) + " = " + hex_upper(value, length) + "\n";
}

/*
 * How much of the secret key is in the file. SMAUG round 1 hands the public key to
 * decapsulation separately; the library's secret key is its authors' secret key followed by the
 * public key (specs/smaug.md).
 */
std::size_t published_secret_key_bytes(const algorithm &set) {
  for (const char *name : {"smaug128", "smaug192", "smaug256"})
    if (set.name() == name)
      return set.secret_key_bytes() - set.public_key_bytes();
  return set.secret_key_bytes();
}

/*
 * Signature and message as the authors' programs put them together. Falcon's compressed form: the
 * length of what follows the message, the nonce, the message, another header, the code
 * (specs/falcon.md section 11.2).
 */
bytes signed_message(const algorithm &set, const bytes &signature, const bytes &message) {
  bytes text;
  const bytes *first = &signature, *second = &message;
  if (set.family() == "FN-DSA" || set.family() == "AIMer")
    std::swap(first, second);
  if (set.family() == "Falcon" && set.name().find("padded") == std::string::npos) {
    const auto code = signature.begin() + falcon_code_offset;
    const std::size_t rest = signature.size() - falcon_code_offset + 1;
    text = {static_cast<std::uint8_t>(rest >> 8), static_cast<std::uint8_t>(rest)};
    text.insert(text.end(), signature.begin() + 1, code);
    text.insert(text.end(), message.begin(), message.end());
    text.push_back(static_cast<std::uint8_t>(signature[0] - 0x10));
    text.insert(text.end(), code, signature.end());
    return text;
  }
  text.insert(text.end(), first->begin(), first->end());
  text.insert(text.end(), second->begin(), second->end());
  return text;
}

std::string line(const char *field, std::size_t value) {
  return std::string(field) + " = " + std::to_string(value) + "\n";
}

void draw(const vmb_rng &generator, std::uint8_t *out, std::size_t length) {
  require_ok(generator.fill(generator.state, out, length), "the generator of the vectors");
}

/* A random source that gives prepared bytes, once. */
struct prepared_bytes {
  const std::uint8_t *next;
  std::size_t left;
};

vmb_status fill_prepared(void *state, std::uint8_t *out, std::size_t length) {
  auto *prepared = static_cast<prepared_bytes *>(state);
  if (length > prepared->left)
    return VMB_ERROR_RANDOM;
  std::memcpy(out, prepared->next, length);
  prepared->next += length;
  prepared->left -= length;
  return VMB_OK;
}

} // namespace

std::string rsp_first_line(const std::string &header) {
  return !header.empty() && header[0] == '#' ? header : "# " + header;
}

rsp_generator::rsp_generator(const algorithm &set) : is_shake_(set.family() == "HQC") {}

vmb_rng rsp_generator::begin(const std::uint8_t *seed) {
  if (is_shake_) {
    vmb_shake_drbg_init(&shake_, seed);
    return {vmb_shake_drbg_fill, &shake_};
  }
  vmb_nist_drbg_init(&nist_, seed);
  return {vmb_nist_drbg_fill, &nist_};
}

rsp_blocks::rsp_blocks(const algorithm &set) : set_(set), seeds_(set), records_(set) {
  std::uint8_t entropy[seed_bytes];
  for (std::size_t i = 0; i < seed_bytes; i++)
    entropy[i] = static_cast<std::uint8_t>(i);
  master_ = seeds_.begin(entropy);
}

std::string rsp_blocks::where() const {
  return " of " + set_.name() + " at count " + std::to_string(count_);
}

std::string rsp_blocks::kem_lines(const std::uint8_t *public_key, const std::uint8_t *secret_key,
                                  vmb_env &env) const {
  const vmb_kem *kem = set_.kem();
  bytes ciphertext(vmb_kem_ciphertext_bytes(kem));
  bytes sent(vmb_kem_shared_secret_bytes(kem));
  bytes received(sent.size());
  require_ok(vmb_kem_encaps(kem, ciphertext.data(), sent.data(), public_key, &env),
             "encapsulation" + where());
  require_ok(vmb_kem_decaps(kem, received.data(), ciphertext.data(), secret_key, &env),
             "decapsulation" + where());
  if (sent != received)
    throw operation_error("decapsulation" + where() +
                          " gives another shared secret than encapsulation");
  return line("pk", public_key, set_.public_key_bytes()) +
         line("sk", secret_key, published_secret_key_bytes(set_)) +
         line("ct", ciphertext.data(), ciphertext.size()) + line("ss", sent.data(), sent.size());
}

std::string rsp_blocks::signature_lines(const bytes &message, const std::uint8_t *public_key,
                                        const std::uint8_t *secret_key, vmb_env &env) const {
  const vmb_sig *sig = set_.sig();
  /* the other families' official vectors have the empty context */
  const bool with_context = vmb_sig_context_bytes_max(sig) > 0 && set_.family() == "HAETAE";
  bytes context;
  std::uint8_t randomness[signing_randomness_bytes];
  prepared_bytes prepared = {randomness, sizeof randomness};
  vmb_env signing = env;
  if (with_context) {
    std::uint8_t context_length = 0;
    draw(env.rng, randomness, sizeof randomness);
    draw(env.rng, &context_length, 1);
    context.resize(context_length);
    draw(env.rng, context.data(), context.size());
    signing.rng = {fill_prepared, &prepared};
  }
  bytes signature(vmb_sig_signature_bytes(sig));
  std::size_t length = 0;
  require_ok(vmb_sig_sign_with_context(sig, signature.data(), &length, message.data(),
                                       message.size(), context.data(), context.size(), secret_key,
                                       &signing),
             "signing" + where());
  require_ok(vmb_sig_verify_with_context(sig, signature.data(), length, message.data(),
                                         message.size(), context.data(), context.size(), public_key,
                                         &env),
             "verification" + where());
  signature.resize(length);
  const std::string keys = line("pk", public_key, set_.public_key_bytes()) +
                           line("sk", secret_key, published_secret_key_bytes(set_));
  if (with_context)
    return keys + line("siglen", length) + line("sig", signature.data(), length);
  const bytes text = signed_message(set_, signature, message);
  return keys + line("smlen", text.size()) + line("sm", text.data(), text.size());
}

std::string rsp_blocks::next() {
  std::uint8_t seed[seed_bytes];
  draw(master_, seed, sizeof seed);
  std::string block = line("count", count_) + line("seed", seed, sizeof seed);
  bytes message;
  if (set_.sig() != nullptr) {
    message.resize(message_step * (count_ + 1));
    draw(master_, message.data(), message.size());
    block += line("mlen", message.size()) + line("msg", message.data(), message.size());
  }
  vmb_env env = {};
  env.rng = records_.begin(seed);
  bytes public_key(set_.public_key_bytes());
  bytes secret_key(set_.secret_key_bytes());
  require_ok(set_.keypair(public_key.data(), secret_key.data(), &env), "key generation" + where());
  block += set_.kem() != nullptr
               ? kem_lines(public_key.data(), secret_key.data(), env)
               : signature_lines(message, public_key.data(), secret_key.data(), env);
  count_++;
  return block + "\n";
}

} // namespace vmb::cli
