// A build without the tensor rooms (-Dtorch=disabled): what the executable asks of capture, answered by saying so.
#include "compiler/capture/compiled.h"

namespace mpy {

std::string explain_text(Isolate&) { return "mpy: built without torch: nothing is captured\n"; }
std::string explain_json(Isolate&) { return "{\"regions\": []}\n"; }
void capture_drop(Isolate&) {}

}  // namespace mpy
