// Death of objects: iterative release, finalizers, weak references (see heap.h).
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/seq_data.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/protocol_observer.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

// Half of the range: neither increments nor decrements of a wrong count get out of it soon; then it is set again.
static constexpr uint32_t kImmortalCount = 0x80000000u;

void object_saturated(Object* o) { o->rc = kImmortalCount | (o->rc & 0xffu & ~Object::kMark) | Object::kImmortal; }

// The commonest death, in one go: a small number, str or bytes without anything beside it.
inline bool Heap::free_small(Object* o) {
#ifdef MPY_WATCHED_CELLS
  return false;
#else
  constexpr uint32_t kNoReference = Object::kSole - Object::kCounted;  // The rc of a dead object without flags.
  HeapPage* page = page_of(o);
  Heap& heap = *page->heap;
  uint32_t size = page->cell_size;
  if (o->rc != kNoReference || !is_leaf(o->kind) || heap.tearing_down_ || size == 0 || size > 256) return false;
  if (o->is(Kind::Str) && static_cast<StrObject*>(o)->utf8()) return false;
  report_freed(o);
  o->kind = static_cast<uint32_t>(Kind::DeadObject);
  auto* f = reinterpret_cast<FreeCell*>(o);
  f->next = heap.free_[size / 16 - 1];
  heap.free_[size / 16 - 1] = f;
  return true;
#endif
}

// So many deaths within deaths: what is nested deeper waits.
static constexpr int kDeep = 64;

// All other deaths.
[[gnu::noinline]] static void dead_other(Object* o) {
  // A decrement below zero wraps the count; only immortal objects (they have a flag) and teardown may see that.
  if (o->rc & Object::kImmortal) object_saturated(o);
  else Heap::of(o).dead(o);
}
#ifndef MPY_WATCHED_CELLS
[[gnu::noinline]] static void dead_with_leaves(TupleObject* tuple) {
  for (uint64_t i = tuple->length; i-- > 0;) decref(std::exchange(tuple->items[i], Value::unset()));
  object_dead(tuple);
}
// It has other references: one less does not end it.
static bool lives_on(Value v) { return !v.is_object() || v.header()->rc >= Object::kCounted; }
static void drop_one(Value v) {
  if (v.is_object()) v.header()->rc -= Object::kCounted;
}
static bool dies_alone(Value v) { return !v.is_object() || Heap::is_leaf(v.header()->kind); }
// A list or dict of a few values that are no objects or leaves: no death goes deeper.
static bool dies_flat(Object* o) {
  constexpr uint64_t kFew = 8;
  if (o->is(Kind::Dict)) {
    auto* d = static_cast<DictObject*>(o);
    if (DictMutator::used(d) > kFew) return false;
    for (const DictEntry *e = DictMutator::entries(d), *end = e + DictMutator::used(d); e < end; e++)
      if (!dies_alone(e->key) || !dies_alone(e->value)) return false;
    return true;
  }
  if (!o->is(Kind::List) || static_cast<ListObject*>(o)->length() > kFew) return false;
  for (Value v : static_cast<ListObject*>(o)->view())
    if (!dies_alone(v)) return false;
  return true;
}
#endif

// Onto the free list of its size, as free_cell() does: an object that is no leaf.
inline void Heap::free_holder(Object* o) {
  HeapPage* page = page_of(o);
  uint32_t size = page->cell_size;
#ifdef MPY_WATCHED_CELLS
  size = 0;
#endif
  if (__builtin_expect(size == 0 || size > 256, 0)) {
    free_cell(o);
    return;
  }
  report_freed(o);
  young_--;
  o->rc = 0;
  o->kind = static_cast<uint32_t>(Kind::DeadObject);
  auto* f = reinterpret_cast<FreeCell*>(o);
  f->next = free_[size / 16 - 1];
  free_[size / 16 - 1] = f;
}

