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
constexpr size_t kMostKnown = 8;  // flushes of one plan: they differ in what died before
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
  }
  l.nodes.push_back(e);
}

// Exprs from the youngest to the oldest. What an op needs is older than it is, so a walk that asks for the youngest
// left meets an op when all of its users have been met. Most are so close in age that each has a place of its own.
class ByAge {
 public:
  void begin(uint64_t youngest) {
    youngest_ = youngest;
    at_ = end_ = 0;
  }
  void add(Expr* e) {
    const uint64_t age = youngest_ - e->serial;
    if (age < at_) __builtin_trap();  // younger than what needs it
    if (age >= kPlaces) {
      old_.push_back(e);
      std::push_heap(old_.begin(), old_.end(), older);
      return;
    }
    if (age >= places_.size()) places_.resize(std::min(kPlaces, std::max<size_t>(age + 1, 2 * places_.size())));
    places_[age] = e;
    end_ = std::max(end_, age + 1);
  }
  Expr* next() {
    while (at_ < end_)
      if (Expr* e = places_[at_++]) {
        places_[at_ - 1] = nullptr;
        return e;
      }
    if (old_.empty()) return nullptr;
    std::pop_heap(old_.begin(), old_.end(), older);
    Expr* e = old_.back();
    old_.pop_back();
    return e;
  }

 private:
  static constexpr size_t kPlaces = size_t{1} << 15;
  static bool older(const Expr* a, const Expr* b) { return a->serial < b->serial; }
  uint64_t youngest_ = 0, at_ = 0, end_ = 0;
  std::vector<Expr*> places_;  // by age; all null between walks
  std::vector<Expr*> old_;     // a heap, of those with no place
};

