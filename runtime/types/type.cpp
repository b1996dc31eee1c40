// Classes: their namespace, look-up along the MRO, subclass lists, making native types. See type.h.
#include "runtime/types/type.h"

#include <bit>
#include <cstring>
#include <new>
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "runtime/types/sandbox.h"
#include "runtime/types/type_internal.h"

namespace mpy {

// --- the namespace: entries in order of creation. An entry keeps its index until the table has to grow: what was
// deleted leaves it then.

struct TypeEntry {
  Value name, value;
};
struct TypeTable {
  TypeEntry* entries;
  uint32_t* index;  // entry + 1
  uint32_t count, capacity, mask;
};

static uint32_t hash_name(Value name) {
  return static_cast<uint32_t>((name.bits() >> 4) * 0x9E3779B97F4A7C15ull >> 40);
}

int type_entry(TypeObject* type, Value name) {
  TypeTable* table = type->table;
  if (!table || !table->count) return -1;
  for (uint32_t h = hash_name(name) & table->mask; table->index[h]; h = (h + 1) & table->mask)
    if (table->entries[table->index[h] - 1].name.same(name)) return static_cast<int>(table->index[h] - 1);
  return -1;
}

Value type_entry_value(TypeObject* type, int i) { return type->table->entries[i].value; }
const Value* type_entry_place(TypeObject* type, int i) { return &type->table->entries[i].value; }

int type_table_next(TypeObject* type, int i, Value* name, Value* value) {
  TypeTable* table = type->table;
  for (; table && i < static_cast<int>(table->count); i++) {
    if (table->entries[i].value.is_unset()) continue;
    *name = table->entries[i].name;
    *value = table->entries[i].value;
    return i + 1;
  }
  return -1;
}

static void drop_deleted(TypeTable* table) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < table->count; i++) {
    if (table->entries[i].value.is_unset()) decref(table->entries[i].name);
    else table->entries[kept++] = table->entries[i];
  }
  table->count = kept;
}

static bool table_grow(Heap& heap, TypeTable* table) {
  uint32_t live = 0;
  for (uint32_t i = 0; i < table->count; i++) live += !table->entries[i].value.is_unset();
  uint32_t n = table->capacity < 8 ? 8 : live * 2 > table->capacity ? table->capacity * 2 : table->capacity, m = n * 2;
  auto* entries =
      static_cast<TypeEntry*>(heap.resize(table->entries, table->capacity * sizeof(TypeEntry), n * sizeof(TypeEntry)));
  if (!entries) return false;
  table->entries = entries;
  auto* index = static_cast<uint32_t*>(heap.buffer(m * sizeof(uint32_t)));
  if (!index) {
    table->entries =
        static_cast<TypeEntry*>(heap.resize(entries, n * sizeof(TypeEntry), table->capacity * sizeof(TypeEntry)));
    return false;
  }
  std::memset(index, 0, m * sizeof(uint32_t));
  drop_deleted(table);
  for (uint32_t i = 0; i < table->count; i++) {
    uint32_t h = hash_name(entries[i].name) & (m - 1);
    while (index[h]) h = (h + 1) & (m - 1);
    index[h] = i + 1;
  }
  if (table->index) heap.release(table->index, (table->mask + 1) * sizeof(uint32_t));
  table->index = index;
  table->mask = m - 1;
  table->capacity = n;
  return true;
}

Status type_table_put(Thread& t, TypeObject* type, Value name, Value value) {
  Heap& heap = *t.isolate.heap;
  int i = type_entry(type, name);
  if (i >= 0) {
    Value old = type->table->entries[i].value;
    type->table->entries[i].value = new_ref(value);
    notify_write(type, WatchSlot::TypeNamespace, static_cast<uint64_t>(i));
    decref(old);
    return {};
  }
  if (!type->table) {
    auto* table = static_cast<TypeTable*>(heap.buffer(sizeof(TypeTable)));
    if (!table) return t.no_memory();
    *table = {};
    type->table = table;
  }
  TypeTable* table = type->table;
  bool moves = table->count == table->capacity;  // caches know places in the table that was
  if (moves && !table_grow(heap, table)) return t.no_memory();
  table->entries[table->count] = {new_ref(name), new_ref(value)};
  uint32_t h = hash_name(name) & table->mask;
  while (table->index[h]) h = (h + 1) & table->mask;
  table->index[h] = ++table->count;
  notify_write(type, WatchSlot::TypeNamespace, moves ? ~uint64_t{0} : table->count - 1);
  if (moves) type_changed(t, type);
  else type->version = ++t.isolate.type_versions;
  return {};
}

