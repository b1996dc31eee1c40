// See mutate.h.
#include "compiler/capture/mutate.h"

#ifndef NDEBUG
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <iterator>
#include <set>
#include <string>

#include "runtime/text/str.h"
#include "runtime/types/type.h"

namespace mpy {

static size_t choose() {
  const char* chosen = getenv("MPY_MUTATE");
  if (!chosen) return 0;
  if (chosen != std::string_view("list")) return strtoull(chosen, nullptr, 10);
  size_t n = 0;
  for (std::string_view name : kMutations) printf("%zu %s\n", ++n, name.data());
  fflush(stdout);
  _exit(0);
}

const size_t kWeakened = choose();

namespace {

bool chosen(std::string_view point) {
  static const std::string all = getenv("MPY_MUTATE") ? getenv("MPY_MUTATE") : "";
  return all == point;
}

void note_used(const std::string& point) {
  static const std::string path = [] {
    const char* all = getenv("MPY_MUTATE");
    return std::string(all && std::string_view(all).starts_with("used:") ? all + 5 : "");
  }();
  if (path.empty()) return;
  static std::set<std::string> noted;
  if (!noted.insert(point).second) return;
  FILE* f = fopen(path.c_str(), "a");
  if (!f) return;
  fprintf(f, "%s\n", point.c_str());
  fclose(f);
}

}  // namespace

Annotation weakened_row(const Annotation& given, std::string_view what) {
  Annotation row = given;
  auto cell = [&](const std::string& name) {
    std::string point = "row:" + std::string(what) + ":" + name;
    note_used(point);
    return chosen(point);
  };
  if (row.io && cell("io")) row.io = false;
  if (row.random && cell("random")) row.random = false;
  if (!row.io && !row.random && !row.known && cell("unknown")) row.known = true;
  if (!given.known || given.io || given.random) return row;
  // Parameters that are read alike, as those that the row does not name are, are one cell.
  for (size_t i = 0; i < std::size(row.reads); i++) {
    Reads how = given.reads[i];
    if (how == Reads::None || (i && given.reads[i - 1] == how) || !cell("reads" + std::to_string(i))) continue;
    Reads less = how == Reads::Deep ? Reads::Items : how == Reads::Type ? Reads::None : Reads::Type;
    for (size_t k = i; k < std::size(row.reads) && given.reads[k] == how; k++) row.reads[k] = less;
  }
  if (row.calls && cell("calls")) row.calls = 0;
  if (row.shows && cell("shows")) row.shows = 0;
  if (row.in_place && cell("writes")) row.in_place = 0;
  if (row.address && cell("address")) row.address = false;
  return row;
}

Annotation weakened_row(const Annotation& given, const char* slot, const TypeObject* type) {
  return weakened_row(given, std::string(slot) + " of a " + std::string(str_view(type->name)));
}

CaptureAs weakened_treatment(const TypeObject* type, CaptureAs how) {
  if (how == CaptureAs::kValue || how == CaptureAs::kMethods || how == CaptureAs::kTensor) return how;
  while (type->flags & TypeObject::kHeapType && type->base) type = type->base;
  std::string point = "type:" + std::string(str_view(type->name));
  note_used(point);
  return chosen(point) ? CaptureAs::kValue : how;
}

}  // namespace mpy
#endif
