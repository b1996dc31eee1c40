# A number that no context has room for can't be made.
from decimal import Context, Decimal, InvalidOperation, localcontext

for text in "1e999999999999999999", "9.9e999999999999999999", "1e1000000000000000000", "12e999999999999999999", "1e-1999999999999999997", "1e-1999999999999999998", "-1e99999999999999999999":
    try:
        print(Decimal(text))
    except InvalidOperation as e:
        print(text, "InvalidOperation", e)
with localcontext() as context:
    context.traps[InvalidOperation] = False
    print(Decimal("1e99999999999999999999"), context.flags[InvalidOperation])
