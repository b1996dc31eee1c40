// See body.h.
#include "compiler/ops/body.h"

namespace mpy::tensor {

DType opmath(DType d) { return d == DType::F16 || d == DType::BF16 ? DType::F32 : d; }

S Body::push(kernels::ScalarNode n) {
  nodes_.push_back(n);
  return {this, static_cast<int>(nodes_.size()) - 1};
}

S Body::raw(int i) { return push({.op = ScalarOp::Input, .dtype = operands_[i], .imm = i}); }

S Body::lit(double v, DType d) {
  uint64_t b = kernels::is_float(d) ? std::bit_cast<uint64_t>(v) : static_cast<uint64_t>(static_cast<int64_t>(v));
  return push({.op = ScalarOp::Const, .dtype = d, .bits = b});
}
S Body::lit_int(int64_t v, DType d) {
  if (kernels::is_float(d)) return lit(static_cast<double>(v), d);
  return push({.op = ScalarOp::Const, .dtype = d, .bits = static_cast<uint64_t>(v)});
}
S Body::index(int axis) { return push({.op = ScalarOp::Index, .dtype = DType::I64, .imm = axis}); }
S Body::cast(S a, DType d) { return dtype(a) == d ? a : push({.op = ScalarOp::Cast, .dtype = d, .a = a.id}); }
S Body::op(ScalarOp o, S a) {
  return push({.op = o, .dtype = o == ScalarOp::IsNan ? DType::Bool : dtype(a), .a = a.id});
}
S Body::op(ScalarOp o, S a, S b) { return op(o, dtype(a), a, b); }
S Body::op(ScalarOp o, DType result, S a, S b) { return push({.op = o, .dtype = result, .a = a.id, .b = b.id}); }
S Body::select(S c, S a, S b) {
  return push({.op = ScalarOp::Select, .dtype = dtype(a), .a = c.id, .b = a.id, .c = b.id});
}

S Body::fma(S a, S b, S c) {
  return push({.op = ScalarOp::Fma, .dtype = dtype(a), .a = a.id, .b = b.id, .c = c.id});
}

kernels::ScalarBody Body::finish(int result, DType out) {
  S r = cast({this, result}, out);
  if (r.id != static_cast<int>(nodes_.size()) - 1) nodes_.resize(r.id + 1);
  return {std::move(nodes_)};
}

int Lower::push(kernels::Node n) {
  n.origin = e.origin ? e.origin : e.prim->name;
  graph_.nodes.push_back(std::move(n));
  return static_cast<int>(graph_.nodes.size()) - 1;
}

int Lower::map(DType out, const kernels::Sizes& sizes, std::span<const int> operands, DType compute, BodyFn fn,
               const int64_t* attrs) {
  SmallVec<DType, 8> types;
  for (int o : operands) types.push_back(dtype(o));
  Body body(std::span<const DType>(types.data(), types.size()), opmath(compute), attrs);
  int result = fn(body);
  kernels::Node n{.kind = kernels::NodeKind::Map, .dtype = out, .sizes = sizes};
  n.operands.assign(operands.begin(), operands.end());
  n.body = body.finish(result, out);
  return push(std::move(n));
}

int Lower::map_to(DType out, std::initializer_list<int> operands, BodyFn fn, const int64_t* attrs) {
  kernels::Sizes sizes;
  for (int o : operands) {
    const kernels::Sizes& s = this->sizes(o);
    if (s.size() > sizes.size()) sizes.insert(sizes.begin(), s.size() - sizes.size(), 1);
    for (size_t i = 0; i < s.size(); i++) {
      int64_t& d = sizes[sizes.size() - s.size() + i];
      if (s[i] != 1) d = s[i];
    }
  }
  return map(out, sizes, std::span<const int>(operands.begin(), operands.size()), dtype(*operands.begin()), fn, attrs);
}
int Lower::map(std::initializer_list<int> operands, BodyFn fn, const int64_t* attrs) {
  return map_to(dtype(*operands.begin()), operands, fn, attrs);
}

int Lower::cast(int node, DType d) {
  if (dtype(node) == d) return node;
  int one[] = {node};
  return map(d, kernels::Sizes(sizes(node)), one, d, [](Body& b) { return b.in(0).id; }, nullptr);
}

int Lower::constant(double v, DType d, const kernels::Sizes& sizes) {
  int64_t attr = bits(v);
  return map(d, sizes, {}, d, [](Body& b) { return b.lit(b.number(0)).id; }, &attr);
}

int Lower::view(int node, const ViewMap& m, const Dims& sizes) {
  kernels::Node n{
      .kind = kernels::NodeKind::View, .dtype = dtype(node), .sizes = sizes.to_vector(), .operands = {node}};
  n.map.linear = m.linear;
  n.map.padded = m.padded;
  n.map.fill_bits = static_cast<uint64_t>(m.fill);
  n.map.base = m.base.to_vector();
  if (!m.linear)
    for (size_t j = 0; j < m.base.size(); j++)
      n.map.coef.emplace_back(m.coef.begin() + j * sizes.size(), m.coef.begin() + (j + 1) * sizes.size());
  return push(std::move(n));
}

int Lower::reshape(int node, kernels::Sizes sizes) {
  if (this->sizes(node) == sizes) return node;
  ViewMap m;
  m.linear = true;
  return view(node, m, Dims(sizes));
}

int Lower::permute(int node, std::span<const int> perm) {
  Dims out(perm.size());
  for (size_t i = 0; i < perm.size(); i++) out[i] = sizes(node)[perm[i]];
  return view(node, ViewMap::permutation(perm), out);
}

int Lower::expand(int node, kernels::Sizes to) {
  const kernels::Sizes from = sizes(node);
  if (from == to) return node;
  size_t n = from.size(), k = to.size();
  ViewMap m;
  m.base = Dims(n, 0);
  m.coef = SmallVec<int64_t, 16>(n * k, 0);
  for (size_t j = 0; j < n; j++)
    if (from[j] != 1) m.coef[j * k + (k - n + j)] = 1;
  return view(node, m, Dims(to));
}

int Lower::reduce(int node, kernels::ReduceOp op, std::span<const int> axes, DType out) {
  kernels::Node n{.kind = kernels::NodeKind::Reduce, .dtype = out, .operands = {node}};
  const kernels::Sizes from = sizes(node);
  for (size_t i = 0; i < from.size(); i++) {
    bool gone = false;
    for (int a : axes) gone |= a == static_cast<int>(i);
    if (!gone) n.sizes.push_back(from[i]);
  }
  n.reduce = op;
  n.axes.assign(axes.begin(), axes.end());
  return push(std::move(n));
}

int Lower::reduce_keep(int node, kernels::ReduceOp op, std::span<const int> axes, DType out) {
  kernels::Sizes kept = sizes(node);
  for (int a : axes) kept[a] = 1;
  return reshape(reduce(node, op, axes, out), kept);
}

int Lower::gather(int source, int index, int axis) {
  return push({.kind = kernels::NodeKind::Gather,
               .dtype = dtype(source),
               .sizes = sizes(index),
               .operands = {source, index},
               .axes = {axis}});
}
int Lower::scatter(int base, int index, int source, int axis, kernels::ReduceOp op) {
  return push({.kind = kernels::NodeKind::Scatter,
               .dtype = dtype(base),
               .sizes = sizes(base),
               .operands = {base, index, source},
               .reduce = op,
               .axes = {axis}});
}

int Lower::library(const char* kind, std::span<const int> operands, DType d, const kernels::Sizes& sizes,
                   std::vector<kernels::Attr> attrs, int result) {
  kernels::Node n{.kind = kernels::NodeKind::Library, .dtype = d, .sizes = sizes};
  n.operands.assign(operands.begin(), operands.end());
  n.lib = kind;
  n.attrs = std::move(attrs);
  n.result = result;
  return push(std::move(n));
}

kernels::Attr int_attr(const char* name, std::vector<int64_t> ints) { return {.name = name, .ints = std::move(ints)}; }

}  // namespace mpy::tensor
