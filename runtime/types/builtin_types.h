// How the built-in types come to be: isolate.cpp calls these in order, each makes its types with native_type_new (fixed
// Kind, TypeOps). Also what the containers need to know of instances: boxes and __dict__ views.
#pragma once
#include "runtime/memory/isolate.h"
#include "runtime/types/type.h"

namespace mpy {

// Numbers, text and containers. `object`, `type` and interned names exist already.
void init_number_types(Thread&);    // int, bool (iso.bool_type; base int; no kind of its own), float, complex
void init_str_type(Thread&);        // str, str_iterator
void init_bytes_types(Thread&);     // bytes, bytearray, memoryview, bytes_iterator
void init_tuple_type(Thread&);      // tuple, tuple_iterator
void init_list_type(Thread&);       // list, list_iterator
void init_dict_types(Thread&);      // dict (kinds Dict, DictView and ModuleDict share it), views, their iterators
void init_set_types(Thread&);       // set, frozenset, set_iterator
void init_slice_types(Thread&);     // slice, range, range_iterator
void init_iterator_types(Thread&);  // iterator (SeqIter), callable_iterator, reversed, enumerate, zip
void init_map_types(Thread&);       // map, filter
void init_module_types(Thread&);    // cell, module

// The rest: here.
void init_descriptor_types(
    Thread&);  // property, staticmethod, classmethod, method, super, mappingproxy, member descriptors
void init_exception_types(Thread&);
void init_native_types(Thread&);    // builtin_function_or_method, method_descriptor
void init_constant_types(Thread&);  // NoneType, NotImplementedType, ellipsis
void init_weakref_type(Thread&);
void init_generic_types(Thread&);  // GenericAlias, UnionType

// Marks a further kind as belonging to a type made before (DictView and ModuleDict are `dict`).
void share_kind(Thread&, Kind, TypeObject*);

// A subclass of a type whose struct ends in an array (int, str, bytes, tuple) cannot have its slots behind it. Its
// instances hold the exact value in a box. TypeOps and natives of these four types get such instances: `unbox` first.
// (native_call unboxes the receiver of a method of these types by itself.)
struct BoxedObject : Object {
  Value value;
};                             // an exact int of any size, str, bytes or tuple
Value unbox(Isolate&, Value);  // borrowed; any other value is returned as it is
inline Value unbox(Thread& t, Value v) { return unbox(t.isolate, v); }
// What ops.construct of these types ends with: `exact_owned` itself if `type` is the exact type, else a new instance.
Result<Value> boxed_new(Thread&, TypeObject* type, Value exact_owned);
// Classes other than int, str, bytes, tuple: instance_new(t, type) makes an object of the right size for any subclass
// (zeroed; its kind is the fixed one when `type` is exact), so ops.construct of list is instance_new.

// The value of Kind::DictView: the attributes of `owner`, as a dict. When the owner dies or gets another __dict__, the
// view keeps the contents as a dict of its own.
struct DictViewObject : Object {
  Object* owner;  // borrowed; null once detached
  Value dict;     // the contents, once detached
};
// The real dict behind a view: when detached, or when the owner keeps its attributes in one. Unset: the attributes are
// in slots; use slot_get, slot_set, slot_delete, slot_next, slot_count. Borrowed.
Value dict_view_target(Thread&, DictViewObject*);
// A key that is no str (or a great many keys) turns the owner's slots into a dict; then dict_view_target gives it.
Status slots_to_dict(Thread&, Object* owner);
bool slot_next(Object* owner, uint64_t* pos, Value* name, Value* value);  // in order of creation; borrowed
uint64_t slot_count(Object* owner);
// Changes whenever an attribute comes or goes.
inline uint64_t slot_version(Object* owner) { return owner->kind; }
// The view (or dict) that `object.__dict__` gives; the same one while it lives.
Result<Value> instance_dict(Thread&, Object* owner);

// Is it a class? Every class object has a kind of its own, so is_kind(v, Kind::Type) does not say.
bool is_type(Isolate&, Value);
inline bool is_type(Thread& t, Value v) { return is_type(t.isolate, v); }
inline TypeObject* as_type(Value v) { return static_cast<TypeObject*>(v.object()); }
inline Value type_value(const TypeObject* t) { return Value::pointer(t); }

}  // namespace mpy