void type_table_free(Thread& t, TypeObject* type) {
  TypeTable* table = type->table;
  if (!table) return;
  Heap& heap = *t.isolate.heap;
  type->table = nullptr;
  for (uint32_t i = 0; i < table->count; i++) {
    decref(table->entries[i].name);
    decref(table->entries[i].value);
  }
  heap.release(table->entries, table->capacity * sizeof(TypeEntry));
  if (table->index) heap.release(table->index, (table->mask + 1) * sizeof(uint32_t));
  heap.release(table, sizeof(TypeTable));
}

// --- look-up, with a cache of (class, name) -> (holder, entry); a version is one class's, so it stands for the class

struct LookupCache {
  static constexpr uint32_t kSize = 2048;
  struct Line {
    uint64_t version;
    Value name;
    const Value* place;
    TypeObject* holder;
  } lines[kSize];  // place: null = absent
};
size_t lookup_cache_bytes() { return sizeof(LookupCache); }

static Value interned_or_unset(TypeObject* type, Value name) {
  return as_str(name)->interned ? name : Heap::of(type).isolate.find_interned(name);
}

Value type_own(TypeObject* type, Value name) {
  name = interned_or_unset(type, name);
  int i = name.is_unset() ? -1 : type_entry(type, name);
  return i < 0 ? Value::unset() : type->table->entries[i].value;
}

[[gnu::noinline]] static Value find_in_mro(TypeObject* type, LookupCache::Line& line, TypeObject** holder) {
  line.holder = nullptr;
  line.place = nullptr;
  for (Value v : type->mro.is_unset() ? std::span<const Value>() : as_tuple(type->mro)->view()) {
    TypeObject* c = as_type(v);
    int i = type_entry(c, line.name);
    if (i < 0 || c->table->entries[i].value.is_unset()) continue;
    line.holder = c;
    line.place = &c->table->entries[i].value;
    break;
  }
  if (holder) *holder = line.holder;
  return line.place ? *line.place : Value::unset();
}
[[gnu::noinline]] static Value look_up_uninterned(TypeObject* type, Value name, TypeObject** holder) {
  name = Heap::of(type).isolate.find_interned(name);
  if (!name.is_unset()) return type_lookup(type, name, holder);
  if (holder) *holder = nullptr;
  return Value::unset();
}

Value type_lookup(TypeObject* type, Value name, TypeObject** holder) {
  if (__builtin_expect(!as_str(name)->interned, 0)) return look_up_uninterned(type, name, holder);
  Isolate& iso = Heap::of(type).isolate;
  auto& line = iso.lookups_->lines[(hash_name(name) ^ type->own_kind * 31) & (LookupCache::kSize - 1)];
  if (__builtin_expect(line.version != type->version || !line.name.same(name), 0)) {
    line.version = iso.types_ready ? type->version : 0;
    line.name = name;
    return find_in_mro(type, line, holder);
  }
  if (holder) *holder = line.holder;
  return line.place ? *line.place : Value::unset();
}

bool is_subtype(TypeObject* type, TypeObject* of) {
  if (type == of) return true;
  if (type->mro.is_unset()) {
    for (TypeObject* b = type->base; b; b = b->base)
      if (b == of) return true;
    return false;
  }
  for (Value v : as_tuple(type->mro)->view())
    if (v.is_pointer() && v.header() == of) return true;
  return false;
}

bool is_type(Isolate& iso, Value v) {
  if (!v.is_pointer()) return false;
  TypeObject* meta = iso.type_of_kind(v.header()->kind);
  return meta && meta->payload_kind == static_cast<uint16_t>(Kind::Type);
}

// --- subclasses: a list of weak references

template <class F>
static Status each_live(Thread& t, TypeObject* type, F&& f) {
  if (type->subclasses.is_unset()) return {};
  Ref hold = Ref::copy(type->subclasses);
  for (uint64_t i = 0; i < as_list(hold)->length(); i++) {
    Value c = weakref_get(as_list(hold)->at(i));
    if (!c.is_unset()) TRY(f(as_type(c)));
  }
  return {};
}

// Those that are gone leave when the list is about to double: classes are mostly freed many at once, by the collector.
static Status drop_dead_subclasses(Thread& t, TypeObject* base) {
  Ref kept = TRY_REF(list_new(t));
  for (uint64_t i = 0; i < as_list(base->subclasses)->length(); i++) {
    Value ref = as_list(base->subclasses)->at(i);
    if (!weakref_get(ref).is_unset()) TRY(list_append(t, as_list(kept), ref));
  }
  decref(std::exchange(base->subclasses, kept.release()));
  return {};
}

