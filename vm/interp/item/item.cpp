// Op bodies: items; building containers and strings, unpacking, functions.
#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "vm/interp/interp.h"

namespace mpy {

// --- items

BODY(LoadItem) {
  BEGIN();
  IN(x, b);
  IN(key, c);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__getitem__)) {
    Value args[2] = {x, key};
    return call_hidden(vm, pc, R, f, args, kReturnPlain);
  }
  return finish(vm, pc, R, get_item(t, x, key));
}
BODY(StoreItem) {
  BEGIN();
  IN(v, a);
  IN(x, b);
  IN(key, c);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__setitem__)) {
    Value args[3] = {x, key, v};
    return call_hidden(vm, pc, R, f, args, kReturnContinue, Continue::kIgnore);
  }
  return finish(vm, pc, R, set_item(t, x, key, v));
}
BODY(DelItem) {
  BEGIN();
  IN(x, a);
  IN(key, b);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__delitem__)) {
    Value args[2] = {x, key};
    return call_hidden(vm, pc, R, f, args, kReturnContinue, Continue::kIgnore);
  }
  return finish(vm, pc, R, del_item(t, x, key));
}

// --- building

static const Instr* finish_window(Vm* vm, const Instr* pc, Value* R, uint32_t n, Result<Value> r) {
  for (uint32_t i = 0; i < n; i++) decref(R[pc->b + i]);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
BODY(BuildTuple) {
  BEGIN();
  auto r = tuple_alloc(t, pc->c);
  if (r.raised()) return finish_window(vm, pc, R, pc->c, r);
  for (uint32_t i = 0; i < pc->c; i++) as_tuple(r.value())->items[i] = R[pc->b + i];  // moved
  put(pc, R, r.value());
  return pc + 1;
}
BODY(BuildList) {
  BEGIN();
  auto r = list_take(t, {R + pc->b, pc->c});
  if (r.raised()) return finish_window(vm, pc, R, pc->c, r);
  put(pc, R, r.value());
  return pc + 1;
}
static Result<Value> build_set(Thread& t, std::span<const Value> items) {
  Ref set = TRY_REF(set_new(t, Value::unset()));
  for (Value v : items) TRY(set_add(t, set, v));
  return set.release();
}
BODY(BuildSet) {
  BEGIN();
  return finish_window(vm, pc, R, pc->c, build_set(t, {R + pc->b, pc->c}));
}
BODY(BuildDict) {
  BEGIN();
  return finish_window(vm, pc, R, 2u * pc->c, DictMutator::build(t, R + pc->b, pc->c));
}
BODY(BuildString) {
  BEGIN();
  return finish_window(vm, pc, R, pc->c, str_concat_all(t, {R + pc->b, pc->c}));
}
BODY(BuildSlice) {
  BEGIN();
  Value* w = R + pc->b;
  return finish_window(vm, pc, R, pc->c, slice_new(t, w[0], w[1], pc->c == 3 ? w[2] : Value::none()));
}
BODY(ListToTuple) {
  BEGIN();
  IN(x, b);
  return finish(vm, pc, R, tuple_new(t, as_list(x)->view()));
}
BODY(ListAppend) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, list_append(t, as_list(operand(R, E, pc->a)), v));
}
BODY(ListExtend) {
  BEGIN();
  IN(v, b);
  if (may_iterate_in_python(v))
    if (const Instr* next = collect_items(vm, pc, R, v, 0)) return next;
  Status r = list_extend(t, as_list(operand(R, E, pc->a)), v);
  if (r.raised() && t.exception_matches(Exc::TypeError) && !type_of(t, v)->ops.iter &&
      special_method(t, v, t.isolate.names.__getitem__).is_unset()) {
    t.take_exception();
    (void)t.type_error("Value after * must be an iterable, not {}", {FormatArg::type_of(v)});
  }
  return finish(vm, pc, R, r);
}
BODY(SetAdd) {
  BEGIN();
  IN(v, b);
  auto r = set_add(t, operand(R, E, pc->a), v);
  return finish(vm, pc, R, r.raised() ? Status(Raised{}) : Status());
}
BODY(SetUpdate) {
  BEGIN();
  IN(v, b);
  if (may_iterate_in_python(v))
    if (const Instr* next = collect_items(vm, pc, R, v, 0)) return next;
  return finish(vm, pc, R, set_update_one(t, set_of(t, operand(R, E, pc->a)), v));
}
BODY(DictSet) {
  BEGIN();
  IN(k, b);
  IN(v, c);
  return finish(vm, pc, R, dict_set(t, operand(R, E, pc->a), k, v));
}
static Result<bool> is_mapping(Thread& t, Value v) {
  if (is_dict(t, v)) return true;
  Ref keys = TRY_REF(get_attr_or_unset(t, v, t.isolate.names.keys));
  return keys.is_set();
}
static Status dict_update_checked(Thread& t, Value dict, Value other) {
  if (!TRY(is_mapping(t, other))) return t.type_error("'{}' object is not a mapping", {FormatArg::type_of(other)});
  return dict_update(t, dict, other);
}
BODY(DictUpdate) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, dict_update_checked(t, operand(R, E, pc->a), v));
}
// The name a call error shows: "f()" for functions, else str(callee).
Ref callee_text(Thread& t, Value callee) {
  Value f = is_kind(callee, Kind::BoundMethod) ? static_cast<BoundMethodObject*>(callee.object())->function : callee;
  if (is_function(f)) {
    Value module = as_function(f)->module;
    auto r = module.is_unset() || module.is_none() || str_equals(module, "builtins")
                 ? str_format(t, "{}()", {as_function(f)->qualname})
                 : str_format(t, "{}.{}()", {module, as_function(f)->qualname});
    if (r.ok()) return Ref::take(r.value());
    t.take_exception();
  }
  auto name = get_attr_or_unset(t, f, t.isolate.names.__qualname__);
  if (name.ok() && !name.value().is_unset()) {
    Ref n = Ref::take(name.value());
    auto r = str_format(t, "{}()", {n.get()});
    if (r.ok()) return Ref::take(r.value());
  }
  if (t.current_exception().is_pointer()) t.take_exception();
  auto r = to_str(t, callee);
  if (r.ok()) return Ref::take(r.value());
  t.take_exception();
  return Ref::copy(t.isolate.empty_str);
}
static Status dict_merge(Thread& t, Value dict, Value other, Value callee) {
  if (is_kind(other, Kind::Dict) && DictMutator::is_fresh(as_dict(dict)) &&
      DictMutator::holds_only_strs(as_dict(other)))
    return DictMutator::copy_entries(t, as_dict(dict), as_dict(other));
  if (!TRY(is_mapping(t, other))) {
    Ref text = callee_text(t, callee);
    return t.type_error("{} argument after ** must be a mapping, not {}", {text.get(), FormatArg::type_of(other)});
  }
  auto is_new = [&](Value key) -> Status {
    Ref old = TRY_REF(dict_get(t, dict, key));
    if (!is_str(t, key)) return t.type_error("keywords must be strings");
    if (!old.is_set()) return {};
    Ref text = callee_text(t, callee);
    return t.type_error("{} got multiple values for keyword argument '{}'", {text.get(), key});
  };
  if (!is_dict(t, other)) {
    Ref keys = TRY_REF(t.call_method(other, t.isolate.names.keys, {}));
    return for_each(t, keys, [&](Value key) -> Status {
      TRY(is_new(key));
      Ref value = TRY_REF(get_item(t, other, key));
      return dict_set(t, dict, key, value);
    });
  }
  Ref hold = Ref::copy(other);
  uint64_t pos = 0;
  Value k, v;
  while (dict_next(other, &pos, &k, &v)) {
    Ref key = Ref::copy(k), value = Ref::copy(v);
    TRY(is_new(key));
    TRY(dict_set(t, dict, key, value));
  }
  return {};
}
BODY(DictMerge) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, dict_merge(t, operand(R, E, pc->a), v, operand(R, E, pc->c)));
}

