// Attributes in slots: the mutators of instances, and __dict__ (a view, or a real dict when there are too many).
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"

namespace mpy {

static constexpr uint64_t kAllSlots = ~uint64_t{0};  // slots moved: the watcher looks at all of them

static Object* dict_behind(SlotArea* a) { return reinterpret_cast<Object*>(a->overflow); }
static uint64_t overflow_capacity(SlotArea* a) {
  return a->overflow ? static_cast<uint64_t>(small_int(a->overflow[-1])) : 0;
}

static Value* slot_address(SlotArea* a, const TypeObject* type, uint32_t slot) {
  return slot < type->inline_capacity ? &a->slots[slot] : &a->overflow[slot - type->inline_capacity];
}

Value slot_at(Object* o, const TypeObject* type, uint32_t slot) { return *slot_address(slots_of(o, type), type, slot); }

void slots_init(Object* o, const TypeObject* type) {
  SlotArea* a = slots_of(o, type);
  a->overflow = nullptr;
  for (int i = 0; i < type->inline_capacity; i++) a->slots[i] = Value::unset();
}

static void free_overflow(Heap& heap, SlotArea* a) {
  if (a->overflow) heap.release(a->overflow - 1, (overflow_capacity(a) + 1) * sizeof(Value));
  a->overflow = nullptr;
}

void slots_release(Heap& heap, Object* o, TypeObject* type) {
  Layout* l = heap.isolate.layout_of_kind(o->kind);
  if (!l) return;
  SlotArea* a = slots_of(o, type);
  for (uint32_t i = 0; i < l->count; i++) decref(*slot_address(a, type, i));
  if (!l->dictionary) free_overflow(heap, a);
  else if (a->overflow) decref(dict_behind(a));
}

void slots_visit(Object* o, TypeObject* type, void (*visit)(void*, Value*), void* context) {
  Layout* l = Heap::of(o).isolate.layout_of_kind(o->kind);
  if (!l) return;
  SlotArea* a = slots_of(o, type);
  for (uint32_t i = 0; i < l->count; i++) visit(context, slot_address(a, type, i));
  if (!l->dictionary || !a->overflow) return;
  Value dict = Value::pointer(dict_behind(a));
  visit(context, &dict);
  if (dict.is_unset()) a->overflow = nullptr;
}

static Status need_slot(Thread& t, SlotArea* a, const TypeObject* type, uint32_t slot) {
  if (slot < type->inline_capacity) return {};
  uint64_t want = slot - type->inline_capacity + 1, have = overflow_capacity(a);
  if (want <= have) return {};
  uint64_t n = have ? have * 2 : 4;
  while (n < want) n *= 2;
  void* p = guest_realloc(t, a->overflow ? a->overflow - 1 : nullptr, a->overflow ? (have + 1) * sizeof(Value) : 0,
                          (n + 1) * sizeof(Value));
  if (!p) return t.no_memory();
  auto* words = static_cast<Value*>(p);
  words[0] = Value::small_int(static_cast<int64_t>(n));
  a->overflow = words + 1;
  for (uint64_t i = have; i < n; i++) a->overflow[i] = Value::unset();
  return {};
}

static bool in_dictionary(Layout* l, Value name) { return l->dictionary && is_kind(name, Kind::Str); }

Value slot_get(Thread& t, Object* o, Value name) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  Layout* l = layout_of(t.isolate, o);
  if (!l || !type->slots_offset) return Value::unset();
  SlotArea* a = slots_of(o, type);
  if (in_dictionary(l, name)) return a->overflow ? dict_get_str(Value::pointer(dict_behind(a)), name) : Value::unset();
  int slot = layout_find(l, name);
  return slot < 0 ? Value::unset() : *slot_address(a, type, static_cast<uint32_t>(slot));
}

static Status real_dict(Thread& t, SlotArea* a) {
  if (a->overflow) return {};
  Value d = TRY(dict_new(t));
  a->overflow = reinterpret_cast<Value*>(d.object());
  return {};
}