Status add_subclass(Thread& t, TypeObject* base, TypeObject* sub) {
  if (base->subclasses.is_unset()) base->subclasses = TRY(list_new(t));
  if (std::has_single_bit(as_list(base->subclasses)->length())) TRY(drop_dead_subclasses(t, base));
  Ref ref = TRY_REF(weakref_new(t, nullptr, type_value(sub), Value::unset()));
  return list_append(t, as_list(base->subclasses), ref);
}

void remove_subclass(Thread& t, TypeObject* base, TypeObject* sub) {
  if (base->subclasses.is_unset()) return;
  ListObject* list = as_list(base->subclasses);
  for (uint64_t i = list->length(); i-- > 0;)
    if (weakref_get(list->at(i)).same(type_value(sub))) (void)list_splice(t, list, i, i + 1, {});
}

Result<Value> live_subclasses(Thread& t, TypeObject* type) {
  Ref list = TRY_REF(list_new(t));
  TRY(each_live(t, type, [&](TypeObject* c) { return list_append(t, as_list(list), type_value(c)); }));
  return list.release();
}

void type_changed(Thread& t, TypeObject* type) {
  Isolate& iso = t.isolate;
  auto changed = [&](TypeObject* c) {
    c->version = ++iso.type_versions;
    notify_write(c, WatchSlot::TypeNamespace, ~uint64_t{0});
  };
  changed(type);
  if (iso.free_mros) {  // who inherits from it is not known
    for (uint32_t i = 0; i < iso.kind_count_; i++)
      if (TypeObject* c = iso.kind_table_[i].type) changed(c);
    return;
  }
  (void)each_live(t, type, [&](TypeObject* c) {
    type_changed(t, c);
    return Status();
  });
}

static Status update_in_subclasses(Thread& t, TypeObject* type, int dunder) {
  update_dunder(t, type, dunder);
  update_flags(t, type);
  return each_live(t, type, [&](TypeObject* c) { return update_in_subclasses(t, c, dunder); });
}

Status type_set_attr(Thread& t, TypeObject* type, Value name, Value value) {
  Ref interned = TRY_REF(intern_name(t, name));
  name = interned;
  int i = type_entry(type, name);
  if (i < 0 && value.is_unset()) return {};
  Value old = i < 0 ? Value::unset() : type->table->entries[i].value;
  auto has_set = [&](Value v) { return !v.is_unset() && type_of(t, v)->ops.descr_set != nullptr; };
  auto has_get = [&](Value v) { return !v.is_unset() && type_of(t, v)->ops.descr_get != nullptr; };
  bool redirects = old.is_unset() != value.is_unset() || has_set(old) || has_set(value) ||
                   has_get(old) != has_get(value) || (has_get(old) && type_of(t, old) != type_of(t, value));
  TRY(type_table_put(t, type, name, value));
  // a metaclass's own __module__ hides the attribute that would have kept the type's in step
  if (name.same(t.isolate.names.__module__) && is_str(t, value)) decref(std::exchange(type->module, new_ref(value)));
  if (redirects || (type->flags & TypeObject::kCached)) type_changed(t, type);
  int dunder = find_dunder(t.isolate, name);
  if (dunder >= 0) {
    // What lies in any class is read in another way once its own class has become a descriptor's, or is none any more.
    const Names& n = t.isolate.names;
    bool descriptor = name.same(n.__get__) || name.same(n.__set__) || name.same(n.__delete__);
    type_changed(t, descriptor && (type->flags & TypeObject::kHeapType) ? t.isolate.object_type : type);
    return update_in_subclasses(t, type, dunder);
  }
  return {};
}

// --- making native types

TypeObject* type_alloc(Thread& t, TypeObject* metatype) {
  uint32_t kind = t.isolate.new_kind(metatype, nullptr);
  auto* type = kind ? static_cast<TypeObject*>(object_new(t, sizeof(TypeObject), kind)) : nullptr;
  if (!type) {
    (void)t.no_memory();
    return nullptr;
  }
  uint32_t rc = type->rc;
  new (type) TypeObject{};
  type->rc = rc;
  type->kind = type->own_kind = kind;
  type->version = ++t.isolate.type_versions;
  type->metatype = metatype;
  if (metatype && (metatype->flags & TypeObject::kHeapType)) incref(metatype);
  return type;
}

void fill_missing(TypeOps& ops, const TypeOps& base) {
  bool own_equality = ops.compare || ops.hash;
  auto hash = ops.hash;
  auto** to = reinterpret_cast<void**>(&ops);
  auto* const* from = reinterpret_cast<void* const*>(&base);
  static_assert(sizeof(TypeOps) % sizeof(void*) == 0);
  for (size_t i = 0; i < sizeof(TypeOps) / sizeof(void*); i++)
    if (!to[i]) to[i] = from[i];
  if (own_equality && !hash) ops.hash = hash_not_implemented;
}

