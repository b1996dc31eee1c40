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
Expected<std::string> expand_ellipsis(std::string_view text, int rank, size_t operand, int* ellipsis_rank) {
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
                      "({}) for operand {} and no ellipsis was given",
                      plain.size(), rank, operand));
    return plain;
  }
  if (extra < 0)
    return fail(
        fmt::format("einsum(): the number of subscripts in the equation ({}) is more than the number of dimensions "
                    "({}) for operand {} even though an ellipsis was given",
                    plain.size(), rank, operand));
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

// The letters of `text` in the order in which the result has them; those that it lacks come last.
std::string in_order(std::string text, const std::string& result) {
  auto place = [&](char c) { return std::min(result.find(c), result.size() + static_cast<unsigned char>(c)); };
  std::sort(text.begin(), text.end(), [&](char a, char b) { return place(a) < place(b); });
  return text;
}

ET permuted(const Term& t, const std::string& order) {
  SmallVec<int64_t, 8> perm;
  for (char c : order) perm.push_back(static_cast<int64_t>(t.letters.find(c)));
  return permute(t.value, Ints(perm.data(), perm.size()));
}

ET arrange(const Term& t, const std::string& order) { return order == t.letters ? t.value : permuted(t, order); }

// The sum over the letters that nothing needs, of a term that lies in the order of the result before.
Expected<Term> sum_out(Term t, const std::string& keep, const std::string& result) {
  std::string left, gone;
  for (char c : t.letters) (keep.find(c) == std::string::npos ? gone : left) += c;
  if (gone.empty()) return t;
  left = in_order(left, result);
  SmallVec<int64_t, 8> axes;
  for (size_t i = left.size(); i < t.letters.size(); i++) axes.push_back(static_cast<int64_t>(i));
  Tensor summed = TENSOR_TRY(sum(arrange(t, left + gone), Ints(axes.data(), axes.size())));
  if (summed->autograd && summed->autograd->grad_fn) summed->autograd->grad_fn->name = "SumBackward1";
  return Term{summed, left};
}

// A term with an axis for each of the letters, of size 1 where it has none.
ET spread(const Term& t, const std::string& letters) {
  std::string own;
  for (char c : letters)
    if (t.letters.find(c) != std::string::npos) own += c;
  Tensor x = TENSOR_TRY(arrange(t, own));
  for (size_t i = 0; i < letters.size(); i++)
    if (t.letters.find(letters[i]) == std::string::npos) x = TENSOR_TRY(unsqueeze(x, static_cast<int64_t>(i)));
  return x;
}

int64_t size_of(const Tensor& t, const std::string& letters, char c) {
  return t.size(static_cast<int>(letters.find(c)));
}

// The product of two terms, summed over letters that both have: of batches of matrices. Axes of size 1 broadcast.
Expected<Term> multiplied(const Term& a, const Term& b, const std::string& batch, const std::string& rows,
                          const std::string& summed, const std::string& cols) {
  const std::string lx = batch + rows + summed, ly = batch + summed + cols;
  for (const Term* t : {&a, &b})
    if (TENSOR_TRY(t->value).dtype() == DType::Bool)
      return fail(ErrorKind::NotImplemented, "\"bmm\" not implemented for 'Bool'");
  Tensor x = TENSOR_TRY(arrange(a, lx)), y = TENSOR_TRY(arrange(b, ly));
  Dims bs, rs, ss, cs;
  for (char c : batch) bs.push_back(std::max(size_of(x, lx, c), size_of(y, ly, c)));
  for (char c : rows) rs.push_back(size_of(x, lx, c));
  for (char c : summed) ss.push_back(std::max(size_of(x, lx, c), size_of(y, ly, c)));
  for (char c : cols) cs.push_back(size_of(y, ly, c));
  Dims wx = bs, wy = bs, out = bs;
  wx.append(rs.data(), rs.size());
  wx.append(ss.data(), ss.size());
  wy.append(ss.data(), ss.size());
  wy.append(cs.data(), cs.size());
  out.append(rs.data(), rs.size());
  out.append(cs.data(), cs.size());
  const int64_t nb = numel(bs), nr = numel(rs), ns = numel(ss), nc = numel(cs);
  ET p = matmul(reshape(expand(x, wx), Dims{nb, nr, ns}), reshape(expand(y, wy), Dims{nb, ns, nc}));
  return Term{reshape(p, out), batch + rows + cols};
}