// Ops in the order in which the program made them: what one needs last is then freed as early as in an eager run, which
// an order by depth below the first root would not give (the whole chain of a backward pass before the gradients on
// it). Leaves before their first user, however old they are: a step that swaps two tensors has the same order again.
void place_all(ExprOrder& l, const std::vector<Expr*>& youngest_first, Expr* const* roots, size_t n) {
  for (size_t i = youngest_first.size(); i-- > 0;) {
    Expr* e = youngest_first[i];
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
  scalars.clear();
  outputs.clear();
  key = {};
}

uint64_t next_walk() { return ++last_epoch; }

void order_exprs(ExprOrder& l, Expr* const* roots, size_t n, bool through_done,
                 const std::unordered_set<const Expr*>* stop) {
  const uint64_t epoch = next_walk();
  static thread_local ByAge waiting;
  static thread_local std::vector<Expr*> ops;
  ops.clear();
  uint64_t youngest = 0;
  for (size_t r = 0; r < n; r++) youngest = std::max(youngest, roots[r]->serial);
  waiting.begin(youngest);
  auto enter = [&](Expr* e) {
    if (e->epoch == epoch) return;
    e->epoch = epoch;
    e->uses = 0;
    // Nothing to compute: a value without elements is there at once.
    if ((e->flags & Expr::kEmpty) && !e->done()) {
      e->buffer = alloc_on(e->device, 0);
      e->strides = contiguous_strides(e->sizes);
      Context::current().not_pending(*e);
    }
    const bool as_leaf = is_leaf(*e, through_done) || (stop && stop->contains(e));
    e->index = as_leaf ? kLeaf : kNode;
    if (!as_leaf) waiting.add(e);
  };
  for (size_t r = 0; r < n; r++) enter(roots[r]);
  while (Expr* e = waiting.next()) {
    ops.push_back(e);
    for (Expr* in : e->inputs) {
      enter(in);
      in->uses++;
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
bool is_input(const ExprOrder& l, size_t input, const Expr& e) {
  return input < l.inputs.size() && l.inputs[input] == e.index;
}
uint64_t pair_of(int32_t a, int32_t b) { return static_cast<uint32_t>(a) | uint64_t(static_cast<uint32_t>(b)) << 32; }
}  // namespace

void make_key(ExprOrder& l) {
  ExprKey k;
  size_t input = 0;
  for (Expr* e : l.nodes) {
    const bool given = is_input(l, input, *e);
    input += given;
    const bool leaf = given || (e->flags & Expr::kScalar);
    const ExprKey& own = key_as(*e, leaf ? Expr::kAsLeaf : Expr::kAsOp);
    k.add(own.a, own.b);
    if (leaf) continue;
    for (size_t i = 0; i < e->inputs.size(); i += 2)
      k.add(pair_of(e->inputs[i]->index, i + 1 < e->inputs.size() ? e->inputs[i + 1]->index : -1));
  }
  for (int o : l.outputs) k.add(static_cast<uint64_t>(o));
  k.add(pair_of(static_cast<int32_t>(l.nodes.size()), static_cast<int32_t>(l.outputs.size())), l.device.kind);
  l.key = k;
}

namespace {
uint64_t head_of(const Expr& e, bool input) {
  return static_cast<uint64_t>(e.dtype) | uint64_t(e.sizes.size()) << 8 |
         uint64_t(e.flags & (Expr::kScalar | Expr::kConst)) << 16 | uint64_t(input) << 24 |
         uint64_t(input ? 0 : e.inputs.size()) << 32;
}

#ifndef NDEBUG
// All that the key is of, to compare what a key found.
std::vector<uint64_t> words_of(const ExprOrder& l) {
  std::vector<uint64_t> k;
  size_t input = 0;
  for (Expr* e : l.nodes) {
    const bool given = is_input(l, input, *e);
    input += given;
    k.push_back(head_of(*e, given));
    for (int64_t s : e->sizes) k.push_back(static_cast<uint64_t>(s));
    if (e->flags & Expr::kConst) k.push_back(scalar_bits(*e));
    if (e->flags & Expr::kScalar) continue;
    if (given) {
      for (int64_t s : e->strides) k.push_back(static_cast<uint64_t>(s));
      continue;
    }
    k.push_back(reinterpret_cast<uint64_t>(e->prim));
    for (Expr* in : e->inputs) k.push_back(static_cast<uint64_t>(in->index));
    k.push_back(e->attrs.size());
    for (int64_t a : e->attrs) k.push_back(static_cast<uint64_t>(a));
  }
  for (int o : l.outputs) k.push_back(static_cast<uint64_t>(o));
  k.push_back(l.device.kind);
  return k;
}
#endif
}  // namespace

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
                         .strides = e.strides.to_vector()});
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
  if (const auto found = by_key_.find(l.key); found != by_key_.end()) {
    c.stats.plan_hits++;
    entries_.splice(entries_.begin(), entries_, found->second);
    times.found.add(l.nodes.size(), watch.ns());
#ifndef NDEBUG
    if ((*found->second)->words != words_of(l)) __builtin_trap();  // two graphs with one key
#endif
    return *found->second;
  }
  c.stats.plan_misses++;
  kernels::Graph g = rewritten(l);
  const Stopwatch planning;
  kernels::PlanOptions options;
  options.device = l.device.kind == Device::Cuda ? "cuda" : c.backend;
  options.strict = c.strict;
  if (!arenas_) arenas_ = std::make_shared<kernels::Arenas>(c.account);
  options.arenas = arenas_;
  options.account = c.account;
  if (structures_.size() >= kMostStructures) structures_.clear();
  options.varying = !structures_.insert(structure_of(l)).second;
  struct Compiling {
    const kernels::Graph graph;
    const kernels::PlanOptions options;  // its arenas keep its account
    std::string error;
    std::unique_ptr<kernels::Plan> plan;
  };
  auto work = std::make_shared<Compiling>(Compiling{std::move(g), std::move(options), {}, {}});
  TENSOR_TRY(c.do_apart([work] { work->plan = kernels::Plan::compile(work->graph, work->options, &work->error); }));
  std::unique_ptr<kernels::Plan> plan = std::move(work->plan);
  if (!plan)
    return fail(fmt::format("no plan for a graph of {} nodes: {}\n{}", work->graph.nodes.size(), work->error,
                            kernels::print(work->graph)));
  times.planned.add(l.nodes.size(), planning.ns() - static_cast<uint64_t>(plan->info().code_ms * 1e6));
  auto entry = std::make_shared<PlanEntry>();
  entry->key = l.key;
#ifndef NDEBUG
  entry->words = words_of(l);
#endif
  entry->plan = std::move(plan);
  entry->bytes = entry->plan->bytes() + sizeof(PlanEntry);
  entry->work = entry->plan->work();
  if (!entry->charge(c.account)) {
    clear();  // the others' memory may be enough for this one
    if (!entry->charge(c.account)) return fail(ErrorKind::Memory, "no memory for a plan");
  }
  bytes_ += entry->bytes;
  entries_.push_front(entry);
  by_key_.emplace(l.key, entries_.begin());
  while (bytes_ > max_bytes && entries_.size() > 1) drop(std::prev(entries_.end()));
  return entry;
}

const KnownFlush* PlanCache::known(const ExprKey& key) {
  const auto found = known_.find(key);
  if (found == known_.end()) return nullptr;
  const auto& [flush, entry] = found->second;
  entries_.splice(entries_.begin(), entries_, entry);
  return &flush;
}