Status slot_set(Thread& t, Object* o, Value name, Value value) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  Layout* l = layout_of(t.isolate, o);
  if (!l || !type->slots_offset) return raise_attribute_error_of_write(t, Value::pointer(o), name);
  SlotArea* a = slots_of(o, type);
  if (in_dictionary(l, name)) {
    TRY(real_dict(t, a));
    TRY(dict_set(t, Value::pointer(dict_behind(a)), name, value));
    notify_write(o, WatchSlot::Attribute, kAllSlots);
    return {};
  }
  int found = layout_find(l, name);
  if (found >= 0) {
    Value* p = slot_address(a, type, static_cast<uint32_t>(found));
    Value old = *p;
    *p = new_ref(value);
    notify_write(o, WatchSlot::Attribute, static_cast<uint64_t>(found));
    decref(old);
    return {};
  }
  bool text = is_kind(name, Kind::Str);
  if (text && (l->count >= kMaxSlots || (layouts_full(type) && !layout_next(l, name)))) {
    TRY(slots_to_dict(t, o));
    return slot_set(t, o, name, value);
  }
  Ref interned = text ? TRY_REF(str_intern(t, name)) : Ref::copy(name);
  Layout* next = layout_add(t, l, interned);
  if (!next) return t.no_memory();
  TRY(need_slot(t, a, type, l->count));
  *slot_address(a, type, l->count) = new_ref(value);
  o->kind = next->kind;
  notify_write(o, WatchSlot::Attribute, l->count);
  return {};
}

// The attributes behind the deleted one move up: the object's layout is the one it had if that had never been set.
Result<bool> slot_delete(Thread& t, Object* o, Value name) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  Layout* l = layout_of(t.isolate, o);
  if (!l || !type->slots_offset) return false;
  SlotArea* a = slots_of(o, type);
  if (in_dictionary(l, name)) {
    if (!a->overflow) return false;
    bool was = TRY(dict_delete(t, Value::pointer(dict_behind(a)), name));
    if (was) notify_write(o, WatchSlot::Attribute, kAllSlots);
    return was;
  }
  int slot = layout_find(l, name);
  if (slot < 0) return false;
  if (is_kind(name, Kind::Str) && layouts_full(type)) {  // each deletion may make others
    TRY(slots_to_dict(t, o));
    return slot_delete(t, o, name);
  }
  Layout* next = l;
  while (next->count > static_cast<uint32_t>(slot)) next = next->parent;
  for (uint32_t i = static_cast<uint32_t>(slot) + 1; i < l->count; i++)
    if (!(next = layout_add(t, next, layout_name(l, i)))) return t.no_memory();
  Value old = *slot_address(a, type, static_cast<uint32_t>(slot));
  for (uint32_t i = static_cast<uint32_t>(slot) + 1; i < l->count; i++)
    *slot_address(a, type, i - 1) = *slot_address(a, type, i);
  *slot_address(a, type, l->count - 1) = Value::unset();
  o->kind = next->kind;
  notify_write(o, WatchSlot::Attribute,
               static_cast<uint32_t>(slot) + 1 == l->count ? static_cast<uint64_t>(slot) : kAllSlots);
  decref(old);
  return true;
}

bool slot_next(Object* o, uint64_t* pos, Value* name, Value* value) {
  Isolate& iso = Heap::of(o).isolate;
  Layout* l = layout_of(iso, o);
  if (!l || l->dictionary) return false;
  while (*pos < l->count) {
    uint32_t slot = static_cast<uint32_t>((*pos)++);
    Value n = layout_name(l, slot);
    if (!is_kind(n, Kind::Str)) continue;
    *name = n;
    *value = slot_at(o, l->type, slot);
    return true;
  }
  return false;
}

uint64_t slot_count(Object* o) {
  Layout* l = layout_of(Heap::of(o).isolate, o);
  uint64_t n = 0;
  for (; l && l->count && !l->dictionary; l = l->parent) n += is_kind(l->name, Kind::Str);
  return n;
}

