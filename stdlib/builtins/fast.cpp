// What the plain interpreter runs in place of frozen builtins written in Python (_functional.py) when the arguments
// allow it: containers of exact numbers or strs, which run no Python. Each gives unset for everything else, and has
// then done nothing.
#include "builtins.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/memory/polling.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "stdlib/stdlib.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

// Walks a container that runs no Python: visit(item) until it is false. false: it is something else. Only ranges and
// bytes poll, as they can be long: what a poll runs may change the others.
template <class F>
Result<bool> each_plain(Thread& t, Value v, F&& visit) {
  if (!v.is_pointer()) return false;
  uint64_t pos = 0;
  Value key, value;
  switch (static_cast<Kind>(v.header()->kind)) {
    case Kind::List:
    case Kind::Tuple:
      for (Value item : v.header()->is(Kind::List) ? as_list(v)->view() : as_tuple(v)->view())
        if (!visit(item)) return true;
      return true;
    case Kind::Set:
    case Kind::FrozenSet:
      while (set_next(v, &pos, &key) && visit(key)) {}
      return true;
    case Kind::Dict:
      while (dict_next(v, &pos, &key, &value) && visit(key)) {}
      return true;
    case Kind::KeysView:
    case Kind::ValuesView: {
      Value dict = static_cast<ViewObject*>(v.object())->dict;
      if (!is_kind(dict, Kind::Dict)) return false;
      while (dict_next(dict, &pos, &key, &value) && visit(v.header()->is(Kind::KeysView) ? key : value)) {}
      return true;
    }
    case Kind::Bytes: {
      Ref hold = Ref::copy(v);
      for (uint64_t n = as_bytes(v)->length; pos < n; pos++) {
        if (!visit(Value::small_int(uint8_t(as_bytes(v)->data[pos])))) return true;
        if ((pos & 0xffff) == 0xffff) TRY(poll_after(t, 0x10000));
      }
      return true;
    }
    case Kind::Range: {
      auto* r = static_cast<RangeObject*>(v.object());
      if (!is_small_int(r->start) || !is_small_int(r->stop) || !is_small_int(r->step) || !is_small_int(r->length))
        return false;
      int64_t at = small_int(r->start), step = small_int(r->step);
      Ref hold = Ref::copy(v);
      for (int64_t left = small_int(r->length); left > 0; left--, at += step) {
        if (!visit(Value::small_int(at))) return true;
        if ((left & 0xffff) == 0) TRY(poll_after(t, 0x10000));
      }
      return true;
    }
    default: return false;
  }
}

// Sums while all is plain: ints in an int64, then floats.
struct Sum {
  int64_t whole = 0;
  double real = 0;
  bool is_real = false, ok = true;
  // What it begins with: 0 + -0.0 would be another number.
  bool start(Value v) {
    if (!is_inline_float(v)) return add(v);
    real = inline_float(v);
    return is_real = true;
  }
  bool add(Value v) {
    if (is_small_int(v)) {
      if (is_real) real += static_cast<double>(small_int(v));
      else ok = !__builtin_add_overflow(whole, small_int(v), &whole);
    } else if (is_inline_float(v)) {
      if (!is_real) {
        is_real = true;
        real = static_cast<double>(whole);
      }
      real += inline_float(v);
    } else if (is_bool(v) && !is_real) {
      whole += is_true(v);
    } else {
      ok = false;
    }
    return ok;
  }
};

// Calls such a key for one item after the other: what can be worked out once is.
class NativeKey {
 public:
  NativeKey(Thread& thread, Value key) : t_(thread), key_(key) {
    if (t_.protocol_observer || !key.is_pointer()) return;
    if (is_kind(key, Kind::NativeFunction) || is_kind(key, Kind::NativeMethod)) {
      auto* f = static_cast<NativeFunctionObject*>(key.object());
      const NativeRecord& r = *f->record;
      bool bound = !f->self.is_unset();
      bool boxed = bound && f->owner && (f->owner->flags & TypeObject::kBoxed) && type_of(t_, f->self) != f->owner;
      at_ = bound;
      total_ = r.positional_only + r.positional + r.keyword_only;
      bool takes = at_ < r.positional_only + r.positional && r.required <= at_ + 1;
      if (f->wrapper < 0 && !f->is_new && !r.var_args && !r.var_kwargs && total_ <= kQuickParameters && takes && !boxed)
        native_ = f;
      if (bound) all_[0] = f->self;
    } else if (!is_type(t_, key)) {
      call_ = type_of(t_, key)->ops.call;  // objects that are called by their type, such as an itemgetter
    }
  }
  static bool is_native(Thread& t, Value key) {
    if (is_kind(key, Kind::NativeFunction) || is_kind(key, Kind::NativeMethod)) return true;
    if (is_type(t, key)) return !(as_type(key)->flags & TypeObject::kHeapType);
    if (!key.is_pointer() || is_function(key) || is_kind(key, Kind::BoundMethod)) return false;
    TypeObject* type = type_of(t, key);
    return !(type->flags & TypeObject::kHeapType) && type->ops.call;
  }

