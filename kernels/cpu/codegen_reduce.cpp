// Reductions, in the tree that kernels/ir/ir.h fixes: 64 lanes in a chunk of 4096, halving, and the same again over
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

// What a reduction takes this time.
Codegen::V Codegen::yielded(const Yield& y) {
  V v = get(y.value);
  return literal(y.value) && is_float(yield_value_dtype(y)) ? unfolded(v) : v;
}
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
  auto bits = static_cast<unsigned>(8 * size_of(d));
  if (is_unsigned(d))
    return splat(llvm::ConstantInt::get(context_, highest ? llvm::APInt::getMaxValue(bits) : llvm::APInt(bits, 0)));
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

// Lanes live in memory as SSA types (a vector each, in a vector loop).
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

Codegen::V Codegen::no_index(int width) {
  V most = i64(std::numeric_limits<int64_t>::max());
  return width == 1 ? most : b_.CreateVectorSplat(static_cast<unsigned>(width), most);
}

// The first `live` lanes to the identity.
void Codegen::reset_lanes(const Stmt& s, const Lanes& lanes, V live) {
  auto reset = [&](V lane) {
    for (size_t k = 0; k < s.yields.size(); ++k) {
      const Yield& y = s.yields[k];
      store_lane(state_dtype(y), lanes.value[k], lane, identity(y, ssa_type(state_dtype(y))));
      if (lanes.index[k]) store_lane(DType::I64, lanes.index[k], lane, no_index(1));
    }
  };
  auto* known = llvm::dyn_cast<llvm::ConstantInt>(live);
  if (!known || known->getSExtValue() > kUnrolled) return counted(i64(0), live, 1, reset);
  for (int64_t l = 0; l < known->getSExtValue(); ++l) reset(i64(l));
}

Codegen::LaneState Codegen::load_state(const Stmt& s, size_t k, const Lanes& lanes, V lane) {
  return {load_lane(state_dtype(s.yields[k]), lanes.value[k], lane),
          lanes.index[k] ? load_lane(DType::I64, lanes.index[k], lane) : nullptr};
}
void Codegen::store_state(const Stmt& s, size_t k, const Lanes& lanes, V lane, const LaneState& state) {
  store_lane(state_dtype(s.yields[k]), lanes.value[k], lane, state.value);
  if (lanes.index[k]) store_lane(DType::I64, lanes.index[k], lane, state.index);
}
void Codegen::add_to_state(const Yield& y, LaneState* state, const LaneState& other) {
  if (is_arg(y.op)) accumulate_arg(y, state->value, state->index, other.value, other.index);
  else state->value = accumulate(y, state->value, other.value);
}

// Into a lane: a value and, for argmax and argmin, its number.
void Codegen::add_to_lane(const Stmt& s, size_t k, const Lanes& lanes, V lane, V value, V index) {
  LaneState state = load_state(s, k, lanes, lane);
  add_to_state(s.yields[k], &state, {value, index});
  store_state(s, k, lanes, lane, state);
}

// Two halvings at once: half as many lanes are written and read again.
void Codegen::combine_all_lanes(const Stmt& s, const Lanes& lanes) {
  for (int quarter = kReduceLanes / 4; quarter; quarter /= 4)
    counted(i64(0), i64(quarter), 1, [&](V lane) {
      for (size_t k = 0; k < s.yields.size(); ++k) {
        LaneState part[4];
        for (int q = 0; q < 4; ++q) part[q] = load_state(s, k, lanes, b_.CreateAdd(lane, i64(q * quarter)));
        add_to_state(s.yields[k], &part[0], part[2]);
        add_to_state(s.yields[k], &part[1], part[3]);
        add_to_state(s.yields[k], &part[0], part[1]);
        store_state(s, k, lanes, lane, part[0]);
      }
    });
}

