#include "runtime/memory/reserve.h"

#include <sys/mman.h>

#include <atomic>
#include <cstddef>
#include <new>

#include "runtime/memory/isolate.h"

namespace mpy {
namespace {

// One piece is given back each time. They are mapped but never touched: they cost address space alone.
constexpr size_t kPieces = 4, kPieceBytes = size_t{16} << 20;
struct Reserve {
  std::atomic<void*> pieces[kPieces] = {};
  std::atomic<bool> used{false};
  bool kept = false;  // at the program's start, before there are threads
};
constinit Reserve reserve;  // of the process, as the handler is

void draw_on_reserve() {
  for (std::atomic<void*>& piece : reserve.pieces)
    if (void* memory = piece.exchange(nullptr)) {
      munmap(memory, kPieceBytes);
      reserve.used = true;
      if (Thread* t = Thread::current()) t->poll.fetch_or(Thread::kMemory);
      return;
    }
  std::set_new_handler(nullptr);  // operator new fails now, as it does without a reserve
}

}  // namespace

void keep_memory_reserve() {
  reserve.kept = true;
  refill_memory_reserve();
}

bool memory_reserve_was_used() { return reserve.used.exchange(false); }

void refill_memory_reserve() {
  if (!reserve.kept) return;
  for (std::atomic<void*>& piece : reserve.pieces) {
    if (piece.load()) continue;
    void* memory =
        mmap(nullptr, kPieceBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) break;
    piece = memory;
  }
  std::set_new_handler(draw_on_reserve);
}

}  // namespace mpy
