// The isolate's lock: only the Thread that holds it touches the isolate's objects. It is handed over at the poll word
// (a waiting thread asks for it after the switch interval) and given up around calls that block (Unlocked, isolate.h).
//
// One word says who holds it and whether others wait. The thread that had it last takes it, and whoever has it gives it
// up, by one exchange of that word while nobody waits; all else happens under a mutex.
#pragma once
#include <pthread.h>

#include <atomic>
#include <cstdint>

namespace mpy {

class Thread;

class IsolateLock {
 public:
  IsolateLock();
  ~IsolateLock();
  IsolateLock(const IsolateLock&) = delete;

  void acquire(Thread&);
  void release();
  void yield(Thread&);  // lets one of those who wait have it, then takes it back
  void set_holder(Thread*);  // another one of the same C++ thread
  void leave(Thread&);       // the release of a thread that may go now
  void close(Thread& last);       // from now on only `last` may have it; others wait for ever (the process ends)
  void after_fork(Thread& only);  // in the child of a fork: this thread is the only one
  int64_t interval_ns = 5'000'000;

 private:
  static constexpr uintptr_t kWaited = 1;  // in word_, beside the holder
  void make();
  void take(Thread&);
  bool try_take(Thread&, bool waited);
  void wait_for_holder();
  void entered(Thread&);
  void had_last(Thread&);
  static Thread* holder(uintptr_t word) { return reinterpret_cast<Thread*>(word & ~kWaited); }
  std::atomic<uintptr_t> word_{0};
  std::atomic<Thread*> last_{nullptr};  // who had it last
  pthread_mutex_t mutex_;               // of what follows, and of changes of last_
  pthread_cond_t freed_, taken_;
  Thread* only_ = nullptr;
  int waiting_ = 0;
  uint64_t turns_ = 0;  // counts changes of `last_`
};

}  // namespace mpy
