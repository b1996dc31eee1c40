// The builtins module's natives that need only runtime/. Those that compile or run code are in code.cpp, print and
// input in print.cpp; those that call back into Python per item (sorted, map, sum …) are frozen Python in
// functional.py.
#include "builtins.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/number_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/generator.h"

namespace mpy {
namespace {

Result<Value> int_in_base(Thread& t, Value v, int base) {
  Ref n = TRY_REF(to_index_value(t, v));
  return int_to_str(t, n, base, true);
}

}  // namespace

NATIVE(builtin_abs) { return unary(t, UnaryOp::Abs, args[0]); }

NATIVE(builtin_ascii) { return to_ascii(t, args[0]); }
NATIVE(builtin_bin) { return int_in_base(t, args[0], 2); }
NATIVE(builtin_oct) { return int_in_base(t, args[0], 8); }
NATIVE(builtin_hex) { return int_in_base(t, args[0], 16); }
NATIVE_DIRECT(builtin_callable, Value obj) { return Value::boolean(is_callable(t, obj)); }

NATIVE(builtin_chr) {
  if (number_kind(t, args[0]) == NumberKind::BigInt)
    return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  int64_t c = TRY(to_index(t, args[0]));
  if (c < INT32_MIN || c > INT32_MAX) return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  if (c < 0 || c > 0x10FFFF) return t.value_error("chr() arg not in range(0x110000)");
  return str_from_char(t, static_cast<uint32_t>(c));
}

NATIVE(builtin_ord) {
  Value c = args[0];
  uint64_t n = 0;
  if (is_str(t, c)) {
    auto* s = static_cast<StrObject*>(payload_of(t.isolate, c, Kind::Str));
    if (s->length == 1) return make_int(t, s->at(0));
    n = s->length;
  } else if (is_kind(c, Kind::Bytes) || is_kind(c, Kind::ByteArray)) {
    std::string_view b = TRY(bytes_like(t, c));
    if (b.size() == 1) return make_int(t, static_cast<uint8_t>(b[0]));
    n = b.size();
  } else {
    return t.type_error("ord() expected string of length 1, but {} found", {FormatArg::type_of(c)});
  }
  return t.type_error("ord() expected a character, but string of length {} found", {n});
}

NATIVE(builtin_delattr) {
  TRY(del_attr(t, args[0], args[1]));
  return Value::none();
}

NATIVE(builtin_setattr) {
  if (!is_str(t, args[1]))
    return t.type_error("attribute name must be string, not '{}'", {FormatArg::type_of(args[1])});
  Ref name = Ref::copy(unbox(t, args[1]));
  TRY(set_attr(t, args[0], name, args[2]));
  return Value::none();
}

NATIVE(builtin_getattr) {
  if (!is_str(t, args[1]))
    return t.type_error("attribute name must be string, not '{}'", {FormatArg::type_of(args[1])});
  Ref name = Ref::copy(unbox(t, args[1]));
  if (args[2].is_unset()) return get_attr(t, args[0], name);
  Value found = TRY(get_attr_or_unset(t, args[0], name));
  return found.is_unset() ? new_ref(args[2]) : found;
}

NATIVE(builtin_hasattr) {
  if (!is_str(t, args[1]))
    return t.type_error("attribute name must be string, not '{}'", {FormatArg::type_of(args[1])});
  Ref name = Ref::copy(unbox(t, args[1]));
  Ref found = TRY_REF(get_attr_or_unset(t, args[0], name));
  return Value::boolean(found.is_set());
}

NATIVE(builtin_divmod) { return binary(t, BinaryOp::DivMod, args[0], args[1]); }
NATIVE(builtin_pow) { return power(t, args[0], args[1], args[2]); }

NATIVE(builtin_format) {
  if (!is_str(t, args[1]))
    return t.type_error("format() argument 2 must be str, not {}", {FormatArg::type_of(args[1])});
  return to_format(t, args[0], args[1]);
}

NATIVE(builtin_hash) { return make_int(t, TRY(hash(t, args[0]))); }

NATIVE(builtin_id) {
  Value v = args[0];
  return make_uint(t, v.is_pointer() ? reinterpret_cast<uint64_t>(v.header()) : v.bits());
}

NATIVE(builtin_isinstance) { return Value::boolean(TRY(is_instance(t, args[0], args[1]))); }
NATIVE(builtin_issubclass) { return Value::boolean(TRY(is_subclass(t, args[0], args[1]))); }
NATIVE(builtin_len) { return make_int(t, TRY(length(t, args[0]))); }
NATIVE(builtin_repr) { return to_repr(t, args[0]); }

NATIVE(builtin_iter) {
  if (args[1].is_unset()) return iterate(t, args[0]);
  if (!is_callable(t, args[0])) return t.type_error("iter(v, w): v must be callable");
  return call_iter_new(t, args[0], args[1]);
}

NATIVE(builtin_next) {
  TypeObject* type = type_of(t, args[0]);
  if (!type->ops.next) return t.type_error("'{}' object is not an iterator", {FormatArg::type_of(args[0])});
  report_asked(t, "next", args[0]);
  Value returned = Value::none();  // of a generator: becomes StopIteration.value
  auto item = is_kind(args[0], Kind::Generator) ? generator_send(t, args[0], Value::none(), &returned)
                                                : type->ops.next(t, args[0]);
  Ref hold = Ref::take(returned);
  report_given(t, "next", args[0], item);
  if (item.raised()) {
    if (args[1].is_unset() || !t.exception_matches(Exc::StopIteration)) return Raised{};
    t.take_exception();
    return new_ref(args[1]);
  }
  if (!item.value().is_unset()) return item;
  if (!args[1].is_unset()) return new_ref(args[1]);
  return raise_stop_iteration(t, hold.is_set() ? hold.get() : Value::none());
}

NATIVE(builtin_round) {
  if (!t.protocol_observer) {
    if (is_small_int(args[0]) && args[1].is_none()) return args[0];
    if (is_inline_float(args[0])) return float_round(t, args[0], args[1]);
  }
  Value method = special_method(t, args[0], t.isolate.names.__round__);
  if (method.is_unset()) return t.type_error("type {} doesn't define __round__ method", {FormatArg::type_of(args[0])});
  if (args[1].is_none()) return t.call(method, {args[0]});
  return t.call(method, {args[0], args[1]});
}

NATIVE(builtin_dir) {
  if (args[0].is_unset()) {
    Ref names = TRY_REF(builtin_locals(t, {}));
    if (type_of(t, names) != t.isolate.builtin_type(Kind::Dict))
      names = TRY_REF(t.call_method(names, t.isolate.intern("keys"), {}));
    Ref keys = TRY_REF(list_from_iterable(t, names));
    TRY(list_sort(t, as_list(keys), Value::unset(), false));
    return keys.release();
  }
  Ref names = TRY_REF(call_special(t, args[0], special_method(t, args[0], t.isolate.names.__dir__), {}));
  Ref list = TRY_REF(list_from_iterable(t, names));
  TRY(list_sort(t, as_list(list), Value::unset(), false));
  return list.release();
}

NATIVE(builtin_vars) {
  if (args[0].is_unset()) return builtin_locals(t, {});
  Ref dict = TRY_REF(get_attr_or_unset(t, args[0], t.isolate.names.__dict__));
  if (!dict.is_set()) return t.type_error("vars() argument must have __dict__ attribute");
  return dict.release();
}

// --- _core: what functional.py is made of

NATIVE(core_sort_by_keys) {
  if (!list_of(t, args[0]))
    return t.type_error("descriptor 'sort' for 'list' objects doesn't apply to a '{}' object",
                        {FormatArg::type_of(args[0])});
  return list_sort_method(t, args[0], args[1], args[2]);
}

// What a list holds, as another list; it is empty then.
NATIVE_DIRECT(core_take_items, Value list) {
  ListObject* l = list_of(t, list);
  if (!l)
    return t.type_error("descriptor 'sort' for 'list' objects doesn't apply to a '{}' object",
                        {FormatArg::type_of(list)});
  Ref r = TRY_REF(list_new(t));
  list_take_items(t, as_list(r), l);
  return r.release();
}
// The other way, instead of what the list holds: whether that was anything.
NATIVE_DIRECT(core_give_items, Value list, Value items) {
  ListObject *l = list_of(t, list), *from = list_of(t, items);
  if (!l || !from) return t.type_error("give_items() takes two lists");
  bool was_changed = l->length() > 0;
  list_take_items(t, l, from);
  return Value::boolean(was_changed);
}

namespace {
bool any_object(std::span<const Value> items) {
  for (Value v : items)
    if (v.is_pointer() && v.header()->kind >= uint32_t(Kind::FirstLayout)) return true;
  return false;
}
// Of a list or tuple, exactly.
Result<std::span<const Value>> items_of(Thread& t, Value v) {
  if (is_kind(v, Kind::List)) return as_list(v)->view();
  if (is_kind(v, Kind::Tuple)) return as_tuple(v)->view();
  return t.type_error("expected list or tuple, not {}", {FormatArg::type_of(v)});
}
// `other`: there is no item, or one is an object whose class may be Python.
Result<Value> extreme(Thread& t, std::span<const Value> args, CompareOp better) {
  const auto items = TRY(items_of(t, args[0]));
  if (items.empty() || any_object(items)) return new_ref(args[1]);
  Ref best;
  TRY(for_each(t, args[0], [&](Value item) -> Status {
    if (!best.is_set() || TRY(compare_bool(t, better, item, best))) best = Ref::copy(item);
    return {};
  }));
  return best.release();
}
}  // namespace

NATIVE(core_sum_exact) {
  if (any_object(args.subspan(1, 1)) || any_object(TRY(items_of(t, args[0])))) return new_ref(args[2]);
  Ref total = Ref::copy(args[1]);
  TRY(for_each(t, args[0], [&](Value item) -> Status {
    total = TRY_REF(binary(t, BinaryOp::Add, total, item));
    return {};
  }));
  return total.release();
}
NATIVE(core_min_exact) { return extreme(t, args, CompareOp::Lt); }
NATIVE(core_max_exact) { return extreme(t, args, CompareOp::Gt); }

}  // namespace mpy
