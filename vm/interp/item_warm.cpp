// The warm paths: common cases that need C++ but not the full look-up of an op's body. Only the plain instance uses
// them; each does exactly what the body (op_Name) would, to which it falls back, so that the monitored instance needs
// to know nothing of them.
#include <cstring>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/text/str_methods.h"
#include "vm/interp/interp.h"

namespace mpy {
namespace {

using Entry = SiteCache::Entry;

Value name_of_site(char* E, uint32_t site) { return constant(E, instance_of(E)->code->sites[site].name); }
SiteCache* site_of(char* E, uint32_t site) { return reinterpret_cast<SiteCache*>(E) + site; }
Value* inline_place(Object* o, uint32_t offset) {
  return reinterpret_cast<Value*>(reinterpret_cast<char*>(o) + offset);
}

// dst = v (a new reference is made), operand b is released.
const Instr* give(const Instr* pc, Value* R, Value v) {
  incref(v);
  if (pc->flags & 2) decref(R[pc->b]);
  put(pc, R, v);
  return pc + 1;
}

}  // namespace

// --- attributes

WARM_PATH(LoadAttr) {
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
      case SiteCache::kClassValue:
      case SiteCache::kOfClass: v = *e->place; break;
      case SiteCache::kStatic:
        v = is_kind(*e->place, Kind::StaticMethod) ? static_cast<WrapObject*>(e->place->object())->callable
                                                   : Value::unset();
        break;
      case SiteCache::kModule: v = module_dict_entry_value(as_module(x)->dict, e->number(), name); break;
      case SiteCache::kClass: v = type_value(e->type); break;
      case SiteCache::kProperty: {
        Value get =
            is_kind(*e->place, Kind::Property) ? static_cast<PropertyObject*>(e->place->object())->get : Value::unset();
        if (is_function(get)) return call_hidden(vm, pc, R, as_function(get), {&x, 1}, kReturnPlain);
        if (auto* native = get.is_unset() && !e->place->is_unset() ? type_of(*vm->thread, *e->place)->ops.descr_get
                                                                   : nullptr) {  // a native descriptor
          Ref hold = Ref::copy(*e->place);
          return finish(vm, pc, R, native(*vm->thread, hold, x, type_value(e->type)));
        }
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

WARM_PATH(StoreAttr) {
  Value v = operand(R, E, pc->a), x = operand(R, E, pc->b);
  if (!x.is_pointer() || v.is_unset() || x.object()->watched()) return op_StoreAttr(pc, R, E, vm);
  Object* o = x.object();
  Entry* e = cache_find(vm, site_of(E, pc->c), o, name_of_site(E, pc->c), CacheUse::kStore);
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

WARM_PATH(LoadMethod) {
  Value x = operand(R, E, pc->b);
  if (!x.is_pointer()) {  // a number's method
    if (!x.is_int() && !x.is_float()) return op_LoadMethod(pc, R, E, vm);
    Value method =
        type_lookup(vm->thread->isolate.builtin_type(x.is_int() ? Kind::Int : Kind::Float), name_of_site(E, pc->c));
    if (!is_kind(method, Kind::NativeMethod)) return op_LoadMethod(pc, R, E, vm);
    SAVE();
    incref(method);
    R[pc->a] = method;
    R[pc->a + 1] = x;
    return pc + 1;
  }
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
      case SiteCache::kStatic:
        if (is_kind(*e->place, Kind::StaticMethod)) f = static_cast<WrapObject*>(e->place->object())->callable;
        break;
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

// A dict, or an instance of a subclass that leaves [] alone.
static DictObject* plain_dict(Thread& t, Value x) {
  if (is_kind(x, Kind::Dict)) return as_dict(x);
  if (!x.is_pointer() || x.object()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  TypeObject *type = t.isolate.type_of_kind(x.object()->kind), *dict = t.isolate.builtin_type(Kind::Dict);
  if (type->payload_kind != uint16_t(Kind::Dict) || type->ops.get_item != dict->ops.get_item ||
      type->ops.set_item != dict->ops.set_item)
    return nullptr;
  return static_cast<DictObject*>(payload_of(t.isolate, x, Kind::Dict));
}
static const Instr* load_item(const Instr* pc, Value* R, char* E, Vm* vm);
// d[key] of an exact dict where only the key's class knows __hash__ and __eq__: each is asked once.
[[gnu::noinline]] static const Instr* load_by_object(const Instr* pc, Value* R, Vm* vm, Value x, Value key) {
  Thread& t = *vm->thread;
  auto h = hash(t, key);
  if (h.raised()) return finish(vm, pc, R, Result<Value>(Raised{}));
  auto at = DictMutator::find_any(t, as_dict(x), key, h.value());
  if (at.raised()) return finish(vm, pc, R, Result<Value>(Raised{}));
  if (at.value() < 0) return finish(vm, pc, R, Result<Value>(raise_key_error(t, key)));
  return finish(vm, pc, R, new_ref(DictMutator::value_at(as_dict(x), at.value())));
}
static inline void release_flagged(const Instr* pc, Value* R) {
  if (pc->flags & 7) release_operands(pc, R);
}
WARM_PATH(LoadItem) {
  Value x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (!is_kind(x, Kind::Dict) || key.is_unset()) return load_item(pc, R, E, vm);
  SAVE();
  if (key.is_pointer() && key.object()->kind >= uint32_t(Kind::FirstLayout)) return load_by_object(pc, R, vm, x, key);
  int64_t at = DictMutator::find_quick(as_dict(x), key);
  if (at < 0) return load_item(pc, R, E, vm);
  Value v = DictMutator::value_at(as_dict(x), at);
  incref(v);
  release_flagged(pc, R);
  put(pc, R, v);
  return pc + 1;
}
[[gnu::noinline]] static const Instr* load_item(const Instr* pc, Value* R, char* E, Vm* vm) {
  Value x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (!x.is_pointer() || key.is_unset()) return op_LoadItem(pc, R, E, vm);
  SAVE();
  Thread& t = *vm->thread;
  Object* o = x.object();
  if (DictObject* d = plain_dict(t, x)) {
    int64_t at = DictMutator::find_quick(d, key);
    if (at >= 0) {
      Value v = DictMutator::value_at(d, at);
      incref(v);
      release_operands(pc, R);
      put(pc, R, v);
      return pc + 1;
    }
    if (at == -1 && !o->is(Kind::Dict)) {  // a native __missing__: a defaultdict's
      Value missing = type_lookup(type_of(t, x), t.isolate.names.__missing__);
      auto* f = is_kind(missing, Kind::NativeMethod) ? static_cast<NativeFunctionObject*>(missing.object()) : nullptr;
      if (f && f->exact == 2 && !t.enter_native().raised()) {
        Value in[] = {x, key};
        auto r = f->record->fn(t, std::span<const Value>(in, 2));
        t.leave_native();
        return finish(vm, pc, R, r);
      }
    }
    if (at == -1 || !o->is(Kind::Dict)) return op_LoadItem(pc, R, E, vm);
    auto r = dict_get(t, x, key);
    if (r.raised()) return finish(vm, pc, R, r);
    if (r.value().is_unset())
      return finish(vm, pc, R, Result<Value>(raise_key_error(t, key)));  // (the body would ask __hash__ again)
    release_operands(pc, R);
    put(pc, R, r.value());
    return pc + 1;
  }
  if (!key.is_int()) return op_LoadItem(pc, R, E, vm);
  int64_t i = key.as_small_int();
  if (o->is(Kind::Bytes)) {
    BytesObject* b = as_bytes(x);
    if (i < 0) i += int64_t(b->length);
    if (uint64_t(i) >= b->length) return op_LoadItem(pc, R, E, vm);
    return give(pc, R, Value::small_int(uint8_t(b->data[i])));
  }
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

WARM_PATH(StoreItem) {
  Value v = operand(R, E, pc->a), x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (v.is_unset() || key.is_unset()) return op_StoreItem(pc, R, E, vm);
  DictObject* d = plain_dict(*vm->thread, x);
  if (!d) return op_StoreItem(pc, R, E, vm);
  SAVE();
  int64_t at = DictMutator::find_quick(d, key);
  Value old;
  if (at >= 0 && DictMutator::exchange(d, at, v, &old)) {
    if (!(pc->flags & 1)) incref(v);
    if (pc->flags & 2) decref(x);
    if (pc->flags & 4) decref(key);
    decref(old);
    return pc + 1;
  }
  if (!x.object()->is(Kind::Dict)) return op_StoreItem(pc, R, E, vm);
  return finish(vm, pc, R, dict_set(*vm->thread, x, key, v));
}

// The tuple of an instance of a subclass that leaves iteration alone (a named tuple).
static TupleObject* boxed_tuple(Thread& t, Value x) {
  if (!x.is_pointer() || x.object()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  TypeObject *type = t.isolate.type_of_kind(x.object()->kind), *tuple = t.isolate.builtin_type(Kind::Tuple);
  return type->payload_kind == uint16_t(Kind::Tuple) && type->ops.iter == tuple->ops.iter ? tuple_of(t, x) : nullptr;
}
WARM_PATH(UnpackSeq) {
  Value x = operand(R, E, pc->b);
  TupleObject* tuple = is_kind(x, Kind::Tuple) ? as_tuple(x) : boxed_tuple(*vm->thread, x);
  if (!tuple || tuple->length != pc->c) return op_UnpackSeq(pc, R, E, vm);
  SAVE();
  Value* out = R + pc->a;
  if (!(pc->flags & 2)) {
    for (uint32_t i = 0; i < pc->c; i++) {
      incref(tuple->items[i]);
      out[i] = tuple->items[i];
    }
    return pc + 1;
  }
  for (uint32_t i = 0; i < pc->c; i++) incref(tuple->items[i]);
  for (uint32_t i = 0; i < pc->c; i++) out[i] = tuple->items[i];  // may overwrite the register of x
  decref(x);
  return pc + 1;
}

// Is it among the items, where that can be told without asking any. -1: it cannot.
static int plain_contains(std::span<const Value> items, Value item) {
  for (Value v : items)
    if (int known = equal_plain(v, item)) return known;
  return 0;
}
static bool walks(Value v) { return is_kind(v, Kind::Tuple) || is_kind(v, Kind::List); }
static const Instr* contains_warm(Vm* vm, const Instr* pc, Value* R, Value item, Value container) {
  Thread& t = *vm->thread;
  Result<bool> r = false;
  if (walks(container)) {
    int found = plain_contains(
        is_kind(container, Kind::Tuple) ? as_tuple(container)->view() : as_list(container)->view(), item);
    if (found < 0) r = contains(t, container, item);
    else r = found != 0;
  } else if (is_kind(container, Kind::Dict)) {
    r = dict_has(t, as_dict(container), item);
  } else if (is_kind(container, Kind::Str)) {
    r = str_find_at(as_str(container), as_str(item), 0, as_str(container)->length) >= 0;
  } else {
    r = set_contains(t, container, item);
  }
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  const Instr* next = pc + 1;  // the jump on the result is done as well
  if (!(pc->flags & kDstLocal) && next->a == pc->a && (next->op == Op::JumpIfTrue || next->op == Op::JumpIfFalse))
    return truth_known(next, R, r.value() == (pc->op == Op::In));
  return truth_known(pc, R, r.value());
}
static bool quick_container(Value item, Value y) {
  return is_kind(y, Kind::Dict) || is_kind(y, Kind::Set) || is_kind(y, Kind::FrozenSet) || walks(y) ||
         (is_kind(y, Kind::Str) && is_kind(item, Kind::Str));
}
// Of a character that one byte holds.
static inline int quick_character(Value item, Value container) {
  const StrObject *s = as_str(container), *c = as_str(item);
  if (s->width != 1 || c->width != 1 || c->length != 1) return -1;
  return s->length && std::memchr(s->data, uint8_t(c->data[0]), s->length) != nullptr;
}
// Dicts and sets of plain keys, characters of a str; -1: something else.
static inline int quick_membership(Value item, Value container) {
  if (is_kind(container, Kind::Str)) return is_kind(item, Kind::Str) ? quick_character(item, container) : -1;
  if (is_kind(container, Kind::Dict)) {
    int64_t at = DictMutator::find_quick(as_dict(container), item);
    return at == DictMutator::kAsk ? -1 : at >= 0;
  }
  return is_kind(container, Kind::Set) || is_kind(container, Kind::FrozenSet)
             ? SetMutator::find_quick(as_set(container), item)
             : -1;
}
static inline const Instr* membership_known(const Instr* pc, Value* R, bool result) {
  release_flagged(pc, R);
  const Instr* next = pc + 1;
  if (!(pc->flags & kDstLocal) && next->a == pc->a && (next->op == Op::JumpIfTrue || next->op == Op::JumpIfFalse))
    return next + 1 + (result == (next->op == Op::JumpIfTrue) ? next->jump() : 0);
  put(pc, R, Value::boolean(result));
  return next;
}
WARM_PATH(In) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (int known = x.is_unset() ? -1 : quick_membership(x, y); known >= 0) {
    SAVE();
    return membership_known(pc, R, known != 0);
  }
  if (x.is_unset() || !quick_container(x, y)) return op_In(pc, R, E, vm);
  SAVE();
  return contains_warm(vm, pc, R, x, y);
}
WARM_PATH(NotIn) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (int known = x.is_unset() ? -1 : quick_membership(x, y); known >= 0) {
    SAVE();
    return membership_known(pc, R, known == 0);
  }
  if (x.is_unset() || !quick_container(x, y)) return op_NotIn(pc, R, E, vm);
  SAVE();
  return contains_warm(vm, pc, R, x, y);
}

// --- calls

static NativeFunctionObject* as_native(Value v) { return static_cast<NativeFunctionObject*>(v.object()); }

// min and max of two or more ints, or of floats. Null: something else.
static const Instr* quick_extreme(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, bool least) {
  Value best = args[0];
  for (uint32_t i = 1; i < pc->c; i++) {
    Value v = args[i];
    bool less, more;
    if (v.is_int() && best.is_int()) {
      less = v.as_small_int() < best.as_small_int();
      more = v.as_small_int() > best.as_small_int();
    } else if (v.is_float() && best.is_float()) {
      less = v.as_inline_float() < best.as_inline_float();
      more = v.as_inline_float() > best.as_inline_float();
    } else {
      return nullptr;
    }
    if (least ? less : more) best = v;
  }
  SAVE();
  decref(args[-1]);
  put(pc, R, best);
  return pc + 1;
}
// A builtin in Python that a native stands for. Null: something else.
static const Instr* call_accelerated(Vm* vm, const Instr* pc, Value* R, char* E, Value* args) {
  Value native = as_function(args[-1])->native;
  if (native.is_unset()) return nullptr;
  NativeRole role = as_native(native)->role;
  if ((role == NativeRole::kMin || role == NativeRole::kMax) && pc->c >= 2)
    if (const Instr* next = quick_extreme(vm, pc, R, E, args, role == NativeRole::kMin)) return next;
  return quick_accelerated(vm, pc, R, E, args[-1], args, pc->c);
}
// super().method: the method behind the running one, without a super object. Null: not the plain case.
static const Instr* super_method(Vm* vm, const Instr* pc, Value* R, char* E) {
  Thread& t = *vm->thread;
  const Instr* next = pc + 1;
  const Code& code = *instance_of(E)->code;
  Value self = code.nparams() ? R[0] : Value::unset(), name = name_of_site(E, next->c), cls;
  if (is_kind(self, Kind::Cell)) self = as_cell(self)->value;
  for (size_t i = 0; i < code.frees.size(); i++)
    if (constant(E, code.frees[i].name).same(t.isolate.names.__class__))
      cls = as_cell(frame_function(R)->cells[i])->value;
  if (cls.is_unset() || !self.is_pointer() || self.object()->kind < uint32_t(Kind::FirstLayout) || is_type(t, self) ||
      !is_type(t, cls))
    return nullptr;
  TypeObject* type = type_of(t, self);
  TupleObject* mro = as_tuple(type->mro);
  uint64_t i = 0;
  while (i < mro->length && !mro->items[i].same(cls)) i++;
  Value f;
  for (i++; i < mro->length && f.is_unset(); i++) f = type_own(as_type(mro->items[i]), name);
  if (!is_function(f) && !is_kind(f, Kind::NativeMethod) && type_of(t, f) != t.isolate.wrapper_type) return nullptr;
  SAVE();
  Value super_type = R[pc->b + 1];
  incref(f);
  incref(self);
  R[next->a] = f;
  R[next->a + 1] = self;
  decref(super_type);
  return next + 1;
}
// Calls of classes. Null: the long way.
static const Instr* call_class(Vm* vm, const Instr* pc, Value* R, char* E, TypeObject* type, Value* args) {
  Thread& t = *vm->thread;
  if (type->flags & TypeObject::kIsException) return quick_exception(vm, pc, R, E, args[-1], args, pc->c);
  if (type->flags & TypeObject::kHeapType) return quick_construct(vm, pc, R, E, args[-1], args, pc->c);
  if (type == t.isolate.builtin_type(Kind::Range) && pc[1].op == Op::GetIter && pc[1].b == pc->a && (pc[1].flags & 2))
    return quick_range_loop(vm, pc, R, E, args[-1], args, pc->c);
  if (pc->c == 0 && type == t.isolate.builtin_type(Kind::Super) && pc[1].op == Op::LoadMethod && pc[1].b == pc->a &&
      (pc[1].flags & 2))
    return super_method(vm, pc, R, E);
  return quick_conversion(vm, pc, R, E, type, args, pc->c);
}
// A native method bound to its receiver (append = items.append), with just its arguments: called in place.
static const Instr* call_bound_native(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n) {
  Value callee = args[-1];
  auto* f = static_cast<NativeFunctionObject*>(callee.object());
  const NativeRecord* record = f->record;
  if (f->is_new || f->wrapper >= 0 || record->var_args || record->var_kwargs || record->keyword_only) return nullptr;
  if (n + 1 != uint32_t(record->positional_only + record->positional)) return nullptr;
  SAVE();
  Thread& t = *vm->thread;
  if (f->role == NativeRole::kSend && may_resume(f->self, args[0])) {
    Value g = new_ref(f->self);
    return resume_by_call(vm, pc, callee, g, args[0]);
  }
  Result<Value> r = Raised{};
  args[-1] = f->self;
  if (!t.enter_native().raised()) {
    r = record->fn(t, std::span<const Value>(args - 1, n + 1));
    t.leave_native();
  }
  for (uint32_t i = 0; i < n; i++) decref(args[i]);
  decref(callee);
  if (__builtin_expect(r.raised(), 0)) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
static const Instr* call_native_function(Vm* vm, const Instr* pc, Value* R, char* E, Value* args) {
  NativeRole role = as_native(args[-1])->role;
  if (pc->c == 1 && role == NativeRole::kLen)
    if (const Instr* next = quick_len(vm, pc, R, E, args)) return next;
  if (pc->c == 1 && role == NativeRole::kNext && may_resume(args[0], Value::none())) {
    SAVE();
    return resume_by_call(vm, pc, args[-1], args[0], Value::none());
  }
  if (!as_native(args[-1])->self.is_unset()) return call_bound_native(vm, pc, R, E, args, pc->c);
  return quick_native(vm, pc, R, E, args[-1], args, pc->c);
}
// An instance whose class has a __call__ in Python that a native stands for (a function with lru_cache). Null: not so.
static const Instr* quick_instance(Vm* vm, const Instr* pc, Value* R, char* E, Value* args, uint32_t n) {
  Thread& t = *vm->thread;
  Value f = special_method(t, args[-1], t.isolate.names.__call__);
  if (!is_kind(f, Kind::Function) || as_function(f)->native.is_unset()) return nullptr;
  auto* native = static_cast<NativeFunctionObject*>(as_function(f)->native.object());
  uint32_t given = n + 1, total = uint32_t(native->quick);
  if (native->quick < 0 || given > total || given < native->record->required ||
      (given < total && !native->default_values))
    return nullptr;
  Value all[kQuickParameters];
  for (uint32_t i = 0; i < given; i++) all[i] = args[int64_t(i) - 1];
  for (uint32_t i = given; i < total; i++) all[i] = native->default_values[i];
  SAVE();
  Ref hold = Ref::copy(f);
  Result<Value> r = Raised{};
  if (!t.enter_native().raised()) {
    r = native->record->fn(t, std::span<const Value>(all, total));
    t.leave_native();
    if (r.ok() && r.value().is_unset()) {
      args[-2] = hold.release();
      return call_in_python(vm, pc, R, as_function(f), args - 1, given);
    }
  }
  for (uint32_t i = 0; i < given; i++) decref(args[int64_t(i) - 1]);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 1;
}
WARM_PATH(Call) {
  Value* args = R + pc->b + 2;
  Value callee = args[-1];
  if (!callee.is_pointer()) return op_Call(pc, R, E, vm);
  const Instr* next = nullptr;
  uint32_t kind = callee.object()->kind;
  if (kind >= uint32_t(Kind::FirstLayout)) {
    if (Object* type = payload_of(vm->thread->isolate, callee, Kind::Type))
      next = call_class(vm, pc, R, E, static_cast<TypeObject*>(type), args);
    else next = quick_instance(vm, pc, R, E, args, pc->c);
  } else if (kind == uint32_t(Kind::NativeFunction)) {
    next = call_native_function(vm, pc, R, E, args);
  } else if (kind == uint32_t(Kind::Function)) {
    next = call_accelerated(vm, pc, R, E, args);
    if (!next) next = quick_varargs(vm, pc, R, E, as_function(callee), args, pc->c);
  } else if (is_function(callee)) {
    next = quick_defaults(vm, pc, R, E, as_function(callee), args, pc->c);
  }
  if (!next && is_function(callee)) next = quick_binding(vm, pc, R, E, args, pc->c);
  return next ? next : op_Call(pc, R, E, vm);
}
WARM_PATH(CallMethod) {
  Value callee = R[pc->b];
  Value* args = R + pc->b + 1;
  const Instr* next = nullptr;
  if (is_kind(callee, Kind::NativeMethod) && !args[0].is_unset()) {
    if (pc->c == 1 && as_native(callee)->role == NativeRole::kSend && may_resume(args[0], args[1])) {
      SAVE();
      return resume_by_call(vm, pc, callee, args[0], args[1]);
    }
    NativeFunctionObject* f = as_native(callee);
    TypeObject *owner = f->owner, *type = type_of(*vm->thread, args[0]);
    if (type == owner || (owner && !(owner->flags & TypeObject::kBoxed) && is_subtype(type, owner))) {
      if (type == owner && f->quick >= 0 && args[0].is_pointer()) f->self_kind = args[0].object()->kind;
      next = quick_native(vm, pc, R, E, callee, args, pc->c + 1u);
    }
  } else if (is_kind(callee, Kind::NativeFunction) && args[0].is_unset()) {
    next = quick_native(vm, pc, R, E, callee, args + 1, pc->c);
  } else if (is_function(callee)) {
    bool method = !args[0].is_unset();
    if (is_kind(callee, Kind::Function))
      next = quick_generator(vm, pc, R, E, callee, args + !method, pc->c + uint32_t(method));
    if (!next && is_kind(callee, Kind::Function))
      next = quick_varargs(vm, pc, R, E, as_function(callee), args + !method, pc->c + uint32_t(method));
    if (!next) next = quick_defaults(vm, pc, R, E, as_function(callee), args + !method, pc->c + uint32_t(method));
    if (!next && !method) args[0] = callee;
    if (!next) next = quick_binding(vm, pc, R, E, args + !method, pc->c + uint32_t(method));
    if (!next && !method) args[0] = Value::unset();
  }
  return next ? next : op_CallMethod(pc, R, E, vm);
}

}  // namespace mpy