// An instance of a plain class, its attributes all in place: what destroy() does of such a one.
void Heap::dead_instance(Object* o) {
  Heap& heap = of(o);
  TypeObject* type = heap.isolate.type_of_kind(o->kind);
  Layout* layout = heap.isolate.layout_of_kind(o->kind);
  if (o->rc != Object::kSole - Object::kCounted || heap.depth_ >= kDeep || heap.tearing_down_ || !layout ||
      layout->dictionary || !type->slots_offset || type->ops.destroy || (type->flags & TypeObject::kHasFinalizer) ||
      type->payload_kind != heap.isolate.object_type->payload_kind)
    return dead_other(o);
  SlotArea* attributes = slots_of(o, type);
  if (attributes->overflow) return dead_other(o);
  o->rc = Object::kSole;
  heap.depth_++;
  for (uint32_t i = 0; i < layout->count; i++) decref(attributes->slots[i]);
  heap.free_holder(o);
  if (type->flags & TypeObject::kHeapType) decref(type);
  if (heap.depth_ == 1)
    while (__builtin_expect(heap.dead_count_ != 0, 0)) heap.destroy(heap.dead_[--heap.dead_count_]);
  heap.depth_--;
}

// A function, or a generator that needs no closing, without weak references. A generator's turn comes after the death
// that it dies within.
void Heap::dead_function(Object* o) {
  Heap& heap = of(o);
  if ((o->rc & ~Object::kFinalised) != Object::kSole - Object::kCounted || heap.depth_ != 0 || heap.tearing_down_)
    return dead_other(o);
  o->rc += Object::kCounted;
  heap.depth_++;
  heap.isolate.hooks.destroy_object(*heap.thread, o);
  heap.free_holder(o);
  while (__builtin_expect(heap.dead_count_ != 0, 0)) heap.destroy(heap.dead_[--heap.dead_count_]);
  heap.depth_--;
}

// Apart, so that object_dead() needs no stack frame for the commonest death; nor does this for a tuple with which
// nothing else dies. No death of a tuple's numbers, strs and the like goes deeper.
void Heap::dead_rest(Object* o) {
  if (o->kind >= static_cast<uint32_t>(Kind::FirstLayout)) return dead_instance(o);
  if (o->kind >= static_cast<uint32_t>(Kind::Function) || (o->is(Kind::Generator) && (o->rc & Object::kFinalised)))
    return dead_function(o);
#ifndef MPY_WATCHED_CELLS
  HeapPage* page = page_of(o);
  Heap& heap = *page->heap;
  uint32_t size = page->cell_size;
  if (o->is(Kind::Tuple) && o->rc == Object::kSole - Object::kCounted && !heap.tearing_down_ && size - 1 < 256) {
    auto* tuple = static_cast<TupleObject*>(o);
    bool deaths = false, deep = false;
    for (Value *v = tuple->items, *end = v + tuple->length; v < end; v++) {
      if (!v->is_object()) continue;
      Object* item = v->header();
      if (item->rc >= Object::kCounted) {  // it has other references
        item->rc -= Object::kCounted;
        *v = Value::unset();
        continue;
      }
      deaths = true;
      deep |= !is_leaf(item->kind);
    }
    if (deaths) return deep ? dead_other(o) : dead_with_leaves(tuple);
    report_freed(o);
    heap.young_--;
    o->rc = 0;
    o->kind = static_cast<uint32_t>(Kind::DeadObject);
    auto* f = reinterpret_cast<FreeCell*>(o);
    f->next = heap.free_[size / 16 - 1];
    heap.free_[size / 16 - 1] = f;
    return;
  }
  if (o->rc != Object::kSole - Object::kCounted || heap.tearing_down_) return dead_other(o);
  switch (static_cast<Kind>(o->kind)) {
    case Kind::List:
    case Kind::Dict:
      if (!dies_flat(o)) break;
      if (o->is(Kind::List)) list_destroy(*heap.thread, o);
      else dict_destroy(*heap.thread, o);
      return heap.free_holder(o);
    // The iterator of a loop: at its end it has let go of what it went over, or another reference holds that.
    case Kind::ListIter:
    case Kind::TupleIter:
      if (!lives_on(static_cast<SeqIterObject*>(o)->seq)) break;
      drop_one(static_cast<SeqIterObject*>(o)->seq);
      return heap.free_holder(o);
    case Kind::Cell:
      if (!lives_on(static_cast<CellObject*>(o)->value)) break;
      drop_one(static_cast<CellObject*>(o)->value);
      return heap.free_holder(o);
    case Kind::RangeIter:
      if (!lives_on(static_cast<RangeIterObject*>(o)->big)) break;
      drop_one(static_cast<RangeIterObject*>(o)->big);
      return heap.free_holder(o);
    case Kind::BoundMethod: {
      auto* m = static_cast<BoundMethodObject*>(o);
      if (!lives_on(m->function) || !lives_on(m->self) || m->function.same(m->self)) break;
      drop_one(m->function);
      drop_one(m->self);
      return heap.free_holder(o);
    }
    default: break;
  }
#endif
  dead_other(o);
}
void object_dead(Object* o) {
#ifndef NDEBUG
  if (dereference_observer && !(o->rc & Object::kImmortal)) tell_dying(o);
#endif
  if (!Heap::free_small(o)) Heap::dead_rest(o);
}

