// Op bodies: imports, match statements, exception groups, interactive printing.
#include "vm/interp/interp.h"

namespace mpy {

// --- imports: through builtins.__import__, as CPython does

BODY(ImportName) {
  BEGIN();
  CodeInstance* inst = instance_of(E);
  auto import = dict_get(t, inst->builtins, t.isolate.names.__import__);
  if (import.raised()) return unwind(vm);
  Ref f = Ref::take(import.value());
  if (!f.is_set()) {
    (void)t.raise(Exc::ImportError, "__import__ not found");
    return unwind(vm);
  }
  Value locals = inst->code->flags & kNamespace ? R[0] : Value::none();
  auto r = t.call(f, {constant(E, pc->b), inst->globals, locals, constant(E, pc->c), constant(E, pc[1].a)});
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 2;
}

// While its body runs: the import is circular.
static Result<bool> is_initializing(Thread& t, Value module) {
  Ref spec = TRY_REF(get_attr_or_unset(t, module, t.isolate.intern("__spec__")));
  if (!spec.is_set() || spec.get().is_none()) return false;
  Ref mark = TRY_REF(get_attr_or_unset(t, spec, t.isolate.intern("_initializing")));
  return mark.is_set() && TRY(to_bool(t, mark));
}

static Result<Value> import_from(Thread& t, Value module, Value name) {
  Ref v = TRY_REF(get_attr_or_unset(t, module, name));
  if (v.is_set()) return v.release();
  // a submodule that is being imported: in sys.modules, not yet an attribute
  Ref package = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__name__));
  if (package.is_set() && is_str(t, package)) {
    Ref full = TRY_REF(str_format(t, "{}.{}", {package.get(), name}));
    v = TRY_REF(dict_get(t, t.isolate.modules, full));
    if (v.is_set()) return v.release();
  }
  Ref file = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__file__));
  bool partial = file.is_set() && TRY(is_initializing(t, module));
  Ref shown = package.is_set() ? package : TRY_REF(str_from_utf8(t, "<unknown module name>"));
  Ref where = file.is_set() ? file : TRY_REF(str_from_utf8(t, "unknown location"));
  Ref message =
      TRY_REF(partial ? str_format(t,
                                   "cannot import name '{}' from partially initialized module '{}' (most likely due to "
                                   "a circular import) ({})",
                                   {name, shown.get(), where.get()})
                      : str_format(t, "cannot import name '{}' from '{}' ({})", {name, shown.get(), where.get()}));
  Ref error =
      TRY_REF(exception_new(t, t.isolate.exception_type(Exc::ImportError), std::initializer_list<Value>{message}));
  if (package.is_set()) TRY(set_attr(t, error, t.isolate.intern("name"), package));
  if (file.is_set()) TRY(set_attr(t, error, t.isolate.intern("path"), file));
  return t.raise(error);
}
BODY(ImportFrom) {
  BEGIN();
  IN(module, b);
  return finish(vm, pc, R, import_from(t, module, constant(E, pc->c)));
}

static Status import_star(Thread& t, Value module, Value target) {
  Ref all = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__all__));
  bool skip_private = !all.is_set();
  if (skip_private) {
    Ref dict = TRY_REF(get_attr(t, module, t.isolate.names.__dict__));
    all = TRY_REF(list_from_iterable(t, dict));
  }
  return for_each(t, all, [&](Value name) -> Status {
    if (!is_str(t, name)) {
      Ref of = TRY_REF(get_attr_or_unset(t, module, t.isolate.names.__name__));
      if (of.is_set() && skip_private)
        return t.type_error("Key in {}.__dict__ must be str, not {}", {FormatArg(of), FormatArg::type_of(name)});
      return t.type_error("Item in {}.__all__ must be str, not {}",
                          {FormatArg(of.is_set() ? of.get() : t.isolate.names.__all__), FormatArg::type_of(name)});
    }
    if (skip_private && str_view(name).substr(0, 1) == "_") return {};
    Ref v = TRY_REF(get_attr(t, module, name));
    return set_item(t, target, name, v);
  });
}
BODY(ImportStar) {
  BEGIN();
  IN(module, a);
  Value target = instance_of(E)->code->flags & kNamespace ? R[0] : instance_of(E)->globals;
  return finish(vm, pc, R, import_star(t, module, target));
}

// --- match

static bool has_pattern_flag(Thread& t, Value v, uint32_t flag) {
  auto mro = as_tuple(type_of(t, v)->mro)->view();
  for (Value type : mro)
    if (as_type(type)->flags & flag) return true;
  return false;
}
BODY(MatchSequence) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, Value::boolean(has_pattern_flag(t, v, TypeObject::kSequencePattern)));
}
BODY(MatchMapping) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, Value::boolean(has_pattern_flag(t, v, TypeObject::kMappingPattern)));
}
BODY(GetLen) {
  BEGIN();
  IN(v, b);
  auto n = length(t, v);
  return finish(vm, pc, R, n.raised() ? Result<Value>(Raised{}) : make_int(t, n.value()));
}

