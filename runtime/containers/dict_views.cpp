// dict.keys(), values(), items() and the iterators over dicts.
#include "runtime/containers/dict_data.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

namespace {

ViewObject* as_view(Value v) { return static_cast<ViewObject*>(v.object()); }
DictIterObject* as_iter(Value v) { return static_cast<DictIterObject*>(v.object()); }

Result<Value> view_new(Thread& t, Value dict, Kind k) {
  Object* o = object_new(t, sizeof(ViewObject), k);
  if (!o) return t.no_memory();
  static_cast<ViewObject*>(o)->dict = new_ref(dict);
  return Value::pointer(o);
}

Result<Value> iter_new(Thread& t, Value dict, Kind k, bool reversed) {
  Object* o = object_new(t, sizeof(DictIterObject), k);
  if (!o) return t.no_memory();
  auto* i = static_cast<DictIterObject*>(o);
  i->dict = new_ref(dict);
  i->position = 0;
  i->length = i->left = dict_iteration_size(dict);
  i->seen = 0;
  i->reversed = reversed;
  if (reversed) {  // position counts down over what dict_next would accept
    DictObject* d = dict_of(t, dict);
    i->position = d ? DictMutator::used(d) : slot_count(dict_target(t, dict).owner);
  }
  return Value::pointer(i);
}

Kind reverse_kind(Kind k) {
  return static_cast<Kind>(static_cast<uint32_t>(k) - static_cast<uint32_t>(Kind::KeyIter) +
                           static_cast<uint32_t>(Kind::KeyReverseIter));
}

Kind iter_kind(Value view) {
  return view.header()->is(Kind::KeysView)     ? Kind::KeyIter
         : view.header()->is(Kind::ValuesView) ? Kind::ValueIter
                                               : Kind::ItemIter;
}

bool step(DictIterObject* i, Value* k, Value* v) {
  if (!i->reversed) return dict_next(i->dict, &i->position, k, v);
  while (i->position > 0) {
    uint64_t pos = --i->position;
    uint64_t want = pos;
    if (dict_next(i->dict, &pos, k, v) && pos == want + 1) return true;
  }
  return false;
}

// The next entry, borrowed. Another size is noticed at once, other keys in the place of old ones when there are
// too many.
Unpacked next_entry(Thread& t, DictIterObject* i, Value* k, Value* v) {
  if (is_kind(i->dict, Kind::Dict) && !i->reversed) {  // an exact dict, unchanged
    DictObject* d = as_dict(i->dict);
    if (d->length() == i->length && i->left && i->position < DictMutator::used(d)) {
      const DictEntry& e = DictMutator::entries(d)[i->position];
      if (!e.key.is_unset()) {
        i->position++;
        i->left--;
        *k = e.key;
        *v = e.value;
        return Unpacked::kItems;
      }
    }
  }
  if (i->dict.is_unset()) return Unpacked::kEnd;
  if (dict_resized(i->dict, i->length, &i->seen)) {
    i->length = UINT64_MAX;  // and so it stays
    (void)t.raise(Exc::RuntimeError, "dictionary changed size during iteration");
    return Unpacked::kRaised;
  }
  bool more = step(i, k, v);
  if (more && (i->left || i->reversed)) {
    if (i->left) i->left--;
    return Unpacked::kItems;
  }
  Ref dropped = Ref::take(std::exchange(i->dict, Value::unset()));
  if (!more) return Unpacked::kEnd;
  (void)t.raise(Exc::RuntimeError, "dictionary keys changed during iteration");
  return Unpacked::kRaised;
}

Result<Value> dict_iter_next(Thread& t, Value self) {
  DictIterObject* i = as_iter(self);
  Value k, v;
  Unpacked more = next_entry(t, i, &k, &v);
  if (more == Unpacked::kRaised) return Raised{};
  if (more == Unpacked::kEnd) return Value::unset();
  Object* o = self.object();
  if (o->is(Kind::KeyIter) || o->is(Kind::KeyReverseIter)) return new_ref(k);
  if (o->is(Kind::ValueIter) || o->is(Kind::ValueReverseIter)) return new_ref(v);
  return tuple_new(t, {k, v});
}

void view_destroy(Thread&, Object* o) { decref(std::exchange(static_cast<ViewObject*>(o)->dict, Value::unset())); }
void view_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit(c, &static_cast<ViewObject*>(o)->dict); }
void iter_destroy(Thread&, Object* o) { decref(std::exchange(static_cast<DictIterObject*>(o)->dict, Value::unset())); }
void iter_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit(c, &static_cast<DictIterObject*>(o)->dict); }