// What str() of an object comes to where __str__ is Python, if that is also what format() gives: its frame follows the
// instruction's where that is observed. Null: it is not so.
static FunctionObject* text_in_python(Thread& t, Value v, Value spec) {
  if (!t.protocol_observer) return nullptr;
  FunctionObject* f = python_special(t, v, t.isolate.names.__str__);
  if (!f || spec.is_unset()) return f;
  const Value format = t.isolate.names.__format__;
  const bool plain = is_kind(spec, Kind::Str) && as_str(spec)->length == 0;
  return plain && special_method(t, v, format).same(type_lookup(t.isolate.object_type, format)) ? f : nullptr;
}
BODY(Convert) {
  BEGIN();
  IN(v, b);
  if (FunctionObject* f = pc->c == 1 ? text_in_python(t, v, Value::unset()) : nullptr)
    return call_hidden(vm, pc, R, f, {&v, 1}, kReturnContinue, Continue::kText);
  Result<Value> r = pc->c == 1 ? to_str(t, v) : pc->c == 2 ? to_repr(t, v) : to_ascii(t, v);
  return finish(vm, pc, R, r);
}
BODY(Format) {
  BEGIN();
  IN(v, b);
  IN(spec, c);
  if (FunctionObject* f = text_in_python(t, v, spec.is_unset() ? t.isolate.empty_str : spec))
    return call_hidden(vm, pc, R, f, {&v, 1}, kReturnContinue, Continue::kText);
  return finish(vm, pc, R, to_format(t, v, spec));
}

