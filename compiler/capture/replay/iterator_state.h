// Iterators as data: an iterator of a native type is what it iterates and numbers that say how far it is. So it can be
// compared, put back where another run left it, and made anew. Its steps are not reported, so a guard compares it at
// each entry.
#pragma once
#include <cstdint>
#include <vector>

#include "runtime/memory/isolate.h"

namespace mpy {

struct IteratorState {
  std::vector<uint64_t> words;   // of the payload; 0 where a part is
  std::vector<Value> parts;      // borrowed; unset: none
  std::vector<uint32_t> places;  // of the parts among the words
};

// False: it is no iterator, or holds more than parts and numbers (a generator has a frame).
bool iterator_state(Thread&, Value, IteratorState*);
// Gives one of the same kind that state. The parts are not borrowed.
void set_iterator_state(Value, const std::vector<uint64_t>& words, const std::vector<uint32_t>& places,
                        const std::vector<Value>& parts);
// One of that kind without a state yet.
Result<Value> iterator_blank(Thread&, uint32_t kind);

}  // namespace mpy
