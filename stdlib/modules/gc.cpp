// The gc module: the cycle collector's switch and figures, and looks into the heap. There is one generation; the
// numbers of three are kept for programs that set them.
#include "runtime/memory/heap.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"
#include "sys.natives.h"

namespace mpy {
namespace {

GcSettings& settings(Thread& t) { return stdlib_of(t.isolate)->gc; }

// Can it be part of a cycle?
bool is_container(Thread& t, Object* o) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  if (!type) return false;
  if (type->slots_offset || type->ops.visit) return true;
  bool found = false;
  t.isolate.heap->visit_children(o, [](void* found_, Value*) { *static_cast<bool*>(found_) = true; }, &found);
  return found;
}

// Collects what `want` says of every live object into a list, without running Python meanwhile.
template <class F>
Result<Value> gather(Thread& t, F want) {
  Ref list = TRY_REF(list_new(t));
  std::vector<Object*> chosen;
  t.isolate.heap->for_each([&](Object* o) {
    if (o->count() && o != list.get().object() && want(o)) chosen.push_back(o);
  });
  for (Object* o : chosen) TRY(list_append(t, as_list(list), Value::pointer(o)));
  return list.release();
}

Status run_callbacks(Thread& t, const char* phase, int64_t generation, int64_t collected) {
  Ref callbacks = Ref::copy(own_value(t, "gc", "callbacks"));
  if (!callbacks.is_set() || !is_kind(callbacks, Kind::List) || as_list(callbacks)->length() == 0) return {};
  Ref info = TRY_REF(dict_new(t)), name = TRY_REF(str_from_utf8(t, phase));
  const struct {
    const char* key;
    int64_t value;
  } facts[] = {{"generation", generation}, {"collected", collected}, {"uncollectable", 0}};
  for (auto& f : facts) TRY(dict_set(t, info, t.isolate.intern(f.key), Value::small_int(f.value)));
  return for_each(t, callbacks, [&](Value callback) -> Status {
    auto r = t.call(callback, {name, info});
    if (r.ok()) decref(r.value());
    else stdlib_unraisable(t, callback);
    return {};
  });
}

}  // namespace

NATIVE(gc_collect) {
  int64_t generation = TRY(to_index(t, args[0]));
  if (generation < 0 || generation > 2) return t.value_error("invalid generation");
  TRY(run_callbacks(t, "start", generation, 0));
  int64_t found = TRY(t.isolate.collect_cycles(t));
  TRY(run_callbacks(t, "stop", generation, found));
  return make_int(t, found);
}
NATIVE(gc_enable) {
  t.isolate.gc_enabled = true;
  return Value::none();
}
NATIVE(gc_disable) {
  t.isolate.gc_enabled = false;
  return Value::none();
}
NATIVE(gc_isenabled) { return Value::boolean(t.isolate.gc_enabled); }

NATIVE(gc_get_threshold) {
  auto& n = settings(t).thresholds;
  return tuple_new(t, {Value::small_int(n[0]), Value::small_int(n[1]), Value::small_int(n[2])});
}
NATIVE(gc_set_threshold) {
  for (int i = 0; i < 3; i++)
    if (!args[static_cast<size_t>(i)].is_unset())
      settings(t).thresholds[i] = TRY(to_index(t, args[static_cast<size_t>(i)]));
  return Value::none();
}
NATIVE(gc_get_count) {
  return tuple_new(
      t, {Value::small_int(static_cast<int64_t>(t.isolate.heap->young())), Value::small_int(0), Value::small_int(0)});
}
NATIVE(gc_get_stats) {
  Ref list = TRY_REF(list_new(t));
  for (int generation = 0; generation < 3; generation++) {
    Ref one = TRY_REF(dict_new(t));
    bool last = generation == 2;
    const struct {
      const char* key;
      uint64_t value;
    } facts[] = {{"collections", last ? t.isolate.heap->collections : 0},
                 {"collected", last ? t.isolate.heap->collected : 0},
                 {"uncollectable", 0}};
    for (auto& f : facts)
      TRY(dict_set(t, one, t.isolate.intern(f.key), Value::small_int(static_cast<int64_t>(f.value))));
    TRY(list_append(t, as_list(list), one));
  }
  return list.release();
}
NATIVE(gc_get_debug) { return Value::small_int(settings(t).debug); }
NATIVE(gc_set_debug) {
  settings(t).debug = TRY(to_index(t, args[0]));
  return Value::none();
}

