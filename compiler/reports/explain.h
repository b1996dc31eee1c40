// What was captured, replayed and refused in an isolate, for --explain and mpy.explain.
#pragma once
#include <string>

#include "runtime/memory/isolate.h"

namespace mpy {

struct Compiled;

Result<Value> explain_value(Thread&, const Compiled&);  // the dict of mpy.explain
std::string explain_text(Isolate&);
std::string explain_json(Isolate&);
std::string explain_html(Isolate&);  // the page of graph_pages.h
void keep_graphs(Isolate&);          // from here on, for that page
void report_checks(Isolate&);        // at the program's end, where MPY_CHECK_REPORT and MPY_LOG=calls: say

// --jit=all: from here on each call of a function of the program is a region, or is counted (MPY_CHECK=count).
void follow_every_call(Thread&);

}  // namespace mpy
