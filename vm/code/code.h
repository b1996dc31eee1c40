// Code: the immutable result of compiling one scope, and CodeBuilder, which the bytecode compiler fills.
// A Code is plain relocatable data (offsets, no Values, no pointers inside its tables), so the same struct describes
// code in the heap and in a frozen read-only image. What an isolate adds (constants as Values, inline caches) is a
// CodeInstance (vm/frames/function.h).
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mpy {

enum class Op : uint8_t {
#define OP(name, a, b, c, props, ann, tiers) name,
#include "vm/code/opcodes.def"
#define VARIANT(name, base, a, b, c, next) name,
#include "vm/code/opcodes.def"
  kCount
};

enum class Operand : uint8_t {
  None,
  Dst,
  Src,
  Peek,
  Local,
  Imm,
  Name,
  Const,
  Site,
  Label,
  Free,
  Take,
  Take2,
  Call,
  Method,
  CallX,
  Def2,
  Def3,
  DefN,
  DefEx,
  Auto,  // a number that finish() fills in
};

// How capture reads an op. Alias: output is the input. Fresh: output is a new object. Read: output is reached from the
// inputs. Write: changes an input or a namespace. Dispatch: by operand types, an op node when these are tensors or
// traced scalars. Identity: compares identities. Branch: control depends on the input. CallNode: by what is called.
// Control: bookkeeping.
enum class Ann : uint8_t { Control, Alias, Fresh, Read, Write, Dispatch, DispatchInPlace, Identity, Branch, CallNode };

enum OpProp : uint8_t { kRaises = 1, kCalls = 2, kEnds = 4, kHasExt = 8, kFallDef = 16 };

struct OpInfo {
  const char* name;
  Operand operands[3];
  uint8_t props;
  Ann ann;
  Op base;  // of a base op: itself
  bool variant;
};
extern const OpInfo kOpInfo[];
inline const OpInfo& op_info(Op op) { return kOpInfo[size_t(op)]; }

// A value operand names register v, or constant k as the complement of k: the constants lie below E, so that the
// operand, sign-extended, is the distance of the value from R or from E.
inline constexpr uint16_t kConstOperand = 0x8000;
constexpr uint16_t constant_operand(uint16_t k) { return uint16_t(~k); }
constexpr uint16_t constant_index(uint16_t operand) { return uint16_t(~operand); }
inline constexpr uint8_t kDstLocal = 8;     // operand a is a Dst and a local (in an Ext of ForIter: its a)
inline constexpr uint8_t kDstDropped = 16;  // of a call: the next instruction is the Drop of Dst a. Who has the result
                                            // may release it and go on behind that
inline constexpr uint8_t kOtherLine = 32;   // for tracing: it is work of its line though its op usually is not (a
                                           // break), or it is none (the end of a function); see is_quiet in trace.cpp
inline constexpr int kCallHeader = 4;  // reserved temps below a call window's base

struct Instr {
  Op op;
  uint8_t flags;  // set by CodeBuilder: bit i = operand i is a temp that this instruction consumes; kDstLocal,
                  // kDstDropped, kOtherLine
  uint16_t a, b, c;
  int32_t jump() const { return int32_t(uint32_t(b) | uint32_t(c) << 16); }
  void set_jump(int32_t d) {
    b = uint16_t(uint32_t(d));
    c = uint16_t(uint32_t(d) >> 16);
  }
};
static_assert(sizeof(Instr) == 8);
// Whether `in` is a call with kDstDropped, where `next` follows.
inline bool drops_result(const Instr& in, const Instr& next) {
  if (in.op >= Op::kCount) return false;
  Op base = op_info(in.op).base;
  bool call = base == Op::Call || base == Op::CallMethod || base == Op::CallEx;
  return call && next.op == Op::Drop && next.a == in.a;
}

enum class Common : uint16_t { kAssertionError, kBuildClass, kStopAsyncIteration, kEllipsis, kNotImplemented };
enum class Special : uint16_t { kEnter, kExit, kAEnter, kAExit };
enum class FunctionAttr : uint16_t { kDefaults, kKwDefaults, kAnnotations };  // tuple, dict, dict
enum class SiteKind : uint8_t { kLoadAttr, kStoreAttr, kDelAttr, kMethod, kGlobal };
enum class BinOp : uint8_t {
  kAdd,
  kSub,
  kMul,
  kMatMul,
  kTrueDiv,
  kFloorDiv,
  kMod,
  kPow,
  kLShift,
  kRShift,
  kAnd,
  kOr,
  kXor
};
enum class CmpOp : uint8_t { kLt, kLe, kEq, kNe, kGt, kGe };

enum CodeFlags : uint32_t {
  kVarArgs = 1 << 0,
  kVarKeywords = 1 << 1,
  kGenerator = 1 << 2,  // exactly one of these three, or none
  kCoroutine = 1 << 3,
  kAsyncGenerator = 1 << 4,
  kNested = 1 << 5,
  kNamespace = 1 << 6,  // local 0 is the namespace mapping; LoadName/StoreName are used
  kClassBody = 1 << 7,  // with kNamespace
  kModule = 1 << 8,     // module body: names are globals
  kHasDoc = 1 << 9,     // constant doc is the docstring
  kFutureAnnotations = 1 << 10,
  kIterableCoroutine = 1 << 11,
  // Of the library's own codes, which are Python here and native in CPython. Only mpyc sets these and only built-in
  // images keep them: no code of a program has one, whatever it calls its file.
  kNativeRepr = 1 << 12,     // its function is shown as a native
  kNativeErrors = 1 << 13,   // calls that do not bind raise what a native would
  kUnnamed = 1 << 14,        // with kNativeErrors: they call it "function"
  kNoEntry = 1 << 15,        // its frames leave no traceback entry
  kNoEvents = 1 << 16,       // nor events of tracing
  kComprehension = 1 << 17,  // its function is seen by no program
  kOfLibrary = 1 << 18,      // all code of built-in images has it
  kLibraryFlags = kNativeRepr | kNativeErrors | kUnnamed | kNoEntry | kNoEvents | kOfLibrary,
};

enum class ConstKind : uint8_t {
  kNone,
  kFalse,
  kTrue,
  kEllipsis,
  kInt,
  kBigInt,
  kFloat,
  kComplex,
  kStr,
  kBytes,
  kTuple,
  kFrozenSet,
  kCode
};

struct ConstRec {
  ConstKind kind;
  uint8_t interned;  // of kStr: used as a name or looks like one
  uint16_t pad;
  uint32_t count;  // bytes in the pool (kBigInt: '-'? hex digits; kStr: UTF-8, lone surrogates allowed), or items
  union {
    int64_t i;
    double f;         // kFloat; kComplex: real part, the imaginary part is a kFloat at index `count`
    uint64_t offset;  // in the pool, in the index pool, or in children
  };
};

struct SiteRec {
  SiteKind kind;
  uint8_t pad;
  uint16_t name;
};
struct ExceptionRec {
  uint32_t start, end, handler;
  uint16_t depth;
  uint16_t pad;
};
struct PositionRec {
  uint32_t pc;
  int32_t line;
  int32_t end_line;
  uint16_t column, end_column;
};  // columns in bytes of UTF-8, 0-based; from pc on
struct FreeRec {
  uint16_t name;
  uint16_t source;
};  // source: register of the parent's cell, or 0x8000 | the parent's free index

struct Position {
  int line = 0, end_line = 0, column = 0, end_column = 0;
};

struct LivenessMap;

// Who counts the bytes of a code that a guest made against its limit of memory (vm/frames/function.cpp). Those of the
// executable itself are not counted, and a copy, which shares its tables, counts none.
struct CodeAccount {
  void (*add)(void* context, int64_t bytes) = nullptr;
  void* context = nullptr;
  int64_t bytes = 0;  // counted so far
  CodeAccount() = default;
  CodeAccount(const CodeAccount&) {}
  CodeAccount& operator=(const CodeAccount&) = delete;
  void count(int64_t more) {
    if (!add) return;
    bytes += more;
    add(context, more);
  }
};

struct Code {
  std::span<const Instr> instrs;
  std::span<const ConstRec> consts;
  std::span<const SiteRec> sites;
  std::span<const ExceptionRec> exceptions;
  std::span<const PositionRec> positions;
  std::span<const FreeRec> frees;         // free variables
  std::span<const uint16_t> locals;       // name constant of each local; cells included
  std::span<const uint16_t> index_pool;   // items of constant tuples
  std::string_view pool;                  // bytes of constants
  std::span<const Code* const> children;  // code constants
  uint32_t flags = 0;
  uint16_t posonly = 0, positional = 0, kwonly = 0;  // positional counts positional-only ones
  uint16_t nregs = 0;
  uint16_t name = 0, qualname = 0, filename = 0, doc = 0;  // constant indices
  int32_t first_line = 0;
  mutable const LivenessMap* liveness = nullptr;  // lazily made by vm/code/liveness.cpp
  mutable CodeAccount account;
  std::weak_ptr<const Code> self;  // of heap code; empty in an image, which lives for ever

  int nlocals() const { return int(locals.size()); }
  int nparams() const { return positional + kwonly + !!(flags & kVarArgs) + !!(flags & kVarKeywords); }
  int first_unset() const {
    return flags & kNamespace && nparams() == 0 ? 1 : nparams();
  }                                                  // locals from here on are unset by Enter
  std::string_view str(uint16_t const_index) const;  // text of a kStr constant
  Position position(uint32_t pc) const;
  const ExceptionRec* handler(uint32_t pc) const;  // the region that covers pc, or null
  size_t table_bytes() const;                      // without the children's
};

using CodePtr = std::shared_ptr<const Code>;

// Collects one scope. Constants are shared by value. finish() resolves labels, sets flags bytes, computes nregs and, in
// debug builds, verifies. On misuse by the compiler (too many registers, constants …) finish() returns null and error()
// says why.
class CodeBuilder {
 public:
  CodeBuilder(std::string_view name, std::string_view qualname, std::string_view filename, int first_line);
  ~CodeBuilder();

  // Scope. Locals first, in order: parameters, then the others. Temps start at nlocals once all are declared (local()
  // may be called later too, but only before the first temp is used).
  uint32_t flags = 0;
  uint16_t posonly = 0, positional = 0, kwonly = 0;
  uint16_t local(std::string_view name);                                         // declares, returns the register
  uint16_t free(std::string_view name, bool from_parent_free, uint16_t source);  // declares, returns the free index
  void doc(std::string_view text);

  // Constants: the plain index.
  uint16_t none(), boolean(bool v), ellipsis(), integer(int64_t v), big_integer(std::string_view sign_hex),
      real(double v), complex(double re, double im);
  uint16_t str(std::string_view utf8), name(std::string_view utf8), bytes(std::string_view v);
  uint16_t tuple(std::span<const uint16_t> items), frozenset(std::span<const uint16_t> items);
  uint16_t code(CodePtr child);
  static uint16_t k(uint16_t const_index) { return constant_operand(const_index); }

  uint16_t site(SiteKind kind, std::string_view name);  // a new site each call

  // Instructions
  using Label = uint32_t;
  void position(const Position& p);  // of the instructions that follow
  uint32_t emit(Op op, uint32_t a = 0, uint32_t b = 0, uint32_t c = 0);
  void ext(uint32_t a, uint32_t b = 0, uint32_t c = 0);
  void jump(Op op, uint32_t a, Label target);              // a jump whose operand a is given; 0 for Jump/LoopJump
  void other_line();                                       // the last instruction gets kOtherLine
  void for_iter(uint32_t iter, Label done, uint32_t dst);  // ForIter with its Ext word
  Label label();
  void bind(Label l);
  uint32_t pc() const;
  void exception(uint32_t start, uint32_t end, Label handler, uint16_t depth);  // inner regions first
  CodePtr finish();
  const std::string& error() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace mpy
