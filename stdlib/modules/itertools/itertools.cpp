// The itertools module: iterators over iterators. Those that choose and combine are in itertools_combine.cpp, groupby
// and tee in itertools_group.cpp.
#include "stdlib/modules/itertools/itertools.h"

#include "itertools.natives.h"

namespace mpy {

void tool_destroy(Thread&, Object* o) {
  for (Value& v : static_cast<IterTool*>(o)->v) decref(std::exchange(v, Value::unset()));
}
void tool_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  for (Value& v : static_cast<IterTool*>(o)->v) visit(context, &v);
}

namespace {

// a + b, where most are small ints.
inline Result<Value> sum_of(Thread& t, Value a, Value b) {
  if (is_small_int(a) && is_small_int(b) && !t.protocol_observer) return make_int(t, small_int(a) + small_int(b));
  return binary(t, BinaryOp::Add, a, b);
}

// --- count, repeat, cycle

bool adds_as_number(Thread& t, Value v) {
  const TypeOps& ops = type_of(t, v)->ops;
  return is_number(t, v) || ops.index || ops.to_int || ops.to_float ||
         !special_method(t, v, t.isolate.names.__complex___).is_unset();
}
Result<Value> count_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "count", args, kwnames, {"start", "step"}, 0, a));
  for (Value v : a)
    if (!v.is_unset() && !adds_as_number(t, v)) return t.type_error("a number is required");
  Value r = TRY(tool_new(t, type));
  bool by_one = a[1].is_unset() || (is_small_int(a[1]) && small_int(a[1]) == 1) || (is_bool(a[1]) && is_true(a[1]));
  Value start = a[0].is_unset() ? Value::small_int(0) : a[0];
  if (by_one && is_int_like(t, start) && is_small_int(unbox(t, start))) start = unbox(t, start);  // no class has a say
  if (by_one && is_bool(start)) start = Value::small_int(is_true(start));
  as_tool(r)->v[0] = new_ref(start);
  as_tool(r)->v[1] = by_one ? Value::small_int(1) : new_ref(a[1]);
  return r;
}
Result<Value> count_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (is_small_int(o->v[0]) && is_small_int(o->v[1])) return std::exchange(o->v[0], TRY(sum_of(t, o->v[0], o->v[1])));
  Ref now = Ref::copy(o->v[0]), step = Ref::copy(o->v[1]);  // an __add__ may ask for the next one
  decref(std::exchange(o->v[0], TRY(sum_of(t, now, step))));
  return now.release();
}
Result<Value> count_repr(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (is_small_int(o->v[1]) && small_int(o->v[1]) == 1) return str_format(t, "count({})", {FormatArg::repr(o->v[0])});
  return str_format(t, "count({}, {})", {FormatArg::repr(o->v[0]), FormatArg::repr(o->v[1])});
}

Result<Value> repeat_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "repeat", args, kwnames, {"object", "times"}, 0, a));
  if (a[0].is_unset()) return t.type_error("repeat() missing required argument 'object' (pos 1)");
  int64_t times = a[1].is_unset() ? -1 : std::max<int64_t>(TRY(to_index(t, a[1])), 0);
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = new_ref(a[0]);
  as_tool(r)->n[0] = times;
  return r;
}
Result<Value> repeat_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->n[0] == 0) return Value::unset();
  if (o->n[0] > 0) o->n[0]--;
  return new_ref(o->v[0]);
}
Result<Value> repeat_repr(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->n[0] < 0) return str_format(t, "repeat({})", {FormatArg::repr(o->v[0])});
  return str_format(t, "repeat({}, {})", {FormatArg::repr(o->v[0]), FormatArg(static_cast<long>(o->n[0]))});
}

// One required positional argument.
Status take(Thread& t, const char* name, Value type, std::span<const Value> args, Value kwnames, size_t n) {
  TRY(tool_arguments(t, name, type, &args, kwnames));
  if (args.size() == n) return {};
  return t.type_error("{} expected {} argument{}, got {}",
                      {name, static_cast<long>(n), n == 1 ? "" : "s", static_cast<long>(args.size())});
}

