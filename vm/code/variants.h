// Choosing variants: a pass over finished code that replaces ops by fast forms of themselves, in place. Correctness
// never depends on it: MPY_VARIANTS=0 turns it off, and every op body and table sees the base op.
#pragma once
#include <span>

#include "vm/code/code.h"

namespace mpy {

void choose_variants(std::span<Instr> code, uint32_t nlocals);
// What the verifier asks; `rest` is what stands behind.
bool variant_fits(const Instr& variant, std::span<const Instr> rest, uint32_t nlocals);

}  // namespace mpy
