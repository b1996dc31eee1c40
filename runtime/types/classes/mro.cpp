// Method resolution order: C3, with CPython's words when it does not exist.
#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static Status check_duplicates(Thread& t, Value bases) {
  auto view = as_tuple(bases)->view();
  for (size_t i = 0; i < view.size(); i++)
    for (size_t j = i + 1; j < view.size(); j++)
      if (view[i].same(view[j])) return t.type_error("duplicate base class {}", {FormatArg(as_type(view[i])->name)});
  return {};
}

// The lists being merged: one per base (its MRO), then the bases themselves. heads[i] is how far list i is used.
struct Merge {
  Thread& t;
  TupleObject* bases;
  Ref heads;  // list of ints
  uint64_t count() const { return bases->length + 1; }
  TupleObject* list(uint64_t i) const { return i < bases->length ? as_tuple(as_type(bases->items[i])->mro) : bases; }
  uint64_t head(uint64_t i) const { return static_cast<uint64_t>(small_int(as_list(heads)->at(i))); }

  bool in_tail(Value candidate) const {
    for (uint64_t i = 0; i < count(); i++)
      for (uint64_t k = head(i) + 1; k < list(i)->length; k++)
        if (list(i)->items[k].same(candidate)) return true;
    return false;
  }
  // The next class, or unset: all used up (done = true) or no order.
  Value next(bool* done) const {
    *done = true;
    for (uint64_t i = 0; i < count(); i++) {
      if (head(i) >= list(i)->length) continue;
      *done = false;
      Value candidate = list(i)->items[head(i)];
      if (!in_tail(candidate)) return candidate;
    }
    return Value::unset();
  }
  void use(Value c) {
    for (uint64_t i = 0; i < count(); i++)
      if (head(i) < list(i)->length && list(i)->items[head(i)].same(c))
        list_set(t, as_list(heads), i, Value::small_int(static_cast<int64_t>(head(i) + 1)));
  }
};

static Raised no_order(Thread& t, const Merge& m) {
  StrBuilder b(t);
  TRY(b.put("Cannot create a consistent method resolution\norder (MRO) for bases "));
  Ref named = TRY_REF(list_new(t));
  for (uint64_t i = 0; i < m.count(); i++) {
    if (m.head(i) >= m.list(i)->length) continue;
    Value c = m.list(i)->items[m.head(i)];
    bool seen = false;
    for (Value v : as_list(named)->view()) seen |= v.same(c);
    if (seen) continue;
    if (as_list(named)->length()) TRY(b.put(", "));
    TRY(list_append(t, as_list(named), c));
    TRY(b.put_value(as_type(c)->name));
  }
  Ref text = TRY_REF(b.finish());
  return t.type_error("{}", {FormatArg(text.get())});
}

static Result<Value> merge(Thread& t, TypeObject* type) {
  Merge m{t, as_tuple(type->bases), Ref()};
  m.heads = TRY_REF(list_new(t));
  for (uint64_t i = 0; i < m.count(); i++) TRY(list_append(t, as_list(m.heads), Value::small_int(0)));
  Ref order = TRY_REF(list_new(t));
  TRY(list_append(t, as_list(order), type_value(type)));
  for (;;) {
    bool done;
    Value c = m.next(&done);
    if (done) break;
    if (c.is_unset()) return no_order(t, m);
    TRY(list_append(t, as_list(order), c));
    m.use(c);
  }
  return tuple_new(t, as_list(order)->view());
}

// One base: itself, then the base's order. (No list: this also runs before there is a list type.)
static Result<Value> single(Thread& t, TypeObject* type) {
  TupleObject* up = as_tuple(as_type(as_tuple(type->bases)->items[0])->mro);
  Value order = TRY(tuple_alloc(t, up->length + 1));
  tuple_init(as_tuple(order), 0, new_ref(type_value(type)));
  for (uint64_t i = 0; i < up->length; i++) tuple_init(as_tuple(order), i + 1, new_ref(up->items[i]));
  return order;
}

Result<Value> default_mro(Thread& t, TypeObject* type) {
  TupleObject* bases = as_tuple(type->bases);
  for (Value b : bases->view())  // a metaclass's mro() can reach the class that it is asked about
    if (as_type(b)->mro.is_unset())
      return t.type_error("Cannot extend an incomplete type '{}'", {FormatArg(as_type(b)->name)});
  if (bases->length == 0) return tuple_new(t, {type_value(type)});
  if (bases->length == 1) return single(t, type);
  TRY(check_duplicates(t, type->bases));
  return merge(t, type);
}

// A metaclass may have its own mro().
static Result<Value> custom_mro(Thread& t, TypeObject* type) {
  Value name = t.isolate.intern("mro");
  TypeObject* holder = nullptr;
  Value method = type_lookup(type->metatype, name, &holder);
  if (method.is_unset() || !(holder->flags & TypeObject::kHeapType)) return Value::unset();
  t.isolate.free_mros = true;
  Ref order = TRY_REF(call_special(t, type_value(type), method, {}));
  Ref tuple = TRY_REF(tuple_from_iterable(t, order));
  for (Value c : as_tuple(tuple)->view()) {
    if (!is_type(t, c)) return t.type_error("mro() returned a non-class ('{}')", {FormatArg::type_of(c)});
    if (!is_subtype(solid_of(type), solid_of(as_type(c))))
      return t.type_error("mro() returned base with unsuitable layout ('{}')", {FormatArg(as_type(c)->name)});
  }
  return tuple.release();
}

Status compute_mro(Thread& t, TypeObject* type) {
  Ref mro = Ref::take(Value::unset());
  if (type->metatype && type->metatype != t.isolate.builtin_type(Kind::Type) && !type->metatype->mro.is_unset())
    mro = TRY_REF(custom_mro(t, type));
  if (!mro.is_set()) mro = TRY_REF(default_mro(t, type));
  Value old = type->mro;
  type->mro = mro.release();
  type->version = ++t.isolate.type_versions;
  decref(old);
  return {};
}

}  // namespace mpy
