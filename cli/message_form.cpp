/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "message_form.h"

#include <algorithm>
#include <cstring>
#include <iostream>

#include "encoding.h"
#include "errors.h"
#include "input_file.h"
#include "options.h"
#include "prehash.h"
#include "vambrace/mldsa.h"
#include "vambrace/slhdsa.h"

namespace vmb::cli {

namespace {

bool is_mldsa(const algorithm &set) {
  return set.family() == "ML-DSA";
}

bool is_slhdsa(const algorithm &set) {
  return set.family() == "SLH-DSA";
}

/* ---- Randomness ------------------------------------------------------------------------------ */

/* FIPS 204, algorithm 2: rnd is 32 zero bytes. */
vmb_status fill_zeros(void *, std::uint8_t *out, std::size_t length) {
  std::memset(out, 0, length);
  return VMB_OK;
}

/* FIPS 205, algorithm 22: opt_rand is PK.seed. What is drawn is as long; state points to it. */
vmb_status fill_copy(void *state, std::uint8_t *out, std::size_t length) {
  std::memcpy(out, state, length);
  return VMB_OK;
}

/* ---- The message itself ---------------------------------------------------------------------- */

/* Hands a message of any length to a stream that has begun with `status`. */
vmb_status update_from_file(vmb_sig_stream *stream, vmb_status status, const std::string &path) {
  read_in_pieces(path, [&](const std::uint8_t *piece, std::size_t length) {
    if (status == VMB_OK)
      status = vmb_sig_stream_update(stream, piece, length);
  });
  return status;
}

/* Of a set that reads its message more than once. */
bytes whole_message(const algorithm &set, const message_form &form) {
  return read_file(form.message_path, message_limit,
                   is_slhdsa(set) ? "; --prehash is for longer ones" : "");
}

vmb_status sign_pure(const algorithm &set, bytes &signature, std::size_t &length,
                     const message_form &form, const vmb_env *env, const bytes &secret_key) {
  const vmb_sig *const sig = set.sig();
  if (vmb_sig_sign_stream_bytes(sig) == 0) {
    const bytes message = whole_message(set, form);
    return vmb_sig_sign_with_context(sig, signature.data(), &length, message.data(), message.size(),
                                     form.context.data(), form.context.size(), secret_key.data(),
                                     env);
  }
  bytes memory(vmb_sig_sign_stream_bytes(sig));
  auto *const stream = reinterpret_cast<vmb_sig_stream *>(memory.data());
  vmb_status status = vmb_sig_sign_begin(stream, sig, form.context.data(), form.context.size(),
                                         secret_key.data(), env);
  status = update_from_file(stream, status, form.message_path);
  return status == VMB_OK ? vmb_sig_sign_finish(stream, signature.data(), &length) : status;
}

vmb_status verify_pure(const algorithm &set, const bytes &signature, const message_form &form,
                       const bytes &public_key) {
  const vmb_sig *const sig = set.sig();
  if (vmb_sig_verify_stream_bytes(sig) == 0) {
    const bytes message = whole_message(set, form);
    return vmb_sig_verify_with_context(sig, signature.data(), signature.size(), message.data(),
                                       message.size(), form.context.data(), form.context.size(),
                                       public_key.data(), nullptr);
  }
  bytes memory(vmb_sig_verify_stream_bytes(sig));
  auto *const stream = reinterpret_cast<vmb_sig_stream *>(memory.data());
  vmb_status status =
      vmb_sig_verify_begin(stream, sig, signature.data(), signature.size(), form.context.data(),
                           form.context.size(), public_key.data(), nullptr);
  status = update_from_file(stream, status, form.message_path);
  return status == VMB_OK ? vmb_sig_verify_finish(stream) : status;
}

/* ---- Digests and mu -------------------------------------------------------------------------- */

/* 64 bytes, or a text that stands for so many. */
[[maybe_unused]] bytes read_mu(const std::string &path) { // in builds without ML-DSA
  constexpr std::size_t longest_text = 4096;
  bytes text = read_file(path, longest_text);
  if (text.size() == VMB_MLDSA_MU_BYTES)
    return text;
  for (const encoding form : {encoding::hex, encoding::base64, encoding::base64url})
    if (std::optional<bytes> mu = decode(text, form); mu && mu->size() == VMB_MLDSA_MU_BYTES)
      return std::move(*mu);
  throw usage_error(display_name(path) + ": mu has " + std::to_string(VMB_MLDSA_MU_BYTES) +
                    " bytes, raw or as hex, base64 or base64url, but this file has " +
                    std::to_string(text.size()) + ": give a message by --message");
}

/* What the standards ask of a digest: collisions as hard to find as the set's category says. */
std::size_t needed_digest_bytes(const algorithm &set) {
  return set.nist_level() <= 2 ? 32 : set.nist_level() == 3 ? 48 : 64;
}

} // namespace

vmb_env deterministic_env(const algorithm &set, const bytes &secret_key) {
  if (!is_slhdsa(set))
    return {{fill_zeros, nullptr}, nullptr, 0};
  /* SK.seed || SK.prf || PK.seed || PK.root, four parts of one length */
  const std::uint8_t *const seed = secret_key.data() + secret_key.size() / 2;
  return {{fill_copy, const_cast<std::uint8_t *>(seed)}, nullptr, 0};
}

/* A build without the family has no set of it either: the functions of the other are not there. */
vmb_status sign_digest([[maybe_unused]] const algorithm &set, [[maybe_unused]] bytes &signature,
                       [[maybe_unused]] std::size_t &length, const std::string &hash_name,
                       [[maybe_unused]] const bytes &digest, [[maybe_unused]] const bytes &context,
                       [[maybe_unused]] const vmb_env *env,
                       [[maybe_unused]] const bytes &secret_key) {
  [[maybe_unused]] const int hash = prehash_number(hash_name);
#if defined(VMB_CLI_MLDSA)
  if (is_mldsa(set))
    return vmb_mldsa_sign_digest(set.sig(), signature.data(), &length,
                                 static_cast<vmb_mldsa_hash>(hash), digest.data(), digest.size(),
                                 context.data(), context.size(), secret_key.data(), env);
#endif
#if defined(VMB_CLI_SLHDSA)
  if (is_slhdsa(set))
    return vmb_slhdsa_sign_digest(set.sig(), signature.data(), &length,
                                  static_cast<vmb_slhdsa_hash>(hash), digest.data(), digest.size(),
                                  context.data(), context.size(), secret_key.data(), env);
#endif
  return VMB_ERROR_ARGUMENT;
}

vmb_status verify_digest([[maybe_unused]] const algorithm &set,
                         [[maybe_unused]] const bytes &signature, const std::string &hash_name,
                         [[maybe_unused]] const bytes &digest,
                         [[maybe_unused]] const bytes &context,
                         [[maybe_unused]] const bytes &public_key) {
  [[maybe_unused]] const int hash = prehash_number(hash_name);
#if defined(VMB_CLI_MLDSA)
  if (is_mldsa(set))
    return vmb_mldsa_verify_digest(set.sig(), signature.data(), signature.size(),
                                   static_cast<vmb_mldsa_hash>(hash), digest.data(), digest.size(),
                                   context.data(), context.size(), public_key.data(), nullptr);
#endif
#if defined(VMB_CLI_SLHDSA)
  if (is_slhdsa(set))
    return vmb_slhdsa_verify_digest(
        set.sig(), signature.data(), signature.size(), static_cast<vmb_slhdsa_hash>(hash),
        digest.data(), digest.size(), context.data(), context.size(), public_key.data(), nullptr);
#endif
  return VMB_ERROR_ARGUMENT;
}

void add_message_options(CLI::App &command, message_form &form) {
  command
      .add_option("-m,--message", form.message_path,
                  "The message, of any length for sets that take it in pieces and with --prehash, "
                  "else at most 1 GiB, read into memory; - is the standard input")
      ->type_name("FILE");
  command
      .add_option("--mu", form.mu_path,
                  "ML-DSA: mu, the hash of public key, context and message, made elsewhere, in "
                  "place of a message; - is the standard input")
      ->type_name("FILE");
  command
      .add_option("--prehash", form.hash,
                  "HashML-DSA and HashSLH-DSA: the digest of the message by this hash is signed")
      ->check(CLI::IsMember(prehash_names()))
      ->type_name("HASH");
  add_context_options(command, form.context);
}

void require_form_fits(const algorithm &set, const message_form &form) {
  if (form.message_path.empty() == form.mu_path.empty())
    throw usage_error(form.mu_path.empty()
                          ? "there is no message: --message FILE names it"
                          : "--message and --mu are given: mu stands in the place of a message");
  if (!form.mu_path.empty() && !is_mldsa(set))
    throw usage_error(set.name() + " signs no mu from elsewhere, only ML-DSA does: give the " +
                      "message by --message");
  if (!form.mu_path.empty() && (!form.hash.empty() || !form.context.empty()))
    throw usage_error("mu is made of the context, and of a message or digest: leave out --prehash, "
                      "--context and --context-text");
  if (!form.hash.empty() && !is_mldsa(set) && !is_slhdsa(set))
    throw usage_error(set.name() +
                      " defines no signatures of digests, only ML-DSA and SLH-DSA do: leave out "
                      "--prehash");
  require_context_fits(set, form.context.size());
  if (!form.hash.empty() && prehash_bytes(form.hash) < needed_digest_bytes(set))
    std::cerr << "vambrace: warning: " << set.name() << " is stronger than " << form.hash
              << ": the standard asks for a digest of " << needed_digest_bytes(set)
              << " bytes or more\n";
}

void require_deterministic(const algorithm &set) {
  if (!is_mldsa(set) && !is_slhdsa(set))
    throw usage_error(set.name() +
                      " defines no choice of deterministic signing, only ML-DSA and SLH-DSA do: "
                      "leave out --deterministic");
}

const std::string &message_source(const message_form &form) {
  return form.mu_path.empty() ? form.message_path : form.mu_path;
}

vmb_status sign_message(const algorithm &set, bytes &signature, std::size_t &length,
                        const message_form &form, bool deterministic, const bytes &secret_key) {
  const vmb_env replaced = deterministic_env(set, secret_key);
  const vmb_env *const env = deterministic ? &replaced : nullptr;
#if defined(VMB_CLI_MLDSA)
  if (!form.mu_path.empty())
    return vmb_mldsa_sign_mu(set.sig(), signature.data(), &length, read_mu(form.mu_path).data(),
                             secret_key.data(), env);
#endif
  if (!form.hash.empty())
    return sign_digest(set, signature, length, form.hash,
                       prehash_file(form.hash, form.message_path), form.context, env, secret_key);
  return sign_pure(set, signature, length, form, env, secret_key);
}

vmb_status verify_message(const algorithm &set, const bytes &signature, const message_form &form,
                          const bytes &public_key) {
#if defined(VMB_CLI_MLDSA)
  if (!form.mu_path.empty())
    return vmb_mldsa_verify_mu(set.sig(), signature.data(), signature.size(),
                               read_mu(form.mu_path).data(), public_key.data(), nullptr);
#endif
  if (!form.hash.empty())
    return verify_digest(set, signature, form.hash, prehash_file(form.hash, form.message_path),
                         form.context, public_key);
  return verify_pure(set, signature, form, public_key);
}

} // namespace vmb::cli
