// Filling the inline caches: what the fast handlers may do next time without looking anything up.
#include "vm/interp.h"

#include "runtime/layout.h"

namespace mpy {
namespace {

// The second entry gives way: two kinds at a site are common, and the older one was seen first.
SiteCache::Entry* free_entry(SiteCache* cache, uint32_t kind) {
  SiteCache::Entry* e = cache->entries;
  if (e[0].kind == 0 || e[0].kind == kind) return &e[0];   // e.type may be gone: it lives only while objects of its kind do
  return &e[1];
}

bool data_descriptor(Thread& t, Value v) { return type_of(t, v)->ops.descr_set || type_of(t, v)->ops.descr_get; }

// The byte offset of attribute `name` in an instance, or 0.
uint32_t inline_offset(Thread& t, Object* o, TypeObject* type, Value name) {
  if (!type->slots_offset || o->kind < uint32_t(Kind::FirstLayout)) return 0;
  Layout* layout = t.isolate.layout_of_kind(o->kind);
  if (!layout || layout->dictionary) return 0;
  int slot = layout_find(layout, name);
  if (slot < 0 || slot >= type->inline_capacity) return 0;
  return uint32_t(type->slots_offset + sizeof(SlotArea) + size_t(slot) * sizeof(Value));
}

void set_entry(SiteCache* cache, uint32_t kind, TypeObject* type, uint32_t offset, const Value* place) {
  SiteCache::Entry* e = free_entry(cache, kind);
  e->kind = 0;
  e->offset = offset;
  e->place = place;
  e->type = type;
  e->version = type->version;
  e->kind = kind;
}

}  // namespace

void cache_attr(Vm* vm, SiteCache* cache, Value x, Value name, bool store) {
  Thread& t = *vm->thread;
  if (!x.is_pointer() || is_type(t, x)) return;
  TypeObject* type = type_of(t, x);
  const TypeOps& plain = t.isolate.object_type->ops;
  if (store ? type->ops.set_attr != plain.set_attr : type->ops.get_attr != plain.get_attr) return;
  if (type->flags & (store ? TypeObject::kCustomSetattr : TypeObject::kCustomGetattr)) return;
  Value in_class = type_lookup(type, name);
  if (!in_class.is_unset() && data_descriptor(t, in_class)) return;
  if (uint32_t offset = inline_offset(t, x.object(), type, name)) set_entry(cache, x.object()->kind, type, offset, nullptr);
}

void cache_method(Vm* vm, SiteCache* cache, Value x, Value name) {
  Thread& t = *vm->thread;
  if (!x.is_pointer()) return;
  TypeObject* type = type_of(t, x);
  if (type->ops.dict) return;
  uint32_t kind = x.object()->kind;
  if (kind >= uint32_t(Kind::FirstLayout) && type->slots_offset) {
    Layout* layout = t.isolate.layout_of_kind(kind);
    if (!layout || layout->dictionary || layout_find(layout, name) >= 0) return;
  }
  TypeObject* holder = nullptr;
  if (type_lookup(type, name, &holder).is_unset() || !holder) return;
  set_entry(cache, kind, type, 0, type_entry_place(holder, type_entry(holder, name)));
}

}  // namespace mpy
