// Classes from the inside: shared by the files that make types, inherit operations and wrap them as methods.
#pragma once
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/type.h"

namespace mpy {

bool bootstrap_types(Thread&);  // object and type
void finish_types(Thread&);     // what needs all types: methods of object and type, wrappers of the first types
size_t lookup_cache_bytes();

// --- namespaces
Status type_table_put(Thread&, TypeObject*, Value name,
                      Value value_or_unset);                             // without side effects but the watcher's
int type_table_next(TypeObject*, int index, Value* name, Value* value);  // -1 at the end; borrowed
void type_table_free(Thread&, TypeObject*);
void type_visit(Object*, void (*visit)(void*, Value*), void* context);
void type_destroy(Thread&, Object*);
void make_boxed(TypeObject*);  // a subclass of a boxed type: payload, its end and visit
TypeObject* type_alloc(Thread&, TypeObject* metatype);
Status compute_mro(Thread&, TypeObject*);         // type->bases must be set
TypeObject* solid_of(TypeObject*);                // the nearest class up that gave instances their form
Result<Value> default_mro(Thread&, TypeObject*);  // C3, whatever mro() the metaclass has
Status add_subclass(Thread&, TypeObject* base, TypeObject* sub);
void remove_subclass(Thread&, TypeObject* base, TypeObject* sub);
Result<Value> live_subclasses(Thread&, TypeObject*);  // list

// --- operations
int find_dunder(Isolate&, Value name);                 // index in the table, -1 = not one
void update_dunder(Thread&, TypeObject*, int dunder);  // the operation behind it, from what the MRO says
void update_all_dunders(Thread&, TypeObject*);
// No function in Python has a say in the operator where both operands' classes are such.
bool compares_natively(const TypeObject*);
bool computes_natively(const TypeObject*, BinaryOp, bool in_place);
Status add_wrappers(Thread&, TypeObject*, const TypeOps& own);  // natives for the operations the type itself defines
Result<Value> wrapper_call(Thread&, NativeFunctionObject*, std::span<const Value> args, Value kwnames);
Status add_native_attributes(Thread&);
Status add_exception_methods(Thread&);
Status add_generic_attributes(Thread&);
Status add_descriptor_attributes(Thread&);
Result<Value> new_wrapper_call(Thread&, NativeFunctionObject*, std::span<const Value> args, Value kwnames);
const char* wrapper_name(int dunder);
const char* wrapper_operation(
    int dunder);  // the field of TypeOps that it calls, as rows name it; null: __getattr__, __del__
Result<int64_t> hash_not_implemented(Thread&, Value);
Result<int64_t> hash_identity(Thread&, Value);
void update_flags(Thread&, TypeObject*);  // kHasFinalizer, kCustomGetattr … from the MRO

// --- object and type
Result<Value> object_construct(Thread&, Value type, std::span<const Value> args, Value kwnames);
Status object_init(Thread&, Value self, std::span<const Value> args, Value kwnames);
Result<Value> type_get_attr(Thread&, Value self, Value name);
Result<Value> type_get_attr_or_unset(Thread&, Value self, Value name);
Status type_set_attr_op(Thread&, Value self, Value name, Value value_or_unset);
// What a class keeps of a value that a program puts into it: a function of builtins that is Python here (open, sorted)
// is kept as a static method, for in CPython it is native and does not bind. Owned.
Result<Value> class_entry(Thread&, Value);
Result<Value> type_call(Thread&, Value self, std::span<const Value> args, Value kwnames);
Result<Value> type_repr(Thread&, Value self);
const NativeTable& object_table();
void fill_missing(TypeOps&, const TypeOps& base);  // what a type does not say itself it inherits
Result<Value> type_dir_method(Thread&, std::span<const Value> args);
Status add_type_methods(Thread&);

// --- attributes
Result<Value> generic_get_attr_or_unset(Thread&, Value object, Value name);
Result<Value> module_get_attr(Thread&, Value self, Value name);
Result<Value> module_get_attr_or_unset(Thread&, Value self, Value name);
Status module_set_attr(Thread&, Value self, Value name, Value value_or_unset);
// The interned str of a name that is to be stored; owned. TypeError "attribute name must be string, not 'int'".
Result<Value> intern_name(Thread&, Value name);
// The same for a look-up: where no such str is interned it stays as it is (as an exact str), for nothing in a class or
// a layout can have that name. Owned.
Result<Value> known_name(Thread&, Value name);

// The method of a's class for `op` when a and b are of one class and it is a Python function of two parameters, else
// unset: what compare_dispatch would call first. Borrowed.
Value python_comparison(Thread&, CompareOp op, Value a, Value b);
// compare_bool() for many pairs: the method is looked up once for a kind of operands, until its class changes.
struct ComparisonCache {
  uint32_t kind = 0;
  uint64_t version = 0;
  Value method;
};
Result<bool> compare_cached(Thread&, ComparisonCache&, CompareOp op, Value a, Value b);
// Calls a Python function (not another callable) from C++: Thread::call without its questions.
inline Result<Value> call_python(Thread& t, Value function, std::initializer_list<Value> args) {
  TRY(t.enter_native());
  Result<Value> r =
      t.isolate.hooks.call(t, function, std::span<const Value>(args.begin(), args.size()), Value::unset());
  t.leave_native();
  return r;
}
// A function-like value called with self in front, without making a bound method; anything else through __get__.
Result<Value> call_special(Thread&, Value self, Value method_borrowed, std::span<const Value> args,
                           Value kwnames = Value::unset());
bool binds_as_function(Value);  // Function kinds, native methods: `o.f(x)` is `f(o, x)`

// --- descriptors (descriptors.cpp)
struct BoundMethodObject : Object {
  Value function, self;
};
struct PropertyObject : Object {
  Value get, set, del, doc, name;
};
struct WrapObject : Object {
  Value callable, attributes;  // attributes: unset until one is assigned
};  // staticmethod, classmethod
struct ClassMethodDescriptorObject : WrapObject {
  TypeObject* owner;
};  // of a native type, which stays
struct SuperObject : Object {
  Value type, object, object_type;
};
struct MappingProxyObject : Object {
  Value mapping;
  bool of_type;  // mapping is a class: its namespace is meant
};
struct MemberObject : Object {
  Value name, owner;
};  // a member of __slots__: the key in layouts is itself
struct GetSetObject : Object {
  Value name, owner;
  const NativeAttribute* native;
};
Result<Value> bound_method_new(Thread&, Value function, Value self);
Result<Value> bind_native(Thread&, NativeFunctionObject*, Value self);
Result<Value> member_new(Thread&, TypeObject* owner, Value name);
Result<Value> wrap_new(Thread&, Kind, Value callable);  // staticmethod, classmethod
Result<Value> mappingproxy_new(Thread&, Value mapping, bool of_type = false);
// The setter of a native attribute that is a C member in CPython: another message than a getset without setter has.
Status readonly_member(Thread&, Value self, Value value);
Result<Value> generic_alias_new(Thread&, Value origin, Value args);
Result<Value> union_type_new(Thread&, Value left, Value right);  // not_implemented when an operand is no type

Value union_members(Value);                                  // tuple, borrowed
Result<bool> plain_is_instance(Thread&, Value, Value type);  // type.__instancecheck__
Result<bool> plain_is_subclass(Thread&, Value, Value type);
bool is_vm_iterator(Value);

Object* instance_new_unchecked(Thread&, TypeObject*);  // raises nothing: null = no memory
void exception_clear(struct ExceptionObject*);         // fields of a fresh one

// Where the left side is a number, whether the right one is a number of a wider kind (int, float, complex), whose
// operations know both.
inline bool is_wider_number(const TypeObject* right, const TypeObject* left) {
  auto width = [](const TypeObject* c) {
    auto k = static_cast<Kind>(c->payload_kind);
    return k == Kind::Int ? 1 : k == Kind::Float ? 2 : k == Kind::Complex ? 3 : 0;
  };
  return width(left) > 0 && width(right) > width(left);
}

// Whether instances of `type` may be given to operations of `owner`: a subclass, or a class of numbers whose metaclass
// leaves the number that its instances hold (int, float) out of the MRO, so that they are none for isinstance. numpy's
// scalars are.
inline bool holds_number_of(TypeObject* type, TypeObject* owner) {
  if (is_subtype(type, owner)) return true;
  auto k = static_cast<Kind>(owner->payload_kind);
  if ((k != Kind::Int && k != Kind::Float) || owner->flags & TypeObject::kHeapType) return false;
  if (!(type->flags & TypeObject::kHeapType)) return false;
  while (type->flags & TypeObject::kHeapType) type = type->base;
  return is_subtype(type, owner);
}

// Whether the right operand's own operation is asked before the left one's: it is of a subclass, or a number that is
// hidden from the MRO (see above) beside one of Python's.
inline bool is_asked_first(TypeObject* right, TypeObject* left) {
  if (is_subtype(right, left)) return true;
  auto is_number = [](TypeObject* c) {
    auto k = static_cast<Kind>(c->payload_kind);
    return k == Kind::Int || k == Kind::Float;
  };
  if (!is_number(right) || !is_number(left) || (left->flags & TypeObject::kHeapType)) return false;
  TypeObject* native = right;
  while (native->flags & TypeObject::kHeapType) native = native->base;
  return !is_subtype(right, native);
}

// The keyword `name` of a call; unset = absent. Borrowed.
Value keyword(std::span<const Value> args, Value kwnames, const char* name);
size_t keyword_count(Value kwnames);

// What a __len__ in Python returned, checked (slots_python.cpp).
Result<int64_t> given_length(Thread&, Value);

}  // namespace mpy
