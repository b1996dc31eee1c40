// The warm paths of items, slices, containment and unpacking.
#include <cstring>
#include <new>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/dict_data.h"
#include "runtime/containers/set_data.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/format_spec.h"
#include "runtime/text/str_methods.h"
#include "vm/interp/interp.h"

namespace mpy {

// A dict, or an instance of a subclass that leaves reading by [] alone, or storing (it may define __delitem__, which
// has the same operation).
static DictObject* plain_dict(Thread& t, Value x, bool stores) {
  if (is_kind(x, Kind::Dict)) return as_dict(x);
  if (!x.is_pointer() || x.header()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  TypeObject *type = t.isolate.type_of_kind(x.header()->kind), *dict = t.isolate.builtin_type(Kind::Dict);
  if (type->payload_kind != uint16_t(Kind::Dict)) return nullptr;
  if (stores ? type->ops.set_item != dict->ops.set_item : type->ops.get_item != dict->ops.get_item) {
    Value name = t.isolate.names.__setitem__;
    if (!stores || !type_lookup(type, name).same(type_lookup(dict, name))) return nullptr;
  }
  return static_cast<DictObject*>(payload_of(t.isolate, x, Kind::Dict));
}
// The dict of an object whose class inherits dict's way of getting items (a defaultdict), or null.
static inline DictObject* inherited_dict(Isolate& iso, Value x) {
  if (!x.is_pointer() || x.header()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  TypeObject* type = iso.type_of_kind(x.header()->kind);
  if (!type || type->payload_kind != uint16_t(Kind::Dict) ||
      type->ops.get_item != iso.builtin_type(Kind::Dict)->ops.get_item)
    return nullptr;
  if (!(type->flags & TypeObject::kBoxed)) return static_cast<DictObject*>(x.object());
  Value boxed = static_cast<BoxedObject*>(x.object())->value;
  return boxed.is_pointer() ? static_cast<DictObject*>(boxed.object()) : nullptr;
}
static const Instr* load_item(const Instr* pc, Value* R, char* E, Vm* vm);
// d[key] of an exact dict where only the key's class defines __hash__ and __eq__: each is called once.
[[gnu::noinline]] static const Instr* load_by_object(const Instr* pc, Value* R, Vm* vm, Value x, Value key) {
  Thread& t = *vm->thread;
  auto h = hash(t, key);
  if (h.raised()) return finish(vm, pc, R, Result<Value>(Raised{}));
  auto at = DictMutator::find_any(t, as_dict(x), key, h.value());
  if (at.raised()) return finish(vm, pc, R, Result<Value>(Raised{}));
  if (at.value() < 0) return finish(vm, pc, R, Result<Value>(raise_key_error(t, key)));
  return finish(vm, pc, R, new_ref(DictMutator::value_at(as_dict(x), at.value())));
}
// Whether the DictMerge at pc would make a copy that nothing but the call behind it reads: f(*args, **kw) with a dict
// of strs and no other keywords. Then it is not made, unless Python runs before (where the arguments are not there
// yet).
static bool merges_for_call(const Instr* pc, Value* R, Value other) {
  return base_op(pc + 1) == Op::CallEx && is_kind(R[pc[1].b + 2], Kind::Tuple) && is_kind(other, Kind::Dict) &&
         DictMutator::holds_only_strs(as_dict(other));
}
WARM_PATH(DictMerge) {
  Value other = operand(R, E, pc->b), merged = R[pc->a];
  if (!merges_for_call(pc, R, other) || !DictMutator::is_fresh(as_dict(merged))) return op_DictMerge(pc, R, E, vm);
  SAVE();
  R[pc->a] = new_ref(other);
  decref(merged);
  return finish(vm, pc, R, Status());
}
DOES_AHEAD(BuildDict, DictMerge);
WARM_PATH(BuildDict) {
  const Instr* merge = pc + 1;
  if (pc->c || !IS_AHEAD(BuildDict, DictMerge, *merge) || merge->a != pc->a || merge->flags)
    return op_BuildDict(pc, R, E, vm);
  Value other = operand(R, E, merge->b);
  if (!merges_for_call(merge, R, other)) return op_BuildDict(pc, R, E, vm);
  SAVE();
  put(pc, R, new_ref(other));
  return merge + 1;
}
static inline void release_flagged(const Instr* pc, Value* R) {
  if (pc->flags & 7) release_operands(pc, R);
}
WARM_PATH(LoadItem) {
  Value x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  bool exact = is_kind(x, Kind::Dict);
  DictObject* dict = exact ? as_dict(x) : inherited_dict(vm->thread->isolate, x);
  if (!dict || key.is_unset()) return load_item(pc, R, E, vm);
  SAVE();
  if (key.is_pointer() && key.header()->kind >= uint32_t(Kind::FirstLayout))
    return exact ? load_by_object(pc, R, vm, x, key) : load_item(pc, R, E, vm);
  int64_t at = DictMutator::find_quick(dict, key);
  if (at < 0) return load_item(pc, R, E, vm);
  Value v = DictMutator::value_at(dict, at);
  incref(v);
  release_flagged(pc, R);
  put(pc, R, v);
  return pc + 1;
}
// What an instance of a subclass of tuple or list holds, if it inherits getting items; else nothing.
static inline std::span<const Value> inherited_items(Thread& t, const TypeObject* type, Value x) {
  for (Kind k : {Kind::Tuple, Kind::List}) {
    if (type->payload_kind != uint16_t(k) || type->ops.get_item != t.isolate.builtin_type(k)->ops.get_item) continue;
    Object* held = payload_of(t.isolate, x, k);
    if (held) return k == Kind::List ? static_cast<ListObject*>(held)->view() : static_cast<TupleObject*>(held)->view();
  }
  return {};
}
[[gnu::noinline]] static const Instr* load_item(const Instr* pc, Value* R, char* E, Vm* vm) {
  Value x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (!x.is_pointer() || key.is_unset()) return op_LoadItem(pc, R, E, vm);
  SAVE();
  Thread& t = *vm->thread;
  Object* o = x.object();
  if (o->kind >= uint32_t(Kind::FirstLayout)) {  // a deque, an array
    const TypeObject* type = t.isolate.type_of_kind(o->kind);
    bool native = type && !(type->flags & TypeObject::kHeapType) && type->payload_kind != uint16_t(Kind::Dict);
    if (native && type->ops.get_item) return finish(vm, pc, R, type->ops.get_item(t, x, key));
  }
  if (o->is(Kind::DictView) && is_kind(key, Kind::Str)) {  // x.__dict__[name]
    Value v = dict_get_str(x, key);
    if (!v.is_unset()) {
      incref(v);
      release_operands(pc, R);
      put(pc, R, v);
      return pc + 1;
    }
  }
  if (DictObject* d = plain_dict(t, x, false)) {
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
  if (o->kind >= uint32_t(Kind::FirstLayout)) {
    TypeObject* type = t.isolate.type_of_kind(o->kind);
    if (is_small_int(key)) {
      auto items = inherited_items(t, type, x);
      int64_t i = small_int(key);
      if (i < 0) i += int64_t(items.size());
      if (uint64_t(i) < items.size()) return give(pc, R, items[i]);
    }
    if (FunctionObject* f = remember_special(vm, Op::LoadItem, x, t.isolate.names.__getitem__)) {
      Value args[2] = {x, key};
      return call_hidden(vm, pc, R, f, args, kReturnPlain);
    }
    if (!(type->flags & TypeObject::kHeapType) && type->ops.get_item)
      return finish(vm, pc, R, type->ops.get_item(t, x, key));
  }
  if (!is_small_int(key)) return op_LoadItem(pc, R, E, vm);
  int64_t i = small_int(key);
  if (o->is(Kind::Bytes)) {
    BytesObject* b = as_bytes(x);
    if (i < 0) i += int64_t(b->length);
    if (uint64_t(i) >= b->length) return op_LoadItem(pc, R, E, vm);
    return give(pc, R, Value::small_int(uint8_t(b->data[i])));
  }
  if (o->is(Kind::ByteArray)) {
    auto* b = static_cast<ByteArrayObject*>(o);
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

// b[i] = n of a bytearray that nobody watches. False: something else.
static bool byte_stored(Value x, Value key, Value v) {
  if (!is_kind(x, Kind::ByteArray) || !is_small_int(key) || !is_small_int(v) || x.header()->watched()) return false;
  auto* b = static_cast<ByteArrayObject*>(x.object());
  int64_t i = small_int(key);
  if (i < 0) i += int64_t(b->length);
  if (uint64_t(i) >= b->length || uint64_t(small_int(v)) > 255) return false;
  b->data[i] = char(small_int(v));
  return true;
}
WARM_PATH(StoreItem) {
  Value v = operand(R, E, pc->a), x = operand(R, E, pc->b), key = operand(R, E, pc->c);
  if (v.is_unset() || key.is_unset()) return op_StoreItem(pc, R, E, vm);
  if (byte_stored(x, key, v)) {
    SAVE();
    if (pc->flags & 2) decref(x);
    return pc + 1;
  }
  DictObject* d = plain_dict(*vm->thread, x, true);
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
  if (at == DictMutator::kAsk && !x.header()->is(Kind::Dict)) return op_StoreItem(pc, R, E, vm);
  if (int64_t hash; at == -1 && quick_hash(key, &hash)) {
    if (DictMutator::insert_new(*vm->thread, d, key, hash, v).raised()) return finish(vm, pc, R, Status(Raised{}));
    if (pc->flags & 1) decref(v);
    if (pc->flags & 2) decref(x);
    if (pc->flags & 4) decref(key);
    return pc + 1;
  }
  return finish(vm, pc, R, dict_set(*vm->thread, x, key, v));
}

// Both of a comprehension: the container is exact, and nobody else has it yet.
WARM_PATH(SetAdd) {
  Value v = operand(R, E, pc->b);
  if (v.is_unset()) return op_SetAdd(pc, R, E, vm);
  SAVE();
  auto added = SetMutator::add_quick(*vm->thread, as_set(R[pc->a]), v);
  if (__builtin_expect(added.raised(), 0)) return finish(vm, pc, R, Status(Raised{}));
  if (added.value() == SetMutator::Quick::kAsked) return op_SetAdd(pc, R, E, vm);
  if (pc->flags & 2) decref(v);
  return pc + 1;
}
WARM_PATH(DictSet) {
  Value key = operand(R, E, pc->b), v = operand(R, E, pc->c);
  if (key.is_unset() || v.is_unset()) return op_DictSet(pc, R, E, vm);
  SAVE();
  Status set = dict_set(*vm->thread, R[pc->a], key, v);
  if (__builtin_expect(set.raised(), 0)) return finish(vm, pc, R, set);
  if (pc->flags & 2) decref(key);
  if (pc->flags & 4) decref(v);
  return pc + 1;
}

// The tuple of an instance of a subclass that leaves iteration alone (a named tuple).
static TupleObject* boxed_tuple(Thread& t, Value x) {
  if (!x.is_pointer() || x.header()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  TypeObject *type = t.isolate.type_of_kind(x.header()->kind), *tuple = t.isolate.builtin_type(Kind::Tuple);
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

// The keys of an instance of a subclass of dict that leaves `in` alone; null: it is something else.
static DictObject* keys_of_instance(Thread& t, Value x) {
  if (!x.is_pointer() || x.header()->kind < uint32_t(Kind::FirstLayout)) return nullptr;
  TypeObject* type = t.isolate.type_of_kind(x.header()->kind);
  if (type->payload_kind != uint16_t(Kind::Dict) ||
      type->ops.contains != t.isolate.builtin_type(Kind::Dict)->ops.contains)
    return nullptr;
  return static_cast<DictObject*>(payload_of(t.isolate, x, Kind::Dict));
}
// Is it among the items, where that is known without calling a method of theirs. -1: it is not.
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
  if (!(pc->flags & kDstLocal) && next->a == pc->a &&
      (IS_AHEAD(In, JumpIfTrue, *next) || IS_AHEAD(In, JumpIfFalse, *next)))
    return truth_known(next, R, r.value() == (pc->op == Op::In));
  return truth_known(pc, R, r.value());
}
static bool plain_container(Value item, Value y) {
  return is_kind(y, Kind::Dict) || is_kind(y, Kind::Set) || is_kind(y, Kind::FrozenSet) || walks(y) ||
         (is_kind(y, Kind::Str) && is_kind(item, Kind::Str));
}
// Of a character that one byte holds.
static inline int character_among(Value item, Value container) {
  const StrObject *s = as_str(container), *c = as_str(item);
  if (s->width != 1 || c->width != 1 || c->length != 1) return -1;
  return s->length && std::memchr(s->data, uint8_t(c->data[0]), s->length) != nullptr;
}
// Dicts and sets of plain keys, characters of a str; -1: something else.
static inline int known_membership(Thread& t, Value item, Value container) {
  if (is_kind(container, Kind::Set) || is_kind(container, Kind::FrozenSet))
    return SetMutator::find_quick(as_set(container), item);
  if (is_kind(container, Kind::Str)) return is_kind(item, Kind::Str) ? character_among(item, container) : -1;
  if (DictObject* d = is_kind(container, Kind::Dict) ? as_dict(container) : keys_of_instance(t, container)) {
    int64_t at = DictMutator::find_quick(d, item);
    return at == DictMutator::kAsk ? -1 : at >= 0;
  }
  return -1;
}
static inline const Instr* membership_known(const Instr* pc, Value* R, bool result) {
  release_flagged(pc, R);
  const Instr* next = pc + 1;
  if (!(pc->flags & kDstLocal) && next->a == pc->a &&
      (IS_AHEAD(In, JumpIfTrue, *next) || IS_AHEAD(In, JumpIfFalse, *next)))
    return next + 1 + (result == (next->op == Op::JumpIfTrue) ? next->jump() : 0);
  put(pc, R, Value::boolean(result));
  return next;
}
static const Instr* contains_special(Vm* vm, const Instr* pc, Value* R, char* E, Value item, Value container,
                                     OpBody body) {
  FunctionObject* f = item.is_unset() || container.is_unset()
                          ? nullptr
                          : remember_special(vm, Op::In, container, vm->thread->isolate.names.__contains__);
  if (!f) return body(pc, R, E, vm);
  SAVE();
  Value args[2] = {container, item};
  return call_hidden(vm, pc, R, f, args, kReturnContinue, Continue::kContains);
}
// `wanted`: what x in y is when the instruction gives True; `body`: the instruction's.
[[gnu::always_inline]] static inline const Instr* membership(Vm* vm, const Instr* pc, Value* R, char* E, bool wanted,
                                                             OpBody body) {
  Value x = operand(R, E, pc->b), y = operand(R, E, pc->c);
  if (int known = x.is_unset() ? -1 : known_membership(*vm->thread, x, y); known >= 0) {
    SAVE();
    return membership_known(pc, R, (known != 0) == wanted);
  }
  if (x.is_unset() || !plain_container(x, y)) return contains_special(vm, pc, R, E, x, y, body);
  SAVE();
  return contains_warm(vm, pc, R, x, y);
}
DOES_AHEAD(In, JumpIfTrue);
DOES_AHEAD(In, JumpIfFalse);
WARM_PATH(In) { return membership(vm, pc, R, E, true, op_In); }
DOES_AHEAD(NotIn, JumpIfTrue);
DOES_AHEAD(NotIn, JumpIfFalse);
WARM_PATH(NotIn) { return membership(vm, pc, R, E, false, op_NotIn); }

// Of texts and small ints without a spec, and of numbers and texts with a spec of the common kind.
WARM_PATH(Format) {
  Value v = operand(R, E, pc->b), spec = operand(R, E, pc->c);
  if (spec.is_unset()) return op_Format(pc, R, E, vm);
  SAVE();
  Thread& t = *vm->thread;
  if (as_str(spec)->length == 0 && is_kind(v, Kind::Str)) {
    if (!(pc->flags & 2)) incref(v);
    if (pc->flags & 4) decref(spec);
    put(pc, R, v);
    return pc + 1;
  }
  const StrObject* s = as_str(spec);
  Result<Value> r = Value::unset();
  if (s->length && s->ascii) r = format_commonly(t, v, {s->data, s->length});
  else if (!s->length && is_small_int(v)) r = int_to_str(t, v);
  if (r.raised() || !r.value().is_unset()) return finish(vm, pc, R, r);
  return op_Format(pc, R, E, vm);
}

// --- slices: x[a:b:c] and x[a:b] = v of exact sequences, without a slice object

// The slice [from:to:step] of n items, for small ints and None only.
static bool small_slice(Value from, Value to, Value by, int64_t n, SliceRange* r) {
  if (!(from.is_none() || is_small_int(from)) || !(to.is_none() || is_small_int(to)) ||
      !(by.is_none() || is_small_int(by)))
    return false;
  r->step = by.is_none() ? 1 : small_int(by);
  if (r->step == 0) return false;
  int64_t low = r->step < 0 ? -1 : 0, high = r->step < 0 ? n - 1 : n;
  auto bound = [&](Value v, int64_t otherwise) {
    if (v.is_none()) return otherwise;
    int64_t i = small_int(v);
    if (i < 0) i = i + n < low ? low : i + n;
    return i < high ? i : high;
  };
  r->start = bound(from, r->step < 0 ? high : low);
  r->stop = bound(to, r->step < 0 ? low : high);
  int64_t distance = r->step > 0 ? r->stop - r->start : r->start - r->stop;
  r->count = distance <= 0                   ? 0
             : r->step == 1 || r->step == -1 ? distance
                                             : (distance - 1) / (r->step < 0 ? -r->step : r->step) + 1;
  if (r->step > 0 && r->stop < r->start) r->stop = r->start;
  return true;
}
// seq[r] of an exact str, bytes, bytearray, list or tuple; unset = not this case.
[[gnu::noinline]] static Result<Value> str_range(Thread& t, Value x, const SliceRange& r) {
  StrObject* s = as_str(x);
  if (r.count == 1) {
    uint32_t c = s->at(uint64_t(r.start));
    if (c < 256 && !t.isolate.one_char[c].is_unset()) return new_ref(t.isolate.one_char[c]);
  }
  return str_slice(t, x, r.start, r.stop, r.step);
}
[[gnu::noinline]] static Result<Value> bytes_range(Thread& t, Value x, const SliceRange& r) {
  if (r.step != 1) return Value::unset();
  if (is_kind(x, Kind::Bytes)) return bytes_new(t, as_bytes(x)->data + r.start, uint64_t(r.count));
  return bytearray_new(t, static_cast<ByteArrayObject*>(x.object())->data + r.start, uint64_t(r.count));
}
[[gnu::noinline]] static Result<Value> items_range(Thread& t, Value x, const SliceRange& r) {
  constexpr int64_t kMost = 64;
  bool list = is_kind(x, Kind::List);
  auto items = list ? as_list(x)->view() : as_tuple(x)->view();
  if (r.step == 1)
    return list ? list_new(t, items.subspan(size_t(r.start), size_t(r.count)))
                : tuple_slice(t, x, r.start, r.start + r.count);
  if (r.count > kMost) return Value::unset();
  uint64_t raw[kMost];  // (Values would all be set first)
  auto* picked = reinterpret_cast<Value*>(raw);
  for (int64_t i = 0, at = r.start; i < r.count; i++, at += r.step) new (picked + i) Value(items[size_t(at)]);
  std::span<const Value> all(picked, size_t(r.count));
  return list ? list_new(t, all) : tuple_new(t, all);
}
// How many items an exact str, bytes, bytearray, list or tuple has; -1: it is something else.
static int64_t sequence_length(Value x) {
  if (!x.is_pointer()) return -1;
  Object* o = x.object();
  if (o->is(Kind::Str)) return int64_t(static_cast<StrObject*>(o)->length);
  if (o->is(Kind::List)) return int64_t(static_cast<ListObject*>(o)->length());
  if (o->is(Kind::Bytes)) return int64_t(static_cast<BytesObject*>(o)->length);
  if (o->is(Kind::ByteArray)) return int64_t(static_cast<ByteArrayObject*>(o)->length);
  return o->is(Kind::Tuple) ? int64_t(static_cast<TupleObject*>(o)->length) : -1;
}
static Result<Value> part_of(Thread& t, Value x, const SliceRange& r) {
  if (is_kind(x, Kind::Str)) return str_range(t, x, r);
  return is_kind(x, Kind::Bytes) || is_kind(x, Kind::ByteArray) ? bytes_range(t, x, r) : items_range(t, x, r);
}
// x[from:to] = v for an exact list and another list or tuple. False: not this case.
[[gnu::noinline]] static bool plain_slice_store(Thread& t, Value x, Value from, Value to, Value by, Value v,
                                                Status* out) {
  if (!is_kind(x, Kind::List) || x.same(v) || !by.is_none()) return false;
  bool list = is_kind(v, Kind::List);
  if (!list && !is_kind(v, Kind::Tuple)) return false;
  SliceRange r;
  if (!small_slice(from, to, by, int64_t(as_list(x)->length()), &r)) return false;
  auto items = list ? as_list(v)->view() : as_tuple(v)->view();
  if (items.size() != size_t(r.stop - r.start) || x.header()->watched()) {
    *out = list_splice(t, as_list(x), uint64_t(r.start), uint64_t(r.stop), items);
    return true;
  }
  for (size_t i = items.size(); i-- > 0;) {
    Value old;
    incref(items[i]);
    as_list(x)->exchange(uint64_t(r.start) + i, items[i], &old);
    decref(old);
  }
  *out = {};
  return true;
}
// The slice is made for the item access behind it only: both at once, without a slice object. Its parts are ints or
// None: they need no release.
static const Instr* store_slice(Vm* vm, const Instr* pc, Value* R, char* E, Value by) {
  const Instr* next = pc + 1;
  Value x = operand(R, E, next->b), v = operand(R, E, next->a), *w = R + pc->b;
  SAVE();
  vm->pc = next;  // an error is the item access's
  Status s;
  if (!plain_slice_store(*vm->thread, x, w[0], w[1], by, v, &s)) return op_BuildSlice(pc, R, E, vm);
  if (next->flags & 1) decref(v);
  if (next->flags & 2) decref(x);
  return s.raised() ? unwind(vm) : next + 1;
}
DOES_AHEAD(BuildSlice, LoadItem);
DOES_AHEAD(BuildSlice, StoreItem);
WARM_PATH(BuildSlice) {
  const Instr* next = pc + 1;
  if (!(next->flags & 4) || next->c != pc->a) return op_BuildSlice(pc, R, E, vm);
  Value* w = R + pc->b;
  Value by = pc->c == 3 ? w[2] : Value::none();
  if (IS_AHEAD(BuildSlice, StoreItem, *next)) return store_slice(vm, pc, R, E, by);
  if (next->op != Op::LoadItemL && next->op != Op::LoadItemT && !IS_AHEAD(BuildSlice, LoadItem, *next))
    return op_BuildSlice(pc, R, E, vm);
  Value x = operand(R, E, next->b);
  int64_t n = sequence_length(x);
  SliceRange r;
  if (n < 0 || !small_slice(w[0], w[1], by, n, &r)) return op_BuildSlice(pc, R, E, vm);
  SAVE();
  vm->pc = next;
  auto part = part_of(*vm->thread, x, r);
  if (part.ok() && part.value().is_unset()) return op_BuildSlice(pc, R, E, vm);
  if (next->flags & 2) decref(x);
  if (part.raised()) return unwind(vm);
  put(next, R, part.value());
  return next + 1;
}

}  // namespace mpy
