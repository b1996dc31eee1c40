// Guest threads of an isolate beside the one it started with (thread.cpp).
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

struct ThreadTable;
void thread_table_delete(ThreadTable*);
int live_threads(Thread&);         // started by _thread and not yet ended
void threads_after_fork(Thread&);  // in the child: the others are gone

}  // namespace mpy
