// See expr_order.h.
#include "compiler/graph/expr_order.h"

#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "compiler/graph/graph_times.h"
#include "compiler/graph/passes.h"
#include "compiler/ops/body.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

namespace {
constexpr size_t kMostStructures = 100'000;
thread_local uint64_t last_epoch = 0;

bool is_leaf(const Expr& e, bool through_done) {
  if (!e.prim) return true;
  if (!e.done()) return false;
  return !through_done || e.inputs.empty();
}

constexpr int32_t kLeaf = -2, kNode = -1;  // Expr::index, until it has its place

void place(ExprOrder& l, Expr* e) {
  bool as_leaf = e->index == kLeaf;
  e->index = static_cast<int32_t>(l.nodes.size());
  if (e->flags & Expr::kScalar) {
    if (!(e->flags & Expr::kConst)) l.scalars.push_back(e->index);
  } else if (as_leaf) {
    l.inputs.push_back(e->index);
    l.input_strides.push_back(e->strides);
  }
  l.nodes.push_back(e);
}

// Ops in the order in which the program made them: what one needs last is then freed as early as in an eager run, which
// an order by depth below the first root would not give (the whole chain of a backward pass before the gradients on
// it). Leaves before their first user, however old they are: a step that swaps two tensors has the same order again.
void place_all(ExprOrder& l, std::vector<Expr*>& ops, Expr* const* roots, size_t n) {
  auto older = [](const Expr* a, const Expr* b) { return a->serial < b->serial; };
  std::sort(ops.begin(), ops.end(), older);
  for (Expr* e : ops) {
    for (Expr* in : e->inputs)
      if (in->index == kLeaf) place(l, in);
    place(l, e);
  }
  for (size_t r = 0; r < n; r++)
    if (roots[r]->index == kLeaf) place(l, roots[r]);
}
}  // namespace

void ExprOrder::clear() {
  nodes.clear();
  inputs.clear();
  input_strides.clear();
  scalars.clear();
  outputs.clear();
  key.clear();
}

void order_exprs(ExprOrder& l, Expr* const* roots, size_t n, bool through_done,
                 const std::unordered_set<const Expr*>* stop) {
  uint64_t epoch = ++last_epoch;
  struct Frame {
    Expr* e;
    uint32_t next;
  };
  static thread_local std::vector<Frame> stack;
  static thread_local std::vector<Expr*> ops;
  stack.clear();
  ops.clear();
  auto enter = [&](Expr* e) {
    if (e->epoch == epoch) return;
    e->epoch = epoch;
    e->uses = 0;
    // Nothing to compute: a value without elements is there at once.
    if (!e->done() && e->prim && numel(e->sizes) == 0) {
      e->buffer = alloc_on(e->device, 0);
      e->strides = contiguous_strides(e->sizes);
      Context::current().not_pending(*e);
    }
    bool stops = stop && stop->contains(e);
    bool as_leaf = stops || is_leaf(*e, through_done);
    e->index = as_leaf ? kLeaf : kNode;
    if (as_leaf) return;
    ops.push_back(e);
    stack.push_back({e, 0});
  };
  for (size_t r = 0; r < n; r++) {
    enter(roots[r]);
    while (!stack.empty()) {
      Frame& f = stack.back();
      if (f.next < f.e->inputs.size()) {
        Expr* in = f.e->inputs[f.next++];
        enter(in);  // may move `stack`
        in->uses++;
        continue;
      }
      stack.pop_back();
    }
  }
  place_all(l, ops, roots, n);
}

namespace {
uint64_t mix(uint64_t h, uint64_t v) {
  h ^= v;
  h *= 0x9E3779B97F4A7C15ull;
  return h ^ (h >> 29);
}
}  // namespace

namespace {
bool is_input(const ExprOrder& l, size_t input, const Expr& e) {
  return input < l.inputs.size() && l.inputs[input] == e.index;
}
uint64_t head_of(const Expr& e, bool input) {
  return static_cast<uint64_t>(e.dtype) | uint64_t(e.sizes.size()) << 8 |
         uint64_t(e.flags & (Expr::kScalar | Expr::kConst)) << 16 | uint64_t(input) << 24 |
         uint64_t(input ? 0 : e.inputs.size()) << 32 | uint64_t(uint16_t(e.result)) << 48;
}

// In four chains, which the processor follows side by side.
uint64_t hash_of(const std::vector<uint64_t>& words, uint64_t h) {
  uint64_t chains[4] = {h, 1, 2, 3};
  size_t i = 0;
  for (; i + 4 <= words.size(); i += 4)
    for (size_t c = 0; c < 4; c++) chains[c] = mix(chains[c], words[i + c]);
  for (; i < words.size(); i++) chains[0] = mix(chains[0], words[i]);
  return mix(mix(mix(chains[0], chains[1]), chains[2]), chains[3]);
}
}  // namespace

