// Regions: a heap's memory from the system. Pages of 32 KiB are cut from regions of 2 MiB, and buffers of 2 MiB and
// more are mappings of their own, both at addresses where the system can use huge pages: programs with much data then
// spend less on page faults and on translating addresses. The first regions ask for none, so that small programs stay
// small, and none do while huge pages are slow to come: a virtual machine whose host must find the memory first takes
// longer for one than for all its small pages. What is given back waits for its next use.
#pragma once
#include <cstddef>
#include <cstdint>

namespace mpy {

class Regions {
 public:
  static constexpr size_t kPage = 32 * 1024, kRegion = 2 * 1024 * 1024;
  ~Regions();
  void* page();  // null: no memory
  void give_page(void*);
  // Buffers of their own mapping; those below belong to malloc.
  static constexpr bool is_mapped(size_t bytes) { return bytes >= kRegion; }
  void* map(size_t bytes);
  void unmap(void* p, size_t bytes);
  void* remap(void* p, size_t old_bytes, size_t new_bytes);  // both is_mapped; null: no memory, p stands

 private:
  struct Region {
    char* base;
    uint64_t free;
  };  // a bit for each page
  struct Spare {
    char* base;
    size_t bytes;
  };
  static constexpr size_t kSpares = 8, kMostSpare = 64 * 1024 * 1024, kPlainRegions = 2;
  static constexpr uint32_t kPlainAfterSlow = 32;  // askings left out before the next try
  Region* find(void* page);
  void ask_for_huge_pages(char* base, size_t bytes);
  bool add_region();
  void drop_region(Region*);

  Region* regions_ = nullptr;  // in the order of their addresses
  size_t count_ = 0, capacity_ = 0, hint_ = 0, free_pages_ = 0;
  Spare spares_[kSpares] = {};
  size_t spare_count_ = 0, spare_bytes_ = 0;
  uint32_t plain_left_ = 0;
};

}  // namespace mpy
