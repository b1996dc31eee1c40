// The random stream draws PyTorch's bits: integers, uniforms, permutations, Bernoulli, normals.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

#include "compiler/random/random_stream.h"
#include "compiler/tensor/tensor.h"

namespace mpy::tensor {
namespace {

uint64_t bits_at(const std::vector<char>& bytes, size_t i, size_t w) {
  uint64_t v = 0;
  std::memcpy(&v, bytes.data() + i * w, w);
  return v;
}

std::string check_line(RandomStream& g, const std::string& line) {
  std::istringstream in(line);
  std::string kind, type, bar, a_text, b_text;
  int64_t n;
  in >> kind >> type >> n >> a_text >> b_text >> bar;
  double a = std::strtod(a_text.c_str(), nullptr), b = std::strtod(b_text.c_str(), nullptr);
  int64_t low = std::strtoll(a_text.c_str(), nullptr, 10), high = std::strtoll(b_text.c_str(), nullptr, 10);
  DType d = DType::F32;
  dtype_of_name(type, &d);
  size_t w = kernels::size_of(d);
  std::vector<char> out(static_cast<size_t>(n) * w + 8);
  if (kind == "uniform") g.uniform(out.data(), d, n, a, b);
  else if (kind == "normal") g.normal(out.data(), d, n, a, b);
  else if (kind == "randint")
    g.randint(out.data(), d, n, low, static_cast<uint64_t>(high) - static_cast<uint64_t>(low));
  else if (kind == "randperm") g.randperm(out.data(), d, n);
  else if (kind == "bernoulli") g.bernoulli(out.data(), d, n, a);
  else if (kind == "random") g.random_full(out.data(), d, n);
  else if (kind == "exponential") g.exponential(out.data(), d, n, a);
  else if (kind == "bernoulli_t") {
    std::vector<float> p(static_cast<size_t>(n), static_cast<float>(a));
    g.bernoulli_tensor(out.data(), d, p.data(), DType::F32, n);
  } else return "unknown kind " + kind;
  std::vector<std::string> want;
  for (std::string word; in >> word;) want.push_back(word);
  if (kind == "normal") {
    for (size_t k = 0; k < want.size(); k++) {
      size_t i = n <= 40 || k < 4 ? k : static_cast<size_t>(n) - 8 + k;
      double v = load_double(out.data() + i * w, d), x = std::strtod(want[k].c_str(), nullptr);
      if (v != x)
        return "element " + std::to_string(i) + " is " + std::to_string(v) + ", PyTorch " + want[k];
    }
    return "";
  }
  std::vector<uint64_t> have;
  uint64_t sum = 0;
  for (int64_t i = 0; i < n; i++) {
    uint64_t v = bits_at(out, static_cast<size_t>(i), w);
    sum += v;
    if (n <= 24 || i < 4 || i >= n - 4) have.push_back(v);
  }
  if (n > 24) have.push_back(sum);
  if (kind == "exponential") {
    for (size_t k = 0; k < want.size(); k++)
      if (std::abs(int64_t(have[k] - std::strtoull(want[k].c_str(), nullptr, 10))) > 4)
        return "element " + std::to_string(k);
    return "";
  }
  for (size_t k = 0; k < want.size(); k++)
    if (have[k] != std::strtoull(want[k].c_str(), nullptr, 10))
      return "word " + std::to_string(k) + " is " + std::to_string(have[k]) + ", PyTorch " + want[k];
  return "";
}

}  // namespace

TEST_CASE("the random stream draws PyTorch's bits") {
  std::ifstream in(std::string(GOLDEN_DIR) + "/random.txt");
  REQUIRE(in.good());
  RandomStream g;
  int lines = 0;
  for (std::string line; std::getline(in, line); lines++) {
    if (line.starts_with("seed ")) {
      g.manual_seed(std::strtoull(line.c_str() + 5, nullptr, 10));
      continue;
    }
    std::string problem = check_line(g, line);
    INFO(line.substr(0, 60), ": ", problem);
    CHECK(problem.empty());
  }
  CHECK(lines > 200);
}

TEST_CASE("a saved state of a random stream continues where it was") {
  RandomStream g;
  g.manual_seed(5);
  g.normal_double(0, 1);  // leaves a cached second value
  std::vector<uint8_t> s = g.state();
  CHECK(s.size() == 5056);
  double next = g.normal_double(0, 1);
  uint32_t word = g.random();
  RandomStream h;
  REQUIRE(h.set_state(s.data(), s.size()));
  CHECK(h.normal_double(0, 1) == next);
  CHECK(h.random() == word);
  CHECK_FALSE(h.set_state(s.data(), s.size() - 1));
}

}  // namespace mpy::tensor
