/*
 * Power cuts: a life with an update that is confirmed, one that is not, and an attempt to go back,
 * cut at every operation of the flash, in every way; then again at every operation of what the
 * loader does to recover.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   test_power [STEP]      every STEP-th operation; 1: all of them
 *   test_power at N WAY M  one case, to look at: cut at N, and at M of the recovery (0: no other)
 *   test_power planted     loses the journal's newest page at a cut: must fail
 */
#include <stdlib.h>

#include "check.h"
#include "host.h"

enum { TORN_SEEDS = 8, WAYS = 2 + TORN_SEEDS, IMAGES = 5 };
#if defined(BOOT_COUNTER_IN_JOURNAL)
#define OTP_OF(counter) 0
#else
#define OTP_OF(counter) (counter)
#endif

/* Counters and slots of the images; number 3 is old when it is tried. */
static const struct description images[IMAGES] = {{.slot = BOOT_SLOT_A, .counter = 1, .build = 1},
                                                  {.slot = BOOT_SLOT_B, .counter = 2, .build = 2},
                                                  {.slot = BOOT_SLOT_A, .counter = 3, .build = 3},
                                                  {.slot = BOOT_SLOT_A, .counter = 1, .build = 4},
                                                  {.slot = BOOT_SLOT_A, .counter = 40, .build = 5}};
static uint8_t bytes_of[IMAGES][BOOT_SLOT_BYTES];
static size_t size_of[IMAGES];

/* What has been promised so far. */
static struct {
  uint32_t confirmed; /* the highest counter whose confirmation was complete */
  uint32_t counter, sequence;
  unsigned trials; /* of the update that is pending */
} life;
static struct {
  unsigned cut, way, second;
} at;
static int is_planted;

/* Arguments of the actions, which are called with power on. */
static unsigned acting, running;
static vmb_status acted;

static void write_image(void) {
  const uint32_t offset = BOOT_SLOT_OFFSET(images[acting].slot);
  acted = VMB_OK;
  for (uint32_t i = 0; i < BOOT_SLOT_BYTES && acted == VMB_OK; i += BOOT_SLOT_SECTOR_BYTES)
    acted = vmb_boot_flash_erase(offset + i);
  if (acted == VMB_OK)
    acted = vmb_boot_flash_program(offset, (const uint32_t *)(const void *)bytes_of[acting],
                                   (size_of[acting] + 3) / 4);
}

static void request(void) {
  acted = vmb_boot_request(running, images[acting].slot);
}

static void confirm(void) {
  acted = vmb_boot_confirm(running);
}

#define CHECK_CASE(condition, text) \
  CHECK(condition, "cut at %u, way %u, then %u: %s", at.cut, at.way, at.second, text)

static void check_promises(void) {
  struct vmb_boot_state state;
  vmb_boot_state_read(&state);
  CHECK_CASE(state.sequence >= life.sequence, "the journal has its newest record");
  CHECK_CASE(vmb_boot_least_counter() >= life.counter, "the counter does not go down");
  CHECK_CASE(vmb_boot_least_counter() >= life.confirmed, "a confirmation stays");
  life.sequence = state.sequence;
  life.counter = vmb_boot_least_counter();
}

/* A reset: a good image that is not too old starts, or power is cut. */
static enum outcome reset(void) {
  uintptr_t vectors;
  const enum outcome outcome = start_loader();
  if (outcome == POWER_OFF)
    return outcome;
  CHECK_CASE(outcome == STARTED_A || outcome == STARTED_B, "an image starts");
  running = outcome == STARTED_A ? BOOT_SLOT_A : BOOT_SLOT_B;
  CHECK_CASE(vmb_boot_check_image(running, &vectors) == VMB_OK, "it is good");
  life.trials += watchdog_is_on != 0;
  CHECK_CASE(life.trials <= BOOT_ATTEMPTS, "an update is not tried too often");
  check_promises();
  return outcome;
}

/* The three things an application does; 0: the power is off. */
static int do_write(unsigned image) {
  acting = image;
  return with_power(write_image);
}

static int do_request(unsigned image) {
  acting = image;
  life.trials = 0;
  if (!with_power(request))
    return 0;
  check_promises();
  return 1;
}

static int do_confirm(void) {
  if (!with_power(confirm))
    return 0;
  CHECK_CASE(acted == VMB_OK, "a confirmation is possible");
  const struct vmb_boot_header *const header =
      (const struct vmb_boot_header *)(const void *)BOOT_FLASH(BOOT_SLOT_OFFSET(running));
  if (header->counter > life.confirmed)
    life.confirmed = header->counter;
  check_promises();
  return 1;
}

/* Writes an image to the slot that does not run and asks for it. */
static int do_update(unsigned image) {
  return do_write(image) && do_request(image);
}

