// Compiled callables: what torch.compile(f) and mpy.compile(f) return. Each has its own cache of records, tried most
// recently used first, and keeps count of what happened for --explain.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "compiler/capture/replay/record_index.h"

namespace mpy {

struct CompiledObject;
struct Compiled {
  CompiledObject* object = nullptr;  // null: it is gone
  Value callable;                    // of the object, which holds it
  // How it is called plainly with what replay_any() gets.
  Result<Value> (*call)(Thread&, Value callable, std::span<const Value> args, Value kwnames) = call_plainly;
  static Result<Value> call_plainly(Thread& t, Value callable, std::span<const Value> args, Value kwnames) {
    return t.call(callable, args, kwnames);
  }
  bool whole = false;  // fullgraph=True: a run that cannot be recorded raises
  size_t number = 0;   // of compiled callables, as they were made; 0: of calls with --jit=all
  std::string name;    // of what was compiled, for people
  std::string file;
  int line = 0;
  Records records;                          // most recently used first
  size_t most_records = 8, most_alike = 8;  // live at once; of those with one key
  RecordIndex index;                        // of them, once there are more than one; see RecordIndex::fit
  Record* last_hit = nullptr;               // good while the index has changed no more than this
  uint64_t last_hit_changes = 0;
  Lessons lessons;
  int recorded = 0, graphs = 0, hits = 0, plain = 0, attempts = 0, rest = 0;
  struct Note {
    std::string reason, file;
    int line;
  };
  std::vector<KernelNote> last_kernels;  // of the records it had when it went, and what compiling them took
  double last_compile_ms = 0;
  std::vector<Note> misses, splits;  // checks that failed; why a run was not recorded: the first thousand
  std::vector<uint64_t> guard_ns, mock_ns, kernels_ns, call_ns, capture_ns;
};
struct CompiledObject : Object {
  Compiled* compiled;  // null once the isolate's capture is gone
  Value callable;
};

// A callable; TypeError if `callable` is not one. `whole`: a run that cannot be recorded raises RuntimeError.
Result<Value> compiled_new(Thread&, Value callable, bool whole);
std::vector<Compiled*> all_compiled(Isolate&);  // of the isolate, the last dead ones included, for --explain
const class Shadow& shadow_of(Isolate&);        // the checks with MPY_CHECK=shadow
bool is_compiled(Thread&, Value);

// Why a call runs plainly: an argument could die before its last effect, but in a replay dies behind it.
inline constexpr const char* kMayDie = "an argument whose death may run Python";

// Hears of each run of a region that was followed.
class RegionWatcher {
 public:
  virtual ~RegionWatcher() = default;
  // A record was made of it, or none (null). `steps`: what it did to tensors, as text.
  virtual void recorded(Thread&, const Compiled&, Recorder&, const Record*, const std::string& steps) = 0;
  virtual void ended(const Compiled&) = 0;  // its counts are final; not of those that live to the end
};
RegionWatcher* region_watcher(Isolate&);  // null: there is none
void watch_regions(Isolate&, std::unique_ptr<RegionWatcher>);

// The parts of a call of a compiled callable.
// The first record whose guard holds and that can replay gives the result. Unset: none does.
Result<Value> replay_any(Thread&, Compiled&, std::span<const Value> args, Value kwnames);
// Of these alone, which have the key of the call.
Result<Value> replay_any(Thread&, Compiled&, const RecordIndex::Alike&, std::span<const Value> args, Value kwnames);
// What they watch need not be watched. `useless`: those that led to no hit.
void drop_records(Compiled&, bool useless = false);
// Those that have the key of a call: their guards need not hold.
RecordIndex::Alike records_alike(Thread&, Compiled&, std::span<const Value> args);
// The recorder's run is over: a record of it, or a note why there is none. False: there is none, and a whole one is
// wanted.
bool keep_record(Thread&, Compiled&, Recorder&, Value result_or_exception);
bool is_recording(Thread&);  // a region: inner ones are part of it; also where hooks take what autograd saves
void describe_callable(Thread&, Value callable, Compiled*);  // its name and where it was defined

void capture_keep(Isolate&, std::shared_ptr<void>);  // until capture_drop()
void capture_drop(Isolate&);                         // frees all records, before the heap goes

}  // namespace mpy