// --- unpacking

static Status unpack_error(Thread& t, Value x) {
  if (t.exception_matches(Exc::TypeError) && !type_of(t, x)->ops.iter &&
      special_method(t, x, t.isolate.names.__getitem__).is_unset()) {
    t.take_exception();
    return t.type_error("cannot unpack non-iterable {} object", {FormatArg::type_of(x)});
  }
  return Raised{};
}
static Status unpack_items(Thread& t, std::span<const Value> items, Value* out, uint32_t n) {
  if (items.size() > n) return t.value_error("too many values to unpack (expected {})", {n});
  if (items.size() < n)
    return t.value_error("not enough values to unpack (expected {}, got {})", {n, int64_t(items.size())});
  for (uint32_t i = 0; i < n; i++) out[i] = new_ref(items[i]);
  return {};
}
// Fills out[0 … n) with owned values; on failure those filled are released.
static Status unpack_exact(Thread& t, Value x, Value* out, uint32_t n) {
  if (is_kind(x, Kind::Tuple)) return unpack_items(t, as_tuple(x)->view(), out, n);
  if (is_kind(x, Kind::List)) return unpack_items(t, as_list(x)->view(), out, n);
  auto it = iterate(t, x);
  if (it.raised()) return unpack_error(t, x);
  Ref iter = Ref::take(it.value());
  uint32_t got = 0;
  auto undo = [&] {
    while (got) decref(out[--got]);
  };
  while (got < n) {
    auto v = next(t, iter);
    if (v.raised()) {
      undo();
      return Raised{};
    }
    if (v.value().is_unset()) {
      uint32_t had = got;
      undo();
      return t.value_error("not enough values to unpack (expected {}, got {})", {n, had});
    }
    out[got++] = v.value();
  }
  auto more = next(t, iter);
  if (more.ok() && more.value().is_unset()) return {};
  undo();
  if (more.raised()) return Raised{};
  decref(more.value());
  return t.value_error("too many values to unpack (expected {})", {n});
}
BODY(UnpackSeq) {
  BEGIN();
  IN(x, b);
  if (may_iterate_in_python(x))
    if (const Instr* next = collect_items(vm, pc, R, x, pc->c + 1u)) return next;
  Ref hold = Ref::copy(x);
  release_operands(pc, R);  // its register may be among those written
  return unpack_exact(t, hold, R + pc->a, pc->c).raised() ? unwind(vm) : pc + 1;
}
static Status unpack_ex(Thread& t, Value x, Value* out, uint32_t before, uint32_t after_n) {
  auto all = list_from_iterable(t, x);
  if (all.raised()) return unpack_error(t, x);
  Ref list = Ref::take(all.value());
  auto items = as_list(list)->view();
  if (items.size() < before + after_n)
    return t.value_error("not enough values to unpack (expected at least {}, got {})",
                         {before + after_n, int64_t(items.size())});
  Ref rest = TRY_REF(list_new(t, items.subspan(before, items.size() - before - after_n)));
  for (uint32_t i = 0; i < before; i++) out[i] = new_ref(items[i]);
  for (uint32_t i = 0; i < after_n; i++) out[before + 1 + i] = new_ref(items[items.size() - after_n + i]);
  out[before] = rest.release();
  return {};
}
BODY(UnpackEx) {
  BEGIN();
  IN(x, b);
  if (may_iterate_in_python(x))
    if (const Instr* next = collect_items(vm, pc, R, x, 0)) return next;
  Ref hold = Ref::copy(x);
  release_operands(pc, R);
  return unpack_ex(t, hold, R + pc->a, pc->c & 255, pc->c >> 8).raised() ? unwind(vm) : pc + 1;
}

