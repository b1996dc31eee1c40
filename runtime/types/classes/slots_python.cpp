// Operations of classes written in Python: each looks its special method up on the type and calls it.
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/bigint.h"
#include "runtime/types/classes/dunders.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static Value special(Thread& t, Value self, Value Names::*name) {
  return type_lookup(type_of(t, self), t.isolate.names.*name);
}

static Result<Value> call_name(Thread& t, Value self, Value Names::*name, std::initializer_list<Value> args = {}) {
  Value method = special(t, self, name);
  if (method.is_unset()) return raise_attribute_error(t, self, t.isolate.names.*name);
  return call_special(t, self, method, std::span<const Value>(args.begin(), args.size()));
}

static bool plain_function(Value f, uint32_t parameters) {
  return f.is_pointer() && f.header()->kind == static_cast<uint32_t>(Kind::Function0) + parameters;
}
static Result<Value> text_by(Thread& t, Value v, Value Names::*name) {
  Value method = special(t, v, name);
  return plain_function(method, 1) ? call_python(t, method, {v}) : call_name(t, v, name);
}

static Result<Value> py_repr(Thread& t, Value v) {
  Ref r = TRY_REF(text_by(t, v, &Names::__repr__));
  if (!is_str(t, r)) return t.type_error("__repr__ returned non-string (type {})", {FormatArg::type_of(r)});
  return r.release();
}
static Result<Value> py_str(Thread& t, Value v) {
  Ref r = TRY_REF(text_by(t, v, &Names::__str__));
  if (!is_str(t, r)) return t.type_error("__str__ returned non-string (type {})", {FormatArg::type_of(r)});
  return r.release();
}
static Result<int64_t> int64_of_hash(Thread& t, Ref given) {
  if (!is_int_like(t, given)) return t.type_error("__hash__ method should return an integer");
  Value exact = unbox(t, given);
  int64_t h = number_kind(t, exact) == NumberKind::BigInt ? hash_int(exact) : as_int64(t, exact);
  return h == -1 ? -2 : h;
}
static Result<int64_t> py_hash(Thread& t, Value v) {
  Value method = special(t, v, &Names::__hash__);
  if (plain_function(method, 1)) {
    Value given = TRY(call_python(t, method, {v}));
    if (is_small_int(given)) return small_int(given) == -1 ? -2 : small_int(given);
    return int64_of_hash(t, Ref::take(given));
  }
  if (method.is_unset() || method.is_none()) return hash_not_implemented(t, v);
  return int64_of_hash(t, TRY_REF(call_special(t, v, method, {})));
}

static constexpr Value Names::*kComparisons[] = {&Names::__lt__, &Names::__le__, &Names::__eq__,
                                                 &Names::__ne__, &Names::__gt__, &Names::__ge__};

static Result<Value> py_compare(Thread& t, Value a, Value b, CompareOp op) {
  Value method = special(t, a, kComparisons[static_cast<int>(op)]);
  if (plain_function(method, 2)) return call_python(t, method, {a, b});
  if (method.is_unset()) return new_ref(t.isolate.not_implemented);
  return call_special(t, a, method, std::span<const Value>(&b, 1));
}

Value python_comparison(Thread& t, CompareOp op, Value a, Value b) {
  if (!a.is_pointer() || !b.is_pointer() || a.header()->kind < static_cast<uint32_t>(Kind::FirstLayout))
    return Value::unset();
  TypeObject* type = t.isolate.type_of_kind(a.header()->kind);
  if (a.header()->kind != b.header()->kind && type != t.isolate.type_of_kind(b.header()->kind)) return Value::unset();
  if (type->ops.compare != py_compare) return Value::unset();
  Value method = type_lookup(type, t.isolate.names.*kComparisons[static_cast<int>(op)]);
  return plain_function(method, 2) ? method : Value::unset();
}

