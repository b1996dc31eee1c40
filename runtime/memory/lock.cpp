// The isolate's lock and how threads take turns (see lock.h).
#include "runtime/memory/lock.h"

#include <unistd.h>

#include <ctime>

#include "runtime/memory/heap.h"

namespace mpy {

void IsolateLock::make() {
  pthread_mutex_init(&mutex_, nullptr);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&freed_, &attributes);
  pthread_cond_init(&taken_, &attributes);
  pthread_condattr_destroy(&attributes);
}

IsolateLock::IsolateLock() { make(); }
IsolateLock::~IsolateLock() {
  pthread_cond_destroy(&freed_);
  pthread_cond_destroy(&taken_);
  pthread_mutex_destroy(&mutex_);
}

void IsolateLock::entered(Thread& t) {
  Heap* heap = t.isolate.heap;
  heap->thread = &t;
  if (heap->has_queued()) t.poll.fetch_or(Thread::kFinalizer);
}

// With the mutex and the lock held.
void IsolateLock::had_last(Thread& t) {
  if (last_.load(std::memory_order_relaxed) == &t) return;
  last_.store(&t, std::memory_order_relaxed);
  turns_++;
  pthread_cond_broadcast(&taken_);
}

bool IsolateLock::try_take(Thread& t, bool waited) {
  uintptr_t free = 0;
  return word_.compare_exchange_strong(free, reinterpret_cast<uintptr_t>(&t) | (waited ? kWaited : 0));
}

// With the mutex held, and the mark set that makes the holder signal: waits for that, and asks for the lock after the
// interval. The holder can't go meanwhile: leave() needs the mutex.
void IsolateLock::wait_for_holder() {
  timespec until{};
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += interval_ns % 1'000'000'000;
  until.tv_sec += interval_ns / 1'000'000'000 + until.tv_nsec / 1'000'000'000;
  until.tv_nsec %= 1'000'000'000;
  uint64_t before = turns_;
  waiting_++;
  bool timed_out = pthread_cond_timedwait(&freed_, &mutex_, &until) != 0;
  waiting_--;
  if (!timed_out || turns_ != before) return;
  if (Thread* t = holder(word_.load())) t->poll.fetch_or(Thread::kSwitch);
}

// With the mutex held: waits until the lock is free, asking its holder for it once per interval, and takes it.
void IsolateLock::take(Thread& t) {
  for (;;) {
    while (only_ && only_ != &t) pthread_cond_wait(&freed_, &mutex_);  // for ever: the process is ending
    if (try_take(t, waiting_ > 0)) break;
    uintptr_t word = word_.load();
    if (word && word_.compare_exchange_strong(word, word | kWaited)) wait_for_holder();
  }
  had_last(t);
  entered(t);
}

void IsolateLock::acquire(Thread& t) {
  if (last_.load(std::memory_order_relaxed) == &t && try_take(t, false)) {
    if (last_.load(std::memory_order_relaxed) == &t) return entered(t);
    pthread_mutex_lock(&mutex_);  // another one had it in between
    had_last(t);
    pthread_mutex_unlock(&mutex_);
    return entered(t);
  }
  pthread_mutex_lock(&mutex_);
  take(t);
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::release() {
  if (!(word_.exchange(0) & kWaited)) return;
  pthread_mutex_lock(&mutex_);
  pthread_cond_signal(&freed_);
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::yield(Thread& t) {
  pthread_mutex_lock(&mutex_);
  if (waiting_) {
    uint64_t before = turns_;
    word_.store(0);
    pthread_cond_signal(&freed_);
    while (turns_ == before && waiting_) pthread_cond_wait(&taken_, &mutex_);
    take(t);
  }
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::set_holder(Thread* t) {
  pthread_mutex_lock(&mutex_);
  uintptr_t word = word_.load();
  while (!word_.compare_exchange_weak(word, reinterpret_cast<uintptr_t>(t) | (word & kWaited))) {}
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::leave(Thread& t) {
  pthread_mutex_lock(&mutex_);
  if (last_.load(std::memory_order_relaxed) == &t) last_.store(nullptr, std::memory_order_relaxed);
  word_.store(0);
  pthread_cond_signal(&freed_);
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::close(Thread& last) {
  pthread_mutex_lock(&mutex_);
  only_ = &last;
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::after_fork(Thread& only) {
  make();
  word_.store(reinterpret_cast<uintptr_t>(&only));
  last_.store(&only);
  waiting_ = 0;
  only.deadline_after_fork();
}

}  // namespace mpy
