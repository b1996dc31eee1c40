// See every_call.h.
#include "compiler/capture/every_call.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "compiler/capture/call_log.h"
#include "compiler/capture/compiled.h"
#include "compiler/mutation/mutate.h"
#include "vm/frames/function.h"
#include "vm/frames/regions.h"

namespace mpy {
namespace {

constexpr const char* kNoRecord = "no record";
constexpr const char* kFirstTime = "it is called for the first time, and what it calls is called again";
constexpr size_t kMostRecords = 1024;  // of one code
constexpr size_t kMostDigests = 256;
constexpr size_t kMostRegions = 1 << 16;
constexpr size_t kMostFunctions = 64;  // of one code, whose deaths are heard
constexpr uint64_t kEarlyRecordings = 1 << 14;
constexpr uint64_t kMostInstructions = 20000;  // what runs longer is refused: its callees are regions

class EveryCall;

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

// Whether the call holds the only reference to one of them, and a finalizer or weak reference would run when it dies.
bool any_may_die(Thread& t, std::span<const Value> values) {
  return std::any_of(values.begin(), values.end(), [&](Value v) { return death_may_run_python(t, v); });
}

// Whether calls of functions of one code are worth recording. Those made anew at each call share it.
class Budget {
 public:
  bool resting() const { return rest_left_ > 0; }
  void plain_call() { rest_left_--; }
  bool spent() const { return credit_ <= 0; }
  // `again`: it was recorded with arguments like these, and that could not be replayed. Then it will hardly ever be.
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
  static constexpr int kCredit = 4096, kRecording = 8, kFruitless = 128;  // in hits
  static constexpr int kFutile = 8, kRest = 256, kLongestRest = 65536;
  int credit_ = kCredit;
  std::string why_;
  int futile_ = 0;                // at rest, since the last hit
  int since_rest_ = 0;            // hits since it last began to rest
  int rest_left_ = 0, rest_ = 0;  // calls that run plainly, still and at first; twice as many each time without hits
};

// What is known of the functions of one code: those made anew at each call share it. The function itself is the first
// argument of its calls.
struct Region final : Subscriber {
  EveryCall* all;
  std::shared_ptr<const Code> code;  // null: it is never freed
  Compiled compiled;                 // its callable is the function called last, which is not held
  Budget budget;
  uint64_t large = 0;              // arguments that were too large to be compared once
  bool gives_way = false;          // to what it calls, when it comes for the first time with such arguments
  std::set<uint64_t> tried;        // digests of arguments with which it was recorded
  std::vector<Object*> functions;  // those that it hears the death of
  explicit Region(EveryCall* all) : all(all) {}
  void watched_written(Object*, WatchSlot, uint64_t) override;
};

class EveryCall final : public Regions, Recorder::Owner {
 public:
  explicit EveryCall(Thread& t) : t_(t), scope_(t) {}
  ~EveryCall() {
    if (vm_of(t_) && vm_of(t_)->regions == this) vm_of(t_)->regions = nullptr;
    drop_ended();
    recorder_.reset();
    refused_.reset();
    stand_ins_.clear();
    for (auto& [code, region] : regions_) forget_functions(*region);
    regions_.clear();
  }
  void write_log() const { log_.write(); }
  Result<Value> entered(Vm*, std::span<const Value> parameters) override;
  void left(Vm*, Value* result) override;
  void refused(Recorder&) override;
  void died(Region&, Object* function);
  void each(const std::function<void(const Compiled&)>& look) const {
    for (auto& [code, region] : regions_) look(region->compiled);
  }
  CallTotals totals() const {
    CallTotals sum = totals_;
    each([&](const Compiled& c) { add(&sum, c); });
    return sum;
  }

 private:
  Region& region_of(const Code&, Value function);
  void hear_death(Region&, Value function);
  void forget_functions(Region&);
  void end_region(Region&);
  void called_inside(const Code&);
  void run_plainly(Budget&, size_t call);
  void note_refusal(const std::string& reason);
  void keep(Recorder&, Value result);
  Result<Value> replayed(Region&, const RecordIndex::Alike&, std::span<const Value> args);
  void record(Vm*, Region&, std::span<const Value> args);
  std::string why_not_replayed(const Region&, size_t misses) const;
  void drop_ended();

