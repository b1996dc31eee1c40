// Memory for objects of one type that come and go by the thousand between two flushes, more than malloc keeps at hand
// for a thread. Freed cells wait for the next object; those of a thread that ends are left to the others.
#pragma once
#include <cstddef>
#include <mutex>
#include <new>

// The address sanitizer watches objects: they are malloc's then.
#if defined(__SANITIZE_ADDRESS__)
#define MPY_POOLED_CELLS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MPY_POOLED_CELLS 0
#endif
#endif
#ifndef MPY_POOLED_CELLS
#define MPY_POOLED_CELLS 1
#endif

namespace mpy::tensor {

template <class T>
class CellPool {
 public:
  static void* take() {
    if (!MPY_POOLED_CELLS) return ::operator new (sizeof(T), std::align_val_t{alignof(T)});
    if (!free_) more();
    Cell* c = free_;
    free_ = c->next;
    return c;
  }
  static void give(void* p) {
    if (!MPY_POOLED_CELLS) return ::operator delete (p, std::align_val_t{alignof(T)});
    auto* c = static_cast<Cell*>(p);
    c->next = free_;
    free_ = c;
  }

 private:
  union Cell {
    Cell* next;
    alignas(T) char room[sizeof(T)];
  };
  static constexpr size_t kCells = 64;  // made at once

  struct Left {  // by threads that ended
    std::mutex lock;
    Cell* first = nullptr;
  };
  static Left& left() {
    static auto* l = new Left;  // never destroyed: threads may end after statics are gone
    return *l;
  }
  struct Leaving {
    ~Leaving() {
      if (!free_) return;
      Cell* last = free_;
      while (last->next) last = last->next;
      const std::lock_guard guard(left().lock);
      last->next = left().first;
      left().first = free_;
      free_ = nullptr;
    }
  };

  [[gnu::noinline]] static void more() {
    static thread_local Leaving leaving;
    (void)&leaving;
    {
      const std::lock_guard guard(left().lock);
      free_ = left().first;
      left().first = nullptr;
    }
    if (free_) return;
    auto* cells = static_cast<Cell*>(::operator new (kCells * sizeof(Cell), std::align_val_t{alignof(Cell)}));
    for (size_t i = 0; i < kCells; i++) cells[i].next = i + 1 < kCells ? &cells[i + 1] : nullptr;
    free_ = cells;
  }

  static inline thread_local Cell* free_ = nullptr;
};

}  // namespace mpy::tensor
