// An isolate's birth and end: kinds, interned names, built-in types (see isolate.h and builtin_types.h).
#include "runtime/memory/isolate.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/lock.h"
#include "runtime/memory/reserve.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/type_internal.h"

namespace mpy {

// --- interned strings: open addressing over the strings themselves, which the table owns. When there are twice as
// many as the last time, those held by the table alone are dropped at a poll; natives hold the names they work with.

struct InternTable {
  StrObject** slots;
  size_t capacity, count, enough;  // enough: more than these, and a poll is asked to look
};
constexpr size_t kFewNames = 16384;

static StrObject** intern_slot(InternTable* table, Value str) {
  size_t mask = table->capacity - 1;
  size_t i = static_cast<size_t>(str_hash(str)) * 0x9E3779B97F4A7C15ull >> 24 & mask;
  while (table->slots[i] && !str_equal(Value::pointer(table->slots[i]), str)) i = (i + 1) & mask;
  return &table->slots[i];
}

static bool intern_grow(InternTable* table) {
  size_t n = table->capacity ? table->capacity * 2 : 1024;
  auto* slots = static_cast<StrObject**>(std::calloc(n, sizeof(StrObject*)));
  if (!slots) return false;
  InternTable old = *table;
  table->slots = slots;
  table->capacity = n;
  for (size_t i = 0; i < old.capacity; i++)
    if (old.slots[i]) *intern_slot(table, Value::pointer(old.slots[i])) = old.slots[i];
  std::free(old.slots);
  return true;
}

void Isolate::forget_names() {
  InternTable* table = interned_;
  if (table->count <= table->enough) return;
  InternTable kept = {static_cast<StrObject**>(std::calloc(table->capacity, sizeof(StrObject*))), table->capacity, 0,
                      0};
  if (!kept.slots) return;
  for (size_t i = 0; i < table->capacity; i++) {
    StrObject* s = table->slots[i];
    if (!s) continue;
    if (s->interned == StrObject::kName && s->count() == 1 && !(s->rc & Object::kImmortal)) {
      s->interned = 0;
      decref(Value::pointer(s));
    } else {
      *intern_slot(&kept, Value::pointer(s)) = s;
      kept.count++;
    }
  }
  std::free(table->slots);
  kept.enough = kept.count * 2 < kFewNames ? kFewNames : kept.count * 2;
  *table = kept;
  std::memset(static_cast<void*>(lookups_), 0, lookup_cache_bytes());
  if (hooks.names_gone) hooks.names_gone(*this);
}
size_t Isolate::interned_names() const { return interned_->count; }

Value Isolate::intern_object(Value str) {
  if (as_str(str)->interned) return str;
  if ((interned_->count + 1) * 2 > interned_->capacity && !intern_grow(interned_)) return Value::unset();
  StrObject** slot = intern_slot(interned_, str);
  if (!*slot) {
    incref(str);
    as_str(str)->interned = StrObject::kName;
    *slot = as_str(str);
    if (++interned_->count == interned_->enough + 1) heap->thread->poll.fetch_or(Thread::kCollect);
  }
  return Value::pointer(*slot);
}

Value Isolate::find_interned(Value str) const {
  if (!is_kind(str, Kind::Str)) return Value::unset();
  if (as_str(str)->interned) return str;
  StrObject* found = interned_->capacity ? *intern_slot(interned_, str) : nullptr;
  return found ? Value::pointer(found) : Value::unset();
}

// A short name of plain text, if it is known: found without an allocation, since natives ask for names when no memory
// is left, too.
static StrObject* known_name(InternTable* table, std::string_view text) {
  constexpr size_t kMost = 64;
  for (char c : text)
    if (c & 0x80) return nullptr;
  if (text.empty() || text.size() > kMost) return nullptr;
  alignas(StrObject) char room[sizeof(StrObject) + kMost + 8] = {};
  auto* s = reinterpret_cast<StrObject*>(room);
  s->kind = static_cast<uint32_t>(Kind::Str);
  s->hash = -1;
  s->length = text.size();
  s->width = s->ascii = 1;
  std::memcpy(s->data, text.data(), text.size());
  return *intern_slot(table, Value::pointer(s));
}

Value Isolate::intern(std::string_view utf8) {
  if (StrObject* known = known_name(interned_, utf8)) {
    known->interned = StrObject::kNameOfSources;
    return Value::pointer(known);
  }
  auto s = str_from_utf8(*heap->thread, utf8);
  if (s.raised()) return Value::unset();
  Ref hold = Ref::take(s.value());
  Value name = intern_object(hold);
  if (!name.is_unset()) as_str(name)->interned = StrObject::kNameOfSources;
  return name;
}

// --- kinds

uint32_t Isolate::new_kind(TypeObject* type, Layout* layout) {
  if (kind_count_ == kind_capacity_) {
    uint32_t n = kind_capacity_ ? kind_capacity_ * 2 : 512;
    auto* p = static_cast<KindEntry*>(std::realloc(kind_table_, n * sizeof(KindEntry)));
    if (!p || n < kind_capacity_) return 0;
    kind_table_ = p;
    kind_capacity_ = n;
  }
  kind_table_[kind_count_] = {type, layout};
  return kind_count_++;
}

// --- birth

struct IsolateBuilder {
  Isolate& iso;

