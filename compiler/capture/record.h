// A record: guard, mock and program of one region, made from a recorder's run; and the cache of a compiled callable.
//
// Replay: the guard holds → the program's plan runs on the leaves' present values → the mock builds the result. Every
// check and allocation precedes the first visible effect; a failure before it runs the region plainly.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "compiler/capture/guard.h"
#include "compiler/capture/recorder.h"
#include "compiler/capture/subscriptions.h"
#include "compiler/graph/expr_order.h"

namespace mpy {

// How one value of the result is rebuilt. Same number = same object, so aliases and shared parts are kept.
struct MockNode {
  enum Kind : uint8_t { Word, Held, Borrowed, Argument, Output, List, Tuple, Dict } kind = Word;
  Value word;              // Word; Borrowed: an external object, alive while the record is
  Ref held;                // Held: an immutable value
  int index = -1;          // Argument: visit number; Output: tensor output
  int number = -1;         // of the object, for aliases
  std::vector<int> parts;  // nodes: items, or keys and values in turn
};

struct KernelNote {
  std::string name, backend;
  std::vector<std::string> ops;  // what it stands for
  bool fused() const { return ops.size() > 1; }
};

class Record final : public Subscriber {
 public:
  // Null: no record can be made; `refusal` says why. The recorder must not have refused.
  static std::unique_ptr<Record> make(Thread&, Recorder&, Value result, Refusal* refusal);
  ~Record();

  enum class State : uint8_t { Clean, Dirty, Dead };
  State state() const { return state_; }
  // Does the guard hold for these arguments? `why` receives the check that failed.
  bool check(Thread&, std::span<const Value> args, Value kwnames, ArgVisit*, std::string* why);
  // Runs program and mock after a check. Unset: the program could not run; nothing was changed.
  // `kernels_ns`: what running the plan took, the program's buffers included.
  Result<Value> replay(Thread&, const ArgVisit&, uint64_t* kernels_ns);
  void watched_written(Object*, WatchSlot, uint64_t) override;

  int running = 0;  // pinned while it replays
  std::vector<KernelNote> kernels() const;
  double compile_ms() const;
  std::string listing(Thread&) const;

 private:
  explicit Record(Thread& t) : t_(t) {}
  bool build_program(Recorder&, const std::vector<tensor::Tensor>& outputs, Refusal*);
  int build_mock(Recorder&, Value, std::vector<Object*>* seen, std::vector<tensor::Tensor>* outputs, Refusal*);
  const WatchedRead* full_check();  // the first read that differs, or null
  Result<Value> build(const ArgVisit&, const std::vector<Ref>& outputs, std::vector<Ref>* made, int node);

  struct Input {
    int argument = -1;
    Value external;
    tensor::Dims strides;
  };  // a leaf: argument tensor or watched tensor
  struct OutputShape {
    tensor::DType dtype;
    tensor::Dims sizes, strides;
  };

  Thread& t_;
  State state_ = State::Clean;
  uint64_t modes_ = 0;
  std::vector<ArgCheck> args_;
  Ref kwnames_;
  std::vector<WatchedRead> reads_;
  std::vector<Object*> subscribed_;
  std::vector<Input> inputs_;
  std::vector<uint64_t> scalars_;
  tensor::ExprOrder shell_;  // outputs' shapes as the plan needs them
  std::vector<tensor::ExprRef> shell_exprs_;
  std::vector<OutputShape> outputs_;
  std::shared_ptr<tensor::PlanEntry> plan_;
  std::vector<MockNode> mock_;
  int mock_root_ = -1;
};

}  // namespace mpy
