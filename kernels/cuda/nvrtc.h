// NVRTC, found at run time: text to machine code, on machines with or without a GPU.
#pragma once
#include <string>

namespace mpy::kernels {

class Nvrtc {
 public:
  // Null with the reason if the library is not on this machine. Opened once.
  static Nvrtc* open(std::string* error);
  const std::string& version() const { return version_; }
  // arch: "sm_90". Nothing is contracted, divisions and roots are rounded correctly, denormals kept.
  bool compile(const std::string& source, const std::string& name, const std::string& arch, std::string* code,
               std::string* error);

 private:
  bool load(std::string* error);
  std::string version_;
  struct Table;
  Table* table_ = nullptr;
};

}  // namespace mpy::kernels
