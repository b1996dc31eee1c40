// See schedule.h. The kernel is first boiled down to a small tree: per loop its extent, and what its own statements
// cost in one iteration, alone or when some enclosing loop (or the loop itself) runs in vectors or threads. A partial
// assignment is priced by letting every open loop take its own best mark while the rules between loops are ignored; a
// real completion can only cost more, so A* with this estimate finds the optimum.
//
// The unit of cost is about one simple operation.
#include "kernels/plan/schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

namespace mpy::kernels {
namespace {

constexpr double kForbidden = std::numeric_limits<double>::infinity();
constexpr double kFewestInVectors = 4;  // elements of a reduce
constexpr double kTeamStart = 3000;     // waking a team of threads
constexpr double kLaunchShare = 20;     // a GPU block or barrier
constexpr int kGpuThreads = 256, kGpuBlocksEach = 8;
constexpr double kUncoalesced = 8;
constexpr double kLookUp = 6;  // a lane's load at an index that was itself read, beside a plain load

struct Choice {
  Mark mark;
  int width;
};

struct LoopNode {
  Stmt* stmt = nullptr;  // null: the kernel's body
  int parent = -1, depth = 0;
  std::vector<int> children;
  double extent = 1;
  bool reduce = false, ordered = false, has_loop = false;
  std::vector<double> own;  // by lane loop: 0 = none, d = the ancestor of depth d (this node included)
};

double work_of(ScalarOp op) {
  if (op == ScalarOp::Div || op == ScalarOp::Sqrt) return 4;
  if (op == ScalarOp::Fmod || is_math(op)) return 15;
  return 1;
}

class Model {
 public:
  Model(Kernel* kernel, const DeviceModel& device) : device_(device) {
    int widest = 4;
    for (const Arg& a : kernel->args)
      if (!a.count.is(1))
        widest = std::max(widest, static_cast<int>(size_of(a.dtype)));  // a single number is no lane's
    width_ = std::max(1, device.vector_bytes / widest);
    nodes_.emplace_back();
    build(kernel->body, 0, {});
  }

  const std::vector<LoopNode>& nodes() const { return nodes_; }
  int width() const { return width_; }

  std::vector<Choice> choices(int n) const {
    const LoopNode& x = nodes_[n];
    std::vector<Choice> all{{Mark::Sequential, 0}};
    if (x.ordered) return all;
    if (x.reduce) {
      if (device_.gpu) all.push_back({Mark::Threads, 0});
      else if (width_ > 1 && x.extent >= kFewestInVectors) all.push_back({Mark::Vector, width_});
      return all;
    }
    all.push_back({Mark::Blocks, 0});
    if (device_.gpu) {
      all.push_back({Mark::Threads, 0});
      all.push_back({Mark::BlocksThreads, 0});
    }
    if (width_ > 1 && !x.has_loop) all.push_back({Mark::Vector, width_});
    return all;
  }

  // marks[n] for nodes 1..assigned; the rest is open.
  double cost(const std::vector<Choice>& marks) const { return body(0, marks, {}); }

 private:
  struct Context {
    int lanes = 0;
    bool blocks = false, threads = false, vector = false, ordered = false, reduce = false, team = false;
  };

  void build(std::vector<Stmt>& stmts, int at, std::vector<std::vector<int32_t>> path) {
    nodes_[at].own.assign(path.size() + 1, 0);
    for (Stmt& s : stmts) {
      if (s.kind == StmtKind::Loop || s.kind == StmtKind::Reduce) {
        const int child = static_cast<int>(nodes_.size());
        nodes_.emplace_back();
        LoopNode& c = nodes_.back();
        c.stmt = &s;
        c.parent = at;
        c.depth = static_cast<int>(path.size()) + 1;
        c.reduce = s.kind == StmtKind::Reduce;
        c.ordered = s.ordered;
        std::vector<int32_t> ids;
        for (const Iter& i : s.iters) {
          c.extent *= static_cast<double>(i.extent);
          ids.push_back(i.id);
        }
        nodes_[at].children.push_back(child);
        if (!nodes_[child].reduce) nodes_[at].has_loop = true;
        auto deeper = path;
        deeper.push_back({s.iters.back().id});
        build(s.body, child, deeper);
        continue;
      }
      for (size_t d = 0; d <= path.size(); ++d) nodes_[at].own[d] += statement(s, d ? path[d - 1][0] : -1);
    }
  }

