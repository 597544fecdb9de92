/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <algorithm>
#include <cctype>
#include <cstring>

#include "acvp_case.h"
#include "encoding.h"
#include "key_file.h"
#include "message_form.h"
#include "prehash.h"
#include "vambrace/lms.h"
#include "vambrace/mldsa.h"

namespace vmb::cli {

namespace {

std::string hex_of(const bytes &content) {
  return hex_upper(content.data(), content.size());
}

bytes joined(bytes first, const bytes &second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/* A random source that gives the bytes of a case, and then no more. */
class given_random {
public:
  explicit given_random(bytes content) : content_(std::move(content)) {}

  vmb_env env() {
    return {{fill, this}, nullptr, 0};
  }

private:
  static vmb_status fill(void *state, std::uint8_t *out, std::size_t length) {
    auto *const self = static_cast<given_random *>(state);
    if (length > self->content_.size() - self->used_)
      return VMB_ERROR_RANDOM;
    std::copy_n(self->content_.begin() + static_cast<std::ptrdiff_t>(self->used_), length, out);
    self->used_ += length;
    return VMB_OK;
  }

  bytes content_;
  std::size_t used_ = 0;
};

key_pair pair_of(const acvp_case &test, const algorithm &set, bytes seed) {
  if (seed.size() != set.seed_bytes())
    test.refuse("its seeds have " + std::to_string(seed.size()) + " bytes instead of " +
                std::to_string(set.seed_bytes()));
  return pair_from_seed(set, std::move(seed));
}

/* ---- ML-KEM ---------------------------------------------------------------------------------- */

bytes mlkem_seed(const acvp_case &test) {
  return joined(test.hex("d"), test.hex("z"));
}

acvp_json encapsulate(const acvp_case &test, const algorithm &set) {
  given_random message(test.hex("m"));
  const vmb_env env = message.env();
  const bytes public_key = test.hex_of_length("ek", set.public_key_bytes());
  bytes ciphertext(vmb_kem_ciphertext_bytes(set.kem()));
  bytes secret(vmb_kem_shared_secret_bytes(set.kem()));
  test.require_done(
      vmb_kem_encaps(set.kem(), ciphertext.data(), secret.data(), public_key.data(), &env));
  return {{"c", hex_of(ciphertext)}, {"k", hex_of(secret)}};
}

/* Newer revisions give the seed in place of the key, where the group's keyFormat says so. */
acvp_json decapsulate(const acvp_case &test, const algorithm &set) {
  const bytes secret_key = test.has("dk") ? test.hex_of_length("dk", set.secret_key_bytes())
                                          : pair_of(test, set, mlkem_seed(test)).secret_key;
  const bytes ciphertext = test.hex_of_length("c", vmb_kem_ciphertext_bytes(set.kem()));
  bytes secret(vmb_kem_shared_secret_bytes(set.kem()));
  test.require_done(
      vmb_kem_decaps(set.kem(), secret.data(), ciphertext.data(), secret_key.data(), nullptr));
  return {{"k", hex_of(secret)}};
}

/* FIPS 203 section 7.2, its type check included. */
bool accepts_public_key(const acvp_case &test, const algorithm &set) {
  const bytes key = test.hex("ek");
  if (key.size() != set.public_key_bytes())
    return false;
  const vmb_status status = set.check_public_key(key.data());
  if (status != VMB_ERROR_KEY)
    test.require_done(status);
  return status == VMB_OK;
}

/* FIPS 203 section 7.3: what decapsulation checks of any ciphertext. */
bool accepts_secret_key(const acvp_case &test, const algorithm &set) {
  const bytes key = test.hex("dk");
  if (key.size() != set.secret_key_bytes())
    return false;
  const bytes ciphertext(vmb_kem_ciphertext_bytes(set.kem()));
  bytes secret(vmb_kem_shared_secret_bytes(set.kem()));
  const vmb_status status =
      vmb_kem_decaps(set.kem(), secret.data(), ciphertext.data(), key.data(), nullptr);
  if (status != VMB_ERROR_KEY)
    test.require_done(status);
  return status == VMB_OK;
}

/* ---- Signatures ------------------------------------------------------------------------------ */

/* "SHA2-512/224" is sha2-512-224, "SHAKE-128" shake128. */
std::string hash_of(const acvp_case &test) {
  const std::string name = test.text("hashAlg");
  std::string known = name;
  std::transform(known.begin(), known.end(), known.begin(), [](unsigned char character) {
    return static_cast<char>(character == '/' ? '-' : std::tolower(character));
  });
  if (known.rfind("shake-", 0) == 0)
    known.erase(std::strlen("shake"), 1);
  const std::vector<std::string> names = prehash_names();
  if (std::find(names.begin(), names.end(), known) == names.end())
    test.refuse("the hash '" + name + "' is unknown");
  return known;
}

bool is_internal(const acvp_case &test) {
  return test.text_or("signatureInterface", "external") == "internal";
}

bool is_prehashed(const acvp_case &test) {
  return test.text_or("preHash", "pure") == "preHash";
}

bytes context_of(const acvp_case &test) {
  return test.has("context") ? test.hex("context") : bytes();
}

bytes signing_key(const acvp_case &test, const algorithm &set) {
  if (test.has("sk"))
    return test.hex_of_length("sk", set.secret_key_bytes());
  return pair_of(test, set, test.hex("seed")).secret_key;
}

acvp_json signature_of_length(bytes &signature, std::size_t length) {
  signature.resize(length);
  return {{"signature", hex_of(signature)}};
}

acvp_json sign_external(const acvp_case &test, const algorithm &set, const bytes &secret_key,
                        const vmb_env &env) {
  const bytes message = test.hex("message"), context = context_of(test);
  bytes signature(vmb_sig_signature_bytes(set.sig()));
  std::size_t length = 0;
  if (is_prehashed(test))
    test.require_done(sign_digest(set, signature, length, hash_of(test),
                                  prehash_of(hash_of(test), message), context, &env, secret_key));
  else
    test.require_done(vmb_sig_sign_with_context(set.sig(), signature.data(), &length,
                                                message.data(), message.size(), context.data(),
                                                context.size(), secret_key.data(), &env));
  return signature_of_length(signature, length);
}

/* A key or signature that is malformed, or of another length, does not verify. */
acvp_json verdict(const acvp_case &test, vmb_status status) {
  if (status != VMB_ERROR_SIGNATURE && status != VMB_ERROR_KEY)
    test.require_done(status);
  return {{"testPassed", status == VMB_OK}};
}

acvp_json verify_external(const acvp_case &test, const algorithm &set, const bytes &public_key) {
  const bytes signature = test.hex("signature"), message = test.hex("message"),
              context = context_of(test);
  if (is_prehashed(test))
    return verdict(test, verify_digest(set, signature, hash_of(test),
                                       prehash_of(hash_of(test), message), context, public_key));
  return verdict(test, vmb_sig_verify_with_context(set.sig(), signature.data(), signature.size(),
                                                   message.data(), message.size(), context.data(),
                                                   context.size(), public_key.data(), nullptr));
}

/* The randomness of the case; without one, what the standard puts in its place. */
vmb_env signing_env(const acvp_case &test, const char *name, const algorithm &set,
                    const bytes &secret_key, std::optional<given_random> &drawn) {
  if (!test.has(name))
    return deterministic_env(set, secret_key);
  drawn.emplace(test.hex(name));
  return drawn->env();
}

bytes shake256(const bytes &first, const bytes &second) {
  const bytes text = joined(first, second);
  bytes out(VMB_MLDSA_MU_BYTES);
  vmb_keccak_hash(VMB_KECCAK_SHAKE256, out.data(), out.size(), text.data(), text.size());
  return out;
}

/* Given, or made of tr and the message M' of the internal interface: FIPS 204 algorithms 7, 8. */
[[maybe_unused]] bytes mu_of(const acvp_case &test, const bytes &tr) { // in builds without ML-DSA
  return test.has("mu") ? test.hex_of_length("mu", VMB_MLDSA_MU_BYTES)
                        : shake256(tr, test.hex("message"));
}

/* SK.seed || SK.prf || PK.seed, as FIPS 205 algorithm 18 takes them. */
bytes slhdsa_seed(const acvp_case &test) {
  return joined(joined(test.hex("skSeed"), test.hex("skPrf")), test.hex("pkSeed"));
}

void require_external(const acvp_case &test) {
  if (is_internal(test))
    test.refuse(
        "SLH-DSA has no internal interface here: register signatureInterfaces \"external\"");
}

} // namespace

acvp_json answer_mlkem_keygen(const acvp_case &test) {
  const key_pair pair = pair_of(test, test.set("ML-KEM"), mlkem_seed(test));
  return {{"ek", hex_of(pair.public_key)}, {"dk", hex_of(pair.secret_key)}};
}

acvp_json answer_mlkem_encap_decap(const acvp_case &test) {
  const algorithm set = test.set("ML-KEM");
  const std::string function = test.text("function");
  if (function == "encapsulation")
    return encapsulate(test, set);
  if (function == "decapsulation")
    return decapsulate(test, set);
  if (function == "encapsulationKeyCheck")
    return {{"testPassed", accepts_public_key(test, set)}};
  if (function == "decapsulationKeyCheck")
    return {{"testPassed", accepts_secret_key(test, set)}};
  test.refuse("the function '" + function + "' is unknown");
}

acvp_json answer_mldsa_keygen(const acvp_case &test) {
  const key_pair pair = pair_of(test, test.set("ML-DSA"), test.hex("seed"));
  return {{"pk", hex_of(pair.public_key)}, {"sk", hex_of(pair.secret_key)}};
}

acvp_json answer_mldsa_siggen(const acvp_case &test) {
  const algorithm set = test.set("ML-DSA");
  const bytes secret_key = signing_key(test, set);
  std::optional<given_random> drawn;
  const vmb_env env = signing_env(test, "rnd", set, secret_key, drawn);
#if defined(VMB_CLI_MLDSA)
  if (is_internal(test)) {
    /* after rho and K */
    const bytes tr(secret_key.begin() + 64, secret_key.begin() + 128);
    bytes signature(vmb_sig_signature_bytes(set.sig()));
    std::size_t length = 0;
    test.require_done(vmb_mldsa_sign_mu(set.sig(), signature.data(), &length,
                                        mu_of(test, tr).data(), secret_key.data(), &env));
    return signature_of_length(signature, length);
  }
#endif
  return sign_external(test, set, secret_key, env);
}

acvp_json answer_mldsa_sigver(const acvp_case &test) {
  const algorithm set = test.set("ML-DSA");
  const bytes public_key = test.hex_of_length("pk", set.public_key_bytes());
#if defined(VMB_CLI_MLDSA)
  if (is_internal(test)) {
    const bytes mu = mu_of(test, shake256(public_key, {})), signature = test.hex("signature");
    return verdict(test, vmb_mldsa_verify_mu(set.sig(), signature.data(), signature.size(),
                                             mu.data(), public_key.data(), nullptr));
  }
#endif
  return verify_external(test, set, public_key);
}

acvp_json answer_slhdsa_keygen(const acvp_case &test) {
  const key_pair pair = pair_of(test, test.set("SLH-DSA"), slhdsa_seed(test));
  return {{"pk", hex_of(pair.public_key)}, {"sk", hex_of(pair.secret_key)}};
}

acvp_json answer_slhdsa_siggen(const acvp_case &test) {
  const algorithm set = test.set("SLH-DSA");
  require_external(test);
  const bytes secret_key = signing_key(test, set);
  std::optional<given_random> drawn;
  return sign_external(test, set, secret_key,
                       signing_env(test, "additionalRandomness", set, secret_key, drawn));
}

acvp_json answer_slhdsa_sigver(const acvp_case &test) {
  const algorithm set = test.set("SLH-DSA");
  require_external(test);
  return verify_external(test, set, test.hex_of_length("pk", set.public_key_bytes()));
}

#if defined(VMB_CLI_LMS)
acvp_json answer_lms_sigver(const acvp_case &test) {
  const bytes public_key = test.hex("publicKey"), message = test.hex("message"),
              signature = test.hex("signature");
  return verdict(test, vmb_lms_verify(signature.data(), signature.size(), message.data(),
                                      message.size(), public_key.data(), public_key.size()));
}
#endif

} // namespace vmb::cli