bool Heap::push_dead(Object* o) {
  if (dead_count_ == dead_capacity_) {
    size_t n = dead_capacity_ ? dead_capacity_ * 2 : 256;
    auto* p = static_cast<Object**>(std::realloc(dead_, n * sizeof(Object*)));
    if (!p) return false;
    dead_ = p;
    dead_capacity_ = n;
  }
  dead_[dead_count_++] = o;
  return true;
}

// Objects of exact built-in kinds that hold no other object die at once.
bool Heap::free_leaf(Object* o) {
  if (o->rc & (Object::kWeakref | Object::kWatched)) return false;
  switch (static_cast<Kind>(o->kind)) {
    case Kind::Str:
      if (static_cast<StrObject*>(o)->utf8()) str_destroy(*thread, o);
      break;
    case Kind::Float:
    case Kind::Int:
    case Kind::Complex:
    case Kind::Bytes: break;
    default: return false;
  }
  free_cell(o);
  return true;
}

// The payload's own end, by class, by vm/, or a __dict__ view's (which shares the class `dict` with real dicts).
static void destroy_payload(Isolate& iso, Thread& t, Object* o, TypeObject* type) {
  if (o->is(Kind::DictView)) dict_view_destroy(static_cast<DictViewObject*>(o));
  else if (type && type->ops.destroy) type->ops.destroy(t, o);
  else if (iso.hooks.destroy_object && is_vm_kind(o->kind)) iso.hooks.destroy_object(t, o);
}

void Heap::visit_payload(Object* o, TypeObject* type, void (*visit)(void*, Value*), void* context) {
  if (type->slots_offset) slots_visit(o, type, visit, context);
  if (o->is(Kind::DictView)) visit(context, &static_cast<DictViewObject*>(o)->dict);
  else if (type->ops.visit) type->ops.visit(o, visit, context);
  else if (isolate.hooks.visit_object && is_vm_kind(o->kind)) isolate.hooks.visit_object(o, visit, context);
}

