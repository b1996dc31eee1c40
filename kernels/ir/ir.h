// The loop IR: what a kernel computes, and, once scheduled, where each loop runs. Structs here; the canonical text
// (print / parse, print(parse(t)) == t) is the cache key, what crosses to a plug-in, and what tests compare.
//
//   kernel mean_relu {
//     arg a0: in f32[1024] align 64
//     arg a1: out f32[32] align 64
//     scalar s0: f32
//     loop i0 < 32 blocks {
//       reduce i1 < 32 vector 16 {
//         v0 = load a0[32*i0 + i1]
//         v1 = const f32 0
//         v2 = max f32 v0, v1
//         yield v3 = sum f32 v2
//       }
//       v4 = scalar s0
//       v5 = mul f32 v3, v4
//       store a1[i0], v5
//     }
//   }
//
// A size, stride or position may be a parameter, which each launch gives: `param p0 max 4096` comes first, `loop i0 <
// p0` and `a0[p0*i0 + i1]` use it (number.h).
//
// Values (v) are defined once and visible until the end of the enclosing braces; iterators (i) inside their loop.
// `loop` iterations are independent: any order, any number at once. `seq` iterations happen in order. Neither carries
// a value; only `reduce` does. A `local tN: f32[n]` is memory of one iteration of the enclosing loop, not initialised.
//
// Meaning of an op: operands of f16/bf16 ops are widened to f32, the op is done in f32, the result rounded (to nearest
// even). Nothing is contracted: Fma only where written. Integer arithmetic wraps; Div, FloorDiv by zero give 0, Mod,
// Fmod by zero give the dividend; Shl, Shr by a negative or too large count give 0 (Shr of a negative: -1). Max(a, b)
// is (a > b or a is NaN) ? a : b, Min likewise. Round is to nearest even. Float-to-int casts truncate and saturate; NaN
// gives 0. int-to-bool and float-to-bool are != 0. f64 to f16 or bf16 goes through f32.
//
// REDUCTIONS have one tree, given by the number N of elements alone. Elements are numbered r = 0..N-1 in row-major
// order of the reduce's iterators (last fastest). Chunk c holds the elements [4096c, 4096c+4096). In a chunk, element
// r belongs to lane (r - 4096c) % 64; a lane starts at the identity and takes its elements in order, acc = op(acc, x).
// The 64 lanes combine by halving: for s = 32,16,8,4,2,1: lane[l] = op(lane[l], lane[l+s]) for l < s; lane[0] is the
// chunk's value. Chunk values go in order to 64 second lanes, chunk c to lane c % 64 (from the identity), which combine
// by the same halving. The identity of a float sum is -0.0 (so that x + identity is x to the bit, and a lane or level
// that got at most one element may be skipped; the lowering of a graph adds +0.0 to the whole, as sums of nothing but
// -0.0 are +0.0 in PyTorch and numpy); a sum of no elements at all is +0.0. Max starts at -inf (lowest
// integer), Min at +inf, Prod at 1, Any at 0, All at 1. Max and Min give NaN if any element is NaN. ArgMax and ArgMin
// give the i64 number r of the extreme element, the smallest r among equals, NaN counting as the extreme; of no
// elements, 0.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kernels/ir/dtype.h"
#include "kernels/ir/number.h"
#include "kernels/ir/scalar.h"

