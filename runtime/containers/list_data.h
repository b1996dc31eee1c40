// The storage of lists: ListMutator is its only writer. For list.cpp and list_heap.cpp.
#pragma once
#include <algorithm>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"

namespace mpy {

// The one place that touches a list's storage.
struct ListMutator {
  static Value* items(ListObject* l) { return l->items_; }
  static uint64_t& length(ListObject* l) { return l->length_; }

  static constexpr uint64_t kFirst = 4;
  // Room for the first items, without a call. False: there is some, or none to be had so.
  static bool first_room(Heap& heap, ListObject* l) {
    if (l->capacity_ != 0 || l->watched() || !heap.has_buffer(kFirst * sizeof(Value))) return false;
    l->items_ = static_cast<Value*>(heap.pop_buffer(kFirst * sizeof(Value)));
    l->capacity_ = kFirst;
    return true;
  }
  static Status reserve(Thread& t, ListObject* l, uint64_t n) {
    if (n <= l->capacity_) return {};
    uint64_t more = l->capacity_ < 16 ? l->capacity_ : l->capacity_ / 2;
    uint64_t room = std::max<uint64_t>(n, std::max<uint64_t>(l->capacity_ + more, kFirst));
    return set_capacity(t, l, room);
  }
  static Status reserve_exact(Thread& t, ListObject* l, uint64_t n) {
    return n <= l->capacity_ ? Status() : set_capacity(t, l, n);
  }
  static Status set_capacity(Thread& t, ListObject* l, uint64_t room) {
    if (room > (1ull << 40)) return t.no_memory();
    void* p = guest_realloc(t, l->items_, l->capacity_ * sizeof(Value), room * sizeof(Value));
    if (!p) return t.no_memory();
    l->items_ = static_cast<Value*>(p);
    l->capacity_ = room;
    return {};
  }
  static void shrink(Thread& t, ListObject* l) {
    if (l->length_ == 0 && l->capacity_ > 8) {  // (a stack's first places stay)
      guest_free(t, l->items_, l->capacity_ * sizeof(Value));
      l->items_ = nullptr;
      l->capacity_ = 0;
    } else if (l->capacity_ > 64 && l->length_ < l->capacity_ / 4) {
      void* p = guest_realloc(t, l->items_, l->capacity_ * sizeof(Value), l->length_ * 2 * sizeof(Value));
      if (!p) return;
      l->items_ = static_cast<Value*>(p);
      l->capacity_ = l->length_ * 2;
    }
  }
  struct Storage {
    Value* items;
    uint64_t length, capacity;
  };
  static Storage take(ListObject* l) {
    Storage s{l->items_, l->length_, l->capacity_};
    l->items_ = nullptr;
    l->length_ = l->capacity_ = 0;
    return s;
  }
  static void give(ListObject* l, Storage s) {
    l->items_ = s.items;
    l->length_ = s.length;
    l->capacity_ = s.capacity;
  }
};
}  // namespace mpy