Result<Value> tool_over(Thread& t, Value type, Ref first, Ref second) {
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = first.release();
  as_tool(r)->v[1] = second.release();
  return r;
}
Result<Value> cycle_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(take(t, "cycle", type, args, kwnames, 1));
  Ref it = TRY_REF(iterate(t, args[0])), saved = TRY_REF(list_new(t));
  return tool_over(t, type, std::move(it), std::move(saved));
}
Result<Value> cycle_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (!o->v[0].is_unset()) {
    Ref it = Ref::copy(o->v[0]);
    Ref item = TRY_REF(step(t, it));
    if (item.is_set()) {
      if (!o->n[1]) TRY(list_append(t, as_list(o->v[1]), item));  // else restored: what it saves is known
      return item.release();
    }
    tool_end(o, 0);
  }
  ListObject* saved = as_list(o->v[1]);
  if (saved->length() == 0) return Value::unset();
  Value item = saved->at(static_cast<uint64_t>(o->n[0]));
  if (++o->n[0] == static_cast<int64_t>(saved->length())) o->n[0] = 0;
  return new_ref(item);
}

// --- accumulate

Result<Value> accumulate_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[3];
  TRY(bind_call(t, "accumulate", args, kwnames, {"iterable", "func", "initial"}, 0, a));
  if (a[0].is_unset()) return t.type_error("accumulate() missing required argument 'iterable' (pos 1)");
  Ref it = TRY_REF(iterate(t, a[0]));
  Value r = TRY(tool_new(t, type));
  IterTool* o = as_tool(r);
  o->v[0] = it.release();
  if (!a[1].is_none()) o->v[1] = new_ref(a[1]);
  if (!a[2].is_unset() && !a[2].is_none()) {
    o->v[2] = new_ref(a[2]);
    o->n[0] = 1;  // the initial value comes first
  }
  return r;
}
Result<Value> accumulate_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->n[0]) {
    o->n[0] = 0;
    return new_ref(o->v[2]);
  }
  Ref it = Ref::copy(o->v[0]);
  Ref item = TRY_REF(step(t, it));
  if (!item.is_set()) return Value::unset();
  if (o->v[2].is_unset()) {
    o->v[2] = new_ref(item);
    return item.release();
  }
  Ref total = Ref::copy(o->v[2]), f = Ref::copy(o->v[1]);
  Ref made = f.is_set() ? TRY_REF(t.call(f, {total.get(), item.get()})) : TRY_REF(sum_of(t, total, item));
  decref(std::exchange(o->v[2], new_ref(made)));
  return made.release();
}

// --- chain

Result<Value> chain_over(Thread& t, Value type, Value iterables) {
  Ref it = TRY_REF(iterate(t, iterables));
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = it.release();
  return r;
}
Result<Value> chain_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(tool_arguments(t, "chain", type, &args, kwnames));
  Ref all = TRY_REF(tuple_new(t, args));
  return chain_over(t, type, all);
}
Result<Value> chain_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  for (;;) {
    if (!o->v[1].is_unset()) {
      if (!t.protocol_observer)
        if (Value item = next_at_hand(o->v[1]); !item.is_unset()) return item;
      Ref it = Ref::copy(o->v[1]);
      Value item = TRY(next(t, it));
      if (!item.is_unset()) return item;
      tool_end(o, 1);
    }
    if (o->v[0].is_unset()) return Value::unset();
    Ref outer = Ref::copy(o->v[0]);
    Ref iterable = TRY_REF(step(t, outer));
    if (!iterable.is_set()) return tool_end(o, 0);
    Value it = TRY(iterate(t, iterable));
    decref(std::exchange(o->v[1], it));
  }
}

// --- filters

Result<Value> compress_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[2];
  TRY(bind_call(t, "compress", args, kwnames, {"data", "selectors"}, 0, a));
  if (a[0].is_unset()) return t.type_error("compress() missing required argument 'data' (pos 1)");
  if (a[1].is_unset()) return t.type_error("compress() missing required argument 'selectors' (pos 2)");
  Ref data = TRY_REF(iterate(t, a[0])), selectors = TRY_REF(iterate(t, a[1]));
  return tool_over(t, type, std::move(data), std::move(selectors));
}
Result<Value> compress_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  Ref data = Ref::copy(o->v[0]), selectors = Ref::copy(o->v[1]);
  for (;;) {
    Ref item = TRY_REF(next(t, data));
    if (!item.is_set()) return Value::unset();
    Ref keep = TRY_REF(next(t, selectors));
    if (!keep.is_set()) return Value::unset();
    if (TRY(to_bool(t, keep))) return item.release();
  }
}

