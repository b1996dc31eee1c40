// See mutate.h.
#include "compiler/mutation/mutate.h"

#ifndef NDEBUG
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <algorithm>
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

// Read at the first question, so that a process can fork and choose then.
const std::string& chosen() {
  static const std::string all = getenv("MPY_MUTATE") ? getenv("MPY_MUTATE") : "";
  return all;
}

bool chosen(std::string_view point) { return chosen() == point; }

void note_used(const std::string& point) {
  static std::set<std::string> noted;
  if (!notes_cells()) return;
  const char* path = chosen().c_str() + strlen("used:");
  if (access(path, F_OK)) noted.clear();  // taken away, to begin again
  if (!noted.insert(point).second) return;
  FILE* f = fopen(path, "a");
  if (!f) return;
  fprintf(f, "%s\n", point.c_str());
  fclose(f);
}

std::string point_of(const Annotation& row, std::string_view cell) {
  return "row:" + std::string(row.row) + ":" + std::string(cell);
}

// Parameters that are read alike, as those that the row does not name are, are one cell.
size_t cell_of(const Annotation& row, size_t parameter) {
  size_t i = std::min(parameter, std::size(row.reads) - 1);
  while (i && row.reads[i - 1] == row.reads[i]) i--;
  return i;
}

}  // namespace

bool notes_cells() {
  static const bool notes = chosen().starts_with("used:");
  return notes;
}

void note_cell(const Annotation& row, std::string_view cell) {
  if (notes_cells()) note_used(point_of(row, cell));
}

void note_read(const Annotation& row, size_t parameter) {
  if (notes_cells()) note_cell(row, "reads" + std::to_string(cell_of(row, parameter)));
}

Annotation weakened_row(const Annotation& given) {
  Annotation row = given;
  if (notes_cells()) note_used("met:" + std::string(row.row));
  if (!notes_cells() && !chosen().starts_with("row:")) return row;
  auto cell = [&](const std::string& name) {
    std::string point = point_of(row, name);
    if (!name.starts_with("reads") && name != "calls" && name != "shows") note_used(point);
    return chosen(point);
  };
  if (row.io && cell("io")) row.io = false, row.known = true;
  if (row.random && cell("random")) row.random = false;
  if (!row.io && !row.random && !row.known && cell("unknown")) row.known = true;
  if (!given.known || given.io || given.random) return row;
  for (size_t i = 0; i < std::size(row.reads); i++) {
    Reads how = given.reads[i];
    if (how == Reads::None || cell_of(given, i) != i || !cell("reads" + std::to_string(i))) continue;
    Reads less = how == Reads::Deep ? Reads::Items : how == Reads::Type ? Reads::None : Reads::Type;
    for (size_t k = i; k < std::size(row.reads) && given.reads[k] == how; k++) row.reads[k] = less;
  }
  if (row.calls && cell("calls")) row.calls = 0;
  if (row.shows && cell("shows")) row.shows = 0;
  if (row.in_place && cell("writes")) row.in_place = 0;
  if (row.address && cell("address")) row.address = false;
  return row;
}

static void note_kind(Value v) {
  static constexpr const char* names[] = {
#define KIND(name, python) #name,
#include "runtime/memory/kinds.def"
#undef KIND
  };
  if (uint32_t kind = v.header()->kind; kind < std::size(names)) note_used(std::string("kind:") + names[kind]);
}

CaptureAs weakened_treatment(Value v, const TypeObject* type, CaptureAs how) {
  if (notes_cells()) note_kind(v);
  if (how == CaptureAs::kValue || how == CaptureAs::kMethods || how == CaptureAs::kTensor) return how;
  while (type->flags & TypeObject::kHeapType && type->base) type = type->base;
  if (!notes_cells() && !chosen().starts_with("type:")) return how;
  std::string point = "type:" + std::string(str_view(type->name));
  note_used(point);
  return chosen(point) ? CaptureAs::kValue : how;
}

}  // namespace mpy
#endif
