// Gives every stored node a place, makes the code of every draft and puts the steps in order (assemble.h).
#include "kernels/plan/assemble.h"

#include <fmt/format.h>

#include <algorithm>
#include <queue>

#include "kernels/reference/library_calls.h"

namespace mpy::kernels {
namespace {

bool overlaps_only_itself(const Stmt& load, const Affine& store) { return load.pred < 0 && same(load.index, store); }

template <class F>
void each_statement(std::vector<Stmt>& body, F f) {
  for (Stmt& s : body) {
    f(s);
    each_statement(s.body, f);
  }
}

class Assembler {
 public:
  Assembler(const Graph& graph, Decisions* decisions, Partition* out)
      : graph_(graph), decisions_(*decisions), drafts_(decisions->drafts), out_(*out), places_(graph.nodes.size()) {}

  bool run(std::string* error) {
    make_buffers();
    place_outputs();
    place_rest();
    while (true) {
      if (!lower_all(error)) return false;
      const int32_t bad = first_unsafe_overwrite();
      if (bad < 0) break;
      direct_[bad] = false;
      places_[owner(graph_.outputs[bad].node)] = temporary(owner(graph_.outputs[bad].node));
    }
    order_steps();
    for (int pass = 0; pass < 2; ++pass)
      for (size_t i = 0; i < graph_.outputs.size(); ++i)
        if (!direct_[i] && (graph_.outputs[i].over_input >= 0) == (pass == 1))
          save_from_overwrite(static_cast<int32_t>(i));
    for (int pass = 0; pass < 2; ++pass)
      for (size_t i = 0; i < graph_.outputs.size(); ++i)
        if (!direct_[i] && (graph_.outputs[i].over_input >= 0) == (pass == 1) &&
            !copy_output(static_cast<int32_t>(i), error))
          return false;
    return true;
  }

 private:
  const Node& node(int32_t n) const { return graph_.nodes[n]; }
  int32_t owner(int32_t n) const {
    while (decisions_.nodes[n].alias >= 0) n = decisions_.nodes[n].alias;
    return n;
  }
  int64_t bytes_of(int32_t n) const { return count_of(node(n).sizes) * static_cast<int64_t>(size_of(node(n).dtype)); }

  // --- places ---
  void make_buffers() {
    for (const Node& n : graph_.nodes) {
      if (n.kind == NodeKind::Input) out_.inputs = std::max(out_.inputs, n.slot + 1);
      if (n.kind == NodeKind::ScalarIn) {
        if (n.slot >= static_cast<int32_t>(out_.scalar_types.size())) out_.scalar_types.resize(n.slot + 1, DType::F32);
        out_.scalar_types[n.slot] = n.dtype;
      }
    }
    out_.outputs = static_cast<int32_t>(graph_.outputs.size());
    for (int32_t i = 0; i < out_.inputs; ++i) out_.buffers.push_back({Home::Input, i});
    for (int32_t i = 0; i < out_.outputs; ++i) out_.buffers.push_back({Home::Output, i});
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      const Node& n = graph_.nodes[i];
      if (n.kind != NodeKind::Input) continue;
      places_[i] = {n.slot, n.strides, n.offset};
      need(n.slot, n, n.strides, n.offset);
    }
    for (int32_t i = 0; i < out_.outputs; ++i) {
      const Output& o = graph_.outputs[i];
      need(out_.inputs + i, node(o.node), o.strides, o.offset);
    }
    direct_.assign(graph_.outputs.size(), false);
  }

  void need(int32_t buffer, const Node& n, const Sizes& strides, int64_t offset) {
    PlanBuffer& b = out_.buffers[buffer];
    b.dtype = n.dtype;
    if (count_of(n.sizes) == 0) return;
    int64_t last = offset;
    for (size_t i = 0; i < n.sizes.size(); ++i) last += (n.sizes[i] - 1) * strides[i];
    b.bytes = std::max(b.bytes, (last + 1) * static_cast<int64_t>(size_of(n.dtype)));
  }

  int32_t temporary_bytes(DType dtype, int64_t bytes) {
    out_.buffers.push_back({Home::Temp, -1, dtype, bytes, -1});
    return static_cast<int32_t>(out_.buffers.size()) - 1;
  }
  Place temporary(int32_t n) { return {temporary_bytes(node(n).dtype, bytes_of(n)), dense_strides(node(n).sizes), 0}; }

