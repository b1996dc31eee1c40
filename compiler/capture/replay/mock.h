// The mock of a record (MagPy §6.1): what a run left behind, to be left behind again. Nodes say how each object is
// rebuilt: by reference where it was there before, anew where the run made it, aliases and cycles kept. Effects say
// what was done to objects from before, in order.
//
// build() makes all new objects; only then do effects happen, and nothing but lack of memory can stop them.
#pragma once
#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/capture/replay/guard.h"
#include "compiler/capture/replay/warm.h"
#include "runtime/types/protocol.h"
#include "vm/frames/function.h"

namespace mpy {

struct MockNode {
  enum Kind : uint8_t {
#define NODE(kind, name) kind,
#include "compiler/capture/replay/record_kinds.def"
  } kind = Word;
  mpy::Kind payload = mpy::Kind::Invalid;
  Value word;      // Word, Borrowed; the class of Instance and Boxed, and of a Tensor of a subclass
  Ref held;        // Held
  int index = -1;  // Argument, Tensor, Number, Loaded, Text; Held: of the argument that it is; Counted: likewise, or -1
  std::vector<int> parts;         // items; of Dict keys and values in turn; of Cell its content; of Function its cells;
                                  // of Reduced what its class is called with
  std::vector<int> items, pairs;  // Reduced: what it holds; keys and values in turn
  std::vector<Ref> names;         // attributes …
  std::vector<int> values;        // … and what they are; of Function what fill_function() says
  CodeInstance* code = nullptr;   // Function: retained
  uint32_t pc = 0;                // Traceback
  uint32_t object_kind = 0;       // Iterator
  std::vector<uint64_t> words;
  std::vector<uint32_t> places;
  std::vector<BinaryOp> ops;      // Counted: with each of `words`, numbers, in turn; names[0] is the place
  bool is_float = false;          // Counted: what the number must be; else an int
  bool suppress_context = false;  // Exception
  bool is_single() const { return kind <= Nan; }  // holds no others
  bool mutable_later() const { return kind >= List && kind <= Traceback; }
};

struct MockEffect {
  enum Kind : uint8_t {
#define EFFECT(kind, name) kind,
#include "compiler/capture/replay/record_kinds.def"
  } kind = SetSlot;
  int target = -1;
  Ref name;
  int value = -1;
  std::vector<int> args;
  Ref method, kwnames;  // Call: a native function; an operation: of which type it is
  BinaryOp op{};
  std::vector<BinaryOp> ops;  // Advance: with each of args in turn
  bool is_float = false;      // Advance: what the number must be; else an int
  std::vector<uint64_t> words;
  std::vector<uint32_t> places;
};

// A counter, or a number or text that is an argument, which is the result, an item of the new tuple, list or dict that
// is, or what an effect puts somewhere: what it will be then.
struct CountedResult {
  int item = -1;   // -1: the result itself; of a dict a value
  int given = -1;  // the argument; -1: it is what `owner` holds under `name`
  Value owner;
  Ref name;
  std::vector<std::pair<BinaryOp, Value>> ops;  // with numbers
  bool is_float = false;
};

// Where the objects of a run came from, as a mock needs to know it.
class MockOrigins {
 public:
  virtual bool made_here(Value) = 0;  // by the run
  virtual bool known_from_before(Value) = 0;
  virtual bool is_dead(Value) = 0;          // an object from before, in the run
  virtual int argument(Object*) = 0;        // number of the visit, or -1
  virtual int argument_value(Object*) = 0;  // of a text or number of the visit, or -1
  virtual int number(Object*) = 0;          // that the trace hands out, or -1
  virtual int loaded(Object*) = 0;          // that the replay loads, or -1
  virtual int text(Object*) = 0;            // that the trace makes, or -1
  virtual int slot(Value tensor) = 0;       // of the trace, or -1

 protected:
  ~MockOrigins() = default;
};

class Mock {
 public:
  Mock() = default;
  ~Mock();
  Mock(const Mock&) = delete;

  // The node of a value as it is now, and those of all that it holds. -1: it cannot be rebuilt, `why` says so.
  int add(Thread&, MockOrigins&, Value, std::string* why);
  // The same of an object whose places are read or written to: of a tensor that very one. Of one that died in the run
  // nothing is looked at.
  int add_holder(Thread&, MockOrigins&, Value, std::string* why);
  // The result at `*root` has this in it. False: it cannot be rebuilt.
  bool count(Thread&, MockOrigins&, const CountedResult&, int* root, std::string* why);
  int computed(Thread&, MockOrigins&, const CountedResult&, std::string* why);  // its node, or -1
  void add_effect(MockEffect e) { effects_.push_back(std::move(e)); }
  const std::vector<MockNode>& nodes() const { return nodes_; }
  size_t effects() const { return effects_.size(); }
  void fetch_lines_of(size_t most) const {  // nodes and effects, the first ones
    fetch_lines(nodes_.data(), std::min(most, nodes_.size()) * sizeof(MockNode));
    fetch_lines(effects_.data(), std::min(most, effects_.size()) * sizeof(MockEffect));
  }

