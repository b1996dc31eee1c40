// Polls of natives that do much work between two of them, and how a budget of instructions counts the work of natives.
//
// While a budget is counted, kCounted stands in the poll word. The interpreter looks at other bits, but poll_native()
// at all of them: so each poll of a native takes the slow way, and counts as one instruction. A native that does more
// between two polls says how much.
#pragma once
#include "runtime/memory/isolate.h"

namespace mpy {

constexpr uint32_t kCounted = 1u << 9;  // of Thread::poll, beside the bits that isolate.h names

// A poll after work of about so many instructions.
Status poll_after(Thread& t, int64_t instructions);

// In a loop over characters or bytes, with their number: a poll now and then.
inline Status poll_at(Thread& t, uint64_t i) {
  constexpr uint64_t kEach = 1 << 14, kOfAnInstruction = 64;
  return (i + 1) % kEach ? Status() : poll_after(t, kEach / kOfAnInstruction);
}

}  // namespace mpy