// A tuple, a list, an iterator over one or a range, a cell, a function, a generator, or an instance of a class: its
// attributes all in place, no finalizer.
bool Heap::destroy_plain(Object* o) {
  if (o->is(Kind::Tuple)) {
    auto* tuple = static_cast<TupleObject*>(o);
    for (uint64_t i = tuple->length; i-- > 0;) decref(tuple->items[i]);
    free_holder(o);
    return true;
  }
  if (o->is(Kind::List)) {
    list_destroy(*thread, o);
    free_holder(o);
    return true;
  }
  if (o->is(Kind::ListIter) || o->is(Kind::TupleIter)) {
    decref(static_cast<SeqIterObject*>(o)->seq);
    free_holder(o);
    return true;
  }
  if (o->is(Kind::Cell) || o->is(Kind::RangeIter)) {
    decref(o->is(Kind::Cell) ? static_cast<CellObject*>(o)->value : static_cast<RangeIterObject*>(o)->big);
    free_holder(o);
    return true;
  }
  if (o->kind < static_cast<uint32_t>(Kind::FirstLayout)) {
    bool function = o->kind >= static_cast<uint32_t>(Kind::Function);
    if (!function && !(o->is(Kind::Generator) && (o->rc & Object::kFinalised))) return false;
    isolate.hooks.destroy_object(*thread, o);
    free_holder(o);
    return true;
  }
  TypeObject* type = isolate.type_of_kind(o->kind);
  if ((type->flags & TypeObject::kHasFinalizer) || type->payload_kind == static_cast<uint16_t>(Kind::Type))
    return false;
  if (type->payload_kind == static_cast<uint16_t>(Kind::WeakRef))
    weakref_leave(*this, static_cast<WeakRefObject*>(o));  // what its attributes let die may be its referent
  if (type->slots_offset) {
    Layout* l = isolate.layout_of_kind(o->kind);
    if (!l || l->dictionary) return false;
    SlotArea* a = slots_of(o, type);
    if (a->overflow) return false;
    for (uint32_t i = 0; i < l->count; i++) decref(a->slots[i]);
  }
  if (type->ops.destroy) type->ops.destroy(*thread, o);
  free_holder(o);
  if (type->flags & TypeObject::kHeapType) decref(type);
  return true;
}

void Heap::destroy(Object* o) {
  o->rc += Object::kCounted;  // this function's reference, or the queue's
  if (!tearing_down_ && !(o->rc & (Object::kWeakref | Object::kWatched)) && destroy_plain(o)) return;
  if (!tearing_down_ && o->kind < static_cast<uint32_t>(Kind::FirstLayout) &&
      !(o->rc & (Object::kWeakref | Object::kWatched))) {
    // Exact built-in kinds (generators that began apart) have no finalizer, no slots, and a class that lives as long as
    // the isolate.
    TypeObject* type = isolate.type_of_kind(o->kind);
    bool finalizer = (type->flags & TypeObject::kHasFinalizer) && !(o->rc & Object::kFinalised);
    if (!finalizer && !(type->flags & TypeObject::kHeapType) && !type->slots_offset) {
      destroy_payload(isolate, *thread, o, type);
      free_cell(o);
      return;
    }
  }
  TypeObject* type = isolate.type_of_kind(o->kind);
  if (tearing_down_) {
    if (type && type->slots_offset) slots_release(*this, o, type);
    destroy_payload(isolate, *thread, o, type);
    return;
  }
  if (type && (type->flags & TypeObject::kHasFinalizer) && !(o->rc & Object::kFinalised)) {
    o->rc |= Object::kFinalised;
    if (queue(Value::pointer(o)).ok()) return;
  }
  if (o->rc & Object::kWeakref) side_died(o);
  notify_write(o, WatchSlot::Death);
  if (type && type->payload_kind == static_cast<uint16_t>(Kind::WeakRef))
    weakref_leave(*this, static_cast<WeakRefObject*>(o));
  if (type && type->slots_offset) slots_release(*this, o, type);
  destroy_payload(isolate, *thread, o, type);
  free_cell(o);
  if (type && (type->flags & TypeObject::kHeapType)) decref(type);
}

// What dies within another's death dies before its siblings, so that finalizers come in CPython's order; the rest, and
// what is nested deeply, waits.
bool Heap::dies_at_once(const Object* o) const {
  if (o->kind < static_cast<uint32_t>(Kind::FirstLayout)) {
    switch (static_cast<Kind>(o->kind)) {
      case Kind::Tuple:
      case Kind::List:
      case Kind::Dict:
      case Kind::ListIter:
      case Kind::TupleIter:
      case Kind::Cell:
      case Kind::Traceback: return true;
      default: return o->kind >= static_cast<uint32_t>(Kind::Function);
    }
  }
  return isolate.type_of_kind(o->kind)->payload_kind != static_cast<uint16_t>(Kind::Type);
}

