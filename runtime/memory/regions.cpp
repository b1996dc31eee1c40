// Mapping memory at addresses that suit huge pages (see regions.h).
#include "runtime/memory/regions.h"

#include <sys/mman.h>
#include <time.h>

#include <bit>
#include <cstdlib>
#include <cstring>

namespace mpy {

namespace {

constexpr size_t round_up(size_t n) { return (n + Regions::kRegion - 1) & ~(Regions::kRegion - 1); }

// Address space of so many bytes (a multiple of the region) that starts at a multiple of the region. Without
// MAP_NORESERVE, so that the system refuses what it could never give.
char* map_aligned(size_t bytes, int protection) {
  void* raw = mmap(nullptr, bytes + Regions::kRegion, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (raw == MAP_FAILED) return nullptr;
  char *start = static_cast<char*>(raw), *end = start + bytes + Regions::kRegion;
  char* base = reinterpret_cast<char*>(round_up(reinterpret_cast<uintptr_t>(start)));
  if (base > start) munmap(start, static_cast<size_t>(base - start));
  if (end > base + bytes) munmap(base + bytes, static_cast<size_t>(end - (base + bytes)));
  return base;
}

int64_t own_nanoseconds() {  // of this thread alone: that others run meanwhile does not make a page slow
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * int64_t{1000000000} + now.tv_nsec;
}

}  // namespace

// The first page is touched at once, to see how long a huge one takes: about 0.1 ms, or milliseconds where the host of
// a virtual machine has to provide it. The 512 small ones take 0.4 to 0.8 ms.
void Regions::ask_for_huge_pages(char* base, size_t bytes) {
  constexpr int64_t kSlow = 600000;
  if (plain_left_ > 0) {
    plain_left_--;
    return;
  }
  if (madvise(base, bytes, MADV_HUGEPAGE) != 0) return;
  int64_t before = own_nanoseconds();
  *static_cast<volatile char*>(base) = 0;
  if (own_nanoseconds() - before > kSlow) plain_left_ = kPlainAfterSlow;
}

Regions::~Regions() {
  for (size_t i = 0; i < count_; i++) munmap(regions_[i].base, kRegion);
  for (size_t i = 0; i < spare_count_; i++) munmap(spares_[i].base, spares_[i].bytes);
  std::free(regions_);
}

bool Regions::add_region() {
  if (count_ == capacity_) {
    size_t n = capacity_ ? capacity_ * 2 : 16;
    auto* p = static_cast<Region*>(std::realloc(regions_, n * sizeof(Region)));
    if (!p) return false;
    regions_ = p;
    capacity_ = n;
  }
  char* base = map_aligned(kRegion, PROT_READ | PROT_WRITE);
  if (!base) return false;
  if (count_ >= kPlainRegions) ask_for_huge_pages(base, kRegion);
  size_t at = count_;
  while (at > 0 && regions_[at - 1].base > base) at--;
  std::memmove(regions_ + at + 1, regions_ + at, (count_ - at) * sizeof(Region));
  regions_[at] = {base, ~uint64_t{0}};
  count_++;
  free_pages_ += kRegion / kPage;
  hint_ = at;
  return true;
}

void Regions::drop_region(Region* r) {
  munmap(r->base, kRegion);
  free_pages_ -= kRegion / kPage;
  std::memmove(r, r + 1, static_cast<size_t>(regions_ + count_ - (r + 1)) * sizeof(Region));
  count_--;
  hint_ = 0;
}

void* Regions::page() {
  static_assert(kRegion / kPage == 64);
  if (free_pages_ == 0) {
    if (!add_region()) return nullptr;
  } else {
    while (regions_[hint_ % count_].free == 0) hint_++;
    hint_ %= count_;
  }
  Region& r = regions_[hint_];
  int i = std::countr_zero(r.free);
  r.free &= r.free - 1;
  free_pages_--;
  return r.base + static_cast<size_t>(i) * kPage;
}

Regions::Region* Regions::find(void* page) {
  size_t low = 0, high = count_;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    (regions_[middle].base <= static_cast<char*>(page) ? low : high) = middle;
  }
  return &regions_[low];
}

// An empty region goes back to the system when there is plenty left without it.
void Regions::give_page(void* page) {
  Region* r = find(page);
  r->free |= uint64_t{1} << (static_cast<size_t>(static_cast<char*>(page) - r->base) / kPage);
  free_pages_++;
  if (~r->free == 0 && free_pages_ > 8 * (kRegion / kPage) && free_pages_ > count_ * (kRegion / kPage) / 2)
    drop_region(r);
}

void* Regions::map(size_t bytes) {
  size_t size = round_up(bytes), best = kSpares;
  if (size < bytes) return nullptr;
  for (size_t i = 0; i < spare_count_; i++)
    if (spares_[i].bytes >= size && spares_[i].bytes <= size * 2 &&
        (best == kSpares || spares_[i].bytes < spares_[best].bytes))
      best = i;
  if (best < kSpares) {
    Spare s = spares_[best];
    spares_[best] = spares_[--spare_count_];
    spare_bytes_ -= s.bytes;
    if (s.bytes > size) munmap(s.base + size, s.bytes - size);
    return s.base;
  }
  char* base = map_aligned(size, PROT_READ | PROT_WRITE);
  if (base) ask_for_huge_pages(base, size);  // all of it: areas of two kinds could not grow or move as one
  return base;
}

void Regions::unmap(void* p, size_t bytes) {
  size_t size = round_up(bytes);
  if (spare_count_ < kSpares && spare_bytes_ + size <= kMostSpare) {
    spares_[spare_count_++] = {static_cast<char*>(p), size};
    spare_bytes_ += size;
  } else {
    munmap(p, size);
  }
}

// Grown in place within its last piece; else the pages themselves move.
void* Regions::remap(void* p, size_t old_bytes, size_t new_bytes) {
  size_t from = round_up(old_bytes), to = round_up(new_bytes);
  if (to < new_bytes) return nullptr;
  char* base = static_cast<char*>(p);
  if (to < from) munmap(base + to, from - to);
  if (to <= from || mremap(p, from, to, 0) != MAP_FAILED) return p;
  char* target = map_aligned(to, PROT_NONE);
  if (!target) return nullptr;
  if (mremap(p, from, to, MREMAP_MAYMOVE | MREMAP_FIXED, target) != MAP_FAILED) return target;
  munmap(target, to);
  void* copy = map(new_bytes);
  if (!copy) return nullptr;
  std::memcpy(copy, p, old_bytes);
  unmap(p, old_bytes);
  return copy;
}

}  // namespace mpy
