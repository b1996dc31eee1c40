// Heap: one isolate's memory. Small objects live in aligned pages of one cell size, big ones in a page of their own, so
// that any object finds its heap from its address and all objects can be enumerated: a free cell has Kind::DeadObject.
//
// Death is iterative (a deep structure never recurses in C++) and runs no Python: what has a finalizer, and callbacks
// of weak references, are queued and run before the next opcode (poll bit kFinalizer). Cycles are found as CPython
// does: count the references from inside the heap, keep what has others and all it reaches, take the rest apart.
#pragma once
#include <cstddef>
#include <cstdint>

#include "runtime/memory/dereferences.h"
#include "runtime/memory/isolate.h"

// The address sanitizer watches cells: each birth and death goes through heap.cpp then.
#if defined(__SANITIZE_ADDRESS__)
#define MPY_WATCHED_CELLS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MPY_WATCHED_CELLS 1
#endif
#endif

namespace mpy {

struct DictViewObject;
struct WeakRefObject;
class Regions;

struct HeapPage {
  Heap* heap;
  HeapPage* next;
  HeapPage* previous;         // of big objects
  uint32_t cell_size, cells;  // cells: that fit
  uint32_t fresh, used;       // cells ever handed out; live at the last collection
  uint32_t* counts;           // per 16 bytes of the page (its first cell's, of a big object), while collecting
  size_t bytes;               // of the whole page
  uint32_t
      shift;  // of the first cell: big objects must not all lie at the same place of their pages (copies would alias)
  // Cells from this byte on were made while births were kept apart, in the time of that number.
  uint32_t births_from = UINT32_MAX, births_time = 0;
  char* cell(uint32_t i) {
    return reinterpret_cast<char*>(this) + kHeader + shift + static_cast<size_t>(i) * cell_size;
  }
  static constexpr size_t kHeader = 80;  // 16-aligned, so are cells
};

class Heap {
 public:
  static constexpr size_t kPageSize = 32 * 1024;
  static constexpr int kClasses = 32;
  static constexpr size_t kMaxCell = 4048;
  static constexpr size_t kMaxPooled = 512;  // buffers up to this come from the pool
  static constexpr int kBufferClasses = kMaxPooled / 16;

  explicit Heap(Isolate& iso);
  ~Heap();  // frees everything without running Python
  Heap(const Heap&) = delete;

  static HeapPage* page_of(const Object* o) {
    return reinterpret_cast<HeapPage*>(reinterpret_cast<uintptr_t>(o) & ~(kPageSize - 1));
  }
  static Heap& of(const Object* o) { return *page_of(o)->heap; }

  Isolate& isolate;
  Thread* thread = nullptr;  // the one that holds the isolate's lock

