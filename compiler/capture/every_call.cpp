// See every_call.h.
#include "compiler/capture/every_call.h"

#include <algorithm>
#include <map>
#include <memory>

#include "compiler/capture/compiled.h"
#include "vm/frames/function.h"
#include "vm/frames/regions.h"

namespace mpy {
namespace {

constexpr size_t kMostBudgets = 1 << 16;
constexpr uint64_t kMostInstructions = 20000;  // what runs longer is refused: its callees are regions

class EveryCall;

// What is known of one function.
struct Region final : Subscriber {
  EveryCall* all;
  Compiled compiled;  // its callable is not held
  explicit Region(EveryCall* all) : all(all) {}
  void watched_written(Object*, WatchSlot, uint64_t) override;
};

// Reasons contain names of the program, so there may be any number of them: those after the first thousand are counted
// together.
void count(std::map<std::string, uint64_t>* reasons, const std::string& reason) {
  (*reasons)[reasons->size() < 1000 || reasons->contains(reason) ? reason : "others"]++;
}
void add(CallTotals* sum, const Compiled& c) {
  sum->recorded += static_cast<uint64_t>(c.recorded);
  sum->hits += static_cast<uint64_t>(c.hits);
  sum->plain += static_cast<uint64_t>(c.plain);
  for (const Compiled::Note& n : c.splits) count(&sum->refusals, n.reason);
  for (const Compiled::Note& n : c.misses) count(&sum->misses, n.reason);
}

// Whether functions of one code are worth a look. Those made anew at each call share it.
struct Budget {
  static constexpr int kFruitless = 64, kRecordings = 16, kRest = 256, kLongestRest = 65536;
  int fruitless = 0, recordings = 0;  // since the last hit
  int resting = 0, rest = 0;          // calls that run plainly, still and at first; twice as many each time
  bool spent() const { return fruitless >= kFruitless || recordings >= kRecordings; }
  void begin_rest() {
    resting = rest = rest ? std::min(2 * rest, kLongestRest) : kRest;
    fruitless = kFruitless / 2;
    recordings = kRecordings - 2;
  }
};

class EveryCall final : public Regions, Recorder::Owner {
 public:
  explicit EveryCall(Thread& t) : t_(t), scope_(t) {}
  ~EveryCall() {
    if (vm_of(t_) && vm_of(t_)->regions == this) vm_of(t_)->regions = nullptr;
    drop_ended();
    recorder_.reset();
    refused_.reset();
    for (auto& [function, region] : regions_) subscriptions(t_.isolate).unsubscribe(function, region.get());
    regions_.clear();
  }
  Result<Value> entered(Vm*, std::span<const Value> parameters) override;
  void left(Vm*, Value result) override;
  void refused(Recorder&) override;
  void died(Object* function);
  CallTotals totals() const {
    CallTotals sum = totals_;
    for (auto& [function, region] : regions_) add(&sum, region->compiled);
    for (auto& region : ended_) add(&sum, region->compiled);
    return sum;
  }

 private:
  Region& region_of(Value function);
  bool record(Vm*, Region&, std::span<const Value> parameters);
  void drop_ended();