void Codegen::combine_live_lanes(const Stmt& s, const Lanes& lanes, V live) {
  auto* known = llvm::dyn_cast<llvm::ConstantInt>(live);
  const bool unrolled = known && known->getSExtValue() <= kUnrolled;
  for (int half = kReduceLanes / 2; half; half /= 2) {
    auto one = [&](V lane) {
      V other = b_.CreateAdd(lane, i64(half));
      for (size_t k = 0; k < s.yields.size(); ++k)
        add_to_lane(s, k, lanes, lane, load_lane(state_dtype(s.yields[k]), lanes.value[k], other),
                    lanes.index[k] ? load_lane(DType::I64, lanes.index[k], other) : nullptr);
    };
    if (unrolled) {
      for (int64_t l = 0; l < half && l + half < known->getSExtValue(); ++l) one(i64(l));
      continue;
    }
    V end = b_.CreateSub(live, i64(half));
    counted(i64(0), b_.CreateSelect(b_.CreateICmpSLT(end, i64(half)), end, i64(half)), 1, one);
  }
}

// Halves the first `live` lanes; what lies behind them is taken for the identity, which changes no bit.
void Codegen::combine_lanes(const Stmt& s, const Lanes& lanes, V live, std::vector<V>& values,
                            std::vector<V>& indices) {
  auto* known = llvm::dyn_cast<llvm::ConstantInt>(live);
  if (known && known->getSExtValue() == kReduceLanes) combine_all_lanes(s, lanes);
  else combine_live_lanes(s, lanes, live);
  values.clear();
  indices.clear();
  for (size_t k = 0; k < s.yields.size(); ++k) {
    values.push_back(load_lane(state_dtype(s.yields[k]), lanes.value[k], i64(0)));
    indices.push_back(lanes.index[k] ? load_lane(DType::I64, lanes.index[k], i64(0)) : nullptr);
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

// One element after the other, lanes in memory.
void Codegen::sequential_chunk(const Stmt& s, V first, V count, const Lanes& lanes, std::vector<V>& values,
                               std::vector<V>& indices) {
  V most = i64(kReduceLanes);
  V live = b_.CreateSelect(b_.CreateICmpSLT(count, most), count, most);
  auto* known = llvm::dyn_cast<llvm::ConstantInt>(count);
  if (known && known->getSExtValue() > kReduceLanes && s.body.size() <= kFewStatements) {
    lane_by_lane(s, first, known->getSExtValue(), lanes);
    return combine_lanes(s, lanes, live, values, indices);
  }
  reset_lanes(s, lanes, live);
  counted(i64(0), count, 1, [&](V r) {
    V element = b_.CreateAdd(first, r), lane = b_.CreateAnd(r, i64(kReduceLanes - 1));
    set_iterators(s, element);
    body(s.body);
    for (size_t k = 0; k < s.yields.size(); ++k) add_to_lane(s, k, lanes, lane, yielded(s.yields[k]), element);
  });
  combine_lanes(s, lanes, live, values, indices);
}

// A lane takes its elements of several rounds of 64 before it goes back to memory. More than 64 elements: all lanes
// are live.
void Codegen::lane_by_lane(const Stmt& s, V first, int64_t count, const Lanes& lanes) {
  constexpr int64_t kGroup = kRoundsOfLane * kReduceLanes;
  const int64_t whole = count / kGroup * kGroup, rounds = (count - whole) / kReduceLanes,
                more = (count - whole) % kReduceLanes;
  auto take = [&](V from, int64_t begin, int64_t end, int64_t n, bool fresh) {
    if (n > 0 && begin < end)
      counted(i64(begin), i64(end), 1,
              [&](V lane) { take_lane(s, b_.CreateAdd(first, b_.CreateAdd(from, lane)), n, fresh, lanes, lane); });
  };
  if (whole) take(i64(0), 0, kReduceLanes, kRoundsOfLane, true);
  if (whole > kGroup)
    counted(i64(kGroup), i64(whole), kGroup, [&](V from) { take(from, 0, kReduceLanes, kRoundsOfLane, false); });
  take(i64(whole), 0, more, rounds + 1, !whole);
  take(i64(whole), more, kReduceLanes, rounds, !whole);
}

// The elements `element`, `element` + 64, ... into their lane.
void Codegen::take_lane(const Stmt& s, V element, int64_t rounds, bool fresh, const Lanes& lanes, V lane) {
  std::vector<LaneState> states;
  for (size_t k = 0; k < s.yields.size(); ++k) {
    if (!fresh) {
      states.push_back(load_state(s, k, lanes, lane));
      continue;
    }
    Type* type = ssa_type(state_dtype(s.yields[k]));
    if (scope_.width > 1) type = FixedVectorType::get(type, static_cast<unsigned>(scope_.width));
    states.push_back({identity(s.yields[k], type), is_arg(s.yields[k].op) ? no_index(scope_.width) : nullptr});
  }
  for (int64_t j = 0; j < rounds; ++j) {
    V at = b_.CreateAdd(element, i64(j * kReduceLanes));
    set_iterators(s, at);
    body(s.body);
    for (size_t k = 0; k < s.yields.size(); ++k)
      add_to_state(s.yields[k], &states[k], {widen(yielded(s.yields[k])), widen(at)});
  }
  for (size_t k = 0; k < s.yields.size(); ++k) store_state(s, k, lanes, lane, states[k]);
}

// ---- vectors: the 64 lanes are four registers of 16, taken one after the other

Codegen::Registers Codegen::identities(const Stmt& s) {
  Registers r;
  for (const Yield& y : s.yields) {
    r.value.push_back(identity(y, FixedVectorType::get(ssa_type(state_dtype(y)), kBlock)));
    r.index.push_back(is_arg(y.op) ? no_index(kBlock) : nullptr);
  }
  return r;
}

// The body for elements r .. r+15 of the chunk, of which those before `count` are taken (null: all of them).
void Codegen::take_block(const Stmt& s, V first, V r, V count, Registers* into) {
  Scope outer = scope_;
  scope_.width = kBlock;
  scope_.vector = s.iters.back().id;
  auto* steps = FixedVectorType::get(b_.getInt64Ty(), kBlock);
  if (count) {
    V left = b_.CreateVectorSplat(kBlock, b_.CreateSub(count, r));
    scope_.mask = b_.CreateICmpSLT(b_.CreateStepVector(steps), left);
  }
  V element = b_.CreateAdd(first, r);
  set_iterators(s, element);
  body(s.body);
  for (size_t k = 0; k < s.yields.size(); ++k) {
    const Yield& y = s.yields[k];
    V x = widen(yielded(y));
    if (scope_.mask) x = b_.CreateSelect(scope_.mask, x, identity(y, x->getType()));
    if (!is_arg(y.op)) {
      into->value[k] = accumulate(y, into->value[k], x);
      continue;
    }
    V at = b_.CreateAdd(widen(element), b_.CreateStepVector(steps));
    if (scope_.mask) at = b_.CreateSelect(scope_.mask, at, no_index(kBlock));
    accumulate_arg(y, into->value[k], into->index[k], x, at);
  }
  scope_ = outer;
}

// As many whole rounds of 64 elements as there are before `whole`.
void Codegen::take_rounds(const Stmt& s, V first, V whole, std::vector<Registers>* blocks) {
  auto* before = b_.GetInsertBlock();
  auto* head = llvm::BasicBlock::Create(context_, "lanes", scope_.function);
  auto* inside = llvm::BasicBlock::Create(context_, "body", scope_.function);
  auto* after = llvm::BasicBlock::Create(context_, "end", scope_.function);
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  std::vector<llvm::PHINode*> phis;
  auto phi = [&](V& v) {
    if (!v) return;
    phis.push_back(b_.CreatePHI(v->getType(), 2));
    phis.back()->addIncoming(v, before);
    v = phis.back();
  };
  V r = i64(0);
  phi(r);
  for (Registers& block : *blocks) {
    for (V& v : block.value) phi(v);
    for (V& v : block.index) phi(v);
  }
  b_.CreateCondBr(b_.CreateICmpSLT(r, whole), inside, after);
  b_.SetInsertPoint(inside);
  std::vector<Registers> next = *blocks;
  for (int j = 0; j < kBlocks; ++j)
    take_block(s, first, b_.CreateAdd(r, i64(j * kBlock)), nullptr, &next[static_cast<size_t>(j)]);
  size_t at = 0;
  phis[at++]->addIncoming(b_.CreateAdd(r, i64(kReduceLanes)), b_.GetInsertBlock());
  for (const Registers& block : next) {
    for (V v : block.value)
      if (v) phis[at++]->addIncoming(v, b_.GetInsertBlock());
    for (V v : block.index)
      if (v) phis[at++]->addIncoming(v, b_.GetInsertBlock());
  }
  b_.CreateBr(head);
  b_.SetInsertPoint(after);
}

// The up to 63 elements from `whole` to `count`.
void Codegen::take_rest(const Stmt& s, V first, V whole, V count, const Lanes& lanes, std::vector<Registers>* blocks) {
  auto* known = llvm::dyn_cast<llvm::ConstantInt>(b_.CreateSub(count, whole));
  const int64_t rest = known ? known->getSExtValue() : kReduceLanes - 1;
  if (rest == 0) return;
  if (known && rest <= kUnrolledBlocks * kBlock) {
    for (int64_t j = 0; j * kBlock < rest; ++j) {
      V end = (j + 1) * kBlock <= rest ? nullptr : count;
      take_block(s, first, b_.CreateAdd(whole, i64(j * kBlock)), end, &(*blocks)[static_cast<size_t>(j)]);
    }
    return;
  }
  // By a loop: the registers wait in memory.
  auto each = [&](const Registers& block, V at, bool load, Registers* out) {
    for (size_t k = 0; k < s.yields.size(); ++k) {
      auto word = [&](DType d, V base, V* v) {
        auto* type = FixedVectorType::get(lane_type(d), kBlock);
        V place = b_.CreateInBoundsGEP(lane_type(d), base, at);
        if (!load) {
          b_.CreateStore(d == DType::Bool ? b_.CreateZExt(*v, type) : *v, place);
          return;
        }
        *v = b_.CreateLoad(type, place);
        if (d == DType::Bool) *v = b_.CreateTrunc(*v, FixedVectorType::get(b_.getInt1Ty(), kBlock));
      };
      word(state_dtype(s.yields[k]), lanes.value[k], &out->value[k]);
      if (block.index[k]) word(DType::I64, lanes.index[k], &out->index[k]);
    }
  };
  for (int j = 0; j < kBlocks; ++j)
    each((*blocks)[static_cast<size_t>(j)], i64(j * kBlock), false, &(*blocks)[static_cast<size_t>(j)]);
  counted(whole, count, kBlock, [&](V r) {
    Registers block = blocks->front();
    V at = b_.CreateSub(r, whole);
    each(block, at, true, &block);
    take_block(s, first, r, count, &block);
    each(block, at, false, &block);
  });
  for (int j = 0; j < kBlocks; ++j)
    each((*blocks)[static_cast<size_t>(j)], i64(j * kBlock), true, &(*blocks)[static_cast<size_t>(j)]);
}

// Halves of a register, after the registers themselves.
void Codegen::combine_blocks(const Stmt& s, const std::vector<Registers>& blocks, int live, std::vector<V>& values,
                             std::vector<V>& indices) {
  std::vector<Registers> b = blocks;
  auto merge = [&](size_t k, Registers& to, V value, V index) {
    if (!is_arg(s.yields[k].op)) to.value[k] = accumulate(s.yields[k], to.value[k], value);
    else accumulate_arg(s.yields[k], to.value[k], to.index[k], value, index);
  };
  for (int half = kBlocks / 2; half; half /= 2)
    for (int j = 0; j < half && j + half < live; ++j)
      for (size_t k = 0; k < s.yields.size(); ++k) {
        const Registers& other = b[static_cast<size_t>(j + half)];
        merge(k, b[static_cast<size_t>(j)], other.value[k], other.index[k]);
      }
  for (int half = kBlock / 2; half; half /= 2) {
    std::vector<int> low, high;
    for (int l = 0; l < half; ++l) low.push_back(l), high.push_back(l + half);
    auto part = [&](V v, const std::vector<int>& lanes) -> V {
      if (!v) return nullptr;
      return half == 1 ? b_.CreateExtractElement(v, i64(lanes[0])) : b_.CreateShuffleVector(v, lanes);
    };
    for (size_t k = 0; k < s.yields.size(); ++k) {
      V value = part(b[0].value[k], high), index = part(b[0].index[k], high);
      b[0].value[k] = part(b[0].value[k], low);
      b[0].index[k] = part(b[0].index[k], low);
      merge(k, b[0], value, index);
    }
  }
  values = b[0].value;
  indices = b[0].index;
}

// May 16 elements at once be taken?
static bool in_vectors(const Stmt& s, int width) {
  const bool one_walk = s.iters.size() == 1 || s.iters.back().extent.multiple_of(kBlock);
  return s.mark == Mark::Vector && s.width > 1 && width == 1 && one_walk;
}

// One chunk of `count` elements (1..4096) from element `first`: its value per yield.
void Codegen::reduce_chunk(const Stmt& s, V first, V count, const Lanes& lanes, std::vector<V>& values,
                           std::vector<V>& indices) {
  auto* known = llvm::dyn_cast<llvm::ConstantInt>(count);
  const int64_t n = known ? known->getSExtValue() : kReduceChunk;
  if (n < kFewestInVectors || !in_vectors(s, scope_.width))
    return sequential_chunk(s, first, count, lanes, values, indices);
  std::vector<Registers> blocks(kBlocks, identities(s));
  V whole = b_.CreateAnd(count, i64(-kReduceLanes));
  if (n >= kReduceLanes) take_rounds(s, first, whole, &blocks);
  take_rest(s, first, whole, count, lanes, &blocks);
  combine_blocks(s, blocks, static_cast<int>(std::min<int64_t>((n + kBlock - 1) / kBlock, kBlocks)), values, indices);
}

// A chunk's values to the second lanes.
void Codegen::add_chunk(const Stmt& s, const Lanes& lanes, V chunk, const std::vector<V>& values,
                        const std::vector<V>& indices) {
  V lane = b_.CreateAnd(chunk, i64(kReduceLanes - 1));
  for (size_t k = 0; k < s.yields.size(); ++k) add_to_lane(s, k, lanes, lane, values[k], indices[k]);
}

void Codegen::reduce(const Stmt& s) {
  V total = i64(1);
  bool empty = false;
  for (const Iter& i : s.iters) {
    total = b_.CreateMul(total, number(i.extent));
    empty |= i.extent.is(0);
  }
  std::vector<V> values, indices;
  ++iters_open_;
  if (empty) reduce_nothing(s, values, indices);
  else if (fits_one_chunk(s)) reduce_chunk(s, i64(0), total, make_lanes(s), values, indices);
  else reduce_chunks(s, total, values, indices);
  --iters_open_;
  for (size_t k = 0; k < s.yields.size(); ++k)
    set(s.yields[k].result, is_arg(s.yields[k].op) ? indices[k] : values[k], s.yields[k].dtype);
}

bool Codegen::fits_one_chunk(const Stmt& s) const {
  int64_t most = 1;
  for (const Iter& i : s.iters) {
    const int64_t n =
        i.extent.known() ? int64_t{i.extent} : kernel_.parameters[static_cast<size_t>(i.extent.parameter())].largest;
    if (n > kReduceChunk) return false;
    most *= n;
    if (most > kReduceChunk) return false;
  }
  return true;
}

void Codegen::reduce_nothing(const Stmt& s, std::vector<V>& values, std::vector<V>& indices) {
  for (const Yield& y : s.yields) {
    V v = identity(y, ssa_type(state_dtype(y)));
    if (y.op == ReduceOp::Sum && is_float(y.dtype)) v = llvm::ConstantFP::get(ssa_type(y.dtype), 0.0);
    values.push_back(v);
    indices.push_back(i64(0));
  }
}

void Codegen::reduce_chunks(const Stmt& s, V total, std::vector<V>& values, std::vector<V>& indices) {
  Lanes inner = make_lanes(s), outer = make_lanes(s);
  V whole = b_.CreateUDiv(total, i64(kReduceChunk)), rest = b_.CreateURem(total, i64(kReduceChunk));
  V chunks = b_.CreateUDiv(b_.CreateAdd(total, i64(kReduceChunk - 1)), i64(kReduceChunk));
  V most = i64(kReduceLanes);
  V live = b_.CreateSelect(b_.CreateICmpSLT(chunks, most), chunks, most);
  reset_lanes(s, outer, live);
  auto* known_rest = llvm::dyn_cast<llvm::ConstantInt>(rest);
  V end = known_rest ? whole : chunks;  // where the rest is known it has code of its own
  counted(i64(0), end, 1, [&](V chunk) {
    V first = b_.CreateMul(chunk, i64(kReduceChunk)), left = b_.CreateSub(total, first);
    V count = i64(kReduceChunk);
    if (!known_rest) count = b_.CreateSelect(b_.CreateICmpSLT(left, count), left, count);
    reduce_chunk(s, first, count, inner, values, indices);
    add_chunk(s, outer, chunk, values, indices);
  });
  if (known_rest && known_rest->getSExtValue()) {
    reduce_chunk(s, b_.CreateMul(whole, i64(kReduceChunk)), rest, inner, values, indices);
    add_chunk(s, outer, whole, values, indices);
  }
  combine_lanes(s, outer, live, values, indices);
}

// What a body defines: types, and which values are literal, known before it is generated.
void Codegen::note_ahead(const std::vector<Stmt>& stmts) {
  for (const Stmt& s : stmts) {
    if (s.result >= 0) dtypes_[static_cast<size_t>(s.result)] = s.kind == StmtKind::Index ? DType::I64 : s.dtype;
    for (const Yield& y : s.yields) {
      dtypes_[static_cast<size_t>(y.result)] = y.dtype;
      yielded_[static_cast<size_t>(y.value)] = true;
    }
    note_ahead(s.body);
    note_literal(s);
  }
}

void Codegen::note_literal(const Stmt& s) {
  auto is_local = [&] { return s.memory >= kLocalBase; };
  auto local = [&] { return varied_locals_[static_cast<size_t>(s.memory - kLocalBase)]; };
  if (s.kind == StmtKind::Store && is_local() && !literal(s.a)) local() = true;
  const bool nothing = std::any_of(s.iters.begin(), s.iters.end(), [](const Iter& i) { return i.extent.is(0); });
  for (const Yield& y : s.yields) literal_[static_cast<size_t>(y.result)] = nothing || literal(y.value);
  if (s.result < 0) return;
  bool is = false;
  switch (s.kind) {
    case StmtKind::Const: is = s.parameter < 0; break;
    case StmtKind::Index:
      is = std::all_of(s.index.values.begin(), s.index.values.end(), [&](const auto& v) { return literal(v.id); });
      break;
    case StmtKind::Op: is = literal(s.a) && literal(s.b) && literal(s.c); break;
    case StmtKind::Load: is = is_local() && !local(); break;
    default: break;
  }
  literal_[static_cast<size_t>(s.result)] = is;
}

}  // namespace mpy::cpu
