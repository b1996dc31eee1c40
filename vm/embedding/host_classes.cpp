// Classes of the host: their objects hold data of C++.
#include "vm/embedding/host_types.h"
#include "vm/embedding/state.h"

namespace mpy::embed {
namespace {

constexpr char kOriginal = 0;  // its address is the tag of C++ exceptions
HostObject* host_of(Value v) { return static_cast<HostObject*>(v.object()); }
bool is_host_object(Thread& t, InterpreterState* s, Value v) {
  return s->host_object && v.is_pointer() && is_subtype(type_of(t, v), s->host_object);
}

}  // namespace

Status make_host_types(Thread& t, InterpreterState* s) {
  if (s->host_object) return {};
  s->host_method = TRY(host_method_type_new(t));
  s->host_object = TRY(host_object_type_new(t));
  return {};
}

void* host_data(Thread& t, Value v, const void* tag) {
  InterpreterState* s = state_of(t);
  if (is_host_object(t, s, v)) {
    if (host_of(v)->data && host_of(v)->tag == tag) return host_of(v)->data;
    (void)t.type_error(host_of(v)->data ? "'{}' object has other data than the C++ function takes"
                                        : "'{}' object has no data: its __init__ was not called, or it is closed",
                       {type_name(t, v)});
  } else {
    (void)t.type_error("expected an object of the host, not {}", {type_name(t, v)});
  }
  return nullptr;
}

Status carry_original(Thread& t, InterpreterState* s, Value exc, std::exception_ptr original) {
  TRY(make_host_types(t, s));
  Ref carrier = TRY_REF(host_object_new(t, s->host_object));
  host_of(carrier)->data = new std::exception_ptr(std::move(original));
  host_of(carrier)->tag = &kOriginal;
  host_of(carrier)->drop = [](void* data) { delete static_cast<std::exception_ptr*>(data); };
  return set_attr(t, exc, t.isolate.intern("__cpp_exception__"), carrier);
}
std::exception_ptr original_of(Thread& t, Value exc) {
  InterpreterState* s = state_of(t);
  if (!s->host_object) return {};
  auto r = get_attr_or_unset(t, exc, t.isolate.intern("__cpp_exception__"));
  if (r.raised()) t.take_exception();
  Ref carrier = r.ok() ? Ref::take(r.value()) : Ref();
  if (!carrier.is_set() || !is_host_object(t, s, carrier) || host_of(carrier)->tag != &kOriginal) return {};
  return host_of(carrier)->data ? *static_cast<std::exception_ptr*>(host_of(carrier)->data) : std::exception_ptr();
}

Handle Interpreter::define_class(std::string_view name, std::string_view doc, const void* tag) {
  Run run(state_.get());
  if (!run) return {};
  Thread& t = run.thread();
  auto made = [&]() -> Result<Value> {
    TRY(make_host_types(t, state_.get()));
    Ref bases = TRY_REF(tuple_new(t, {Value::pointer(state_->host_object)}));
    Ref names = TRY_REF(dict_new(t)), own = TRY_REF(str_from_utf8(t, name)), text = TRY_REF(str_from_utf8(t, doc));
    TRY(dict_set(t, names, t.isolate.intern("__module__"), t.isolate.names.__main__));
    if (!doc.empty()) TRY(dict_set(t, names, t.isolate.intern("__doc__"), text));
    return t.call(Value::pointer(t.isolate.builtin_type(Kind::Type)), {own.get(), bases.get(), names.get()});
  }();
  if (made.raised()) return {};
  if (tag) state_->classes.emplace_back(tag, Ref::copy(made.value()));
  return state_->take(made.value());
}

Handle Interpreter::new_object(const void* tag, void* data, void (*drop)(void*)) {
  Run run(state_.get());
  Handle object;
  if (run) {
    Thread& t = run.thread();
    for (auto& [of, type] : state_->classes)
      if (of == tag) object = state_->take(host_object_new(t, static_cast<TypeObject*>(type.get().object())));
    if (!object && t.current_exception().is_unset())
      (void)t.type_error("no class of Python is defined for this C++ class");
  }
  if (object && set_data(object, data, tag, drop)) return object;
  if (!object && data && drop) drop(data);
  return {};
}

bool Interpreter::set_data(const Handle& object, void* data, const void* tag, void (*drop)(void*)) {
  Run run(state_.get());
  bool good = run && run.good(state_.get(), {&object});
  if (good && !is_host_object(run.thread(), state_.get(), InterpreterState::value(object))) {
    (void)run.thread().type_error("not an object of a class that define_class() made");
    good = false;
  }
  if (!good) {
    if (data && drop) drop(data);
    return false;
  }
  HostObject* o = host_of(InterpreterState::value(object));
  if (o->data && state_->is_lent(o->data)) state_->replaced.emplace_back(std::exchange(o->data, nullptr), o->drop);
  o->drop_data();
  o->data = data;
  o->tag = tag;
  o->drop = drop;
  return true;
}
void* Interpreter::data(const Handle& object, const void* tag) {
  Run run(state_.get());
  if (!run || !run.good(state_.get(), {&object})) return nullptr;
  return host_data(run.thread(), InterpreterState::value(object), tag);
}
void InterpreterState::give_back(const Call* call) {
  std::erase_if(lent, [=](const Lent& l) { return l.to == call; });
  for (size_t i = 0; i < replaced.size();) {
    if (is_lent(replaced[i].first)) {
      i++;
      continue;
    }
    auto [data, drop] = replaced[i];
    replaced.erase(replaced.begin() + ptrdiff_t(i));
    if (drop) drop(data);
  }
}
bool Interpreter::drop_data(const Handle& object) { return set_data(object, nullptr, nullptr, nullptr); }

}  // namespace mpy::embed
