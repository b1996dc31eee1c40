// Op bodies: attributes, items, iteration. Full look-ups; the caches are in interp.cpp.
#include "vm/interp/interp.h"

namespace mpy {
namespace {

Value site_name(char* E, uint32_t site) { return constant(E, instance_of(E)->code->sites[site].name); }
bool user_object(Value v) { return v.is_pointer() && v.object()->kind >= uint32_t(Kind::FirstLayout); }

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

// --- items

static FunctionObject* python_special(Thread& t, Value x, Value name) {
  if (!user_object(x) || is_type(t, x)) return nullptr;
  Value f = special_method(t, x, name);
  return is_function(f) ? as_function(f) : nullptr;
}
BODY(LoadItem) {
  BEGIN();
  IN(x, b);
  IN(key, c);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__getitem__)) {
    Value args[2] = {x, key};
    return call_hidden(vm, pc, R, f, args, kReturnPlain);
  }
  return finish(vm, pc, R, get_item(t, x, key));
}
BODY(StoreItem) {
  BEGIN();
  IN(v, a);
  IN(x, b);
  IN(key, c);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__setitem__)) {
    Value args[3] = {x, key, v};
    return call_hidden(vm, pc, R, f, args, kReturnContinue, Continue::kIgnore);
  }
  return finish(vm, pc, R, set_item(t, x, key, v));
}
BODY(DelItem) {
  BEGIN();
  IN(x, a);
  IN(key, b);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__delitem__)) {
    Value args[2] = {x, key};
    return call_hidden(vm, pc, R, f, args, kReturnContinue, Continue::kIgnore);
  }
  return finish(vm, pc, R, del_item(t, x, key));
}

// --- iteration

BODY(GetIter) {
  BEGIN();
  IN(x, b);
  if (FunctionObject* f = python_special(t, x, t.isolate.names.__iter__))
    return call_hidden(vm, pc, R, f, {&x, 1}, kReturnContinue, Continue::kIter);
  return finish(vm, pc, R, iterate(t, x));
}

BODY(ForIter) {
  BEGIN();
  IN(it, a);
  if (is_kind(it, Kind::Generator)) return generator_resume(vm, pc, as_generator(it), Value::none(), false);
  if (is_kind(it, Kind::Map)) return map_step(vm, pc, R, it);
  if (is_kind(it, Kind::Filter)) return filter_step(vm, pc, R, it);
  if (FunctionObject* f = python_special(t, it, t.isolate.names.__next__)) {
    const Instr* next = push_frame(vm, pc, f, {&it, 1}, kReturnContinue, Continue::kNext);
    return next ? next : unwind(vm);
  }
  auto r = next(t, it);
  if (r.raised()) return unwind(vm);
  if (r.value().is_unset()) return pc + 2 + pc->jump();
  put(pc + 1, R, r.value());
  return pc + 2;
}

}  // namespace mpy