  void place_outputs() {
    for (size_t i = 0; i < graph_.outputs.size(); ++i) {
      const Output& o = graph_.outputs[i];
      const int32_t n = owner(o.node);
      if (decisions_.nodes[n].draft < 0 || places_[n].buffer >= 0) continue;
      if (!is_dense(node(o.node).sizes, o.strides)) continue;
      // A scatter writes twice, its base and then the update: into memory of its own, if the base may still be read.
      if (o.over_input >= 0 && node(n).kind == NodeKind::Scatter) continue;
      if (o.over_input >= 0 && !readers_first(o.over_input, decisions_.nodes[n].draft)) continue;
      direct_[i] = true;
      places_[n] = {out_.inputs + static_cast<int32_t>(i), dense_strides(node(n).sizes), o.offset};
    }
  }

  // Orders every reader of the input before the draft that overwrites it; false where that can't be.
  bool readers_first(int32_t slot, int32_t writer) {
    const std::vector<int32_t> readers = readers_of(slot);
    for (int32_t r : readers)
      if (r == writer ? drafts_[r].kind != Draft::Loops : reaches(writer, r)) return false;
    for (int32_t r : readers)
      if (r != writer) drafts_[r].users.push_back(writer);
    return true;
  }
  std::vector<int32_t> readers_of(int32_t slot) const {
    std::vector<int32_t> all;
    for (size_t i = 0; i < graph_.nodes.size(); ++i)
      if (node(static_cast<int32_t>(i)).kind == NodeKind::Input && node(static_cast<int32_t>(i)).slot == slot)
        all.insert(all.end(), decisions_.nodes[i].readers.begin(), decisions_.nodes[i].readers.end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  bool reaches(int32_t from, int32_t to) const {
    std::vector<char> seen(drafts_.size(), 0);
    std::vector<int32_t> open{from};
    while (!open.empty()) {
      const int32_t d = open.back();
      open.pop_back();
      if (d == to) return true;
      for (int32_t u : drafts_[d].users)
        if (!seen[u]) {
          seen[u] = 1;
          open.push_back(u);
        }
    }
    return false;
  }

  void place_rest() {
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      const NodeDecision& d = decisions_.nodes[i];
      if (d.live && d.draft >= 0 && d.alias < 0 && places_[i].buffer < 0)
        places_[i] = temporary(static_cast<int32_t>(i));
    }
    for (Draft& d : drafts_) {
      if (d.to.buffer > -2) continue;
      Draft& call = drafts_[-2 - d.to.buffer];
      Place& place = call.operand_places[d.to.offset];
      place = temporary(d.copy_of);
      d.to = place;
    }
  }
  void place_aliases() {
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      if (decisions_.nodes[i].alias < 0) continue;
      const Place& base = places_[owner(static_cast<int32_t>(i))];
      places_[i] = {base.buffer, dense_strides(graph_.nodes[i].sizes), base.offset};
    }
  }

  // --- code ---
  bool lower_all(std::string* error) {
    place_aliases();
    steps_.assign(drafts_.size(), PlanStep());
    const LowerContext context{&graph_, &places_, &out_.buffers};
    for (size_t k = 0; k < drafts_.size(); ++k) {
      if (drafts_[k].kind == Draft::Call) {
        if (!call(drafts_[k], &steps_[k], error)) return false;
      } else if (!lower_draft(context, drafts_[k], &steps_[k], error)) {
        return false;
      }
    }
    return true;
  }

  bool call(const Draft& d, PlanStep* step, std::string* error) {
    step->kind = PlanStep::Library;
    step->call = d.call;
    const LibraryKind* kind = find_library_kind(d.call.kind);
    if (!kind) {
      *error = fmt::format("library operation '{}' is not known", d.call.kind);
      return false;
    }
    for (size_t i = 0; i < d.operands.size(); ++i) {
      const Place& p = d.operand_places[i].buffer >= 0 ? d.operand_places[i] : places_[d.operands[i]];
      step->buffers.push_back(p.buffer);
      step->offsets.push_back(p.offset * static_cast<int64_t>(size_of(d.call.operands[i].dtype)));
    }
    for (size_t i = 0; i < d.roots.size(); ++i) {
      const int32_t n = d.roots[i].node;
      LibraryTensor& result = step->call.results[i];
      if (n >= 0 && decisions_.nodes[n].live) {
        step->wanted |= 1u << i;
        step->buffers.push_back(places_[n].buffer);
        step->offsets.push_back(places_[n].offset * static_cast<int64_t>(size_of(result.dtype)));
        continue;
      }
      if (n < 0) result.dtype = i == 0 ? d.call.operands[0].dtype : DType::I64;
      step->buffers.push_back(
          temporary_bytes(result.dtype, count_of(result.sizes) * static_cast<int64_t>(size_of(result.dtype))));
      step->offsets.push_back(0);
    }
    *error = kind->check(step->call);
    return error->empty();
  }