// How a result lies in memory follows from the order of its factors' axes, as in PyTorch: a product without a sum is
// one by elements, in the order of the result; in one with a sum the factor comes first whose axes come first there.
Expected<Term> contract(Term a, Term b, const std::string& needed, const std::string& result, bool reduced_before) {
  a = TENSOR_TRY(sum_out(a, needed + b.letters, result));
  b = TENSOR_TRY(sum_out(b, needed + a.letters, result));
  std::string batch, summed, rows, cols;
  for (char c : a.letters) {
    const bool both = b.letters.find(c) != std::string::npos;
    (both ? needed.find(c) != std::string::npos ? batch : summed : rows) += c;
  }
  for (char c : b.letters)
    if (a.letters.find(c) == std::string::npos) cols += c;
  if (summed.empty()) {
    const std::string all = in_order(batch + rows + cols, result);
    return Term{mul(spread(a, all), spread(b, all)), all};
  }
  batch = in_order(batch, result);
  rows = in_order(rows, result);
  cols = in_order(cols, result);
  const bool turned = !rows.empty() && !cols.empty() && !reduced_before && in_order(rows + cols, result) == cols + rows;
  return turned ? multiplied(b, a, batch, cols, summed, rows) : multiplied(a, b, batch, rows, summed, cols);
}

// A term in the order of the result. The window that a product ends in is a view of it, and an operand of which nothing
// is summed is always permuted.
ET in_result(const Term& t, const std::string& result, bool product, bool as_given) {
  if (t.letters == result && !as_given) return t.value;
  Tensor x = TENSOR_TRY(permuted(t, result));
  return product ? view(x, x.sizes()) : ET(x);
}
// Letters, commas, one arrow and ellipses are all that may stand in an equation.
Status check_equation(const std::string& left, const std::string* right) {
  size_t index = 0;
  for (size_t i = 0; i < left.size(); i++, index++) {
    const char c = left[i];
    if (c == ' ' || c == ',' || std::isalpha(static_cast<unsigned char>(c))) continue;
    if (left.compare(i, 3, "...") == 0) {
      i += 2;
      continue;
    }
    if (c == '.') return fail("einsum(): found '.' for operand 0 that is not part of any ellipsis");
    return fail(fmt::format(
        "einsum(): invalid subscript given at index {} in the equation string, subscripts must be in [a-zA-Z]", i));
  }
  if (!right) return Unit{};
  std::string seen;
  bool dots = false;
  for (size_t i = 0; i < right->size(); i++) {
    const char c = (*right)[i];
    if (c == ' ') continue;
    if (!dots && right->compare(i, 3, "...") == 0) {
      dots = true;
      i += 2;
      continue;
    }
    if (c == '.')
      return fail(fmt::format("einsum(): found '.' for output {}", dots ? "but an ellipsis (...) was already found"
                                                                         : "that is not part of any ellipsis (...)"));
    if (!std::isalpha(static_cast<unsigned char>(c)))
      return fail(fmt::format(
          "einsum(): invalid subscript given at index {} in the equation string, subscripts must be in [a-zA-Z]",
          left.size() + 2 + i));
    if (seen.find(c) != std::string::npos)
      return fail(fmt::format("einsum(): output subscript {} appears more than once in the output", c));
    if (left.find(c) == std::string::npos)
      return fail(
          fmt::format("einsum(): output subscript {} does not appear in the equation for any input operand", c));
    seen += c;
  }
  return Unit{};
}
// A letter stands for one size in all operands, or for 1.
Status check_sizes(const std::vector<Tensor>& operands, const std::vector<std::string>& letters) {
  std::map<char, int64_t> sizes;
  for (size_t k = 0; k < operands.size(); k++)
    for (size_t i = 0; i < letters[k].size(); i++) {
      const int64_t n = operands[k].size(static_cast<int>(i));
      const size_t first = letters[k].find(letters[k][i]);
      const int64_t before = operands[k].size(static_cast<int>(first));
      if (first < i && n != before)
        return fail(fmt::format("einsum(): subscript {} is repeated for operand {} but the sizes don't match, {} != {}",
                                letters[k][i], k, n, before));
      int64_t& have = sizes.try_emplace(letters[k][i], 1).first->second;
      if (have == 1) have = n;
      else if (n != 1 && n != have && std::isalpha(static_cast<unsigned char>(letters[k][i])))
        return fail(
            fmt::format("einsum(): subscript {} has size {} for operand {} which does not broadcast with previously "
                        "seen size {}",
                        letters[k][i], n, k, have));
    }
  return Unit{};
}
}  // namespace

