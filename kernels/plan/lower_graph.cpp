// From a draft to the statements of a kernel (drafts.h). A value is put into the outermost loop in which its index and
// operands are known, so loop-invariant work is hoisted and a reduction stands exactly where its result is needed.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "kernels/plan/drafts.h"

namespace mpy::kernels {
namespace {

constexpr int kInReduce = 1000;  // level of the innermost open reduction's body: kInReduce + depth

class Lowering {
 public:
  Lowering(const LowerContext& context, const Draft& draft, PlanStep* out)
      : graph_(*context.graph),
        places_(*context.places),
        buffers_(*context.buffers),
        draft_(draft),
        out_(out),
        blocks_(draft.loops.size() + 1),
        inlined_(graph_.nodes.size(), false),
        named_(graph_.nodes.size(), false) {
    space_.extents = draft.loops;
    space_.group.assign(draft.loops.size(), -1);
    for (size_t i = 0; i < draft.loops.size(); ++i) iter_level_.push_back(static_cast<int>(i) + 1);
    for (int32_t n : draft.inlined) inlined_[n] = true;
  }

  bool run(std::string* error) {
    if (draft_.kind == Draft::ScatterUpdate) {
      scatter(draft_.roots[0].node, draft_.roots[0].at);
    } else if (draft_.copy_of >= 0) {
      Sizes loops;
      const Where at = loop_where(node(draft_.copy_of).sizes, &loops);
      const Value v =
          draft_.from.buffer >= 0 ? load_from(draft_.from, draft_.copy_of, at, 0) : emit(draft_.copy_of, at);
      Place to = draft_.copy_into >= 0 ? places_[draft_.copy_into] : draft_.to;
      if (draft_.copy_into >= 0) to.strides = dense_strides(node(draft_.copy_of).sizes);
      store(to, draft_.copy_of, at, v);
    } else {
      for (const Draft::Root& root : draft_.roots) {
        const Value v = emit(root.node, root.at);
        store(places_[root.node], root.node, root.at, v);
      }
    }
    if (!error_.empty()) {
      *error = error_;
      return false;
    }
    finish();
    return true;
  }

 private:
  struct Value {
    int32_t id;
    int level;
  };
  struct Entry {
    Where at;
    Value value;
  };

  const Node& node(int32_t n) const { return graph_.nodes[n]; }
  Value fail(int32_t n, const char* why) {
    if (error_.empty()) error_ = fmt::format("node {} ({}): {}", n, node(n).origin, why);
    return {0, 0};
  }

  // --- placing ---
  std::vector<Stmt>& block(int level) {
    return level >= kInReduce ? reduce_bodies_[level - kInReduce] : blocks_[level];
  }
  int level_of(const Affine& a) const {
    int level = 0;
    for (const auto& t : a.iters) level = std::max(level, iter_level_[t.id]);
    for (const auto& t : a.values) level = std::max(level, value_level_[t.id]);
    return level;
  }
  int level_of(const Where& at) const {
    int level = 0;
    for (const Affine& a : at.index) level = std::max(level, level_of(a));
    for (const Guard& g : at.guards) level = std::max(level, level_of(g.at));
    return level;
  }
  int32_t new_value(int level) {
    value_level_.push_back(level);
    return static_cast<int32_t>(value_level_.size()) - 1;
  }
  Value push(Stmt&& s, int level) {
    s.result = new_value(level);
    const Value v{s.result, level};
    block(level).push_back(std::move(s));
    return v;
  }
  Value op(ScalarOp o, DType dtype, Value a, Value b = {-1, 0}, Value c = {-1, 0}) {
    Stmt s;
    s.op = o;
    s.dtype = dtype;
    s.a = a.id;
    s.b = b.id;
    s.c = c.id;
    return push(std::move(s), std::max({a.level, b.level, c.level}));
  }
  Value constant(DType dtype, uint64_t bits) {
    for (const auto& k : constants_)
      if (k.dtype == dtype && k.bits == bits) return k.value;
    Stmt s;
    s.kind = StmtKind::Const;
    s.dtype = dtype;
    s.bits = bits;
    constants_.push_back({dtype, bits, push(std::move(s), 0)});
    return constants_.back().value;
  }
  Value index_value(const Affine& at) {
    Stmt s;
    s.kind = StmtKind::Index;
    s.dtype = DType::I64;
    s.index = at;
    return push(std::move(s), level_of(at));
  }
  Value cast(Value v, DType from, DType to) { return from == to ? v : op(ScalarOp::Cast, to, v); }