  // --- in-place ---
  // An output that lies over an input which its own kernel reads: every read must be of the element about to be
  // written. Then both become one inout argument. Returns the first output where that is not so.
  int32_t first_unsafe_overwrite() {
    for (size_t i = 0; i < graph_.outputs.size(); ++i) {
      const Output& o = graph_.outputs[i];
      if (!direct_[i] || o.over_input < 0) continue;
      const int32_t k = decisions_.nodes[owner(o.node)].draft;
      PlanStep& step = steps_[k];
      if (step.kind == PlanStep::Library) continue;  // does not read it: readers_first
      if (!merge_arguments(&step, o.over_input, out_.inputs + static_cast<int32_t>(i))) return static_cast<int32_t>(i);
    }
    return -1;
  }

  static bool merge_arguments(PlanStep* step, int32_t from, int32_t to) {
    Kernel& k = step->kernel;
    int32_t target = -1;
    for (size_t i = 0; i < step->buffers.size(); ++i)
      if (step->buffers[i] == to) target = static_cast<int32_t>(i);
    if (target < 0) return false;
    const Affine* store = nullptr;
    each_statement(k.body, [&](Stmt& s) {
      if (s.kind == StmtKind::Store && s.memory == target) store = &s.index;
    });
    for (size_t i = 0; i < step->buffers.size(); ++i) {
      if (step->buffers[i] != from) continue;
      if (!store || step->offsets[i] != step->offsets[target] || k.args[i].dtype != k.args[target].dtype) return false;
      bool safe = true;
      each_statement(k.body, [&](Stmt& s) {
        if (s.kind == StmtKind::Load && s.memory == static_cast<int32_t>(i)) safe &= overlaps_only_itself(s, *store);
      });
      if (!safe) return false;
    }
    for (size_t i = step->buffers.size(); i-- > 0;) {
      if (step->buffers[i] != from) continue;
      const int32_t gone = static_cast<int32_t>(i);
      each_statement(k.body, [&](Stmt& s) {
        if (s.kind != StmtKind::Load && s.kind != StmtKind::Store) return;
        if (s.memory == gone) s.memory = target;
        if (s.memory > gone) --s.memory;
      });
      k.args[target].access = Access::InOut;
      k.args.erase(k.args.begin() + gone);
      step->buffers.erase(step->buffers.begin() + gone);
      step->offsets.erase(step->offsets.begin() + gone);
      if (target > gone) --target;
    }
    return true;
  }

  // --- order ---
  void order_steps() {
    std::vector<int> waits(drafts_.size(), 0);
    for (const Draft& d : drafts_)
      for (int32_t u : d.users) ++waits[u];
    auto rank = [&](int32_t k) {
      int32_t last = std::max(drafts_[k].copy_of, drafts_[k].copy_into);
      for (const Draft::Root& r : drafts_[k].roots) last = std::max(last, r.node);
      return last;
    };
    using Item = std::pair<int32_t, int32_t>;
    std::priority_queue<Item, std::vector<Item>, std::greater<>> ready;
    for (size_t k = 0; k < drafts_.size(); ++k)
      if (!waits[k]) ready.push({rank(static_cast<int32_t>(k)), static_cast<int32_t>(k)});
    while (!ready.empty()) {
      const int32_t k = ready.top().second;
      ready.pop();
      if (!runs_nothing(drafts_[k])) out_.steps.push_back(std::move(steps_[k]));
      for (int32_t u : drafts_[k].users)
        if (--waits[u] == 0) ready.push({rank(u), u});
    }
  }
  static bool runs_nothing(const Draft& d) { return d.kind != Draft::Call && count_of(d.loops) == 0; }

