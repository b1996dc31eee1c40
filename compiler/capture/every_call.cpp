// See every_call.h.
#include "compiler/capture/every_call.h"

#include <algorithm>
#include <map>
#include <memory>

#include "compiler/capture/call_log.h"
#include "compiler/capture/compiled.h"
#include "vm/frames/function.h"
#include "vm/frames/regions.h"

namespace mpy {
namespace {

constexpr const char* kNoRecord = "no record";
constexpr size_t kMostRecords = 128;  // of one function
constexpr size_t kMostBudgets = 1 << 16;
constexpr uint64_t kEarlyRecordings = 1 << 14;
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

// Whether calls of functions of one code are worth recording. Those made anew at each call share it.
class Budget {
 public:
  bool resting() const { return rest_left_ > 0; }
  void plain_call() { rest_left_--; }
  bool spent() const { return credit_ <= 0; }
  // `again`: there are records for arguments like these, and none could be replayed. Then it will hardly ever be.
  void recorded(bool again) { credit_ -= again ? kFruitless : kRecording; }
  void refused(const std::string& reason) {
    credit_ -= kFruitless - kRecording;
    why_ = "refused: " + reason;
  }
  void missed(const std::string& reason) { why_ = reason; }
  const std::string& why() const { return why_; }  // it rests: what was the last that went wrong
  // Where most calls are recorded and then replayed once, that costs more than it saves: a program may do it for a
  // while (`early`).
  void hit(bool early) {
    futile_ = 0;
    since_rest_++;
    credit_ = std::min(credit_ + (early ? kRecording : 1), kCredit);
    if (2 * credit_ > kCredit) rest_left_ = rest_ = 0;
  }
  // True: what there is of records leads to nothing.
  bool missed_at_rest() { return ++futile_ >= kFutile; }
  // True: it is not the first time, so that the values met so far may never come again.
  bool begin_rest() {
    bool once_more = rest_ > 0;
    if (since_rest_ < rest_ / 8) rest_ = std::min(2 * rest_, kLongestRest);
    rest_left_ = rest_ = std::max(rest_, kRest);
    credit_ = 2 * kFruitless;
    futile_ = since_rest_ = 0;
    return once_more;
  }

 private:
  static constexpr int kCredit = 512, kRecording = 8, kFruitless = 32;  // in hits
  static constexpr int kFutile = 8, kRest = 256, kLongestRest = 65536;
  int credit_ = kCredit;
  std::string why_;
  int futile_ = 0;                // at rest, since the last hit
  int since_rest_ = 0;            // hits since it last began to rest
  int rest_left_ = 0, rest_ = 0;  // calls that run plainly, still and at first; twice as many each time without hits
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
  void write_log() const { log_.write(); }
  Result<Value> entered(Vm*, std::span<const Value> parameters) override;
  void left(Vm*, Value result) override;
  void refused(Recorder&) override;
  void died(Object* function);
  void each(const std::function<void(const Compiled&)>& look) const {
    for (auto& [function, region] : regions_) look(region->compiled);
    for (auto& region : ended_) look(region->compiled);
  }
  CallTotals totals() const {
    CallTotals sum = totals_;
    each([&](const Compiled& c) { add(&sum, c); });
    return sum;
  }

 private:
  Region& region_of(Value function);
  bool has_record_like(Value function, std::span<const Value> parameters) const;
  void run_plainly(Budget&, size_t call);
  void note_refusal(const std::string& reason);
  bool record(Vm*, Region&, std::span<const Value> parameters);
  std::string why_not_replayed(const Region&, size_t misses) const;
  void drop_ended();

