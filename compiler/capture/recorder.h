// One monitored run of a region, from which a record may be made. The recorder follows every instruction: reads of
// external objects become guards, tensor ops are left in the lazy graph, and whatever cannot be proved repeatable makes
// it refuse, with file, line and reason; the run itself goes on plainly either way.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "compiler/capture/guard.h"
#include "compiler/capture/refgraph.h"
#include "compiler/capture/subscriptions.h"
#include "runtime/types/native.h"
#include "vm/observe/state.h"

namespace mpy {

// The row of an operation (a field of TypeOps) that objects of a type get from its nearest native base; null: none has
// it.
const Annotation* row_of(const TypeObject*, std::string_view slot);

struct Refusal {
  std::string reason, file;
  int line = 0;
};

class Recorder final : public Observer, public Subscriber, public tensor::GraphObserver {
 public:
  Recorder(Thread&, Value callable, std::span<const Value> args, Value kwnames);
  ~Recorder();

  // Runs the region. The result (or the exception) is the caller's as from a plain call.
  Result<Value> run();

  bool refused() const { return refused_; }
  const Refusal& refusal() const { return refusal_; }
  void refuse(std::string reason);
  Value kwnames() const { return kwnames_; }

  RefGraph graph;
  std::vector<WatchedRead> reads;
  std::vector<ArgCheck> arg_checks;
  ArgVisit visit;  // the arguments, as walked at entry
  struct Leaf {
    Value tensor;
    tensor::ExprRef entry;
  };  // external tensors with their value at entry
  std::vector<Leaf> leaves;
  uint64_t modes = 0;

  // Observer
  void before(const ExecutionState&) override;
  void after(const ExecutionState&) override;
  void read(Vm*, ReadKind, Value owner, Value name, Value value) override;
  // Subscriber: a watched object changed while the run goes on
  void watched_written(Object*, WatchSlot, uint64_t) override;
  // GraphObserver
  void host_access(tensor::Expr&, const char* why) override;

 private:
  ShadowNode& outside(Value, Value parent, std::string relation);
  void made(Value, std::string how);                      // an object of this run
  void forget(Object*);                                   // it died; its address may be another object's
  void reach(Value, Value parent, std::string relation);  // a value read from an external object
  void know(Value, const ExecutionState&, bool input);
  void enter_function(const ExecutionState&);
  void touch_function(Value);
  bool method_of_read_class(Value function);
  void touch_type(Value instance);  // look-ups on its class may matter
  void watch(Object*);
  void watch_cell(Value dict, Value name, const char* what);
  void watch_slot(Value instance, Value name);
  void snapshot(Value container);
  void attribute(Value object, Value name);  // what looking `name` up reads
  void descriptor(Value object, Value found, Value name);
  void reach_tensor(Value);

  // What natives and types' operations read, from their rows (reads.cpp, operations.cpp).
  CaptureAs treatment(Value);
  void look(Value);
  void items(Value);
  void deep(Value);
  void read_as(Value, Reads);
  void asked(uint16_t operation, Value, bool shown);
  void ask_further(const Annotation&, Value, Reads, bool shown);
  void apply(const Annotation&, std::string_view what, std::span<const Value> args);
  void operation(std::string_view slot, std::span<const Value> args);
  void operation(std::string_view slot, std::initializer_list<Value> args) {
    operation(slot, std::span<const Value>(args.begin(), args.size()));
  }
  void native_operation(const ExecutionState&);
  void class_pattern(Value subject, Value type, const ExecutionState&);
  void construct(Value type, std::span<const Value> args);
  void wrapper_called(NativeFunctionObject*, std::span<const Value> args);
  void class_of(Value);
  bool overrides_iter(Value);

  void write_target(Value, const char* what);
  bool is_external(Value v) {
    ShadowNode* n = graph.find(v);
    return n && n->external;
  }
  void call(Value callee, std::span<const Value> args);
  void call_packed(std::span<const Value> inputs);
  void native_call_seen(const NativeRecord*, Value callable, std::span<const Value> args);

  Thread& t_;
  Value callable_;
  std::span<const Value> args_;
  Value kwnames_;
  std::unordered_set<Object*> watched_;
  std::set<std::pair<Object*, uint16_t>> asked_;  // what was read of which object already
  std::set<Object*> deeply_read_;
  TypeObject* constructed_ = nullptr;  // a class was called, and the next frame may be that of __init__
  bool refused_ = false;
  Refusal refusal_;
  const ExecutionState* state_ = nullptr;  // the instruction being executed
  tensor::RandomStream random_;            // at entry
};

}  // namespace mpy