  double statement(const Stmt& s, int32_t lane) const {
    switch (s.kind) {
      case StmtKind::Op: return work_of(s.op);
      case StmtKind::Load:
      case StmtKind::Store: break;
      default: return s.kind == StmtKind::Index ? 1 : 0;
    }
    double cost = s.pred >= 0 ? 2 : 1;
    if (lane < 0) return device_.gpu ? cost * kUncoalesced : cost;
    int64_t step = 0;
    for (const auto& t : s.index.iters)
      if (t.id == lane) step = t.coef;
    if (step == 1 || (step == 0 && s.index.values.empty())) return cost;
    const double lane_cost = s.kind == StmtKind::Store ? 1.5 : s.index.values.empty() ? 1 : kLookUp;
    return cost * (device_.gpu ? kUncoalesced : width_ * lane_cost);
  }

  double body(int n, const std::vector<Choice>& marks, const Context& context) const {
    double sum = nodes_[n].own[static_cast<size_t>(context.lanes)];
    for (int c : nodes_[n].children) sum += node(c, marks, context);
    return sum;
  }

  double node(int n, const std::vector<Choice>& marks, const Context& context) const {
    if (n <= static_cast<int>(marks.size())) return marked(n, marks[static_cast<size_t>(n) - 1], marks, context, true);
    double best = kForbidden;
    for (const Choice& c : choices(n)) best = std::min(best, marked(n, c, marks, context, false));
    return best;
  }

  double marked(int n, const Choice& choice, const std::vector<Choice>& marks, Context context, bool strict) const {
    const LoopNode& x = nodes_[n];
    if (strict && !allowed(x, choice, context)) return kForbidden;
    Context inside = context;
    inside.reduce |= x.reduce;
    inside.ordered |= x.ordered;
    const bool outermost = x.parent == 0;
    auto rest = [&](const Context& c) { return body(n, marks, c); };
    switch (choice.mark) {
      case Mark::Sequential: return x.extent * (rest(inside) + (x.reduce ? 2 : 1));
      case Mark::Vector: {
        // A reduce takes 16 elements at once, the last ones under a mask.
        const int unit = x.reduce ? 16 : choice.width;
        const double whole = x.reduce ? std::ceil(x.extent / unit) : std::floor(x.extent / unit);
        const double tail = x.reduce ? 0 : x.extent - whole * unit;
        Context lanes = inside;
        lanes.lanes = context.lanes && !device_.gpu ? context.lanes : x.depth;
        lanes.vector = true;
        const double per = x.reduce ? static_cast<double>(unit) / choice.width : 1;
        double cost = whole * per * (rest(lanes) + 1) + tail * (rest(inside) + 1) + (x.reduce ? 8 : 0);
        cost += 2;
        if (device_.gpu) cost *= 0.9;  // fewer, wider accesses
        return outermost && !device_.gpu ? spread(cost, x.extent) : cost;
      }
      case Mark::Blocks: {
        inside.blocks = inside.team = true;
        const double c = rest(inside) + 1;
        if (!device_.gpu) return spread(x.extent * c, x.extent) + 1;
        return std::ceil(x.extent / (device_.threads * kGpuBlocksEach)) * c + kLaunchShare;
      }
      case Mark::Threads:
      case Mark::BlocksThreads: {
        inside.threads = true;
        inside.lanes = x.depth;
        double at_once = x.reduce ? kReduceLanes / 2 : kGpuThreads;
        if (choice.mark == Mark::BlocksThreads) {
          inside.blocks = true;
          at_once *= device_.threads * kGpuBlocksEach;
        }
        return std::ceil(x.extent / at_once) * (rest(inside) + 1) + kLaunchShare;
      }
    }
    return kForbidden;
  }

  double spread(double cost, double extent) const {
    const double team = std::min<double>(device_.threads, std::max(extent, 1.0));
    return device_.threads > 1 ? std::min(cost, kTeamStart + cost / team) : cost;
  }