  Object* allocate(size_t bytes, uint32_t kind);
  // The births and deaths of small leaves (is_leaf; no deaths of strs) without a call. Not cleared. Null, false: the
  // usual way.
  Object* pop_leaf(size_t bytes, Kind kind) {
#ifdef MPY_WATCHED_CELLS
    return nullptr;
#else
    FreeCell*& list = free_[(bytes - 1) / 16];
    FreeCell* f = list;
    if (__builtin_expect(!f, 0)) return nullptr;
    list = f->next;
    f->header.rc = Object::kSole;
    f->header.kind = static_cast<uint32_t>(kind);
    return &f->header;
#endif
  }
  // The same for other small objects: every word beyond the header must be set. Null also where a collection is due.
  Object* pop_young(size_t bytes, Kind kind) {
    if (__builtin_expect(young_ >= static_cast<int64_t>(threshold_), 0)) return nullptr;
    Object* o = pop_leaf(bytes, kind);
    young_ += o != nullptr;
    return o;
  }
  // Of any size, and null is out of memory.
  Object* born_uncleared(size_t bytes, Kind kind) {
    Object* o = bytes <= 256 ? pop_young(bytes, kind) : nullptr;
    return o ? o : allocate(bytes, static_cast<uint32_t>(kind));
  }
  // The cell that an object of this size would get, and that other work has pushed out of the caches.
  void fetch_next(size_t bytes) const {
    if (bytes <= 256) __builtin_prefetch(free_[(bytes - 1) / 16]);
  }
  // A buffer from the pool (at most kMaxPooled bytes, at least one) without a call. Null: the usual way.
  bool has_buffer(size_t bytes) const { return buffers_[(bytes - 1) / 16] != nullptr; }
  void* pop_buffer(size_t bytes) {
    FreeBuffer*& list = buffers_[(bytes - 1) / 16];
    FreeBuffer* f = list;
    list = f->next;
    return f;
  }
  static bool push_leaf(Object* o) {  // the only reference goes; it has no flags
#ifdef MPY_WATCHED_CELLS
    return false;
#else
    HeapPage* page = page_of(o);
    Heap& heap = *page->heap;
    if (__builtin_expect(o->rc != Object::kSole || page->cell_size != 32 || heap.tearing_down_, 0)) return false;
    report_freed(o);
    o->kind = static_cast<uint32_t>(Kind::DeadObject);
    auto* f = reinterpret_cast<FreeCell*>(o);
    f->next = heap.free_[1];
    heap.free_[1] = f;
    return true;
#endif
  }
  void dead(Object*);
  void* buffer(size_t bytes);  // guest_alloc
  void* resize(void* p, size_t old_bytes, size_t new_bytes);
  void release(void* p, size_t bytes);
  size_t bytes_in_use() const { return used_; }
  // The most bytes in use since it was watched (tracemalloc); 0: it is not.
  void watch_peak() { peak_ = used_; }
  void forget_peak() { peak_ = 0; }
  size_t peak() const { return peak_; }
  // Counts what the C++ library holds for the guest, which cannot be refused: beyond the limit, the next poll raises.
  void count(int64_t bytes);
  size_t objects() const { return static_cast<size_t>(static_cast<int64_t>(live_) + young_); }  // that can hold others
  // Numbers, strs and bytes hold no objects: the collector does not wait for them.
  static bool is_leaf(uint32_t kind) {
    return kind <= static_cast<uint32_t>(Kind::Bytes) && kind != static_cast<uint32_t>(Kind::Traced);
  }
  void allow_extra(size_t bytes) { extra_ = bytes; }  // beyond the limit, while a MemoryError is made

  template <class F>
  void for_each(F&& f);  // f(Object*), of every live object

  // Weak references and the __dict__ view of an object, and the order of birth of those with finalizers: kept beside it
  // (flag kWeakref).
  struct Side {
    Object* owner;
    WeakRefObject* refs;
    DictViewObject* view;
    uint64_t birth;
  };
  Side* side(Object* owner, bool make);  // null: none, or no memory
  void drop_side_if_empty(Object* owner);
  void note_birth(Object* o) {
    if (Side* s = side(o, true)) s->birth = ++births_;
  }

  // Finalizers and callbacks that wait. Owned.
  Status queue(Value what);
  bool has_queued() const { return queued_ != 0; }
  Status run_queued(Thread&);
  // Whether the end of everything could run Python: something alive has a finalizer or is a weak reference with a
  // callback.
  bool has_last_words();
  int64_t collect(Thread&);  // one pass; the number of unreachable objects
  void set_threshold(size_t n) { threshold_ = n; }
  size_t threshold() const { return threshold_; }
  bool collection_due() const { return young_ > static_cast<int64_t>(threshold_); }
  size_t young() const { return young_ > 0 ? static_cast<size_t>(young_) : 0; }
  uint64_t collections = 0, collected = 0;

  // Births apart (births.cpp): between begin and end new objects get cells that were never handed out before, so that
  // the address of an object says whether it was made in between. That costs nothing while it is off. An older cell
  // that is freed meanwhile is kept from use at the next keep_births_apart(); an object born in one before that counts
  // as older.
  void begin_births();
  void end_births();
  void keep_births_apart();
  static bool born_apart(const Object* o) {
    const HeapPage* page = page_of(o);
    return page->births_time == page->heap->births_time_ &&
           (reinterpret_cast<uintptr_t>(o) & (kPageSize - 1)) >= page->births_from;
  }

  // The children of an object: its payload's, its slots', and its class (as a temporary word).
  void visit_children(Object* o, void (*visit)(void*, Value*), void* context);

 private:
  struct FreeCell {
    Object header;
    FreeCell* next;
  };
  struct FreeBuffer {
    FreeBuffer* next;
  };
  friend struct Collector;

