/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "stateful.h"

#include <iostream>

#include "errors.h"
#include "input_file.h"
#include "key_file.h"
#include "progress.h"
#include "state_file.h"

namespace vmb::cli {

namespace {

constexpr encoding forms[] = {encoding::raw, encoding::hex, encoding::base64, encoding::base64url};

void require_message_alone(const std::string &name, const message_form &form) {
  if (form.message_path.empty())
    throw usage_error("there is no message: --message FILE names it");
  if (!form.mu_path.empty() || !form.hash.empty() || !form.context.empty())
    throw usage_error(name + " signs whole messages without a context string: leave out --mu, "
                             "--prehash, --context and --context-text");
}

/* As files of that form hold it: the structure, if the form is one, else the bytes. */
bytes content_of_file(const stateful_set &set, const output &target, const bytes &key) {
  if (!is_key_format(target.form))
    return key;
  const identifier &entry = identifier_of(set.scheme_name());
  return target.what == secret_key_text ? write_private_key(entry, secret_form::plain, {}, key)
                                        : write_public_key(entry, key);
}

void require_form_fits(const stateful_set &set, encoding form) {
  if (is_key_format(form) && set.scheme_name() == "lms")
    throw usage_error("keys of LMS have no PEM and DER, those of HSS have: name the set hss_" +
                      set.name().substr(4) + ", or leave out --format");
}

/* The key in a file of bytes in whatever form, or of DER or PEM. */
bytes read_stateful(const stateful_set &set, const std::string &what, const std::string &path,
                    std::optional<encoding> form, std::size_t length) {
  const bytes text = read_file(path, object_file_limit);
  const std::string name = display_name(path);
  for (const encoding each : forms)
    if (!form || *form == each)
      if (std::optional<bytes> content = decode(text, each); content && content->size() == length)
        return std::move(*content);
  const std::optional<encoding> format = form ? form : key_format_of(text);
  if (format && is_key_format(*format)) {
    std::optional<stateful_key> key = read_stateful_key(name, text, *format);
    if (key && key->what == what && key->scheme == set.scheme_name() && key->key.size() == length)
      return std::move(key->key);
  }
  throw usage_error(name + " is not the " + what + " of " + set.name() + ": that has " +
                    std::to_string(length) +
                    " bytes, raw, hex, base64 or base64url, or in DER or PEM; take the set that "
                    "the key was made with");
}

/* What all messages of these keys share. */
void require_signed(const stateful_set &set, const state_file &state, vmb_status status) {
  state.require_stored();
  require_ok(status, "signing with " + set.name());
}

void require_usable(const stateful_set &set, const std::string &path, vmb_status status) {
  if (status == VMB_ERROR_KEY)
    throw usage_error(display_name(path) + " is no secret key of " + set.name() +
                      ", or is damaged: take the set and the file that keygen made");
  require_ok(status, "reading the key of " + set.name());
}

} // namespace

void refuse_with(const stateful_set &set, const std::vector<other_option> &options) {
  for (const other_option &option : options)
    if (option.given)
      throw usage_error(std::string(option.name) + " is nothing for " + set.name() +
                        ", a stateful set: leave it out");
}

void keygen_stateful(const stateful_set &set, output secret, output public_key,
                     const std::string &state_path, bool show_progress) {
  require_form_fits(set, secret.form);
  if (state_path.empty() || state_path == "-")
    throw usage_error("a key of " + set.name() +
                      " must use no index twice: name the file that says which are used by "
                      "--state (docs/stateful.md)");
  const std::vector<output> targets = {
      secret,
      public_key,
      {state_text, state_path, encoding::raw, secret.force, std::nullopt},
      {state_text, lock_path(state_path), encoding::raw, secret.force, std::nullopt}};
  check_outputs(targets, {});
  for (const std::size_t i : {std::size_t{0}, std::size_t{2}, std::size_t{3}})
    if (goes_directly(targets[i]))
      throw usage_error("the " + targets[i].what + " of " + set.name() +
                        " goes into a file of its own: name one");
  bytes public_content, secret_content, slots(state_bytes);
  {
    const std::string what = "key generation with " + set.name();
    const progress shown(what, true, show_progress);
    require_ok(set.keypair(public_content, secret_content, store_in_memory, &slots), what);
  }
  secret_content = content_of_file(set, secret, secret_content);
  public_content = content_of_file(set, public_key, set.in_file(std::move(public_content)));
  const bytes lock = lock_content(slots.data() + VMB_STATE_RECORD_BYTES);
  write_outputs(targets, {&secret_content, &public_content, &slots, &lock});
}

void sign_stateful(const stateful_set &set, const stateful_signing &options) {
  require_message_alone(set.name(), options.message);
  if (options.state_path.empty() || options.state_path == "-")
    throw usage_error("a key of " + set.name() +
                      " must use no index twice: name the state file that keygen wrote by --state");
  check_outputs({options.signature}, {options.secret_path, options.message.message_path,
                                      options.state_path, lock_path(options.state_path)});
  const bytes secret_key = read_stateful(set, secret_key_text, options.secret_path, options.in_form,
                                         set.secret_key_bytes());
  const bytes public_key = set.public_key_of(secret_key);
  if (!set.owns(set.in_file(public_key)))
    require_usable(set, options.secret_path, VMB_ERROR_KEY);
  const bytes message = read_file(options.message.message_path, message_limit);
  state_file state(options.state_path, public_key);
  bytes signer, signature;
  require_usable(set, options.secret_path,
                 set.load(signer, secret_key, state.slots(), state_file::store, &state));
  if (set.remaining(signer) == 0)
    throw operation_error("by " + options.state_path + " all signatures of this key of " +
                          set.name() + " are made: make a new key");
  {
    const progress shown("signing with " + set.name(), true, false);
    const vmb_status status = set.sign(signer, signature, message, public_key);
    require_signed(set, state, status);
  }
  write_outputs({options.signature}, {&signature});
  if (!options.quiet)
    std::cerr << "vambrace: signatures left with this key: " << set.remaining(signer) << '\n';
}

bool verify_stateful(const stateful_verification &options) {
  std::string scheme;
  bytes public_key;
  if (options.set) {
    const stateful_set &set = *options.set;
    scheme = set.scheme_name();
    public_key = read_stateful(set, public_key_text, options.public_path, options.in_form,
                               set.public_key_bytes());
    if (!set.owns(public_key))
      throw usage_error(display_name(options.public_path) + " is no public key of " + set.name() +
                        ": its first bytes are those of another set");
  } else {
    if (options.named || options.public_path == "-") /* which can be read only once */
      return false;
    const bytes text = read_file(options.public_path, object_file_limit);
    const std::optional<encoding> format = options.in_form ? options.in_form : key_format_of(text);
    if (!format || !is_key_format(*format))
      return false;
    std::optional<stateful_key> key = read_stateful_key(options.public_path, text, *format);
    if (!key)
      return false;
    if (key->what != public_key_text)
      throw usage_error(options.public_path + " is a " + key->what + ", not a public key");
    scheme = key->scheme;
    public_key = std::move(key->key);
  }
  require_message_alone(scheme, options.message);
  const bytes signature = read_signature(options.signature_path, options.in_form);
  require_ok(verify_stateful(scheme, signature, options.message.message_path, public_key),
             "verification with " + scheme);
  std::cout << "the signature is valid\n";
  return true;
}

} // namespace vmb::cli
