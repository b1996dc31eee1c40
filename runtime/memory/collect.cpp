// The cycle collector: subtract the references that come from inside the heap; what still has some, and all it reaches,
// lives. Of the rest, objects with finalizers get them queued (and live until the next pass); the others are taken
// apart while the collector holds them, then let go. No Python runs here.
#include <algorithm>
#include <cstdlib>

#include "runtime/memory/dereferences.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/reserve.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/native.h"
#include "runtime/types/type.h"

namespace mpy {

struct Collector {
  Heap& heap;
  Object** stack = nullptr;
  size_t depth = 0, capacity = 0;
  bool failed = false;
  Object** garbage = nullptr;
  size_t garbage_count = 0, garbage_capacity = 0;

  explicit Collector(Heap& h) : heap(h) {}
  ~Collector() {
    std::free(stack);
    std::free(garbage);
    each_page([](HeapPage* p) {
      std::free(p->counts);
      p->counts = nullptr;
    });
  }

  template <class F>
  void each_page(F&& f) {
    for (HeapPage* p = heap.pages_; p; p = p->next) f(p);
    for (HeapPage* p = heap.big_; p; p = p->next) f(p);
  }

  static uint32_t& count_of(Object* o) {
    HeapPage* p = Heap::page_of(o);
    return p->counts[(reinterpret_cast<char*>(o) - reinterpret_cast<char*>(p)) / 16];
  }

  bool start_counts() {
    bool ok = true;
    each_page([&](HeapPage* p) {
      size_t places = (p->cell_size ? Heap::kPageSize : HeapPage::kHeader + p->shift + 16) / 16;
      ok &= (p->counts = static_cast<uint32_t*>(std::calloc(places, sizeof(uint32_t)))) != nullptr;
    });
    if (!ok) return false;
    each_page([](HeapPage* p) { p->used = 0; });
    heap.for_each([](Object* o) {
      Heap::page_of(o)->used++;
      count_of(o) = o->rc & Object::kImmortal ? 0x7fffffff : o->count();
    });
    heap.for_each([&](Object* o) {
      if (Heap::is_leaf(o->kind)) return;
      heap.visit_children(
          o,
          [](void*, Value* v) {
            if (v->is_pointer() && !(v->object()->rc & Object::kImmortal)) count_of(v->object())--;
          },
          nullptr);
    });
    return true;
  }

  static bool grow(Object**& a, size_t n, size_t& cap) {
    if (n < cap) return true;
    size_t c = cap ? cap * 2 : 1024;
    auto* p = static_cast<Object**>(std::realloc(a, c * sizeof(Object*)));
    if (!p) return false;
    a = p;
    cap = c;
    return true;
  }

  void mark(Object* o) {
    if (o->rc & Object::kMark) return;
    o->rc |= Object::kMark;
    if (Heap::is_leaf(o->kind)) return;
    if (!grow(stack, depth, capacity)) {
      failed = true;
      return;
    }
    stack[depth++] = o;
  }

  void mark_all_from(Object* root) {
    mark(root);
    while (depth && !failed) {
      Object* o = stack[--depth];
      heap.visit_children(
          o,
          [](void* self, Value* v) {
            if (v->is_pointer()) static_cast<Collector*>(self)->mark(v->object());
          },
          this);
    }
  }

  void unmark_all() {
    heap.for_each([](Object* o) { o->rc &= ~Object::kMark; });
  }

  bool wants_finalizer(Object* o) {
    TypeObject* t = heap.isolate.type_of_kind(o->kind);
    return t && (t->flags & TypeObject::kHasFinalizer) && !(o->rc & Object::kFinalised);
  }

  bool is_container(Object* o) {
    TypeObject* t = heap.isolate.type_of_kind(o->kind);
    return t && (t->slots_offset || t->ops.visit || is_vm_kind(o->kind));
  }

  // Weak references to what is unreachable go first, so that no callback or finalizer reaches it through one.
  void clear_weak_references() {
    heap.for_each([&](Object* o) {
      if (!(o->rc & Object::kWeakref) || (o->rc & Object::kMark)) return;
      Heap::Side* s = heap.side(o, false);
      if (!s) return;
      leave_out_unreachable(s);
      heap.clear_references(o, s);
    });
  }

  // A reference that nothing reaches dies without a call of its callback.
  static void leave_out_unreachable(Heap::Side* s) {
    for (WeakRefObject *r = s->refs, *next; r; r = next) {
      next = r->next;
      if (r->rc & Object::kMark) continue;
      (r->previous ? r->previous->next : s->refs) = next;
      if (next) next->previous = r->previous;
      r->referent = nullptr;
      r->next = r->previous = nullptr;
    }
  }

  uint64_t birth(Object* o) {
    Heap::Side* s = o->rc & Object::kWeakref ? heap.side(o, false) : nullptr;
    return s ? s->birth : 0;
  }