static bool is_boxed_kind(Kind k) { return k == Kind::Int || k == Kind::Str || k == Kind::Bytes || k == Kind::Tuple; }

static void boxed_destroy(Thread&, Object* o) { decref(static_cast<BoxedObject*>(o)->value); }
static void boxed_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<BoxedObject*>(o)->value);
}

void make_boxed(TypeObject* type) {
  type->payload_size = sizeof(BoxedObject);
  type->ops.destroy = boxed_destroy;
  type->ops.visit = boxed_visit;
}

static Status native_names(Thread& t, TypeObject* type, std::string_view full) {
  size_t dot = full.rfind('.');
  std::string_view name = dot == std::string_view::npos ? full : full.substr(dot + 1);
  type->name = new_ref(t.isolate.intern(name));
  type->qualname = new_ref(type->name);
  type->module =
      new_ref(dot == std::string_view::npos ? t.isolate.names.builtins : t.isolate.intern(full.substr(0, dot)));
  return type->name.is_unset() ? Status(t.no_memory()) : Status();
}

static Status native_shape(Thread& t, TypeObject* type, const NativeTypeSpec& spec) {
  TypeObject* base = type->base;
  type->payload_size = spec.payload_size ? spec.payload_size : base->payload_size;
  type->payload_kind = spec.kind != Kind::Invalid ? static_cast<uint16_t>(spec.kind) : base->payload_kind;
  constexpr uint32_t inherited = TypeObject::kHasDict | TypeObject::kHasWeakref | TypeObject::kIsException |
                                 TypeObject::kBoxed | TypeObject::kSequencePattern | TypeObject::kMappingPattern |
                                 TypeObject::kUnhashable;
  type->flags = spec.flags | (base->flags & inherited);
  if (is_boxed_kind(spec.kind)) type->flags |= TypeObject::kBoxed;
  else if (base->flags & TypeObject::kBoxed) make_boxed(type);
  if (type->ops.finalize) type->flags |= TypeObject::kHasFinalizer;
  bool dict_in_slots = (type->flags & TypeObject::kHasDict) && !type->ops.dict &&
                       type->payload_kind != static_cast<uint16_t>(Kind::Type);
  if (dict_in_slots) {
    type->slots_offset = (type->payload_size + 7) & ~7u;
    type->inline_capacity = 2;
  }
  uint32_t fixed = static_cast<uint32_t>(spec.kind);
  if (spec.kind != Kind::Invalid && !dict_in_slots) {
    t.isolate.set_kind(fixed, type, nullptr);
    return {};
  }
  type->root_layout = layout_new_root(t, type, spec.kind == Kind::Invalid ? 0 : fixed);
  return type->root_layout ? Status() : Status(t.no_memory());
}

// Its table says how capture treats its instances; one that has no payload of its own may leave that to its base.
static Status native_treatment(Thread& t, TypeObject* type, const NativeTypeSpec& spec) {
  if (spec.table) type->capture = spec.table->capture;
  if (type->capture != CaptureAs::kMethods) return {};
  if (spec.payload_size > type->base->payload_size)
    return t.raise(Exc::SystemError, "the table of type {} does not say how capture treats it", {spec.name});
  type->capture = type->base->capture;
  return {};
}

// In a sandbox nothing can be made of a type whose objects reach outside.
static Result<Value> refused_construct(Thread& t, Value type, std::span<const Value>, Value) {
  return refuse_outside(t, str_view(as_type(type)->name));
}
static bool makes_outside(Thread& t, const NativeTypeSpec& spec) {
  if (!t.isolate.sandbox || !spec.table) return false;
  for (const OperationNote& note : spec.table->notes)
    if (std::string_view(note.operation) == "construct" && !t.isolate.sandbox->allows(note.annotation.outside))
      return true;
  return false;
}

