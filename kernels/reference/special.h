// Special functions element by element on the host: those that no kernel has a formula for.
#pragma once
#include <cstdint>
#include <string>

#include "kernels/graph/library_call.h"

namespace mpy::kernels {

// In the order of the names by which torch.special knows them (stdlib/lib/torch/special).
enum class Special : uint8_t {
  Lgamma,
  Digamma,
  Erfinv,
  Erfc,
  Erfcx,
  Ndtri,
  LogNdtr,
  I0,
  I0e,
  I1,
  I1e,
  J0,
  J1,
  Y0,
  Y1,
  K0,
  K1,
  ScaledK0,
  ScaledK1,
  Airy,
  Zeta,
  Polygamma,
  Gammainc,
  Gammaincc
};
constexpr int kSpecials = static_cast<int>(Special::Gammaincc) + 1;
constexpr int operands_of(Special f) { return f >= Special::Zeta ? 2 : 1; }

// The library call "special": attribute which; operands f32 or f64 of one size -> the same. Computed in f64.
void special_call(const LibraryCall&, const void* const* operands, void* const* results);
std::string check_special(const LibraryCall&);

}  // namespace mpy::kernels