  Result<Value> operator()(Value item) {
    bool direct = native_ && has_defaults() && (!native_->owner || at_ || type_of(t_, item) == native_->owner);
    if (!direct && !call_) return t_.call(key_, std::span<const Value>(&item, 1));
    TRY(t_.enter_native());
    all_[at_] = item;
    auto r = direct ? native_->record->fn(t_, std::span<const Value>(all_, static_cast<size_t>(total_)))
                    : call_(t_, key_, std::span<const Value>(&item, 1), Value::unset());
    t_.leave_native();
    return r;
  }

 private:
  bool has_defaults() {  // they are made by the first call
    if (ready_) return true;
    if (at_ + 1 < total_ && (!native_->default_values || !native_->record->defaults)) return false;
    for (int i = at_ + 1; i < total_; i++) {
      if (!native_->record->defaults[i]) return false;
      all_[i] = native_->default_values[i];
    }
    return ready_ = true;
  }

  Thread& t_;
  Value key_;
  NativeFunctionObject* native_ = nullptr;
  decltype(TypeOps::call) call_ = nullptr;
  int at_ = 0, total_ = 0;  // where the item goes, of how many parameters
  bool ready_ = false;
  Value all_[kQuickParameters] = {};
};

// A map whose function is no Python function and whose items come from a built-in container: its steps run no frame.
bool steps_natively(Thread& t, Value v) {
  if (t.protocol_observer || !is_kind(v, Kind::Map)) return false;
  auto* m = static_cast<MapObject*>(v.object());
  if (!NativeKey::is_native(t, m->function) || as_tuple(m->iterators)->length != 1) return false;
  Value it = as_tuple(m->iterators)->items[0];
  switch (static_cast<Kind>(it.is_pointer() ? it.header()->kind : 0)) {
    case Kind::ListIter:
    case Kind::TupleIter:
    case Kind::StrIter:
    case Kind::WideStrIter:
    case Kind::BytesIter:
    case Kind::RangeIter:
    case Kind::KeyIter:
    case Kind::ValueIter:
    case Kind::SetIter: return true;
    default: return false;
  }
}

Result<Value> number_of(Thread& t, const Sum& s) { return s.is_real ? make_float(t, s.real) : make_int(t, s.whole); }
// Of such a map; what comes behind the first item that is not plain is added as any objects are.
Result<Value> sum_of_map(Thread& t, Value map, Sum s) {
  Ref total;
  for (;;) {
    Ref item = TRY_REF(next(t, map));
    if (!item.is_set()) return total.is_set() ? total.release() : number_of(t, s);
    Sum before = s;
    if (!total.is_set() && s.add(item)) continue;
    if (!total.is_set()) total = TRY_REF(number_of(t, before));
    total = TRY_REF(binary(t, BinaryOp::Add, total, item));
  }
}
Result<Value> extreme_of_map(Thread& t, Value map, CompareOp better) {
  Ref best = TRY_REF(next(t, map));
  if (!best.is_set()) return Value::unset();  // an empty one: the Python raises
  for (;;) {
    Ref item = TRY_REF(next(t, map));
    if (!item.is_set()) return best.release();
    bool wins = false;
    if (!compare_plain(better, item, best, &wins)) wins = TRY(compare_bool(t, better, item, best));
    if (wins) best = std::move(item);
  }
}

