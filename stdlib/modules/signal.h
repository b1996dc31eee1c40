// Signals of the process and the isolate whose first thread gets them (signal.cpp).
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

// This thread of this isolate handles the process's signals from now on; Ctrl-C becomes KeyboardInterrupt unless SIGINT
// is ignored already.
void signals_start(Thread&);
void signals_stop();
void signals_after_fork(Thread&);  // in the child: this thread is the first one now
bool is_signal_thread(Thread&);
[[noreturn]] void die_by_interrupt();  // ends the process as an unhandled SIGINT does

}  // namespace mpy
