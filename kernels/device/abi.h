/* The C table between the core and a device plug-in (libmpy_cpu.so, libmpy_cuda.so).
 *
 * Only C types cross, no exception does, and neither side frees what the other allocated. The one exported symbol is
 * `mpy_kernels_plugin`; everything else is reached through the table it returns. A table is used only if `abi` equals
 * MPY_KERNELS_ABI: the struct has no optional tail, any change of it is a new number.
 *
 * Every function that returns int gives 0 when it worked. Otherwise `last_error` has the reason as one sentence for
 * people, kept per calling thread until its next failing call. MPY_UNSUPPORTED means that this device has no way to do
 * that (the caller runs its reference and says so); MPY_FAILED means that it went wrong.
 *
 * All functions may be called from any thread, and a kernel or a library call run from several at once, each with
 * memory of its own.
 */
#ifndef MPY_KERNELS_ABI_H
#define MPY_KERNELS_ABI_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MPY_KERNELS_ABI 7u
#define MPY_PLUGIN_ENTRY "mpy_kernels_plugin"

enum { MPY_OK = 0, MPY_FAILED = 1, MPY_UNSUPPORTED = 2 };

typedef struct mpy_device mpy_device;   /* an opened device: its memory, streams, caches of code */
typedef struct mpy_kernel mpy_kernel;   /* one compiled loop kernel */
typedef struct mpy_library mpy_library; /* one prepared vendor call: kind, attributes and shapes are fixed */
typedef struct mpy_plan mpy_plan;       /* a recorded list of steps over fixed addresses */

/* A kernel's arguments: the buffers in the order of the IR text's parameters, each already moved to its first element,
 * then the scalars (f64 bits for floats, i64 otherwise) and after them the text's parameters (likewise). */
typedef void (*mpy_entry)(void* const* buffers, const uint64_t* scalars);

/* One array of a library call. dtype is kernels::DType. Strides and the offset of `data` are in elements; the caller
 * passes the address of the first element. */
typedef struct mpy_array {
  uint8_t dtype;
  uint8_t rank;
  const int64_t* sizes;
  const int64_t* strides;
} mpy_array;

typedef struct mpy_attr {
  const char* name;
  const int64_t* ints;
  size_t n_ints;
  double number;
} mpy_attr;

/* What is fused behind a library call, applied in this order to results[0]: the bias, `post`, the relu. */
enum { MPY_EPILOGUE_BIAS = 1 /* the operand after the first two */, MPY_EPILOGUE_RELU = 2 /* NaN stays */ };

/* Kinds, attributes, operands and results are those of kernels/graph/library_call.h. A result whose array has dtype
 * MPY_NO_ARRAY is not wanted; its address is ignored. */
#define MPY_NO_ARRAY 255u

typedef struct mpy_library_spec {
  const char* kind;
  const mpy_attr* attrs;
  size_t n_attrs;
  const mpy_array* operands;
  size_t n_operands;
  const mpy_array* results;
  size_t n_results;
  uint32_t epilogue;
  const uint8_t* post; /* kernels::PostOp; those with an operand have the last ones */
  size_t n_post;
  uint32_t given; /* a bit per operand that comes from outside the plan, as weights do: it may stay the same for long */
  uint32_t
      reused; /* a bit per given operand that several calls of the plan have: it pays to pack it even for one run */
} mpy_library_spec;

/* What a prepared call needs and offers; valid while the handle lives. */
typedef struct mpy_library_info {
  const char* description; /* the implementation chosen, for --explain */
  size_t workspace;        /* bytes of memory that a run may use as it likes; aligned as alloc's */
  uint32_t packable;       /* a bit per operand that may be given in a packed form, made once by library_pack */
} mpy_library_info;

/* The packed form of an operand. Two of equal `layout` text are made the same way from equal bytes. */
typedef struct mpy_packing {
  size_t bytes;
  const char* layout;
  size_t layout_bytes;
} mpy_packing;

enum { MPY_STEP_KERNEL = 0, MPY_STEP_LIBRARY = 1, MPY_STEP_COPY = 2, MPY_STEP_ZERO = 3 };
typedef struct mpy_step {
  uint32_t what;
  void* handle;         /* mpy_kernel or mpy_library */
  void* const* buffers; /* kernel: its buffers; library: operands, results, workspace; copy: to, from; zero: to */
  size_t n_buffers;
  const uint64_t* scalars; /* kernel: read again at each run */
  size_t n_scalars;
  size_t bytes; /* copy, zero */
} mpy_step;

