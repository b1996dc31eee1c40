// Errors of tensor operations, as values. The binding turns an OpError into a Python exception of the same kind with
// exactly this text, so the texts here are PyTorch's.
#pragma once
#include <string>
#include <utility>

#include "compiler/tensor/ref.h"

namespace mpy::tensor {

// Ended: a limit of the host, whose own exception the binding raises.
enum class ErrorKind : uint8_t { Runtime, Value, Type, Index, NotImplemented, Memory, Overflow, Assertion, Ended };

struct OpError {
  ErrorKind kind = ErrorKind::Runtime;
  std::string message;
  uint32_t refs = 1;
  static void destroy(OpError* e) { delete e; }
};

// What a failing function returns; converts to any Expected.
struct [[nodiscard]] Failure {
  Ref<OpError> error;
};
Failure fail(ErrorKind kind, std::string message);
inline Failure fail(std::string message) { return fail(ErrorKind::Runtime, std::move(message)); }

template <class T>
class [[nodiscard]] Expected {
 public:
  Expected() = default;
  Expected(T v) : value_(std::move(v)) {}
  Expected(Failure f) : error_(std::move(f.error)) {}
  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  T& operator*() { return value_; }
  const T& operator*() const { return value_; }
  T* operator->() { return &value_; }
  const T* operator->() const { return &value_; }
  const OpError& error() const { return *error_; }
  Failure failure() const { return Failure{error_}; }

 private:
  T value_{};
  Ref<OpError> error_;
};

struct Unit {};
using Status = Expected<Unit>;

// `T x = TENSOR_TRY(f())` gives the value or returns the failure.
#define TENSOR_TRY(expr) \
  ({ \
    auto try_result_ = (expr); \
    if (!try_result_.ok()) return try_result_.failure(); \
    std::move(*try_result_); \
  })

}  // namespace mpy::tensor
