// Writes the images of programs as seeds for fuzz_image:  image_seeds OUT_FOLDER FILE.py …  Programs that do not
// compile are left out.
#include <cstdio>
#include <string>

#include "vm/code/image.h"
#include "vm/compile/compile.h"

int main(int argc, char** argv) {
  int written = 0;
  for (int i = 2; i < argc; i++) {
    FILE* f = fopen(argv[i], "rb");
    if (!f) continue;
    std::string source;
    char block[4096];
    for (size_t n; (n = fread(block, 1, sizeof block, f)) > 0;) source.append(block, n);
    fclose(f);
    mpy::CompileResult r = mpy::compile_text(source, "seed.py");
    if (!r.code) continue;
    std::string image = mpy::write_image(*r.code);
    f = fopen((std::string(argv[1]) + "/seed_" + std::to_string(i)).c_str(), "wb");
    if (!f) return 1;
    fwrite(image.data(), 1, image.size(), f);
    fclose(f);
    written++;
  }
  printf("%d images\n", written);
  return 0;
}
