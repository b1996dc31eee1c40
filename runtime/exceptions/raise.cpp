// Raising: the pending exception of a thread, messages, __context__, matching.
#include <cerrno>
#include <cstring>
#include <iterator>
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

bool is_exception(Thread& t, Value v) { return v.is_pointer() && (type_of(t, v)->flags & TypeObject::kIsException); }
bool is_exception_type(Thread& t, Value v) { return is_type(t, v) && (as_type(v)->flags & TypeObject::kIsException); }

// --- the pending exception

Raised Thread::restore_exception(Value e) {
  Value old = exception_;
  exception_ = new_ref(e);
  decref(old);
  return Raised{};
}

// The exception being handled becomes the context, unless that would close a ring.
static void chain(Thread& t, Value e) {
  Value handled = t.isolate.hooks.handled_exception ? t.isolate.hooks.handled_exception(t) : Value::unset();
  if (handled.is_unset() || handled.is_none() || handled.same(e) || !is_exception(t, handled)) return;
  ExceptionObject* o = as_exception(handled);
  for (int depth = 0; depth < 1000; depth++) {
    Value next = o->context;
    if (next.is_none() || next.is_unset()) break;
    if (next.same(e)) {
      decref(std::exchange(o->context, Value::none()));
      break;
    }
    o = as_exception(next);
  }
  decref(std::exchange(as_exception(e)->context, new_ref(handled)));
}

Raised Thread::raise(Value e) {
  if (!is_exception(*this, e)) return type_error("exceptions must derive from BaseException");
  Ref hold = Ref::copy(e);
  chain(*this, e);
  return restore_exception(e);
}

Ref Thread::take_exception() { return Ref::take(std::exchange(exception_, Value::unset())); }

bool Thread::exception_matches(Exc type) const {
  return exception_matches_type(type_value(isolate.exception_type(type)));
}
bool Thread::exception_matches_type(Value type) const {
  return !exception_.is_unset() && is_subtype(type_of(isolate, exception_), as_type(type));
}

// --- making them

static Result<Value> raw_exception(Thread& t, TypeObject* type, Value args_owned) {
  auto* e = static_cast<ExceptionObject*>(instance_new(t, type));
  if (!e) {
    decref(args_owned);
    return Raised{};
  }
  exception_clear(e);
  decref(e->args);
  e->args = args_owned;
  return Value::pointer(e);
}

void exception_clear(ExceptionObject* e) {
  e->args = Value::unset();
  e->traceback = e->cause = e->context = Value::none();
  e->suppress_context = false;
  for (Value& v : e->fields) v = Value::unset();
}

Result<Value> exception_new(Thread& t, TypeObject* type, std::span<const Value> args) {
  return t.call(type_value(type), args);
}

// The text of a message without arguments is made once.
static Result<Value> message_text(Thread& t, const char* format, std::initializer_list<FormatArg> args) {
  if (args.size()) return str_format(t, format, args);
  Isolate::Message& m = t.isolate.messages[reinterpret_cast<uintptr_t>(format) / 4 % std::size(t.isolate.messages)];
  if (m.format == format && str_equals(m.text, format))
    return new_ref(m.text);  // a format need not be a constant: compare
  Value text = TRY(str_format(t, format, args));
  if (m.format) decref(m.text);
  m = {format, new_ref(text)};
  return text;
}

static Raised raise_text(Thread& t, TypeObject* type, const char* format, std::initializer_list<FormatArg> args) {
  bool plain = !(type->flags & TypeObject::kHeapType);
  Ref text = *format ? TRY_REF(message_text(t, format, args)) : Ref();
  Ref tuple = TRY_REF(text.is_set() ? tuple_new(t, {text.get()}) : tuple_new(t, std::initializer_list<Value>{}));
  Ref e;
  if (plain) {
    e = TRY_REF(raw_exception(t, type, new_ref(tuple)));
    if (type->ops.init && !exception_init_is_plain(type))
      TRY(type->ops.init(t, e, as_tuple(tuple)->view(), Value::unset()));
  } else {
    e = TRY_REF(exception_new(t, type, as_tuple(tuple)->view()));
  }
  return t.raise(e);
}

