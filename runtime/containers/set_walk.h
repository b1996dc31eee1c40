// The walk over a set's table, four places at once. Where a walk ends is as random as the hashes: a branch for each
// place is predicted wrongly about once a walk, which costs more than to compare four places without one.
#pragma once
#include <algorithm>
#include <bit>

#include "runtime/containers/containers.h"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace mpy {

// CPython's order of probing: at `place` and more() places behind it, then jump().
struct SetWalk {
  static constexpr uint64_t kLinear = 9;
  uint64_t mask, place, perturb;
  SetWalk(uint64_t table_mask, uint64_t hash) : mask(table_mask), place(hash & mask), perturb(hash) {}
  uint64_t more() const { return place + kLinear <= mask ? kLinear : 0; }
  void jump() {
    perturb >>= 5;
    place = (place * 5 + 1 + perturb) & mask;
  }
};

// Which of four entries may end the walk for a hash, and which were deleted: four bits for each, any of them set = yes.
// Only half of each word is compared: a candidate is looked at again.
template <class Entry>
class SetGroup {
 public:
  static constexpr unsigned kBits = 4, kEntries = 4;
  explicit SetGroup(int64_t hash) : hash_(static_cast<uint32_t>(hash)) {}
  uint32_t candidates(const Entry* e) const { return matching(e, hash_, half(Value::unset())); }
  static uint32_t deleted(const Entry* e) { return matching(e, 0, half(Value::raised())) & kKeys; }

 private:
  static constexpr uint32_t kKeys = 0xcccc;  // of an entry's bits the upper two are the key's
  static constexpr uint32_t half(Value key) { return static_cast<uint32_t>(key.bits()); }
#ifdef __SSE2__
  // The lower halves of the hashes and keys of two entries, alternately.
  static __m128i halves(const Entry* e) {
    const auto* at = reinterpret_cast<const float*>(e);
    return _mm_castps_si128(_mm_shuffle_ps(_mm_loadu_ps(at), _mm_loadu_ps(at + 4), _MM_SHUFFLE(2, 0, 2, 0)));
  }
  static uint32_t matching(const Entry* e, uint32_t hash, uint32_t key) {
    const __m128i wanted = _mm_set_epi32(int(key), int(hash), int(key), int(hash));
    __m128i low = _mm_cmpeq_epi32(halves(e), wanted), high = _mm_cmpeq_epi32(halves(e + 2), wanted);
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi32(low, high)));
  }
#else
  static uint32_t matching(const Entry* e, uint32_t hash, uint32_t key) {
    uint32_t bits = 0;
    for (unsigned i = 0; i < kEntries; i++)
      bits |= ((static_cast<uint32_t>(e[i].hash) == hash ? 3u : 0) | (half(e[i].key) == key ? kKeys & 15 : 0))
              << (i * kBits);
    return bits;
  }
#endif
  uint32_t hash_;
};

// stop(place, candidates, deleted) for the groups of the walk of a hash, until it is true: bits of SetGroup, for the
// entries from `place` on (deleted: 0 unless they are asked for). A table has at least eight entries.
template <bool Deleted, class Entry, class Stop>
void walk_groups(const Entry* table, uint64_t mask, int64_t hash, Stop&& stop) {
  static_assert(SetWalk::kLinear == 9);  // ten places: the groups at 0, 4 and 6
  using Group = SetGroup<Entry>;
  const Group group(hash);
  for (SetWalk at(mask, static_cast<uint64_t>(hash));; at.jump()) {
    // A group at the table's end begins before the place, and is shifted.
    const uint64_t from = std::min(at.place, mask - (Group::kEntries - 1)), skipped = (at.place - from) * Group::kBits;
    const uint32_t places = at.more() ? 0xffff : 0xf;
    const Entry* e = table + from;
    const uint32_t candidates = group.candidates(e) >> skipped & places;
    if (stop(at.place, candidates, Deleted ? Group::deleted(e) >> skipped & places : 0)) return;
    if (!at.more()) continue;
    for (uint64_t further : {4, 6}) {
      e = table + at.place + further;
      if (stop(at.place + further, group.candidates(e), Deleted ? Group::deleted(e) : 0)) return;
    }
  }
}

}  // namespace mpy