// --- dictionary mode

// Members of __slots__ go to the inline slots in front (there are enough); the other attributes to `keep`, if set.
static Status take_out(Thread& t, Object* o, Value keep) {
  uint64_t pos = 0;
  Value name, value;
  while (!keep.is_unset() && slot_next(o, &pos, &name, &value)) TRY(dict_set(t, keep, name, value));
  return {};
}

static Status use_dict(Thread& t, Object* o, Value dict_borrowed) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  Layout* l = layout_of(t.isolate, o);
  SlotArea* a = slots_of(o, type);
  Layout* next = layout_dictionary(t, type);
  for (uint32_t i = 0; next && i < l->count; i++)
    if (!is_kind(layout_name(l, i), Kind::Str)) next = layout_add(t, next, layout_name(l, i));
  if (!next) return t.no_memory();
  // out with the old: nothing below fails
  Value old[kMaxSlots];
  uint32_t n_old = 0, n_members = 0;
  Object* old_dict = l->dictionary ? dict_behind(a) : nullptr;
  for (uint32_t i = 0; i < l->count; i++) {
    Value v = *slot_address(a, type, i);
    if (is_kind(layout_name(l, i), Kind::Str)) old[n_old++] = v;
    else a->slots[n_members++] = v;
  }
  // In a dictionary's layout the others are unset already (and the class may have more of them than the object:
  // set_class).
  for (uint32_t i = n_members; i < type->inline_capacity && !l->dictionary; i++) a->slots[i] = Value::unset();
  if (!l->dictionary) free_overflow(*t.isolate.heap, a);
  incref(dict_borrowed);
  a->overflow = reinterpret_cast<Value*>(dict_borrowed.object());
  o->kind = next->kind;
  notify_write(o, WatchSlot::Attribute, kAllSlots);
  for (uint32_t i = 0; i < n_old; i++) decref(old[i]);
  if (old_dict) decref(old_dict);
  return {};
}

Status slots_to_dict(Thread& t, Object* o) {
  Ref dict = TRY_REF(dict_new(t));
  TRY(take_out(t, o, dict));
  return use_dict(t, o, dict);
}

// --- __dict__

Value dict_view_target(Thread& t, DictViewObject* view) {
  if (!view->owner) {
    if (view->dict.is_unset()) {
      auto d = dict_new(t);
      if (d.ok()) view->dict = d.value();
      else t.take_exception();
    }
    return view->dict;
  }
  Layout* l = layout_of(t.isolate, view->owner);
  if (!l->dictionary) return Value::unset();
  SlotArea* a = slots_of(view->owner, l->type);
  if (!a->overflow && real_dict(t, a).raised()) t.take_exception();
  return a->overflow ? Value::pointer(dict_behind(a)) : Value::unset();
}

// The owner dies or gets another dict: the view keeps what was there.
void dict_view_detach(Thread& t, DictViewObject* view) {
  Object* owner = view->owner;
  Value target = dict_view_target(t, view);
  if (!target.is_unset()) {
    view->dict = new_ref(target);
  } else {
    auto d = dict_new(t);
    if (d.ok() && take_out(t, owner, d.value()).ok()) view->dict = d.value();
    else t.take_exception();
  }
  view->owner = nullptr;
}

void dict_view_destroy(DictViewObject* view) {
  decref(view->dict);
  if (!view->owner) return;
  Heap& heap = Heap::of(view);
  if (Heap::Side* s = heap.side(view->owner, false)) s->view = nullptr;
  heap.drop_side_if_empty(view->owner);
}