// Whether nothing of the program runs when it is gone through.
bool is_built_in_container(Value v) {
  switch (static_cast<Kind>(v.header()->kind)) {
    case Kind::List:
    case Kind::Tuple:
    case Kind::Set:
    case Kind::FrozenSet:
    case Kind::Dict:
    case Kind::KeysView:
    case Kind::ValuesView:
    case Kind::ItemsView:
    case Kind::Range:
    case Kind::Str: return true;
    default: return false;
  }
}

// min() or max() of a built-in container by such a key. `other`: it is something else, or empty.
Result<Value> extreme_by(Thread& t, std::span<const Value> args, CompareOp better) {
  Value items = args[1];
  if (t.protocol_observer || !items.is_pointer() || !NativeKey::is_native(t, args[0])) return new_ref(args[2]);
  if (!is_built_in_container(items)) return new_ref(args[2]);
  NativeKey key(t, args[0]);
  Ref best, best_key;
  TRY(for_each(t, items, [&](Value item) -> Status {
    Ref hold = Ref::copy(item), k = TRY_REF(key(item));
    bool is_better = !best.is_set();
    if (!is_better && !compare_plain(better, k, best_key, &is_better))
      is_better = TRY(compare_bool(t, better, k, best_key));
    if (!is_better) return {};
    best = std::move(hold);
    best_key = std::move(k);
    return {};
  }));
  return best.is_set() ? best.release() : new_ref(args[2]);
}
// The last two arguments are the key and the default, which an empty container leaves to the Python.
Result<Value> extreme(Thread& t, std::span<const Value> args, CompareOp better) {
  constexpr size_t kCompared = 6;
  bool several = !args[1].is_unset();
  if (several && !args[kCompared + 1].is_unset()) return Value::unset();  // an error
  if (Value key = args[kCompared]; !key.is_none()) {
    if (several) return Value::unset();
    Value in[] = {key, args[0], Value::unset()};
    return extreme_by(t, in, better);
  }
  Value best, alone = several ? Value::unset() : args[0];
  if (!alone.is_unset() && steps_natively(t, alone)) return extreme_of_map(t, alone, better);
  bool ok = true;
  auto visit = [&](Value item) {
    bool wins = false;
    if (best.is_unset()) best = item;
    else if (!(ok = compare_plain(better, item, best, &wins))) return false;
    else if (wins) best = item;
    return true;
  };
  if (!alone.is_unset()) {
    ok = TRY(each_plain(t, alone, visit)) && ok;
  } else {
    for (Value v : args.first(kCompared))
      if (v.is_unset() || !visit(v)) break;
  }
  return ok ? new_ref(best) : Value::unset();  // an empty one: unset too, the Python raises
}

// -1 = not plain.
int truth(Value v) {
  if (is_bool(v)) return is_true(v);
  if (is_small_int(v)) return small_int(v) != 0;
  if (v.is_none()) return 0;
  if (is_inline_float(v)) return inline_float(v) != 0;
  if (is_kind(v, Kind::Str)) return as_str(v)->length != 0;
  if (is_kind(v, Kind::List)) return as_list(v)->length() != 0;
  if (is_kind(v, Kind::Tuple)) return as_tuple(v)->length != 0;
  return -1;
}
Result<Value> quantify(Thread& t, Value iterable, int wanted) {
  int found = !wanted, last = 0;
  if (steps_natively(t, iterable)) {
    for (;;) {
      Ref item = TRY_REF(next(t, iterable));
      if (!item.is_set()) return Value::boolean(found);
      last = truth(item);
      if (last < 0) last = TRY(to_bool(t, item));
      if (last == wanted) return Value::boolean(wanted);
    }
  }
  bool known = TRY(each_plain(t, iterable, [&](Value v) {
    last = truth(v);
    if (last == wanted) found = wanted;
    return last == !wanted;
  }));
  return known && last >= 0 ? Value::boolean(found) : Value::unset();
}

}  // namespace

