// What a large plan pushes out of the caches, guard and mock would fetch again line by line, each waiting for the one
// before. Here these lines are asked for at once, so that the waits overlap.
#pragma once
#include <cstddef>
#include <cstdint>

// Functions that each replay goes through, before the plan and behind it, lie together: so they are few pages, and can
// be asked for.
#define IN_GUARD_TEXT __attribute__((section("guard_text")))
#define IN_MOCK_TEXT __attribute__((section("mock_text")))

namespace mpy {

inline void fetch_lines(const void* from, size_t bytes) {
  constexpr uintptr_t kLine = 64;
  const auto first = reinterpret_cast<uintptr_t>(from) & ~(kLine - 1);
  for (uintptr_t at = first; at < reinterpret_cast<uintptr_t>(from) + bytes; at += kLine)
    __builtin_prefetch(reinterpret_cast<const void*>(at));
}
template <class T>
void fetch_lines(const T& object) {
  fetch_lines(&object, sizeof object);
}

void fetch_guard_text();
void fetch_mock_text();  // and what it calls of other rooms

}  // namespace mpy