Result<Value> instance_dict(Thread& t, Object* o) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  if (type->ops.dict) {
    Value* d = type->ops.dict(o);
    if (d->is_unset()) *d = TRY(dict_new(t));
    return new_ref(*d);
  }
  if (!type->slots_offset || !(type->flags & TypeObject::kHasDict))
    return raise_attribute_error(t, Value::pointer(o), t.isolate.names.__dict__);
  Heap& heap = *t.isolate.heap;
  Heap::Side* s = heap.side(o, false);
  if (s && s->view) return new_ref(Value::pointer(s->view));
  if (layout_of(t.isolate, o)->dictionary) {
    SlotArea* a = slots_of(o, type);
    TRY(real_dict(t, a));
    return new_ref(Value::pointer(dict_behind(a)));
  }
  auto* view = static_cast<DictViewObject*>(object_new(t, sizeof(DictViewObject), Kind::DictView));
  if (!view) return t.no_memory();
  view->owner = nullptr;
  view->dict = Value::unset();
  Ref hold = Ref::take(Value::pointer(view));
  s = heap.side(o, true);
  if (!s) return t.no_memory();
  view->owner = o;
  s->view = view;
  return hold.release();
}

static void drop_view(Thread& t, Object* o) {
  Heap& heap = *t.isolate.heap;
  Heap::Side* s = heap.side(o, false);
  if (!s || !s->view) return;
  DictViewObject* view = s->view;
  s->view = nullptr;
  dict_view_detach(t, view);
  heap.drop_side_if_empty(o);
}

Status set_instance_dict(Thread& t, Object* o, Value dict) {
  TypeObject* type = t.isolate.type_of_kind(o->kind);
  if (!is_dict(t, dict))
    return t.type_error("__dict__ must be set to a dictionary, not a '{}'", {FormatArg::type_of(dict)});
  if (type->ops.dict) {
    Value* d = type->ops.dict(o);
    Value old = *d;
    *d = new_ref(dict);
    notify_write(o, WatchSlot::Attribute, kAllSlots);
    decref(old);
    return {};
  }
  if (!type->slots_offset || !(type->flags & TypeObject::kHasDict))
    return raise_attribute_error_of_write(t, Value::pointer(o), t.isolate.names.__dict__);
  if (is_kind(dict, Kind::DictView) && static_cast<DictViewObject*>(dict.object())->owner == o) return {};
  drop_view(t, o);
  return use_dict(t, o, dict);
}

// --- __class__

// The names of a class's own __slots__, sorted, each with its member.
static Result<Value> own_members(Thread& t, TypeObject* type) {
  Ref names = TRY_REF(list_new(t));
  Value name, value;
  for (int i = 0; (i = type_table_next(type, i, &name, &value)) >= 0;)
    if (type_of(t, value) == t.isolate.member_type &&
        static_cast<MemberObject*>(value.object())->owner.same(type_value(type)))
      TRY(list_append(t, as_list(names), name));
  TRY(list_sort(t, as_list(names), Value::unset(), false));
  return names.release();
}
constexpr uint32_t kPerInstance = TypeObject::kHasDict | TypeObject::kHasWeakref;

// A class whose instances look like its base's.
static Result<bool> adds_nothing(Thread& t, TypeObject* type) {
  if (!type->base || type->payload_kind != type->base->payload_kind || type->payload_size != type->base->payload_size ||
      ((type->flags ^ type->base->flags) & kPerInstance))
    return false;
  Ref own = TRY_REF(own_members(t, type));
  return as_list(own)->length() == 0;
}

// May an instance of the one class become one of the other? The classes below which nothing was added must be the same,
// or add the same to the same base.
static Result<bool> same_shape(Thread& t, TypeObject* a, TypeObject* b) {
  while (TRY(adds_nothing(t, a))) a = a->base;
  while (TRY(adds_nothing(t, b))) b = b->base;
  if (a == b) return true;
  if (a->base != b->base || a->payload_kind != b->payload_kind || a->payload_size != b->payload_size ||
      ((a->flags ^ b->flags) & kPerInstance))
    return false;
  if (!(a->flags & b->flags & TypeObject::kHeapType)) return false;
  Ref x = TRY_REF(own_members(t, a)), y = TRY_REF(own_members(t, b));
  return equal(t, x, y);
}

