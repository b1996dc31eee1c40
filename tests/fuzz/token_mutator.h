// Mutation of source text by tokens, for the fuzzers that read programs: bytes alone rarely get past the lexer.
#pragma once
#include <cstddef>
#include <cstdint>

namespace fuzz {

// As LLVMFuzzerCustomMutator: changes data[0 … size) in place, at most max_size bytes; returns the new size.
size_t mutate_tokens(uint8_t* data, size_t size, size_t max_size, unsigned seed);

}  // namespace fuzz
