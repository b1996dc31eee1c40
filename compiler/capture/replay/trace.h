// The tensor half of a region: the steps (compiler/schema/steps.h) of a monitored run over numbered tensors, and
// performing them again on other tensors. Shape rules, value checks, in-place writes, views, autograd and random draws
// are thereby what the library makes of them; Python does not run.
//
// Performing is all or nothing: each result is compared with what the run got (a tensor's metadata, other values as
// they are), and at the first difference, or error, all that was written goes back and the region runs plainly.
#pragma once
#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/capture/replay/guard.h"
#include "compiler/schema/steps.h"

namespace mpy {

class Trace {
 public:
  // Recording starts: tensors made from now on are the run's own.
  // `tensor_kind`: of a plain tensor's object.
  Trace(const tensor::Context& c, uint32_t tensor_kind)
      : first_serial_(c.next_serial),
        first_node_(c.next_node),
        first_loaded_(c.next_loaded),
        tensor_kind_(tensor_kind) {}

  // A tensor that was there before: perform() gets it in the order of these calls.
  void input(const tensor::Tensor&);
  void changes_inputs() { changes_ = true; }
  // A random generator from before, which outlives the trace: steps draw from it.
  void draws_from(tensor::RandomStream*);
  // Adds a step. False: it cannot be performed again, `why` says so.
  bool add(const tensor::Step&, std::span<const tensor::Boxed> args, std::span<const tensor::Boxed> results,
           std::string* why);
  // Of an argument of the last step these words, or all of it, are numbers that perform() is given.
  void loads_words(size_t arg, std::vector<std::pair<size_t, int>> words);
  void loads_int(size_t arg, int number);
  // The number of a tensor, or -1.
  int slot_of(const tensor::Tensor&) const;
  bool is_input(int slot) const { return std::find(inputs_.begin(), inputs_.end(), slot) != inputs_.end(); }
  // Made by the run, not found by a step (a .grad that was there).
  bool made_here(const tensor::Tensor& t) const { return t->serial >= first_serial_; }
  bool changes_metadata() const { return metadata_; }  // what Python sees of a tensor beside its data may change

  int last_step() const { return static_cast<int>(steps_.size()) - 1; }
  int last_output() const;  // slot of the first tensor that the last step attached a node to
  bool in_hook() const { return in_hook_; }
  bool begin_hook(std::span<const tensor::Tensor> given);  // false: within another one
  void end_hook(std::span<const tensor::Tensor> gave);
  // The number that a step gives is not compared but handed out by perform(), under this index.
  int number_of_step(int step);
  int number_given(int step) const;  // -1: it is compared
  // What is computed of one that is handed out, by a constant, a loaded number or another such: handed out as well.
  struct Derived {
    int number = -1, of = -1;
    tensor::Scalar of_constant;  // where that is none
    BinaryOp op{};
    int other = -1, loaded = -1;  // what by: another number, a loaded one, or …
    tensor::Scalar constant;
    bool reversed = false;  // that one is the left operand
    Ref native;             // a function of these numbers, that only looks at them; else `op`
    bool with_constant = false;  // of both, where there is neither `other` nor `loaded`
    bool is_float = true;        // what it gives must be; else an int, or
    bool is_truth = false;       // True or False, which stands there as 1 or 0
  };
  int derived_number(Derived);
  // A comparison of such numbers, loaded ones and constants that decided something: asked again before anything
  // changes.
  struct NumberTest {
    struct Operand {
      int number = -1, loaded = -1;
      tensor::Scalar constant;
      bool operator==(const Operand&) const = default;
    };
    Operand left, right;
    CompareOp compare{};
    bool expected = false;
    bool operator==(const NumberTest&) const = default;
  };
  void test(const NumberTest&);
  // A text made of such numbers, loaded ones and other texts: by the same operation once more.
  struct Text {
    enum How : uint8_t { Format, Convert, Join, Operator, Call } how = Format;
    BinaryOp op{};    // Operator
    int convert = 0;  // Convert: the operand of that instruction
    Ref native;       // Call: of a method or class that looks at nothing else
    struct Part {
      int number = -1, loaded = -1, text = -1;
      Ref constant;
      Kind sequence = Kind::Invalid;  // a tuple or list of these
      std::vector<Part> items;
    };
    std::vector<Part> parts;
  };
  int add_text(Text);
  bool has_texts() const { return !texts_.empty(); }
  bool has_tests() const { return !tests_.empty() || !derived_.empty() || has_texts(); }
  // Computes what is computed of the numbers. False: not all of that can be, or a comparison gives something else.
  bool decides_alike(Thread&, std::vector<tensor::Scalar>* numbers, const std::vector<tensor::Scalar>& loaded,
                     std::vector<Ref>* texts, std::string* why) const;
  Trace without_steps(tensor::Context&) const;  // but with what is computed of their numbers
  // The leaves of the graph that the last step walked backwards.
  const std::vector<tensor::TensorImpl*>& accumulated() const { return accumulated_; }
  uint64_t first_serial() const { return first_serial_; }
  uint64_t first_node() const { return first_node_; }
  int64_t first_loaded() const { return first_loaded_; }
  uint32_t tensor_kind() const { return tensor_kind_; }

