// The call of a compiled callable: guard, replay, or a monitored run that makes a record.
#include "compiler/capture/compiled.h"

#include <algorithm>
#include <ctime>

#include "compiler/capture/replay/warm.h"
#include "compiler/mutation/mutate.h"
#include "compiler/shadow/shadow.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "vm/frames/function.h"
#include "vm/frames/native_record.h"
#include "vm/frames/regions.h"
#include "vm/frames/trace.h"

namespace mpy {
namespace {

constexpr int kMaxAttempts = 16;                  // monitored runs that led to no hit, before it rests
constexpr int kMaxDead = 100;                     // compiled callables that are gone and whose counts are kept
constexpr int kRest = 256, kLongestRest = 65536;  // calls that run plainly then, at first; twice as many each time

struct CaptureState {
  TypeObject* type = nullptr;
  std::vector<std::unique_ptr<Compiled>> all;
  size_t compiled = 0;  // ever
  std::shared_ptr<void> kept;
  bool plainly = false;  // a region runs plainly beside its replay: what it calls is part of it
  Shadow shadow;
  std::unique_ptr<RegionWatcher> watcher;
};
CaptureState* state_of(Isolate& iso) {
  if (!iso.capture) iso.capture = new CaptureState;
  return static_cast<CaptureState*>(iso.capture);
}

uint64_t now_ns() {
  timespec ts{};
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return static_cast<uint64_t>(ts.tv_sec) * 1'000'000'000u + static_cast<uint64_t>(ts.tv_nsec);
}
constexpr size_t kMostSamples = 4096;
void sample(std::vector<uint64_t>& v, uint64_t x) {
  if (v.size() < kMostSamples) v.push_back(x);
}
bool takes_times(const Compiled& c) { return c.guard_ns.size() < kMostSamples; }

bool logs(std::string_view what) {  // MPY_LOG=capture,guards
  const char* log = getenv("MPY_LOG");
  for (std::string_view rest = log ? log : ""; !rest.empty();) {
    size_t comma = rest.find(',');
    if (rest.substr(0, comma) == what) return true;
    rest.remove_prefix(comma == rest.npos ? rest.size() : comma + 1);
  }
  return false;
}

void note(std::vector<Compiled::Note>& notes, Compiled::Note n) {
  if (notes.size() < 1000) notes.push_back(std::move(n));
}

// The same with MPY_CHECK=shadow, which may run the region plainly instead.
[[gnu::noinline]] Result<Value> replay_shadowed(Thread& t, Compiled& c, Record& record, ReplayRoom& room,
                                                std::span<const Value> args, Value kwnames, uint64_t* kernels_ns) {
  bool& plainly = state_of(t.isolate)->plainly;
  auto by_record = [&] {
    auto result = record.replay(t, &room, kernels_ns);
    room.leave();
    return result;
  };
  auto plain = [&] {
    plainly = true;
    Result<Value> result = c.call(t, c.callable, args, kwnames);
    plainly = false;
    return result;
  };
  std::string region = c.name + " (" + c.file + ":" + std::to_string(c.line) + ")";
  room.why = "a replay that went back";
  auto checked =
      state_of(t.isolate)->shadow.check(t, {region, ++record.shadow_hits, c.callable, args, kwnames, by_record, plain});
  return checked ? *checked : by_record();
}

struct Times {
  uint64_t start, guarded, end, kernels;
};
[[gnu::noinline]] void note_times(Compiled& c, const Times& at) {
  sample(c.guard_ns, at.guarded - at.start);
  sample(c.mock_ns, at.end - at.guarded - at.kernels);
  sample(c.kernels_ns, at.kernels);
  sample(c.call_ns, at.end - at.start);
}

// A record whose guard held replays. Unset: it could not, and nothing was changed. `start`: of its guard; 0: no times
// are taken.
[[gnu::noinline]] IN_MOCK_TEXT Result<Value> replay(Thread& t, Compiled& c, Record& record, ReplayRoom& room,
                                                    std::span<const Value> args, Value kwnames, uint64_t start) {
  Times at{start, start ? now_ns() : 0, 0, 0};
  uint64_t* kernels = start ? &at.kernels : nullptr;
  room.of_caller = {reinterpret_cast<const char*>(&c), sizeof c};
  record.running++;
  Result<Value> result = Value::unset();
  if (__builtin_expect(record.checks_fully() && Shadow::on(), 0)) {
    result = replay_shadowed(t, c, record, room, args, kwnames, kernels);
  } else {
    result = record.replay(t, &room, kernels);
    room.leave();
  }
  record.running--;
  if (!result.raised() && result.value().is_unset()) return result;
  c.hits++;
  record.hits++;
  c.attempts = c.rest = 0;
  if (!start) return result;
  at.end = now_ns();
  note_times(c, at);
  return result;
}

}  // namespace

bool is_recording(Thread& t) {
  const TorchState* torch = torch_state(t);
  return torch->context.step_observer != nullptr || state_of(t.isolate)->plainly || !torch->saved_hooks.empty();
}

bool keep_record(Thread& t, Compiled& c, Recorder& recorder, Value result) {
  std::unique_ptr<Record> record;
  RegionWatcher* watcher = region_watcher(t.isolate);
  std::string steps = watcher ? recorder.trace.print() : "";
  if (!recorder.refused()) record = Record::make(t, recorder, result);
  c.lessons = recorder.lessons;
  if (watcher) watcher->recorded(t, c, recorder, record.get(), steps);
  if (!record) {
    const Refusal& refusal = recorder.refusal();
    if (logs("capture")) fputs(recorder.graph.print(t).c_str(), stderr);
    note(c.splits, {refusal.reason, refusal.file, refusal.line});
    return recorder.raised() || !c.whole;
  }
  if (logs("guards")) {
    fputs(recorder.graph.print(t).c_str(), stderr);
    fputs(record->listing(t).c_str(), stderr);
  }
  c.recorded++;
  c.graphs++;
  c.index.fit(c.records);
  c.records.push_front(std::move(record));
  c.index.add(c.records.begin());
  const ArgumentKey key = c.records.front()->key();
  if (c.index.alike(key) > c.most_alike) {
    size_t alike = 0;
    std::erase_if(c.records, [&](auto& r) { return r->key() == key && ++alike > c.most_alike && r->running == 0; });
    c.index.clear();
  }
  if (c.records.size() > c.most_records && c.records.back()->running == 0) {
    c.index.remove(std::prev(c.records.end()));
    c.records.pop_back();
  }
  return true;
}

RecordIndex::Alike records_alike(Thread& t, Compiled& c, std::span<const Value> args) {
  c.index.fit(c.records);
  return c.index.matches(t, args);
}

// It hit. What its replay ran may have changed the records: then the place that it had is none any more.
static void move_to_front(Compiled& c, Record* record, RecordIndex::Place at, bool changed) {
  if (changed) at = std::find_if(c.records.begin(), c.records.end(), [&](auto& r) { return r.get() == record; });
  if (at == c.records.end()) return;
  if (c.last_hit && c.last_hit_changes == c.index.changes()) c.last_hit->followed_by = record;
  c.last_hit = record;
  c.last_hit_changes = c.index.changes();
  if (at == c.records.begin()) return;
  c.records.splice(c.records.begin(), c.records, at);
  c.index.use(at);
}

namespace {
// One call looks for a record of its callable that holds and can replay; that one is moved to the front. The reason why
// the first one did not is noted.
class Search {
 public:
  Search(Thread& t, Compiled& c, std::span<const Value> args, Value kwnames)
      : t_(t), c_(c), args_(args), kwnames_(kwnames), changes_(c.index.changes()) {}
  Search(const Search&) = delete;
  Result<Value> among(const RecordIndex::Alike&);
  Result<Value> among(Records&, bool first_only);