// What `match` takes for a sequence or mapping: by CPython's flags (bits 5 and 6), or as another type is taken.
NATIVE(core_mark_pattern) {
  if (!is_type(t, args[0])) return t.type_error("mark_pattern() wants a type");
  constexpr uint32_t both = TypeObject::kSequencePattern | TypeObject::kMappingPattern;
  TypeObject* type = as_type(args[0]);
  uint32_t flags = 0;
  if (is_type(t, args[1])) {
    flags = as_type(args[1])->flags & both;
  } else {
    int64_t bits = TRY(to_index(t, args[1]));
    flags = (bits & 1 << 5 ? TypeObject::kSequencePattern : 0u) | (bits & 1 << 6 ? TypeObject::kMappingPattern : 0u);
  }
  if (!flags || !(type->flags & TypeObject::kHeapType)) return Value::none();
  type->flags = (type->flags & ~both) | flags;
  type_changed(t, type);  // what its objects match is a part of the class
  return Value::none();
}

// Types that stand for ones written in C: messages name them with their modules, and programs cannot change them (but
// for records).
NATIVE(core_dotted) {
  for (Value type : as_tuple(args[0])->view()) {
    if (!is_type(t, type)) return t.type_error("dotted() wants types");
    as_type(type)->flags |= TypeObject::kDotted;
  }
  return Value::none();
}

// Objects whose __del__ does nothing that anybody sees, and callbacks of weak references: the program's end need not
// take anything apart for them.
NATIVE(core_without_finalizer) {
  for (Value v : as_tuple(args[0])->view())
    if (v.is_pointer()) v.object()->rc |= Object::kFinalised;
  return Value::none();
}

// __new__ of a named tuple with `count` fields, all given.
NATIVE(core_new_named) {
  if (!is_small_int(args[0]) || !is_type(t, args[1])) return Value::unset();
  TypeObject* type = as_type(args[1]);
  bool boxed = type->payload_kind == uint16_t(Kind::Tuple) && (type->flags & TypeObject::kBoxed);
  if (!boxed || int64_t(as_tuple(args[2])->length) != small_int(args[0])) return Value::unset();
  return boxed_new(t, type, new_ref(args[2]));
}
// EnumType.__call__ with a number or text that is the value of a member.
NATIVE(core_enum_member) {
  if (!is_type(t, args[0])) return Value::unset();
  Value members = type_lookup(as_type(args[0]), t.isolate.intern("_value2member_map_"));
  if (!is_kind(members, Kind::Dict)) return Value::unset();
  int64_t at = DictMutator::find_quick(as_dict(members), args[1]);
  return at < 0 ? Value::unset() : new_ref(DictMutator::value_at(as_dict(members), at));
}
NATIVE(core_accelerate) {
  if (!is_function(args[0]) || !is_kind(args[1], Kind::NativeFunction))
    return t.type_error("accelerate() wants a Python function and a native one");
  FunctionObject* f = as_function(args[0]);
  decref(std::exchange(f->native, new_ref(args[1])));
  function_rekind(f);
  return Value::none();
}

NATIVE(core_accelerate_bound) {
  if (!is_kind(args[1], Kind::NativeFunction)) return t.type_error("accelerate_bound() wants a native function");
  Ref bound = TRY_REF(bind_native(t, static_cast<NativeFunctionObject*>(args[1].object()), args[2]));
  Value pair[2] = {args[0], bound};
  return core_accelerate(t, pair);
}

// The functions of the namespace that natives of _core stand for where no Python is run: by their rows.
NATIVE(core_resumables) {
  if (!is_dict(t, args[0])) return t.type_error("resumables() wants a namespace");
  Value core = dict_get_str(args[0], t.isolate.intern("_core"));
  for (const NativeRecord& r : natives::mpy_core_natives) {
    if (!r.resumable) continue;
    Value f = dict_get_str(args[0], t.isolate.intern(r.resumable));
    Ref native = TRY_REF(get_attr(t, core, t.isolate.intern(r.name)));
    Value pair[2] = {f, native};
    TRY(core_accelerate(t, pair));
  }
  return Value::none();
}
NATIVE(core_constructed_by) {
  if (!is_type(t, args[0]) || !is_function(args[1]))
    return t.type_error("constructed_by() wants a type and a function");
  FunctionObject* f = as_function(args[1]);
  if (is_true(args[2]) && f->inst->code->children.empty())
    return t.type_error("constructed_by() wants a function with a comprehension");
  Ref comprehension = Ref::copy(args[1]);
  if (is_true(args[2]))
    comprehension = TRY_REF(function_new(t, TRY(code_instance_child(t, f->inst, 0)), f->globals, {}));
  stdlib_of(t.isolate)->constructors.push_back({as_type(args[0]), Ref::copy(args[1]), std::move(comprehension)});
  return Value::none();
}
NATIVE(core_loops) {
  for (size_t i = 0; i < args.size(); i++) {
    if (!is_function(args[i])) return t.type_error("loops() wants Python functions");
    stdlib_of(t.isolate)->loops[i] = Ref::copy(args[i]);
  }
  return Value::none();
}
// One of the pairs that dict() is given.
NATIVE(core_dict_pair) {
  if (!is_kind(args[0], Kind::Dict) || !is_small_int(args[2]))
    return t.type_error("dict_pair() wants a dict and an index");
  TRY(dict_add_pair(t, args[0], args[1], uint64_t(small_int(args[2]))));
  return Value::none();
}

