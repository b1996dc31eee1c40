// dict's methods: over dict.cpp's functions, for all kinds of dicts.
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

using M = DictMutator;

Result<bool> dict_contains(Thread& t, Value dict, Value key) {
  Ref v = TRY_REF(dict_get(t, dict, key));
  return v.is_set();
}

Result<Value> dict_get_item(Thread& t, Value dict, Value key) {
  Ref v = TRY_REF(dict_get(t, dict, key));
  if (v.is_set()) return v.release();
  if (dict.header()->kind >= static_cast<uint32_t>(Kind::FirstLayout)) {  // a subclass
    Value missing = special_method(t, dict, t.isolate.names.__missing__);
    if (!missing.is_unset()) return t.call_method(dict, t.isolate.names.__missing__, {key});
  }
  return raise_key_error(t, key);
}

Result<Value> dict_get_method(Thread& t, Value self, Value key, Value fallback) {
  if (is_kind(self, Kind::Dict)) {
    int64_t at = M::find_quick(as_dict(self), key);
    if (at >= 0) return new_ref(M::value_at(as_dict(self), at));
    if (at == -1) return fallback.is_unset() ? Value::none() : new_ref(fallback);
  }
  Ref v = TRY_REF(dict_get(t, self, key));
  if (v.is_set()) return v.release();
  return fallback.is_unset() ? Value::none() : new_ref(fallback);
}

Result<Value> dict_setdefault(Thread& t, Value self, Value key, Value fallback) {
  if (is_kind(self, Kind::Dict)) {
    DictObject* d = as_dict(self);
    int64_t at = M::find_quick(d, key);
    if (at >= 0) return new_ref(M::value_at(d, at));
    int64_t h = TRY(key_hash(t, key));
    if (at != -1) at = TRY(M::find(t, d, key, h));
    if (at >= 0) return new_ref(M::entries(d)[at].value);
    Value f = fallback.is_unset() ? Value::none() : fallback;
    TRY(M::insert_new(t, d, key, h, f));
    return new_ref(f);
  }
  Ref v = TRY_REF(dict_get(t, self, key));
  if (v.is_set()) return v.release();
  Value f = fallback.is_unset() ? Value::none() : fallback;
  TRY(dict_set(t, self, key, f));
  return new_ref(f);
}

Result<Value> dict_pop_method(Thread& t, Value self, Value key, Value fallback) {
  Ref v = TRY_REF(dict_pop(t, self, key));
  if (v.is_set()) return v.release();
  if (fallback.is_unset()) return raise_key_error(t, key);
  return new_ref(fallback);
}

Result<Value> dict_popitem(Thread& t, Value self) {
  DictObject* d = dict_of(t, self);
  Ref key;
  if (d && !is_module_dict(d)) {
    for (int64_t i = M::used(d) ? M::last_live(d) : -1; i >= 0; i--) {
      if (M::entries(d)[i].key.is_unset()) continue;
      Value k, v;
      M::remove_at(d, i, &k, &v);
      Ref hk = Ref::take(k), hv = Ref::take(v);
      return tuple_new(t, {k, v});
    }
  } else {
    uint64_t pos = 0;
    Value k, v, last = Value::unset();
    while (dict_next(self, &pos, &k, &v)) last = k;
    if (!last.is_unset()) {
      key = Ref::copy(last);
      Ref value = TRY_REF(dict_pop(t, self, key));
      return tuple_new(t, {key.get(), value.get()});
    }
  }
  Ref text = TRY_REF(str_from_utf8(t, "popitem(): dictionary is empty"));
  return raise_key_error(t, text);
}

Result<Value> dict_clear_method(Thread& t, Value self) {
  TRY(dict_clear(t, self));
  return Value::none();
}
Result<Value> dict_copy_method(Thread& t, Value self) { return dict_copy(t, self); }

