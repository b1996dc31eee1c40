// See work_thread.h.
#include "compiler/tensor/work_thread.h"

#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <utility>

#include "compiler/tensor/context.h"

namespace mpy::tensor {

namespace {
constexpr auto kBetweenLooks = std::chrono::milliseconds(5);

// Work of the process that was left alone. The end of the process waits for it: libraries that it is in are about to
// take themselves apart. Never destroyed.
struct LeftAlone {
  std::mutex lock;
  std::condition_variable changed;
  int count = 0;

  static LeftAlone& all() {
    static auto* all = new LeftAlone;
    return *all;
  }
  void more() {
    std::lock_guard<std::mutex> hold(lock);
    count++;
    std::atexit([] { all().wait(); });  // before what was registered so far: the libraries' own
  }
  void less() {
    std::lock_guard<std::mutex> hold(lock);
    if (--count == 0) changed.notify_all();
  }
  void wait() {
    std::unique_lock<std::mutex> hold(lock);
    changed.wait(hold, [this] { return count == 0; });
  }
};
}  // namespace

struct WorkThread::Shared {
  std::mutex lock;
  std::condition_variable changed;
  std::function<void()> work;  // set: to be done, or under way
  bool begun = false, over = false;
  bool left_alone = false;  // what is under way
};

WorkThread::WorkThread() : shared_(std::make_shared<Shared>()) {}

WorkThread::~WorkThread() {
  std::lock_guard<std::mutex> hold(shared_->lock);
  shared_->over = true;
  shared_->changed.notify_all();
}

static void* work_until_over(void* owned) {
  std::unique_ptr<std::function<void()>> body(static_cast<std::function<void()>*>(owned));
  (*body)();
  return nullptr;
}

bool WorkThread::run(const Context& c, std::function<void()> work) {
  std::unique_lock<std::mutex> hold(shared_->lock);
  auto wait_until_idle = [&] {
    while (shared_->work) {
      if (c.ends()) return false;
      shared_->changed.wait_for(hold, kBetweenLooks);
    }
    return true;
  };
  if (!wait_until_idle()) return false;
  if (!shared_->begun) {
    auto body = [s = shared_] {
      std::unique_lock<std::mutex> mine(s->lock);
      for (;;) {
        while (!s->work && !s->over) s->changed.wait(mine);
        if (!s->work) return;
        mine.unlock();
        s->work();
        std::function<void()> done;
        mine.lock();
        done.swap(s->work);
        if (std::exchange(s->left_alone, false)) LeftAlone::all().less();
        s->changed.notify_all();
      }
    };
    auto* owned = new std::function<void()>(std::move(body));
    pthread_t made;
    if (pthread_create(&made, nullptr, work_until_over, owned) != 0) {
      delete owned;
      hold.unlock();
      work();  // the process has no thread to spare: limits come late
      return true;
    }
    pthread_detach(made);
    shared_->begun = true;
  }
  shared_->work = std::move(work);
  shared_->changed.notify_all();
  if (wait_until_idle()) return true;
  shared_->left_alone = true;
  LeftAlone::all().more();
  return false;
}

}  // namespace mpy::tensor