void PlanCache::know(const ExprKey& key, const ExprKey& plan, KnownFlush flush) {
  const auto at = by_key_.find(plan);
  if (at == by_key_.end()) return;
  PlanEntry& entry = **at->second;
  flush.entry = *at->second;
  const size_t bytes = flush.bytes();
  if (!known_.try_emplace(key, std::move(flush), at->second).second) return;
  entry.known.push_back(key);
  count(entry, bytes);
  if (entry.known.size() <= kMostKnown) return;
  const auto oldest = known_.find(entry.known.front());
  count(entry, -oldest->second.first.bytes());
  known_.erase(oldest);
  entry.known.pop_front();
}

// Sizes that go are given below zero: both wrap.
void PlanCache::count(PlanEntry& entry, size_t bytes) {
  entry.bytes += bytes;
  bytes_ += bytes;
}

PlanEntry::~PlanEntry() {
  if (!account_) return;
  account_->give(account_, charged_);
  account_->release(account_);
}

bool PlanEntry::charge(kernels::Account* account) {
  if (!account) return true;
  if (!account->take(account, bytes)) return false;
  account_ = account;
  charged_ = bytes;
  account->retain(account);
  return true;
}

void PlanCache::spare() {
  if (arenas_) arenas_->trim();
}

void PlanCache::drop(Entries::iterator at) {
  for (const ExprKey& k : (*at)->known) known_.erase(k);
  by_key_.erase((*at)->key);
  bytes_ -= (*at)->bytes;
  entries_.erase(at);
}

void PlanCache::clear() {
  by_key_.clear();
  known_.clear();
  entries_.clear();
  transforms_.clear();
  bytes_ = 0;
}

namespace {
// Operations: less is done before a thread would have begun.
constexpr double kWorthAThread = 1e6;

// In a host's isolate work that may last is done where a limit can end the wait for it.
bool may_last(const Context& c, const PlanEntry& entry, std::span<Expr* const> results) {
  return c.poll && results[0]->device.cpu() && entry.work > kWorthAThread;
}

// A run of a plan with all that it uses.
struct LastingRun {
  std::shared_ptr<PlanEntry> entry;
  std::vector<Buffer*> in, out;
  std::vector<BufferRef> held;
  std::vector<uint64_t> scalars;
  std::string error;
  bool no_memory = false, done = false;
  void run() { done = entry->plan->run(in.data(), scalars.data(), out.data(), &error, &no_memory); }
};
}  // namespace

Status run_plan(const std::shared_ptr<PlanEntry>& entry, std::span<Expr* const> inputs,
                std::span<const uint64_t> scalars, std::span<Expr* const> results, std::vector<BufferRef>* outputs) {
  // The graph's offsets are 0, so that slices at other places share the plan; the address carries the offset.
  Context& c = Context::current();
  std::vector<Buffer*> in(inputs.size()), out;
  std::vector<BufferRef> windows;
  for (size_t i = 0; i < in.size(); i++) {
    Expr& e = *inputs[i];
    in[i] = e.buffer.get();
    if (e.offset == 0) continue;
    size_t skip = static_cast<size_t>(e.offset) * kernels::size_of(e.dtype);
    windows.emplace_back(Buffer::window(*e.buffer.get(), skip));
    in[i] = windows.back().get();
  }
  outputs->clear();
  for (const Expr* e : results) {
    outputs->push_back(alloc_on(e->device, static_cast<size_t>(numel(e->sizes)) * kernels::size_of(e->dtype)));
    if (!outputs->back())
      return fail(ErrorKind::Memory, fmt::format("no memory for a result of {} elements", numel(e->sizes)));
    out.push_back(outputs->back().get());
  }
  std::string error;
  bool no_memory = false, done = false;
  if (!may_last(c, *entry, results)) {
    done = entry->plan->run(in.data(), scalars.data(), out.data(), &error, &no_memory);
  } else {
    auto work = std::make_shared<LastingRun>();
    work->entry = entry;
    work->in = in;
    work->out = out;
    work->held = std::move(windows);
    work->held.insert(work->held.end(), outputs->begin(), outputs->end());
    for (size_t i = 0; i < in.size(); i++) work->held.push_back(inputs[i]->buffer);
    work->scalars.assign(scalars.begin(), scalars.end());
    TENSOR_TRY(c.do_apart([work] { work->run(); }));
    done = work->done;
    no_memory = work->no_memory;
    error = work->error;
  }
  if (done) return Unit{};
  if (no_memory) return fail(ErrorKind::Memory, error);
  return fail(error);
}

}  // namespace mpy::tensor