typedef struct mpy_device_info {
  const char* name;        /* "cpu", "cuda" */
  const char* description; /* for --explain: "LLVM 19.1.7, oneDNN 2.6.3, avx2, 2 threads" */
  const char* code_key;    /* everything that generated code depends on: part of the kernel cache's key */
  uint32_t vector_bytes;   /* widest useful vector: the schedule's Vector marks are cut to it (0: none) */
  uint32_t threads;        /* workers of the team; on a GPU, multiprocessors */
  uint32_t alignment;      /* of what alloc returns */
  uint8_t host_memory;     /* addresses can be read and written by the host */
  uint8_t parameters;      /* numbers in a kernel's text may be parameters */
  const char* product;     /* a GPU's name, "NVIDIA H200"; else NULL */
  uint32_t capability;     /* of a GPU: 10 * major + minor; else 0 */
} mpy_device_info;

typedef struct mpy_kernels_api {
  uint32_t abi;
  uint32_t size; /* sizeof(mpy_kernels_api) */

  int (*open)(int ordinal, mpy_device** out);
  void (*close)(mpy_device*);
  const mpy_device_info* (*info)(const mpy_device*);
  const char* (*last_error)(void);

  /* Memory. Copies and zero are in the order of launches; `sync` waits for all that was launched. */
  int (*alloc)(mpy_device*, size_t bytes, void** out);
  void (*free)(mpy_device*, void*, size_t bytes);
  int (*to_device)(mpy_device*, void* to, const void* from_host, size_t bytes);
  int (*to_host)(mpy_device*, void* to_host, const void* from, size_t bytes);
  int (*copy)(mpy_device*, void* to, const void* from, size_t bytes);
  int (*zero)(mpy_device*, void* to, size_t bytes);
  int (*sync)(mpy_device*);

  /* Compiles n kernels, given as the scheduled loop IR's canonical text, in one go. out[i] is NULL where kernel i
   * failed; then the result is not 0, `failed` (if given) has the first such i, and last_error says why. */
  int (*compile)(mpy_device*, const char* const* texts, size_t n, mpy_kernel** out, size_t* failed);
  /* The address to call directly, or NULL where only `launch` can (a GPU). */
  mpy_entry (*entry)(const mpy_kernel*);
  int (*launch)(mpy_kernel*, void* const* buffers, const uint64_t* scalars);
  /* Source or assembly of the generated code for people; valid while the kernel lives. May be NULL. */
  const char* (*listing)(mpy_kernel*);
  void (*destroy_kernel)(mpy_kernel*);

  int (*library_prepare)(mpy_device*, const mpy_library_spec*, mpy_library** out);
  /* packed: null, or per operand its packed form or null; such an operand itself is not read. */
  int (*library_run)(mpy_library*, void* const* operands, void* const* results, const void* const* packed,
                     void* workspace);
  const mpy_library_info* (*library_info)(const mpy_library*);
  int (*library_packing)(const mpy_library*, size_t operand, mpy_packing* out); /* of a packable one */
  int (*library_pack)(mpy_library*, size_t operand, const void* from, void* to, void* workspace);
  void (*destroy_library)(mpy_library*);

  /* A plan over fixed addresses (one CUDA graph). The step array is copied, what it points at is not. plan_build is
   * NULL where a plan would not be faster than its steps. */
  int (*plan_build)(mpy_device*, const mpy_step* steps, size_t n, mpy_plan** out);
  int (*plan_run)(mpy_plan*);
  void (*destroy_plan)(mpy_plan*);

  /* Kernels taken from the disk cache and kernels compiled, since open. */
  void (*compile_counts)(const mpy_device*, uint64_t* cached, uint64_t* compiled);

  /* Bytes of the device's memory that nothing has, and all of them. NULL where that is the host's. */
  int (*memory)(mpy_device*, uint64_t* free, uint64_t* total);

  /* Ends the helper threads that the calling thread's work began, so that the process may fork; the next work begins
   * new ones. MPY_UNSUPPORTED: a process that has this device open cannot go on in a fork. */
  int (*pause)(mpy_device*);
} mpy_kernels_api;

typedef const mpy_kernels_api* (*mpy_kernels_plugin_fn)(void);

#ifdef __cplusplus
}
#endif
#endif
