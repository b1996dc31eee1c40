// Cells, pages and accounting (see heap.h).
#include "runtime/memory/heap.h"

#include "runtime/memory/regions.h"
#include "runtime/memory/reserve.h"
#include "runtime/types/type.h"

#include <cstdlib>
#include <cstring>
#include <new>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MPY_ASAN 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define MPY_ASAN 1
#endif
#ifdef MPY_ASAN
#include <sanitizer/asan_interface.h>
#define MPY_POISON(p, n) ASAN_POISON_MEMORY_REGION(p, n)
#define MPY_UNPOISON(p, n) ASAN_UNPOISON_MEMORY_REGION(p, n)
#else
#define MPY_POISON(p, n) ((void)(p), (void)(n))
#define MPY_UNPOISON(p, n) ((void)(p), (void)(n))
#endif

namespace mpy {

static_assert(sizeof(HeapPage) <= HeapPage::kHeader);
static_assert(Regions::kPage == Heap::kPageSize);

// The sanitizer watches malloc's memory and finds leaks there: with it, all comes from there.
#ifdef MPY_ASAN
static bool is_mapped(size_t) { return false; }
static constexpr bool kPagesOfRegions = false;
#else
static bool is_mapped(size_t bytes) { return Regions::is_mapped(bytes); }
static constexpr bool kPagesOfRegions = true;
#endif

// 16-byte steps up to 256, then four classes per doubling.
static constexpr uint16_t kCellSizes[Heap::kClasses] = {16,  32,   48,   64,   80,   96,   112,  128,  144,  160, 176,
                                                        192, 208,  224,  240,  256,  320,  384,  448,  512,  640, 768,
                                                        896, 1024, 1280, 1536, 1792, 2032, 2320, 2720, 3248, 4048};

int Heap::class_of(size_t bytes) {
  if (bytes <= 256) return bytes == 0 ? 0 : static_cast<int>((bytes + 15) / 16 - 1);
  int c = 16;
  while (kCellSizes[c] < bytes) c++;
  return c;
}

Heap::Heap(Isolate& iso) : isolate(iso), regions_(new Regions) {}

bool Heap::account(size_t bytes) {
  size_t limit = isolate.limits.memory;
  if (bytes > SIZE_MAX / 2 || used_ + bytes > (limit > SIZE_MAX / 2 ? limit : limit + extra_)) return false;
  used_ += bytes;
  if (used_ > peak_ && peak_) peak_ = used_;
  return true;
}

void Heap::count(int64_t bytes) {
  used_ += static_cast<size_t>(bytes);
  if (used_ > peak_ && peak_) peak_ = used_;
  if (bytes > 0 && used_ > isolate.limits.memory && thread) thread->poll.fetch_or(Thread::kMemory);
}

HeapPage* Heap::new_page(size_t cell_size, size_t bytes) {
  if (!account(bytes)) return nullptr;
  size_t rounded = (bytes + kPageSize - 1) & ~(kPageSize - 1);
  size_t spare = rounded / kPageSize - 1;
  void* raw;
  if (spare < kSpareSizes && spare_[spare]) {
    raw = spare_[spare];
    spare_[spare] = spare_[spare]->next;
    spares_[spare]--;
  } else {
    if (rounded > (size_t{1} << 46)) raw = nullptr;
    else if (kPagesOfRegions && rounded == kPageSize) raw = regions_->page();
    else if (is_mapped(rounded)) raw = regions_->map(rounded);
    else raw = std::aligned_alloc(kPageSize, rounded);
  }
  if (!raw) {
    used_ -= bytes;
    return nullptr;
  }
  auto* page = new (raw) HeapPage{};
  page->heap = this;
  page->cell_size = static_cast<uint32_t>(cell_size);
  page->cells = cell_size ? static_cast<uint32_t>((bytes - HeapPage::kHeader) / cell_size) : 1;
  page->bytes = bytes;
  if (births_time_) {
    page->births_from = 0;
    page->births_time = births_time_;
  }
  return page;
}

// Some pages of the common sizes wait for their next use: long strs come and go.
void Heap::give_back(HeapPage* page, size_t bytes) {
  size_t rounded = (bytes + kPageSize - 1) & ~(kPageSize - 1), spare = rounded / kPageSize - 1;
  if (spare < kSpareSizes && spares_[spare] < kSparePages) {
    page->next = spare_[spare];
    spare_[spare] = page;
    spares_[spare]++;
  } else if (kPagesOfRegions && rounded == kPageSize) {
    regions_->give_page(page);
  } else if (is_mapped(rounded)) {
    regions_->unmap(page, rounded);
  } else {
    std::free(page);
  }
}

Object* Heap::allocate_slow(int c) {
  HeapPage* page = bump_[c];
  if (!page || page->fresh == page->cells) {
    page = new_page(kCellSizes[c], kPageSize);
    if (!page) return nullptr;
    page->next = pages_;
    pages_ = page;
    bump_[c] = page;
    MPY_POISON(page->cell(0), kPageSize - HeapPage::kHeader);
  }
  char* cell = page->cell(page->fresh++);
  MPY_UNPOISON(cell, page->cell_size);
  return reinterpret_cast<Object*>(cell);
}

Object* Heap::allocate_big(size_t bytes) {
  if (bytes > SIZE_MAX / 4) return nullptr;
  next_shift_ = (next_shift_ + 1088) % 4096;
  HeapPage* page = new_page(0, bytes + HeapPage::kHeader + next_shift_);
  if (!page) return nullptr;
  page->shift = next_shift_;
  page->fresh = 1;
  page->next = big_;
  if (big_) big_->previous = page;
  big_ = page;
  return reinterpret_cast<Object*>(page->cell(0));
}

Object* Heap::born_many(Object* o) {
  if (thread && isolate.gc_enabled) thread->poll.fetch_or(Thread::kCollect);
  return o;
}

Object* Heap::allocate_large(size_t bytes, uint32_t kind) {
  Object* o;
  if (bytes <= kMaxCell) {
    int c = class_of(bytes);
    if (FreeCell* f = free_[c]) {
      free_[c] = f->next;
      MPY_UNPOISON(f, kCellSizes[c]);
      o = reinterpret_cast<Object*>(f);
    } else {
      o = allocate_slow(c);
    }
  } else {
    o = allocate_big(bytes);
  }
  if (!o) return nullptr;
  std::memset(static_cast<void*>(o), 0, bytes < 512 ? bytes : 512);
  o->rc = Object::kSole;
  o->kind = kind;
  if (!is_leaf(kind) && __builtin_expect(++young_ > static_cast<int64_t>(threshold_), 0)) return born_many(o);
  return o;
}

// Fresh memory is zeroed at its start only: a zero length in the struct keeps visitors from the rest.
static inline void clear_cell(Object* o, size_t c, uint32_t kind) {
  using Block = uint64_t __attribute__((vector_size(16), aligned(16), may_alias));
  auto* block = reinterpret_cast<Block*>(o);
  block[0] = Block{Object::kSole | static_cast<uint64_t>(kind) << 32, 0};
  if (c < 4) {
    if (c > 0) block[1] = Block{};
    if (c > 1) block[2] = Block{};
    if (c > 2) block[3] = Block{};
  } else {
    for (size_t i = 1; i <= c; i++) {
      block[i] = Block{};
      // Or this becomes a call of memset, and every allocation needs a stack frame for it.
      asm volatile("" ::: "memory");
    }
  }
}
Object* Heap::allocate_rest(size_t bytes, uint32_t kind) {
  if (bytes > 256) return allocate_large(bytes, kind);
  size_t c = (bytes - 1) / 16;
  Object* o = allocate_slow(static_cast<int>(c));
  if (!o) return nullptr;
  clear_cell(o, c, kind);
  return !is_leaf(kind) && ++young_ > static_cast<int64_t>(threshold_) ? born_many(o) : o;
}
// The usual case keeps no register over a call, so that it needs no stack.
Object* Heap::allocate(size_t bytes, uint32_t kind) {
  size_t c = (bytes - 1) / 16;
  FreeCell* f;
  if (__builtin_expect(bytes > 256, 0) || __builtin_expect(!(f = free_[c]), 0)) return allocate_rest(bytes, kind);
  free_[c] = f->next;
  MPY_UNPOISON(f, kCellSizes[c]);
  auto* o = reinterpret_cast<Object*>(f);
  clear_cell(o, c, kind);
  if (!is_leaf(kind) && __builtin_expect(++young_ > static_cast<int64_t>(threshold_), 0)) return born_many(o);
  return o;
}

void Heap::free_cell(Object* o) {
  report_freed(o);
  HeapPage* page = page_of(o);
  young_ -= !is_leaf(o->kind);
  uint32_t size = page->cell_size;
  if (__builtin_expect(size == 0, 0)) {
    (page->previous ? page->previous->next : big_) = page->next;
    if (page->next) page->next->previous = page->previous;
    used_ -= page->bytes;
    std::free(page->counts);  // (of a collection that is going on)
    give_back(page, page->bytes);
    return;
  }
  add_free(o, size <= 256 ? static_cast<int>(size / 16 - 1) : class_of(size));
}

void Heap::add_free(void* cell, int c) {
  MPY_UNPOISON(cell, sizeof(FreeCell));
  auto* f = static_cast<FreeCell*>(cell);
  f->header.rc = 0;
  f->header.kind = static_cast<uint32_t>(Kind::DeadObject);
  // While births are kept apart no other object follows at the address of one from before that was watched: those come
  // here.
  FreeCell*& list = births_time_ && !born_apart(&f->header) ? free_aside_[c] : free_[c];
  f->next = list;
  list = f;
  if (kCellSizes[c] > sizeof(FreeCell)) MPY_POISON(f + 1, kCellSizes[c] - sizeof(FreeCell));
}

void Heap::drop_empty(FreeCell** link, HeapPage** bump) {
  while (*link) {
    if (page_of(&(*link)->header)->used == 0) *link = (*link)->next;
    else link = &(*link)->next;
  }
  if (*bump && (*bump)->used == 0) *bump = nullptr;
}

// After a collection: pages without a live cell go back; their cells leave the free lists first.
void Heap::free_empty_pages() {
  for (int c = 0; c < kClasses; c++) {
    drop_empty(&free_[c], &bump_[c]);
    drop_empty(&free_aside_[c], &bump_[c]);
  }
  for (HeapPage** link = &pages_; *link;) {
    HeapPage* p = *link;
    if (p->used) {
      link = &p->next;
      continue;
    }
    *link = p->next;
    used_ -= p->bytes;
    MPY_UNPOISON(p, kPageSize);
    give_back(p, p->bytes);
  }
}

// --- buffers of objects: small ones from a pool of 16-byte steps, so that a short list costs no malloc

#ifdef MPY_ASAN
static constexpr size_t kPooled = 0;  // the sanitizer watches malloc's
#else
static constexpr size_t kPooled = Heap::kMaxPooled;
#endif
static size_t buffer_class(size_t bytes) { return bytes == 0 ? 0 : (bytes - 1) / 16; }

void* Heap::buffer_slow(int c) {
  size_t size = (static_cast<size_t>(c) + 1) * 16;
  if (static_cast<size_t>(buffer_end_ - buffer_page_) < size) {
    HeapPage* page = new_page(16, kPageSize);
    if (!page) return nullptr;
    page->next = buffer_pages_;
    buffer_pages_ = page;
    // What is left of the old page serves its own size.
    for (size_t left = static_cast<size_t>(buffer_end_ - buffer_page_); left >= 16;) {
      size_t take = left < kMaxPooled ? left : kMaxPooled;
      auto* f = reinterpret_cast<FreeBuffer*>(buffer_page_);
      f->next = buffers_[take / 16 - 1];
      buffers_[take / 16 - 1] = f;
      buffer_page_ += take;
      left -= take;
    }
    buffer_page_ = page->cell(0);
    buffer_end_ = reinterpret_cast<char*>(page) + kPageSize;
  }
  char* p = buffer_page_;
  buffer_page_ += size;
  return p;
}

void* Heap::buffer(size_t bytes) {
  if (bytes <= kPooled) {
    size_t c = buffer_class(bytes);
    if (FreeBuffer* f = buffers_[c]) {
      buffers_[c] = f->next;
      return f;
    }
    return buffer_slow(static_cast<int>(c));
  }
  if (!account(bytes)) return nullptr;
  void* p = is_mapped(bytes) ? regions_->map(bytes) : std::malloc(bytes ? bytes : 1);
  if (!p) used_ -= bytes;
  return p;
}

void* Heap::resize(void* p, size_t old_bytes, size_t new_bytes) {
  if (p && old_bytes <= kPooled && new_bytes <= kPooled && buffer_class(old_bytes) == buffer_class(new_bytes)) return p;
  if (!p || old_bytes <= kPooled || new_bytes <= kPooled || is_mapped(old_bytes) != is_mapped(new_bytes)) {
    void* q = buffer(new_bytes);
    if (!q) return nullptr;
    if (p) {
      std::memcpy(q, p, old_bytes < new_bytes ? old_bytes : new_bytes);
      release(p, old_bytes);
    }
    return q;
  }
  if (new_bytes > old_bytes && !account(new_bytes - old_bytes)) return nullptr;
  void* q =
      is_mapped(new_bytes) ? regions_->remap(p, old_bytes, new_bytes) : std::realloc(p, new_bytes ? new_bytes : 1);
  if (!q) {
    if (new_bytes > old_bytes) used_ -= new_bytes - old_bytes;
    return nullptr;
  }
  if (new_bytes < old_bytes) used_ -= old_bytes - new_bytes;
  return q;
}

void Heap::release(void* p, size_t bytes) {
  if (!p) return;
  if (bytes <= kPooled) {
    size_t c = buffer_class(bytes);
    auto* f = static_cast<FreeBuffer*>(p);
    f->next = buffers_[c];
    buffers_[c] = f;
    return;
  }
  used_ -= bytes;
  if (is_mapped(bytes)) regions_->unmap(p, bytes);
  else std::free(p);
}

// The isolate's end: every payload gives back its buffers, classes last (the others need them to know their shape).
Heap::~Heap() {
  tearing_down_ = true;
  TypeObject* type_type = isolate.builtin_type(Kind::Type);
  auto is_class = [&](Object* o) {
    TypeObject* t = isolate.type_of_kind(o->kind);
    return t && (t == type_type || t->payload_kind == static_cast<uint16_t>(Kind::Type));
  };
  for (int classes = 0; classes < 2; classes++)
    for_each([&](Object* o) {
      if (is_class(o) == (classes == 1)) destroy(o);
    });
  auto free_all = [&](HeapPage* list) {
    for (HeapPage *p = list, *next; p; p = next) {
      next = p->next;
      size_t rounded = (p->bytes + kPageSize - 1) & ~(kPageSize - 1);
      MPY_UNPOISON(p, rounded);
      if (is_mapped(rounded)) regions_->unmap(p, rounded);
      else if (!kPagesOfRegions || rounded != kPageSize) std::free(p);  // pages end with their regions
    }
  };
  for (HeapPage* list : {pages_, big_, buffer_pages_, spare_[0], spare_[1], spare_[2], spare_[3]}) free_all(list);
  delete regions_;
  std::free(dead_);
  std::free(sides_);
  std::free(queue_);
}

// --- the accounted allocation of isolate.h

Object* object_new(Thread& t, size_t bytes, uint32_t kind) { return t.isolate.heap->allocate(bytes, kind); }
void* guest_alloc(Thread& t, size_t bytes) { return t.isolate.heap->buffer(bytes); }
void* guest_realloc(Thread& t, void* p, size_t old_bytes, size_t new_bytes) {
  return t.isolate.heap->resize(p, old_bytes, new_bytes);
}
void guest_free(Thread& t, void* p, size_t bytes) { t.isolate.heap->release(p, bytes); }
size_t Isolate::bytes_in_use() const { return heap->bytes_in_use(); }

}  // namespace mpy
