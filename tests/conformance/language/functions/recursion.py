# Recursion, mutual recursion and the limit.
def fact(n): return 1 if n < 2 else n * fact(n - 1)
print(fact(20), fact(30))
def even(n): return n == 0 or odd(n - 1)
def odd(n): return n != 0 and even(n - 1)
print(even(200), odd(201), even(7))
def forever(n): return forever(n + 1)
try:
    forever(0)
except RecursionError as error:
    print("RecursionError:", error)
def ackermann(m, n):
    if m == 0: return n + 1
    if n == 0: return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))
print(ackermann(2, 3))