 private:
  bool ends_at(RecordIndex::Place);  // with or without a result
  bool ends_at_guess(const RecordIndex::Alike&);
  Result<Value> over();

  Thread& t_;
  Compiled& c_;
  std::span<const Value> args_;
  Value kwnames_;
  ReplayRoom room_;
  uint64_t changes_;
  const Record* tried_ = nullptr;         // the last one
  std::vector<RecordIndex::Place> dead_;  // were met
  Result<Value> result_ = Value::unset();
};

IN_GUARD_TEXT bool Search::ends_at(RecordIndex::Place at) {
  Record* record = at->get();
  tried_ = record;
  uint64_t start = 0;
  if (takes_times(c_)) now_ns(), start = now_ns();  // what the clock itself fetches is no part of the guard
  room_.visit.clear();
  if (record->check(t_, args_, kwnames_, &room_.visit, &room_.why)) {
    if (record->has_steady_sizes()) {
      c_.lessons.sizes.clear();
      room_.first_why = "sizes that have become steady";
      return false;
    }
    result_ = replay(t_, c_, *record, room_, args_, kwnames_, start);
    if (result_.raised() || !result_.value().is_unset()) {
      move_to_front(c_, record, at, c_.index.changes() != changes_);
      return true;
    }
    if (c_.index.changes() != changes_) return true;
  }
  if (room_.first_why.empty()) room_.first_why = std::move(room_.why);
  c_.lessons.walked |= record->others();
  c_.lessons.replaced.insert(record->other_contents().begin(), record->other_contents().end());
  c_.lessons.sizes.insert(record->other_sizes().begin(), record->other_sizes().end());
  if (record->state() == Record::State::Dead) dead_.push_back(at);
  return false;
}

// Programs go round: the one that came behind the last one before.
bool Search::ends_at_guess(const RecordIndex::Alike& alike) {
  if (!c_.last_hit || c_.last_hit_changes != changes_ || !c_.last_hit->followed_by) return false;
  for (const RecordIndex::Places* places : alike)
    for (RecordIndex::Place at : *places)
      if (at->get() == c_.last_hit->followed_by) return ends_at(at);
  return false;
}

// Behind the first one only those that want what the call has, the last used first.
Result<Value> Search::among(const RecordIndex::Alike& alike) {
  const bool several = alike.size() > 1 || (alike.size() == 1 && alike[0]->size() > 1);
  if (several && ends_at_guess(alike)) return over();
  const Record* guess = tried_;
  Distinctions::Found found(t_, c_.index.distinctions(), args_);
  for (const RecordIndex::Places* places : alike)
    for (size_t i = places->size(); i-- > 0;) {
      Record* record = (*places)[i]->get();
      if (record == guess) continue;
      if (record->state() == Record::State::Dead) dead_.push_back((*places)[i]);
      else if ((!tried_ || found.fits(record->facts)) && ends_at((*places)[i])) return over();
    }
  return over();
}

Result<Value> Search::among(Records& records, bool first_only) {
  for (auto at = records.begin(); at != records.end(); ++at)
    if (ends_at(at) || first_only) break;
  return over();
}

Result<Value> Search::over() {
  for (RecordIndex::Place at : dead_) {
    if (c_.index.changes() != changes_) break;
    if ((*at)->running) continue;
    c_.index.remove(at);
    c_.records.erase(at);
    changes_ = c_.index.changes();
  }
  const bool hit = result_.raised() || !result_.value().is_unset();
  if (!hit && !room_.first_why.empty()) note(c_.misses, {room_.first_why, c_.file, c_.line});
  return result_;
}
}  // namespace

Result<Value> replay_any(Thread& t, Compiled& c, const RecordIndex::Alike& alike, std::span<const Value> args,
                         Value kwnames) {
  return Search(t, c, args, kwnames).among(alike);
}

// Where none has its key the first one says what is different.
Result<Value> replay_any(Thread& t, Compiled& c, std::span<const Value> args, Value kwnames) {
  if (c.records.empty()) return Value::unset();
  const bool keyed = c.records.size() > 1 && !weakened_anywhere();
  if (keyed)
    if (const RecordIndex::Alike alike = records_alike(t, c, args); !alike.empty())
      return replay_any(t, c, alike, args, kwnames);
  return Search(t, c, args, kwnames).among(c.records, keyed);
}

void drop_records(Compiled& c, bool useless) {
  std::erase_if(c.records, [&](auto& record) { return record->running == 0 && !(useless && record->hits > 0); });
  c.index.clear();
}

namespace {

// After too many runs that led to no hit it is tried again only now and then.
bool worth_recording(Compiled& c) {
  if (c.attempts < kMaxAttempts) return true;
  if (c.attempts++ == kMaxAttempts) {
    note(c.splits, {"too many runs that could not be replayed", c.file, c.line});
    drop_records(c);
  }
  int rest = c.rest ? c.rest : kRest;
  if (c.attempts < kMaxAttempts + rest) return false;
  c.rest = std::min(2 * rest, kLongestRest);
  c.attempts = kMaxAttempts - 1;
  return true;
}

Result<Value> record_run(Thread& t, Compiled& c, std::span<const Value> args, Value kwnames) {
  uint64_t start = now_ns();
  c.attempts++;
  // Not on the stack: a function that calls itself is to get as deep compiled as plainly.
  const auto made = std::make_unique<Recorder>(t, c.callable, args, kwnames, c.lessons);
  Recorder& recorder = *made;
  Result<Value> result = recorder.run();
  Ref exception = result.raised() ? t.take_exception() : Ref();
  bool good = keep_record(t, c, recorder, exception.is_set() ? exception.get() : result.value());
  Value given = exception.is_set() ? exception.get() : result.value();
  recorder.leave_plain_numbers(&given);
  if (exception.is_set()) return t.restore_exception(exception);
  result = given;
  if (!good) {
    decref(result.value());
    const Refusal& refusal = recorder.refusal();
    std::string at = refusal.file.empty() ? "" : " (" + refusal.file + ", line " + std::to_string(refusal.line) + ")";
    return t.raise(Exc::RuntimeError, "fullgraph=True, and {} is no whole graph: {}{}",
                   {c.name.c_str(), refusal.reason.c_str(), at.c_str()});
  }
  sample(c.capture_ns, now_ns() - start);
  return result;
}

// The function in Python that stands for the compiled one (torch/_compile.py) is no frame that programs see, and none
// that counts towards the recursion limit.
class WithoutWrapper {
 public:
  explicit WithoutWrapper(Thread& t) : vm_(vm_of(t)), levels_(vm_->R && is_hidden_frame(frame_code(vm_->R))) {
    vm_->depth -= levels_;
  }
  ~WithoutWrapper() { vm_->depth += levels_; }
  WithoutWrapper(const WithoutWrapper&) = delete;

