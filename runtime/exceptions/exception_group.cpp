// BaseExceptionGroup and ExceptionGroup: several exceptions as one; split, subgroup, derive.
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static Value message_of(Value v) { return as_exception(v)->fields[0]; }
static TupleObject* members_of(Value v) { return as_tuple(as_exception(v)->fields[1]); }
static bool is_group(Thread& t, Value v) {
  return is_exception(t, v) && is_subtype(type_of(t, v), t.isolate.exception_type(Exc::BaseExceptionGroup));
}

static Result<Value> check_members(Thread& t, Value given, bool* plain) {
  if (is_dict(t, given) || is_set(t, given) || !type_of(t, given)->ops.get_item)
    return t.type_error("second argument (exceptions) must be a sequence");
  Ref members = TRY_REF(tuple_from_iterable(t, given));
  if (as_tuple(members)->length == 0) return t.value_error("second argument (exceptions) must be a non-empty sequence");
  *plain = true;
  for (uint64_t i = 0; i < as_tuple(members)->length; i++) {
    Value v = as_tuple(members)->items[i];
    if (!is_exception(t, v))
      return t.value_error("Item {} of second argument (exceptions) is not an exception", {FormatArg(i)});
    *plain &= is_subtype(type_of(t, v), t.isolate.exception_type(Exc::Exception));
  }
  return members.release();
}

static Result<Value> group_construct(Thread& t, Value cls, std::span<const Value> args, Value kwnames) {
  Isolate& iso = t.isolate;
  size_t n = args.size() - keyword_count(kwnames);
  if (n != 2) return t.type_error("BaseExceptionGroup.__new__() takes exactly 2 arguments ({} given)", {FormatArg(n)});
  if (!is_str(t, args[0]))
    return t.type_error("BaseExceptionGroup.__new__() argument 1 must be str, not {}", {FormatArg::type_of(args[0])});
  bool plain;
  Ref members = TRY_REF(check_members(t, args[1], &plain));
  TypeObject* type = as_type(cls);
  if (type == iso.exception_type(Exc::BaseExceptionGroup) && plain) type = iso.exception_type(Exc::ExceptionGroup);
  else if (type == iso.exception_type(Exc::ExceptionGroup) && !plain)
    return t.type_error("Cannot nest BaseExceptions in an ExceptionGroup");
  else if (!plain && is_subtype(type, iso.exception_type(Exc::Exception)))
    return t.type_error("Cannot nest BaseExceptions in '{}'", {FormatArg(type->name)});
  auto* e = static_cast<ExceptionObject*>(instance_new(t, type));
  if (!e) return Raised{};
  exception_clear(e);
  Ref hold = Ref::take(Value::pointer(e));
  e->args = TRY(tuple_new(t, args.first(n)));
  e->fields[0] = new_ref(args[0]);
  e->fields[1] = members.release();
  return hold.release();
}

static Result<Value> group_str(Thread& t, Value v) {
  uint64_t n = members_of(v)->length;
  return str_format(t, "{} ({} sub-exception{})",
                    {FormatArg(message_of(v)), FormatArg(n), FormatArg(n == 1 ? "" : "s")});
}

// --- split

static Result<bool> matches(Thread& t, Value e, Value condition) {
  if (is_exception_type(t, condition) || is_kind(condition, Kind::Tuple)) return exception_match(t, e, condition);
  Ref r = TRY_REF(t.call(condition, {e}));
  return to_bool(t, r);
}

// A group of the same class (through derive) around `members`, with the traceback, links and notes of `from`.
static Result<Value> derive_like(Thread& t, Value from, Value members_list) {
  if (as_list(members_list)->length() == 0) return Value::none();
  Ref made = TRY_REF(t.call_method(from, t.isolate.intern("derive"), {members_list}));
  if (!is_group(t, made)) return t.type_error("derive must return an instance of BaseExceptionGroup");
  ExceptionObject *to = as_exception(made), *src = as_exception(from);
  decref(std::exchange(to->traceback, new_ref(src->traceback)));
  decref(std::exchange(to->cause, new_ref(src->cause)));
  decref(std::exchange(to->context, new_ref(src->context)));
  to->suppress_context = src->suppress_context;
  Ref notes = TRY_REF(get_attr_or_unset(t, from, t.isolate.names.__notes__));
  if (notes.is_set() && is_kind(notes, Kind::List)) {
    Ref copy = TRY_REF(list_new(t, as_list(notes)->view()));
    TRY(set_attr(t, made, t.isolate.names.__notes__, copy));
  }
  return made.release();
}

