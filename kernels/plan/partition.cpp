// Which nodes share a kernel (partition.h). Decisions only; the code is made in lower_graph.cpp, steps in assemble.cpp.
#include "kernels/plan/partition.h"

#include <algorithm>
#include <unordered_map>

#include "kernels/graph/check.h"
#include "kernels/plan/assemble.h"

namespace mpy::kernels {
namespace {

constexpr size_t kMaxInlined = 96;  // nodes of one kernel
constexpr size_t kMaxCheap = 256;   // where most of them are cheap, as in random numbers,
constexpr int kMaxWork = 384;       // and all together do no more than this
constexpr int kCheap = 4;           // work that may be done twice rather than stored
constexpr int kMaxCopies = 3;       // kernels that may each compute a cheap node

int work_of(ScalarOp op) {
  switch (op) {
    case ScalarOp::Input:
    case ScalarOp::Const:
    case ScalarOp::Index: return 0;
    case ScalarOp::Div:
    case ScalarOp::Sqrt:
    case ScalarOp::FloorDiv:
    case ScalarOp::Mod:
    case ScalarOp::Rsqrt: return 4;
    default: return is_math(op) || op == ScalarOp::Fmod ? 12 : 1;
  }
}
int work_of(const Node& n) {
  int work = n.kind == NodeKind::Gather ? 2 : 0;
  for (const ScalarNode& s : n.body.nodes) work += work_of(s.op);
  return work;
}

// Whether a kernel computes as many nodes as it should. One of mathematical functions takes a compiler long.
bool full(const Draft& draft) {
  const size_t n = draft.inlined.size();
  return n >= kMaxInlined && (n >= kMaxCheap || draft.work >= kMaxWork);
}

class Partitioner {
 public:
  Partitioner(const Graph& graph, const PartitionOptions& options, Decisions* out)
      : graph_(graph),
        options_(options),
        out_(*out),
        drafts_(out->drafts),
        nodes_(graph.nodes.size()),
        consumers_(graph.nodes.size(), 0) {
    out_.nodes.resize(graph.nodes.size());
  }

  void run() {
    for (const Node& n : graph_.nodes)
      for (int32_t o : n.operands) ++consumers_[o];
    for (const Output& o : graph_.outputs) {
      nodes_[o.node].must_store = true;
      consumers_[o.node] += 2;
    }
    for (size_t i = graph_.nodes.size(); i-- > 0;) visit(static_cast<int32_t>(i));
  }

 private:
  struct Use {
    int32_t draft;
    Where at;
  };
  struct State {
    std::vector<Use> uses;       // places that would compute it, if it is inlined
    std::vector<int32_t> loads;  // drafts that read it from memory in any case
    bool must_store = false;
    int copies = 0;  // how often consumers of it were computed twice
  };

  const Node& node(int32_t n) const { return graph_.nodes[n]; }

