// CodeInstance: what one isolate adds to a Code for one globals dict: constants as Values and inline caches, around one
// base pointer E. FunctionObject, code objects, bound methods.
//
//   E[-1]      the CodeInstance*              E[-2 - k]  constant k
//   E + 0 …    SiteCache of each site
#pragma once
#include "runtime/containers/containers.h"
#include "runtime/memory/isolate.h"
#include "vm/code/code.h"

namespace mpy {

struct Vm;

// One inline cache: two entries keyed by kind. Of a global site: the module's cell and the builtins' cell.
// Stands in a site whose global has no known cell. It is empty and never written, so that a load finds no value and a
// store takes the general path.
extern const CellObject kNoCell;

struct SiteCache {
  // What the object's kind says about the attribute. Plain is what the fast handlers do; the others (kind has kOther
  // set) are done by the warm functions (attribute_warm.cpp), distinguished by the low bits of `offset`.
  enum Mode : uint32_t {
    kOverflow,      // slot number offset >> 4 of the overflow part
    kClassValue,    // *place as it is
    kProperty,      // *place is a property or another descriptor; bits of the number: 1, instances have no attribute of
                    // the name; 2, an AttributeError asks __getattr__
    kBind,          // *place is a function: bound to the object
    kModule,        // entry offset >> 4 of the module's dict, if it still has that name
    kOfClass,       // x is a class: *place as it is (a function too)
    kStatic,        // *place is a staticmethod
    kClassMethod,   // *place is a classmethod
    kClass,         // __class__ of an instance
    kSlotCallable,  // method call of an attribute of the instance at inline offset (offset >> 4)
    kField,         // item offset >> 4 of the tuple that the instance of a named tuple holds
    kModeMask = 15,
  };
  static constexpr uint32_t kOther = 0x80000000u;
  struct Entry {
    uint32_t kind;    // 0 = empty
    uint32_t offset;  // bytes from the object (attribute in an inline slot); of other modes: mode | number << 4; of a
                      // method: of a native leaf of just this type, see leaf_parameters()
    const Value* place;  // a type's namespace entry (methods, class attributes); null: attribute of the instance.
                         // Of a store that adds the attribute: the kind the object has then
    TypeObject* type;    // whose version guards the entry
    uint64_t version;    // (of a class and its metatype: the sum)
    uint32_t mode() const { return offset & kModeMask; }
    uint32_t number() const { return offset >> 4; }
  };
  union {
    Entry entries[2];
    struct {
      CellObject* module;  // kNoCell: not known yet
      CellObject* builtin;
      Value
          leaf;  // a built-in native that the load calls, immortal so that nothing else gets its address; raised: none
      // Of globals that are a dict and no module's: where the name stands while the dict has these keys. -1: nowhere,
      // the built-in is meant.
      uint64_t keys;
      int64_t at;
      CellObject* behind;
    } global;
  };
};

// The offsets (see leaf_parameters()) of the leaves that handlers know: list.append has two parameters, dict.get three.
inline constexpr uint32_t kLeafAppend = 5, kLeafGet = 7;

struct CodeInstance {
  const Code* code;
  CodePtr keep;     // of heap code
  uint64_t serial;  // of all instances of the isolate
  uint32_t refs;
  uint32_t nconsts, nchildren;  // the code's, which may be gone when the isolate is torn down
  Isolate* isolate;
  Value globals;            // borrowed: each function and frame has its own reference
  Value builtins;           // a dict, owned: the builtins module's, or what globals["__builtins__"] says
  CodeInstance** children;  // per Code::children, made lazily; counted
  char* base;               // E
  CellObject* module_name;  // of __name__ in globals, which functions get as __module__; kNoCell: not known yet
  uint32_t function_kind;   // of the functions made of it, as long as nothing is set on them
  const Instr* entry;       // the code's first instruction, its Enter
  size_t bytes;             // of the block
  SiteCache* site(uint32_t i) { return reinterpret_cast<SiteCache*>(base) + i; }
  Value constant(uint32_t k) const { return reinterpret_cast<Value*>(base)[-2 - int64_t(k)]; }
};
inline CodeInstance* instance_of(char* E) { return reinterpret_cast<CodeInstance**>(E)[-1]; }

Result<CodeInstance*> code_instance_new(Thread&, const Code*, Value globals);              // one reference
Result<CodeInstance*> code_instance_child(Thread&, CodeInstance* parent, uint32_t child);  // borrowed from the parent
void code_instance_end(CodeInstance*);
inline void code_instance_release(CodeInstance* i) {
  if (!--i->refs) code_instance_end(i);
}
inline void code_instance_retain(CodeInstance* i) { i->refs++; }

struct FunctionObject
    : Object {  // Kind::Function0 + n: n plain positional parameters, nothing else, no generator; else Kind::Function
  CodeInstance* inst;
  Value globals, name, qualname, module, doc;
  Value defaults;     // tuple or unset
  Value kwdefaults;   // dict or unset
  Value annotations;  // dict or unset
  Value attributes;   // dict or unset
  Value native;  // a native that is tried first in the plain instance (unset = none): its result unset = run the Python
  uint32_t ncells;
  bool shown;     // a frame object or an entry of a traceback has been given it
  Value cells[];  // Cell objects of the free variables
};
inline FunctionObject* as_function(Value v) { return static_cast<FunctionObject*>(v.object()); }
inline bool is_function(Value v) {
  return v.is_pointer() && v.header()->kind >= uint32_t(Kind::Function) &&
         v.header()->kind <= uint32_t(Kind::Function7);
}
// Cells come from the caller (owned references are taken by copy). seen: by a program, which may ask for its module.
Result<Value> function_new(Thread&, CodeInstance*, Value globals, std::span<const Value> cells, bool seen = true);
void function_rekind(FunctionObject*);  // after a change of what its kind says
// Tries f->native, if it has one. The monitored instance never does: it sees the Python function.
bool function_try_native(Vm*, FunctionObject*, std::span<const Value> args, Result<Value>* out);

struct CodeObject : Object {
  CodePtr* keep;
  const Code* code;
  CodeObject* next;  // in the table of those there are
};                   // Kind::Code
inline CodeObject* as_code(Value v) { return static_cast<CodeObject*>(v.object()); }
// A Code has one object at a time: f.__code__ is f.__code__.
Result<Value> code_object_new(Thread&, CodePtr);
Result<Value> code_object_new(Thread&, const Code*);  // of a function or an image
void code_object_gone(Thread&, CodeObject*);
Result<Value> constant_value(Thread&, const Code&, uint32_t k);  // one constant as a Value

// Types function, code, frame, traceback, generator, coroutine, async_generator: their methods and attributes. Called
// once per isolate.
Status init_vm_types(Thread&);

}  // namespace mpy