  bool tables() {
    iso.interned_ = static_cast<InternTable*>(std::calloc(1, sizeof(InternTable)));
    iso.lookups_ = static_cast<LookupCache*>(std::calloc(1, lookup_cache_bytes()));
    if (!iso.interned_ || !iso.lookups_ || !intern_grow(iso.interned_)) return false;
    iso.interned_->enough = kFewNames;
    while (iso.kind_count_ < static_cast<uint32_t>(Kind::FirstLayout)) {
      uint32_t before = iso.kind_count_;
      iso.new_kind(nullptr, nullptr);
      if (iso.kind_count_ == before) return false;
    }
    return true;
  }

  bool names() {
    bool ok = true;
    auto add = [&](Value& member, const char* text) { ok &= !(member = iso.intern(text)).is_unset(); };
#define NAME_AS(n, text) add(iso.names.n, text);
#define NAME(n) add(iso.names.n, #n);
#include "runtime/memory/names.def"
#undef NAME
#undef NAME_AS
    return ok;
  }

  bool types(Thread& t) {
    if (!bootstrap_types(t)) return false;
    init_native_types(t);
    init_descriptor_types(t);
    init_constant_types(t);
    init_number_types(t);
    init_str_type(t);
    init_bytes_types(t);
    init_tuple_type(t);
    init_list_type(t);
    init_dict_types(t);
    init_set_types(t);
    init_slice_types(t);
    init_iterator_types(t);
    init_map_types(t);
    init_module_types(t);
    init_exception_types(t);
    init_weakref_type(t);
    init_generic_types(t);
    finish_types(t);
    return t.current_exception().is_unset();
  }
};

Isolate* Isolate::create(const Limits& limits) {
  auto* iso = new (std::nothrow) Isolate;
  if (!iso) return nullptr;
  iso->limits = limits;
  iso->heap = new (std::nothrow) Heap(*iso);
  iso->lock = new (std::nothrow) IsolateLock;
  IsolateBuilder builder{*iso};
  if (!iso->heap || !iso->lock) {
    delete iso->heap;
    delete iso->lock;
    delete iso;
    return nullptr;
  }
  bool ok = builder.tables();
  if (ok) {
    Thread t(*iso);
    iso->gc_enabled = false;
    ok = builder.names() && builder.types(t);
    iso->gc_enabled = true;
  }
  if (ok) return iso;
  destroy(iso);
  return nullptr;
}

// --- the end

static void drop_queue(Thread& t) {
  for (int i = 0; i < 10 && t.isolate.heap->has_queued(); i++) (void)t.isolate.heap->run_queued(t);
}

// A dict's keys, in a list; unset: out of memory.
static Ref names_of(Thread& t, Value dict) {
  auto keys = list_from_iterable(t, dict);
  if (keys.ok()) return Ref::take(keys.value());
  t.take_exception();
  return {};
}

// Sets a module's names to None one by one, in their order: first those with one leading underscore, then the others.
static void clear_names(Thread& t, Value dict, bool private_names) {
  Ref list = names_of(t, dict);
  if (!list.is_set()) return;
  for (Value key : as_list(list)->view()) {
    std::string_view name = is_kind(key, Kind::Str) ? str_view(key) : "";
    bool is_private = name.size() > 1 && name[0] == '_' && name[1] != '_';
    if (is_private != private_names || name == "__builtins__") continue;
    if (dict_set(t, dict, key, Value::none()).raised()) t.take_exception();
    drop_queue(t);
  }
}

// What sys keeps of the exception that ended the program holds frames and, by them, everything: it goes before the
// modules do.
static void forget_last_exception(Isolate& iso, Thread& t, Value modules) {
  Value sys = dict_get_str(modules, iso.intern("sys"));
  if (!payload_of(iso, sys, Kind::Module)) return;
  for (const char* name : {"last_type", "last_value", "last_traceback"}) {
    Value key = iso.intern(name);
    if (!dict_get_str(as_module(sys)->dict, key).is_unset() &&
        dict_set(t, as_module(sys)->dict, key, Value::none()).raised())
      t.take_exception();
  }
}

// What CPython has imported before a program begins, and so clears last; here it may come later.
static bool is_of_start(std::string_view name) {
  constexpr std::string_view names[] = {"abc",   "codecs",    "encodings", "io",      "os",
                                        "posix", "posixpath", "stat",      "warnings"};
  std::string_view first = name.substr(0, name.find('.'));
  return std::find(std::begin(names), std::end(names), first) != std::end(names);
}

// As CPython at exit: the main module's globals first, then the others', with the finalizers of what dies between.
void Isolate::finish(Thread& t) {
  finalizing = true;
  drop_queue(t);
  Ref all = modules;
  if (all.is_set()) {
    forget_last_exception(*this, t, all);
    drop_queue(t);
    auto clear_module = [&](Value m) {
      if (!payload_of(*this, m, Kind::Module)) return;
      Ref hold = Ref::copy(m);
      clear_names(t, as_module(m)->dict, true);
      clear_names(t, as_module(m)->dict, false);
      if (dict_clear(t, as_module(m)->dict).raised()) t.take_exception();
      drop_queue(t);
    };
    // The main module is let go first: finalizers of what dies with it still see its globals. Cleared is what something
    // else holds.
    Value main = dict_get_str(all, names.__main__);
    if (!main.is_unset()) {
      if (gc_enabled && payload_of(*this, main, Kind::Module)) order_deaths_from(*heap, as_module(main)->dict);
      auto watched = weakref_new(t, nullptr, main, Value::unset());
      if (watched.raised() || dict_set(t, all, names.__main__, Value::none()).raised()) t.take_exception();
      heap->collect(t);
      drop_queue(t);
      if (watched.ok()) {
        Ref watch = Ref::take(watched.value());
        Ref held = weakref_get(watch).is_unset() ? Ref() : Ref::copy(weakref_get(watch));
        if (held.is_set()) clear_module(held);
      }
    }
    heap->collect(t);
    drop_queue(t);
    // The others from the last that was imported on, then those that finalizers need most.
    Ref sys = Ref::copy(dict_get_str(all, intern("sys"))), names = names_of(t, all);
    for (bool of_start : {false, true}) {
      for (uint64_t i = names.is_set() ? as_list(names)->length() : 0; i-- > 0;) {
        Value name = as_list(names)->at(i);
        if (!is_kind(name, Kind::Str) || is_of_start(str_view(name)) != of_start) continue;
        Value module = dict_get_str(all, name);
        if (!module.same(builtins.get()) && !module.same(sys)) clear_module(module);
      }
      heap->collect(t);
      drop_queue(t);
    }
    clear_module(sys);
  }
  heap->collect(t);
  drop_queue(t);
}

void Isolate::destroy(Isolate* iso) {
  {
    Thread t(*iso);
    iso->builtins.reset();
    iso->modules.reset();
    if (iso->object_type) iso->heap->collect(t);
    delete iso->heap;  // frees what is left, buffers included
    iso->heap = nullptr;
  }
  delete iso->lock;
  if (iso->interned_) std::free(iso->interned_->slots);
  std::free(iso->interned_);
  std::free(iso->lookups_);
  std::free(iso->kind_table_);
  delete iso;
}

TypeObject* type_of_unusual(Isolate& iso, Value v) {
  if (v.is_pointer()) return type_of(iso, static_cast<TracedObject*>(v.object())->value);
  if (is_small_int(v)) return iso.builtin_type(Kind::Int);
  if (is_inline_float(v)) return iso.builtin_type(Kind::Float);
  if (is_bool(v)) return iso.bool_type;
  return iso.none_type;
}

void share_kind(Thread& t, Kind k, TypeObject* type) { t.isolate.set_kind(static_cast<uint32_t>(k), type, nullptr); }

}  // namespace mpy
