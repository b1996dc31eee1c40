// f16 and bf16 to and from f32, rounding to nearest even. The one place it is written down for the host.
#pragma once
#include <bit>
#include <cstdint>

namespace mpy::kernels {

inline float bf16_to_f32(uint16_t h) { return std::bit_cast<float>(static_cast<uint32_t>(h) << 16); }
inline uint16_t f32_to_bf16(float f) {
  const uint32_t u = std::bit_cast<uint32_t>(f);
  if ((u & 0x7fffffff) > 0x7f800000) return 0x7fc0 | ((u >> 16) & 0x8000);
  return static_cast<uint16_t>((u + 0x7fff + ((u >> 16) & 1)) >> 16);
}

inline float f16_to_f32(uint16_t h) {
  const uint32_t sign = static_cast<uint32_t>(h & 0x8000) << 16;
  const uint32_t rest = h & 0x7fff;
  if (rest >= 0x7c00) return std::bit_cast<float>(sign | 0x7f800000 | (rest & 0x3ff) << 13);
  if (rest >= 0x400) return std::bit_cast<float>(sign | ((rest << 13) + 0x38000000));
  return std::bit_cast<float>(std::bit_cast<uint32_t>(static_cast<float>(rest) * 0x1p-24f) | sign);
}
inline uint16_t f32_to_f16(float f) {
  const uint32_t u = std::bit_cast<uint32_t>(f);
  const uint16_t sign = (u >> 16) & 0x8000;
  const uint32_t rest = u & 0x7fffffff;
  if (rest > 0x7f800000) return sign | 0x7e00;
  if (rest >= 0x477ff000) return sign | 0x7c00;  // 65520 and more rounds to infinity
  if (rest < 0x38800000) {                       // below the smallest normal: units of 2^-24; adding 0.5 rounds them
    const float scaled = std::bit_cast<float>(rest) + 0.5f;
    return sign | static_cast<uint16_t>(std::bit_cast<uint32_t>(scaled) - 0x3f000000);
  }
  return sign | static_cast<uint16_t>((rest - 0x38000000 + 0xfff + ((rest >> 13) & 1)) >> 13);
}

inline float round_bf16(float f) { return bf16_to_f32(f32_to_bf16(f)); }
inline float round_f16(float f) { return f16_to_f32(f32_to_f16(f)); }

}  // namespace mpy::kernels