// dict[item[0]] = item[1]
Status dict_add_pair(Thread& t, Value dict, Value item, uint64_t i) {
  Ref seq;
  if (is_kind(item, Kind::Tuple) || is_kind(item, Kind::List)) {
    report_asked(t, "items", item);
    seq = Ref::copy(item);
  } else {
    Result<Value> r = list_from_iterable(t, item);
    if (r.raised()) {
      if (t.exception_matches(Exc::TypeError)) {
        Ref dropped = t.take_exception();
        return t.type_error("cannot convert dictionary update sequence element #{} to a sequence",
                            {static_cast<long>(i)});
      }
      return Raised{};
    }
    seq = Ref::take(r.take());
  }
  std::span<const Value> v = is_kind(seq, Kind::List) ? as_list(seq)->view() : as_tuple(seq)->view();
  if (v.size() != 2)
    return t.value_error("dictionary update sequence element #{} has length {}; 2 is required",
                         {static_cast<long>(i), static_cast<long>(v.size())});
  Ref k = Ref::copy(v[0]), x = Ref::copy(v[1]);
  return dict_set(t, dict, k, x);
}

static Status update_from_pairs(Thread& t, Value dict, Value pairs) {
  int64_t i = 0;
  if (is_kind(pairs, Kind::Zip) || is_kind(pairs, Kind::Enumerate)) {  // without their tuples
    Ref hold = Ref::copy(pairs);
    for (;;) {
      Value items[2];
      Unpacked more = iterator_next_unpacked(t, pairs, items, 2);
      if (more == Unpacked::kRaised) return Raised{};
      if (more == Unpacked::kEnd) return {};
      if (more == Unpacked::kOther) break;
      Ref k = Ref::take(items[0]), v = Ref::take(items[1]);
      TRY(dict_set(t, dict, k, v));
      TRY(t.poll_native());
    }
  }
  return for_each(t, pairs, [&](Value item) { return dict_add_pair(t, dict, item, i++); });
}

// With the hashes that the other has already.
static Status update_exact(Thread& t, DictObject* to, DictObject* from) {
  if (to->length() == 0 && M::used(to) == 0) {
    M::clear(t, to);
    TRY(M::copy_entries(t, to, from));
    notify_write(to, WatchSlot::Item);
    return {};
  }
  // Room for all at once, unless few are added or entries would move (then what iterates over it stands elsewhere).
  uint64_t length = to->length(), more = from->length();
  if (2 * more > length && M::used(to) == length) TRY(M::reserve(t, to, length + more));
  uint64_t version = M::version(from);
  for (uint32_t i = 0; i < M::used(from); i++) {
    TRY(poll_at(t, i));
    DictEntry e = M::entries(from)[i];
    if (e.key.is_unset()) continue;
    Ref hk = Ref::copy(e.key), hv = Ref::copy(e.value);
    TRY(M::set(t, to, e.key, e.hash, e.value));
    if (M::version(from) != version) return t.raise(Exc::RuntimeError, "dict mutated during update");
  }
  return {};
}

Status dict_update(Thread& t, Value dict, Value other) {
  Ref hold = Ref::copy(other);
  if (is_dict(t, other) && (other.header()->kind < static_cast<uint32_t>(Kind::FirstLayout) ||
                            type_of(t, other)->ops.iter == t.isolate.builtin_type(Kind::Dict)->ops.iter)) {
    if (other.same(dict)) return {};
    report_asked(t, "items", other);
    auto entries_of =
        [&](Value v) -> DictObject* {  // its own or a subclass's, whose hashes need not be asked for again
      if (is_kind(v, Kind::Dict)) return as_dict(v);
      return v.header()->kind < static_cast<uint32_t>(Kind::FirstLayout)
                 ? nullptr
                 : static_cast<DictObject*>(payload_of(t.isolate, v, Kind::Dict));
    };
    DictObject *to = entries_of(dict), *from = entries_of(other);
    if (to && from) return update_exact(t, to, from);
    uint64_t pos = 0, size = dict_iteration_size(other), done = 0;
    Value k, v;
    while (dict_next(other, &pos, &k, &v)) {
      TRY(poll_at(t, done++));
      Ref hk = Ref::copy(k), hv = Ref::copy(v);
      TRY(dict_set(t, dict, k, v));
      if (dict_iteration_size(other) != size) return t.raise(Exc::RuntimeError, "dict mutated during update");
    }
    return {};
  }
  Ref keys_method = TRY_REF(get_attr_or_unset(t, other, t.isolate.names.keys));
  if (!keys_method.is_set()) return update_from_pairs(t, dict, other);
  Ref keys = TRY_REF(t.call(keys_method, {}));
  return for_each(t, keys, [&](Value k) -> Status {
    Ref v = TRY_REF(get_item(t, other, k));
    return dict_set(t, dict, k, v);
  });
}

