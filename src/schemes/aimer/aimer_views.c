/*
 * Seed trees and the views of the parties: specs/aimer.md section 6.
 *
 * A tree is computed in subtrees of AIMER_GROUP leaves: with D = 4 it is one; with D = 8 the upper
 * half is one, whose leaves are the roots of the groups.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/keccak/keccak_blocks.h"
#include "schemes/aimer/aimer_parts.h"
#include "support/little_endian.h"

/* The input of a job; returns its length. */
static size_t put_input(const struct vmb_aimer_params *p, const struct aimer_state *state,
                        uint8_t *input, enum aimer_prefix prefix, const struct aimer_job *job) {
  const size_t bytes = p->bytes;
  input[0] = (uint8_t)prefix;
  memcpy(input + 1, state->salt, bytes);
  input[1 + bytes] = job->repetition;
  input[2 + bytes] = job->number;
  memcpy(input + 3 + bytes, job->seed, bytes);
  return 3 + 2 * bytes;
}

static void run_one(const struct vmb_aimer_params *p, struct aimer_state *state,
                    enum aimer_prefix prefix, const struct aimer_job *job, size_t out_bytes) {
  struct aimer_hash *const hash = &state->hash;
  const size_t length = put_input(p, state, hash->input[0], prefix, job);
  vmb_aimer_stream(p, &hash->one, hash->input[0], length);
  vmb_keccak_squeeze(&hash->one, job->out, out_bytes);
}

#if AIMER_LANES > 1
/* Four streams of inputs of this length. */
static void begin_four(const struct vmb_aimer_params *p, struct aimer_hash *hash, size_t length) {
  vmb_keccak_x4_init(&hash->four, aimer_hash_kind(p));
  vmb_keccak_x4_absorb(&hash->four, hash->input[0], hash->input[1], hash->input[2], hash->input[3],
                       length);
}

/* 2 .. AIMER_LANES jobs together. */
static void run_four(const struct vmb_aimer_params *p, struct aimer_state *state,
                     enum aimer_prefix prefix, const struct aimer_job *jobs, unsigned count,
                     size_t out_bytes) {
  struct aimer_hash *const hash = &state->hash;
  uint8_t *out[AIMER_LANES];
  size_t length = 0;
  for (unsigned i = 0; i < AIMER_LANES; i++) {
    out[i] = i < count ? jobs[i].out : hash->unused[i - 1];
    length = put_input(p, state, hash->input[i], prefix, &jobs[i < count ? i : 0]);
  }
  begin_four(p, hash, length);
  vmb_keccak_x4_squeeze(&hash->four, out[0], out[1], out[2], out[3], out_bytes);
}
#endif

/* Four jobs at a time where the build has lanes for that. */
void vmb_aimer_run(const struct vmb_aimer_params *p, struct aimer_state *state,
                   enum aimer_prefix prefix, const struct aimer_job *jobs, unsigned count,
                   size_t out_bytes) {
#if AIMER_LANES > 1
  for (; count > 1; jobs += AIMER_LANES) {
    const unsigned part = count < AIMER_LANES ? count : AIMER_LANES;
    run_four(p, state, prefix, jobs, part, out_bytes);
    count -= part;
  }
#endif
  for (; count > 0; count--, jobs++)
    run_one(p, state, prefix, jobs, out_bytes);
}

/* A subtree: which node of the tree its root is, and which of its leaves is hidden. */
struct subtree {
  unsigned repetition, root;
  uint32_t hidden;     /* AIMER_NONE_HIDDEN: its root is known */
  const uint8_t *path; /* else: seeds alongside the path to the hidden leaf */
};

/* Whether node k of the subtree, `level` levels above the leaves, leads to the hidden leaf. */
static int leads_to_hidden(const struct subtree *subtree, unsigned k, unsigned level) {
  return subtree->hidden != AIMER_NONE_HIDDEN && (AIMER_GROUP + subtree->hidden) >> level == k;
}

