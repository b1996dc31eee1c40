// Steps: all that a script does to tensors, as data: an op of the schema table, a subscript, or one of the operations
// on a tensor's state below. Natives perform steps and nothing else; so whoever listens (Context::step_observer) can
// write a run down and perform it again on other tensors.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "compiler/schema/schema.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

struct OwnStep {  // an operation that is no op of the schema table
  const char* name;
  BoxedFn run;
  enum Effect : uint8_t {
    kNone,   // gives new tensors or facts, changes nothing
    kData,   // writes the data of its first argument
    kState,  // changes a tensor's state, autograd's or a mode
  } effect;
};
extern const OwnStep kGetItem, kSetItem, kDetach, kDataAlias, kSetData, kRequireGrad, kDetachInPlace, kRetainGrad,
    kGetGrad, kSetGrad, kBackward, kGrad, kMakeSubclass, kAlias, kVersion, kOutputNr, kGradFnName, kSharesStorage,
    kFromBytes, kSetGradEnabled, kSetInference, kSetAutocast, kManualSeed, kAddHook, kAttachCustom, kTruth, kItem,
    kBytes, kStorageOffset, kRandomState, kSetRandomState, kAsNumber;

struct Step {
  enum Form : uint8_t { Function, InPlace, Out, Own } form = Own;
  const OpDef* op = nullptr;  // Function, InPlace, Out (the last argument is `out`)
  const OwnStep* own = nullptr;

  static Step of(const OpDef& op, Form form) { return {form, &op, nullptr}; }
  static Step of(const OwnStep& own) { return {Own, nullptr, &own}; }
  std::string name() const;
  // Whether it may write to an argument or change other state that was there before.
  bool changes() const;
  // Whether it is more than an expression over data: a plan alone would not do it.
  bool changes_state() const { return form == Own && own->effect == OwnStep::kState; }
};

class StepObserver {
 public:
  virtual ~StepObserver() = default;
  virtual void performed(const Step&, std::span<const Boxed> args, std::span<const Boxed> results) = 0;
  virtual void failed(const Step&) = 0;
  // A hook or a custom backward, in a backward pass: the steps in between are its own. Empty tensors: none.
  virtual void hook_begins(std::span<const Tensor> given) = 0;
  virtual void hook_ends(std::span<const Tensor> gave) = 0;
  // The tensor that an operator takes in place of this object, a number that came from a tensor; empty: the number.
  virtual Tensor tensor_of_number(const void*) { return {}; }
};

// Does what hooks did, in their order, while a backward pass is performed again.
class HookPlayer {
 public:
  virtual Expected<std::vector<Tensor>> play(std::span<const Tensor> given) = 0;

 protected:
  ~HookPlayer() = default;
};
// What a hook of a binding does: `run`, unless it is played.
Expected<std::vector<Tensor>> run_hook(std::span<const Tensor> given,
                                       const std::function<Expected<std::vector<Tensor>>()>& run);
// The one that kAddHook made, to be filled in.
struct Hook* find_hook(const Tensor&, uint64_t id);

// Performs a step and reports it, unless it is part of another (a hook of a backward pass may do ops of its own).
BoxedResult perform(const Step&, std::span<const Boxed> args);
inline BoxedResult perform(const Step& s, std::initializer_list<Boxed> args) {
  return perform(s, std::span<const Boxed>(args.begin(), args.size()));
}
// A step with one tensor as its result (an empty one for none).
ET perform_one(const Step&, std::initializer_list<Boxed> args);

// The arguments of kGetItem and kSetItem behind the tensor: the indices as numbers, and the tensors among them.
void box_indices(std::span<const Index>, IntList* numbers, TensorList* tensors);
Boxed boxed_or_none(const Tensor&);
// Of results that are no tensors; numbers are compared as their bits, so that NaN equals itself.
bool same_plain(const Boxed&, const Boxed&);

}  // namespace mpy::tensor