Result<Value> dict_update_method(Thread& t, Value self, Value other, Value kwargs) {
  if (!other.is_unset()) TRY(dict_update(t, self, other));
  if (!kwargs.is_unset()) TRY(dict_update(t, self, kwargs));
  return Value::none();
}

Result<Value> dict_fromkeys(Thread& t, Value type, Value iterable, Value value) {
  Ref d = TRY_REF(t.call(type, {}));
  Value v = value.is_unset() ? Value::none() : value;
  bool set = is_kind(iterable, Kind::Set) || is_kind(iterable, Kind::FrozenSet);
  if (is_kind(d, Kind::Dict) && (set || is_kind(iterable, Kind::Dict))) {  // which have the hashes
    report_asked(t, "items", iterable);
    Ref hold = Ref::copy(iterable);
    uint64_t pos = 0, done = 0;
    Value k;
    int64_t h;
    while (set ? SetMutator::next(as_set(iterable), &pos, &k, &h) : M::next_key(as_dict(iterable), &pos, &k, &h)) {
      TRY(poll_at(t, done++));
      Ref hk = Ref::copy(k);
      TRY(M::set(t, as_dict(d), k, h, v));
    }
    return d.release();
  }
  TRY(for_each(t, iterable,
               [&](Value k) { return is_kind(d, Kind::Dict) ? dict_set(t, d, k, v) : set_item(t, d, k, v); }));
  return d.release();
}

static Status move_last(Thread& t, DictObject* d, int64_t at) {
  Value k, v;
  int64_t h = M::entries(d)[at].hash;
  M::remove_at(d, at, &k, &v);
  Ref hk = Ref::take(k), hv = Ref::take(v);
  return M::insert_new(t, d, k, h, v);
}
Result<Value> dict_get_moving(Thread& t, Value dict, Value key, bool move) {
  DictObject* d = as_dict(dict);
  int64_t at = M::find_quick(d, key);
  if (at == M::kAsk) at = TRY(M::find(t, d, key, TRY(key_hash(t, key))));
  if (at < 0) return Value::unset();
  Ref found = Ref::copy(M::value_at(d, at));
  if (move && at != M::last_live(d)) TRY(move_last(t, d, at));
  return found.release();
}
Status dict_move_to_end(Thread& t, Value dict, Value key, bool last) {
  DictObject* d = dict_of(t, dict);
  int64_t h = TRY(key_hash(t, key)), at = d ? TRY(M::find(t, d, key, h)) : -1;
  if (at < 0) {
    Raised r = raise_key_error(t, key);
    return r;
  }
  if (at == (last ? M::last_live(d) : M::first_live(d))) return {};
  if (last) return move_last(t, d, at);
  // To the front: everything moves; made anew.
  Ref copy = TRY_REF(dict_new(t));
  Ref hk = Ref::copy(M::entries(d)[at].key), hv = Ref::copy(M::entries(d)[at].value);
  TRY(M::insert_new(t, as_dict(copy), hk, h, hv));
  for (uint32_t i = 0; i < M::used(d); i++) {
    DictEntry& e = M::entries(d)[i];
    if (!e.key.is_unset() && i != static_cast<uint64_t>(at))
      TRY(M::insert_new(t, as_dict(copy), e.key, e.hash, e.value));
  }
  M::clear(t, d);
  M::move(t, d, as_dict(copy));
  return {};
}

// --- dict's own operations

