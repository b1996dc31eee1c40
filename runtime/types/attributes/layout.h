// Layouts and slot areas from the inside: what the heap, classes and __dict__ need.
#pragma once
#include "runtime/types/builtin_types.h"
#include "runtime/types/type.h"

namespace mpy {

class Heap;

// Layouts are keyed by identity: an interned str, or, for a member of __slots__, the member descriptor itself (so that
// it is no entry of __dict__). A dictionary layout has members only; other attributes are in the DictObject at
// `overflow`.
Layout* layout_new_root(Thread&, TypeObject*, uint32_t fixed_kind_or_0);
Layout* layout_add(Thread&, Layout*, Value name);  // the layout with one more attribute; null = no memory
Layout* layout_dictionary(Thread&, TypeObject*);
void layouts_free(Isolate&, TypeObject*);  // all of a type's; their kinds lead nowhere from then on
void layouts_visit(TypeObject*, void (*visit)(void*, Value*), void* context);
Value layout_name(Layout*, uint32_t slot);  // borrowed
inline Layout* layout_of(Isolate& iso, const Object* o) { return iso.layout_of_kind(o->kind); }

constexpr uint32_t kMaxSlots = 128;  // more attributes than these: a dict
// A class whose instances have had so many layouts gets no more: other attributes, and other orders of them, are kept
// in dicts. Names in a dict need not be interned.
constexpr uint32_t kMaxLayouts = 1024;
inline bool layouts_full(const TypeObject* type) { return type->layouts >= kMaxLayouts; }
Layout* layout_next(Layout*, Value name);  // the layout with one more attribute, if there is one already

inline size_t instance_bytes(const TypeObject& type) {  // of a new object
  if (!type.slots_offset) return type.payload_size;
  return type.slots_offset + sizeof(SlotArea) + type.inline_capacity * sizeof(Value);
}
void slots_init(Object*, const TypeObject*);  // of a new object
void slots_release(Heap&, Object*, TypeObject*);
void slots_visit(Object*, TypeObject*, void (*visit)(void*, Value*), void* context);
Value slot_at(Object*, const TypeObject*, uint32_t slot);  // borrowed
bool is_vm_kind(uint32_t kind);

// Of an attribute that cannot be set or deleted. As in Python 3.11 such an error does not say of which object and name
// it is, so none is suggested instead.
Raised raise_attribute_error_of_write(Thread&, Value object, Value name);

Status set_instance_dict(Thread&, Object* owner, Value dict);  // object.__dict__ = dict
Status set_class(Thread&, Value object, Value type);           // object.__class__ = type
void dict_view_detach(Thread&, DictViewObject*);
void dict_view_destroy(DictViewObject*);

}  // namespace mpy
