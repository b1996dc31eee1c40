// Births apart: see heap.h.
#include "runtime/memory/heap.h"

namespace mpy {

void Heap::begin_births() {
  births_time_ = ++births_times_ ? births_times_ : ++births_times_;
  for (int c = 0; c < kClasses; c++) {
    free_aside_[c] = free_[c];
    free_[c] = nullptr;
    HeapPage* page = bump_[c];
    if (!page) continue;
    page->births_time = births_time_;
    page->births_from = static_cast<uint32_t>(page->cell(page->fresh) - reinterpret_cast<char*>(page));
  }
}

void Heap::keep_births_apart() {
  for (int c = 0; c < kClasses; c++)
    while (FreeCell* f = free_[c]) {
      if (born_apart(&f->header)) break;
      free_[c] = f->next;
      f->next = free_aside_[c];
      free_aside_[c] = f;
    }
}

// The cells that died in between and the older ones serve everybody again.
void Heap::end_births() {
  births_time_ = 0;
  for (int c = 0; c < kClasses; c++) {
    FreeCell** end = &free_[c];
    while (*end) end = &(*end)->next;
    *end = free_aside_[c];
    free_aside_[c] = nullptr;
  }
}

}  // namespace mpy