Result<Value> self_iter(Thread&, Value v) { return new_ref(v); }
Result<Value> view_iter(Thread& t, Value v) { return iter_new(t, as_view(v)->dict, iter_kind(v), false); }
Result<int64_t> view_length(Thread&, Value v) { return static_cast<int64_t>(dict_length(as_view(v)->dict)); }

Result<Value> view_repr(Thread& t, Value v) {
  ReprGuard guard(t, v);
  if (guard.recursive()) return str_from_utf8(t, "...");
  TRY(guard.entered());
  Ref items = TRY_REF(list_from_iterable(t, v));
  Value prefix = Value::unset();  // a subclass of dict may name its views
  if (!is_kind(as_view(v)->dict, Kind::Dict))
    prefix = type_lookup(type_of(t, as_view(v)->dict), t.isolate.intern("_views"));
  if (is_kind(prefix, Kind::Str)) {
    Ref name = TRY_REF(str_format(t, "{}", {FormatArg::type_of(v)}));
    return str_format(t, "{}{}({})", {FormatArg(prefix), str_view(name).substr(5), FormatArg::repr(items)});
  }
  return str_format(t, "{}({})", {FormatArg::type_of(v), FormatArg::repr(items)});
}

Result<bool> view_contains(Thread& t, Value v, Value item) {
  Value dict = as_view(v)->dict;
  if (v.header()->is(Kind::KeysView)) return dict_contains(t, dict, item);
  if (v.header()->is(Kind::ItemsView)) {
    if (!is_kind(item, Kind::Tuple) || as_tuple(item)->length != 2) return false;
    Ref have = TRY_REF(dict_get(t, dict, as_tuple(item)->items[0]));
    return have.is_set() && TRY(equal(t, have, as_tuple(item)->items[1]));
  }
  uint64_t pos = 0;
  Value k, x;
  while (dict_next(dict, &pos, &k, &x)) {
    Ref hold = Ref::copy(x);
    if (TRY(equal(t, x, item))) return true;
  }
  return false;
}

bool set_like(Thread& t, Value v) { return is_kind(v, Kind::KeysView) || is_kind(v, Kind::ItemsView) || is_set(t, v); }

Result<bool> all_in(Thread& t, Value items, Value container) {
  Ref it = TRY_REF(iterate(t, items));
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set()) return true;
    if (!TRY(contains(t, container, item))) return false;
  }
}

Result<Value> view_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (!set_like(t, a) || !set_like(t, b)) return t.isolate.not_implemented;
  int64_t n = TRY(length(t, a)), m = TRY(length(t, b));
  bool same = false;
  switch (op) {
    case CompareOp::Eq:
    case CompareOp::Ne: same = n == m && TRY(all_in(t, a, b)); break;
    case CompareOp::Lt: same = n < m && TRY(all_in(t, a, b)); break;
    case CompareOp::Le: same = n <= m && TRY(all_in(t, a, b)); break;
    case CompareOp::Gt: same = n > m && TRY(all_in(t, b, a)); break;
    default: same = n >= m && TRY(all_in(t, b, a)); break;
  }
  return Value::boolean(same != (op == CompareOp::Ne));
}

bool view_of_set(Value v) { return is_kind(v, Kind::KeysView) || is_kind(v, Kind::ItemsView); }

// What `other` gives and the view has. The longer of two views is asked.
Result<Value> view_intersection(Thread& t, Value view, Value other) {
  if (!view_of_set(view)) std::swap(view, other);
  if (is_kind(other, Kind::Set) && view_length(t, view).value() <= TRY(length(t, other))) {
    Ref views = TRY_REF(tuple_new(t, {view}));
    return set_intersection(t, other, views);
  }
  if (view_of_set(other) && view_length(t, other).value() > view_length(t, view).value()) std::swap(view, other);
  Ref common = TRY_REF(set_new(t, Value::unset()));
  TRY(for_each(t, other, [&](Value item) -> Status {
    if (TRY(view_contains(t, view, item))) TRY(set_add(t, common, item));
    return {};
  }));
  return common.release();
}