  Thread& t_;
  TensorScope scope_;  // recorders look at tensors wherever the program is
  CallTotals totals_;
  std::unordered_map<const Code*, std::unique_ptr<Region>> regions_;
  std::set<Region*> stale_;  // of functions that are gone: looked through at the next call
  // The one being recorded, and its arguments.
  Region* running_ = nullptr;
  std::vector<Value> running_args_;
  std::set<const Code*> inside_;  // called by it
  bool running_again_ = false;    // it was tried before with arguments like these
  uint64_t recordings_ = 0;       // begun so far
  std::unique_ptr<Recorder> recorder_, refused_;
  // What stood for numbers in runs that were refused and are not over: their frames, and those objects.
  std::vector<std::pair<const Value*, std::vector<Ref>>> stand_ins_;
  CallLog log_;
  size_t logged_ = 0;  // its number there
};

void Region::watched_written(Object* o, WatchSlot slot, uint64_t) {
  if (slot == WatchSlot::Death) all->died(*this, o);
}

void EveryCall::died(Region& region, Object* function) {
  std::erase(region.functions, function);
  stale_.insert(&region);
}

// What belonged to functions that are gone goes.
void EveryCall::drop_ended() {
  if (stale_.empty()) return;
  for (Region* region : std::exchange(stale_, {})) {
    auto& records = region->compiled.records;
    std::erase_if(records, [](auto& r) { return r->state() == Record::State::Dead && r->running == 0; });
    region->compiled.index.clear();
    bool over = region->code && region->code.use_count() == 1;
    if (over && region != running_) end_region(*region);
  }
}

void EveryCall::end_region(Region& region) {
  add(&totals_, region.compiled);
  if (RegionWatcher* watcher = region_watcher(t_.isolate)) watcher->ended(region.compiled);
  forget_functions(region);
  std::erase_if(regions_, [&](auto& entry) { return entry.second.get() == &region; });
}

void EveryCall::hear_death(Region& region, Value function) {
  if (region.functions.size() >= kMostFunctions) return;
  Object* o = function.object();
  if (std::find(region.functions.begin(), region.functions.end(), o) != region.functions.end()) return;
  region.functions.push_back(o);
  subscriptions(t_.isolate).subscribe(o, &region);
}

void EveryCall::forget_functions(Region& region) {
  for (Object* o : region.functions) subscriptions(t_.isolate).unsubscribe(o, &region);
  region.functions.clear();
  stale_.erase(&region);
}

Region& EveryCall::region_of(const Code& code, Value function) {
  if (regions_.size() > kMostRegions && !running_)  // a program that makes ever new codes
    while (!regions_.empty()) end_region(*regions_.begin()->second);
  std::unique_ptr<Region>& region = regions_[&code];
  if (!region) {
    region = std::make_unique<Region>(this);
    region->code = code.self.lock();
    Compiled& c = region->compiled;
    c.most_records = c.most_alike = kMostRecords;
    c.call = [](Thread& t, Value, std::span<const Value> args, Value) {
      return call_with_parameters(t, args[0], args.subspan(1));
    };
    // What is passed to a function is often new; the function itself is so where another one makes it.
    bool local = code.str(code.qualname).find("<locals>") != std::string_view::npos;
    c.lessons.walked = local ? ~uint64_t{0} : ~uint64_t{1};
    describe_callable(t_, function, &c);
    totals_.functions++;
  }
  region->compiled.callable = function;
  return *region;
}

Result<Value> EveryCall::entered(Vm* vm, std::span<const Value> parameters) {
  const Code& code = *frame_instance(vm->R)->code;
  if (vm->observer || vm->next_vm || first_vm(t_) != vm || is_recording(t_)) {
    if (running_ && vm->observer == recorder_.get()) {
      log_.begin(code, "inside");
      called_inside(code);
    }
    return Value::unset();
  }
  totals_.calls++;
  size_t call = log_.begin(code, "plain");
  while (!stand_ins_.empty() && vm->R <= stand_ins_.back().first) stand_ins_.pop_back();
  refused_.reset();
  drop_ended();
  // The function lies before its parameters.
  const std::span<const Value> args(vm->R - 1, parameters.size() + 1);
  Region& region = region_of(code, args[0]);
  Budget& budget = region.budget;
  // While nothing is recorded, calls with arguments like those of a record are still replayed.
  const RecordIndex::Alike alike = records_alike(t_, region.compiled, args);
  if (budget.resting() && alike.empty()) {
    run_plainly(budget, call);
    return Value::unset();
  }
  // A replay leaves arguments to die when it is over, the call perhaps earlier.
  if (any_may_die(t_, parameters)) {
    totals_.plain++;
    count(&totals_.refusals, kMayDie);
    log_.become(call, "refused", fmt::format("refused: {}", kMayDie));
    return Value::unset();
  }
  log_.become(call, "hit");  // one that raises, too
  size_t misses = region.compiled.misses.size();
  Result<Value> done = replayed(region, alike, args);
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
    if (region.tried.size() > kMostDigests) region.tried.clear();
    running_again_ = !region.tried.insert(argument_digest(t_, args)).second;
    if (!running_again_ && region.gives_way) {
      totals_.plain++;
      log_.become(call, "plain", kFirstTime);
      return Value::unset();
    }
    budget.recorded(running_again_);
    recordings_++;
    record(vm, region, args);
  }
  return Value::unset();
}

Result<Value> EveryCall::replayed(Region& region, const RecordIndex::Alike& alike, std::span<const Value> args) {
  if (alike.empty() || weakened_anywhere()) return replay_any(t_, region.compiled, args, Value::unset());
  return replay_any(t_, region.compiled, alike, args, Value::unset());
}

// What calls another function again and again, and has not come again itself, may be called only this once: then what
// it calls is worth more.
void EveryCall::called_inside(const Code& code) {
  if (running_again_) return;
  if (!regions_.contains(&code) && inside_.insert(&code).second) return;
  running_->gives_way = true;
  recorder_->refuse(kFirstTime);
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

void EveryCall::record(Vm* vm, Region& region, std::span<const Value> args) {
  Compiled& c = region.compiled;
  running_ = &region;
  hear_death(region, args[0]);
  running_args_.assign(args.begin(), args.end());
  inside_.clear();
  c.attempts++;
  recorder_ = std::make_unique<Recorder>(t_, c.callable, running_args_, Value::unset(), c.lessons);
  recorder_->most_instructions = kMostInstructions;
  recorder_->owner = this;
  vm->region = vm->R;
  if (!recorder_->refused()) recorder_->begin(true);
  else refused(*recorder_);
}

// Where much of an argument was compared, the next recording tries which object it is, once.
void EveryCall::keep(Recorder& recorder, Value result) {
  Lessons& lessons = running_->compiled.lessons;
  keep_record(t_, running_->compiled, recorder, result);
  uint64_t large = std::exchange(lessons.large, 0) & ~running_->large;
  running_->large |= large;
  lessons.walked &= ~large;
}

// The region goes on as a plain call. The recorder itself is still at work, and goes later.
void EveryCall::refused(Recorder& recorder) {
  const Value* frame = std::exchange(vm_of(t_)->region, nullptr);
  keep(recorder, Value::unset());
  if (auto left = recorder.take_stand_ins(); !left.empty()) stand_ins_.push_back({frame, std::move(left)});
  if (recorder.refusal().reason != kFirstTime) note_refusal(recorder.refusal().reason);
  else log_.become(logged_, "refused", kFirstTime);
  refused_ = std::move(recorder_);
  running_ = nullptr;
}

void EveryCall::note_refusal(const std::string& reason) {
  running_->budget.refused(reason);
  log_.become(logged_, "refused", "refused: " + reason);
}

void EveryCall::left(Vm* vm, Value* result) {
  vm->region = nullptr;
  Ref exception = result ? Ref() : t_.take_exception();
  if (t_.isolate.heap->has_queued()) recorder_->refuse("a finalizer runs when it is over");
  recorder_->end(exception.get());
  keep(*recorder_, exception.is_set() ? exception.get() : *result);
  Value raised = exception.get();
  recorder_->leave_plain_numbers(result ? result : &raised);
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
