// A build without the tensor rooms (-Dtorch=disabled): what the executable asks of capture, answered by saying so.
#include "compiler/capture/compiled.h"
#include "compiler/reports/explain.h"

namespace mpy {

std::string explain_text(Isolate&) { return "mpy: built without torch: nothing is captured\n"; }
void report_checks(Isolate&) {}
std::string explain_json(Isolate&) { return "{\"regions\": []}\n"; }
void follow_every_call(Thread&) {}
void keep_graphs(Isolate&) {}
std::string explain_html(Isolate&) { return ""; }
void capture_drop(Isolate&) {}

}  // namespace mpy
