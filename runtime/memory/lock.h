// The isolate's lock: only the Thread that holds it touches the isolate's objects. It is handed over at the poll word
// (a waiting thread asks for it after the switch interval) and given up around calls that block (Unlocked, isolate.h).
#pragma once
#include <pthread.h>

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
  void set_holder(Thread* t) { holder_ = t; }
  bool contended() const { return waiting_ > 0; }
  void close(Thread& last);       // from now on only `last` may have it; others wait for ever (the process ends)
  void after_fork(Thread& only);  // in the child of a fork: this thread is the only one
  int64_t interval_ns = 5'000'000;

 private:
  void make();
  void take(Thread&);
  pthread_mutex_t mutex_;
  pthread_cond_t freed_, taken_;
  Thread* holder_ = nullptr;
  Thread* last_ = nullptr;  // who had it last
  Thread* only_ = nullptr;
  int waiting_ = 0;
  uint64_t turns_ = 0;  // counts changes of `last_`
};

}  // namespace mpy
