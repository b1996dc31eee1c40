// --jit=all: each call of a function of the program is a region, as if it were compiled. That proves capture on
// programs that know nothing of it: whatever they print must be what they print plainly.
//
// A region is recorded in the frame of its own call, so that nothing of it can be seen: no frame, no recursion of C++.
// Functions of the library are part of the regions that call them. Generators, coroutines and bodies of modules and
// classes are no regions; nothing is while a trace function is set or other threads run.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "runtime/memory/isolate.h"

namespace mpy {

// From here on, for what is compiled from sources; calls of this thread, until capture_drop().
void record_every_call(Thread&);

// What happened, in functions that are gone too.
struct CallTotals {
  uint64_t functions = 0, calls = 0, recorded = 0, hits = 0, plain = 0;
  std::map<std::string, uint64_t> refusals, misses;  // how often by reason
};
// Of an isolate of which no other (reports/count_calls.h) follows the calls.
std::optional<CallTotals> every_call_totals(Isolate&);                                    // unset: it was not asked for
void each_region_of_calls(Isolate&, const std::function<void(const struct Compiled&)>&);  // of functions that live
void write_call_log(Isolate&);                                                            // at the program's end

}  // namespace mpy