  // --- memory ---
  int32_t argument(const Place& place, const Sizes& sizes, DType dtype, bool write, bool read) {
    const int64_t at = place.offset * static_cast<int64_t>(size_of(dtype));
    Kernel& k = out_->kernel;
    int64_t count = count_of(sizes) == 0 ? 0 : 1;
    if (count)
      for (size_t i = 0; i < sizes.size(); ++i) count += (sizes[i] - 1) * place.strides[i];
    for (size_t i = 0; i < k.args.size(); ++i) {
      if (out_->buffers[i] != place.buffer || out_->offsets[i] != at || k.args[i].dtype != dtype) continue;
      if ((k.args[i].access == Access::In) != !write) {
        if (!(write && read)) continue;
      }
      k.args[i].count = std::max<int64_t>(k.args[i].count, count);
      return static_cast<int32_t>(i);
    }
    Arg arg;
    arg.dtype = dtype;
    arg.access = !write ? Access::In : read ? Access::InOut : Access::Out;
    arg.count = count;
    // Only the arena's alignment is known: a tensor may be a window into a larger buffer.
    arg.align =
        buffers_[static_cast<size_t>(place.buffer)].home == Home::Temp ? 64 : static_cast<int32_t>(size_of(dtype));
    k.args.push_back(arg);
    out_->buffers.push_back(place.buffer);
    out_->offsets.push_back(at);
    return static_cast<int32_t>(k.args.size()) - 1;
  }

  // The conjunction of the guards that are not always true; id -1 when there is none.
  Value predicate(const std::vector<Guard>& guards, size_t from) {
    Value all{-1, 0};
    for (size_t i = from; i < guards.size(); ++i) {
      const Guard& g = guards[i];
      if (always_inside(g.at, g.size, space_.extents)) continue;
      bool known = false;
      Value inside{-1, 0};
      for (const auto& k : known_guards_)
        if (k.size == g.size && same(k.at, g.at)) {
          inside = k.value;
          known = true;
          break;
        }
      if (!known) {
        const Value at = index_value(g.at);
        const Value low = op(ScalarOp::Ge, DType::Bool, at, constant(DType::I64, 0));
        const Value high = op(ScalarOp::Lt, DType::Bool, at, constant(DType::I64, static_cast<uint64_t>(g.size)));
        inside = op(ScalarOp::And, DType::Bool, low, high);
        known_guards_.push_back({g.at, g.size, inside});
      }
      all = all.id < 0 ? inside : op(ScalarOp::And, DType::Bool, all, inside);
    }
    return all;
  }

  Value load(int32_t n, const Where& at, uint64_t fill) { return load_from(places_[n], n, at, fill); }

  Value load_from(const Place& place, int32_t n, const Where& at, uint64_t fill) {
    const Node& d = node(n);
    if (place.buffer < 0) return fail(n, "is read but not stored");
    if (at.linear && !is_dense(d.sizes, place.strides)) return fail(n, "is read in row-major order but is strided");
    Stmt s;
    s.kind = StmtKind::Load;
    s.dtype = d.dtype;
    s.index = at.linear ? at.index[0] : linear_index(at, place.strides);
    s.memory = argument(place, d.sizes, d.dtype, false, true);
    const Value pred = predicate(at.guards, 0);
    s.pred = pred.id;
    if (pred.id >= 0) s.bits = fill;
    return push(std::move(s), std::max(level_of(s.index), pred.level));
  }

