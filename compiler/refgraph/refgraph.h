// The reference graph of one monitored run (MagPy §4): a ShadowNode per heap object, made at first sight, with how it
// was reached. SN#0 is the outside: the region's arguments and the callable. It holds objects that existed before
// the run; what the run made needs no guard, since the same run makes the same object.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/memory/ref.h"

namespace mpy {

struct ShadowNode {
  int serial = 0;
  Value object;           // not kept alive: who builds the graph hears of its death and forgets it
  bool snapshot = false;  // contents are guarded
  bool any = false;       // an argument that may be another object next time, with equal contents or metadata
  int parent = 0;         // node it was first reached from
  bool gone = false;      // it died: `object` must not be looked at
  std::string relation;   // "argument 0", "attribute weight", "item", "global F"
};

class RefGraph {
 public:
  RefGraph();
  ShadowNode* find(Value);                                   // null: not seen
  ShadowNode& add(Value, int parent, std::string relation);  // made if new
  int serial_of(Value);                                      // 0: not seen
  void forget(Object* o) { nodes_.erase(o); }
  size_t size() const { return nodes_.size(); }
  std::vector<const ShadowNode*> in_order() const;  // of serials
  std::string print(Thread&) const;                 // one line per node, in order of serials

 private:
  int serials_ = 0;
  std::unordered_map<Object*, ShadowNode> nodes_;
};

}  // namespace mpy
