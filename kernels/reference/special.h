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

// erfinv(x) / x for w = -log(1 - x^2): polynomials in w from 0 to kErfinvNearEnd, and in its root from 2.5 to 4.25, the
// argument scaled to -1 .. 1. Good to 7e-10.
inline constexpr double kErfinvNearEnd = 6.25;
inline constexpr double kErfinvNear[] = {
    1.653654562683102712, 0.75049431927713258707, -0.058922566896326412946,
    -0.022604417411686198783, 0.017808354007777132011, -0.0041376406576583034594,
    -0.0012716061649516383652, 0.0012340545211654134297, -0.00026481873391111797033,
    -0.00012078486378226936198, 0.000094470147282709985773, -9.7952786868397644441e-6,
    -0.00001285444992338306166, 3.4836409013043620702e-6, 6.0402875104876759166e-7};
inline constexpr double kErfinvMiddle[] = {
    3.2096201356240370254, 0.88063802094192819958,
    0.0031911853725228836133, -0.0018326948721830607191,
    0.00095900504389786153774, -0.00055415690922380362111,
    0.00029727101609457604514, -0.00012495587379108362579,
    0.000024507698163425762085, 0.00001281498973152577241,
    -7.7112748812319175084e-6};

// The library call "special": attribute which; operands f32 or f64 of one size -> the same. Computed in f64.
void special_call(const LibraryCall&, const void* const* operands, void* const* results);
std::string check_special(const LibraryCall&);

}  // namespace mpy::kernels
