/*
 * test_lengths SET...: lengths that no object has, given as each length that a public function
 * takes (list_lengths.py): nothing is read, the status is what vambrace.h says, outputs are zeroed.
 * And for each signature SET buffers that were taken for the state of a hash when a length was a
 * mark.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "testing/all_sets.h"
#include "sig/largest.h"
#include "test_random.h"

/* Where nobody can read: the last bytes that there are addresses for. */
#define UNREADABLE ((void *)(UINTPTR_MAX - 15))

#define STREAM_BYTES 512 /* more than any state has */
#define ENCAPSULATION_BYTES 4096
#define PATTERN 0x5a

static const size_t lengths[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2 + 1};
#define LENGTHS (sizeof lengths / sizeof lengths[0])

/* ---- The calls ------------------------------------------------------------------------------- */

union aligned_bytes {
  uint64_t alignment;
  uint8_t bytes[ENCAPSULATION_BYTES];
};

struct given {
  const vmb_sig *sig;
  const vmb_env *env;
  uint8_t *signature, *public_key, *secret_key;
  size_t signature_length, signature_bytes;
  uint8_t mu[64], digest[64], text[64];
  vmb_sig_stream *stream;
  vmb_seeded_random random;
  void *encapsulation, *expanded;
  vmb_status (*sink)(void *state, const uint8_t *piece, size_t length);
  vmb_status (*source)(void *state, uint8_t *piece, size_t length);
};

enum { ZEROED_SIGNATURE = 1, ZEROED_MU = 2, ZEROED_DIGEST = 4 };

struct length_call {
  const char *function, *parameter;
  const char *prefix; /* of the names of the sets that it takes; NULL: all */
  int is_direct;      /* of one set, `prefix`: it takes no descriptor */
  unsigned zeroed;
  vmb_status (*call)(struct given *given, size_t length);
};

/* Nothing comes, and nobody asks: this status is none of those that are wanted. */
static vmb_status sink(void *state, const uint8_t *piece, size_t length) {
  (void)state, (void)piece, (void)length;
  return VMB_ERROR_RETRY;
}

static vmb_status source(void *state, uint8_t *piece, size_t length) {
  (void)state, (void)piece, (void)length;
  return VMB_ERROR_RETRY;
}

#include "length_calls.inc"

#if defined(VMB_MCELIECE_ENCAPS_STATE_BYTES)
_Static_assert(VMB_MCELIECE_ENCAPS_STATE_BYTES <= ENCAPSULATION_BYTES, "room for a state");
#endif

static uint8_t signature[LARGEST_SIG_SIGNATURE], other[LARGEST_SIG_SIGNATURE];
static uint8_t public_key[LARGEST_SIG_PUBLIC_KEY], secret_key[LARGEST_SIG_SECRET_KEY],
    work[LARGEST_SIG_WORK], stream[STREAM_BYTES];
static union aligned_bytes encapsulation, expanded;
static struct test_random bytes;
static const vmb_env env = {{test_random_fill, &bytes}, work, sizeof work};

static int all_bytes_are(const uint8_t *at, size_t length, uint8_t value) {
  for (size_t i = 0; i < length; i++)
    if (at[i] != value)
      return 0;
  return 1;
}

static int is_function(const struct length_call *call, const char *name) {
  return strcmp(call->function, name) == 0;
}

static int takes(const struct length_call *call, const vmb_sig *sig) {
  return call->prefix == NULL ||
         (sig != NULL && strncmp(vmb_sig_name(sig), call->prefix, strlen(call->prefix)) == 0);
}

/* The states that functions go on with: begun, so that nothing but the length is wrong. */
static void begin(const struct length_call *call, struct given *given) {
  static const uint8_t seed[1] = {1};
  vmb_seeded_random_init(&given->random, seed, sizeof seed);
  if (is_function(call, "vmb_sig_stream_update"))
    CHECK(vmb_sig_sign_begin(given->stream, given->sig, NULL, 0, secret_key, &env) ==
              (vmb_sig_sign_stream_bytes(given->sig) != 0 ? VMB_OK : VMB_ERROR_ARGUMENT),
          "%s: begin", call->function);
#if defined(VMB_MCELIECE_ENCAPS_STATE_BYTES)
  for (size_t i = 0; is_function(call, "vmb_mceliece_encaps_update") && i < vmb_kem_count(); i++)
    if (vmb_mceliece_encaps_state_bytes(vmb_kem_at(i)) != 0) {
      CHECK(vmb_mceliece_encaps_begin(given->encapsulation, vmb_kem_at(i), &env) == VMB_OK,
            "%s: begin", call->function);
      break;
    }
#endif
}

