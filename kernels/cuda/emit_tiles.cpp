// Transposes: a nest whose neighbouring elements read what lies far apart, while what lies beside it in memory belongs
// to neighbours along another loop. A block takes a square of both loops: it reads in the order of the memory into
// shared memory, and goes over the elements from there.
#include <fmt/format.h>

#include "kernels/cuda/emitter.h"

namespace mpy::kernels::cuda {
namespace {

constexpr int64_t kFewest = 1 << 14;  // elements for which it pays
constexpr int64_t kShortest = 24;     // of each loop: of shorter ones most of a tile would be empty
constexpr size_t kMostTiles = 4;      // in a block's shared memory
constexpr int kSide = 32, kRows = 8;  // a tile's; how many of them the block's threads take at a time

// What the load reads beside itself along another loop than the last.
const Iter* beside(const Stmt& load, const Stmt& loops) {
  const int64_t step = coefficient(load.index, loops.iters.back().id);
  if (load.pred >= 0 || !load.index.values.empty() || step == 0 || step == 1) return nullptr;
  for (const Iter& i : loops.iters)
    if (&i != &loops.iters.back() && i.extent >= kShortest && coefficient(load.index, i.id) == 1) return &i;
  return nullptr;
}

bool tiled(const Iter& i, const Stmt& loops, const Iter& along) {
  return i.id == loops.iters.back().id || i.id == along.id;
}
int64_t tile_steps(const Iter& i, const Stmt& loops, const Iter& along) {
  return tiled(i, loops, along) ? (i.extent + kSide - 1) / kSide : int64_t{i.extent};
}

}  // namespace

// The loads that go by tiles, which all have the first one's loops.
std::vector<const Stmt*> Emitter::transposed_loads(const Nest& nest, int64_t total, const Iter** along) const {
  std::vector<const Stmt*> loads;
  const Iter& last = nest.all.iters.back();
  if (!nest.plain || total < kFewest || last.extent < kShortest) return loads;
  bool stores = false;
  for (const Stmt& s : nest.stmts) {
    stores |= s.kind == StmtKind::Store && coefficient(s.index, last.id) == 1;
    if (s.kind != StmtKind::Load || shared_memory(s.memory) || loads.size() == kMostTiles) continue;
    const Iter* i = beside(s, nest.all);
    if (!i || (!loads.empty() && i != *along)) continue;
    *along = i;
    loads.push_back(&s);
  }
  if (!stores) loads.clear();
  return loads;
}

// Of each loop of a tile its first element, and the other loops' iterators. Returns how many tiles there are.
int64_t Emitter::open_tiles(const Stmt& loops, const Iter& along) {
  int64_t count = 1;
  for (const Iter& i : loops.iters) count *= tile_steps(i, loops, along);
  open(fmt::format("for (int64 tile = block_index(); tile < {}; tile += blocks())", count));
  const bool narrow = count <= INT32_MAX;  // the elements may be more
  const char* unit = narrow ? "u" : "";
  std::string rest = narrow ? "(unsigned)tile" : "tile";
  for (size_t k = loops.iters.size(); k-- > 0;) {
    const Iter& i = loops.iters[k];
    const int64_t steps = tile_steps(i, loops, along);
    line(tiled(i, loops, along)
             ? fmt::format("const int64 first{} = (int64)({} % {}{}) * {};", i.id, rest, steps, unit, kSide)
             : fmt::format("const int64 i{} = {} % {}{};", i.id, rest, steps, unit));
    rest = fmt::format("({} / {}{})", rest, steps, unit);
  }
  return count;
}

// The place of a thread's k-th element in a tile whose rows are neighbours along `across`.
void Emitter::place_in_tile(const Iter& across, const Iter& down) {
  line(fmt::format("const int row = first_row + {} * k;", kRows));
  line(fmt::format("const int64 i{0} = first{0} + column, i{1} = first{1} + row;", across.id, down.id));
}
void Emitter::each_of_tile(const Iter& across, const Iter& down, bool whole, const std::function<void()>& what) {
  line("UNROLL");
  open(fmt::format("for (int k = 0; k < {}; ++k)", kSide / kRows));
  place_in_tile(across, down);
  if (!whole)
    open(fmt::format("if (i{} < {} && i{} < {})", across.id, int64_t{across.extent}, down.id, int64_t{down.extent}));
  what();
  if (!whole) close();
  close();
}

// The loads' numbers to shared memory, all under way before the first is stored.
void Emitter::fill_tile(const std::vector<const Stmt*>& loads, const Iter& across, const Iter& down, bool whole) {
  for (const Stmt* s : loads) line(fmt::format("{} read{}[{}];", memory_type(s->dtype), s->result, kSide / kRows));
  each_of_tile(across, down, whole, [&] {
    for (const Stmt* s : loads) line(fmt::format("read{}[k] = {}[{}];", s->result, memory(s->memory), index(s->index)));
  });
  each_of_tile(across, down, whole, [&] {
    for (const Stmt* s : loads) line(fmt::format("tile{0}[row][column] = read{0}[k];", s->result));
  });
}

void Emitter::use_tile(const std::vector<Stmt>& stmts, const Iter& across, const Iter& down, bool whole) {
  if (whole && stores_last(stmts)) return elements_at_once(stmts, kSide / kRows, [&] { place_in_tile(across, down); });
  each_of_tile(across, down, whole, [&] { body(stmts, Thread); });
}

// How many blocks.
int64_t Emitter::transpose(const Nest& nest, const std::vector<const Stmt*>& loads, const Iter& along) {
  const Iter& last = nest.all.iters.back();
  for (const Stmt* s : loads)
    line(fmt::format("SHARED {} tile{}[{}][{}];", memory_type(s->dtype), s->result, kSide, kSide + 1));
  line(fmt::format("const int column = thread_index() % {0}, first_row = thread_index() / {0};", kSide));
  const int64_t count = open_tiles(nest.all, along);
  line(fmt::format("const bool whole = first{} + {} <= {} && first{} + {} <= {};", last.id, kSide, int64_t{last.extent},
                   along.id, kSide, int64_t{along.extent}));
  auto either = [&](auto what) {
    open("if (whole)");
    what(true);
    close();
    open("else");
    what(false);
    close();
    line("barrier();");
  };
  either([&](bool whole) { fill_tile(loads, along, last, whole); });
  for (const Stmt* s : loads) tiles_.push_back({s->result, fmt::format("tile{}[column][row]", s->result)});
  either([&](bool whole) { use_tile(nest.stmts, last, along, whole); });
  tiles_.clear();
  close();
  return count;
}

}  // namespace mpy::kernels::cuda