// The member of `to` that stands where this one does in its class.
static Value member_for(Thread& t, TypeObject* to, Value member) {
  for (Value c : as_tuple(to->mro)->view()) {
    if (c.same(static_cast<MemberObject*>(member.object())->owner)) return member;  // of a base that both have
    Value found = type_own(as_type(c), static_cast<MemberObject*>(member.object())->name);
    if (!found.is_unset() && type_of(t, found) == t.isolate.member_type) return found;
  }
  return Value::unset();
}

static bool has_members(Layout* l) {
  for (; l && l->count; l = l->parent)
    if (is_kind(l->name, Kind::Str) == false && !l->name.is_unset()) return true;
  return false;
}

static bool of_modules(const TypeObject* type) { return type->payload_kind == static_cast<uint16_t>(Kind::Module); }

// A class gets another metaclass, perhaps itself (which then lives as long as the isolate): its kind belongs to it now.
static Status set_metaclass(Thread& t, TypeObject* type, TypeObject* from, TypeObject* to) {
  incref(to);
  t.isolate.set_kind(type->own_kind, to, nullptr);
  type->metatype = to;
  notify_write(type, WatchSlot::Class);
  type_changed(t, t.isolate.object_type);
  if (from->flags & TypeObject::kHeapType) decref(from);
  return {};
}

Status set_class(Thread& t, Value object, Value new_type) {
  if (!is_type(t, new_type))
    return t.type_error("__class__ must be set to a class, not '{}' object", {FormatArg::type_of(new_type)});
  TypeObject* to = as_type(new_type);
  TypeObject* from = type_of(t, object);
  if (!(of_modules(from) && of_modules(to)) &&
      (!(from->flags & TypeObject::kHeapType) || !(to->flags & TypeObject::kHeapType)))
    return t.type_error("__class__ assignment only supported for mutable types or ModuleType subclasses");
  if (from == to) return {};
  Object* o = object.object();
  auto differs = [&] {
    return t.type_error("__class__ assignment: '{}' object layout differs from '{}'",
                        {FormatArg(to->name), FormatArg(from->name)});
  };
  if (!TRY(same_shape(t, from, to))) return differs();
  if (is_type(t, object)) return set_metaclass(t, as_type(object), from, to);
  Layout* l = layout_of(t.isolate, o);
  // Objects do not grow: where the classes differ in room, the attributes move to a dict, which needs none.
  if (from->inline_capacity != to->inline_capacity && !(l && l->dictionary)) {
    if (!l || has_members(l) || !(from->flags & TypeObject::kHasDict)) return differs();
    TRY(slots_to_dict(t, o));
    l = layout_of(t.isolate, o);
  }
  if (l && !l->dictionary && layouts_full(to) && (from->flags & TypeObject::kHasDict)) {
    TRY(slots_to_dict(t, o));
    l = layout_of(t.isolate, o);
  }
  Layout* next = l && l->dictionary ? layout_dictionary(t, to) : to->root_layout;
  for (uint32_t i = 0; next && l && i < l->count; i++) {
    Value name = layout_name(l, i);
    if (!is_kind(name, Kind::Str)) name = member_for(t, to, name);
    next = name.is_unset() ? nullptr : layout_add(t, next, name);
  }
  if (!next && to->flags & TypeObject::kHeapType) return t.no_memory();
  if (to->flags & TypeObject::kHeapType) incref(to);
  o->kind = next ? next->kind : to->payload_kind;
  notify_write(o, WatchSlot::Class);
  // It may lie in a class, and is read there in another way if it becomes a descriptor, or is none any more.
  auto one_has = [](auto a, auto b) { return (a != nullptr) != (b != nullptr); };
  if (one_has(from->ops.descr_get, to->ops.descr_get) || one_has(from->ops.descr_set, to->ops.descr_set))
    type_changed(t, t.isolate.object_type);
  if (from->flags & TypeObject::kHeapType) decref(from);
  return {};
}

}  // namespace mpy