static Status native_type_fill(Thread& t, TypeObject* type, const NativeTypeSpec& spec) {
  Isolate& iso = t.isolate;
  type->base = spec.base ? spec.base : iso.object_type;
  TRY(native_names(t, type, spec.name));
  type->bases = TRY(tuple_new(t, {type_value(type->base)}));
  TRY(compute_mro(t, type));
  TypeOps own = spec.table && spec.table->ops ? *spec.table->ops : TypeOps{};
  if (makes_outside(t, spec)) own.construct = refused_construct;
  type->native_table = spec.table;
  type->ops = own;
  fill_missing(type->ops, type->base->ops);
  TRY(native_shape(t, type, spec));
  TRY(native_treatment(t, type, spec));
  if (own.compare && !own.hash) {
    type->flags |= TypeObject::kUnhashable;
    TRY(type_table_put(t, type, iso.names.__hash__, Value::none()));
  }
  TRY(add_wrappers(t, type, own));
  Ref doc = spec.doc ? TRY_REF(str_from_utf8(t, spec.doc)) : Ref::take(Value::none());
  TRY(type_table_put(t, type, iso.names.__doc__, doc));
  if (iso.builtin_type(Kind::WeakRef)) TRY(add_subclass(t, type->base, type));
  return {};
}

TypeObject* native_type_new(Thread& t, const NativeTypeSpec& spec) {
  TypeObject* type = type_alloc(t, spec.base ? spec.base->metatype : t.isolate.builtin_type(Kind::Type));
  if (!type) return nullptr;
  if (native_type_fill(t, type, spec).raised()) {
    decref(type);
    return nullptr;
  }
  type->rc |= Object::kImmortal;  // owned by the isolate
  return type;
}

Object* instance_new(Thread& t, TypeObject* type) {
  Object* o = instance_new_unchecked(t, type);
  if (!o) (void)t.no_memory();
  return o;
}

Object* instance_new_unchecked(Thread& t, TypeObject* type) {
  const size_t bytes = instance_bytes(*type);
  uint32_t kind = type->root_layout ? type->root_layout->kind : type->payload_kind;
  Object* o = nullptr;
  // Attributes alone are all set here.
  if (type->slots_offset == sizeof(Object) && bytes <= 256)
    o = t.isolate.heap->pop_young(bytes, static_cast<Kind>(kind));
  if (!o) {
    o = object_new(t, bytes, kind);
    if (!o) return nullptr;
    if (bytes > 512) std::memset(reinterpret_cast<char*>(o) + 512, 0, bytes - 512);
  }
  if (type->slots_offset) slots_init(o, type);
  if (type->flags & TypeObject::kHeapType) incref(type);
  if (type->flags & TypeObject::kHasFinalizer) t.isolate.heap->note_birth(o);
  return o;
}

Value unbox(Isolate& iso, Value v) {
  if (!v.is_pointer() || v.header()->kind < static_cast<uint32_t>(Kind::FirstLayout)) return v;
  TypeObject* type = iso.type_of_kind(v.header()->kind);
  return type && (type->flags & TypeObject::kBoxed) ? static_cast<BoxedObject*>(v.object())->value : v;
}

Object* payload_of(Isolate& iso, Value v, Kind kind) {
  if (!v.is_pointer()) return nullptr;
  Object* o = v.header();
  if (o->is(kind)) return v.object();
  if (o->kind < static_cast<uint32_t>(Kind::FirstLayout)) return nullptr;
  TypeObject* type = iso.type_of_kind(o->kind);
  if (!type || type->payload_kind != static_cast<uint16_t>(kind)) return nullptr;
  if (!(type->flags & TypeObject::kBoxed)) return v.object();
  Value boxed = static_cast<BoxedObject*>(v.object())->value;
  return boxed.is_pointer() ? boxed.object() : nullptr;
}

Result<Value> boxed_new(Thread& t, TypeObject* type, Value exact_owned) {
  if (!type->root_layout) return exact_owned;
  auto* o = static_cast<BoxedObject*>(instance_new(t, type));
  if (!o) {
    decref(exact_owned);
    return Raised{};
  }
  o->value = exact_owned;
  return Value::pointer(o);
}

// --- memory

void type_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  auto* type = static_cast<TypeObject*>(o);
  for (Value* v :
       {&type->name, &type->qualname, &type->module, &type->bases, &type->mro, &type->subclasses, &type->dict_proxy})
    visit(context, v);
  TypeTable* table = type->table;
  for (uint32_t i = 0; table && i < table->count; i++) {
    visit(context, &table->entries[i].name);
    visit(context, &table->entries[i].value);
  }
  layouts_visit(type, visit, context);
}

void type_destroy(Thread& t, Object* o) {
  auto* type = static_cast<TypeObject*>(o);
  auto& lines = t.isolate.lookups_->lines;  // a subclass that dies with it may still be asked for something
  for (auto& line : lines)
    if (line.holder == type) line.version = 0;
  for (Value v : {type->name, type->qualname, type->module, type->bases, type->mro, type->subclasses, type->dict_proxy})
    decref(v);
  type_table_free(t, type);
  layouts_free(t.isolate, type);
  t.isolate.set_kind(type->own_kind, nullptr, nullptr);
}

}  // namespace mpy