/* The nodes of a subtree, from its root view->nodes[1] or from the path; unknown ones are zero. */
static void expand(const struct vmb_aimer_params *p, const struct aimer_view *view,
                   const struct subtree *subtree) {
  const size_t bytes = p->bytes;
  uint8_t *const nodes = view->nodes;
  struct aimer_job jobs[AIMER_GROUP / 2];
  if (subtree->hidden != AIMER_NONE_HIDDEN) {
    memset(nodes, 0, 2 * AIMER_GROUP * bytes);
    for (unsigned d = 0; d < AIMER_GROUP_HEIGHT; d++)
      memcpy(nodes + (((AIMER_GROUP + subtree->hidden) >> d) ^ 1) * bytes,
             subtree->path + d * bytes, bytes);
  }
  for (unsigned level = AIMER_GROUP_HEIGHT; level > 0; level--) {
    const unsigned width = AIMER_GROUP >> level;
    unsigned count = 0;
    for (unsigned k = width; k < 2 * width; k++)
      if (!leads_to_hidden(subtree, k, level))
        jobs[count++] = (struct aimer_job){nodes + k * bytes, nodes + 2 * k * bytes,
                                           (uint8_t)subtree->repetition,
                                           (uint8_t)(subtree->root * width + (k - width))};
    vmb_aimer_run(p, view->state, AIMER_PREFIX_NODE, jobs, count, 2 * bytes);
  }
}

/* With more than one group: the upper half, whose leaves are the roots of the groups. */
void vmb_aimer_begin_tree(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          const struct aimer_tree *tree) {
  const size_t bytes = p->bytes;
  struct subtree top = {tree->repetition, 1, AIMER_NONE_HIDDEN, NULL};
  if (p->height == AIMER_GROUP_HEIGHT)
    return;
  memcpy(view->nodes + bytes, view->state->root, bytes);
  if (tree->hidden != AIMER_NONE_HIDDEN) {
    top.hidden = tree->hidden / AIMER_GROUP;
    top.path = tree->path + AIMER_GROUP_HEIGHT * bytes;
  }
  expand(p, view, &top);
  memcpy(view->subtrees, view->nodes + AIMER_GROUP * bytes, AIMER_GROUP * bytes);
}

/* The lower subtree, then the views of its leaves. */
void vmb_aimer_make_group(const struct vmb_aimer_params *p, const struct aimer_view *view,
                          const struct aimer_tree *tree, unsigned group, unsigned i) {
  const size_t bytes = p->bytes;
  uint8_t *const records = aimer_group_tapes(p, view, i).first - 2 * bytes;
  const int whole = p->height == AIMER_GROUP_HEIGHT;
  struct subtree subtree = {tree->repetition, whole ? 1 : AIMER_GROUP + group, AIMER_NONE_HIDDEN,
                            tree->path};
  struct aimer_job jobs[AIMER_GROUP];
  unsigned count = 0;
  memcpy(view->nodes + bytes, whole ? view->state->root : view->subtrees + group * bytes, bytes);
  if (tree->hidden != AIMER_NONE_HIDDEN && tree->hidden / AIMER_GROUP == group)
    subtree.hidden = tree->hidden % AIMER_GROUP;
  expand(p, view, &subtree);
  for (unsigned party = 0; party < AIMER_GROUP; party++) {
    uint8_t *const record = records + party * aimer_record_bytes(p);
    if (party == subtree.hidden)
      memset(record, 0, aimer_record_bytes(p));
    else
      jobs[count++] =
          (struct aimer_job){view->nodes + (AIMER_GROUP + party) * bytes, record,
                             (uint8_t)tree->repetition, (uint8_t)(group * AIMER_GROUP + party)};
  }
  vmb_aimer_run(p, view->state, AIMER_PREFIX_PARTY, jobs, count, aimer_record_bytes(p));
}

#if AIMER_GROUPS_AT_A_TIME > 1

/* ---- Groups alongside a transcript ----------------------------------------------------------- */

void vmb_aimer_begin_pending(struct aimer_state *state) {
  memset(&state->commitments, 0, sizeof state->commitments);
  memset(&state->values, 0, sizeof state->values);
}

void vmb_aimer_put_off(struct aimer_pending *pending, const uint8_t *first, size_t stride,
                       size_t length, unsigned count) {
  if (pending->run == pending->count)
    pending->run = pending->count = 0;
  pending->runs[pending->count++] =
      (struct aimer_run){first, (uint32_t)stride, (uint32_t)length, count};
}