Raised Thread::raise(Exc type, const char* format, std::initializer_list<FormatArg> args) {
  return raise_text(*this, isolate.exception_type(type), format, args);
}
Raised Thread::raise_type(Value type, const char* format, std::initializer_list<FormatArg> args) {
  return raise_text(*this, as_type(type), format, args);
}

// Beyond the limit by a little, so that the exception itself can be made; if not even that, the one made at start-up.
Raised Thread::no_memory() {
  isolate.heap->allow_extra(1 << 20);
  auto args = tuple_new(*this, std::initializer_list<Value>{});
  TypeObject* type = isolate.exception_type(Exc::MemoryError);
  Object* o = args.ok() && type ? instance_new_unchecked(*this, type) : nullptr;
  isolate.heap->allow_extra(0);
  if (!o) {
    if (args.ok()) decref(args.value());
    return isolate.last_memory_error.is_unset() ? Raised{} : restore_exception(isolate.last_memory_error);
  }
  auto* e = static_cast<ExceptionObject*>(o);
  exception_clear(e);
  e->args = args.value();
  Ref hold = Ref::take(Value::pointer(e));
  return raise(hold);
}

Raised raise_key_error(Thread& t, Value key) {
  Ref args = TRY_REF(tuple_new(t, {key}));
  Ref e = TRY_REF(raw_exception(t, t.isolate.exception_type(Exc::KeyError), args.release()));
  return t.raise(e);
}

Raised raise_stop_iteration(Thread& t, Value value) {
  bool plain = value.is_unset() || value.is_none();
  Ref args = TRY_REF(plain ? tuple_new(t, std::initializer_list<Value>{}) : tuple_new(t, {value}));
  Ref e = TRY_REF(raw_exception(t, t.isolate.exception_type(Exc::StopIteration), args.release()));
  as_exception(e)->fields[0] = plain ? Value::none() : new_ref(value);
  return t.raise(e);
}

Raised raise_os_error(Thread& t, int err, Value filename) {
  Ref text = TRY_REF(str_from_utf8(t, std::strerror(err)));
  Value args[] = {Value::small_int(err), text, filename};
  Ref e = TRY_REF(exception_new(t, t.isolate.exception_type(Exc::OSError),
                                std::span<const Value>(args, filename.is_unset() ? 2 : 3)));
  return t.raise(e);
}

// --- raise x, except T

Result<Value> exception_normalise(Thread& t, Value v) {
  if (is_exception(t, v)) return new_ref(v);
  if (!is_exception_type(t, v)) return t.type_error("exceptions must derive from BaseException");
  Result<Value> quick = Value::unset();
  if (exception_construct(t, as_type(v), {}, &quick)) return quick;
  Ref e = TRY_REF(t.call(v, {}));
  if (is_exception(t, e)) return e.release();
  return t.type_error("calling {} should have returned an instance of BaseException, not {}",
                      {FormatArg::repr(v), FormatArg::repr(type_value(type_of(t, e)))});
}

Result<bool> exception_match(Thread& t, Value exception, Value type) {
  if (is_exception(t, exception) && is_exception_type(t, type)) return is_subtype(type_of(t, exception), as_type(type));
  TypeObject* have = is_type(t, exception) ? as_type(exception) : type_of(t, exception);
  if (is_kind(type, Kind::Tuple)) {
    for (Value v : as_tuple(type)->view())
      if (!is_exception_type(t, v))
        return t.type_error("catching classes that do not inherit from BaseException is not allowed");
    for (Value v : as_tuple(type)->view())
      if (is_subtype(have, as_type(v))) return true;
    return false;
  }
  if (!is_exception_type(t, type))
    return t.type_error("catching classes that do not inherit from BaseException is not allowed");
  return is_subtype(have, as_type(type));
}

}  // namespace mpy
