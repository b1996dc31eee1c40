// All that a Python program can see of an isolate, as bytes: two worlds that were one before a fork are compared by
// them (shadow.h). It knows nothing of guards, records or the recorder. Objects are walked as the cycle collector walks
// them, breadth first from each root in turn, and numbered as they are found, so that aliases show; what no Value holds
// is compared word by word. docs/capture.md says what is left out.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/memory/isolate.h"

namespace mpy {

struct DigestRoot {
  std::string name;
  Value value;
};

// To be called where no program goes on after it: it flushes the standard streams and computes every pending tensor.
// Whole: all of it, when garbage was collected; equal worlds may have garbage of their own, which weak references show.
// Short: eight bytes that differ if the worlds do; garbage counts. `end`: bytes that belong to the world, too.
enum class DigestLength : uint8_t { Short, Whole };
std::string digest_of(Thread&, DigestLength, std::span<const DigestRoot>, const std::function<std::string()>& end);

struct DigestDifference {
  std::string path, plain, replay;
};
// False: they are equal.
bool first_difference(std::string_view plain, std::string_view replay, DigestDifference*);

// What a digest is made of: a node for each object, `Node` … fields … `End`. A field is a label and a value.
enum class DigestToken : char {
  Root = 'R',    // text; a value follows
  Node = 'N',    // u32, its number; its type's name
  End = 'E',     // of a node
  Index = 'i',   // label: u32
  Name = 'a',    // label: text
  Key = 'K',     // label: the value is a key of a dict …
  OfKey = 'v',   // … and the next one what the dict holds under it
  Part = 'p',    // label: u32, a part that has no name
  Word = 'w',    // value: 8 bytes, no heap object
  Leaf = 's',    // value: text, how it prints; what is compared by value and has no identity
  Bytes = 'b',   // value: contents
  Object = '#',  // value: u32, the number of an object that was found before …
  Fresh = 'O',   // … and of one that was not: u32, its type's name
};

}  // namespace mpy
