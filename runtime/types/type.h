// Types and layouts (hidden classes).
//
// A Layout says which attribute lives in which slot of an instance; its id is the instance's kind. An object with
// attributes has, at type->slots_offset, a SlotArea: `inline_capacity` Values in place, then more in `overflow`. An
// attribute's cached address is therefore a byte offset (inline) or an overflow index. A native payload (list, int,
// Exception, Tensor …) precedes the SlotArea, so a subclass of a built-in is the same struct with slots behind it.
// __dict__ is a DictView on the layout, so that edits meet the same mutators.
//
// A type's own attributes live in its namespace: an ordered table name -> Value whose entries keep their index until it
// grows. Inline caches of class attributes hold (holder type, index); a change that could redirect a look-up (a name
// added or deleted, an entry turning into or from a data descriptor, __bases__) or moves entries calls type_changed,
// which gives the class and its subclasses new versions; caches compare those.
#pragma once
#include <cstdint>
#include <span>

#include "runtime/memory/isolate.h"
#include "runtime/types/capture_as.h"

namespace mpy {

struct TypeObject;

enum class BinaryOp : uint8_t {
  Add,
  Sub,
  Mul,
  MatMul,
  TrueDiv,
  FloorDiv,
  Mod,
  DivMod,
  Pow,
  LShift,
  RShift,
  And,
  Xor,
  Or,
  Count
};
enum class UnaryOp : uint8_t { Neg, Pos, Abs, Invert, Count };
enum class CompareOp : uint8_t { Lt, Le, Eq, Ne, Gt, Ge };

template <class T>
bool order_holds(CompareOp op, T a, T b) {
  switch (op) {
    case CompareOp::Lt: return a < b;
    case CompareOp::Le: return a <= b;
    case CompareOp::Eq: return a == b;
    case CompareOp::Ne: return a != b;
    case CompareOp::Gt: return a > b;
    case CompareOp::Ge: break;
  }
  return a >= b;
}

// What a type does, natively. Absent = null. A Python class that defines the dunder gets the generic function which
// looks it up and calls it; a subclass inherits. All borrow their arguments; results are owned. Binary slots are called
// with the operands in source order for both the left and the right type and return not_implemented (as CPython's nb_
// slots do).
struct TypeOps {
  Result<Value> (*repr)(Thread&, Value) = nullptr;
  Result<Value> (*str)(Thread&, Value) = nullptr;
  Result<int64_t> (*hash)(Thread&, Value) = nullptr;
  Result<Value> (*compare)(Thread&, Value, Value, CompareOp) = nullptr;
  Result<Value> (*binary[static_cast<int>(BinaryOp::Count)])(Thread&, Value, Value) = {};
  Result<Value> (*inplace[static_cast<int>(BinaryOp::Count)])(Thread&, Value, Value) = {};
  Result<Value> (*unary[static_cast<int>(UnaryOp::Count)])(Thread&, Value) = {};
  Result<bool> (*truth)(Thread&, Value) = nullptr;
  Result<Value> (*to_int)(Thread&, Value) = nullptr;
  Result<Value> (*to_float)(Thread&, Value) = nullptr;
  Result<Value> (*index)(Thread&, Value) = nullptr;
  Result<int64_t> (*length)(Thread&, Value) = nullptr;
  Result<Value> (*get_item)(Thread&, Value, Value key) = nullptr;
  Status (*set_item)(Thread&, Value, Value key, Value value_or_unset) = nullptr;  // unset = delete
  Result<bool> (*contains)(Thread&, Value, Value item) = nullptr;
  Result<Value> (*iter)(Thread&, Value) = nullptr;
  Result<Value> (*next)(Thread&, Value) = nullptr;  // unset = exhausted; StopIteration only where it has a value
  Result<Value> (*get_attr)(Thread&, Value, Value name) = nullptr;
  Status (*set_attr)(Thread&, Value, Value name, Value value_or_unset) = nullptr;
  Result<Value> (*descr_get)(Thread&, Value self, Value obj_or_unset, Value type) = nullptr;
  Status (*descr_set)(Thread&, Value self, Value obj, Value value_or_unset) = nullptr;
  Result<Value> (*call)(Thread&, Value self, std::span<const Value> args, Value kwnames) = nullptr;
  Result<Value> (*construct)(Thread&, Value type, std::span<const Value> args, Value kwnames) = nullptr;  // __new__
  Status (*init)(Thread&, Value self, std::span<const Value> args, Value kwnames) = nullptr;              // __init__
  Status (*finalize)(Thread&, Value) = nullptr;  // __del__; once per object, never while it is being released
  // The bytes it shows others (memoryview, natives); `exports` gets +1 and -1 as memoryviews of it are made and end.
  Status (*buffer)(Thread&, Value, struct Buffer* out) = nullptr;
  void (*exports)(Thread&, Value, int change) = nullptr;
  // Where an object keeps a real dict of attributes (functions): *dict(o) unset = none yet. Absent: slots, if any.
  Value* (*dict)(Object*) = nullptr;
  // memory: payload only; slots are visited and released by the heap
  void (*destroy)(Thread&, Object*) = nullptr;
  void (*visit)(Object*, void (*visit)(void*, Value*), void* context) = nullptr;
};

struct Layout {
  uint32_t kind;   // its id
  uint32_t count;  // attributes
  TypeObject* type;
  Layout* parent;  // without the last attribute; null = root
  Value name;      // the last attribute (interned str)
  struct Transitions* transitions;
  struct LayoutIndex* index;  // name -> slot, built when first asked
  uint32_t asked;             // look-ups without an index
  bool dictionary;            // attributes live in a dict (overflow points to a DictObject): too many or out of order
};

struct SlotArea {
  Value* overflow;  // capacity in overflow[-1] as a small int; null if none. Dictionary mode: the DictObject
  Value slots[];    // inline_capacity of them
};

struct TypeObject : Object {
  Value name;  // str
  Value qualname;
  Value module;      // str or unset
  Value bases;       // tuple
  Value mro;         // tuple
  TypeObject* base;  // the one whose payload it has
  TypeObject* metatype;
  struct TypeTable* table;  // the namespace
  TypeOps ops;
  uint32_t payload_size;  // bytes of the native struct (sizeof(Object) for plain)
  uint32_t slots_offset;  // where the SlotArea is; 0 = instances have no attributes
  uint16_t inline_capacity;
  uint16_t payload_kind;  // the built-in Kind whose struct instances are (List for a subclass of list), or Invalid
  uint32_t flags;
  Layout* root_layout;  // kind of a fresh instance
  uint64_t version;     // another one after each type_changed on this type or a base; no two types have the same
  Value subclasses;     // list of weak references
  Value dict_proxy;     // __dict__
  const struct NativeTable* native_table;  // the rows of a native type, or null
  void* native_data;                       // for natively defined types of stdlib
  uint32_t own_kind;  // kind id class objects of this type… have: each class object is its own kind
  uint32_t layouts;   // how many layouts its instances have had
  CaptureAs capture;  // of its instances; a class statement's is that of the type whose payload they have

