// Op bodies: attributes. Full look-ups; the caches are in attribute_cache.cpp.
#include "vm/interp/interp.h"

namespace mpy {
namespace {

// A Python function that computes the attribute (a property's getter, __getattribute__, __getattr__): its arguments, to
// be given a frame.
struct Getter {
  FunctionObject* f = nullptr;
  Continue what = Continue::kNone;
  bool takes_name = true;
};
Getter python_getter(Thread& t, Value x, Value name) {
  Getter g;
  if (!user_object(x) || is_type(t, x)) return g;
  TypeObject* type = type_of(t, x);
  const Names& n = t.isolate.names;
  if (type->flags & TypeObject::kCustomGetattr) {
    Value f = type_lookup(type, n.__getattribute__);
    if (is_function(f)) {
      g.f = as_function(f);
      g.what = Continue::kGetattr;
      return g;
    }
    Value fallback = type_lookup(type, n.__getattr__);
    if (!is_function(fallback) || type->payload_kind == uint16_t(Kind::Module)) return g;
    if (type_lookup(type, name).is_unset() && slot_get(t, x.object(), name).is_unset() && !name.same(n.__class__) &&
        !name.same(n.__dict__)) {
      g.f = as_function(fallback);
      return g;
    }
  }
  Value attr = type_lookup(type, name);
  if (is_kind(attr, Kind::Property)) {
    Value get = static_cast<PropertyObject*>(attr.object())->get;
    if (is_function(get)) {
      g.f = as_function(get);
      g.takes_name = false;
      if (type->flags & TypeObject::kCustomGetattr)
        g.what = Continue::kGetattr;  // an AttributeError of the getter asks __getattr__
    }
  }
  return g;
}

}  // namespace

BODY(LoadAttr) {
  BEGIN();
  IN(x, b);
  Value name = site_name(E, pc->c);
  Getter g = python_getter(t, x, name);
  if (g.f) {
    if (!g.takes_name && g.what == Continue::kNone) cache_load(vm, instance_of(E)->site(pc->c), x, name);
    Value args[2] = {x, name};
    std::span<const Value> list(args, g.takes_name ? 2 : 1);
    if (g.what == Continue::kNone) return call_hidden(vm, pc, R, g.f, list, kReturnPlain);
    return call_hidden(vm, pc, R, g.f, list, kReturnContinue, g.what, {new_ref(x), new_ref(name)});
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
  if (user_object(x) && !is_type(t, x)) {
    TypeObject* type = type_of(t, x);
    Value args[3] = {x, name, v};
    if (type->flags & TypeObject::kCustomSetattr) {
      Value f = type_lookup(type, t.isolate.names.__setattr__);
      if (is_function(f)) return call_hidden(vm, pc, R, as_function(f), args, kReturnContinue, Continue::kIgnore);
    } else {
      Value attr = type_lookup(type, name);
      if (is_kind(attr, Kind::Property) && is_function(static_cast<PropertyObject*>(attr.object())->set)) {
        args[1] = v;
        return call_hidden(vm, pc, R, as_function(static_cast<PropertyObject*>(attr.object())->set), {args, 2},
                           kReturnContinue, Continue::kIgnore);
      }
    }
  }
  uint32_t kind = x.is_pointer() ? x.object()->kind : 0;
  Status s = set_attr(t, x, name, v);
  if (s.ok()) cache_store(vm, instance_of(E)->site(pc->c), x, name, kind);
  return finish(vm, pc, R, s);
}
BODY(DelAttr) {
  BEGIN();
  IN(x, a);
  return finish(vm, pc, R, del_attr(t, x, site_name(E, pc->b)));
}

// A method that can be called with the object as first argument, without making a bound method: unset if it is
// something else.
static Value plain_method(Thread& t, Value x, Value name) {
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