ET einsum(const std::string& raw, const std::vector<Tensor>& operands) {
  if (operands.empty())
    return fail(ErrorKind::Value,
                "einsum(): must specify the equation string and at least one operand, or at least one operand and its "
                "subscripts list");
  const size_t raw_arrow = raw.find("->");
  const std::string raw_right = raw_arrow == std::string::npos ? "" : raw.substr(raw_arrow + 2);
  TENSOR_TRY(check_equation(raw.substr(0, raw_arrow), raw_arrow == std::string::npos ? nullptr : &raw_right));
  std::string equation;
  for (char c : raw)
    if (c != ' ') equation += c;
  size_t arrow = equation.find("->");
  std::string left = equation.substr(0, arrow);
  std::vector<Term> terms;
  std::vector<std::string> letters;  // of each operand, as they were given
  int ellipsis = 0;
  size_t from = 0;
  for (size_t i = 0; i < operands.size(); i++) {
    size_t comma = left.find(',', from);
    std::string part = left.substr(from, comma == std::string::npos ? std::string::npos : comma - from);
    if (comma == std::string::npos && i + 1 < operands.size())
      return fail("einsum(): more operands were provided than specified in the equation");
    letters.push_back(TENSOR_TRY(expand_ellipsis(part, operands[i].dim(), i, &ellipsis)));
    from = comma == std::string::npos ? left.size() : comma + 1;
  }
  if (from < left.size()) return fail("einsum(): fewer operands were provided than specified in the equation");
  TENSOR_TRY(check_sizes(operands, letters));
  for (size_t i = 0; i < operands.size(); i++) terms.push_back(diagonals({operands[i], letters[i]}));
  std::string result;
  std::string dots;
  for (int k = ellipsis; k-- > 0;) dots += static_cast<char>(1 + k);
  if (arrow == std::string::npos) {
    std::map<char, int> count;
    for (const std::string& one : letters)
      for (char c : one) count[c]++;
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
  bool reduced = false, product = false;
  for (size_t i = 1; i < terms.size(); i++) {
    std::string needed = result;
    for (size_t k = i + 1; k < terms.size(); k++) needed += terms[k].letters;
    const std::string before = acc.letters + terms[i].letters;
    acc = TENSOR_TRY(contract(acc, terms[i], needed, result, reduced));
    product = std::any_of(before.begin(), before.end(),
                          [&](char c) { return acc.letters.find(c) == std::string::npos; });
    reduced |= product;
  }
  const bool as_given = terms.size() == 1 && acc.letters.size() == result.size();
  acc = TENSOR_TRY(sum_out(acc, result, result));
  for (char c : result)
    if (acc.letters.find(c) == std::string::npos)
      return fail(
          fmt::format("einsum(): output subscript {} does not appear in the equation for any input operand", c));
  return in_result(acc, result, product, as_given);
}

}  // namespace mpy::tensor::op
