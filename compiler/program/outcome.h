// What a region did to tensors, as data: which values there are, what became of the tensors from before, which new ones
// something outside can see, and the graph behind these. The builder (outcome.cpp) reads it off what the run left; a
// program (program.h) leaves the same behind again.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "compiler/program/entries.h"
#include "compiler/schema/steps.h"

namespace mpy {

// Where an Expr comes from at a replay.
struct ValueSource {
  enum Kind : uint8_t {
    Output,  // of the plan
    Leaf,    // what goes into it
    Held,    // a constant of the run
    Number   // loaded: a scalar of the type of `held`
  } kind = Held;
  int at = -1;
  tensor::ExprRef held;
};

struct LeafSource {
  enum Kind : uint8_t {
    Window,    // what a tensor from before holds
    Contents,  // what the whole storage of one does
    Draw,      // random numbers
    Constant
  } kind = Window;
  int at = -1;  // entry, or number of the draw
  tensor::ExprRef constant;
  tensor::Dims strides;  // as the plan knows them
};

struct TensorSource {
  enum Kind : uint8_t {
    None,
    Entry,
    Base,  // of which that entry is a view
    Made
  } kind = None;
  int at = -1;
};
struct StorageSource {
  enum Kind : uint8_t { Entry, Made } kind = Made;  // Entry: of that tensor
  int at = -1;
};

struct MadeStorage {
  ValueSource contents;
  tensor::DType dtype{};
  tensor::Device device;
  tensor::Dims sizes, strides;
  uint32_t version = 0;
  bool deferred = false;  // only nodes that are not made yet refer to it
};

struct MadeTensor {
  StorageSource storage;
  tensor::DType dtype{};
  tensor::Dims sizes, strides;
  int64_t offset = 0;  // behind that of the entry, where the storage is an entry's
  bool requires_grad = false, inference = false, shares_version = true, wrapped_number = false;
  bool deferred = false;
  bool history = false;  // what follows
  TensorSource grad, base;
  int node = -1;
  int32_t output_nr = 0;
  uint32_t nodes_age = 0;  // versions of the storage since a view got its node
  bool view_made_in_no_grad = false;
};

struct NodeTarget {
  enum Kind : uint8_t { None, Node, Entry } kind = None;
  int at = -1;
  int32_t input = 0;
};
struct SavedSource {
  bool any = false;
  TensorSource tensor;
  ValueSource value;
  StorageSource storage;
  tensor::Dims sizes, strides;
  uint32_t age = 0;  // versions of the storage since
  tensor::DType dtype{};
  bool is_output = false;
  int output_nr = 0;
};
struct NodeSource {
  const tensor::Prim* prim = nullptr;
  const char* name = nullptr;
  uint64_t sequence = 0;  // among these
  uint64_t first = 0;     // of a composite's last node: the sequence of the first one
  bool composite = false;
  tensor::SmallVec<int64_t, 4> attrs;
  std::vector<tensor::Dims> input_sizes, output_sizes;
  std::vector<tensor::DType> input_dtypes;
  tensor::DType output_dtype{};
  bool released = false;
  std::vector<NodeTarget> next;
  std::vector<SavedSource> saved;
};

struct TensorChange {  // of a tensor from before
  int entry = -1;
  bool requires_grad = false;
  bool sets_grad = false, sets_node = false;
  TensorSource grad;
  int node = -1;
  int32_t output_nr = 0;
  bool metadata = false;  // a guard may see it
};
struct StorageChange {
  int entry = -1;
  ValueSource contents;
  uint32_t versions = 0;
};

// A value that the run looked at: it is compared, or handed out.
struct ValueRead {
  tensor::ExprRef value;  // while recording
  tensor::DType dtype{};
  tensor::Dims sizes;
  const tensor::OwnStep* step = nullptr;
  tensor::Boxed expected;
  int number = -1;  // hand it out under this index
  int trace_step = -1;
  ValueSource source;
};
struct ValueCheck {
  tensor::ExprRef value;  // while recording
  tensor::ValueRange range;
  ValueSource source;
};

struct DrawSource {
  tensor::RandomDraw draw;
  tensor::DType dtype{};
  tensor::Dims sizes;
};

// What is compared at a replay of an entry beside what guards compare.
struct EntryCheck {
  int entry = -1;
  bool storage = false;   // its storage has these sizes and strides, it begins here, its memory is our own
  bool alone = false;     // no other tensor of the program but those of `group` has its storage
  bool together = false;  // other tensors that it met had the same storage
  int group = -1;         // number of the storage
  tensor::Dims sizes, strides;
  int64_t offset = 0;
  bool shares_version = true;
  bool base = false, is_view = false;  // whether it is one is compared
};
struct GradientCheck {
  int of = -1, entry = -1;  // -1: it has none
  tensor::DType dtype{};
  tensor::Dims sizes, strides;
  int64_t offset = 0;
  uint32_t kind = 0;
  bool inference = false, requires_grad = false;
};

struct Outcome {
  std::vector<LeafSource> leaves;
  std::vector<DrawSource> draws;
  std::vector<int> inputs;  // by entry: number of the input, or -1
  std::vector<EntryCheck> checks;
  std::vector<GradientCheck> gradients;
  std::vector<MadeStorage> storages;
  std::vector<MadeTensor> tensors;
  std::vector<NodeSource> nodes;
  bool nodes_at_once = false;  // they refer to tensors that are seen
  std::vector<TensorChange> tensor_changes;
  std::vector<StorageChange> storage_changes;
  std::vector<ValueRead> reads;
  std::vector<ValueCheck> value_checks;
  std::vector<TensorSource> results;  // by slot that was asked for
  uint64_t histories = 0;             // how many writes gave what was there a history
};

}  // namespace mpy
