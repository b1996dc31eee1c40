// See read_digest.h.
#include "compiler/reports/read_digest.h"

#include <fmt/format.h>
#include <bit>
#include <set>

#include "compiler/bindings/visible_parts.h"
#include "compiler/capture/recording/recorder.h"
#include "compiler/capture/replay/guard.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMostObjects = 1 << 20;  // that one call meets

uint64_t mixed(uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

}  // namespace

uint32_t Serials::of(Object* o) {
  auto [it, fresh] = living_.try_emplace(o, given_);
  if (fresh) {
    given_++;
    subscriptions(iso_).subscribe(o, this);
  }
  return it->second;
}

void Serials::clear() {
  for (auto& [o, serial] : living_) subscriptions(iso_).unsubscribe(o, this);
  living_.clear();
}

void Serials::watched_written(Object* o, WatchSlot slot, uint64_t) {
  if (slot == WatchSlot::Death) living_.erase(o);
}

void ReadDigest::word(uint64_t w) {
  first_ = mixed(first_ ^ w);
  second_ = mixed(second_ * 3 + w + 0x165667B19E3779F9u);
}

void ReadDigest::text(std::string_view s) {
  word(s.size());
  for (; s.size() >= 8; s.remove_prefix(8)) {
    uint64_t w;
    memcpy(&w, s.data(), 8);
    word(w);
  }
  uint64_t rest = 0;
  memcpy(&rest, s.data(), s.size());
  word(rest);
}

ReadDigest::Met& ReadDigest::meet(uint32_t serial, bool made) {
  auto [it, fresh] = met_.try_emplace(serial, Met{static_cast<uint32_t>(order_.size()), made});
  if (fresh) order_.push_back(serial);
  if (order_.size() > kMostObjects) not_measurable("it meets too many objects");
  return it->second;
}

// Exact, so a class from before counts as itself; one that the call made, as what it made.
void ReadDigest::type_of_object(Value v) {
  TypeObject* type = type_of(t_, v);
  Value c = Value::pointer(type);
  if (type->flags & TypeObject::kHeapType && is_made(c)) word(meet(objects_.of(type), true).number);
  else word(classes_.of(type) | uint64_t{1} << 40);
}

bool ReadDigest::is_made(Value v) const {
  auto it = met_.find(objects_.of(v.object()));
  return it != met_.end() && it->second.made;
}

void ReadDigest::value(Value v) {
  if (!measured()) return;
  if (!v.is_pointer()) return word(v.bits());
  Object* o = v.object();
  if (held_by_value(v)) {
    word(o->kind | uint64_t{1} << 41);
    if (is_kind(v, Kind::Str)) return word(static_cast<uint64_t>(str_hash(v)));
    if (is_kind(v, Kind::Bytes)) return text({as_bytes(v)->data, as_bytes(v)->length});
    if (is_kind(v, Kind::Float)) return word(std::bit_cast<uint64_t>(static_cast<FloatObject*>(o)->value));
    if (is_kind(v, Kind::Complex)) {
      word(std::bit_cast<uint64_t>(static_cast<ComplexObject*>(o)->real));
      return word(std::bit_cast<uint64_t>(static_cast<ComplexObject*>(o)->imag));
    }
    auto* number = static_cast<IntObject*>(o);
    word(static_cast<uint64_t>(number->size));
    for (int64_t i = 0; i < std::abs(number->size); i++) word(number->limbs[i]);
    return;
  }
  word(meet(objects_.of(o), false).number | uint64_t{1} << 42);
  type_of_object(v);
  if (is_tensor(t_, v)) {
    TensorFacts f = facts_of(v);
    word(static_cast<uint64_t>(f.dtype) | uint64_t{f.requires_grad} << 16 | uint64_t{f.leaf} << 17 |
         uint64_t{f.inference} << 18);
    word(f.hooks.size());
    for (uint64_t hook : f.hooks) word(hook);
    for (const tensor::Dims* dims : {&f.sizes, &f.strides}) {
      word(dims->size());
      for (int64_t d : *dims) word(static_cast<uint64_t>(d));
    }
  } else if (is_function(v)) {
    word(reinterpret_cast<uint64_t>(as_function(v)->inst->code));
  } else if (is_kind(v, Kind::NativeFunction) || is_kind(v, Kind::NativeMethod)) {
    word(reinterpret_cast<uint64_t>(static_cast<NativeFunctionObject*>(o)->record));
  }
}

