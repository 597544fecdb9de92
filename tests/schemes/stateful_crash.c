/*
 * A process that signs is killed at every step of every write of its state file; another goes on.
 * No index comes out twice. Usage: PROGRAM FILE [careless]: careless signs before it stores,
 * which has to be noticed.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include STATEFUL_TEST

static uint8_t public_key[STATEFUL_PUBLIC_KEY_BYTES], secret_key[STATEFUL_SECRET_KEY_BYTES];
enum { SIGNATURES = 4 };

/* A file of two slots; the process dies before step die_at, counted from 1. 0: it lives. */
struct file {
  int descriptor, careless;
  unsigned step, die_at;
};

static void take_step(struct file *file) {
  if (++file->step == file->die_at)
    (void)raise(SIGKILL);
}

/* In two halves, so that one is torn; then made durable and read back. */
static vmb_status keep_in_file(void *context, unsigned slot, const uint8_t *record) {
  struct file *const file = context;
  const off_t at = (off_t)slot * VMB_STATE_RECORD_BYTES;
  const size_t half = VMB_STATE_RECORD_BYTES / 2;
  uint8_t back[VMB_STATE_RECORD_BYTES];
  if (file->careless)
    return VMB_OK;
  for (unsigned i = 0; i < 2; i++) {
    take_step(file);
    if (pwrite(file->descriptor, record + i * half, half, at + (off_t)(i * half)) != (ssize_t)half)
      return VMB_ERROR_MEMORY;
  }
  take_step(file);
  if (fsync(file->descriptor) != 0 ||
      pread(file->descriptor, back, sizeof back, at) != (ssize_t)sizeof back ||
      memcmp(back, record, sizeof back) != 0)
    return VMB_ERROR_MEMORY;
  take_step(file);
  return VMB_OK;
}

/* Signs, and writes the index of each signature into the pipe before the next step. */
static int sign_some(struct file *file, int pipe_end) {
  static uint8_t memory[STATEFUL_SIGNER_BYTES], signature[STATEFUL_SIGNATURE_BYTES];
  uint8_t slots[2][VMB_STATE_RECORD_BYTES] = {{0}};
  stateful_signer *const signer = (stateful_signer *)(void *)memory;
  size_t length;
  if (pread(file->descriptor, slots, sizeof slots, 0) < 0)
    return 1;
  if (stateful_load(signer, secret_key, slots, keep_in_file, file) != VMB_OK)
    return 2;
  for (unsigned i = 0; i < SIGNATURES; i++) {
    if (stateful_sign(signer, signature, &length, (const uint8_t *)&i, sizeof i) != VMB_OK)
      return 3;
    const uint32_t index = stateful_index(signature);
    if (write(pipe_end, &index, sizeof index) != (ssize_t)sizeof index)
      return 4;
    take_step(file);
  }
  return 0;
}

/* A process that dies before step die_at; whether it came to its end. Marks what it has used. */
static int run_process(struct file file, unsigned die_at, uint8_t *used) {
  int ends[2], status = 0;
  uint32_t index;
  file.die_at = die_at;
  if (pipe(ends) != 0)
    return -1;
  const pid_t child = fork();
  if (child == 0)
    _exit(sign_some(&file, ends[1]));
  close(ends[1]);
  while (read(ends[0], &index, sizeof index) == (ssize_t)sizeof index) {
    CHECK(index < STATEFUL_INDICES && !used[index], "index %u came out before, death at step %u",
          (unsigned)index, die_at);
    used[index % STATEFUL_INDICES] = 1;
  }
  close(ends[0]);
  CHECK(child > 0 && waitpid(child, &status, 0) == child, "a process");
  CHECK(WIFEXITED(status) ? WEXITSTATUS(status) == 0 : WTERMSIG(status) == SIGKILL,
        "death at step %u: status %d", die_at, status);
  return WIFEXITED(status);
}

int main(int argc, char **argv) {
  static uint8_t used[STATEFUL_INDICES];
  if (argc < 2)
    return 2;
  struct file file = {.descriptor = open(argv[1], O_RDWR | O_CREAT | O_TRUNC, 0600)};
  CHECK(file.descriptor >= 0, "%s", argv[1]);
  CHECK(stateful_keypair(public_key, secret_key, keep_in_file, &file) == VMB_OK, "keys");
  file.step = 0;
  file.careless = argc > 2;
  unsigned die_at = 1;
  while (!run_process(file, die_at, used)) {
    (void)run_process(file, 0, used);
    die_at++;
  }
  CHECK(die_at > SIGNATURES * 4, "%u steps", die_at);
  close(file.descriptor);
  return check_report();
}
