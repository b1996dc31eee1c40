// From the loop IR to LLVM IR. Vectors are explicit: in a Vector loop every value that depends on the vector iterator
// is an LLVM vector of the loop's width and all others stay scalars; a Vector reduce keeps its lanes in registers of 16
// (kernels/ir/ir.h fixes the tree, so any width and any number of threads gives the same bits). No fast-math flag is
// set.
//
// An SSA value of b8 is i1, of f16 and bf16 a float that has been rounded to it; memory holds what dtype.h says.
#pragma once
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "kernels/ir/ir.h"

namespace mpy::cpu {

using namespace kernels;

// Above this much work (element operations; some 4 microseconds of one core in vectors) a top-level loop is spread over
// the team, each thread getting at least half of that.
constexpr int64_t kTeamWork = 200'000;

// A vector reduce takes this many elements at once: kBlocks registers hold its lanes.
constexpr int kBlock = 16, kBlocks = kReduceLanes / kBlock;
constexpr int kFewestInVectors = 4;     // a shorter reduce is done element by element
constexpr int64_t kUnrolled = 8;        // up to so many lanes in memory have code each
constexpr int64_t kUnrolledBlocks = 4;  // and registers of a rest
constexpr int64_t kRoundsOfLane = 4;    // elements that a lane in memory takes at once ...
constexpr size_t kFewStatements = 6;    // ... if a reduce has no more statements, since they are written out so often

// The plug-in's function that generated code calls to spread a loop (see jit.cpp): body(context, begin, end).
constexpr const char* kTeamSymbol = "mpy_cpu_team_run";
constexpr const char* kPowerSymbol = "mpy_cpu_power";  // of i64, wrapping

class Codegen {
 public:
  // Adds `void symbol(ptr buffers, ptr scalars)` to the module.
  Codegen(llvm::Module& module, const Kernel& kernel, const std::string& symbol);
  void run();

 private:
  using V = llvm::Value*;
  struct Val {
    V v = nullptr;
    DType dtype = DType::F32;
  };
  // The lanes of a reduce in memory: an array per yield, and one of indices for argmax and argmin.
  struct Lanes {
    std::vector<V> value, index;
  };
  // 16 of them in registers, per yield; the index is null but for argmax and argmin.
  struct Registers {
    std::vector<V> value, index;
  };
  // One lane of one yield.
  struct LaneState {
    V value = nullptr, index = nullptr;
  };
  // What changes between functions, and on entering a vector loop.
  struct Scope {
    llvm::Function* function = nullptr;
    V buffers = nullptr, scalars = nullptr;
    int width = 1;          // of the vector loop we are in
    int32_t vector = -1;    // its iterator
    V mask = nullptr;       // of the vector loop's elements: which of them there are; null: all
    bool parallel = false;  // inside a part of a team
  };

  // Control flow and memory: codegen.cpp.
  void body(const std::vector<Stmt>& stmts);
  void statement(const Stmt& s);
  // One of the two values of a select, costly and nobody else's: codegen_choices.cpp.
  struct Choice {
    bool second = false;         // which value
    std::vector<size_t> needed;  // statements, in order, that only it needs
  };
  std::map<size_t, std::vector<Choice>> costly_choices(const std::vector<Stmt>& stmts,
                                                       std::vector<size_t>* owner) const;
  void body_with_choices(const std::vector<Stmt>& stmts);
  void choice(const Stmt& s, const Choice& c, const std::function<void(size_t)>& emit);
  void loop(const Stmt& s);
  void range_loop(const Stmt& s, V begin, V end);
  void counted(V begin, V end, int64_t step, const std::function<void(V)>& each);
  // A count that may be known in part: `known`, plus a value if parameters decide.
  struct Work {
    int64_t known = 0;
    V open = nullptr;
  };
  void team_loop(const Stmt& s, const Work& work);
  void load(const Stmt& s);
  void store(const Stmt& s);
  V with_mask(V pred);
  void local(const Stmt& s);
  V scalar_index(const Affine& a);  // the part that is the same in all lanes
  struct Place {
    V base;             // scalar element number
    V lanes = nullptr;  // per-lane offset (vector of i64), when not contiguous
    bool contiguous = false;
    bool uniform = false;
  };
  Place place(const Affine& a);
  V memory_base(int32_t memory);
  V address(int32_t memory, DType dtype, V element);
  V lane_addresses(int32_t memory, DType dtype, const Place& p);
  DType memory_dtype(int32_t memory) const;
  Work work_of(const std::vector<Stmt>& stmts);
  Work times(const std::vector<Iter>& iters, Work each);
  V sum_of(const Work& work);
  V number(const Number& n);
  void load_parameters();
  void collect_uses(const Stmt& s, std::vector<int32_t>& values, std::vector<int32_t>& locals) const;

