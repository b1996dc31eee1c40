#include "compiler/capture/recording/row_proof.h"

#ifndef NDEBUG
#include <execinfo.h>
#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "compiler/bindings/visible_parts.h"
#include "compiler/capture/compiled.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/memory/heap.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/fixed_class.h"
#include "runtime/types/protocol.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMostCompared = 4096;  // parts of an object

bool only_lists() {
  static const bool lists = [] {
    const char* check = getenv("MPY_CHECK");
    return check && !strcmp(check, "rows");
  }();
  return lists;
}

}  // namespace

void RowProof::instruction(const ExecutionState& s) {
  instruction_ = fmt::format("{} in {}, {} line {}", op_info(s.op).name, s.code->str(s.code->qualname),
                             s.code->str(s.code->filename), s.code->position(s.pc).line);
  reused_.clear();
  written_.clear();
  dereference_observer = freed_observer = this;
}

void RowProof::next() {
  last_rows_ = std::exchange(rows_, {});
  allowed_.clear();
}

void RowProof::row(std::string what) { rows_.push_back(std::move(what)); }

void RowProof::pause() {
  if (dereference_observer == this) dereference_observer = nullptr;
  if (freed_observer == this) freed_observer = nullptr;
}

void RowProof::stop() {
  pause();
  looked_.clear();
  seen_.clear();
}

// Values do not change; native classes and those that stand for them do not either, nor what is made of parts, nor
// which namespace a module has. What these hold counts when it is looked into.
bool RowProof::needs_no_guard(Object* o) {
  Value v = Value::pointer(o);
  TypeObject* type = type_of(t_, v);
  if (type->capture == CaptureAs::kValue || type->capture == CaptureAs::kParts) return true;
  if (Heap::born_apart(o) || reused_.contains(o)) return true;
  if (is_kind(v, Kind::Module) || is_kind(v, Kind::ModuleDict)) return true;
  if (is_type(t_, v)) return is_fixed_class(static_cast<TypeObject*>(o));
  return false;
}

void RowProof::dereferenced(Object* o) {
  if (seen_.contains(o) || allowed_.contains(o)) return;
  WithoutDereferences quiet;
  if (needs_no_guard(o)) return;
  seen_.insert(o);
  Looked l{o, contents(o), false, {}, 0};
  l.count = backtrace(l.callers, std::size(l.callers));
  looked_.push_back(std::move(l));
}

// An object that was looked into is judged as long as it is there.
void RowProof::dying(Object* o) {
  WithoutDereferences quiet;
  if (Heap::born_apart(o)) return;
  for (Looked& l : looked_)
    if (l.object == o && !l.dead) {
      judge(l);
      l.dead = true;
    }
}

// It may have died with another, unheard.
void RowProof::freed(Object* o) {
  for (Looked& l : looked_) l.dead |= l.object == o;
  reused_.insert(o);
}

void RowProof::settle() {
  WithoutDereferences quiet;
  for (const Looked& l : looked_)
    if (!l.dead) judge(l);
  looked_.clear();
  seen_.clear();
}

void RowProof::judge(const Looked& l) {
  if (recorder_.refused()) return;
  if (!recorder_.accounts_for(l.object)) return found(l, "looks into");
  if (!written_.contains(l.object) && contents(l.object) != l.before) found(l, "changes");
}

// What an object holds: which objects, and its bytes if it shows any.
std::string RowProof::contents(Object* o) {
  std::string all;
  Value v = Value::pointer(o);
  auto add = [&](Value part) {
    uint64_t bits = part.bits();
    all.append(reinterpret_cast<const char*>(&bits), sizeof bits);
  };
  add(Value::pointer(type_of(t_, v)));
  // The version of a class says the rest; what an iterator goes over is looked at when the run is over.
  if (is_type(t_, v) || type_of(t_, v)->capture == CaptureAs::kIterator) return all;
  for (Value part : visited_parts(t_, o)) {
    if (all.size() > kMostCompared * sizeof(Value)) break;
    add(part);
  }
  if (payload_of(t_.isolate, v, Kind::ByteArray))
    if (auto bytes = shown_bytes(t_, v)) all += *bytes;
  return all;
}

void RowProof::found(const Looked& l, const char* what) {
  std::string rows;
  for (const std::string& row : rows_.empty() ? last_rows_ : rows_) rows += (rows.empty() ? "" : ", ") + row;
  Value v = Value::pointer(l.object);
  std::string of = is_function(v) ? fmt::format(" ({})", str_view(as_function(v)->qualname)) : "";
  std::string key = fmt::format("{} a {}{}; rows: {}; at {}", what, type_name(t_, v), of, rows,
                                instruction_.substr(0, instruction_.find(' ')));
  static std::set<std::string> listed;
  if (!listed.insert(key).second) return;
  fprintf(stderr, "mpy: C++ code %s without a word of it (%s)\n", key.c_str(), instruction_.c_str());
  backtrace_symbols_fd(l.callers + 1, l.count - 1, 2);
  if (!only_lists()) abort();
}

bool Recorder::accounts_for(Object* o) {
  Value v = Value::pointer(o);
  if (made_here(v)) return true;
  if (is_kind(v, Kind::DictView)) {
    Object* owner = static_cast<DictViewObject*>(o)->owner;
    return !owner || read_of_.contains(owner) || accounts_for(owner);
  }
  ShadowNode* n = graph.find(v);
  auto lifted = [&](const Lift& l) { return l.place.owner == o; };
  auto advanced = advanced_.lower_bound({o, 0});
  // What a replay loads from it, its length or an item, is looked at anew.
  auto loaded = [&](const Loaded& l) { return lifted(l.from); };
  if ((advanced != advanced_.end() && advanced->first.first == o) ||
      std::any_of(lifts_.begin(), lifts_.end(), lifted) || std::any_of(typed_.begin(), typed_.end(), lifted) ||
      std::any_of(loaded_numbers_.begin(), loaded_numbers_.end(), loaded))
    return true;
  // The instruction is still running: what it loads is guarded, or loaded at a replay, when it has ended.
  if (lifted(loading_)) return true;
  // What is raised inside is chained to what is being handled outside, and may show that only where handles() refuses.
  if (handling_ && is_subtype(type_of(t_, v), t_.isolate.exception_type(Exc::BaseException))) return true;
  if (is_function(v) && !n && (is_library_function(v) || method_of_read_class(v))) return true;
  auto given = arguments_.find(o);
  bool compared = given != arguments_.end() && given->second.check.kind != ArgCheck::Unread;
  bool read = compared || read_of_.contains(o) || in_effects(o) || written_.contains({o, nullptr});
  if (is_tensor(t_, v)) return n || is_found(v);
  switch (treatment(v)) {
    case CaptureAs::kContainer:
    case CaptureAs::kIterator: return read || (n && n->snapshot);
    // A weak reference to what lives on; what was compiled; a random generator, whose state steps compare.
    case CaptureAs::kOpaque:
      return n &&
             (is_kind(v, Kind::WeakRef) || is_compiled(t_, v) || type_of(t_, v) == torch_state(t_)->generator_type);
    default: return n || read;
  }
}

}  // namespace mpy
#endif
