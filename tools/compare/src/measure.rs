//! Times of operations in turn, and where their instructions are.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::collections::BTreeMap;
use std::hint::black_box;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// An operation; its number chooses the random bytes and the message.
pub type Operation<'a> = Box<dyn FnMut(u64) + 'a>;

/// Nanoseconds of processor time that this thread has had: those of other programs do not count.
fn processor_time() -> u64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a place for the answer.
    assert_eq!(unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut now) }, 0);
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}

const LEAST_ROUNDS: usize = 7;
const MOST_ROUNDS: usize = 400;
/// A measured stretch is at least this long; shorter operations are repeated within it.
const STRETCH: Duration = Duration::from_micros(200);

/// Nanoseconds of each operation in each round. All operations have the same numbers in a round,
/// and its order rotates.
pub fn in_turn(operations: &mut [Operation], budget: Duration) -> Vec<Vec<f64>> {
    let begin = Instant::now();
    let mut fastest = Duration::MAX;
    for operation in operations.iter_mut() {
        operation(0);
        let first = Instant::now();
        operation(1);
        fastest = fastest.min(first.elapsed());
    }
    let repeats = (STRETCH.as_nanos() / fastest.as_nanos().max(1)).clamp(1, 100) as u64;
    let mut times = vec![Vec::new(); operations.len()];
    for round in 0..MOST_ROUNDS {
        if round >= LEAST_ROUNDS && begin.elapsed() > budget {
            break;
        }
        for turn in 0..operations.len() {
            let which = (round + turn) % operations.len();
            let start = processor_time();
            for repeat in 0..repeats {
                black_box(operations[which](2 + round as u64 * repeats + repeat));
            }
            times[which].push((processor_time() - start) as f64 / repeats as f64);
        }
    }
    times
}

const MOST_SAMPLES: usize = 4096;
static SAMPLED: [AtomicUsize; MOST_SAMPLES] = [const { AtomicUsize::new(0) }; MOST_SAMPLES];
static COUNT: AtomicUsize = AtomicUsize::new(0);

extern "C" fn note(_: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: what the kernel gives a handler with SA_SIGINFO.
    let machine = unsafe { &(*context.cast::<libc::ucontext_t>()).uc_mcontext };
    #[cfg(target_arch = "x86_64")]
    let address = machine.gregs[libc::REG_RIP as usize] as usize;
    #[cfg(target_arch = "aarch64")]
    let address = machine.pc as usize;
    if let Some(place) = SAMPLED.get(COUNT.fetch_add(1, Ordering::Relaxed)) {
        place.store(address, Ordering::Relaxed);
    }
}

fn alarm_each(microseconds: i64) {
    let interval = libc::timeval { tv_sec: 0, tv_usec: microseconds };
    let timer = libc::itimerval { it_interval: interval, it_value: interval };
    // SAFETY: a complete value.
    assert_eq!(unsafe { libc::setitimer(libc::ITIMER_REAL, &timer, ptr::null_mut()) }, 0);
}

/// Addresses of instructions that were about to run, with how often, of an operation that is
/// repeated for a while and interrupted ten thousand times a second.
pub fn sample(operation: &mut Operation, budget: Duration) -> BTreeMap<usize, usize> {
    // SAFETY: zeros are an action; the handler stores to atomic words alone.
    unsafe {
        let mut action = MaybeUninit::<libc::sigaction>::zeroed().assume_init();
        action.sa_sigaction = note as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_RESTART;
        assert_eq!(libc::sigaction(libc::SIGALRM, &action, ptr::null_mut()), 0);
    }
    COUNT.store(0, Ordering::Relaxed);
    let begin = Instant::now();
    let mut number = 2;
    alarm_each(100);
    while begin.elapsed() < budget {
        operation(number);
        number += 1;
    }
    alarm_each(0);
    let mut found = BTreeMap::new();
    for place in &SAMPLED[..COUNT.load(Ordering::Relaxed).min(MOST_SAMPLES)] {
        *found.entry(place.load(Ordering::Relaxed)).or_insert(0) += 1;
    }
    found
}