  // Whether an argument may die during the call, and Python code run by that: then the call must be the one that holds
  // it. The wrapper, and who called for it, hold each once.
  bool any_may_die(Thread& t, std::span<const Value> args) const {
    auto may_die = [&](Value v) { return death_may_run_python(t, v, 2); };
    return levels_ && std::any_of(args.begin(), args.end(), may_die);
  }
  bool forget() { return forget_variables(vm_); }

 private:
  Vm* vm_;
  int levels_;
};

Result<Value> call_compiled(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  Ref hold = Ref::copy(self);  // the call may drop it
  Compiled& c = *static_cast<CompiledObject*>(self.object())->compiled;
  if (!c.records.empty()) c.records.front()->call_begins(args);
  WithoutWrapper unseen(t);
  if (!c.whole && unseen.any_may_die(t, args) && unseen.forget()) {
    c.plain++;
    note(c.splits, {kMayDie, c.file, c.line});
    return call_giving(t, c.callable, {const_cast<Value*>(args.data()), args.size()}, kwnames);
  }
  // A trace function sees the lines that run.
  if (is_recording(t) || trace_active(vm_of(t))) {
    c.plain++;
    return t.call(c.callable, args, kwnames);
  }
  TensorScope scope(t);
  Value done = TRY(replay_any(t, c, args, kwnames));
  if (!done.is_unset()) return done;
  if (worth_recording(c)) return record_run(t, c, args, kwnames);
  c.plain++;
  return t.call(c.callable, args, kwnames);
}

Result<Value> compiled_repr(Thread& t, Value self) {
  return str_format(t, "<compiled {}>", {static_cast<CompiledObject*>(self.object())->compiled->name.c_str()});
}

// The counts stay for --explain, of the last that died.
void compiled_destroy(Thread& t, Object* o) {
  auto* object = static_cast<CompiledObject*>(o);
  decref(std::exchange(object->callable, Value::unset()));
  if (!object->compiled) return;
  Compiled& c = *object->compiled;
  for (auto& record : c.records) {
    for (KernelNote& k : record->kernels()) c.last_kernels.push_back(std::move(k));
    c.last_compile_ms += record->compile_ms();
  }
  c.records.clear();
  c.index.clear();
  c.object = nullptr;
  auto& all = state_of(t.isolate)->all;
  auto dead = [](auto& other) { return !other->object; };
  if (std::count_if(all.begin(), all.end(), dead) > kMaxDead) all.erase(std::find_if(all.begin(), all.end(), dead));
}

void compiled_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<CompiledObject*>(o)->callable);
}