template <const char* const& name>
Result<Value> function_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(take(t, name, type, args, kwnames, 2));
  Ref it = TRY_REF(iterate(t, args[1]));
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = new_ref(args[0]);
  as_tool(r)->v[1] = it.release();
  return r;
}
constexpr const char* kDropwhile = "dropwhile";
constexpr const char* kTakewhile = "takewhile";
constexpr const char* kFilterfalse = "filterfalse";
constexpr const char* kStarmap = "starmap";

Result<bool> test(Thread& t, Value function, Value item) {
  if (function.is_none() || function.same(type_value(t.isolate.bool_type))) return to_bool(t, item);
  Ref r = TRY_REF(call_one(t, function, item));
  return to_bool(t, r);
}

Result<Value> dropwhile_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  Ref it = Ref::copy(o->v[1]), f = Ref::copy(o->v[0]);
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set() || o->n[0]) return item.release();
    Ref r = TRY_REF(call_one(t, f, item));
    if (TRY(to_bool(t, r))) continue;
    o->n[0] = 1;
    return item.release();
  }
}
Result<Value> takewhile_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->n[0]) return Value::unset();
  Ref it = Ref::copy(o->v[1]), f = Ref::copy(o->v[0]);
  Ref item = TRY_REF(next(t, it));
  if (!item.is_set()) return Value::unset();
  Ref r = TRY_REF(call_one(t, f, item));
  if (TRY(to_bool(t, r))) return item.release();
  o->n[0] = 1;
  return Value::unset();
}
Result<Value> filterfalse_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  Ref it = Ref::copy(o->v[1]), f = Ref::copy(o->v[0]);
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set() || !TRY(test(t, f, item))) return item.release();
  }
}
Result<Value> starmap_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  Ref it = Ref::copy(o->v[1]), f = Ref::copy(o->v[0]);
  Ref item = TRY_REF(next(t, it));
  if (!item.is_set()) return Value::unset();
  Ref args = TRY_REF(tuple_from_iterable(t, item));
  return t.call(f, as_tuple(unbox(t, args))->view());
}

// --- pairwise, zip_longest

Result<Value> pairwise_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(take(t, "pairwise", type, args, kwnames, 1));
  Ref it = TRY_REF(iterate(t, args[0]));
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = it.release();
  return r;
}
Result<Value> pairwise_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->v[0].is_unset()) return Value::unset();
  Ref it = Ref::copy(o->v[0]);
  if (o->v[1].is_unset()) {
    Value first = TRY(next(t, it));
    if (first.is_unset()) return tool_end(o, 0);
    decref(std::exchange(o->v[1], first));
  }
  Ref second = TRY_REF(step(t, it));
  if (!second.is_set()) {
    tool_end(o, 1);
    return tool_end(o, 0);
  }
  Ref first = Ref::take(std::exchange(o->v[1], new_ref(second)));
  return tuple_new(t, {first.get(), second.get()});
}

Result<Value> zip_longest_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  size_t n = positional_count(args, kwnames);
  Value fill = Value::none();
  for (size_t i = n; i < args.size(); i++) {
    if (!str_equals(as_tuple(kwnames)->items[i - n], "fillvalue"))
      return t.type_error("zip_longest() got an unexpected keyword argument");
    fill = args[i];
  }
  Ref its = TRY_REF(list_new(t));
  for (size_t i = 0; i < n; i++) {
    Ref it = TRY_REF(iterate(t, args[i]));
    TRY(list_append(t, as_list(its), it));
  }
  Value r = TRY(tool_new(t, type));
  as_tool(r)->v[0] = its.release();
  as_tool(r)->v[1] = new_ref(fill);
  as_tool(r)->n[0] = static_cast<int64_t>(n);
  return r;
}
Result<Value> zip_longest_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->n[0] == 0) return Value::unset();
  Ref its = Ref::copy(o->v[0]), fill = Ref::copy(o->v[1]);
  uint64_t n = as_list(its)->length();
  Ref r = TRY_REF(tuple_alloc(t, n));
  for (uint64_t i = 0; i < n; i++) {
    Value it = as_list(its)->at(i);  // None once ended
    Value item = it.is_none() ? Value::unset() : TRY(next(t, it));
    if (item.is_unset()) {
      if (!it.is_none()) {
        if (--o->n[0] == 0) return Value::unset();
        list_set(t, as_list(its), i, Value::none());
      }
      item = new_ref(fill);
    }
    tuple_init(as_tuple(r), i, item);
  }
  return r.release();
}

