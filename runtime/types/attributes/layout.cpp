// Layouts (hidden classes): which attribute is in which slot. See type.h and layout.h.
#include "runtime/types/attributes/layout.h"

#include <cstdlib>
#include <new>

#include "runtime/memory/heap.h"

namespace mpy {

struct Transitions {
  Layout** items;
  uint32_t count, capacity;
};
struct LayoutIndex {
  Value* names;
  uint32_t* table;
  uint32_t mask;
};  // table: slot + 1

static Heap& heap_of(Layout* l) { return Heap::of(l->type); }

static uint32_t hash_name(Value name) {
  return static_cast<uint32_t>((name.bits() >> 4) * 0x9E3779B97F4A7C15ull >> 40);
}

static Layout* layout_make(Heap& heap, TypeObject* type, Layout* parent, Value name, uint32_t fixed_kind) {
  auto* l = static_cast<Layout*>(heap.buffer(sizeof(Layout)));
  if (!l) return nullptr;
  new (l) Layout{};
  l->type = type;
  l->parent = parent;
  l->name = new_ref(name);
  l->count = parent && !name.is_unset() ? parent->count + 1 : 0;
  l->dictionary = parent && parent->dictionary;
  l->kind = fixed_kind ? fixed_kind : heap.isolate.new_kind(type, l);
  if (fixed_kind) heap.isolate.set_kind(fixed_kind, type, l);
  if (l->kind) {
    type->layouts++;
    return l;
  }
  decref(name);
  heap.release(l, sizeof(Layout));
  return nullptr;
}

Layout* layout_new_root(Thread& t, TypeObject* type, uint32_t fixed_kind) {
  return layout_make(*t.isolate.heap, type, nullptr, Value::unset(), fixed_kind);
}

Layout* layout_next(Layout* l, Value name) {
  Transitions* tr = l->transitions;
  for (uint32_t i = 0; tr && i < tr->count; i++)
    if (tr->items[i]->name.same(name)) return tr->items[i];
  return nullptr;
}

static bool add_transition(Heap& heap, Layout* from, Layout* to) {
  Transitions* tr = from->transitions;
  if (!tr) {
    tr = static_cast<Transitions*>(heap.buffer(sizeof(Transitions)));
    if (!tr) return false;
    *tr = {nullptr, 0, 0};
    from->transitions = tr;
  }
  if (tr->count == tr->capacity) {
    uint32_t n = tr->capacity ? tr->capacity * 2 : 2;
    auto* p = static_cast<Layout**>(heap.resize(tr->items, tr->capacity * sizeof(Layout*), n * sizeof(Layout*)));
    if (!p) return false;
    tr->items = p;
    tr->capacity = n;
  }
  tr->items[tr->count++] = to;
  return true;
}

static void free_one(Isolate& iso, Layout* l) {
  Heap& heap = *iso.heap;
  iso.set_kind(l->kind, nullptr, nullptr);
  if (l->index) {
    heap.release(l->index->names, l->count * sizeof(Value));
    heap.release(l->index->table, (l->index->mask + 1) * sizeof(uint32_t));
    heap.release(l->index, sizeof(LayoutIndex));
  }
  if (l->transitions) {
    heap.release(l->transitions->items, l->transitions->capacity * sizeof(Layout*));
    heap.release(l->transitions, sizeof(Transitions));
  }
  decref(l->name);
  heap.release(l, sizeof(Layout));
}

Layout* layout_add(Thread& t, Layout* l, Value name) {
  if (Layout* next = layout_next(l, name)) return next;
  Layout* next = layout_make(heap_of(l), l->type, l, name, 0);
  if (!next) return nullptr;
  if (!add_transition(heap_of(l), l, next)) {
    free_one(t.isolate, next);
    return nullptr;
  }
  return next;
}

// The dictionary layout hangs on the root under the unset name.
Layout* layout_dictionary(Thread& t, TypeObject* type) {
  Layout* root = type->root_layout;
  Layout* l = layout_add(t, root, Value::unset());
  if (l) l->dictionary = true;
  return l;
}

// Depth first without recursion: descend to the last transition, free it, go on with its parent.
void layouts_free(Isolate& iso, TypeObject* type) {
  Layout* l = type->root_layout;
  type->root_layout = nullptr;
  while (l) {
    if (l->transitions && l->transitions->count) {
      l = l->transitions->items[--l->transitions->count];
      continue;
    }
    Layout* parent = l->parent;
    free_one(iso, l);
    l = parent;
  }
}

static void visit_one(Layout* l, void (*visit)(void*, Value*), void* context) {
  visit(context, &l->name);
  for (uint32_t i = 0; l->transitions && i < l->transitions->count; i++)
    visit_one(l->transitions->items[i], visit, context);
}

// At most kMaxSlots deep.
void layouts_visit(TypeObject* type, void (*visit)(void*, Value*), void* context) {
  if (type->root_layout) visit_one(type->root_layout, visit, context);
}

static void build_index(Layout* l) {
  Heap& heap = heap_of(l);
  uint32_t size = 8;
  while (size < l->count * 2) size *= 2;
  auto* ix = static_cast<LayoutIndex*>(heap.buffer(sizeof(LayoutIndex)));
  auto* names = static_cast<Value*>(heap.buffer(l->count * sizeof(Value)));
  auto* table = static_cast<uint32_t*>(heap.buffer(size * sizeof(uint32_t)));
  if (!ix || !names || !table) {
    if (ix) heap.release(ix, sizeof(LayoutIndex));
    if (names) heap.release(names, l->count * sizeof(Value));
    if (table) heap.release(table, size * sizeof(uint32_t));
    return;
  }
  for (uint32_t i = 0; i < size; i++) table[i] = 0;
  for (Layout* p = l; p && p->count; p = p->parent) {
    if (p->name.is_unset()) continue;
    names[p->count - 1] = p->name;
    uint32_t h = hash_name(p->name) & (size - 1);
    while (table[h]) h = (h + 1) & (size - 1);
    table[h] = p->count;
  }
  *ix = {names, table, size - 1};
  l->index = ix;
}

int layout_find(Layout* l, Value name) {
  if (!l || !l->count) return -1;
  if (!l->index && l->count > 4 && ++l->asked > 4) build_index(l);
  if (LayoutIndex* ix = l->index) {
    for (uint32_t h = hash_name(name) & ix->mask; ix->table[h]; h = (h + 1) & ix->mask)
      if (ix->names[ix->table[h] - 1].same(name)) return static_cast<int>(ix->table[h] - 1);
    return -1;
  }
  for (; l && l->count; l = l->parent)
    if (l->name.same(name)) return static_cast<int>(l->count - 1);
  return -1;
}

Value layout_name(Layout* l, uint32_t slot) {
  if (!l->index && l->count > 4 && ++l->asked > 4) build_index(l);
  if (l->index) return l->index->names[slot];
  while (l && l->count > slot + 1) l = l->parent;
  return l->name;
}

}  // namespace mpy
