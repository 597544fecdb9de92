/*
 * test_outputs SET: what others could read in the public outputs of an operation while it runs: a
 * public key, a ciphertext, a signature. A timer interrupts the operation again and again, and each
 * time every byte of them must be what it was before the call, zero, or what it will be at the end.
 * Families whose intermediate values lie there, as <vambrace/vambrace.h> says under "Outputs", are
 * only reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>

#include "check.h"
#include "test_random.h"
#include "vambrace/vambrace.h"

#define PATTERN 0xa5
#define SAMPLES 300
#define MOST_RUNS 3000
#define BYTES_OF_A_LOOK 4096
#define MICROSECONDS_BETWEEN 50

/*
 * Whose public outputs hold other values until the operation returns: secret ones, as vambrace.h
 * says, or (HAETAE) parts of the accepted signature at other places.
 */
static const char *const known_families[] = {"Classic McEliece", "NCC-Sign", "HAETAE"};

/* ---- What the timer sees --------------------------------------------------------------------- */

static struct {
  const volatile uint8_t *output;
  const uint8_t *final; /* NULL: not watching */
  size_t bytes, next;   /* a look begins where the one before ended */
} watched;
static volatile sig_atomic_t samples, found;

static void look(int signal_number) {
  (void)signal_number;
  if (watched.final == NULL)
    return;
  samples++;
  for (size_t i = 0; i < BYTES_OF_A_LOOK; i++, watched.next++) {
    if (watched.next >= watched.bytes)
      watched.next = 0;
    const uint8_t now = watched.output[watched.next];
    found |= now != PATTERN && now != 0 && now != watched.final[watched.next];
  }
}

static void timer_every(long microseconds) {
  const struct itimerval interval = {{0, microseconds}, {0, microseconds}};
  CHECK(setitimer(ITIMER_REAL, &interval, NULL) == 0, "a timer");
}

/* ---- Operations ------------------------------------------------------------------------------ */

struct objects {
  const vmb_kem *kem;
  const vmb_sig *sig;
  uint8_t *public_key, *secret_key, *sent, *secret, *work;
  size_t work_bytes;
};

static const uint8_t message[] = "a message";

static size_t output_bytes(const struct objects *o, unsigned step) {
  if (step == 0)
    return o->kem != NULL ? vmb_kem_public_key_bytes(o->kem) : vmb_sig_public_key_bytes(o->sig);
  return o->kem != NULL ? vmb_kem_ciphertext_bytes(o->kem) : vmb_sig_signature_bytes(o->sig);
}

/* 0: key pair; 1: encapsulation or signing, which needs the key pair; 2: planted */
static vmb_status run(struct objects *o, unsigned step) {
  struct test_random source = {step + 1};
  const vmb_env env = {{test_random_fill, &source}, o->work, o->work_bytes};
  size_t length = 0;
  if (step == 2) { /* its output holds something else for as long as it runs */
    for (unsigned i = 0; i < 20000; i++)
      ((volatile uint8_t *)o->sent)[0] = (uint8_t)(i | 1);
    memset(o->sent, 0, output_bytes(o, step));
    return VMB_OK;
  }
  if (step == 0 && o->kem != NULL)
    return vmb_kem_keypair(o->kem, o->public_key, o->secret_key, &env);
  if (step == 0)
    return vmb_sig_keypair(o->sig, o->public_key, o->secret_key, &env);
  if (o->kem != NULL)
    return vmb_kem_encaps(o->kem, o->sent, o->secret, o->public_key, &env);
  return vmb_sig_sign(o->sig, o->sent, &length, message, sizeof message, o->secret_key, &env);
}

/* Whether something else than the beginning and the end was seen, in so many looks. */
static int holds_other_values(struct objects *o, unsigned step, int looks) {
  uint8_t *const output = step == 0 ? o->public_key : o->sent;
  const size_t bytes = output_bytes(o, step);
  uint8_t *const final = malloc(bytes);
  CHECK(final != NULL && run(o, step) == VMB_OK, "step %u works", step);
  memcpy(final, output, bytes);
  samples = found = 0;
  watched.output = output;
  watched.bytes = bytes;
  timer_every(MICROSECONDS_BETWEEN);
  for (unsigned runs = 0; runs < MOST_RUNS && samples < looks; runs++) {
    memset(output, PATTERN, bytes);
    watched.final = final;
    CHECK(run(o, step) == VMB_OK, "step %u works", step);
    watched.final = NULL;
  }
  timer_every(0);
  CHECK(memcmp(final, output, bytes) == 0, "step %u gives the same again", step);
  CHECK(samples > 0, "step %u was looked at", step);
  free(final);
  return found != 0;
}

static int is_known(const char *family) {
  for (size_t i = 0; i < sizeof known_families / sizeof known_families[0]; i++)
    if (strcmp(family, known_families[i]) == 0)
      return 1;
  return 0;
}

static size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

static void allocate(struct objects *o) {
  const vmb_kem *const kem = o->kem;
  const vmb_sig *const sig = o->sig;
  o->work_bytes = kem != NULL
                      ? larger(vmb_kem_keypair_work_bytes(kem), vmb_kem_encaps_work_bytes(kem))
                      : larger(vmb_sig_keypair_work_bytes(sig), vmb_sig_sign_work_bytes(sig));
  o->work = malloc(o->work_bytes);
  o->public_key = malloc(output_bytes(o, 0));
  o->sent = malloc(output_bytes(o, 1));
  o->secret_key =
      malloc(kem != NULL ? vmb_kem_secret_key_bytes(kem) : vmb_sig_secret_key_bytes(sig));
  o->secret = malloc(kem != NULL ? vmb_kem_shared_secret_bytes(kem) : 1);
}

static void release(struct objects *o) {
  free(o->work);
  free(o->public_key);
  free(o->sent);
  free(o->secret_key);
  free(o->secret);
}

int main(int argc, char **argv) {
  const char *const set = argc > 1 ? argv[1] : "";
  struct objects o = {.kem = vmb_kem_find(set), .sig = vmb_sig_find(set)};
  if (o.kem == NULL && o.sig == NULL) {
    printf("usage: test_outputs SET; '%s' is no set of this build\n", set);
    return 2;
  }
  const char *const family = o.kem != NULL ? vmb_kem_family(o.kem) : vmb_sig_family(o.sig);
  signal(SIGALRM, look);
  allocate(&o);
  for (unsigned step = 0; step < 2; step++) {
    const int other = holds_other_values(&o, step, SAMPLES);
    printf("%s step %u: %d looks, %s\n", set, step, (int)samples,
           other ? "other values than the result" : "the result alone");
    CHECK(!other || is_known(family),
          "%s: a public output holds other values than the result while the operation runs", set);
  }
  CHECK(holds_other_values(&o, 2, SAMPLES), "an output that holds other values is seen");
  release(&o);
  return check_report();
}
