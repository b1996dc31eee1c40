// __build_class__: metaclass, __prepare__, the body, the __class__ cell.
#include "vm/interp/interp.h"
#include "vm/vm.h"

namespace mpy {
namespace {

// Bases that are no classes are replaced by what their __mro_entries__ gives.
Result<Value> resolve_bases(Thread& t, std::span<const Value> bases, bool* changed) {
  Ref list = TRY_REF(list_new(t));
  for (Value base : bases) {
    if (is_type(t, base)) {
      TRY(list_append(t, as_list(list), base));
      continue;
    }
    Ref entries = TRY_REF(get_attr_or_unset(t, base, t.isolate.names.__mro_entries__));
    if (!entries.is_set()) {
      TRY(list_append(t, as_list(list), base));
      continue;
    }
    *changed = true;
    Ref original = TRY_REF(tuple_new(t, bases));
    Ref found = TRY_REF(t.call(entries, {original.get()}));
    if (!is_kind(found, Kind::Tuple)) return t.type_error("__mro_entries__ must return a tuple");
    for (Value v : as_tuple(found)->view()) TRY(list_append(t, as_list(list), v));
  }
  return tuple_new(t, as_list(list)->view());
}

// The most derived metaclass of the bases and the given one.
Result<Value> choose_metaclass(Thread& t, Value bases, Value given) {
  TypeObject* best = given.is_unset() ? t.isolate.builtin_type(Kind::Type) : as_type(given);
  if (given.is_unset() && as_tuple(bases)->length) best = type_of(t, as_tuple(bases)->items[0]);
  for (Value base : as_tuple(bases)->view()) {
    TypeObject* meta = type_of(t, base);
    if (is_subtype(best, meta)) continue;
    if (!is_subtype(meta, best))
      return t.type_error(
          "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of "
          "all its bases");
    best = meta;
  }
  return new_ref(Value::pointer(best));
}

Result<Value> call_with_dict(Thread& t, Value callable, std::initializer_list<Value> args, Value kw) {
  if (kw.is_unset() || dict_length(kw) == 0) return t.call(callable, args);
  uint64_t n = dict_length(kw), pos = 0, i = 0;
  Ref names = TRY_REF(tuple_alloc(t, n));
  Ref all = TRY_REF(list_new(t, {args.begin(), args.size()}));
  Value k, v;
  while (dict_next(kw, &pos, &k, &v)) {
    as_tuple(names)->items[i++] = new_ref(k);
    TRY(list_append(t, as_list(all), v));
  }
  return t.call(callable, as_list(all)->view(), names);
}

bool stores_on_self(const Code& code, const Instr& in) {
  return op_info(in.op).base == Op::StoreAttr && in.b == 0 && code.positional > 0;
}

// Runs the body with `ns` as its namespace; gives the __class__ cell or None. A function that is no body of a class has
// locals of its own: it is called.
Result<Value> run_body(Thread& t, Value function, Value ns) {
  if (!(as_function(function)->inst->code->flags & kClassBody)) return t.call(function, {});
  Vm* vm = vm_of(t);
  Value* newR = frame_top(vm, vm->R) + 10;
  TRY(check_depth(vm, newR));
  TRY(t.enter_native());
  incref(function);
  newR[0] = new_ref(ns);
  auto r = execute(vm, newR, as_function(function));
  t.leave_native();
  return r;
}

}  // namespace

uint32_t attribute_count(Thread& t, Value ns) {
  constexpr uint32_t kMost = 24;
  Value names[kMost];
  uint32_t count = 0;
  uint64_t pos = 0;
  Value key, v;
  while (dict_next(ns, &pos, &key, &v)) {
    if (!is_function(v)) continue;
    CodeInstance* inst = as_function(v)->inst;
    for (const Instr& in : inst->code->instrs) {
      if (!stores_on_self(*inst->code, in)) continue;
      Value name = inst->constant(inst->code->sites[in.c].name);
      uint32_t i = 0;
      while (i < count && !names[i].same(name)) i++;
      if (i == count && count < kMost) names[count++] = name;
    }
  }
  return count;
}

Result<Value> build_class(Thread& t, Value function, Value name, std::span<const Value> given_bases, Value kwargs) {
  if (!is_function(function)) return t.type_error("__build_class__: func must be a function");
  if (!is_str(t, name)) return t.type_error("__build_class__: name is not a string");
  bool changed = false;
  Ref bases = TRY_REF(resolve_bases(t, given_bases, &changed));
  Ref kw = kwargs.is_unset() ? Ref() : TRY_REF(dict_copy(t, kwargs));
  Ref meta;
  if (kw.is_set()) meta = TRY_REF(dict_pop(t, kw, t.isolate.intern("metaclass")));
  if (!meta.is_set() || is_type(t, meta)) meta = TRY_REF(choose_metaclass(t, bases, meta));
  Ref prepare = TRY_REF(get_attr_or_unset(t, meta, t.isolate.names.__prepare__));
  Ref ns = prepare.is_set() ? TRY_REF(call_with_dict(t, prepare, {name, bases.get()}, kw)) : TRY_REF(dict_new(t));
  if (!type_of(t, ns)->ops.get_item && !is_dict(t, ns)) {
    if (is_type(t, meta))
      return t.type_error("{}.__prepare__() must return a mapping, not {}",
                          {as_type(meta)->name, FormatArg::type_of(ns)});
    return t.type_error("<metaclass>.__prepare__() must return a mapping, not {}", {FormatArg::type_of(ns)});
  }
  Ref cell = TRY_REF(run_body(t, function, ns));
  if (changed) {
    Ref original = TRY_REF(tuple_new(t, given_bases));
    TRY(set_item(t, ns, t.isolate.names.__orig_bases__, original));
  }
  Ref cls = TRY_REF(call_with_dict(t, meta, {name, bases.get(), ns.get()}, kw));
  if (is_kind(cell, Kind::Cell) && is_type(t, cls)) {
    Value in_cell = as_cell(cell)->value;
    if (in_cell.is_unset())
      return t.raise(Exc::RuntimeError,
                     "__class__ not set defining {} as {}. Was __classcell__ propagated to type.__new__?",
                     {FormatArg::repr(name), FormatArg::repr(cls)});
    if (!in_cell.same(cls))
      return t.type_error("__class__ set to {} defining {} as {}",
                          {FormatArg::repr(in_cell), FormatArg::repr(name), FormatArg::repr(cls)});
  }
  return cls.release();
}

}  // namespace mpy
