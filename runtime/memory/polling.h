// Polls of natives that do much work between two of them, and how a budget of instructions counts the work of natives.
//
// While a budget is counted, kCounted stands in the poll word. The interpreter looks at other bits, but poll_native()
// at all of them: so each poll of a native takes the slow way, and counts as one instruction. A native that does more
// between two polls says how much.
#pragma once
#include <algorithm>

#include "runtime/memory/isolate.h"

namespace mpy {

constexpr uint32_t kCounted = 1u << 9;  // of Thread::poll, beside the bits that isolate.h names

// A poll after work of about so many instructions.
Status poll_after(Thread& t, int64_t instructions);

// The same where only the host's limits are asked, as all polls of leaves do (runtime/types/native.h): nothing of the
// guest runs, neither handlers of signals nor finalizers nor another thread, so no frame is looked at and what the
// native works on does not change.
Status ask_limits(Thread& t, int64_t instructions);
inline Status poll_limits(Thread& t, int64_t instructions) {
  return t.poll.load(std::memory_order_relaxed) ? ask_limits(t, instructions) : Status();
}

// In a loop over characters, bytes or items, with their number: a poll of the limits now and then.
inline Status poll_at(Thread& t, uint64_t i) {
  constexpr uint64_t kEach = 1 << 14, kOfAnInstruction = 64;
  return (i + 1) % kEach ? Status() : poll_limits(t, kEach / kOfAnInstruction);
}

// f(from, to) for the pieces of [0, n), with a poll of the limits between two of them.
constexpr uint64_t kPiece = 1 << 16;
template <class F>
[[gnu::noinline]] Status in_many_pieces(Thread& t, uint64_t n, F f, uint64_t piece) {
  constexpr uint64_t kOfAnInstruction = 64;
  for (uint64_t from = 0; from < n;) {
    uint64_t to = std::min(n, from + piece);
    f(from, to);
    if ((from = to) < n) TRY(poll_limits(t, static_cast<int64_t>(piece / kOfAnInstruction)));
  }
  return {};
}
template <class F>
inline Status in_pieces(Thread& t, uint64_t n, F&& f, uint64_t piece = kPiece) {
  if (__builtin_expect(n > piece, 0)) return in_many_pieces<F&>(t, n, f, piece);
  if (n) f(uint64_t{0}, n);
  return {};
}

}  // namespace mpy
