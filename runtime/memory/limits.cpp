// The limits that a host sets for a thread or an isolate: instructions, time, memory. Each ends in a poll bit.
#include <pthread.h>

#include <cerrno>
#include <ctime>
#include <new>

#include "runtime/memory/heap.h"
#include "runtime/memory/polling.h"

namespace mpy {

// A C++ thread that waits for the deadline of one guest thread and sets its poll bit. It touches no guest object, so it
// needs no lock of the isolate.
class DeadlineClock {
 public:
  explicit DeadlineClock(Thread& target) : target_(target) { make(); }
  ~DeadlineClock() {
    if (runs_) {
      pthread_mutex_lock(&mutex_);
      ends_ = true;
      pthread_cond_signal(&changed_);
      pthread_mutex_unlock(&mutex_);
      pthread_join(thread_, nullptr);
    }
    pthread_cond_destroy(&changed_);
    pthread_mutex_destroy(&mutex_);
  }
  DeadlineClock(const DeadlineClock&) = delete;

  bool start() {
    if (!runs_) runs_ = pthread_create(&thread_, nullptr, main, this) == 0;
    return runs_;
  }
  void set(int64_t nanoseconds) {
    pthread_mutex_lock(&mutex_);
    waits_ = nanoseconds >= 0;
    if (waits_) at_ = now() + (nanoseconds < kMost ? nanoseconds : kMost);
    target_.poll.fetch_and(~static_cast<uint32_t>(Thread::kDeadline));
    pthread_cond_signal(&changed_);
    pthread_mutex_unlock(&mutex_);
  }
  bool passed() {
    pthread_mutex_lock(&mutex_);
    bool yes = waits_ && now() >= at_;
    pthread_mutex_unlock(&mutex_);
    return yes;
  }
  void after_fork() {
    make();
    runs_ = false;
    if (waits_) start();
  }

 private:
  static constexpr int64_t kSecond = 1'000'000'000, kMost = int64_t{1} << 60;

  void make() {
    pthread_mutex_init(&mutex_, nullptr);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&changed_, &attributes);
    pthread_condattr_destroy(&attributes);
  }
  static int64_t now() {
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * kSecond + t.tv_nsec;
  }
  static void* main(void* self) {
    static_cast<DeadlineClock*>(self)->run();
    return nullptr;
  }
  void run() {
    pthread_mutex_lock(&mutex_);
    bool signalled = false;
    int64_t signalled_at = 0;
    while (!ends_) {
      if (!waits_ || (signalled && signalled_at == at_)) {
        pthread_cond_wait(&changed_, &mutex_);
      } else if (now() < at_) {
        timespec until{at_ / kSecond, at_ % kSecond};
        pthread_cond_timedwait(&changed_, &mutex_, &until);
      } else {
        signalled = true;
        signalled_at = at_;
        target_.poll.fetch_or(Thread::kDeadline);
      }
    }
    pthread_mutex_unlock(&mutex_);
  }

  Thread& target_;
  pthread_mutex_t mutex_;
  pthread_cond_t changed_;
  pthread_t thread_{};
  bool runs_ = false, ends_ = false, waits_ = false;
  int64_t at_ = 0;
};

Status Thread::set_deadline(int64_t nanoseconds) {
  if (!clock_ && nanoseconds < 0) return {};
  if (!clock_) clock_ = new (std::nothrow) DeadlineClock(*this);
  if (!clock_ || (nanoseconds >= 0 && !clock_->start())) return no_memory();
  clock_->set(nanoseconds);
  return {};
}
bool Thread::deadline_passed() const { return clock_ && clock_->passed(); }
void Thread::deadline_after_fork() {
  if (clock_) clock_->after_fork();
}
void Thread::end_clock() {
  delete clock_;
  clock_ = nullptr;
}

void Thread::set_budget(int64_t instructions) {
  budget = instructions < 0 ? -1 : instructions;
  poll.fetch_and(~static_cast<uint32_t>(kBudget | kCounted));
  if (budget >= 0) poll.fetch_or(kCounted);
  if (budget == 0) poll.fetch_or(kBudget);
  if (isolate.hooks.budget_set) isolate.hooks.budget_set(*this);
}

void Isolate::set_memory_limit(size_t bytes) {
  limits.memory = bytes;
  if (bytes_in_use() > bytes && heap->thread) heap->thread->poll.fetch_or(Thread::kMemory);
}

}  // namespace mpy