// --- islice

Result<int64_t> slice_number(Thread& t, Value v, const char* message) {
  if (!is_int_like(t, v) && !(v.is_pointer() && type_of(t, v)->ops.index)) return t.value_error(message);
  Ref whole = TRY_REF(to_index_value(t, v));
  if (number_kind(t, whole) == NumberKind::BigInt || as_int64(t, whole) < 0) return t.value_error(message);
  return as_int64(t, whole);
}
Result<Value> islice_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(tool_arguments(t, "islice", type, &args, kwnames));
  if (args.size() < 2)
    return t.type_error("islice expected at least 2 arguments, got {}", {static_cast<long>(args.size())});
  if (args.size() > 4)
    return t.type_error("islice expected at most 4 arguments, got {}", {static_cast<long>(args.size())});
  int64_t start = 0, stop = -1, step = 1;
  const char* indices = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
  const char* only = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
  Value last = args.size() == 2 ? args[1] : args[2];
  if (!last.is_none()) stop = TRY(slice_number(t, last, args.size() == 2 ? only : only));
  if (args.size() > 2 && !args[1].is_none()) start = TRY(slice_number(t, args[1], indices));
  if (args.size() > 3 && !args[3].is_none()) {
    const char* bad = "Step for islice() must be a positive integer or None.";
    step = TRY(slice_number(t, args[3], bad));
    if (step == 0) return t.value_error(bad);
  }
  Ref it = TRY_REF(iterate(t, args[0]));
  Value r = TRY(tool_new(t, type));
  IterTool* o = as_tool(r);
  o->v[0] = it.release();
  o->n[1] = start;
  o->n[2] = stop;
  o->n[3] = step;
  return r;
}
// n: items taken so far, the next wanted one, stop or -1, step
Result<Value> islice_next(Thread& t, Value self) {
  IterTool* o = as_tool(self);
  if (o->v[0].is_unset()) return Value::unset();
  Ref it = Ref::copy(o->v[0]);
  int64_t stop = o->n[2], wanted = stop >= 0 && o->n[1] > stop ? stop : o->n[1];
  while (o->n[0] < wanted) {
    Ref skipped = TRY_REF(next(t, it));
    if (!skipped.is_set()) return tool_end(o, 0);
    o->n[0]++;
  }
  if (stop >= 0 && o->n[0] >= stop) return tool_end(o, 0);
  Value item = TRY(step(t, it));
  if (item.is_unset()) return tool_end(o, 0);
  o->n[0]++;
  if (__builtin_add_overflow(o->n[1], o->n[3], &o->n[1])) o->n[1] = INT64_MAX;
  return item;
}

}  // namespace

NATIVE(chain_from_iterable) { return chain_over(t, args[0], args[1]); }
NATIVE(repeat_length_hint) {
  if (as_tool(args[0])->n[0] < 0) return t.type_error("len() of unsized object");
  return make_int(t, as_tool(args[0])->n[0]);
}

#define TABLE_count
#define TABLE_cycle
#define TABLE_accumulate
#define TABLE_compress
#define TABLE_dropwhile
#define TABLE_takewhile
#define TABLE_filterfalse
#define TABLE_starmap
#define TABLE_pairwise
#define TABLE_zip_longest
#define TABLE_islice
#define TABLE_chain
#define TABLE_repeat
#include "itertools.tables.inc"

Status build_itertools(Thread& t, Value module) {
  TRY(add_types(t, module, sizeof(IterTool),
                {{"itertools.count", k_count_table},
                 {"itertools.cycle", k_cycle_table},
                 {"itertools.accumulate", k_accumulate_table},
                 {"itertools.compress", k_compress_table},
                 {"itertools.dropwhile", k_dropwhile_table},
                 {"itertools.takewhile", k_takewhile_table},
                 {"itertools.filterfalse", k_filterfalse_table},
                 {"itertools.starmap", k_starmap_table},
                 {"itertools.pairwise", k_pairwise_table},
                 {"itertools.zip_longest", k_zip_longest_table},
                 {"itertools.islice", k_islice_table},
                 {"itertools.chain", k_chain_table},
                 {"itertools.repeat", k_repeat_table}}));
  TRY(build_itertools_combine(t, module));
  return build_itertools_group(t, module);
}

}  // namespace mpy
