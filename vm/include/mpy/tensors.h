// Tensors and the memory of a host, without copies. For an mpy that is built with torch.
//
//   std::vector<float> batch(64 * 10);
//   Handle x = tensor_over(python, {batch.data(), "float32", {64, 10}});
//   Handle y = python.call(model, {x});
//   std::optional<Array> out = array_of(python, y);
//
// An operation on such a tensor is done when it is called, never later, so that the host may write to the memory
// between calls. Captured regions refuse tensors over the memory of a host; give them a copy (`x.clone()`).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mpy.h"

struct DLManagedTensor;  // dlpack.h

namespace mpy::embed {

// Numbers in memory.
struct Array {
  void* data = nullptr;           // the first one
  std::string dtype = "float32";  // as torch names it
  std::vector<int64_t> shape;
  std::vector<int64_t> strides = {};  // in elements; empty: dense, the last axis first
};

// A tensor over the host's memory. drop(context) is called once, on whichever thread lets go of it last, when neither
// Python nor work under way uses the memory any more; also if this raises (an empty Handle): ValueError for a negative
// size or stride, TypeError for a type of elements that there is not.
Handle tensor_over(Interpreter&, const Array&, void (*drop)(void*) = nullptr, void* context = nullptr);
// Where the numbers of a tensor lie, which are computed first. They stay there as long as the tensor lives; writes to
// them are seen by both sides. nullopt: it raised; TypeError if it is no tensor on the cpu.
std::optional<Array> array_of(Interpreter&, const Handle& tensor);

// The same by DLPack's struct: takes over `managed`, whose deleter is called in the end, and gives one that its
// receiver has to delete, before or after the interpreter's end. Null: it raised.
Handle from_dlpack(Interpreter&, DLManagedTensor* managed);
DLManagedTensor* to_dlpack(Interpreter&, const Handle& tensor);

}  // namespace mpy::embed