  // --- the graph of drafts ---
  std::vector<int32_t> readers(int32_t n) const {
    std::vector<int32_t> all = nodes_[n].loads;
    for (const Use& u : nodes_[n].uses) all.push_back(u.draft);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  bool reaches(int32_t from, int32_t to) {
    if (from == to) return true;
    reached_.resize(drafts_.size(), 0);
    const uint32_t now = ++searches_;  // so that nothing need be cleared
    open_.assign(1, from);
    while (!open_.empty()) {
      const int32_t d = open_.back();
      open_.pop_back();
      for (int32_t u : drafts_[d].users) {
        if (u == to) return true;
        if (reached_[u] != now) {
          reached_[u] = now;
          open_.push_back(u);
        }
      }
    }
    return false;
  }
  void add_user(int32_t maker, int32_t user) {
    auto& users = drafts_[maker].users;
    if (maker != user && std::find(users.begin(), users.end(), user) == users.end()) users.push_back(user);
  }
  int32_t new_draft(Draft::Kind kind, const Sizes& loops) {
    Draft d;
    d.kind = kind;
    d.loops = loops;
    d.space.extents = loops;
    d.space.group.assign(loops.size(), -1);
    drafts_.push_back(std::move(d));
    return static_cast<int32_t>(drafts_.size()) - 1;
  }
  // Node n is stored by draft d: all others read it from there.
  void stored_by(int32_t n, int32_t d) {
    out_.nodes[n].draft = d;
    for (int32_t r : readers(n)) add_user(d, r);
  }

  void use(int32_t n, int32_t draft, const Where& at) {
    for (const Use& u : nodes_[n].uses)
      if (u.draft == draft && same(u.at, at)) return;
    nodes_[n].uses.push_back({draft, at});
  }
  void load(int32_t n, int32_t draft) {
    nodes_[n].loads.push_back(draft);
    nodes_[n].must_store = true;
  }

  // --- visiting ---
  void visit(int32_t n) {
    State& s = nodes_[n];
    const Node& d = node(n);
    if (s.uses.empty() && s.loads.empty() && !s.must_store) return;  // it is not read
    out_.nodes[n].live = true;
    switch (d.kind) {
      case NodeKind::Input: {
        out_.nodes[n].readers = readers(n);
        return;
      }
      case NodeKind::ScalarIn:
        if (s.must_store) {
          const int32_t k = new_draft(Draft::Loops, {});
          drafts_[k].copy_of = n;
          drafts_[k].copy_into = n;
          stored_by(n, k);
        }
        return;
      case NodeKind::Library: return call(n, n);
      case NodeKind::Scatter: return scatter(n);
      default: break;
    }
    if (is_relu_of_call(n)) return call(d.operands[0], n);
    if (d.kind == NodeKind::View && d.map.linear) return reshape(n);
    if (can_inline(n)) return inline_everywhere(n);
    store(n);
  }

  void reshape(int32_t n) {
    if (can_inline(n)) return inline_everywhere(n);
    const int32_t operand = node(n).operands[0];
    const Node& from = node(operand);
    if (from.kind == NodeKind::Input && !is_dense(from.sizes, from.strides)) {
      Sizes loops;
      loop_where(from.sizes, &loops);
      const int32_t k = new_draft(Draft::Loops, loops);
      drafts_[k].copy_of = operand;
      drafts_[k].copy_into = n;
      nodes_[operand].loads.push_back(k);
      return stored_by(n, k);
    }
    // The same memory under other sizes.
    out_.nodes[n].alias = operand;
    for (int32_t r : readers(n)) nodes_[operand].loads.push_back(r);
    nodes_[operand].must_store = true;
  }

  // --- inlining ---
  bool strided_input(int32_t n) const {
    return node(n).kind == NodeKind::Input && !is_dense(node(n).sizes, node(n).strides);
  }

  bool computable(int32_t n, const Draft& draft, const Where& at) const {
    const Node& d = node(n);
    switch (d.kind) {
      case NodeKind::Map:
        if (!at.linear) return true;
        for (const ScalarNode& s : d.body.nodes)
          if (s.op == ScalarOp::Index) return false;
        for (int32_t o : d.operands) {
          const int64_t count = count_of(node(o).sizes);
          if (count != 1 && (count != count_of(d.sizes) || strided_input(o))) return false;
        }
        return true;
      case NodeKind::View: {
        Where inner;
        if (!view_where(d, node(d.operands[0]).sizes, at, draft.space.extents, &inner)) return false;
        return !inner.linear || !strided_input(d.operands[0]);
      }
      case NodeKind::Gather: return !at.linear;
      case NodeKind::Reduce: return !at.linear && once_per_element(n, draft, at);
      default: return false;
    }
  }

  static int level_in(const Draft& draft, const Affine& a, std::vector<int32_t>* groups) {
    int level = a.values.empty() ? 0 : static_cast<int>(draft.loops.size());
    for (const auto& t : a.iters) {
      const int32_t g = draft.space.group[t.id];
      if (g < 0) {
        level = std::max(level, t.id + 1);
      } else {
        level = std::max(level, draft.space.groups[g].level);
        if (std::find(groups->begin(), groups->end(), g) == groups->end()) groups->push_back(g);
      }
    }
    return level;
  }
  static int level_in(const Draft& draft, const Where& at, std::vector<int32_t>* groups) {
    int level = 0;
    for (const Affine& a : at.index) level = std::max(level, level_in(draft, a, groups));
    for (const Guard& g : at.guards) level = std::max(level, level_in(draft, g.at, groups));
    return level;
  }
  // How often a value read at `at` is computed.
  static int64_t times(const Draft& draft, const Where& at) {
    std::vector<int32_t> groups;
    const int level = level_in(draft, at, &groups);
    int64_t n = 1;
    for (int i = 0; i < level; ++i) n *= draft.loops[i];
    for (int32_t g : groups) n *= draft.space.groups[g].total;
    return n;
  }

  bool once_per_element(int32_t n, const Draft& draft, const Where& at) const {
    std::vector<int32_t> groups;
    const int level = level_in(draft, at, &groups);
    for (const Affine& a : at.index)
      if (!a.values.empty()) return false;
    for (const Guard& g : at.guards)
      if (!g.at.values.empty()) return false;
    if (!groups.empty() || times(draft, at) > count_of(node(n).sizes)) return false;
    // A whole reduction before the loops of a large kernel would not be spread over workers.
    const int64_t inside = count_of(node(node(n).operands[0]).sizes);
    return level > 0 || draft.loops.empty() || inside <= 1024;
  }

  bool can_inline(int32_t n) const {
    const State& s = nodes_[n];
    const Node& d = node(n);
    if (s.must_store || !s.loads.empty() || s.uses.empty()) return false;
    if (!options_.fuse && d.kind != NodeKind::View) return false;
    const std::vector<int32_t> users = readers(n);
    const int work = work_of(d);
    if (users.size() > 1) {
      const bool free_view = d.kind == NodeKind::View;
      if (!free_view && (d.kind != NodeKind::Map || work > kCheap || s.copies >= kMaxCopies)) return false;
      if (!free_view && (users.size() > kMaxCopies || d.operands.size() > 2)) return false;
    }
    int64_t evaluations = 0;
    for (const Use& u : s.uses) {
      const Draft& draft = drafts_[u.draft];
      if (full(draft) || !computable(n, draft, u.at)) return false;
      evaluations = std::max(evaluations, 0 + times(draft, u.at));
    }
    if (d.kind == NodeKind::View) return true;
    if (d.kind == NodeKind::Reduce) return s.uses.size() == 1;
    size_t most = 0;
    for (int32_t u : users) {
      size_t here = 0;
      for (const Use& x : s.uses) here += x.draft == u;
      most = std::max(most, here);
    }
    if (most > 3) return false;
    return evaluations <= 2 * count_of(d.sizes) || work <= 2;
  }

  void inline_everywhere(int32_t n) {
    const std::vector<Use> uses = nodes_[n].uses;
    const int copies = nodes_[n].copies + (readers(n).size() > 1 && node(n).kind == NodeKind::Map ? 1 : 0);
    for (const Use& u : uses) expand(n, u.draft, u.at);
    for (int32_t o : node(n).operands) nodes_[o].copies = std::max(nodes_[o].copies, copies);
  }

  void expand(int32_t n, int32_t k, const Where& at) {
    const Node& d = node(n);
    auto& inlined = drafts_[k].inlined;
    if (std::find(inlined.begin(), inlined.end(), n) == inlined.end()) {
      inlined.push_back(n);
      drafts_[k].work += work_of(d);
    }
    IterSpace& space = drafts_[k].space;
    switch (d.kind) {
      case NodeKind::Map:
        for (int32_t o : d.operands) use(o, k, broadcast_where(d, at, node(o).sizes));
        return;
      case NodeKind::View: {
        Where inner;
        view_where(d, node(d.operands[0]).sizes, at, space.extents, &inner);
        return use(d.operands[0], k, inner);
      }
      case NodeKind::Gather:
        use(d.operands[1], k, at);
        return use(d.operands[0], k, gather_where(d, at, affine_value(kDynamic)));
      case NodeKind::Reduce: {
        std::vector<int32_t> iters, groups;
        const int level = level_in(drafts_[k], at, &groups);
        const Where inner = reduce_where(d, node(d.operands[0]).sizes, at, &space, &iters);
        int64_t total = 1;
        for (int32_t i : iters) total *= space.extents[i];
        space.groups.push_back({level, total});
        return use(d.operands[0], k, inner);
      }
      default: return;
    }
  }

  // --- storing ---
  // Does the draft meet the elements of n in row-major order, each once, in its outer loops?
  bool walks(const Draft& draft, int32_t n, const Where& at) const {
    const Sizes& sizes = node(n).sizes;
    if (!at.guards.empty()) return false;
    const Affine linear = at.linear ? at.index[0] : linear_index(at, dense_strides(sizes));
    if (linear.base != 0 || !linear.values.empty()) return false;
    size_t prefix = 0;
    int64_t count = 1;
    while (prefix < draft.loops.size() && count < count_of(sizes)) count *= draft.loops[prefix++];
    if (count != count_of(sizes) || count == 0) return false;
    Affine expected;
    const Sizes strides = dense_strides(Sizes(draft.loops.begin(), draft.loops.begin() + static_cast<long>(prefix)));
    for (size_t i = 0; i < prefix; ++i) expected = add(expected, affine_iter(static_cast<int32_t>(i), strides[i]));
    return same(linear, expected);
  }

  bool can_join(int32_t n, int32_t k) {
    const Draft& draft = drafts_[k];
    if (draft.kind != Draft::Loops || draft.copy_of >= 0 || full(draft)) return false;
    for (int32_t r : readers(n))
      if (r != k && reaches(r, k)) return false;
    // A kernel that reads n from memory, under another name perhaps, can't be the one that writes it.
    for (int32_t r : nodes_[n].loads)
      if (r == k) return false;
    return true;
  }

  void store(int32_t n) {
    const std::vector<Use> uses = nodes_[n].uses;
    if (options_.fuse) {
      for (const Use& u : uses) {
        long here = std::count_if(uses.begin(), uses.end(), [&](const Use& x) { return x.draft == u.draft; });
        const Draft& draft = drafts_[u.draft];
        if (here != 1 || u.at.linear || !can_join(n, u.draft) || !walks(draft, n, u.at) || !computable(n, draft, u.at))
          continue;
        return root(n, u.draft, u.at);
      }
    }
    Sizes loops;
    const Where at = loop_where(node(n).sizes, &loops);
    const std::vector<int32_t> users = readers(n);
    if (options_.fuse)
      for (int32_t k : sharing_operands(n))
        if (drafts_[k].loops == loops && std::find(users.begin(), users.end(), k) == users.end() && can_join(n, k))
          return root(n, k, at);
    root(n, new_draft(Draft::Loops, loops), at);
  }

  void root(int32_t n, int32_t k, const Where& at) {
    drafts_[k].roots.push_back({n, at});
    stored_by(n, k);
    expand(n, k, at);
  }

  // The drafts, in order, that read memory which computing n would read.
  std::vector<int32_t> sharing_operands(int32_t n) const {
    std::vector<int32_t> all;
    auto add_readers = [&](int32_t o) {
      if (count_of(node(o).sizes) <= 1) return;
      for (const Use& u : nodes_[o].uses) all.push_back(u.draft);
    };
    for (int32_t o : node(n).operands) {
      add_readers(o);
      if (node(o).kind == NodeKind::Library) continue;
      for (int32_t p : node(o).operands) add_readers(p);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  // --- steps that are not loops ---
  bool is_relu_of_call(int32_t n) const {
    const Node& d = node(n);
    if (!options_.fuse || d.kind != NodeKind::Map || d.operands.size() != 1) return false;
    const Node& from = node(d.operands[0]);
    if (from.kind != NodeKind::Library || from.result != 0 || consumers_[d.operands[0]] != 1) return false;
    if ((from.lib != "conv" && from.lib != "matmul") || from.sizes != d.sizes || !is_float(d.dtype) ||
        from.dtype != d.dtype)
      return false;
    const auto& b = d.body.nodes;
    if (b.size() != 3 || b[2].op != ScalarOp::Max || b[2].a == b[2].b) return false;
    auto zero = [&](int32_t i) { return b[i].op == ScalarOp::Const && b[i].bits == 0; };
    return (b[0].op == ScalarOp::Input && zero(1)) || (zero(0) && b[1].op == ScalarOp::Input);
  }

  // Library node n; `stands` is the node whose value the call writes: n itself or its relu.
  void call(int32_t n, int32_t stands) {
    if (out_.nodes[stands].draft < 0) make_call(n, stands);
    stored_by(stands, out_.nodes[stands].draft);
  }

  void make_call(int32_t n, int32_t stands) {
    const Node& d = node(n);
    const int32_t k = new_draft(Draft::Call, {});
    Draft& draft = drafts_[k];
    LibraryCall& c = draft.call;
    c.kind = d.lib;
    c.attrs = d.attrs;
    c.epilogue.relu = stands != n;
    std::vector<int32_t> results;
    for (const int32_t id : calls_like(d)) {
      const Node& x = node(id);
      if (id != n && (x.lib != d.lib || x.operands != d.operands || !same_attrs(x, d))) continue;
      if (id != n && x.result == d.result) continue;  // the same call written twice runs twice
      if (x.result >= static_cast<int32_t>(results.size())) results.resize(x.result + 1, -1);
      results[x.result] = id == n ? stands : id;
    }
    for (int32_t r : results) {
      const Node& shape = r >= 0 ? node(r) : d;
      c.results.push_back({shape.dtype, shape.sizes});
      draft.roots.push_back({r, {}});
      if (r >= 0) out_.nodes[r].draft = k;
    }
    for (size_t i = 0; i < d.operands.size(); ++i) operand(k, static_cast<int>(i), d.operands[i]);
    take_epilogue(&drafts_[k].call);
  }

  // Calls with the first operand of this one, in their order; it is one of them.
  const std::vector<int32_t>& calls_like(const Node& d) {
    auto first = [](const Node& x) { return x.operands.empty() ? -1 : x.operands[0]; };
    for (; calls_seen_ < graph_.nodes.size(); ++calls_seen_)
      if (const Node& x = graph_.nodes[calls_seen_]; x.kind == NodeKind::Library)
        calls_[first(x)].push_back(static_cast<int32_t>(calls_seen_));
    return calls_[first(d)];
  }

  static bool same_attrs(const Node& a, const Node& b) {
    if (a.attrs.size() != b.attrs.size()) return false;
    for (size_t i = 0; i < a.attrs.size(); ++i)
      if (a.attrs[i].name != b.attrs[i].name || a.attrs[i].ints != b.attrs[i].ints ||
          a.attrs[i].number != b.attrs[i].number)
        return false;
    return true;
  }

  static bool swaps_last_two(const Node& v, const Sizes& from) {
    const size_t rank = from.size();
    if (v.map.linear || v.map.padded || rank < 2 || v.sizes.size() != rank) return false;
    for (size_t j = 0; j < rank; ++j) {
      const size_t wanted = j == rank - 1 ? rank - 2 : j == rank - 2 ? rank - 1 : j;
      if (v.map.base[j] != 0 || v.sizes[wanted] != from[j]) return false;
      for (size_t i = 0; i < rank; ++i)
        if (v.map.coef[j][i] != (i == wanted ? 1 : 0) && from[j] != 1) return false;
    }
    return true;
  }

  // Is the input, its last two axes swapped, a dense array? Then its bytes are its transpose.
  bool is_turned_input(int32_t n) const {
    if (!strided_input(n)) return false;
    Sizes sizes = node(n).sizes, strides = node(n).strides;
    const size_t rank = sizes.size();
    if (rank < 2) return false;
    std::swap(sizes[rank - 1], sizes[rank - 2]);
    std::swap(strides[rank - 1], strides[rank - 2]);
    return is_dense(sizes, strides);
  }

  // Operand i of call k: the node itself, or what it is the transpose of.
  void operand(int32_t k, int i, int32_t n) {
    LibraryCall& call = drafts_[k].call;
    bool swapped = false, turned = false;
    if (call.kind == "matmul" && i < 2) {
      const Node& v = node(n);
      if (v.kind == NodeKind::View && swaps_last_two(v, node(v.operands[0]).sizes)) {
        n = v.operands[0];
        swapped = true;
      }
      turned = is_turned_input(n);
      if (swapped != turned) flip(&call, i == 0 ? "transpose_a" : "transpose_b");
    }
    Sizes sizes = node(n).sizes;
    if (turned) std::swap(sizes[sizes.size() - 1], sizes[sizes.size() - 2]);
    drafts_[k].operands.push_back(n);
    drafts_[k].operand_places.emplace_back();
    call.operands.push_back({node(n).dtype, sizes});
    if (strided_input(n) && !turned) return copy_for_call(k, i, n);
    load(n, k);
  }

  // A strided input in row-major order, for operand i of call k.
  void copy_for_call(int32_t k, int i, int32_t n) {
    Sizes loops;
    loop_where(node(n).sizes, &loops);
    const int32_t copy = new_draft(Draft::Loops, loops);
    drafts_[copy].copy_of = n;
    drafts_[copy].to.buffer = -2 - k;  // operand of call k: a buffer comes in assembly
    drafts_[copy].to.offset = i;
    nodes_[n].loads.push_back(copy);
    add_user(copy, k);
  }

  static void flip(LibraryCall* c, const char* name) {
    for (Attr& a : c->attrs)
      if (a.name == name) {
        a.ints.assign(1, a.ints.empty() || a.ints[0] == 0 ? 1 : 0);
        return;
      }
    c->attrs.push_back({name, {1}, 0});
  }

  void scatter(int32_t n) {
    const Node& d = node(n);
    Sizes loops;
    const Where base_at = loop_where(d.sizes, &loops);
    const int32_t copy = new_draft(Draft::Loops, loops);
    drafts_[copy].copy_of = d.operands[0];
    drafts_[copy].copy_into = n;
    // The update: every axis a loop, the scattered one innermost and in order.
    const Sizes& sizes = node(d.operands[1]).sizes;
    Sizes update_loops;
    Where at;
    at.index.resize(sizes.size());
    for (size_t j = 0; j < sizes.size(); ++j) {
      if (static_cast<int32_t>(j) == d.axes[0]) continue;
      at.index[j] = affine_iter(static_cast<int32_t>(update_loops.size()));
      update_loops.push_back(sizes[j]);
    }
    at.index[d.axes[0]] = affine_iter(static_cast<int32_t>(update_loops.size()));
    update_loops.push_back(sizes[d.axes[0]]);
    const int32_t k = new_draft(Draft::ScatterUpdate, update_loops);
    drafts_[k].last_ordered = true;
    drafts_[k].roots.push_back({n, at});
    add_user(copy, k);
    stored_by(n, k);
    use(d.operands[0], copy, base_at);
    use(d.operands[1], k, at);
    use(d.operands[2], k, at);
  }

  const Graph& graph_;
  std::unordered_map<int32_t, std::vector<int32_t>> calls_;  // by their first operand
  size_t calls_seen_ = 0;
  const PartitionOptions& options_;
  Decisions& out_;
  std::vector<Draft>& drafts_;
  std::vector<State> nodes_;
  std::vector<int> consumers_;
  std::vector<uint32_t> reached_;  // by draft: the last search that met it
  uint32_t searches_ = 0;
  std::vector<int32_t> open_;
};

}  // namespace

bool partition(const Graph& graph, const PartitionOptions& options, Partition* out, std::string* error) {
  *error = check(graph);
  if (!error->empty()) return false;
  Decisions decisions;
  Partitioner(graph, options, &decisions).run();
  if (!assemble(graph, &decisions, out, error)) return false;
  assign_memory(out);
  return true;
}

}  // namespace mpy::kernels