  bool allowed(const LoopNode& x, const Choice& choice, const Context& c) const {
    if (c.vector && (!x.reduce || choice.mark != Mark::Sequential)) return false;
    switch (choice.mark) {
      case Mark::Sequential: return true;
      case Mark::Vector: return !x.has_loop;
      case Mark::Blocks:
      case Mark::BlocksThreads:
        if (c.blocks || (!device_.gpu && x.parent != 0)) return false;
        [[fallthrough]];
      case Mark::Threads: return !c.threads && !c.reduce && !c.ordered;
    }
    return false;
  }

  DeviceModel device_;
  int width_ = 1;
  std::vector<LoopNode> nodes_;
};

// A loop over columns that are each summed over rows takes many columns at once: rows are read in long pieces.
int wide(const Stmt& s, int width) {
  constexpr int kMostWidth = 64;
  constexpr size_t kFewStatements = 6;  // more would not fit the registers
  const bool sums = !s.body.empty() && std::all_of(s.body.begin(), s.body.end(), [](const Stmt& x) {
    return x.kind != StmtKind::Loop && x.body.size() <= kFewStatements;
  });
  const bool any = std::any_of(s.body.begin(), s.body.end(), [](const Stmt& x) { return x.kind == StmtKind::Reduce; });
  if (s.kind != StmtKind::Loop || !sums || !any) return width;
  while (width < kMostWidth && s.iters[0].extent > width) width *= 2;
  return width;
}

void apply(const Model& model, const std::vector<Choice>& marks, const DeviceModel& device) {
  for (size_t i = 0; i < marks.size(); ++i) {
    Stmt* s = model.nodes()[i + 1].stmt;
    s->mark = marks[i].mark;
    s->width = marks[i].mark == Mark::Vector ? marks[i].width : 0;
    if (s->width && !device.gpu) s->width = wide(*s, s->width);
  }
}

}  // namespace

ScheduleStats schedule(Kernel* kernel, const DeviceModel& device) {
  const Model model(kernel, device);
  const size_t loops = model.nodes().size() - 1;
  struct State {
    double estimate;
    int64_t order;
    std::vector<Choice> marks;
  };
  auto later = [](const State& a, const State& b) {
    return a.estimate != b.estimate ? a.estimate > b.estimate : a.order < b.order;
  };
  std::priority_queue<State, std::vector<State>, decltype(later)> open(later);
  int64_t made = 0;
  open.push({model.cost({}), made++, {}});
  ScheduleStats stats;
  while (!open.empty()) {
    State best = open.top();
    open.pop();
    ++stats.states;
    if (best.marks.size() == loops) {
      stats.cost = best.estimate;
      apply(model, best.marks, device);
      return stats;
    }
    const int next = static_cast<int>(best.marks.size()) + 1;
    for (const Choice& c : model.choices(next)) {
      State s{0, made++, best.marks};
      s.marks.push_back(c);
      s.estimate = model.cost(s.marks);
      if (s.estimate < kForbidden) open.push(std::move(s));
    }
  }
  return stats;
}

ScheduleStats schedule_exhaustively(Kernel* kernel, const DeviceModel& device) {
  const Model model(kernel, device);
  const size_t loops = model.nodes().size() - 1;
  std::vector<Choice> marks, best;
  ScheduleStats stats;
  stats.cost = kForbidden;
  auto try_all = [&](auto& self) -> void {
    if (marks.size() == loops) {
      ++stats.states;
      const double cost = model.cost(marks);
      if (cost < stats.cost) {
        stats.cost = cost;
        best = marks;
      }
      return;
    }
    for (const Choice& c : model.choices(static_cast<int>(marks.size()) + 1)) {
      marks.push_back(c);
      self(self);
      marks.pop_back();
    }
  };
  try_all(try_all);
  apply(model, best, device);
  return stats;
}

double cost_of(const Kernel& kernel, const DeviceModel& device) {
  Kernel copy = kernel;
  const Model model(&copy, device);
  std::vector<Choice> marks;
  for (size_t i = 1; i < model.nodes().size(); ++i)
    marks.push_back({model.nodes()[i].stmt->mark, std::min(model.nodes()[i].stmt->width, model.width())});
  return model.cost(marks);
}

}  // namespace mpy::kernels