  // A tensor that was seen takes the sizes of others (`x.data = y`, `out=x`, `x.set_(y)`): theirs count as well.
  void see_sources(SeenTensors*) const;
  // After recording: `wanted` slots are outputs; others are let go after their last use. The sizes of what steps made
  // are compared where they were seen.
  void finish(const std::vector<int>& wanted, const SeenTensors&);
  // Performs the steps; `slots` receives inputs and outputs. False: nothing was changed.
  bool perform(Thread&, const std::vector<tensor::Tensor>& inputs, const std::vector<tensor::Scalar>& loaded,
               std::vector<tensor::Tensor>* slots, std::vector<tensor::Scalar>* numbers, std::vector<Ref>* texts,
               std::string* why) const;
  size_t slots() const { return static_cast<size_t>(slots_); }
  std::string print() const;

 private:
  struct TensorCheck {  // what Python can see of a tensor
    tensor::DType dtype;
    tensor::Device device;
    bool requires_grad, leaf, inference;
    tensor::Dims sizes, strides;
    uint32_t kind = 0;  // of the object, for tensors that were found; 0: the run's own
    bool of_run = false;     // a tensor that the run made
    bool any_sizes = false;  // a tensor of the run whose size no code read
    bool is_met_by(TensorCheck now) const;
    bool operator==(const TensorCheck&) const = default;
  };
  struct Part {  // an argument or a result
    enum Kind : uint8_t { Constant, One, Many, Number, Any, Loaded, LoadedInt } kind = Constant;
    int number = -1;  // Number: handed out under it; Loaded, LoadedInt: which one
    tensor::Boxed constant;
    std::vector<std::pair<size_t, int>> words;  // of a constant list of ints: those that are loaded
    std::vector<int> slots;  // -1: an empty tensor
    std::vector<TensorCheck> checks;
  };
  struct Recorded;
  struct Segment {  // what a hook did in a backward pass
    std::vector<int> given, gave;
    std::vector<TensorCheck> checks;  // of what it was given
    std::vector<Recorded> steps;
  };
  struct Recorded {
    tensor::Step step;
    std::vector<Part> args, results;
    std::vector<int> last_uses;     // slots that nothing needs after this step
    std::vector<Segment> segments;  // of the hooks that it called, in order
    int keeps_sizes = -1;           // a slot from before that it could have resized, and did not
  };
  class Player;
  TensorCheck check_of(const tensor::Tensor&) const;
  bool part(const tensor::Boxed&, bool result, Part*, std::string* why);
  int number(const tensor::Tensor&);
  bool own_graph(std::span<const tensor::Boxed> args);
  void note_resized(const tensor::Step&, std::span<const tensor::Boxed> args, Recorded*);
  static void leave_sizes_open(std::vector<Recorded>*, const std::vector<bool>& seen);
  struct Run {  // one replay
    const std::vector<tensor::Scalar>& loaded;
    std::vector<tensor::Tensor>* slots;
    std::vector<tensor::Scalar>* numbers;
    std::string* why;
    uint64_t first_serial;  // of what it makes
  };
  bool same(const Part&, const tensor::Boxed&, const Run&, uint64_t newest) const;
  bool run(const std::vector<Recorded>&, const Run&) const;
  bool derive(Thread&, std::vector<tensor::Scalar>* numbers, const std::vector<tensor::Scalar>& loaded) const;
  static tensor::Boxed argument(const Part&, const Run&);
  tensor::BoxedResult perform_step(const Recorded&, std::span<const tensor::Boxed> args, const Run&) const;

  uint64_t first_serial_, first_node_;
  int64_t first_loaded_;
  uint32_t tensor_kind_;
  int slots_ = 0;
  std::vector<int> inputs_;
  int numbers_out_ = 0;
  std::vector<Derived> derived_;  // each of numbers before it
  std::vector<NumberTest> tests_;
  std::vector<Text> texts_;  // each of texts before it
  bool changes_ = false, metadata_ = false;
  std::vector<tensor::RandomStream*> streams_;     // of generators
  std::vector<std::pair<int, uint64_t>> sources_;  // a slot whose sizes a step may set, and what it was given
  std::unordered_map<int, TensorCheck> last_;  // of each slot, while recording
  std::unordered_map<uint64_t, int> numbers_;  // by serials of tensors
  std::vector<tensor::Tensor> found_;          // kept while recording, so that their serials stay known
  std::vector<Recorded> steps_;
  std::vector<tensor::TensorImpl*> accumulated_;
  bool in_hook_ = false;
  Segment hook_;                   // the one under way
  std::vector<Segment> segments_;  // of the step under way
};

}  // namespace mpy