  Thread& t_;
  TensorScope scope_;  // recorders look at tensors wherever the program is
  CallTotals totals_;
  std::unordered_map<Object*, std::unique_ptr<Region>> regions_;
  std::unordered_map<const Code*, Budget> budgets_;
  std::vector<std::unique_ptr<Region>> ended_;  // of functions that are gone: dropped at the next call
  // The one being recorded.
  Region* running_ = nullptr;
  Budget* running_budget_ = nullptr;
  uint64_t recordings_ = 0;  // begun so far
  std::unique_ptr<Recorder> recorder_, refused_;
  CallLog log_;
  size_t logged_ = 0;  // its number there
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
  for (auto& region : ended_) {
    add(&totals_, region->compiled);
    if (RegionWatcher* watcher = region_watcher(t_.isolate)) watcher->ended(region->compiled);
  }
  ended_.clear();
}

Region& EveryCall::region_of(Value function) {
  std::unique_ptr<Region>& region = regions_[function.object()];
  if (!region) {
    region = std::make_unique<Region>(this);
    region->compiled.callable = function;
    region->compiled.most_records = kMostRecords;
    region->compiled.call = [](Thread& t, Value callable, std::span<const Value> parameters, Value) {
      return call_with_parameters(t, callable, parameters);
    };
    describe_callable(t_, function, &region->compiled);
    subscriptions(t_.isolate).subscribe(function.object(), region.get());
    totals_.functions++;
  }
  return *region;
}

// While nothing is recorded, calls with arguments like those of a record are still replayed.
bool EveryCall::has_record_like(Value function, std::span<const Value> parameters) const {
  auto it = regions_.find(function.object());
  return it != regions_.end() && has_record_for(t_, it->second->compiled, parameters);
}

Result<Value> EveryCall::entered(Vm* vm, std::span<const Value> parameters) {
  const Code& code = *frame_instance(vm->R)->code;
  if (vm->observer || vm->next_vm || first_vm(t_) != vm || is_recording(t_)) {
    if (running_ && vm->observer == recorder_.get()) log_.begin(code, "inside");
    return Value::unset();
  }
  totals_.calls++;
  size_t call = log_.begin(code, "plain");
  if (budgets_.size() > kMostBudgets) budgets_.clear();  // a program that makes ever new codes
  Budget& budget = budgets_[&code];
  bool alike = has_record_like(vm->R[-1], parameters);
  if (budget.resting() && !alike) {
    run_plainly(budget, call);
    return Value::unset();
  }
  refused_.reset();
  drop_ended();
  Region& region = region_of(vm->R[-1]);
  log_.become(call, "hit");  // one that raises, too
  size_t misses = region.compiled.misses.size();
  Result<Value> done = replay_any(t_, region.compiled, parameters, Value::unset());
  if (done.raised() || !done.value().is_unset()) {
    budget.hit(recordings_ < kEarlyRecordings);
    return done;
  }
  logged_ = call;
  std::string why = why_not_replayed(region, misses);
  log_.become(call, "plain", why);
  if (!budget.resting() && why != kNoRecord) budget.missed(why);
  if (budget.resting()) {
    if (budget.missed_at_rest()) drop_records(region.compiled);
    run_plainly(budget, call);
  } else if (budget.spent()) {
    if (budget.begin_rest()) drop_records(region.compiled, true);
    count(&totals_.refusals, "too many runs that could not be replayed");
    run_plainly(budget, call);
  } else {
    budget.recorded(alike);
    recordings_++;
    running_budget_ = &budget;
    if (!record(vm, region, parameters)) region.compiled.plain++;
  }
  return Value::unset();
}

void EveryCall::run_plainly(Budget& budget, size_t call) {
  budget.plain_call();
  totals_.plain++;
  log_.become(call, "plain", "at rest after: " + budget.why());
}

std::string EveryCall::why_not_replayed(const Region& region, size_t misses) const {
  const std::vector<Compiled::Note>& all = region.compiled.misses;
  if (all.size() > misses) return "miss: " + all.back().reason;
  if (!region.compiled.records.empty()) return "a miss that was not noted";
  return region.compiled.attempts ? kNoRecord : "no record: the function is new";
}

bool EveryCall::record(Vm* vm, Region& region, std::span<const Value> parameters) {
  Compiled& c = region.compiled;
  // A replay leaves arguments to die when it is over.
  for (Value v : parameters)
    if (death_may_run_python(t_, v)) {
      count(&totals_.refusals, "an argument that may die in the call");
      note_refusal("an argument that may die in the call");
      return false;
    }
  // What only the call holds is another object next time.
  for (size_t i = 0; i < parameters.size() && i < 64; i++)
    if (Value v = parameters[i]; v.is_pointer() && v.header()->count() == 1 && walkable(t_, v))
      c.lessons.walked |= uint64_t{1} << i;
  c.attempts++;
  recorder_ = std::make_unique<Recorder>(t_, c.callable, parameters, Value::unset(), c.lessons);
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
  note_refusal(recorder.refusal().reason);
  refused_ = std::move(recorder_);
  running_ = nullptr;
}

void EveryCall::note_refusal(const std::string& reason) {
  running_budget_->refused(reason);
  log_.become(logged_, "refused", "refused: " + reason);
}

void EveryCall::left(Vm* vm, Value result) {
  vm->region = nullptr;
  Ref exception = result.is_unset() ? t_.take_exception() : Ref();
  if (t_.isolate.heap->has_queued()) recorder_->refuse("a finalizer runs when it is over");
  recorder_->end(exception.get());
  keep_record(t_, running_->compiled, *recorder_, exception.is_set() ? exception.get() : result);
  if (recorder_->refused()) note_refusal(recorder_->refusal().reason);
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

namespace {
const EveryCall* every_call_of(Isolate& iso) {
  for (Vm* vm = static_cast<Vm*>(iso.vms); vm; vm = vm->next_vm)
    if (vm->regions) return static_cast<EveryCall*>(vm->regions);
  return nullptr;
}
}  // namespace

std::optional<CallTotals> every_call_totals(Isolate& iso) {
  const EveryCall* all = every_call_of(iso);
  if (!all) return {};
  return all->totals();
}

void each_region_of_calls(Isolate& iso, const std::function<void(const Compiled&)>& look) {
  if (const EveryCall* all = every_call_of(iso)) all->each(look);
}

void write_call_log(Isolate& iso) {
  if (const EveryCall* all = every_call_of(iso)) all->write_log();
}

}  // namespace mpy
