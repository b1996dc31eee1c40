// The warm paths of attributes: what the caches of a site know and the handlers do not do.
#include "vm/interp/interp.h"

namespace mpy {

using Entry = SiteCache::Entry;

static Value* inline_place(Object* o, uint32_t offset) {
  return reinterpret_cast<Value*>(reinterpret_cast<char*>(o) + offset);
}

// What a property or another descriptor gives. The entry's number: bit 0, the descriptor may be one that does not set;
// bit 1, an AttributeError asks __getattr__ of the class. Null: it is none any more.
static const Instr* warm_descriptor(Vm* vm, const Instr* pc, Value* R, Value x, Value name, const Entry& e) {
  Thread& t = *vm->thread;
  Value d = *e.place;
  bool hooked = e.number() & 2;
  Value hook = hooked ? special_method(t, x, t.isolate.names.__getattr__) : Value::unset();
  if (!hook.is_unset() && !is_function(hook)) return nullptr;
  auto enter = [&](FunctionObject* f, std::span<const Value> args) {
    if (hook.is_unset()) return call_hidden(vm, pc, R, f, args, kReturnPlain);
    return call_hidden(vm, pc, R, f, args, kReturnContinue, Continue::kGetattr,
                       {new_ref(x), new_ref(name), new_ref(hook)});
  };
  if (is_kind(d, Kind::Property)) {
    Value get = static_cast<PropertyObject*>(d.object())->get;
    if (is_function(get)) return enter(as_function(get), {&x, 1});
  }
  if (d.is_unset()) return nullptr;
  const TypeObject* type = type_of(t, d);
  const TypeOps& ops = type->ops;
  if (!ops.descr_get || (!ops.descr_set && !(e.number() & 1))) return nullptr;
  if (type->flags & TypeObject::kHeapType)
    if (FunctionObject* f = python_special(t, d, t.isolate.names.__get__)) {
      Value args[3] = {d, x, type_value(e.type)};
      return enter(f, args);
    }
  Ref hold = Ref::copy(d);
  auto r = ops.descr_get(t, hold, x, type_value(e.type));
  if (hooked && r.raised() && t.exception_matches(Exc::AttributeError)) {  // what asks __getattr__ gets it again
    t.take_exception();
    return nullptr;
  }
  return finish(vm, pc, R, r);
}

// What a program has set on a function itself. Unset: nothing, or the name means something to all functions.
static Value function_attribute(Thread& t, FunctionObject* f, Value name) {
  if (!is_kind(f->attributes, Kind::Dict)) return Value::unset();
  Value v = dict_get_str(f->attributes, name);
  return !v.is_unset() && type_lookup(type_of(t, Value::pointer(f)), name).is_unset() ? v : Value::unset();
}

WARM_PATH(LoadAttr) {
  Value x = operand(R, E, pc->b);
  if (!x.is_pointer()) return op_LoadAttr(pc, R, E, vm);
  Object* o = x.object();
  Value name = site_name(E, pc->c);
  Entry* e = cache_find(vm, site_of(E, pc->c), o, name, CacheUse::kLoad);
  Value v;
  if (!e && is_function(x)) v = function_attribute(*vm->thread, as_function(x), name);
  if (!e && v.is_unset()) return op_LoadAttr(pc, R, E, vm);
  SAVE();
  if (!e) return give(pc, R, v);
  if (!(e->kind & SiteCache::kOther)) {
    v = *inline_place(o, e->offset);
  } else {
    switch (e->mode()) {
      case SiteCache::kOverflow: v = slots_of(o, e->type)->overflow[e->number()]; break;
      case SiteCache::kClassValue:
        v = *e->place;
        if (user_object(v) && type_of(*vm->thread, v)->ops.descr_get) return op_LoadAttr(pc, R, E, vm);
        break;
      case SiteCache::kOfClass: v = *e->place; break;
      case SiteCache::kStatic:
        v = is_kind(*e->place, Kind::StaticMethod) ? static_cast<WrapObject*>(e->place->object())->callable
                                                   : Value::unset();
        break;
      case SiteCache::kModule: v = module_dict_entry_value(as_module(x)->dict, e->number(), name); break;
      case SiteCache::kClass: v = type_value(e->type); break;
      case SiteCache::kField: v = field_held(o, e->number()); break;
      case SiteCache::kProperty:
        if (const Instr* next = warm_descriptor(vm, pc, R, x, name, *e)) return next;
        break;
      case SiteCache::kBind:
        if (is_function(*e->place)) return finish(vm, pc, R, bound_method_new(*vm->thread, *e->place, x));
        break;
      default: break;
    }
  }
  return v.is_unset() ? op_LoadAttr(pc, R, E, vm) : give(pc, R, v);
}

WARM_PATH(StoreAttr) {
  Value v = operand(R, E, pc->a), x = operand(R, E, pc->b);
  if (!x.is_pointer() || v.is_unset() || x.header()->watched()) return op_StoreAttr(pc, R, E, vm);
  Object* o = x.object();
  Entry* e = cache_find(vm, site_of(E, pc->c), o, site_name(E, pc->c), CacheUse::kStore);
  if (!e && is_function(x) && !function_attribute(*vm->thread, as_function(x), site_name(E, pc->c)).is_unset()) {
    SAVE();
    return finish(vm, pc, R, dict_set(*vm->thread, as_function(x)->attributes, site_name(E, pc->c), v));
  }
  if (!e) return op_StoreAttr(pc, R, E, vm);
  SAVE();
  Value* place =
      e->kind & SiteCache::kOther ? &slots_of(o, e->type)->overflow[e->number()] : inline_place(o, e->offset);
  Value old = *place;
  bool adds = !(e->kind & SiteCache::kOther) && e->place;
  if (old.is_unset() != adds) return op_StoreAttr(pc, R, E, vm);
  if (!(pc->flags & 1)) incref(v);
  *place = v;
  if (adds) o->kind = uint32_t(reinterpret_cast<uintptr_t>(e->place));
  decref(old);
  if (pc->flags & 2) decref(o);
  return pc + 1;
}

// What a native descriptor gives is called without a receiver.
static const Instr* warm_got_callable(Vm* vm, const Instr* pc, Value* R, char* E, Value x, const Entry& e) {
  Thread& t = *vm->thread;
  Value d = *e.place;
  if (d.is_unset() || is_kind(d, Kind::Property)) return op_LoadMethod(pc, R, E, vm);
  const TypeObject* type = type_of(t, d);
  if ((type->flags & TypeObject::kHeapType) || !type->ops.descr_get || !type->ops.descr_set)
    return op_LoadMethod(pc, R, E, vm);
  Ref hold = Ref::copy(d);
  auto r = type->ops.descr_get(t, hold, x, type_value(e.type));
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  R[pc->a] = r.value();
  R[pc->a + 1] = Value::unset();
  return pc + 1;
}

// A native method of an int or float that is no object. Unset: it is none.
static Value number_method(Vm* vm, SiteCache* cache, Value x, Value name) {
  TypeObject* type = type_of(*vm->thread, x);
  auto kind = uint32_t(is_small_int(x) ? Kind::Int : Kind::Float);
  for (const Entry& e : cache->entries)
    if (e.kind == kind && e.version == type->version) return *e.place;
  Value method = type_lookup(type, name);
  if (!is_kind(method, Kind::NativeMethod)) return Value::unset();
  cache_method(vm, cache, x, name);
  return method;
}

WARM_PATH(LoadMethod) {
  Value x = operand(R, E, pc->b);
  if (!x.is_pointer()) {  // a number's method
    if (!is_small_int(x) && !is_inline_float(x)) return op_LoadMethod(pc, R, E, vm);
    Value method = number_method(vm, site_of(E, pc->c), x, site_name(E, pc->c));
    if (method.is_unset()) return op_LoadMethod(pc, R, E, vm);
    SAVE();
    incref(method);
    R[pc->a] = method;
    R[pc->a + 1] = x;
    return pc + 1;
  }
  Object* o = x.object();
  Value name = site_name(E, pc->c);
  Entry* e = cache_find(vm, site_of(E, pc->c), o, name, CacheUse::kMethod);
  if (!e) return op_LoadMethod(pc, R, E, vm);
  SAVE();
  Value f, self;
  if (!(e->kind & SiteCache::kOther)) {
    f = *e->place;
    self = x;
  } else {
    switch (e->mode()) {
      case SiteCache::kOfClass: f = *e->place; break;
      case SiteCache::kStatic:
        if (is_kind(*e->place, Kind::StaticMethod)) f = static_cast<WrapObject*>(e->place->object())->callable;
        break;
      case SiteCache::kClassMethod:
        if (is_kind(*e->place, Kind::ClassMethod) || is_kind(*e->place, Kind::ClassMethodDescriptor))
          f = static_cast<WrapObject*>(e->place->object())->callable;
        self = (e->kind & ~SiteCache::kOther) == e->type->kind ? x : Value::pointer(e->type);
        break;
      case SiteCache::kSlotCallable: f = *inline_place(o, e->number()); break;
      case SiteCache::kOverflow: f = slots_of(o, e->type)->overflow[e->number()]; break;
      case SiteCache::kClassValue:
        f = *e->place;
        if (user_object(f) && type_of(*vm->thread, f)->ops.descr_get) return op_LoadMethod(pc, R, E, vm);
        break;
      case SiteCache::kProperty: return warm_got_callable(vm, pc, R, E, x, *e);
      case SiteCache::kModule: f = module_dict_entry_value(as_module(x)->dict, e->number(), name); break;
      default: break;
    }
  }
  if (f.is_unset()) return op_LoadMethod(pc, R, E, vm);
  incref(f);
  incref(self);
  if (pc->flags & 2) decref(x);
  R[pc->a] = f;
  R[pc->a + 1] = self;
  return pc + 1;
}

}  // namespace mpy