static vmb_status wanted(const struct length_call *call, const vmb_sig *sig) {
  if (strcmp(call->parameter, "signature_length") != 0 || sig == NULL || !takes(call, sig))
    return VMB_ERROR_ARGUMENT;
  if (!is_function(call, "vmb_sig_verify_begin"))
    return VMB_ERROR_SIGNATURE;
  return vmb_sig_verify_stream_bytes(sig) != 0 ? VMB_OK : VMB_ERROR_ARGUMENT; /* finish says it */
}

/* What the outputs are, and that states which went on are as good as before. */
static void check_after(const struct length_call *call, struct given *given, vmb_status status) {
  if ((call->zeroed & ZEROED_SIGNATURE) != 0)
    CHECK(given->signature_length == 0 &&
              all_bytes_are(signature, vmb_sig_signature_bytes(given->sig), 0),
          "%s: the signature is not zeroed", call->function);
  if ((call->zeroed & ZEROED_MU) != 0)
    CHECK(all_bytes_are(given->mu, sizeof given->mu, 0), "%s: mu is not zeroed", call->function);
  if ((call->zeroed & ZEROED_DIGEST) != 0)
    CHECK(all_bytes_are(given->digest, 32, 0), "%s: the digest is not zeroed", call->function);
  if (is_function(call, "vmb_sig_verify_begin") && status == VMB_OK)
    CHECK(vmb_sig_verify_finish(given->stream) == VMB_ERROR_SIGNATURE, "%s: finish",
          call->function);
  if (is_function(call, "vmb_sig_stream_update") && vmb_sig_sign_stream_bytes(given->sig) != 0)
    CHECK(vmb_sig_stream_update(given->stream, given->text, 3) == VMB_OK, "%s: next piece",
          call->function);
  uint8_t four[4];
  const vmb_status ended = is_function(call, "vmb_seeded_random_init") ? VMB_ERROR_RANDOM : VMB_OK;
  CHECK(vmb_seeded_random_fill(&given->random, four, sizeof four) == ended, "%s: next bytes",
        call->function);
#if defined(VMB_MCELIECE_ENCAPS_STATE_BYTES)
  if (is_function(call, "vmb_mceliece_encaps_update"))
    CHECK(vmb_mceliece_encaps_update(given->encapsulation, given->text, 3) == VMB_OK,
          "%s: next piece", call->function);
#endif
}

static void check_call(const struct length_call *call, const vmb_sig *sig) {
  for (size_t i = 0; i < LENGTHS; i++) {
    struct given given = {.sig = sig,
                          .env = &env,
                          .signature = signature,
                          .public_key = public_key,
                          .secret_key = secret_key,
                          .signature_length = 77,
                          .signature_bytes = vmb_sig_signature_bytes(sig),
                          .stream = (vmb_sig_stream *)(void *)stream,
                          .encapsulation = &encapsulation,
                          .expanded = &expanded,
                          .sink = sink,
                          .source = source};
    memset(signature, PATTERN, sizeof signature);
    memset(given.mu, PATTERN, sizeof given.mu);
    memset(given.digest, PATTERN, sizeof given.digest);
    begin(call, &given);
    const vmb_status status = call->call(&given, lengths[i]);
    CHECK(status == wanted(call, sig), "%s(%s = %s of 3 lengths), %s: status %d, not %d",
          call->function, call->parameter,
          i == 0   ? "first"
          : i == 1 ? "second"
                   : "third",
          sig == NULL ? "no set" : vmb_sig_name(sig), status, wanted(call, sig));
    check_after(call, &given, status);
  }
}

