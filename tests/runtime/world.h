// One isolate per test, and short words for what tests do often.
#pragma once
#include <doctest/doctest.h>

#include <string>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"

namespace mpy {

struct World {
  Isolate* iso;
  Thread* t;
  explicit World(Isolate::Limits limits = {}) : iso(Isolate::create(limits)), t(new Thread(*iso)) {}
  ~World() {
    delete t;
    Isolate::destroy(iso);
  }
  World(const World&) = delete;

  Ref str(std::string_view s) { return Ref::take(str_from_utf8(*t, s).value()); }
  Value name(std::string_view s) { return iso->intern(s); }
  Ref list(std::initializer_list<Value> items) {
    return Ref::take(list_new(*t, std::span<const Value>(items.begin(), items.size())).value());
  }
  Ref tuple(std::initializer_list<Value> items) { return Ref::take(tuple_new(*t, items).value()); }
  Ref dict() { return Ref::take(dict_new(*t).value()); }
  std::string repr(Value v) { return text(to_repr(*t, v)); }
  // The text of a str result, or the exception's.
  std::string text(Result<Value> r) {
    if (r.raised()) return error();
    Ref hold = Ref::take(r.value());
    return is_str(*t, hold) ? std::string(str_view(unbox(*t, hold))) : repr(hold);
  }
  std::string error() {
    if (t->current_exception().is_unset()) return "nothing raised";
    Ref e = t->take_exception();
    std::string s(type_name(*t, e));
    return s + ": " + text(to_str(*t, e));
  }
  std::string error(Status s) { return s.raised() ? error() : "ok"; }

  Result<Value> try_class(std::string_view n, std::initializer_list<TypeObject*> bases, Value ns,
                          TypeObject* meta = nullptr) {
    Ref base_list = list({});
    for (TypeObject* b : bases) (void)list_append(*t, as_list(base_list), type_value(b));
    Ref base_tuple = Ref::take(tuple_from_iterable(*t, base_list).value());
    Ref empty = dict();
    return type_new(*t, meta ? meta : iso->builtin_type(Kind::Type), str(n), base_tuple,
                    ns.is_unset() ? empty.get() : ns, Value::unset());
  }
  Ref new_class(std::string_view n, std::initializer_list<TypeObject*> bases = {}, Value ns = Value::unset()) {
    auto r = try_class(n, bases, ns);
    if (r.raised()) FAIL(error());
    return Ref::take(r.value());
  }
  Ref make(Value cls) {
    auto r = t->call(cls, {});
    if (r.raised()) FAIL(error());
    return Ref::take(r.value());
  }
  Ref get(Value o, std::string_view n) {
    auto r = get_attr(*t, o, name(n));
    if (r.raised()) FAIL(error());
    return Ref::take(r.value());
  }
  std::string get_error(Value o, std::string_view n) { return text(get_attr(*t, o, name(n))); }
  void set(Value o, std::string_view n, Value v) {
    if (set_attr(*t, o, name(n), v).raised()) FAIL(error());
  }
};

inline Value small(int64_t i) { return Value::small_int(i); }

}  // namespace mpy