  Object* allocate_large(size_t bytes, uint32_t kind);
  [[gnu::noinline]] Object* allocate_rest(size_t bytes, uint32_t kind);
  [[gnu::noinline]] Object* born_many(Object*);
  void* buffer_slow(int size_class);
  void give_back(HeapPage*, size_t bytes);
  static constexpr int kSpareSizes = 4, kSparePages = 8;  // kept: pages of 32, 64, 96, 128 KiB
  static int class_of(size_t bytes);
  HeapPage* new_page(size_t cell_size, size_t bytes);
  Object* allocate_slow(int size_class);
  Object* allocate_big(size_t bytes);
  bool account(size_t bytes);
  void destroy(Object*);
  bool destroy_plain(Object*);
  bool dies_at_once(const Object*) const;
  void free_holder(Object*);
  bool free_leaf(Object*);
  static bool free_small(Object*);
  friend void object_dead(Object*);
  [[gnu::noinline]] static void dead_rest(Object*);
  [[gnu::noinline]] static void dead_instance(Object*);
  [[gnu::noinline]] static void dead_function(Object*);
  void visit_payload(Object*, TypeObject*, void (*visit)(void*, Value*), void* context);  // without the class
  void free_cell(Object*);
  void free_empty_pages();
  static void drop_empty(FreeCell** list, HeapPage** bump);
  void add_free(void* cell, int size_class);
  void side_died(Object*);
  void clear_references(Object*, Side*);
  void rehash_sides(size_t capacity);
  bool push_dead(Object*);
  void turn_queue(size_t from);

  Regions* regions_;  // where pages and long buffers come from
  FreeCell* free_[kClasses] = {};
  HeapPage* bump_[kClasses] = {};
  uint32_t births_time_ = 0, births_times_ = 0;  // this time's number, 0: births are not kept apart; all so far
  FreeCell* free_aside_[kClasses] = {};          // older cells, while births are kept apart
  FreeBuffer* buffers_[kBufferClasses] = {};     // small buffers come from pages too, and stay in the pool
  char* buffer_page_ = nullptr;
  char* buffer_end_ = nullptr;
  HeapPage* buffer_pages_ = nullptr;
  uint32_t next_shift_ = 0;
  HeapPage* spare_[kSpareSizes] = {};
  int spares_[kSpareSizes] = {};
  HeapPage* pages_ = nullptr;
  HeapPage* big_ = nullptr;
  size_t used_ = 0, extra_ = 0, live_ = 0;  // live_: at the last collection
  size_t peak_ = 0;
  int64_t young_ = 0;                       // born minus died since the last collection
  size_t threshold_ = 50000;
  Object** dead_ = nullptr;
  size_t dead_count_ = 0, dead_capacity_ = 0;
  int depth_ = 0;  // deaths under way
  bool tearing_down_ = false, collecting_ = false;
  Side* sides_ = nullptr;
  size_t side_count_ = 0, side_capacity_ = 0;
  uint64_t births_ = 0;
  Value* queue_ = nullptr;
  size_t queued_ = 0, queue_capacity_ = 0;
  size_t reserved_ = 0;  // of them wait for a finalizer which runs now
};

template <class F>
void Heap::for_each(F&& f) {
  for (HeapPage* p = pages_; p; p = p->next)
    for (uint32_t i = 0; i < p->fresh; i++) {
      auto* o = reinterpret_cast<Object*>(p->cell(i));
      if (!o->is(Kind::DeadObject)) f(o);
    }
  for (HeapPage *p = big_, *next; p; p = next) {
    next = p->next;
    auto* o = reinterpret_cast<Object*>(p->cell(0));
    if (!o->is(Kind::DeadObject)) f(o);
  }
}

// A weak reference. `referent` is cleared when the object dies; then `callback` (unset = none) is queued.
struct WeakRefObject : Object {
  Object* referent;  // borrowed; null = dead
  WeakRefObject *next, *previous;
  Value callback;
  int64_t hash;  // -1 = not computed
};
// weakref.ref(object, callback): TypeError "cannot create weak reference to 'int' object".
Result<Value> weakref_new(Thread&, TypeObject* type, Value object, Value callback_or_unset);
Value weakref_get(Value ref);  // borrowed; unset = dead
int64_t weakref_count(Value object);
void weakref_leave(Heap&, WeakRefObject*);  // before anything it owns dies: that may be its referent

}  // namespace mpy
