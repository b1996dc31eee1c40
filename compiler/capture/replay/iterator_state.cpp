// See iterator_state.h.
#include "compiler/capture/replay/iterator_state.h"

#include <unistd.h>
#include <algorithm>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/ref.h"
#include "runtime/types/type.h"
#include "runtime/types/type_internal.h"

namespace mpy {
namespace {

uint64_t* payload(Object* o) { return reinterpret_cast<uint64_t*>(reinterpret_cast<char*>(o) + sizeof(Object)); }

size_t payload_words(const TypeObject* type) {
  return type->payload_size > sizeof(Object) ? (type->payload_size - sizeof(Object)) / 8 : 0;
}

// Whether a word may be an address of something that is not visited, as of a frame or a buffer.
bool may_be_address(uint64_t word) {
  bool low = word >= 0x400000 && word < reinterpret_cast<uint64_t>(sbrk(0));
  return low || (word >> 32 != 0 && word >> 47 == 0);
}

}  // namespace

// Whether positions in a container mean something for that very object only: in dicts, sets and deques they depend on
// what was there before.
static bool has_places(Thread& t, Value part) {
  if (is_kind(part, Kind::FrozenSet)) return true;
  if (is_kind(part, Kind::Tuple)) {
    auto items = as_tuple(part)->view();
    return std::any_of(items.begin(), items.end(), [&](Value item) { return has_places(t, item); });
  }
  return part.is_pointer() && type_of(t, part)->capture == CaptureAs::kContainer &&
         !payload_of(t.isolate, part, Kind::List) && !payload_of(t.isolate, part, Kind::ByteArray);
}

bool iterator_state(Thread& t, Value v, IteratorState* out) {
  if (!v.is_pointer()) return false;
  TypeObject* type = type_of(t, v);
  if (type->capture != CaptureAs::kIterator || type->flags & TypeObject::kHeapType || type->ops.finalize) return false;
  size_t size = payload_words(type);
  uint64_t* words = payload(v.object());
  out->words.assign(words, words + size);
  struct Visit {
    IteratorState* out;
    uint64_t* words;
    bool flat = true;
  } visit{out, words};
  auto keep = [](void* to, Value* part) {
    auto& visit = *static_cast<Visit*>(to);
    auto place = static_cast<uint64_t>(reinterpret_cast<uint64_t*>(part) - visit.words);
    if (place >= visit.out->words.size()) return void(visit.flat = false);
    visit.out->words[place] = 0;
    visit.out->places.push_back(static_cast<uint32_t>(place));
    visit.out->parts.push_back(*part);
  };
  if (type->ops.visit) type->ops.visit(v.object(), keep, &visit);
  if (std::any_of(out->parts.begin(), out->parts.end(), [&](Value part) { return has_places(t, part); })) return false;
  return size && visit.flat && std::none_of(out->words.begin(), out->words.end(), may_be_address);
}

void set_iterator_state(Value v, const std::vector<uint64_t>& words, const std::vector<uint32_t>& places,
                        const std::vector<Value>& parts) {
  uint64_t* to = payload(v.object());
  std::vector<Value> old;
  for (size_t i = 0; i < words.size(); i++) {
    auto place = std::find(places.begin(), places.end(), i);
    if (place == places.end()) {
      to[i] = words[i];
      continue;
    }
    old.push_back(Value::from_bits(to[i]));
    to[i] = new_ref(parts[static_cast<size_t>(place - places.begin())]).bits();
  }
  for (Value part : old) decref(part);
}

Result<Value> iterator_blank(Thread& t, uint32_t kind) {
  TypeObject* type = t.isolate.type_of_kind(kind);
  Object* o = kind < static_cast<uint32_t>(Kind::FirstLayout)
                  ? object_new(t, type->payload_size, static_cast<Kind>(kind))
                  : instance_new_unchecked(t, type);
  if (!o) return t.no_memory();
  std::fill_n(payload(o), payload_words(type), Value::unset().bits());
  return Value::pointer(o);
}

}  // namespace mpy
