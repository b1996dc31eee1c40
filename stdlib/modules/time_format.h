// Times as texts by a format of the C library. In time.cpp.
#pragma once
#include <ctime>

#include "runtime/types/protocol.h"

namespace mpy {

Result<Value> format_time(Thread&, Value format, const tm& fields);

}  // namespace mpy