NATIVE(fast_sum) {
  Sum s;
  if (!args[1].is_unset() && !s.start(args[1])) return Value::unset();
  if (is_bool(args[1])) return Value::unset();
  if (steps_natively(t, args[0])) return sum_of_map(t, args[0], s);
  if (!TRY(each_plain(t, args[0], [&](Value v) { return s.add(v); })) || !s.ok) return Value::unset();
  return number_of(t, s);
}
NATIVE(fast_min) { return extreme(t, args, CompareOp::Lt); }
NATIVE(fast_max) { return extreme(t, args, CompareOp::Gt); }
NATIVE(fast_any) { return quantify(t, args[0], 1); }
NATIVE(fast_all) { return quantify(t, args[0], 0); }

// [key(item) for item in items] by a key that is no Python function.
static Result<Value> keys_of(Thread& t, Value function, Value items) {
  NativeKey key(t, function);
  Ref r = TRY_REF(list_new(t));
  TRY(for_each(t, items, [&](Value item) -> Status {
    Ref k = TRY_REF(key(item));
    if (!as_list(r)->push_in_room(k)) return list_append(t, as_list(r), k);
    (void)k.release();  // it is the list's
    return {};
  }));
  return r.release();
}
// The same; False where the key is a Python function, None where it is something else.
NATIVE(core_native_keys) {
  if (is_function(args[0])) return Value::boolean(false);
  return NativeKey::is_native(t, args[0]) ? keys_of(t, args[0], args[1]) : Value::none();
}

// Sorts what a list of this call alone holds. `key` is None or no Python function.
static Status sort_own(Thread& t, ListObject* list, Value key, bool reverse) {
  if (key.is_none()) return list_sort(t, list, Value::unset(), reverse);
  Ref keys = TRY_REF(keys_of(t, key, Value::pointer(list)));
  return list_sort(t, list, keys, reverse);
}
static bool sorts(Thread& t, Value key, Value reverse) {
  return (key.is_none() || NativeKey::is_native(t, key)) && is_bool(reverse);
}

NATIVE(fast_sorted) {
  Value v = args[0];
  if (!v.is_pointer() || v.header()->kind >= static_cast<uint32_t>(Kind::FirstLayout) || !sorts(t, args[1], args[2]))
    return Value::unset();
  if (!is_built_in_container(v) && static_cast<Kind>(v.header()->kind) != Kind::Bytes) return Value::unset();
  Ref r = TRY_REF(list_from_iterable(t, v));
  TRY(sort_own(t, as_list(r), args[1], is_true(args[2])));
  return r.release();
}
NATIVE(fast_list_sort) {
  ListObject* l = list_of(t, args[0]);
  if (!l || !sorts(t, args[1], args[2])) return Value::unset();
  if (args[1].is_none()) {
    TRY(list_sort(t, l, Value::unset(), is_true(args[2])));
    return Value::none();
  }
  // While keys are computed the list is seen empty, so that a change of it is noticed.
  Ref items = TRY_REF(list_new(t)), self = Ref::copy(args[0]);
  list_take_items(t, as_list(items), l);
  Status sorted = sort_own(t, as_list(items), args[1], is_true(args[2]));
  bool changed = l->length() > 0;
  list_take_items(t, l, as_list(items));
  TRY(sorted);
  if (changed) return t.value_error("list modified during sort");
  return Value::none();
}

NATIVE(core_min_by) { return extreme_by(t, args, CompareOp::Lt); }
NATIVE(core_max_by) { return extreme_by(t, args, CompareOp::Gt); }

}  // namespace mpy