static bool matches_itself(Thread& t, TypeObject* type) {
  static constexpr Kind kSelf[] = {Kind::Int,   Kind::Float, Kind::Str,  Kind::Bytes, Kind::ByteArray,
                                   Kind::Tuple, Kind::List,  Kind::Dict, Kind::Set,   Kind::FrozenSet};
  for (Kind k : kSelf)
    if (is_subtype(type, t.isolate.builtin_type(k))) return true;
  return false;
}
// None when it does not match, else the tuple of the attributes.
static Result<Value> match_class(Thread& t, Value v, Value cls, uint32_t npos, Value kwnames) {
  if (!is_type(t, cls)) return t.type_error("called match pattern must be a type");
  if (!TRY(is_instance(t, v, cls))) return Value::none();
  Ref found = TRY_REF(list_new(t));
  Ref seen = TRY_REF(set_new(t, Value::unset()));
  TypeObject* type = as_type(cls);
  auto add = [&](Value name) -> Result<bool> {
    if (!TRY(set_add(t, seen, name)))
      return t.type_error("{}() got multiple sub-patterns for attribute '{}'", {type->name, FormatArg(name)});
    Ref attr = TRY_REF(get_attr_or_unset(t, v, name));
    if (!attr.is_set()) return false;
    TRY(list_append(t, as_list(found), attr));
    return true;
  };
  if (npos) {
    Ref args = TRY_REF(get_attr_or_unset(t, cls, t.isolate.names.__match_args__));
    bool self = !args.is_set() && matches_itself(t, type);
    if (!args.is_set()) args = Ref::copy(t.isolate.empty_tuple);
    if (!is_kind(args, Kind::Tuple))
      return t.type_error("{}.__match_args__ must be a tuple (got {})", {type->name, FormatArg::type_of(args)});
    uint64_t allowed = self ? 1 : as_tuple(args)->length;
    if (npos > allowed)
      return t.type_error("{}() accepts {} positional sub-pattern{} ({} given)",
                          {type->name, int64_t(allowed), allowed == 1 ? "" : "s", npos});
    if (self) TRY(list_append(t, as_list(found), v));
    for (uint32_t i = 0; !self && i < npos; i++) {
      Value name = as_tuple(args)->items[i];
      if (!is_str(t, name))
        return t.type_error("__match_args__ elements must be strings (got {})", {FormatArg::type_of(name)});
      if (!TRY(add(name))) return Value::none();
    }
  }
  for (Value name : as_tuple(kwnames)->view())
    if (!TRY(add(name))) return Value::none();
  return tuple_new(t, as_list(found)->view());
}
BODY(MatchClass) {
  BEGIN();
  IN(v, b);
  IN(cls, c);
  auto r = match_class(t, v, cls, pc[1].a, constant(E, pc[1].b));
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 2;
}

static Result<Value> match_keys(Thread& t, Value v, Value keys) {
  Ref found = TRY_REF(list_new(t));
  Ref seen = TRY_REF(set_new(t, Value::unset()));
  Ref get;
  if (!is_kind(v, Kind::Dict)) get = TRY_REF(get_attr(t, v, t.isolate.names.get));
  Ref dummy = get.is_set() ? TRY_REF(t.call(type_value(t.isolate.object_type), {})) : Ref();
  for (Value key : as_tuple(keys)->view()) {
    if (!TRY(set_add(t, seen, key)))
      return t.value_error("mapping pattern checks duplicate key ({})", {FormatArg::repr(key)});
    Ref item;
    if (get.is_set()) {
      item = TRY_REF(t.call(get, {key, dummy.get()}));
      if (item.get().same(dummy)) return Value::none();
    } else {
      item = TRY_REF(dict_get(t, v, key));
      if (!item.is_set()) return Value::none();
    }
    TRY(list_append(t, as_list(found), item));
  }
  return tuple_new(t, as_list(found)->view());
}
BODY(MatchKeys) {
  BEGIN();
  IN(v, b);
  IN(keys, c);
  return finish(vm, pc, R, match_keys(t, v, keys));
}

// --- except*