  // Reductions: codegen_reduce.cpp.
  void reduce(const Stmt& s);
  void reduce_nothing(const Stmt& s, std::vector<V>& values, std::vector<V>& indices);
  void reduce_chunks(const Stmt& s, V total, std::vector<V>& values, std::vector<V>& indices);
  bool fits_one_chunk(const Stmt& s) const;
  void reduce_chunk(const Stmt& s, V first, V count, const Lanes& lanes, std::vector<V>& values,
                    std::vector<V>& indices);
  void add_chunk(const Stmt& s, const Lanes& lanes, V chunk, const std::vector<V>& values,
                 const std::vector<V>& indices);
  void sequential_chunk(const Stmt& s, V first, V count, const Lanes& lanes, std::vector<V>& values,
                        std::vector<V>& indices);
  Registers identities(const Stmt& s);
  void take_block(const Stmt& s, V first, V r, V count, Registers* into);
  void take_rounds(const Stmt& s, V first, V whole, std::vector<Registers>* blocks);
  void take_rest(const Stmt& s, V first, V whole, V count, const Lanes& lanes, std::vector<Registers>* blocks);
  void combine_blocks(const Stmt& s, const std::vector<Registers>& blocks, int live, std::vector<V>& values,
                      std::vector<V>& indices);
  Lanes make_lanes(const Stmt& s);
  void reset_lanes(const Stmt& s, const Lanes& lanes, V live);
  void add_to_lane(const Stmt& s, size_t yield, const Lanes& lanes, V lane, V value, V index);
  LaneState load_state(const Stmt& s, size_t yield, const Lanes& lanes, V lane);
  void store_state(const Stmt& s, size_t yield, const Lanes& lanes, V lane, const LaneState& state);
  void add_to_state(const Yield& y, LaneState* state, const LaneState& other);
  void lane_by_lane(const Stmt& s, V first, int64_t count, const Lanes& lanes);
  void take_lane(const Stmt& s, V element, int64_t rounds, bool fresh, const Lanes& lanes, V lane);
  void combine_lanes(const Stmt& s, const Lanes& lanes, V live, std::vector<V>& values, std::vector<V>& indices);
  void combine_all_lanes(const Stmt& s, const Lanes& lanes);
  void combine_live_lanes(const Stmt& s, const Lanes& lanes, V live);
  V no_index(int width);
  llvm::Type* lane_type(DType d);
  V load_lane(DType d, V base, V lane);
  void store_lane(DType d, V base, V lane, V v);
  void set_iterators(const Stmt& s, V element);
  V identity(const Yield& y, llvm::Type* type);
  DType state_dtype(const Yield& y) const;
  DType yield_value_dtype(const Yield& y) const;
  V yielded(const Yield& y);
  V accumulate(const Yield& y, V a, V b);
  void accumulate_arg(const Yield& y, V& value, V& index, V other, V other_index);
  void note_ahead(const std::vector<Stmt>& stmts);
  void note_literal(const Stmt& s);
  bool literal(int32_t value) const { return value < 0 || literal_[static_cast<size_t>(value)]; }

  // Scalar operations: codegen_ops.cpp.
  V operation(const Stmt& s);
  V arithmetic(ScalarOp op, DType d, V a, V b, V c);
  V float_operation(ScalarOp op, V a, V b, V c);
  V int_operation(ScalarOp op, DType d, V a, V b);
  V compare(ScalarOp op, DType d, V a, V b);
  V integer_power(DType d, V a, V b);
  V divide(ScalarOp op, DType d, V a, V b);
  V cast(V v, DType from, DType to);
  V bitcast(V v, DType from, DType to);
  V round_to(V v, DType d);  // f32 -> the nearest f16 or bf16, as f32
  V is_nan(V v);
  V unfolded(V v);  // the same, but LLVM does not know what it is
  V constant(DType d, uint64_t bits);

  // Types and lanes.
  llvm::Type* ssa_type(DType d);
  llvm::Type* memory_type(DType d);
  llvm::Type* like(llvm::Type* element, V shape);
  static int width_of(V v);
  V widen(V v);            // to the width of the vector loop
  void match(V& a, V& b);  // splat the scalar one
  V to_memory(V v, DType d);
  V from_memory(V v, DType d);
  V i64(int64_t n);
  V alloca_at_entry(llvm::Type* type, int64_t count, const char* name);
  V get(int32_t value) const { return values_[static_cast<size_t>(value)].v; }
  void set(int32_t value, V v, DType d) { values_[static_cast<size_t>(value)] = {v, d}; }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  llvm::IRBuilder<> b_;
  const Kernel& kernel_;
  std::string symbol_;
  Scope scope_;
  std::vector<Val> values_;
  std::vector<DType> dtypes_;  // by value, known ahead (note_ahead)
  std::vector<bool> literal_;  // by value, known ahead: constants and indices decide it, so that LLVM may compute it
  std::vector<bool> varied_locals_;  // by local memory: something else was stored there
  std::vector<bool> yielded_;  // by value: what a reduction takes
  std::vector<V> iters_;
  std::vector<V> bases_;       // of args, per function
  std::vector<V> parameters_;  // words, per function
  std::vector<std::pair<V, DType>> locals_;
  int parts_ = 0;
  int iters_open_ = 0;  // loops we are inside of
};

}  // namespace mpy::cpu