template <BinaryOp op>
Result<Value> view_binary(Thread& t, Value a, Value b) {
  if (!set_like(t, a) && !set_like(t, b)) return t.isolate.not_implemented;
  if (op == BinaryOp::And) return view_intersection(t, a, b);
  Ref x = TRY_REF(set_new(t, a)), others;
  if (op == BinaryOp::Xor) return set_symmetric_difference(t, x, b);
  others = Ref::take(TRY(tuple_new(t, {b})));
  if (op == BinaryOp::Or) return set_union(t, x, others);
  return set_difference(t, x, others);
}

Result<Value> view_mapping(Thread& t, Value self) { return mappingproxy_new(t, as_view(self)->dict); }

}  // namespace

Unpacked dict_next_unpacked(Thread& t, DictIterObject* i, Value* items) {
  Unpacked more = next_entry(t, i, &items[0], &items[1]);
  if (more != Unpacked::kItems) return more;
  incref(items[0]);
  incref(items[1]);
  return more;
}

Result<Value> dict_iter(Thread& t, Value dict) { return iter_new(t, dict, Kind::KeyIter, false); }
Result<Value> dict_keys(Thread& t, Value self) { return view_new(t, self, Kind::KeysView); }
Result<Value> dict_values(Thread& t, Value self) { return view_new(t, self, Kind::ValuesView); }
Result<Value> dict_items(Thread& t, Value self) { return view_new(t, self, Kind::ItemsView); }
Result<Value> dict_reversed(Thread& t, Value self) {
  if (is_kind(self, Kind::KeysView) || is_kind(self, Kind::ValuesView) || is_kind(self, Kind::ItemsView))
    return iter_new(t, as_view(self)->dict, reverse_kind(iter_kind(self)), true);
  return iter_new(t, self, Kind::KeyReverseIter, true);
}
Result<Value> view_isdisjoint(Thread& t, Value self, Value other) {
  if (view_of_set(other) && view_length(t, other).value() > view_length(t, self).value()) std::swap(self, other);
  Ref it = TRY_REF(iterate(t, other));
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set()) return Value::boolean(true);
    if (TRY(view_contains(t, self, item))) return Value::boolean(false);
  }
}

#define TABLE_dict_values
#define TABLE_dict_keys
#define TABLE_dict_iterator
#include "annotations/runtime_containers.tables.inc"

void init_dict_views(Thread& t) {
  for (Kind k : {Kind::KeysView, Kind::ValuesView, Kind::ItemsView}) {
    NativeTypeSpec s{.name = k == Kind::KeysView     ? "dict_keys"
                             : k == Kind::ValuesView ? "dict_values"
                                                     : "dict_items",
                     .payload_size = sizeof(ViewObject),
                     .flags = 0,
                     .kind = k};
    const NativeTable& table = k == Kind::ValuesView ? k_dict_values_table : k_dict_keys_table;
    s.table = &table;
    if (TypeObject* type = native_type_new(t, s)) (void)add_table(t, type, table);
  }
  const struct {
    Kind kind;
    const char* name;
  } iterators[] = {{Kind::KeyIter, "dict_keyiterator"},
                   {Kind::ValueIter, "dict_valueiterator"},
                   {Kind::ItemIter, "dict_itemiterator"},
                   {Kind::KeyReverseIter, "dict_reversekeyiterator"},
                   {Kind::ValueReverseIter, "dict_reversevalueiterator"},
                   {Kind::ItemReverseIter, "dict_reverseitemiterator"}};
  for (auto& i : iterators) {
    NativeTypeSpec s{.name = i.name, .payload_size = sizeof(DictIterObject), .flags = 0, .kind = i.kind};
    s.table = &k_dict_iterator_table;
    native_type_new(t, s);
  }
}

}  // namespace mpy
