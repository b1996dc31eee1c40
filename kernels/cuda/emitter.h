// How a kernel becomes text (emit.h): statements and expressions in emit.cpp, reductions in emit_reduce.cpp and
// emit_columns.cpp, transposes in emit_tiles.cpp, phases in emit_phases.cpp.
#pragma once
#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kernels/cuda/emit.h"
#include "kernels/ir/ir.h"

namespace mpy::kernels::cuda {

inline constexpr const char* kNoIndex = "9223372036854775807ll";  // of an argmax that has seen nothing

inline const char* c_type(DType d) {
  static const char* const kTypes[] = {"bool", "u8",  "int8",  "short", "int",   "int64", "u16",
                                       "u32",  "u64", "float", "float", "float", "double"};
  return kTypes[static_cast<int>(d)];
}
inline const char* memory_type(DType d) {
  if (d == DType::Bool) return "u8";
  return d == DType::F16 || d == DType::BF16 ? "u16" : c_type(d);
}
inline bool is_arg(ReduceOp op) { return op == ReduceOp::ArgMax || op == ReduceOp::ArgMin; }
inline bool single(DType d) { return is_float(d) && d != DType::F64; }

inline int64_t coefficient(const Affine& a, int32_t iter) {
  for (const auto& t : a.iters)
    if (t.id == iter) return t.coef;
  return 0;
}

// A number as the text has it, and the lowest or highest of its type.
std::string literal(DType d, uint64_t bits);
std::string limit(DType d, bool high);

constexpr int kMostThreads = 256;        // of a block: eight warps
constexpr int64_t kOneWarp = 256;        // elements that each warp reduces for itself
constexpr int kAtOnce = 4;               // elements of which a thread loads all before it stores any
constexpr int64_t kLargeGrid = 1 << 20;  // elements that fill a GPU with threads that take several
constexpr int64_t kManyBlocks = 2048;    // these fill a GPU with blocks of two warps

class ThreadLanes;

class Emitter {
 public:
  Emitter(const Kernel& kernel, CudaKernel* out)
      : kernel_(kernel), out_(out), dtypes_(static_cast<size_t>(kernel.values), DType::F32) {
    note_dtypes(kernel.body);
  }
  std::string run();

 private:
  friend class ThreadLanes;
  enum Where { Uniform, Thread };  // all threads of the block do the same; or each its own

  // Loops that are gone over by one index.
  struct Nest {
    Stmt all;  // its iterators
    std::vector<Stmt> stmts;
    bool plain = false, whole_blocks = false;
  };

  // Phases: emit_phases.
  void scalar_phase(size_t begin, size_t end);
  void loop_phase(const Stmt& s);
  void begin_phase(const std::vector<const Stmt*>& uses);
  void end_phase(int64_t blocks, int threads);
  void need(int32_t value, std::vector<const Stmt*>* order);
  void collect(const Stmt& s, std::vector<int32_t>* values) const;
  bool impure(const Stmt& s) const;
  bool carried(int32_t v) const { return std::find(carried_.begin(), carried_.end(), v) != carried_.end(); }
  const Stmt* top_definition(int32_t v) const;
  std::string parameters() const;
  void host_entry();

  // Statements.
  void body(const std::vector<Stmt>& stmts, Where where);
  void statement(const Stmt& s, Where where);
  void store(const Stmt& s, Where where);
  void local(const Stmt& s, Where where);
  void loop(const Stmt& s, Where where);
  void each_element(const std::vector<Stmt>& stmts, const Stmt& iters, const std::string& first,
                    const std::string& step, int64_t total, int at_once);
  void elements_at_once(const std::vector<Stmt>& stmts, int n, const std::function<void()>& place);
  bool stores_last(const std::vector<Stmt>& stmts) const;
  std::vector<const Stmt*> transposed_loads(const Nest& nest, int64_t total, const Iter** along) const;
  int64_t transpose(const Nest& nest, const std::vector<const Stmt*>& loads, const Iter& along);
  int64_t open_tiles(const Stmt& loops, const Iter& along);
  void place_in_tile(const Iter& across, const Iter& down);
  void each_of_tile(const Iter& across, const Iter& down, bool whole, const std::function<void()>& what);
  void fill_tile(const std::vector<const Stmt*>& loads, const Iter& across, const Iter& down, bool whole);
  void use_tile(const std::vector<Stmt>& stmts, const Iter& across, const Iter& down, bool whole);
  void reduce(const Stmt& s, Where where);
  void reduce_by_threads(const Stmt& s, int64_t total);
  void reduce_by_each_warp(const Stmt& s, int64_t total);
  void reduce_by_two_warps(const Stmt& s, int64_t total);
  void reduce_chunks(const Stmt& s, int64_t total);
  void reduce_alone(const Stmt& s, int64_t total);
  // Reductions of few long rows: emit_parts.
  void part_phases(const Nest& nest, int64_t rows, const std::vector<const Stmt*>& before);
  void part_phase(const Nest& nest, int64_t rows, const Stmt& reduce, const std::vector<const Stmt*>& before);
  void combine_parts(const Stmt& s, const std::string& name);
  const std::string* parts_of(const Stmt& reduce) const;
  bool is_column_nest(const std::vector<Stmt>& stmts, const Stmt& elements, int64_t total) const;
  int64_t column_nest(const std::vector<Stmt>& stmts, const Stmt& elements, int64_t total);  // how many blocks
  void reduce_columns(const Stmt& s, int wide);
  void element_of(const Stmt& s);
  void empty_reduce(const Stmt& s);
  std::string accumulate(const Yield& y, const std::string& a, const std::string& b) const;
  std::string identity(const Yield& y) const;
  DType state(const Yield& y) const { return is_arg(y.op) ? dtypes_[static_cast<size_t>(y.value)] : y.dtype; }

  std::string index(const Affine& a) const;
  std::string load(const Stmt& s) const;
  std::string memory(int32_t m) const;
  bool shared_memory(int32_t m) const {
    return m >= kLocalBase || kernel_.args[static_cast<size_t>(m)].access == Access::InOut;
  }
  std::string operation(const Stmt& s) const;
  std::string arithmetic(ScalarOp op, DType d, const std::string& a, const std::string& b, const std::string& c) const;
  std::string cast(DType from, DType to, const std::string& a) const;

  void note_dtypes(const std::vector<Stmt>& stmts);
  static bool has_threads(const Stmt& s);
  static bool has_reduce(const Stmt& s);
  bool is_plain_nest(const Stmt& s, std::vector<Iter>* iters, std::vector<Stmt>* stmts) const;
  Nest nest_of(const Stmt& s) const;
  void line(const std::string& text) { text_ += std::string(static_cast<size_t>(2 * depth_), ' ') + text + "\n"; }
  void open(const std::string& text) { line(text + " {"), ++depth_; }
  void close() { --depth_, line("}"); }

  const Kernel& kernel_;
  CudaKernel* out_;
  std::vector<DType> dtypes_, local_dtypes_ = std::vector<DType>(1024);
  std::vector<int32_t> carried_;
  std::vector<std::pair<const Stmt*, std::string>> parts_;  // reductions of chunks that a launch before did, and where
  std::vector<std::pair<int32_t, std::string>> tiles_;  // loads whose numbers are in shared memory, and where
  std::string text_, error_;
  int depth_ = 0, threads_ = 32, most_threads_ = kMostThreads;
};

}  // namespace mpy::kernels::cuda
