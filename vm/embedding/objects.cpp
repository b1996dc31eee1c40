// What a host does with Python's objects: makes them, asks them by the protocols, calls them.
#include "runtime/containers/containers.h"
#include "vm/embedding/state.h"

namespace mpy::embed {
namespace {

Value value(const Handle& h) { return InterpreterState::value(h); }
template <class T>
std::optional<T> given(Result<T> r) {
  return r.ok() ? std::optional<T>(r.value()) : std::nullopt;
}
// The values of handles, borrowed. False: one of them is no object of this interpreter.
bool values_of(Run& run, InterpreterState* s, std::span<const Handle> handles, std::vector<Value>* out) {
  for (const Handle& h : handles) {
    if (!run.good(s, {&h})) return false;
    out->push_back(value(h));
  }
  return true;
}

Result<Value> call_with(Thread& t, Value callable, std::vector<Value> values, std::span<const Keyword> keywords) {
  if (keywords.empty()) return t.call(callable, std::span<const Value>(values));
  Ref names = TRY_REF(list_new(t));
  for (const Keyword& k : keywords) {
    Ref name = TRY_REF(str_from_utf8(t, k.name));
    if (TRY(mpy::contains(t, names, name)))
      return t.type_error("the call got multiple values for keyword argument '{}'", {k.name});
    TRY(list_append(t, as_list(names), name));
    values.push_back(value(k.value));
  }
  std::vector<Value> items;
  for (uint64_t i = 0; i < as_list(names)->length(); i++) items.push_back(as_list(names)->at(i));
  Ref kwnames = TRY_REF(tuple_new(t, items));
  return t.call(callable, std::span<const Value>(values), kwnames);
}

// The module of sys.modules, made if it is not there; its parents likewise, with it as their attribute.
Result<Value> module_named(Thread& t, std::string_view name) {
  Ref key = TRY_REF(str_from_utf8(t, name));
  Ref found = TRY_REF(dict_get(t, t.isolate.modules, key));
  if (found.is_set()) return found.release();
  size_t dot = name.rfind('.');
  std::string_view last = dot == std::string_view::npos ? name : name.substr(dot + 1);
  if (last.empty()) return t.value_error("empty module name");
  Ref parent = dot == std::string_view::npos ? Ref() : TRY_REF(module_named(t, name.substr(0, dot)));
  Ref made = TRY_REF(module_new(t, key));
  TRY(module_set(t, made, "__builtins__", t.isolate.builtins));
  TRY(dict_set(t, t.isolate.modules, key, made));
  if (parent.is_set()) {
    Ref attribute = TRY_REF(str_from_utf8(t, last));
    TRY(set_attr(t, parent, attribute, made));
  }
  return made.release();
}

}  // namespace

Result<Value> imported(Thread& t, std::string_view name) {
  Ref key = TRY_REF(str_from_utf8(t, name));
  Value import = module_get(t.isolate.builtins, t.isolate.intern("__import__"));
  if (import.is_unset()) return t.raise(Exc::ImportError, "__import__ not found");
  Ref top = TRY_REF(t.call(import, {key.get()}));
  return get_item(t, t.isolate.modules, key);
}

// --- made

Handle Interpreter::none() {
  Entry e(state_.get());
  return e ? state_->take(Value::none()) : Handle();
}
Handle Interpreter::boolean(bool v) {
  Entry e(state_.get());
  return e ? state_->take(Value::boolean(v)) : Handle();
}
Handle Interpreter::integer(int64_t v) {
  Entry e(state_.get());
  return e ? state_->take(make_int(e.thread(), v)) : Handle();
}
Handle Interpreter::real(double v) {
  Entry e(state_.get());
  return e ? state_->take(make_float(e.thread(), v)) : Handle();
}
Handle Interpreter::string(std::string_view v) {
  Entry e(state_.get());
  return e ? state_->take(str_from_utf8(e.thread(), v)) : Handle();
}
Handle Interpreter::bytes(std::string_view v) {
  Entry e(state_.get());
  return e ? state_->take(bytes_new(e.thread(), v.data() ? v.data() : "", v.size())) : Handle();
}
Handle Interpreter::list(std::span<const Handle> items) {
  Run run(state_.get());
  std::vector<Value> values;
  if (!run || !values_of(run, state_.get(), items, &values)) return {};
  return state_->take(list_new(run.thread(), values));
}
Handle Interpreter::tuple(std::span<const Handle> items) {
  Run run(state_.get());
  std::vector<Value> values;
  if (!run || !values_of(run, state_.get(), items, &values)) return {};
  return state_->take(tuple_new(run.thread(), values));
}
Handle Interpreter::dict() {
  Entry e(state_.get());
  return e ? state_->take(dict_new(e.thread())) : Handle();
}

// --- attributes and items

Handle Interpreter::builtin(std::string_view name) {
  Run run(state_.get());
  if (!run) return {};
  Ref key;
  auto text = str_from_utf8(run.thread(), name);
  if (text.raised()) return {};
  key = Ref::take(text.value());
  return state_->take(get_attr(run.thread(), run.thread().isolate.builtins, key));
}
Handle Interpreter::attribute(const Handle& object, std::string_view name) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return {};
  auto text = str_from_utf8(run.thread(), name);
  if (text.raised()) return {};
  Ref key = Ref::take(text.value());
  return state_->take(get_attr(run.thread(), value(object), key));
}
bool Interpreter::set_attribute(const Handle& object, std::string_view name, const Handle& v) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object, &v})) return false;
  auto text = str_from_utf8(run.thread(), name);
  if (text.raised()) return false;
  Ref key = Ref::take(text.value());
  return set_attr(run.thread(), value(object), key, value(v)).ok();
}
bool Interpreter::delete_attribute(const Handle& object, std::string_view name) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return false;
  auto text = str_from_utf8(run.thread(), name);
  if (text.raised()) return false;
  Ref key = Ref::take(text.value());
  return del_attr(run.thread(), value(object), key).ok();
}
Handle Interpreter::item(const Handle& object, const Handle& key) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object, &key})) return {};
  return state_->take(get_item(run.thread(), value(object), value(key)));
}
bool Interpreter::set_item(const Handle& object, const Handle& key, const Handle& v) {
  Run run(state_.get());
  return run && run.good(state_.get(), {&object, &key, &v}) &&
         mpy::set_item(run.thread(), value(object), value(key), value(v)).ok();
}
bool Interpreter::delete_item(const Handle& object, const Handle& key) {
  Run run(state_.get());
  return run && run.good(state_.get(), {&object, &key}) && del_item(run.thread(), value(object), value(key)).ok();
}
bool Interpreter::append(const Handle& list, const Handle& item) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&list, &item})) return false;
  if (is_kind(value(list), Kind::List)) return list_append(run.thread(), as_list(value(list)), value(item)).ok();
  (void)run.thread().type_error("'{}' object is no list", {mpy::type_name(run.thread(), value(list))});
  return false;
}

