// See standard_library.h.
#include "stdlib/standard_library.h"

#include "compiler/capture/compiled.h"
#include "stdlib/modules/thread.h"
#include "stdlib/stdlib.h"

namespace mpy::embed {

static int program_ended(Thread& t) {
  end_of_program(t);
  (void)flush_streams(t);
  int running = live_threads(t);
  if (!running) capture_drop(t.isolate);
  return running;
}

bool standard_library(Thread& t) {
  static const char* const kArgv[] = {""};
  StdlibOptions options{kArgv, "", ""};
  if (t.isolate.sandbox) {
    CommandFlags& f = options.flags;
    f.isolated = f.ignore_environment = f.safe_path = f.no_site = f.no_user_site = f.dont_write_bytecode = 1;
  }
  if (init_stdlib(t, options).raised()) {
    delete stdlib_of(t.isolate);  // no memory: there may be no streams to close
    t.isolate.stdlib = nullptr;
    return false;
  }
  t.isolate.hooks.program_ended = program_ended;
  t.isolate.hooks.library_closes = close_standard_library;
  return true;
}
void close_standard_library(Thread& t) {
  if (t.isolate.stdlib) shutdown_stdlib(t);
}

}  // namespace mpy::embed