void make_key(ExprOrder& l) {
  std::vector<uint64_t>& k = l.key;
  k.clear();
  size_t input = 0;
  for (Expr* e : l.nodes) {
    const bool given = is_input(l, input, *e);
    k.push_back(head_of(*e, given));
    for (int64_t s : e->sizes) k.push_back(static_cast<uint64_t>(s));
    if (e->flags & Expr::kScalar) {
      if (e->flags & Expr::kConst) k.push_back(scalar_bits(*e));
      continue;
    }
    if (given) {
      for (int64_t s : l.input_strides[input]) k.push_back(static_cast<uint64_t>(s));
      input++;
      continue;
    }
    k.push_back(reinterpret_cast<uint64_t>(e->prim));
    for (Expr* in : e->inputs) k.push_back(static_cast<uint64_t>(in->index));
    k.push_back(e->attrs.size());
    for (int64_t a : e->attrs) k.push_back(static_cast<uint64_t>(a));
  }
  for (int o : l.outputs) k.push_back(static_cast<uint64_t>(o));
  k.push_back(l.device.kind);
  l.hash = hash_of(k, l.outputs.size());
}

namespace {
// Of what the key is made of but sizes, strides and attributes: only new graphs are asked for it.
uint64_t structure_of(const ExprOrder& l) {
  size_t input = 0;
  uint64_t h = mix(l.nodes.size(), l.device.kind);
  for (Expr* e : l.nodes) {
    const bool given = is_input(l, input, *e);
    h = mix(h, head_of(*e, given));
    input += given;
    if (given || e->flags & Expr::kScalar) continue;
    h = mix(h, reinterpret_cast<uint64_t>(e->prim));
    for (Expr* in : e->inputs) h = mix(h, static_cast<uint64_t>(in->index));
  }
  return h;
}
}  // namespace

uint64_t scalar_bits(const Expr& e) { return scalar_bits(e.scalar, e.dtype); }
uint64_t scalar_bits(Scalar s, DType dtype) {
  if (kernels::is_float(dtype)) return std::bit_cast<uint64_t>(s.d);
  return static_cast<uint64_t>(s.integer());
}

kernels::Graph lower(const ExprOrder& l) {
  kernels::Graph g;
  g.nodes.reserve(l.nodes.size() + l.nodes.size() / 2);  // most ops are one node
  std::vector<int> at(l.nodes.size());
  std::vector<int> operands;
  size_t input = 0, scalar = 0;
  for (size_t i = 0; i < l.nodes.size(); i++) {
    const Expr& e = *l.nodes[i];
    if (input < l.inputs.size() && l.inputs[input] == static_cast<int>(i)) {
      g.nodes.push_back({.kind = kernels::NodeKind::Input,
                         .dtype = e.dtype,
                         .sizes = e.sizes.to_vector(),
                         .slot = static_cast<int32_t>(input),
                         .strides = l.input_strides[input].to_vector()});
      at[i] = static_cast<int>(g.nodes.size()) - 1;
      input++;
    } else if (e.flags & Expr::kConst) {
      Expr as_node;
      as_node.origin = "literal";
      as_node.dtype = e.dtype;
      at[i] = Lower(g, as_node, {}).constant(e.scalar.d, e.dtype);
    } else if (e.flags & Expr::kScalar) {
      g.nodes.push_back(
          {.kind = kernels::NodeKind::ScalarIn, .dtype = e.dtype, .slot = static_cast<int32_t>(scalar++)});
      at[i] = static_cast<int>(g.nodes.size()) - 1;
    } else {
      operands.clear();
      for (Expr* in : e.inputs) operands.push_back(at[in->index]);
      Lower low(g, e, std::span<const int>(operands.data(), operands.size()));
      at[i] = e.prim->lower(low);
    }
  }
  for (int o : l.outputs) {
    const Expr& e = *l.nodes[o];
    g.outputs.push_back({.node = at[o], .strides = contiguous_strides(e.sizes).to_vector()});
  }
  return g;
}

namespace {
// MPY_LOG=passes: what the rules nearly found.
void log_missed(const std::vector<std::string>& missed) {
  const char* words = getenv("MPY_LOG");
  if (!words || !std::strstr(words, "passes")) return;
  for (const std::string& m : missed) std::fputs(("passes: " + m + "\n").c_str(), stderr);
}
}  // namespace

