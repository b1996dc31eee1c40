#include "compiler/tensor/cpp_names.h"

namespace mpy::tensor {

const char* cpp_type_name(DType d) {
  constexpr const char* kNames[] = {"bool",
                                    "unsigned char",
                                    "signed char",
                                    "short int",
                                    "int",
                                    "long int",
                                    "short unsigned int",
                                    "unsigned int",
                                    "long unsigned int",
                                    "c10::Half",
                                    "c10::BFloat16",
                                    "float",
                                    "double",
                                    "c10::complex<float>",
                                    "c10::complex<double>"};
  return kNames[static_cast<int>(d)];
}

}  // namespace mpy::tensor
