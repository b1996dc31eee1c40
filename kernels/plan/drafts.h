// Internal to partitioning: the decisions (partition.cpp) and the code made from them (lower_graph.cpp) share these.
#pragma once
#include <string>
#include <vector>

#include "kernels/graph/affine.h"
#include "kernels/graph/graph.h"
#include "kernels/plan/partition.h"

namespace mpy::kernels {

// Iterators of a draft: its loops 0..k-1, then those of inlined reductions.
struct IterSpace {
  std::vector<int64_t> extents;  // by id
  std::vector<int32_t> group;    // by id: -1 = a loop of the draft, else the reduction's number
  struct Group {
    int level;
    int64_t total;
  };
  std::vector<Group> groups;
};

// Where a stored node's elements are.
struct Place {
  int32_t buffer = -1;
  Sizes strides;
  int64_t offset = 0;
};

struct Draft {
  enum Kind : uint8_t { Loops, ScatterUpdate, Call } kind = Loops;
  Sizes loops;
  bool last_ordered = false;  // ScatterUpdate: the last loop runs in order
  struct Root {
    int32_t node;
    Where at;
  };  // stored once per iteration of the loops that `at` names
  std::vector<Root> roots;       // values stored (ScatterUpdate, Call: the nodes made)
  std::vector<int32_t> inlined;  // nodes computed inside
  int work = 0;                  // what these do
  IterSpace space;
  std::vector<int32_t> users;     // drafts that read what this one stores
  int32_t copy_of = -1;           // Loops: the draft stores this node's value ...
  Place from, to;                 // ... read here if from.buffer >= 0, else computed; stored at `to` ...
  int32_t copy_into = -1;         // ... or at this node's place
  LibraryCall call;               // Call
  std::vector<int32_t> operands;  // Call: nodes; places in `operand_places` where they had to be copied
  std::vector<Place> operand_places;
};

// Does 0 <= at < size hold for every value of the iterators?
bool always_inside(const Affine& at, int64_t size, const std::vector<int64_t>& extents);

// What the operands of a node are read at when the node is read at `at`. Reductions take new iterators from `space`;
// dynamic (gathered) positions are value terms, `dynamic` in deciding, the real value in lowering.
constexpr int32_t kDynamic = 0;
Where broadcast_where(const Node& node, const Where& at, const Sizes& operand);
bool view_where(const Node& view, const Sizes& operand, const Where& at, const std::vector<int64_t>& extents,
                Where* out);
Where reduce_where(const Node& reduce, const Sizes& operand, const Where& at, IterSpace* space,
                   std::vector<int32_t>* iters);
Where gather_where(const Node& gather, const Where& at, const Affine& dynamic);
Where loop_where(const Sizes& sizes, Sizes* loops);  // one loop per axis of more than one element; appends to loops

// Code for one draft. False when a node can't be computed as decided (a defect: says which).
struct LowerContext {
  const Graph* graph;
  const std::vector<Place>* places;  // by node; buffer -1: not stored
  const std::vector<PlanBuffer>* buffers;
};
bool lower_draft(const LowerContext&, const Draft&, PlanStep* out, std::string* error);

// In simplify.cpp: statements whose results are not read go.
void drop_dead(Kernel*);
// In simplify.cpp: dead statements, adjacent loops that are one, and reductions over the same elements.
void simplify(Kernel*);

}  // namespace mpy::kernels
