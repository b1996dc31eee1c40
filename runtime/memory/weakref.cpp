// weakref.ref objects. The list of an object's references is kept beside it (Heap::Side).
#include <cstdio>
#include <utility>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static WeakRefObject* as_ref(Value v) { return static_cast<WeakRefObject*>(v.object()); }

static bool can_be_referenced(Thread& t, Value v) {
  if (!v.is_pointer()) return false;
  if (v.header()->is(Kind::Code)) return true;
  if (v.header()->kind >= static_cast<uint32_t>(Kind::Function) &&
      v.header()->kind <= static_cast<uint32_t>(Kind::Function7))
    return true;
  return is_type(t, v) || (type_of(t, v)->flags & TypeObject::kHasWeakref);
}

// A plain reference without callback is shared.
Result<Value> weakref_new(Thread& t, TypeObject* type, Value object, Value callback) {
  if (!can_be_referenced(t, object))
    return t.type_error("cannot create weak reference to '{}' object", {FormatArg::type_of(object)});
  if (!callback.is_unset() && callback.is_none()) callback = Value::unset();
  TypeObject* plain = t.isolate.builtin_type(Kind::WeakRef);
  if (!type) type = plain;
  Heap& heap = *t.isolate.heap;
  Heap::Side* side = heap.side(object.object(), true);
  if (!side) return t.no_memory();
  for (WeakRefObject* r = side->refs; r && callback.is_unset() && type == plain; r = r->next)
    if (r->is(Kind::WeakRef) && r->callback.is_unset()) return new_ref(Value::pointer(r));
  Object* o = type ? instance_new(t, type) : object_new(t, sizeof(WeakRefObject), Kind::WeakRef);
  if (!o) {
    heap.drop_side_if_empty(object.object());
    return Raised{};
  }
  auto* r = static_cast<WeakRefObject*>(o);
  side = heap.side(object.object(), true);
  r->referent = object.object();
  r->callback = new_ref(callback);
  r->hash = -1;
  r->previous = nullptr;
  r->next = side->refs;
  if (side->refs) side->refs->previous = r;
  side->refs = r;
  return Value::pointer(r);
}

Value weakref_get(Value ref) {
  Object* o = as_ref(ref)->referent;
  return o ? Value::pointer(o) : Value::unset();
}

void weakref_leave(Heap& heap, WeakRefObject* r) {
  Object* referent = r->referent;
  if (!referent) return;
  if (Heap::Side* s = heap.side(referent, false))
    if (s->refs == r) s->refs = r->next;
  if (r->previous) r->previous->next = r->next;
  if (r->next) r->next->previous = r->previous;
  r->referent = nullptr;
  r->previous = r->next = nullptr;
  heap.drop_side_if_empty(referent);
}

int64_t weakref_count(Value object) {
  if (!object.is_pointer() || !(object.header()->rc & Object::kWeakref)) return 0;
  Heap::Side* s = Heap::of(object.object()).side(object.object(), false);
  int64_t n = 0;
  for (WeakRefObject* r = s ? s->refs : nullptr; r; r = r->next) n++;
  return n;
}

// It leaves its referent's list first: the callback's death may be the referent's.
static void ref_destroy(Thread& t, Object* o) {
  auto* r = static_cast<WeakRefObject*>(o);
  weakref_leave(*t.isolate.heap, r);
  decref(std::exchange(r->callback, Value::unset()));
}
static void ref_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<WeakRefObject*>(o)->callback);
}

static Result<Value> ref_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  if (!args.empty() || keyword_count(kwnames))
    return t.type_error("weakref expected at most 0 arguments, got {}", {FormatArg(args.size())});
  Value v = weakref_get(self);
  return v.is_unset() ? Value::none() : new_ref(v);
}
static Result<Value> ref_construct(Thread& t, Value cls, std::span<const Value> args, Value kwnames) {
  size_t n = args.size() - keyword_count(kwnames);
  if (n < 1) return t.type_error("__new__ expected at least 1 argument, got 0");
  if (n > 2 && as_type(cls) == t.isolate.builtin_type(Kind::WeakRef))
    return t.type_error("__new__ expected at most 2 arguments, got {}", {FormatArg(n)});
  return weakref_new(t, as_type(cls), args[0], n > 1 ? args[1] : Value::unset());
}
static Result<Value> get_callback(Thread&, Value self) {
  Value callback = as_ref(self)->callback;
  return !as_ref(self)->referent || callback.is_unset() ? Value::none() : new_ref(callback);
}
static Status ref_init(Thread&, Value, std::span<const Value>, Value) { return {}; }

static Result<int64_t> ref_hash(Thread& t, Value self) {
  WeakRefObject* r = as_ref(self);
  if (r->hash != -1) return r->hash;
  if (!r->referent) return t.type_error("weak object has gone away");
  Ref hold = Ref::copy(Value::pointer(r->referent));
  return r->hash = TRY(hash(t, hold));
}
static Result<Value> ref_compare(Thread& t, Value a, Value b, CompareOp op) {
  bool both = (op == CompareOp::Eq || op == CompareOp::Ne) &&
              type_of(t, b)->payload_kind == static_cast<uint16_t>(Kind::WeakRef);
  if (!both) return new_ref(t.isolate.not_implemented);
  Value x = weakref_get(a), y = weakref_get(b);
  if (x.is_unset() || y.is_unset()) return Value::boolean(a.same(b) == (op == CompareOp::Eq));
  Ref hx = Ref::copy(x), hy = Ref::copy(y);
  return compare(t, op, hx, hy);
}
static Result<Value> ref_repr(Thread& t, Value self) {
  char at[24], to[24];
  std::snprintf(at, sizeof at, "0x%llx", static_cast<unsigned long long>(self.bits() & ~3ull));
  Value v = weakref_get(self);
  if (v.is_unset()) return str_format(t, "<weakref at {}; dead>", {FormatArg(at)});
  std::snprintf(to, sizeof to, "0x%llx", static_cast<unsigned long long>(v.bits() & ~3ull));
  Ref hold = Ref::copy(v);
  Ref name = TRY_REF(get_attr_or_unset(t, v, t.isolate.intern("__name__")));
  if (name.is_set() && is_str(t, name))
    return str_format(t, "<weakref at {}; to '{}' at {} ({})>",
                      {FormatArg(at), FormatArg::type_of(v), FormatArg(to), FormatArg(name.get())});
  return str_format(t, "<weakref at {}; to '{}' at {}>", {FormatArg(at), FormatArg::type_of(v), FormatArg(to)});
}

#define TABLE_weakref
#include "annotations/runtime_memory.tables.inc"

void init_weakref_type(Thread& t) {
  NativeTypeSpec s;
  s.name = "weakref.ReferenceType";
  s.kind = Kind::WeakRef;
  s.payload_size = sizeof(WeakRefObject);
  s.flags = TypeObject::kBaseType;
  s.table = &k_weakref_table;
  if (TypeObject* type = native_type_new(t, s)) (void)add_attributes(t, type, k_weakref_table.attributes);
}

}  // namespace mpy