  // --- copies to outputs ---
  // Output i is a copy of an input that another copy may overwrite first: keep the old values aside.
  void save_from_overwrite(int32_t i) {
    const Output& o = graph_.outputs[i];
    const Place from = places_[o.node];
    if (out_.buffers[from.buffer].home != Home::Input) return;
    const bool overwritten = std::any_of(graph_.outputs.begin(), graph_.outputs.end(), [&](const Output& x) {
      return x.over_input == out_.buffers[from.buffer].slot;
    });
    if (!overwritten) return;
    const Place aside = temporary(o.node);
    std::string none;
    copy(o.node, from, aside, true, &none);
    aside_.push_back({i, aside});
  }
  bool copy_output(int32_t i, std::string* error) {
    const Output& o = graph_.outputs[i];
    Place from = places_[o.node];
    for (const auto& a : aside_)
      if (a.first == i) from = a.second;
    return copy(o.node, from, {out_.inputs + i, o.strides, o.offset}, false, error);
  }
  bool copy(int32_t n, const Place& from, const Place& to, bool first, std::string* error) {
    Draft d;
    loop_where(node(n).sizes, &d.loops);
    if (count_of(d.loops) == 0) return true;
    d.copy_of = n;
    d.from = from;
    d.to = to;
    PlanStep step;
    const LowerContext context{&graph_, &places_, &out_.buffers};
    if (!lower_draft(context, d, &step, error)) return false;
    if (first) out_.steps.insert(out_.steps.begin(), std::move(step));
    else out_.steps.push_back(std::move(step));
    return true;
  }

  const Graph& graph_;
  Decisions& decisions_;
  std::vector<Draft>& drafts_;
  Partition& out_;
  std::vector<Place> places_;
  std::vector<PlanStep> steps_;
  std::vector<bool> direct_;
  std::vector<std::pair<int32_t, Place>> aside_;
};

}  // namespace

bool assemble(const Graph& graph, Decisions* decisions, Partition* out, std::string* error) {
  return Assembler(graph, decisions, out).run(error);
}

void assign_memory(Partition* p) {
  constexpr int64_t kAlign = 64;
  struct Life {
    int32_t buffer;
    int64_t bytes;
    int first, last;
    int64_t at;
  };
  std::vector<Life> lives;
  std::vector<int> slot(p->buffers.size(), -1);
  p->arena_bytes = 0;
  for (size_t i = 0; i < p->steps.size(); ++i)
    for (int32_t b : p->steps[i].buffers) {
      if (b < 0 || p->buffers[b].home != Home::Temp) continue;
      if (slot[b] < 0) {
        slot[b] = static_cast<int>(lives.size());
        lives.push_back({b, (std::max<int64_t>(p->buffers[b].bytes, 1) + kAlign - 1) / kAlign * kAlign,
                         static_cast<int>(i), 0, -1});
      }
      lives[slot[b]].last = static_cast<int>(i);
    }
  // Largest first, each at the lowest place where nothing alive at the same time is.
  std::vector<Life*> order;
  for (Life& l : lives) order.push_back(&l);
  std::sort(order.begin(), order.end(), [](const Life* a, const Life* b) {
    return a->bytes != b->bytes ? a->bytes > b->bytes : a->buffer < b->buffer;
  });
  std::vector<Life*> placed;
  for (Life* l : order) {
    int64_t at = 0;
    for (const Life* other : placed) {  // sorted by place
      if (other->last < l->first || l->last < other->first) continue;
      if (other->at >= at + l->bytes) break;
      at = std::max(at, other->at + other->bytes);
    }
    l->at = at;
    placed.insert(
        std::upper_bound(placed.begin(), placed.end(), l, [](const Life* a, const Life* b) { return a->at < b->at; }),
        l);
    p->arena_bytes = std::max(p->arena_bytes, at + l->bytes);
    p->buffers[l->buffer].arena_at = at;
  }
}

std::string print(const Partition& p) {
  std::string text;
  auto place = [&](int32_t b, int64_t offset) {
    const PlanBuffer& buffer = p.buffers[b];
    std::string name = buffer.home == Home::Input    ? fmt::format("in{}", buffer.slot)
                       : buffer.home == Home::Output ? fmt::format("out{}", buffer.slot)
                                                     : fmt::format("temp[{}]", buffer.arena_at);
    return offset ? fmt::format("{}+{}", name, offset) : name;
  };
  for (const PlanStep& s : p.steps) {
    text += "step (";
    for (size_t i = 0; i < s.buffers.size(); ++i) text += (i ? ", " : "") + place(s.buffers[i], s.offsets[i]);
    for (int32_t i : s.scalars) text += fmt::format(", scalar{}", i);
    text += ")\n" + (s.kind == PlanStep::Library ? print(s.call) + "\n" : print(s.kernel));
  }
  return text;
}

}  // namespace mpy::kernels
