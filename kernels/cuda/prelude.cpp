// The two preludes of emitted kernels. The common part is the arithmetic of kernels/ir/ir.h where C++ operators alone
// would differ: wrapping integers, saturating casts, NaN in max and min, half floats.
#include "kernels/cuda/emit.h"

namespace mpy::kernels {

const char* cuda_common_prelude() {
  return R"(typedef long long int64;
typedef unsigned long long u64;
typedef unsigned char u8;
typedef signed char int8;
typedef unsigned short u16;
typedef unsigned u32;

DEVICE float bf16_to_f32(u16 h) { return float_of_bits((unsigned)h << 16); }
DEVICE u16 f32_to_bf16(float f) {
  const unsigned u = bits_of_float(f);
  if ((u & 0x7fffffffu) > 0x7f800000u) return (u16)(0x7fc0u | ((u >> 16) & 0x8000u));
  return (u16)((u + 0x7fffu + ((u >> 16) & 1u)) >> 16);
}
DEVICE float f16_to_f32(u16 h) {
  const unsigned sign = (unsigned)(h & 0x8000u) << 16, rest = h & 0x7fffu;
  if (rest >= 0x7c00u) return float_of_bits(sign | 0x7f800000u | (rest & 0x3ffu) << 13);
  if (rest >= 0x400u) return float_of_bits(sign | ((rest << 13) + 0x38000000u));
  return float_of_bits(bits_of_float((float)rest * 5.9604644775390625e-08f) | sign);
}
DEVICE u16 f32_to_f16(float f) {
  const unsigned u = bits_of_float(f), sign = (u >> 16) & 0x8000u, rest = u & 0x7fffffffu;
  if (rest > 0x7f800000u) return (u16)(sign | 0x7e00u);
  if (rest >= 0x477ff000u) return (u16)(sign | 0x7c00u);
  if (rest < 0x38800000u) return (u16)(sign | (bits_of_float(float_of_bits(rest) + 0.5f) - 0x3f000000u));
  return (u16)(sign | ((rest - 0x38000000u + 0xfffu + ((rest >> 13) & 1u)) >> 13));
}
DEVICE float round_f16(float f) { return f16_to_f32(f32_to_f16(f)); }
DEVICE float round_bf16(float f) { return bf16_to_f32(f32_to_bf16(f)); }
DEVICE float load_f16(const u16* p) { return f16_to_f32(*p); }
DEVICE float load_bf16(const u16* p) { return bf16_to_f32(*p); }
DEVICE bool load_b8(const u8* p) { return *p != 0; }
DEVICE void store_f16(u16* p, float v) { *p = f32_to_f16(v); }
DEVICE void store_bf16(u16* p, float v) { *p = f32_to_bf16(v); }
DEVICE void store_b8(u8* p, bool v) { *p = v ? 1 : 0; }

// NaN wins; of equals the second.
template <class T> DEVICE T max_of(T a, T b) { return (a > b || a != a) ? a : b; }
template <class T> DEVICE T min_of(T a, T b) { return (a < b || a != a) ? a : b; }
template <class T> DEVICE bool is_nan(T a) { return a != a; }

// Truncates, saturates; NaN gives 0.
template <class T, class F> DEVICE T float_to(F v, T low, T high) {
  if (v != v) return 0;
  if (v <= (F)low) return low;
  if (v >= (F)high) return high;
  return (T)v;
}

template <class T> DEVICE T wrap_add(T a, T b) { return (T)((u64)a + (u64)b); }
template <class T> DEVICE T wrap_sub(T a, T b) { return (T)((u64)a - (u64)b); }
template <class T> DEVICE T wrap_mul(T a, T b) { return (T)((u64)a * (u64)b); }
template <class T> DEVICE T wrap_neg(T a) { return (T)(0 - (u64)a); }
template <class T> DEVICE T int_abs(T a) { return a < 0 ? wrap_neg(a) : a; }
template <class T> DEVICE T int_sign(T a) { return (T)((a > 0) - (a < 0)); }
template <class T> DEVICE T int_div(T a, T b) {
  if (b == 0) return 0;
  if ((T)-1 < 0 && b == (T)-1) return wrap_neg(a);
  return (T)(a / b);
}
template <class T> DEVICE T int_fmod(T a, T b) { return wrap_sub(a, wrap_mul(int_div(a, b), b)); }
template <class T> DEVICE T int_floordiv(T a, T b) {
  const T q = int_div(a, b), r = int_fmod(a, b);
  return b != 0 && r != 0 && (r < 0) != (b < 0) ? (T)(q - 1) : q;
}
template <class T> DEVICE T int_mod(T a, T b) {
  const T r = int_fmod(a, b);
  return b != 0 && r != 0 && (r < 0) != (b < 0) ? (T)(r + b) : r;
}
template <class T> DEVICE T int_pow(T a, T b) {
  if (b < 0) return a == 1 ? (T)1 : a == (T)-1 ? ((b & 1) ? a : (T)1) : (T)0;
  u64 result = 1, base = (u64)a;
  for (u64 e = (u64)b; e; e >>= 1, base *= base)
    if (e & 1) result *= base;
  return (T)result;
}
template <class T> DEVICE T int_shl(T a, T b) { return b < 0 || (u64)b >= 8 * sizeof(T) ? (T)0 : (T)((u64)a << b); }
template <class T> DEVICE T int_shr(T a, T b) {
  return b < 0 || (u64)b >= 8 * sizeof(T) ? (T)(a < 0 ? -1 : 0) : (T)(a >> b);
}

// argmax, argmin: the more extreme wins, NaN is the most extreme, of equals the earlier.
template <class T> DEVICE void take_max(T& v, int64& i, T w, int64 j) {
  if (w > v || (w != w && v == v) || ((w == v || (w != w && v != v)) && j < i)) v = w, i = j;
}
template <class T> DEVICE void take_min(T& v, int64& i, T w, int64 j) {
  if (w < v || (w != w && v == v) || ((w == v || (w != w && v != v)) && j < i)) v = w, i = j;
}
)";
}