void Heap::dead(Object* o) {
  if (tearing_down_ || (is_leaf(o->kind) && free_leaf(o))) return;
  if (depth_ != 0 && (depth_ >= kDeep || !dies_at_once(o))) {
    push_dead(o);  // no memory even for this: the object stays as garbage
    return;
  }
  depth_++;
  destroy(o);
  if (depth_ == 1)
    while (__builtin_expect(dead_count_ != 0, 0)) destroy(dead_[--dead_count_]);
  depth_--;
}

bool is_vm_kind(uint32_t kind) {
  return (kind >= static_cast<uint32_t>(Kind::Traceback) && kind <= static_cast<uint32_t>(Kind::AsyncGenerator)) ||
         (kind >= static_cast<uint32_t>(Kind::Function) && kind <= static_cast<uint32_t>(Kind::Function7));
}

void Heap::visit_children(Object* o, void (*visit)(void*, Value*), void* context) {
  TypeObject* type = isolate.type_of_kind(o->kind);
  if (!type) return;
  if (type->flags & TypeObject::kHeapType) {
    Value word = Value::pointer(type);
    visit(context, &word);  // cannot be cleared: the object needs its class to die
  }
  visit_payload(o, type, visit, context);
}

// --- the queue

Status Heap::queue(Value what) {
  if (queued_ == queue_capacity_) {
    size_t n = queue_capacity_ ? queue_capacity_ * 2 : 64;
    auto* p = static_cast<Value*>(std::malloc(n * sizeof(Value)));
    if (!p) return Raised{};
    for (size_t i = 0; i < queued_; i++) p[i] = queue_[i];
    std::free(queue_);
    queue_ = p;
    queue_capacity_ = n;
  }
  queue_[queued_++] = what;
  if (thread) thread->poll.fetch_or(Thread::kFinalizer);
  return {};
}

static void unraisable(Thread& t, Value where) {
  if (t.isolate.hooks.unraisable) t.isolate.hooks.unraisable(t, where);
  if (!t.current_exception().is_unset()) t.take_exception();
}

// A weak reference in the queue has died and its callback is due; of anything else the finalizer is.
static void run_one(Thread& t, Value v) {
  Object* o = v.object();
  TypeObject* type = type_of(t, v);
  if (o->is(Kind::WeakRef) || type->payload_kind == static_cast<uint16_t>(Kind::WeakRef)) {
    auto* ref = static_cast<WeakRefObject*>(o);
    if (!ref->callback.is_unset() && ref->referent == nullptr) {
      Ref callback = Ref::take(ref->callback);
      ref->callback = Value::unset();
      auto r = t.call(callback, {v});
      if (r.raised()) unraisable(t, callback);
      else decref(r.value());
      return;
    }
  }
  if (type->ops.finalize) {
    if (type->ops.finalize(t, v).raised()) {
      Value method = type_lookup(type, t.isolate.names.__del__);
      unraisable(t, method.is_unset() ? v : method);
    }
  }
}

// What came since then is turned round: the last item is the next.
void Heap::turn_queue(size_t from) {
  if (queued_ > from) std::reverse(queue_ + from, queue_ + queued_);  // (another thread may have taken some)
}

// What a finalizer lets die is finalized within it, what its object owned right after it; what was waiting before keeps
// its turn.
Status Heap::run_queued(Thread& t) {
  size_t waiting = reserved_;
  if (queued_ <= waiting || t.stopping || t.isolate.stopped.load(std::memory_order_relaxed)) return {};
  Ref pending = t.current_exception().is_unset() ? Ref() : t.take_exception();
  turn_queue(waiting);
  while (queued_ > waiting) {
    Ref v = Ref::take(queue_[--queued_]);
    size_t before = reserved_ = queued_;
    report_interruption(t, "a finalizer runs meanwhile", v);
    run_one(t, v);
    v.reset();
    turn_queue(before);
    reserved_ = waiting;
  }
  if (pending.is_set()) (void)t.restore_exception(pending);
  return {};
}