/* A direct function of a KEM has no length: sets are found among the signatures. */
static void check_calls(void) {
  for (size_t i = 0; i < sizeof length_calls / sizeof length_calls[0]; i++) {
    const struct length_call *const call = &length_calls[i];
    unsigned calls = 0;
    printf("%s: %s\n", call->function, call->parameter);
    fflush(stdout); /* a crash follows its name */
    for (size_t set = 0; set <= vmb_sig_count(); set++) {
      const vmb_sig *const sig = vmb_sig_at(set); /* the last one: none */
      if (call->is_direct && (sig == NULL || strcmp(vmb_sig_name(sig), call->prefix) != 0))
        continue;
      check_call(call, sig);
      calls++;
    }
    CHECK(calls != 0, "%s was not called", call->function);
  }
  printf("%u lengths of public functions\n",
         (unsigned)(sizeof length_calls / sizeof length_calls[0]));
}

/* ---- Buffers that look like the state of a hash ---------------------------------------------- */

/* The sets that sign messages in pieces, as in api/sig_stream.c. */
static const struct {
  const char *name;
  vmb_sig_begin_function *begin;
} hashing_sets[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max) {#set, vmb_##set##_run_begin},
#include "schemes/aimer/aimer_sets.def"
#include "schemes/haetae/haetae_sets.def"
#include "schemes/mldsa/mldsa_sets.def"
#include "schemes/nccsign/nccsign_sets.def"
#include "schemes/solmae/solmae_sets.def"
#undef VMB_SIG_SET
    {NULL, NULL}};

enum buffer { STATE_OF_A_SIGNED_MESSAGE, RATE_BEYOND_THE_STATE, ZEROS, BUFFERS };

static void check_buffer(const vmb_sig *sig, size_t signature_length, const uint8_t *state,
                         enum buffer buffer) {
  for (size_t i = 0; i < LENGTHS; i++) {
    size_t length = 77;
    CHECK(vmb_sig_verify(sig, signature, signature_length, state, lengths[i], public_key, &env) ==
              VMB_ERROR_ARGUMENT,
          "%s: buffer %u is verified", vmb_sig_name(sig), (unsigned)buffer);
    CHECK(vmb_sig_sign(sig, other, &length, state, lengths[i], secret_key, &env) ==
                  VMB_ERROR_ARGUMENT &&
              length == 0,
          "%s: buffer %u is signed", vmb_sig_name(sig), (unsigned)buffer);
  }
}

static void check_buffers(const vmb_sig *sig, vmb_sig_begin_function *begin_hash) {
  static union {
    vmb_keccak hash;
    uint8_t bytes[4096];
  } state;
  static const uint8_t text[3] = {'a', 'b', 'c'};
  const struct vmb_sig_message none = {.message = NULL};
  size_t length;
  bytes.state = 1;
  CHECK(vmb_sig_keypair(sig, public_key, secret_key, &env) == VMB_OK &&
            vmb_sig_sign(sig, signature, &length, text, sizeof text, secret_key, &env) == VMB_OK &&
            vmb_sig_verify(sig, signature, length, text, sizeof text, public_key, &env) == VMB_OK,
        "%s: an honest signature", vmb_sig_name(sig));
  for (unsigned buffer = 0; buffer < BUFFERS; buffer++) {
    memset(&state, 0, sizeof state);
    if (buffer == STATE_OF_A_SIGNED_MESSAGE) {
      begin_hash(&state.hash, public_key, 0, &none);
      vmb_keccak_absorb(&state.hash, text, sizeof text);
    } else if (buffer == RATE_BEYOND_THE_STATE) {
      state.hash.rate_bytes = 0xfff0;
      state.hash.position = 0xff00;
      state.hash.suffix = 0x41;
    }
    check_buffer(sig, length, state.bytes, (enum buffer)buffer);
  }
}

int main(int argc, char **argv) {
  check_calls();
  for (int i = 1; i < argc; i++)
    for (size_t set = 0; hashing_sets[set].name != NULL; set++)
      if (strcmp(hashing_sets[set].name, argv[i]) == 0)
        check_buffers(vmb_sig_find(argv[i]), hashing_sets[set].begin);
  return check_report();
}
