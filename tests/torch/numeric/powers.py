"""Powers and exponentials of float64 to the last bit; real numbers that a small integer cannot hold."""
import torch

whole = torch.arange(30, dtype=torch.float64)
for exponent in (2.0, 3.0, 4.0, 5.0):
    print(exponent, torch.pow(whole, exponent).tolist() == [float(n ** int(exponent)) for n in range(30)])
print(torch.pow(torch.full((30,), 3.0, dtype=torch.float64), whole).tolist() == [float(3 ** n) for n in range(30)])
print(torch.exp(torch.arange(5, dtype=torch.float64)).tolist())
print(torch.exp2(torch.arange(20, dtype=torch.float64)).tolist() == [float(2 ** n) for n in range(20)])
print(torch.pow(torch.tensor([0.0, -0.0, -2.0, -8.0, float("inf"), 1e300, 1e-300], dtype=torch.float64), 3.0))
print(torch.pow(torch.tensor([0.0, -2.0, 4.0, float("inf"), 2.0], dtype=torch.float64), torch.tensor([-1.0, 0.5, -0.5, -1.0, 2000.0], dtype=torch.float64)))
far = torch.tensor([-1.5, -300.0, 300.0, 256.0, -1.0])
print(far.byte(), far.double().byte(), (far * 200).to(torch.int8), (far * 200).to(torch.int16))