  // Breadth first, of lists and tuples the last item first. Marks what was met, and numbers births anew.
  void number_births_from(Object* root) {
    root->rc |= Object::kMark;
    if (grow(garbage, garbage_count, garbage_capacity)) garbage[garbage_count++] = root;
    for (size_t next = 0; next < garbage_count && !failed; next++) {
      Object* o = garbage[next];
      if (wants_finalizer(o))
        if (Heap::Side* s = heap.side(o, true)) s->birth = kRenumbered + next;
      if (Heap::is_leaf(o->kind)) continue;
      size_t from = garbage_count;
      heap.visit_children(
          o,
          [](void* self, Value* v) {
            auto* c = static_cast<Collector*>(self);
            if (!v->is_pointer() || v->object()->rc & Object::kMark || c->failed) return;
            v->object()->rc |= Object::kMark;
            if (!c->grow(c->garbage, c->garbage_count, c->garbage_capacity)) c->failed = true;
            else c->garbage[c->garbage_count++] = v->object();
          },
          this);
      if (o->is(Kind::List) || o->is(Kind::Tuple)) std::reverse(garbage + from, garbage + garbage_count);
    }
    garbage_count = 0;
  }
  static constexpr uint64_t kRenumbered = uint64_t{1} << 48;  // births after all others

  // In the order of birth; what they reach lives until the next pass.
  void queue_finalizers() {
    heap.for_each([&](Object* o) {
      if (failed || (o->rc & Object::kMark) || !wants_finalizer(o)) return;
      if (grow(garbage, garbage_count, garbage_capacity)) garbage[garbage_count++] = o;
      else failed = true;
    });
    std::sort(garbage, garbage + garbage_count, [&](Object* a, Object* b) { return birth(a) < birth(b); });
    for (size_t i = 0; i < garbage_count && !failed; i++) {
      garbage[i]->rc |= Object::kFinalised;
      incref(garbage[i]);
      if (heap.queue(Value::pointer(garbage[i])).ok()) continue;
      garbage[i]->rc &= ~Object::kFinalised;  // no memory: the next collection tries again
      decref(garbage[i]);
      failed = true;
      break;
    }
    garbage_count = 0;
    for (size_t i = 0; i < heap.queued_ && !failed; i++) mark_all_from(heap.queue_[i].object());
  }

  void gather() {
    heap.for_each([&](Object* o) {
      if (o->rc & Object::kMark || failed) return;
      if (!grow(garbage, garbage_count, garbage_capacity)) {
        failed = true;
        return;
      }
      garbage[garbage_count++] = o;
    });
  }

  int64_t take_apart() {
    int64_t found = 0;
    for (size_t i = 0; i < garbage_count; i++) {
      incref(garbage[i]);
      found += is_container(garbage[i]);
    }
    for (size_t i = 0; i < garbage_count; i++)
      if (garbage[i]->rc & Object::kWeakref) heap.side_died(garbage[i]);
    auto clear = [](void*, Value* v) {
      Value old = *v;
      *v = Value::unset();
      decref(old);
    };
    for (size_t i = 0; i < garbage_count; i++) {
      Object* o = garbage[i];
      TypeObject* t = heap.isolate.type_of_kind(o->kind);
      if (t) heap.visit_payload(o, t, clear, nullptr);
    }
    for (size_t i = 0; i < garbage_count; i++) decref(garbage[i]);
    return found;
  }
};

// What no program sees when it is called at the end: a built-in set that forgets the reference, and what is marked so.
static bool is_quiet(Value callback) {
  if (callback.header()->rc & Object::kFinalised) return true;
  if (!is_kind(callback, Kind::NativeFunction)) return false;
  auto* f = static_cast<NativeFunctionObject*>(callback.object());
  return is_kind(f->self, Kind::Set) && std::string_view(f->record->name) == "discard";
}
bool Heap::has_last_words() {
  bool found = queued_ != 0;
  for_each([&](Object* o) {
    if (found || Heap::is_leaf(o->kind)) return;
    TypeObject* type = isolate.type_of_kind(o->kind);
    if (!type) return;
    found =
        (type->flags & TypeObject::kHasFinalizer && !(o->rc & Object::kFinalised)) ||
        ((o->is(Kind::WeakRef) || type->payload_kind == static_cast<uint16_t>(Kind::WeakRef)) &&
         !static_cast<WeakRefObject*>(o)->callback.is_unset() && !is_quiet(static_cast<WeakRefObject*>(o)->callback));
  });
  return found;
}

void order_deaths_from(Heap& heap, Value root) {
  Collector c(heap);
  c.number_births_from(root.object());
  c.unmark_all();
}

int64_t Heap::collect(Thread& t) {
  WithoutDereferences quiet;
  if (collecting_ || depth_ != 0) return 0;
  collecting_ = true;
  t.poll.fetch_and(~Thread::kCollect);
  int64_t found = 0;
  bool counted;  // else no page knows how many of its cells live
  {
    Collector c(*this);
    if ((counted = c.start_counts())) {
      for_each([&](Object* o) {
        if (Collector::count_of(o) > 0 && !c.failed) c.mark_all_from(o);
      });
      if (!c.failed) c.clear_weak_references();
      if (!c.failed) c.queue_finalizers();
      if (!c.failed) c.gather();
      c.unmark_all();
      if (!c.failed) found = c.take_apart();
    }
  }
  if (counted) free_empty_pages();
  live_ = objects();
  young_ = 0;
  threshold_ = live_ > 100000 ? live_ : 100000;
  collections++;
  collected += static_cast<uint64_t>(found);
  collecting_ = false;
  refill_memory_reserve();
  return found;
}

}  // namespace mpy
