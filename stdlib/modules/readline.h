// The line editor, for input() (lineedit.cpp).
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

bool lineedit_usable(Thread&);  // both streams are a terminal, libedit is there and no other isolate has it
Result<Value> lineedit_line(Thread&, Value prompt);  // EOFError at the end of input
void lineedit_close(Thread&);

}  // namespace mpy
