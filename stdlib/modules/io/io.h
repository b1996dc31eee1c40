// What the files of the _streams module share: types, lines, and arguments as CPython's io reads them.
#pragma once
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"

namespace mpy {

inline StreamTypes* stream_types(Thread& t) { return &stdlib_of(t.isolate)->streams; }

Status build_text_buffer(Thread&, Value module);
Status build_bytes_buffer(Thread&, Value module);
Status build_files(Thread&, Value module);
bool bytes_buffer_open(Value);  // of a BytesBuffer

// Characters in memory, of a str, of bytes or of a buffer.
struct Chars {
  const char* data;
  uint64_t length;
  uint8_t width;
  uint32_t at(uint64_t i) const {
    return width == 1   ? static_cast<uint8_t>(data[i])
           : width == 2 ? reinterpret_cast<const uint16_t*>(data)[i]
                        : reinterpret_cast<const uint32_t*>(data)[i];
  }
};
inline Chars chars_of(const StrObject* s) { return {s->data, s->length, s->width}; }

// How lines end: `newline` of open() is None (and what ends otherwise was translated), "", "\n", "\r", "\r\n".
enum class Newline : uint8_t { Translated, Any, Feed, Return, Both };
Result<Newline> newline_of(Thread&, Value);  // errors as StringIO words them
// Where the line that starts at `from` ends; -1 if its end is not in sight (`final`: nothing comes after the
// characters).
int64_t line_end(const Chars&, uint64_t from, Newline, bool final);

// None and what is not given is -1.
Result<int64_t> stream_size(Thread&, Value);
// Has a subclass put another function in the place of one of ours?
bool overridden(Thread&, Value self, TypeObject* ours, Value name);
// The same of readline(), which iterators over lines ask for at each. `known`: the version of the class that was last
// found plain.
bool readline_overridden(Thread&, Value self, TypeObject* ours, uint64_t& known);
// __del__: a close() of a subclass is called; ours has nothing to give back that the object's end does not.
Result<Value> close_at_end(Thread&, Value self, TypeObject* ours);

}  // namespace mpy
