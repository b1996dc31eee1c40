// Work that may last, done on a thread of its own while the program waits. A limit of the host ends the wait, not the
// work: a vendor's matrix product cannot be interrupted. An abandoned call keeps what it uses, runs to its end, and its
// results are dropped; until then no further work begins, so an isolate has at most one such thread.
#pragma once
#include <functional>
#include <memory>

namespace mpy::tensor {

class Context;

class WorkThread {
 public:
  WorkThread();
  ~WorkThread();  // what is under way goes on by itself
  WorkThread(const WorkThread&) = delete;

  // False: a limit ended the wait. `work` must own what it uses.
  bool run(const Context&, std::function<void()> work);

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace mpy::tensor
