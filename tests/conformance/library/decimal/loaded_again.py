"""The module is loaded again, as test suites do."""
import decimal
import importlib

before = decimal.Decimal("1.10")
again = importlib.reload(decimal)
print(again is decimal, again.Decimal("2.2") + before, again.getcontext().sqrt(again.Decimal(2)))
print(again.Context(prec=3).divide(again.Decimal(1), again.Decimal(3)), again.Context().create_decimal("10"), again.DecimalTuple(0, (1,), 2))