// --- weak references and views, by owner: open addressing

static size_t hash_address(const Object* o) {
  return (reinterpret_cast<uintptr_t>(o) >> 4) * 0x9E3779B97F4A7C15ull >> 20;
}

void Heap::rehash_sides(size_t capacity) {
  auto* table = static_cast<Side*>(std::calloc(capacity, sizeof(Side)));
  if (!table) return;
  for (size_t i = 0; i < side_capacity_; i++) {
    if (!sides_[i].owner) continue;
    size_t j = hash_address(sides_[i].owner) & (capacity - 1);
    while (table[j].owner) j = (j + 1) & (capacity - 1);
    table[j] = sides_[i];
  }
  std::free(sides_);
  sides_ = table;
  side_capacity_ = capacity;
}

Heap::Side* Heap::side(Object* owner, bool make) {
  if (!make && !(owner->rc & Object::kWeakref)) return nullptr;
  if (make && (side_count_ + 1) * 2 > side_capacity_) rehash_sides(side_capacity_ ? side_capacity_ * 2 : 64);
  if (!side_capacity_) return nullptr;
  size_t j = hash_address(owner) & (side_capacity_ - 1);
  for (size_t n = 0; n < side_capacity_; n++, j = (j + 1) & (side_capacity_ - 1)) {
    if (sides_[j].owner == owner) return &sides_[j];
    if (sides_[j].owner) continue;
    if (!make || side_count_ + 1 >= side_capacity_) return nullptr;
    sides_[j] = {owner, nullptr, nullptr, 0};
    side_count_++;
    owner->rc |= Object::kWeakref;
    return &sides_[j];
  }
  return nullptr;
}

void Heap::drop_side_if_empty(Object* owner) {
  Side* s = side(owner, false);
  if (!s || s->refs || s->view || s->birth) return;
  owner->rc &= ~Object::kWeakref;
  side_count_--;
  // close the gap: entries behind may have probed over this one
  size_t mask = side_capacity_ - 1, hole = static_cast<size_t>(s - sides_), j = hole;
  for (;;) {
    j = (j + 1) & mask;
    if (!sides_[j].owner) break;
    size_t home = hash_address(sides_[j].owner) & mask;
    if (((j - home) & mask) >= ((j - hole) & mask)) {
      sides_[hole] = sides_[j];
      hole = j;
    }
  }
  sides_[hole] = {};
}

// The references are dead; their callbacks wait in the queue.
void Heap::clear_references(Object* owner, Side* s) {
  WeakRefObject* refs = s->refs;
  s->refs = nullptr;
  drop_side_if_empty(owner);
  while (refs) {
    WeakRefObject* r = refs;
    refs = r->next;
    r->referent = nullptr;
    r->next = r->previous = nullptr;
    if (r->callback.is_unset() || r->count() == 0) continue;
    incref(r);
    if (queue(Value::pointer(r)).raised()) decref(r);
  }
}

void Heap::side_died(Object* owner) {
  Side* s = side(owner, false);
  if (!s) return;
  DictViewObject* view = s->view;
  s->view = nullptr;
  s->birth = 0;
  clear_references(owner, s);
  if (view) dict_view_detach(*thread, view);
}

// --- Thread's part

// What only finalizers kept alive goes with the pass after them.
Result<int64_t> Isolate::collect_cycles(Thread& t) {
  int64_t found = heap->collect(t);
  for (int pass = 0; pass < 3 && heap->has_queued(); pass++) {
    TRY(heap->run_queued(t));
    found += heap->collect(t);
  }
  return found;
}

}  // namespace mpy
