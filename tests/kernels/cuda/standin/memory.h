// The stand-in's device memory, and when the host may touch it.
#pragma once
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <map>
#include <mutex>

namespace standin {

using Address = unsigned long long;

inline std::mutex lock;

// Blocks of device memory, each of its own pages.
inline std::map<Address, size_t>& blocks() {
  static auto* all = new std::map<Address, size_t>();
  return *all;
}
inline size_t whole_pages(size_t bytes) {
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return (bytes + page - 1) / page * page;
}
inline bool inside(Address at, size_t bytes) {
  auto next = blocks().upper_bound(at);
  if (next == blocks().begin()) return false;
  const auto& [begin, size] = *std::prev(next);
  return at + bytes <= begin + size;
}

// While it lives the host may touch device memory.
class Opened {
 public:
  Opened() { protect(PROT_READ | PROT_WRITE); }
  ~Opened() { protect(PROT_NONE); }

 private:
  static void protect(int how) {
    for (const auto& [begin, size] : blocks()) mprotect(reinterpret_cast<void*>(begin), whole_pages(size), how);
  }
};

}  // namespace standin