const char* cuda_device_prelude() {
  return R"(#define DEVICE static __device__ __forceinline__
#define UNROLL _Pragma("unroll")
#define KERNEL extern "C" __global__
#define MODULE __device__
#define SHARED __shared__
#define AT_MOST(threads) __launch_bounds__(threads)
DEVICE unsigned bits_of_float(float f) { return __float_as_uint(f); }
DEVICE float float_of_bits(unsigned u) { return __uint_as_float(u); }
DEVICE unsigned long long bits_of_double(double f) { return (unsigned long long)__double_as_longlong(f); }
DEVICE double double_of_bits(unsigned long long u) { return __longlong_as_double((long long)u); }
DEVICE int thread_index() { return threadIdx.x; }
DEVICE int threads() { return blockDim.x; }
DEVICE long long block_index() { return blockIdx.x; }
DEVICE long long blocks() { return gridDim.x; }
DEVICE void barrier() { __syncthreads(); }
// In warps; all threads of the block take part.
DEVICE float shuffle_down(float v, int by) { return __shfl_down_sync(0xffffffffu, v, by, 32); }
DEVICE double shuffle_down(double v, int by) { return __shfl_down_sync(0xffffffffu, v, by, 32); }
DEVICE long long shuffle_down(long long v, int by) { return __shfl_down_sync(0xffffffffu, v, by, 32); }
template <class T> DEVICE T shuffle_down(T v, int by) { return (T)__shfl_down_sync(0xffffffffu, (int)v, by, 32); }
DEVICE float shuffle_first(float v) { return __shfl_sync(0xffffffffu, v, 0, 32); }
DEVICE double shuffle_first(double v) { return __shfl_sync(0xffffffffu, v, 0, 32); }
DEVICE long long shuffle_first(long long v) { return __shfl_sync(0xffffffffu, v, 0, 32); }
template <class T> DEVICE T shuffle_first(T v) { return (T)__shfl_sync(0xffffffffu, (int)v, 0, 32); }
)";
}

