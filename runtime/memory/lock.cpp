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

// With the mutex held: waits until the lock is free, asking its holder for it once per interval, and takes it.
void IsolateLock::take(Thread& t) {
  while (holder_ || (only_ && only_ != &t)) {
    timespec until{};
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += interval_ns % 1'000'000'000;
    until.tv_sec += interval_ns / 1'000'000'000 + until.tv_nsec / 1'000'000'000;
    until.tv_nsec %= 1'000'000'000;
    uint64_t before = turns_;
    waiting_++;
    bool timed_out = pthread_cond_timedwait(&freed_, &mutex_, &until) != 0;
    waiting_--;
    while (only_ && only_ != &t) pthread_cond_wait(&freed_, &mutex_);  // for ever: the process is ending
    if (timed_out && holder_ && turns_ == before) holder_->poll.fetch_or(Thread::kSwitch);
  }
  holder_ = &t;
  if (last_ != &t) {
    last_ = &t;
    turns_++;
    pthread_cond_broadcast(&taken_);
  }
  Heap* heap = t.isolate.heap;
  heap->thread = &t;
  if (heap->has_queued()) t.poll.fetch_or(Thread::kFinalizer);
}

void IsolateLock::acquire(Thread& t) {
  pthread_mutex_lock(&mutex_);
  take(t);
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::release() {
  pthread_mutex_lock(&mutex_);
  holder_ = nullptr;
  pthread_cond_signal(&freed_);
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::yield(Thread& t) {
  pthread_mutex_lock(&mutex_);
  if (waiting_) {
    uint64_t before = turns_;
    holder_ = nullptr;
    pthread_cond_signal(&freed_);
    while (turns_ == before && waiting_) pthread_cond_wait(&taken_, &mutex_);
    take(t);
  }
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::close(Thread& last) {
  pthread_mutex_lock(&mutex_);
  only_ = &last;
  pthread_mutex_unlock(&mutex_);
}

void IsolateLock::after_fork(Thread& only) {
  make();
  holder_ = last_ = &only;
  waiting_ = 0;
  only.deadline_after_fork();
}

}  // namespace mpy
