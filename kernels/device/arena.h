// The memory of intermediate values. A run of a plan has an arena for itself while it runs; the next run, of whichever
// plan, uses the same bytes. An arena is a range of addresses that never moves, so what a plan works out from its begin
// holds as long as the arena lives; pages are taken from the system as far as plans reach into it, and given back when
// none has for long. On a device it is a block, which moves when a plan needs a larger one.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "kernels/device/buffer.h"

namespace mpy::kernels {

class Arena {
 public:
  explicit Arena(Account*, Device* device = nullptr);  // null: the host's memory
  ~Arena();
  Arena(const Arena&) = delete;

  // Makes the first `bytes` usable. False: no memory, or the account refuses.
  bool reach(size_t bytes);
  void trim() { shrink(0); }  // gives all of it back, while nothing runs in it
  char* begin() const { return begin_; }
  size_t reached() const { return usable_; }

 private:
  void shrink(size_t bytes);
  bool reach_on_device(size_t bytes);
  Account* account_;
  Device* device_;
  char* begin_ = nullptr;
  size_t reserved_ = 0, usable_ = 0;
  size_t most_ = 0;  // since the last look whether it is too large
  int runs_ = 0;
};

// The arenas of one isolate: one, and a further one for each plan that runs while another does.
class Arenas {
 public:
  explicit Arenas(Account* account = nullptr);
  ~Arenas();
  void trim();  // gives back the memory of those in which nothing runs

  class Lease {
   public:
    explicit Lease(Arenas& owner, Device* device = nullptr)
        : owner_(owner), device_(device), arena_(owner.take(device)) {}
    ~Lease() { owner_.give(arena_, device_); }
    Lease(const Lease&) = delete;
    Arena* operator->() const { return arena_; }
    Arena* get() const { return arena_; }

   private:
    Arenas& owner_;
    Device* device_;
    Arena* arena_;
  };

 private:
  Arena* take(Device*);
  void give(Arena*, Device*);
  Account* account_;
  std::mutex lock_;
  std::vector<std::unique_ptr<Arena>> all_;
  std::map<Device*, std::vector<Arena*>> idle_;
};

}  // namespace mpy::kernels
