// The inline caches: what the fast handlers and the warm paths may do next time without looking anything up. An entry
// says what an object's kind (class and layout) says about the attribute; the version of the class guards what the
// kind does not say.
#include <cstdlib>

#include "runtime/types/tuple_field.h"
#include "vm/interp/interp.h"

#include "runtime/types/attributes/layout.h"

namespace mpy {
namespace {

using Entry = SiteCache::Entry;

bool of_class(const Entry& e) {
  return e.mode() == SiteCache::kOfClass || e.mode() == SiteCache::kStatic || e.mode() == SiteCache::kClassMethod;
}
uint64_t version_now(const Entry& e) {
  // A class object's kind is its own: then the guarded type is the class, and its metatype counts too.
  bool class_object = (e.kind & SiteCache::kOther) && of_class(e) && (e.kind & ~SiteCache::kOther) == e.type->kind;
  return e.type->version + (class_object ? e.type->metatype->version : 0);
}

// Objects of the entry's kind are no more, or their class has changed. (Kinds are never used again.)
bool stale(Isolate& iso, const Entry& e) {
  uint32_t kind = e.kind & ~SiteCache::kOther;
  if (e.mode() == SiteCache::kModule && (e.kind & SiteCache::kOther)) return false;
  if (e.type->kind == kind) return version_now(e) != e.version;
  return iso.type_of_kind(kind) != e.type || version_now(e) != e.version;
}
bool live_type(Isolate& iso, const Entry& e) {
  uint32_t kind = e.kind & ~SiteCache::kOther;
  return iso.type_of_kind(kind) != nullptr;
}

// The place of an entry among the spilled ones; null = there is no table of them.
Entry* spill(Vm* vm, uint32_t kind, Value name, CacheUse use) {
  if (!vm->spilled) vm->spilled = static_cast<SpilledEntry*>(calloc(kSpilled, sizeof(SpilledEntry)));
  if (!vm->spilled) return nullptr;
  SpilledEntry* s = spilled_place(vm, kind & ~SiteCache::kOther, name, use);
  s->name = name;
  s->use = uint32_t(use);
  return &s->entry;
}

// Where an entry for `kind` goes: one of the site's two places (two kinds at a site are common, many are not). The
// older of two others is spilled: a class that a function makes again at each call is the one whose objects come next.
Entry* place_for(Vm* vm, SiteCache* cache, uint32_t kind, Value name, CacheUse use) {
  Isolate& iso = vm->thread->isolate;
  uint32_t bare = kind & ~SiteCache::kOther;
  Entry& older = cache->entries[0];
  Entry& newer = cache->entries[1];
  for (Entry& e : cache->entries)
    if (e.kind == 0 || (e.kind & ~SiteCache::kOther) == bare) return &e;
  for (Entry& e : cache->entries)
    if (!live_type(iso, e) || stale(iso, e)) return &e;
  if (Entry* place = spill(vm, older.kind, name, use)) *place = older;
  older = newer;
  return &newer;
}

struct Filler {
  Vm* vm;
  SiteCache* cache;
  Value name;
  CacheUse use;
  void set(uint32_t kind, TypeObject* type, uint32_t offset, const Value* place) {
    Entry* e = place_for(vm, cache, kind, name, use);
    *e = {0, offset, place, type, 0};
    e->kind = kind;
    e->version = version_now(*e);
  }
  void other(uint32_t kind, TypeObject* type, SiteCache::Mode mode, uint32_t number, const Value* place) {
    set(kind | SiteCache::kOther, type, mode | number << 4, place);
  }
};

// The slot of `key` in instances of this kind, -1 = none or not in slots.
int slot_of(Thread& t, uint32_t kind, TypeObject* type, Value key) {
  if (!type->slots_offset || kind < uint32_t(Kind::FirstLayout)) return -1;
  Layout* layout = t.isolate.layout_of_kind(kind);
  return !layout || layout->dictionary ? -1 : layout_find(layout, key);
}
uint32_t inline_offset(TypeObject* type, int slot) {
  return uint32_t(type->slots_offset + sizeof(SlotArea) + size_t(slot) * sizeof(Value));
}

// An attribute of the instance itself can be neither in a dict nor appear without a change of kind.
bool attributes_in_layout(Thread& t, uint32_t kind, TypeObject* type) {
  if (type->ops.dict || type->payload_kind == uint16_t(Kind::Module)) return false;
  if (!type->slots_offset) return true;
  Layout* layout = kind < uint32_t(Kind::FirstLayout) ? nullptr : t.isolate.layout_of_kind(kind);
  return layout && !layout->dictionary;
}
// A descriptor whose class, which may change, is Python.
bool python_descriptor(Thread& t, Value v) { return python_special(t, v, t.isolate.names.__get__) != nullptr; }
bool data_descriptor(Thread& t, Value v) { return type_of(t, v)->ops.descr_set || type_of(t, v)->ops.descr_get; }
const Value* entry_place(TypeObject* holder, Value name) { return type_entry_place(holder, type_entry(holder, name)); }

void cache_module(Filler& f, Thread& t, Value x) {
  if (!type_lookup(t.isolate.builtin_type(Kind::Module), f.name).is_unset()) return;
  int64_t i = module_dict_entry(as_module(x)->dict, f.name);
  if (i >= 0 && i < (1 << 27))
    f.other(uint32_t(Kind::Module), t.isolate.builtin_type(Kind::Module), SiteCache::kModule, uint32_t(i), nullptr);
}

// Attributes are found as in `base` (object or type). A __getattr__ is asked only for what is not found.
bool usual_getattr(Thread& t, TypeObject* type, TypeObject* base) {
  if (!(type->flags & TypeObject::kCustomGetattr)) return type->ops.get_attr == base->ops.get_attr;
  return type_lookup(type, t.isolate.names.__getattribute__).same(type_lookup(base, t.isolate.names.__getattribute__));
}

// Attribute of a class object: found in it or a base, and nothing in the metatype goes before.
void cache_class_object(Filler& f, Thread& t, Value x, bool method) {
  TypeObject* type = as_type(x);
  if (type->kind < uint32_t(Kind::FirstLayout)) return;
  TypeObject* meta = type_of(t, x);
  if (!usual_getattr(t, meta, t.isolate.builtin_type(Kind::Type))) return;
  Value above = type_lookup(meta, f.name);
  TypeObject* holder = nullptr;
  if (!above.is_unset() && type_of(t, above)->ops.descr_set) {  // __name__ and the like
    TypeObject* d = type_of(t, above);
    if (method || !d->ops.descr_get || (d->flags & TypeObject::kHeapType)) return;
    if (meta->flags & TypeObject::kCustomGetattr) return;
    type_lookup(meta, f.name, &holder);
    return f.other(type->kind, meta, SiteCache::kProperty, 0, entry_place(holder, f.name));
  }
  Value v = type_lookup(type, f.name, &holder);
  if (v.is_unset()) return;
  SiteCache::Mode mode = SiteCache::kOfClass;
  if (is_kind(v, Kind::StaticMethod)) mode = SiteCache::kStatic;
  else if (is_kind(v, Kind::ClassMethod) || is_kind(v, Kind::ClassMethodDescriptor)) mode = SiteCache::kClassMethod;
  else if (!is_function(v) && !is_kind(v, Kind::NativeMethod) && type_of(t, v) != t.isolate.wrapper_type &&
           type_of(t, v)->ops.descr_get)
    return;
  if (mode == SiteCache::kClassMethod && !method) return;
  if (is_kind(v, Kind::ClassMethod) && !is_function(static_cast<WrapObject*>(v.object())->callable)) return;
  f.other(type->kind, type, mode, 0, entry_place(holder, f.name));
}

bool is_kind_of_type(Thread& t, Value v, TypeObject* type) { return !v.is_unset() && type_of(t, v) == type; }

}  // namespace

SiteCache::Entry* cache_find(Vm* vm, SiteCache* cache, Object* x, Value name, CacheUse use) {
  for (Entry& e : cache->entries)
    if ((e.kind & ~SiteCache::kOther) == x->kind && x->kind && version_now(e) == e.version) return &e;
  if (!vm->spilled) return nullptr;
  SpilledEntry* s = spilled_place(vm, x->kind, name, use);
  if (s->name.same(name) && s->use == uint32_t(use) && (s->entry.kind & ~SiteCache::kOther) == x->kind &&
      version_now(s->entry) == s->entry.version)
    return &s->entry;
  return nullptr;
}

void cache_load(Vm* vm, SiteCache* cache, Value x, Value name) {
  Thread& t = *vm->thread;
  if (!x.is_pointer() || is_kind(x, Kind::Traced)) return;
  Filler f{vm, cache, name, CacheUse::kLoad};
  if (is_kind(x, Kind::Module)) return cache_module(f, t, x);
  if (is_type(t, x)) return cache_class_object(f, t, x, false);
  TypeObject* type = type_of(t, x);
  uint32_t kind = x.header()->kind;
  if (!usual_getattr(t, type, t.isolate.object_type) || !attributes_in_layout(t, kind, type)) return;
  bool hooked = type->flags & TypeObject::kCustomGetattr;  // asked after an AttributeError of a property, too
  TypeObject* holder = nullptr;
  Value in_class = type_lookup(type, name, &holder), key = name;
  bool member = is_kind_of_type(t, in_class, t.isolate.member_type);
  if (member) key = in_class;
  else if (is_kind(in_class, Kind::Property))
    return f.other(kind, type, SiteCache::kProperty, 2 * hooked, entry_place(holder, name));
  else if (!in_class.is_unset() && type_of(t, in_class)->ops.descr_set) {
    if (holder == t.isolate.object_type && name.same(t.isolate.names.__class__))
      return f.other(kind, type, SiteCache::kClass, 0, nullptr);
    int64_t field = tuple_field_index(t, in_class, type);
    if (field >= 0 && field < (1 << 27)) return f.other(kind, type, SiteCache::kField, uint32_t(field), nullptr);
    TypeObject* d = type_of(t, in_class);  // a native one is as good as a property
    if (d->ops.descr_get && (!(d->flags & TypeObject::kHeapType) || python_descriptor(t, in_class)))
      f.other(kind, type, SiteCache::kProperty, 2 * hooked, entry_place(holder, name));
    return;
  }
  int slot = slot_of(t, kind, type, key);
  if (slot >= 0 && slot < type->inline_capacity) return f.set(kind, type, inline_offset(type, slot), nullptr);
  if (slot >= 0) return f.other(kind, type, SiteCache::kOverflow, uint32_t(slot - type->inline_capacity), nullptr);
  if (member || in_class.is_unset()) return;
  if (is_function(in_class) || is_kind(in_class, Kind::NativeMethod)) {
    if (is_function(in_class)) f.other(kind, type, SiteCache::kBind, 0, entry_place(holder, name));
  } else if (python_descriptor(t, in_class)) {
    f.other(kind, type, SiteCache::kProperty, 1 + 2 * hooked, entry_place(holder, name));
  } else if (!data_descriptor(t, in_class)) {
    f.other(kind, type, SiteCache::kClassValue, 0, entry_place(holder, name));
  }
}

void cache_store(Vm* vm, SiteCache* cache, Value x, Value name, uint32_t before) {
  Thread& t = *vm->thread;
  if (!x.is_pointer() || is_type(t, x) || x.header()->kind < uint32_t(Kind::FirstLayout)) return;
  TypeObject* type = type_of(t, x);
  uint32_t kind = x.header()->kind;
  if (type->ops.set_attr != t.isolate.object_type->ops.set_attr || (type->flags & TypeObject::kCustomSetattr)) return;
  if (!attributes_in_layout(t, kind, type)) return;
  Value in_class = type_lookup(type, name), key = name;
  if (is_kind_of_type(t, in_class, t.isolate.member_type)) key = in_class;
  else if (!in_class.is_unset() && type_of(t, in_class)->ops.descr_set) return;
  int slot = slot_of(t, kind, type, key);
  if (slot < 0) return;
  Filler f{vm, cache, name, CacheUse::kStore};
  bool in_place = slot < type->inline_capacity;
  if (before == kind) {
    if (in_place) f.set(kind, type, inline_offset(type, slot), nullptr);
    else f.other(kind, type, SiteCache::kOverflow, uint32_t(slot - type->inline_capacity), nullptr);
    return;
  }
  Layout* layout = t.isolate.layout_of_kind(kind);
  if (!in_place || !layout->parent || layout->parent->kind != before || !layout->name.same(key)) return;
  f.set(before, type, inline_offset(type, slot), reinterpret_cast<const Value*>(uintptr_t(kind)));
}

// A native method of objects of just this type, if it is a leaf: twice the number of its parameters, and one more if
// handlers know it; else 0.
static uint32_t leaf_parameters(Value method, TypeObject* type, uint32_t kind) {
  if (!is_kind(method, Kind::NativeMethod)) return 0;
  auto* f = static_cast<NativeFunctionObject*>(method.object());
  bool known = (f->role == NativeRole::kAppend && kind == uint32_t(Kind::List)) ||
               (f->role == NativeRole::kGet && kind == uint32_t(Kind::Dict));  // (other kinds are dicts, too)
  return f->leaf > 0 && f->owner == type ? 2 * uint32_t(f->leaf) + known : 0;
}

// A native method of an int or float that is no object: the entry of those that are.
static void cache_number_method(Filler& f, Thread& t, Value x) {
  if (!is_small_int(x) && !is_inline_float(x)) return;
  TypeObject *type = type_of(t, x), *holder = nullptr;
  Value method = type_lookup(type, f.name, &holder);
  if (!is_kind(method, Kind::NativeMethod)) return;
  uint32_t kind = uint32_t(is_small_int(x) ? Kind::Int : Kind::Float);
  f.set(kind, type, leaf_parameters(method, type, kind), entry_place(holder, f.name));
}

void cache_method(Vm* vm, SiteCache* cache, Value x, Value name) {
  Thread& t = *vm->thread;
  Filler f{vm, cache, name, CacheUse::kMethod};
  if (!x.is_pointer()) return cache_number_method(f, t, x);
  if (is_kind(x, Kind::Super) || is_kind(x, Kind::Traced)) return;
  if (is_kind(x, Kind::Module)) return cache_module(f, t, x);
  if (is_type(t, x)) return cache_class_object(f, t, x, true);
  TypeObject* type = type_of(t, x);
  uint32_t kind = x.header()->kind;
  if (!attributes_in_layout(t, kind, type)) return;
  if (!usual_getattr(t, type, t.isolate.object_type)) return;
  TypeObject* holder = nullptr;
  Value v = type_lookup(type, name, &holder);
  int slot = slot_of(t, kind, type, name);
  if (slot >= 0) {
    if (!v.is_unset() && type_of(t, v)->ops.descr_set) return;
    if (slot >= type->inline_capacity)
      return f.other(kind, type, SiteCache::kOverflow, uint32_t(slot - type->inline_capacity), nullptr);
    return f.other(kind, type, SiteCache::kSlotCallable, inline_offset(type, slot), nullptr);
  }
  if (v.is_unset() || !holder) return;
  const Value* place = entry_place(holder, name);
  const TypeObject* d = type_of(t, v);  // an attribute of a native type that is called
  if (d->ops.descr_get && d->ops.descr_set && !(d->flags & TypeObject::kHeapType) && !is_kind(v, Kind::Property) &&
      !(type->flags & TypeObject::kCustomGetattr))
    return f.other(kind, type, SiteCache::kProperty, 0, place);
  if (is_function(v) || is_kind(v, Kind::NativeMethod)) f.set(kind, type, leaf_parameters(v, type, kind), place);
  else if (is_kind(v, Kind::StaticMethod)) f.other(kind, type, SiteCache::kStatic, 0, place);
  else if (is_kind(v, Kind::ClassMethod) && is_function(static_cast<WrapObject*>(v.object())->callable))
    f.other(kind, type, SiteCache::kClassMethod, 0, place);
  else if (!d->ops.descr_get) f.other(kind, type, SiteCache::kClassValue, 0, place);
}

}  // namespace mpy
