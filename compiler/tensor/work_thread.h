// Work that may last, done on a thread of its own while the program waits: a limit of the host ends the wait, not the
// work, which nobody can cut (a vendor's matrix product). What was left alone goes on to its end with all that it
// holds, and its results are dropped; until then no further work begins, so an isolate has at most one such thread.
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