  Value target_of(int node, const ArgVisit&) const;  // the object of a node that was there before

  class Made {  // mostly few, which take nothing from the heap
   public:
    void resize(size_t n) {
      clear();
      if (n > kFew) more_.resize(n);
      first_ = n > kFew ? more_.data() : few_;
      count_ = n;
    }
    void clear() {
      for (size_t i = 0; i < count_; i++) first_[i] = Ref();
      more_.clear();
      count_ = 0;
    }
    Ref& operator[](size_t i) { return first_[i]; }
    const Ref& operator[](size_t i) const { return first_[i]; }

   private:
    static constexpr size_t kFew = 8;
    Ref few_[kFew];
    std::vector<Ref> more_;
    Ref* first_ = few_;
    size_t count_ = 0;
  };
  struct Given {  // at a replay
    const ArgVisit& visit;
    std::span<const tensor::Tensor> slots;  // the tensors of the trace
    std::span<const tensor::Scalar> numbers;
    std::span<const Ref> loaded;
    std::span<const Ref> texts;  // of the trace
  };
  // All objects, new and old, by node. It may only fail for lack of memory.
  Status build(Thread&, const Given&, Made*);
  // Whether the effects can happen without Python: what they replace has no finalizer, and counters are numbers.
  bool allowed(Thread&, const ArgVisit&);
  // The tensors among the nodes, with their slots; while the run's objects live.
  void tensors(std::vector<int>* slots, std::vector<tensor::Tensor>* out) const;
  // Slots are numbered anew: the number of each is its place in `slots`.
  void renumber(const std::vector<int>& slots);
  // An object from before is another one from now on.
  void rebind(Value old, Value now);
  Status apply(Thread&, const Made&);

 private:
  int add_dead(MockOrigins&, Value, std::string* why);
  int add_tensor(Thread&, MockOrigins&, Value, std::string* why);
  int add_immutable(Thread&, MockOrigins&, Value, std::string* why);
  int add_mutable(Thread&, Value, std::string* why);
  int add_reduced(Thread&, MockOrigins&, Value, std::string* why);
  int describe_waiting(Thread&, MockOrigins&, int node, std::string* why);
  bool describe(Thread&, MockOrigins&, int node, Value, std::string* why);
  bool describe_function(Thread&, MockOrigins&, MockNode*, Value, std::string* why);
  bool describe_attributes(Thread&, MockOrigins&, MockNode*, Object*, std::string* why);
  bool describe_values(Thread&, MockOrigins&, MockNode*, std::span<const Value>, std::string* why);
  bool describe_exception(Thread&, MockOrigins&, MockNode*, Value, std::string* why);
  bool describe_traceback(Thread&, MockOrigins&, MockNode*, Value, std::string* why);
  int put(Value, MockNode);
  Result<Value> make_single(Thread&, const MockNode&, const Given&) const;
  Status make_empty(Thread&, const MockNode&, const Made&, Ref*);
  Status make_whole(Thread&, const MockNode&, const Made&, Ref*);
  Status fill(Thread&, const MockNode&, const Made&, Value);
  Status fill_function(const MockNode&, const Made&, Value);
  Status fill_exception(Thread&, const MockNode&, const Made&, Value);
  void fill_traceback(const MockNode&, const Made&, Value);
  Status happen(Thread&, const MockEffect&, const Made&);
  Result<Value> counted(Thread&, const MockNode&, const ArgVisit&) const;
  bool lets_live(Thread&, const MockEffect&, const ArgVisit&) const;

  std::vector<MockNode> nodes_;
  std::vector<MockEffect> effects_;
  std::unordered_map<Object*, int> known_;   // while adding
  std::vector<std::pair<int, Value>> todo_;  // nodes to be described
  int depth_ = 0;
};

// Puts a value into its place (see held_at).
Status put_at(Thread&, Value owner, Value name, Value);

// Whether hashing and comparing this key runs no Python.
bool plain_key(Thread&, Value);

// Whether the death of `v`, if its last reference goes, might run Python, or is too large to tell.
bool death_may_run_python(Thread&, Value, uint32_t held = 1);  // `held`: by how many that let it go

}  // namespace mpy
