// See einsum.h. Operands are contracted left to right. Each pair becomes one batched matmul: letters both have and the
// rest still needs are batch, letters both have and nothing needs are summed, the others are rows or columns.
#include "compiler/ops/einsum.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <map>

namespace mpy::tensor::op {

namespace {
struct Term {
  ET value;
  std::string letters;
};

// Letters for the axes an ellipsis stands for, from upper code points that no equation uses.
Expected<std::string> expand_ellipsis(std::string_view text, int rank, int* ellipsis_rank) {
  std::string out;
  size_t dots = text.find("...");
  std::string plain;
  for (char c : text)
    if (std::isalpha(static_cast<unsigned char>(c))) plain += c;
  int extra = rank - static_cast<int>(plain.size());
  if (dots == std::string_view::npos) {
    if (extra != 0)
      return fail(
          fmt::format("einsum(): the number of subscripts in the equation ({}) does not match the number of dimensions "
                      "({}) for operand",
                      plain.size(), rank));
    return plain;
  }
  if (extra < 0)
    return fail(
        fmt::format("einsum(): the number of subscripts in the equation ({}) is more than the number of dimensions "
                    "({}) for operand",
                    plain.size(), rank));
  for (size_t i = 0; i < text.size(); i++) {
    if (i == dots) {
      for (int k = 0; k < extra; k++) out += static_cast<char>(1 + (extra - 1 - k));
      i += 2;
      continue;
    }
    if (std::isalpha(static_cast<unsigned char>(text[i]))) out += text[i];
  }
  *ellipsis_rank = std::max(*ellipsis_rank, extra);
  return out;
}

// A letter twice in one operand is its diagonal.
Term diagonals(Term t) {
  for (size_t i = 0; i < t.letters.size(); i++) {
    size_t j = t.letters.find(t.letters[i], i + 1);
    if (j == std::string::npos) continue;
    char c = t.letters[i];
    t.value = diagonal(t.value, 0, static_cast<int64_t>(i), static_cast<int64_t>(j));
    t.letters.erase(j, 1);
    t.letters.erase(i, 1);
    t.letters += c;
    i = static_cast<size_t>(-1);
  }
  return t;
}

Term sum_out(Term t, const std::string& keep) {
  SmallVec<int64_t, 8> gone;
  std::string left;
  for (size_t i = 0; i < t.letters.size(); i++) {
    if (keep.find(t.letters[i]) == std::string::npos) gone.push_back(static_cast<int64_t>(i));
    else left += t.letters[i];
  }
  if (!gone.empty()) t.value = sum(t.value, Ints(gone.data(), gone.size()));
  t.letters = left;
  return t;
}

ET arrange(const Term& t, const std::string& order) {
  SmallVec<int64_t, 8> perm;
  for (char c : order) perm.push_back(static_cast<int64_t>(t.letters.find(c)));
  return permute(t.value, Ints(perm.data(), perm.size()));
}

Expected<Term> contract(Term a, Term b, const std::string& needed) {
  std::string batch, summed, rows, cols;
  a = sum_out(a, needed + b.letters);
  b = sum_out(b, needed + a.letters);
  for (char c : a.letters) {
    bool both = b.letters.find(c) != std::string::npos;
    (both ? needed.find(c) != std::string::npos ? batch : summed : rows) += c;
  }
  for (char c : b.letters)
    if (a.letters.find(c) == std::string::npos) cols += c;
  Tensor x = TENSOR_TRY(arrange(a, batch + rows + summed)), y = TENSOR_TRY(arrange(b, batch + summed + cols));
  // Axes of size 1 broadcast against the other operand's.
  Dims bs, rs, ss, cs;
  auto size_in = [](const Tensor& t, const std::string& letters, char c) {
    return t.size(static_cast<int>(letters.find(c)));
  };
  std::string lx = batch + rows + summed, ly = batch + summed + cols;
  Dims wx, wy;
  for (char c : batch) bs.push_back(std::max(size_in(x, lx, c), size_in(y, ly, c)));
  for (char c : rows) rs.push_back(size_in(x, lx, c));
  for (char c : summed) ss.push_back(std::max(size_in(x, lx, c), size_in(y, ly, c)));
  for (char c : cols) cs.push_back(size_in(y, ly, c));
  wx = bs;
  wx.append(rs.data(), rs.size());
  wx.append(ss.data(), ss.size());
  wy = bs;
  wy.append(ss.data(), ss.size());
  wy.append(cs.data(), cs.size());
  int64_t nb = numel(bs), nr = numel(rs), ns = numel(ss), nc = numel(cs);
  ET p = matmul(reshape(expand(x, wx), Dims{nb, nr, ns}), reshape(expand(y, wy), Dims{nb, ns, nc}));
  Dims out = bs;
  out.append(rs.data(), rs.size());
  out.append(cs.data(), cs.size());
  return Term{reshape(p, out), batch + rows + cols};
}
}  // namespace

ET einsum(const std::string& raw, const std::vector<Tensor>& operands) {
  std::string equation;
  for (char c : raw)
    if (c != ' ') equation += c;
  size_t arrow = equation.find("->");
  std::string left = equation.substr(0, arrow);
  std::vector<Term> terms;
  int ellipsis = 0;
  size_t from = 0;
  for (size_t i = 0; i < operands.size(); i++) {
    size_t comma = left.find(',', from);
    std::string part = left.substr(from, comma == std::string::npos ? std::string::npos : comma - from);
    if (comma == std::string::npos && i + 1 < operands.size())
      return fail("einsum(): more operands were provided than specified in the equation");
    terms.push_back(diagonals({operands[i], TENSOR_TRY(expand_ellipsis(part, operands[i].dim(), &ellipsis))}));
    from = comma == std::string::npos ? left.size() : comma + 1;
  }
  if (from < left.size()) return fail("einsum(): fewer operands were provided than specified in the equation");
  std::string result;
  std::string dots;
  for (int k = ellipsis; k-- > 0;) dots += static_cast<char>(1 + k);
  if (arrow == std::string::npos) {
    std::map<char, int> count;
    for (const Term& t : terms)
      for (char c : t.letters) count[c]++;
    result = dots;
    for (auto [c, n] : count)
      if (n == 1 && std::isalpha(static_cast<unsigned char>(c))) result += c;
  } else {
    std::string_view right = std::string_view(equation).substr(arrow + 2);
    for (size_t i = 0; i < right.size(); i++) {
      if (right[i] == '.') {
        result += dots;
        i += 2;
      } else result += right[i];
    }
  }
  Term acc = terms[0];
  for (size_t i = 1; i < terms.size(); i++) {
    std::string needed = result;
    for (size_t k = i + 1; k < terms.size(); k++) needed += terms[k].letters;
    acc = TENSOR_TRY(contract(acc, terms[i], needed));
  }
  acc = sum_out(acc, result);
  for (char c : result)
    if (acc.letters.find(c) == std::string::npos)
      return fail(
          fmt::format("einsum(): output subscript {} does not appear in the equation for any input operand", c));
  return arrange(acc, result);
}

}  // namespace mpy::tensor::op