static Status group_match(Thread& t, Value exc, Value type, Value* rest, Value* match) {
  Value group_type = Value::pointer(t.isolate.exception_type(Exc::BaseExceptionGroup));
  auto check = [&](Value c) -> Status {
    if (is_exception_type(t, c) && TRY(is_subclass(t, c, group_type)))
      return t.type_error("catching ExceptionGroup with except* is not allowed. Use except instead.");
    return {};
  };
  if (is_kind(type, Kind::Tuple)) {
    for (Value c : as_tuple(type)->view()) TRY(check(c));
  } else TRY(check(type));
  *rest = Value::none();
  *match = Value::none();
  if (exc.is_none()) return {};
  if (TRY(exception_match(t, exc, type))) {
    if (TRY(is_instance(t, exc, group_type))) {
      *match = new_ref(exc);
    } else {
      Ref list = TRY_REF(tuple_new(t, {exc}));
      Value args[2] = {t.isolate.empty_str, list};
      Ref group = TRY_REF(t.call(Value::pointer(t.isolate.exception_type(Exc::ExceptionGroup)), args));
      if (as_exception(exc)->traceback.is_pointer())
        as_exception(group)->traceback = new_ref(as_exception(exc)->traceback);
      *match = group.release();
    }
    return {};
  }
  if (!TRY(is_instance(t, exc, group_type))) {
    *rest = new_ref(exc);
    return {};
  }
  Ref pair = TRY_REF(t.call_method(exc, t.isolate.intern("split"), {type}));
  if (!is_kind(pair, Kind::Tuple) || as_tuple(pair)->length < 2) return t.type_error("split() must return a 2-tuple");
  *match = new_ref(as_tuple(pair)->items[0]);
  *rest = new_ref(as_tuple(pair)->items[1]);
  return {};
}
BODY(ExcGroupMatch) {
  BEGIN();
  IN(exc, b);
  IN(type, c);
  Value rest, match;
  Status s = group_match(t, exc, type, &rest, &match);
  release_operands(pc, R);
  if (s.raised()) return unwind(vm);
  R[pc->a] = rest;
  R[pc->a + 1] = match;
  return pc + 1;
}

// What is to be raised after all except* clauses ran: None, or the raised and unhandled ones together.
static Result<Value> group_join(Thread& t, Value original, Value raised) {
  Ref fresh = TRY_REF(list_new(t)), parts = TRY_REF(list_new(t));
  ExceptionObject* o = as_exception(original);
  for (Value e : as_list(raised)->view()) {
    if (e.is_none()) continue;
    ExceptionObject* x = as_exception(e);
    bool part = x->traceback.same(o->traceback) && x->cause.same(o->cause) && x->context.same(o->context);
    TRY(list_append(t, as_list(part ? parts : fresh), e));
  }
  if (!is_subtype(type_of(t, original), t.isolate.exception_type(Exc::BaseExceptionGroup))) {
    if (as_list(fresh)->length() + as_list(parts)->length() == 0) return Value::none();
    return new_ref(as_list(as_list(fresh)->length() ? fresh : parts)->at(0));
  }
  if (as_list(parts)->length() > 1) {
    Ref leaves = TRY_REF(list_new(t));
    for (uint64_t i = 0; i < as_list(parts)->length(); i++) TRY(group_leaves(t, as_list(parts)->at(i), leaves));
    Ref whole = TRY_REF(group_project(t, original, leaves));
    if (as_list(fresh)->length() == 0) return whole.release();
    TRY(list_append(t, as_list(fresh), whole));
  } else if (as_list(parts)->length() == 1) {
    if (as_list(fresh)->length() == 0) return new_ref(as_list(parts)->at(0));
    TRY(list_append(t, as_list(fresh), as_list(parts)->at(0)));
  }
  if (as_list(fresh)->length() == 0) return Value::none();
  Value args[2] = {t.isolate.empty_str, fresh};
  return t.call(Value::pointer(t.isolate.exception_type(Exc::ExceptionGroup)), args);
}
BODY(ExcGroupJoin) {
  BEGIN();
  IN(original, b);
  IN(raised, c);
  return finish(vm, pc, R, group_join(t, original, raised));
}

// --- interactive

static Status print_expression(Thread& t, Value v) {
  Value sys = Value::unset();
  Ref found = TRY_REF(dict_get(t, t.isolate.modules, t.isolate.intern("sys")));
  sys = found.get();
  if (sys.is_unset()) return t.raise(Exc::RuntimeError, "lost sys.modules");
  Ref hook = TRY_REF(get_attr_or_unset(t, sys, t.isolate.intern("displayhook")));
  if (!hook.is_set()) return t.raise(Exc::RuntimeError, "lost sys.displayhook");
  Ref r = TRY_REF(t.call(hook, {v}));
  return {};
}
BODY(PrintExpr) {
  BEGIN();
  IN(v, a);
  return finish(vm, pc, R, print_expression(t, v));
}

}  // namespace mpy