namespace {

Result<Value> dict_construct(Thread& t, Value type, std::span<const Value>, Value) {
  if (type.header() == static_cast<Object*>(t.isolate.builtin_type(Kind::Dict))) return dict_new(t);
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  M::init(static_cast<DictObject*>(o));
  return Value::pointer(o);
}

Status dict_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  size_t n = positional_count(args, kwnames);
  if (n > 1) return t.type_error("dict expected at most 1 argument, got {}", {static_cast<long>(n)});
  if (n == 1) TRY(dict_update(t, self, args[0]));
  for (size_t i = n; i < args.size(); i++) TRY(dict_set(t, self, as_tuple(kwnames)->items[i - n], args[i]));
  return {};
}

Result<Value> dict_repr(Thread& t, Value self) {
  if (dict_length(self) == 0) return str_from_utf8(t, "{}");
  ReprGuard guard(t, self);
  if (guard.recursive()) return str_from_utf8(t, "{...}");
  TRY(guard.entered());
  StrBuilder b(t);
  TRY(b.put('{'));
  uint64_t pos = 0;
  Value k, v;
  bool first = true;
  while (dict_next(self, &pos, &k, &v)) {
    Ref hk = Ref::copy(k), hv = Ref::copy(v);
    if (!first) TRY(b.put(", "));
    first = false;
    TRY(b.put_repr(k));
    TRY(b.put(": "));
    TRY(b.put_repr(v));
    TRY(t.poll_native());
  }
  TRY(b.put('}'));
  return b.finish();
}

Result<Value> dict_compare(Thread& t, Value a, Value b, CompareOp op) {
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || !is_dict(t, a) || !is_dict(t, b))
    return t.isolate.not_implemented;
  TRY(t.enter_native());
  struct Leave {
    Thread& t;
    ~Leave() { t.leave_native(); }
  } leave{t};
  bool same = dict_length(a) == dict_length(b);
  uint64_t pos = 0, done = 0;
  Value k, v;
  while (same && dict_next(a, &pos, &k, &v)) {
    TRY(poll_at(t, done++));
    int64_t at =
        is_kind(b, Kind::Dict) && !t.protocol_observer ? DictMutator::find_quick(as_dict(b), k) : DictMutator::kAsk;
    if (at >= 0 && (is_small_int(v) || is_kind(v, Kind::Str)) && v.same(DictMutator::value_at(as_dict(b), at)))
      continue;
    Ref hk = Ref::copy(k), hv = Ref::copy(v);
    Ref other = at >= 0 ? Ref::copy(DictMutator::value_at(as_dict(b), at)) : TRY_REF(dict_get(t, b, k));
    same = other.is_set() && TRY(equal(t, v, other));
  }
  return Value::boolean(same == (op == CompareOp::Eq));
}

Result<int64_t> dict_len(Thread&, Value self) { return static_cast<int64_t>(dict_length(self)); }
Status dict_set_item(Thread& t, Value self, Value key, Value value) {
  if (!value.is_unset()) return dict_set(t, self, key, value);
  if (TRY(dict_delete(t, self, key))) return {};
  Raised r = raise_key_error(t, key);
  return r;
}

Result<Value> dict_or(Thread& t, Value a, Value b) {
  if (!is_dict(t, a) || !is_dict(t, b)) return t.isolate.not_implemented;
  Ref r = TRY_REF(dict_copy(t, a));
  TRY(dict_update(t, r, b));
  return r.release();
}
Result<Value> dict_ior(Thread& t, Value a, Value b) {
  TRY(dict_update(t, a, b));
  return new_ref(a);
}

}  // namespace

#define TABLE_dict
#include "annotations/runtime_containers.tables.inc"

void init_dict_views(Thread&);

void init_dict_types(Thread& t) {
  NativeTypeSpec s{.name = "dict",
                   .payload_size = sizeof(DictObject),
                   .flags = TypeObject::kBaseType | TypeObject::kMappingPattern,
                   .kind = Kind::Dict};
  s.table = &k_dict_table;
  TypeObject* type = native_type_new(t, s);
  share_kind(t, Kind::DictView, type);
  share_kind(t, Kind::ModuleDict, type);
  init_dict_views(t);
}

}  // namespace mpy
