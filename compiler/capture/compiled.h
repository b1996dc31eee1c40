// Compiled callables: what torch.compile(f) and mpy.compile(f) return. Each has its own cache of records, tried most
// recently used first, and keeps count of what happened for --explain.
#pragma once
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "compiler/capture/record.h"

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
  std::string name;    // of what was compiled, for people
  std::string file;
  int line = 0;
  std::list<std::unique_ptr<Record>> records;  // most recently used first
  uint64_t walked = 0;  // arguments, by bit: their objects are compared by attributes since they were others each time
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
std::vector<Compiled*> all_compiled(Isolate&);          // of the isolate, the last dead ones included, for --explain
Result<Value> explain_value(Thread&, const Compiled&);  // the dict of mpy.explain
std::string explain_text(Isolate&);
std::string explain_json(Isolate&);
void report_checks(Isolate&);             // at the program's end, where MPY_CHECK_REPORT says
const class Shadow& shadow_of(Isolate&);  // the checks with MPY_CHECK=shadow
bool is_compiled(Thread&, Value);

// The parts of a call of a compiled callable.
// The first record whose guard holds and that can replay gives the result. Unset: none does.
Result<Value> replay_any(Thread&, Compiled&, std::span<const Value> args, Value kwnames);
void drop_records(Compiled&);  // that led to no hit: what they watch need not be watched
// The recorder's run is over: a record of it, or a note why there is none. False: there is none, and a whole one is
// wanted.
bool keep_record(Thread&, Compiled&, Recorder&, Value result_or_exception);
bool is_recording(Thread&);                                  // a region: inner ones are part of it
void describe_callable(Thread&, Value callable, Compiled*);  // its name and where it was defined

void capture_keep(Isolate&, std::shared_ptr<void>);  // until capture_drop()
void capture_drop(Isolate&);                         // frees all records, before the heap goes

}  // namespace mpy