namespace mpy::kernels {

constexpr int kReduceChunk = 4096;
constexpr int kReduceLanes = 64;

enum class Access : uint8_t { In, Out, InOut };

struct Arg {
  DType dtype;
  Access access;
  Number count;        // elements from the pointer that is passed
  int32_t align = 64;  // bytes
};

// Where a loop runs. On a CPU, Blocks = spread over the thread team, Vector = SIMD, and an outermost Vector loop is
// spread over the team in whole vectors where that pays; Threads means nothing there (as Sequential). On a GPU, Blocks
// = grid, Threads = threads of a block (of a reduce: its lanes are threads, two in each), BlocksThreads = both,
// Vector = one thread does `width` at once.
enum class Mark : uint8_t { Sequential, Blocks, Threads, BlocksThreads, Vector };

struct Iter {
  int32_t id;
  Number extent;
};

// base + sum coef * iterator + sum coef * value (i64 values: gather, scatter).
struct Affine {
  struct Term {
    int32_t id;
    Number coef;
  };
  Number base;
  std::vector<Term> iters;   // each id once, coef != 0, in increasing id order
  std::vector<Term> values;  // likewise
};

// A number that each launch gives, as a word after the scalars. In the text p0, p1 …; where a number may stand, one
// may.
constexpr int64_t kLargestNumber = int64_t{1} << 48;
struct Parameter {
  int64_t largest = kLargestNumber;  // of a size: what a launch gives is not above it
};

enum class StmtKind : uint8_t {
  Op,      // result = op dtype a, b, c        (every ScalarOp but Input, Const, Index)
  Const,   // result = const dtype bits        (bits as in ScalarNode)
  Index,   // result = index [affine]          (i64)
  Scalar,  // result = scalar s<memory>        (the 0-d argument)
  Load,    // result = load memory[index]      (if pred else fill, when pred >= 0)
  Store,   // store memory[index], a           (if pred, when pred >= 0)
  Local,   // local t<memory>: dtype[count]
  Loop,    // one iterator; `ordered` = seq
  Reduce,  // one or more iterators, `yields`
};

struct Yield {
  int32_t result;  // the reduced value, visible after the reduce
  ReduceOp op;     // never None
  DType dtype;     // of the result: the value's, but i64 for ArgMax/ArgMin and Bool for Any/All
  int32_t value;   // what each element contributes, defined in the body
};

constexpr int64_t kMostLocalBytes = 64 << 10;
constexpr int32_t kLocalBase = 1 << 20;  // memory >= kLocalBase: local t<memory - kLocalBase>

struct Stmt {
  StmtKind kind = StmtKind::Op;
  ScalarOp op = ScalarOp::Add;
  DType dtype = DType::F32;
  int32_t result = -1;
  int32_t a = -1, b = -1, c = -1;
  uint64_t bits = 0;       // Const; fill of a predicated Load
  int32_t parameter = -1;  // Const: its bits are this parameter (f64 bits for floats)
  int32_t memory = -1;
  Affine index;
  int32_t pred = -1;
  Number count;             // Local
  std::vector<Iter> iters;  // Loop, Reduce
  bool ordered = false;
  Mark mark = Mark::Sequential;
  int32_t width = 0;  // Vector
  std::vector<Stmt> body;
  std::vector<Yield> yields;
};

struct Kernel {
  std::string name;  // [a-z_][a-z0-9_]*; for people: not part of what it computes
  std::vector<Arg> args;
  std::vector<DType> scalars;
  std::vector<Parameter> parameters;
  std::vector<Stmt> body;
  int32_t values = 0;  // ids of values are < values
  int32_t iters = 0;   // ids of iterators are < iters
};

// Values and iterators are numbered in order of appearance, whatever their ids are.
std::string print(const Kernel&);

// Which numbers of a kernel's text are parameters: by position, as the text has them (a coefficient of 1 and a base of
// 0 are not written, and so not counted).
struct Opening {
  std::vector<int32_t> parameter;  // by position: of which parameter, or -1
  std::vector<Parameter> parameters;
};
// What an opening is chosen by: the text with `#` for each number, and per number its value (f64 bits of a float) and
// what it is.
struct OpenText {
  enum Kind : uint8_t { Other, Extent, ReduceExtent };
  struct Place {
    uint64_t value;
    Kind kind;
  };
  std::string text;
  std::vector<Place> places;
};
OpenText print_open(const Kernel&);
std::string print(const Kernel&, const Opening&);

// Limits of a text: 4 MiB, 24 levels, 65536 values. A parsed kernel has been verified. On failure returns false and
// says "line 3: ..." in `error`.
bool parse(std::string_view text, Kernel* kernel, std::string* error);

// Types, scopes, ranges of all affine accesses, marks. Empty when sound, else the first thing wrong. Loads and stores
// with a predicate or a value term are the producer's word: predicate true => in range. So are those whose range
// depends on a parameter: who launches the code has verified the kernel with the numbers that it gives.
std::string verify(const Kernel&);

// Expands Exp, Log, Tanh, Erf, Sin, ... (everything `is_math`) into shared polynomials over arithmetic, Fma, Bitcast
// and integer ops, and FloorDiv/Mod/Fmod/Sign/Round of floats where a backend would differ. Every backend runs it after
// parsing, so that all give the same bits.
bool is_math(ScalarOp);
void lower_math(Kernel*);

int arity(ScalarOp);
const char* word_of(ScalarOp);
const char* word_of(ReduceOp);
const char* word_of(Mark);
bool is_compare(ScalarOp);  // result is Bool, operands any one type

}  // namespace mpy::kernels