/* Fills a transcript's block of what is pending. Returns whether it is full, and waits. */
static int fill_block(vmb_keccak *hash, struct aimer_pending *pending) {
  while (!vmb_keccak_block_waits(hash) && pending->run < pending->count) {
    const struct aimer_run *const run = &pending->runs[pending->run];
    const uint8_t *const piece = run->first + pending->piece * (size_t)run->stride;
    pending->at +=
        (uint32_t)vmb_keccak_fill_block(hash, piece + pending->at, run->length - pending->at);
    if (pending->at < run->length)
      continue;
    pending->at = 0;
    if (++pending->piece == run->count) {
      pending->piece = 0;
      pending->run++;
    }
  }
  return vmb_keccak_block_waits(hash);
}

void vmb_aimer_take_pending(vmb_keccak *hash, struct aimer_pending *pending, unsigned pieces) {
  while (pending->run == 0 || pieces == AIMER_ALL_PIECES) {
    if (pending->run == 0 && pending->piece >= pieces)
      return;
    if (!fill_block(hash, pending))
      return;
    vmb_keccak_finish_block(hash, NULL);
  }
}

/* A transcript whose block waits, or NULL. */
static vmb_keccak *waiting(struct aimer_state *state) {
  if (fill_block(&state->transcript, &state->commitments))
    return &state->transcript;
  if (state->values.run < state->values.count && fill_block(&state->roots, &state->values))
    return &state->roots;
  return NULL;
}

/* Inputs of 1 .. AIMER_LANES jobs, whose prefix and salt are there; where their outputs go. */
static void begin_jobs(const struct vmb_aimer_params *p, struct aimer_hash *hash,
                       const struct aimer_job *jobs, unsigned count, uint8_t *out[AIMER_LANES]) {
  const size_t bytes = p->bytes;
  for (unsigned i = 0; i < AIMER_LANES; i++) {
    const struct aimer_job *const job = &jobs[i < count ? i : 0];
    uint8_t *const input = hash->input[i] + 1 + bytes;
    out[i] = i < count ? job->out : hash->unused[i - 1];
    input[0] = job->repetition;
    input[1] = job->number;
    for (size_t k = 0; k < bytes; k += 8)
      vmb_store64_le(input + 2 + k, vmb_load64_le(job->seed + k));
  }
  begin_four(p, hash, 3 + 2 * bytes);
  vmb_keccak_x4_squeeze(&hash->four, out[0], out[1], out[2], out[3], 0);
}

/* A level of subtrees that are computed together; level 0: the views of their leaves. */
struct level {
  const struct aimer_view *view;
  const struct aimer_member *members;
  const struct subtree *subtrees;
  unsigned level;
};

/*
 * A hash of a level by its number: AIMER_GROUP times the subtree's, and the node or the party.
 * Lists of numbers take a twentieth of the stack that lists of jobs would.
 */
static struct aimer_job job_of(const struct vmb_aimer_params *p, const struct level *level,
                               unsigned number) {
  const size_t bytes = p->bytes;
  const unsigned s = number / AIMER_GROUP, k = number % AIMER_GROUP;
  const unsigned width = AIMER_GROUP >> level->level;
  const struct subtree *const subtree = &level->subtrees[s];
  const struct aimer_member *const member = &level->members[s];
  uint8_t *const nodes = aimer_root_place(p, level->view, s) - bytes;
  if (level->level > 0)
    return (struct aimer_job){nodes + k * bytes, nodes + 2 * k * bytes,
                              (uint8_t)subtree->repetition,
                              (uint8_t)(subtree->root * width + (k - width))};
  uint8_t *const records = aimer_group_tapes(p, level->view, member->i).first - 2 * bytes;
  return (struct aimer_job){nodes + (AIMER_GROUP + k) * bytes, records + k * aimer_record_bytes(p),
                            (uint8_t)subtree->repetition,
                            (uint8_t)(member->group * AIMER_GROUP + k)};
}