void ReadDigest::made(Value v) {
  if (measured() && v.is_pointer() && !held_by_value(v)) meet(objects_.of(v.object()), true);
  value(v);
}

// What the call inside met is numbered anew: here it may have been seen in another order.
void ReadDigest::absorb(const ReadDigest& inner) {
  if (host_.empty()) host_ = inner.host_;
  if (reason_.empty()) reason_ = inner.reason_;
  if (!measured()) return;
  word(inner.first_);
  word(inner.second_);
  for (uint32_t serial : inner.order_) word(meet(serial, inner.met_.at(serial).made).number);
}

void ReadDigest::not_measurable(std::string why) {
  if (reason_.empty()) reason_ = std::move(why);
}
void ReadDigest::host_action(std::string what) {
  if (host_.empty()) host_ = std::move(what);
}

// One native's reads: what it has seen already need not be read again.
struct ContentReader {
  ReadDigest& d;
  Thread& t;
  std::set<std::pair<Object*, int>> seen;
  int depth = 0;

  static constexpr int kDeepest = 200;

  CaptureAs treatment(Value v) { return v.is_pointer() ? type_of(t, v)->capture : CaptureAs::kValue; }
  bool holds(Value v) {
    CaptureAs how = treatment(v);
    return how == CaptureAs::kParts || how == CaptureAs::kContainer;
  }

  std::vector<Value> parts(Value v) {
    std::vector<Value> out;
    if (is_dict(t, v)) {
      uint64_t pos = 0;
      Value key, value;
      while (dict_next(v, &pos, &key, &value)) out.insert(out.end(), {key, value});
    } else if (is_set(t, v)) {
      uint64_t pos = 0;
      Value key;
      while (set_next(v, &pos, &key)) out.push_back(key);
    } else {
      out = visited_parts(t, v.object());
    }
    return out;
  }

  void read(Value v, Reads how, int asks) {
    d.value(v);
    if (!d.measured() || how <= Reads::Type || !v.is_pointer() || held_by_value(v) || is_tensor(t, v)) return;
    if (!seen.insert({v.object(), static_cast<int>(how) << 16 | asks}).second) return;
    if (depth++ > kDeepest) return d.not_measurable("objects nested too deeply");
    inside(v, how, asks);
    depth--;
  }

  void inside(Value v, Reads how, int asks) {
    if (!holds(v)) {
      if (how == Reads::Header && asks) ask(v, asks);
      return;
    }
    if (auto bytes = bytes_of(v)) return how == Reads::Header ? d.word(bytes->size()) : d.text(*bytes);
    std::vector<Value> all = parts(v);
    d.word(all.size());
    bool window = treatment(v) == CaptureAs::kParts && !is_kind(v, Kind::Tuple) && !is_kind(v, Kind::FrozenSet);
    for (Value part : all) {
      if (part.is_unset()) continue;
      if (window || how == Reads::Deep) read(part, how, asks);
      else if (how >= Reads::Key) d.value(part);
      if (how >= Reads::Key && asks && part.is_pointer()) ask(part, asks);
    }
  }

  std::optional<std::string> bytes_of(Value v) {
    if (!type_of(t, v)->ops.buffer && !payload_of(t.isolate, v, Kind::ByteArray)) return {};
    return shown_bytes(t, v);
  }

  // Operations in Python are followed like all Python code; those of native types are known by their rows.
  void ask(Value v, int asks) {
    if (!v.is_pointer() || held_by_value(v) || is_tensor(t, v)) return;
    static constexpr const char* kSlots[] = {"compare", "hash", "repr", "str", "str", "iter", "index", "truth"};
    for (int bit = 0; bit < 8; bit++) {
      if (!(asks >> bit & 1)) continue;
      const Annotation* row = row_of(type_of(t, v), kSlots[bit]);
      if (!row && kSlots[bit] == std::string_view("str")) row = row_of(type_of(t, v), "repr");
      if (!row) continue;
      if (!row->known)
        return d.not_measurable(fmt::format("{} of a {}: {}", kSlots[bit], type_name(t, v), row->reason));
      read(v, row->reads[0], row->calls | row->shows);
    }
  }
};

void ReadDigest::contents(Value v, Reads how, int asks) {
  if (!measured()) return;
  ContentReader reader{*this, t_, {}};
  reader.read(v, how, asks);
}

}  // namespace mpy