struct BinaryNames {
  Value Names::*left;
  Value Names::*right;
  Value Names::*inplace;
};
static constexpr BinaryNames kBinaryNames[] = {
    {&Names::__add__, &Names::__radd__, &Names::__iadd__},
    {&Names::__sub__, &Names::__rsub__, &Names::__isub__},
    {&Names::__mul__, &Names::__rmul__, &Names::__imul__},
    {&Names::__matmul__, &Names::__rmatmul__, &Names::__imatmul__},
    {&Names::__truediv__, &Names::__rtruediv__, &Names::__itruediv__},
    {&Names::__floordiv__, &Names::__rfloordiv__, &Names::__ifloordiv__},
    {&Names::__mod__, &Names::__rmod__, &Names::__imod__},
    {&Names::__divmod__, &Names::__rdivmod__, nullptr},
    {&Names::__pow__, &Names::__rpow__, &Names::__ipow__},
    {&Names::__lshift__, &Names::__rlshift__, &Names::__ilshift__},
    {&Names::__rshift__, &Names::__rrshift__, &Names::__irshift__},
    {&Names::__and__, &Names::__rand__, &Names::__iand__},
    {&Names::__xor__, &Names::__rxor__, &Names::__ixor__},
    {&Names::__or__, &Names::__ror__, &Names::__ior__},
};

static Result<Value> maybe_call(Thread& t, Value self, Value Names::*name, Value arg) {
  Value method = special(t, self, name);
  if (method.is_unset()) return new_ref(t.isolate.not_implemented);
  return call_special(t, self, method, std::span<const Value>(&arg, 1));
}

// Is the reflected method of b's class another one than a's class has?
static bool overloads(Thread& t, Value a, Value b, Value Names::*name) {
  Value theirs = special(t, b, name);
  return !theirs.is_unset() && !theirs.same(special(t, a, name));
}

template <int I>
static Result<Value> py_binary(Thread& t, Value a, Value b) {
  constexpr BinaryNames names = kBinaryNames[I];
  TypeObject *ta = type_of(t, a), *tb = type_of(t, b);
  bool left = ta->ops.binary[I] == py_binary<I>, right = ta != tb && tb->ops.binary[I] == py_binary<I>;
  if (left) {
    if (right && is_subtype(tb, ta) && overloads(t, a, b, names.right)) {
      Ref r = TRY_REF(maybe_call(t, b, names.right, a));
      if (!r.get().same(t.isolate.not_implemented)) return r.release();
      right = false;
    }
    Ref r = TRY_REF(maybe_call(t, a, names.left, b));
    if (!r.get().same(t.isolate.not_implemented) || ta == tb) return r.release();
  }
  if (right) return maybe_call(t, b, names.right, a);
  return new_ref(t.isolate.not_implemented);
}

template <int I>
static Result<Value> py_inplace(Thread& t, Value a, Value b) {
  if constexpr (kBinaryNames[I].inplace == nullptr) return new_ref(t.isolate.not_implemented);
  else return maybe_call(t, a, kBinaryNames[I].inplace, b);
}

template <int I>
static Result<Value> py_unary(Thread& t, Value v) {
  static constexpr Value Names::*names[] = {&Names::__neg__, &Names::__pos__, &Names::__abs__, &Names::__invert__};
  return call_name(t, v, names[I]);
}

static Result<bool> py_truth(Thread& t, Value v) {
  Ref r = TRY_REF(call_name(t, v, &Names::__bool__));
  if (!is_bool(r.get())) return t.type_error("__bool__ should return bool, returned {}", {FormatArg::type_of(r)});
  return is_true(r.get());
}
static Result<Value> py_int(Thread& t, Value v) { return call_name(t, v, &Names::__int__); }
static Result<Value> py_float(Thread& t, Value v) { return call_name(t, v, &Names::__float__); }
static Result<Value> py_index(Thread& t, Value v) { return call_name(t, v, &Names::__index__); }