  Thread& t_;
  TensorScope scope_;  // recorders look at tensors wherever the program is
  CallTotals totals_;
  std::unordered_map<Object*, std::unique_ptr<Region>> regions_;
  std::unordered_map<const Code*, Budget> budgets_;
  std::vector<std::unique_ptr<Region>> ended_;  // of functions that are gone: dropped at the next call
  // The one being recorded.
  Region* running_ = nullptr;
  std::unique_ptr<Recorder> recorder_, refused_;
};

void Region::watched_written(Object* o, WatchSlot slot, uint64_t) {
  if (slot == WatchSlot::Death) all->died(o);
}

void EveryCall::died(Object* function) {
  auto it = regions_.find(function);
  if (it == regions_.end()) return;
  ended_.push_back(std::move(it->second));
  regions_.erase(it);
}

void EveryCall::drop_ended() {
  for (auto& region : ended_) add(&totals_, region->compiled);
  ended_.clear();
}

Region& EveryCall::region_of(Value function) {
  std::unique_ptr<Region>& region = regions_[function.object()];
  if (!region) {
    region = std::make_unique<Region>(this);
    region->compiled.callable = function;
    region->compiled.call = [](Thread& t, Value callable, std::span<const Value> parameters, Value) {
      return call_with_parameters(t, callable, parameters);
    };
    describe_callable(t_, function, &region->compiled);
    subscriptions(t_.isolate).subscribe(function.object(), region.get());
    totals_.functions++;
  }
  return *region;
}

Result<Value> EveryCall::entered(Vm* vm, std::span<const Value> parameters) {
  if (vm->observer || vm->next_vm || first_vm(t_) != vm || is_recording(t_)) return Value::unset();
  totals_.calls++;
  if (budgets_.size() > kMostBudgets) budgets_.clear();  // a program that makes ever new codes
  Budget& budget = budgets_[frame_instance(vm->R)->code];
  if (budget.resting > 0) {
    budget.resting--;
    totals_.plain++;
    return Value::unset();
  }
  refused_.reset();
  drop_ended();
  Region& region = region_of(vm->R[-1]);
  Value done = TRY(replay_any(t_, region.compiled, parameters, Value::unset()));
  if (!done.is_unset()) {
    budget = {};
    return done;
  }
  budget.fruitless++;
  if (budget.spent()) {
    budget.begin_rest();
    drop_records(region.compiled);
    count(&totals_.refusals, "too many runs that could not be replayed");
    totals_.plain++;
  } else if (record(vm, region, parameters)) {
    budget.recordings++;
  } else {
    region.compiled.plain++;
  }
  return Value::unset();
}

bool EveryCall::record(Vm* vm, Region& region, std::span<const Value> parameters) {
  Compiled& c = region.compiled;
  // A replay leaves arguments to die when it is over.
  for (Value v : parameters)
    if (death_may_run_python(t_, v)) {
      count(&totals_.refusals, "an argument that may die in the call");
      return false;
    }
  c.attempts++;
  recorder_ = std::make_unique<Recorder>(t_, c.callable, parameters, Value::unset(), c.walked);
  recorder_->most_instructions = kMostInstructions;
  recorder_->owner = this;
  running_ = &region;
  vm->region = vm->R;
  if (!recorder_->refused()) recorder_->begin(true);
  else refused(*recorder_);
  return true;
}

// The region goes on as a plain call. The recorder itself is still at work, and goes later.
void EveryCall::refused(Recorder& recorder) {
  vm_of(t_)->region = nullptr;
  keep_record(t_, running_->compiled, recorder, Value::unset());
  refused_ = std::move(recorder_);
  running_ = nullptr;
}

void EveryCall::left(Vm* vm, Value result) {
  vm->region = nullptr;
  Ref exception = result.is_unset() ? t_.take_exception() : Ref();
  if (t_.isolate.heap->has_queued()) recorder_->refuse("a finalizer runs when it is over");
  recorder_->end(exception.get());
  keep_record(t_, running_->compiled, *recorder_, exception.is_set() ? exception.get() : result);
  if (exception.is_set()) (void)t_.restore_exception(exception);
  recorder_.reset();
  running_ = nullptr;
}

}  // namespace

void record_every_call(Thread& t) {
  auto all = std::make_shared<EveryCall>(t);
  vm_of(t)->regions = all.get();
  capture_keep(t.isolate, std::move(all));
}

std::optional<CallTotals> every_call_totals(Isolate& iso) {
  for (Vm* vm = static_cast<Vm*>(iso.vms); vm; vm = vm->next_vm)
    if (vm->regions) return static_cast<EveryCall*>(vm->regions)->totals();
  return {};
}

}  // namespace mpy
