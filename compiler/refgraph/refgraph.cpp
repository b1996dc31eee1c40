// The reference graph, and its listing.
#include "compiler/refgraph/refgraph.h"

#include <fmt/format.h>
#include <algorithm>

#include "runtime/types/protocol.h"

namespace mpy {

RefGraph::RefGraph() = default;

ShadowNode* RefGraph::find(Value v) {
  if (!v.is_pointer()) return nullptr;
  auto it = nodes_.find(v.object());
  return it == nodes_.end() ? nullptr : &it->second;
}

ShadowNode& RefGraph::add(Value v, int parent, std::string relation) {
  auto [it, fresh] = nodes_.try_emplace(v.object());
  if (fresh) {
    ShadowNode& n = it->second;
    n.serial = ++serials_;
    n.object = v;
    n.parent = parent;
    n.relation = std::move(relation);
  }
  return it->second;
}

int RefGraph::serial_of(Value v) {
  ShadowNode* n = find(v);
  return n ? n->serial : 0;
}

std::vector<const ShadowNode*> RefGraph::in_order() const {
  std::vector<const ShadowNode*> order;
  for (auto& [object, node] : nodes_) order.push_back(&node);
  std::sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->serial < b->serial; });
  return order;
}

std::string RefGraph::print(Thread& t) const {
  std::string out;
  for (const ShadowNode* n : in_order())
    out += fmt::format("SN#{} {} <- SN#{} {}\n", n->serial, n->gone ? "gone" : type_name(t, n->object), n->parent,
                       n->relation);
  return out;
}

}  // namespace mpy
