// The warm paths: common cases that need C++ but not the full look-up of an op's body. Only the plain instance uses them; each does
// exactly what the body (op_Name) would, to which it falls back, so that the monitored instance needs to know nothing of them.
#include <cstring>

#include "runtime/container_methods.h"
#include "runtime/str.h"
#include "vm/interp.h"

namespace mpy {
namespace {

using Entry = SiteCache::Entry;

Value name_of_site(char* E, uint32_t site) { return constant(E, instance_of(E)->code->sites[site].name); }
SiteCache* site_of(char* E, uint32_t site) { return reinterpret_cast<SiteCache*>(E) + site; }
Value* inline_place(Object* o, uint32_t offset) { return reinterpret_cast<Value*>(reinterpret_cast<char*>(o) + offset); }

// dst = v (a new reference is made), operand b is released.
const Instr* give(const Instr* pc, Value* R, Value v) {
  incref(v);
  if (pc->flags & 2) decref(R[pc->b]);
  put(pc, R, v);
  return pc + 1;
}

}  // namespace

// --- attributes

#define WARM_BODY(name) const Instr* warm_##name(const Instr* pc, Value* R, char* E, Vm* vm)

WARM_BODY(LoadAttr) {
  Value x = operand(R, E, pc->b);
  if (!x.is_pointer()) return op_LoadAttr(pc, R, E, vm);
  Object* o = x.object();
  Value name = name_of_site(E, pc->c);
  Entry* e = cache_find(vm, site_of(E, pc->c), o, name, CacheUse::kLoad);
  if (!e) return op_LoadAttr(pc, R, E, vm);
  SAVE();
  Value v;
  if (!(e->kind & SiteCache::kOther)) {
    v = *inline_place(o, e->offset);
  } else {
    switch (e->mode()) {
      case SiteCache::kOverflow: v = slots_of(o, e->type)->overflow[e->number()]; break;
      case SiteCache::kClassValue: case SiteCache::kOfClass: v = *e->place; break;
      case SiteCache::kStatic: v = is_kind(*e->place, Kind::StaticMethod) ? static_cast<WrapObject*>(e->place->object())->callable : Value::unset(); break;
      case SiteCache::kModule: v = module_dict_entry_value(as_module(x)->dict, e->number(), name); break;
      case SiteCache::kProperty: {
        Value get = is_kind(*e->place, Kind::Property) ? static_cast<PropertyObject*>(e->place->object())->get : Value::unset();
        if (is_function(get)) return call_hidden(vm, pc, R, as_function(get), {&x, 1}, kReturnPlain);
        break;
      }
      case SiteCache::kBind:
        if (is_function(*e->place)) return finish(vm, pc, R, bound_method_new(*vm->thread, *e->place, x));
        break;
      default: break;
    }
  }
  return v.is_unset() ? op_LoadAttr(pc, R, E, vm) : give(pc, R, v);
}

WARM_BODY(StoreAttr) {
  Value v = operand(R, E, pc->a), x = operand(R, E, pc->b);
  if (!x.is_pointer() || v.is_unset() || x.object()->watched()) return op_StoreAttr(pc, R, E, vm);
  Object* o = x.object();
  Entry* e = cache_find(vm, site_of(E, pc->c), o, name_of_site(E, pc->c), CacheUse::kStore);
  if (!e) return op_StoreAttr(pc, R, E, vm);
  SAVE();
  Value* place = e->kind & SiteCache::kOther ? &slots_of(o, e->type)->overflow[e->number()] : inline_place(o, e->offset);
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

WARM_BODY(LoadMethod) {
  Value x = operand(R, E, pc->b);
  if (!x.is_pointer()) return op_LoadMethod(pc, R, E, vm);
  Object* o = x.object();
  Value name = name_of_site(E, pc->c);
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
      case SiteCache::kStatic: if (is_kind(*e->place, Kind::StaticMethod)) f = static_cast<WrapObject*>(e->place->object())->callable; break;
      case SiteCache::kClassMethod:
        if (is_kind(*e->place, Kind::ClassMethod)) f = static_cast<WrapObject*>(e->place->object())->callable;
        self = (e->kind & ~SiteCache::kOther) == e->type->kind ? x : Value::pointer(e->type);
        break;
      case SiteCache::kSlotCallable: f = *inline_place(o, e->number()); break;
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

// --- items

WARM_BODY(LoadItem) {
  Value x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (!x.is_pointer() || key.is_unset()) return op_LoadItem(pc, R, E, vm);
  SAVE();
  Thread& t = *vm->thread;
  Object* o = x.object();
  if (o->is(Kind::Dict)) {
    auto r = dict_get(t, x, key);
    if (r.raised() || r.value().is_unset()) return r.raised() ? finish(vm, pc, R, r) : op_LoadItem(pc, R, E, vm);
    release_operands(pc, R);
    put(pc, R, r.value());
    return pc + 1;
  }
  if (!key.is_int()) return op_LoadItem(pc, R, E, vm);
  int64_t i = key.as_small_int();
  if (o->is(Kind::Str)) {
    StrObject* s = as_str(x);
    if (i < 0) i += int64_t(s->length);
    if (uint64_t(i) >= s->length) return op_LoadItem(pc, R, E, vm);
    uint32_t c = s->at(uint64_t(i));
    if (c < 256 && !t.isolate.one_char[c].is_unset()) return give(pc, R, t.isolate.one_char[c]);
    return op_LoadItem(pc, R, E, vm);
  }
  Value v;
  if (o->is(Kind::List)) {
    ListObject* l = as_list(x);
    if (i < 0) i += int64_t(l->length());
    if (uint64_t(i) < l->length()) v = l->at(uint64_t(i));
  } else if (o->is(Kind::Tuple)) {
    TupleObject* l = as_tuple(x);
    if (i < 0) i += int64_t(l->length);
    if (uint64_t(i) < l->length) v = l->items[i];
  }
  return v.is_unset() ? op_LoadItem(pc, R, E, vm) : give(pc, R, v);
}

WARM_BODY(StoreItem) {
  Value v = operand(R, E, pc->a), x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (!is_kind(x, Kind::Dict) || v.is_unset() || key.is_unset()) return op_StoreItem(pc, R, E, vm);
  SAVE();
  return finish(vm, pc, R, dict_set(*vm->thread, x, key, v));
}

// A bound of a slice of n items: small ints and None only.
static bool slice_bound(Value v, int64_t n, int64_t otherwise, int64_t* out) {
  if (v.is_none()) { *out = otherwise; return true; }
  if (!v.is_int()) return false;
  int64_t i = v.as_small_int();
  if (i < 0) i = i + n < 0 ? 0 : i + n;
  *out = i < n ? i : n;
  return true;
}
// x[a:b] of an exact sequence without a step: unset = not this case.
static Result<Value> plain_slice(Thread& t, Value x, Value from, Value to) {
  if (!x.is_pointer()) return Value::unset();
  int64_t n, a, b;
  switch (Kind(x.object()->kind)) {
    case Kind::List: n = int64_t(as_list(x)->length()); break;
    case Kind::Tuple: n = int64_t(as_tuple(x)->length); break;
    case Kind::Str: n = int64_t(as_str(x)->length); break;
    default: return Value::unset();
  }
  if (!slice_bound(from, n, 0, &a) || !slice_bound(to, n, n, &b)) return Value::unset();
  if (b < a) b = a;
  if (is_kind(x, Kind::List)) return list_new(t, as_list(x)->view().subspan(size_t(a), size_t(b - a)));
  if (is_kind(x, Kind::Tuple)) return tuple_slice(t, x, a, b);
  return str_slice(t, x, a, b, 1);
}
// The slice is made for the item access behind it only: both at once, without a slice object.
WARM_BODY(BuildSlice) {
  const Instr* next = pc + 1;
  if (next->op != Op::LoadItem || !(next->flags & 4) || next->c != pc->a || pc->c != 2) return op_BuildSlice(pc, R, E, vm);
  Value x = operand(R, E, next->b);
  SAVE();
  vm->pc = next;   // an error is the item access's
  Value* w = R + pc->b;
  auto r = plain_slice(*vm->thread, x, w[0], w[1]);
  if (r.ok() && r.value().is_unset()) return op_BuildSlice(pc, R, E, vm);
  decref(w[0]);
  decref(w[1]);
  if (next->flags & 2) decref(x);
  if (r.raised()) return unwind(vm);
  put(next, R, r.value());
  return next + 1;
}

WARM_BODY(UnpackSeq) {
  Value x = operand(R, E, pc->b);
  if (!is_kind(x, Kind::Tuple) || as_tuple(x)->length != pc->c) return op_UnpackSeq(pc, R, E, vm);
  SAVE();
  TupleObject* tuple = as_tuple(x);
  Value* out = R + pc->a;
  if (!(pc->flags & 2)) {
    for (uint32_t i = 0; i < pc->c; i++) {
      incref(tuple->items[i]);
      out[i] = tuple->items[i];
    }
    return pc + 1;
  }
  for (uint32_t i = 0; i < pc->c; i++) incref(tuple->items[i]);
  for (uint32_t i = 0; i < pc->c; i++) out[i] = tuple->items[i];   // may overwrite the register of x
  decref(tuple);
  return pc + 1;
}

static const Instr* contains_warm(Vm* vm, const Instr* pc, Value* R, Value item, Value container) {
  Thread& t = *vm->thread;
  Result<bool> r = false;
  if (is_kind(container, Kind::Dict)) {
    auto v = dict_get(t, container, item);
    if (v.ok()) decref(v.value());
    r = v.raised() ? Result<bool>(Raised{}) : Result<bool>(!v.value().is_unset());
  } else {
    r = set_contains(t, container, item);
  }
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  return truth_known(pc, R, r.value());
}
WARM_BODY(In) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (x.is_unset() || !(is_kind(y, Kind::Dict) || is_kind(y, Kind::Set))) return op_In(pc, R, E, vm);
  SAVE();
  return contains_warm(vm, pc, R, x, y);
}
WARM_BODY(NotIn) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (x.is_unset() || !(is_kind(y, Kind::Dict) || is_kind(y, Kind::Set))) return op_NotIn(pc, R, E, vm);
  SAVE();
  return contains_warm(vm, pc, R, x, y);
}

// --- iteration

WARM_BODY(ForIter) {
  Value it = R[pc->a];
  if (!it.is_pointer()) return op_ForIter(pc, R, E, vm);
  SAVE();
  if (it.object()->is(Kind::Generator)) return generator_resume(vm, pc, as_generator(it), Value::none(), false);
  if (it.object()->kind >= uint32_t(Kind::FirstLayout)) return op_ForIter(pc, R, E, vm);
  Thread& t = *vm->thread;
  auto* op = t.isolate.type_of_kind(it.object()->kind)->ops.next;
  if (!op) return op_ForIter(pc, R, E, vm);
  auto r = op(t, it);
  if (__builtin_expect(r.raised(), 0)) {
    if (!t.exception_matches(Exc::StopIteration)) return unwind(vm);
    t.take_exception();
    return pc + 2 + pc->jump();
  }
  if (r.value().is_unset()) return pc + 2 + pc->jump();
  put(pc + 1, R, r.value());
  return pc + 2;
}

// --- calls

// Natives that the handlers know by their record: found when they are called first.
static void meet_native(Vm* vm, Value callee) {
  const NativeRecord* r = static_cast<NativeFunctionObject*>(callee.object())->record;
  if (!r) return;
  if (!vm->len_record && is_kind(callee, Kind::NativeFunction) && !strcmp(r->qualname, "len")) vm->len_record = r;
  if (!vm->append_record && is_kind(callee, Kind::NativeMethod) && !strcmp(r->qualname, "list.append")) vm->append_record = r;
}
WARM_BODY(Call) {
  Value callee = R[pc->b + 1];
  if (!vm->len_record && is_kind(callee, Kind::NativeFunction)) meet_native(vm, callee);
  return op_Call(pc, R, E, vm);
}
WARM_BODY(CallMethod) {
  Value callee = R[pc->b];
  if (!vm->append_record && is_kind(callee, Kind::NativeMethod)) meet_native(vm, callee);
  return op_CallMethod(pc, R, E, vm);
}

}  // namespace mpy
