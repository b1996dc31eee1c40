// The words of the IR: names of element types, scalar ops, reductions and marks, in the order of their enums.
#include "kernels/ir/ir.h"

namespace mpy::kernels {

const char* name_of(DType d) {
  static const char* const kNames[] = {"b8",  "u8",  "i8",  "i16",  "i32", "i64", "u16",
                                       "u32", "u64", "f16", "bf16", "f32", "f64"};
  return kNames[static_cast<int>(d)];
}

namespace {
struct OpWord {
  const char* word;
  int arity;
};
constexpr OpWord kOps[] = {
    {"input", 0}, {"const", 0},   {"index", 0},    {"cast", 1},  {"neg", 1},    {"abs", 1},  {"not", 1},
    {"sign", 1},  {"floor", 1},   {"ceil", 1},     {"round", 1}, {"trunc", 1},  {"sqrt", 1}, {"rsqrt", 1},
    {"exp", 1},   {"log", 1},     {"log1p", 1},    {"expm1", 1}, {"tanh", 1},   {"erf", 1},  {"sin", 1},
    {"cos", 1},   {"tan", 1},     {"atan", 1},     {"isnan", 1}, {"bitnot", 1}, {"add", 2},  {"sub", 2},
    {"mul", 2},   {"div", 2},     {"floordiv", 2}, {"mod", 2},   {"fmod", 2},   {"pow", 2},  {"max", 2},
    {"min", 2},   {"atan2", 2},   {"and", 2},      {"or", 2},    {"xor", 2},    {"shl", 2},  {"shr", 2},
    {"lt", 2},    {"le", 2},      {"eq", 2},       {"ne", 2},    {"gt", 2},     {"ge", 2},   {"select", 3},
    {"fma", 3},   {"bitcast", 1},
};
static_assert(sizeof kOps / sizeof *kOps == static_cast<size_t>(ScalarOp::Bitcast) + 1);
}  // namespace

int arity(ScalarOp op) { return kOps[static_cast<int>(op)].arity; }
const char* word_of(ScalarOp op) { return kOps[static_cast<int>(op)].word; }
bool is_compare(ScalarOp op) { return op >= ScalarOp::Lt && op <= ScalarOp::Ge; }

const char* word_of(ReduceOp op) {
  static const char* const kWords[] = {"none", "sum", "prod", "max", "min", "argmax", "argmin", "any", "all"};
  return kWords[static_cast<int>(op)];
}

const char* word_of(Mark mark) {
  static const char* const kWords[] = {"", "blocks", "threads", "blocks_threads", "vector"};
  return kWords[static_cast<int>(mark)];
}

}  // namespace mpy::kernels