  void store(const Place& place, int32_t n, const Where& at, Value v) {
    if (!error_.empty()) return;
    const Node& d = node(n);
    Stmt s;
    s.kind = StmtKind::Store;
    s.a = v.id;
    s.index = at.linear ? at.index[0] : linear_index(at, place.strides);
    s.memory = argument(place, d.sizes, d.dtype, true, false);
    const int level = std::max(level_of(s.index), v.level);
    block(level).push_back(std::move(s));
  }

  // --- values ---
  Value emit(int32_t n, const Where& at, uint64_t fill = 0) {
    if (!error_.empty()) return {0, 0};
    for (const Entry& e : memo_[n])
      if (same(e.at, at)) return e.value;
    const Value v = compute(n, at, fill);
    memo_[n].push_back({at, v});
    if (v.level >= kInReduce) opened_.back().push_back(n);
    return v;
  }

  Value compute(int32_t n, const Where& at, uint64_t fill) {
    const Node& d = node(n);
    if (d.kind == NodeKind::ScalarIn) return scalar(d);
    if (!inlined_[n]) return load(n, at, fill);
    Value v{0, 0};
    switch (d.kind) {
      case NodeKind::Map: v = map(n, at); break;
      case NodeKind::View: v = view(n, at); break;
      case NodeKind::Gather: v = gather(n, at); break;
      case NodeKind::Reduce: v = reduce(n, at); break;
      default: return fail(n, "can't be computed in a loop");
    }
    name(d);
    return v;
  }

  Value scalar(const Node& d) {
    Kernel& k = out_->kernel;
    size_t i = 0;
    while (i < out_->scalars.size() && out_->scalars[i] != d.slot) ++i;
    if (i == out_->scalars.size()) {
      out_->scalars.push_back(d.slot);
      k.scalars.push_back(d.dtype);
    }
    Stmt s;
    s.kind = StmtKind::Scalar;
    s.dtype = k.scalars[i];
    s.memory = static_cast<int32_t>(i);
    return cast(push(std::move(s), 0), k.scalars[i], d.dtype);
  }

  Value map(int32_t n, const Where& at) {
    const Node& d = node(n);
    std::vector<Value> values(d.body.nodes.size());
    for (size_t i = 0; i < d.body.nodes.size(); ++i) {
      const ScalarNode& s = d.body.nodes[i];
      switch (s.op) {
        case ScalarOp::Input: {
          const int32_t operand = d.operands[s.imm];
          const Value v = emit(operand, broadcast_where(d, at, node(operand).sizes));
          values[i] = cast(v, node(operand).dtype, s.dtype);
          break;
        }
        case ScalarOp::Const: values[i] = constant(s.dtype, s.bits); break;
        case ScalarOp::Index:
          if (at.linear) return fail(n, "needs its index but is read in row-major order");
          values[i] = cast(index_value(at.index[s.imm]), DType::I64, s.dtype);
          break;
        default: {
          const Value none{-1, 0};
          values[i] = op(s.op, s.dtype, values[s.a], s.b >= 0 ? values[s.b] : none, s.c >= 0 ? values[s.c] : none);
        }
      }
    }
    return values.back();
  }

  Value view(int32_t n, const Where& at) {
    const Node& d = node(n);
    const int32_t operand = d.operands[0];
    Where inner;
    if (!view_where(d, node(operand).sizes, at, space_.extents, &inner))
      return fail(n, "a view is read in row-major order");
    if (inner.guards.size() == at.guards.size()) return emit(operand, inner);
    if (!inlined_[operand] && node(operand).kind != NodeKind::ScalarIn) return load(operand, inner, d.map.fill_bits);
    const Value v = emit(operand, inner);
    const Value pred = predicate(inner.guards, at.guards.size());
    return pred.id < 0 ? v : op(ScalarOp::Select, d.dtype, pred, v, constant(d.dtype, d.map.fill_bits));
  }

