// Op bodies: attributes. Full look-ups; the caches are in attribute_cache.cpp.
#include "runtime/types/fixed_class.h"
#include "vm/interp/interp.h"

namespace mpy {
namespace {

// A Python function that computes, sets or deletes an attribute (of a property, __get__, __getattribute__, __getattr__,
// __set__ …) and its arguments, to be given a frame.
struct Accessor {
  FunctionObject* f = nullptr;
  Value args[3];
  uint32_t nargs = 0;
  Value hook = Value::unset();  // the __getattr__ that an AttributeError of it asks
};
Accessor accessor(Value f, std::initializer_list<Value> args) {
  Accessor g;
  g.f = as_function(f);
  for (Value v : args) g.args[g.nargs++] = v;
  return g;
}

// The object's own attribute does not hide what a class has under the name.
bool no_own(Thread& t, Value x, TypeObject* type, Value name) {
  return !type->ops.dict && (!type->slots_offset || slot_get(t, x.object(), name).is_unset());
}
// What `attr` of a class computes for the object x (unset: for the class `owner` itself) by a Python function.
Accessor descriptor_getter(Thread& t, Value attr, Value x, TypeObject* owner) {
  if (is_kind(attr, Kind::Property) && !x.is_unset()) {
    Value get = static_cast<PropertyObject*>(attr.object())->get;
    return is_function(get) ? accessor(get, {x}) : Accessor{};
  }
  FunctionObject* f = python_special(t, attr, t.isolate.names.__get__);
  if (!f) return {};
  return accessor(Value::pointer(f), {attr, x.is_unset() ? Value::none() : x, type_value(owner)});
}
// Of a class object: a data descriptor of the metaclass, an entry of the class or of a base.
Accessor class_getter(Thread& t, Value x, Value name) {
  TypeObject *type = as_type(x), *meta = type_of(t, x);
  if (meta->ops.get_attr != t.isolate.builtin_type(Kind::Type)->ops.get_attr) return {};
  Value above = type_lookup(meta, name), own = type_lookup(type, name);
  if (!above.is_unset() && type_of(t, above)->ops.descr_set) return descriptor_getter(t, above, x, meta);
  if (own.is_unset()) return above.is_unset() ? Accessor{} : descriptor_getter(t, above, x, meta);
  return is_kind(own, Kind::Property) ? Accessor{} : descriptor_getter(t, own, Value::unset(), type);
}
Accessor python_getter(Thread& t, Value x, Value name) {
  if (!user_object(x)) return {};
  if (is_type(t, x)) return class_getter(t, x, name);
  TypeObject* type = type_of(t, x);
  const Names& n = t.isolate.names;
  Value attr = type_lookup(type, name);
  bool hooked = type->flags & TypeObject::kCustomGetattr;
  Value fallback = hooked ? type_lookup(type, n.__getattr__) : Value::unset();
  if (hooked) {
    if (!fallback.is_unset() && !is_function(fallback)) return {};
    Value f = type_lookup(type, n.__getattribute__);
    if (is_function(f)) {
      Accessor g = accessor(f, {x, name});
      g.hook = fallback;
      return g;
    }
    if (fallback.is_unset() || type->payload_kind == uint16_t(Kind::Module)) return {};
    if (attr.is_unset() && slot_get(t, x.object(), name).is_unset() && !name.same(n.__class__) &&
        !name.same(n.__dict__))
      return accessor(fallback, {x, name});
  }
  if (attr.is_unset() || type->payload_kind == uint16_t(Kind::Module)) return {};
  if (!hooked && type->ops.get_attr != t.isolate.object_type->ops.get_attr) return {};
  if (!type_of(t, attr)->ops.descr_set && !no_own(t, x, type, name)) return {};
  Accessor g = descriptor_getter(t, attr, x, type);
  g.hook = fallback;
  return g;
}

// Enters it; `what`: where the result goes if nothing else is to be done with it.
const Instr* call_getter(Vm* vm, const Instr* pc, Value* R, const Accessor& g, Value x, Value name, Continue what) {
  std::span<const Value> args(g.args, g.nargs);
  if (!g.hook.is_unset())
    return call_hidden(vm, pc, R, g.f, args, kReturnContinue, Continue::kGetattr,
                       {new_ref(x), new_ref(name), new_ref(g.hook)});
  return call_hidden(vm, pc, R, g.f, args, what == Continue::kNone ? kReturnPlain : kReturnContinue, what);
}

// What sets or deletes the attribute by a Python function; `v` unset: deletes.
Accessor python_setter(Thread& t, Value x, Value name, Value v) {
  if (!user_object(x)) return {};
  TypeObject* type = type_of(t, x);
  const Names& n = t.isolate.names;
  if (is_type(t, x)) {
    TypeObject* self = as_type(x);
    if (type->flags & TypeObject::kCustomSetattr) return {};
    if (is_fixed_class(self)) return {};
  } else if (type->flags & TypeObject::kCustomSetattr) {
    Value f = type_lookup(type, v.is_unset() ? n.__delattr__ : n.__setattr__);
    if (!is_function(f)) return {};
    return v.is_unset() ? accessor(f, {x, name}) : accessor(f, {x, name, v});
  }
  Value attr = type_lookup(type, name);
  if (is_kind(attr, Kind::Property)) {
    auto* p = static_cast<PropertyObject*>(attr.object());
    Value f = v.is_unset() ? p->del : p->set;
    if (!is_function(f)) return {};
    return v.is_unset() ? accessor(f, {x}) : accessor(f, {x, v});
  }
  FunctionObject* f = python_special(t, attr, v.is_unset() ? n.__delete__ : n.__set__);
  if (!f) return {};
  return v.is_unset() ? accessor(Value::pointer(f), {attr, x}) : accessor(Value::pointer(f), {attr, x, v});
}

}  // namespace

BODY(LoadAttr) {
  BEGIN();
  IN(x, b);
  Value name = site_name(E, pc->c);
  Accessor g = python_getter(t, x, name);
  if (g.f) {
    cache_load(vm, instance_of(E)->site(pc->c), x, name);
    return call_getter(vm, pc, R, g, x, name, Continue::kNone);
  }
  auto r = get_attr(t, x, name);
  if (r.ok()) cache_load(vm, instance_of(E)->site(pc->c), x, name);
  return finish(vm, pc, R, r);
}
BODY(StoreAttr) {
  BEGIN();
  IN(v, a);
  IN(x, b);
  Value name = site_name(E, pc->c);
  Accessor g = python_setter(t, x, name, v);
  if (g.f) return call_hidden(vm, pc, R, g.f, {g.args, g.nargs}, kReturnContinue, Continue::kIgnore);
  uint32_t kind = x.is_pointer() ? x.header()->kind : 0;
  Status s = set_attr(t, x, name, v);
  if (s.ok()) cache_store(vm, instance_of(E)->site(pc->c), x, name, kind);
  return finish(vm, pc, R, s);
}
BODY(DelAttr) {
  BEGIN();
  IN(x, a);
  Value name = site_name(E, pc->b);
  Accessor g = python_setter(t, x, name, Value::unset());
  if (g.f) return call_hidden(vm, pc, R, g.f, {g.args, g.nargs}, kReturnContinue, Continue::kIgnore);
  return finish(vm, pc, R, del_attr(t, x, name));
}

// A method that can be called with the object as first argument, without making a bound method: unset if it is
// something else.
Value plain_method(Thread& t, Value x, Value name) {
  if (is_type(t, x) || payload_of(t.isolate, x, Kind::Module) || is_kind(x, Kind::Super)) return Value::unset();
  TypeObject* type = type_of(t, x);
  if (type->flags & TypeObject::kCustomGetattr &&
      !type_lookup(type, t.isolate.names.__getattribute__)
           .same(type_lookup(t.isolate.object_type, t.isolate.names.__getattribute__)))
    return Value::unset();
  Value f = type_lookup(type, name);
  if (!is_function(f) && !is_kind(f, Kind::NativeMethod)) return Value::unset();
  if (user_object(x) && !slot_get(t, x.object(), name).is_unset()) return Value::unset();
  return f;
}
BODY(LoadMethod) {
  BEGIN();
  IN(x, b);
  Value name = site_name(E, pc->c);
  Value f = plain_method(t, x, name);
  if (!f.is_unset()) {
    cache_method(vm, instance_of(E)->site(pc->c), x, name);
    incref(f);
    if (!(pc->flags & 2)) incref(x);
    R[pc->a] = f;
    R[pc->a + 1] = x;
    return pc + 1;
  }
  Accessor g = python_getter(t, x, name);
  if (g.f) return call_getter(vm, pc, R, g, x, name, Continue::kCallable);
  auto r = get_attr(t, x, name);
  if (r.ok()) cache_method(vm, instance_of(E)->site(pc->c), x, name);
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  R[pc->a] = r.value();
  R[pc->a + 1] = Value::unset();
  return pc + 1;
}

static Value special_name(const Names& n, uint16_t which) {
  switch (Special(which)) {
    case Special::kEnter: return n.__enter__;
    case Special::kExit: return n.__exit__;
    case Special::kAEnter: return n.__aenter__;
    case Special::kAExit: return n.__aexit__;
  }
  return n.__enter__;
}
static const Instr* no_special(Vm* vm, Value x, uint16_t which) {
  bool async = Special(which) == Special::kAEnter || Special(which) == Special::kAExit;
  bool exit = Special(which) == Special::kExit || Special(which) == Special::kAExit;
  (void)vm->thread->type_error("'{}' object does not support the {}context manager protocol{}",
                               {FormatArg::type_of(x), async ? "asynchronous " : "",
                                !exit   ? ""
                                : async ? " (missed __aexit__ method)"
                                        : " (missed __exit__ method)"});
  return unwind(vm);
}
// f bound to x as its type binds it; owned.
static Result<Value> bind_special(Thread& t, Value f, Value x) {
  auto get = type_of(t, f)->ops.descr_get;
  if (!get) return new_ref(f);
  return get(t, f, x, Value::pointer(type_of(t, x)));
}
BODY(LoadSpecial) {
  BEGIN();
  IN(x, b);
  Value f = special_method(t, x, special_name(t.isolate.names, pc->c));
  if (f.is_unset()) return no_special(vm, x, pc->c);
  if (is_function(f) || is_kind(f, Kind::NativeMethod)) {
    R[pc->a] = new_ref(f);
    R[pc->a + 1] = new_ref(x);
    return pc + 1;
  }
  auto r = bind_special(t, f, x);
  if (r.raised()) return unwind(vm);
  R[pc->a] = r.value();
  R[pc->a + 1] = Value::unset();
  return pc + 1;
}
BODY(LoadBound) {
  BEGIN();
  IN(x, b);
  Value f = special_method(t, x, special_name(t.isolate.names, pc->c));
  if (f.is_unset()) return no_special(vm, x, pc->c);
  return finish(vm, pc, R, bind_special(t, f, x));
}

}  // namespace mpy