// --- questions

std::optional<int64_t> Interpreter::length(const Handle& object) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return std::nullopt;
  return given(mpy::length(run.thread(), value(object)));
}
std::optional<bool> Interpreter::truth(const Handle& object) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return std::nullopt;
  return given(to_bool(run.thread(), value(object)));
}
std::optional<bool> Interpreter::contains(const Handle& container, const Handle& item) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&container, &item})) return std::nullopt;
  return given(mpy::contains(run.thread(), value(container), value(item)));
}
std::optional<bool> Interpreter::equal(const Handle& a, const Handle& b) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&a, &b})) return std::nullopt;
  return given(compare_bool(run.thread(), CompareOp::Eq, value(a), value(b)));
}
std::optional<bool> Interpreter::is_instance(const Handle& object, const Handle& type_or_tuple) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object, &type_or_tuple})) return std::nullopt;
  return given(mpy::is_instance(run.thread(), value(object), value(type_or_tuple)));
}
bool Interpreter::same(const Handle& a, const Handle& b) {
  return state_->owns(a) && state_->owns(b) && value(a).same(value(b));
}
std::optional<std::string> Interpreter::text(const Handle& object) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return std::nullopt;
  auto r = to_str(run.thread(), value(object));
  if (r.raised()) return std::nullopt;
  Ref s = Ref::take(r.value());
  return std::string(str_view(s));
}
std::optional<std::string> Interpreter::bytes_of(const Handle& object) {
  Run run(state_.get());
  Buffer buffer;
  if (!run || !run.good(state_.get(), {&object}) || buffer_of(run.thread(), value(object), &buffer).raised())
    return std::nullopt;
  return std::string(buffer.data, buffer.size);
}
Handle Interpreter::iterate(const Handle& iterable) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&iterable})) return {};
  return state_->take(mpy::iterate(run.thread(), value(iterable)));
}
Handle Interpreter::next(const Handle& iterator) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&iterator})) return {};
  auto r = mpy::next(run.thread(), value(iterator));
  return r.ok() && !r.value().is_unset() ? state_->take(r.value()) : Handle();
}
bool Interpreter::each(const Handle& iterable, const std::function<bool(const Handle&)>& body) {
  Turn turn(*this);
  Handle iterator = iterate(iterable);
  if (!iterator) return false;
  while (Handle item = next(iterator))
    if (!body(item)) return true;
  return !has_error();
}

// --- calls

Handle Interpreter::call(const Handle& callable, std::initializer_list<Handle> args) {
  return call(callable, std::span<const Handle>(args.begin(), args.size()));
}
Handle Interpreter::call(const Handle& callable, std::span<const Handle> args, std::span<const Keyword> keywords) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&callable})) return {};
  if (args.size() <= 8 && keywords.empty()) {  // most calls, without memory of their own
    Value values[8];
    for (size_t i = 0; i < args.size(); i++) {
      if (!run.good(state_.get(), {&args[i]})) return {};
      values[i] = value(args[i]);
    }
    return state_->take(run.thread().call(value(callable), std::span<const Value>(values, args.size())));
  }
  std::vector<Value> values;
  if (!values_of(run, state_.get(), args, &values)) return {};
  for (const Keyword& k : keywords)
    if (!run.good(state_.get(), {&k.value})) return {};
  return state_->take(call_with(run.thread(), value(callable), std::move(values), keywords));
}
Handle Interpreter::call_method(const Handle& object, std::string_view name, std::initializer_list<Handle> args) {
  Turn turn(*this);
  Handle method = attribute(object, name);
  return method ? call(method, args) : Handle();
}

// --- modules

Handle Interpreter::import(std::string_view module) {
  Run run(state_.get());
  return run ? state_->take(imported(run.thread(), module)) : Handle();
}
Handle Interpreter::module(std::string_view name) {
  Run run(state_.get());
  return run ? state_->take(module_named(run.thread(), name)) : Handle();
}
Handle Interpreter::property(const Handle& getter, const Handle& setter) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&getter}) || (setter && !run.good(state_.get(), {&setter}))) return {};
  Thread& t = run.thread();
  Value parts[] = {value(getter), setter ? value(setter) : Value::none()};
  return state_->take(t.call(Value::pointer(t.isolate.builtin_type(Kind::Property)), std::span<const Value>(parts)));
}

}  // namespace mpy::embed
