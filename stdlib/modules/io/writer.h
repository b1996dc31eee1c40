// The standard streams' native text writer (writer.cpp), for print and for start-up.
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

TypeObject* writer_type(Thread&);  // null and raised on failure
Result<Value> writer_new(Thread&, TypeObject*, int fd, const char* name, bool unbuffered, const char* encoding,
                         const char* errors);
Status writer_put(Thread&, Value writer, Value text);
Status writer_put(Thread&, Value writer, std::string_view utf8);
// Between them nothing is flushed for a line's end or because the stream is unbuffered: a print is one write.
void writer_hold(Value writer);
Status writer_settle(Thread&, Value writer);
Status writer_flush_now(Thread&, Value writer);

}  // namespace mpy