Status group_split(Thread& t, Value e, Value condition, Ref* match, Ref* rest) {
  *match = Ref::take(Value::none());
  *rest = Ref::take(Value::none());
  if (TRY(matches(t, e, condition))) {
    *match = Ref::copy(e);
    return {};
  }
  if (!is_group(t, e)) {
    *rest = Ref::copy(e);
    return {};
  }
  TRY(t.enter_native());
  Ref yes = TRY_REF(list_new(t)), no = TRY_REF(list_new(t));
  for (uint64_t i = 0; i < members_of(e)->length; i++) {
    Ref m, r;
    Status s = group_split(t, members_of(e)->items[i], condition, &m, &r);
    if (s.raised()) {
      t.leave_native();
      return s;
    }
    if (!m.get().is_none()) TRY(list_append(t, as_list(yes), m));
    if (!r.get().is_none()) TRY(list_append(t, as_list(no), r));
  }
  t.leave_native();
  *match = TRY_REF(derive_like(t, e, yes));
  *rest = TRY_REF(derive_like(t, e, no));
  return {};
}

Status group_leaves(Thread& t, Value e, Value list) {
  if (!is_group(t, e)) return list_append(t, as_list(list), e);
  for (uint64_t i = 0; i < members_of(e)->length; i++) TRY(group_leaves(t, members_of(e)->items[i], list));
  return {};
}
Result<Value> group_project(Thread& t, Value e, Value leaves) {
  if (!is_group(t, e)) {
    for (Value leaf : as_list(leaves)->view())
      if (leaf.same(e)) return new_ref(e);
    return Value::none();
  }
  Ref kept = TRY_REF(list_new(t));
  bool whole = true;
  for (uint64_t i = 0; i < members_of(e)->length; i++) {
    Ref member = TRY_REF(group_project(t, members_of(e)->items[i], leaves));
    whole = whole && member.get().same(members_of(e)->items[i]);
    if (!member.get().is_none()) TRY(list_append(t, as_list(kept), member));
  }
  return whole ? Result<Value>(new_ref(e)) : derive_like(t, e, kept);
}

static Status check_condition(Thread& t, Value c) {
  bool ok = is_exception_type(t, c) || (is_callable(t, c) && !is_type(t, c));
  if (is_kind(c, Kind::Tuple)) {
    ok = true;
    for (Value v : as_tuple(c)->view()) ok &= is_exception_type(t, v);
  }
  return ok ? Status() : Status(t.type_error("expected a function, exception type or tuple of exception types"));
}

static Result<Value> split_method(Thread& t, std::span<const Value> a) {
  TRY(check_condition(t, a[1]));
  Ref match, rest;
  TRY(group_split(t, a[0], a[1], &match, &rest));
  return tuple_new(t, {match.get(), rest.get()});
}
static Result<Value> subgroup_method(Thread& t, std::span<const Value> a) {
  TRY(check_condition(t, a[1]));
  Ref match, rest;
  TRY(group_split(t, a[0], a[1], &match, &rest));
  return match.release();
}
static Result<Value> derive_method(Thread& t, std::span<const Value> a) {
  return t.call(type_value(t.isolate.exception_type(Exc::BaseExceptionGroup)), {message_of(a[0]), a[1]});
}

static Result<Value> get_message(Thread&, Value v) { return new_ref(message_of(v)); }
static Result<Value> get_exceptions(Thread&, Value v) { return new_ref(as_exception(v)->fields[1]); }

#define TABLE_BaseExceptionGroup
#include "annotations/runtime_exceptions.tables.inc"

const NativeTable* exception_group_table() { return &k_BaseExceptionGroup_table; }

}  // namespace mpy
