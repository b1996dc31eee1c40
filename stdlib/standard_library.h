// The standard library for an embedded interpreter: Options::library = mpy::embed::standard_library. Link with the
// stdlib library.
#pragma once

namespace mpy {
class Thread;
}

namespace mpy::embed {

bool standard_library(Thread&);        // builtins, sys, the streams, imports from frozen modules and sys.path
void close_standard_library(Thread&);  // what Options::close is then, when none is given

}  // namespace mpy::embed