NATIVE(gc_get_objects) {
  if (!args[0].is_none()) {
    int64_t generation = TRY(to_index(t, args[0]));
    if (generation > 2)
      return t.value_error("generation parameter must be less than the number of available generations (3)");
    if (generation < 0) return t.value_error("generation parameter cannot be negative");
  }
  return gather(t, [&](Object* o) { return is_container(t, o); });
}
NATIVE(gc_get_referrers) {
  struct Search {
    std::span<const Value> wanted;
    bool found;
  } search{as_tuple(args[0])->view(), false};
  Object* own = args[0].object();
  return gather(t, [&](Object* o) {
    if (o == own) return false;
    search.found = false;
    t.isolate.heap->visit_children(
        o,
        [](void* s, Value* child) {
          auto* search = static_cast<Search*>(s);
          for (Value v : search->wanted)
            if (v.is_pointer() && v.same(*child)) search->found = true;
        },
        &search);
    return search.found;
  });
}
NATIVE(gc_get_referents) {
  Ref list = TRY_REF(list_new(t));
  for (Value v : as_tuple(args[0])->view()) {
    if (!v.is_pointer()) continue;
    std::vector<Value> children;
    t.isolate.heap->visit_children(
        v.object(),
        [](void* all, Value* child) {
          if (!child->is_unset()) static_cast<std::vector<Value>*>(all)->push_back(*child);
        },
        &children);
    for (Value child : children) TRY(list_append(t, as_list(list), child));
  }
  return list.release();
}

// As CPython answers: numbers and texts never, dicts and tuples only with something in them that can be part of a
// cycle.
NATIVE(gc_is_tracked) {
  Value v = args[0];
  if (!v.is_pointer()) return Value::boolean(false);
  if (!is_kind(v, Kind::Dict))
    return Value::boolean(is_container(t, v.object()) && !(is_kind(v, Kind::Tuple) && as_tuple(v)->length == 0));
  uint64_t pos = 0;
  Value key, value;
  while (dict_next(v, &pos, &key, &value))
    if ((key.is_pointer() && is_container(t, key.object())) || (value.is_pointer() && is_container(t, value.object())))
      return Value::boolean(true);
  return Value::boolean(false);
}
NATIVE(gc_is_finalized) { return Value::boolean(args[0].is_pointer() && (args[0].header()->rc & Object::kFinalised)); }
NATIVE(gc_freeze) {
  settings(t).frozen = static_cast<int64_t>(t.isolate.heap->objects());
  return Value::none();
}
NATIVE(gc_unfreeze) {
  settings(t).frozen = 0;
  return Value::none();
}
NATIVE(gc_get_freeze_count) { return make_int(t, settings(t).frozen); }

Status build_gc(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::gc_natives));
  Ref garbage = TRY_REF(list_new(t)), callbacks = TRY_REF(list_new(t));
  TRY(module_set(t, module, "garbage", garbage));
  TRY(module_set(t, module, "callbacks", callbacks));
  constexpr NamedNumber kNumbers[] = {{"DEBUG_STATS", 1},
                                      {"DEBUG_COLLECTABLE", 2},
                                      {"DEBUG_UNCOLLECTABLE", 4},
                                      {"DEBUG_SAVEALL", 32},
                                      {"DEBUG_LEAK", 38}};
  return add_numbers(t, module, kNumbers);
}

}  // namespace mpy
