// The line editor, for input() (lineedit.cpp).
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

bool lineedit_usable();                              // both streams are a terminal and libedit is there
Result<Value> lineedit_line(Thread&, Value prompt);  // EOFError at the end of input
void lineedit_close();

}  // namespace mpy
