// Births apart: see heap.h.
#include "runtime/memory/heap.h"

namespace mpy {

void Heap::begin_births() {
  births_apart_ = true;
  for (int c = 0; c < kClasses; c++) {
    free_aside_[c] = free_[c];
    bump_aside_[c] = bump_[c];
    free_[c] = nullptr;
    bump_[c] = nullptr;
  }
}

void Heap::keep_births_apart() {
  for (int c = 0; c < kClasses; c++)
    while (FreeCell* f = free_[c]) {
      if (page_of(&f->header)->births) break;
      free_[c] = f->next;
      f->next = free_aside_[c];
      free_aside_[c] = f;
    }
}

// The cells of both kinds of pages serve everybody again. The older page goes on handing out its cells; what was never
// handed out of the newer one becomes free cells.
void Heap::end_births() {
  births_apart_ = false;
  for (HeapPage* p = pages_; p; p = p->next) p->births = false;
  for (HeapPage* p = big_; p; p = p->next) p->births = false;
  for (int c = 0; c < kClasses; c++) {
    FreeCell** end = &free_[c];
    while (*end) end = &(*end)->next;
    *end = free_aside_[c];
    free_aside_[c] = nullptr;
    if (HeapPage* older = bump_aside_[c]) {
      for (HeapPage* page = bump_[c]; page && page->fresh < page->cells;) add_free(page->cell(page->fresh++), c);
      bump_[c] = older;
    }
    bump_aside_[c] = nullptr;
  }
}

}  // namespace mpy
