# Globals are looked up when they are used; builtins come last.
def call(): return helper() + 1
def helper(): return 1
print(call())
def helper(): return 10
print(call())
len_before = len
def len(x): return "shadowed"
print(len([1]))
del len
print(len([1]), len is len_before)
import builtins
builtins.extra = "from builtins"
print(extra)
