// Protocols: items, length, iteration, containment, truth of types, text. The operators are in operators.cpp.
#include "runtime/types/protocol.h"
#include "runtime/text/str_methods.h"

#include <cstdio>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/seq_iter.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/polling.h"
#include "runtime/types/native.h"
#include "runtime/types/repr_guard.h"
#include "runtime/types/type_internal.h"

namespace mpy {

Status warn_program(Thread& t, Exc category, const char* format, std::initializer_list<FormatArg> args) {
  if (!t.isolate.hooks.warn) return {};
  Ref message = TRY_REF(str_format(t, format, args));
  return t.isolate.hooks.warn(t, category, message, Value::none(), 0);
}

std::string_view type_name(Thread& t, Value v) { return str_view(type_of(t, v)->name); }

bool is_callable(Thread& t, Value v) {
  if (v.is_pointer() && v.header()->kind >= static_cast<uint32_t>(Kind::Function) &&
      v.header()->kind <= static_cast<uint32_t>(Kind::Function7))
    return true;
  return type_of(t, v)->ops.call != nullptr;
}

// --- items

static Result<Value> class_get_item(Thread& t, Value type, Value key) {
  Ref hook = TRY_REF(type_get_attr_or_unset(t, type, t.isolate.names.__class_getitem__));
  if (hook.is_set() && !hook.get().is_none()) return t.call(hook, {key});
  if (as_type(type) == t.isolate.builtin_type(Kind::Type)) return generic_alias_new(t, type, key);
  return t.type_error("type '{}' is not subscriptable", {FormatArg::of_class(as_type(type))});
}

Result<Value> get_item(Thread& t, Value object, Value key) {
  report_asked(t, "get_item", object, key);
  if (auto* op = type_of(t, object)->ops.get_item) return op(t, object, key);
  if (is_type(t, object)) return class_get_item(t, object, key);
  return t.type_error("'{}' object is not subscriptable", {FormatArg::type_of(object)});
}

Status set_item(Thread& t, Value object, Value key, Value value) {
  report_asked(t, "set_item", object, key, value);
  if (auto* op = type_of(t, object)->ops.set_item) return op(t, object, key, value);
  return t.type_error("'{}' object does not support item assignment", {FormatArg::type_of(object)});
}

Status del_item(Thread& t, Value object, Value key) {
  report_asked(t, "set_item", object, key);
  if (auto* op = type_of(t, object)->ops.set_item) return op(t, object, key, Value::unset());
  // Sequences say it in their own words.
  TypeObject* type = type_of(t, object);
  bool sequence = is_int_like(t, key) && ((type->flags & TypeObject::kHeapType) || type->ops.length);
  return t.type_error("'{}' object {} support item deletion",
                      {FormatArg::type_of(object), sequence ? "doesn't" : "does not"});
}

Result<int64_t> length(Thread& t, Value v) {
  report_asked(t, "length", v);
  if (auto* op = type_of(t, v)->ops.length) return op(t, v);
  return t.type_error("object of type '{}' has no len()", {FormatArg::type_of(v)});
}

Result<int64_t> length_hint(Thread& t, Value v, int64_t fallback) {
  if (auto* op = type_of(t, v)->ops.length) {
    auto r = op(t, v);
    if (r.ok()) return r;
    if (!t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
  }
  Value hook = special_method(t, v, t.isolate.names.__length_hint__);
  if (hook.is_unset()) return fallback;
  auto hint = call_special(t, v, hook, {});
  if (hint.raised()) {
    if (!t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
    return fallback;
  }
  Ref r = Ref::take(hint.value());
  if (r.get().same(t.isolate.not_implemented)) return fallback;
  if (!is_int_like(t, r)) return t.type_error("__length_hint__ must be an integer, not {}", {FormatArg::type_of(r)});
  int64_t n = TRY(to_index(t, r));
  if (n < 0) return t.value_error("__length_hint__() should return >= 0");
  return n;
}

// --- iteration

Result<Value> iterate(Thread& t, Value v) {
  TypeObject* type = type_of(t, v);
  report_asked(t, "iter", v);
  if (type->ops.iter) {
    Result<Value> given = type->ops.iter(t, v);
    report_given(t, "iter", v, given);
    Ref it = TRY_REF(given);
    if (type_of(t, it)->ops.next || is_vm_iterator(it)) return it.release();
    return t.type_error("iter() returned non-iterator of type '{}'", {FormatArg::type_of(it)});
  }
  if (type->ops.get_item && !is_dict(t, v)) {
    Result<Value> given = seq_iter_new(t, v);
    report_given(t, "iter", v, given);
    return given;
  }
  return t.type_error("'{}' object is not iterable", {FormatArg::type_of(v)});
}

Result<Value> next(Thread& t, Value it) {
  TRY(t.poll_native());  // who asks may go on for ever
  if (!t.protocol_observer)
    if (Value v = next_at_hand(it); !v.is_unset()) return v;
  report_asked(t, "next", it);
  auto* op = type_of(t, it)->ops.next;
  if (!op) return t.type_error("'{}' object is not an iterator", {FormatArg::type_of(it)});
  TRY(t.enter_native());  // an iterator may step another, and so on
  auto r = op(t, it);
  t.leave_native();
  report_given(t, "next", it, r);
  if (r.ok() || !t.exception_matches(Exc::StopIteration)) return r;
  t.take_exception();
  return Value::unset();
}

bool is_vm_iterator(Value v) { return is_kind(v, Kind::Generator); }

Result<bool> contains(Thread& t, Value container, Value item) {
  TypeObject* type = type_of(t, container);
  if (type->ops.contains) report_asked(t, "contains", container, item);
  if (type->ops.contains) return type->ops.contains(t, container, item);
  if (!type->ops.iter && !type->ops.get_item)
    return t.type_error("argument of type '{}' is not iterable", {FormatArg::type_of(container)});
  auto begun = iterate(t, container);
  if (begun.raised()) {
    if (!t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
    return t.type_error("argument of type '{}' is not iterable", {FormatArg::type_of(container)});
  }
  Ref it = Ref::take(begun.value());
  for (;;) {
    Ref v = TRY_REF(next(t, it));
    if (!v.is_set()) return false;
    if (TRY(equal(t, v, item))) return true;
  }
}

// --- text

Result<Value> to_repr(Thread& t, Value v) {
  report_asked(t, "repr", v);
  auto* op = type_of(t, v)->ops.repr;
  TRY(enter_deeper(t, "while getting the repr of an object"));
  auto r = op(t, v);
  leave_deeper(t);
  return r;
}

Result<Value> to_str(Thread& t, Value v) {
  if (is_kind(v, Kind::Str)) return new_ref(v);
  TypeObject* type = type_of(t, v);
  report_asked(t, "str", v);
  TRY(t.enter_native());
  auto r = type->ops.str ? type->ops.str(t, v) : type->ops.repr(t, v);
  t.leave_native();
  return r;
}

Result<Value> to_format(Thread& t, Value v, Value spec) {
  Value s = spec.is_unset() ? t.isolate.empty_str : spec;
  if (as_str(unbox(t, s))->length == 0 && is_kind(v, Kind::Str)) return new_ref(v);
  if (is_kind(v, Kind::Str)) return str_format_spec(t, v, s);  // exact built-ins need no look-up
  if (!v.is_pointer() ? is_number(t, v)
                      : is_kind(v, Kind::Int) || is_kind(v, Kind::Float) || is_kind(v, Kind::Complex)) {
    std::string_view text = TRY(str_utf8(t, s));
    return format_number(t, v, text);
  }
  Value method = special_method(t, v, t.isolate.names.__format__);
  if (method.is_unset()) return t.type_error("Type {} doesn't define __format__", {FormatArg::type_of(v)});
  // Natives get a str, number, bytes or tuple without its class in Python, whose text this is.
  bool plain = as_str(unbox(t, s))->length == 0 && is_kind(method, Kind::NativeMethod);
  bool of_object = plain && method.same(type_lookup(t.isolate.object_type, t.isolate.names.__format__));
  if (plain && (!unbox(t, v).same(v) || (of_object && !t.protocol_observer))) return to_str(t, v);
  Ref r = TRY_REF(call_special(t, v, method, std::span<const Value>(&s, 1)));
  if (!is_str(t, r)) return t.type_error("__format__ must return a str, not {}", {FormatArg::type_of(r)});
  return r.release();
}

Result<Value> to_ascii(Thread& t, Value v) {
  Ref r = TRY_REF(to_repr(t, v));
  StrObject* s = as_str(unbox(t, r));
  if (s->ascii) return r.release();
  StrBuilder b(t);
  for (uint64_t i = 0; i < s->length; i++) {
    uint32_t c = s->at(i);
    char text[16];
    if (c < 128) TRY(b.put(c));
    else if (std::snprintf(text, sizeof text, c < 256 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x", c))
      TRY(b.put(std::string_view(text)));
    TRY(poll_at(t, i));
  }
  return b.finish();
}

// --- isinstance

bool is_instance_exact(Thread& t, Value v, TypeObject* type) { return is_subtype(type_of(t, v), type); }

static Result<bool> each_of(Thread& t, Value v, Value types, Result<bool> (*test)(Thread&, Value, Value)) {
  TRY(enter_deeper(t, test == is_instance ? "in __instancecheck__" : "in __subclasscheck__"));
  Result<bool> r = false;
  Ref hold = Ref::copy(types);
  for (uint64_t i = 0; i < as_tuple(types)->length; i++) {
    r = test(t, v, as_tuple(types)->items[i]);
    if (r.raised() || r.value()) break;
  }
  leave_deeper(t);
  return r;
}

// --- abstract classes of other kinds: __bases__ decides
static Result<bool> by_class_attribute(Thread& t, Value v, Value type) {
  Ref c = TRY_REF(get_attr_or_unset(t, v, t.isolate.names.__class__));
  return c.is_set() && is_type(t, c) && is_subtype(as_type(c), as_type(type));
}

// Its __class__ may: of a class of a program, or of a native type that stands for a class of the library, which no
// program makes objects of.
static bool may_name_another(TypeObject* type) {
  return type->flags & (TypeObject::kHeapType | TypeObject::kDisallowNew);
}

Result<bool> plain_is_instance(Thread& t, Value v, Value type) {
  if (is_type(t, type)) {
    if (is_subtype(type_of(t, v), as_type(type))) return true;
    if (!v.is_pointer() || !may_name_another(type_of(t, v))) return false;
    return by_class_attribute(t, v, type);
  }
  if (is_kind(type, Kind::UnionType)) return each_of(t, v, union_members(type), is_instance);
  return t.type_error("isinstance() arg 2 must be a type, a tuple of types, or a union");
}

// Of a plain class, where neither metaclass nor __class__ decides: 1, 0; -1 = they may.
static int instance_plain(Thread& t, Value v, Value type) {
  if (!is_kind(type, Kind::Type)) return -1;
  TypeObject* of = type_of(t, v);
  if (of == as_type(type) || is_subtype(of, as_type(type))) return 1;
  if (!may_name_another(of)) return 0;
  if (of->flags & TypeObject::kCustomGetattr) return -1;
  Value name = t.isolate.names.__class__;
  return type_lookup(of, name).same(type_lookup(t.isolate.object_type, name))
             ? 0
             : -1;  // else its __class__ may name another
}

// The metaclass of `type` may have a method that says whether `of` belongs to it.
static Result<bool> by_hook(Thread& t, Value type, Value name, Value of, Result<bool> (*plain)(Thread&, Value, Value)) {
  Value hook = special_method(t, type, name);
  if (hook.is_unset()) return plain(t, of, type);
  Ref r = TRY_REF(call_special(t, type, hook, std::span<const Value>(&of, 1)));
  return to_bool(t, r);
}

Result<bool> is_instance(Thread& t, Value v, Value type) {
  int known = instance_plain(t, v, type);
  if (known >= 0) return known != 0;
  if (is_kind(type, Kind::Tuple)) {
    bool any = false, all_known = true;
    for (Value c : as_tuple(type)->view()) {
      known = instance_plain(t, v, c);
      all_known = all_known && known >= 0;
      any = any || known > 0;
      if (any || !all_known) break;
    }
    if (all_known) return any;
  }
  if (is_type(t, type)) {
    if (type_of(t, v) == as_type(type)) return true;
    if (type_of(t, type) == t.isolate.builtin_type(Kind::Type)) return plain_is_instance(t, v, type);
  }
  if (is_kind(type, Kind::Tuple)) return each_of(t, v, type, is_instance);
  if (payload_of(t.isolate, type, Kind::GenericAlias))
    return t.type_error("isinstance() argument 2 cannot be a parameterized generic");
  return by_hook(t, type, t.isolate.names.__instancecheck__, v, plain_is_instance);
}

Result<bool> plain_is_subclass(Thread& t, Value c, Value type) {
  if (!is_type(t, c)) return t.type_error("issubclass() arg 1 must be a class");
  if (is_type(t, type)) return is_subtype(as_type(c), as_type(type));
  if (is_kind(type, Kind::UnionType)) return each_of(t, c, union_members(type), is_subclass);
  return t.type_error("issubclass() arg 2 must be a class, a tuple of classes, or a union");
}

Result<bool> is_subclass(Thread& t, Value c, Value type) {
  if (is_type(t, type) && type_of(t, type) == t.isolate.builtin_type(Kind::Type)) return plain_is_subclass(t, c, type);
  if (is_kind(type, Kind::Tuple)) return each_of(t, c, type, is_subclass);
  if (payload_of(t.isolate, type, Kind::GenericAlias))
    return t.type_error("issubclass() argument 2 cannot be a parameterized generic");
  return by_hook(t, type, t.isolate.names.__subclasscheck__, c, plain_is_subclass);
}

}  // namespace mpy
