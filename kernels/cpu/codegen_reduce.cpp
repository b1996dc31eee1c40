// Reductions, in the tree that kernels/ir/ir.h fixes: 16 lanes in a chunk of 4096, halving, and the same again over
// chunks.
#include <algorithm>
#include <limits>

#include "kernels/cpu/codegen.h"

namespace mpy::cpu {

using llvm::FixedVectorType;
using llvm::Type;

static bool is_arg(ReduceOp op) { return op == ReduceOp::ArgMax || op == ReduceOp::ArgMin; }

// The type that lanes hold: the value's; argmax keeps the value beside its index.
DType Codegen::state_dtype(const Yield& y) const { return is_arg(y.op) ? yield_value_dtype(y) : y.dtype; }

DType Codegen::yield_value_dtype(const Yield& y) const { return dtypes_[static_cast<size_t>(y.value)]; }

Codegen::V Codegen::identity(const Yield& y, Type* type) {
  DType d = state_dtype(y);
  auto splat = [&](llvm::Constant* c) -> V {
    auto* vt = llvm::dyn_cast<FixedVectorType>(type);
    return vt ? llvm::ConstantVector::getSplat(vt->getElementCount(), c) : c;
  };
  Type* element = type->getScalarType();
  auto integer = [&](int64_t n) { return splat(llvm::ConstantInt::get(element, static_cast<uint64_t>(n), true)); };
  bool highest = y.op == ReduceOp::Min || y.op == ReduceOp::ArgMin;
  switch (y.op) {
    case ReduceOp::Sum: return is_float(d) ? splat(llvm::ConstantFP::getNegativeZero(element)) : integer(0);
    case ReduceOp::Prod: return is_float(d) ? splat(llvm::ConstantFP::get(element, 1.0)) : integer(1);
    case ReduceOp::Any: return integer(0);
    case ReduceOp::All: return integer(1);
    default: break;
  }
  if (is_float(d)) return splat(llvm::ConstantFP::getInfinity(element, !highest));
  if (d == DType::Bool) return integer(highest ? 1 : 0);
  if (d == DType::U8) return integer(highest ? 255 : 0);
  auto bits = static_cast<unsigned>(8 * size_of(d));
  return splat(llvm::ConstantInt::get(
      context_, highest ? llvm::APInt::getSignedMaxValue(bits) : llvm::APInt::getSignedMinValue(bits)));
}

Codegen::V Codegen::accumulate(const Yield& y, V a, V b) {
  match(a, b);
  switch (y.op) {
    case ReduceOp::Sum: return arithmetic(ScalarOp::Add, y.dtype, a, b, nullptr);
    case ReduceOp::Prod: return arithmetic(ScalarOp::Mul, y.dtype, a, b, nullptr);
    case ReduceOp::Max: return arithmetic(ScalarOp::Max, y.dtype, a, b, nullptr);
    case ReduceOp::Min: return arithmetic(ScalarOp::Min, y.dtype, a, b, nullptr);
    case ReduceOp::Any: return b_.CreateOr(a, b);
    default: return b_.CreateAnd(a, b);
  }
}

// Other wins if it is more extreme (NaN is the most), or equal and earlier.
void Codegen::accumulate_arg(const Yield& y, V& value, V& index, V other, V other_index) {
  match(value, other);
  match(index, other_index);
  match(value, index);
  match(other, other_index);
  DType d = yield_value_dtype(y);
  ScalarOp more = y.op == ReduceOp::ArgMax ? ScalarOp::Gt : ScalarOp::Lt;
  V better = compare(more, d, other, value);
  V same = compare(ScalarOp::Eq, d, other, value);
  if (is_float(d)) {
    V nan_value = is_nan(value), nan_other = is_nan(other);
    better = b_.CreateOr(better, b_.CreateAnd(nan_other, b_.CreateNot(nan_value)));
    same = b_.CreateOr(same, b_.CreateAnd(nan_other, nan_value));
  }
  V earlier = b_.CreateAnd(same, b_.CreateICmpSLT(other_index, index));
  V take = b_.CreateOr(better, earlier);
  value = b_.CreateSelect(take, other, value);
  index = b_.CreateSelect(take, other_index, index);
}

// Lanes live in memory as SSA types (a vector each, in a vector loop); what is static goes to registers in LLVM's
// hands.
Codegen::Lanes Codegen::make_lanes(const Stmt& s) {
  Lanes lanes;
  for (const Yield& y : s.yields) {
    Type* t = lane_type(state_dtype(y));
    lanes.value.push_back(alloca_at_entry(t, kReduceLanes, "lanes"));
    lanes.index.push_back(is_arg(y.op) ? alloca_at_entry(lane_type(DType::I64), kReduceLanes, "indices") : nullptr);
  }
  return lanes;
}

// b8 is kept as bytes.
Type* Codegen::lane_type(DType d) {
  Type* element = d == DType::Bool ? b_.getInt8Ty() : ssa_type(d);
  return scope_.width == 1 ? element : FixedVectorType::get(element, static_cast<unsigned>(scope_.width));
}
Codegen::V Codegen::load_lane(DType d, V base, V lane) {
  Type* t = lane_type(d);
  V v = b_.CreateLoad(t, b_.CreateInBoundsGEP(t, base, lane));
  return d == DType::Bool ? b_.CreateTrunc(v, like(b_.getInt1Ty(), v)) : v;
}
void Codegen::store_lane(DType d, V base, V lane, V v) {
  v = widen(v);
  if (d == DType::Bool) v = b_.CreateZExt(v, like(b_.getInt8Ty(), v));
  b_.CreateStore(v, b_.CreateInBoundsGEP(lane_type(d), base, lane));
}

void Codegen::reset_lanes(const Stmt& s, const Lanes& lanes) {
  for (size_t k = 0; k < s.yields.size(); ++k) {
    const Yield& y = s.yields[k];
    for (int l = 0; l < kReduceLanes; ++l) {
      store_lane(state_dtype(y), lanes.value[k], i64(l), identity(y, ssa_type(state_dtype(y))));
      if (lanes.index[k]) store_lane(DType::I64, lanes.index[k], i64(l), i64(std::numeric_limits<int64_t>::max()));
    }
  }
}

void Codegen::combine_lanes(const Stmt& s, const Lanes& lanes, int64_t used, std::vector<V>& values,
                            std::vector<V>& indices) {
  values.clear();
  indices.clear();
  auto live = static_cast<int>(std::min<int64_t>(used, kReduceLanes));
  for (size_t k = 0; k < s.yields.size(); ++k) {
    const Yield& y = s.yields[k];
    V value[kReduceLanes], index[kReduceLanes];
    for (int l = 0; l < live; ++l) {
      value[l] = load_lane(state_dtype(y), lanes.value[k], i64(l));
      index[l] = lanes.index[k] ? load_lane(DType::I64, lanes.index[k], i64(l)) : nullptr;
    }
    for (int half = 8; half; half /= 2)
      for (int l = 0; l < half && l + half < live; ++l) {
        if (is_arg(y.op)) accumulate_arg(y, value[l], index[l], value[l + half], index[l + half]);
        else value[l] = accumulate(y, value[l], value[l + half]);
      }
    values.push_back(value[0]);
    indices.push_back(index[0]);
  }
}

// The vector form of combine: halves of a register.
void Codegen::combine_registers(const Stmt& s, std::vector<V>& values, std::vector<V>& indices) {
  for (size_t k = 0; k < s.yields.size(); ++k) {
    const Yield& y = s.yields[k];
    for (int half = 8; half; half /= 2) {
      std::vector<int> low, high;
      for (int l = 0; l < half; ++l) low.push_back(l), high.push_back(l + half);
      auto split = [&](V v, V& a, V& b) {
        if (half == 1) {
          a = b_.CreateExtractElement(v, i64(0));
          b = b_.CreateExtractElement(v, i64(1));
          return;
        }
        a = b_.CreateShuffleVector(v, low);
        b = b_.CreateShuffleVector(v, high);
      };
      V a, b, ia, ib;
      split(values[k], a, b);
      if (!is_arg(y.op)) {
        values[k] = accumulate(y, a, b);
        continue;
      }
      split(indices[k], ia, ib);
      accumulate_arg(y, a, ia, b, ib);
      values[k] = a;
      indices[k] = ia;
    }
  }
}

// Iterators of element number r: the last one fastest.
void Codegen::set_iterators(const Stmt& s, V element) {
  V rest = element;
  for (size_t i = s.iters.size(); i-- > 0;) {
    auto id = static_cast<size_t>(s.iters[i].id);
    if (i == 0) {
      iters_[id] = rest;
      break;
    }
    V extent = number(s.iters[i].extent);
    iters_[id] = b_.CreateURem(rest, extent);
    rest = b_.CreateUDiv(rest, extent);
  }
}

void Codegen::sequential_elements(const Stmt& s, V first, V from, V to, const Lanes& lanes) {
  counted(from, to, 1, [&](V r) {
    V element = b_.CreateAdd(first, r), lane = b_.CreateAnd(r, i64(kReduceLanes - 1));
    set_iterators(s, element);
    body(s.body);
    for (size_t k = 0; k < s.yields.size(); ++k) {
      const Yield& y = s.yields[k];
      DType d = state_dtype(y);
      V value = load_lane(d, lanes.value[k], lane);
      if (!is_arg(y.op)) {
        store_lane(d, lanes.value[k], lane, accumulate(y, value, get(y.value)));
        continue;
      }
      V index = load_lane(DType::I64, lanes.index[k], lane);
      accumulate_arg(y, value, index, get(y.value), element);
      store_lane(d, lanes.value[k], lane, value);
      store_lane(DType::I64, lanes.index[k], lane, index);
    }
  });
}

// 16 elements at once, lanes in registers. `from` and `to` are multiples of 16; the accumulators come out in memory
// lanes if a tail follows, else as registers.
void Codegen::vector_elements(const Stmt& s, V first, V from, V to, std::vector<V>& values, std::vector<V>& indices) {
  Scope outer = scope_;
  scope_.width = kReduceLanes;
  scope_.vector = s.iters.back().id;
  auto* before = b_.GetInsertBlock();
  auto* head = llvm::BasicBlock::Create(context_, "lanes", scope_.function);
  auto* inside = llvm::BasicBlock::Create(context_, "body", scope_.function);
  auto* after = llvm::BasicBlock::Create(context_, "end", scope_.function);
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  llvm::PHINode* r = b_.CreatePHI(b_.getInt64Ty(), 2);
  r->addIncoming(from, before);
  std::vector<llvm::PHINode*> value_phis, index_phis;
  for (const Yield& y : s.yields) {
    auto* t = FixedVectorType::get(ssa_type(state_dtype(y)), kReduceLanes);
    value_phis.push_back(b_.CreatePHI(t, 2));
    value_phis.back()->addIncoming(identity(y, t), before);
    index_phis.push_back(nullptr);
    if (!is_arg(y.op)) continue;
    auto* it = FixedVectorType::get(b_.getInt64Ty(), kReduceLanes);
    index_phis.back() = b_.CreatePHI(it, 2);
    index_phis.back()->addIncoming(
        llvm::ConstantInt::get(it, static_cast<uint64_t>(std::numeric_limits<int64_t>::max())), before);
  }
  b_.CreateCondBr(b_.CreateICmpSLT(r, to), inside, after);
  b_.SetInsertPoint(inside);
  V element = b_.CreateAdd(first, r);
  set_iterators(s, element);
  body(s.body);
  for (size_t k = 0; k < s.yields.size(); ++k) {
    const Yield& y = s.yields[k];
    V value = value_phis[k], x = widen(get(y.value));
    if (is_arg(y.op)) {
      V index = index_phis[k];
      V at = b_.CreateAdd(widen(element), b_.CreateStepVector(FixedVectorType::get(b_.getInt64Ty(), kReduceLanes)));
      accumulate_arg(y, value, index, x, at);
      index_phis[k]->addIncoming(index, b_.GetInsertBlock());
    } else {
      value = accumulate(y, value, x);
    }
    value_phis[k]->addIncoming(value, b_.GetInsertBlock());
  }
  r->addIncoming(b_.CreateAdd(r, i64(kReduceLanes)), b_.GetInsertBlock());
  b_.CreateBr(head);
  b_.SetInsertPoint(after);
  scope_ = outer;
  values.assign(value_phis.begin(), value_phis.end());
  indices.assign(index_phis.begin(), index_phis.end());
}

// May 16 elements at once be taken?
static bool in_vectors(const Stmt& s, int width) {
  const bool one_walk = s.iters.size() == 1 || s.iters.back().extent.multiple_of(kReduceLanes);
  return s.mark == Mark::Vector && s.width > 1 && width == 1 && one_walk;
}

// Registers back to memory, for a tail to go on with.
void Codegen::to_lanes(const Stmt& s, const Lanes& lanes, const std::vector<V>& values, const std::vector<V>& indices) {
  for (size_t k = 0; k < s.yields.size(); ++k)
    for (int l = 0; l < kReduceLanes; ++l) {
      store_lane(state_dtype(s.yields[k]), lanes.value[k], i64(l), b_.CreateExtractElement(values[k], i64(l)));
      if (indices[k]) store_lane(DType::I64, lanes.index[k], i64(l), b_.CreateExtractElement(indices[k], i64(l)));
    }
}

// One chunk of `count` elements (static) from element `first`: its value per yield.
void Codegen::reduce_chunk(const Stmt& s, V first, int64_t count, const Lanes& lanes, std::vector<V>& values,
                           std::vector<V>& indices) {
  if (count < kReduceLanes || !in_vectors(s, scope_.width)) {
    reset_lanes(s, lanes);
    sequential_elements(s, first, i64(0), i64(count), lanes);
    return combine_lanes(s, lanes, count, values, indices);
  }
  int64_t whole = count / kReduceLanes * kReduceLanes;
  vector_elements(s, first, i64(0), i64(whole), values, indices);
  if (whole == count) return combine_registers(s, values, indices);
  to_lanes(s, lanes, values, indices);
  sequential_elements(s, first, i64(whole), i64(count), lanes);
  combine_lanes(s, lanes, kReduceLanes, values, indices);
}

// The same for a count that is known when the kernel runs. Lanes without an element hold the identity, which changes no
// bit of what it is combined with.
void Codegen::open_chunk(const Stmt& s, V first, V count, const Lanes& lanes, std::vector<V>& values,
                         std::vector<V>& indices) {
  if (!in_vectors(s, scope_.width)) {
    reset_lanes(s, lanes);
    sequential_elements(s, first, i64(0), count, lanes);
    return combine_lanes(s, lanes, kReduceLanes, values, indices);
  }
  V whole = b_.CreateAnd(count, i64(-kReduceLanes));
  vector_elements(s, first, i64(0), whole, values, indices);
  auto* ends = llvm::BasicBlock::Create(context_, "whole", scope_.function);
  auto* tail = llvm::BasicBlock::Create(context_, "tail", scope_.function);
  auto* after = llvm::BasicBlock::Create(context_, "reduced", scope_.function);
  b_.CreateCondBr(b_.CreateICmpEQ(whole, count), ends, tail);
  b_.SetInsertPoint(ends);
  std::vector<V> some = values, some_indices = indices;
  combine_registers(s, some, some_indices);
  b_.CreateBr(after);
  auto* from_ends = b_.GetInsertBlock();
  b_.SetInsertPoint(tail);
  to_lanes(s, lanes, values, indices);
  sequential_elements(s, first, whole, count, lanes);
  combine_lanes(s, lanes, kReduceLanes, values, indices);
  b_.CreateBr(after);
  auto* from_tail = b_.GetInsertBlock();
  b_.SetInsertPoint(after);
  auto join = [&](V& v, V other) {
    if (!v) return;
    auto* phi = b_.CreatePHI(v->getType(), 2);
    phi->addIncoming(v, from_tail);
    phi->addIncoming(other, from_ends);
    v = phi;
  };
  for (size_t k = 0; k < values.size(); ++k) join(values[k], some[k]);
  for (size_t k = 0; k < indices.size(); ++k) join(indices[k], some_indices[k]);
}

void Codegen::open_reduce(const Stmt& s) {
  V total = i64(1);
  for (const Iter& i : s.iters) total = b_.CreateMul(total, number(i.extent));
  const Number& only = s.iters[0].extent;
  const bool one_chunk =
      s.iters.size() == 1 && kernel_.parameters[static_cast<size_t>(only.parameter())].largest <= kReduceChunk;
  std::vector<V> values, indices;
  ++iters_open_;
  Lanes inner = make_lanes(s);
  if (one_chunk) {
    open_chunk(s, i64(0), total, inner, values, indices);
  } else {
    Lanes outer = make_lanes(s);
    reset_lanes(s, outer);
    V chunks = b_.CreateUDiv(b_.CreateAdd(total, i64(kReduceChunk - 1)), i64(kReduceChunk));
    counted(i64(0), chunks, 1, [&](V chunk) {
      V first = b_.CreateMul(chunk, i64(kReduceChunk)), rest = b_.CreateSub(total, first);
      V count = b_.CreateSelect(b_.CreateICmpSLT(rest, i64(kReduceChunk)), rest, i64(kReduceChunk));
      open_chunk(s, first, count, inner, values, indices);
      add_chunk(s, outer, chunk, values, indices);
    });
    combine_lanes(s, outer, kReduceLanes, values, indices);
  }
  --iters_open_;
  finish_reduce(s, values, indices);
}

// A chunk's values to the second lanes.
void Codegen::add_chunk(const Stmt& s, const Lanes& lanes, V chunk, const std::vector<V>& values,
                        const std::vector<V>& indices) {
  V lane = b_.CreateAnd(chunk, i64(kReduceLanes - 1));
  for (size_t k = 0; k < s.yields.size(); ++k) {
    const Yield& y = s.yields[k];
    DType d = state_dtype(y);
    V value = load_lane(d, lanes.value[k], lane);
    if (is_arg(y.op)) {
      V index = load_lane(DType::I64, lanes.index[k], lane);
      accumulate_arg(y, value, index, values[k], indices[k]);
      store_lane(DType::I64, lanes.index[k], lane, index);
    } else {
      value = accumulate(y, value, values[k]);
    }
    store_lane(d, lanes.value[k], lane, value);
  }
}

void Codegen::finish_reduce(const Stmt& s, const std::vector<V>& values, const std::vector<V>& indices) {
  for (size_t k = 0; k < s.yields.size(); ++k)
    set(s.yields[k].result, is_arg(s.yields[k].op) ? indices[k] : values[k], s.yields[k].dtype);
}

void Codegen::reduce(const Stmt& s) {
  for (const Iter& i : s.iters)
    if (!i.extent.known()) return open_reduce(s);
  int64_t total = 1;
  for (const Iter& i : s.iters) total *= i.extent;
  std::vector<V> values, indices;
  ++iters_open_;
  if (total == 0) {
    for (const Yield& y : s.yields) {
      V v = identity(y, ssa_type(state_dtype(y)));
      if (y.op == ReduceOp::Sum && is_float(y.dtype)) v = llvm::ConstantFP::get(ssa_type(y.dtype), 0.0);
      values.push_back(v);
      indices.push_back(i64(0));
    }
  } else if (total <= kReduceChunk) {
    reduce_chunk(s, i64(0), total, make_lanes(s), values, indices);
  } else {
    Lanes inner = make_lanes(s), outer = make_lanes(s);
    reset_lanes(s, outer);
    int64_t whole = total / kReduceChunk, rest = total % kReduceChunk;
    counted(i64(0), i64(whole), 1, [&](V chunk) {
      reduce_chunk(s, b_.CreateMul(chunk, i64(kReduceChunk)), kReduceChunk, inner, values, indices);
      add_chunk(s, outer, chunk, values, indices);
    });
    if (rest) {
      reduce_chunk(s, i64(whole * kReduceChunk), rest, inner, values, indices);
      add_chunk(s, outer, i64(whole), values, indices);
    }
    combine_lanes(s, outer, whole + (rest != 0), values, indices);
  }
  --iters_open_;
  finish_reduce(s, values, indices);
}

// Types of what a body defines, known before it is generated.
void Codegen::note_dtypes(const std::vector<Stmt>& stmts) {
  for (const Stmt& s : stmts) {
    if (s.result >= 0) dtypes_[static_cast<size_t>(s.result)] = s.kind == StmtKind::Index ? DType::I64 : s.dtype;
    for (const Yield& y : s.yields) dtypes_[static_cast<size_t>(y.result)] = y.dtype;
    note_dtypes(s.body);
  }
}

}  // namespace mpy::cpu