// The operands are gone already.
const Instr* items_result(Vm* vm, const Instr* pc, Value* R, char* E, Ref items) {
  Thread& t = *vm->thread;
  Status done;
  switch (base_op(pc)) {
    case Op::ListExtend: done = list_extend(t, as_list(operand(R, E, pc->a)), items); break;
    case Op::SetUpdate: done = set_update_one(t, set_of(t, operand(R, E, pc->a)), items); break;
    case Op::UnpackSeq: done = unpack_items(t, as_list(items)->view(), R + pc->a, pc->c); break;
    default: done = unpack_ex(t, items, R + pc->a, pc->c & 255, pc->c >> 8); break;
  }
  return done.raised() ? unwind(vm) : pc + 1;
}

// --- functions

static Result<Value> make_function(Thread& t, Value* R, CodeInstance* parent, uint32_t child) {
  CodeInstance* inst = parent->children[child];
  if (__builtin_expect(!inst, 0)) inst = TRY(code_instance_child(t, parent, child));
  constexpr size_t kMost = 256;
  alignas(Value) char room[kMost * sizeof(Value)];  // not set to anything yet: most functions have few
  Value* cells = reinterpret_cast<Value*>(room);
  auto frees = inst->code->frees;
  if (frees.size() > kMost) return t.raise(Exc::SystemError, "more than 256 free variables");
  for (size_t i = 0; i < frees.size(); i++)
    cells[i] = frees[i].source & 0x8000 ? frame_function(R)->cells[frees[i].source & 0x7fff] : R[frees[i].source];
  return function_new(t, inst, frame_function(R)->globals, {cells, frees.size()},
                      !(inst->code->flags & kComprehension));
}
BODY(MakeFunction) {
  BEGIN();
  CodeInstance* inst = instance_of(E);
  auto f = make_function(t, R, inst, uint32_t(inst->code->consts[pc->b].offset));
  if (f.raised()) return unwind(vm);
  put(pc, R, f.value());
  return pc + 1;
}
BODY(SetFunctionAttr) {
  BEGIN();
  IN(v, b);
  FunctionObject* f = as_function(operand(R, E, pc->a));
  Value* where = FunctionAttr(pc->c) == FunctionAttr::kDefaults     ? &f->defaults
                 : FunctionAttr(pc->c) == FunctionAttr::kKwDefaults ? &f->kwdefaults
                                                                    : &f->annotations;
  Value old = *where;
  *where = new_ref(v);
  decref(old);
  function_rekind(f);
  release_operands(pc, R);
  return pc + 1;
}

}  // namespace mpy