Result<int64_t> given_length(Thread& t, Value given) {
  Ref r = TRY_REF(to_index_value(t, given));
  int64_t n;
  if (!exact_small(r, &n)) {
    if (int_is_negative(t, r)) return t.value_error("__len__() should return >= 0");
    return t.raise(Exc::OverflowError, "cannot fit 'int' into an index-sized integer");
  }
  if (n < 0) return t.value_error("__len__() should return >= 0");
  return n;
}
static Result<int64_t> py_length(Thread& t, Value v) {
  Ref given = TRY_REF(call_name(t, v, &Names::__len__));
  return given_length(t, given);
}
static Result<Value> py_get_item(Thread& t, Value v, Value key) { return call_name(t, v, &Names::__getitem__, {key}); }
static Status py_set_item(Thread& t, Value v, Value key, Value value) {
  Ref r = TRY_REF(value.is_unset() ? call_name(t, v, &Names::__delitem__, {key})
                                   : call_name(t, v, &Names::__setitem__, {key, value}));
  return {};
}
static Result<bool> py_contains(Thread& t, Value v, Value item) {
  Value method = special(t, v, &Names::__contains__);
  if (method.is_none()) return t.type_error("'{}' object is not a container", {FormatArg::type_of(v)});
  Ref r = TRY_REF(call_name(t, v, &Names::__contains__, {item}));
  return to_bool(t, r);
}
static Result<Value> py_iter(Thread& t, Value v) {
  if (special(t, v, &Names::__iter__).is_none())
    return t.type_error("'{}' object is not iterable", {FormatArg::type_of(v)});
  return call_name(t, v, &Names::__iter__);
}
static Result<Value> py_next(Thread& t, Value v) {
  auto r = call_name(t, v, &Names::__next__);
  if (r.ok() || !t.exception_matches(Exc::StopIteration)) return r;
  Value value = as_exception(t.current_exception())->fields[0];
  if (!value.is_unset() && !value.is_none()) return r;
  t.take_exception();
  return Value::unset();
}

// A module's dict goes before its class.
static Result<Value> module_own_attr(Thread& t, Value v, Value name) {
  Value found = dict_get_str(static_cast<ModuleObject*>(v.object())->dict, name);
  return found.is_unset() ? generic_get_attr_or_unset(t, v, name) : new_ref(found);
}

// With __getattr__: asked after AttributeError only.
static Result<Value> py_get_attr(Thread& t, Value v, Value name) {
  Ref hook = Ref::copy(special(t, v, &Names::__getattr__));  // __getattribute__ may delete it
  TypeObject* holder = nullptr;
  Value main = type_lookup(type_of(t, v), t.isolate.names.__getattribute__, &holder);
  Result<Value> r = Value::unset();
  if (holder == t.isolate.object_type && hook.is_set()) {
    r = type_of(t, v)->payload_kind == static_cast<uint16_t>(Kind::Module) ? module_own_attr(t, v, name)
                                                                           : generic_get_attr_or_unset(t, v, name);
  } else if (holder == t.isolate.builtin_type(Kind::Type) && hook.is_set()) {
    r = type_get_attr_or_unset(t, v, name);
  } else {
    r = call_special(t, v, main, std::span<const Value>(&name, 1));
    if (!hook.is_set()) return r;
  }
  if (r.raised()) {
    if (!t.exception_matches(Exc::AttributeError)) return r;
    t.take_exception();
  } else if (!r.value().is_unset()) {
    return r;
  }
  return call_special(t, v, hook, std::span<const Value>(&name, 1));
}
static Status py_set_attr(Thread& t, Value v, Value name, Value value) {
  Ref r = TRY_REF(value.is_unset() ? call_name(t, v, &Names::__delattr__, {name})
                                   : call_name(t, v, &Names::__setattr__, {name, value}));
  return {};
}
static Result<Value> py_descr_get(Thread& t, Value self, Value obj, Value type) {
  // Which class the descriptor is of is in no row of the operation that asks for it, unless that looks an attribute up.
  report_interruption(t, "C++ asks a descriptor in Python for what it stands for", self);
  Ref method = Ref::copy(special(t, self, &Names::__get__));
  if (!method.is_set()) return raise_attribute_error_text(t, t.isolate.names.__get__);
  return t.call(method, {self, obj.is_unset() ? Value::none() : obj, type.is_unset() ? Value::none() : type});
}
static Status py_descr_set(Thread& t, Value self, Value obj, Value value) {
  Value method = special(t, self, value.is_unset() ? &Names::__delete__ : &Names::__set__);
  if (method.is_unset()) {
    Value name = value.is_unset() ? t.isolate.names.__delete__ : t.isolate.names.__set__;
    return raise_attribute_error_text(t, name);
  }
  Value args[] = {obj, value};
  Ref r = TRY_REF(call_special(t, self, method, std::span<const Value>(args, value.is_unset() ? 1 : 2)));
  return {};
}
static Result<Value> py_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Value method = special(t, self, &Names::__call__);
  if (method.is_unset()) return t.type_error("'{}' object is not callable", {FormatArg::type_of(self)});
  return call_special(t, self, method, args, kwnames);
}
static Status py_init(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Ref r = TRY_REF(call_special(t, self, special(t, self, &Names::__init__), args, kwnames));
  if (!r.get().is_none()) return t.type_error("__init__() should return None, not '{}'", {FormatArg::type_of(r)});
  return {};
}
static Result<Value> py_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value found = type_lookup(as_type(type), t.isolate.names.__new__);
  Ref function = Ref::copy(found);
  if (auto* get = type_of(t, found)->ops.descr_get) function = TRY_REF(get(t, found, Value::unset(), type));
  if (args.size() < 8) {
    Value all[8] = {type};
    for (size_t i = 0; i < args.size(); i++) all[i + 1] = args[i];
    return t.call(function, std::span<const Value>(all, args.size() + 1), kwnames);
  }
  Ref list = TRY_REF(list_new(t, std::span<const Value>(&type, 1)));
  for (Value a : args) TRY(list_append(t, as_list(list), a));
  return t.call(function, as_list(list)->view(), kwnames);
}
static Status py_finalize(Thread& t, Value self) {
  Ref r = TRY_REF(call_name(t, self, &Names::__del__));
  return {};
}

