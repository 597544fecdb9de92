/*
 * Hashes that do not depend on each other, several at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_kernels.h"

static size_t rate_bytes_of(const vmb_keccak_job *job) {
  return (size_t)job->kind >> 8;
}

/* One of four states at work. */
struct worker {
  const vmb_keccak_job *job; /* NULL: idle */
  uint64_t *lane;
  size_t absorbed, squeezed;
  int padded;
};

/* The next block of the message; the last one, which may be empty, gets the padding. */
static void absorb_block(struct worker *w) {
  const vmb_keccak_job *const j = w->job;
  const size_t length = j->in_length[0] + j->in_length[1], rate_bytes = rate_bytes_of(j);
  size_t position = 0;
  while (position < rate_bytes && w->absorbed < length) {
    const int second = w->absorbed >= j->in_length[0];
    const size_t at = w->absorbed - (second ? j->in_length[0] : 0),
                 rest = j->in_length[second] - at;
    const size_t part = rest < rate_bytes - position ? rest : rate_bytes - position;
    vmb_keccak_add_bytes(w->lane, VMB_KECCAK_X4_LANE_STRIDE, position, j->in[second] + at, part);
    position += part;
    w->absorbed += part;
  }
  if (position == rate_bytes)
    return;
  vmb_keccak_add_padding(w->lane, VMB_KECCAK_X4_LANE_STRIDE, position, rate_bytes,
                         (uint8_t)j->kind);
  w->padded = 1;
}

/*
 * The worker takes this job: a state of zeros with its first block absorbed. NULL: it is idle from
 * now on.
 */
static void begin(struct worker *w, const vmb_keccak_job *next) {
  w->job = next;
  w->absorbed = w->squeezed = 0;
  w->padded = 0;
  if (next == NULL)
    return;
  for (unsigned i = 0; i < 25; i++)
    w->lane[VMB_KECCAK_X4_LANE_STRIDE * i] = 0;
  absorb_block(w);
}

/* States that follow each other in memory: all four, or in pairs without those of idle workers. */
static void permute_busy(struct worker workers[4]) {
  struct worker *waiting = NULL;
  if (workers[0].job != NULL && workers[1].job != NULL && workers[2].job != NULL &&
      workers[3].job != NULL) {
    vmb_keccak_x4_permute(workers[0].lane);
    return;
  }
  for (int s = 0; s < 4; s++) {
    if (workers[s].job == NULL)
      continue;
    if (waiting == NULL) {
      waiting = &workers[s];
    } else {
      vmb_keccak_x2_permute(waiting->lane, workers[s].lane);
      waiting = NULL;
    }
  }
  if (waiting != NULL)
    vmb_keccak_permute(waiting->lane);
}

/* The jobs that no worker has taken yet. */
struct queue {
  const vmb_keccak_job_list *lists, *end;
  size_t taken; /* of the first list */
};

/* NULL: there is none left. */
static const vmb_keccak_job *take(struct queue *queue) {
  while (queue->lists < queue->end && queue->taken == queue->lists->count) {
    queue->lists++;
    queue->taken = 0;
  }
  return queue->lists < queue->end ? &queue->lists->jobs[queue->taken++] : NULL;
}

/* One block more: the message's, or the output's. Whether the job is done. */
static int advance(struct worker *w) {
  if (!w->padded) {
    absorb_block(w);
    return 0;
  }
  const size_t rest = w->job->out_length - w->squeezed, rate_bytes = rate_bytes_of(w->job),
               part = rest < rate_bytes ? rest : rate_bytes;
  vmb_keccak_read_bytes(w->job->out + w->squeezed, w->lane, VMB_KECCAK_X4_LANE_STRIDE, 0, part);
  w->squeezed += part;
  return w->squeezed == w->job->out_length;
}

void vmb_keccak_run_jobs(vmb_keccak_x4 *four, const vmb_keccak_job *jobs, size_t count) {
  const vmb_keccak_job_list list = {jobs, count};
  vmb_keccak_run_job_lists(four, &list, 1);
}

/*
 * Four jobs at a time, in the four states of `four`; a worker that has finished takes the next one.
 * What the permutation does to idle states is not used. The caller wipes `four`.
 */
void vmb_keccak_run_job_lists(vmb_keccak_x4 *four, const vmb_keccak_job_list *lists, size_t count) {
  struct worker workers[4];
  struct queue queue = {lists, lists + count, 0};
  size_t busy = 0;
  for (int s = 0; s < 4; s++) {
    workers[s].lane = four->lane + VMB_KECCAK_X4_STATE_STRIDE * s;
    begin(&workers[s], take(&queue));
    busy += workers[s].job != NULL;
  }
  while (busy > 0) {
    if (VMB_KECCAK_X4_LANE_STRIDE == 1)
      permute_busy(workers);
    else
      vmb_keccak_x4_permute(four->lane);
    for (int s = 0; s < 4; s++)
      if (workers[s].job != NULL && advance(&workers[s])) {
        begin(&workers[s], take(&queue));
        busy -= workers[s].job == NULL;
      }
  }
}
