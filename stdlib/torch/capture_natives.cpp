// The _capture module: mpy.compile and mpy.explain.
#include "capture.natives.h"
#include "compiler/capture/compiled.h"
#include "compiler/reports/explain.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {

NATIVE(capture_compile) { return compiled_new(t, args[0], TRY(to_bool(t, args[1]))); }
NATIVE(capture_explain) {
  if (!is_compiled(t, args[0]))
    return t.type_error("explain() argument must be a compiled callable, not {}", {FormatArg::type_of(args[0])});
  return explain_value(t, *static_cast<CompiledObject*>(args[0].object())->compiled);
}
NATIVE(capture_explain_text) { return str_from_utf8(t, explain_text(t.isolate)); }
NATIVE(capture_explain_json) { return str_from_utf8(t, explain_json(t.isolate)); }

Status build_capture(Thread& t, Value module) { return add_functions(t, module, natives::mpy_capture_natives); }

}  // namespace mpy
