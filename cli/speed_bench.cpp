/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "speed_bench.h"

#include <algorithm>
#include <cstring>
#include <random>

#include "errors.h"
#if defined(VMB_CLI_FALCON)
#include "vambrace/falcon.h"
#endif

namespace vmb::cli {

namespace {

/* a prime, so that calls of one length do not repeat soon */
constexpr std::size_t prepared_bytes = 65521;

} // namespace

/* The random bytes are the same in each run, so that two builds are compared on the same keys. */
speed_bench::speed_bench(const algorithm &set)
    : set_(set), randomness_(prepared_bytes), public_key_(set.public_key_bytes()),
      secret_key_(set.secret_key_bytes()), new_public_key_(set.public_key_bytes()),
      new_secret_key_(set.secret_key_bytes()), message_(message_bytes) {
  std::mt19937_64 generator; /* the same numbers everywhere; no key that is used comes from it */
  for (std::uint8_t &byte : randomness_)
    byte = static_cast<std::uint8_t>(generator() >> 56U);
  std::size_t largest = 0;
  for (const object_size &work : set.work_bytes())
    largest = std::max(largest, work.bytes);
  if (set.sig() != nullptr) /* what signing takes from the heap where it is given no memory */
    largest = std::max(largest, vmb_sig_sign_fast_work_bytes(set.sig()));
  work_.resize(largest);
  env_.rng = {copy_prepared, this};
  env_.work = work_.data();
  env_.work_bytes = work_.size();
  if (set.kem() != nullptr) {
    sent_.resize(vmb_kem_ciphertext_bytes(set.kem()));
    shared_secret_.resize(vmb_kem_shared_secret_bytes(set.kem()));
  } else {
    sent_.resize(vmb_sig_signature_bytes(set.sig()));
#if defined(VMB_CLI_FALCON)
    expanded_key_.resize(vmb_falcon_expanded_key_bytes(set.sig()) / sizeof(std::uint64_t));
#endif
  }
  require_ok(set.keypair(public_key_.data(), secret_key_.data(), &env_),
             "key generation with " + set.name());
  for (const operation &each : operations_of(set))
    run(each);
}

vmb_status speed_bench::copy_prepared(void *bench, std::uint8_t *out, std::size_t length) {
  auto *self = static_cast<speed_bench *>(bench);
  while (length > 0) {
    const std::size_t piece = std::min(length, prepared_bytes - self->drawn_);
    std::memcpy(out, self->randomness_.data() + self->drawn_, piece);
    self->drawn_ = (self->drawn_ + piece) % prepared_bytes;
    out += piece;
    length -= piece;
  }
  return VMB_OK;
}

std::vector<speed_bench::operation> speed_bench::operations_of(const algorithm &set) {
  if (set.kem() != nullptr)
    return {{"keygen", &speed_bench::keygen},
            {"encaps", &speed_bench::encaps},
            {"decaps", &speed_bench::decaps}};
  std::vector<operation> operations = {{"keygen", &speed_bench::keygen},
                                       {"sign", &speed_bench::sign},
                                       {"verify", &speed_bench::verify}};
#if defined(VMB_CLI_FALCON)
  if (vmb_falcon_expanded_key_bytes(set.sig()) > 0) {
    operations.push_back({"expand", &speed_bench::expand});
    operations.push_back({"sign-ex", &speed_bench::sign_expanded});
  }
#endif
  return operations;
}

std::string speed_bench::what(const operation &chosen) const {
  return std::string(chosen.name) + " with " + set_.name();
}

void speed_bench::run(const operation &chosen) {
  const vmb_status status = (this->*chosen.call)();
  if (status != VMB_OK)
    require_ok(status, what(chosen));
}

vmb_status speed_bench::keygen() {
  return set_.keypair(new_public_key_.data(), new_secret_key_.data(), &env_);
}

vmb_status speed_bench::encaps() {
  return vmb_kem_encaps(set_.kem(), sent_.data(), shared_secret_.data(), public_key_.data(), &env_);
}

vmb_status speed_bench::decaps() {
  return vmb_kem_decaps(set_.kem(), shared_secret_.data(), sent_.data(), secret_key_.data(), &env_);
}

/*
 * Signing retries; a set that signs deterministically would measure one number of attempts only, so
 * each call has its message.
 */
vmb_status speed_bench::sign() {
  copy_prepared(this, message_.data(), message_.size());
  return vmb_sig_sign(set_.sig(), sent_.data(), &sent_length_, message_.data(), message_.size(),
                      secret_key_.data(), &env_);
}

vmb_status speed_bench::verify() {
  return vmb_sig_verify(set_.sig(), sent_.data(), sent_length_, message_.data(), message_.size(),
                        public_key_.data(), &env_);
}

/* A build without the family has no such operations: the functions are not there. */
vmb_status speed_bench::expand() {
#if defined(VMB_CLI_FALCON)
  return vmb_falcon_expand_key(set_.sig(),
                               reinterpret_cast<vmb_falcon_expanded_key *>(expanded_key_.data()),
                               secret_key_.data(), &env_);
#else
  return VMB_ERROR_ARGUMENT;
#endif
}

vmb_status speed_bench::sign_expanded() {
#if defined(VMB_CLI_FALCON)
  copy_prepared(this, message_.data(), message_.size());
  return vmb_falcon_sign_expanded(
      set_.sig(), sent_.data(), &sent_length_, message_.data(), message_.size(), nullptr, 0,
      reinterpret_cast<const vmb_falcon_expanded_key *>(expanded_key_.data()), &env_);
#else
  return VMB_ERROR_ARGUMENT;
#endif
}

} // namespace vmb::cli
