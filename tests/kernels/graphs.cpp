// See graphs.h.
#include "graphs.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "kernels/graph/affine.h"
#include "kernels/ir/scalar_eval.h"
#include "kernels/reference/by_dtype.h"
#include "kernels/reference/library_calls.h"

namespace kernel_tests {

int32_t GraphBuilder::strided(DType dtype, Sizes sizes, Sizes strides, int64_t offset) {
  Node n{};
  n.kind = NodeKind::Input;
  n.dtype = dtype;
  n.sizes = sizes;
  n.strides = strides;
  n.offset = offset;
  n.slot = slots++;
  return add(n);
}
int32_t GraphBuilder::input(DType dtype, Sizes sizes) { return strided(dtype, sizes, dense_strides(sizes)); }
int32_t GraphBuilder::scalar(DType dtype, int32_t slot) {
  Node n{};
  n.kind = NodeKind::ScalarIn;
  n.dtype = dtype;
  n.slot = slot;
  return add(n);
}

namespace {
ScalarNode in(DType d, int i) {
  ScalarNode s{ScalarOp::Input, d};
  s.imm = i;
  return s;
}
Sizes broadcast(const Sizes& a, const Sizes& b) {
  Sizes r = a.size() >= b.size() ? a : b;
  const Sizes& o = a.size() >= b.size() ? b : a;
  for (size_t i = 0; i < o.size(); ++i) {
    int64_t& s = r[r.size() - o.size() + i];
    if (s == 1) s = o[i];
  }
  return r;
}
}  // namespace

int32_t GraphBuilder::unary(ScalarOp op, int32_t a) {
  Node n{};
  n.kind = NodeKind::Map;
  n.dtype = g.nodes[a].dtype;
  n.sizes = g.nodes[a].sizes;
  n.operands = {a};
  n.origin = word_of(op);
  ScalarNode s{op, n.dtype};
  s.a = 0;
  n.body.nodes = {in(n.dtype, 0), s};
  return add(n);
}
int32_t GraphBuilder::binary(ScalarOp op, int32_t a, int32_t b) {
  Node n{};
  n.kind = NodeKind::Map;
  n.dtype = is_compare(op) ? DType::Bool : g.nodes[a].dtype;
  n.sizes = broadcast(g.nodes[a].sizes, g.nodes[b].sizes);
  n.operands = {a, b};
  n.origin = word_of(op);
  ScalarNode s{op, n.dtype};
  s.a = 0;
  s.b = 1;
  n.body.nodes = {in(g.nodes[a].dtype, 0), in(g.nodes[b].dtype, 1), s};
  return add(n);
}
int32_t GraphBuilder::with_const(ScalarOp op, int32_t a, double value) {
  Node n{};
  n.kind = NodeKind::Map;
  n.dtype = g.nodes[a].dtype;
  n.sizes = g.nodes[a].sizes;
  n.operands = {a};
  n.origin = word_of(op);
  ScalarNode k{ScalarOp::Const, n.dtype};
  k.bits = is_float(n.dtype) ? std::bit_cast<uint64_t>(value) : static_cast<uint64_t>(static_cast<int64_t>(value));
  ScalarNode s{op, n.dtype};
  s.a = 0;
  s.b = 1;
  n.body.nodes = {in(n.dtype, 0), k, s};
  return add(n);
}
int32_t GraphBuilder::number(DType dtype, double value) {
  Node n{};
  n.kind = NodeKind::Map;
  n.dtype = dtype;
  n.origin = "literal";
  ScalarNode k{ScalarOp::Const, dtype};
  k.bits = is_float(dtype) ? std::bit_cast<uint64_t>(value) : static_cast<uint64_t>(static_cast<int64_t>(value));
  n.body.nodes = {k};
  return add(n);
}
int32_t GraphBuilder::expand(int32_t a, Sizes sizes) {
  Node n{};
  n.kind = NodeKind::View;
  n.dtype = g.nodes[a].dtype;
  n.sizes = sizes;
  n.operands = {a};
  const Sizes& from = g.nodes[a].sizes;
  n.map.base.assign(from.size(), 0);
  n.map.coef.assign(from.size(), std::vector<int64_t>(sizes.size(), 0));
  for (size_t j = 0; j < from.size(); ++j)
    if (from[j] != 1) n.map.coef[j][sizes.size() - from.size() + j] = 1;
  return add(n);
}
int32_t GraphBuilder::cast(int32_t a, DType to) {
  const int32_t r = unary(ScalarOp::Cast, a);
  g.nodes[r].dtype = to;
  g.nodes[r].body.nodes[1].dtype = to;
  return r;
}
int32_t GraphBuilder::reduce(ReduceOp op, int32_t a, std::vector<int32_t> axes, DType dtype) {
  Node n{};
  n.kind = NodeKind::Reduce;
  n.dtype = dtype;
  n.operands = {a};
  n.reduce = op;
  n.axes = axes;
  n.origin = word_of(op);
  for (size_t j = 0; j < g.nodes[a].sizes.size(); ++j) {
    bool gone = false;
    for (int32_t x : axes) gone |= x == static_cast<int32_t>(j);
    if (!gone) n.sizes.push_back(g.nodes[a].sizes[j]);
  }
  return add(n);
}
int32_t GraphBuilder::reshape(int32_t a, Sizes sizes) {
  Node n{};
  n.kind = NodeKind::View;
  n.dtype = g.nodes[a].dtype;
  n.sizes = sizes;
  n.operands = {a};
  n.map.linear = true;
  return add(n);
}
int32_t GraphBuilder::unsqueeze(int32_t a, int axis) {
  Sizes sizes = g.nodes[a].sizes;
  sizes.insert(sizes.begin() + axis, 1);
  return reshape(a, sizes);
}
int32_t GraphBuilder::transpose(int32_t a, int i, int j) {
  Node n{};
  n.kind = NodeKind::View;
  n.dtype = g.nodes[a].dtype;
  n.sizes = g.nodes[a].sizes;
  std::swap(n.sizes[i], n.sizes[j]);
  n.operands = {a};
  const int rank = static_cast<int>(n.sizes.size());
  n.map.base.assign(rank, 0);
  n.map.coef.assign(rank, std::vector<int64_t>(rank, 0));
  for (int k = 0; k < rank; ++k) n.map.coef[k][k == i ? j : k == j ? i : k] = 1;
  return add(n);
}
int32_t GraphBuilder::pad(int32_t a, int axis, int64_t before, int64_t after, double fill) {
  Node n{};
  n.kind = NodeKind::View;
  n.dtype = g.nodes[a].dtype;
  n.sizes = g.nodes[a].sizes;
  n.sizes[axis] += before + after;
  n.operands = {a};
  const int rank = static_cast<int>(n.sizes.size());
  n.map.base.assign(rank, 0);
  n.map.base[axis] = -before;
  n.map.coef.assign(rank, std::vector<int64_t>(rank, 0));
  for (int k = 0; k < rank; ++k) n.map.coef[k][k] = 1;
  n.map.padded = true;
  n.map.fill_bits =
      is_float(n.dtype) ? std::bit_cast<uint64_t>(fill) : static_cast<uint64_t>(static_cast<int64_t>(fill));
  return add(n);
}
int32_t GraphBuilder::gather(int32_t source, int32_t index, int axis) {
  Node n{};
  n.kind = NodeKind::Gather;
  n.dtype = g.nodes[source].dtype;
  n.sizes = g.nodes[index].sizes;
  n.operands = {source, index};
  n.axes = {axis};
  n.origin = "gather";
  return add(n);
}
int32_t GraphBuilder::scatter(int32_t base, int32_t index, int32_t source, int axis, ReduceOp op) {
  Node n{};
  n.kind = NodeKind::Scatter;
  n.dtype = g.nodes[base].dtype;
  n.sizes = g.nodes[base].sizes;
  n.operands = {base, index, source};
  n.axes = {axis};
  n.reduce = op;
  n.origin = "scatter";
  return add(n);
}
int32_t GraphBuilder::library(std::string kind, std::vector<int32_t> operands, DType dtype, Sizes sizes,
                              std::vector<Attr> attrs, int result) {
  Node n{};
  n.kind = NodeKind::Library;
  n.dtype = dtype;
  n.sizes = sizes;
  n.operands = operands;
  n.lib = kind;
  n.attrs = attrs;
  n.result = result;
  n.origin = kind;
  return add(n);
}
void GraphBuilder::output(int32_t n, int32_t over_input) {
  g.outputs.push_back({n, dense_strides(g.nodes[n].sizes), 0, over_input});
}

namespace {
int64_t span_of(const Sizes& sizes, const Sizes& strides, int64_t offset) {
  if (count_of(sizes) == 0) return offset;
  int64_t n = offset + 1;
  for (size_t i = 0; i < sizes.size(); ++i) n += (sizes[i] - 1) * strides[i];
  return n;
}

// One element as a double or an int64, whatever its type.
struct Scalar {
  double f = 0;
  int64_t i = 0;
};
}  // namespace

Bytes contents(const Node& input, uint32_t seed, int64_t limit) {
  const int64_t n = span_of(input.sizes, input.strides, input.offset);
  Bytes bytes(static_cast<size_t>(std::max<int64_t>(n, 0)) * size_of(input.dtype));
  uint32_t r = seed * 2654435761u + 1;
  by_dtype(input.dtype, [&]<DType D>() {
    auto* to = reinterpret_cast<typename Elem<D>::S*>(bytes.data());
    for (int64_t k = 0; k < n; ++k) {
      r = r * 1664525u + 1013904223u;
      const int32_t v = static_cast<int32_t>(r >> 8);
      if constexpr (is_float(D))
        to[k] = to_memory<D>(rounded<D>(static_cast<typename Elem<D>::R>((v % 4001 - 2000) * 0.001)));
      else if constexpr (D == DType::Bool) to[k] = v & 1;
      else to[k] = static_cast<typename Elem<D>::S>(limit > 0 ? v % limit : v % 21 - (D == DType::U8 ? 0 : 10));
    }
    return 0;
  });
  return bytes;
}

Run run_plan(const Graph& g, const std::vector<Bytes>& inputs, const std::vector<uint64_t>& scalars,
             PlanOptions options, int times) {
  Run run;
  auto plan = Plan::compile(g, options, &run.error);
  if (!plan) return run;
  run.info = plan->info();
  std::vector<Buffer*> in, out;
  for (const Bytes& b : inputs) {
    in.push_back(Buffer::alloc(b.size()));
    if (!b.empty()) std::memcpy(in.back()->data(), b.data(), b.size());
  }
  for (const Output& o : g.outputs) {
    const Node& n = g.nodes[o.node];
    if (o.over_input >= 0) {
      in[o.over_input]->retain();
      out.push_back(in[o.over_input]);
    } else {
      out.push_back(Buffer::alloc(static_cast<size_t>(span_of(n.sizes, o.strides, o.offset)) * size_of(n.dtype)));
      std::memset(out.back()->data(), 0x7b, out.back()->bytes());
    }
  }
  for (int t = 0; t < times && run.error.empty(); ++t) plan->run(in.data(), scalars.data(), out.data(), &run.error);
  for (size_t i = 0; i < out.size(); ++i) {
    const uint8_t* p = static_cast<const uint8_t*>(out[i]->data());
    run.outputs.emplace_back(p, p + out[i]->bytes());
  }
  for (Buffer* b : in) b->release();
  for (Buffer* b : out) b->release();
  return run;
}

// --- direct evaluation ---
namespace {

struct Array {
  DType dtype;
  Sizes sizes;
  Bytes data;
};

Scalar get(const Array& a, int64_t at) {
  return by_dtype(a.dtype, [&]<DType D>() {
    const auto v = from_memory<D>(reinterpret_cast<const typename Elem<D>::S*>(a.data.data())[at]);
    Scalar s;
    if constexpr (is_float(D)) s.f = v;
    else s.i = v;
    return s;
  });
}
void put(Array& a, int64_t at, Scalar s) {
  by_dtype(a.dtype, [&]<DType D>() {
    using R = typename Elem<D>::R;
    auto* p = reinterpret_cast<typename Elem<D>::S*>(a.data.data());
    if constexpr (is_float(D)) p[at] = to_memory<D>(static_cast<R>(s.f));
    else p[at] = static_cast<R>(s.i);
    return 0;
  });
}

Scalar convert_to(DType to, DType from, Scalar v) {
  return by_dtype(to, [&]<DType D>() {
    Scalar r;
    const auto x =
        is_float(from) ? (from == DType::F64 ? convert<D>(v.f) : convert<D>(static_cast<float>(v.f))) : convert<D>(v.i);
    if constexpr (is_float(D)) r.f = x;
    else r.i = x;
    return r;
  });
}

// Ops by the same typed functions as the interpreter's: what is compared here is everything around them.
template <class T>
T arithmetic(ScalarOp op, T a, T b, T c) {
  switch (op) {
#define CASE(name) \
  case ScalarOp::name: \
    if constexpr (std::is_floating_point_v<T>) return float_op<ScalarOp::name, T>(a, b, c); \
    else return int_op<ScalarOp::name, T>(a, b);
    CASE(Neg)
    CASE(Abs)
    CASE(Sign)
    CASE(Floor)
    CASE(Ceil) CASE(Round) CASE(Trunc) CASE(Sqrt) CASE(Rsqrt) CASE(Exp) CASE(Log) CASE(Log1p) CASE(Expm1) CASE(Tanh)
        CASE(Erf) CASE(Sin) CASE(Cos) CASE(Tan) CASE(Atan) CASE(Add) CASE(Sub) CASE(Mul) CASE(Div) CASE(FloorDiv)
            CASE(Mod) CASE(Fmod) CASE(Pow) CASE(Max) CASE(Min) CASE(Atan2) CASE(And) CASE(Or) CASE(Xor) CASE(Shl)
                CASE(Shr) CASE(Fma)
#undef CASE
                    default : return a;
  }
}
Scalar apply(const ScalarNode& s, DType from, Scalar a, Scalar b, Scalar c) {
  Scalar r;
  if (s.op == ScalarOp::Cast) return convert_to(s.dtype, from, a);
  if (s.op == ScalarOp::Select) return a.i ? b : c;
  if (s.op == ScalarOp::Not) {
    r.i = !a.i;
    return r;
  }
  if (s.op == ScalarOp::IsNan) {
    r.i = a.f != a.f;
    return r;
  }
  if (is_compare(s.op)) {
    const bool f = is_float(from);
    const bool lt = f ? a.f < b.f : a.i < b.i, eq = f ? a.f == b.f : a.i == b.i, gt = f ? a.f > b.f : a.i > b.i;
    switch (s.op) {
      case ScalarOp::Lt: r.i = lt; break;
      case ScalarOp::Le: r.i = lt || eq; break;
      case ScalarOp::Eq: r.i = eq; break;
      case ScalarOp::Ne: r.i = !eq; break;
      case ScalarOp::Gt: r.i = gt; break;
      default: r.i = gt || eq;
    }
    return r;
  }
  return by_dtype(s.dtype, [&]<DType D>() {
    using R = typename Elem<D>::R;
    Scalar out;
    if constexpr (is_float(D))
      out.f = rounded<D>(arithmetic<R>(s.op, static_cast<R>(a.f), static_cast<R>(b.f), static_cast<R>(c.f)));
    else out.i = arithmetic<R>(s.op, static_cast<R>(a.i), static_cast<R>(b.i), static_cast<R>(c.i));
    return out;
  });
}

void split(int64_t linear, const Sizes& sizes, Sizes* at) {
  at->resize(sizes.size());
  for (size_t i = sizes.size(); i-- > 0;) {
    (*at)[i] = linear % sizes[i];
    linear /= sizes[i];
  }
}
int64_t join(const Sizes& at, const Sizes& strides) {
  int64_t r = 0;
  for (size_t i = 0; i < at.size(); ++i) r += at[i] * strides[i];
  return r;
}

// The fixed tree, written once more and as plainly as can be.
Scalar combine(ReduceOp op, DType d, Scalar a, Scalar b) {
  ScalarNode s{ScalarOp::Add, d};
  if (op == ReduceOp::Prod) s.op = ScalarOp::Mul;
  if (op == ReduceOp::Max) s.op = ScalarOp::Max;
  if (op == ReduceOp::Min) s.op = ScalarOp::Min;
  if (op == ReduceOp::Any) s.op = ScalarOp::Or;
  if (op == ReduceOp::All) s.op = ScalarOp::And;
  return apply(s, d, a, b, {});
}
Scalar lanes_of_64(ReduceOp op, DType d, const std::vector<Scalar>& x) {
  std::vector<Scalar> lane;
  for (size_t i = 0; i < x.size(); ++i)
    if (i < 64) lane.push_back(x[i]);
    else lane[i % 64] = combine(op, d, lane[i % 64], x[i]);
  for (size_t s = 32; s > 0; s /= 2)
    for (size_t l = 0; l < s; ++l)
      if (l + s < lane.size()) lane[l] = combine(op, d, lane[l], lane[l + s]);
  return lane[0];
}
Scalar tree(ReduceOp op, DType d, const std::vector<Scalar>& x) {
  if (x.empty()) {
    Scalar r;
    r.i = op == ReduceOp::Prod || op == ReduceOp::All;
    r.f = op == ReduceOp::Prod ? 1 : op == ReduceOp::Max ? -HUGE_VAL : op == ReduceOp::Min ? HUGE_VAL : 0;
    return r;
  }
  std::vector<Scalar> chunks;
  for (size_t at = 0; at < x.size(); at += 4096)
    chunks.push_back(lanes_of_64(op, d,
                                 std::vector<Scalar>(x.begin() + static_cast<long>(at),
                                                     x.begin() + static_cast<long>(std::min(x.size(), at + 4096)))));
  return lanes_of_64(op, d, chunks);
}

Scalar reduced(const Node& n, DType from, std::vector<Scalar> x) {
  if (n.reduce == ReduceOp::ArgMax || n.reduce == ReduceOp::ArgMin) {
    Scalar best;
    for (size_t i = 1; i < x.size(); ++i) {
      const Scalar &a = x[i], &b = x[static_cast<size_t>(best.i)];
      const bool f = is_float(from), max = n.reduce == ReduceOp::ArgMax;
      const bool better =
          f ? (b.f == b.f && (a.f != a.f || (max ? a.f > b.f : a.f < b.f))) : (max ? a.i > b.i : a.i < b.i);
      if (better) best.i = static_cast<int64_t>(i);
    }
    return best;
  }
  DType acc = n.dtype;
  if ((n.reduce == ReduceOp::Sum || n.reduce == ReduceOp::Prod) && (acc == DType::F16 || acc == DType::BF16))
    acc = DType::F32;
  for (Scalar& v : x) v = convert_to(acc, from, v);
  return convert_to(n.dtype, acc, tree(n.reduce, acc, x));
}

Array node_value(const Graph& g, const Node& n, const std::vector<Array>& values) {
  Array r{n.dtype, n.sizes, Bytes(static_cast<size_t>(count_of(n.sizes)) * size_of(n.dtype))};
  const Sizes strides = dense_strides(n.sizes);
  Sizes at;
  if (n.kind == NodeKind::Library) {
    LibraryCall call;
    call.kind = n.lib;
    call.attrs = n.attrs;
    std::vector<const void*> in;
    for (int32_t o : n.operands) {
      call.operands.push_back({values[o].dtype, values[o].sizes});
      in.push_back(values[o].data.data());
    }
    take_epilogue(&call);
    std::vector<Bytes> others(n.result + 1);
    std::vector<void*> out;
    for (int i = 0; i <= n.result; ++i) {
      call.results.push_back({i == n.result ? n.dtype : values[n.operands[0]].dtype, n.sizes});
      others[i].resize(static_cast<size_t>(count_of(n.sizes)) * 8);
      out.push_back(i == n.result ? r.data.data() : others[i].data());
    }
    find_library_kind(n.lib)->reference(call, in.data(), out.data());
    return r;
  }
  if (n.kind == NodeKind::Scatter) {
    r.data = values[n.operands[0]].data;
    const Array &index = values[n.operands[1]], &source = values[n.operands[2]];
    for (int64_t e = 0; e < count_of(index.sizes); ++e) {
      split(e, index.sizes, &at);
      at[n.axes[0]] = get(index, e).i;
      if (at[n.axes[0]] < 0 || at[n.axes[0]] >= n.sizes[n.axes[0]]) continue;
      const int64_t to = join(at, strides);
      const Scalar v = get(source, e);
      put(r, to, n.reduce == ReduceOp::None ? v : combine(n.reduce, n.dtype, get(r, to), v));
    }
    return r;
  }
  for (int64_t e = 0; e < count_of(n.sizes); ++e) {
    split(e, n.sizes, &at);
    if (n.kind == NodeKind::Map) {
      std::vector<Scalar> v;
      for (const ScalarNode& s : n.body.nodes) {
        Scalar x;
        if (s.op == ScalarOp::Input) {
          const Array& o = values[n.operands[s.imm]];
          const Sizes os = dense_strides(o.sizes);
          int64_t pos = 0;
          const size_t skip = at.size() - o.sizes.size();
          for (size_t i = 0; i < o.sizes.size(); ++i) pos += o.sizes[i] == 1 ? 0 : at[skip + i] * os[i];
          x = get(o, pos);
        } else if (s.op == ScalarOp::Const) {
          if (is_float(s.dtype)) x = convert_to(s.dtype, DType::F64, {std::bit_cast<double>(s.bits), 0});
          else x.i = static_cast<int64_t>(s.bits);
        } else if (s.op == ScalarOp::Index) {
          x = convert_to(s.dtype, DType::I64, {0, at[s.imm]});
        } else {
          const DType from = n.body.nodes[s.op == ScalarOp::Select ? s.b : s.a].dtype;
          x = apply(s, from, v[s.a], s.b >= 0 ? v[s.b] : Scalar(), s.c >= 0 ? v[s.c] : Scalar());
        }
        v.push_back(x);
      }
      put(r, e, v.back());
      continue;
    }
    const Array& from = values[n.operands[0]];
    const Sizes fs = dense_strides(from.sizes);
    if (n.kind == NodeKind::View && n.map.linear) {
      put(r, e, get(from, e));
    } else if (n.kind == NodeKind::View) {
      bool inside = true;
      int64_t pos = 0;
      for (size_t j = 0; j < from.sizes.size(); ++j) {
        int64_t p = n.map.base[j];
        for (size_t i = 0; i < at.size(); ++i) p += n.map.coef[j][i] * at[i];
        inside &= p >= 0 && p < from.sizes[j];
        pos += p * fs[j];
      }
      Scalar fill;
      if (is_float(n.dtype)) fill.f = std::bit_cast<double>(n.map.fill_bits);
      else fill.i = static_cast<int64_t>(n.map.fill_bits);
      put(r, e, inside ? get(from, pos) : fill);
    } else if (n.kind == NodeKind::Gather) {
      Sizes p = at;
      p[n.axes[0]] = get(values[n.operands[1]], e).i;
      put(r, e, p[n.axes[0]] >= 0 && p[n.axes[0]] < from.sizes[n.axes[0]] ? get(from, join(p, fs)) : Scalar());
    } else if (n.kind == NodeKind::Reduce) {
      std::vector<Scalar> x;
      Sizes p;
      for (int64_t k = 0; k < count_of(from.sizes); ++k) {
        split(k, from.sizes, &p);
        size_t next = 0;
        bool mine = true;
        for (size_t j = 0; j < p.size(); ++j) {
          bool gone = false;
          for (int32_t a : n.axes) gone |= a == static_cast<int32_t>(j);
          if (!gone) mine &= p[j] == at[next++];
        }
        if (mine) x.push_back(get(from, k));
      }
      put(r, e, reduced(n, from.dtype, x));
    }
  }
  return r;
}

}  // namespace

std::vector<Bytes> evaluate(const Graph& g, const std::vector<Bytes>& inputs, const std::vector<uint64_t>& scalars) {
  std::vector<Array> values;
  for (const Node& n : g.nodes) {
    if (n.kind == NodeKind::Input) {
      Array r{n.dtype, n.sizes, Bytes(static_cast<size_t>(count_of(n.sizes)) * size_of(n.dtype))};
      const Array from{n.dtype, {}, inputs[n.slot]};
      Sizes at;
      for (int64_t e = 0; e < count_of(n.sizes); ++e) {
        split(e, n.sizes, &at);
        put(r, e, get(from, n.offset + join(at, n.strides)));
      }
      values.push_back(r);
    } else if (n.kind == NodeKind::ScalarIn) {
      Array r{n.dtype, {}, Bytes(size_of(n.dtype))};
      Scalar s;
      if (is_float(n.dtype)) s = convert_to(n.dtype, DType::F64, {std::bit_cast<double>(scalars[n.slot]), 0});
      else s.i = static_cast<int64_t>(scalars[n.slot]);
      put(r, 0, s);
      values.push_back(r);
    } else {
      values.push_back(node_value(g, n, values));
    }
  }
  std::vector<Bytes> out;
  for (const Output& o : g.outputs) out.push_back(values[o.node].data);
  return out;
}

std::string difference(DType d, const Bytes& a, const Bytes& b) {
  if (a.size() != b.size()) return "sizes " + std::to_string(a.size()) + " and " + std::to_string(b.size());
  const size_t size = size_of(d);
  const Array x{d, {}, a}, y{d, {}, b};
  for (size_t i = 0; i * size < a.size(); ++i) {
    if (std::memcmp(a.data() + i * size, b.data() + i * size, size) == 0) continue;
    const Scalar u = get(x, static_cast<int64_t>(i)), v = get(y, static_cast<int64_t>(i));
    if (is_float(d) && u.f != u.f && v.f != v.f) continue;
    return "element " + std::to_string(i) + ": " + std::to_string(is_float(d) ? u.f : static_cast<double>(u.i)) +
           " and " + std::to_string(is_float(d) ? v.f : static_cast<double>(v.i));
  }
  return "";
}

namespace {
struct Random {
  uint32_t state;
  uint32_t next() { return (state = state * 1664525u + 1013904223u) >> 8; }
  int below(int n) { return static_cast<int>(next() % static_cast<uint32_t>(n)); }
};
}  // namespace

GraphBuilder random_graph(uint32_t seed, bool in_place, GraphSizes n) {
  Random r{seed};
  GraphBuilder b;
  std::vector<int32_t> pool;
  const Sizes shapes[] = {{n.rows, n.columns}, {n.rows, 1}, {n.columns}, {n.planes, n.rows, n.columns}, {1, n.columns}};
  for (int i = 0; i < 4; ++i) {
    const Sizes& s = shapes[r.below(5)];
    if (r.below(3) || s.size() < 2) {
      pool.push_back(b.input(DType::F32, s));
      continue;
    }
    Sizes turned = s, strides;
    std::swap(turned[0], turned[1]);
    strides = dense_strides(turned);
    std::swap(strides[0], strides[1]);
    pool.push_back(b.strided(DType::F32, s, strides, r.below(3)));
  }
  const int32_t index = b.input(DType::I64, {n.rows, n.columns});
  auto pick = [&] { return pool[static_cast<size_t>(r.below(static_cast<int>(pool.size())))]; };
  auto broadcasts = [&](int32_t a, int32_t c) {
    const Sizes &x = b.sizes(a), &y = b.sizes(c);
    for (size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
      const int64_t u = x[x.size() - 1 - i], v = y[y.size() - 1 - i];
      if (u != v && u != 1 && v != 1) return false;
    }
    return true;
  };
  const ScalarOp unary[] = {ScalarOp::Neg, ScalarOp::Exp, ScalarOp::Abs, ScalarOp::Tanh, ScalarOp::Sin};
  const ScalarOp binary[] = {ScalarOp::Add, ScalarOp::Mul, ScalarOp::Max, ScalarOp::Sub, ScalarOp::Div};
  for (int i = 0; i < 14; ++i) {
    const int32_t a = pick();
    const Sizes sizes = b.sizes(a);
    switch (r.below(14)) {
      case 0: pool.push_back(b.unary(unary[r.below(5)], a)); break;
      case 1:
      case 2: {
        const int32_t c = pick();
        if (broadcasts(a, c)) pool.push_back(b.binary(binary[r.below(5)], a, c));
        break;
      }
      case 3:
        if (!sizes.empty()) {
          const int axis = r.below(static_cast<int>(sizes.size()));
          const int32_t s = b.reduce(r.below(2) ? ReduceOp::Sum : ReduceOp::Max, a, {axis});
          pool.push_back(r.below(2) ? s : b.unsqueeze(s, axis));
        }
        break;
      case 4:
        if (sizes.size() >= 2) pool.push_back(b.transpose(a, 0, static_cast<int>(sizes.size()) - 1));
        break;
      case 5: pool.push_back(b.reshape(a, r.below(2) ? Sizes{count_of(sizes)} : Sizes{count_of(sizes), 1})); break;
      case 6:
        if (!sizes.empty()) pool.push_back(b.pad(a, r.below(static_cast<int>(sizes.size())), r.below(2), 1, 0.5));
        break;
      case 7:
        if (sizes.size() == 2 && sizes[0] >= n.rows && sizes[1] >= n.columns) pool.push_back(b.gather(a, index, 0));
        break;
      case 8: {
        const int32_t c = pick();
        if (sizes == Sizes{n.rows, n.columns} && b.sizes(c) == sizes)
          pool.push_back(b.scatter(a, index, c, 0, r.below(2) ? ReduceOp::Sum : ReduceOp::None));
        break;
      }
      case 9: {
        const int32_t c = pick();
        if (sizes.size() == 2 && b.sizes(c).size() == 2 && sizes[1] == b.sizes(c)[0])
          pool.push_back(
              b.with_const(ScalarOp::Max, b.library("matmul", {a, c}, DType::F32, {sizes[0], b.sizes(c)[1]}), 0));
        break;
      }
      case 10: {
        const double numbers[] = {1, 0.0, -0.0, 4, -0.5, 3};
        const ScalarOp ops[] = {ScalarOp::Add, ScalarOp::Sub, ScalarOp::Mul, ScalarOp::Div};
        pool.push_back(b.binary(ops[r.below(4)], a, b.number(DType::F32, numbers[r.below(6)])));
        break;
      }
      case 11: pool.push_back(b.cast(b.cast(a, r.below(2) ? DType::F64 : DType::F16), DType::F32)); break;
      case 12:
        if (sizes == Sizes{n.rows, 1} || sizes == Sizes{1, n.columns}) pool.push_back(b.expand(a, {n.rows, n.columns}));
        break;
      case 13: {
        const int32_t c = pick(), bias = b.input(DType::F32, {sizes.empty() ? 1 : sizes.back()});
        if (sizes.size() != 2 || b.sizes(c).size() != 2 || sizes[0] != b.sizes(c)[1]) break;
        const int32_t y = b.library("matmul", {c, a}, DType::F32, {b.sizes(c)[0], sizes[1]});
        pool.push_back(b.binary(binary[r.below(2)], y, bias));
        break;
      }
    }
  }
  const int outputs = 1 + r.below(3);
  std::vector<bool> taken(static_cast<size_t>(b.slots), false);
  for (int i = 0; i < outputs; ++i) {
    const int32_t n = i == 0 ? pool.back() : pick();
    int32_t over = -1;
    if (in_place)
      for (const Node& x : b.g.nodes)
        if (x.kind == NodeKind::Input && x.dtype == DType::F32 && x.sizes == b.sizes(n) &&
            is_dense(x.sizes, x.strides) && x.offset == 0 && !taken[static_cast<size_t>(x.slot)])
          over = x.slot;
    if (over >= 0) taken[static_cast<size_t>(over)] = true;
    b.output(n, over);
  }
  return b;
}

}  // namespace kernel_tests