  Value gather(int32_t n, const Where& at) {
    const Node& d = node(n);
    if (at.linear) return fail(n, "a gather is read in row-major order");
    const int32_t source = d.operands[0];
    const Value position = emit(d.operands[1], at);
    const Affine dynamic = affine_value(position.id);
    Where inner = gather_where(d, at, dynamic);
    inner.guards.push_back({dynamic, node(source).sizes[d.axes[0]]});
    return emit(source, inner);
  }

  Value reduce(int32_t n, const Where& at) {
    const Node& d = node(n);
    const int32_t operand = d.operands[0];
    if (at.linear) return fail(n, "a reduction is read in row-major order");
    const int level = level_of(at);
    Stmt s;
    s.kind = StmtKind::Reduce;
    std::vector<int32_t> ids;
    const int inner_level = kInReduce + static_cast<int>(reduce_bodies_.size());
    const Where inner = reduce_where(d, node(operand).sizes, at, &space_, &ids);
    for (int32_t id : ids) {
      iter_level_.push_back(inner_level);
      s.iters.push_back({id, space_.extents[id]});
    }
    if (ids.empty()) {  // over no axis: one element
      iter_level_.push_back(inner_level);
      s.iters.push_back({static_cast<int32_t>(space_.extents.size()), 1});
      space_.extents.push_back(1);
      space_.group.push_back(0);
    }
    reduce_bodies_.emplace_back();
    opened_.emplace_back();
    Value v = emit(operand, inner);
    const DType from = node(operand).dtype;
    DType to = d.dtype;
    if (d.reduce == ReduceOp::Sum || d.reduce == ReduceOp::Prod) {
      to = d.dtype == DType::F16 || d.dtype == DType::BF16 ? DType::F32 : d.dtype;
      v = cast(v, from, to);
    } else if (d.reduce == ReduceOp::Any || d.reduce == ReduceOp::All) {
      to = DType::Bool;
      v = cast(v, from, to);
    } else if (d.reduce == ReduceOp::ArgMax || d.reduce == ReduceOp::ArgMin) {
      to = DType::I64;
    } else {
      v = cast(v, from, to);
    }
    s.body = std::move(reduce_bodies_.back());
    reduce_bodies_.pop_back();
    forget();
    const int32_t result = new_value(level);
    s.yields.push_back({result, d.reduce, to, v.id});
    block(level).push_back(std::move(s));
    Value whole{result, level};
    // The tree starts at -0.0, so that a sum of nothing but -0.0 would be that; PyTorch's and numpy's are 0.0.
    if (d.reduce == ReduceOp::Sum && is_float(to)) whole = op(ScalarOp::Add, to, whole, constant(to, 0));
    return cast(whole, to, d.dtype);
  }

  // What was computed inside the reduction just closed is no longer visible.
  void forget() {
    for (int32_t n : opened_.back()) {
      auto& entries = memo_[n];
      std::erase_if(entries, [&](const Entry& e) {
        return e.value.level >= kInReduce + static_cast<int>(reduce_bodies_.size());
      });
    }
    opened_.pop_back();
    std::erase_if(known_guards_,
                  [&](const auto& g) { return g.value.level >= kInReduce + static_cast<int>(reduce_bodies_.size()); });
  }

  void scatter(int32_t n, const Where& at) {
    const Node& d = node(n);
    const Place& place = places_[n];
    const Value position = emit(d.operands[1], at);
    name(d);
    Value v = emit(d.operands[2], at);
    v = cast(v, node(d.operands[2]).dtype, d.dtype);
    const Affine dynamic = affine_value(position.id);
    Where target = gather_where(d, at, dynamic);
    target.guards.push_back({dynamic, d.sizes[d.axes[0]]});
    const Value pred = predicate(target.guards, 0);
    const int level = static_cast<int>(draft_.loops.size());
    Stmt s;
    s.kind = StmtKind::Store;
    s.index = linear_index(target, place.strides);
    s.memory = argument(place, d.sizes, d.dtype, true, d.reduce != ReduceOp::None);
    s.pred = pred.id;
    if (d.reduce != ReduceOp::None) {
      Stmt old = s;
      old.kind = StmtKind::Load;
      old.dtype = d.dtype;
      const Value was = push(std::move(old), level);
      v = op(scatter_op(d.reduce), d.dtype, was, v);
    }
    s.a = v.id;
    block(level).push_back(std::move(s));
  }
  static ScalarOp scatter_op(ReduceOp r) {
    switch (r) {
      case ReduceOp::Prod: return ScalarOp::Mul;
      case ReduceOp::Max: return ScalarOp::Max;
      case ReduceOp::Min: return ScalarOp::Min;
      case ReduceOp::Any: return ScalarOp::Or;
      case ReduceOp::All: return ScalarOp::And;
      default: return ScalarOp::Add;
    }
  }