  enum Flag : uint32_t {
    kHeapType = 1,  // made by a class statement: attributes can be set
    kBaseType = 2,  // may be subclassed
    kHasDict = 4,
    kHasWeakref = 8,
    kHasFinalizer = 16,  // __del__ somewhere in the MRO
    kCached = 32,        // an inline cache or a record depends on it
    kAbstract = 64,
    kIsException = 128,
    kSequencePattern = 256,
    kMappingPattern = 512,
    kCustomGetattr = 1024,  // __getattr__ or __getattribute__ in Python
    kCustomSetattr = 2048,
    kSolid = 4096,         // has __slots__ of its own: two such bases conflict
    kBoxed = 8192,         // instances of subclasses hold the value in a box (builtin_types.h)
    kDisallowNew = 16384,  // cannot be instantiated by a call
    kUnhashable = 32768,
    kDotted = 65536,  // messages name it with its module, as they do types that are not made by a class statement
  };
};

// name -> value in the type itself; unset when absent. Borrowed.
Value type_own(TypeObject*, Value name);
// along the MRO; `holder` (may be null) receives the type that has it. Borrowed.
Value type_lookup(TypeObject*, Value name, TypeObject** holder = nullptr);
// For inline caches: the entry of a name in a type's own namespace (-1 = absent; the index is the name's until the next
// type_changed, its value may be unset = deleted), and an entry's value. Borrowed.
int type_entry(TypeObject*, Value name);
Value type_entry_value(TypeObject*, int index);
const Value* type_entry_place(TypeObject*, int index);  // where it is, until the next type_changed
Status type_set_attr(Thread&, TypeObject*, Value name, Value value_or_unset);  // updates ops, versions, watchers
void type_changed(Thread&, TypeObject*);
bool is_subtype(TypeObject*, TypeObject* of);         // along the MRO
bool is_instance_exact(Thread&, Value, TypeObject*);  // without __instancecheck__
Result<bool> is_instance(Thread&, Value, Value type_or_tuple);
Result<bool> is_subclass(Thread&, Value, Value type_or_tuple);

// class statement: type.__new__(metatype, name, bases, namespace) natively (MRO, slots, __set_name__,
// __init_subclass__).
Result<Value> type_new(Thread&, TypeObject* metatype, Value name, Value bases, Value namespace_dict, Value kwargs);
// What super(type, object).name finds (unset = nothing); object_type: the class whose MRO is searched. And super(type,
// object).
Result<Value> super_lookup(Thread&, Value start_type, Value object, Value object_type, Value name);
Result<Value> super_new(Thread&, Value type, Value object);
// A native type, made at start-up or by a stdlib module. `base` null = object. Owned by the isolate.
struct NativeTypeSpec {
  const char* name;  // "module.name" or plain for builtins
  TypeObject* base = nullptr;
  uint32_t payload_size = 0;  // 0 = the base's
  uint32_t flags = TypeObject::kBaseType;
  Kind kind = Kind::Invalid;  // the fixed kind of exact instances, if it has one; else a fresh id
  // Its rows: what it does comes from there, what is absent is inherited; methods and attributes are added by add_table
  // when all types exist.
  const struct NativeTable* table = nullptr;
  const char* doc = nullptr;
};
TypeObject* native_type_new(Thread&, const NativeTypeSpec&);
// A fresh instance with zeroed payload and unset slots; unset payload Values are the caller's to fill.
Object* instance_new(Thread&, TypeObject*);
// The payload of a value if its type is, or derives from, the given built-in kind; else null.
Object* payload_of(Isolate&, Value, Kind);

// Attributes of one instance, no descriptors: the mutators.
Value slot_get(Thread&, Object*, Value name);  // borrowed; unset = absent
Status slot_set(Thread&, Object*, Value name, Value value);
Result<bool> slot_delete(Thread&, Object*, Value name);  // false = was absent
int layout_find(Layout*, Value name);                    // slot number, -1 = absent
inline SlotArea* slots_of(Object* o, const TypeObject* t) {
  return reinterpret_cast<SlotArea*>(reinterpret_cast<char*>(o) + t->slots_offset);
}

}  // namespace mpy
