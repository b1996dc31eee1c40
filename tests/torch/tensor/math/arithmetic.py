# Operators with tensors and scalars, promotion, comparison, in place.
import torch
a, b = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([4.0, 5.0, 6.0])
print(a + b, a - 1, 2 * b, b / a, b // 2, b % 2, a ** 2, 2 ** a, -a, abs(-a), 1 / a, 10 - a, a @ b)
print(a > 1.5, a == torch.tensor([1.0, 0.0, 3.0]), a != b, (a > 1) & (a < 3), (a > 2) | (a < 2), ~(a > 1), a.eq(1), a.ge(2))
i = torch.tensor([1, 2, 3]); print(i + 1, i / 2, i // 2, i * 1.5, i + a, (i + 1.0).dtype, (i + i.bool()).dtype, i ** 2, -7 // i, i % 2, (i > 1) + 1, i << 1)
a += 1; a *= 2; a -= b; a /= 2; print(a, a.add_(1), a.mul_(2), a.clamp_(0, 3), a.sub_(1).abs_())
print(torch.add(a, b, alpha=2), torch.maximum(a, b), torch.where(a > 0, a, -b), torch.clamp(b, min=4.5), b.clamp(max=5), torch.lerp(a, b, 0.5), torch.addcmul(a, a, b, value=2))
print((torch.ones(2, dtype=torch.float64) + a[:2]).dtype, (torch.tensor(2.0) + i).dtype, torch.result_type(i, a), torch.tensor(1) + 1.5, (i.float() / 3).dtype, torch.ones(1, dtype=torch.int32) + i[:1])
print(float(a[0]), int(b[1]), bool(torch.tensor(0)), a.tolist(), 5 in i, round(float(a.sum()), 3), not torch.tensor(0.0), b.max() if b.sum() > 3 else 0)
