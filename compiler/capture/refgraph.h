// The reference graph of one monitored run (MagPy §4): a ShadowNode per heap object, made at first sight, with how it
// was reached. SN#0 is the outside: the region's arguments and the callable. An object is external if it existed before
// the run; what the run made is internal, and needs no guard, since the same run makes the same object.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/memory/ref.h"

namespace mpy {

struct ShadowNode {
  int serial = 0;
  Value object;  // not kept alive: who builds the graph hears of its death and forgets it
  bool external = false;
  bool snapshot = false;  // contents are guarded
  bool any = false;       // an argument that may be another object next time, with equal contents or metadata
  int parent = 0;         // node it was first reached from
  std::string relation;   // "argument 0", "attribute weight", "item", "global F", "made by BuildList"
};

class RefGraph {
 public:
  RefGraph();
  ShadowNode* find(Value);                                        // null: not seen
  ShadowNode& external(Value, int parent, std::string relation);  // made if new
  ShadowNode& internal(Value, std::string relation);
  int serial_of(Value);  // 0: not seen
  void forget(Object* o) { nodes_.erase(o); }
  size_t size() const { return nodes_.size(); }
  std::string print(Thread&) const;  // one line per node, in order of serials

 private:
  ShadowNode& add(Value, bool external, int parent, std::string relation);
  int serials_ = 0;
  std::unordered_map<Object*, ShadowNode> nodes_;
};

}  // namespace mpy
