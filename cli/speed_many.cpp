/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "speed_many.h"

#include <algorithm>

#include "errors.h"
#include "speed_bench.h"

namespace vmb::cli {

many_bench::many_bench(const algorithm &set, std::size_t count, bool one_key, const vmb_rng &rng)
    : set_(set), one_key_(one_key), items_(count) {
  std::size_t largest = 0;
  for (const object_size &work : set.work_bytes())
    largest = std::max(largest, work.bytes);
  if (set.sig() != nullptr)
    largest = std::max(largest, vmb_sig_sign_fast_work_bytes(set.sig()));
  work_.resize(largest * std::min<std::size_t>(count, VMB_MANY_TOGETHER));
  env_.rng = rng;
  env_.work = work_.data();
  env_.work_bytes = work_.size();
  for (item &each : items_) {
    for (bytes *key : {&each.public_key, &each.new_public_key})
      key->resize(set.public_key_bytes());
    for (bytes *key : {&each.secret_key, &each.new_secret_key})
      key->resize(set.secret_key_bytes());
    each.message.resize(speed_bench::message_bytes);
    each.sent.resize(set.kem() != nullptr ? vmb_kem_ciphertext_bytes(set.kem())
                                          : vmb_sig_signature_bytes(set.sig()));
    each.shared_secret.resize(vmb_kem_shared_secret_bytes(set.kem()));
    require_ok(set.keypair(each.public_key.data(), each.secret_key.data(), &env_),
               "key generation with " + set.name());
  }
  for (const char *operation : {"keygen", "encaps", "decaps", "sign", "verify"})
    if (has(set, operation))
      run(operation);
}

/* Of a set's operations those that take many items. */
bool many_bench::has(const algorithm &set, const std::string &operation) {
  const bool of_a_signature = operation == "sign" || operation == "verify";
  return of_a_signature == (set.sig() != nullptr);
}

void many_bench::run(const std::string &operation) {
  const vmb_status status = operation == "keygen"   ? keygen()
                            : operation == "encaps" ? encaps()
                            : operation == "decaps" ? decaps()
                            : operation == "sign"   ? sign()
                                                    : verify();
  if (status != VMB_OK)
    require_ok(status, "many times " + operation + " with " + set_.name());
}

const bytes &many_bench::public_key(std::size_t i) const {
  return items_[one_key_ ? 0 : i].public_key;
}

const bytes &many_bench::secret_key(std::size_t i) const {
  return items_[one_key_ ? 0 : i].secret_key;
}

vmb_status many_bench::keygen() {
  std::vector<vmb_kem_keypair_item> items;
  for (item &each : items_)
    items.push_back({each.new_public_key.data(), each.new_secret_key.data(), VMB_OK});
  return vmb_kem_keypair_many(set_.kem(), items.data(), items.size(), &env_);
}

vmb_status many_bench::encaps() {
  std::vector<vmb_kem_encaps_item> items;
  for (std::size_t i = 0; i < items_.size(); i++)
    items.push_back(
        {items_[i].sent.data(), items_[i].shared_secret.data(), public_key(i).data(), VMB_OK});
  return vmb_kem_encaps_many(set_.kem(), items.data(), items.size(), &env_);
}

vmb_status many_bench::decaps() {
  std::vector<vmb_kem_decaps_item> items;
  for (std::size_t i = 0; i < items_.size(); i++)
    items.push_back(
        {items_[i].shared_secret.data(), items_[i].sent.data(), secret_key(i).data(), VMB_OK});
  return vmb_kem_decaps_many(set_.kem(), items.data(), items.size(), &env_);
}

/* Each call has its messages, as in speed_bench. */
vmb_status many_bench::sign() {
  std::vector<vmb_sig_sign_item> items;
  for (std::size_t i = 0; i < items_.size(); i++) {
    item &each = items_[i];
    env_.rng.fill(env_.rng.state, each.message.data(), each.message.size());
    vmb_sig_sign_item next = {};
    next.signature = each.sent.data();
    next.message = each.message.data();
    next.message_length = each.message.size();
    next.secret_key = secret_key(i).data();
    items.push_back(next);
  }
  const vmb_status status = vmb_sig_sign_many(set_.sig(), items.data(), items.size(), &env_);
  for (std::size_t i = 0; i < items_.size(); i++)
    items_[i].sent_length = items[i].signature_length;
  return status;
}

vmb_status many_bench::verify() {
  std::vector<vmb_sig_verify_item> items;
  for (std::size_t i = 0; i < items_.size(); i++) {
    vmb_sig_verify_item next = {};
    next.signature = items_[i].sent.data();
    next.signature_length = items_[i].sent_length;
    next.message = items_[i].message.data();
    next.message_length = items_[i].message.size();
    next.public_key = public_key(i).data();
    items.push_back(next);
  }
  return vmb_sig_verify_many(set_.sig(), items.data(), items.size(), &env_);
}

} // namespace vmb::cli
