// Native functions: one constexpr record each, made from its annotation row (the tables in annotations/, generate.py).
//
// The binder (bind_arguments) normalises a call by the record's signature before the function sees it: one Value per
// parameter, unset where the caller gave nothing and the signature has no default; *args as a tuple, **kw as a dict (or
// unset when empty). So a native never parses keywords. Arguments are borrowed; the result is owned.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "runtime/memory/isolate.h"
#include "runtime/types/capture_as.h"

namespace mpy {

using NativeFn = Result<Value> (*)(Thread&, std::span<const Value> args);

// The direct entry: the arguments as four values; those behind the native's own parameters mean nothing.
using NativeDirect = Result<Value> (*)(Thread&, Value, Value, Value, Value);
inline constexpr int kDirectParameters = 4;
// None of these runs Python when it is compared, hashed or converted: numbers, None, exact strs and bytes.
template <class... Values>
bool are_scalars(Values... values) {
  auto holds_none = [](uint32_t kind) {
    return kind <= static_cast<uint32_t>(Kind::Bytes) && kind != static_cast<uint32_t>(Kind::Traced);
  };
  return ((!values.is_pointer() || holds_none(values.header()->kind)) && ...);
}
// How the direct entry may be called.
enum class NativeEntry : uint8_t {
  kNone,    // there is none
  kDirect,  // as the general one: it may call Python, look at frames, take long
  kLeaf,    // it does none of that, and polls in a LeafThatPolls alone: no depth, no poll, no frame is stored for it
  kPlain,   // a leaf for the plain cases; for others it gives unset, having done nothing: the general entry does them
};
// Natives that the interpreter knows: some calls of them it does itself.
enum class NativeRole : uint8_t {
  kNone,
  kLen,
  kSum,  // of an exact list or tuple of numbers, as are these
  kLeast,
  kGreatest,
  kNext,
  kSend,
  kThrow,
  kMin,
  kMax,
  kExtend,
  kAppend,
  kGet,
  kGetattr,
  kHasattr,
  kSetattr,
  kDelattr,
  kImport,
  kExcInfo,
  kVars,
  kGlobals
};

// The six properties of an annotation (compiler/capture reads them).
// ValueRead of an input: how much of it is read. Type: only its class. Key: what a dict holds under the next parameter.
enum class Reads : uint8_t { None, Type, Header, Key, Items, Deep };
enum class Relation : uint8_t {  // of an output to the inputs
  Fresh,                         // a new object, or an immutable scalar computed from what was read
  Argument,                      // is argument n
  Item,                          // an element or attribute found inside argument n
  View,                          // shares storage with argument n
  New,                           // a new object, and all that it holds is new, too, or immutable
  Unknown,
};
enum Asks : uint16_t {
  kAsksCompare = 1,
  kAsksHash = 2,
  kAsksRepr = 4,
  kAsksStr = 8,
  kAsksFormat = 16,
  kAsksIter = 32,
  kAsksIndex = 64,
  kAsksTruth = 128,
};
// Does it reach something outside the isolate: files, processes, signals, the terminal, the heap's other objects?
enum class Outside : uint8_t { No, Yes, Threads };
struct Annotation {
  const char* row = "";       // which row of annotations/ it is: "list.append", of an operation "list/compare"
  bool known = false;         // no row in the tables = unknown: capture splits before it
  bool as_op_node = false;    // becomes a node of the graph (tensor ops)
  bool pure_closure = false;  // depends on its arguments only, and has no effect but `in_place`
  bool random = false;        // draws from a generator
  bool io = false;            // prints, reads clocks, files or the environment
  bool address = false;       // what it gives depends on the address of parameter 0
  uint16_t calls = 0;         // the operations (Asks) that it asks of what it reads
  uint16_t shows = 0;         // the same; its result depends on what they give, as a text does on its parts
  Reads reads[4] = {};        // per parameter; the last one for all further parameters
  uint8_t in_place = 0;       // bit n: parameter n is changed
  uint8_t out_in_place = 0;   // the output is the changed parameter
  Relation relation = Relation::Unknown;
  uint8_t relation_arg = 0;
  const char* reason = "";
  Outside outside = Outside::No;
};

struct NativeRecord {
  const char* name;       // "append"
  const char* qualname;   // "list.append"
  const char* signature;  // "(self, object, /)": Python's syntax, defaults are literals: None, True, ints, strings
  NativeFn fn;
  Annotation annotation;
  const char* doc;
  // Parsed from the signature by the generator:
  uint8_t positional_only, positional, keyword_only;  // counts; `positional` are the positional-or-keyword ones
  bool var_args, var_kwargs;
  uint8_t required;                    // leading positionals without default
  const char* const* parameter_names;  // positional_only + positional + [*args] + keyword_only + [**kw]
  const char* const*
      defaults;  // same order: literal text ("None", "0", "'x'"); null = required; "..." = optional, unset when absent
  NativeEntry entry = NativeEntry::kNone;
  NativeRole role = NativeRole::kNone;
  NativeDirect direct = nullptr;
  const char* resumable = nullptr;  // the frozen Python function that does what this one leaves alone
  bool of_host = false;  // its self is the number that the host's function is found by, which programs don't see
  NativeFn refused = nullptr;  // of one that reaches outside: what a sandbox has in its place
};

// A row's name as a parameter of a template.
template <size_t N>
struct RowName {
  char text[N];
  constexpr RowName(const char (&name)[N]) {
    for (size_t i = 0; i < N; i++) text[i] = name[i];
  }
};
Raised refuse_outside(Thread&, std::string_view name);  // PermissionError
template <RowName name>
Result<Value> refused(Thread& t, std::span<const Value>) {
  return refuse_outside(t, name.text);
}

inline constexpr int kQuickParameters = 6;
struct NativeFunctionObject
    : Object {  // Kind::NativeFunction (self bound or unset) and Kind::NativeMethod (unbound, in a type)
  const NativeRecord* record;
  Value self;             // receiver: passed as first argument if set
  Value module;           // str or unset; the type of a static method
  TypeObject* owner;      // the type a method belongs to (receiver check), or null
  Value* default_values;  // parsed defaults, parameter order
  bool is_new = false;
  int16_t wrapper = -1;  // a wrapper of one of owner's TypeOps (dunder.cpp)
  int8_t quick =
      -1;  // parameters, if positional arguments can stand for them as they are (defaults are added); -1 = not so
  int8_t exact = -1;  // the same where just so many positional arguments need no binding at all
  int8_t leaf = -1;   // the same where the direct entry is a leaf (a plain one, too)
  int8_t bound =
      -1;  // of a method bound to its receiver, `self`, that is such a leaf: its parameters behind the receiver
  NativeRole role = NativeRole::kNone;
  uint32_t self_kind = 0;  // a kind of objects of exactly `owner`, once one was called; only where `quick` holds
  NativeDirect direct = nullptr;
};

// Around what polls in a direct entry, as natives of scalars of any length do: only the host's limits are asked there.
struct LeafThatPolls {
  explicit LeafThatPolls(Thread& t) : t(t) { t.in_leaf = true; }
  ~LeafThatPolls() { t.in_leaf = false; }
  LeafThatPolls(const LeafThatPolls&) = delete;
  Thread& t;
};

// The direct entry of a leaf, for which no frame is stored.
inline Result<Value> call_leaf(Thread& t, const NativeFunctionObject* f, Value a, Value b, Value c, Value d) {
#ifdef NDEBUG
  return f->direct(t, a, b, c, d);
#else
  t.without_frame = true;  // a poll outside of LeafThatPolls aborts
  Result<Value> r = f->direct(t, a, b, c, d);
  t.without_frame = false;
  return r;
#endif
}

Result<Value> native_function_new(Thread&, const NativeRecord*, Value self, Value module, TypeObject* owner, Kind);
// Calls a native with Python's argument rules (binding errors have CPython's messages).
Result<Value> native_call(Thread&, NativeFunctionObject*, std::span<const Value> args, Value kwnames);
// The common case of it, without keywords: false = not this case, nothing was done.
bool native_call_plain(Thread&, NativeFunctionObject*, std::span<const Value> args, Result<Value>* out);
// The same with names for the last arguments, of a function of few parameters that is no method.
bool native_call_named(Thread&, NativeFunctionObject*, std::span<const Value> args, std::span<const Value> names,
                       Result<Value>* out);

// Registering: every native of a type or module from its generated table.
Status add_methods(Thread&, TypeObject*, std::span<const NativeRecord>);
Status add_functions(Thread&, Value module, std::span<const NativeRecord>);
Status add_class_methods(Thread&, TypeObject*, std::span<const NativeRecord>);  // first parameter: the class
Status add_static_methods(Thread&, TypeObject*, std::span<const NativeRecord>);

// Native attributes (getset descriptors). No setter: read-only; the setter gets unset for `del`.
struct NativeAttribute {
  const char* name;
  Result<Value> (*get)(Thread&, Value self);
  Status (*set)(Thread&, Value self, Value value_or_unset) = nullptr;
  Annotation annotation = {};  // of the getter; the self of a setter is written
};
Status add_attributes(Thread&, TypeObject*, std::span<const NativeAttribute>);

// The rows of one native type in its annotation table, beside the methods that the library adds. Made by
// annotations/generate.py into the type's own source file (annotations/tables.py), and the only source of TypeOps.
struct OperationNote {
  const char* operation;  // the field of TypeOps: "repr", "binary.Add"
  Annotation annotation;
};
struct NativeTable {
  CaptureAs capture;  // how capture treats objects of the type
  std::span<const NativeRecord> methods, class_methods, static_methods;
  std::span<const NativeAttribute> attributes;
  const struct TypeOps* ops = nullptr;
  std::span<const OperationNote> notes;  // of the operations that programs reach
};
// Methods and attributes of a table; its operations come with the type (NativeTypeSpec::table).
Status add_table(Thread&, TypeObject*, const NativeTable&);
// A type with all of its table at once, once the built-in types are there.
Result<TypeObject*> native_type_with_rows(Thread&, const struct NativeTypeSpec&);

}  // namespace mpy