// The graph of this order, rewritten by the rules: along a trace where one holds, which asks for nothing but numbers.
kernels::Graph PlanCache::rewritten(const ExprOrder& l) {
  Context& c = Context::current();
  const Numerics numerics = c.strict ? Numerics::Exact : l.device.cpu() ? Numerics::Default : Numerics::Calls;
  kernels::Graph g = lower(l);
  GraphKey key;
  const Stopwatch watch;
  key_of(g, &key);
  if (transforms_.again(&g, key, numerics)) {
    times.rebuilt.add(l.nodes.size(), watch.ns());
    return g;
  }
  g = lower(l);
  const Stopwatch first;
  std::vector<std::string> missed;
  transforms_.first(&g, std::move(key), numerics, &missed);
  times.optimised.add(l.nodes.size(), first.ns());
  log_missed(missed);
  return g;
}

Expected<std::shared_ptr<PlanEntry>> PlanCache::get(const ExprOrder& l) {
  Context& c = Context::current();
  const Stopwatch watch;
  auto [begin, end] = by_hash_.equal_range(l.hash);
  for (auto it = begin; it != end; ++it)
    if ((*it->second)->key == l.key) {
      c.stats.plan_hits++;
      entries_.splice(entries_.begin(), entries_, it->second);
      times.found.add(l.nodes.size(), watch.ns());
      return *it->second;
    }
  c.stats.plan_misses++;
  const kernels::Graph g = rewritten(l);
  const Stopwatch planning;
  kernels::PlanOptions options;
  options.device = l.device.kind == Device::Cuda ? "cuda" : c.backend;
  options.strict = c.strict;
  options.arenas = arenas_;
  if (structures_.size() >= kMostStructures) structures_.clear();
  options.varying = !structures_.insert(structure_of(l)).second;
  std::string error;
  auto plan = kernels::Plan::compile(g, options, &error);
  if (!plan)
    return fail(fmt::format("no plan for a graph of {} nodes: {}\n{}", g.nodes.size(), error, kernels::print(g)));
  times.planned.add(l.nodes.size(), planning.ns() - static_cast<uint64_t>(plan->info().code_ms * 1e6));
  auto entry = std::make_shared<PlanEntry>();
  entry->key = l.key;
  entry->hash = l.hash;
  entry->plan = std::move(plan);
  entry->bytes = entry->plan->bytes() + l.key.size() * sizeof(uint64_t);
  bytes_ += entry->bytes;
  entries_.push_front(entry);
  by_hash_.emplace(l.hash, entries_.begin());
  while (bytes_ > max_bytes && entries_.size() > 1) drop(std::prev(entries_.end()));
  return entry;
}

void PlanCache::drop(Entries::iterator at) {
  auto [begin, end] = by_hash_.equal_range((*at)->hash);
  by_hash_.erase(std::find_if(begin, end, [&](const auto& x) { return x.second == at; }));
  bytes_ -= (*at)->bytes;
  entries_.erase(at);
}

void PlanCache::clear() {
  by_hash_.clear();
  entries_.clear();
  transforms_.clear();
  bytes_ = 0;
}

Status run_plan(PlanEntry& entry, const ExprOrder& l, Expr* const* input_exprs, const uint64_t* scalars,
                std::vector<BufferRef>* outputs) {
  // The graph's offsets are 0, so that slices at other places share the plan; the address carries the offset.
  std::vector<Buffer*> in(l.inputs.size()), out;
  std::vector<BufferRef> windows;
  for (size_t i = 0; i < in.size(); i++) {
    Expr& e = *input_exprs[i];
    in[i] = e.buffer.get();
    if (e.offset == 0) continue;
    size_t skip = static_cast<size_t>(e.offset) * kernels::size_of(e.dtype);
    windows.emplace_back(Buffer::window(*e.buffer.get(), skip));
    in[i] = windows.back().get();
  }
  outputs->clear();
  for (int o : l.outputs) {
    const Expr& e = *l.nodes[o];
    outputs->push_back(alloc_on(e.device, static_cast<size_t>(numel(e.sizes)) * kernels::size_of(e.dtype)));
    if (!outputs->back())
      return fail(ErrorKind::Memory, fmt::format("no memory for a result of {} elements", numel(e.sizes)));
    out.push_back(outputs->back().get());
  }
  std::string error;
  if (!entry.plan->run(in.data(), scalars, out.data(), &error)) return fail(error);
  return Unit{};
}

}  // namespace mpy::tensor