template <int... I>
static void* pick_binary(int op, bool inplace, std::integer_sequence<int, I...>) {
  static Result<Value> (*const plain[])(Thread&, Value, Value) = {py_binary<I>...};
  static Result<Value> (*const in_place[])(Thread&, Value, Value) = {py_inplace<I>...};
  return reinterpret_cast<void*>(inplace ? in_place[op] : plain[op]);
}

bool compares_natively(const TypeObject* type) {
  return !(type->flags & TypeObject::kHeapType) || type->ops.compare != py_compare;
}
bool computes_natively(const TypeObject* type, BinaryOp op, bool in_place) {
  if (!(type->flags & TypeObject::kHeapType)) return true;
  constexpr auto all = std::make_integer_sequence<int, static_cast<int>(BinaryOp::Count)>();
  int i = static_cast<int>(op);
  if (reinterpret_cast<void*>(type->ops.binary[i]) == pick_binary(i, false, all)) return false;
  return !in_place || reinterpret_cast<void*>(type->ops.inplace[i]) != pick_binary(i, true, all);
}

void* python_op(const Dunder& d) {
  constexpr auto all = std::make_integer_sequence<int, static_cast<int>(BinaryOp::Count)>();
  static Result<Value> (*const unary[])(Thread&, Value) = {py_unary<0>, py_unary<1>, py_unary<2>, py_unary<3>};
  auto p = [](auto* f) { return reinterpret_cast<void*>(f); };
  switch (d.family) {
    case Family::Repr: return p(py_repr);
    case Family::Str: return p(py_str);
    case Family::Hash: return p(py_hash);
    case Family::Compare: return p(py_compare);
    case Family::Binary:
    case Family::Reflected: return pick_binary(d.sub, false, all);
    case Family::InPlace: return pick_binary(d.sub, true, all);
    case Family::Unary: return p(unary[d.sub]);
    case Family::Truth: return p(py_truth);
    case Family::ToInt: return p(py_int);
    case Family::ToFloat: return p(py_float);
    case Family::Index: return p(py_index);
    case Family::Length: return p(py_length);
    case Family::GetItem: return p(py_get_item);
    case Family::SetItem:
    case Family::DelItem: return p(py_set_item);
    case Family::Contains: return p(py_contains);
    case Family::Iter: return p(py_iter);
    case Family::Next: return p(py_next);
    case Family::GetAttr:
    case Family::GetAttrHook: return p(py_get_attr);
    case Family::SetAttr:
    case Family::DelAttr: return p(py_set_attr);
    case Family::DescrGet: return p(py_descr_get);
    case Family::DescrSet:
    case Family::DescrDelete: return p(py_descr_set);
    case Family::Call: return p(py_call);
    case Family::Init: return p(py_init);
    case Family::New: return p(py_construct);
    case Family::Del: return p(py_finalize);
  }
  return nullptr;
}

}  // namespace mpy