const char* cuda_host_prelude() {
  return R"(#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#define DEVICE static inline __attribute__((unused))
#define UNROLL
#define KERNEL static
#define MODULE static
#define SHARED static
#define AT_MOST(threads)

// One fiber for each thread of a block; blocks run one after the other. A fiber gives way at barriers and shuffles, and
// the order in which fibers go on changes from round to round, so that code which relies on an order fails.
namespace host {
enum { kMostThreads = 1024, kStackBytes = 64 << 10 };
struct Fiber { ucontext_t context; char* stack; int done; long barriers, shuffles; };
static Fiber fibers[kMostThreads];
static ucontext_t scheduler;
static int current, block_threads;
static long long current_block, grid_blocks;
static unsigned long long order;
static unsigned long long exchange[kMostThreads];
static void (*body)(const void*);
static const void* argument;
static void enter() { body(argument); fibers[current].done = 1; swapcontext(&fibers[current].context, &scheduler); }
// Until all threads first..end that are not done have come as far as this one.
static inline void wait(long Fiber::*count, int first, int end) {
  const int me = current;
  const long mine = ++(fibers[me].*count);
  for (int behind = 1; behind;) {
    swapcontext(&fibers[me].context, &scheduler);
    behind = 0;
    for (int t = first; t < end && t < block_threads; ++t) behind |= !fibers[t].done && fibers[t].*count < mine;
  }
}
static inline void wait_for_warp() { wait(&Fiber::shuffles, current & ~31, (current & ~31) + 32); }
static void run_block() {
  for (int t = 0; t < block_threads; ++t) {
    Fiber& f = fibers[t];
    if (!f.stack) f.stack = (char*)malloc(kStackBytes);
    f.done = 0;
    f.barriers = f.shuffles = 0;
    getcontext(&f.context);
    f.context.uc_stack.ss_sp = f.stack;
    f.context.uc_stack.ss_size = kStackBytes;
    f.context.uc_link = 0;
    makecontext(&f.context, enter, 0);
  }
  for (int running = block_threads; running;) {
    order = order * 6364136223846793005ull + 1442695040888963407ull;
    const int start = (int)((order >> 33) % (unsigned)block_threads), backwards = (int)(order >> 62 & 1);
    running = 0;
    for (int k = 0; k < block_threads; ++k) {
      current = (start + (backwards ? block_threads - k : k)) % block_threads;
      if (fibers[current].done) continue;
      swapcontext(&scheduler, &fibers[current].context);
      running += !fibers[current].done;
    }
  }
}
template <class F> static void run_grid(long long blocks, int threads, unsigned seed, const F& f) {
  order = seed * 0x9e3779b97f4a7c15ull + 1;
  grid_blocks = blocks;
  block_threads = threads;
  body = [](const void* p) { (*(const F*)p)(); };
  argument = &f;
  for (long long b = 0; b < blocks; ++b) {
    current_block = b;
    run_block();
  }
}
}  // namespace host

DEVICE unsigned bits_of_float(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
DEVICE float float_of_bits(unsigned u) { float f; memcpy(&f, &u, 4); return f; }
DEVICE unsigned long long bits_of_double(double f) { unsigned long long u; memcpy(&u, &f, 8); return u; }
DEVICE double double_of_bits(unsigned long long u) { double f; memcpy(&f, &u, 8); return f; }
DEVICE int thread_index() { return host::current; }
DEVICE int threads() { return host::block_threads; }
DEVICE long long block_index() { return host::current_block; }
DEVICE long long blocks() { return host::grid_blocks; }
DEVICE void barrier() { host::wait(&host::Fiber::barriers, 0, host::block_threads); }
template <class T> DEVICE T shuffle_from(T v, int from) {
  const int me = host::current;
  memcpy(&host::exchange[me], &v, sizeof v);
  host::wait_for_warp();
  memcpy(&v, &host::exchange[from], sizeof v);
  host::wait_for_warp();
  return v;
}
template <class T> DEVICE T shuffle_down(T v, int by) {
  const int me = host::current;
  return shuffle_from(v, (me & 31) + by < 32 ? me + by : me);
}
template <class T> DEVICE T shuffle_first(T v) { return shuffle_from(v, host::current & ~31); }
)";
}

}  // namespace mpy::kernels