  // --- the whole ---
  void name(const Node& d) {
    const size_t number = static_cast<size_t>(&d - graph_.nodes.data());
    if (named_[number]) return;
    named_[number] = true;
    std::string word;
    for (char c : d.origin) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9' && !word.empty()) || c == '_') word += c;
    }
    if (d.kind != NodeKind::View && !word.empty()) out_->ops.push_back(word);
    if (names_ >= 8 || word.empty() || word == last_name_) return;
    last_name_ = word;
    ++names_;
    std::string& name = out_->kernel.name;
    name += (name.empty() ? "" : "_") + word;
  }

  static void stores_last(std::vector<Stmt>* block) {
    std::vector<Stmt> stores;
    for (Stmt& s : *block)
      if (s.kind == StmtKind::Store) stores.push_back(std::move(s));
    std::erase_if(*block, [](const Stmt& s) { return s.kind == StmtKind::Store; });
    for (Stmt& s : stores) block->push_back(std::move(s));
  }

  void finish() {
    Kernel& k = out_->kernel;
    if (k.name.empty()) k.name = "copy";
    if (k.name[0] >= '0' && k.name[0] <= '9') k.name = "k" + k.name;
    const size_t depth = draft_.loops.size();
    // Stores last: an output may lie over an input that the same iteration reads.
    if (draft_.kind == Draft::Loops)
      for (auto& b : blocks_) stores_last(&b);
    std::vector<Stmt> body = std::move(blocks_[depth]);
    for (size_t i = depth; i-- > 0;) {
      Stmt loop;
      loop.kind = StmtKind::Loop;
      loop.iters.push_back({static_cast<int32_t>(i), draft_.loops[i]});
      loop.ordered = draft_.last_ordered && i + 1 == depth;
      loop.body = std::move(body);
      body = std::move(blocks_[i]);
      body.push_back(std::move(loop));
    }
    k.body = std::move(body);
    k.values = static_cast<int32_t>(value_level_.size());
    k.iters = static_cast<int32_t>(space_.extents.size());
    simplify(&k);
  }

  const Graph& graph_;
  const std::vector<Place>& places_;
  const std::vector<PlanBuffer>& buffers_;
  const Draft& draft_;
  PlanStep* out_;
  std::vector<std::vector<Stmt>> blocks_;
  std::vector<std::vector<Stmt>> reduce_bodies_;
  std::vector<std::vector<int32_t>> opened_;  // nodes memoised inside each open reduction
  std::vector<bool> inlined_, named_;
  IterSpace space_;
  std::vector<int> iter_level_, value_level_;
  std::unordered_map<int32_t, std::vector<Entry>> memo_;
  struct Constant {
    DType dtype;
    uint64_t bits;
    Value value;
  };
  std::vector<Constant> constants_;
  struct KnownGuard {
    Affine at;
    int64_t size;
    Value value;
  };
  std::vector<KnownGuard> known_guards_;
  std::string error_, last_name_;
  int names_ = 0;
};

}  // namespace

bool lower_draft(const LowerContext& context, const Draft& draft, PlanStep* out, std::string* error) {
  out->kind = PlanStep::Loop;
  return Lowering(context, draft, out).run(error);
}

}  // namespace mpy::kernels