/* The hashes of these numbers, three at a time alongside a transcript, else four. */
static void run_alongside(const struct vmb_aimer_params *p, const struct level *level,
                          const uint8_t *numbers, unsigned count) {
  struct aimer_state *const state = level->view->state;
  vmb_keccak_x4 *const four = &state->hash.four;
  const int is_tree = level->level > 0;
  const size_t out_bytes = is_tree ? 2 * (size_t)p->bytes : aimer_record_bytes(p);
  struct aimer_job jobs[AIMER_LANES];
  if (count > 0)
    jobs[0] = job_of(p, level, numbers[0]);
  for (unsigned i = 0; i < AIMER_LANES && count > 0; i++)
    (void)put_input(p, state, state->hash.input[i],
                    is_tree ? AIMER_PREFIX_NODE : AIMER_PREFIX_PARTY, jobs);
  while (count > 0) {
    const unsigned lanes = waiting(state) != NULL ? AIMER_LANES - 1 : AIMER_LANES;
    const unsigned part = count < lanes ? count : lanes;
    uint8_t *out[AIMER_LANES];
    for (unsigned i = 0; i < part; i++)
      jobs[i] = job_of(p, level, numbers[i]);
    begin_jobs(p, &state->hash, jobs, part, out);
    for (size_t done = 0, bytes; done < out_bytes; done += bytes) {
      bytes = out_bytes - done < four->rate_bytes ? out_bytes - done : four->rate_bytes;
      vmb_keccak *const transcript = lanes < AIMER_LANES ? waiting(state) : NULL;
      if (transcript != NULL)
        vmb_keccak_finish_block(transcript, four);
      vmb_keccak_x4_squeeze(four, out[0] + done, out[1] + done, out[2] + done, out[3] + done,
                            bytes);
    }
    numbers += part;
    count -= part;
  }
}

/* Where its root is not known: the nodes alongside the path, the others zero. */
static void put_path(const struct vmb_aimer_params *p, uint8_t *nodes,
                     const struct subtree *subtree) {
  const size_t bytes = p->bytes;
  memset(nodes, 0, 2 * AIMER_GROUP * bytes);
  for (unsigned d = 0; d < AIMER_GROUP_HEIGHT; d++)
    memcpy(nodes + (((AIMER_GROUP + subtree->hidden) >> d) ^ 1) * bytes, subtree->path + d * bytes,
           bytes);
}

/* The subtree of a member of those that are computed together. */
static struct subtree subtree_of(const struct vmb_aimer_params *p,
                                 const struct aimer_member *member) {
  const struct aimer_tree *const tree = &member->tree;
  struct subtree subtree = {tree->repetition,
                            p->height == AIMER_GROUP_HEIGHT ? 1 : AIMER_GROUP + member->group,
                            AIMER_NONE_HIDDEN, tree->path};
  if (tree->hidden != AIMER_NONE_HIDDEN && tree->hidden / AIMER_GROUP == member->group)
    subtree.hidden = tree->hidden % AIMER_GROUP;
  return subtree;
}

/* Level by level, then the views. */
void vmb_aimer_make_groups(const struct vmb_aimer_params *p, const struct aimer_view *view,
                           const struct aimer_member *members, unsigned count) {
  const size_t bytes = p->bytes;
  struct subtree subtrees[AIMER_GROUPS_AT_A_TIME];
  uint8_t numbers[AIMER_GROUPS_AT_A_TIME * AIMER_GROUP];
  struct level level = {view, members, subtrees, AIMER_GROUP_HEIGHT};
  for (unsigned s = 0; s < count; s++) {
    subtrees[s] = subtree_of(p, &members[s]);
    if (subtrees[s].hidden != AIMER_NONE_HIDDEN)
      put_path(p, aimer_root_place(p, view, s) - bytes, &subtrees[s]);
  }
  for (; level.level > 0; level.level--) {
    const unsigned width = AIMER_GROUP >> level.level;
    unsigned left = 0;
    for (unsigned s = 0; s < count; s++)
      for (unsigned k = width; k < 2 * width; k++)
        if (!leads_to_hidden(&subtrees[s], k, level.level))
          numbers[left++] = (uint8_t)(s * AIMER_GROUP + k);
    run_alongside(p, &level, numbers, left);
  }
  unsigned left = 0;
  for (unsigned s = 0; s < count; s++) {
    uint8_t *const records = aimer_group_tapes(p, view, members[s].i).first - 2 * bytes;
    for (unsigned party = 0; party < AIMER_GROUP; party++) {
      if (party == subtrees[s].hidden)
        memset(records + party * aimer_record_bytes(p), 0, aimer_record_bytes(p));
      else
        numbers[left++] = (uint8_t)(s * AIMER_GROUP + party);
    }
  }
  run_alongside(p, &level, numbers, left);
  vmb_aimer_take_pending(&view->state->transcript, &view->state->commitments, AIMER_ALL_PIECES);
}
#endif