/* The life; 0 if the power was cut. With `watched` what happens is known, and compared. */
static int live(int watched) {
  if (reset() == POWER_OFF || !do_confirm() || !do_update(1))
    return 0;
  enum outcome outcome = reset();
  if (watched)
    CHECK(outcome == STARTED_B && watchdog_is_on, "the update starts on trial");
  if (outcome == POWER_OFF || !do_confirm() || reset() == POWER_OFF || !do_update(2))
    return 0;
  for (unsigned i = 0; i <= BOOT_ATTEMPTS; i++) {
    outcome = reset();
    if (outcome == POWER_OFF)
      return 0;
    if (watched)
      CHECK(outcome == (i < BOOT_ATTEMPTS ? STARTED_A : STARTED_B), "trial %u, then the revert", i);
  }
  if (!do_update(3))
    return 0;
  outcome = reset();
  if (outcome == POWER_OFF)
    return 0;
  if (watched) {
    CHECK(outcome == STARTED_B, "an old image is refused");
    CHECK(vmb_boot_least_counter() == 2 && vmb_boot_otp_counter() == OTP_OF(2),
          "what is confirmed counts");
  }
  return 1;
}

static void be_born(void) {
  leave_factory();
  memset(&life, 0, sizeof life);
  memcpy(vmb_boot_imitated_flash + BOOT_SLOT_OFFSET(BOOT_SLOT_A), bytes_of[0], size_of[0]);
  vmb_boot_power.operations = 1;
}

static void cut(unsigned operation, unsigned way) {
  vmb_boot_power.cut_at = operation;
  vmb_boot_power.cut = way < 2 ? (enum vmb_boot_cut)way : BOOT_CUT_TORN;
  vmb_boot_power.seed = way;
}

static void lose_a_page(void) {
  struct vmb_boot_state state;
  vmb_boot_state_read(&state);
  memset(vmb_boot_imitated_flash + BOOT_JOURNAL_OFFSET + state.page * BOOT_JOURNAL_PAGE_BYTES, 0xff,
         BOOT_JOURNAL_PAGE_BYTES);
}

/* After a cut the device works on, updates included. */
static void go_on(void) {
  for (unsigned i = 0; i <= BOOT_ATTEMPTS + 1; i++)
    reset();
  CHECK_CASE(!watchdog_is_on, "trials end");
  if (running != BOOT_SLOT_B)
    return; /* image 4 is for slot A */
  CHECK_CASE(do_update(4) && acted == VMB_OK, "an update is possible");
  CHECK_CASE(reset() == STARTED_A && watchdog_is_on && do_confirm(), "it starts, and is confirmed");
  CHECK_CASE(reset() == STARTED_A && vmb_boot_least_counter() == 40, "it stays");
}

/* One case; 0 if there was no second cut. */
static int run_case(unsigned operation, unsigned way, unsigned second) {
  at.cut = operation;
  at.way = way;
  at.second = second;
  be_born();
  cut(operation, way);
  CHECK_CASE(!live(0), "the power is cut");
  if (is_planted)
    lose_a_page();
  int was_cut = 0;
  if (second != 0) {
    cut(vmb_boot_power.operations + second - 1, way);
    for (unsigned i = 0; i <= BOOT_ATTEMPTS + 1 && !was_cut; i++)
      was_cut = reset() == POWER_OFF;
    vmb_boot_power.cut_at = 0;
  }
  go_on();
  return was_cut;
}

static void run_all(unsigned step) {
  be_born();
  CHECK(live(1), "a life without cuts");
  const unsigned operations = vmb_boot_power.operations;
  unsigned cases = 0;
  for (unsigned operation = 1; operation < operations; operation += step)
    for (unsigned way = 0; way < WAYS; way++) {
      (void)run_case(operation, way, 0);
      cases++;
    }
  for (unsigned operation = 1; operation < operations; operation += step)
    for (unsigned way = 0; way < 3; way++)
      for (unsigned second = 1; run_case(operation, way, second); second += step)
        cases++;
  printf("%u operations, %u cases\n", operations - 1, cases);
}

int main(int argc, char **argv) {
  CHECK(make_keys(), "keys");
  for (unsigned i = 0; i < IMAGES; i++)
    size_of[i] = make_image(bytes_of[i], &images[i]);
  is_planted = argc > 1 && strcmp(argv[1], "planted") == 0;
  if (argc == 5)
    (void)run_case((unsigned)atoi(argv[2]), (unsigned)atoi(argv[3]), (unsigned)atoi(argv[4]));
  else
    run_all(argc > 1 && !is_planted ? (unsigned)atoi(argv[1]) : is_planted ? 7 : 1);
  return check_report();
}