#define TABLE_compiled_callable
#include "annotations/compiler_capture.tables.inc"

Status make_type(Thread& t) {
  state_of(t.isolate)->type = TRY(native_type_with_rows(t, {.name = "mpy.CompiledCallable",
                                                            .payload_size = sizeof(CompiledObject),
                                                            .flags = TypeObject::kHasDict,
                                                            .table = &k_compiled_callable_table}));
  return {};
}

}  // namespace

void describe_callable(Thread& t, Value callable, Compiled* c) {
  c->name = type_name(t, callable);
  Value f = callable;
  if (is_kind(f, Kind::BoundMethod) || !is_function(f)) {
    Value forward = special_method(t, callable, t.isolate.intern("forward"));
    if (!forward.is_unset() && is_function(forward)) f = forward;
  }
  if (!is_function(f)) return;
  const Code& code = *as_function(f)->inst->code;
  c->file = std::string(code.str(code.filename));
  c->line = code.first_line;
  if (is_function(callable)) c->name = std::string(str_view(as_function(f)->qualname));
}

bool is_compiled(Thread& t, Value v) {
  return v.is_pointer() && state_of(t.isolate)->type && type_of(t, v) == state_of(t.isolate)->type;
}

Result<Value> compiled_new(Thread& t, Value callable, bool whole) {
  if (!is_callable(t, callable)) return t.type_error("'{}' object is not callable", {FormatArg::type_of(callable)});
  CaptureState* state = state_of(t.isolate);
  if (!state->type) TRY(make_type(t));
  Object* o = instance_new(t, state->type);
  if (!o) return t.no_memory();
  state->all.push_back(std::make_unique<Compiled>());
  Compiled* c = state->all.back().get();
  c->object = static_cast<CompiledObject*>(o);
  c->callable = callable;
  c->whole = whole;
  c->number = ++state->compiled;
  describe_callable(t, callable, c);
  static_cast<CompiledObject*>(o)->compiled = c;
  static_cast<CompiledObject*>(o)->callable = new_ref(callable);
  return Value::pointer(o);
}

RegionWatcher* region_watcher(Isolate& iso) { return state_of(iso)->watcher.get(); }
void watch_regions(Isolate& iso, std::unique_ptr<RegionWatcher> watcher) {
  state_of(iso)->watcher = std::move(watcher);
}

const Shadow& shadow_of(Isolate& iso) { return state_of(iso)->shadow; }

std::vector<Compiled*> all_compiled(Isolate& iso) {
  std::vector<Compiled*> out;
  for (auto& c : state_of(iso)->all) out.push_back(c.get());
  return out;
}

void capture_keep(Isolate& iso, std::shared_ptr<void> what) { state_of(iso)->kept = std::move(what); }

void capture_drop(Isolate& iso) {
  state_of(iso)->kept.reset();
  for (auto& c : state_of(iso)->all) {
    c->index.clear();
    c->records.clear();  // before callables die: records watch for that
    if (c->object) c->object->compiled = nullptr;
  }
  delete static_cast<CaptureState*>(iso.capture);
  iso.capture = nullptr;
  delete static_cast<Subscriptions*>(iso.watcher);
  iso.watcher = nullptr;
}

}  // namespace mpy
