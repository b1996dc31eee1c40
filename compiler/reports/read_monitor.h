// Follows the instructions of calls that are counted (count_calls.h), and reports what each of them reads to the digest
// of the innermost: what it got and gave, and what natives read by their rows. Unlike a recorder it never refuses.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "compiler/bindings/tensor_object.h"
#include "compiler/reports/read_digest.h"
#include "compiler/schema/steps.h"
#include "runtime/memory/protocol_observer.h"
#include "vm/observe/state.h"

namespace mpy {

class ReadMonitor final : public Observer, public ProtocolObserver, public tensor::StepObserver {
 public:
  struct Owner {
    virtual void too_long() = 0;  // it stopped

   protected:
    ~Owner() = default;
  };
  ReadMonitor(Thread& t, Owner& owner, uint64_t most_instructions)
      : t_(t), owner_(owner), most_instructions_(most_instructions) {}
  void start();
  void stop();
  ReadDigest* into = nullptr;

  void before(const ExecutionState&) override;
  void after(const ExecutionState&) override;
  void returned(const ExecutionState&) override;
  void read(Vm*, ReadKind, Value owner, Value name, Value value) override;
  void asks(std::string_view operation, std::span<const Value>) override;
  void gives(std::string_view operation, Value of, Value given) override;
  Result<Value> measured(Value number) override;
  void attached(Value) override {}
  void interrupted(const char* by, Value whose) override;
  // Compiled callables run plainly while a monitor is attached.
  void performed(const tensor::Step&, std::span<const tensor::Boxed>, std::span<const tensor::Boxed>) override {}
  void failed(const tensor::Step&) override {}
  void hook_begins(std::span<const tensor::Tensor>) override {}
  void hook_ends(std::span<const tensor::Tensor>) override {}

 private:
  void instruction(const ExecutionState&);
  void got(const ExecutionState&);
  void apply(const Annotation&, std::string_view what, std::span<const Value> args);
  bool operation(std::string_view slot, std::span<const Value> args);
  void asked(int asks, Value);
  void attribute(Value object, Value name, bool value_too);
  void call(Value callee, std::span<const Value> args);
  void call_packed(std::span<const Value> inputs);
  void call_native(const NativeRecord*, Value callable, std::span<const Value> args);
  void call_wrapper(NativeFunctionObject*, std::span<const Value> args);
  void call_other(Value callee, std::span<const Value> args);

  Thread& t_;
  Owner& owner_;
  uint64_t most_instructions_, instructions_ = 0;
  bool observing_ = false;
  bool shows_result_ = false;  // all that it reads is in what it gives
  std::string opaque_;         // an object whose state the running instruction reads without showing it
  ProtocolObserver* outer_ = nullptr;
};

}  // namespace mpy
